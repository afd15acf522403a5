"""Explain answers for HERO from every kind of moment, with rules that exist."""

import json
from typing import Any

import pytest

from memo import MemoSession
from turnwright import SYSTEMS, Session

CAST = (
    "Ada, spd 4, dex 20, stun 20, rec 3",
    "Bix, spd 4, dex 15",
    "Cog, spd 4, dex 15",
    "Dee, spd 0, dex 10",
    "Eve, spd 12, dex 5, lr 1",
)


def ask(s: Session, do: str, **args: Any) -> dict[str, Any]:
    extra = {k: args.pop(k) for k in ("rolls", "ruling") if k in args}
    reply: dict[str, Any] = json.loads(
        s.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "ab", **extra}))
    )
    assert reply["ok"], reply
    return reply


@pytest.fixture
def fight() -> Session:
    s = MemoSession()
    ask(s, "new", system="hero", name="Docks")
    for line in CAST:
        ask(s, "join", text=line)
    ask(s, "option", id="tie_dice", value="app")
    return s


def told(s: Session, about: str) -> tuple[str, list[str], str]:
    found = ask(s, "explain", about=about)["answer"]["explain"]
    assert all(line["rule"] in SYSTEMS["hero"].rules.book for line in found["lines"])
    return found["title"], [line["rule"] for line in found["lines"]], " ".join(line["says"] for line in found["lines"])


def test_before_the_fight(fight: Session) -> None:
    assert told(fight, "next")[1] == ["turnwright.not_started"]


def test_why_somebody_acts(fight: Session) -> None:
    ask(fight, "start")
    title, rules, says = told(fight, "next")
    assert title == "Why Ada acts now"
    assert rules == ["hero.phase", "hero.order"]
    assert "3, 6, 9, 12" in says
    ask(fight, "next", rolls={"bix": [6], "cog": [2]})
    title, rules, says = told(fight, "next")
    assert title == "Why Bix acts now"
    assert "hero.order.tie" in rules
    assert "Bix goes before Cog on DEX 15, by 1d6: 6 against 2." in says


def test_why_somebody_does_not(fight: Session) -> None:
    ask(fight, "start", rolls={"bix": [6], "cog": [2]})
    title, rules, says = told(fight, "cog")
    assert title == "Why Cog does not act now"
    assert rules == ["hero.phase.not_now", "hero.phase", "hero.abort"]
    assert "spends Segment 12; the next Phase is" in says
    assert told(fight, "dee")[1] == ["hero.phase.not_now", "hero.abort.nothing"]
    assert told(fight, "nobody")[1] == ["turnwright.unknown"]
    ask(fight, "state", who=["cog"], state="stunned")
    assert told(fight, "cog")[1][0] == "hero.stunned"
    assert "hero.abort.stunned" in told(fight, "cog")[1]
    ask(fight, "set_spd", who=["bix"], value=1)
    assert "hero.spd.effect" in told(fight, "bix")[1]
    ask(fight, "abort", who=["bix"], to="dodge")
    assert told(fight, "bix")[1][0] == "hero.abort.until"


def test_delayed_held_landed_and_called(fight: Session) -> None:
    ask(fight, "start")
    ask(fight, "delay", who=["ada"], to="12.14")
    ask(fight, "next", rolls={"bix": [6], "cog": [2]})
    ask(fight, "hold", who=["cog"], mode="after")
    assert told(fight, "next")[1] == ["hero.delay", "hero.order"]
    ask(fight, "slow", who=["ada"], kind="extra_segment")
    ask(fight, "act_after", who=["cog"])
    ask(fight, "next")
    assert told(fight, "next")[1] == ["hero.hold.use"]
    ask(fight, "call", who="dee", ruling="she was quick")
    assert told(fight, "next")[1] == ["hero.called"]
    for _ in range(2):
        ask(fight, "next")
    assert told(fight, "next")[1] == ["hero.post_twelve"]
    assert told(fight, "next")[0] == "Everyone recovers"
    for _ in range(2):
        ask(fight, "next")
    assert told(fight, "next")[1] == ["hero.slow"]


def test_why_not_now_ends_with_when(fight: Session) -> None:
    ask(fight, "start")
    ask(fight, "state", who=["bix"], state="stunned")
    title, _, says = told(fight, "bix")
    assert title == "Why Bix does not act now"
    assert "The Phase of Segment 12 goes to recovering." in says
    assert "Bix next acts in Segment 3 of Turn 2, DEX 15." in says
    says = told(fight, "cog")[2]
    assert says.count("Segment 12, DEX 15") == 1


def test_what_decided_a_tie_after_a_block(fight: Session) -> None:
    ask(fight, "option", id="dex_tie", value="dex_roll")
    ask(fight, "start")
    ask(fight, "next", rolls={"bix": [10], "cog": [14]})
    assert (
        "Bix goes before Cog on DEX 15, by DEX Roll: made by 2 (rolled 10) against missed by 2 (rolled 14)."
        in told(fight, "next")[2]
    )
    ask(fight, "abort", who=["cog"], to="block")
    ask(fight, "block", who="cog", other="bix")
    for _ in range(9):
        if told(fight, "next")[0] == "Why Cog acts now":
            break
        ask(fight, "next")
    _, rules, says = told(fight, "next")
    assert "Cog blocked Bix and goes first in this Segment." in says
    assert "hero.order.tie" not in rules
