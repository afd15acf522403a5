"""The contest of an interruption: who takes part in it, and who resolves first.

Each side makes a DEX Roll (Fast Draw where it applies to the action, EGO for mental powers); the one who makes it by the most goes first. Equal
margins and two missed rolls are house rules. Agendas and numbers in, order out; nothing here reads the fight.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple

from turnwright.systems.hero.state.clock import Go


class Entry(NamedTuple):
    """A roll in the contest: the id of its owner, the margin, and whether this is the one who is interrupted."""

    who: str
    margin: int
    opponent: bool


Group = tuple[Entry, ...]
Again = Callable[[Entry], Entry]


def contenders(agenda: tuple[Go, ...]) -> tuple[Go, ...]:
    """Those who rolled against the action of the first of the agenda, and come after it."""
    after = takewhile(
        lambda one: one.rolled and not one.begun, (one for one in agenda[1:] if one.rolled or not one.same)
    )
    return tuple(after)


def opponent(agenda: tuple[Go, ...]) -> Go:
    """The go that is interrupted: the first that is not itself an interruption with nothing declared yet."""
    return next((one for one in agenda if not (one.kind == "held" and one.rolled and not one.used)), agenda[0])


def ranked(entries: Sequence[Entry], equal: str, both_fail: str, again: Again) -> list[Group]:
    """The order, in groups of those who act at the same time.

    `equal`: simultaneous, opponent_first or reroll; `both_fail`: compare_margins, opponent_first or simultaneous. `again` rolls once more.
    """
    groups: list[Group] = []
    for same in _sorted_groups(entries, lambda entry: _rank(entry, both_fail)):
        missed = all(entry.margin < 0 for entry in same)
        if len(same) > 1 and missed and both_fail != "compare_margins":
            groups.append(same)  # the house rule for two missed rolls has spoken already
        else:
            groups.extend(_equals(same, equal, both_fail, again))
    return groups


def _rank(entry: Entry, both_fail: str) -> tuple[int, int]:
    """The rank of a roll: a made one beats a missed one; missed ones as the house rule says."""
    if entry.margin >= 0:
        return (1, entry.margin)
    if both_fail == "compare_margins":
        return (0, entry.margin)
    return (0, 1 if entry.opponent and both_fail == "opponent_first" else 0)


def _equals(same: Group, equal: str, both_fail: str, again: Again) -> list[Group]:
    if len(same) == 1 or equal == "simultaneous":
        return [same]
    if equal == "opponent_first":
        first = tuple(entry for entry in same if entry.opponent)
        rest = tuple(entry for entry in same if not entry.opponent)
        return [group for group in (first, rest) if group]
    return ranked([again(entry) for entry in same], equal, both_fail, again)


def _sorted_groups(entries: Sequence[Entry], key: Callable[[Entry], tuple[int, int]]) -> list[Group]:
    found: dict[tuple[int, int], list[Entry]] = {}
    for entry in entries:
        found.setdefault(key(entry), []).append(entry)
    return [tuple(found[rank]) for rank in sorted(found, reverse=True)]
