"""The card of the combatant who declares or acts: AP left, buttons, the effects of Next, and reminders.

Shapes as in docs/boundary.md. This module reads the state and decides nothing.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from turnwright.core import dots, gathered, ids, row
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
    notes = [*warnings, *dict.fromkeys(_notes(e, now))]
    shown = card_json(e, RULES, now, state, _detail(e, now), acts, notes, _pools(e, now), warnings)
    shown["upkeep"] = next_preview.at_the_end(e, now) if e.clock.phase == "resolution" else None
    return shown


def _detail(e: Fight, now: Unit) -> str:
    if e.clock.phase == "declaration":
        return _declared(e, now)
    rolled = now[0].tally.initiative
    return made_of(rolled) if rolled else say("card.no_initiative")


def _declared(e: Fight, now: Unit) -> str:
    """Returns the AP left and what is declared; for members who differ, who declared what."""
    same = gathered(now, lambda c: _waiting(e, c))
    if len(same) == 1:
        told = say("card.declared", acts=row(acts)) if (acts := _waiting(e, now[0])) else say("card.nothing_declared")
        return dots([left_words(e, now), told])
    acts_of = ((cs, row(_waiting(e, cs[0])) or say("card.nothing_declared")) for cs in same)
    return dots([clock.whose(e, ids(cs), acts) for cs, acts in acts_of])


def _waiting(e: Fight, c: Fighter) -> tuple[str, ...]:
    """Returns the declared actions of a combatant in a few words."""
    known = clock.actions(e)
    found = Counter(on_block(known.get(a.key), a) for a in c.tally.acts if a.waiting)
    return tuple(say("card.times", act=act, count=n) if n > 1 else act for act, n in found.items())


def _pools(e: Fight, now: Unit) -> list[shapes.Pool]:
    """Returns the AP left; for members who differ, a pool for each number with the members who have it."""
    same = gathered(now, lambda c: (_usable(e, c), clock.ap(e, c)))
    return [_pool(e, cs, len(now), len(same) > 1) for cs in same]


def _usable(e: Fight, c: Fighter) -> int:
    """Returns the AP that a combatant can still use this round."""
    return 0 if c.tally.out else clock.left(e, c)


def _pool(e: Fight, who: Unit, of: int, apart: bool) -> shapes.Pool:
    left, most, name = _usable(e, who[0]), clock.ap(e, who[0]), clock.which(e, ids(who))
    key = "card.pool.of" if apart else "card.pool.each" if of > 1 else "card.pool"
    told = say(key, who=name, left=left, of=most)
    pool: shapes.Pool = {"key": say("card.pool.key"), "left": left, "of": most, "style": "round", "say": told}
    return {**pool, "who": list(ids(who)), "name": name} if apart else pool


def _warnings(e: Fight, now: Unit) -> Iterator[str]:
    for c in now:
        if clock.down(c):
            yield say("card.down", who=c.name)
        if c.tally.out:
            yield say("card.out", who=c.name)
    if e.clock.phase == "declaration":
        yield from clock.of_some(e, now, lambda c: _jobs(e, c))


def _notes(e: Fight, now: Unit) -> Iterator[str]:
    yield from _suffering(e, now)
    for c in now:
        if c.tally.prone:
            yield say("card.prone", who=c.name)
        if states.worst(c.tally) == "stunned":
            yield say("card.stunned", who=c.name)


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
    yield from (say("card.suffers", who=clock.which(e, who), states=told) for told, who in alike.items() if told)


def left_words(e: Fight, now: Unit) -> str:
    """Returns the AP left to declare: "3 of 4 AP left"; for members who differ "0 to 4 of 4 AP left"."""
    left, of = sorted(_usable(e, c) for c in clock.not_out(now)), max(clock.ap(e, c) for c in now)
    if left[0] != left[-1]:
        return say("card.ap_left.from", least=left[0], most=left[-1], of=of)
    return say("card.ap_left", left=left[0], of=of)
