"""Next: ends the current declaration or turn, or an Initiative Phase in which nobody is up."""

from dataclasses import replace

from turnwright.core import Advance, Dice, Fact
from turnwright.systems.tactical.rules.clock_facts import DeclarationEnded, PhaseBegan
from turnwright.systems.tactical.state import Events, Fight


class TurnClosing(Fact[Fight]):
    """The table ends a turn: its remaining actions resolve, then it ends."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, closing=True))


class Next(Advance[Fight]):
    """Ends a declaration, and the next combatant declares. In Resolution it resolves the remaining actions and ends the turn."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        match fight.clock.phase:
            case "initiative":
                yield PhaseBegan("declaration")
            case "declaration":
                yield DeclarationEnded(fight.clock.turn)
            case _:
                yield TurnClosing(fight.clock.turn)
