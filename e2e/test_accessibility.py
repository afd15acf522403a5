"""Accessibility for blind users, shaky hands and keyboards: axe on every screen and sheet, light and dark; target sizes;
reflow at 320 px; text at 200 %; keyboard only; the live region."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from conftest import Site
from faults import AXE, faults
from test_screens import act, next_plate, pcs_act, play, sample, seen, step, until
from waiting import sized


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@contextmanager
def sheet(page: Page, opener: Callable[[], None]) -> Iterator[None]:
    opener()
    page.locator("dialog[open]").wait_for()
    yield
    close(page)


@pytest.mark.long
def test_every_screen(profile: Callable[..., BrowserContext]) -> None:
    """axe itself writes inline styles, so the policy is off here; every other test has it on."""
    page = profile(bypass_csp=True).new_page()
    wrong: list[str] = []
    sample(page)
    page.evaluate(AXE)
    wrong += faults(page, "setup")
    with sheet(page, page.locator(".setup-bar").get_by_role("button", name="Rules").click):
        wrong += faults(page, "house rules")
    with sheet(page, page.locator(".setup-bar .plate").click):
        wrong += faults(page, "dice")
    play(page)
    page.evaluate(AXE)
    pcs_act(page)
    wrong += faults(page, "play")
    with sheet(page, page.get_by_label("More", exact=True).click):
        wrong += faults(page, "more")
    with sheet(page, page.locator(".who-token").click):
        wrong += faults(page, "fighter")
    with sheet(page, page.locator(".effect.add").click):
        wrong += faults(page, "condition")
    with sheet(page, page.get_by_label("Share", exact=True).click):
        page.locator("dialog .left-out").wait_for()
        wrong += faults(page, "share")
        link = page.get_by_label("Link", exact=True).input_value()
    with sheet(page, page.get_by_role("button", name="Convert actions").click):
        page.locator("dialog .wants").first.wait_for()
        wrong += faults(page, "planner")
    step(page, act(page, "Attack"))
    with sheet(page, page.get_by_role("button", name=re.compile("^Respond")).click):
        page.locator("dialog .act").first.wait_for()
        wrong += faults(page, "stack")
    attack = act(page, "Attack")
    attack.focus()
    with sheet(page, lambda: attack.press("Enter")):
        wrong += faults(page, "why")
    with sheet(page, page.get_by_role("button", name=re.compile("^Hit ")).first.click):
        wrong += faults(page, "damage")
    page.get_by_label("What happened").click()
    wrong += faults(page, "log")
    page.get_by_label("Back to the fight").click()
    page.get_by_label("All fights").click()
    wrong += faults(page, "home")
    page.goto(link)
    page.locator(".link-page .players-up").wait_for()
    page.evaluate(AXE)
    wrong += faults(page, "players' link")
    page.locator(".link-choose .button").first.click()
    page.locator(".link-menu summary").click()
    wrong += faults(page, "players' link, chosen, with its menu")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [20, 32], ids=["125%", "200%"])
def test_large_text(page: Page, size: int) -> None:
    """Text at 200 %: nothing sideways, and Next is still there to be tapped."""
    play(page)
    page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}px`; }", size)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    box = next_plate(page).bounding_box()
    assert box and box["y"] + box["height"] <= 844


def test_keyboard_alone(page: Page) -> None:
    """From an empty app to three turns, a wound and an explanation, with keys only."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Try ")).first.wait_for()
    press_until(page, "Tab", "document.activeElement.textContent.includes('Try ')")
    page.keyboard.press("Enter")
    page.locator(".setup-screen").wait_for()
    press_until(page, "Tab", "document.activeElement.matches('.setup-bar .plate')")
    page.keyboard.press("Enter")
    page.locator("dialog[open]").wait_for()
    assert page.evaluate("document.activeElement.id") == "sheet-title"
    press_until(page, "Tab", "document.activeElement.matches('[aria-label^=\"PCs, die\"]')")
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('[aria-label^=\"Watch, die\"]')")
    press_until(page, "Tab", "document.activeElement.matches('dialog .plate')")
    page.keyboard.press("Enter")
    page.locator(".play-screen").wait_for()
    pcs_act(page)
    name = page.locator(".who h2").inner_text()
    page.keyboard.press("n")
    expect(page.locator(".who h2")).not_to_have_text(name)
    page.keyboard.press("u")
    expect(page.locator(".who h2")).to_have_text(name)
    page.keyboard.press("d")
    expect(page.locator("dialog[open] .hit")).to_be_visible()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("dialog[open] .keys").first).to_be_visible()
    close(page)


@pytest.mark.first_visit
def test_a_game_keeps_the_focus_when_the_page_is_ready(page: Page, site: Site) -> None:
    """Who moves to a game in the first frame is still there when the page has drawn the games."""
    site.handler.late["/static/app/main.js"] = 2
    page.goto("/", wait_until="commit")
    page.locator("#try-hero").focus()
    page.locator(".late").wait_for(state="detached")
    expect(page.locator("#try-hero")).to_be_focused()


@pytest.mark.first_visit
@pytest.mark.parametrize(
    ("button", "opens"), [("Open file or link", "dialog[open]"), ("Settings", ".settings-screen, dialog[open]")]
)
def test_a_tap_before_the_page_is_ready_counts(page: Page, site: Site, button: str, opens: str) -> None:
    """The start page stands before the page's code is there: a button tapped then does what it says as soon as it can."""
    site.handler.late["/static/app/main.js"] = 2
    page.goto("/", wait_until="commit")
    page.get_by_role("button", name=button).click()
    expect(page.locator(".late")).to_have_count(1)
    expect(page.locator(opens)).to_be_visible()


def press_until(page: Page, key: str, condition: str, limit: int = 60) -> None:
    for _ in range(limit):
        page.keyboard.press(key)
        if page.evaluate(condition):
            return
    raise AssertionError(f"{limit} times {key} did not reach: {condition}")


def test_focus_comes_back(page: Page) -> None:
    play(page)
    more = page.get_by_label("More", exact=True)
    more.click()
    expect(page.locator("#sheet-title")).to_be_focused()
    close(page)
    expect(more).to_be_focused()


def test_focus_is_never_under_the_bar(page: Page) -> None:
    """Tabs through the play screen on the lowest phone: the focus is always visible, with a ring around it."""
    play(page)
    sized(page, 320, 640)
    for _ in range(40):
        page.keyboard.press("Tab")
        hidden = page.evaluate(
            """() => {
                const focused = document.activeElement;
                const bar = document.querySelector(".dock").getBoundingClientRect();
                if (focused === document.body) return null;
                if (getComputedStyle(focused).outlineStyle === "none") return `no ring: ${focused.outerHTML.slice(0, 100)}`;
                if (focused.closest(".dock")) return null;
                const box = focused.getBoundingClientRect();
                return box.top >= bar.top - 8 || box.bottom <= 0 ? focused.outerHTML.slice(0, 100) : null;
            }"""
        )
        assert hidden is None


def test_live_region(page: Page) -> None:
    """One polite region, one message for each step; a refusal is an alert."""
    play(page)
    page.evaluate(
        """() => {
            window.heard = [];
            const region = document.querySelector("#app > [role=status].said");
            new MutationObserver(() => region.textContent && window.heard.push([performance.now(), region.textContent]))
                .observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    page.wait_for_timeout(600)
    before = seen(page, "seq")
    for _ in range(3):
        next_plate(page).click()
    until(page, lambda: seen(page, "seq") >= before + 3)
    acting = page.locator(".who h2").inner_text()
    page.wait_for_function("(acting) => window.heard.at(-1)?.[1].includes(acting)", arg=acting)
    page.wait_for_timeout(600)
    heard = page.evaluate("window.heard")
    assert all(later[0] - earlier[0] >= 490 for earlier, later in pairwise(heard))
    assert acting in heard[-1][1]


def test_still_without_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    play(page)
    next_plate(page).click()
    assert page.evaluate("document.getAnimations().length") == 0


def test_forced_colours(page: Page) -> None:
    """Next keeps its edge in forced colours."""
    page.emulate_media(forced_colors="active")
    play(page)
    assert page.evaluate("getComputedStyle(document.querySelector('#next')).borderTopWidth") == "3px"


def test_theme_can_be_set(page: Page) -> None:
    sample(page)
    page.get_by_label("More", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Light").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.reload()
    page.locator(".settings").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
