"""A fight goes to another device and back in a file; a broken file says one sentence and changes nothing."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from sharing import MEGABYTES, fight, open_sheet, untouched
from table import Table


def saved(table: Table, path: Path) -> Path:
    """Returns the open fight as a file."""
    table.page.get_by_role("button", name="Share", exact=True).click()
    table.sheet.get_by_role("radio", name="File").click()
    with table.page.expect_download() as saving:
        table.sheet.get_by_role("button", name=re.compile("^Save file")).click()
    saving.value.save_as(path)
    table.shut()
    return path


def test_a_file_brings_the_history_along(page: Page, profile: Callable[..., BrowserContext], tmp_path: Path) -> None:
    """Saved here, opened on another device: same place, same log, and undo back to the start."""
    here = fight(page)
    file = saved(here, tmp_path / "fight.json")
    there = Table(profile().new_page())
    there.page.goto("/#home")
    there.page.get_by_role("button", name="Open file or link").click()
    there.page.locator("dialog input[type=file][accept*=turnwright]").set_input_files(file)
    there.page.locator(".play-screen").wait_for()
    assert there.now() == here.now()
    assert there.log() == here.log()
    assert there.state("view", "steps") == here.state("view", "steps")
    while there.back():
        pass
    expect(there.page.locator(".setup-screen")).to_be_visible()
    while there.forth():
        pass
    there.shut()
    assert there.now() == here.now()
    again = saved(there, tmp_path / "again.json")
    there.page.get_by_role("button", name="All fights").click()
    there.page.get_by_role("button", name="Open file or link").click()
    there.page.locator("dialog input[type=file][accept*=turnwright]").set_input_files(again)
    there.page.locator(".play-screen").wait_for()
    assert there.log() == here.log()
    assert len(there.fights()) == 2


def refused(table: Table, file: Path, name: str) -> None:
    """Imports a file that does not open: one sentence in the import sheet."""
    open_sheet(table)
    table.page.locator("dialog input[type=file][accept*=turnwright]").set_input_files(file)
    notes = table.sheet.locator(".note")
    expect(notes, name).to_have_count(1)
    says = notes.inner_text()
    assert re.fullmatch(r"(This|A newer Turnwright|Turnwright) [^\n]{10,160}\.", says.strip()), f"{name}: {says}"
    table.shut()
    table.page.locator(".fight-open").first.click()
    table.page.locator(".play-screen").wait_for()


def test_broken_files_say_one_sentence(page: Page, tmp_path: Path) -> None:
    table = fight(page)
    text = saved(table, tmp_path / "fight.json").read_text("utf-8")
    before = untouched(table)
    files = {
        "deep": "[" * 200_000,
        "deep inside": text.replace("{", '{"x":' + "[" * 5_000 + "]" * 5_000 + ",", 1),
        "huge": "x" * MEGABYTES,
        "cut": text[: len(text) // 2],
        "empty": "",
        "no fight": "{}",
        "another program's": '{"name": "fight", "version": 3}',
        "letter": "See you on Friday, bring dice.",
        "newer": re.sub(r'"turnwright": ?1\b', '"turnwright": 99', text, count=1),
        "prototype": text.replace("{", '{"__proto__": {"a": 1}, ', 1),
        "number": text.replace("44", "9" * 400, 1),
    }
    assert files["newer"] != text
    for name, content in files.items():
        file = tmp_path / "broken.json"
        file.write_text(content, "utf-8")
        refused(table, file, name)
    file.write_bytes(b"\xff\xfe{}\x00" * 9)
    refused(table, file, "no text")
    assert untouched(table) == before
    assert len(table.fights()) == 1
    table.go_on()


def test_all_fights_come_back_from_their_file(
    page: Page, profile: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    """A backup restores on another device."""
    fight(page)
    page.get_by_role("button", name="All fights").click()
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Back up all fights").click()
    saving.value.save_as(tmp_path / "all.json")
    there = Table(profile().new_page())
    there.page.goto("/#home")
    there.page.get_by_role("button", name="Settings").click()
    there.page.locator(".settings input[type=file]").set_input_files(tmp_path / "all.json")
    expect(there.page.locator(".play-screen, .fight-open").first).to_be_visible()
