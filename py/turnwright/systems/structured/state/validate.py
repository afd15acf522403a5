"""Validates a loaded fight beyond its schema, because a link or a file may contain anything."""

from itertools import chain

from turnwright.systems.structured.rules.action_table import KINDS, SUBTYPES
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Fight, Fighter
from turnwright.systems.structured.state.tally import WENT

MOST = 999_999


def check(e: Fight) -> None:
    """Raises ValueError for an inconsistent fight."""
    if e.clock.stage not in clock.STAGES or e.clock.moment not in clock.MOMENTS or not 0 <= e.clock.round <= MOST:
        raise ValueError("the clock is out of range")
    running = e.clock.moment in ("turn", "begun")
    if (e.clock.stage == "play") != (e.clock.moment != "" and e.clock.stage != "over") or (
        running and e.find(e.clock.turn) is None
    ):
        raise ValueError("the clock stands nowhere")
    now = e.clock
    lists = (now.order, now.gap, now.called, now.contest)
    named = (*chain(*lists), *now.startled, *(throw.who for throw in now.throws))
    if any(e.find(who) is None for who in named):
        raise ValueError("the clock names somebody who is not there")
    if any(len(set(ids)) != len(ids) for ids in lists):
        raise ValueError("the clock names somebody twice")
    if any(e.get(who).tally.score is None for who in e.clock.order):
        raise ValueError("somebody has a place without a score")
    if e.prompt is not None and (e.prompt.kind not in clock.PROMPTS or e.clock.stage != "play"):
        raise ValueError("a question nobody can answer")
    for c in e.roster:
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
