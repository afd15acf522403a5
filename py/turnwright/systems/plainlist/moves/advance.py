"""Next: the turn is over, and the clock goes on to the next who can act."""

from dataclasses import replace

from turnwright.core import Advance, Dice, Fact
from turnwright.systems.plainlist.rules.clock_facts import TurnEnded
from turnwright.systems.plainlist.state import Events, Fight


class WentOn(Fact[Fight]):
    """The table goes on to the next round, although nobody can act in it."""

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="boundary"))


class Next(Advance[Fight]):
    """Ends the current turn."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        if fight.clock.turn:
            yield TurnEnded(fight.clock.turn)
        elif fight.clock.moment == "resting":
            yield WentOn()
