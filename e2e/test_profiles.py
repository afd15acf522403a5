"""The tests' own profiles: what one test leaves behind must not reach the next."""

import re

import pytest
from playwright.sync_api import Page, expect

from profiles import Warm, WarmProfiles
from table import Table


def test_a_profile_with_a_false_clock_serves_no_other_test(warm: WarmProfiles) -> None:
    """The page's timeline would be empty in every test that follows."""
    with warm.lend("phone", "light", bypass_csp=False, cold=False) as first:
        pass
    with warm.lend("phone", "light", bypass_csp=False, cold=False) as again:
        assert again is first
        again.context.new_page().clock.install()
    with warm.lend("phone", "light", bypass_csp=False, cold=False) as other:
        assert other is not first


def shared(warm: Warm) -> Page:
    """Returns the shared page of a profile, as a test gets it."""
    warm.share("light")
    return warm.context.new_page()


def test_a_shared_page_is_put_back(warm: WarmProfiles) -> None:
    with warm.lend("phone", "light", bypass_csp=False, cold=False, shared=True) as first:
        page = shared(first)
        size = page.viewport_size
        table = Table(page)
        table.new_fight("Any other game")
        table.type_line("Ash 12, hp 20")
        table.settings()
        page.get_by_role("radio", name="Dark").click()
        page.get_by_role("radio", name=re.compile("150")).click()
        page.set_viewport_size({"width": 320, "height": 568})
        assert first.put_back("") == ""
    with warm.lend("phone", "light", bypass_csp=False, cold=False, shared=True) as again:
        assert shared(again) is page
        assert page.viewport_size == size
        expect(page.locator(".home-screen")).to_be_visible()
        expect(page.locator(".fight-open")).to_have_count(0)
        assert page.evaluate(
            "[localStorage.length, sessionStorage.length, document.documentElement.dataset.theme]"
        ) == [0, 0, None]
        stored = "async () => (await import('./static/inspect/modules.js'))['storage/fights.js'].everyJournal()"
        assert page.evaluate(stored) in ([], {})
        Table(page).new_fight("Any other game")
        expect(page.get_by_role("heading", name="Who fights?")).to_be_visible()
        assert again.put_back("") == ""


LEFT = {
    "a name": "() => { window.left = 1; }",
    "a function": "() => { Storage.prototype.setItem = () => {}; }",
    "an element": "() => document.body.append(document.createElement('p'))",
    "a sign on the page": "() => { document.documentElement.dataset.left = 'yes'; }",
    "no engine": "async () => { (await import('./static/inspect/modules.js'))['app/store.js'].change({ engine: 'failed' }); }",
}


@pytest.mark.parametrize("left", LEFT)
def test_a_shared_page_with_anything_left_is_closed(warm: WarmProfiles, left: str) -> None:
    with warm.lend("phone", "light", bypass_csp=False, cold=False, shared=True) as lent:
        page = shared(lent)
        page.evaluate(LEFT[left])
        assert lent.put_back("")
    assert page.is_closed()


def test_a_shared_page_with_a_listener_or_of_a_failed_test_is_closed(warm: WarmProfiles) -> None:
    with warm.lend("phone", "light", bypass_csp=False, cold=False, shared=True) as lent:
        page = shared(lent)
        page.on("dialog", lambda dialog: dialog.accept())
        assert lent.put_back("") == "on"
    assert page.is_closed()
    with warm.lend("phone", "light", bypass_csp=False, cold=False, shared=True) as lent:
        page = shared(lent)
        assert lent.put_back("the test failed") == "the test failed"
    assert page.is_closed()
