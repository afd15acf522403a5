"""A condition that hangs on a concentration, on a phone: set in one form, asked about after damage, and ended with all it holds."""

import re

from playwright.sync_api import BrowserContext, expect

from opened import opened
from table import Table
from waiting import sized


def test_damage_asks_and_what_is_held_ends_with_it(context: BrowserContext) -> None:
    table = Table(context.new_page())
    page = table.page
    sized(page, 390, 844)
    opened(table.page, "Plain list", "Anselm, 20, hp 28", "Zix, 15, hp 20", "Boss, 12, hp 40, enemy", started=False)
    table.house_rule("Damage to who concentrates", "10 or half the damage, at most 30")
    table.tap(table.start())
    bless(table)
    hurt(table, "24")
    answers = page.get_by_role("group", name="Anselm concentrates: DC 12")
    expect(answers).to_contain_text("Holds Blessed on Zix and Anselm")
    expect(table.next).to_contain_text("Concentration first")
    table.next.click()
    expect(table.plate).to_contain_text("All are kept")
    expect(table.sheet.get_by_role("button", name="DC 12")).to_be_visible()
    table.shut()
    table.tap(answers.get_by_role("button", name="Anselm: Ended"))
    expect(page.locator(".doubt")).to_have_count(0)
    expect(page.locator(".actor .effect b")).to_have_count(0)
    table.back()
    expect(page.locator(".actor .effect b")).to_have_text(["Concentrating (Blessed)", "Blessed"])
    table.tap(answers.get_by_role("button", name="Anselm: Kept"))
    page.locator(".actor .effect", has_text="Concentrating").click()
    table.tap(table.offer("End Concentrating (Blessed)"))
    expect(page.locator(".actor .effect b")).to_have_count(0)
    doom(table)
    table.go_on()
    expect(table.place).to_contain_text("Zix")


def doom(table: Table) -> None:
    """Anselm has a condition of which the players know nothing, until somebody hits him."""
    page, sheet = table.page, table.sheet
    page.locator(".actor").get_by_label("Add a condition").click()
    sheet.get_by_label("Name", exact=True).fill("Doomed")
    sheet.get_by_role("radio", name="With an event").click()
    sheet.get_by_role("button", name="Who sees it").click()
    sheet.get_by_role("radio", name="The GM alone").click()
    expect(table.plate).to_contain_text("Lasts until hit")
    table.tap(table.plate)
    expect(page.locator(".actor .effect", has_text="Doomed")).to_contain_text("kept from the players")


def bless(table: Table) -> None:
    """Anselm blesses Zix and himself; the concentration begins with it."""
    sheet = table.sheet
    table.open_fighter("Zix")
    sheet.get_by_label("Add a condition").click()
    sheet.get_by_role("button", name="Blessed", exact=True).click()
    sheet.get_by_role("button", name="Also on").click()
    sheet.get_by_role("button", name="Anselm").click()
    sheet.get_by_role("button", name="Also on").click()
    sheet.get_by_role("button", name="Concentration of").click()
    sheet.get_by_role("radio", name="Anselm").click()
    expect(table.plate).to_contain_text("while Anselm concentrates")
    table.tap(table.plate)
    table.shut()


def hurt(table: Table, amount: str) -> None:
    """Anselm takes damage; the sheet has the number to beat before it happens."""
    table.page.get_by_role("button", name=re.compile(r"^Anselm .*hp ?: damage, heal or set$")).click()
    table.sheet.get_by_role("radio", name="Damage").click()
    table.digits(amount)
    expect(table.sheet.locator(".target-cue")).to_contain_text("Concentrating (Blessed): DC 12")
    table.tap(table.plate)
