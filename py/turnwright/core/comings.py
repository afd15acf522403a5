"""Facts of those who come and go: somebody joins the fight, leaves it, or is back in it."""

from dataclasses import replace
from typing import Generic

from turnwright.core.effect import Effect, own_ids
from turnwright.core.fact import AnyFight, F, Fact, Line, Tells
from turnwright.core.model import AnyCombatant, Combatant, Departed, SheetT, TallyT, as_squad, ids, unit
from turnwright.core.numbered import name_all
from turnwright.text import N_, Say, Sentence, join_and, join_commas, say

MOST_GONE = 40
"""Maximum departed combatants kept; the oldest is dropped."""


HOW: dict[str, tuple[Sentence, Sentence]] = {
    "fled": (N_("fled"), N_("{who} flees")),
    "yielded": (N_("yielded"), N_("{who} yields")),
    "captured": (N_("captured"), N_("{who} is captured")),
}
"""How somebody leaves the fight alive: in a word, and in the log."""


def left_as(how: str) -> str:
    """Returns how somebody left, in a word."""
    return say(HOW[how][0]) if how in HOW else say("left")


class Joined(Fact[F], Generic[F, SheetT, TallyT]):
    """A combatant joined the fight. `back`: its earlier id, if it had left before; `effects`: the conditions that it has kept; `ended`: the
    names of those that would have ended meanwhile."""

    combatant: Combatant[SheetT, TallyT]
    back: str = ""
    effects: tuple[Effect, ...] = ()
    ended: tuple[str, ...] = ()

    def apply(self, fight: F) -> F:
        cast = tuple(self.combatant.id if who == self.back else who for who in _cast(fight))
        effects = own_ids((*fight.effects, *self.effects)) if self.effects else fight.effects
        gone = _without(fight.gone, self.back)
        c = as_squad(fight.roster, replace(self.combatant, follows="") if self.combatant.follows else self.combatant)
        return replace(fight, roster=(*fight.roster, c), effects=effects, gone=gone, cast=cast)

    def public(self, before: F, after: F) -> "Joined[F, SheetT, TallyT] | None":
        c, left = after.find(self.combatant.id), before.departed(self.back)
        if c is None or (self.back and left is None):
            return None
        seen = {x.name for x in left.effects} if left else set()
        return replace(self, combatant=c, effects=(), ended=tuple(name for name in self.ended if name in seen))

    def line(self, before: F, after: F, say: Say) -> Line:
        c = after.get(self.combatant.id)
        if not self.back:
            side, captain = after.side(c.side).name, after.find(c.follows)
            if captain is None:
                return Line(say("{name} joins {side}", name=c.name, side=side), "gm", who=c.id)
            says = N_("{name} joins {side} and follows {captain} in the order")
            told = say(says, name=c.name, side=side, captain=name_all(after, ids(_squad(after, captain))))
            return Line(told, "gm", who=c.id, names=(captain.id,))
        left = before.departed(self.back)
        if left is None or left.combatant.name == c.name:
            text = say("{name} is back in the fight", name=c.name)
        else:
            text = say("{name} is back in the fight as {new}", name=left.combatant.name, new=c.name)
        if self.ended:
            text = say(
                ("{back}; {effects} has ended meanwhile", "{back}; {effects} have ended meanwhile"),
                back=text, effects=join_and(self.ended), count=len(self.ended),
            )  # fmt: skip
        return Line(text, "gm", who=c.id)


class Replaced(Fact[F], Generic[F, SheetT, TallyT]):
    """A combatant of another fight or of a saved party took the place of one in this fight, whose id and name it has. The conditions of the one
    before are gone."""

    combatant: Combatant[SheetT, TallyT]

    def apply(self, fight: F) -> F:
        new = self.combatant
        roster = tuple(replace(new, follows=c.follows) if c.id == new.id else c for c in fight.roster)
        effects = tuple(x for x in fight.effects if x.who != self.combatant.id)
        return replace(fight, roster=roster, effects=effects)

    def public(self, before: F, after: F) -> "Replaced[F, SheetT, TallyT] | None":
        c = after.find(self.combatant.id)
        return None if c is None or before.find(c.id) is None else replace(self, combatant=c)

    def line(self, before: F, after: F, say: Say) -> Line:
        c = after.get(self.combatant.id)
        numbers = [say("{gauge} {value} of {most}", gauge=g.name, value=g.value, most=g.most) for g in c.gauges]
        if not numbers:
            return Line(say("{name} comes from the party", name=c.name), "gm", who=c.id)
        return Line(
            say("{name} comes from the party: {numbers}", name=c.name, numbers=join_commas(numbers)), "gm", who=c.id
        )


class Left(Fact[F]):
    """A combatant left the fight, with the round and segment (0 before the clock runs). `ends`, `how`: see `Departed`."""

    who: str
    name: str
    round: int = 0
    segment: int = 0
    ends: tuple[tuple[str, int, int], ...] = ()
    how: str = ""
    sheds = frozenset({"ends"})

    def telling(self) -> Tells:
        return Tells(HOW[self.how][1] if self.how in HOW else N_("{who} leaves the fight"), "gm")

    def apply(self, fight: F) -> F:
        on = tuple(x for x in fight.effects if x.who == self.who)
        left = tuple(
            Departed(c, self.round, self.segment, on, self.ends, self.how) for c in fight.roster if c.id == self.who
        )
        return replace(
            fight,
            roster=tuple(c for c in fight.roster if c.id != self.who),
            effects=tuple(x for x in fight.effects if x.who != self.who),
            gone=(*_without(fight.gone, self.who), *left)[-MOST_GONE:],
            cast=_cast(fight),
        )


def _squad(fight: AnyFight, c: AnyCombatant) -> list[AnyCombatant]:
    return [one for one in fight.roster if unit(one) == unit(c)]


def _cast(fight: AnyFight) -> tuple[str, ...]:
    """Returns who began the fight; nobody before it begins."""
    return () if getattr(fight.clock, "stage", "setup") == "setup" else fight.cast or ids(fight.roster)


def _without(gone: tuple[Departed[SheetT, TallyT], ...], who: str) -> tuple[Departed[SheetT, TallyT], ...]:
    return tuple(d for d in gone if d.combatant.id != who)
