"""Next: the turn is over, and the clock goes on to the next who can act."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Move, Objections, Offer, in_play
from turnwright.systems.plainlist.rules.clock_facts import TurnEnded
from turnwright.systems.plainlist.state.clock import Events, Fight
from turnwright.systems.plainlist.text import say


class WentOn(Fact[Fight]):
    """The table goes on to the next round, although nobody can act in it."""

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, moment="boundary"))


class Next(Move[Fight]):
    """Ends the current turn."""

    name = "next"

    def objections(self, e: Fight) -> Objections:
        yield from in_play(e)

    def events(self, e: Fight, dice: Dice) -> Events:
        if e.clock.turn:
            yield TurnEnded(e.clock.turn)
        elif e.clock.moment == "resting":
            yield WentOn()


def offer(e: Fight) -> Offer:
    """Returns Next as a command; the Next plate words it."""
    return Next().button(say("next"))
