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


def commander(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant whose score sets the place: the first of a vehicle's crew, otherwise the combatant itself."""
    return next(o for o in fight.roster if unit(o) == unit(c)) if c.sheet.crew else c


def key(fight: Fight, c: Fighter) -> tuple[int, int]:
    """Returns the key of the order: score, then Agility."""
    lead = commander(fight, c)
    return (lead.tally.score or 0, lead.sheet.ag)


def _inside(fight: Fight, c: Fighter) -> tuple[int, int, int]:
    """Returns the key of the order inside a block: in a crew the commander first, then by score."""
    return (int(commander(fight, c).id != c.id), -(c.tally.score or 0), -c.sheet.ag) if c.sheet.crew else (0, 0, 0)


def _rank(fight: Fight, c: Fighter) -> tuple[tuple[int, int, int], tuple[int, ...]]:
    return _inside(fight, c), _down(c.tally.inner)


def together(fight: Fight, c: Fighter) -> str:
    """Returns the key of those who stand together in the order."""
    return unit(c) if c.sheet.crew or on(fight, "group_initiative") else c.id


def blocks(fight: Fight, fighters: Iterable[Fighter]) -> list[Block]:
    """Returns these combatants as blocks."""
    return gathered(fighters, lambda c: _block(fight, c))


def _block(fight: Fight, c: Fighter) -> tuple[str, tuple[int, int]]:
    """Returns the key of the block in which a combatant stands."""
    return together(fight, c), key(fight, c)


def unscored(fight: Fight) -> list[Block]:
    """Returns those who must still roll, as blocks that share a roll; each member of a crew rolls."""
    fresh = (c for c in fight.roster if c.tally.score is None)
    return gathered(fresh, lambda c: c.id if c.sheet.crew else together(fight, c))


def asked(fight: Fight) -> list[Block]:
    """Returns the blocks for which the table must roll: those with no mates and with a member who is not out."""
    return [b for b in unscored(fight) if not mates(fight, b) and not all(out(fight, c) for c in b)]


def mates(fight: Fight, block: Block) -> Block:
    """Returns the members of the same group who have already rolled; newcomers to the group share their roll."""
    if not block[0].group or block[0].sheet.crew or not on(fight, "group_initiative"):
        return ()
    rolled = (c for c in fight.roster if c.tally.score is not None and not c.sheet.crew)
    return tuple(c for c in rolled if unit(c) == unit(block[0]))


def loose(fight: Fight) -> list[Fighter]:
    """Returns those with a score but no place in the order."""
    order = set(fight.clock.order)
    return [c for c in fight.roster if c.tally.score is not None and c.id not in order]


def _followers(fight: Fight) -> set[str]:
    """Returns the loose members of a block that already has its place."""
    there = {_block(fight, c) for c in listed(fight)}
    return {c.id for c in loose(fight) if _block(fight, c) in there}


def _apart(fight: Fight) -> list[Block]:
    behind = _followers(fight)
    return blocks(fight, (c for c in loose(fight) if c.id not in behind))


def challenged(fight: Fight) -> Block:
    """Returns the block in its place that alone ties with a loose one and must roll off; empty if there is none."""
    placed = blocks(fight, listed(fight))
    for block in _apart(fight):
        equal = [p for p in placed if key(fight, p[0]) == key(fight, block[0])]
        if len(equal) == 1:
            return equal[0]
    return ()


def tie(fight: Fight) -> Tie | None:
    """Returns the first tie for a roll-off or for the GM to settle."""
    for equal in gathered(_apart(fight), lambda block: (key(fight, block[0]), block[0].tally.offs)):
        if len(equal) > 1:
            return Tie(equal, inner=False, again=bool(equal[0][0].tally.offs))
    return _inner_tie(fight)


def _inner_tie(fight: Fight) -> Tie | None:
    for block in _apart(fight):
        if not block[0].sheet.crew and option(fight, "group_internal_order") == "listed":
            continue
        for equal in gathered(block, lambda c: _rank(fight, c)):
            if len(equal) > 1:
                return Tie(tuple((c,) for c in equal), inner=True, again=bool(equal[0].tally.inner))
    return None


def placed(fight: Fight) -> tuple[str, ...]:
    """Returns the Initiative order with the loose combatants inserted."""
    order = list(listed(fight))
    behind = _followers(fight)
    fresh = sorted(_apart(fight), key=lambda b: (*(-n for n in key(fight, b[0])), _down(b[0].tally.offs)))
    by_score = _by_score(fight, order)
    for block in fresh:
        lower = (n for n, c in enumerate(order) if c.id in by_score and key(fight, c) < key(fight, block[0]))
        at = next(lower, len(order))
        order[at:at] = sorted(block, key=lambda c: _rank(fight, c))
    for c in (c for c in loose(fight) if c.id in behind):
        same = [n for n, o in enumerate(order) if _block(fight, o) == _block(fight, c)]
        before = (n for n in same if _inside(fight, order[n]) > _inside(fight, c))
        order.insert(next(before, same[-1] + 1), c)
    return ids(order)


def called_at(fight: Fight, c: Fighter) -> tuple[int, ...]:
    """Returns the score and Agility that give a combatant its place in the order; empty if the GM moved it."""
    return key(fight, c) if c.id in _by_score(fight, listed(fight)) else ()


def _by_score(fight: Fight, order: Sequence[Fighter]) -> set[str]:
    """Returns those whom the GM has not moved: the longest chain of blocks in the order that stand by their scores."""
    blocks = [tuple(run) for _, run in groupby(order, lambda c: _block(fight, c))]
    keys = [key(fight, block[0]) for block in blocks]
    if all(one >= other for one, other in pairwise(keys)):  # as long as the GM has moved nobody
        return set(ids(order))
    chains: list[list[int]] = []
    for n, score in enumerate(keys):
        ahead = (chain for chain in chains if keys[chain[-1]] >= score)
        chains.append([*max(ahead, key=len, default=[]), n])
    return {c.id for n in max(chains, key=len) for c in blocks[n]}


def _down(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-die for die in dice)


def first_turns(fight: Fight, order: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the newcomers in this order who wait for the next round, and those who go at once. Between two rounds nobody does either."""
    if fight.clock.moment in ("round_over", "boundary", "resting"):
        return (), ()
    new = [who for who in order if fight.get(who).tally.went == NEW]
    how = option(fight, "newcomer_first_turn")
    if how == "immediately":
        return (), tuple(new)
    last = max((n for n, who in enumerate(order) if fight.get(who).tally.went == TOOK), default=-1)
    taken = list(_taken(fight))

    def gone_by(who: str) -> bool:
        return order.index(who) < last or any(key(fight, fight.get(who)) > at for at in taken)

    return tuple(who for who in new if how == "next_round" or gone_by(who)), ()


def _taken(fight: Fight) -> Iterator[tuple[int, ...]]:
    """Yields the scores at which turns of this round began, also of those who have been moved or left since."""
    left = (d.combatant for d in fight.gone if d.round == fight.clock.round)
    yield from (c.tally.at for c in (*fight.roster, *left) if c.tally.went in (TOOK, APART) and c.tally.at)
