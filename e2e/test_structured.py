"""Structured Time on a phone: a Surprised round with groups, newcomers, Reactions, a delayed Half Action, scores that change, a new order.

Whose turn comes is written down here by hand, from the dice the table types: 1d10 and the tens of Agility; on equal scores the higher Agility.

    first dice     Ira 9+3=12, Cultists 8+3=11, Krane 5+5=10 and Vex 6+4=10 (Agility 51 to 42), Guards 4+3=7; Ira and the Guards are Surprised
    newcomers      Ash 3+4=7 (Agility 40, before the Guards), still to come in round 1; Bex 9+5=14, too late for it
    new order      Krane 9+5=14 and Vex 10+4=14, Cultists 7+3=10, Bex 4+5=9 and Guards 6+3=9, Ash 1+4=5 and Ira 2+3=5
"""

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from table import Table
from waiting import sized

LINES = (
    "Ira, ag 35, wounds 12, surprised",
    "Krane, ag 51, wounds 15",
    "Vex, ag 42, wounds 14",
    "Cultist x3, ag 30, wounds 8, foe",
    "Guard x2, ag 33, wounds 10, foe, surprised",
)


def test_a_condition_with_a_long_end_is_read_whole(context: BrowserContext) -> None:
    table = Table(context.new_page())
    sized(table.page, 390, 844)
    table.new_fight("Structured Time")
    for line in ("Krane, ag 51, wounds 15", "Cultist, ag 30, wounds 8, foe"):
        table.type_line(line)
    table.start().click()
    table.dice({"Krane": (9,), "Cultist": (2,)})
    expect(table.name).to_have_text("Krane")
    args = {"who": ["krane"], "value": "All Out Attack", "until": "turn_start", "left": 3}
    table.page.evaluate(
        "async (args) => (await import('./static/fight/command/command-queue.js')).act({ do: 'effect', args }, { key: 'effect', label: 'effect' })",
        args,
    )
    chip = table.page.locator(".actor .effect", has_text="All Out Attack ends as the turn in round 4 begins")
    expect(table.page.locator(".actor .effect.add")).to_be_visible()
    box, card = chip.bounding_box(), table.page.locator(".actor").bounding_box()
    assert box and card and box["x"] >= card["x"] and box["x"] + box["width"] <= card["x"] + card["width"]


HEIGHTS = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
    const { left, bottom } = one.getBoundingClientRect();
    return [left, bottom];
})"""
"""How far from the left and how low each of these ends."""
BOLD = "(all) => all.filter((one) => getComputedStyle(one).fontWeight > 600).map((one) => one.textContent)"


def test_the_rail_has_no_step_and_those_beside_each_other_one_height(context: BrowserContext) -> None:
    """Also where one name has two lines; of those with one score whoever acts alone is bold, and the next turn moves nothing."""
    table = Table(context.new_page())
    page = table.page
    sized(page, 1180, 820)
    table.new_fight("Structured Time")
    for line in ("Interrogator Vael, ag 46", "Ash, ag 45", "Ogryn, ag 20, foe"):
        table.type_line(line)
    table.start().click()
    table.dice({"Interrogator Vael": (6,), "Ash": (6,), "Ogryn": (4,)})
    expect(table.name).to_have_text("Interrogator Vael")
    for width, height in ((1180, 820), (390, 844)):
        sized(page, width, height)
        assert len({bottom for _, bottom in page.evaluate(HEIGHTS, ".stands")}) == 1, width
        lowest = 3 if width > 800 else 2  # on a phone the two with one score stand above each other
        tokens = [bottom for _, bottom in page.evaluate(HEIGHTS, ".stand .token")]
        assert tokens.count(max(tokens)) == lowest, (width, tokens)
        assert page.locator(".stand-name").evaluate_all(BOLD) == ["Interrogator Vael"]
    before = page.evaluate(HEIGHTS, ".stands, .stand .token")
    table.go_on()
    assert page.locator(".stand-name").evaluate_all(BOLD) == ["Ash"]
    assert page.evaluate(HEIGHTS, ".stands, .stand .token") == before


@pytest.mark.at_length
def test_three_rounds(context: BrowserContext) -> None:
    table = Table(context.new_page())
    set_up(table)
    surprised_round(table)
    newcomers(table)
    one_reaction(table)
    scores_change(table)
    kept_back(table)
    new_order(table)
    table.there_and_back()


def set_up(table: Table) -> None:
    """A wrong line says so; who is Surprised is on the plate."""
    table.new_fight("Structured Time")
    table.nobody_to_start_with()
    table.wrong_line("Ira, ag 3.5", "Agility must be a whole number, not “3.5”.")
    table.wrong_line("Ira, ag 300", "Agility must be 0 to 200, not 300.")
    for line in LINES:
        table.type_line(line)
    expect(table.start()).to_contain_text("Ira and Guard ×2 Surprised")
    table.start().click()
    table.sheet.get_by_label("Set the scene").fill("Rain on the loading bay")
    table.dice({"Ira": (9,), "Krane": (5,), "Vex": (6,), "Cultist ×3": (8,), "Guard ×2": (4,)})


def surprised_round(table: Table) -> None:
    """Ira's turn is lost; attacks on her get more; she has no Reaction, and is told by which rule."""
    at(table, "Cultist 1", 11, "1, Surprised")
    assert ladder(table) == ["12 Ira", "11 Cultist", "10 Krane; Vex", "7 Guard"]
    table.act("Attack whom?").click()
    expect(table.sheet.get_by_role("radio", name="Ira")).to_contain_text("+30 WS and BS, Surprised")
    table.choose("Target", "Ira")
    table.tap(table.plate)
    table.told(
        "+30 WS and BS against Ira: Surprised",
        "Cultist 1: Attack (Half Action), against Ira",
        "Ira loses the turn: Surprised | Structured Time, Step 1 and Surprise",
    )
    reactions(table)
    expect(table.sheet.get_by_role("group", name="Ira")).to_have_count(0)
    expect(table.sheet).to_contain_text("Ira and Guard ×2: Surprised until the end of round 1.")
    table.shut()
    refused(table, "Ira", "Dodge", "Ira is Surprised until the end of round 1.", "Structured Time, Step 1 and Surprise")
    table.go_on()
    at(table, "Cultist 2", 11, "1, Surprised")


def newcomers(table: Table) -> None:
    """Whose place is still ahead acts this round; who comes too late waits; and nobody comes Surprised any more."""
    joins(table, "Ash, ag 40, wounds 10", Ash=3)
    assert ladder(table)[-1] == "7 Ash; Guard"
    table.more("Add fighter")
    table.sheet.get_by_label("Name and numbers").fill("Bex, ag 50, surprised")
    table.plate.click()
    expect(table.sheet).to_contain_text("Bex can be Surprised only in a new Initiative order.")
    table.shut()
    joins(table, "Bex, ag 50, wounds 10", Bex=9)
    table.told("Bex waits for the next round")
    turns(table, 1, "Cultist 2", "Cultist 3", "Krane", "Vex", "Ash")
    table.go_on()
    at(table, "Bex", 14, "2")
    table.told(
        "R2 | Round 2 begins | Structured Time, Rounds",
        "R1 | Round 1 ends; the Surprised recover | Structured Time, Surprise",
        "R1 | G2 | Guard 2 loses the turn: Surprised | Structured Time, Step 1 and Surprise",
        "R1 | G1 | Guard 1 loses the turn: Surprised | Structured Time, Step 1 and Surprise",
    )


def one_reaction(table: Table) -> None:
    """Ira, who has recovered, dodges once a round; who acts has no Reaction against it."""
    turns(table, 2, "Bex", "Ira", "Cultist 1")
    reactions(table)
    expect(table.sheet.get_by_role("group", name="Cultist 2 and 3")).to_be_visible()
    table.tap(table.sheet.get_by_role("button", name="Ira: Dodge"))
    expect(table.sheet.get_by_role("group", name="Ira")).to_have_count(0)
    expect(table.sheet).to_contain_text("Ira: Reaction of round 2 used.")
    table.shut()
    refused(table, "Ira", "Parry", "Ira has used the Reaction of round 2.", "The Turn, Reactions")
    turns(table, 2, "Cultist 1", "Cultist 2", "Cultist 3", "Krane")


def scores_change(table: Table) -> None:
    """Krane delays. Ash's score rises above what has gone and she comes next, once; Bex's falls, and she has no second turn."""
    table.tap(table.act("Delay"))
    at(table, "Vex", 10, "2")
    for name, score in (("Ash", 13), ("Bex", 8)):
        table.more("Set Initiative")
        table.choose("Who", name)
        table.sheet.get_by_label("Initiative", exact=True).fill(str(score))
        table.tap(table.plate)
        table.shut()
    assert ladder(table) == ["13 Ash", "12 Ira", "11 Cultist", "10 Krane; Vex", "8 Bex", "7 Guard"]
    expect(table.next).to_contain_text("Ash")


def kept_back(table: Table) -> None:
    """Krane's half comes between Vex's turn and the next; there is no more than that half."""
    reactions(table)
    kept = table.sheet.get_by_role("button", name="Krane: End Vex’s turn and act")
    expect(kept).to_contain_text("Vex has used no action yet")
    table.tap(kept)
    table.shut()
    expect(table.name).to_have_text("Krane")
    expect(table.place).to_contain_text("between turns")
    expect(table.act("Charge")).to_contain_text("Delay leaves Krane only a Half Action.")
    table.tap(table.act("Attack"))
    expect(table.page.locator(".who p")).to_contain_text("Turn used")
    table.go_on()
    turns(table, 2, "Ash", "Guard 1", "Guard 2")


def new_order(table: Table) -> None:
    """After round 2 everybody rolls anew, and some are Surprised once more."""
    table.more("Re-roll order")
    table.choose("Surprised in that round", "Cultist 1", "Cultist 2", "Cultist 3", "Bex")
    table.tap(table.plate)
    table.shut()
    expect(table.page.locator(".actor")).to_contain_text("Everyone rolls again after this round.")
    expect(table.next).to_contain_text("Everyone rolls again")
    table.go_on()
    table.asked("Ira", "Krane", "Vex", "Cultist ×3", "Guard ×2", "Ash", "Bex")
    table.dice(
        {"Ira": (2,), "Krane": (9,), "Vex": (10,), "Cultist ×3": (7,), "Guard ×2": (6,), "Ash": (1,), "Bex": (4,)}
    )
    at(table, "Krane", 14, "3, Surprised")
    assert ladder(table) == ["14 Krane; Vex", "10 Cultist", "9 Bex; Guard", "5 Ash; Ira"]
    assert "Cultist 1 is Surprised until the end of round 3." in table.why("Cultist ×3")[0]
    turns(table, 3, "Krane", "Vex", "Guard 1", "Guard 2", "Ash", "Ira")
    table.go_on()
    at(table, "Krane", 14, "4")
    log = table.log()
    lost = [line.split(" | ")[2] for line in log if "R3" in line and "loses the turn" in line]
    assert lost == [f"{name} loses the turn: Surprised" for name in ("Bex", "Cultist 3", "Cultist 2", "Cultist 1")]
    turns(table, 4, "Krane", "Vex", "Cultist 1", "Cultist 2", "Cultist 3", "Bex")


# what several of these do


def at(table: Table, name: str, score: int, round_: str) -> None:
    """Who acts, on which score, in which round."""
    expect(table.name).to_have_text(name)
    expect(table.place).to_contain_text(f"{name} on {score}")
    expect(table.place).to_contain_text(f"Round\u00a0{round_} ·")


def turns(table: Table, round_: int, *names: str) -> None:
    """One turn after the other, from the one that runs to the last of these."""
    for n, name in enumerate(names):
        if n:
            table.go_on()
        expect(table.name).to_have_text(name)
        expect(table.place).to_contain_text(f"Round\u00a0{round_}")


def ladder(table: Table) -> list[str]:
    """The rungs somebody stands on, with the first to act first."""
    found = {rung: cells[0] for rung, cells in table.as_text().items()}
    return [
        f"{rung} " + "; ".join(stand.split(":")[0] for stand in says.split("; "))
        for rung, says in found.items()
        if says != "nobody"
    ]


def reactions(table: Table) -> None:
    table.page.get_by_role("button", name="Respond").click()
    expect(table.sheet.locator(".pad").first).to_be_visible()


def refused(table: Table, name: str, what: str, says: str, cite: str) -> None:
    """What somebody may not do says why on the button, and behind it."""
    table.open_fighter(name)
    offer: Locator = table.offer(what)
    expect(offer).to_contain_text(says)
    expect(offer).to_have_attribute("aria-disabled", "true")
    offer.click(force=True)
    law = table.sheet.locator(".law").first
    expect(law).to_contain_text(says)
    expect(law.locator("cite")).to_have_text(cite)
    table.shut()


def joins(table: Table, line: str, **dice: int) -> None:
    table.more("Add fighter")
    table.sheet.get_by_label("Name and numbers").fill(line)
    table.tap(table.plate)
    table.asked(*dice)
    table.dice({owner: (face,) for owner, face in dice.items()})
    table.shut()
