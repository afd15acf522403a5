"""Typing who fights: the lesson on an empty set-up, several lines with their readings, a table from a file."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from table import Table


def test_a_newcomer_taps_examples_and_starts(page: Page) -> None:
    table = Table(page)
    table.new_fight()
    table.nobody_to_start_with()
    for example in ("Ash, 2P", "4 orcs"):
        table.tap(page.get_by_role("button", name=re.compile(f"{example}.*")))
    expect(page.get_by_text("Added, tap to edit")).to_have_count(2)
    expect(table.start()).not_to_have_attribute("aria-disabled", "true")
    table.type_line("Bo, 1P")
    expect(page.locator(".row")).to_have_count(3)


def test_two_new_fights_keep_their_unfinished_lines(page: Page) -> None:
    """A game that is chosen again goes on with its empty fight."""
    table = Table(page)
    line = page.get_by_label("Type a fighter")
    typed = {"HERO System": "Quill, spd 5", "Tactical": "Brenna qu 5"}
    for system, text in typed.items():
        table.new_fight(system)
        line.fill(text)
        expect(page.locator(".setup-screen .plate")).to_contain_text(f"Add {text.split()[0].strip(',')}")
    for system, text in typed.items():
        table.new_fight(system)
        expect(line).to_have_value(text)


def test_two_fighters_in_one_line_become_two_lines(page: Page) -> None:
    table = Table(page)
    table.new_fight("HERO System")
    line = page.get_by_label("Type a fighter")
    line.fill("Ash spd 4 dex 18, flurb 3, rec 8")
    page.get_by_role("button", name="Keep it as a note").click()
    expect(line).to_have_value("Ash spd 4 dex 18, rec 8, note flurb 3")
    line.fill("Ash spd 4 dex 18, Bix spd 3 dex 14")
    page.get_by_role("button", name="Make it 2 lines").click()
    expect(line).to_have_value("Ash, spd 4, dex 18\nBix, spd 3, dex 14")
    table.tap(page.locator(".setup-screen .plate"))
    expect(page.locator(".row")).to_have_count(2)


def test_a_misspelt_word_is_mended_and_the_rest_is_added(page: Page) -> None:
    table = Table(page)
    table.new_fight("Tactical")
    line = page.get_by_label("Type a fighter")
    line.fill("Brenna qu 5, hits 95\n4 orcs, enemy, hist 60")
    expect(page.locator(".lines-under mark")).to_have_text("hist")
    page.reload()
    expect(page.locator(".lines-under mark")).to_have_text("hist")
    plate = page.locator(".setup-screen .plate")
    expect(plate).to_contain_text("Add Brenna")
    expect(plate).to_contain_text("Line 2 stays here until it’s fixed")
    table.tap(plate)
    expect(line).to_have_value("4 orcs, enemy, hist 60")
    page.reload()
    expect(line).to_have_value("4 orcs, enemy, hist 60")
    page.get_by_role("button", name="Use hit").click()
    expect(line).to_have_value("4 orcs, enemy, hit 60")
    page.get_by_role("button", name="Qu 0 assumed").click()
    page.get_by_label("Qu", exact=True).fill("2")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(line).to_have_value("4 orcs, enemy, hit 60, qu 2")
    table.tap(plate)
    expect(page.locator(".row")).to_have_count(2)


def test_a_table_from_a_file_is_mapped_and_moved(page: Page, tmp_path: Path) -> None:
    table = Table(page)
    table.new_fight("Tactical")
    file = tmp_path / "camp.csv"
    file.write_bytes("\ufeffName;Nimble;Hits;XP\r\nÖrk;4;30;1\r\nBex;5;20;3\r\n".encode())
    page.locator(".way input[type=file]").set_input_files(file)
    expect(page.get_by_role("main").get_by_text("does not know the columns: Nimble, XP")).to_be_visible()
    page.locator(".columns li", has_text="Nimble").get_by_role("combobox").select_option(label="Qu")
    expect(page.locator(".read-values").first).to_contain_text("Qu 4")
    page.get_by_role("group", name="Move all to").get_by_role("button", name="Monsters").click()
    expect(page.locator(".read-values").last).to_contain_text("Monsters")
    table.tap(page.locator(".setup-screen .plate"))
    expect(page.locator(".row")).to_have_count(2)
    assert table.state("view", "title") in ("Örk", "Bex")


def test_a_list_with_headings_and_numbers_of_another_game(page: Page) -> None:
    """A pasted list of notes: headings set sides, foreign numbers are left out, a count that may be something else asks; then the examples."""
    table = Table(page)
    table.new_fight("HERO System")
    line = page.get_by_label("Type a fighter")
    line.fill(
        "heroes\nNightjar SPD 5 DEX 23 CON 20 PD 12 STUN 38\n== Round one ==\nbad guys\n12 more goblin archers\nAgents (4) spd 3"
    )
    expect(page.locator(".is-heading")).to_have_count(3)
    expect(page.locator(".read-left")).to_have_text(
        "Noted: CON 20, PD 12. A blow of more STUN than CON proposes Stunned."
    )
    plate = page.locator(".setup-screen .plate")
    expect(plate).to_contain_text("Add 17 fighters")
    table.tap(plate)
    expect(page.locator(".row")).to_have_count(3)
    expect(page.locator(".row").nth(1)).to_contain_text("goblin archers ×12")
    table.open_more("Examples")
    table.tap(table.sheet.locator(".example").first)
    table.shut()
    expect(page.locator(".row")).to_have_count(4)


def test_the_marks_follow_the_text(page: Page) -> None:
    table = Table(page)
    table.new_fight()
    line = page.get_by_label("Type a fighter")
    line.fill("\n".join([*("Ash 2P" for _ in range(24)), "Bo, hpp 12"]))
    mark = page.locator(".lines-under mark")
    expect(mark).to_have_text("hpp")
    line.evaluate("field => { field.scrollTop = field.scrollHeight; }")
    page.wait_for_function("document.querySelector('.lines-under').scrollTop > 100")
    field, wavy = line.bounding_box(), mark.bounding_box()
    assert field and wavy
    assert field["y"] < wavy["y"] < field["y"] + field["height"]
