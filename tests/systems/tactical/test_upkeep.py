"""The end of a turn and the penalties of the states, as tables."""

import pytest

from turnwright.core.model import Combatant, Gauge
from turnwright.systems.tactical import wounds
from turnwright.systems.tactical.fields import read_modifiers, show_modifiers
from turnwright.systems.tactical.state import Fighter, Modifier, Sheet, Tally
from turnwright.systems.tactical.system import SYSTEM
from turnwright.systems.tactical.wounds import end_of_turn


def fighter(tally: Tally, sheet: Sheet | None = None, hits: int | None = None) -> Fighter:
    gauges = (Gauge("hits", hits, 40),) if hits is not None else ()
    return Combatant("aro", "Aro", "pc", sheet or Sheet(), tally, gauges)


# (unable to parry, stunned, dazed) before and after one end of turn
WEARS_OFF = [
    ((0, 0, 0), (0, 0, 0)),
    ((0, 0, 2), (0, 0, 1)),
    ((0, 1, 2), (0, 0, 2)),
    ((0, 3, 1), (0, 2, 1)),
    ((1, 1, 1), (0, 1, 1)),
    ((2, 0, 1), (1, 0, 1)),
]


@pytest.mark.parametrize(("before", "after"), WEARS_OFF)
def test_one_round_in_all_from_the_worst_down(before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    no_parry, stunned, dazed = before
    left = end_of_turn(fighter(Tally(no_parry=no_parry, stunned=stunned, dazed=dazed, staggered=True)))
    assert (left.no_parry, left.stunned, left.dazed) == after


@pytest.mark.parametrize(
    ("hits", "bleed", "after"), [(10, 2, 8), (1, 3, -2), (-5, 1, -6), (10, 0, 10), (None, 4, None)]
)
def test_bleeding_takes_its_hits(hits: int | None, bleed: int, after: int | None) -> None:
    assert end_of_turn(fighter(Tally(bleed=bleed), hits=hits)).hits == after


# attack and parry: whether they are possible
FORBIDS = [
    (Tally(), [], []),
    (Tally(dazed=1), ["tactical.stun.attack"], []),
    (Tally(stunned=1), ["tactical.stun.attack"], []),
    (Tally(no_parry=1), ["tactical.stun.attack"], ["tactical.stun.parry"]),
    (Tally(staggered=True), ["tactical.staggered.attack"], []),
    (Tally(prone=True), [], []),
    (Tally(dazed=1, staggered=True), ["tactical.stun.attack", "tactical.staggered.attack"], []),
]


@pytest.mark.parametrize(("tally", "attack", "parry"), FORBIDS)
def test_what_a_state_forbids(tally: Tally, attack: list[str], parry: list[str]) -> None:
    fight, c = SYSTEM.open("A fight"), fighter(tally)
    assert [o.rule for o in wounds.forbids(fight, c, attack=True, parry=False)] == attack
    assert [o.rule for o in wounds.forbids(fight, c, attack=False, parry=True)] == parry


PENALTIES = [
    (Tally(dazed=3), 0, [("dazed", -25)]),
    (Tally(stunned=1, dazed=1), 0, [("stunned", -50)]),
    (Tally(no_parry=1), 0, [("no_parry", -50)]),
    (Tally(staggered=True, dazed=1), 0, [("dazed", -25), ("staggered", -25)]),
    (Tally(stunned=1), 6, [("stunned", -32)]),
    (Tally(dazed=1), 9, []),
]


@pytest.mark.parametrize(("tally", "sd", "wanted"), PENALTIES)
def test_what_a_state_costs(tally: Tally, sd: int, wanted: list[tuple[str, int]]) -> None:
    assert wounds.penalties(fighter(tally, Sheet(sd=sd))) == wanted


MODIFIERS = [
    ("+4", (Modifier(4),)),
    ("-1d10", (Modifier(dice=-1),)),
    ("−1d10, +2", (Modifier(dice=-1), Modifier(2))),
    ("3", (Modifier(3),)),
    ("", ()),
]


@pytest.mark.parametrize(("text", "wanted"), MODIFIERS)
def test_modifiers_are_read_as_they_are_written(text: str, wanted: tuple[Modifier, ...]) -> None:
    assert read_modifiers(text) == wanted
    assert read_modifiers(show_modifiers(wanted)) == wanted
