"""Anew: at the next round boundary everybody rolls Initiative again (Structured Time, Initiative)."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Ask, Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.move import Move, reasons, unknown
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.state.clock import Event, Fight
from turnwright.systems.structured.text import say
from turnwright.text import Say


class AnewAsked(Fact[Fight]):
    """The GM asked for a new order at the next round boundary, with these Surprised."""

    surprised: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, anew=True, startled=self.surprised))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.anew"), "gm", "structured.initiative.anew")


class Anew(Move[Fight]):
    """Asks for a new order at the next round boundary; `surprised` are Surprised in the round that begins there."""

    name = "anew"
    waits = True
    surprised: tuple[str, ...] = ()

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from playing(e)
        if self.surprised:
            yield from unknown(e, self.surprised)
        if e.clock.anew and set(e.clock.startled) == set(self.surprised):
            yield RULES.reason("turnwright.same", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield AnewAsked(tuple(dict.fromkeys(self.surprised)))


def offer(e: Fight) -> Offer:
    """The button that asks for a new order."""
    surprised = Ask("surprised", "combatant", say("anew.surprised"), many=True, optional=True)
    return Offer("anew", say("anew"), "anew", {}, reasons(Anew(), e), (surprised,), note=say("anew.note"))
