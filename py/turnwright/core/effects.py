"""Which effects a boundary ends or triggers; how long each lasts, `core/endings.py` says.

A *boundary* is a moment on any system's clock: a round, a segment or a turn begins or ends. Systems say which of their events are
boundaries; only this module decides what follows, so undo cannot cause it twice. What follows happens one after the other: each effect is
worked out on the fight that the one before left, so two that change one number both count (decision 62).
"""

from collections.abc import Callable, Iterator
from functools import partial

from turnwright.core.book import Later
from turnwright.core.effect import Effect
from turnwright.core.effect_events import EffectEnded, EffectSet, EffectWorked
from turnwright.core.effect_rolls import RollOwed, owed
from turnwright.core.endings import ending
from turnwright.core.events import GaugeSet
from turnwright.core.fact import Boundary, F, Fact
from turnwright.core.system import System

TICKS = ("round_begin", "round_end", "turn_start", "turn_end")
"""The boundaries at which an effect can trigger automatically."""


def at(system: System[F], fight: F, boundary: Boundary) -> Iterator[Later[F]]:
    """Yields what a boundary does in this system; see `passed`."""
    return passed(fight, boundary, system.roster.fields.floor)


def passed(
    fight: F, boundary: Boundary, least: Callable[[F, str], int | None] = lambda fight, gauge: None
) -> Iterator[Later[F]]:
    """Yields what a boundary does, in the order the effects began: automatic effects first, then expiries. `least`: the `floor` of `Rules`."""
    for effect in fight.effects:
        if effect.tick is not None and effect.tick.at == boundary.kind and _concerns(effect.who, boundary):
            yield partial(_work, effect=effect.id, least=least)
    for effect in fight.effects:
        if any(_age(effect, boundary)):
            yield partial(_aged, effect=effect.id, boundary=boundary)


def _concerns(who: str, boundary: Boundary) -> bool:
    return not boundary.kind.startswith("turn") or who in boundary.who


def _there(fight: F, effect: str) -> Effect | None:
    """Returns the effect, unless something before it in this boundary has ended it."""
    return next((x for x in fight.effects if x.id == effect), None)


def _work(fight: F, effect: str, least: Callable[[F, str], int | None]) -> Iterator[Fact[F]]:
    working = _there(fight, effect)
    if working is None or working.tick is None:
        return
    tick, works, found = working.tick, EffectWorked[F](working.id, working.name), fight.find(working.who)
    if found is None or not (tick.by or tick.dice):  # what it does is left to the table
        yield works
    elif (gauge := found.gauge(tick.gauge)) is None:
        return
    elif tick.dice:
        yield works
        yield RollOwed(owed(fight, working, tick))
    else:
        now, changed = (gauge.value, gauge.temp), gauge.changed(tick.by, least(fight, gauge.name))
        if changed != now or tick.by < 0:  # damage at 0 counts, too: a death save fails by it
            yield works
        if changed != now:
            yield GaugeSet.of(working.who, gauge, *changed, working.id)


def _aged(fight: F, effect: str, boundary: Boundary) -> Iterator[Fact[F]]:
    aging = _there(fight, effect)
    return iter(()) if aging is None else _age(aging, boundary)


def _age(effect: Effect, boundary: Boundary) -> Iterator[EffectEnded[F] | EffectSet[F]]:
    later = ending(effect.until).passed(effect.until, boundary)
    if later is None:
        yield EffectEnded(effect.id, effect.name, effect.who, due=True)
    elif later is not effect.until:
        yield EffectSet(effect.id, later)


def used(effect: Effect) -> EffectEnded[F] | EffectSet[F]:
    """Takes one use off, or counts one more. The last use ends the effect, unless it is a counter."""
    later = ending(effect.until).spent(effect.until)
    if later is None:
        return EffectEnded(effect.id, effect.name, effect.who, due=True)
    return EffectSet(effect.id, later)
