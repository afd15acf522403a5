"""A fight on a laptop without a mouse: the keys go where one looks."""

import re

from playwright.sync_api import Page, expect

from opened import opened
from profiles import MakeProfile
from table import Table
from waiting import sized


def resolving(page: Page) -> Table:
    """Ada acts in the Resolution of Tactical; Bix, Cor and three archers can be hit."""
    sized(page, 1600, 900)
    table = opened(
        page,
        "Tactical",
        "Ada, qu 6, hits 52",
        "Bix, qu 4, hits 40, monster",
        "Cor, qu 3, hits 30, monster",
        "Archer x3, qu 2, hits 20, monster",
        rolls={"ada": (9, 9), "bix": (5, 5), "cor": (4, 4), "archer-1": (3, 3)},
    )
    table.go_on_to("Ada")
    table.go_on()
    expect(table.name).to_have_text("Ada")
    return table


def test_damage_without_a_mouse(page: Page) -> None:
    """T, the target, the number, Enter: the digits are those of the number, and afterwards the letters are keys again."""
    table = resolving(page)
    row, keys = page.locator(".hit-row"), page.keyboard
    much, bix = row.get_by_label("How much"), row.get_by_role("radio", name="Bix")
    keys.press("t")
    expect(bix).to_be_focused()
    keys.press("Space")
    keys.type("25")
    expect(bix).to_be_checked()
    expect(much).to_have_value("25")
    keys.press("Enter")
    expect(page.locator(".pane.is-fighters .stop", has_text="Bix")).to_contain_text("15 of 40")
    expect(row.get_by_role("radio", checked=True)).to_have_count(0)
    expect(much).to_have_value("")
    expect(much).to_be_focused()
    keys.press("t")
    keys.press("Enter")
    expect(much).to_be_focused()
    expect(bix).to_be_checked()
    keys.type("3")
    keys.press("Escape")
    expect(much).not_to_be_focused()
    expect(much).to_have_value("")
    keys.press("u")
    expect(page.locator(".pane.is-fighters .stop", has_text="Bix")).to_contain_text("40 of 40")
    much.focus()
    keys.press("n")
    expect(table.name).not_to_have_text("Ada")
    expect(much).to_have_value("")
    expect(table.next).to_be_focused()


def test_damage_to_a_member_without_a_mouse(page: Page) -> None:
    """A group opens the sheet; there Space chooses and Enter applies, and nothing stays behind in the row."""
    table = resolving(page)
    row, keys = page.locator(".hit-row"), page.keyboard
    keys.press("t")
    keys.press("a")
    keys.type("11")
    keys.press("Enter")
    third = table.sheet.get_by_role("button", name=re.compile("^Archer 3"))
    third.focus()
    keys.press("Space")
    expect(third).to_have_attribute("aria-pressed", "true")
    table.until_step(table.seq() - 1, "the sheet is open")
    keys.press("Enter")
    expect(table.sheet).to_have_count(0)
    expect(row.get_by_label("How much")).to_have_value("")
    expect(row.get_by_role("radio", checked=True)).to_have_count(0)
    expect(page.locator(".pane.is-log")).to_contain_text("Archer 3 takes 11")


def test_a_condition_by_its_letter(page: Page) -> None:
    """The letter leads to the field of the name, so that the name and Enter are all it takes."""
    table, keys = resolving(page), page.keyboard
    keys.press("a")
    expect(table.sheet.get_by_role("textbox").first).to_be_focused()
    keys.type("Rattled")
    before = table.seq()
    keys.press("Enter")
    table.until_step(before, "no condition is set")
    expect(table.sheet).to_have_count(0)
    expect(page.locator(".actor")).to_contain_text("Rattled")


def test_the_focus_goes_on_with_next(profile: MakeProfile) -> None:
    """N brings the focus along, so that Enter strikes nobody in the next turn; a small laptop shows the keys, too."""
    page = profile("laptop").new_page()
    table = opened(
        page,
        "Structured Time",
        "Ada, agility 45, wounds 20",
        "Bix, agility 31, wounds 20, enemy",
        "Cy, agility 20, wounds 20",
        started=False,
    )
    table.start().click()
    table.dice(Ada=9, Bix=2, Cy=1)
    foe, keys = page.locator(".foes .foe").first, page.keyboard
    expect(page.locator(".act[data-shortcut='1']")).to_be_visible()
    expect(page.locator("#next .shortcut")).to_be_visible()
    keys.press("t")
    expect(foe).to_be_focused()
    keys.press("n")
    expect(table.name).to_have_text("Bix")
    expect(table.next).to_be_focused()


def test_a_notice_stands_beside_the_sheet_of_a_fighter(profile: MakeProfile) -> None:
    page = profile("laptop").new_page()
    table = opened(page, "Structured Time", "Quillan, ag 33, wounds 10", started=False)
    page.get_by_role("button", name=re.compile(r"^Quillan\s")).last.click()
    table.tap(table.sheet.get_by_role("button", name="Move to Enemies"))
    page.keyboard.press("Escape")
    table.tap(page.get_by_role("button", name=re.compile("^Undo")).first)
    page.get_by_role("button", name=re.compile(r"^Quillan\s")).last.click()
    for width, height in ((1180, 820), (1600, 900)):
        sized(page, width, height)
        notice, sheet = (one.bounding_box() for one in (table.sheet.locator(".notice"), table.sheet))
        assert notice and sheet
        assert notice["x"] + notice["width"] <= sheet["x"]


def test_a_place_of_the_log_leaves_room_for_its_sentence(profile: MakeProfile) -> None:
    """A place names a whole group, and the card of a wide screen says whole what was done."""
    page = profile("laptop").new_page()
    table = opened(
        page,
        "Structured Time",
        "Dock gangers with autoguns x2, ag 45, wounds 9, enemy",
        "Tamm, ag 28, wounds 16",
    )
    page.get_by_role("button", name="Hit Tamm").click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(table.sheet).to_have_count(0)
    page.keyboard.press("f")
    table.sheet.get_by_role("button", name=re.compile("^Tamm")).first.click()
    newest = table.sheet.locator(".lately li").first
    expect(newest).to_contain_text("Tamm takes 7")
    place, whole = newest.locator("span").first.bounding_box(), newest.bounding_box()
    assert place and whole
    assert place["width"] <= 0.4 * whole["width"]


def test_what_was_declared_is_said_whole(page: Page) -> None:
    """On a wide screen, too, the card's own words stand below what was done, not squeezed beside it."""
    sized(page, 1600, 900)
    table = opened(page, "Structured Time", "Ada, ag 40, wounds 12", "Bix, ag 20, wounds 9, enemy", started=False)
    table.start().click()
    table.roll()
    table.tap(table.act("Aim"))
    deed, own = (page.locator(f".under-name > {part}").bounding_box() for part in (".deed", ".own"))
    assert deed and own
    assert own["y"] >= deed["y"] + deed["height"] - 4


def test_a_pasted_list_keeps_the_focus(profile: MakeProfile) -> None:
    """The sheet opens with the focus in its field, and each mending gives it back, so that Ctrl Enter adds."""
    page = profile("laptop").new_page()
    table = Table(page)
    table.new_fight("Structured Time")
    page.get_by_role("button", name="Paste a list").click()
    field = table.sheet.get_by_label("List or table")
    expect(field).to_be_focused()
    page.keyboard.type("Quillan, ag 33, wounds 1o")
    mark = table.sheet.locator(".lines-under mark")
    expect(mark).to_have_text("o")
    expect(mark).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    table.sheet.get_by_role("button", name="Remove it").click()
    expect(field).to_be_focused()
    expect(table.sheet.get_by_role("heading", name="1 read")).to_be_visible()
    before = table.seq()
    page.keyboard.press("Control+Enter")
    table.until_step(before, "the list is added")
    expect(table.sheet).to_have_count(0)
