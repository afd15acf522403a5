"""The base of the moves on a declared action: who declared it, and its number."""

from turnwright.core import Move, Objections, unknown
from turnwright.systems.tactical.rules import resolution
from turnwright.systems.tactical.state.clock import Fight, Fighter
from turnwright.systems.tactical.state.tally import Act


class ItemMove(Move[Fight]):
    """A move of these combatants on the action they declared under this number."""

    who: tuple[str, ...]
    item: int

    def objections(self, e: Fight) -> Objections:
        yield from unknown(e, self.who)
        for c, act in resolution.with_item(e, self.who, self.item):
            yield from self.against(e, c, act)

    def against(self, e: Fight, c: Fighter, act: Act | None) -> Objections:
        """The reasons against it for one of them; `act` is None where no such action was declared."""
        raise AssertionError(f"{type(self).__name__} must say what speaks against it")

    @property
    def each(self) -> tuple[str, ...]:
        """Each of them once."""
        return tuple(dict.fromkeys(self.who))
