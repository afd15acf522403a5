"""Walk: normal movement, which costs no AP and needs no declaration."""

from turnwright.core import Fact, Line, Move, Objections, Offer, Say, ids, of_each
from turnwright.systems.tactical.rules import RULES
from turnwright.systems.tactical.state import Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


class Walked(Fact[Fight]):
    """Normal movement."""

    who: tuple[str, ...]

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.walks", **clock.some(after, self.who)), "act", "tactical.movement", self.who[0])


class Walk(Move[Fight]):
    """Normal movement in one's own turn, up to the allowance, without AP or a declaration."""

    fact = Walked
    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        return of_each(e, self.who, lambda c: _against(e, c))


def _against(e: Fight, c: Fighter) -> Objections:
    if not clock.resolves_now(e, c.id):
        yield RULES.about(c, "tactical.movement", "no.walking_now")
    if clock.down(c):
        yield RULES.about(c, "turnwright.down", "no.hits")


def offer(e: Fight, who: Unit) -> Offer:
    return Walk(ids(who)).offer(e, say("turn.walk"), (), (say("ap", ap=0),), say("turn.walk.note"))
