"""Start: the fight begins, and the clock runs from its first Segment."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Offer, Opening, Tells
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import Events, Fight
from turnwright.systems.hero.text import say


class Started(Fact[Fight]):
    tells = Tells("log.opens", "mark", "hero.opening")
    opening: int

    def apply(self, e: Fight) -> Fight:
        opened = replace(e.clock, stage="play", moment="turn", opening=self.opening, segment=self.opening - 1)
        return replace(e, clock=opened)


class Start(Opening[Fight]):
    """Starts the fight in Segment 12 or 1, by house rule."""

    def events(self, e: Fight, dice: Dice) -> Events:
        yield Started(int(option(e, "start_segment")))


def offer(e: Fight) -> Offer:
    return Start().offer(e, say("start"), note=say("start.note", segment=option(e, "start_segment")))
