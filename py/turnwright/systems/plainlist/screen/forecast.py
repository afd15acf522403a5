"""The coming turns, as far as the state determines them: for the order list and the timeline. Decides nothing."""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core import ids
from turnwright.screen.parts import Place
from turnwright.systems.plainlist.rules.options import option
from turnwright.systems.plainlist.state import Fight, Fighters, clock
from turnwright.systems.plainlist.text import say


class Stop(NamedTuple):
    """A coming turn. `rule`: why it will be lost, empty if not."""

    round: int
    fighters: Fighters
    rule: str = ""


def stops(e: Fight) -> Iterator[Stop]:
    """Yields the turns still to come in this round and, if everybody keeps the score, all of the next."""
    if e.clock.stage != "play":
        return
    for block in clock.blocks(e, clock.coming(e)):
        yield Stop(e.clock.round, clock.standing(e, block), clock.lost(e, clock.standing(e, block)[0]))
    if not e.clock.anew and option(e, "again") != "round":
        for block in clock.ordered(e):
            rule = "plainlist.out" if all(clock.out(e, c) for c in block) else ""
            yield Stop(e.clock.round + 1, clock.standing(e, block), rule)


def timeline(e: Fight, places: int) -> tuple[Place, ...]:
    """Returns the current turn and those to come, including those that will be lost."""
    now = clock.acting(e)
    found = [Stop(e.clock.round, clock.standing(e, now))] if now else []
    out = []
    for stop in (s for s in (*found, *stops(e)) if s.rule != "plainlist.out"):
        where = say("forecast.on", word=option(e, "round"), round=stop.round, score=stop.fighters[0].tally.score)
        out.append(Place(where, ids(stop.fighters), say("forecast.surprised") if stop.rule else ""))
    return tuple(out[:places])
