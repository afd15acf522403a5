"""End the fight, when what it was about is resolved (Structured Time, Step 6)."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.move import Move, reasons
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.state.clock import Event, Fight
from turnwright.systems.structured.text import say
from turnwright.text import Say


class FightEnded(Fact[Fight]):
    """The fight is over."""

    def apply(self, e: Fight) -> Fight:
        return replace(e, prompt=None, clock=replace(e.clock, stage="over", contest=(), throws=(), gap=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.over"), "mark", "structured.encounter.end")


class EndFight(Move[Fight]):
    """Ends the fight."""

    name = "end_fight"
    waits = True

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from playing(e)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield FightEnded()


def offer(e: Fight) -> Offer:
    """The button that ends the fight."""
    return Offer("end_fight", say("end_fight"), "end_fight", {}, reasons(EndFight(), e), note=say("end_fight.note"))
