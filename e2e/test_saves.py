"""Conditions that a save ends, on a phone: given to two at once, asked before Next, kept by one and ended by the other; and one that rolls."""

from playwright.sync_api import BrowserContext, expect

from opened import opened
from table import Table
from waiting import sized


def test_a_save_is_asked_before_next_ends_the_turn(context: BrowserContext) -> None:
    table = Table(context.new_page())
    page = table.page
    sized(page, 390, 844)
    opened(table.page, "Plain list", "Anselm, 20, hp 28", "Zix, 15, hp 20", "Boss, 12, hp 40, enemy")
    paralyze(table)
    table.go_on()
    expect(table.place).to_contain_text("Zix")
    expect(page.locator("#next")).to_contain_text("Saves first")
    page.locator("#next").click()
    kept(table)
    expect(table.place).to_contain_text("Boss")
    page.locator("#next").click()
    table.sheet.get_by_role("button", name="Boss Paralyzed: WIS 14").click()
    expect(table.plate).to_contain_text("Boss")
    table.tap(table.plate)
    table.told("Paralyzed on Boss ends")
    expect(table.place).to_contain_text("Anselm")


def paralyze(table: Table) -> None:
    """Anselm casts Hold on Zix and the Boss."""
    sheet = table.sheet
    table.open_fighter("Boss")
    sheet.get_by_label("Add a condition").click()
    sheet.get_by_role("button", name="Paralyzed", exact=True).click()
    sheet.get_by_role("button", name="Also on").click()
    sheet.get_by_role("button", name="Zix").click()
    sheet.get_by_role("radio", name="By a save").click()
    sheet.get_by_label("What to roll").fill("WIS 14")
    expect(table.plate).to_contain_text("Lasts until a save as the turn ends, WIS 14")
    table.tap(table.plate)
    table.shut()


def kept(table: Table) -> None:
    """The form of the saves, at every size; Zix keeps it."""
    page = table.page
    expect(table.sheet.locator("#sheet-title")).to_have_text("Saves as the turn ends")
    expect(table.sheet.get_by_role("button", name="Zix Paralyzed: WIS 14")).to_be_visible()
    for wide, high in ((1180, 820), (320, 568), (390, 844)):
        sized(page, wide, high)
    table.tap(table.plate)
    table.told("Paralyzed on Zix goes on: no save")


def test_an_effect_that_rolls_asks_as_it_comes(context: BrowserContext) -> None:
    table = Table(context.new_page())
    page = table.page
    sized(page, 390, 844)
    opened(table.page, "Plain list", "Ash 17, hp 12", "Bo 12, hp 12")
    table.open_fighter("Ash")
    sheet = table.sheet
    sheet.get_by_label("Add a condition").click()
    sheet.get_by_label("Name", exact=True).fill("Burning")
    sheet.get_by_role("button", name="Automatic effect").click()
    sheet.get_by_role("radio", name="at the end of the turn").click()
    sheet.get_by_label("Change").fill("-1d6")
    expect(table.plate).to_contain_text("−1d6 hp at the end of the turn")
    table.tap(table.plate)
    table.shut()
    expect(page.get_by_role("article")).to_contain_text("−1d6 hp, rolled then")
    page.locator("#next").click()
    expect(sheet).to_contain_text("Ash: Burning")
    table.shut()
    expect(page.locator("#next")).to_contain_text("Automatic effects first")
    page.locator("#next").click()
    table.dice({"Ash: Burning": (4,)})
    table.told("Ash loses 4 hp, 8 of 12")
    expect(table.place).to_contain_text("Bo")
