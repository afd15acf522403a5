"""Anew: everybody rolls Initiative again at the next round boundary (Structured Time, Initiative)."""

from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Move, Objections, Offer, Tells, unknown
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.state import Events, Fight
from turnwright.systems.structured.text import say


class AnewAsked(Fact[Fight]):
    """The GM requested a new order at the next round boundary, with these Surprised."""

    tells = Tells("log.anew", "gm", "structured.initiative.anew")
    surprised: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, anew=True, startled=self.surprised))


class Anew(Move[Fight]):
    """Requests a new order at the next round boundary; `surprised` are Surprised in the round that begins there."""

    surprised: tuple[str, ...] = ()

    def objections(self, fight: Fight) -> Objections:
        yield from playing(fight)
        if self.surprised:
            yield from unknown(fight, self.surprised)
        if fight.clock.anew and set(fight.clock.startled) == set(self.surprised):
            yield RULES.reason("turnwright.same", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield AnewAsked(tuple(dict.fromkeys(self.surprised)))


def offer(fight: Fight) -> Offer:
    """Returns the button that requests a new order."""
    surprised = Ask("surprised", "combatant", say("anew.surprised"), many=True, optional=True)
    return Anew().offer(fight, say("anew"), (surprised,), note=say("anew.note"))
