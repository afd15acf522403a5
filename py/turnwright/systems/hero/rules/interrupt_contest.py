"""Who resolves first when a held action interrupts: the rolls compared.

Each side makes a DEX Roll (Fast Draw where it applies to what that one does, EGO for mental powers); whoever makes it by the most goes first. What
happens on equal margins, and when both miss, are house rules. Numbers in, order out; nothing here knows the state.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Entry(NamedTuple):
    """A roll in the contest: whose (an id), by how much it was made, and whether this is the one who is interrupted."""

    who: str
    margin: int
    opponent: bool


Group = tuple[Entry, ...]
Again = Callable[[Entry], Entry]


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
    """What is compared: a made roll beats a missed one; missed ones as the house rule says."""
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
