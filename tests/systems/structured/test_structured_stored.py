"""An impossible stored fight is refused; one from the table, at any moment, is not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from turnwright.core import kernel
from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight
from turnwright.core.model import Prompt
from turnwright.systems.structured.state.clock import Throw
from turnwright.systems.structured.state.tally import Did, State, Work
from turnwright.systems.structured.system import SYSTEM

Change = Callable[[AnyFight], AnyFight]


@pytest.fixture
def fight() -> AnyFight:
    e = SYSTEM.open("A fight")
    for do, args in (("join", {"text": "Ira, ag 42"}), ("join", {"text": "Bel, ag 35"}), ("start", {})):
        e = kernel.decide(SYSTEM, e, Command(do, args, entropy="1")).state
    return e


def clock(**changes: object) -> Change:
    return lambda e: replace(e, clock=replace(e.clock, **changes))


def tally(**changes: object) -> Change:
    return lambda e: e.with_tallies(lambda c: replace(c.tally, **changes))


def sheet(**changes: object) -> Change:
    return lambda e: e.with_one("ira", lambda c: replace(c, sheet=replace(c.sheet, **changes)))


DAMAGE: dict[str, Change] = {
    "stage": clock(stage="later"),
    "moment": clock(moment="noon"),
    "round": clock(round=-1),
    "nobodys_turn": clock(turn="zed"),
    "in_play_before_the_start": clock(stage="setup"),
    "stranger_in_the_order": clock(order=("ira", "bel", "zed")),
    "twice_in_the_order": clock(order=("ira", "ira")),
    "stranger_throws": clock(throws=(Throw("zed", 50, True),)),
    "question": lambda e: replace(e, prompt=Prompt("why")),
    "place_without_a_score": tally(score=None),
    "score": tally(score=10**9),
    "went": tally(went="away"),
    "reacted": tally(reacted=-1),
    "state": tally(states=(State("asleep", "e1"),)),
    "action": tally(did=(Did("move", "third"),)),
    "work": tally(work=Work("Cut the door", 3, -1)),
    "agility": sheet(ag=-1),
    "unnatural": sheet(unnatural=99),
}


def test_a_fight_from_the_table(fight: AnyFight) -> None:
    SYSTEM.check(fight)
    SYSTEM.check(SYSTEM.open("Another"))


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_fight(fight: AnyFight, name: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        SYSTEM.check(DAMAGE[name](fight))


def test_a_newcomer_called_by_a_ruling_goes_once(fight: AnyFight) -> None:
    """With “immediately” a newcomer goes next; a ruling may have called it while its dice were asked for."""
    chosen = Command("option", {"id": "newcomer_first_turn", "value": "immediately"})
    called = Command("call", {"who": "dax"}, ruling="first")
    for command in (chosen, Command("join", {"text": "Dax, ag 10"}), called, Command("answer", {}, {"dax": (5,)})):
        fight = kernel.decide(SYSTEM, fight, command).state
    assert fight.clock.called == ("dax",)
    SYSTEM.check(fight)
