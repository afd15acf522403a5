"""The coming turns, as far as the state determines them: for the order list and the timeline. Decides nothing."""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core import ids
from turnwright.screen.drawn import TimelineStop
from turnwright.systems.plainlist.rules.options import option
from turnwright.systems.plainlist.state import Fight, Fighters, clock
from turnwright.systems.plainlist.text import say


class Stop(NamedTuple):
    """A coming turn. `rule`: why it will be lost, empty if not."""

    round: int
    fighters: Fighters
    rule: str = ""


def stops(fight: Fight) -> Iterator[Stop]:
    """Yields the turns still to come in this round and, if everybody keeps the score, all of the next."""
    if fight.clock.stage != "play":
        return
    for block in clock.blocks(fight, clock.coming(fight)):
        yield Stop(fight.clock.round, clock.standing(fight, block), clock.lost(fight, clock.standing(fight, block)[0]))
    if not fight.clock.anew and option(fight, "again") != "round":
        for block in clock.ordered(fight):
            rule = "plainlist.out" if all(clock.out(fight, c) for c in block) else ""
            yield Stop(fight.clock.round + 1, clock.standing(fight, block), rule)


def timeline(fight: Fight, places: int) -> tuple[TimelineStop, ...]:
    """Returns the current turn and those to come, including those that will be lost."""
    now = clock.acting(fight)
    found = [Stop(fight.clock.round, clock.standing(fight, now))] if now else []
    out = []
    for stop in (s for s in (*found, *stops(fight)) if s.rule != "plainlist.out"):
        where = say("forecast.on", word=option(fight, "round"), round=stop.round, score=stop.fighters[0].tally.score)
        out.append(TimelineStop(where, ids(stop.fighters), say("forecast.surprised") if stop.rule else ""))
    return tuple(out[:places])
