"""An evening without sight, by roles, names, focus and live regions alone: Structured Time on a laptop by keys, HERO on a phone in swipe order.
Counted are the Tab presses of a blow, and the swipes of a hit and of the dice sheet.

After each act the focus is where the rule says, and each step is one message (`Unseen`).
"""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from waiting import until
from without_sight import Unseen, focused, stops

pytestmark = pytest.mark.own_page

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
MOST_TABS = 20
MOST_SWIPES_OF_A_HIT = {"HERO": 45, "Structured Time": 59}
MOST_SWIPES_OF_DICE = 12
"""From the heading of the sheet on: no field has the focus, so that no keyboard of a phone lies over the dice."""
FACES = (9, 7, 5, 3, 8, 6, 4, 2)
DICE = {"Ira": 9, "Hound": 5, "Brute": 1}


def new_fight(unseen: Unseen, system: str, *lines: str) -> None:
    """Types the fighters of a new fight; each line is heard."""
    page = unseen.page
    page.goto("/#home")
    page.get_by_role("link", name=re.compile(system)).wait_for()
    page.get_by_role("link", name=re.compile(system)).focus()
    unseen.enters("Enter", "New fight")
    unseen.to("textbox", "Type a fighter")
    page.keyboard.type("\n".join(lines))
    until(page, lambda: page.evaluate("window.heard.length"), "what was understood, once the typing rests")
    unseen.said(f"{len(lines)} of {len(lines)} lines understood")
    names = [line.split(",")[0] for line in lines]
    unseen.command("Control+Enter", ".*".join(f"{name} joins" for name in names))


def plate(unseen: Unseen) -> None:
    """Goes to the last button of the open sheet, which does what the sheet is for."""
    last = [stop.name for stop in stops(unseen.page) if stop.role == "button"][-1]
    unseen.to("button", re.escape(last.split(" ")[0]))


def blow(unseen: Unseen) -> None:
    """Hits with half an action, counted in Tabs: to a target, its damage, and back to Next."""
    unseen.moved = 0
    unseen.to("radio", "Hound")
    unseen.page.keyboard.press("Space")
    unseen.to("textbox", "How much")
    unseen.page.keyboard.type("3")
    said = unseen.command("Enter", "Hound takes 3 Wounds from Ira")
    assert re.search(r"^Ira: Attack \(Half Action\)\. Half Actions: 1 of 2 left\.", said), said
    assert focused(unseen.page) == "textbox How much"
    unseen.to("button", "Next")
    assert unseen.moved <= MOST_TABS, unseen.moved


def hit(unseen: Unseen, whom: str, damage: str, gauge: str, most: int) -> None:
    """Hits in the sheet, counted in swipes: to a target, its damage, and back to Next."""
    unseen.moved = 0
    unseen.to("button", f"Hit {whom}")
    unseen.opens("Enter", "Damage")
    unseen.to("textbox", "How much")
    unseen.page.keyboard.type(damage)
    until(unseen.page, lambda: any(stop.name.startswith(f"Apply {damage}") for stop in stops(unseen.page)), "the plate")
    unseen.to("button", f"Apply {damage}")
    unseen.applies("Enter", f"{whom} takes {damage} {gauge}")
    unseen.to("button", "(Next|Recovery)")
    assert unseen.moved <= most, unseen.moved


def healed(unseen: Unseen, whom: str, points: str, gauge: str, begins: str = "") -> None:
    """Heals somebody, in the sheet, which begins in its field where there is a keyboard."""
    unseen.to("button", "Heal")
    unseen.opens("Enter", "Heal", begins)
    if not any(stop.name.startswith(whom) for stop in stops(unseen.page)):
        unseen.to("button", "Others")  # the healer's own side stands first
        unseen.page.keyboard.press("Enter")
    unseen.to("button", whom)
    unseen.page.keyboard.press("Enter")
    unseen.to("textbox", "How much")
    unseen.page.keyboard.type(points)
    until(unseen.page, lambda: any(stop.name.startswith(f"Heal {points}") for stop in stops(unseen.page)), "the plate")
    unseen.to("button", f"Heal {points}")
    unseen.applies("Enter", f"{whom} gains {points} {gauge}")


def stunned(unseen: Unseen, whom: str, damage: str) -> None:
    """Hits so hard that the blow stuns: the state is a toggle, and applies with the damage."""
    unseen.to("button", f"Hit {whom}")
    unseen.opens("Enter", "Damage")
    unseen.to("textbox", "How much")
    unseen.page.keyboard.type(damage)
    unseen.to("button", f"{whom}: Stunned")
    expect(unseen.page.get_by_role("button", name=f"{whom}: Stunned", pressed=True)).to_be_focused()
    unseen.to("button", f"Apply {damage}")
    unseen.applies("Enter", f"{whom} takes {damage} STUN.*{whom}[^.]* Stunned")


def corrected(unseen: Unseen, fight: str) -> None:
    """Goes back to an earlier step in the log, and on from there."""
    if unseen.keys:  # on a laptop the button goes to the pane
        unseen.enters("l", "What happened")
    else:
        unseen.to("button", "What happened")
        unseen.enters("Enter", "What happened")
    unseen.to("button", ".*go to step 4")
    unseen.command("Enter", "")
    unseen.to("button", "Continue from here")
    unseen.enters("Enter", fight)


def explained(unseen: Unseen, whom: str) -> None:
    """Asks why a fighter is where they are in the order, from the list of fighters."""
    if unseen.keys:  # on a laptop the button goes to the pane
        unseen.opens("f", "Fighters")
    else:
        unseen.to("button", "Fighters")
        unseen.opens("Enter", "Fighters")
    unseen.to("button", whom)
    unseen.opens("Enter", whom)
    unseen.to("button", r"\d+ more changes?")
    unseen.page.keyboard.press("Enter")
    unseen.to("button", "Why here")
    unseen.opens("Enter", "Why")
    for _ in range(3):
        unseen.closes()


def over(unseen: Unseen) -> None:
    """Looks at what would be shared, ends the fight, and goes on to the next one."""
    unseen.to("button", "Share")
    unseen.opens("Enter", "Share")
    unseen.closes()
    unseen.to("button", "More")
    unseen.opens("Enter", "")
    unseen.to("button", "End fight")
    unseen.command("Enter", "over", there="heading")
    unseen.to("button", "Next fight")
    unseen.opens("Enter", "Next fight")
    unseen.to("button", "Keep wounds")
    unseen.enters("Enter", "")


def test_structured_time_on_a_laptop_by_keys(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    unseen = Unseen(page, keys=True)
    lines = ("Ira, ag 42, wounds 12", "Hound, ag 40, wounds 14, enemy", "Brute, ag 30, wounds 20, enemy")
    new_fight(unseen, "Structured Time", *lines)
    unseen.to("button", "Enemies: Surprised")
    unseen.opens("Enter", "Enemies: Surprised")
    unseen.to("button", "Hound")  # all of the side are chosen
    page.keyboard.press("Enter")
    unseen.to("button", "Surprised")
    unseen.applies("Enter", "^Brute: Surprised")
    unseen.to("button", "Roll Initiative")
    unseen.opens("Enter", "Roll Initiative")
    for face in DICE.values():
        page.keyboard.type(str(face))
        page.keyboard.press("Enter")
    assert focused(page).startswith("button Use these"), focused(page)
    unseen.command("Enter", "Ira acts", there="button Next")

    unseen.command("Enter", "Hound acts")
    unseen.to("button", "Delay")
    unseen.command("Enter", "acts")
    unseen.to("button", "Undo")
    unseen.command("Enter", "^Undone")
    unseen.to("button", "Next")
    unseen.command("Enter", "Round 2 begins. Ira acts")
    blow(unseen)
    unseen.to("button", "Aim")
    unseen.command("Enter", "^Ira: Aim")
    unseen.to("button", "Next")
    unseen.opens("r", "Who can respond")
    unseen.to("button", "Hound: Dodge")
    unseen.command("Enter", "Hound: Dodge")
    unseen.closes()
    unseen.to("button", "Add a condition")
    unseen.opens("Enter", "")
    unseen.to("textbox", "Name")
    page.keyboard.type("Blinded")
    plate(unseen)
    unseen.applies("Enter", "Blinded")
    healed(unseen, "Hound", "2", "Wounds", "How much")
    explained(unseen, "Hound")
    corrected(unseen, "Ira vs Brute")
    over(unseen)


def test_hero_on_a_phone_in_swipe_order(page: Page) -> None:
    unseen = Unseen(page, keys=False)
    lines = ("Quill, spd 5, dex 20, stun 30, con 15", "Vanguard, spd 4, dex 15, stun 40")
    new_fight(unseen, "HERO", *lines, "Kray, spd 4, dex 18, stun 35, con 10, villain")
    unseen.to("button", "Start")
    unseen.command("Enter", "Quill acts, Segment 12, DEX 20", there="button Next")
    hit(unseen, "Kray", "7", "STUN", MOST_SWIPES_OF_A_HIT["HERO"])
    unseen.command("Enter", "Kray acts, DEX 18")

    healed(unseen, "Kray", "4", "STUN")
    stunned(unseen, "Quill", "17")
    unseen.to("button", "Undo")
    unseen.command("Enter", "^Undone")
    unseen.to("button", "Respond")
    unseen.opens("Enter", "Who can respond")
    unseen.to("button", "Vanguard: More")
    unseen.opens("Enter", "Vanguard: Abort")
    unseen.to("button", "Vanguard: Abort Dodge")
    unseen.applies("Enter", "^Vanguard aborts to Dodge")
    unseen.closes()
    unseen.to("button", "More actions")
    page.keyboard.press("Enter")
    unseen.to("button", "Hold for an event")
    unseen.opens("Enter", "Hold for an event")
    unseen.to("radio", "Quill acts")
    page.keyboard.press("Space")
    unseen.to("button", "Hold for an event")
    unseen.applies("Enter", "^Kray holds to interrupt")

    unseen.to("button", "Fighters")
    unseen.opens("Enter", "Fighters")
    unseen.to("button", "Vanguard")
    unseen.opens("Enter", "Vanguard")
    unseen.to("button", "Change SPD")
    unseen.opens("Enter", "", begins="New SPD")
    page.keyboard.type("5")
    plate(unseen)
    unseen.applies("Enter", "Vanguard")
    unseen.closes()
    unseen.closes()
    unseen.to("button", "Undo")
    unseen.command("Enter", "^Undone")
    explained(unseen, "Vanguard")
    corrected(unseen, "Quill, Vanguard vs Kray")
    over(unseen)


def test_a_hit_in_structured_time_by_swipes(page: Page) -> None:
    """The ready-made fight of seven on a phone: its dice, and a blow that half an action pays for."""
    unseen = Unseen(page, keys=False)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Hab-block Nine")).focus()
    unseen.enters("Enter", "Hab-block Nine")
    unseen.to("button", "Roll Initiative")
    unseen.opens("Enter", "Roll Initiative")
    unseen.moved = 0
    assert not [stop for stop in stops(page) if stop.role == "radio"], "the faces are for hands and eyes"
    unseen.to("button", "Roll for me")
    assert unseen.moved <= MOST_SWIPES_OF_DICE, unseen.moved
    unseen.to("textbox", "")
    for face in FACES:  # typed, so that the same fighter meets the same targets each time
        if focused(page).startswith("button"):
            break
        page.keyboard.type(str(face))
        page.keyboard.press("Enter")
    unseen.command("Enter", "acts", there="button Next")
    for _ in range(6):
        targets = [stop.name for stop in stops(page) if stop.name.startswith("Hit ") and "," not in stop.name]
        if targets[1:]:
            break
        unseen.command("Enter", "acts")
    hit(unseen, targets[-1].removeprefix("Hit "), "3", "Wounds", MOST_SWIPES_OF_A_HIT["Structured Time"])
