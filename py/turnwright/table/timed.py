"""What a stat block says of time, as counters, automatic changes and events of the fight: what each becomes, and the facts that bring it."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline
from turnwright.core.fact import F, Fact
from turnwright.core.system import System
from turnwright.table.conditions import AddEffect
from turnwright.table.effects import MOST_EFFECTS
from turnwright.table.endings import counter
from turnwright.table.table_events import MOST_EVENTS, SetEvent
from turnwright.text import say

PER_TURN, STOCK, RECHARGE, EVENT, REGENERATES = "per_turn", "stock", "recharge", "event", "regenerates"
KINDS = (PER_TURN, STOCK, RECHARGE, EVENT, REGENERATES)
"""Back as its turn begins; used up; back by a roll; a table event; hit points as its turn begins."""


class Timed(NamedTuple):
    """A part of a block that counts or comes. `number`: how many uses, the least roll, where in the order, or how many hit points; `note`: what
    the block says of it, in short."""

    kind: str
    number: int
    name: str
    note: str = ""

    @property
    def key(self) -> str:
        """Returns it as a text that `parsed` reads."""
        return f"{self.kind} {self.number} {self.name}\n{self.note}"


def parsed(key: str) -> Timed | None:
    """Returns what a key stands for; None for other texts."""
    found = re.fullmatch(r"([a-z_]+) (\d{1,3}) ([^\n]{1,60})\n([^\n]{0,120})", key)
    return Timed(found[1], int(found[2]), found[3], found[4]) if found and found[1] in KINDS else None


def possible(fight: F, system: System[F], one: Timed) -> bool:
    """Tells whether a fight of the system has a place for it."""
    if one.kind == EVENT:
        return system.clock.event_round(fight, one.number) is not None
    return one.kind != REGENERATES or bool(system.roster.fields.hit_points())


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
        gauge = system.roster.fields.hit_points()
        return AddEffect(
            who, one.name, tick="turn_start", tick_gauge=gauge, tick_by=one.number, note=one.note, seen="gm"
        )
    reach = one.number if one.kind == RECHARGE else 5
    return AddEffect(who, one.name, until=one.kind, left=max(1, one.number), reach=reach, note=one.note, seen="")
