"""The GM rolls nothing, the enemies or everything in the app, and types the players' dice with the keyboard."""

import re

from playwright.sync_api import Page, expect

from opened import opened
from table import Table
from waiting import answered

LINES = (
    "Quill, spd 5, dex 18",
    "Vanguard, spd 4, dex 18",
    "Talon, spd 4, dex 18, villain",
    "Sable, spd 2, dex 11, villain",
)


def rolled_by_the_app(table: Table, who: str) -> None:
    table.settings()
    table.page.get_by_role("radio", name=who, exact=True).click()
    table.leave_settings()


def set_up(page: Page, system: str, lines: tuple[str, ...]) -> Table:
    return opened(page, system, *lines, started=False)


def rolls(table: Table) -> list[str]:
    return [line.split(" | ")[2] for line in table.log() if " rolls " in line][::-1]


def test_the_enemies_are_rolled_and_the_players_typed(page: Page) -> None:
    table = set_up(page, "HERO System", LINES)
    rolled_by_the_app(table, "Enemies")
    table.start().click()
    table.asked("Quill", "Vanguard")
    expect(table.sheet).to_contain_text("The app rolls for Talon.")
    for face in "52":
        page.keyboard.type(face)
        page.keyboard.press("Enter")
    expect(table.plate).to_be_focused()
    expect(table.plate).to_contain_text("Use these")
    page.keyboard.press("Enter")
    while table.sheet.count():  # a tie with the app's die is rolled again
        for face in "61"[: table.sheet.locator(".die-number").count()]:
            page.keyboard.type(face)
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        answered(page)
    first = rolls(table)[:3]
    assert {"Quill rolls 5 on DEX 18, table dice", "Vanguard rolls 2 on DEX 18, table dice"} <= set(first)
    assert any(re.fullmatch(r"Talon rolls [1-6] on DEX 18", line) for line in first)


def test_the_app_rolls_everything_and_undo_gets_past_it(page: Page) -> None:
    table = set_up(page, "HERO System", LINES)
    rolled_by_the_app(table, "Everything")
    table.start().click()
    table.until(lambda: bool(table.state("view", "actor")), "the first Phase")
    expect(table.sheet).to_have_count(0)
    assert {line.split(" ")[0] for line in rolls(table)} == {"Quill", "Vanguard", "Talon"}
    assert not any("table dice" in line for line in rolls(table))
    while table.sheet.locator(".dice-head").count() < 3:
        assert table.back()
    table.asked("Quill", "Talon", "Vanguard")  # after Undo the dice can be typed
    table.dice(Quill=6, Vanguard=4, Talon=2)
    assert "Quill rolls 6 on DEX 18, table dice" in rolls(table)


def test_sides_roll_for_themselves(page: Page) -> None:
    table = set_up(page, "The Collective", ("Ash, 2p", "Orc, 1p, enemy"))
    rolled_by_the_app(table, "Enemies")
    table.start().click()
    table.asked("PCs")
    page.keyboard.type("12")
    expect(table.plate).to_contain_text("Use these")
    page.keyboard.press("Enter")
    expect(table.plate).to_be_focused()
    page.keyboard.press("Enter")
    table.until(lambda: table.state("view", "step") == 2, "the roll")
    while table.sheet.count():  # a tie with the app's die is rolled again
        table.asked("PCs")
        page.keyboard.type("9")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        answered(page)
    assert any("PCs" in line and "12" in line for line in table.log())


def test_large_dice_are_typed_into_fields(page: Page) -> None:
    table = set_up(page, "Plain list", ("Ash, score +3", "Bex, score +1", "Orc, score +0, enemy"))
    page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    table.tap(table.sheet.get_by_role("button", name=re.compile("^d20 order")))
    table.shut()
    rolled_by_the_app(table, "Enemies")
    table.start().click()
    table.asked("Ash", "Bex")
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(table.plate).to_be_focused()
    expect(table.plate).to_contain_text("Use these")
    page.keyboard.press("Enter")
    expect(table.sheet).to_have_count(0)
