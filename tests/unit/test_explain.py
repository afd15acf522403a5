"""Explain answers from any state, with rules that exist."""

import json
from typing import Any

import pytest

from memo import MemoSession
from turnwright import SYSTEMS, Session


def ask(s: Session, do: str, **args: Any) -> dict[str, Any]:
    rolls = args.pop("rolls", {})
    reply: dict[str, Any] = json.loads(
        s.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "ab", "rolls": rolls}))
    )
    assert reply["ok"], reply
    return reply


@pytest.fixture
def fight() -> Session:
    s = MemoSession()
    ask(s, "new", system="collective", sample=True)
    return s


def told(s: Session, about: str) -> tuple[str, list[str], list[str]]:
    found = ask(s, "explain", about=about)["answer"]["explain"]
    assert all(line["rule"] in SYSTEMS["collective"].rules.book for line in found["lines"])
    return found["title"], [line["rule"] for line in found["lines"]], [line["says"] for line in found["lines"]]


def test_before_the_fight(fight: Session) -> None:
    assert told(fight, "next")[1] == ["turnwright.not_started"]


def test_why_somebody_acts(fight: Session) -> None:
    ask(fight, "start", rolls={"pc": [12], "watch": [1], "monster": [1]})
    title, rules, _ = told(fight, "next")
    assert title == "Why Ash acts now"
    assert rules == ["collective.half", "collective.go"]
    ask(fight, "call", who="mim")
    assert told(fight, "next")[0] == "Why Mim acts now"


def test_why_somebody_does_not(fight: Session) -> None:
    ask(fight, "start", rolls={"pc": [1], "watch": [1], "monster": [12]})
    assert "collective.first" in told(fight, "next")[1]
    assert told(fight, "orc-1")[1] == ["collective.surprise"]
    assert told(fight, "ash")[1] == ["collective.half"]
    ask(fight, "side", who=["grol"], side="pc")
    assert "collective.side.enemy" in told(fight, "grol")[1]
    assert told(fight, "nobody")[1] == ["turnwright.unknown"]
