"""What happens when combatants leave the fight, by the table's word or because what brought them has ended."""

from collections.abc import Iterator

from turnwright.core.comings import Left
from turnwright.core.concentration import holder
from turnwright.core.concentration_events import RULE
from turnwright.core.effect_ends import coming
from turnwright.core.effect_events import EffectEnded
from turnwright.core.fact import F, Fact
from turnwright.core.system import System
from turnwright.core.unlike import told_apart


def leave(system: System[F], fight: F, those: tuple[str, ...], how: str = "") -> Iterator[Fact[F]]:
    """Yields that these leave, what they lose by that, and what ends with them on others: what waits for a turn of theirs, and what hangs on
    their concentration. `how`: see `Departed`."""
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
        if effect.until.who in those:  # the combatant will have no further turn to end it
            yield EffectEnded(effect.id, effect.name, effect.who)
        elif holder(fight, effect) in those:
            yield EffectEnded(effect.id, effect.name, effect.who, rule=RULE)


def brought(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Fact[F]]:
    """Yields that somebody leaves because the condition that brought them into the fight has ended. `before`, `fight`: around the event."""
    found = before.effect(event.effect) if isinstance(event, EffectEnded) else None
    if found is not None and found.brought and fight.find(found.who) is not None:
        yield from leave(system, fight, (found.who,))
