"""A whole evening on a phone: set up by typing, roll, play, undo, lose the network, continue.

The engine and its start are real. Other tests prove the rules; this is about the GM's screen.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from conftest import Site
from table import Table
from test_screens import HOLD_BACK

OFFLINE = (
    "Failed to load resource: net::",
    "ERR_CONNECTION",
    "ERR_INTERNET",
    "An unknown error occurred when fetching",
)
PARTY = ("Orc x3, 1P 1V, surprised", "Ash, 2P 1M 2V 1OppM, hp 44", "Bo, 1P 3M 1V", "Mim, 2P 7C, hp 30")


@pytest.mark.first_visit
@pytest.mark.long
def test_a_whole_evening(context: BrowserContext, site: Site, expect_errors: Callable[..., None]) -> None:
    table = Table(context.new_page())
    set_up(table)
    roll_twice(table)
    answer_and_counter(table)
    overrule(table)
    pay_for_mim(table)
    hurt_and_bless(table)
    change_sides(table)
    a_round(table)
    table.there_and_back()
    lose_the_network(table, context, site, expect_errors)


def set_up(table: Table) -> None:
    """Four typed lines; two marks of surprise by hand."""
    table.new_fight()
    for line in PARTY:
        table.type_line(line)
    expect(table.page.get_by_role("heading", name="In the fight: 6")).to_be_visible()
    expect(table.start()).to_contain_text("Surprise decides who goes first")
    for side, but, on in (("Monsters", ("Orc ×3",), "false"), ("PCs", ("Ash", "Mim"), "mixed")):
        mark = table.page.get_by_role("button", name=re.compile(f"^{side}: Surprised"))
        mark.click()
        for name in but:
            table.sheet.get_by_label("Who", exact=True).locator("button", has_text=name).click()
        table.tap(table.plate)
        expect(mark).to_have_attribute("aria-pressed", on)
    expect(table.start()).to_contain_text("1d12 for each side")


def roll_twice(table: Table) -> None:
    """The table's dice tie, so they are rolled again; the Monsters win and act before segment 1."""
    table.start().click()
    table.dice(PCs=7, Monsters=7)
    expect(table.sheet.get_by_role("heading", name="Tied", exact=True)).to_be_visible()
    expect(table.sheet).to_contain_text("Tied at 7, roll again")
    expect(table.place).to_contain_text("Initiative")
    table.dice(PCs=4, Monsters=9)
    expect(table.sheet).to_have_count(0)
    expect(table.place).to_contain_text("Segment 0 bottom")
    expect(table.place).to_contain_text("Round 1")
    expect(table.name).to_have_text("Orc ×3")
    assert [line for line in table.log() if "table dice" in line] == [
        line for line in table.log() if "for initiative" in line
    ]


def answer_and_counter(table: Table) -> None:
    """Ash responds to the Orcs' attack on their half and counters it."""
    table.tap(table.act("Attack"))
    expect(table.next).to_contain_text("Attack resolves")
    table.page.get_by_role("button", name=re.compile("^Respond")).click()
    table.tap(table.sheet.get_by_role("button", name="Ash: Opposing mental"))
    cards = table.sheet.locator(".stack-card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Ash, OppM")
    expect(cards.first).to_contain_text("resolves first")
    table.tap(table.sheet.get_by_role("button", name=re.compile("Attack comes to nothing")))
    table.shut()
    expect(table.next).not_to_contain_text("Attack resolves")
    assert any("counter" in line for line in table.log()[:3])


def overrule(table: Table) -> None:
    """A full action by conversion fills the segment; the next attack is refused, and the GM overrules it."""
    table.go_on()
    expect(table.place).to_contain_text("Segment 1 top")
    expect(table.name).to_have_text("Ash")
    expect(table.page.locator(".order")).not_to_contain_text(re.compile(r"^Bo", re.MULTILINE))
    table.tap(table.act("Full action"))
    table.pools("P: 1 of 2", "M: 0 of 1", "V: 1 of 2", "OppM: 0 of 1")
    attack = table.act("Attack")
    expect(attack).to_have_attribute("aria-disabled", "true")
    attack.click(force=True)
    expect(table.sheet.get_by_role("heading", name="Why not “Attack”?")).to_be_visible()
    expect(table.sheet.locator(".law").first).to_contain_text("C3")
    table.sheet.get_by_label("Who decided, or why").fill("Haste was forgotten")
    table.tap(table.sheet.get_by_role("button", name="Do it anyway"))
    expect(table.sheet).to_have_count(0)
    table.pools("P: 0 of 2")
    assert any("Haste was forgotten" in line for line in table.log()[:3])


def pay_for_mim(table: Table) -> None:
    """The planner finds how Mim pays for P + M + QV: P as it is, the rest with seven C."""
    table.go_on_to("Mim")
    table.act("Convert actions").click()
    for key in ("M", "P", "QV"):
        want = table.sheet.locator(".wants button", has=table.page.get_by_text(key, exact=True)).first
        want.click()
        expect(want).to_have_attribute("aria-pressed", "true")
    expect(table.plate).to_contain_text("pays 1P 7C")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    table.pools("P: 1 of 2")
    table.pools("C: 0 of 7")


def hurt_and_bless(table: Table) -> None:
    """Damage typed and tapped; a condition that the end of the round removes."""
    table.type_gauge("Mim", "-7")
    expect(table.hp("Mim")).to_have_text("23")
    table.tap(table.page.get_by_role("button", name="Mim: hp down by one"))
    expect(table.hp("Mim")).to_have_text("22")
    table.page.get_by_role("button", name="Add a condition").click()
    table.sheet.get_by_label("Name", exact=True).fill("Shaken")
    table.choose("Ends", "After some rounds")
    expect(table.sheet.get_by_label("How many", exact=True)).to_have_value("1")
    expect(table.plate).to_contain_text("Ends with round 1")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    expect(table.page.locator(".effect", has_text="Shaken")).to_contain_text("R1")


def change_sides(table: Table) -> None:
    """An Orc switches sides and counts among the PCs."""
    table.more("Switch sides")
    table.choose("Who", "Orc 3")
    table.choose("New side", "PCs")
    table.tap(table.plate)
    table.shut()
    fighters = table.fighters()
    assert any(text.startswith("Or") and "Orc ×2" in text for text in fighters), fighters
    assert any("Orc 3" in text for text in fighters), fighters
    assert any("Orc 3" in line and "PCs" in line for line in table.log()[:3])


def a_round(table: Table) -> None:
    """Only Next up to round 2: every place in order, the boundary in the log."""
    places: list[tuple[int, int, str]] = []
    for _ in range(150):
        place = table.place.inner_text()
        found = re.search(r"Segment (\d+)\s+(top|bottom).*Round\s(\d+)", place, re.DOTALL)
        assert found, place
        here = (int(found[3]), int(found[1]), found[2])
        if not places or places[-1] != here:
            places.append(here)
        if here[0] == 2:
            break
        table.go_on()
    assert places[-1] == (2, 1, "top")
    order = [(r, s, 0 if half == "top" else 1) for r, s, half in places]
    assert order == sorted(set(order)), "the clock went back or stood still"
    lines = table.log()
    for boundary in ("Round 2 begins", "Round 1 ends"):
        assert sum(boundary in line for line in lines) == 1
    begins = lines.index("R2 | Round 2 begins | The round")
    assert lines[begins + 1 : begins + 3] == [
        "S10 bottom | Mi | Shaken on Mim ends | The round",
        "S10 bottom | Round 1 ends | The round",
    ]
    table.go_on_to("Mim")
    expect(table.page.locator(".effect", has_text="Shaken")).to_have_count(0)
    expect(table.hp("Mim")).to_have_text("22")


def lose_the_network(table: Table, context: BrowserContext, site: Site, expect_errors: Callable[..., None]) -> None:
    """Page closed, network and server gone: the fight appears at once, and a tap waits for the engine."""
    expect_errors(*OFFLINE)
    table.page.get_by_role("button", name="All fights").click()
    expect(table.page.get_by_text("Works offline")).to_be_visible(timeout=60_000)
    table.page.go_back()
    now, log = table.now(), table.log()
    table.page.close()
    context.set_offline(True)
    site.stop()
    again = Table(context.new_page())
    again.page.add_init_script(HOLD_BACK)  # the engine wakes when the tap is done
    again.page.goto("/", wait_until="commit")
    expect(again.name).to_have_text("Mim")
    assert again.state("ui", "engine") != "ready", "the engine was there first"
    expect(again.strips).to_contain_text("Getting ready")
    assert again.place.inner_text() == now["clock"]
    again.next.click()
    expect(again.next).to_contain_text("Queued, first in line")
    again.page.evaluate("() => letGo()")
    expect(again.name).not_to_have_text("Mim")
    expect(again.strips).not_to_contain_text("Getting ready")
    assert again.back()
    assert again.now() == now
    assert again.log() == log
    while again.forth():
        pass
    again.go_on()
    again.tap(again.act("Attack"))
    expect(again.next).to_contain_text("Attack resolves")


def test_the_app_rolls(page: Page) -> None:
    """Nobody taps a die: the engine rolls, and again on a tie; the log does not call them table dice."""
    table = Table(page)
    table.new_fight()
    for line in ("Ash, 1P 1V", "Wolf, 1P 1V, monster"):
        table.type_line(line)
    table.start().click()
    expect(table.plate).to_contain_text("Roll for me")
    table.tap(table.plate)
    for _ in range(20):
        if not table.sheet.count():
            break
        table.tap(table.plate)
    expect(table.place).to_contain_text("Segment")
    rolls = [line for line in table.log() if "for initiative" in line]
    assert len(rolls) >= 2
    assert not [line for line in rolls if "table dice" in line]


def test_the_sample_is_two_taps_and_a_roll(page: Page) -> None:
    table = Table(page)
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Try ")).first.click()
    expect(page.locator(".row")).to_have_count(6)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Bridge at Oxmoor")
    table.start().click()
    table.dice(PCs=3, Watch=6, Monsters=11)
    expect(table.place).to_contain_text("Segment 0")
    table.go_on()


def test_a_question_survives_a_reload(page: Page) -> None:
    """Two of three sides tie: only they roll again, also after a reload."""
    table = Table(page)
    table.new_fight()
    table.one_more_side("Watch")
    for line in ("Ash, 1P 1V", "Nib, 1P 1V, watch", "Wolf, 1P 1V, monster"):
        table.type_line(line)
    table.start().click()
    table.dice(PCs=5, Watch=5, Monsters=9)
    question(table)
    page.reload()
    table.place.wait_for()
    expect(table.place).to_contain_text("Initiative")
    expect(table.strips).not_to_contain_text("Getting ready")
    if not table.sheet.count():
        expect(table.next).to_contain_text("Needs the roll")
        table.next.click()
    question(table)
    table.dice(PCs=8, Watch=2)
    expect(table.sheet).to_have_count(0)
    expect(table.place).to_contain_text("Segment 0 bottom")
    expect(table.name).to_have_text("Wolf")
    assert sum("for initiative" in line for line in table.log()) == 5
    assert table.back()
    question(table)


def question(table: Table) -> None:
    """Checks that PCs and Watch roll and the Monsters do not."""
    expect(table.sheet.get_by_role("heading", name="Tied", exact=True)).to_be_visible()
    expect(table.pad("PCs")).to_be_visible()
    expect(table.pad("Watch")).to_be_visible()
    expect(table.sheet.get_by_role("radiogroup", include_hidden=True)).to_have_count(2)


def test_forty_goblins(page: Page) -> None:
    """One line, one tap for all who can act, one down, one split off."""
    table = Table(page)
    table.new_fight()
    for line in ("Ash, 2P 1M 2V 1OppM, hp 44", "Goblin x40, 1P 1V, hp 5"):
        table.type_line(line)
    expect(page.get_by_role("heading", name="In the fight: 41")).to_be_visible()
    expect(page.locator(".row")).to_have_count(2)
    table.start().click()
    table.dice(PCs=2, Monsters=11)
    expect(table.name).to_have_text("Goblin ×40")
    expect(table.act("Attack")).to_contain_text("all 40")
    table.type_gauge("Goblin 3", "-5")
    expect(table.name).to_have_text("Goblin ×39")
    expect(table.hp("Goblin 4")).to_have_text("5")
    expect(table.act("Attack")).to_contain_text("all 39")
    table.tap(table.act("Attack"))
    expect(table.page.locator(".actor").get_by_role("img", name="P: 0 of 1 left each")).to_be_visible()
    assert any("Goblin ×39: Attack" in line for line in table.log()[:2])
    assert any("Goblin ×39" in text and "1 down" in text for text in table.fighters())
    page.get_by_role("button", name=re.compile("details$")).first.click()
    table.offer("Split off").click()
    table.choose("Who", "Goblin 7")
    table.tap(table.plate)
    table.shut()
    expect(table.name).to_have_text("Goblin ×38")
    assert [text for text in table.fighters() if "Goblin 7" in text]
    table.go_on()
    expect(table.name).to_have_text("Goblin 7")


def test_back_closes_the_sheet(page: Page) -> None:
    """The phone's Back closes the sheet first."""
    table = Table(page)
    table.new_fight()
    page.get_by_role("button", name="More", exact=True).click()
    expect(table.sheet).to_be_visible()
    page.go_back()
    expect(table.sheet).to_have_count(0)


def test_the_first_fight_can_be_saved_with_all(page: Page) -> None:
    table = Table(page)
    table.new_fight()
    table.settings()
    expect(page.get_by_role("button", name="Back up all fights")).to_be_visible()


def test_a_guided_first_round(page: Page) -> None:
    """From Home: how it works, Try a round; each hint goes when its thing is done."""
    table = Table(page)
    page.goto("/#primer/collective")
    page.get_by_role("button", name=re.compile("^Try a round")).click()
    hint = page.get_by_role("region", name="Guided first round")
    title = hint.get_by_role("heading")
    expect(title).to_have_text("A ready-made fight")
    hint.get_by_role("button", name="Show me").click()
    expect(page.locator(".guide-frame")).to_be_visible()
    table.start().click()
    table.tap(table.plate)
    seen = []
    for _ in range(80):
        if not hint.count():
            break
        seen.append(title.inner_text())
        if seen[-1] == "Someone wants to answer" and page.get_by_role("button", name=re.compile("^Respond")).count():
            page.get_by_role("button", name=re.compile("^Respond")).click()
            table.shut()
        elif seen[-1].endswith(" acts"):
            table.tap(page.locator(".actor .acts .act").first)
            table.shut()
        else:
            table.go_on_rolling()
    assert list(dict.fromkeys(re.sub(r"^.* (acts|is done\?)$", r"\1", text) for text in seen)) == [
        "acts",
        "is done?",
        "The enemies’ turn",
        "Someone wants to answer",
        "On to the next round",
    ]
    expect(page.locator(".notice")).to_contain_text("That was a round.")
