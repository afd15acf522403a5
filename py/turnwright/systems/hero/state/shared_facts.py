"""HERO's bookkeeping for shared facts: the agenda and holds when a combatant leaves, the Segment of a knockout, and a declared attack that has
hit or missed."""

from dataclasses import replace

from turnwright.core.events import GaugeSet, Left, Missed
from turnwright.systems.hero.state.changes import block_without, hold_without, out_of_agenda, with_agenda
from turnwright.systems.hero.state.clock import Event, Fight


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact, with HERO's bookkeeping added."""
    match fact:
        case Left(who):
            tied = fight.prompt is not None and who in fight.prompt.about  # asks those still tied again
            fight = with_agenda(fight, out_of_agenda(fight.clock.agenda, who))
            fight = replace(fight, prompt=None if tied else fight.prompt).with_tallies(lambda c: hold_without(c, who))
            return fight.with_tallies(lambda c: block_without(c, who))
        case GaugeSet(who, gauge, value, was=was, by=by):
            fight = _resolved(fight, by) if value <= was else fight
            fell = gauge == "STUN" and value <= 0 < was
            return fight.with_tallies_of((who,), lambda t: replace(t, fell=fight.clock.segment)) if fell else fight
        case Missed(who):
            return _resolved(fight, who)
        case _:
            return fight


def _resolved(fight: Fight, by: str) -> Fight:
    """Returns the fight after damage by this combatant, or its miss: the attack that it has declared is done."""
    head = next(iter(fight.clock.agenda), None)
    if head is None or head.aimed is None or by not in head.who:
        return fight
    return with_agenda(fight, (replace(head, aimed=None), *fight.clock.agenda[1:]))
