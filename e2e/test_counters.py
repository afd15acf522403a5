"""Counters of one fighter and several places in a round, on a phone: typed, used, asked for before Next, back with the turn."""

from playwright.sync_api import BrowserContext, expect

from opened import opened
from table import Table
from waiting import sized


def test_a_dragon_with_two_places_and_its_counters(context: BrowserContext) -> None:
    table = Table(context.new_page())
    page = table.page
    sized(page, 390, 844)
    opened(table.page, "Plain list", "Dragon 20 and 10, hp 90, enemy", "Ash, 17, hp 20", "Orc x3, 5, hp 9, enemy")
    count(table, "Legendary actions", 3)
    count(table, "Fire breath", 0)
    for wide, high in ((1180, 820), (320, 568), (390, 844)):
        sized(page, wide, high)
        expect(page.locator(".counter")).to_have_count(2)
    table.tap(page.get_by_role("button", name="Legendary actions: Spend one use"))
    table.tap(page.get_by_role("button", name="Fire breath: Spend one use"))
    expect(page.get_by_role("group", name="Legendary actions: 2 of 3")).to_be_visible()
    table.go_on()
    page.get_by_role("button", name="Respond").click()
    expect(table.sheet).to_contain_text("Legendary actions")
    table.shut()
    table.go_on()
    expect(table.place).to_contain_text("Dragon on 10")
    expect(page.get_by_role("group", name="Legendary actions: 3 of 3")).to_be_visible()
    expect(page.locator("#next")).to_contain_text("Recharge first")
    page.locator("#next").click()
    expect(table.sheet.locator("#sheet-title")).to_have_text("Recharge")
    table.dice({"Dragon: Fire breath": (6,)})
    table.told("Fire breath on Dragon is back: 6")
    split_and_join(table)


def count(table: Table, name: str, uses: int) -> None:
    """Adds a counter of so many uses that is back as the turn begins; of 0, one that recharges."""
    table.open_fighter("Dragon")
    sheet = table.sheet
    sheet.get_by_role("button", name="Add a counter").click()
    sheet.get_by_label("Name").fill(name)
    for _ in range(uses - 1):
        sheet.get_by_role("button", name="How many: one more").click()
    if not uses:
        sheet.get_by_role("radio", name="back by a roll").click()
        expect(table.plate).to_contain_text("back on 5 or 6")
    table.tap(table.plate)
    expect(sheet.locator(".counter", has_text=name)).to_be_visible()
    table.shut()


def split_and_join(table: Table) -> None:
    """An orc is split off, and joins the others again."""
    table.open_fighter("Orc ×3")
    table.offer("Split off").click()
    table.choose("Who", "Orc 1")
    table.tap(table.plate)
    table.shut()
    table.open_fighter("Orc 1")
    table.offer("Join a squad").click()
    table.choose("With whom", "Orc ×2")
    table.tap(table.plate)
    table.told("Orc 1 joins Orc")
