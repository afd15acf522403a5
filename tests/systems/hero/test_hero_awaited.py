"""A hold for an event: once that event may have happened, the card, the Next plate and the responses say so."""

import pytest

from table import Table
from turnwright.systems.hero.holding import concerns
from turnwright.systems.hero.state import AWAITED

CAST = (
    "Wisp, spd 4, dex 23",
    "Flint, spd 4, dex 20, villain",
    "Cog, spd 4, dex 15",
    "Thug x3, spd 4, dex 10, villain",
)


def a_fight(*lines: str) -> Table:
    table = Table("hero", *(lines or CAST))
    table.start()
    return table


def notes(table: Table) -> list[str]:
    found: list[str] = table.view["actor"]["notes"]
    return found


def answers(table: Table) -> list[tuple[str, str, str]]:
    """Returns the responses of those who wait: the group, the label, and the note."""
    found = table.ask("answers")["answers"]
    return [(one["awaits"], one["label"], one["note"]) for one in found if "awaits" in one]


@pytest.mark.parametrize(
    ("mode", "says"), [("interrupt", "to interrupt"), ("after", "to act after"), ("tandem", "to act in tandem")]
)
def test_the_card_of_whom_it_names_says_so(mode: str, says: str) -> None:
    table = a_fight()
    table.send("hold", who=["wisp"], mode=mode, event="Flint acts")
    assert table.view["actor"]["name"] == "Flint"
    assert notes(table) == [f"Wisp is holding {says}: “Flint acts”."]
    table.next()
    assert notes(table) == ["Others are holding: Wisp for “Flint acts”."]


def test_it_stands_before_everything_else() -> None:
    table = a_fight("Wisp, spd 4, dex 23", "Bo, spd 4, dex 22", "Flint, spd 4, dex 20, stun 10, villain")
    table.send("hold", who=["wisp"], mode="interrupt", event="the signal")
    table.send("hold", who=["bo"], mode="after", event="own", own="when FLINT opens the door")
    table.send("adjust", who=["flint"], gauge="STUN", by=-10)
    assert notes(table) == [
        "Bo is holding to act after: “when FLINT opens the door”.",
        "Flint is down.",
        "Others are holding: Wisp for “the signal”.",
    ]


def test_used_let_pass_or_lost_it_is_gone() -> None:
    table = a_fight()
    table.send("hold", who=["wisp"], mode="interrupt", event="Flint acts")
    table.send("let_pass", who=["wisp"])
    assert notes(table) == []
    table.send("undo")
    table.send("interrupt", who=["wisp"], rolls={"wisp": [3], "flint": [18]})
    assert not any("“Flint acts”" in text for text in notes(table))
    table = a_fight("Wisp, spd 4, dex 23, stun 20", *CAST[1:])
    table.send("hold", who=["wisp"], mode="interrupt", event="Flint acts")
    table.send("adjust", who=["wisp"], gauge="STUN", by=-20)
    assert notes(table) == []


def test_what_is_held_for_nothing_said_and_by_many_is_short() -> None:
    table = a_fight("Ada x2, spd 4, dex 30", *(f"Hero {n}, spd 4, dex {30 - n}" for n in range(1, 5)), *CAST[1:])
    table.send("hold", who=["ada-1", "ada-2"], mode="tandem", event="Hero 4 acts")
    table.send("hold", who=["hero-1"], mode="after")
    table.send("hold", who=["hero-2"], mode="defense")
    table.send("hold", who=["hero-3"], mode="before", whom="flint")
    assert notes(table) == [
        "Ada ×2 are holding to act in tandem: “Hero 4 acts”.",
        "Others are holding: Hero 1 to act at any time.",
    ]
    table.send("hold", who=["hero-4"], mode="interrupt", event="the signal")
    table.next()
    assert notes(table) == [
        "Others are holding: Ada ×2 for “Hero 4 acts”, Hero 1 to act at any time, Hero 4 for “the signal”.",
    ]
    table.next()
    table.send("hold", who=["cog"], mode="interrupt", event="the signal")
    assert notes(table) == ["4 others are holding."]


def test_the_next_plate_says_who_holds_for_what_it_leads_to_and_passes() -> None:
    table = a_fight()
    assert table.view["next"]["detail"] == "Flint · DEX 20"
    table.send("hold", who=["wisp"], mode="interrupt", event="Cog acts")
    assert table.view["next"]["detail"] == "Cog · Wisp holds"
    table.next()
    assert table.view["next"]["detail"] == "Thug ×3 · Wisp holds for Cog"
    table.next()
    assert "holds" not in table.view["next"]["detail"]


def test_the_next_plate_names_a_holder_once_who_comes_next() -> None:
    table = a_fight("Talon, spd 6, dex 23", "Sable, spd 4, dex 20, villain")
    table.send("hold", who=["talon"], mode="after", event="Sable acts")
    assert table.view["next"]["detail"] == "Post-Segment 12 · Talon holds for Sable"
    table.next()
    table.next()
    table.send("hold", who=["talon"], mode="after", event="Sable acts")
    assert table.view["next"]["detail"] == "Talon · Segment 4 · holds for Sable · held action lost"


def test_the_next_plate_names_several_or_counts_them() -> None:
    table = a_fight("Ada x2, spd 4, dex 30", *(f"Hero {n}, spd 4, dex {30 - n}" for n in range(1, 4)), *CAST[1:])
    table.send("hold", who=["ada-1", "ada-2"], mode="after", event="Flint acts")
    for n in (1, 2):
        table.send("hold", who=[f"hero-{n}"], mode="after", event="Flint acts")
    table.next()
    assert table.view["next"]["detail"].endswith(" · Ada ×2, Hero 1 and Hero 2 hold for Flint")
    table.send("undo")
    table.send("hold", who=["hero-3"], mode="after", event="Flint acts")
    assert table.view["next"]["detail"].endswith(" · 4 hold for Flint")


WAITS = "it has not come yet; Wisp goes on waiting"
PASS = "then held for defense only"


def test_the_responses_of_those_who_wait_are_in_groups() -> None:
    table = a_fight()
    table.send("hold", who=["wisp"], mode="interrupt", event="Flint acts")
    assert answers(table) == [
        ("certain", "Wisp: Interrupt Flint", "DEX Rolls: Wisp 14-, Flint 13-"),
        ("certain", "Wisp: Let it pass", PASS),
        ("certain", "Wisp: Not this event", WAITS),
    ]
    table.send("undo")
    table.send("hold", who=["wisp"], mode="tandem", event="the signal")
    assert answers(table) == [
        ("possible", "Wisp: Act in tandem", "at the same time, on a roll"),
        ("possible", "Wisp: Let it pass", PASS),
        ("possible", "Wisp: Not this event", WAITS),
    ]
    table.send("undo")
    table.send("hold", who=["wisp"], mode="after", event="Flint acts")
    assert answers(table) == [
        ("certain", "Wisp: Act after Flint", "once the event has resolved"),
        ("certain", "Wisp: Act before Flint", "if the event is over already"),
        ("certain", "Wisp: Let it pass", PASS),
        ("certain", "Wisp: Not this event", WAITS),
    ]


def test_who_waits_for_another_event_is_told_apart_and_can_still_use_the_action() -> None:
    table = a_fight()
    table.send("hold", who=["wisp"], mode="interrupt", event="Cog acts")
    other = [("other", "Wisp: Interrupt Flint"), ("other", "Wisp: Let it pass")]
    assert [(group, label) for group, label, _ in answers(table)] == other
    table.send("undo")
    table.send("hold", who=["wisp"], mode="interrupt", event="Flint acts")
    table.send("wait_on", who=["wisp"])
    other = [("other", "Wisp: Interrupt Flint"), ("other", "Wisp: Let it pass")]
    assert [(group, label) for group, label, _ in answers(table)] == other


@pytest.mark.parametrize(
    ("event", "named"),
    [
        ("Flint acts", ["flint"]),
        ("flint’s gun is out", ["flint"]),
        ("Flintlock fires", []),
        ("Thug ×3 act", ["thug-1", "thug-2", "thug-3"]),
        ("Thug 2 acts", ["thug-2"]),
        ("someone attacks", []),
        ("", []),
    ],
)
def test_whom_an_event_names(event: str, named: list[str]) -> None:
    fight = a_fight().fight
    assert [c.id for c in fight.roster if concerns(AWAITED.read(fight, event), (c,))] == named


def test_two_parts_of_a_group_have_names_of_their_own() -> None:
    table = a_fight("Thug x4, spd 4, dex 23, villain", "Flint, spd 4, dex 20", "Cog, spd 4, dex 15")
    table.send("hold", who=["thug-2", "thug-4"], mode="interrupt", event="Flint acts")
    table.send("hold", who=["thug-1", "thug-3"], mode="after", event="Flint acts")
    assert notes(table) == [
        "Thug 1 and 3 are holding to act after: “Flint acts”.",
        "Thug 2 and 4 are holding to interrupt: “Flint acts”.",
    ]
    found = table.ask("answers")["answers"]
    assert {offer["by"]["name"] for offer in found if offer["do"] == "let_pass"} == {"Thug 1 and 3", "Thug 2 and 4"}
    assert "Thug 2 and 4: Interrupt Flint" in {offer["label"] for offer in found}


def test_the_target_of_a_declared_action_responds_first_then_those_who_hold() -> None:
    def responders() -> list[str]:
        return list(dict.fromkeys(o["by"]["name"] for o in table.ask("answers")["answers"] if "by" in o))

    table = a_fight()
    table.send("hold", who=["wisp"], mode="interrupt", event="Thug ×3 act")
    assert responders()[:2] == ["Wisp", "Cog"]
    table.send("act", who=["flint"], what="Blast", at="cog")
    assert responders()[:2] == ["Cog", "Wisp"]


def test_no_action_of_a_friend_is_offered_to_interrupt() -> None:
    """Between sides it could never come true; acting after it, or in tandem with it, can."""
    table = Table("hero", "Ada, spd 4, dex 20", "Bix, spd 4, dex 15", "Cog, spd 4, dex 10, villain")
    table.start()
    [offer] = [one for one in table.view["actor"]["acts"] if one["key"] == "hold:event"]
    [event] = [ask for ask in offer["asks"] if ask["name"] == "event"]
    unless = {choice["value"]: choice.get("unless") for choice in event["choices"]}
    assert unless["Bix acts"] == {"name": "mode", "in": ["interrupt"]}
    assert unless["Cog acts"] is None
    assert offer["rare"], "behind the plain hold"
