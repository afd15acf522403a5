"""A condition: what its form says before it is set, its note, and how one that is there changes in place."""

import json
from typing import Any

import pytest
from test_states import asked, playing

from memo import MemoSession
from table import Table
from turnwright import SYSTEMS
from turnwright.api.session import Session


def hero(*lines: str) -> Session:
    """Returns a HERO fight in Turn 2, with the Phases of Segment 1 over."""
    session = MemoSession()
    asked(session, "new", system="hero")
    for line in lines:
        asked(session, "join", text=line)
    view = asked(session, "start")["view"]
    while (view["now"]["round"], view["now"]["segment"]) < (2, 3):
        view = asked(session, view["next"]["do"], **view["next"]["args"])["view"]
    return session


def preview(session: Session, who: str, **args: object) -> dict[str, Any]:
    found: dict[str, Any] = asked(session, "effect_preview", who=[who], replace=True, **args)["answer"]
    return found


def on(session: Session, who: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = asked(session, "fighter", who=who)["answer"]["fighter"]["effects"]
    return found


BULWARK = "Bulwark, spd 4, dex 15"  # Phases 3, 6, 9, 12
TALON = "Talon, spd 2, dex 20, villain"  # Phases 6, 12

ENDS = [
    ({"until": "open"}, "Until you remove it", "", ""),
    ({"until": "uses", "left": 1}, "Ends after 1 use", "use", ""),
    ({"until": "per_round", "left": 2}, "2 uses each Turn, until removed", "uses", ""),
    ({"until": "turn_end", "left": 1}, "Ends after the Phase in Segment 3", "Phase", "3"),
    ({"until": "turn_end", "left": 2}, "Ends after the Phase in Segment 6", "Phases", "6"),
    ({"until": "turn_start", "left": 1}, "Ends as the Phase in Segment 6 begins", "Phase", "5"),
    ({"until": "turn_end", "left": 1, "whose": "talon"}, "Ends after Talon’s Phase in Segment 6", "Phase", "6"),
    ({"until": "turn_end", "left": 5}, "Ends after the Phase in Segment 3 of Turn 3", "Phases", "3"),
    ({"until": "segment_end", "round": 2, "segment": 9}, "Ends with Segment 9", "", "9"),
    ({"until": "rounds", "left": 1}, "Ends with Turn 2", "Turn", "12"),
    ({"until": "rounds", "left": 9}, "Ends with Turn 10", "Turns", ""),
]


@pytest.mark.parametrize(("args", "says", "unit", "last"), ENDS)
def test_it_says_when_it_ends_before_it_is_set(args: dict[str, object], says: str, unit: str, last: str) -> None:
    found = preview(hero(BULWARK, TALON), "bulwark", value="Dazzled", **args)
    assert (found["says"], found["unit"]) == (says, unit)
    assert [column["label"] for column in found["columns"] if column["state"] == "last"] == [last] * bool(last)
    if last:
        assert [column["label"] for column in found["columns"]] == [str(n % 12 + 1) for n in range(2, 15)]


def test_the_condition_ends_when_it_was_said_to() -> None:
    """The log says it in the Segment that the form named, for each count."""
    for left in (1, 2, 3, 4):
        session = hero(BULWARK, TALON)
        says = preview(session, "bulwark", value="Dazzled", until="turn_end", left=left)["says"]
        view = asked(session, "effect", who=["bulwark"], value="Dazzled", until="turn_end", left=left)["view"]
        while on(session, "bulwark"):
            before = view["now"]["segment"]
            view = asked(session, view["next"]["do"], **view["next"]["args"])["view"]
        assert says == f"Ends after the Phase in Segment {before}"


@pytest.mark.parametrize(
    "bad",
    [{"until": "nonsense"}, {"until": "turn_end", "left": 0}, {"until": "turn_end", "left": 10**9}, {"tick": "noon"}],
)
@pytest.mark.parametrize("system", SYSTEMS)
def test_an_end_that_does_not_exist_is_refused_before_it_is_set(system: str, bad: dict[str, object]) -> None:
    session, who = playing(system)
    says = set()
    for do in ("effect_preview", "effect"):
        args = {"who": [who], "value": "Dazzled", **bad}
        reply = json.loads(session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "0" * 32})))
        says.add(reply["bad"]["says"])
    assert len(says) == 1


@pytest.mark.parametrize("system", SYSTEMS)
def test_turns_of_nobody_are_refused_before_it_is_set(system: str) -> None:
    session, who = playing(system)
    args = {"who": [who], "value": "Dazzled", "until": "turn_end", "whose": "nobody"}
    reply = json.loads(session.dispatch(json.dumps({"id": 1, "do": "effect_preview", "args": args, "entropy": ""})))
    assert reply["bad"]["says"]


@pytest.mark.parametrize("until", ["turn_end", "turn_start"])
@pytest.mark.parametrize("left", [1, 2, 3])
@pytest.mark.parametrize("system", SYSTEMS)
def test_plate_log_and_chip_say_the_same_end(system: str, left: int, until: str) -> None:
    """In play and before it, also of one that counts another's turns."""
    before = MemoSession()
    asked(before, "new", system=system, sample=True)
    session, who = playing(system)
    other = next(one["value"] for one in asked(session, "undo")["view"]["everyone"] if one["value"] != who)
    asked(session, "redo")
    for here in (session, before):
        for whose in (who, other):
            args: dict[str, object] = {"value": "Dazzled", "until": until, "left": left, "whose": whose}
            says = preview(here, who, **args)["says"]
            assert says.startswith("Ends ")
            ends = "e" + says.removeprefix("E")
            assert asked(here, "effect", who=[who], **args)["lines"][-1]["text"].endswith(ends)
            assert on(here, who)[-1]["left"] == ends


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_end_is_said_in_every_system(system: str) -> None:
    session, who = playing(system)
    asks = {ask["name"]: ask for ask in asked(session, "fighter", who=who)["answer"]["fighter"]["add_effect"]["asks"]}
    choices = asks["until"]["choices"]
    assert len({choice["group"] for choice in choices}) == 7 + any(
        choice["value"] == "segment_end" for choice in choices
    )
    for choice in choices:
        open_ = {
            name: ask.get("value", "")
            for name, ask in asks.items()
            if ask.get("when", {}).get("name") == "until" and choice["value"] in ask["when"]["in"]
        }
        found = preview(session, who, value="Dazzled", until=choice["value"], **open_)
        kind = "the counter" if choice["group"] == "A counter" else "condition"
        assert found["says"] and found["label"] == f"Add {kind} Dazzled"
        assert bool(found["columns"]) is (
            choice["value"] in ("turn_start", "turn_end", "segments", "segment_end", "rounds")
        )
        asked(session, "effect", who=[who], value="Dazzled", until=choice["value"], **open_)
        session, _ = playing(system)


def test_the_same_name_changes_the_condition_in_place() -> None:
    session = hero(BULWARK, TALON)
    asked(session, "effect", who=["bulwark"], value="Flashed", until="rounds", left=2, note=" by the  flare ")
    (before,) = on(session, "bulwark")
    assert before["note"] == "by the flare"
    assert preview(session, "bulwark", value="flashed")["label"] == "Change flashed"
    reply = asked(session, "effect", who=["bulwark", "talon"], value="Flashed", until="uses", left=3, replace=True)
    lines = [line["text"] for line in reply["lines"]]
    (after,) = on(session, "bulwark")
    assert (after["id"], after["left"], after["note"]) == (before["id"], "3 left", "")
    assert [one["left"] for one in on(session, "talon")] == ["3 left"]
    assert lines == ["Flashed on Bulwark changes: for 3 uses", "Flashed on Talon for 3 uses"]
    asked(session, "undo")
    assert on(session, "bulwark") == [before]


ORCS = ("orc-1", "orc-2", "orc-3")


def test_one_that_changes_takes_no_number_from_those_that_begin() -> None:
    """Orc 1 is Prone, then all three are, then Bulwark is blessed: four conditions, and a change of one leaves the others alone."""
    session = hero(BULWARK, "Orc x3, spd 2, dex 9, villain")
    asked(session, "effect", who=["orc-1"], value="Prone", replace=True)
    asked(session, "effect", who=list(ORCS), value="Prone", until="rounds", left=2, replace=True)
    asked(session, "effect", who=["bulwark"], value="Bless", replace=True)
    assert held(session) == [("orc-1", "Prone"), ("orc-2", "Prone"), ("orc-3", "Prone"), ("bulwark", "Bless")]
    assert len({x.id for x in session._history.now.effects}) == 4  # type: ignore[union-attr]
    (bless,) = on(session, "bulwark")
    asked(session, "effect", who=["bulwark"], value="Curse", effect=bless["id"])
    assert held(session)[2:] == [("orc-3", "Prone"), ("bulwark", "Curse")]
    asked(session, "end_effect", effect=bless["id"])
    assert held(session) == [("orc-1", "Prone"), ("orc-2", "Prone"), ("orc-3", "Prone")]


def held(session: Session) -> list[tuple[str, str]]:
    """Returns the conditions of the fight: on whom, and which."""
    return [(x.who, x.name) for x in session._history.now.effects]  # type: ignore[union-attr]


def first_two(system: str) -> list[str]:
    """Returns the ids of two fighters of the sample fight who stand alone."""
    session, _ = playing(system)
    return [c.id for c in session._history.now.roster if not c.group][:2]  # type: ignore[union-attr]


def sharing(system: str, *steps: tuple[str, dict[str, object]]) -> Session:
    """Returns a fight as an earlier version stored it: the condition of the second step has the id of the first one's."""
    session, _ = playing(system)
    for do, args in steps:
        asked(session, do, **args)
    one, two = (x.id for x in session._history.now.effects[-2:])  # type: ignore[union-attr]
    document = asked(session, "save")["answer"]["document"].replace(f'"{two}"', f'"{one}"')
    asked(session, "import", text=document)
    assert asked(session, "save")["answer"]["document"] == document
    return session


def test_conditions_that_share_an_id_in_a_save_are_told_apart() -> None:
    """The save opens to both, and what comes next touches the one that is meant; also once they are the start of a file."""
    who, other = first_two("hero")
    session = sharing(
        "hero", ("effect", {"who": [who], "value": "Prone"}), ("effect", {"who": [other], "value": "Bless"})
    )
    payload = asked(session, "link", players=False)["answer"]["payload"]
    for again in (False, True):
        if again:
            asked(session, "open_link", text=payload)
        (prone,), (bless,) = on(session, who), on(session, other)
        assert (prone["name"], bless["name"]) == ("Prone", "Bless")
        asked(session, "effect", who=[other], value="Curse", effect=bless["id"])
        assert [one["name"] for one in (*on(session, who), *on(session, other))] == ["Prone", "Curse"]
        asked(session, "end_effect", effect=bless["id"])
        assert (on(session, who), on(session, other)) == ([prone], [])


def test_what_a_save_tells_of_a_shared_id_happens_to_both() -> None:
    """As it did in the version that wrote it, so the save opens to the same fight."""
    who, other = first_two("hero")
    session = sharing(
        "hero",
        ("effect", {"who": [who], "value": "Prone"}),
        ("effect", {"who": [other], "value": "Bless", "until": "uses"}),
    )
    (bless,) = on(session, other)
    asked(session, "end_effect", effect=bless["id"])
    document = asked(session, "save")["answer"]["document"].replace(f'"{bless["id"]}"', f'"{bless["id"][:-2]}"')
    asked(session, "import", text=document)
    assert (on(session, who), on(session, other)) == ([], [])


def test_a_state_ends_with_its_condition_though_it_shared_an_id() -> None:
    who, other = first_two("structured")
    steps: tuple[tuple[str, dict[str, object]], ...] = (
        ("effect", {"who": [other], "value": "Prone"}),
        ("state", {"who": [who], "value": "stunned", "turns": 2}),
    )
    for linked in (False, True):
        session = sharing("structured", *steps)
        if linked:
            asked(session, "open_link", text=asked(session, "link", players=False)["answer"]["payload"])
        (stunned,) = [x for x in session._history.now.effects if x.who == who]  # type: ignore[union-attr]
        asked(session, "end_effect", effect=stunned.id)
        assert session._history.now.get(who).tally.states == ()  # type: ignore[union-attr]
        assert [one["name"] for one in on(session, other)] == ["Prone"]


def test_without_replace_a_second_one_begins() -> None:
    """Requests of older versions keep their meaning."""
    session = hero(BULWARK, TALON)
    for _ in range(2):
        asked(session, "effect", who=["bulwark"], value="Bleeding")
    assert len(on(session, "bulwark")) == 2


KEPT: list[dict[str, object]] = [
    {"until": "open", "note": "behind the bar"},
    {"until": "rounds", "left": 3},
    {"until": "segment_end", "round": 2, "segment": 9},
    {"until": "turn_end", "left": 2},
    {"until": "turn_start", "left": 2, "whose": "talon"},
    {"until": "uses", "left": 3},
    {"until": "per_round", "left": 2},
    {"until": "rounds", "left": 2, "tick": "round_end", "tick_gauge": "STUN", "tick_by": -1},
]


@pytest.mark.parametrize("args", KEPT)
def test_change_begins_with_what_is_there(args: dict[str, object]) -> None:
    """Sending the form of a change unchanged changes nothing."""
    session = hero(f"{BULWARK}, stun 30", TALON)
    asked(session, "effect", who=["bulwark"], value="Held", **args)
    (before,) = on(session, "bulwark")
    change = before["change"]
    answers = {ask["name"]: ask["value"] for ask in change["asks"] if "value" in ask}
    asked(session, change["do"], **{**change["args"], **answers})
    assert on(session, "bulwark") == [before]


def test_a_name_changes_with_the_condition() -> None:
    session = hero(BULWARK, TALON)
    asked(session, "effect", who=["bulwark"], value="Webbed")
    (before,) = on(session, "bulwark")
    asked(session, "effect", who=["bulwark"], value="Entangled", effect=before["id"])
    assert [(one["id"], one["name"]) for one in on(session, "bulwark")] == [(before["id"], "Entangled")]


def test_what_is_not_there_cannot_change() -> None:
    session = hero(BULWARK, TALON)
    asked(session, "effect", who=["bulwark"], value="Webbed")
    (there,) = on(session, "bulwark")
    for who, effect in (("bulwark", "e99"), ("talon", there["id"])):
        args = {"who": [who], "value": "Held", "effect": effect}
        reply = json.loads(session.dispatch(json.dumps({"id": 1, "do": "effect", "args": args})))
        assert [reason["rule"] for reason in reply["refused"]] == ["turnwright.effect"]


def test_a_dodge_says_when_its_phase_begins_past_the_one_that_paid_for_it() -> None:
    """A spent Phase begins and passes; the protection ends as the one after it begins."""
    session = hero("Bulwark, spd 4, dex 15", "Warden, spd 2, dex 11, villain")  # Warden: Phases 6, 12
    told = asked(session, "abort", who=["warden"], to="dodge")["lines"]
    assert told[-1]["text"] == "Dodge on Warden ends as the Phase in Segment 12 begins"
    assert on(session, "warden")[0]["left"] == "ends as the Phase in Segment 12 begins"
    view = asked(session, "note", value="Counting")["view"]
    while on(session, "warden"):
        view = asked(session, view["next"]["do"], **view["next"]["args"])["view"]
    assert view["now"]["segment"] == 12


@pytest.mark.parametrize("system", SYSTEMS)
def test_of_a_group_nobody_is_chosen_before_the_gm_chooses(system: str) -> None:
    session = MemoSession()
    asked(session, "new", system=system)
    row = asked(session, "join", text="Thug x3")["view"]["fighters"][0]
    offer = asked(session, "fighter", who=row["who"][0])["answer"]["fighter"]["add_effect"]
    (who,) = [ask for ask in offer["asks"] if ask["name"] == "who"]
    assert len(who["choices"]) == 3
    assert not who.get("value")
    assert "who" not in offer["args"]


@pytest.mark.parametrize(
    ("system", "line", "ways"),
    [
        (
            "collective",
            "Ash, 2P",
            ["At somebody’s half", "After some rounds", "After a segment", "By a save", "With an event"],
        ),
        (
            "hero",
            "Ash, spd 4",
            ["At somebody’s Phase", "After some Turns", "After a Segment", "By a roll", "With an event"],
        ),
        ("structured", "Ash, agility 30", ["At somebody’s turn", "After some rounds", "By a save", "With an event"]),
    ],
)
def test_a_number_of_rounds_is_a_way_to_end_of_its_own(system: str, line: str, ways: list[str]) -> None:
    session = MemoSession()
    asked(session, "new", system=system)
    view = asked(session, "join", text=line)["view"]
    acts = asked(session, "fighter", who=view["fighters"][0]["id"])["answer"]["fighter"]
    until = next(ask for ask in acts["add_effect"]["asks"] if ask["name"] == "until")
    groups = {choice["value"]: choice["group"] for choice in until["choices"]}
    assert list(dict.fromkeys(groups.values())) == [*ways, "After uses", "A counter", "When removed"]
    assert groups["rounds"] == ways[1]


def test_an_automatic_effect_asks_how_much_and_is_no_mere_label() -> None:
    table = Table("hero", "Ash, stun 20")
    asks = table.ask("fighter", who="ash")["fighter"]["add_effect"]["asks"]
    assert "value" not in next(ask for ask in asks if ask["name"] == "tick_change")
    burning = {"who": ["ash"], "value": "Scorched", "tick": "round_end", "tick_gauge": "STUN", "tick_by": -2}
    assert table.ask("effect_preview", **burning)["label"] == "Add Scorched"
