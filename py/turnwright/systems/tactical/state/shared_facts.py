"""Tactical Activity's bookkeeping for shared facts."""

from dataclasses import replace

from turnwright.core import events as ev
from turnwright.core import ids, without
from turnwright.systems.tactical.state.clock import Clock, Event, Fight, to_declare
from turnwright.systems.tactical.state.updates import not_due, off_stack


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact; clock, stack and open question drop a combatant who left."""
    match fact:
        case ev.Left(who):
            fight = off_stack(fight, (who,))
            prompt = fight.prompt
            if prompt is not None:
                about = without(prompt.about, who)
                prompt = replace(prompt, about=about) if about else None
            now = replace(_without_turn(fight.clock, who), due=not_due(fight.clock.due, (who,)))
            return replace(fight, prompt=prompt, clock=now)
        case ev.Regrouped(who) | ev.SideChanged(who) if (
            fight.clock.phase == "declaration" and len(fight.clock.turn) > 1
        ):
            # declares separately from now on, but finishes a turn that has begun with the group
            return replace(fight, clock=_without_turn(fight.clock, who))
        case ev.SideChanged(who) if fight.clock.phase == "declaration" and fight.clock.turn == (who,):
            # the last of a group that moves member by member: they still declare together
            group = next((u for u in to_declare(fight) if fight.get(who) in u), ())
            return replace(fight, clock=replace(fight.clock, turn=ids(group) or fight.clock.turn))
        case _:
            return fight


def _without_turn(now: Clock, who: str) -> Clock:
    """Returns the clock without a combatant's turn, running or set aside."""
    turn, aside = (without(those, who) for those in (now.turn, now.aside))
    more = bool(turn)
    return replace(now, aside=aside, turn=turn, closing=now.closing and more, together=now.together and more)
