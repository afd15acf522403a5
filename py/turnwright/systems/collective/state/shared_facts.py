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


def after_shared(e: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact, with The Collective's bookkeeping added. After a move of the table the half waits for it."""
    match fact:
        case ev.GaugeSet(gauge="hp"):
            e = _hit(e, fact)
            return clock.waiting(e) if e.effect(fact.by) is None else e  # an effect's own work lets the half go on
        case ev.Joined(combatant):
            return clock.waiting(replace(e, clock=replace(e.clock, order=(*e.clock.order, combatant.id))))
        case ev.Left(who):
            return clock.waiting(_left(e, who))
        case ev.SideChanged(who) | ev.Regrouped(who):
            return clock.waiting(replace(e, clock=replace(e.clock, turn=without(e.clock.turn, who))))
        case ev.Corrected():
            return clock.waiting(e)
        case _:
            return e


def _hit(e: Fight, fact: ev.GaugeSet[Fight]) -> Fight:
    """Returns the fight after a change of hit points: a combatant who drops to the brink may now use a Death action, one healed from there
    may not."""
    if (fact.was > BRINK) == (fact.value > BRINK):
        return e
    betrayal = isinstance(fact, GaugeSet) and fact.betrayal
    dropped = Dropped(fact.by, betrayal) if fact.value <= BRINK else None
    return e.with_tallies_of((fact.who,), lambda t: replace(t, dropped=dropped))


def _left(e: Fight, who: str) -> Fight:
    rest = stack.left_by(e.stack, who)
    left = replace(
        e.clock,
        order=without(e.clock.order, who),
        called="" if e.clock.called == who else e.clock.called,
        turn=without(e.clock.turn, who),
        inserted="" if e.clock.inserted == who else e.clock.inserted,
        passed=e.clock.passed if rest == e.stack else (),
    )
    return replace(e, stack=rest, clock=left)
