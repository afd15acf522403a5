"""Names, numbers and sides as the GM means them: two of one name, two effects at one moment, sides in another order, a held Respond."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from sharing import fight
from table import Table
from test_links import link, shown
from test_places import own_fight
from waiting import answered


def renamed(table: Table, name: str, new: str) -> None:
    table.open_fighter(name)
    table.offer("Rename").click()
    table.sheet.get_by_label("Name", exact=True).fill(new)
    table.tap(table.plate)
    table.shut()


def burns(table: Table, name: str, condition: str, change: str) -> None:
    """Gives a fighter a condition that changes their hp as each of their turns ends."""
    sheet = table.sheet
    table.open_fighter(name)
    sheet.get_by_label("Add a condition").click()
    sheet.get_by_label("Name", exact=True).fill(condition)
    sheet.get_by_role("button", name="Automatic effect").click()
    sheet.get_by_role("radio", name="at the end of the turn").click()
    sheet.get_by_label("Change").fill(change)
    table.tap(table.plate)
    table.shut()


def test_two_named_alike_and_two_effects_at_one_moment(page: Page) -> None:
    """The second is “Archer 2” with letters of its own; the second effect goes on from where the first has led."""
    table = own_fight(page, "Alike", "Ash 20, hp 20\nBo 15, hp 20\nGob 12, hp 10, enemy")
    renamed(table, "Bo", "Archer")
    renamed(table, "Gob", "Archer")
    table.open_fighters()
    for name, count in ((r"^Archer\b", 2), ("^Archer 2,", 1)):
        expect(table.sheet.get_by_role("button", name=re.compile(name))).to_have_count(count)
    letters = table.sheet.locator(".fighters .token").all_text_contents()
    assert len(letters) == len(set(letters)) == 3, letters
    table.shut()
    burns(table, "Ash", "Burning", "-5")
    burns(table, "Ash", "Poison", "-1")
    for back in (False, True):
        if back:
            table.back()
        table.go_on()
        table.told("Ash loses 5 hp, 15 of 20", "Ash loses 1 hp, 14 of 20")


def test_another_order_of_sides_shows_players_no_other_numbers(page: Page, context: BrowserContext) -> None:
    """Each side is asked in another place; the players' link opens, with the numbers of the PCs and of nobody else."""
    table = fight(page)
    url = link(table, everything=False)
    before = numbers(context.new_page(), url)
    table.open_more("Monsters before Watch")
    table.shut()
    after = numbers(context.new_page(), link(table, everything=False))
    assert after == before
    assert "39 of 44" in after, after


def numbers(page: Page, url: str) -> list[str]:
    """Returns the numbers that players read, sorted: the order may be another."""
    shown(page, url)
    watching = page.get_by_role("button", name="Just watching")
    expect(watching.or_(page.locator(".link-you")).first).to_be_visible()
    if watching.count():  # asked once on a device
        watching.click()
    return sorted(re.findall(r"\d+ of \d+", page.get_by_role("main").inner_text()))


def test_a_held_respond_opens_one_sheet_and_spends_once(page: Page) -> None:
    table = fight(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    before = table.seq()
    for _ in range(8):
        page.keyboard.down("r")
    page.keyboard.up("r")
    expect(table.sheet).to_have_count(1)
    answered(page)
    assert table.seq() == before
    response = table.sheet.locator(".response:not([aria-disabled=true])").first
    response.focus()
    for _ in range(8):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    table.until_step(before, "the response")
    answered(page)
    assert table.seq() == before + 1
