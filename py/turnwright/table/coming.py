"""Those who come and go: somebody joins the fight, leaves it, or is back in it; when a newcomer would first act, and what becomes of others'
conditions when somebody leaves, by the table's word or because what brought them has ended.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Generic

from turnwright.core import BadCommand, Command, Refused, kernel
from turnwright.core.effect import Effect, own_ids
from turnwright.core.fact import AnyFight, F, Fact, Line, Tells
from turnwright.core.model import AnyCombatant, Combatant, Departed, SheetT, TallyT, as_squad, ids, unit
from turnwright.core.numbered import name_all
from turnwright.core.system import System
from turnwright.core.unlike import told_apart
from turnwright.table.concentrating import holder
from turnwright.table.concentration import RULE
from turnwright.table.effects import EffectChanged, EffectEnded
from turnwright.table.endings import coming, ending
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


PLACE = "turnwright.effect.place"
"""The rule of what waits for the turn of somebody who leaves."""


def leave(system: System[F], fight: F, those: tuple[str, ...], how: str = "") -> Iterator[Fact[F]]:
    """Yields that these leave, what they lose by that, and what becomes of others' conditions: what waits for a turn of theirs keeps its
    moment, and what hangs on their concentration ends. `how`: see `Departed`."""
    for c in fight.found(those) if system.clock.chapter(fight) and not system.clock.over(fight) else ():
        yield from system.roster.loses(fight, c)
    now = system.clock.now(fight) if system.clock.chapter(fight) else (0, 0)
    for who in those:
        on = ((x.id, coming(system, fight, x.until)) for x in fight.effects if x.who == who)
        ends = tuple((effect, *turns[-1]) for effect, turns in on if turns)
        yield Left(who, told_apart(fight).get(who).name, *now, ends, how)
    for effect in fight.effects:
        if effect.who in those:
            continue
        if holder(fight, effect) in those:
            yield EffectEnded(effect.id, effect.name, effect.who, rule=RULE)
        elif effect.until.who in those:
            yield _waited_for(system, fight, effect, those)


def _waited_for(system: System[F], fight: F, effect: Effect, those: tuple[str, ...]) -> Fact[F]:
    """Returns what becomes of a condition on somebody else that waits for one who leaves: it lasts until the moment of the turn for which it
    waits. It ends at once if that turn ends with this, or if it waits for what cannot happen any more, such as an attack."""
    until = ending(effect.until).without(system, fight, effect.until, those)
    if until is None:
        return EffectEnded(effect.id, effect.name, effect.who, rule=PLACE)
    return EffectChanged(replace(effect, until=until), PLACE)


def brought(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Fact[F]]:
    """Yields that somebody leaves because the condition that brought them into the fight has ended. `before`, `fight`: around the event."""
    found = before.effect(event.effect) if isinstance(event, EffectEnded) else None
    if found is not None and found.brought and fight.find(found.who) is not None:
        yield from leave(system, fight, (found.who,))


PLACES = 60
"""How far ahead it looks."""


def first_turn(system: System[F], fight: F, text: str) -> str:
    """Returns in words when those of a typed line would have their first turn; empty at set-up and where it is not known."""
    if fight.clock.stage == "setup":
        return ""
    try:
        after = kernel.decide(system, fight, Command("join", {"text": text})).state
    except (BadCommand, Refused):
        return ""
    new = set(ids(after.roster)) - set(ids(fight.roster))
    ahead = (place for place in system.screen.timeline(after, PLACES) if not place.lost)
    where = next((place.label for place in ahead if new & set(place.who)), "")
    if not where and after.prompt is not None and after.prompt != fight.prompt:
        return system.say("joining.roll")
    round_ = next((round_ for who in new for round_, _ in system.clock.coming_turns(after, who)), 0)
    where = where or (system.say("Round {round}", round=round_) if round_ else "")
    return system.say("joining.first", where=where) if where else ""
