"""Start: the fight opens, and the clock runs from its first Segment."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.move import Move, reasons
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state.clock import Event, Fight
from turnwright.systems.hero.text import say
from turnwright.text import Say


class Started(Fact[Fight]):
    """The fight opens in this Segment."""

    opening: int

    def apply(self, e: Fight) -> Fight:
        opened = replace(e.clock, stage="play", moment="turn", opening=self.opening, segment=self.opening - 1)
        return replace(e, clock=opened)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("told.opens", segment=self.opening), "mark", "hero.opening")


class Start(Move[Fight]):
    """The fight opens, in Segment 12 or 1 by house rule."""

    name = "start"

    def objections(self, e: Fight) -> Iterator[Objection]:
        if e.clock.stage != "setup":
            yield RULES.reason("turnwright.started", overrule=False)
        if not e.roster:
            yield RULES.reason("turnwright.empty", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield Started(int(option(e, "start_segment")))


def offer(e: Fight) -> Offer:
    note = say("start.note", segment=option(e, "start_segment"))
    return Offer("start", say("start"), "start", {}, reasons(Start(), e), note=note)
