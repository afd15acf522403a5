"""Further moments of an evening from the rule texts, played as a newcomer: two PCs who fight each other, and a fight that grows."""

import re

from playwright.sync_api import Locator, Page, expect

from newcomer import Newcomer


def plate(table: Newcomer) -> Locator:
    """Returns the button that does what the open sheet is about."""
    return table.sheet.get_by_role("navigation", name="Sheet controls").get_by_role("button").last


def test_a_pc_attacks_a_pc_in_mid_fight(page: Page) -> None:
    """C4, two PCs: the attacker goes first and then acts with the other side."""
    table = Newcomer(page)
    table.type_notes(
        "The Collective",
        """
        Ash 2P 1M hp 30
        Bo 1P 2V hp 26
        Grol 2P 1V hp 40 monster
        """,
    )
    table.start("Roll sides", {"PCs": (12,), "Monsters": (1,)})
    table.acts("Ash", "Segment 1", "top")
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile(r"^\d more Fighters")).click()
    table.press("PC against PC")
    table.choose("Bo")
    table.use(plate(table))
    table.acts("Bo", "Segment 1")
    table.press("Attack")
    table.hit("Hit Ash", 11, says="Ash 19")
    table.happened("Bo switches to Monsters", "Bo attacks a PC and goes first", "Bo acts again from segment 2, bottom")
    table.go_on()
    table.acts("Ash", "Segment 1", "top")
    table.says("19 of 30")
    table.go_on("Grol · bottom")
    table.acts("Grol", "Segment 1", "bottom")
    table.go_on("Ash · segment 2 top")
    table.acts("Ash", "Segment 2", "top")
    table.go_on("Bo · bottom")
    table.acts("Bo", "Segment 2", "bottom")


def test_a_dodge_held_for_a_trigger_bleeding_and_reinforcements(page: Page) -> None:
    """Tactical: a Dodge waits for the shot and comes before it, bleeding costs hits at the end of the turn, wolves come in round 2."""
    table = Newcomer(page)
    table.type_notes(
        "Tactical",
        """
        Aro Qu 5 hits 60
        Bex Qu 3 hits 52 bleed 2
        Raider Qu 1 hits 40 enemy
        """,
    )
    table.start("Roll", {"Aro": (5, 5), "Bex": (5, 5), "Raider": (1, 1)})
    table.acts("Raider", "Declare")
    table.press("Ranged attack: 3")
    table.go_on("Bex declares")
    table.acts("Bex", "Declare")
    table.press("Hold for a trigger: If…")
    table.sheet.get_by_label("Trigger").fill("Raider shoots")
    table.choose("Dodge")
    table.use(table.sheet.get_by_role("button", name="Hold for a trigger"))
    table.go_on("Aro declares")
    table.acts("Aro", "Declare")
    table.menu("Reinforcements")
    table.sheet.get_by_label("Name and numbers").fill("2 wolves Qu 6 hits 30")
    table.use(plate(table))
    table.go_on()
    table.acts("Aro", "Resolve")
    table.go_on("Bex")
    table.acts("Bex", "Resolve")
    table.says("Bleed 2")
    table.go_on("Raider")
    table.acts("Raider", "Resolve")
    table.press("Respond")
    table.press("Bex: If Raider shoots: dodge")
    table.press("Resolve everything")
    expect(page.get_by_role("dialog")).to_have_count(0)
    table.hit("Hit Bex", 5, says="Bex 45")
    table.happened("Bex: 2 hits lost to bleeding, 50 left")
    table.go_on()
    expect(table.clock).to_contain_text("Round 2")
    table.roll({"Aro": (5, 5), "Bex": (2, 2), "Raider": (1, 1), "wolves ×2": (9, 9)})
    expect(page.get_by_text("Reinforcements are here: 2 × wolves.", exact=True)).to_be_visible()
    table.acts("Raider", "Declare", "Round 2")
    table.end()
