"""An evening at the table for each system, as somebody plays it who sees the app for the first time and has the rules open beside it.

Everything is found by role and visible label. At each step the test says who acts, and what the rule text demands of that moment.
"""

import re

from playwright.sync_api import Page, expect

from labels import label
from newcomer import Newcomer


def test_collective(page: Page) -> None:
    """C4: a lost initiative, surprise, halves; C3: prices, an Opposing action on a stack, limits of a segment; a charm."""
    table = Newcomer(page)
    table.type_notes(
        "The Collective",
        """
        Ash 2P 1M 1V, init +1, hp 24
        Mim 2P 7C hp 18
        Ogre 2P 1M 1V, 1OppP, hp 30, monster
        Orc x3 1P 1V hp 9 monster, surprised
        """,
    )
    # C4, 2: 1d12 and the average adjustment; the winning monsters get a segment of actions before segment 1, without the surprised
    table.start("Start", {"PCs": (4,), "Monsters": (9,)})
    table.acts("Ogre", "Segment 0", "bottom")
    table.go_on("Ash")
    table.acts("Ash", "Segment 1", "top")
    # an attack is answered with an Opposing action: the last one in resolves first, and what was paid stays paid
    table.press("Attack")
    table.has_left("P: 1 of 2")
    expect(table.button("Attack P Used this segment")).to_be_disabled()
    table.press("Respond")
    table.press("Opposing physical")
    table.press("Counter Attack comes to nothing")
    expect(page.get_by_role("dialog")).to_have_count(0)
    table.has_left("P: 1 of 2")
    table.happened("Opposing physical (OppP), in response to Attack")
    # C3.1, column C: M for 3, QV for 4; OppV would cost 8 of the 7
    table.go_on("Mim")
    table.acts("Mim", "Segment 1", "top")
    table.press("Convert actions")
    table.press("Needs more than 7C")
    expect(table.button("OppV Move on the enemy’s half")).to_be_disabled()
    table.press("M")
    table.press("QV")
    table.press("Buy M and QV")
    table.has_left("P: 2 of 2", "C: 0 of 7")
    # the surprised orcs do not act on segment 1
    table.go_on("Ogre")
    table.acts("Ogre", "Segment 1", "bottom")
    table.press("Attack")
    table.hit("Hit Ash", 9, says="Ash: 15")
    expect(table.button("Undo: Ash takes 9 hp from Ogre, 15 of 24 left")).to_be_visible()
    table.press("Undo")
    table.hit("Hit Ash", 8)
    table.go_on("Ash · segment 2 top")
    table.acts("Ash", "Segment 2", "top")
    table.says("16 of 24")
    charm_and_round_2(table)


def charm_and_round_2(table: Newcomer) -> None:
    """Plays the rest of segment 2 and the second round."""
    # one of a group goes down, the others fight on
    table.press("Attack")
    table.hit("Hit Orc ×3", 9, member="Orc 2")
    # C4: who is charmed away skips the top of the segment and acts at the bottom
    table.menu("Switch sides")
    table.press("Mim")
    table.choose("Monsters")
    table.use(table.sheet.get_by_role("button", name="Switch sides"))
    table.go_on("Mim · bottom")
    table.acts("Mim", "Segment 2", "bottom")
    table.go_on("Ogre")
    table.acts("Ogre", "Segment 2", "bottom")
    table.go_on()
    table.acts("Orc ×2")
    table.reload("Orc ×2", "Segment 2", "bottom")
    # the rest of the round is skipped, and the pools are full again; at Top the other side has nobody but Ash
    table.menu("Skip round")
    table.acts("Ash", "Segment 1", "top", "Round 2")
    table.has_left("P: 2 of 2", "M: 1 of 1", "V: 1 of 1")
    table.says("alone this half")
    # a full action takes P, M and V of one segment
    table.press("Full action")
    table.has_left("P: 1 of 2", "M: 0 of 1", "V: 0 of 1")
    table.hit("Hit Ogre", 30, says="Ogre: down")
    table.go_on("Mim · bottom")
    table.acts("Mim", "bottom", "Round 2")
    table.has_left("C: 7 of 7")
    table.go_on("Orc ×2")
    table.acts("Orc ×2")
    table.end()
    expect(table.page.get_by_role("main")).to_contain_text("Ogre")


def test_hero(page: Page) -> None:
    """Speed Chart, a tie rolled twice, delay, abort, Post-Segment 12, hold to interrupt, Stunned."""
    table = Newcomer(page)
    table.type_notes(
        "HERO",
        """
        Quill SPD 5 DEX 23 stun 30 body 10 rec 6
        Bulwark SPD 4 DEX 18 stun 40 body 15 rec 9
        Talon SPD 4 DEX 18, stun 35, body 12, rec 8, enemy
        3 Agents SPD 3 DEX 12 stun 20 body 8 enemy
        """,
    )
    table.start("Start")
    table.acts("Quill", "Segment 12", "DEX 23")
    # delay until a DEX later in the Segment
    table.press("Delay")
    table.choose("DEX 17")
    table.use(table.sheet.get_by_role("button", name="Delay"))
    # the same DEX: 1d6, reroll any ties
    table.go_on_to_dice("Same DEX: 18")
    table.roll({"Bulwark": (2,), "Talon": (2,)})
    table.roll({"Bulwark": (4,), "Talon": (5,)})
    table.acts("Talon", "Segment 12", "DEX 18")
    # abort: costs the Phase of this Segment
    table.press("Respond")
    table.press("Bulwark: More")
    table.use(table.sheet.get_by_role("button", name="Abort"))
    table.shut()
    table.hit("Hit Quill", 12, says="Quill: 18")
    table.go_on("Quill")
    table.acts("Quill", "Segment 12", "DEX 17")
    # a delayed action comes: act, or hold for defense, and no further delay
    expect(table.button("Delayed once already, Delay")).to_be_visible()
    expect(table.button("Delay to a later DEX")).to_have_count(0)
    expect(table.button(label("hero", "hold:defense"))).to_be_enabled()
    table.go_on("Agents ×3")
    table.acts("Agents ×3", "DEX 12")
    recovery_and_turn_2(table)


def recovery_and_turn_2(table: Newcomer) -> None:
    """Plays Post-Segment 12 and the second Turn."""
    # Post-Segment 12: everybody recovers once, then Turn 2
    table.go_on()
    expect(table.clock).to_contain_text("Post-Segment 12")
    expect(table.page.get_by_role("main")).to_contain_text("Quill STUN 18 → 24")
    table.button("Recovery Quill · Segment 3 of Turn 2").click()
    table.acts("Quill", "Segment 3", "Turn 2", "DEX 23")
    table.says("24 of 30")
    table.press(label("hero", "hold:event"))
    table.choose("Interrupt it", "Talon acts")
    table.use(table.sheet.get_by_role("button", name=label("hero", "hold:event")))
    # a tie is rolled anew in every Segment
    table.go_on_to_dice("Same DEX: 18")
    table.roll({"Bulwark": (1,), "Talon": (6,)})
    table.acts("Talon", "Segment 3")
    table.says("Quill is holding to interrupt")
    table.press("Declare an action")
    table.sheet.get_by_label("What").fill("Claws")
    table.use(table.sheet.get_by_role("button", name="Declare an action"))
    # whoever makes the DEX Roll by more goes first: 14- with 8 beats 13- with 12; the other may act then
    table.press("Respond")
    table.press("Quill")
    table.sums({"Quill": 8, "Talon": 12})
    table.acts("Quill", "Segment 3")
    table.hit("Hit Talon", 20, says="Talon: 15")
    table.go_on()
    table.acts("Talon", "Segment 3")
    # a Stunned character's next Phase is spent on recovering
    table.press("Add a condition")
    table.press("Stunned")
    table.sheet.get_by_role("button", name=re.compile("^(Add|Set|Mark) ")).click()
    table.says("Stunned")
    table.go_on("Bulwark")
    table.acts("Bulwark")
    table.go_on("Agents ×3")
    table.acts("Agents ×3", "Segment 4")
    table.go_on("Quill")
    table.acts("Quill", "Segment 5")
    table.reload("Quill", "Segment 5", "DEX 23")
    table.hit("Hit Talon", 15)
    table.end()


def test_structured(page: Page) -> None:
    """Surprise, a roll-off, Half Actions, Reactions, Delay, Overwatch."""
    table = Newcomer(page)
    table.type_notes(
        "Structured",
        """
        Ilse Ag 42, wounds 14
        Cas Ag 38 wounds 12
        Krane Ag 42 wounds 16 enemy surprised
        3 cultists Ag 31 wounds 8 enemy
        """,
    )
    table.start("Roll", {"Ilse": (6,), "Cas": (9,), "Krane": (6,), "cultists ×3": (2,)})
    # the same score and Agility: both roll 1d10
    table.roll({"Ilse": (3,), "Krane": (7,)})
    table.acts("Cas", "on 12", "Surprised")
    table.says("+30 WS and BS against Krane")
    table.has_left("Half Actions: 2 of 2", "Reactions: 1 of 1")
    table.press("Aim")
    table.press("Attack")
    table.has_left("Half Actions: 0 of 2")
    table.hit("Hit Krane", 5, says="Krane: 11")
    # the surprised lose their turn
    table.go_on("Ilse")
    table.acts("Ilse", "on 10")
    table.press("Delay")
    table.acts("cultists 1", "on 5")
    table.press("Attack")
    table.press("Respond")
    expect(table.sheet).to_contain_text("Krane: Surprised until the end of round 1.")
    table.press("Cas: Dodge")
    expect(table.sheet.get_by_role("button", name=re.compile("^Cas: Dodge"))).to_have_count(0)
    table.shut()
    table.hit("Hit Cas", 3, says="Cas: 9")
    # the delayed Half Action comes after this turn, not inside it
    table.press("Respond")
    table.press("Ilse: Use the delayed Half Action now")
    table.acts("Ilse")
    table.press("Attack")
    table.has_left("Half Actions: 0 of 1")
    table.hit("Hit cultists ×3", 8, member="cultists 2")
    table.go_on()
    table.acts("cultists 3")
    rounds_2_and_3(table)


def rounds_2_and_3(table: Newcomer) -> None:
    """Plays the rounds without surprise."""
    # reactions come back with the round, and nobody is surprised any more
    table.go_on("Cas")
    table.acts("Cas", "Round 2")
    table.has_left("Half Actions: 2 of 2", "Reactions: 1 of 1")
    # Pinned from the card's condition form: one Half Action
    table.press("Add a condition")
    table.press("Pinned")
    table.sheet.get_by_role("button", name=re.compile("^(Add|Set) ")).click()
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.says("Pinned")
    table.go_on("Krane")
    table.acts("Krane", "Round 2")
    table.press("Overwatch")
    table.choose("Someone attacks")
    table.use(table.sheet.get_by_role("button", name="Overwatch"))
    table.says("Overwatch ends as the turn in round 3 begins")
    table.go_on("Ilse")
    table.acts("Ilse", "Round 2")
    table.hit("Hit Krane", 11)
    # enemies at 0 Wounds are out and have no turn
    table.go_on()
    table.acts("cultists 1")
    table.go_on()
    table.acts("cultists 3")
    table.go_on("Cas")
    table.acts("Cas", "Round 3")
    table.go_on("Ilse")
    table.acts("Ilse", "Round 3")
    table.reload("Ilse", "Round 3")
    table.end()
    expect(table.page.get_by_role("main")).to_contain_text("Krane")


def test_tactical(page: Page) -> None:
    """Declare from the lowest initiative, resolve from the highest, four AP, a held action, upkeep."""
    table = Newcomer(page)
    table.type_notes(
        "Tactical",
        """
        Aro Qu 15 hits 60
        Bex Qu 5 hits 45
        Raider Qu 10 hits 50 enemy
        2 thugs Qu 0 hits 30 enemy
        """,
    )
    table.start("Roll", {"Aro": (5, 5), "Bex": (2, 3), "Raider": (4, 4), "thugs ×2": (1, 2)})
    table.acts("thugs ×2", "Declare")
    table.press("Melee attack: 3, −25")
    table.says("1 of 4 AP left")
    table.go_on("Bex declares")
    table.acts("Bex", "Declare")
    table.press("Dodge")
    table.says("0 of 4 AP left")
    table.go_on("Raider declares")
    table.acts("Raider", "Declare")
    table.press("Melee attack: 2, −50")
    table.press("Parry: 2, −50")
    table.choose("Aro")
    table.sheet.get_by_label("OB used to parry", exact=True).fill("50")
    table.use(table.sheet.get_by_role("button", name="Parry, 2 AP"))
    table.go_on("Aro declares")
    table.acts("Aro", "Declare")
    table.press("Hold for a trigger: If…")
    table.choose("Something else")
    table.sheet.get_by_label("Trigger", exact=True).fill("Raider comes near")
    table.choose("Melee attack")
    table.use(table.sheet.get_by_role("button", name="Hold for a trigger"))
    table.go_on()
    table.acts("Aro", "Resolve")
    table.go_on()
    table.acts("Raider", "Resolve")
    table.press("Respond")
    table.press("Aro: If Raider comes near: melee attack, 4 AP interrupts Raider: Melee attack")
    stack_and_round_2(table)


def stack_and_round_2(table: Newcomer) -> None:
    """Resolves the stack and plays the second round."""
    # last in, first out
    table.press("Resolve everything")
    expect(table.sheet).to_contain_text("Aro attacks. Who is hit?")
    table.press("Missed")
    table.press("Resolve everything")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.acts("Raider", "Resolve")
    table.hit("Hit Aro", 12, says="Aro: 48")
    table.go_on("Bex")
    table.acts("Bex", "Resolve")
    table.says("Dodge")
    table.go_on("thugs ×2")
    table.acts("thugs ×2", "Resolve")
    table.hit("Hit Bex", 15, says="Bex: 30")
    # end of the round: everybody rolls anew, and the order turns
    table.go_on()
    expect(table.clock).to_contain_text("Round 2")
    table.roll({"Aro": (1, 1), "Bex": (9, 9), "Raider": (2, 2), "thugs ×2": (10, 10)})
    table.acts("Raider", "Declare", "Round 2")
    table.reload("Raider", "Declare", "Round 2")
    table.go_on("Raider declares nothing · Aro")
    table.acts("Aro", "Declare")
    # 3 of the four AP are spent
    table.press("Ranged attack: 3, full")
    table.says("1 of 4 AP left")
    table.go_on("thugs ×2 declare")
    table.acts("thugs ×2")
    table.go_on("thugs ×2 declare nothing · Bex")
    table.acts("Bex")
    table.go_on()
    table.acts("Bex", "Resolve")
    table.button("Undo").click()
    table.acts("Bex", "Declare")
    table.go_on()
    table.acts("Bex", "Resolve")
    table.end()


def test_plain_list(page: Page) -> None:
    """A tie the GM decides, Delay, Ready, a rising number, reinforcements."""
    table = Newcomer(page)
    table.type_notes(
        "Any other game",
        """
        Ash 17, hp 20
        Bo 12 hp 25
        Wolf 15 hp 11 enemy
        3 goblins 12 hp 7 enemy
        """,
    )
    table.press("Rules")
    table.choose_rule("What a turn holds", "Action, Reaction anytime")
    table.choose_rule("A rising number", "Escalation 6")
    table.shut()
    table.start("Start")
    # the GM chooses among equal scores
    table.choose("goblins ×3")
    table.use(table.sheet.get_by_role("button", name="Confirm"))
    table.acts("Ash", "on 17", "Round 1", "Escalation 0")
    table.press("Delay")
    table.acts("Wolf", "on 15")
    table.press("Ready")
    table.choose("Something else")
    table.sheet.get_by_label("Trigger", exact=True).fill("Bo comes near")
    table.use(table.sheet.get_by_role("button", name="Ready"))
    table.go_on("goblins ×3")
    table.acts("goblins ×3", "on 12")
    table.hit("Hit Bo", 5, says="Bo: 20")
    table.press("Respond")
    table.press("Wolf: Use the readied action")
    expect(table.sheet).to_contain_text("Wolf attacks. Who is hit?")
    table.sheet.get_by_role("button", name="Close", exact=True).click()
    expect(table.sheet.get_by_role("button", name="Wolf: Use the readied action")).to_have_count(0)
    table.press("Ash: Come back")
    table.shut()
    table.go_on("Ash")
    table.acts("Ash", "Round 1")
    table.press("Action")
    table.hit("Hit Wolf", 11, says="Wolf: down")
    table.go_on("Bo")
    table.acts("Bo")
    # a newcomer whose place has passed waits for the next round
    table.menu("Add fighter")
    table.sheet.get_by_label("Name and numbers").fill("Ogre 14 hp 30 enemy")
    table.use(table.sheet.get_by_role("button", name=re.compile("^Add Ogre")))
    table.go_on("Ogre")
    table.acts("Ogre", "on 14", "Round 2", "Escalation 1")
    table.hit("Hit Bo", 20)
    table.reload("Ogre", "Round 2")
    table.press("Undo")
    table.go_on("goblins ×3")
    table.acts("goblins ×3", "on 12")
    # Ash came back to a new place, with the score of the turn it followed
    table.go_on("Ash")
    table.acts("Ash", "on 12", "Round 2")
    table.go_on("Bo")
    table.go_on("Ogre")
    table.acts("Ogre", "on 14", "Round 3", "Escalation 2")
    table.end()
