"""Where everybody stands in the Initiative order: score, then Agility, then a roll-off (Structured Time, Initiative).

Derived from what was rolled so far. Those with a score and no place in the order yet are *loose*: newcomers, and those whose score has
just changed. What rolls and stands together is a *block*: a combatant, or the members of a group under one roll. Loose blocks that tie with each
other roll off; with one block in its place they roll off too; behind two or more whose order is settled they simply follow. The crew of a
vehicle is a block as well: its commander's score is the place of all, the others' scores are their order behind the commander (Vehicle Combat).
"""

from collections.abc import Iterable
from typing import NamedTuple

from turnwright.core import unit
from turnwright.systems.structured.rules.options import on, option
from turnwright.systems.structured.state.clock import Fight, Fighter, listed
from turnwright.systems.structured.state.tally import NEW, TOOK

Block = tuple[Fighter, ...]


class Tie(NamedTuple):
    """Blocks that tie. `inner`: members of one group among themselves. `again`: they have rolled off already."""

    blocks: tuple[Block, ...]
    inner: bool
    again: bool


def commander(e: Fight, c: Fighter) -> Fighter:
    """The combatant whose place counts: the commander (the first) of a vehicle's crew, otherwise the combatant itself."""
    return next(o for o in e.roster if unit(o) == unit(c)) if c.sheet.crew else c


def key(e: Fight, c: Fighter) -> tuple[int, int]:
    """What decides the place in the order: score, then Agility."""
    lead = commander(e, c)
    return (lead.tally.score or 0, lead.sheet.ag)


def _inside(e: Fight, c: Fighter) -> tuple[int, int, int]:
    """What decides the order inside a block: of a crew the commander goes first, then the own scores."""
    return (int(commander(e, c).id != c.id), -(c.tally.score or 0), -c.sheet.ag) if c.sheet.crew else (0, 0, 0)


def _rank(e: Fight, c: Fighter) -> tuple[tuple[int, int, int], tuple[int, ...]]:
    return _inside(e, c), _down(c.tally.inner)


def together(e: Fight, c: Fighter) -> str:
    """The key of those who stand together in the order."""
    return unit(c) if c.sheet.crew or on(e, "group_initiative") else c.id


def blocks(e: Fight, fighters: Iterable[Fighter]) -> list[Block]:
    """These combatants as blocks."""
    found: dict[tuple[str, tuple[int, int]], list[Fighter]] = {}
    for c in fighters:
        found.setdefault((together(e, c), key(e, c)), []).append(c)
    return [tuple(cs) for cs in found.values()]


def unscored(e: Fight) -> list[Block]:
    """Those who must still roll, as blocks that share a roll; of a crew everybody rolls."""
    found: dict[str, list[Fighter]] = {}
    for c in e.roster:
        if c.tally.score is None:
            found.setdefault(c.id if c.sheet.crew else together(e, c), []).append(c)
    return [tuple(cs) for cs in found.values()]


def mates(e: Fight, block: Block) -> Block:
    """Members of the same group who have rolled already: newcomers to it share their roll."""
    if not block[0].group or block[0].sheet.crew or not on(e, "group_initiative"):
        return ()
    there = (c for c in e.roster if unit(c) == unit(block[0]) and c.tally.score is not None)
    return tuple(c for c in there if not c.sheet.crew)


def loose(e: Fight) -> list[Fighter]:
    """Those with a score and no place in the order."""
    order = set(e.clock.order)
    return [c for c in e.roster if c.tally.score is not None and c.id not in order]


def _followers(e: Fight) -> set[str]:
    """Loose members of a block that has its place already."""
    there = {(together(e, c), key(e, c)) for c in listed(e)}
    return {c.id for c in loose(e) if (together(e, c), key(e, c)) in there}


def _apart(e: Fight) -> list[Block]:
    behind = _followers(e)
    return blocks(e, (c for c in loose(e) if c.id not in behind))


def challenged(e: Fight) -> Block:
    """A block in its place that a loose one ties with, alone; it must roll off for its place."""
    placed = blocks(e, listed(e))
    for block in _apart(e):
        equal = [p for p in placed if key(e, p[0]) == key(e, block[0])]
        if len(equal) == 1:
            return equal[0]
    return ()


def tie(e: Fight) -> Tie | None:
    """The first tie that a roll-off or the GM must settle."""
    found: dict[tuple[tuple[int, int], tuple[int, ...]], list[Block]] = {}
    for block in _apart(e):
        found.setdefault((key(e, block[0]), block[0].tally.offs), []).append(block)
    for (_, offs), equal in found.items():
        if len(equal) > 1:
            return Tie(tuple(equal), False, bool(offs))
    return _inner_tie(e)


def _inner_tie(e: Fight) -> Tie | None:
    for block in _apart(e):
        if not block[0].sheet.crew and option(e, "group_internal_order") == "listed":
            continue
        members: dict[object, list[Fighter]] = {}
        for c in block:
            members.setdefault(_rank(e, c), []).append(c)
        for equal in members.values():
            if len(equal) > 1:
                return Tie(tuple((c,) for c in equal), True, bool(equal[0].tally.inner))
    return None


def placed(e: Fight) -> tuple[str, ...]:
    """The Initiative order with the loose ones at their places."""
    order = listed(e)
    behind = _followers(e)
    fresh = sorted(_apart(e), key=lambda b: (*(-n for n in key(e, b[0])), _down(b[0].tally.offs)))
    for block in fresh:
        at = next((n for n, c in enumerate(order) if key(e, c) < key(e, block[0])), len(order))
        order[at:at] = sorted(block, key=lambda c: _rank(e, c))
    for c in (c for c in loose(e) if c.id in behind):
        same = [n for n, o in enumerate(order) if (together(e, o), key(e, o)) == (together(e, c), key(e, c))]
        before = (n for n in same if _inside(e, order[n]) > _inside(e, c))
        order.insert(next(before, same[-1] + 1), c)
    return tuple(c.id for c in order)


def _down(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-die for die in dice)


def first_turns(e: Fight, order: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The newcomers in this order who wait for the next round, and those who go at once."""
    new = [who for who in order if e.get(who).tally.went == NEW]
    how = option(e, "newcomer_first_turn")
    if how == "immediately":
        return (), tuple(new)
    gone = [n for n, who in enumerate(order) if e.get(who).tally.went == TOOK]
    last = max(gone, default=-1)
    return tuple(who for who in new if how == "next_round" or order.index(who) < last), ()
