"""Changing sides in mid-fight: when a combatant who turned may act again (C4, switching sides).

One rule serves both directions and any number of sides: skip the first half of the *old* side, from now on, in which the combatant has not
acted; then the combatant acts in the first half of the *new* side. So nobody ever has two goes in a segment.
"""

from dataclasses import replace

from turnwright.core import Fact, Line
from turnwright.core import events as ev
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import SEGMENTS, Events, Fight, Fighter
from turnwright.systems.collective.state.tally import Barred
from turnwright.text import Say


class Turned(Fact[Fight]):
    """A combatant who changed sides may not act before this place."""

    who: str
    barred: Barred | None

    def apply(self, e: Fight) -> Fight:
        return clock.waiting(e.with_one(self.who, lambda c: replace(c, tally=replace(c.tally, barred=self.barred))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if self.barred is None:
            return None
        c = after.get(self.who)
        text = say("log.turned", name=c.name, segment=self.barred.segment, part=clock.part_name(after, c.side))
        return Line(text, "auto", self.barred.rule, self.who)


def side_changed(e: Fight, who: str, side: str) -> Events:
    """The events of a change of sides, with its rule once the fight runs."""
    c = e.get(who)
    yield ev.SideChanged(who, side)
    if e.clock.stage == "play":
        yield Turned(who, barred(e, c, side))


def barred(e: Fight, c: Fighter, side: str) -> Barred:
    """The place from which a combatant who turns now may act for the new side."""
    old, new = clock.part(e, c.side), clock.part(e, side)
    rule = "collective.side.enemy" if new < old else "collective.side.pc"
    round_, segment, part = clock.place(e)
    gone = old < part or (old == part and (c.tally.acted or c.tally.done or e.clock.moment != "half"))
    if gone or (segment == 0 and c.side not in e.clock.extra):
        round_, segment = following(round_, segment)
    if new < old:
        round_, segment = following(round_, segment)
    return Barred(round_, segment, new, rule)


def following(round_: int, segment: int) -> tuple[int, int]:
    """The segment after this one, in the next round after the last."""
    return (round_, segment + 1) if segment < SEGMENTS else (round_ + 1, 1)
