"""Next: the turn is over, and the clock goes on to the next who can act."""

from dataclasses import replace

from turnwright.core import Advance, Dice, Fact
from turnwright.systems.plainlist.rules.clock_facts import TurnEnded
from turnwright.systems.plainlist.state import Events, Fight


class WentOn(Fact[Fight]):
    """The table goes on to the next round, although nobody can act in it."""

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, moment="boundary"))


class Next(Advance[Fight]):
    """Ends the current turn."""

    def events(self, e: Fight, dice: Dice) -> Events:
        if e.clock.turn:
            yield TurnEnded(e.clock.turn)
        elif e.clock.moment == "resting":
            yield WentOn()
