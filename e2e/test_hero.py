"""Two Turns of HERO on a phone, as a GM runs them: ties rolled at the table, a delay, a hold that comes too late, aborts, a Stunned fighter,
a change of SPD seen beforehand, a Haymaker, and what everybody recovers.

Who comes when is written down here from the Speed Chart by hand:

    SPD 5  Quill             3 5 8 10 12        DEX 18
    SPD 4  Vanguard, Talon   3 6 9 12           DEX 18; Talon has SPD 5 from Turn 2 Segment 6 on
    SPD 3  Bulwark, Agents   4 8 12             DEX 15 and 14
    SPD 2  Sable             6 12               DEX 11
"""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from labels import label
from table import Table

LINES = (
    "Quill, spd 5, dex 18, stun 35, end 40, rec 7",
    "Vanguard, spd 4, dex 18, stun 40, rec 9",
    "Bulwark, spd 3, dex 15, stun 50, rec 12",
    "Talon, spd 4, dex 18, stun 33, rec 7, villain",
    "Agent x2, spd 3, dex 14, stun 24, rec 5, villain",
    "Sable, spd 2, dex 11, stun 38, rec 8, villain",
)


@pytest.mark.at_length
def test_two_turns(context: BrowserContext) -> None:
    table = Table(context.new_page())
    set_up(table)
    tie_of_three(table)
    opening_segment(table)
    delay_into_an_empty_segment(table)
    abort(table)
    interrupt_too_late(table)
    drain_foreseen(table)
    haymaker(table)
    stunned(table)
    end_of_turn_2(table)
    turn_3(table)
    lose_and_defend(table)
    share(table, context)
    end_of_turn_3(table)
    table.there_and_back()


def set_up(table: Table) -> None:
    """What cannot be read says so at the line and adds nobody."""
    table.new_fight("HERO System")
    table.nobody_to_start_with()
    table.wrong_line("Quill, spd 13.5, dex 18", "SPD must be a whole number, not “13.5”.")
    table.wrong_line("Quill, spd 5, dex fast", "DEX must be a whole number, not “fast”.")
    for line in LINES:
        table.type_line(line)
    expect(table.page.get_by_role("heading", name="In the fight: 7")).to_be_visible()
    expect(table.row("Talon")).to_contain_text("Phases 3, 6, 9, 12")
    expect(table.start()).to_contain_text("Starts in Segment 12")


def tie_of_three(table: Table) -> None:
    """Three on DEX 18; two roll the same and only they are asked again."""
    table.start().click()
    table.asked("Quill", "Talon", "Vanguard")
    table.dice(Quill=4, Talon=2, Vanguard=4)
    table.asked("Quill", "Vanguard")
    expect(table.sheet).to_contain_text("Tied at 4, roll again")
    table.dice(Quill=3, Vanguard=5)
    expect(table.sheet).to_have_count(0)
    rolls = [line.split(" | ")[2] for line in table.log() if "table dice" in line]
    assert rolls[::-1] == [
        f"{name} rolls {face} on DEX 18, table dice"
        for name, face in (("Quill", 4), ("Talon", 2), ("Vanguard", 4), ("Quill", 3), ("Vanguard", 5))
    ]


def opening_segment(table: Table) -> None:
    """A hurt Sable is in what Next will do, before it is done and after it was done, once."""
    goes(table, "12 Vanguard 18", "12 Quill 18", "12 Talon 18", "12 Bulwark 15", "12 Agent ×2 14", "12 Sable 11")
    table.type_gauge("Sable", "-12", "STUN")
    table.go_on()
    expect(table.place).to_contain_text("Post-Segment 12")
    expect(table.page.locator(".upkeep li")).to_have_text(["Sable STUN 26 → 34"])
    expect(table.next).to_contain_text("Recovery")
    assert not recovered(table)
    table.go_on()
    table.asked("Quill", "Talon", "Vanguard")
    table.dice(Quill=6, Talon=1, Vanguard=5)
    assert recovered(table) == ["Sable recovers: STUN 34"]
    goes(table, "3 Quill 18", "3 Vanguard 18", "3 Talon 18", "4 Bulwark 15")


def delay_into_an_empty_segment(table: Table) -> None:
    """Nobody has a Phase in Segment 7; Bulwark picks it, and it does not reach his next Phase."""
    at(table, "4 Bulwark 15")
    table.act("Delay").click()
    group = table.sheet.locator(".choice-group, .option-choices button")
    texts = [" ".join(text.split()) for text in group.all_inner_texts()]
    seventh = texts.index("Segment 7")
    assert texts[seventh + 1] == "DEX 16, nobody else acts"
    assert texts[seventh + 2 : seventh + 4] == ["Another DEX in Segment 7", "Segment 8"]
    assert all("replaces that Phase" in text for text in texts[seventh + 4 :])
    table.choose("Delay to", "nobody else acts")
    table.tap(table.plate)
    table.told("Bulwark delays to Segment 7, DEX 16")
    assert cells(table, "Bulwark") == {4: "delayed from here", 7: "to come", 8: "to come", 12: "to come"}


def abort(table: Table) -> None:
    """Quill reads what the abort costs, and pays. Who has aborted is asked no more, and can read why."""
    at(table, "4 Agent ×2 14")
    declare(table, "Quill")
    offer = table.answer("Quill: More")
    expect(table.sheet.get_by_role("group", name="Quill")).to_contain_text(
        "spends Segment 5; the next Phase is in Segment 8"
    )
    offer.click()
    expect(table.sheet).to_contain_text("spends Segment 5; the next Phase is in Segment 8")
    table.choose("What", "Dodge")
    table.tap(table.plate)
    offer = table.answer("Quill: Abort")
    expect(offer).to_contain_text("the Phase of Segment 5 must pass first")
    expect(offer).to_have_attribute("aria-disabled", "true")
    table.shut()
    table.told("Quill aborts to Dodge, with the Phase of Segment 5 | ")
    assert "Quill has already aborted; the Phase of Segment 5 must pass first. | 6E2 21" in table.why("Quill")
    assert cells(table, "Quill")[5] == "aborted"


def interrupt_too_late(table: Table) -> None:
    """Vanguard holds for Talon's action and rolls worse: Talon goes first, then Vanguard acts all the same."""
    done(table)
    table.asked("Talon", "Vanguard")
    table.dice(Talon=2, Vanguard=6)
    table.told("Quill has aborted: the Phase passes")
    hold_for(table, "6 Vanguard 18", "Talon acts")
    at(table, "6 Talon 18")
    declare(table, "Vanguard")
    interrupt(table, "Vanguard", Vanguard=14, Talon=9)
    at(table, "6 Talon 18")
    table.told(
        "Talon: DEX Roll 13-, 9 on 3d6, table dice, made by 4",
        "Vanguard: DEX Roll 13-, 14 on 3d6, table dice, missed by 1",
    )
    done(table)
    at(table, "6 Vanguard 18")
    expect(table.page.locator(".who p")).to_contain_text("A held action")


def drain_foreseen(table: Table) -> None:
    """Talon's SPD is about to change: what would come is shown, and it is what comes."""
    table.open_more("What next")
    table.sheet.get_by_role("button", name="If someone’s SPD changes").click()
    table.choose("Who", "Talon")
    table.sheet.get_by_label("New SPD", exact=True).fill("5")
    table.plate.click()
    expect(table.sheet.locator(".gone li")).to_have_count(2)
    gone = [" ".join(text.split()) for text in table.sheet.locator(".gone li").all_inner_texts()]
    assert gone == [f"Ta Talon {place}, DEX 18 · tied, roll decides" for place in ("Segment 9", "Segment 6 of Turn 3")]
    foreseen = table.forecast(1)
    new = [text for text in foreseen if "Changed" in text]
    expected = [
        f"Ta Changed: Talon {place}, DEX 18 · tied, roll decides" for place in ("Segment 10", "Segment 5 of Turn 3")
    ]
    assert new == expected
    assert foreseen != table.forecast(0)
    table.shut()
    change_speed(table, "Talon", 5)
    table.open_more("What next")
    expect(table.sheet.locator(".forecasts li").first).to_be_visible()
    assert table.forecast(0) == [text.replace("Changed: ", "") for text in foreseen]
    table.shut()


def haymaker(table: Table) -> None:
    """Declared in Segment 6, it lands as a stop of its own at the end of Segment 7, after Bulwark's delayed action."""
    table.go_on()
    at(table, "6 Sable 11")
    table.act("Haymaker, extra time").click()
    table.choose("What", "Haymaker")
    table.tap(table.plate)
    at(table, "7 Bulwark 16")
    expect(table.act("Delay")).to_contain_text("A delayed action cannot be delayed again.")
    assert cells(table, "Sable")[7] == "landing here"
    expect(table.next).to_contain_text("Sable · Haymaker")
    table.go_on()
    at(table, "7 Sable end")
    expect(table.page.locator(".who p")).to_contain_text("Haymaker lands")
    expect(table.page.locator(".actor .act")).to_have_count(0)


def stunned(table: Table) -> None:
    """Quill's Dodge ends as the Phase after the spent one begins. Bulwark is Stunned: no abort, and the Phase goes into recovering."""
    assert not any(line.endswith("Dodge on Quill ends") for line in table.log())
    table.go_on()
    at(table, "8 Quill 18")
    table.told("S8 D18 | Qu | Dodge on Quill ends")
    table.open_fighter("Bulwark")
    table.type_gauge("Bulwark", "-20", "STUN")
    table.sheet.get_by_label("Add a condition").click()
    table.sheet.locator(".state", has_text="Stunned").click()
    expect(table.plate).to_contain_text("Add Stunned")
    table.tap(table.plate)
    expect(table.sheet.get_by_role("button", name="End Stunned")).to_be_visible()
    table.shut()
    offer = table.answer("Bulwark: Abort")
    expect(offer).to_have_attribute("aria-disabled", "true")
    expect(offer).to_contain_text("Bulwark is Stunned and cannot abort.")
    table.shut()
    table.go_on()
    at(table, "8 Agent ×2 14")
    table.told("S8 D15 | Bu | Bulwark recovers from being Stunned; that takes the Phase")


def end_of_turn_2(table: Table) -> None:
    """Talon, whose SPD changed, is passed over in Segment 9 and comes in 10."""
    table.go_on()
    at(table, "9 Vanguard 18")
    table.go_on()
    table.asked("Quill", "Talon")
    table.dice(Quill=1, Talon=2)
    goes(table, "10 Talon 18", "10 Quill 18")
    table.go_on()
    table.dice(Quill=1, Talon=3, Vanguard=2)
    goes(table, "12 Talon 18", "12 Vanguard 18", "12 Quill 18", "12 Bulwark 15", "12 Agent ×2 14", "12 Sable 11")
    table.go_on()
    lines = ["Bulwark STUN 30 → 42", "Sable STUN 34 → 38"]
    expect(table.page.locator(".upkeep li")).to_have_text(lines)
    table.go_on()
    table.dice(Quill=5, Talon=4, Vanguard=3)
    expect(table.place).to_contain_text("Turn 3")
    assert recovered(table) == ["Sable recovers: STUN 38", "Bulwark recovers: STUN 42", "Sable recovers: STUN 34"]


def turn_3(table: Table) -> None:
    """On to Segment 8, with the page loaded anew on the way."""
    goes(table, "3 Quill 18", "3 Talon 18", "3 Vanguard 18", "4 Bulwark 15", "4 Agent ×2 14")
    table.go_on()
    table.dice(Quill=2, Talon=6)
    goes(table, "5 Talon 18", "5 Quill 18", "6 Vanguard 18")
    now, log = table.now(), table.log()
    table.page.reload()
    table.place.wait_for()
    expect(table.strips).not_to_contain_text("Getting ready")
    assert table.now() == now
    assert table.log() == log
    table.go_on()
    at(table, "6 Sable 11")
    table.go_on()
    table.dice(Quill=6, Talon=5)


def lose_and_defend(table: Table) -> None:
    """Quill comes too late this time and defends with what was held; no Phase is lost with that."""
    hold_for(table, "8 Quill 18", "Talon acts")
    declare(table, "Quill")
    interrupt(table, "Quill", Quill=12, Talon=6)
    at(table, "8 Talon 18")
    offer = table.answer("Quill: Dodge")
    expect(table.sheet.get_by_role("group", name="Quill")).to_contain_text("costs the held action, no Phase")
    table.tap(offer)
    table.shut()
    table.told("Quill defends: Dodge, with the held action")
    done(table)
    at(table, "8 Bulwark 15")


def share(table: Table, context: BrowserContext) -> None:
    """The whole fight as a link, opened in another tab: the same place."""
    table.page.get_by_role("button", name="Share", exact=True).click()
    table.sheet.get_by_role("radio", name="The fight now").click()
    expect(table.sheet.get_by_role("radio", name="The fight now")).to_be_checked()
    expect(table.plate).to_contain_text("The fight as it is now, with any app")
    link = table.sheet.get_by_label("Link", exact=True).input_value()
    table.shut()
    other = Table(context.new_page())
    other.page.goto(link)
    expect(other.sheet.locator(".preview")).to_contain_text("7 fighters")
    other.plate.click()
    other.place.wait_for()
    expect(other.sheet).to_have_count(0)
    assert other.now() == table.now()
    other.page.close()


def end_of_turn_3(table: Table) -> None:
    """The Dodge ends with Quill's next Phase; the Turn ends as the one before."""
    goes(table, "8 Bulwark 15", "8 Agent ×2 14", "9 Vanguard 18")
    table.go_on()
    table.dice(Quill=6, Talon=1)
    at(table, "10 Quill 18")
    table.told("S10 D18 | Qu | Dodge on Quill ends")
    goes(table, "10 Quill 18", "10 Talon 18")
    table.go_on()
    table.dice(Quill=1, Talon=2, Vanguard=3)
    goes(table, "12 Vanguard 18", "12 Talon 18", "12 Quill 18", "12 Bulwark 15", "12 Agent ×2 14", "12 Sable 11")
    table.go_on()
    expect(table.page.locator(".upkeep li")).to_have_text(["Bulwark STUN 42 → 50"])
    table.go_on()
    table.dice(Quill=3, Talon=2, Vanguard=1)
    at(table, "3 Quill 18")
    log = table.log()
    assert [sum(f"Post-Segment 12 of Turn {n}" in line for line in log) for n in (1, 2, 3)] == [1, 1, 1]
    assert recovered(table)[0] == "Bulwark recovers: STUN 50"


# what several of these do


def at(table: Table, place: str) -> None:
    """Segment, name and DEX of whoever acts."""
    segment, rest = place.split(" ", 1)
    name, dex = rest.rsplit(" ", 1)
    expect(table.name).to_have_text(name)
    when = "end" if dex == "end" else f"DEX {dex}"
    expect(table.place).to_contain_text(re.compile(rf"Segment {segment}\s+{when}(?!\d)"))


def goes(table: Table, *places: str) -> None:
    """One go after the other, from the one that runs to the last of these."""
    for n, place in enumerate(places):
        if n:
            table.go_on()
        at(table, place)


def recovered(table: Table) -> list[str]:
    """What was recovered, the newest first."""
    return [line.split(" | ")[2] for line in table.log() if "recovers: " in line]


def cells(table: Table, name: str) -> dict[int, str]:
    """What the chart says of somebody, by Segment."""
    _, found = table.as_text()[name]
    told = [part.split(": ") for part in found.split("; ") if ": " in part]
    return {int(segment.split()[0]): says for says, segments in told for segment in segments.split(", ")}


def declare(table: Table, at_whom: str) -> None:
    table.act("Declare an action").click()
    table.sheet.get_by_label("What", exact=True).fill("Attack")
    table.choose("Target", at_whom)
    table.tap(table.plate)
    expect(table.page.locator(".who p")).to_contain_text("Attack")


def done(table: Table) -> None:
    """The declared action is done: Next asks for its damage before it goes on."""
    expect(table.sheet).to_have_count(0)
    expect(table.next).to_contain_text(re.compile("Damage (on|by) .* first"))
    table.next.click()
    expect(table.sheet).to_contain_text("Who is hit?")
    table.shut()
    table.page.wait_for_timeout(400)  # a second tap within 300 ms counts as a double tap
    table.go_on()


def hold_for(table: Table, place: str, event: str) -> None:
    at(table, place)
    table.act(label("hero", "hold:event")).click()
    table.choose("How", "Interrupt it")
    table.choose("When", event)
    table.tap(table.plate)
    table.told(f"holds to interrupt: {event}")


def interrupt(table: Table, name: str, **sums: int) -> None:
    table.answer(f"{name}: Interrupt Talon").click()
    table.sums(**sums)
    table.shut()


def change_speed(table: Table, name: str, spd: int) -> None:
    table.open_fighter(name)
    table.offer("Change SPD").click()
    table.sheet.get_by_label("New SPD", exact=True).fill(str(spd))
    table.choose("How", "Effect, now")
    table.tap(table.plate)
    expect(table.offer("Change SPD")).to_contain_text(f"now {spd}")
    table.shut()


def test_a_delay_to_a_dex_that_the_form_does_not_list(page: Page) -> None:
    table = Table(page)
    table.new_fight("HERO System")
    for line in ("Quill, spd 5, dex 23", "Bulwark, spd 4, dex 18", "Talon, spd 6, dex 9, villain"):
        table.type_line(line)
    table.tap(table.start())
    table.act("Delay").click()
    expect(table.sheet.get_by_label("DEX", exact=True)).to_have_count(0)
    table.choose("Delay to", "Another DEX in Segment 12")
    table.sheet.get_by_label("DEX", exact=True).fill("13")
    table.tap(table.plate)
    table.told("Quill delays to Segment 12, DEX 13")
