"""The main screens at every size, measured. `tools/screens.py --measure` does the same with every screen."""

import re

from playwright.sync_api import Page

from measures import measured
from opened import begun
from table import Table
from test_players import sample


def at(screen: str, page: Page) -> list[str]:
    return [f"{screen} {fault}" for fault in measured(page)]


def test_home_and_set_up(page: Page) -> None:
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Bridge")).wait_for()
    found = at("first screen", page)
    page.get_by_role("button", name=re.compile("^Try Bridge")).click()
    page.locator(".setup-screen .row").first.wait_for()
    found += at("set-up", page)
    begun(Table(page))
    page.goto("/#home")
    page.locator(".fight-open").wait_for()
    found += at("home", page)
    assert not found, "\n".join(found)


def test_a_turn_a_hit_and_respond(page: Page) -> None:
    table = sample(page, "Bridge at Oxmoor")
    table.go_on_rolling()
    found = at("turn, The Collective", page)
    page.get_by_role("button", name=re.compile("^Respond")).click()
    table.sheet.locator(".sheet-body").wait_for()
    found += at("Respond", page)
    table.shut()
    table.open_more("Damage several")
    table.sheet.locator(".hit-digits").wait_for()
    found += at("hit", page)
    table.shut()
    assert not found, "\n".join(found)


def test_a_turn_a_fighter_and_the_end(page: Page) -> None:
    table = sample(page, "Harbor heist")
    found = at("turn, HERO", page)
    table.open_fighter("Quill")
    table.sheet.locator(".gauge-line input").first.wait_for()
    found += at("fighter", page)
    table.shut()
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile("^End fight")).click()
    page.locator(".end-screen").wait_for()
    found += at("end", page)
    assert not found, "\n".join(found)


def test_totals_a_condition_and_the_log(page: Page) -> None:
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Hab-block")).click()
    table = Table(page)
    table.start().click()
    table.sheet.locator(".shared-pad").wait_for()
    found = at("totals", page)
    table.tap(table.plate)
    table.until(table.rolled, "a tie is rolled again")
    page.locator(".effect.add").first.click()
    table.sheet.locator(".states").wait_for()
    found += at("condition", page)
    table.shut()
    table.go_on_rolling()
    page.get_by_role("button", name="What happened").click()
    page.locator(".log-line").first.wait_for()
    found += at("log", page)
    assert not found, "\n".join(found)


def test_typed_lines(page: Page) -> None:
    """Nothing yet; then, beside what is read well, a question, a remark, a side that is assumed, a long name."""
    Table(page).new_fight("Any other game")
    found = at("new fight", page)
    lines = (
        "Ash 17, hp 30, ac 16",
        "Vex, 3d6 beast 2",
        "Marguerite of the Seven Hollows 15, hp 22, resists fire, likes tea",
    )
    page.get_by_label("Type a fighter").fill("\n".join(lines))
    page.locator(".read-left").first.wait_for()
    found += at("typed lines", page)
    assert not found, "\n".join(found)
