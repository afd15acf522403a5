"""An evening's book-keeping: several at once, parties and plans kept for the next time, who is hidden, notes, many targets, conditions,
reminders and reinforcements, the log as a file, and paper."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from table import Table

SYSTEM = "HERO System"
LIST = "Name\tSPD\tDEX\nAda\t4\t18\nBix\tfast\t14\nGoblin x4\t3\t14"


class Evening(Table):
    """What hands do beside the turns."""

    def paste(self, text: str) -> None:
        """Several lines pasted into the line open the sheet that reads them."""
        self.page.evaluate(
            """(text) => {
                const data = new DataTransfer();
                data.setData("text/plain", text);
                const line = document.querySelector("dialog[open] input.field") ?? document.querySelector("#line");
                line.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
            }""",
            text,
        )
        expect(self.sheet.get_by_role("heading", level=2)).to_have_text("Several at once")

    def names(self) -> list[str]:
        """Everybody, as the rows of set-up name them."""
        return self.page.locator(".row-name b").all_inner_texts()

    def begin(self) -> None:
        """Start; what is asked is rolled by the engine."""
        self.start().click()
        while not self.page.locator(".play-screen").count() or self.sheet.count():
            if self.sheet.count() and self.plate.is_enabled():
                self.plate.click()
            self.page.wait_for_timeout(50)


def test_a_pasted_table_is_read_and_added_with_one_tap(page: Page) -> None:
    """Each line with its reading or its sentence; one tap takes what can be read, the rest stays to be mended; one Undo takes all back."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.paste(LIST)
    lines = table.sheet.locator(".pasted")
    expect(lines).to_have_count(3)
    expect(lines.nth(0)).to_contain_text("Ada")
    expect(lines.nth(1)).to_contain_text("SPD is a whole number, not “fast”.")
    expect(lines.nth(2)).to_contain_text("4 × Goblin, one group")
    table.tap(table.plate)
    field = table.sheet.get_by_label("List or table")
    expect(field).to_have_value("Bix, spd fast, dex 14")
    expect(table.plate).to_have_attribute("aria-disabled", "true")
    field.fill("Bix, spd 3, dex 14")
    expect(table.plate).to_contain_text("Add")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert table.names() == ["Ada", "Goblin ×4", "Bix"]
    assert table.back()
    assert table.back()
    expect(page.locator(".row")).to_have_count(0)


def test_who_joins_later_is_read_while_typed(page: Page) -> None:
    """In the running fight: one line with its reading, and a list as at set-up."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 4, dex 18")
    table.begin()
    table.more("Somebody joins")
    field = table.sheet.get_by_label("Name and numbers")
    field.fill("Zed, spd fast")
    expect(table.sheet.locator(".reading")).to_contain_text("SPD is a whole number")
    field.fill("Zed, spd 5")
    expect(table.sheet.locator(".reading")).to_contain_text("Zed")
    table.tap(table.plate)
    table.more("Somebody joins")
    table.paste("Orc x2, spd 3\nTroll, spd 2")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert [name.split("\n")[1] for name in table.fighters()] == ["Ada", "Zed", "Orc ×2", "Troll"]


def test_a_party_is_kept_for_another_evening(page: Page, tmp_path: Path) -> None:
    """Keep some of this fight, take them in the next with one tap; greyed for another system; rename, remove, Undo; in the backup file."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    for line in ("Ada, spd 4, dex 18", "Bix, spd 3, dex 14", "Goblin x4, spd 3"):
        table.type_line(line)
    table.open_more("Keep as a party")
    chosen = table.sheet.locator(".choose-fighter[aria-pressed=true]")
    expect(chosen).to_have_text([re.compile("Ada"), re.compile("Bix")])
    chosen.nth(1).click()
    table.sheet.get_by_label("Name").fill("Friday")
    table.plate.click()
    expect(page.locator(".notice")).to_contain_text("Friday is kept on this device.")

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
    """Rename, remove, Undo; out in the file of all fights and in again."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 4, dex 18")
    table.open_more("Keep as a party")
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

    with page.expect_download() as saving:
        table.open_more("Save all fights in one file")
    kept = tmp_path / "all.json"
    saving.value.save_as(kept)
    table.shut()

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
    page.get_by_role("button", name="Open link, file").click()
    page.locator("dialog input[type=file]").set_input_files(kept)
    expect(page.locator(".notice")).to_contain_text("1 party, plan or style came with it.")
    table.new_fight(SYSTEM)
    page.get_by_role("button", name="Saved party").click()
    expect(taken).to_contain_text("Saturday")


def test_a_party_that_cannot_join_is_there_to_be_mended(page: Page) -> None:
    """A side this fight does not have: the lines open in the sheet, each with its sentence."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.one_more_side("Guild")
    table.type_line("Ada, spd 4, Guild")
    table.open_more("Keep as a party")
    table.sheet.get_by_label("Name").fill("Guild")
    table.plate.click()
    expect(page.locator(".notice")).to_contain_text("Guild")
    table.new_fight(SYSTEM)
    page.get_by_role("button", name="Saved party").click()
    table.sheet.locator(".kept-take").click()
    expect(table.sheet.locator(".pasted.is-wrong")).to_have_count(1)


def test_a_plan_is_started_from_home_with_one_tap(page: Page) -> None:
    """The set-up with its house rules; each start is a fight of its own, and the plan stays."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 4, dex 18")
    table.type_line("Goblin x4, spd 3, hidden")
    table.open_more("Keep as a plan")
    table.sheet.get_by_label("Name").fill("Bridge")
    table.plate.click()
    expect(page.locator(".notice")).to_contain_text("Bridge is kept on this device.")
    page.get_by_role("button", name="All fights").click()
    plan = page.locator(".plans .kept")
    expect(plan).to_contain_text("5 fighters")
    expect(page.locator(".system", has=plan)).to_contain_text(SYSTEM)
    plan.get_by_role("button", name="Start Bridge").click()
    page.locator(".play-screen").wait_for()
    assert len(table.fighters()) == 2
    page.get_by_role("button", name="All fights").click()
    plan.get_by_role("button", name="Open the plan Bridge").click()
    page.locator(".setup-screen").wait_for()
    assert table.names() == ["Ada", "Goblin ×4"]
    assert len(table.fights()) == 3
    page.goto("/#home")
    plan.get_by_role("button", name="Rename or remove Bridge").click()
    table.sheet.get_by_role("button", name="Remove", exact=True).click()
    expect(plan).to_have_count(0)
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(plan).to_have_count(1)


def test_whom_the_players_do_not_know_of_is_marked_everywhere(page: Page) -> None:
    """Hidden at set-up by the row's mark, or as a typed word; by icon and in words in the rows, the order, the card and the list; seen again."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 4, dex 18")
    table.type_line("Lurker, spd 4, dex 20, hidden")
    table.type_line("Imp, spd 4, dex 19")
    expect(table.row("Lurker").locator(".is-hidden")).to_have_text("hidden")
    expect(table.row("Ada").locator(".is-hidden")).to_have_count(0)
    table.tap(table.row("Imp").get_by_label("Imp: Hidden"))
    expect(table.row("Imp").get_by_label("Imp: Hidden")).to_have_attribute("aria-pressed", "true")
    table.begin()
    expect(table.name).to_have_text("Lurker")
    expect(page.locator(".who .is-hidden")).to_have_text("hidden")
    imp = page.locator(".order .stop", has_text="Imp").first
    expect(imp.locator(".corner")).to_be_attached()
    expect(imp).to_contain_text("hidden from the players")
    assert [" hidden" in " ".join(text.split()) for text in table.fighters()] == [False, True, True]
    assert [row for row in table.as_text() if "hidden" in row] == ["Lurker, hidden", "Imp, hidden"]
    table.open_fighter("Imp")
    table.tap(table.sheet.get_by_label("Imp: Hidden"))
    table.shut()
    expect(imp.locator(".corner")).to_have_count(0)


def test_on_a_phone_a_row_shows_the_mark_one_chooses(page: Page) -> None:
    table = Evening(page)
    table.new_fight("The Collective")
    table.type_line("Ash, 2P 1M 2V")
    expect(page.get_by_label("Ash: Surprised")).to_be_visible()
    expect(page.get_by_label("Ash: Hidden")).to_be_hidden()
    page.get_by_role("radiogroup", name="Which mark the rows show").get_by_role("radio", name="hidden").click()
    expect(page.get_by_label("Ash: Surprised")).to_be_hidden()
    table.tap(page.get_by_label("Ash: Hidden"))
    page.set_viewport_size({"width": 1180, "height": 820})
    expect(page.get_by_label("Ash: Surprised")).to_be_visible()
    expect(page.get_by_label("Ash: Hidden")).to_have_attribute("aria-pressed", "true")


def test_notes_stay(page: Page) -> None:
    """On somebody: in their sheet and on the card while they act. On the fight: at set-up. Changed, taken away, undone; there after a reload."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 4, dex 18")
    table.open_more("Write a note on the fight")
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
    expect(table.sheet.get_by_role("button", name="The note on the fight")).to_be_visible()


def test_damage_for_several_is_one_step(page: Page) -> None:
    """Tokens tapped, one of a group, quick steps and a typed number; those without that number cannot be chosen; one Undo."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    for line in ("Ada, spd 4, stun 20, body 10", "Bix, spd 4, stun 30", "Goblin x3, spd 3, stun 9"):
        table.type_line(line)
    table.begin()
    table.open_more("Damage or heal several")
    who = table.sheet.get_by_role("group", name="Who")
    for name in ("Ada", "Bix", "Goblin 2"):
        who.get_by_role("button", name=name).click()
    expect(table.plate).to_have_attribute("aria-disabled", "true")
    table.sheet.get_by_label("5 STUN less").click()
    table.sheet.get_by_label("1 STUN less").click()
    expect(table.plate).to_contain_text("Take 6 STUN")
    expect(table.plate).to_contain_text("3 fighters")
    steps = table.state("view", "step")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert table.state("view", "step") == int(str(steps)) + 1
    health = [text.split("\n")[-1] for text in table.fighters()]
    assert health == ["14 of 20", "24 of 30", "1 hurt"]
    table.back()
    assert [text.split("\n")[-1] for text in table.fighters()] == ["20 of 20", "30 of 30", "unhurt"]

    table.open_more("Damage or heal several")
    table.sheet.get_by_role("radio", name="BODY").click()
    expect(who.get_by_role("button", name="Bix")).to_have_attribute("aria-disabled", "true")
    who.get_by_role("button", name="Ada").click()
    table.sheet.get_by_label("BODY: -7 takes away").fill("4")
    expect(table.plate).to_contain_text("Set BODY to 4")
    table.tap(table.plate)
    table.open_fighter("Ada")
    expect(table.sheet.get_by_role("group", name="Ada BODY").locator(".gauge-value b")).to_have_text("4")


def heard(page: Page) -> list[str]:
    """Everything the live region has said since it was first listened to."""
    return list(page.evaluate("window.heard"))


def listen(page: Page) -> None:
    page.evaluate(
        """() => {
            window.heard = [];
            const region = document.querySelector("#app > [role=status].said");
            new MutationObserver(() => region.textContent && window.heard.push(region.textContent))
                .observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )


def test_a_condition_is_a_tap_the_second_time_and_said_when_it_ends(page: Page) -> None:
    """Typed once, then picked, also in another fight on this device; the notice and the live region tell its end."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 2, dex 18")
    table.type_line("Bix, spd 2, dex 14")
    table.begin()
    table.open_fighter("Ada")
    table.sheet.get_by_label("Add a condition").click()
    expect(table.sheet.locator(".picks")).to_have_count(0)
    table.sheet.get_by_label("Name", exact=True).fill("Dazzled")
    table.choose("Lasts", "until the end of a round")
    table.tap(table.plate)
    table.shut()
    table.open_fighter("Bix")
    table.sheet.get_by_label("Add a condition").click()
    table.sheet.locator(".picks").get_by_role("button", name="Dazzled").click()
    expect(table.sheet.get_by_label("Name", exact=True)).to_have_value("Dazzled")
    table.choose("Lasts", "until the end of a round")
    table.tap(table.plate)
    table.shut()
    listen(page)
    ended = re.compile("Dazzled on Ada ends · Dazzled on Bix ends")
    for _ in range(6):
        if page.locator(".notice", has_text=ended).count():
            break
        table.go_on()
    expect(page.locator(".notice")).to_contain_text(ended)
    table.until(lambda: any(ended.search(text) for text in heard(page)), "nothing is heard of it")
    page.reload()
    table.new_fight("The Collective")
    table.type_line("Ash, 2P 1M 2V")
    page.locator(".row-name").click()
    table.sheet.get_by_label("Add a condition").click()
    expect(table.sheet.locator(".picks")).to_have_text("Dazzled")


def test_reminders_and_reinforcements_are_on_the_clock_until_they_are_due(page: Page) -> None:
    """Chips on the clock; when due a strip that stays until it is tapped, and the live region; Undo takes it back."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 2, dex 18")
    table.begin()
    table.more("Remind me")
    table.sheet.get_by_label("Of what").fill("The bridge burns")
    table.tap(table.plate)
    table.shut()
    table.more("Reinforcements")
    table.sheet.get_by_label("Name and numbers").fill("Orc x2, spd 3")
    expect(table.sheet.locator(".reading")).to_contain_text("2 × Orc")
    table.tap(table.plate)
    table.shut()
    chips = page.get_by_role("group", name="On the clock").locator(".effect")
    expect(chips).to_have_count(2)
    expect(chips.nth(0)).to_contain_text("The bridge burns")
    listen(page)
    due = page.locator(".strip.due")
    for _ in range(6):
        if due.count():
            break
        table.go_on()
    expect(due).to_contain_text("The bridge burns: time is up.")
    expect(due).to_contain_text("Reinforcements are here: 2 × Orc.")
    expect(chips).to_have_count(0)
    table.until(lambda: any("The bridge burns: time is up." in text for text in heard(page)), "nothing is heard of it")
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
    due.get_by_role("button", name="Seen").click()
    expect(due).to_have_count(0)


def test_the_log_of_one_fighter_and_as_a_file(page: Page, tmp_path: Path) -> None:
    """Whose lines, the search beside it, marks where chapters begin, Markdown and CSV up to the step one looks at; Play on here as ever."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 3, dex 18")
    table.type_line("Bix, spd 2, dex 14")
    table.begin()
    for _ in range(8):
        table.go_on()
    page.get_by_role("button", name="What happened").click()
    lines = page.locator(".log-line p")
    expect(page.locator(".ticks span", has_text="Turn 1")).to_be_attached()
    expect(page.locator(".ticks i")).to_have_count(2)
    page.get_by_label("Whose lines").select_option(label="Bix")
    expect(lines.first).to_contain_text("Bix")
    expect(page.locator(".log-line p", has_text="Ada")).to_have_count(0)
    page.get_by_label("Search the log").fill("joins")
    expect(lines).to_have_text(["Bix joins Heroes"])
    page.get_by_label("Search the log").fill("")
    page.get_by_label("Whose lines").select_option(label="Everybody")
    expect(page.locator(".log-line p", has_text="Ada").first).to_be_visible()

    page.locator(".log-lines button.log-place").last.click()
    expect(page.locator(".step-words")).to_contain_text("later steps are kept")
    page.get_by_role("button", name="Take the log along").click()
    for name, ending, first in (("Markdown", ".md", "# Fight of"), ("CSV", ".csv", "step,chapter,place")):
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
    page.get_by_role("button", name="Play on here").click()
    assert table.names() == ["Ada"]


A4 = {"width": 703, "height": 1030}
LETTER = {"width": 725, "height": 965}
"""What the margins leave of a page, in CSS pixels."""


def test_the_fight_on_paper(page: Page) -> None:
    """Clock, everybody with boxes, order, conditions, notes and changed house rules; black on white, as wide as a page, and gone from the screen."""
    page.add_init_script("window.print = () => { window.printed = true; }")
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 4, dex 18, stun 20, body 10")
    table.type_line("Lurker x2, spd 3, stun 9, hidden")
    table.open_more("Write a note on the fight")
    table.sheet.get_by_label("Note").fill("The bridge burns")
    table.tap(table.plate)
    table.begin()
    table.type_gauge("Ada", "-3", "STUN")
    table.open_fighter("Ada")
    table.sheet.get_by_label("Add a condition").click()
    table.sheet.get_by_label("Name", exact=True).fill("Dazzled")
    table.tap(table.plate)
    table.shut()
    table.open_more("Print a paper sheet")
    page.wait_for_function("window.printed")
    paper = page.locator(".paper")
    expect(paper).to_be_hidden()
    page.emulate_media(media="print", color_scheme="dark")
    for size in (A4, LETTER):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(paper).to_be_visible()
    expect(page.locator(".play-screen")).to_be_hidden()
    colours = "(paper) => [getComputedStyle(paper).color, getComputedStyle(document.body).backgroundColor]"
    assert paper.evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    rows = paper.locator(".paper-roster tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("STUN 17 of 20")
    expect(rows.nth(0)).to_contain_text("Dazzled")
    expect(rows.nth(0).locator(".paper-boxes").first.locator("i")).to_have_count(20)
    expect(rows.nth(0).locator(".paper-boxes").first.locator(".is-ticked")).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("Lurker ×2, hidden")
    expect(rows.nth(1)).to_contain_text("Lurker 2")
    for words in ("The bridge burns", "acts now", "What comes", "As printed."):
        expect(paper).to_contain_text(words)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(paper).to_have_count(0)
