"""An impossible stored fight is refused; one from the table is not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from turnwright.core import kernel
from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight
from turnwright.core.model import Prompt
from turnwright.systems.plainlist.system import SYSTEM

Change = Callable[[AnyFight], AnyFight]


@pytest.fixture
def fight() -> AnyFight:
    e = SYSTEM.open("A fight")
    for do, args in (("join", {"text": "Ira 17"}), ("join", {"text": "Bel 12"}), ("start", {})):
        e = kernel.decide(SYSTEM, e, Command(do, args, entropy="1")).state
    return e


def clock(**changes: object) -> Change:
    return lambda e: replace(e, clock=replace(e.clock, **changes))


def tally(**changes: object) -> Change:
    return lambda e: e.with_tallies(lambda c: replace(c.tally, **changes))


DAMAGE: dict[str, Change] = {
    "stage": clock(stage="later"),
    "moment": clock(moment="noon"),
    "round": clock(round=-1),
    "nobodys_turn": clock(turn=("zed",)),
    "a_turn_without_anybody": clock(turn=()),
    "in_play_before_the_start": clock(stage="setup"),
    "stranger_in_the_order": clock(order=("ira", "zed")),
    "twice_in_the_order": clock(order=("ira", "ira")),
    "called_twice": clock(called=("bel", "bel")),
    "question": lambda e: replace(e, prompt=Prompt("why")),
    "place_without_a_score": tally(score=None),
    "score": tally(score=10**9),
    "went": tally(went="home"),
    "waits": tally(waits="long"),
    "spent": tally(spent=(("Action", 10**9),)),
    "typed": lambda e: e.with_one("ira", lambda c: replace(c, sheet=replace(c.sheet, score="1d"))),
    "tie": lambda e: e.with_one("ira", lambda c: replace(c, sheet=replace(c.sheet, tie=10**9))),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_an_impossible_fight_is_refused(fight: AnyFight, damage: str) -> None:
    SYSTEM.check(fight)
    with pytest.raises(ValueError, match=r"."):
        SYSTEM.check(DAMAGE[damage](fight))
