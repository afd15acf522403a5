"""Who has the coming turns, as far as can be told now: the list of who follows, and the timeline.

A forecast, never a rule: nothing here decides anything.
"""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core.model import unit
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Fight, Fighter

ROUNDS_AHEAD = 1


class Stop(NamedTuple):
    """A coming turn. `rule`: why it will be lost, as things are."""

    round: int
    fighter: Fighter
    rule: str


def stops(e: Fight) -> Iterator[Stop]:
    """The turns still to come in this round and all of the next, in order."""
    if e.clock.stage != "play":
        return
    for c in clock.coming(e):
        yield Stop(e.clock.round, c, clock.barred(e, c))
    if e.clock.anew:
        return
    for ahead in range(1, ROUNDS_AHEAD + 1):
        for c in clock.listed(e):
            yield Stop(e.clock.round + ahead, c, _later(e, c))


def _later(e: Fight, c: Fighter) -> str:
    """Why a turn of the next round will be lost: surprise is over by then, and maybe the stun."""
    if clock.out(e, c):
        return "structured.out"
    lost = 0 if c.tally.went else 1
    for state in c.tally.states:
        effect = e.effect(state.effect)
        if effect is not None and not STATES[state.kind].actions:
            until = effect.until
            lasts = until.kind != "turn_end" or until.who != c.id or until.left > lost
            if lasts and until.kind != "round_end":
                return "structured.stunned"
    return ""


def gathered(found: list[Stop]) -> list[list[Stop]]:
    """Neighbours of one group with one fate together: one line each."""
    out: list[list[Stop]] = []
    for stop in found:
        last = out[-1][-1] if out else None
        same = last is not None and (last.round, last.rule, unit(last.fighter)) == (
            stop.round,
            stop.rule,
            unit(stop.fighter),
        )
        if same and stop.fighter.group:
            out[-1].append(stop)
        else:
            out.append([stop])
    return out
