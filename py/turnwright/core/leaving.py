"""What happens when combatants leave the fight, by the table's word or because what brought them has ended."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.comings import Left
from turnwright.core.concentration import holder
from turnwright.core.concentration_events import RULE
from turnwright.core.effect import Effect
from turnwright.core.effect_events import EffectChanged, EffectEnded
from turnwright.core.endings import coming, ending
from turnwright.core.fact import F, Fact
from turnwright.core.system import System
from turnwright.core.unlike import told_apart

PLACE = "turnwright.effect.place"
"""The rule of what waits for the turn of somebody who leaves."""


def leave(system: System[F], fight: F, those: tuple[str, ...], how: str = "") -> Iterator[Fact[F]]:
    """Yields that these leave, what they lose by that, and what becomes of others' conditions: what waits for a turn of theirs keeps its
    moment, and what hangs on their concentration ends. `how`: see `Departed`."""
    for c in fight.found(those) if system.clock.chapter(fight) and not system.clock.over(fight) else ():
        yield from system.roster.loses(fight, c)
    now = system.clock.now(fight) if system.clock.chapter(fight) else (0, 0)
    for who in those:
        on = ((x.id, coming(system, fight, x.until)) for x in fight.effects if x.who == who)
        ends = tuple((effect, *turns[-1]) for effect, turns in on if turns)
        yield Left(who, told_apart(fight).get(who).name, *now, ends, how)
    for effect in fight.effects:
        if effect.who in those:
            continue
        if holder(fight, effect) in those:
            yield EffectEnded(effect.id, effect.name, effect.who, rule=RULE)
        elif effect.until.who in those:
            yield _waited_for(system, fight, effect, those)


def _waited_for(system: System[F], fight: F, effect: Effect, those: tuple[str, ...]) -> Fact[F]:
    """Returns what becomes of a condition on somebody else that waits for one who leaves: it lasts until the moment of the turn for which it
    waits. It ends at once if that turn ends with this, or if it waits for what cannot happen any more, such as an attack."""
    until = ending(effect.until).without(system, fight, effect.until, those)
    if until is None:
        return EffectEnded(effect.id, effect.name, effect.who, rule=PLACE)
    return EffectChanged(replace(effect, until=until), PLACE)


def brought(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Fact[F]]:
    """Yields that somebody leaves because the condition that brought them into the fight has ended. `before`, `fight`: around the event."""
    found = before.effect(event.effect) if isinstance(event, EffectEnded) else None
    if found is not None and found.brought and fight.find(found.who) is not None:
        yield from leave(system, fight, (found.who,))
