"""Which of several combatants stand, and what their token shows. Sentences, tokens and rows about a group leave out its members who are down."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic

from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant, Combatant, SheetT, TallyT, ids, names, unit, units
from turnwright.core.numbered import numbered
from turnwright.text import both

BEFORE_PLAY = ("setup", "initiative")
"""The stages in which nobody acts yet."""
MOST_EXACT = 12
"""Members of a group with more numbers and spans than these are counted."""


def falls(e: F, c: AnyCombatant, who: str) -> bool:
    """Tells whether the house rule takes a combatant out of the fight at no hit points. `who` is the rule's value: "all", "none" or
    "enemies", which are all sides but the players'."""
    return who == "all" or (who == "enemies" and c.side != e.party.id)


@dataclass(frozen=True)
class Standing(Generic[F, SheetT, TallyT]):
    """Answers by a system's rule who is `down`. If nobody stands, everybody counts."""

    down: Callable[[F, Combatant[SheetT, TallyT]], bool]

    def among(self, e: F, fighters: Iterable[Combatant[SheetT, TallyT]]) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns those of these who are not down."""
        every = tuple(fighters)
        if len(every) == 1:
            return every
        return tuple(c for c in every if not self.down(e, c)) or every

    def up(self, e: F, who: Iterable[str]) -> tuple[str, ...]:
        """Returns the ids of those of these who are not down; unknown ids stay if nobody is known."""
        every = tuple(who)
        return ids(self.among(e, e.found(every))) or every

    def named(self, e: F, who: Iterable[str]) -> str:
        """Returns the names of those of these who are not down."""
        return names(e, self.up(e, who))

    def names_of(self, e: F, fighters: Iterable[Combatant[SheetT, TallyT]]) -> str:
        """Returns the names of those of these who are not down."""
        return names(e, ids(self.among(e, fighters)))

    def exact(self, e: F, who: Iterable[str]) -> str:
        """Returns the names of these; of a group of which others stand too, the numbers: "Orc 2 and 4"."""
        return both(self._exact(e, members) for members in units(e.found(who)))

    def _exact(self, e: F, members: tuple[Combatant[SheetT, TallyT], ...]) -> str:
        group = [c for c in e.roster if unit(c) == unit(members[0])] if len(members) > 1 else []
        part = {c.id for c in self.among(e, group)} - set(ids(members))
        return numbered(members, MOST_EXACT) if part else names(e, ids(members))

    def several(self, e: F, who: Iterable[str]) -> dict[str, str | int]:
        """Returns the names and the number of those of these who are not down, as parts of a sentence."""
        found = self.up(e, who)
        return {"who": names(e, found), "count": len(found)}

    def some(self, e: F, who: Iterable[str]) -> dict[str, str | int]:
        """Returns the names as in `exact` and the number of those of these who are not down, as parts of a sentence."""
        found = self.up(e, who)
        return {"who": self.exact(e, found), "count": len(found)}


@dataclass(frozen=True)
class Tokens(Generic[F, SheetT, TallyT]):
    """What the token of a combatant or a group shows, by a system's rules."""

    standing: Standing[F, SheetT, TallyT]
    cannot: Callable[[F, Combatant[SheetT, TallyT]], object]
    """Tells whether one who stands cannot act."""
    acted: Callable[[F, Combatant[SheetT, TallyT]], object]
    acting: Callable[[F, Combatant[SheetT, TallyT]], bool] = lambda e, c: False
    """Tells whether one acts now; its token is ready, whatever else is true of it."""

    def state(self, e: F, group: tuple[Combatant[SheetT, TallyT], ...]) -> str:
        """Returns ready, acted, cannot or down: of those of a group who stand."""
        if all(self.standing.down(e, c) for c in group):
            return "down"
        up = self.standing.among(e, group)
        if e.clock.stage in BEFORE_PLAY or any(self.acting(e, c) for c in group):
            return "ready"
        if all(self.cannot(e, c) for c in up):
            return "cannot"
        return "acted" if all(self.acted(e, c) for c in up) else "ready"
