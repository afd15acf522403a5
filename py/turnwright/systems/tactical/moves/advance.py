"""Next: ends the running declaration or turn, or an Initiative Phase in which nobody is up."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact
from turnwright.core.move import Move
from turnwright.systems.tactical.rules.clock_facts import DeclarationEnded, PhaseBegan
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state.clock import Event, Fight
from turnwright.systems.tactical.text import say


class TurnClosing(Fact[Fight]):
    """The table ends a turn: the actions still declared resolve, then the turn ends."""

    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, closing=True))


class Next(Move[Fight]):
    """In Declaration the declaration stands and the next one declares; in Resolution the remaining actions resolve and the turn ends."""

    name = "next"
    waits = True

    def objections(self, e: Fight) -> Iterator[Objection]:
        if e.clock.stage != "play":
            yield RULES.reason("turnwright.not_started", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        match e.clock.phase:
            case "initiative":
                yield PhaseBegan("declaration")
            case "declaration":
                yield DeclarationEnded(e.clock.turn)
            case _:
                yield TurnClosing(e.clock.turn)


def offer() -> Offer:
    """Next, as a command without further questions."""
    return Offer("next", say("plate.next"), "next", {})
