"""Which of several combatants stand, and what their token shows. Sentences, tokens and rows about a group leave out its members who are down, and
name a part of those who stand by their numbers: "Orc ×3", "Orc 1 and 3"."""

from collections.abc import Callable, Iterable
from itertools import repeat
from typing import Generic

from turnwright.core.fact import F
from turnwright.core.frozen_class import dataclass
from turnwright.core.model import AnyCombatant, Combatant, SheetT, TallyT, ids, unit
from turnwright.core.names_in_words import MOST_EXACT, by_numbers, name_all, rows
from turnwright.text import N_, join_and, say

BEFORE_PLAY = ("setup", "initiative")
"""The stages in which nobody acts yet."""


def falls(fight: F, c: AnyCombatant, who: str) -> bool:
    """Tells whether the house rule takes a combatant out of the fight at no hit points. `who` is the rule's value: "all", "none" or
    "enemies", which are all sides but the players'."""
    return who == "all" or (who == "enemies" and c.side != fight.party.id)


@dataclass(frozen=True)
class Standing(Generic[F, SheetT, TallyT]):
    """Answers by a system's rule who is `down`. If nobody stands, everybody counts."""

    down: Callable[[F, Combatant[SheetT, TallyT]], bool]

    def number_to_beat(self, fight: F, damage: int) -> int:
        """Returns what who concentrates must reach after so much damage to keep the concentration; 0 where the rules name no number."""
        return 0

    def ends_concentration(self, fight: F) -> str:
        """Returns the rule by which who falls or can do nothing no longer concentrates; empty where the table is asked."""
        return ""

    def place_key(self, fight: F, c: Combatant[SheetT, TallyT]) -> str:
        """Returns a key of those who have a place in the order together: a group, or a part of it."""
        return unit(c)

    def stands(self, fight: F, who: str) -> bool:
        """Tells whether this one is in the fight and not down."""
        c = fight.find(who)
        return c is not None and not self.down(fight, c)

    def among(self, fight: F, fighters: Iterable[Combatant[SheetT, TallyT]]) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns those of these who are not down."""
        every = tuple(fighters)
        if len(every) == 1:
            return every
        return tuple(c for c in every if not self.down(fight, c)) or every

    def who_stands(self, fight: F, who: Iterable[str]) -> tuple[str, ...]:
        """Returns the ids of those of these who are not down; unknown ids stay if nobody is known."""
        every = tuple(who)
        return ids(self.among(fight, fight.found(every))) or every

    def tell_down(self, fight: F, fighters: Iterable[Combatant[SheetT, TallyT]]) -> list[str]:
        """Returns the warning that some of a go are down, one sentence whatever their number; nothing if all stand."""
        down = [c for c in fighters if self.down(fight, c)]
        text = N_(("{who} is down.", "{who} are down."))
        return [say(text, who=by_numbers(down), count=len(down))] if down else []

    def name_standing(self, fight: F, who: Iterable[str]) -> str:
        """Returns the names of those of these who are not down."""
        return self.name_with_numbers(fight, self.who_stands(fight, who))

    def name_fighters(self, fight: F, fighters: Iterable[Combatant[SheetT, TallyT]]) -> str:
        """Returns the names of those of these who are not down."""
        found = self.among(fight, fighters)
        return found[0].name if len(found) == 1 else self.name_with_numbers(fight, ids(found))

    def name_with_numbers(self, fight: F, who: Iterable[str]) -> str:
        """Returns the names of these; of a group of which others stand, the numbers: "Orc 2 and 4"."""
        those = tuple(who)
        if len(those) == 1:  # most are
            return name_all(fight, those)
        found = rows(fight, fight.found(those))
        return join_and(self._name_with_numbers(fight, members) for members in found) or name_all(fight, those)

    def _name_with_numbers(self, fight: F, members: tuple[Combatant[SheetT, TallyT], ...]) -> str:
        group = [c for c in fight.roster if unit(c) == unit(members[0])] if len(members) > 1 else []
        others = {c.id for c in self.among(fight, group)} ^ set(ids(members))
        return by_numbers(members, MOST_EXACT) if group and others else name_all(fight, ids(members))

    def fill_standing(self, fight: F, who: Iterable[str]) -> dict[str, str | int]:
        """Returns the names and the number of those of these who are not down, as parts of a sentence."""
        found = self.who_stands(fight, who)
        return {"who": self.name_with_numbers(fight, found), "count": len(found)}


@dataclass(frozen=True)
class Tokens(Generic[F, SheetT, TallyT]):
    """What the token of a combatant or a group shows, by a system's rules."""

    standing: Standing[F, SheetT, TallyT]
    cannot: Callable[[F, Combatant[SheetT, TallyT]], object]
    """Tells whether one who stands cannot act."""
    acted: Callable[[F, Combatant[SheetT, TallyT]], object]
    acting: Callable[[F, Combatant[SheetT, TallyT]], bool] = lambda fight, c: False
    """Tells whether one acts now; its token is ready, whatever else is true of it."""

    def state(self, fight: F, group: tuple[Combatant[SheetT, TallyT], ...]) -> str:
        """Returns ready, acted, cannot or down: of those of a group who stand."""
        up = [c for c in group if not self.standing.down(fight, c)]
        if not up:
            return "down"
        if fight.clock.stage in BEFORE_PLAY or any(map(self.acting, repeat(fight), group)):
            return "ready"
        if all(map(self.cannot, repeat(fight), up)):
            return "cannot"
        return "acted" if all(map(self.acted, repeat(fight), up)) else "ready"
