"""The card of the combatant who declares or acts: AP left, buttons, the effects of Next, and reminders.

Shapes as in docs/boundary.md. This module reads the state and decides nothing.
"""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core import dots, names, row
from turnwright.screen import shapes
from turnwright.screen.widgets import card_json
from turnwright.systems.tactical.rules import RULES, long_actions, states
from turnwright.systems.tactical.rules.action_names import on_block
from turnwright.systems.tactical.rules.initiative import made_of
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.screen import next_preview, offers
from turnwright.systems.tactical.screen.picture import token_state
from turnwright.systems.tactical.state import Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


def card(e: Fight) -> shapes.Card | None:
    now = clock.running(e)
    if not now:
        return None
    acts = (o if o.gathers else replace(o, pad=()) for o in offers.for_actor(e, now))
    state, warnings = token_state(e, now), list(dict.fromkeys(_warnings(e, now)))
    notes = [*warnings, *_notes(e, now)]
    shown = card_json(e, RULES, now, state, _detail(e, now), acts, notes, [_pool(e, now)], warnings)
    shown["upkeep"] = next_preview.at_the_end(e, now) if e.clock.phase == "resolution" else None
    return shown


def _detail(e: Fight, now: Unit) -> str:
    if e.clock.phase == "declaration":
        known = clock.actions(e)
        declared = dict.fromkeys(on_block(known.get(a.key), a) for c in now for a in c.tally.acts if a.waiting)
        told = say("card.declared", acts=row(declared)) if declared else say("card.nothing_declared")
        return dots([left_words(e, now), told])
    c = now[0]
    rolled = c.tally.initiative
    if rolled is None:
        return say("card.no_initiative")
    return made_of(rolled)


def _pool(e: Fight, now: Unit) -> shapes.Pool:
    least = min(now, key=lambda c: clock.left(e, c))
    left, of = clock.left(e, least), clock.ap(e, least)
    told = say("card.pool.each" if len(now) > 1 else "card.pool", left=left, of=of)
    return {"key": say("card.pool.key"), "left": left, "of": of, "style": "round", "say": told}


def _warnings(e: Fight, now: Unit) -> Iterator[str]:
    for c in now:
        if clock.down(c):
            yield say("card.down", who=c.name)
        if c.tally.out:
            yield say("card.out", who=c.name)
        if e.clock.phase == "declaration":
            yield from _jobs(e, c)


def _notes(e: Fight, now: Unit) -> list[str]:
    notes = list(_suffering(e, now))
    for c in now:
        if c.tally.prone:
            notes.append(say("card.prone", who=c.name))
        stun = states.worst(c.tally)
        if stun == "stunned":
            notes.append(say("card.stunned", who=c.name))
    return list(dict.fromkeys(notes))


def _jobs(e: Fight, c: Fighter) -> Iterator[str]:
    """Yields long actions not continued yet, with a warning if their progress is about to be lost."""
    going = {a.key for a in c.tally.acts if a.of}
    planned = long_actions.planned(e, c)
    for j in c.tally.jobs:
        if long_actions.progress(planned, j.key, j.target, j.label) is None and not long_actions.finishing(c, j):
            yield say("card.job_lost", job=j.label, done=j.done, of=j.of)
        elif j.key not in going:
            at_risk = option(e, "multi_round_interrupted") == "progress_lost"
            yield say("card.job_at_risk" if at_risk else "card.job", job=j.label, done=j.done, of=j.of)


def _suffering(e: Fight, now: Unit) -> Iterator[str]:
    """Yields stun, staggering and bleeding, with equal members of a group together. Prone has a note of its own."""
    alike: dict[str, list[str]] = {}
    for c in now:
        alike.setdefault(row(states.words(replace(c.tally, prone=False))), []).append(c.id)
    yield from (say("card.suffers", who=names(e, tuple(who)), states=told) for told, who in alike.items() if told)


def left_words(e: Fight, now: Unit) -> str:
    """Returns the AP left to declare: "3 of 4 AP left"."""
    least = min(now, key=lambda c: clock.left(e, c))
    return say("card.ap_left", left=clock.left(e, least), of=clock.ap(e, least))
