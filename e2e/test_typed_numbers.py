"""Numbers as people type them: dice, totals, damage and the numbers of forms take sums, refuse the rest with a sentence and move on at Enter
or Tab only; Enter rolls nothing; a held key is one press."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from opened import opened
from table import Table
from waiting import answered

REFUSED = ("3.5", "1e2", "1e1", "0x10", "3 4", "2d6", "5+", "seven")
LAPTOP: ViewportSize = {"width": 1280, "height": 800}


def rolls(table: Table) -> Any:
    return table.state("ui", "rolls")


def reason(field: Locator) -> Locator:
    """Returns the sentence that a refused field refers to."""
    expect(field).to_have_attribute("aria-invalid", "true")
    return field.page.locator(f"#{field.get_attribute('aria-describedby')}")


def hab_block(page: Page) -> Table:
    table = Table(page)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Hab-block Nine")).click()
    table.start().click()
    table.sheet.locator(".die").first.wait_for()
    return table


def die(table: Table, owner: str) -> Locator:
    return table.sheet.get_by_label(f"{owner}, die 1, 1 to 10")


def tab_to(page: Page, field: Locator) -> None:
    for _ in range(20):
        page.keyboard.press("Tab")
        if field.evaluate("(field) => field === document.activeElement"):
            return
    raise AssertionError(f"Tab never comes to {field}")


@pytest.mark.parametrize("pause", [0, 300, 2000])
def test_one_and_zero_are_ten_for_one_fighter(page: Page, pause: int) -> None:
    table = hab_block(page)
    expect(table.sheet).to_contain_text("10 (or 0) for ten")
    tab_to(page, die(table, "Bel"))
    page.keyboard.type("1")
    page.wait_for_timeout(pause)  # time itself is tested
    page.keyboard.type("0")
    expect(die(table, "Bel")).to_be_focused()
    assert rolls(table) == {"bel": [10]}
    page.keyboard.press("Enter")
    expect(die(table, "Cas")).to_be_focused()
    page.keyboard.type("0")
    page.keyboard.press("Tab")
    expect(die(table, "Cas")).to_have_value("10")
    expect(die(table, "Ira")).to_be_focused()
    page.keyboard.type("7")
    assert list(rolls(table).values()) == [[10], [10], [7]]


def test_a_stray_digit_changes_nothing(page: Page) -> None:
    """On the plate, and after the last die."""
    table = hab_block(page)
    table.plate.focus()
    page.keyboard.type("5")
    expect(table.plate).to_be_focused()
    assert rolls(table) == {}
    page.get_by_role("heading", name="Roll Initiative").focus()
    page.keyboard.type("9")  # a laptop's GM types at once
    expect(die(table, "Bel")).to_have_value("9")
    fields = table.sheet.locator(".die-number")
    for n in range(fields.count()):
        expect(fields.nth(n)).to_be_focused()
        if n:
            page.keyboard.type(str(n))
        page.keyboard.press("Enter")
    expect(table.plate).to_be_focused()
    expect(table.plate).to_contain_text("Use these")
    before = rolls(table)
    page.keyboard.type("6")
    page.get_by_role("heading", name="Roll Initiative").focus()
    page.keyboard.type("6")
    table.sheet.locator(".shared-pad .die button").first.focus()
    page.keyboard.type("6")
    answered(page)
    assert rolls(table) == before
    assert [text for (text,) in before.values()] == [9, *range(1, fields.count())]


def test_a_face_is_still_tapped_and_a_wrong_number_refused(page: Page) -> None:
    table = hab_block(page)
    die(table, "Bel").fill("11")
    die(table, "Bel").press("Enter")
    expect(die(table, "Bel")).to_be_focused()
    expect(reason(die(table, "Bel"))).to_have_text("Type a number from 1 to 10.")
    expect(table.plate).to_contain_text("Check Bel")
    die(table, "Bel").focus()  # the pad is for the field that was touched
    table.pad("Bel").get_by_role("radio", name="4", exact=True, include_hidden=True).click()
    expect(die(table, "Bel")).to_have_value("4")
    expect(die(table, "Bel")).not_to_have_attribute("aria-invalid", "true")
    die(table, "Cas").fill("5+2")
    die(table, "Cas").press("Tab")
    expect(die(table, "Cas")).to_have_value("7")
    die(table, "Cas").focus()
    expect(table.pad("Cas").get_by_role("radio", name="7", exact=True, include_hidden=True)).to_be_checked()


def d20(page: Page) -> Table:
    table = opened(page, "Plain list", "Thorin, score +3", "Bex, score +1", "Orc, score +0, enemy", started=False)
    page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    table.tap(table.sheet.get_by_role("button", name=re.compile("^d20 order")))
    table.shut()
    table.start().click()
    table.asked("Thorin", "Bex", "Orc")
    table.sheet.get_by_role("radio", name="Total").click()
    return table


def test_enter_in_a_total_goes_to_the_next_empty_box(page: Page) -> None:
    table = d20(page)
    before = table.seq()
    thorin, bex, orc = table.sheet.locator(".die-field").all()
    bex.fill("12")
    thorin.focus()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(orc).to_be_focused()  # the box between them is full
    page.keyboard.type("15")  # nothing jumps on by itself
    expect(orc).to_be_focused()
    expect(orc).to_have_value("15")
    thorin.fill("3.5")
    page.keyboard.press("Enter")
    expect(reason(thorin)).to_contain_text("“3.5” is not a whole number")
    thorin.fill("14")
    page.keyboard.press("Enter")
    expect(table.plate).to_be_focused()
    answered(page)
    assert table.seq() == before
    page.keyboard.press("Enter")
    expect(table.sheet).to_have_count(0)
    assert {"Thorin", "Bex", "Orc"} <= {word for line in table.log() for word in re.findall(r"\w+", line)}
    assert not any("app" in line for line in table.log())


def test_enter_rolls_for_nobody(page: Page) -> None:
    """In the first total, in an empty one and in a form's text."""
    table = d20(page)
    before = table.seq()
    for text in ("14", ""):
        table.sheet.locator(".die-field").first.fill(text)
        for _ in range(3):
            page.keyboard.press("Enter")
    answered(page)
    assert (table.seq(), table.sheet.count()) == (before, 1)
    table.shut()
    page.goto("/#home")
    table = hab_block(page)
    before = table.seq()
    scene = table.sheet.locator(".ask input").first
    scene.fill("A dark stair")
    scene.press("Enter")
    expect(die(table, "Bel")).to_be_focused()
    answered(page)
    assert (table.seq(), rolls(table)) == (before, {})


def plain(page: Page) -> Table:
    return opened(page, "Plain list", "Ash 20, hp 60", "Bo 15, hp 60", "Gob 12, hp 50, enemy")


def hp(table: Table, name: str) -> str:
    everyone: Any = table.state("view", "everyone")
    return str(next(one["gauges"]["hp"] for one in everyone if one["label"] == name))


def test_damage_in_the_row_takes_a_sum_and_refuses_the_rest(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    table = plain(page)
    page.locator(".hit-row").get_by_role("radio").first.check(force=True)
    much = page.locator(".hit-row").get_by_label("How much")
    before = table.seq()
    for text in (*REFUSED, "-4"):
        much.fill(text)
        page.keyboard.press("Enter")
        expect(reason(much)).to_be_visible()
        expect(much).to_have_value(text)
        page.keyboard.press("Enter")
    answered(page)
    assert table.seq() == before
    much.fill("")
    page.keyboard.type("5+2")
    page.keyboard.press("Enter")
    table.until_step(before, "the damage")
    expect(much).to_have_value("")
    assert hp(table, "Gob") == "43 of 50"


@pytest.mark.parametrize("height", [568, 844])
def test_the_damage_sheet_has_a_field(page: Page, height: int) -> None:
    """The pad types into it, and so does a keyboard; a sentence says what is no number."""
    page.set_viewport_size({"width": 320 if height < 600 else 390, "height": height})
    table = plain(page)
    page.get_by_role("button", name="Hit Gob").click()
    much = table.sheet.get_by_label("How much")
    table.digits("12")
    expect(much).to_have_value("12")
    page.keyboard.type("-3")
    expect(much).to_have_value("12-3")
    expect(table.plate).to_contain_text("Apply 9")
    before = table.seq()
    for text in (*REFUSED, "-4"):
        much.fill(text)
        page.keyboard.press("Enter")
        said = reason(much)
        expect(table.plate).to_contain_text(said.inner_text())
        expect(table.plate).to_have_attribute("aria-disabled", "true")
        expect(much).to_have_value(text)
    much.fill("")
    page.locator("#sheet-title").focus()
    page.keyboard.type("3.5")  # not 35
    expect(much).to_have_value("3.5")
    page.keyboard.press("Enter")
    answered(page)
    assert (table.seq(), table.sheet.count()) == (before, 1)
    much.fill("")
    much.press_sequentially("5+2")
    page.keyboard.press("Enter")
    table.until_step(before, "the damage")
    expect(table.sheet).to_have_count(0)
    assert hp(table, "Gob") == "43 of 50"


def test_a_new_value_has_a_sign_and_healing_has_none(page: Page) -> None:
    table = plain(page)
    page.get_by_role("button", name=re.compile("hp: damage, heal or set$")).first.click()
    much = table.sheet.get_by_label(re.compile("How much|New value"))
    table.sheet.get_by_role("radio", name="Heal").click()
    much.fill("-4")
    page.keyboard.press("Enter")
    expect(reason(much)).to_have_text("Type it without a sign in front.")
    table.sheet.get_by_role("radio", name="Set").click()
    much.fill("−4+1")
    expect(table.plate).to_contain_text("Set to −3")


def test_numbers_of_forms_and_of_set_up(page: Page) -> None:
    table = opened(page, "HERO System", "Quill, spd 5, dex 18", started=False)
    spd = page.locator(".row").get_by_label("Quill: SPD")
    before = table.seq()
    for text in (*REFUSED, "", "9999"):
        spd.fill(text)
        spd.press("Enter")
        expect(reason(spd)).to_be_visible()
        expect(spd).to_have_value(text)
    answered(page)
    assert table.seq() == before
    spd.fill("2+2")
    spd.press("Enter")
    table.until_step(before, "the SPD")
    expect(spd).to_have_value("4")
    table.tap(table.start())
    table.open_fighter("Quill")
    table.offer("Change SPD").click()
    number = table.sheet.locator(".number-row input")
    before = table.seq()
    for text in ("1e2", "0x10", "3.5", "3 4"):
        number.fill(text)
        number.press("Enter")
        expect(reason(number)).to_be_visible()
        expect(table.plate).to_contain_text("Check")
    answered(page)
    assert table.seq() == before
    number.fill("5+1")
    number.press("Enter")
    table.until_step(before, "the SPD")
    table.shut()
    assert any("6" in line and "SPD" in line for line in table.log())


@pytest.mark.parametrize("key", ["n", "Enter"])
def test_a_held_key_is_one_step(page: Page, key: str) -> None:
    page.set_viewport_size(LAPTOP)
    table = plain(page)
    answered(page)
    before = table.seq()
    if key == "Enter":
        table.next.focus()
    for _ in range(12):
        page.keyboard.down(key)  # all but the first are repeats
    page.keyboard.up(key)
    answered(page)
    assert table.seq() == before + 1
    page.keyboard.press(key)
    table.until_step(before + 1, "a press of its own")
    before = table.seq()
    for _ in range(3):
        page.keyboard.down("u")
        table.until_step(before, "Undo repeats")
        before = table.seq()
        if not table.state("view", "undo"):
            break
    page.keyboard.up("u")


def test_a_held_enter_starts_and_rolls_once(page: Page) -> None:
    """Held on Start it does not roll, held on the roll it does not go on; held in a field it sends nothing more."""
    table = Table(page)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Hab-block Nine")).click()
    page.locator(".setup-screen").wait_for()
    table.start().focus()
    for _ in range(8):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    table.sheet.locator(".die").first.wait_for()
    before = table.seq()
    table.plate.focus()
    for _ in range(8):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    table.until_step(before, "the roll")
    answered(page)
    first = table.seq()
    page.keyboard.down("n")
    page.keyboard.down("n")
    page.keyboard.up("n")
    answered(page)
    assert table.seq() <= first + 1


def test_a_tap_into_the_field_that_a_sheet_opens_with_selects_its_number(page: Page) -> None:
    table = opened(page, "The Collective", "Ada 1P 1V", started=False)
    table.open_fighter("Ada")
    table.offer("Track hp").click()
    field = table.sheet.get_by_role("textbox", name="hp", exact=True)
    expect(field).to_be_focused()
    for press in (field.click, field.click):
        press()
    page.keyboard.type("48")
    expect(field).to_have_value("48")


def test_what_an_automatic_effect_changes_comes_into_sight(page: Page) -> None:
    """On a phone it stands below all ways to end; the plate that needs it leads there."""
    page.set_viewport_size({"width": 390, "height": 844})
    table = opened(page, "The Collective", "Ada 1P 1V hp 9", started=False)
    table.start().click()
    table.open_fighter("Ada")
    table.sheet.get_by_label("Add a condition").click()
    table.sheet.get_by_label("Name").fill("Regenerating")
    table.sheet.get_by_role("button", name=re.compile("^Automatic effect")).click()
    table.sheet.get_by_role("radio", name="at the end of each round").click()
    change = table.sheet.get_by_role("textbox", name="Change")
    expect(change).to_be_in_viewport(ratio=1)
    table.sheet.locator(".sheet-body").evaluate("(body) => { body.scrollTop = 0; }")
    expect(table.plate).to_contain_text("Needed: Change")
    table.plate.click(force=True)  # it is not able yet
    expect(change).to_be_focused()
    expect(change).to_be_in_viewport(ratio=1)
