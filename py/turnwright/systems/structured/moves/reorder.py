"""The Initiative order in the GM's hands: other scores, other places, who is up, and a new order (Structured Time, Initiative)."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.structured import facts
from turnwright.systems.structured.rules.constants import FATE
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Event, Fight
from turnwright.systems.structured.state.sheet import bonus
from turnwright.systems.structured.text import say

MOST_SCORE = 999


@dataclass(frozen=True, slots=True)
class Score(Move[Fight]):
    """Somebody has another Initiative score, by a power or the GM's word."""

    name = "score"
    waits = True
    who: tuple[str, ...]
    value: int

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if abs(self.value) > MOST_SCORE:
            raise BadCommand(say("bad.score", least=-MOST_SCORE, most=MOST_SCORE))
        yield from playing(e)
        yield from unknown(e, self.who)
        if e.clock.stage == "play" and all(
            c is not None and c.tally.score == self.value for c in map(e.find, self.who)
        ):
            yield RULES.reason("turnwright.same", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        for who in dict.fromkeys(self.who):
            yield facts.Scored(who, self.value, e.get(who).tally.die, say("scored", score=self.value))


@dataclass(frozen=True, slots=True)
class Fate(Move[Fight]):
    """A Fate point: the Initiative die counts as if it had shown its best (Fate Points)."""

    name = "fate"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from playing(e)
        yield from unknown(e, self.who)
        if e.clock.stage == "play" and all(c is not None and c.tally.die >= FATE for c in map(e.find, self.who)):
            yield RULES.reason("turnwright.same", say("no.fate", die=FATE), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        for who in dict.fromkeys(self.who):
            c = e.get(who)
            rest = bonus(c.sheet) if c.tally.score is None else c.tally.score - c.tally.die
            score = FATE + rest
            yield facts.Scored(who, score, FATE, say("scored.fate", die=FATE, score=score))


@dataclass(frozen=True, slots=True)
class Call(Move[Fight]):
    """Somebody has the next turn, whatever the order; it begins when the running one is over."""

    name = "call"
    waits = True
    who: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from playing(e)
        yield from unknown(e, (self.who,))
        c = e.find(self.who)
        if c is None or e.clock.stage != "play":
            return
        coming = clock.coming(e)
        if coming and coming[0].id == c.id:
            yield RULES.reason("turnwright.same", say("no.next_already", who=c.name), overrule=False)
        elif c.id not in {one.id for one in coming}:
            yield RULES.reason("structured.turn.once", say("no.turn_to_come", who=c.name))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.Called(self.who)


@dataclass(frozen=True, slots=True)
class Reorder(Move[Fight]):
    """The GM puts somebody right before another in the order, or last."""

    name = "reorder"
    waits = True
    who: tuple[str, ...]
    before: str = ""

    def order(self, e: Fight) -> tuple[str, ...]:
        ids = [c.id for c in clock.listed(e)]
        rest = [who for who in ids if who not in self.who]
        at = rest.index(self.before) if self.before in rest else len(rest)
        return (*rest[:at], *(who for who in ids if who in self.who), *rest[at:])

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from playing(e)
        yield from unknown(e, (*self.who, self.before) if self.before else self.who)
        if e.clock.stage == "play" and (
            self.before in self.who or self.order(e) == tuple(c.id for c in clock.listed(e))
        ):
            yield RULES.reason("turnwright.same", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.Moved(tuple(dict.fromkeys(self.who)), self.order(e))


@dataclass(frozen=True, slots=True)
class Anew(Move[Fight]):
    """At the next round boundary all roll anew; `surprised` are Surprised in the round that begins there."""

    name = "anew"
    waits = True
    surprised: tuple[str, ...] = ()

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from playing(e)
        if self.surprised:
            yield from unknown(e, self.surprised)
        if e.clock.anew and set(e.clock.startled) == set(self.surprised):
            yield RULES.reason("turnwright.same", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.AnewAsked(tuple(dict.fromkeys(self.surprised)))
