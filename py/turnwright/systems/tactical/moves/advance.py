"""Next: ends the current declaration or turn, or an Initiative Phase in which nobody is up."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Move, Objections, Offer, in_play
from turnwright.systems.tactical.rules.clock_facts import DeclarationEnded, PhaseBegan
from turnwright.systems.tactical.state.clock import Events, Fight
from turnwright.systems.tactical.text import say


class TurnClosing(Fact[Fight]):
    """The table ends a turn: its remaining actions resolve, then it ends."""

    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, closing=True))


class Next(Move[Fight]):
    """Ends a declaration, and the next combatant declares. In Resolution it resolves the remaining actions and ends the turn."""

    name = "next"

    def objections(self, e: Fight) -> Objections:
        yield from in_play(e)

    def events(self, e: Fight, dice: Dice) -> Events:
        match e.clock.phase:
            case "initiative":
                yield PhaseBegan("declaration")
            case "declaration":
                yield DeclarationEnded(e.clock.turn)
            case _:
                yield TurnClosing(e.clock.turn)


def offer() -> Offer:
    """Returns Next as a command without further questions."""
    return Next().button(say("next"))
