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
from turnwright.screen.drawn import TimelineStop
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


def reach(fight: Fight, c: Fighter) -> int:
    """Returns the number of segments the pool lasts at full pace; actions for the same slot count one after the other."""
    return _reach(_left(fight, c), house(fight, c.sheet), tuple(caps(fight, c.sheet).items()))


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


def _left(fight: Fight, c: Fighter) -> Pairs:
    """Returns the pool for the coming segments: the whole budget again if the segment before segment 1 is free."""
    free = fight.clock.segment == 0 and fight.clock.extra and option(fight, "initiative_segment_budget") == "free"
    return c.tally.refilled(c.sheet.pool).pool if free else c.tally.pool


def first(fight: Fight, c: Fighter) -> int:
    """Returns the first segment of this round in which the combatant still has an own half."""
    segment = fight.clock.segment
    here, own = clock.part(fight, fight.clock.half), clock.part(fight, c.side)
    if fight.clock.half and (own < here or (own == here and (c.tally.done or fight.clock.moment != "half"))):
        segment += 1
    if segment == 0 and not (clock.before_first(fight, c) and clock.own_units(c)):
        segment = 1
    barred = c.tally.barred
    if barred is not None and barred.round >= fight.clock.round:
        segment = max(segment, barred.segment if barred.round == fight.clock.round else SEGMENTS + 1)
    return max(segment, 2) if c.sheet.surprised and fight.clock.round == 1 else segment


def spans(fight: Fight) -> Spans:
    """Returns every combatant who can still act this round, with the first and last segment."""
    out = []
    for c in clock.listed(fight):
        lasts = 0 if clock.down(c) else reach(fight, c)
        a = first(fight, c)
        b = min(SEGMENTS, max(fight.clock.segment, a - 1) + lasts)
        if lasts and a <= b:
            out.append((c, a, b))
    return out


def stops(fight: Fight, live: Spans) -> Iterator[Stop]:
    """Yields the coming halves of this round in which a combatant can act, the current one first."""
    for segment in range(fight.clock.segment, SEGMENTS + 1):
        for side in (s.id for s in fight.sides):
            if segment == fight.clock.segment and clock.part(fight, side) < clock.part(fight, fight.clock.half):
                continue
            if segment == 0 and side not in fight.clock.extra:
                continue
            here = [c for c, a, b in live if c.side == side and a <= segment <= b]
            ahead = _ahead(fight, segment) if side == fight.sides[0].id else []
            if here or ahead:
                yield Stop(segment, side, tuple(units([*ahead, *here])))


def _ahead(fight: Fight, segment: int) -> list[Fighter]:
    """Returns those who go before everybody else in this segment of the round."""
    found = (fight.find(a.who) for a in fight.clock.ahead if (a.round, a.segment) == (fight.clock.round, segment))
    return [c for c in found if c is not None and not clock.down(c)]


def timeline(fight: Fight, places: int) -> tuple[TimelineStop, ...]:
    """Returns up to `places` coming halves of this round in which a combatant can still act."""
    who = {
        (stop.segment, stop.side): tuple(c.id for go in stop.goes for c in go) for stop in stops(fight, spans(fight))
    }
    if fight.clock.inserted:
        here = (fight.clock.segment, fight.clock.half)
        who = {here: (fight.clock.inserted, *who.pop(here, ())), **who}
    return tuple(
        TimelineStop(say("part.of", segment=segment, part=clock.part_name(fight, side)), found)
        for (segment, side), found in islice(who.items(), places)
    )
