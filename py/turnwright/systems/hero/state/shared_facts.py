"""HERO's bookkeeping for shared facts: the agenda and holds when a combatant leaves, the Segment of a knockout, and a declared attack that has
hit or missed."""

from dataclasses import replace

from turnwright.core.events import GaugeSet, Left, Missed
from turnwright.systems.hero.state.changes import block_without, hold_without, out_of_agenda, with_agenda
from turnwright.systems.hero.state.clock import Event, Fight


def after_shared(e: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact, with HERO's bookkeeping added."""
    match fact:
        case Left(who):
            tied = e.prompt is not None and who in e.prompt.about  # asks those still tied again
            e = with_agenda(e, out_of_agenda(e.clock.agenda, who))
            e = replace(e, prompt=None if tied else e.prompt).with_tallies(lambda c: hold_without(c, who))
            return e.with_tallies(lambda c: block_without(c, who))
        case GaugeSet(who, gauge, value, was=was, by=by):
            e = _resolved(e, by) if value <= was else e
            fell = gauge == "STUN" and value <= 0 < was
            return e.with_tallies_of((who,), lambda t: replace(t, fell=e.clock.segment)) if fell else e
        case Missed(who):
            return _resolved(e, who)
        case _:
            return e


def _resolved(e: Fight, by: str) -> Fight:
    """Returns the fight after damage by this combatant, or its miss: the attack that it has declared is done."""
    head = next(iter(e.clock.agenda), None)
    if head is None or head.aimed is None or by not in head.who:
        return e
    return with_agenda(e, (replace(head, aimed=None), *e.clock.agenda[1:]))
