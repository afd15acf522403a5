"""The Collective's bookkeeping for shared facts, and its own GaugeSet."""

from dataclasses import replace
from typing import ClassVar

from turnwright.core import events as ev
from turnwright.core import stack, without
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.state.tally import BRINK, Dropped


class GaugeSet(ev.GaugeSet[Fight]):
    """A number after a change. `betrayal`: an ally's attack that was a betrayal, which matters for a Death action."""

    betrayal: bool = False
    retired: ClassVar[frozenset[str]] = frozenset()


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact, with The Collective's bookkeeping added. After a move of the table the half waits for it."""
    match fact:
        case ev.GaugeSet(gauge="hp"):
            fight = _hit(fight, fact)
            return (
                clock.waiting(fight) if fight.effect(fact.by) is None else fight
            )  # an effect's own work lets the half go on
        case ev.Joined(combatant):
            return clock.waiting(replace(fight, clock=replace(fight.clock, order=(*fight.clock.order, combatant.id))))
        case ev.Left(who):
            return clock.waiting(_left(fight, who))
        case ev.SideChanged(who) | ev.Regrouped(who):
            return clock.waiting(replace(fight, clock=replace(fight.clock, turn=without(fight.clock.turn, who))))
        case ev.Corrected():
            return clock.waiting(fight)
        case _:
            return fight


def _hit(fight: Fight, fact: ev.GaugeSet[Fight]) -> Fight:
    """Returns the fight after a change of hit points: a combatant who drops to the brink may now use a Death action, one healed from there
    may not."""
    if (fact.was > BRINK) == (fact.value > BRINK):
        return fight
    betrayal = isinstance(fact, GaugeSet) and fact.betrayal
    dropped = Dropped(fact.by, betrayal) if fact.value <= BRINK else None
    return fight.with_tallies_of((fact.who,), lambda t: replace(t, dropped=dropped))


def _left(fight: Fight, who: str) -> Fight:
    rest = stack.left_by(fight.stack, who)
    left = replace(
        fight.clock,
        order=without(fight.clock.order, who),
        called="" if fight.clock.called == who else fight.clock.called,
        turn=without(fight.clock.turn, who),
        inserted="" if fight.clock.inserted == who else fight.clock.inserted,
        passed=fight.clock.passed if rest == fight.stack else (),
    )
    return replace(fight, stack=rest, clock=left)
