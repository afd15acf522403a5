"""Conditions that end with an event: when who has it is hit or healed, or has attacked. The event is what the table tells the app: damage or
healing of the main gauge, an attack whose damage or miss is noted. What works by itself, and a number that is corrected, is none.
"""

from collections.abc import Iterator

from turnwright.core.effect_events import EffectEnded
from turnwright.core.endings import Event, ending
from turnwright.core.events import GaugeSet
from turnwright.core.fact import F, Fact
from turnwright.core.misses import Missed
from turnwright.core.system import System

RULE = "turnwright.effect.event"


def happened(system: System[F], event: Fact[F]) -> Iterator[Event]:
    """Yields the events that a fact is, each with whose it is. A hit of 0 is a hit."""
    if isinstance(event, Missed):
        yield "attack", event.who
    if not isinstance(event, GaugeSet) or event.meant is None or event.gauge != system.about.gauge:
        return
    if event.meant > 0:
        yield "healed", event.who
        return
    yield "hit", event.who
    if event.by and event.by != event.who:
        yield "attack", event.by


def ended_by(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Fact[F]]:
    """Yields the ends of the conditions that end with this event."""
    of = set(happened(system, event))
    for x in fight.effects if of else ():
        if ending(x.until).happens(x.until, of):
            yield EffectEnded(x.id, x.name, x.who, due=True, rule=RULE)
