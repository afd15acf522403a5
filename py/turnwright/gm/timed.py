"""What a stat block says of time, as counters, automatic changes and events of the fight: what each becomes, and the facts that bring it."""

from collections.abc import Iterator, Sequence

from turnwright.core import Deadline, Dice, F, Fact
from turnwright.core.effect_events import MOST_EFFECTS
from turnwright.core.endings import counter
from turnwright.core.system import System
from turnwright.core.table_events import MOST_EVENTS
from turnwright.gm.conditions import AddEffect
from turnwright.gm.table_events import SetEvent
from turnwright.reading.timed import EVENT, RECHARGE, REGENERATES, Timed
from turnwright.text import say


def possible(fight: F, system: System[F], one: Timed) -> bool:
    """Tells whether a fight of the system has a place for it."""
    if one.kind == EVENT:
        return system.clock.event_round(fight, one.number) is not None
    return one.kind != REGENERATES or bool(system.roster.fields.typed.bare)


def in_words(system: System[F], one: Timed) -> str:
    """Returns what it becomes: "Fire Breath: recharges on 5 or 6"."""
    if one.kind == EVENT:
        says = say("on {number}, every round", number=one.number)
    elif one.kind == REGENERATES:
        says = say("{number} hit points back as each turn begins", number=one.number)
    else:
        until = Deadline(one.kind, one.number)
        kind = counter(until)
        says = kind.what_it_does(system.say, until) if kind else ""
    return say("{name}: {what}", name=one.name, what=says)


def facts(fight: F, system: System[F], dice: Dice, who: Sequence[str], timed: Sequence[Timed]) -> Iterator[Fact[F]]:
    """Yields the facts that give these parts of a block to its fighters; nothing where the fight has no more room."""
    for one in timed:
        for fact in _facts(fight, system, dice, tuple(who), one):
            fight = fact.apply(fight)
            yield fact


def _facts(fight: F, system: System[F], dice: Dice, who: tuple[str, ...], one: Timed) -> Iterator[Fact[F]]:
    if not possible(fight, system, one):
        return
    if one.kind == EVENT:
        again = any(event.name == one.name and event.number == one.number for event in fight.events)
        if not again and len(fight.events) < MOST_EVENTS:
            lair: SetEvent[F] = SetEvent(one.name, one.number)
            yield from lair.facts(fight, system, dice)
    elif len(fight.effects) + len(who) <= MOST_EFFECTS:
        yield from _effect(system, who, one).facts(fight, system, dice)


def _effect(system: System[F], who: tuple[str, ...], one: Timed) -> AddEffect[F]:
    if one.kind == REGENERATES:
        gauge = system.roster.fields.typed.main.name
        return AddEffect(
            who, one.name, tick="turn_start", tick_gauge=gauge, tick_by=one.number, note=one.note, seen="gm"
        )
    reach = one.number if one.kind == RECHARGE else 5
    return AddEffect(who, one.name, until=one.kind, left=max(1, one.number), reach=reach, note=one.note, seen="")
