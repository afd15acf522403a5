"""Walk: normal movement, which costs no AP and needs no declaration."""

from collections.abc import Iterator

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.model import names
from turnwright.core.move import Move, reasons, unknown
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight, Unit
from turnwright.systems.tactical.text import say
from turnwright.text import Say


class Walked(Fact[Fight]):
    """Normal movement."""

    who: tuple[str, ...]

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("told.walks", who=names(after, self.who), count=len(self.who))
        return Line(text, "act", "tactical.movement", self.who[0])


class Walk(Move[Fight]):
    """Normal movement in the own turn, up to the allowance, without AP and without a declaration."""

    name = "walk"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight) -> Iterator[Objection]:
        missing = list(unknown(e, self.who))
        yield from missing
        for c in (e.get(w) for w in self.who if not missing):
            if e.clock.phase != "resolution" or c.id not in e.clock.turn:
                yield RULES.reason("tactical.movement", say("no.walking_now", who=c.name))
            if clock.down(c):
                yield RULES.reason("turnwright.down", say("no.hits", who=c.name))

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield Walked(tuple(dict.fromkeys(self.who)))


def offer(e: Fight, who: Unit) -> Offer:
    """Normal movement for those whose turn it is."""
    ids = clock.ids(who)
    cost, note = (say("ap", ap=0),), say("turn.walk.note")
    return Offer("walk", say("turn.walk"), "walk", {"who": list(ids)}, reasons(Walk(ids), e), (), cost, note)
