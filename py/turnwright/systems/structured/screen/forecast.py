"""The coming turns, as far as the state determines them: for the order list and the timeline. Decides nothing."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from turnwright.core.model import unit
from turnwright.screen.parts import Place
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.text import say


class Stop(NamedTuple):
    """A coming turn. `rule`: why it will be lost, empty if not. `between`: it is a delayed Half Action between two turns."""

    round: int
    fighter: Fighter
    rule: str
    between: bool = False


def stops(e: Fight) -> Iterator[Stop]:
    """Yields the turns still to come in this round and all of the next, in order."""
    if e.clock.stage != "play":
        return
    for c in e.found(e.clock.gap[1:]):
        if not clock.barred(e, c):
            yield Stop(e.clock.round, c, "", between=True)
    for c in clock.coming(e):
        yield Stop(e.clock.round, c, clock.barred(e, c))
    if e.clock.anew:
        return
    for c in clock.listed(e):
        yield Stop(e.clock.round + 1, c, _later(e, c))


def _later(e: Fight, c: Fighter) -> str:
    """Returns the rule that takes away the turn of the next round. Surprise is over by then, and a stun may be."""
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


def timeline(e: Fight, places: int) -> tuple[Place, ...]:
    """Returns the current turn and those to come in this round and the next, including those that will be lost."""
    out: list[Place] = []
    acting = clock.active(e)
    if acting is not None:
        out.append(Place(_where(e.clock.round, acting, clock.in_gap(e)), (acting.id,)))
    for stop in stops(e):
        if stop.rule != "structured.out":
            note = say("forecast.lost", state=clock.LOST[stop.rule]) if stop.rule else ""
            out.append(Place(_where(stop.round, stop.fighter, stop.between), (stop.fighter.id,), note))
    return tuple(out[:places])


def _where(number: int, c: Fighter, between: bool) -> str:
    """Returns the place of a turn in words. `number`: that of the round."""
    place = "between" if between else "on"
    return say(f"forecast.{place}", round=number, score=c.tally.score)


def joined(found: list[Stop]) -> list[list[Stop]]:
    """Returns the stops, with neighbours of one group joined if they share the same fate."""
    runs = groupby(found, lambda stop: (stop.round, stop.rule, stop.between, unit(stop.fighter)))
    return [list(run) for _, run in runs]
