"""Where everybody stands in the Initiative order: score, then Agility, then a roll-off (Structured Time, Initiative).

Pure reading of what was rolled so far. Those with a score and no place in the order yet are *loose*: newcomers, and whoever's score has just
changed. What rolls and stands together is a *block*: a combatant, or the members of a group under one roll. Loose blocks that tie with each
other roll off; with one block in its place they roll off too; behind two or more whose order is settled they simply follow.
"""

from collections.abc import Iterable
from typing import NamedTuple

from turnwright.events import AnyEncounter
from turnwright.model import unit
from turnwright.systems.structured.clock import Fighter, listed
from turnwright.systems.structured.options import on, option
from turnwright.systems.structured.tally import APART, NEW, TOOK, WAITS

Block = tuple[Fighter, ...]


class Tie(NamedTuple):
    """Blocks that stand equal. `inner`: members of one group, among themselves. `again`: they have rolled off already."""

    blocks: tuple[Block, ...]
    inner: bool
    again: bool


def key(c: Fighter) -> tuple[int, int]:
    return (c.tally.score or 0, c.sheet.ag)


def together(e: AnyEncounter, c: Fighter) -> str:
    """What shares one roll."""
    return unit(c) if on(e, "group_initiative") else c.id


def blocks(e: AnyEncounter, fighters: Iterable[Fighter]) -> list[Block]:
    found: dict[tuple[str, tuple[int, int]], list[Fighter]] = {}
    for c in fighters:
        found.setdefault((together(e, c), key(c)), []).append(c)
    return [tuple(cs) for cs in found.values()]


def unscored(e: AnyEncounter) -> list[Block]:
    """Who must still roll, with whom one roll is shared."""
    found: dict[str, list[Fighter]] = {}
    for c in e.roster:
        if c.tally.score is None:
            found.setdefault(together(e, c), []).append(c)
    return [tuple(cs) for cs in found.values()]


def mates(e: AnyEncounter, block: Block) -> Block:
    """Members of the same group who have rolled already: newcomers to it share their roll."""
    if not block[0].group or not on(e, "group_initiative"):
        return ()
    return tuple(c for c in e.roster if unit(c) == unit(block[0]) and c.tally.score is not None)


def loose(e: AnyEncounter) -> list[Fighter]:
    order = set(e.clock.order)
    return [c for c in e.roster if c.tally.score is not None and c.id not in order]


def _followers(e: AnyEncounter) -> set[str]:
    """Loose members of a block that has its place already."""
    there = {(together(e, c), key(c)) for c in listed(e)}
    return {c.id for c in loose(e) if (together(e, c), key(c)) in there}


def _apart(e: AnyEncounter) -> list[Block]:
    behind = _followers(e)
    return blocks(e, (c for c in loose(e) if c.id not in behind))


def challenged(e: AnyEncounter) -> Block:
    """A block in its place that a loose one ties with, alone; it must roll off for its place."""
    placed = blocks(e, listed(e))
    for block in _apart(e):
        equal = [p for p in placed if key(p[0]) == key(block[0])]
        if len(equal) == 1:
            return equal[0]
    return ()


def tie(e: AnyEncounter) -> Tie | None:
    """The first who stand equal and must roll, or be put in order by the GM."""
    found: dict[tuple[tuple[int, int], tuple[int, ...]], list[Block]] = {}
    for block in _apart(e):
        found.setdefault((key(block[0]), block[0].tally.offs), []).append(block)
    for (_, offs), equal in found.items():
        if len(equal) > 1:
            return Tie(tuple(equal), False, bool(offs))
    if option(e, "group_internal_order") == "rolloff":
        return _inner_tie(e)
    return None


def _inner_tie(e: AnyEncounter) -> Tie | None:
    for block in _apart(e):
        members: dict[tuple[int, ...], list[Fighter]] = {}
        for c in block:
            members.setdefault(c.tally.inner, []).append(c)
        for dice, equal in members.items():
            if len(equal) > 1:
                return Tie(tuple((c,) for c in equal), True, bool(dice))
    return None


def placed(e: AnyEncounter) -> tuple[str, ...]:
    """The order with the loose ones at their places."""
    order = listed(e)
    behind = _followers(e)
    fresh = sorted(_apart(e), key=lambda b: (*(-n for n in key(b[0])), _down(b[0].tally.offs)))
    for block in fresh:
        at = next((n for n, c in enumerate(order) if key(c) < key(block[0])), len(order))
        order[at:at] = sorted(block, key=lambda c: _down(c.tally.inner))
    for c in (c for c in loose(e) if c.id in behind):
        same = [n for n, o in enumerate(order) if (together(e, o), key(o)) == (together(e, c), key(c))]
        order.insert(same[-1] + 1, c)
    return tuple(c.id for c in order)


def _down(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-die for die in dice)


def first_turns(e: AnyEncounter, order: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Of the newcomers in this order: who waits for the next round, and who goes at once."""
    new = [who for who in order if e.get(who).tally.went == NEW]
    how = option(e, "newcomer_first_turn")
    if how == "immediately":
        return (), tuple(new)
    gone = [n for n, who in enumerate(order) if e.get(who).tally.went == TOOK]
    last = max(gone, default=-1)
    return tuple(who for who in new if how == "next_round" or order.index(who) < last), ()


__all__ = [
    "APART",
    "WAITS",
    "Block",
    "Tie",
    "blocks",
    "challenged",
    "first_turns",
    "key",
    "loose",
    "mates",
    "placed",
    "tie",
    "unscored",
]
