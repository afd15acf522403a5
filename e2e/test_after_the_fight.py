"""After the fight: Reopen takes back the end and nothing else, the notes are everywhere, who never fought stays at home; and after a restore
the running fight is on top."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from table import Table

NOTE = "Selvar fled north with the key"


def ended(page: Page) -> Table:
    """Returns a fight of the Plain list that has ended. Vex and one orc were removed before it began."""
    table = Table(page)
    page.goto("/#home")
    page.get_by_role("link", name=re.compile("^(New fight: )?Any other game")).click()
    page.locator(".setup-screen").wait_for()
    for line in ("Ash 20, hp 30", "Orc x4 10, hp 9, enemy", "Vex 12, hp 9, enemy"):
        table.type_line(line)
    for who in ("vex", "orc-2"):
        page.evaluate(REMOVE, who)
    table.tap(table.start())
    page.locator(".play-screen").wait_for()
    table.go_on()
    end(table)
    return table


REMOVE = """async (who) => (await import("./static/inspect/modules.js"))["fight/command/command-queue.js"].act(
    { do: "leave", args: { who: [who] } }, { key: who, label: "Leave" })"""


def end(table: Table) -> None:
    table.page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile("^End fight")).click()
    table.page.locator(".end-screen").wait_for()
    table.page.locator("#keep-it").wait_for()


def test_reopen_takes_back_the_end_and_nothing_else(page: Page, tmp_path: Path) -> None:
    table = ended(page)
    assert table.state("view", "turn") == "The fight is over."
    page.get_by_role("button", name="Add a note").click()
    expect(table.sheet).to_contain_text("Players’ links and screens never show it.")
    table.sheet.locator("textarea").fill(NOTE)
    table.tap(table.plate)
    expect(page.locator(".end-note")).to_have_text(NOTE)
    page.reload()
    expect(page.locator(".end-note")).to_have_text(NOTE)
    for name, kind in (("Log", "md"), ("Table of the log", "csv")):
        with page.expect_download() as saving:
            page.locator("#keep-it").get_by_role("button", name=name, exact=True).click()
        saving.value.save_as(tmp_path / kind)
        assert NOTE in (tmp_path / kind).read_text("utf-8")
    for name in ("Picture for the players", "Log for the players"):
        with page.expect_download() as saving:
            page.locator("#keep-it").get_by_role("button", name=name, exact=True).click()
        saving.value.save_as(tmp_path / name)
    assert (tmp_path / "Picture for the players").read_bytes().startswith(b"\x89PNG")
    assert NOTE not in (tmp_path / "Log for the players").read_text("utf-8")
    page.get_by_role("button", name=re.compile("^Next fight")).click()
    expect(table.sheet).to_contain_text("Orc ×3")
    expect(table.sheet).not_to_contain_text("Vex")
    expect(table.sheet).not_to_contain_text("×4")
    table.shut()
    table.tap(page.get_by_role("button", name="Reopen"))
    page.locator(".play-screen").wait_for()
    assert table.state("view", "note") == NOTE
    assert table.state("view", "turn") == "Orc ×3 act, Round 1, on 10."
    page.goto("/#log")
    expect(page.locator(".log-screen")).to_contain_text(NOTE)
    expect(page.locator(".log-screen")).to_contain_text("The fight goes on")


def test_the_running_fight_is_on_top_after_a_restore(
    page: Page, profile: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    table = Table(page)
    for name in ("Mill", "Tower"):
        ended(page)
        page.evaluate(TITLE, name)
        if name == "Mill":
            table.tap(page.get_by_role("button", name="Reopen"))
    page.get_by_role("button", name="All fights").first.click()
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Back up all fights").click()
    saving.value.save_as(tmp_path / "all.json")
    there = profile().new_page()
    there.goto("/#home")
    there.get_by_role("button", name="Settings").click()
    there.locator(".settings input[type=file]").set_input_files(tmp_path / "all.json")
    summary = there.locator(".restored")
    expect(summary).to_contain_text("2 fights came.")
    expect(summary).to_contain_text("“Mill” is running.")
    expect(summary).to_contain_text("Nothing here was replaced.")
    expect(there.locator(".fight-open b").first).to_have_text("Mill")
    there.reload()
    expect(there.locator(".fight-open b").first).to_have_text("Mill")


TITLE = """async (value) => (await import("./static/inspect/modules.js"))["fight/command/command-queue.js"].act(
    { do: "title", args: { value } }, { key: "title", label: "Title" })"""
