"""End fight: the cause of the fight is resolved (Structured Time, Step 6)."""

from turnwright.core import Fact, Move, Objections, Offer, Tells
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.state import Fight
from turnwright.systems.structured.state.clock import ended
from turnwright.systems.structured.text import say


class FightEnded(Fact[Fight]):
    """The fight is over."""

    tells = Tells("log.ended", "mark", "structured.encounter.end")

    def apply(self, fight: Fight) -> Fight:
        return ended(fight)


class EndFight(Move[Fight]):
    """Ends the fight."""

    fact = FightEnded

    def objections(self, fight: Fight) -> Objections:
        yield from playing(fight)


def offer(fight: Fight) -> Offer:
    """Returns the button that ends the fight."""
    return EndFight().offer(fight, say("offer.end_fight"), note=say("offer.end_fight.note"))
