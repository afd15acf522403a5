"""Three rounds of Tactical Activity on a phone: declared from the lowest, resolved from the highest, with what goes wrong in between.

The table's dice give Bex 17, Cyr 15, Aro 13, the Raiders 12 (later 5) and Grull 8; who cancels has no dice next round, so Grull is left with his
Quickness of 0. Cyr bleeds 2 and is Stunned for one round and Dazed for two; one round of it wears off with each of his turns.
"""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from table import Table
from waiting import sized

LINES = (
    "Bex, qu 6, hits 52",
    "Cyr, qu 4, hits 41/58, bleed 2, stunned 1, dazed 2",
    "Aro, qu 2, hits 64",
    "Raider x2, qu 3, hits 40, monster",
    "Grull, qu 0, hits 50, monster",
)
PARTY = {"Bex": (5, 6), "Cyr": (5, 6), "Aro": (5, 6)}


CUT_NAMES = """() => [...document.querySelectorAll(".lane .short-name, .lane .name-start")]
    .filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 5))
    .map((one) => one.textContent)"""
LANES = "(all) => all.filter((one) => one.checkVisibility()).map((one) => one.offsetHeight)"


def test_a_long_name_has_two_lines_in_a_lane_that_is_no_higher(context: BrowserContext) -> None:
    table = Table(context.new_page())
    page = table.page
    table.new_fight("Tactical")
    for line in ("Bex, qu 6", "Procurator Hendrik Vance, qu 4", "gang thugs x3, qu 0, foe"):
        table.type_line(line)
    table.start().click()
    table.dice({"Bex": (5, 6), "Procurator Hendrik Vance": (5, 6), "gang thugs ×3": (1, 2)})
    page.get_by_text("G3", exact=True).first.click()
    table.tap(pad(table, "Ranged attack: 1, −50"))
    expect(page.locator(".lane", has_text="gang thugs 1 and 2")).to_be_visible()
    for size in ((390, 844), (820, 1180), (1180, 820), (1600, 900)):
        sized(page, *size)
        assert page.evaluate(CUT_NAMES) == [], size
        assert len(set(page.locator(".lane").evaluate_all(LANES))) == 1, size


@pytest.mark.at_length
def test_three_rounds(context: BrowserContext) -> None:
    table = Table(context.new_page())
    set_up(table)
    declare(table)
    upkeep(table)
    interrupt(table)
    same_again(table)
    cancel(table)
    without_dice(table)
    lock_interrupted(table)
    table.there_and_back()


def set_up(table: Table) -> None:
    table.new_fight("Tactical")
    table.nobody_to_start_with()
    table.wrong_line("Bex, qu 6.5", "Qu must be a whole number, not “6.5”.")
    table.wrong_line("Bex, ap 40", "AP must be 0 to 20, not 40.")
    for line in LINES:
        table.type_line(line)
    expect(table.row("Cyr")).to_contain_text("Stunned 1 · Dazed 2 · Bleed 2")
    table.start().click()
    table.dice(PARTY | {"Raider ×2": (5, 4), "Grull": (4, 4)})


def declare(table: Table) -> None:
    """From the lowest up: a parry with its foe, a cheap shot, a lock, what the stunned may not do, and a shot held for a trigger."""
    at(table, "Declare", "Grull", 8)
    expect(button(table, "Repeat last round")).to_have_attribute("aria-disabled", "true")
    pad(table, "Parry: 3, −25").click()
    table.choose("Against whom", "Bex")
    amount = table.sheet.get_by_label("OB used to parry", exact=True)
    expect(amount).to_have_value("")
    amount.fill("50")
    table.tap(table.plate)
    assert lane(table, "Grull") == "Parry 50, 3 AP, takes 3, declared; 1 free"
    expect(table.act("Dodge")).to_contain_text("Only 1 AP left")
    go_on(table, "Declare", "Raider ×2", 12)
    table.tap(pad(table, "Ranged attack: 1, −50"))
    go_on(table, "Declare", "Aro", 13)
    table.tap(pad(table, "Pick lock: 4, 4 of 20"))
    assert lane(table, "Aro") == "Pick lock 4 of 20, takes 4, declared, continues next round"
    go_on(table, "Declare", "Cyr", 15)
    attack = pad(table, re.compile("^Melee attack: 4, full. Cyr is stunned and cannot attack."))
    expect(attack).to_have_attribute("aria-disabled", "true")
    attack.click(force=True)
    expect(table.sheet.locator(".law cite").first).to_have_text("Combat rules, Stunned")
    table.shut()
    table.tap(pad(table, "Perception: 2, full"))
    table.tap(table.act("Drop item"))
    go_on(table, "Declare", "Bex", 17)
    pad(table, "Hold for a trigger: If…").click()
    held_first(table)
    table.choose("When", "Something else")
    table.sheet.get_by_label("Trigger", exact=True).fill("a Raider shoots")
    table.choose("Then", "Ranged attack")
    table.sheet.get_by_label("AP", exact=True).fill("3")
    table.tap(table.plate)
    assert lane(table, "Bex") == "If a Raider shoots: ranged 3, takes 3, waits; 1 free"
    go_on(table, "Resolve", "Bex", 17)


def held_first(table: Table) -> None:
    """What can wait for a trigger is listed; the rest is folded, and says why it cannot."""
    actions = table.sheet.get_by_role("radiogroup", name="Then")
    expect(actions.locator(".choice-group")).to_have_text(["Usual", "Others"])
    expect(actions.get_by_role("radio").first).to_contain_text("Ranged attack")
    fold = table.sheet.locator("details", has_text="Cannot wait for a trigger")
    expect(fold.get_by_role("radio").last).to_be_hidden()
    fold.locator("summary").click()
    expect(fold.get_by_role("radio").last).to_contain_text("Takes several rounds")


def upkeep(table: Table) -> None:
    """What the end of Cyr's turn does stands on the card before it is done, and is done once."""
    go_on(table, "Resolve", "Cyr", 15)
    expect(table.page.locator(".upkeep li")).to_have_text(["Bleed 2 hits 41 → 39", "Stunned ends"])
    expect(table.gauge("Cyr", "hits")).to_have_text("41")
    expect(table.next).to_contain_text("Aro, after Cyr’s upkeep")
    go_on(table, "Resolve", "Aro", 13)
    table.told("Cyr: 2 hits lost to bleeding, 39 left; no longer stunned")
    assert health(table, "Cyr") == "39 of 58"


def interrupt(table: Table) -> None:
    """One tap, and Bex's shot comes before the Raiders'."""
    go_on(table, "Resolve", "Raider ×2", 12)
    table.told("Aro: Pick lock, 4 AP (4 of 20)")
    button(table, "Respond").click()
    table.tap(table.sheet.locator(".act", has_text="interrupts Raider ×2: Ranged attack"))
    cards = table.sheet.locator(".stack-card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_have_accessible_name("Bex interrupts Raider ×2: Ranged attack")
    expect(cards.first.get_by_role("heading")).to_have_text("Ranged attack")
    expect(cards.first).to_contain_text("Bex")
    expect(cards.first).to_contain_text("resolves first")
    table.shut()
    expect(table.next).to_contain_text(re.compile("Damage (on|by) .* first"))
    table.next.click()
    expect(table.sheet).to_contain_text("Bex attacks. Who is hit?")
    table.shut()
    for who in ("Bex", "Raider ×2"):
        expect(table.next).to_contain_text(f"{who}: Ranged attack")
        table.go_on()
    shots = [line.split(" | ")[2] for line in table.log() if "Ranged attack" in line and line.startswith("resolve")]
    assert shots == [
        "Raider ×2: Ranged attack, 1 AP (−50 for AP)",
        "Bex: Ranged attack, 3 AP",
        "A Raider shoots: Bex interrupts with Ranged attack",
    ]
    go_on(table, "Resolve", "Grull", 8)


def same_again(table: Table) -> None:
    """Round 2 is declared with one tap each; the lock goes on where it was."""
    table.go_on()
    table.asked("Bex", "Cyr", "Aro", "Raider ×2", "Grull")
    table.dice(PARTY | {"Raider ×2": (1, 1), "Grull": (4, 4)})
    for name, score in (("Raider ×2", 5), ("Grull", 8), ("Aro", 13), ("Cyr", 15), ("Bex", 17)):
        at(table, "Declare", name, score)
        table.tap(button(table, "Repeat last round"))
        at(table, "Declare", name, score)
        table.go_on()
    at(table, "Resolve", "Bex", 17)
    assert lane(table, "Aro") == "Pick lock 8 of 20, takes 4, declared, continues next round"
    assert lane(table, "Raider ×2") == "Ranged 1, takes 1, declared; 3 free"
    assert lane(table, "Bex") == "If a Raider shoots: ranged 3, takes 3, waits; 1 free"
    go_on(table, "Resolve", "Cyr", 15)
    expect(table.page.locator(".upkeep li")).to_have_text(["Bleed 2 hits 39 → 37", "Dazed rounds 2 → 1"])


def cancel(table: Table) -> None:
    """Grull calls his parry off; the GM is asked whether that takes an Orientation Maneuver, and says how it went."""
    go_on(table, "Resolve", "Aro", 13)
    go_on(table, "Resolve", "Grull", 8)
    table.tap(pad(table, "Parry 50, 3 AP: Cancel, no dice next round"))
    expect(table.sheet.get_by_role("heading", level=2)).to_have_text("Orientation Maneuver?")
    table.choose("Grull", "Near success")
    table.tap(table.plate)
    expect(table.page.locator(".upkeep li")).to_have_text(["Dazed ends"])
    assert lane(table, "Grull") == "Parry 50, 3 AP, takes 3, cancelled; 1 free"
    go_on(table, "Resolve", "Raider ×2", 5)


def without_dice(table: Table) -> None:
    """The round ends and Bex's shot, which nothing triggered, with it; Grull has no dice for the next."""
    table.go_on()
    table.asked("Bex", "Cyr", "Aro", "Raider ×2")
    table.dice(PARTY | {"Raider ×2": (1, 1)})
    at(table, "Declare", "Grull", 0)
    table.told(
        "Grull: 0 for initiative, without dice | Cancel action",
        "Bex: Ranged attack is lost | Conditional Action",
        within=12,
    )


def lock_interrupted(table: Table) -> None:
    """Aro draws a weapon before the lock is open: eight AP of work are lost, and it begins anew."""
    go_on(table, "Declare", "Raider ×2", 5)
    go_on(table, "Declare", "Aro", 13)
    expect(pad(table, "Continue pick lock: 4, 12 of 20")).to_be_visible()
    table.tap(table.act("Draw"))
    expect(pad(table, "Pick lock: 3, 3 of 20")).to_be_visible()
    go_on(table, "Declare", "Cyr", 15)
    go_on(table, "Declare", "Bex", 17)
    go_on(table, "Resolve", "Bex", 17)
    go_on(table, "Resolve", "Cyr", 15)
    go_on(table, "Resolve", "Aro", 13)
    go_on(table, "Resolve", "Raider ×2", 5)
    table.told("Aro: Draw, 1 AP (Pick lock is interrupted; 8 AP lost)")
    go_on(table, "Resolve", "Grull", 0)
    table.go_on()
    table.dice(PARTY | {"Raider ×2": (1, 1), "Grull": (4, 4)})
    go_on(table, "Declare", "Grull", 8)
    go_on(table, "Declare", "Aro", 13)
    expect(pad(table, "Pick lock: 4, 4 of 20")).to_be_visible()
    expect(table.page.locator(".pad", has_text="Continue")).to_have_count(0)
    assert health(table, "Cyr") == "35 of 58"
    hits = [line for line in table.log() if "2 hits lost to bleeding" in line]
    assert len(hits) == 3


# what several of these do


def at(table: Table, phase: str, name: str, score: int) -> None:
    expect(table.name).to_have_text(name)
    expect(table.place).to_contain_text(f"{phase} {name} on {score}")


def go_on(table: Table, phase: str, name: str, score: int) -> None:
    """Next, and who has come."""
    table.go_on()
    at(table, phase, name, score)


def button(table: Table, name: str) -> Locator:
    return table.page.get_by_role("button", name=re.compile(f"^{name}"))


def pad(table: Table, name: str | re.Pattern[str]) -> Locator:
    """A small button of the card, by its whole name."""
    found = table.page.locator(".actor").get_by_role("button", name=name, exact=isinstance(name, str))
    table.unfold(found)
    return found


def lane(table: Table, name: str) -> str:
    """What the lanes say somebody has declared."""
    return table.as_text()[name][1]


def health(table: Table, name: str) -> str:
    found = next(text for text in table.fighters() if name in text)
    return next(line for line in found.split("\n") if " of " in line)


def test_who_is_left_out_declares_nothing(page: Page) -> None:
    table = Table(page)
    table.new_fight("Tactical")
    table.nobody_to_start_with()
    table.type_line("Ash, qu 9, hits 60")
    table.type_line("Orc x3, qu -5, hits 40, monster")
    table.start().click()
    table.dice({"Ash": (9, 9), "Orc ×3": (2, 2)})
    page.get_by_role("switch", name="Orc 1").click()
    table.tap(pad(table, re.compile("^Melee attack: 4")))
    table.told("Orc 2 and 3 declare Melee attack, 4 AP")
