"""The contest of an interruption: its contenders and the order in which they resolve.

Each side makes a DEX Roll (Fast Draw where it applies, EGO for mental powers); the larger margin goes first. House rules cover equal
margins and two missed rolls. The module takes agendas and numbers and returns an order; it never reads the fight.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple

from turnwright.core import gathered
from turnwright.systems.hero.state import Go


class Entry(NamedTuple):
    """A roll in the contest: the id of its roller, the margin, and whether that combatant is the interrupted one."""

    who: str
    margin: int
    opponent: bool


Group = tuple[Entry, ...]
Again = Callable[[Entry], Entry]


def contenders(agenda: tuple[Go, ...]) -> tuple[Go, ...]:
    """Returns the goes that rolled against the action of the first go in the agenda and come after it."""
    after = takewhile(
        lambda one: one.rolled and not one.begun, (one for one in agenda[1:] if one.rolled or not one.same)
    )
    return tuple(after)


def opponent(agenda: tuple[Go, ...]) -> Go:
    """Returns the interrupted go: the first that is not itself an interruption with nothing declared yet."""
    return next((one for one in agenda if not (one.kind == "held" and one.rolled and not one.used)), agenda[0])


def ranked(entries: Sequence[Entry], equal: str, both_fail: str, again: Again) -> list[Group]:
    """Returns the order, in groups that act at the same time. `equal`: simultaneous, opponent_first or reroll; `both_fail`:
    compare_margins, opponent_first or simultaneous. `again` rolls once more."""
    groups: list[Group] = []
    equals = gathered(entries, lambda entry: _rank(entry, both_fail))
    for same in sorted(equals, key=lambda equal: _rank(equal[0], both_fail), reverse=True):
        missed = all(entry.margin < 0 for entry in same)
        if len(same) > 1 and missed and both_fail != "compare_margins":
            groups.append(same)  # the house rule for two missed rolls has already applied
        else:
            groups.extend(_equals(same, equal, both_fail, again))
    return groups


def _rank(entry: Entry, both_fail: str) -> tuple[int, int]:
    """Returns the rank of a roll: a success beats a miss; the house rule ranks misses."""
    if entry.margin >= 0:
        return (1, entry.margin)
    if both_fail == "compare_margins":
        return (0, entry.margin)
    return (0, 1 if entry.opponent and both_fail == "opponent_first" else 0)


def _equals(same: Group, equal: str, both_fail: str, again: Again) -> list[Group]:
    if len(same) == 1 or equal == "simultaneous":
        return [same]
    if equal == "opponent_first":
        return sorted(gathered(same, lambda entry: entry.opponent), key=lambda group: not group[0].opponent)
    return ranked([again(entry) for entry in same], equal, both_fail, again)
