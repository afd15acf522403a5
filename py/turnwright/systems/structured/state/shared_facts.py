"""Structured Time's additions to shared facts: its bookkeeping, and its own log lines where they say more."""

from dataclasses import replace

from turnwright.core import Line, name_all, without
from turnwright.core import events as ev
from turnwright.core.effect_events import EffectEnded
from turnwright.core.model import meant
from turnwright.systems.structured.rules.states import AIMS
from turnwright.systems.structured.state.clock import WOUNDS, Clock, Event, Fight
from turnwright.systems.structured.state.tally import without_state
from turnwright.systems.structured.text import say


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact, with this system's bookkeeping added."""
    match fact:
        case ev.GaugeSet(who, gauge, value) if gauge == WOUNDS and value > 0 and not fight.get(who).tally.out:
            return fight.with_tallies_of((who,), lambda t: replace(t, passed=False) if t.passed else t)
        case ev.Reopened() if fight.clock.stage == "over":  # ended before saves kept what lay open
            return replace(fight, clock=replace(fight.clock, stage="play"))
        case ev.Left(who):
            return replace(fight, clock=_without(fight.clock, who))
        case EffectEnded(effect, _, who) if who:
            return fight.with_tallies_of((who,), lambda t: without_state(t, effect))
        case _:
            return fight


def _without(was: Clock, who: str) -> Clock:
    """Returns the clock without a combatant who left."""
    if was.turn == who:
        was = replace(was, turn="", moment="between")
    return replace(
        was,
        gap=without(was.gap, who),
        order=without(was.order, who),
        called=without(was.called, who),
        startled=without(was.startled, who),
        contest=without(was.contest, who),
        throws=tuple(throw for throw in was.throws if throw.who != who),
    )


def word_shared(before: Fight, after: Fight, fact: Event) -> Line | None:
    """Returns this system's log line for a shared fact, or None for the shared wording: that another action ended an Aim or Overwatch."""
    match fact:
        case EffectEnded(effect, name, who, due=False) if c := before.find(who):
            kinds = [state.kind for state in c.tally.states if meant(state.effect, effect)]
            words = name_all(after, (who,))
            if set(kinds) & set(AIMS):
                return Line(say("log.aim_lost", aim=name, who=words), "auto", "structured.aim", who)
            if "overwatch" in kinds:
                text = say("log.overwatch_ends", who=words, overwatch=name)
                return Line(text, "auto", "structured.overwatch.ends", who)
    return None
