"""Who can still act in this round, and where: the counts on the clock and the order list.

A combatant counts in a coming segment if it would have something left then. The forecast assumes that it uses nothing more in the current
segment. From the next segment on it uses as much of every kind as the limits allow, each action as what it is. So the next segment counts
every combatant with anything left, even if the current one could not take it. Ending a go changes no later count. A forecast, never a rule:
nothing is decided here.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import ceil
from typing import NamedTuple

from turnwright.core.model import Pairs, units
from turnwright.screen.parts import Place
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.conversions import House
from turnwright.systems.collective.rules.options import caps, house, option
from turnwright.systems.collective.rules.slots import cap_of, slot_of
from turnwright.systems.collective.state import SEGMENTS, Fight, Fighter, clock
from turnwright.systems.collective.text import say

CURRENCY_PACE = 6  # 1V + 1P + 1M bought in a segment


Spans = list[tuple[Fighter, int, int]]
"""Combatants with the first and the last segment in which each can still act."""


class Stop(NamedTuple):
    """A coming half in which at least one combatant could act."""

    segment: int
    side: str
    goes: tuple[tuple[Fighter, ...], ...]


def reach(e: Fight, c: Fighter) -> int:
    """Returns the number of segments the pool lasts at full pace; actions for the same slot count one after the other."""
    return _reach(_left(e, c), house(e, c.sheet), tuple(caps(e, c.sheet).items()))


@lru_cache(maxsize=1024)
def _reach(left: Pairs, rules: House, limits: Pairs) -> int:
    filling: Counter[str] = Counter()
    longest = 0
    for key, n in left:
        action = parse(key)
        if action.is_currency and not action.quick:
            longest = max(longest, ceil(n / CURRENCY_PACE))
        elif action.mode != "opp":
            slots = slot_of(action, standard=rules.standard, body_parts=rules.body_parts)
            filling.update(dict.fromkeys(slots, n))
            longest = max(longest, 0 if slots else min(n, 1))  # without a slot, any number of them fit a segment
    return max((longest, *(ceil(n / max(1, cap_of(slot, dict(limits)) or 1)) for slot, n in filling.items())))


def _left(e: Fight, c: Fighter) -> Pairs:
    """Returns the pool for the coming segments: the whole budget again if the segment before segment 1 is free."""
    free = e.clock.segment == 0 and e.clock.extra and option(e, "initiative_segment_budget") == "free"
    return c.tally.refilled(c.sheet.pool).pool if free else c.tally.pool


def first(e: Fight, c: Fighter) -> int:
    """Returns the first segment of this round in which the combatant still has an own half."""
    segment = e.clock.segment
    here, own = clock.part(e, e.clock.half), clock.part(e, c.side)
    if e.clock.half and (own < here or (own == here and (c.tally.done or e.clock.moment != "half"))):
        segment += 1
    if segment == 0 and not (clock.before_first(e, c) and clock.own_units(c)):
        segment = 1
    barred = c.tally.barred
    if barred is not None and barred.round >= e.clock.round:
        segment = max(segment, barred.segment if barred.round == e.clock.round else SEGMENTS + 1)
    return max(segment, 2) if c.sheet.surprised and e.clock.round == 1 else segment


def spans(e: Fight) -> Spans:
    """Returns every combatant who can still act this round, with the first and last segment."""
    out = []
    for c in clock.listed(e):
        lasts = 0 if clock.down(c) else reach(e, c)
        a = first(e, c)
        b = min(SEGMENTS, max(e.clock.segment, a - 1) + lasts)
        if lasts and a <= b:
            out.append((c, a, b))
    return out


def stops(e: Fight, live: Spans) -> Iterator[Stop]:
    """Yields the coming halves of this round in which a combatant can act, the current one first."""
    for segment in range(e.clock.segment, SEGMENTS + 1):
        for side in (s.id for s in e.sides):
            if segment == e.clock.segment and clock.part(e, side) < clock.part(e, e.clock.half):
                continue
            if segment == 0 and side not in e.clock.extra:
                continue
            here = [c for c, a, b in live if c.side == side and a <= segment <= b]
            ahead = _ahead(e, segment) if side == e.sides[0].id else []
            if here or ahead:
                yield Stop(segment, side, tuple(units([*ahead, *here])))


def _ahead(e: Fight, segment: int) -> list[Fighter]:
    """Returns those who go before everybody else in this segment of the round."""
    found = (e.find(a.who) for a in e.clock.ahead if (a.round, a.segment) == (e.clock.round, segment))
    return [c for c in found if c is not None and not clock.down(c)]


def timeline(e: Fight, places: int) -> tuple[Place, ...]:
    """Returns up to `places` coming halves of this round in which a combatant can still act."""
    who = {(stop.segment, stop.side): tuple(c.id for go in stop.goes for c in go) for stop in stops(e, spans(e))}
    if e.clock.inserted:
        here = (e.clock.segment, e.clock.half)
        who = {here: (e.clock.inserted, *who.pop(here, ())), **who}
    return tuple(
        Place(say("part.of", segment=segment, part=clock.part_name(e, side)), found)
        for (segment, side), found in islice(who.items(), places)
    )
