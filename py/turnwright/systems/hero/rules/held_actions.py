"""Held and delayed actions: their loss, a held action as a go, and holds for another combatant's place.

A held action used in the Segment of a Phase still to come takes that Phase. A hold for the place right before or after another stores that
combatant, not a moment. The place is looked up when it comes, so it moves with a delay. A chain of such holds ends because each is used
only once.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from turnwright.core import Fact, Tells, gathered, ids, join_dots, name_all, unit
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.go_facts import AgendaSet
from turnwright.systems.hero.state import HALVES, Fight, Fighter, Fighters, Go, Hold, clock
from turnwright.systems.hero.state.changes import phases_freed
from turnwright.systems.hero.text import say

EVENT_MODES = ("interrupt", "after", "tandem")
"""The modes of a hold for an event."""


class DelayLost(Fact[Fight]):
    tells = Tells("log.delay_lost", "auto")
    bounds = "turn_end"
    who: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(t, delayed=None, spent=phases_freed(t.spent, "delay"))
        )


class HoldLost(Fact[Fight]):
    tells = Tells("log.hold_lost", "auto", announce=True)
    bounds = "turn_end"
    who: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, held=None))


class LetPass(Fact[Fight]):
    """The holder let the event pass; the action is now held for defense."""

    who: str
    hold: Hold
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, held=self.hold))

    def telling(self) -> Tells:
        return Tells("log.lets_pass", "auto" if self.rule == "hero.hold.segment" else "act")


# held actions as goes


def parties(holders: Iterable[Fighter]) -> list[Fighters]:
    """Returns the holders who act together: members of a group with an equal part of a Phase left."""
    return gathered(holders, lambda c: (unit(c), c.tally.held.halves if c.tally.held else HALVES))


def go(holders: Fighters, same: bool = False, margin: int | None = None) -> Go:
    """Returns the go of a held action; those of a party share one."""
    hold = holders[0].tally.held
    who = ids(holders)
    return Go(who, "held", hold.halves if hold else HALVES, same=same, rolled=margin is not None, margin=margin or 0)


def used(fight: Fight, agenda: tuple[Go, ...], holders: Iterable[Fighter], dex: int = -1) -> AgendaSet:
    """Returns the agenda with held actions in it. In the Segment of a Phase still to come they take that Phase. `dex`: the DEX that is called
    with them, -1 for none."""
    who = tuple(holders)
    return AgendaSet(agenda, ids(who), ids(c for c in who if clock.unspent(fight, c)), dex)


def let_pass(c: Fighter, rule: str) -> LetPass:
    """Returns the fact that a holder let the event pass."""
    hold = c.tally.held
    assert hold is not None
    return LetPass(c.id, Hold("defense", hold.since, hold.halves), rule)


def next_to(fight: Fight, who: tuple[str, ...], mode: str) -> list[Fighters]:
    """Returns those who hold for the place right before (mode before) or after (beside) one of these."""
    holders = (c for c, hold in fight.cached(_holders) if hold.mode == mode and hold.whom in who)
    return [cs for cs in parties(sorted(holders, key=lambda c: c.id)) if not set(who) & {c.id for c in cs}]


def _holders(fight: Fight) -> list[tuple[Fighter, Hold]]:
    """Returns those who can use their held action, and what they hold for."""
    return [(c, c.tally.held) for c in fight.roster if c.tally.held is not None and clock.capable(c)]


def come(fight: Fight, holders: list[Fighters], dex: int) -> AgendaSet:
    """Returns the agenda in which those who hold for a place on this DEX act there, before anybody else."""
    return used(fight, (*map(go, holders), *fight.clock.agenda), (c for cs in holders for c in cs), dex)


def come_after(fight: Fight) -> Iterator[AgendaSet]:
    """Yields the agenda with those who hold for the place right after the acting combatants, who are now done."""
    agenda: tuple[Go, ...] = fight.clock.agenda
    holders = next_to(fight, agenda[0].who, "beside") if agenda[0].kind != "landing" else []
    if holders:
        here = clock.together(agenda)
        yield used(fight, (*here, *map(go, holders), *agenda[len(here) :]), (c for cs in holders for c in cs))


# words


def hold_words(fight: Fight, hold: Hold) -> str:
    """Returns a held action in words: "to interrupt: Bruno attacks"."""
    text = say(f"holds.{hold.mode}", whom=name_all(fight, (hold.whom,)))
    if hold.event and hold.mode in EVENT_MODES:
        text = say("holds.event", holds=text, event=hold.event)
    return say("holds.half", holds=text) if hold.halves == 1 else text


def event(holders: Fighters) -> str:
    """Returns the event that these hold for, in the table's words; empty if none was named."""
    hold = holders[0].tally.held
    return hold.event if hold else ""


def use_words(fight: Fight, c: Fighter) -> str:
    """Returns the awaited event, and whether using the action now takes the Phase of this Segment."""
    here = speed_chart.name(fight.clock.segment, fight.clock.segment)
    takes = say("answer.takes_phase", segment=here) if clock.unspent(fight, c) else ""
    return join_dots([say("answer.held_for", event=event((c,))) if event((c,)) else "", takes])
