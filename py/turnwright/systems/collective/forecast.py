"""What comes next if everybody goes on at full pace: the counts on the clock, the list of who follows, the words on the Next plate.

A forecast, never a rule: nothing here decides anything.
"""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from turnwright.events import AnyEncounter
from turnwright.model import unit
from turnwright.systems.collective import clock as time
from turnwright.systems.collective.actions import parse
from turnwright.systems.collective.clock import SEGMENTS, Fighter
from turnwright.systems.collective.options import caps

CURRENCY_PACE = 6  # 1V + 1P + 1M bought in a segment


Spans = list[tuple[Fighter, int, int]]
"""Combatants with the first and the last segment in which each can still act."""


class Stop(NamedTuple):
    """A coming half in which somebody could act."""

    segment: int
    side: str
    goes: tuple[tuple[Fighter, ...], ...]


def reach(limit: dict[str, int], c: Fighter) -> int:
    """For how many segments the budget lasts at full pace."""
    most = 0
    for key, n in c.tally.pool:
        if n and "Opp" not in key:
            pace = CURRENCY_PACE if parse(key).is_currency else max(1, limit.get(key, 1))
            most = max(most, n if key.startswith("Q") else ceil(n / pace))
    return most


def first(e: AnyEncounter, c: Fighter) -> int:
    """The first segment of this round in which the combatant still has an own half."""
    clock: time.Clock = e.clock
    segment = clock.segment
    here, own = time.part(e, clock.half), time.part(e, c.side)
    if clock.half and (own < here or (own == here and (c.tally.done or clock.moment != "half"))):
        segment += 1
    if segment == 0 and c.side not in clock.extra:
        segment = 1
    barred = c.tally.barred
    if barred is not None and barred.round >= clock.round:
        segment = max(segment, barred.segment if barred.round == clock.round else SEGMENTS + 1)
    return max(segment, 2) if c.sheet.surprised and clock.round == 1 else segment


def last(e: AnyEncounter, c: Fighter) -> int:
    """The last segment the budget reaches."""
    return min(SEGMENTS, first(e, c) + reach(caps(e, c.sheet), c) - 1)


def spans(e: AnyEncounter) -> Spans:
    """Everybody who can still act this round, with the first and last segment."""
    out = []
    for c in time.listed(e):
        if not time.down(c):
            a, b = first(e, c), last(e, c)
            if a <= b:
                out.append((c, a, b))
    return out


def stops(e: AnyEncounter, live: Spans) -> Iterator[Stop]:
    """The coming halves of this round in which somebody can act, the running one first."""
    clock = e.clock
    for segment in range(clock.segment, SEGMENTS + 1):
        for side in (s.id for s in e.sides):
            if segment == clock.segment and time.part(e, side) < time.part(e, clock.half):
                continue
            if segment == 0 and side not in clock.extra:
                continue
            here = [c for c, a, b in live if c.side == side and a <= segment <= b]
            if here:
                yield Stop(segment, side, _gathered(here))


def _gathered(fighters: list[Fighter]) -> tuple[tuple[Fighter, ...], ...]:
    found: dict[str, list[Fighter]] = {}
    for c in fighters:
        found.setdefault(unit(c), []).append(c)
    return tuple(tuple(cs) for cs in found.values())
