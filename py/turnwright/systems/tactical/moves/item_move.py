"""The base of moves on a declared action, identified by its owners and its number."""

from turnwright.core import Move, Objections, unknown
from turnwright.systems.tactical.rules import resolution
from turnwright.systems.tactical.state import Act, Fight, Fighter


class ItemMove(Move[Fight], base=True):
    """A move of these combatants on the action that they declared under this number."""

    who: tuple[str, ...]
    item: int

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, self.who)
        for c, act in resolution.with_item(fight, self.who, self.item):
            yield from self.against(fight, c, act)

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        """Returns the objections for one of them; `act` is None if no such action was declared."""
        raise AssertionError(f"{type(self).__name__} must say what speaks against it")
