"""Preparing an evening: pasted lists, saved parties and templates, hidden fighters, notes."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from evening import SYSTEM, Evening, Looked
from opened import opened

LIST = "Name\tSPD\tDEX\nAda\t4\t18\nBix\tfast\t14\nGoblin x4\t3\t14"


def test_a_pasted_table_is_read_and_added_with_one_tap(page: Page) -> None:
    """Each line shows its reading and what is asked about it; one tap adds them all, and one Undo removes all."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.paste(LIST)
    lines = table.sheet.locator(".read-line")
    expect(lines).to_have_count(3)
    expect(lines.nth(0)).to_contain_text("SPD is a number, not fast.")  # questions stand first
    expect(lines.nth(1)).to_contain_text("Ada")
    expect(lines.nth(2)).to_contain_text("Goblin ×4, one group")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert table.names() == ["Ada", "Bix", "Goblin ×4"]
    assert table.back()
    expect(page.locator(".row")).to_have_count(0)


def test_who_joins_later_is_read_while_typed(page: Page) -> None:
    """In the running fight: one line with its reading, and a list as at set-up."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18")
    table.more("Add fighter")
    field = table.sheet.get_by_label("Name and numbers")
    field.fill("Zed, spd fast")
    expect(table.sheet.locator(".reading")).to_contain_text("SPD must be a whole number")
    field.fill("Zed, spd 5")
    expect(table.sheet.locator(".read-line")).to_contain_text("Zed")
    table.tap(table.plate)
    table.more("Add fighter")
    table.paste("Orc x2, spd 3\nTroll, spd 2")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert {name.split("\n")[1] for name in table.fighters()} == {"Ada", "Zed", "Orc ×2", "Troll"}


def test_a_party_is_kept_for_another_evening(page: Page, tmp_path: Path) -> None:
    """Save some fighters, add them to the next fight with one tap; disabled for another system; rename, remove, Undo; in the backup file."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18", "Bix, spd 3, dex 14", "Goblin x4, spd 3", started=False)
    table.open_more("Save party")
    chosen = table.sheet.locator(".choose-fighter[aria-pressed=true]")
    expect(chosen).to_have_text([re.compile("Ada"), re.compile("Bix")])
    chosen.nth(1).click()
    table.sheet.get_by_label("Name").fill("Friday")
    table.plate.click()
    expect(page.locator(".notice")).to_contain_text("Saved on this device: Friday")

    table.new_fight("The Collective")
    page.get_by_role("button", name="Saved party").click()
    taken = table.sheet.locator(".kept-take")
    expect(taken).to_have_attribute("aria-disabled", "true")
    expect(taken).to_contain_text("For HERO System")
    table.shut()

    table.new_fight(SYSTEM)
    page.get_by_role("button", name="Saved party").click()
    expect(taken).to_contain_text("Ada")
    table.tap(taken)
    expect(table.sheet).to_have_count(0)
    assert table.names() == ["Ada"]


def test_what_is_kept_can_be_renamed_removed_and_carried(page: Page, tmp_path: Path) -> None:
    """Rename, remove, Undo; exported with all fights and imported again."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18", started=False)
    table.open_more("Save party")
    table.sheet.get_by_label("Name").fill("Friday")
    table.plate.click()
    expect(table.sheet).to_have_count(0)
    taken = table.sheet.locator(".kept-take")
    page.get_by_role("button", name="Saved party").click()
    table.sheet.get_by_role("button", name="Rename or remove Friday").click()
    table.sheet.get_by_label("Name").fill("Saturday")
    table.sheet.get_by_role("button", name="Rename", exact=True).click()
    expect(taken).to_contain_text("Saturday")
    table.shut()

    table.settings()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Back up all fights").click()
    kept = tmp_path / "all.json"
    saving.value.save_as(kept)
    table.leave_settings()

    page.get_by_role("button", name="Saved party").click()
    table.sheet.get_by_role("button", name="Rename or remove Saturday").click()
    table.sheet.get_by_role("button", name="Remove", exact=True).click()
    expect(taken).to_have_count(0)
    table.sheet.locator(".notice").get_by_role("button", name="Undo").click()
    expect(taken).to_contain_text("Saturday")
    table.sheet.get_by_role("button", name="Rename or remove Saturday").click()
    table.sheet.get_by_role("button", name="Remove", exact=True).click()
    table.shut()

    page.reload()
    page.goto("/#home")
    page.get_by_role("button", name="Open file or link").click()
    page.locator("dialog input[type=file][accept*=turnwright]").set_input_files(kept)
    expect(page.locator(".notice")).to_contain_text("Also imported: 1 saved party, template or preset.")
    table.new_fight(SYSTEM)
    page.get_by_role("button", name="Saved party").click()
    expect(taken).to_contain_text("Saturday")


def test_a_party_that_cannot_join_is_there_to_be_mended(page: Page) -> None:
    """A side that this fight does not have: the lines open in the sheet, and each says what becomes of the word."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.one_more_side("Guild")
    table.type_line("Ada, spd 4, Guild")
    table.open_more("Save party")
    table.sheet.get_by_label("Name").fill("Guild")
    table.plate.click()
    expect(page.locator(".notice")).to_contain_text("Guild")
    table.new_fight(SYSTEM)
    page.get_by_role("button", name="Saved party").click()
    table.sheet.locator(".kept-take").click()
    expect(table.sheet.locator(".read-left")).to_have_text("“Guild” becomes a note.")


def test_a_plan_is_started_from_home_with_one_tap(page: Page) -> None:
    """The set-up with its house rules; each start makes a new fight, and the template stays."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18", "Goblin x4, spd 3, hidden", started=False)
    table.open_more("Save template")
    table.sheet.get_by_label("Name").fill("Bridge")
    table.plate.click()
    expect(page.locator(".notice")).to_contain_text("Saved on this device: Bridge")
    page.get_by_role("button", name="All fights").click()
    template = page.get_by_role("button", name="Open the template Bridge")
    expect(template).to_contain_text("5 fighters")
    expect(template).to_contain_text(SYSTEM)
    every = page.get_by_role("button", name="All 1")
    every.click()
    plan = page.locator(".plans .kept")
    plan.get_by_role("button", name="Start Bridge").click()
    page.locator(".play-screen").wait_for()
    assert len(table.fighters()) == 2
    page.get_by_role("button", name="All fights").click()
    template.click()
    page.locator(".setup-screen").wait_for()
    assert table.names() == ["Ada", "Goblin ×4"]
    assert len(table.fights()) == 3
    page.goto("/#home")
    page.locator(".templates").get_by_role("button", name="All 1").click()
    plan.get_by_role("button", name="Rename or remove Bridge").click()
    table.sheet.get_by_role("button", name="Remove", exact=True).click()
    expect(plan).to_have_count(0)
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(plan).to_have_count(1)
    table.shut()
    expect(template).to_have_count(1)


def test_whom_the_players_do_not_know_of_is_marked_everywhere(page: Page) -> None:
    """Hidden at set-up by the side's mark or a typed word; marked by icon and word in the rows, the order, the card and the list; shown
    again."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18", "Lurker, spd 4, dex 20, hidden", "Imp, spd 4, dex 19", started=False)
    expect(table.row("Lurker").locator(".is-hidden")).to_have_text("hidden")
    expect(table.row("Ada").locator(".is-hidden")).to_have_count(0)
    page.get_by_role("button", name="Heroes: Hidden").click()
    table.choose("Who", "Ada")
    table.tap(table.plate)
    expect(table.row("Imp").locator(".is-hidden")).to_have_text("hidden")
    expect(table.row("Ada").locator(".is-hidden")).to_have_count(0)
    table.begin()
    expect(table.name).to_have_text("Lurker")
    expect(page.locator(".actor .unseen")).to_contain_text("Players see nothing of this")
    imp = page.locator(".order .stop", has_text="Imp").first
    expect(imp.locator(".corner")).to_be_attached()
    expect(imp).to_contain_text("hidden from the players")
    assert [" hidden" in " ".join(text.split()) for text in table.fighters()] == [True, True, False]  # in order of play
    assert [row for row in table.as_text() if "hidden" in row] == ["Lurker, hidden", "Imp, hidden"]
    table.open_fighter("Imp")
    table.tap(table.sheet.get_by_label("Imp is hidden. Reveal"))
    table.shut()
    expect(imp.locator(".corner")).to_have_count(0)
    table.tap(page.locator(".actor").get_by_role("button", name="Lurker: Reveal"))
    expect(page.locator(".actor").get_by_text("Reveal")).to_have_count(0)
    expect(page.locator(".actor :is(.unseen, .is-hidden)")).to_have_count(0)


def test_the_heading_of_a_side_asks_who_and_one_undo_takes_it_back(page: Page) -> None:
    table = Evening(page)
    opened(page, "The Collective", "Ash, 2P 1M 3V", "Bo, 1P", started=False)
    mark = page.get_by_role("button", name="PCs: Surprised")
    mark.click()
    table.tap(table.plate)
    expect(mark).to_have_attribute("aria-pressed", "true")
    for name in ("Ash", "Bo"):
        expect(table.row(name)).to_contain_text("skips segment 1")
    assert table.back()
    expect(mark).to_have_attribute("aria-pressed", "false")


def test_notes_stay(page: Page) -> None:
    """On a fighter: in the sheet and on the active card. On the fight: at set-up. Changed, deleted, undone; still there after a reload."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18", started=False)
    table.open_more("Notes")
    table.sheet.get_by_label("Note").fill("The bridge burns")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    expect(page.locator(".setup .memo")).to_have_text("The bridge burns")
    table.begin()
    expect(page.locator(".actor .memo")).to_have_count(0)
    table.open_fighter("Ada")
    table.sheet.get_by_role("button", name="Add a note").click()
    table.sheet.get_by_label("Note").fill("Fears fire")
    table.tap(table.plate)
    expect(table.sheet.locator(".memo")).to_have_text("Fears fire")
    table.shut()
    expect(page.locator(".actor .memo")).to_have_text("Fears fire")
    page.reload()
    expect(page.locator(".actor .memo")).to_have_text("Fears fire")
    page.locator(".actor .memo").click()
    table.sheet.get_by_label("Note").fill("")
    table.tap(table.plate)
    expect(page.locator(".actor .memo")).to_have_count(0)
    assert table.back()
    expect(page.locator(".actor .memo")).to_have_text("Fears fire")
    page.get_by_role("button", name="More", exact=True).click()
    expect(table.sheet.get_by_role("button", name="Notes")).to_be_visible()


def test_nobody_is_shut_out_of_setting_up(profile: Callable[..., BrowserContext]) -> None:
    """axe itself writes inline styles, so the policy is off here; every other test has it on."""
    page = profile(bypass_csp=True).new_page()
    table = Looked(page)
    table.paste(LIST)
    table.sheet.locator(".read-line").first.wait_for()
    table.seen("paste", shut=False)
    table.tap(table.plate)
    table.shut()
    table.type_line("Lurker, spd 4, dex 30, stun 20, hidden")
    table.open_more("Save party")
    table.seen("keep a party", shut=False)
    table.plate.click()
    expect(table.sheet).to_have_count(0)
    table.open_more("Save template")
    table.seen("keep a plan", shut=False)
    table.plate.click()
    expect(table.sheet).to_have_count(0)
    page.get_by_role("button", name="Saved party").click()
    table.seen("parties", shut=False)
    table.sheet.get_by_role("button", name=re.compile("^Rename or remove")).first.click()
    table.seen("a party")
    table.open_more("Notes")
    table.sheet.get_by_label("Note").fill("The bridge burns")
    table.seen("a note", shut=False)
    table.tap(table.plate)
    table.seen("set-up")
    page.goto("/#home")
    page.locator(".templates").wait_for()
    table.seen("home")
    assert table.wrong == []
