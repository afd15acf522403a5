"""An evening's bookkeeping: damage to several, conditions, reminders and reinforcements, log export, print."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from evening import SYSTEM, Evening, Looked, heard, listen
from opened import opened
from waiting import sized

HEALTH = re.compile(r"\d of \d|hurt$")


def health(table: Evening) -> dict[str, str]:
    """Returns the health of each fighter in the list, by name."""
    rows = [text.split("\n") for text in table.fighters()]
    return {
        next(name for name in ("Ada", "Bix", "Goblin ×3") if name in row): next(filter(HEALTH.search, row))
        for row in rows
    }


def test_damage_for_several_is_one_step(page: Page) -> None:
    """Tapped rows, one member of a group, half for one; fighters without that gauge are not listed; one Undo."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, stun 20, body 10", "Bix, spd 4, stun 30", "Goblin x3, spd 3, stun 9")
    table.open_more("Damage several")
    who = table.sheet.locator(".targets")
    who.get_by_role("button", name=re.compile("^Goblin ×3")).click()
    for name in ("Ada", "Bix", "Goblin 2"):
        who.get_by_role("button", name=re.compile(f"^{name}")).click()
    expect(table.plate).to_have_attribute("aria-disabled", "true")
    table.digits("12")
    for name in ("Ada", "Bix", "Goblin 2"):
        who.get_by_role("button", name=f"Half for {name}").click()
    expect(table.plate).to_contain_text("Apply 12")
    expect(table.plate).to_contain_text("Ada: 14 STUN left, Bix: 24 STUN left, Goblin 2: 3 STUN left")
    steps = table.state("view", "step")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert table.state("view", "step") == int(str(steps)) + 1
    assert health(table) == {"Ada": "14 of 20", "Bix": "24 of 30", "Goblin ×3": "1 hurt"}
    table.back()
    assert health(table) == {"Ada": "20 of 20", "Bix": "30 of 30", "Goblin ×3": "unhurt"}

    table.open_more("Damage several")
    table.sheet.get_by_role("radio", name="BODY").click()
    expect(who.get_by_role("button", name=re.compile("^Bix"))).to_have_count(0)
    who.get_by_role("button", name=re.compile("^Ada")).click()
    table.sheet.get_by_role("radio", name="Set").click()
    table.digits("4")
    expect(table.plate).to_contain_text("Set to 4")
    table.tap(table.plate)
    table.open_fighter("Ada")
    expect(table.sheet.get_by_role("group", name="Ada BODY").locator(".gauge-value b")).to_have_text("4")


def covered(page: Page) -> list[str]:
    """Returns the controls and headings under the notice."""
    found: list[str] = page.evaluate(
        """() => {
            const notice = document.querySelector(".notice");
            const { left, right, top, bottom } = notice.getBoundingClientRect();
            const under = (one) => {
                const box = one.getBoundingClientRect();
                return box.width && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
            };
            const all = [...document.querySelectorAll("button, input, h1, h2, .place b")];
            return all.filter((one) => !notice.contains(one) && under(one)).map((one) => one.textContent.trim());
        }"""
    )
    return found


def test_a_condition_is_a_tap_the_second_time_and_said_when_it_ends(page: Page) -> None:
    """Typed once, then picked, also in another fight on this device; notice and live region announce its end."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 2, dex 18", "Bix, spd 2, dex 14")
    table.open_fighter("Ada")
    table.sheet.get_by_label("Add a condition").click()
    expect(table.sheet.locator(".picks").get_by_role("button", name="Dazzled")).to_have_count(0)
    table.sheet.get_by_label("Name", exact=True).fill("Dazzled")
    expect(table.plate).to_contain_text("Add condition Dazzled")
    table.choose("Ends", "After some Turns")
    expect(table.plate).to_contain_text("Ends with Turn 1")
    table.tap(table.plate)
    table.shut()
    table.open_fighter("Bix")
    table.sheet.get_by_label("Add a condition").click()
    table.sheet.locator(".picks").get_by_role("button", name="Dazzled").click()
    expect(table.sheet.get_by_label("Name", exact=True)).to_have_value("Dazzled")
    table.choose("Ends", "After some Turns")
    expect(table.plate).to_contain_text("Ends with Turn 1")
    table.tap(table.plate)
    table.shut()
    listen(page)
    ended = re.compile(r"Dazzled on Ada and Bix ends")
    for _ in range(6):
        if page.locator(".notice", has_text=ended).count():
            break
        table.go_on()
    expect(page.locator(".notice")).to_contain_text(ended)
    assert covered(page) == []
    table.until(lambda: any(ended.search(text) for text in heard(page)), "nothing is heard of it")
    page.reload()
    opened(table.page, "The Collective", "Ash, 2P 1M 3V", started=False)
    page.locator(".row-name").click()
    table.sheet.get_by_label("Add a condition").click()
    expect(table.sheet.get_by_role("group", name="Used before")).to_contain_text("Dazzled")
    expect(table.sheet.get_by_role("group", name="Usual")).not_to_contain_text("Dazzled")


def test_a_condition_says_when_it_ends_and_changes_in_place(page: Page) -> None:
    """The ways to end, the clock with its end, the sentence on the plate; the note, and a change of what is there."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18")
    table.open_fighter("Ada")
    table.sheet.get_by_label("Add a condition").click()
    expect(table.plate).to_contain_text("Choose a condition")
    expect(table.sheet.locator(".ends [role=radio]")).to_have_text(
        [
            "At somebody’s Phase",
            "After some Turns",
            "After a Segment",
            "By a roll",
            "With an event",
            "After uses",
            "A counter",
            "When removed",
        ]
    )
    table.sheet.get_by_role("button", name="Flashed", exact=True).click()
    expect(table.plate).to_contain_text("Until you remove it")
    table.choose("Ends", "At somebody’s Phase")
    table.sheet.get_by_role("button", name="How many: one more").click()
    expect(table.plate).to_contain_text("Ends after the Phase in Segment 3 of Turn 2")
    strip = table.sheet.locator(".condition-strip")
    expect(strip.locator(".is-in")).to_have_text(["12", "1", "2", "3"])
    expect(strip.locator(".mark")).to_have_count(5)
    table.sheet.get_by_placeholder("Note, optional").fill("by the flare")
    table.tap(table.plate)
    chip = table.sheet.locator(".effect", has_text="Flashed")
    expect(chip).to_contain_text("ends after the Phase in Segment 3 of Turn 2")
    chip.click()
    expect(table.sheet).to_contain_text("by the flare")
    table.sheet.get_by_role("button", name="Change Flashed").click()
    expect(table.sheet.get_by_label("How many", exact=True)).to_have_value("2")
    table.choose("Ends", "After uses")
    expect(table.plate).to_contain_text("Ends after 2 uses")
    table.tap(table.plate)
    expect(chip).to_have_count(1)
    expect(chip).to_contain_text("2 left")
    table.sheet.get_by_label("Add a condition").click()
    table.sheet.locator(".picks").get_by_role("button", name="Flashed").click()
    expect(table.plate).to_contain_text("Change Flashed")


def test_the_report_is_readable_and_survivors_come_along(page: Page) -> None:
    """A due reminder scrolls with the report; the log of a group has who is knocked out; a picked survivor keeps the wounds."""
    table = Evening(page)
    opened(
        page, SYSTEM, "Ada, spd 2, dex 18, stun 20", "Boss, spd 2, stun 30, villain", "Orc x2, spd 2, stun 9, villain"
    )
    table.more("Reminders")
    table.sheet.get_by_label("Reminder").fill("The bridge burns")
    table.tap(table.plate)
    table.shut()
    table.open_more("Damage several")
    who = table.sheet.locator(".targets")
    who.get_by_role("button", name=re.compile("^Boss")).click()
    who.get_by_role("button", name=re.compile("^Orc ×2")).click()
    who.get_by_role("button", name=re.compile("^Orc 1")).click()
    table.digits("12")
    table.tap(table.plate)
    due = page.locator(".strip.due")
    for _ in range(6):
        if due.count():
            break
        table.go_on_rolling()
    page.get_by_role("button", name="What happened").click()
    page.get_by_label("Show lines of").select_option(label="Orc (whole group)")
    expect(page.locator(".log-line", has_text="Orc 1 is knocked out").first).to_be_visible()
    page.get_by_role("button", name="Back to the fight").click()
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile("^End fight")).click()
    expect(page.get_by_role("heading", name="The fight is over")).to_be_visible()
    expect(page.locator("main .strip.due")).to_contain_text("Now: The bridge burns.")
    expect(page.locator(".dock .strip")).to_have_count(0)
    page.get_by_role("button", name="Next fight").click()
    along = table.sheet.get_by_role("group", name="Who else comes along?")
    expect(along.get_by_role("button")).to_have_count(2)
    along.get_by_role("button", name=re.compile("^(Bo )?Boss")).click()
    table.sheet.get_by_role("button", name="Keep wounds").click()
    page.locator(".setup-screen").wait_for()
    assert table.names() == ["Ada", "Boss"]
    expect(table.row("Boss")).to_contain_text("18 of 30")


def test_reminders_and_reinforcements_are_on_the_clock_until_they_are_due(page: Page) -> None:
    """Chips on the clock; when due, a strip that stays until tapped, and the live region; Undo withdraws it."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 2, dex 18")
    table.more("Reminders")
    table.sheet.get_by_label("Reminder").fill("The bridge burns")
    table.tap(table.plate)
    table.shut()
    table.more("Reinforcements")
    table.sheet.get_by_label("Name and numbers").fill("Orc x2, spd 3")
    expect(table.sheet.locator(".read-line")).to_contain_text("Orc ×2")
    expect(table.plate).to_contain_text("Arrive in Turn 2 · Segment 1")
    table.tap(table.plate)
    table.shut()
    chips = page.get_by_role("group", name="On the clock").locator(".effect")
    expect(chips).to_have_count(2)
    expect(chips.nth(0)).to_contain_text("The bridge burns")
    expect(chips.nth(1)).to_contain_text("Orc ×2 in T2")
    listen(page)
    due = page.locator(".strip.due")
    for _ in range(6):
        if due.count():
            break
        table.go_on()
    expect(due).to_contain_text("Now: The bridge burns.")
    expect(due).to_contain_text("Reinforcements are here: Orc ×2.")
    expect(chips).to_have_count(0)
    table.until(lambda: any("Now: The bridge burns." in text for text in heard(page)), "nothing is heard of it")
    assert len(table.fighters()) == 2
    table.go_on()
    expect(due).to_have_count(1)
    table.back()
    table.back()
    expect(due).to_have_count(0)
    expect(chips).to_have_count(2)
    table.forth()
    table.go_on()
    table.back()
    table.back()
    for _ in range(2):
        table.go_on()
    expect(due).to_have_count(1)
    due.get_by_role("button", name="Got it").click()
    expect(due).to_have_count(0)


def test_the_log_of_one_fighter_and_as_a_file(page: Page, tmp_path: Path) -> None:
    """Filter by fighter, search, chapter marks, Markdown and CSV up to the step on screen; Continue from here."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 3, dex 18", started=False)
    table.type_line("Bix, spd 2, dex 14")
    table.begin()
    for _ in range(8):
        table.go_on()
    page.get_by_role("button", name="What happened").click()
    lines = page.locator(".log-line p")
    expect(page.locator(".ticks span", has_text="Turn 1")).to_be_attached()
    expect(page.locator(".ticks i")).to_have_count(2)
    page.get_by_label("Show lines of").select_option(label="Bix")
    expect(lines.first).to_contain_text("Bix")
    expect(page.locator(".log-line p", has_text="Ada")).to_have_count(0)
    page.get_by_label("Search the log").fill("joins")
    expect(lines).to_have_text(["Bix joins Heroes"])
    page.get_by_label("Search the log").fill("")
    page.get_by_label("Show lines of").select_option(label="Everybody")
    expect(page.locator(".log-line p", has_text="Ada").first).to_be_visible()

    page.locator(".log-lines button.log-place").last.click()
    expect(page.locator(".step-words")).to_contain_text("later steps are kept")
    page.get_by_role("button", name="Save or copy the log").click()
    for name, ending, first in (("Markdown", ".md", "# Ada"), ("CSV", ".csv", "step,chapter,place")):
        with page.expect_download() as saving:
            table.sheet.get_by_role("button", name=name).click()
        assert saving.value.suggested_filename.endswith(ending)
        kept = tmp_path / f"log{ending}"
        saving.value.save_as(kept)
        text = kept.read_text("utf-8")
        assert text.startswith(first)
        assert "Ada joins Heroes" in text
        assert "Bix joins" not in text, "only up to the step one looks at"
    table.shut()
    page.get_by_role("button", name="Continue from here").click()
    assert table.names() == ["Ada"]


def test_who_leaves_comes_back(page: Page) -> None:
    """The departed list with numbers and a button each; back in list, log and order; a group all at once or one; also at set-up."""
    table = Evening(page)
    opened(
        page,
        SYSTEM,
        "Ada, spd 2, dex 18, stun 20",
        "Troll, spd 2, dex 14, stun 31/44, monster",
        "Orc x3, spd 2, dex 10, stun 9",
        started=False,
    )
    left, removed = (page.get_by_role("region", name=name) for name in ("Left the fight", "Removed"))
    table.to_fighter("Orc ×3", "Remove all")
    table.tap(removed.get_by_role("button", name="Orc ×3: Bring all back", exact=True))
    expect(removed).to_have_count(0)
    assert table.names() == ["Ada", "Troll", "Orc ×3"]
    table.begin()
    table.go_on_to("Ada")
    before = table.fighters()

    table.to_fighter("Troll", "Remove")
    table.to_fighter("Orc ×3", "Remove all")
    assert len(table.fighters()) == 1
    table.open_fighters()
    expect(left.locator(".pad-text b")).to_have_text(["Orc ×3", "Troll"])
    expect(left.locator(".pad-text .why")).to_have_text(["unhurt · left in Turn 1", "31 of 44 · left in Turn 1"])
    boxes = [button.bounding_box() for button in left.get_by_role("button").all()]
    assert all(box and box["height"] >= 44 for box in boxes)
    page.get_by_label("Find a fighter").fill("troll")
    expect(left.get_by_role("button")).to_have_count(2)
    table.tap(left.get_by_role("button", name="Troll: Bring back", exact=True))
    expect(left).to_have_count(0)
    expect(table.sheet.locator(".fighters .stop")).to_contain_text("Troll")
    page.get_by_label("Find a fighter").fill("")
    left.get_by_role("button", name="Orc ×3: Bring one back", exact=True).click()
    table.choose("Who", "Orc 2")
    table.tap(table.plate)
    expect(left.get_by_role("button")).to_have_text(
        ["Bring one back", "Bring all back", re.compile("Bring all back fresh")]
    )
    table.shut()
    table.told("Troll is back in the fight", "Orc 2 is back in the fight")
    assert [text.split("\n")[1] for text in table.fighters()] == ["Ada", "Troll", "Orc 2"]
    table.go_on()
    expect(table.name).to_have_text("Troll")

    for _ in range(5):
        table.back()
    assert table.fighters() == before


A4 = {"width": 703, "height": 1030}
LETTER = {"width": 725, "height": 965}
"""What the margins leave of a page, in CSS pixels."""


def test_the_fight_on_paper(page: Page) -> None:
    """Fighters in order with boxes, conditions, notes, then the log; black on white, page width, never on screen; for players without secrets."""
    page.add_init_script("window.print = () => { window.printed = true; }")
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18, stun 20, body 10", "Lurker x2, spd 3, stun 9, hidden", started=False)
    table.open_more("Notes")
    table.sheet.get_by_label("Note").fill("The bridge burns")
    table.tap(table.plate)
    table.begin()
    table.type_gauge("Ada", "-3", "STUN")
    table.open_fighter("Ada")
    table.sheet.get_by_label("Add a condition").click()
    table.sheet.get_by_label("Name", exact=True).fill("Dazzled")
    table.tap(table.plate)
    table.shut()
    table.open_more("Print")
    table.sheet.get_by_role("button", name="For the GM").click()
    table.until(lambda: page.evaluate("window.printed === true"), "nothing was printed")
    paper = page.locator(".paper")
    expect(paper).to_be_hidden()
    sized(page, A4["width"], A4["height"])
    page.emulate_media(media="print", color_scheme="dark")
    for size in (A4, LETTER):
        sized(page, size["width"], size["height"])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(paper).to_be_visible()
    expect(page.locator(".play-screen")).to_be_hidden()
    colours = "(paper) => [getComputedStyle(paper).color, getComputedStyle(document.body).backgroundColor]"
    assert paper.evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    rows = paper.locator(".paper-roster tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("17 of 20 STUN")
    expect(rows.nth(0)).to_contain_text("Dazzled")
    expect(rows.nth(0).locator(".paper-boxes").first.locator("i")).to_have_count(20)
    expect(rows.nth(0).locator(".paper-boxes").first.locator(".is-crossed")).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("hidden from the players")
    expect(rows.nth(1)).to_contain_text("Lurker 2")
    expect(rows.nth(0).locator(".paper-times .is-now")).to_have_text("12")
    expect(paper).to_contain_text("The bridge burns")
    expect(paper.locator(".paper-log")).to_contain_text("Dazzled")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(paper).to_have_count(0)
    page.emulate_media(media="screen")
    page.keyboard.press("Control+p")
    table.sheet.get_by_role("button", name="For players").click()
    expect(paper.locator(".paper-roster tbody tr")).to_have_count(1)
    expect(paper).not_to_contain_text(re.compile("Lurker|bridge"))


def test_nobody_is_shut_out_of_the_book_keeping(profile: Callable[..., BrowserContext]) -> None:
    page = profile(bypass_csp=True).new_page()
    table = Looked(page)
    table.type_line("Ada, spd 4, dex 18, stun 20, body 10")
    table.type_line("Lurker x2, spd 4, dex 30, stun 20, hidden")
    table.begin()
    table.more("Reminders")
    table.sheet.get_by_label("Reminder").fill("Doors close")
    table.seen("remind me", shut=False)
    table.tap(table.plate)
    table.shut()
    table.seen("play")
    table.open_more("Damage several")
    table.seen("several")
    table.open_fighter("Lurker ×2")
    table.seen("a hidden fighter", shut=False)
    table.sheet.get_by_label("Add a condition").click()
    table.seen("a condition")
    table.to_fighter("Lurker ×2", "Remove all")
    table.open_fighters()
    expect(page.get_by_role("region", name="Left the fight")).to_be_visible()
    table.seen("who has left")
    table.tap(page.get_by_role("button", name="Play on"))
    for _ in range(8):
        if page.locator(".strip.due").count():
            break
        table.go_on()
    table.seen("what is due")
    page.get_by_role("button", name="What happened").click()
    page.locator(".ticks i").first.wait_for()
    table.seen("log")
    page.get_by_role("button", name="Save or copy the log").click()
    table.seen("the log as a file")
    assert table.wrong == []
