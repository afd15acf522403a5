"""Next: ends the running declaration or turn, or an Initiative Phase in which nobody is up."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Move, Objections, Offer, in_play
from turnwright.systems.tactical.rules.clock_facts import DeclarationEnded, PhaseBegan
from turnwright.systems.tactical.state.clock import Events, Fight
from turnwright.systems.tactical.text import say


class TurnClosing(Fact[Fight]):
    """The table ends a turn: the actions still declared resolve, then the turn ends."""

    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, closing=True))


class Next(Move[Fight]):
    """In Declaration the declaration stands and the next one declares; in Resolution the remaining actions resolve and the turn ends."""

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
    """Next, as a command without further questions."""
    return Next().button(say("next"))
