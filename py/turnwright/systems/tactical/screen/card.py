"""The card of the combatant who declares or acts: AP left, buttons, the effects of Next, and reminders.

Shapes as in docs/boundary.md. This module reads the state and decides nothing.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from turnwright.core import gathered, ids, join_commas, join_dots
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


def card(fight: Fight) -> shapes.Card | None:
    now = clock.running(fight)
    if not now:
        return None
    acts = (o if o.has_small_offers else replace(o, small_offers=()) for o in offers.for_actor(fight, now))
    state, warnings = token_state(fight, now), list(dict.fromkeys(_warnings(fight, now)))
    notes = [*warnings, *dict.fromkeys(_notes(fight, now))]
    shown = card_json(fight, RULES, now, state, _detail(fight, now), acts, notes, _pools(fight, now), warnings)
    shown["upkeep"] = next_preview.at_the_end(fight, now) if fight.clock.phase == "resolution" else None
    return shown


def _detail(fight: Fight, now: Unit) -> str:
    if fight.clock.phase == "declaration":
        return _declared(fight, now)
    rolled = now[0].tally.initiative
    return made_of(rolled) if rolled else say("card.no_initiative")


def _declared(fight: Fight, now: Unit) -> str:
    """Returns the AP left and what is declared; for members who differ, who declared what."""
    same = gathered(now, lambda c: _waiting(fight, c))
    if len(same) == 1:
        told = (
            say("card.declared", acts=join_commas(acts))
            if (acts := _waiting(fight, now[0]))
            else say("card.nothing_declared")
        )
        return join_dots([left_words(fight, now), told])
    acts_of = ((cs, join_commas(_waiting(fight, cs[0])) or say("card.nothing_declared")) for cs in same)
    return join_dots([clock.said_of(fight, ids(cs), acts) for cs, acts in acts_of])


def _waiting(fight: Fight, c: Fighter) -> tuple[str, ...]:
    """Returns the declared actions of a combatant in a few words."""
    known = clock.actions(fight)
    found = Counter(on_block(known.get(a.key), a) for a in c.tally.acts if a.waiting)
    return tuple(say("card.times", act=act, count=n) if n > 1 else act for act, n in found.items())


def _pools(fight: Fight, now: Unit) -> list[shapes.Pool]:
    """Returns the AP left; for members who differ, a pool for each number with the members who have it."""
    same = gathered(now, lambda c: (_usable(fight, c), clock.ap(fight, c)))
    return [_pool(fight, cs, len(now), len(same) > 1) for cs in same]


def _usable(fight: Fight, c: Fighter) -> int:
    """Returns the AP that a combatant can still use this round."""
    return 0 if c.tally.out else clock.remaining_ap(fight, c)


def _pool(fight: Fight, who: Unit, of: int, apart: bool) -> shapes.Pool:
    left, most, name = (
        _usable(fight, who[0]),
        clock.ap(fight, who[0]),
        clock.name_standing_with_numbers(fight, ids(who)),
    )
    key = "card.pool.of" if apart else "card.pool.each" if of > 1 else "card.pool"
    told = say(key, who=name, left=left, of=most)
    pool: shapes.Pool = {"key": say("card.pool.key"), "left": left, "of": most, "style": "round", "say": told}
    return {**pool, "who": list(ids(who)), "name": name} if apart else pool


def _warnings(fight: Fight, now: Unit) -> Iterator[str]:
    for c in now:
        if clock.down(c):
            yield say("card.down", who=c.name)
        if c.tally.out:
            yield say("card.out", who=c.name)
    if fight.clock.phase == "declaration":
        yield from clock.of_some(fight, now, lambda c: _jobs(fight, c))


def _notes(fight: Fight, now: Unit) -> Iterator[str]:
    yield from _suffering(fight, now)
    for c in now:
        if c.tally.prone:
            yield say("card.prone", who=c.name)
        if states.worst(c.tally) == "stunned":
            yield say("card.stunned", who=c.name)


def _jobs(fight: Fight, c: Fighter) -> Iterator[str]:
    """Yields long actions not continued yet, with a warning if their progress is about to be lost."""
    going = {a.key for a in c.tally.acts if a.of}
    planned = long_actions.planned(fight, c)
    for j in c.tally.jobs:
        if long_actions.progress(planned, j.key, j.target, j.label) is None and not long_actions.finishing(c, j):
            yield say("card.job_lost", job=j.label, done=j.done, of=j.of)
        elif j.key not in going:
            at_risk = option(fight, "multi_round_interrupted") == "progress_lost"
            yield say("card.job_at_risk" if at_risk else "card.job", job=j.label, done=j.done, of=j.of)


def _suffering(fight: Fight, now: Unit) -> Iterator[str]:
    """Yields stun, staggering and bleeding, with equal members of a group together. Prone has a note of its own."""
    alike: dict[str, list[str]] = {}
    for c in now:
        alike.setdefault(join_commas(states.words(replace(c.tally, prone=False))), []).append(c.id)
    yield from (
        say("card.suffers", who=clock.name_standing_with_numbers(fight, who), states=told)
        for told, who in alike.items()
        if told
    )


def left_words(fight: Fight, now: Unit) -> str:
    """Returns the AP left to declare: "3 of 4 AP left"; for members who differ "0 to 4 of 4 AP left"."""
    left, of = sorted(_usable(fight, c) for c in clock.not_out(now)), max(clock.ap(fight, c) for c in now)
    if left[0] != left[-1]:
        return say("card.ap_left.from", least=left[0], most=left[-1], of=of)
    return say("card.ap_left", left=left[0], of=of)
