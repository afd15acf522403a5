"""Further moments of an evening from the rule texts, played as a newcomer: two PCs who fight each other, and a fight that grows."""

import re

from playwright.sync_api import Locator, Page, expect

from labels import label
from newcomer import Newcomer


def plate(table: Newcomer) -> Locator:
    """Returns the button that does what the open sheet is about."""
    return table.sheet.get_by_role("toolbar", name="Sheet controls").get_by_role("button").last


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
    table.start("Start", {"PCs": (12,), "Monsters": (1,)})
    table.acts("Ash", "Segment 1", "top")
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile(r"^\d more Fighters")).click()
    table.press("PC against PC")
    table.choose("Bo")
    table.sheet.get_by_role("radiogroup", name="Whom?").get_by_role("radio", name="Ash").click()
    table.use(plate(table))
    table.acts("Bo", "Segment 1")
    table.press("Attack")
    table.hit("Hit Ash", 11, says="Ash: 19")
    table.happened("Bo switches to Monsters", "Bo attacks Ash and goes first", "Bo acts again from segment 2, bottom")
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
    table.choose("Something else")
    table.sheet.get_by_label("Trigger", exact=True).fill("Raider shoots")
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
    table.hit("Hit Bex", 5, says="Bex: 45")
    table.happened("Bex: 2 hits lost to bleeding, 50 left")
    table.go_on()
    expect(table.clock).to_contain_text("Round 2")
    table.roll({"Aro": (5, 5), "Bex": (2, 2), "Raider": (1, 1), "wolves ×2": (9, 9)})
    expect(page.get_by_text("Reinforcements are here: wolves ×2.", exact=True)).to_be_visible()
    table.acts("Raider", "Declare", "Round 2")
    table.end()


def test_reactions_kept_for_defense_and_a_delayed_half_action(page: Page) -> None:
    """Structured Time: a Defensive Stance defends twice in others' turns, one that nobody attacks ends unused; of two who delay, one acts between
    turns and the other loses the Half Action."""
    table = Newcomer(page)
    table.type_notes(
        "Structured Time",
        """
        Ilse ag 45 wounds 12
        Krane ag 38 wounds 14
        Vex ag 31 wounds 10
        Cultist x2 ag 30 wounds 8 enemy
        """,
    )
    table.start("Roll", {"Ilse": (9,), "Krane": (8,), "Vex": (6,), "Cultist ×2": (2,)})
    table.acts("Ilse", "Round 1")
    table.press("Defensive Stance")
    table.has_left("Half Actions: 0 of 2", "Reactions: 2 of 2")
    table.says("Defensive Stance ends as the turn in round 2 begins")
    table.go_on("Krane")
    table.acts("Krane")
    table.press("Delay")
    table.acts("Vex")
    table.press("Delay")
    table.acts("Cultist 1", "delayed")
    table.says("−20 WS against Ilse: Defensive Stance.")
    table.press("Attack")
    table.press("Respond")
    table.press("Ilse: Parry")
    # the delayed Half Action ends the turn of the attacker
    kept = table.sheet.get_by_role("button", name=re.compile("^Krane: Use the delayed Half Action now"))
    expect(kept).to_contain_text("Ends Cultist 1’s turn")
    table.use(kept)
    table.acts("Krane", "between turns")
    table.press("Attack")
    table.says("Turn used")
    table.go_on("Cultist 2")
    table.acts("Cultist 2")
    table.press("Attack")
    table.press("Respond")
    table.press("Ilse: Dodge")
    expect(table.sheet).to_contain_text("Ilse: All 2 Reactions of the Defensive Stance used.")
    expect(table.button("Ilse: Dodge")).to_have_count(0)
    table.shut()
    expect(table.clock).to_contain_text("Reactions used")
    table.hit("Hit Ilse", 4, says="Ilse: 8")
    table.go_on("Ilse · round 2 · Defensive Stance ends")
    table.acts("Ilse", "Round 2")
    table.has_left("Half Actions: 2 of 2", "Reactions: 1 of 1")
    table.go_on("Krane")
    table.acts("Krane")
    table.press("Defensive Stance")
    table.has_left("Reactions: 2 of 2")
    table.go_on("Vex · delayed Half Action lost")
    table.acts("Vex", "Round 2")
    table.has_left("Half Actions: 2 of 2")
    table.happened(
        "Vex loses the delayed Half Action", "Between turns Krane acts", "Ilse: Parry (Reaction), 1 of 2 left"
    )
    for name in ("Cultist 1", "Cultist 2", "Ilse"):
        table.go_on(name)
        table.acts(name)
    # nobody attacked Krane: the stance ends with both Reactions left
    table.go_on("Krane · Defensive Stance ends")
    table.acts("Krane", "Round 3")
    table.has_left("Half Actions: 2 of 2", "Reactions: 1 of 1")


def test_a_phase_held_for_defense_is_used_or_lapses(page: Page) -> None:
    """HERO: of two who hold for defense, one defends the other in an enemy's Phase; the other's hold ends when the next Phase begins."""
    table = Newcomer(page)
    table.type_notes(
        "HERO System",
        """
        Quill spd 4 dex 23 stun 35
        Bulwark spd 4 dex 20 stun 50
        Grond spd 4 dex 18 stun 60 enemy
        """,
    )
    table.start("Start")
    table.acts("Quill", "Segment 12")
    expect(table.button(label("hero", "hold:defense"))).to_contain_text("until Segment 3 of Turn 2")
    table.press(label("hero", "hold:defense"))
    table.acts("Bulwark")
    table.press(label("hero", "hold:defense"))
    table.acts("Grond", "Segment 12")
    table.press("Respond")
    price = "Defend with the held action: costs the held action, no Phase"
    held = table.sheet.get_by_role("group", name=f"Quill, {price}")
    held.get_by_role("button", name="Quill: More").click()
    table.choose("Block")
    table.choose("Bulwark")
    table.use(plate(table))
    # the sheet stays for the other who holds
    expect(table.sheet.get_by_role("group", name=f"Bulwark, {price}")).to_be_visible()
    expect(held).to_have_count(0)
    table.shut()
    table.go_on()
    table.button("Recovery").click()
    table.acts("Quill", "Segment 3")
    table.go_on("Bulwark")
    table.acts("Bulwark", "Segment 3")
    table.press("Respond")
    expect(table.sheet.get_by_role("group", name="Bulwark")).to_have_count(0)
