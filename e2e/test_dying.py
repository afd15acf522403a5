"""Dying on a phone: death saves of the d20 order, from the blow to the third failure, and back with a 20."""

import re

from playwright.sync_api import BrowserContext, expect

from opened import opened
from table import Table
from waiting import sized


def save(table: Table, die: int) -> None:
    table.sheet.get_by_label(re.compile("^Lyra, ")).fill(str(die))
    expect(table.plate).to_contain_text("Use these")
    table.tap(table.plate)


def test_a_hero_dies_and_another_comes_back(context: BrowserContext) -> None:
    table = Table(context.new_page())
    sized(table.page, 390, 844)
    table.new_fight("Any other game")
    table.page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    table.tap(table.sheet.get_by_role("button", name=re.compile("^d20 order")))
    table.shut()
    for line in ("Lyra 20, hp 12", "Bo 15, hp 20", "Orc 10, hp 15, enemy"):
        table.type_line(line)
    table.tap(table.start())
    expect(table.name).to_have_text("Lyra")
    table.type_gauge("Lyra", "-12")
    expect(table.page.locator(".actor .brink")).to_contain_text("made")
    table.go_on()
    expect(table.name).to_have_text("Bo")
    table.page.get_by_role("button", name=re.compile("^Respond")).click()
    expect(table.sheet).to_contain_text("Lyra is dying.")
    table.shut()
    table.open_fighter("Lyra")
    expect(table.sheet.locator(".brink")).to_contain_text("saves made")
    table.shut()
    table.go_on_to("Lyra")
    expect(table.next).to_contain_text("Death save first")
    table.next.click()
    expect(table.sheet.get_by_role("heading", level=2)).to_have_text("Death save")
    save(table, 1)
    expect(table.page.locator(".actor .brink-mark.set")).to_have_count(2)
    expect(table.next).not_to_contain_text("Death save first")
    table.go_on()
    table.go_on_to("Lyra")
    table.next.click()
    save(table, 20)
    expect(table.page.locator(".actor .brink")).to_have_count(0)
    expect(table.hp("Lyra")).to_have_text("1")
    table.tap(table.act("Action"))
    table.type_gauge("Lyra", "-1")
    third_failure(table)


def third_failure(table: Table) -> None:
    for face in (4, 5, 9):
        table.go_on()
        table.go_on_to("Lyra")
        table.next.click()
        save(table, face)
    expect(table.page.locator(".actor .brink")).to_have_count(0)
    table.go_on()
    table.go_on()
    table.go_on()
    expect(table.name).to_have_text("Bo")


def test_who_flees_is_said_to_have_fled(context: BrowserContext) -> None:
    table = Table(context.new_page())
    sized(table.page, 390, 844)
    opened(table.page, "Plain list", "Lyra 20, hp 12", "Orc 10, hp 15, enemy", "Gob 5, hp 7, enemy")
    table.open_fighter("Orc")
    table.offer("Leaves alive").click()
    table.choose("How", "captured")
    table.tap(table.plate)
    table.shut()
    table.open_fighters()
    expect(table.sheet).to_contain_text("captured")
