"""Walk: normal movement, which costs no AP and needs no declaration."""

from turnwright.core import Fact, Line, Move, Objections, Offer, Say, ids, of_each
from turnwright.systems.tactical.rules import RULES
from turnwright.systems.tactical.state import Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


class Walked(Fact[Fight]):
    """Normal movement."""

    who: tuple[str, ...]

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(
            say("log.walks", **clock.fill_with_numbers(after, self.who)), "act", "tactical.movement", self.who[0]
        )


class Walk(Move[Fight]):
    """Normal movement in one's own turn, up to the allowance, without AP or a declaration."""

    fact = Walked
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, self.who, lambda c: _against(fight, c))


def _against(fight: Fight, c: Fighter) -> Objections:
    if not clock.resolves_now(fight, c.id):
        yield RULES.about(c, "tactical.movement", "no.walking_now")
    if clock.down(c):
        yield RULES.about(c, "turnwright.down", "no.hits")


def offer(fight: Fight, who: Unit) -> Offer:
    return Walk(ids(who)).offer(fight, say("turn.walk"), (), (say("ap", ap=0),), say("turn.walk.note"))
