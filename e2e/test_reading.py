"""How a pasted list is read: each card leads to its place, questions stand first, a fix changes its own place only, and Clear can be taken back."""

import re

import pytest
from playwright.sync_api import Page, expect

from opened import opened
from table import Table

MILL = """Thursday game, old mill ====
kara 2p 1m 2v hp 48
Gruk the ogre, hp 60 1S 1V, enemy
4 goblins 1p 1v hp 9 ac 5, 2 worgs 1p 2v hp 14
wiz lvl 7: 2m 1p 1v, 3C, hp 22 (30)
Boss 2P 1M, 70 x3
Pip: thief 1P 2V hp 24 prone"""


def selected(page: Page) -> str:
    found: str = page.locator(".lines-field").evaluate("f => f.value.slice(f.selectionStart, f.selectionEnd)")
    return found


def test_each_card_leads_to_its_place_and_the_other_way_round(page: Page) -> None:
    table = Table(page)
    table.new_fight()
    line = page.get_by_label("Type a fighter")
    line.fill(MILL)
    expect(page.get_by_role("heading", name="10 read, 1 question")).to_be_visible()
    expect(page.locator(".read-line").first).to_contain_text("Boss")
    expect(page.locator(".lines-under s")).to_have_text("Thursday game, old mill ====")
    expect(page.locator(".lines-under mark")).to_have_text("70")
    page.locator(".read-name", has_text="Pip").click()
    assert selected(page) == "Pip: thief 1P 2V hp 24 prone"
    page.get_by_role("button", name="“thief” becomes a note.").click()
    assert selected(page) == "thief"
    page.get_by_role("button", name=re.compile("What|what “70” means")).click()
    assert selected(page) == "70"
    line.evaluate("f => { f.setSelectionRange(40, 40); f.click(); }")
    expect(page.locator(".read-line.is-here")).to_contain_text("kara")
    page.get_by_role("button", name="hp 70", exact=True).click()
    expect(line).to_have_value(MILL.replace("Boss 2P 1M, 70 x3", "Boss x3, 2P 1M, hp 70"))
    expect(page.get_by_role("heading", name="13 read")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    expect(line).to_have_value("")
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(line).to_have_value(MILL.replace("Boss 2P 1M, 70 x3", "Boss x3, 2P 1M, hp 70"))
    table.tap(page.locator(".setup-screen .plate"))
    expect(page.locator(".row")).to_have_count(7)
    table.tap(page.locator(".bar").get_by_role("button", name="Undo"))
    expect(page.locator(".row")).to_have_count(0)


DRAGON = """Adult Red Dragon
Huge dragon, chaotic evil
Armor Class 19 (natural armor)
Hit Points 256 (19d12 + 133)
Speed 40 ft., climb 40 ft., fly 80 ft.
STR 27 (+8) DEX 10 (+0) CON 25 (+7)
Senses blindsight 60 ft., passive Perception 23
Legendary Resistance (3/Day). If the dragon fails a save, it can choose to succeed instead."""


def test_a_stat_block_has_one_card_with_large_numbers(page: Page) -> None:
    table = Table(page)
    table.new_fight("Any other game")
    line = page.get_by_label("Type a fighter")
    line.fill(DRAGON)
    expect(page.get_by_role("heading", name="1 read, 1 question")).to_be_visible()
    cells = page.locator(".read-cells > div")
    expect(cells).to_have_text([re.compile("hp\\s*256"), re.compile("AC\\s*19"), re.compile("Passive\\s*23")])
    left = " ".join(page.locator(".lines-under s").all_inner_texts())
    assert "Huge dragon" in left
    assert "Armor Class" not in left
    assert "256" not in left
    page.get_by_role("button", name=re.compile("does this game roll")).click()
    assert selected(page) == "DEX 10 (+0)"
    expect(page.locator(".setup-screen .plate")).to_contain_text("1 question stays open")
    table.tap(page.get_by_role("button", name="d20 order"))
    expect(cells.first).to_contain_text("+0")
    expect(page.locator(".setup-screen .plate")).to_contain_text("Parts are left out")
    table.tap(page.locator(".setup-screen .plate"))
    expect(page.locator(".row")).to_contain_text("Adult Red Dragon")


def test_a_table_keeps_its_rows_and_offers_what_answers_its_questions(page: Page) -> None:
    table = Table(page)
    table.new_fight("Any other game")
    line = page.get_by_label("Type a fighter")
    line.fill("Name;Init;HP;Side\nAsh;17;20;PCs\nBo;+2;x;Bandits\n;4;4;\nCy;12;30;")
    page.get_by_role("button", name="Row 4 has no name.").click()
    assert selected(page) == ";4;4;"
    page.get_by_role("button", name=re.compile("is Bandits a new side", re.I)).click()
    assert selected(page) == "Bo;+2;x;Bandits"
    table.tap(page.get_by_role("button", name="Add the side Bandits"))
    expect(page.locator(".read-line", has_text="Bo")).to_contain_text("Bandits")
    table.tap(page.get_by_role("button", name="d20 order"))
    expect(page.locator(".read-line", has_text="Bo")).to_contain_text("+2")
    expect(page.locator(".text-offers")).to_have_count(0)
    page.locator(".read-line", has_text="Cy").get_by_role("button", name="PCs assumed").click()
    expect(line).to_have_value(re.compile(r"^Name;Init;HP;Side\nAsh;17;20;PCs\nBo;\+2;x;Bandits\n;4;4;\n\nCy, .*"))


@pytest.mark.parametrize("count", [12, 300])
def test_the_field_grows_to_two_fifths_of_the_screen_and_a_long_list_is_read_whole(page: Page, count: int) -> None:
    table = Table(page)
    table.new_fight("Any other game")
    line = page.get_by_label("Type a fighter")
    names = [f"Guard Q{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(count)]
    line.fill("\n".join(f"{name}, {n % 20 + 1}, hp 9" for n, name in enumerate(names)))
    expect(page.get_by_role("heading", name=f"{count} read")).to_be_visible(timeout=30_000)
    box = line.bounding_box()
    assert box
    assert box["height"] <= (page.viewport_size or {"height": 0})["height"] * 0.4 + 1
    expect(page.locator(".setup-screen .plate")).to_contain_text(f"Add {count} fighters")
    page.locator(".read-name").last.click()
    assert selected(page).startswith(names[-1])
    mark = page.locator(".lines-under > div").last.bounding_box()
    assert mark
    assert box["y"] <= mark["y"] < box["y"] + box["height"]


TOLD = """Warden
Medium construct, neutral
Armor Class 16
Hit Points 60 (8d8 + 24)
Speed 30 ft.
Ward (3/Day). It stops a spell.
Steam (Recharge 5-6). It lets off steam."""


def test_a_part_is_told_by_a_tap_and_what_a_block_says_of_time_joins(page: Page) -> None:
    table = opened(page, "Plain list", started=False)
    line = page.locator(".lines-field")
    line.fill("Grak 17 AC 15 30\nBash 12 AC 15 25")
    for word, meaning in (("30", "hp"), ("17", "score")):
        page.locator(".read-part", has_text=word).first.click()
        page.locator(".part-means").get_by_role("button", name=meaning, exact=True).click()
        expect(page.locator(".part-means")).to_have_count(0)
    expect(page.locator(".read-line.is-wrong")).to_have_count(0)
    expect(page.locator(".lines-under .is-points")).to_have_text(["30", "25"])
    line.fill(TOLD)
    page.locator(".timed").get_by_role("checkbox", name=re.compile("^Ward")).uncheck()
    table.tap(page.locator(".setup-screen .plate"))
    page.get_by_role("button", name=re.compile("^Warden [^:]*AC 16")).click()
    expect(table.sheet).to_contain_text("Steam")
    expect(table.sheet).not_to_contain_text("Ward:")
