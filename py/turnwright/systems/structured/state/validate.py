"""Validates a loaded fight beyond its schema, because a link or a file may contain anything."""

from itertools import chain

from turnwright.systems.structured.rules.action_table import KINDS, SUBTYPES
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Fight, Fighter
from turnwright.systems.structured.state.tally import WENT

MOST = 999_999


def check(fight: Fight) -> None:
    """Raises ValueError for an inconsistent fight."""
    if (
        fight.clock.stage not in clock.STAGES
        or fight.clock.moment not in clock.MOMENTS
        or not 0 <= fight.clock.round <= MOST
    ):
        raise ValueError("the clock is out of range")
    running = fight.clock.moment in ("turn", "begun")
    if (fight.clock.stage == "play") != (fight.clock.moment != "" and fight.clock.stage != "over") or (
        running and fight.find(fight.clock.turn) is None
    ):
        raise ValueError("the clock stands nowhere")
    now = fight.clock
    lists = (now.order, now.gap, now.called, now.contest)
    named = (*chain(*lists), *now.startled, *(throw.who for throw in now.throws))
    if any(fight.find(who) is None for who in named):
        raise ValueError("the clock names somebody who is not there")
    if any(len(set(ids)) != len(ids) for ids in lists):
        raise ValueError("the clock names somebody twice")
    if any(fight.get(who).tally.score is None for who in fight.clock.order):
        raise ValueError("somebody has a place without a score")
    if fight.prompt is not None and (fight.prompt.kind not in clock.PROMPTS or fight.clock.stage != "play"):
        raise ValueError("a question nobody can answer")
    for c in fight.roster:
        _fighter(c)


def _fighter(c: Fighter) -> None:
    tally = c.tally
    if tally.went not in WENT or not 0 <= tally.reacted <= MOST or abs(tally.score or 0) > MOST:
        raise ValueError("a tally is out of range")
    if any(state.kind not in STATES for state in tally.states):
        raise ValueError("an unknown state")
    if any(did.kind not in KINDS or not set(did.subtypes) <= set(SUBTYPES) for did in tally.did):
        raise ValueError("an unknown action")
    if tally.work is not None and not (0 <= tally.work.needs <= MOST and 0 <= tally.work.done <= MOST):
        raise ValueError("an Extended Action is out of range")
