"""The Initiative order: score, then Agility, then a roll-off (Structured Time, Initiative).

Derived from the rolls. Combatants with a score but no place in the order yet are *loose*: newcomers, and those whose score has just
changed. A *block* rolls and stands together: a combatant, or the members of a group under one roll. Loose blocks that tie with each other
roll off, as does one that ties with a single block already in its place. Behind two or more blocks in a settled order, a loose block simply
follows. Blocks that the GM moved by hand do not say where a loose one belongs. The crew of a vehicle is also a block. Its commander's score
sets the place of all; the other scores set their order behind the commander (Vehicle Combat).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from turnwright.core import gathered, ids, unit
from turnwright.systems.structured.rules.options import on, option
from turnwright.systems.structured.state import APART, NEW, TOOK
from turnwright.systems.structured.state.clock import Fight, Fighter, listed, out

Block = tuple[Fighter, ...]


class Tie(NamedTuple):
    """Blocks that tie. `inner`: members of one group with each other. `again`: they have already rolled off."""

    blocks: tuple[Block, ...]
    inner: bool
    again: bool


def commander(e: Fight, c: Fighter) -> Fighter:
    """Returns the combatant whose score sets the place: the first of a vehicle's crew, otherwise the combatant itself."""
    return next(o for o in e.roster if unit(o) == unit(c)) if c.sheet.crew else c


def key(e: Fight, c: Fighter) -> tuple[int, int]:
    """Returns the key of the order: score, then Agility."""
    lead = commander(e, c)
    return (lead.tally.score or 0, lead.sheet.ag)


def _inside(e: Fight, c: Fighter) -> tuple[int, int, int]:
    """Returns the key of the order inside a block: in a crew the commander first, then by score."""
    return (int(commander(e, c).id != c.id), -(c.tally.score or 0), -c.sheet.ag) if c.sheet.crew else (0, 0, 0)


def _rank(e: Fight, c: Fighter) -> tuple[tuple[int, int, int], tuple[int, ...]]:
    return _inside(e, c), _down(c.tally.inner)


def together(e: Fight, c: Fighter) -> str:
    """Returns the key of those who stand together in the order."""
    return unit(c) if c.sheet.crew or on(e, "group_initiative") else c.id


def blocks(e: Fight, fighters: Iterable[Fighter]) -> list[Block]:
    """Returns these combatants as blocks."""
    return gathered(fighters, lambda c: _block(e, c))


def _block(e: Fight, c: Fighter) -> tuple[str, tuple[int, int]]:
    """Returns the key of the block in which a combatant stands."""
    return together(e, c), key(e, c)


def unscored(e: Fight) -> list[Block]:
    """Returns those who must still roll, as blocks that share a roll; each member of a crew rolls."""
    fresh = (c for c in e.roster if c.tally.score is None)
    return gathered(fresh, lambda c: c.id if c.sheet.crew else together(e, c))


def asked(e: Fight) -> list[Block]:
    """Returns the blocks for which the table must roll: those with no mates and with a member who is not out."""
    return [b for b in unscored(e) if not mates(e, b) and not all(out(e, c) for c in b)]


def mates(e: Fight, block: Block) -> Block:
    """Returns the members of the same group who have already rolled; newcomers to the group share their roll."""
    if not block[0].group or block[0].sheet.crew or not on(e, "group_initiative"):
        return ()
    rolled = (c for c in e.roster if c.tally.score is not None and not c.sheet.crew)
    return tuple(c for c in rolled if unit(c) == unit(block[0]))


def loose(e: Fight) -> list[Fighter]:
    """Returns those with a score but no place in the order."""
    order = set(e.clock.order)
    return [c for c in e.roster if c.tally.score is not None and c.id not in order]


def _followers(e: Fight) -> set[str]:
    """Returns the loose members of a block that already has its place."""
    there = {_block(e, c) for c in listed(e)}
    return {c.id for c in loose(e) if _block(e, c) in there}


def _apart(e: Fight) -> list[Block]:
    behind = _followers(e)
    return blocks(e, (c for c in loose(e) if c.id not in behind))


def challenged(e: Fight) -> Block:
    """Returns the block in its place that alone ties with a loose one and must roll off; empty if there is none."""
    placed = blocks(e, listed(e))
    for block in _apart(e):
        equal = [p for p in placed if key(e, p[0]) == key(e, block[0])]
        if len(equal) == 1:
            return equal[0]
    return ()


def tie(e: Fight) -> Tie | None:
    """Returns the first tie for a roll-off or for the GM to settle."""
    for equal in gathered(_apart(e), lambda block: (key(e, block[0]), block[0].tally.offs)):
        if len(equal) > 1:
            return Tie(equal, inner=False, again=bool(equal[0][0].tally.offs))
    return _inner_tie(e)


def _inner_tie(e: Fight) -> Tie | None:
    for block in _apart(e):
        if not block[0].sheet.crew and option(e, "group_internal_order") == "listed":
            continue
        for equal in gathered(block, lambda c: _rank(e, c)):
            if len(equal) > 1:
                return Tie(tuple((c,) for c in equal), inner=True, again=bool(equal[0].tally.inner))
    return None


def placed(e: Fight) -> tuple[str, ...]:
    """Returns the Initiative order with the loose combatants inserted."""
    order = list(listed(e))
    behind = _followers(e)
    fresh = sorted(_apart(e), key=lambda b: (*(-n for n in key(e, b[0])), _down(b[0].tally.offs)))
    by_score = _by_score(e, order)
    for block in fresh:
        lower = (n for n, c in enumerate(order) if c.id in by_score and key(e, c) < key(e, block[0]))
        at = next(lower, len(order))
        order[at:at] = sorted(block, key=lambda c: _rank(e, c))
    for c in (c for c in loose(e) if c.id in behind):
        same = [n for n, o in enumerate(order) if _block(e, o) == _block(e, c)]
        before = (n for n in same if _inside(e, order[n]) > _inside(e, c))
        order.insert(next(before, same[-1] + 1), c)
    return ids(order)


def called_at(e: Fight, c: Fighter) -> tuple[int, ...]:
    """Returns the score and Agility that give a combatant its place in the order; empty if the GM moved it."""
    return key(e, c) if c.id in _by_score(e, listed(e)) else ()


def _by_score(e: Fight, order: Sequence[Fighter]) -> set[str]:
    """Returns those whom the GM has not moved: the longest chain of blocks in the order that stand by their scores."""
    blocks = [tuple(run) for _, run in groupby(order, lambda c: _block(e, c))]
    keys = [key(e, block[0]) for block in blocks]
    if all(one >= other for one, other in pairwise(keys)):  # as long as the GM has moved nobody
        return set(ids(order))
    chains: list[list[int]] = []
    for n, score in enumerate(keys):
        ahead = (chain for chain in chains if keys[chain[-1]] >= score)
        chains.append([*max(ahead, key=len, default=[]), n])
    return {c.id for n in max(chains, key=len) for c in blocks[n]}


def _down(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-die for die in dice)


def first_turns(e: Fight, order: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the newcomers in this order who wait for the next round, and those who go at once. Between two rounds nobody does either."""
    if e.clock.moment in ("round_over", "boundary", "resting"):
        return (), ()
    new = [who for who in order if e.get(who).tally.went == NEW]
    how = option(e, "newcomer_first_turn")
    if how == "immediately":
        return (), tuple(new)
    last = max((n for n, who in enumerate(order) if e.get(who).tally.went == TOOK), default=-1)
    taken = list(_taken(e))

    def gone_by(who: str) -> bool:
        return order.index(who) < last or any(key(e, e.get(who)) > at for at in taken)

    return tuple(who for who in new if how == "next_round" or gone_by(who)), ()


def _taken(e: Fight) -> Iterator[tuple[int, ...]]:
    """Yields the scores at which turns of this round began, also of those who have been moved or left since."""
    left = (d.combatant for d in e.gone if d.round == e.clock.round)
    yield from (c.tally.at for c in (*e.roster, *left) if c.tally.went in (TOOK, APART) and c.tally.at)
