"""The coming turns, as far as the state determines them: for the order list and the timeline. Decides nothing."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from turnwright.core.model import Deadline, unit
from turnwright.screen.drawn import TimelineStop
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.text import say


class Stop(NamedTuple):
    """A coming turn. `rule`: why it will be lost, empty if not. `between`: it is a delayed Half Action between two turns."""

    round: int
    fighter: Fighter
    rule: str
    between: bool = False


def stops(fight: Fight) -> Iterator[Stop]:
    """Yields the turns still to come in this round and all of the next, in order."""
    if fight.clock.stage != "play":
        return
    for c in fight.found(fight.clock.gap[1:]):
        if not clock.barred(fight, c):
            yield Stop(fight.clock.round, c, "", between=True)
    for c in clock.coming(fight):
        yield Stop(fight.clock.round, c, _lost(fight, c))
    if fight.clock.anew:
        return
    for c in clock.listed(fight):
        yield Stop(fight.clock.round + 1, c, _lost(fight, c, later=True))


def _lost(fight: Fight, c: Fighter, later: bool = False) -> str:
    """Returns the rule that takes away the turn of this round, or the later one of the next. Surprise is over by then, and a stun may be
    over by either."""
    if clock.out(fight, c) or (c.tally.surprised and not later):
        return clock.barred(fight, c)
    begins = 2 if later and not c.tally.went else 1
    stuns = (fight.effect(state.effect) for state in c.tally.states if not STATES[state.kind].actions)
    lasts = any(stun is not None and _lasts(fight, stun.until, c.id, begins, later) for stun in stuns)
    return "structured.stunned" if lasts else ""


def _lasts(fight: Fight, until: Deadline, who: str, begins: int, later: bool) -> bool:
    """Tells whether a state is still there when its owner's turn has begun, the first or the second from now (`begins`)."""
    match until.kind:
        case "round_end":
            return not later or until.round > fight.clock.round
        case "turn_start" if until.who == who:
            return max(1, until.left) > begins
        case "turn_end" if until.who == who:
            return max(1, until.left) >= begins
        case _:
            return True


def timeline(fight: Fight, places: int) -> tuple[TimelineStop, ...]:
    """Returns the current turn and those to come in this round and the next, including those that will be lost."""
    out: list[TimelineStop] = []
    acting = clock.active(fight)
    if acting is not None:
        out.append(TimelineStop(_where(fight.clock.round, acting, clock.in_gap(fight)), (acting.id,)))
    for stop in stops(fight):
        if stop.rule != "structured.out":
            note = say("forecast.lost", state=clock.LOST[stop.rule]) if stop.rule else ""
            out.append(TimelineStop(_where(stop.round, stop.fighter, stop.between), (stop.fighter.id,), note))
    return tuple(out[:places])


def _where(number: int, c: Fighter, between: bool) -> str:
    """Returns the place of a turn in words. `number`: that of the round."""
    place = "between" if between else "on"
    return say(f"forecast.{place}", round=number, score=c.tally.score)


def joined(found: list[Stop]) -> list[list[Stop]]:
    """Returns the stops, with neighbours of one group joined if they share the same fate."""
    runs = groupby(found, lambda stop: (stop.round, stop.rule, stop.between, unit(stop.fighter)))
    return [list(run) for _, run in runs]
