"""Further numbers of a fighter (AC 15) come with a file: its sheet shows them, also after a reload, and players see none."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from sharing import fight
from test_files import saved
from test_links import link, shown
from test_players import window

NUMBERS = {"Ash": [("ac", "15"), ("passive perception", "-2"), ("speed", "30 ft")], "Orc 1": [("ac", "13")], "Orc 2": [("ac", "11")]}  # fmt: skip
NUMBERS_OF_ASH = ["AC 15", "Passive perception −2", "Speed 30 ft"]
"""The first two stand beside the name, which a tick shows."""


def with_numbers(file: Path) -> Path:
    data: Any = json.loads(file.read_text("utf-8"))
    for fighter in data["base"]["roster"]:
        found = NUMBERS.get(fighter["name"], [])
        if found:
            fighter["stats"] = [{"name": name, "value": value} for name, value in found]
    file.write_text(json.dumps(data), "utf-8")
    return file


def test_a_sheet_shows_them_and_players_see_none(page: Page, context: BrowserContext, tmp_path: Path) -> None:
    table = fight(page)
    file = with_numbers(saved(table, tmp_path / "fight.json"))
    page.get_by_role("button", name="All fights").click()
    page.get_by_role("button", name="Open file or link").click()
    page.locator("dialog input[type=file][accept*=turnwright]").set_input_files(file)
    page.locator(".play-screen").wait_for()
    line = table.sheet.get_by_role("group", name="Shown beside the name").get_by_role("button")
    table.open_fighter("Ash")
    expect(line).to_have_text(NUMBERS_OF_ASH)
    page.reload()
    expect(line).to_have_text(NUMBERS_OF_ASH)
    table.shut()
    table.open_fighter("Orc ×3")
    expect(line).to_have_text(["AC 13 (Orc 1)", "AC 11 (Orc 2)"])
    table.shut()
    seen = window(context)
    expect(seen.locator(".players")).to_contain_text("Ash")
    expect(seen.locator("body")).not_to_contain_text("AC 1")
    expect(seen.locator("body")).not_to_contain_text("Passive")
    seen.close()
    shown(page, link(table, everything=False))
    expect(page.locator(".link-page")).to_contain_text("Ash")
    expect(page.locator(".link-page")).not_to_contain_text("AC 1")
    expect(page.locator(".link-page")).not_to_contain_text("Passive")
