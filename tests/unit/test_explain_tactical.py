"""Why a combatant declares or acts now and another does not, from any state of a fight under Tactical Activity."""

import json
from typing import Any

import pytest

from memo import MemoSession
from turnwright import SYSTEMS, Session


def ask(s: Session, do: str, **args: Any) -> dict[str, Any]:
    rolls = args.pop("rolls", {})
    text = json.dumps({"id": 1, "do": do, "args": args, "entropy": "ab", "rolls": rolls})
    reply: dict[str, Any] = json.loads(s.dispatch(text))
    assert reply["ok"], reply
    return reply


@pytest.fixture
def fight() -> Session:
    s = MemoSession()
    ask(s, "new", system="tactical", name="A fight")
    for line in ("Aro, qu 3, hits 20", "Bex, qu -1, hits 20", "Cyr, qu -1"):
        ask(s, "join", text=line)
    return s


def told(s: Session, about: str) -> tuple[str, list[str], list[str]]:
    found = ask(s, "explain", about=about)["answer"]["explain"]
    assert all(line["rule"] in SYSTEMS["tactical"].rules.book for line in found["lines"])
    assert all(line["says"].endswith(".") for line in found["lines"])
    return found["title"], [line["rule"] for line in found["lines"]], [line["says"] for line in found["lines"]]


ROLLS = {"aro": [4, 7], "bex": [9, 9, 2, 2], "cyr": [9, 9, 3, 3]}


def test_before_the_fight(fight: Session) -> None:
    assert told(fight, "next")[1] == ["turnwright.not_started"]


def test_the_lowest_declares(fight: Session) -> None:
    ask(fight, "start", rolls=ROLLS)
    title, rules, says = told(fight, "next")
    assert title == "Why Aro declares now"
    assert rules == ["tactical.declaration", "tactical.initiative"]
    assert says[1] == "Aro rolled 4 + 7, Qu 3: 14."
    assert told(fight, "aro")[0] == "Why Aro declares now"
    assert told(fight, "bex")[2] == ["Aro comes first, at 14; Bex is at 17."]


def test_a_tie_is_told(fight: Session) -> None:
    ask(fight, "start", rolls=ROLLS)
    ask(fight, "next")
    title, rules, says = told(fight, "next")
    assert title == "Why Bex declares now"
    assert "tactical.initiative.tie" in rules
    assert says[-1] == "Tied with Cyr: Qu is equal, so they rolled again: 4 for Bex, 6 for Cyr."
    assert told(fight, "aro")[1] == ["tactical.declaration.settled"]


def test_the_highest_acts(fight: Session) -> None:
    ask(fight, "start", rolls=ROLLS)
    for _ in range(3):
        ask(fight, "next")
    title, rules, _ = told(fight, "next")
    assert title == "Why Cyr acts now"
    assert rules[0] == "tactical.resolution"
    ask(fight, "next")
    assert told(fight, "cyr")[2] == ["Cyr has had this round’s turn."]
    assert told(fight, "aro")[1] == ["tactical.resolution.turn"]


def test_what_hinders_somebody(fight: Session) -> None:
    ask(fight, "start", rolls=ROLLS)
    ask(fight, "wound", who=["aro"], no_parry=1, posture="prone")
    title, rules, _ = told(fight, "aro")
    assert title == "Why Aro declares now"
    assert rules == ["tactical.declaration", "tactical.stun.attack", "tactical.staggered.attack"]
    ask(fight, "orient", who=["bex"], value="failure")
    assert "tactical.orientation.failed" in told(fight, "bex")[1]
    ask(fight, "adjust", who=["aro"], gauge="hits", by=-30)
    assert "turnwright.down" in told(fight, "aro")[1]
    ask(fight, "join", text="Dov")
    assert told(fight, "dov")[1] == ["tactical.join"]
    assert told(fight, "nobody")[1] == ["turnwright.unknown"]


def test_initiative_without_dice(fight: Session) -> None:
    ask(fight, "option", id="cancel_requires_om", value="never")
    ask(fight, "start", rolls={"aro": [1, 1], "bex": [9, 9, 2, 2], "cyr": [9, 9, 3, 3]})
    ask(fight, "declare", who=["aro"], action="draw")
    while "Aro acts" not in told(fight, "next")[0]:
        ask(fight, "next")
    item = fight._history.now.get("aro").tally.acts[0].id  # type: ignore[union-attr]
    ask(fight, "cancel", who=["aro"], item=item)
    ask(fight, "next")
    assert told(fight, "next")[0] == "Nobody acts now"
    ask(fight, "answer", rolls={"bex": [9, 9, 2, 2], "cyr": [9, 9, 3, 3]})
    assert told(fight, "next")[2][1] == "Aro cancelled an action and rolled no 2d10, Qu 3: 3."
