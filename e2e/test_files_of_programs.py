"""Files of other programs: who of them joins is ticked in a sheet, and one step adds them. Lists go where lines are typed."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from opened import opened
from table import Table
from test_players import window

FIXTURES = Path(__file__).parents[1] / "tests/reading/files"
PICK = ".way input[type=file]"
DROP = """([screen, { name, text }]) => {
    const carried = new DataTransfer();
    if (name) carried.items.add(new File([text], name));
    else carried.setData("text/plain", text);
    for (const kind of ["dragover", "drop"])
        screen.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: carried }));
}"""


def tracked(name: str, hp: int, now: int | None = None, **more: object) -> dict[str, object]:
    """A combatant as Improved Initiative keeps it while a fight runs."""
    block = {"Name": name, "HP": {"Value": hp, "Notes": ""}, "AC": {"Value": 13, "Notes": ""}, "InitiativeModifier": 2}
    return {
        "Id": name.lower(), "StatBlock": block, "CurrentHP": hp if now is None else now, "TemporaryHP": 0, "Initiative": 12,
        "Alias": "", "IndexLabel": 1, "Tags": [], "Hidden": False, "RevealedAC": False, "CurrentNotes": "", **more,
    }  # fmt: skip


RUNNING = {
    "Name": "Ferry",
    "Combatants": [
        tracked("Miller", 22, 14, PlayerCharacter=True),
        tracked("Gnawer", 9, 4),
        tracked("Hag", 82, Hidden=True),
    ],
}
BESTIARY = {"creatures": [{"name": f"Beast {n}", "hp": 10 + n, "initiative": n} for n in range(1, 31)]}
YAML = "- name: Bandit\n  hp: 11\n  init: 12\n- name: Captain\n  hp: 65\n  init: 15\n"


def picked(page: Page, folder: Path, name: str, text: str) -> Table:
    table = Table(page)
    table.new_fight("Any other game")
    (folder / name).write_text(text, "utf-8")
    page.locator(PICK).set_input_files(folder / name)
    return table


def row(table: Table, name: str) -> Locator:
    return table.sheet.get_by_role("checkbox", name=re.compile(rf"\b{name}\b"))


def test_a_running_fight_of_improved_initiative_goes_on_as_it_stood(
    page: Page, context: BrowserContext, tmp_path: Path
) -> None:
    table = picked(page, tmp_path, "ferry.json", json.dumps(RUNNING))
    expect(table.sheet.get_by_role("heading", name="ferry.json")).to_be_focused()
    expect(table.sheet).to_contain_text("3 of 3")
    expect(row(table, "Gnawer")).to_contain_text("4 of 9 hp")
    expect(row(table, "Hag")).to_contain_text("hidden")
    expect(table.plate).to_contain_text("Add 3 fighters")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    expect(page.locator(".row")).to_have_count(3)
    expect(page.locator(".row", has_text="Gnawer")).to_contain_text("4 of 9 hp")
    expect(page.locator(".row", has_text="Hag").locator(".is-hidden")).to_be_visible()
    seen = window(context)
    expect(seen.locator(".players")).to_contain_text("Miller")
    expect(seen.locator("body")).not_to_contain_text("Hag")
    seen.close()
    page.bring_to_front()
    table.tap(page.get_by_role("button", name=re.compile("^Undo")))
    expect(page.locator(".row")).to_have_count(0)


def test_three_of_thirty_join_and_one_of_them_six_times(page: Page, tmp_path: Path) -> None:
    table = picked(page, tmp_path, "bestiary.json", json.dumps(BESTIARY))
    expect(table.plate).to_have_attribute("aria-disabled", "true")
    expect(table.plate).to_contain_text("Tick who joins")
    table.sheet.get_by_role("searchbox", name="Find").fill("beast 2")
    expect(table.sheet.get_by_role("checkbox")).to_have_count(11)
    table.sheet.get_by_role("button", name="All", exact=True).click()
    expect(table.sheet).to_contain_text("11 of 30")
    table.sheet.get_by_role("button", name="None", exact=True).click()
    table.sheet.get_by_role("searchbox", name="Find").fill("")
    for name in ("Beast 1", "Beast 7", "Beast 30"):
        row(table, name).first.click()
    table.sheet.get_by_label("Beast 7: how many join").fill("6")
    table.sheet.get_by_label("Beast 7: how many join").press("Enter")
    expect(table.plate).to_contain_text("Add 8 fighters")
    table.sheet.get_by_role("button", name="Enemies").click()
    expect(table.plate).to_contain_text("as Enemies · 27 stay in the file")
    expect(table.sheet).to_contain_text("3 of 30")
    table.tap(table.plate)
    expect(page.locator(".row")).to_have_count(3)
    expect(page.locator(".row", has_text="Beast 7 ×6")).to_be_visible()
    assert {fighter["token"]["side"] for fighter in table.state("view", "fighters")} == {"enemy"}  # type: ignore[attr-defined]
    table.tap(page.get_by_role("button", name=re.compile("^Undo")))
    expect(page.locator(".row")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "text", "names"),
    [
        ("mill.yaml", YAML, ["Bandit", "Captain"]),
        ("actors.db", '{"name":"Wolf","hp":{"value":11,"max":11}}\n{"name":"Boar","hp":{"value":9,"max":11}}', ["Wolf", "Boar"]),
        ("any.json", json.dumps({"party": [{"name": "Ash", "hp": 9, "art": "data:image/png;base64," + "A" * 9_000}]}), ["Ash"]),
    ],
)  # fmt: skip
def test_other_files_are_chosen_in_the_same_way(
    page: Page, tmp_path: Path, name: str, text: str, names: list[str]
) -> None:
    table = picked(page, tmp_path, name, text)
    expect(table.sheet.get_by_role("checkbox")).to_have_count(len(names))
    expect(table.plate).to_contain_text(re.compile(f"Add {len(names)} fighters?"))
    table.tap(table.plate)
    for one in names:
        expect(page.locator(".row", has_text=one)).to_be_visible()


def test_a_dropped_file_and_a_dropped_list(page: Page) -> None:
    table = Table(page)
    table.new_fight("Any other game")
    page.locator(".setup").evaluate(
        f"(screen, carried) => ({DROP})([screen, carried])", {"name": "ferry.json", "text": json.dumps(RUNNING)}
    )
    expect(table.plate).to_contain_text("Add 3 fighters")
    table.sheet.get_by_role("button", name="Cancel").click()
    expect(table.sheet).to_have_count(0)
    for carried in ({"name": "camp.csv", "text": "Name,HP\nOrc,9"}, {"name": "", "text": "Elf 12"}):
        page.locator(".setup").evaluate(f"(screen, carried) => ({DROP})([screen, carried])", carried)
        expect(page.get_by_label("Type a fighter")).to_have_value(re.compile(re.escape(carried["text"])))


def test_what_cannot_be_read_says_what_to_do(page: Page, tmp_path: Path) -> None:
    table = picked(page, tmp_path, "broken.json", '{"combatants": [{"name": "Ash", "hp": 9')
    expect(table.sheet).to_contain_text("cut off")
    expect(table.sheet).to_contain_text("export it as JSON or CSV")
    expect(table.plate).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    (tmp_path / "map.png").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    page.locator(PICK).set_input_files(tmp_path / "map.png")
    expect(table.strips).to_contain_text("“map.png” is a picture or a document")
    expect(page.get_by_label("Type a fighter")).to_have_value("")


def test_the_keyboard_ticks_and_adds(page: Page, tmp_path: Path) -> None:
    table = picked(page, tmp_path, "bestiary.json", json.dumps(BESTIARY))
    row(table, "Beast 1").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(row(table, "Beast 2").first).to_be_focused()
    page.keyboard.press("Space")
    expect(table.plate).to_contain_text("Add 2 fighters")


def test_a_file_joins_a_running_fight(page: Page, tmp_path: Path) -> None:
    table = opened(page, "Plain list", "Ash 12, hp 9", "Orc 9, hp 9, enemy")
    table.open_more("Add fighter")
    table.sheet.get_by_role("button", name="Paste a list").click()
    (tmp_path / "mill.yaml").write_text(YAML, "utf-8")
    table.sheet.locator("input[type=file]").set_input_files(tmp_path / "mill.yaml")
    expect(table.plate).to_contain_text("Add 2 fighters")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert len(table.state("view", "fighters")) == 4  # type: ignore[arg-type]


def test_a_character_of_hero_designer_joins_and_says_what_was_left_out(page: Page, tmp_path: Path) -> None:
    text = (FIXTURES / "fifth.hdc").read_text("utf-8").replace("\n", "\r\n")
    (tmp_path / "bell.hdc").write_bytes(text.encode("utf-16"))
    table = Table(page)
    table.new_fight("HERO")
    page.locator(PICK).set_input_files(tmp_path / "bell.hdc")
    expect(table.sheet).to_contain_text("HERO Designer")
    expect(row(table, "Bell")).to_contain_text("33")
    table.sheet.get_by_text(re.compile("Lightning Reflexes 6, the bow")).first.click()
    expect(table.sheet).to_contain_text("CHARACTER.TALENTS.TALENT[1]")
    table.tap(table.plate)
    expect(page.locator(".row", has_text="Bell & Rope")).to_be_visible()
