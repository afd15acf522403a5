"""A link of any kind stays in the address until it is opened or closed: a phone reloads just while it opens."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from sharing import fight
from table import Table
from test_links import DAMAGED, OLDER, link, look, shown
from test_places import at, opened, read_older
from waiting import answered

pytestmark = pytest.mark.own_page


def test_a_link_stays_until_it_is_opened(page: Page, profile: Callable[..., BrowserContext]) -> None:
    """Reloads before and after the preview lead to the same sheet; opened once, it is one fight, and Back does not lead back."""
    url = link(fight(page))
    payload = url.split("#")[1]
    phone = profile().new_page()
    phone.goto(url, wait_until="commit")
    phone.locator("dialog[open]").wait_for()
    for _ in range(2):
        phone.reload(wait_until="commit")  # while it says “Getting ready to read it…”
        expect(phone.locator("dialog[open]")).to_be_visible()
        at(phone, f"#{payload}")
    there = Table(phone)
    phone.locator("dialog[open] .preview").wait_for()
    phone.reload()
    phone.locator("dialog[open] .preview").wait_for()
    at(phone, f"#{payload}")
    there.plate.click()
    there.place.wait_for()
    expect(there.sheet).to_have_count(0)
    at(phone, "#fight")
    phone.reload()
    opened(there, "Bridge at Oxmoor")
    expect(there.sheet).to_have_count(0)
    assert len(there.fights()) == 1
    phone.go_back()
    expect(phone.locator(".home-screen")).to_be_visible()
    answered(phone)
    expect(there.sheet).to_have_count(0)
    at(phone, "#home")


def test_a_link_that_is_closed_leaves(page: Page) -> None:
    """By its button, by Escape, by Back; below it the fight that was open."""
    table = fight(page)
    url = link(table)
    mine = table.state("ui", "fight")
    for close in (
        table.shut,
        lambda: page.keyboard.press("Escape"),
        page.go_back,
    ):
        look(page, url)
        page.reload()
        page.locator("dialog[open] .preview").wait_for()
        expect(page.locator(".play-screen")).to_be_visible()
        close()
        expect(table.sheet).to_have_count(0)
        at(page, "#fight")
        assert table.state("ui", "fight") == mine
    page.reload()
    opened(table, "Bridge at Oxmoor")
    answered(page)
    expect(table.sheet).to_have_count(0)
    assert table.state("ui", "fight") == mine
    assert len(table.fights()) == 1


def test_a_damaged_link_leaves_with_its_refusal(page: Page) -> None:
    table = fight(page)
    url = link(table)
    middle = len(url) - 40
    damaged = url[:middle] + ("A" if url[middle] != "A" else "B") + url[middle + 1 :]
    page.goto(damaged)
    expect(table.sheet).to_contain_text(DAMAGED)
    at(page, damaged)
    page.reload()
    expect(table.sheet).to_contain_text(DAMAGED)
    table.shut()
    at(page, "#fight")


def test_a_second_link_takes_the_place_of_the_first(page: Page, context: BrowserContext) -> None:
    """Typed into the address while the first one's sheet is open, or pasted into the page."""
    table = fight(page)
    url = link(table)
    older = f"{url.split('#')[0]}#{OLDER.read_text('utf-8').strip()}"
    tab = look(context.new_page(), url)
    tab.page.goto(older)
    expect(tab.sheet.locator(".preview")).to_contain_text("Harbor heist")
    at(tab.page, older)
    tab.page.reload()
    expect(tab.sheet.locator(".preview")).to_contain_text("Harbor heist")
    tab.shut()
    expect(tab.sheet).to_have_count(0)
    tab.page.get_by_role("button", name="Open file or link").click()
    tab.sheet.get_by_label("Paste a link").fill(url)
    tab.sheet.get_by_role("button", name="Open", exact=True).click()
    expect(tab.sheet.locator(".preview")).to_contain_text("Bridge at Oxmoor")
    tab.page.reload()
    expect(tab.sheet.locator(".preview")).to_contain_text("Bridge at Oxmoor")
    tab.plate.click()
    tab.place.wait_for()
    assert len(tab.fights()) == 2


def test_a_copy_of_a_players_link_is_made_once(page: Page, profile: Callable[..., BrowserContext]) -> None:
    """Back from the copy leads to the link, not to a second copy."""
    url = link(fight(page), everything=False)
    phone = profile().new_page()
    there = shown(phone, url)
    phone.locator(".link-menu summary").click()
    phone.get_by_role("button", name="Make a copy").click()
    phone.locator(".setup-screen").wait_for()
    phone.reload()
    phone.locator(".setup-screen").wait_for()
    phone.go_back()
    phone.locator(".link-page .players-up").wait_for()
    phone.locator(".link-menu summary").click()
    phone.get_by_role("button", name="Home").click()
    phone.locator(".fight-open").first.wait_for()
    assert phone.locator(".fight-open").count() == 1
    at(there.page, "#home")


def test_a_players_link_leaves_the_tab_its_fight(page: Page) -> None:
    table = read_older(page)
    url = link(table, everything=False)
    shown(page, url)
    page.locator(".link-menu summary").click()
    page.get_by_role("button", name="Home").click()
    expect(page.locator(".home-screen")).to_be_visible()
    table.until(lambda: table.state("view", "title") == "Older", "the tab's own fight")
