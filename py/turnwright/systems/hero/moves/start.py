"""Start: the fight begins, and the clock runs from its first Segment."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Offer, Opening, Tells
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import Events, Fight
from turnwright.systems.hero.text import say


class Started(Fact[Fight]):
    tells = Tells("log.opens", "mark", "hero.opening")
    opening: int

    def apply(self, fight: Fight) -> Fight:
        opened = replace(fight.clock, stage="play", moment="turn", opening=self.opening, segment=self.opening - 1)
        return replace(fight, clock=opened)


class Start(Opening[Fight]):
    """Starts the fight in Segment 12 or 1, by house rule."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield Started(int(option(fight, "start_segment")))


def offer(fight: Fight) -> Offer:
    return Start().offer(fight, say("start"), note=say("start.note", segment=option(fight, "start_segment")))
