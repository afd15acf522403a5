"""An impossible stored fight is refused with a reason; one from the table is not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from turnwright.core import kernel
from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight
from turnwright.systems.hero.state.clock import Go
from turnwright.systems.hero.state.tally import Delay, Hold, Landing, Lock, Spent, Tally, Tie
from turnwright.systems.hero.system import SYSTEM

Change = Callable[[AnyFight], AnyFight]


@pytest.fixture
def fight() -> AnyFight:
    e = SYSTEM.open("A fight")
    for do, args in (("join", {"text": "Ada, spd 4, dex 18"}), ("join", {"text": "Bix, spd 4, dex 9"}), ("start", {})):
        e = kernel.decide(SYSTEM, e, Command(do, args, entropy="1")).state
    return e


def clock(**changes: object) -> Change:
    return lambda e: replace(e, clock=replace(e.clock, **changes))


def tally(**changes: object) -> Change:
    def change(e: AnyFight) -> AnyFight:
        return e.with_tallies(lambda c: replace(c.tally, **changes))

    return change


def sheet(**changes: object) -> Change:
    return lambda e: e.with_one("ada", lambda c: replace(c, sheet=replace(c.sheet, **changes)))


DAMAGE: dict[str, Change] = {
    "stage": clock(stage="later"),
    "opening": clock(opening=2),
    "segment": clock(segment=-3),
    "called": clock(called=10**6),
    "moment": clock(moment="noon"),
    "stranger": clock(agenda=(Go(("zed",), "phase", begun=True),)),
    "twice": clock(agenda=(Go(("ada",), "phase", begun=True), Go(("ada",), "held"))),
    "nobody": clock(agenda=(Go((), "phase", begun=True),)),
    "kind": clock(agenda=(Go(("ada",), "dance", begun=True),)),
    "halves": clock(agenda=(Go(("ada",), "phase", halves=3, begun=True),)),
    "before_the_start": clock(stage="setup"),
    "begun": tally(begun=10**9),
    "out": tally(out="asleep"),
    "plan": tally(plan=100),
    "spent": tally(spent=(Spent(15, "whim"),)),
    "delay": tally(delayed=Delay(15, -1)),
    "hold": tally(held=Hold("sit", 12)),
    "hold_halves": tally(held=Hold("after", 12, 0)),
    "both": tally(held=Hold("after", 12), delayed=Delay(15, 3)),
    "landing": tally(landing=Landing("Haymaker", "never", 13)),
    "lock": tally(lock=Lock(4, 12, -9, 0)),
    "tie": tally(tie=Tie(10**9, 18, (3,))),
    "spd": sheet(spd=100),
    "dex": sheet(dex=-1),
}


def test_a_fight_from_the_table(fight: AnyFight) -> None:
    SYSTEM.check(fight)
    SYSTEM.check(SYSTEM.open("Another"))


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_fight(fight: AnyFight, name: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        SYSTEM.check(DAMAGE[name](fight))


def test_the_copy_for_players_when_somebody_hidden_acts(fight: AnyFight) -> None:
    """A hidden combatant is not in the copy, so nobody acts, or a waiting combatant does; the next command works from there."""
    for agenda in ((), (Go(("ada",), "phase", begun=True, paused=True),), (Go(("ada",), "held"),)):
        SYSTEM.check(clock(agenda=agenda)(fight))
        gone_on = kernel.decide(
            SYSTEM, clock(agenda=agenda)(fight), Command("note", {"value": "Hm"}, entropy="1")
        ).state
        assert gone_on.clock.agenda[0].begun
        assert not gone_on.clock.agenda[0].paused


def test_a_tally_is_new_by_default() -> None:
    assert not Tally().aborted
    assert Tally().until == 0
