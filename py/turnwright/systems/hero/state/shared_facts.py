"""HERO's bookkeeping for shared facts: the agenda and holds when a combatant leaves, and the Segment of a knockout."""

from dataclasses import replace

from turnwright.core.events import GaugeSet, Left
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
        case GaugeSet(who, "STUN", value, was=was) if value <= 0 < was:
            return e.with_tallies_of((who,), lambda t: replace(t, fell=e.clock.segment))
        case _:
            return e
