"""How long effects last, and which of them a boundary ends or triggers.

A *boundary* is a moment on any system's clock: a round, a segment or a turn begins or ends. Systems say which of their events are
boundaries; only this module decides what follows, so undo cannot cause it twice. What follows happens one after the other: each effect is
worked out on the fight that the one before left, so two that change one number both count (decision 62).
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from turnwright.core import counters
from turnwright.core.counters import COUNTERS, is_counter
from turnwright.core.effect import Effect
from turnwright.core.effect_events import EffectEnded, EffectSet, EffectWorked
from turnwright.core.effect_rolls import RollOwed, owed
from turnwright.core.events import GaugeSet
from turnwright.core.fact import Boundary, F, Fact
from turnwright.core.saves import SAVE, asks_for, passed_turn
from turnwright.text import Say, join_commas

EVENTS = ("hit", "attack", "healed")
"""The events with which an effect can end (`core/event_ends.py`); `who` of the deadline is whose event it is."""
KINDS = ("open", "round_end", "segment_end", "turn_start", "turn_end", "uses", SAVE, *EVENTS, *COUNTERS)
"""The ways an effect can end."""
OFFERED = ("open", "rounds", "segments", *KINDS[1:])
"""The durations that a GM can choose; the catalogue words them (`lasts.KIND`)."""

TICKS = ("round_begin", "round_end", "turn_start", "turn_end")
"""The boundaries at which an effect can trigger automatically."""


Later = Callable[[F], Iterator[Fact[F]]]
"""Facts that are worked out when their time comes, from the fight at that time."""


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
    until = effect.until
    match until.kind:
        case "round_end":
            due = boundary.kind == "round_end" and boundary.round >= until.round
        case "segment_end":
            now = (boundary.round, boundary.segment)
            over = boundary.kind == "segment_end" and now >= (until.round, until.segment)
            due = over or (boundary.kind == "round_end" and boundary.round >= until.round)
        case "turn_start" | "turn_end":
            due = boundary.kind == until.kind and until.who in boundary.who
            if due and until.left > 1:
                yield EffectSet(effect.id, replace(until, left=until.left - 1))
                return
        case kind if kind in COUNTERS:
            if (back := counters.passed(until, boundary)) is not None:
                yield EffectSet(effect.id, back)
            return
        case "save" if boundary.kind == "turn_end" and until.who in boundary.who:
            if (later := passed_turn(until)) is not None:
                yield EffectSet(effect.id, later)
            return
        case _:
            due = False
    if due:
        yield EffectEnded(effect.id, effect.name, effect.who, due=True)


def used(effect: Effect) -> EffectEnded[F] | EffectSet[F]:
    """Takes one use off, or counts one more. The last use ends the effect, unless it is a counter."""
    if is_counter(effect.until):
        return EffectSet(effect.id, counters.spent(effect.until))
    if effect.until.left <= 1:
        return EffectEnded(effect.id, effect.name, effect.who, due=True)
    return EffectSet(effect.id, replace(effect.until, left=effect.until.left - 1))


def remaining(say: Say, effect: Effect) -> str:
    """Returns the remaining time in a system's words, short enough for a chip; empty for one that counts turns (effect_ends.when)."""
    until = effect.until
    match until.kind:
        case "round_end" if effect.waits:
            return say("due.round", round=until.round)
        case "segment_end" if effect.waits and until.segment:
            return say("due.segment", round=until.round, segment=until.segment)
        case "round_end":
            return say("left.round", round=until.round)
        case "segment_end":
            return say("left.segment" if until.segment else "left.round", round=until.round, segment=until.segment)
        case "uses":
            return say("{count} left", count=until.left)
        case "per_round":
            return say("left.per_round", left=until.left, most=until.round)
        case kind if kind in COUNTERS:
            return counters.in_words(until)
        case "hit" | "attack" | "healed":
            return say(f"until.{until.kind}")
        case "save":
            return join_commas((say("until.save"), asks_for(effect.save)))
        case _:
            return ""
