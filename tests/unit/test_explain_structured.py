"""Explain answers from any state of Structured Time, with rules that exist."""

import json
from typing import Any

import pytest

from memo import MemoSession
from turnwright import SYSTEMS, Session

DICE = {"bel": [9], "cas": [6], "ira": [5], "krane": [5], "cultist-1": [8], "hound": [2], "servitor": [3]}


def ask(s: Session, do: str, **args: Any) -> dict[str, Any]:
    rolls = args.pop("rolls", {})
    request = {"id": 1, "do": do, "args": args, "entropy": "ab", "rolls": rolls}
    reply: dict[str, Any] = json.loads(s.dispatch(json.dumps(request)))
    assert reply["ok"], reply
    return reply


@pytest.fixture
def fight() -> Session:
    s = MemoSession()
    ask(s, "new", system="structured", sample=True)
    return s


def told(s: Session, about: str) -> tuple[str, list[str], list[str]]:
    found = ask(s, "explain", about=about)["answer"]["explain"]
    assert all(line["rule"] in SYSTEMS["structured"].rules.book for line in found["lines"])
    return (
        found["title"],
        [line["rule"].removeprefix("structured.") for line in found["lines"]],
        [line["says"] for line in found["lines"]],
    )


def test_before_and_after(fight: Session) -> None:
    assert told(fight, "next")[1] == ["turnwright.not_started"]
    ask(fight, "start", rolls=DICE)
    ask(fight, "end_fight")
    assert told(fight, "bel")[1] == ["encounter.end"]


def test_why_somebody_acts(fight: Session) -> None:
    ask(fight, "start", rolls=DICE)
    ask(fight, "next")
    title, rules, says = told(fight, "next")
    assert title == "Why Cas acts now"
    assert rules == ["initiative", "initiative.tie", "turn"]
    assert says[0] == "Cas has 11: the die shows 6, the Agility bonus is 5."
    assert says[1] == "Cas is ahead of Cultist ×3 on Agility, 51 to 30."
    ask(fight, "call", who="servitor")
    ask(fight, "score", who=["servitor"], value=7)
    ask(fight, "next")
    assert told(fight, "next")[1] == ["initiative", "initiative.placed"]
    assert told(fight, "next")[2][0].endswith("the Agility bonus is 2, and an effect or the GM changed it.")


def test_the_surprised_are_named(fight: Session) -> None:
    ask(fight, "start", rolls=DICE)
    for _ in range(5):
        ask(fight, "next")
    _, rules, says = told(fight, "next")
    assert rules[-2:] == ["surprise", "surprise"]
    assert says[-2:] == ["Ira was Surprised and lost the turn.", "Krane was Surprised and lost the turn."]


def test_why_somebody_does_not(fight: Session) -> None:
    ask(fight, "start", rolls=DICE)
    assert told(fight, "bel")[0] == "Why Bel acts now"
    assert told(fight, "ira")[1] == ["surprise", "turn", "initiative"]
    assert told(fight, "hound")[1] == ["turn", "initiative"]
    ask(fight, "act", who="bel", action="delay")
    assert told(fight, "bel")[1] == ["turn.once", "delay", "initiative"]
    ask(fight, "interject", who=["bel"])
    assert told(fight, "next")[1] == ["delay"]
    ask(fight, "next")
    ask(fight, "state", who=["hound"], value="stunned")
    assert told(fight, "hound")[1][0] == "stunned"
    ask(fight, "adjust", who=["servitor"], gauge="Wounds", to=0)
    assert told(fight, "servitor")[1][0] == "out"
    ask(fight, "join", text="Dax, ag 90")
    assert told(fight, "dax")[1][0] == "initiative"
    ask(fight, "answer", rolls={"dax": [10]})
    assert told(fight, "dax")[1] == ["initiative.join", "initiative"]
    assert told(fight, "nobody")[1] == ["turnwright.unknown"]


def test_when_nobody_is_able(fight: Session) -> None:
    ask(fight, "option", id="wounds_out", value="all")
    ask(fight, "start", rolls=DICE)
    for row in ask(fight, "goto", step=2)["view"]["everyone"]:
        ask(fight, "adjust", who=[row["value"]], gauge="Wounds", to=0)
    ask(fight, "next")
    assert told(fight, "next")[1] == ["out"]
    assert told(fight, "bel")[1] == ["out", "turn.once", "initiative"]
