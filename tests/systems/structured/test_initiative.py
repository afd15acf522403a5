"""Tables of Initiative: the bonus, the order of ties, and the result of a test of Agility against another."""

import pytest

from turnwright.core import kernel
from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight
from turnwright.systems.structured import state
from turnwright.systems.structured.scores import bonus
from turnwright.systems.structured.state import Sheet
from turnwright.systems.structured.system import SYSTEM
from turnwright.systems.structured.waiting import degrees


def play(*lines: str, options: dict[str, str] | None = None, **rolls: tuple[int, ...]) -> AnyFight:
    """Returns a fight that has begun with these dice."""
    fight = SYSTEM.open("x")
    for line in lines:
        fight = do(fight, "join", text=line)
    for option, value in (options or {}).items():
        fight = do(fight, "option", id=option, value=value)
    return kernel.decide(SYSTEM, fight, Command("start", {}, rolls, "ab")).state


def do(fight: AnyFight, name: str, **args: object) -> AnyFight:
    return kernel.decide(SYSTEM, fight, Command(name, args, entropy="ab")).state


def order(fight: AnyFight) -> list[str]:
    return [c.id for c in state.listed(fight)]


@pytest.mark.parametrize(
    ("ag", "unnatural", "wanted"),
    [
        (0, 0, 0),
        (9, 0, 0),
        (10, 0, 1),
        (42, 0, 4),
        (59, 0, 5),
        (99, 0, 9),
        (100, 0, 10),
        (45, 2, 6),
        (9, 4, 4),
        (120, 1, 13),
    ],
)
def test_the_bonus_is_the_tens_and_what_is_unnatural(ag: int, unnatural: int, wanted: int) -> None:
    assert bonus(Sheet(ag, unnatural)) == wanted


@pytest.mark.parametrize(
    ("dice", "wanted"),
    [
        ({"a": (5,), "b": (6,), "c": (7,)}, ["c", "b", "a"]),
        ({"a": (5, 1), "b": (5, 2), "c": (5, 3)}, ["c", "b", "a"]),
        ({"a": (5, 9), "b": (5, 2), "c": (4,)}, ["a", "b", "c"]),
        ({"a": (5, 4, 1), "b": (5, 4, 2), "c": (5, 9)}, ["c", "b", "a"]),
        ({"a": (5, 4, 1), "b": (5, 9), "c": (5, 4, 2)}, ["b", "c", "a"]),
        ({"a": (5, 7, 3, 3, 3, 8), "b": (5, 7, 3, 3, 3, 9), "c": (5, 7, 2)}, ["b", "a", "c"]),
    ],
)
def test_ties_of_three(dice: dict[str, tuple[int, ...]], wanted: list[str]) -> None:
    assert order(play("a, ag 40", "b, ag 40", "c, ag 40", options=None, **dice)) == wanted


def test_a_tie_inside_a_group_never_reaches_beyond_it() -> None:
    """Two groups and a PC, all with the same score and Agility: three dice for three blocks, then one for each member."""
    rolls = {"ira": (5, 6), "cult-1": (5, 9, 1), "cult-2": (3,), "gang-1": (5, 2, 8), "gang-2": (10,)}
    fight = play("Ira, ag 40", "Cult x2, ag 40", "Gang x2, ag 40", options={"group_internal_order": "rolloff"}, **rolls)
    assert order(fight) == ["cult-2", "cult-1", "ira", "gang-2", "gang-1"]


def test_a_group_of_one_kind_with_different_agility_is_one_roll() -> None:
    fight = play("Ira, ag 40", "Cult x2, ag 30", options=None, **{"ira": (5,), "cult-1": (6,)})
    fight = do(fight, "correct", who=["cult-2"], field="ag", value="50")
    assert {c.id: c.tally.score for c in fight.roster} == {"ira": 9, "cult-1": 9, "cult-2": 11}
    assert order(fight) == ["cult-2", "ira", "cult-1"]


@pytest.mark.parametrize(
    ("target", "die", "wanted"),
    [
        (42, 42, 1),
        (42, 43, 0),
        (42, 39, 2),
        (42, 1, 5),
        (42, 9, 5),
        (42, 10, 4),
        (5, 1, 1),
        (0, 1, 1),
        (100, 100, 0),
        (120, 99, 4),
        (40, 40, 1),
    ],
)
def test_degrees_of_success(target: int, die: int, wanted: int) -> None:
    assert degrees(target, die) == wanted


@pytest.mark.parametrize(
    ("a", "b", "first"),
    [
        ((30,), (90,), "a"),  # one succeeds
        ((31,), (9,), "b"),  # two degrees to four
        ((31,), (20,), "a"),  # two degrees each: the higher bonus
        ((90, 30), (80, 99), "a"),  # both fail: again
        ((90, 80, 90), (80, 90, 1), "b"),
    ],
)
def test_opposed_agility(a: tuple[int, ...], b: tuple[int, ...], first: str) -> None:
    fight = play("a, ag 40", "b, ag 39", "c, ag 10", a=(9,), b=(9,), c=(1,))
    fight = do(do(fight, "act", who="a", action="delay"), "act", who="b", action="delay")
    fight = kernel.decide(SYSTEM, fight, Command("interject", {"who": ["a", "b"]}, {"a": a, "b": b}, "ab")).state
    assert fight.clock.gap[0] == first


def test_equal_in_everything_throws_again_and_then_the_lower_die() -> None:
    fight = play("a, ag 40", "b, ag 40", "c, ag 10", a=(9, 9), b=(9, 1), c=(1,))
    fight = do(do(fight, "act", who="a", action="delay"), "act", who="b", action="delay")
    fight = kernel.decide(
        SYSTEM, fight, Command("interject", {"who": ["a", "b"]}, {"a": (33, 25), "b": (33, 24)}, "ab")
    ).state
    assert fight.clock.gap == ("b", "a")
