"""Call: another combatant of the side acts now; the listed order is only the usual one."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.model import names
from turnwright.core.move import Move, unknown
from turnwright.systems.collective.rules.response_stack import resolve_all
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight, Fighter
from turnwright.systems.collective.text import say
from turnwright.text import Say


class Call(Move[Fight]):
    """This combatant of the side acts now."""

    name = "call"
    waits = True
    who: str

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from unknown(e, (self.who,))
        c = e.find(self.who)
        if c is not None and all(self.who not in {x.id for x in go} for go in clock.goes(e)):
            yield RULES.reason("collective.go", say("call.no_go", name=c.name), overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield Called(self.who)


class Called(Fact[Fight]):
    """A combatant of the side acts next, whatever the listed order."""

    who: str

    def apply(self, e: Fight) -> Fight:
        return clock.waiting(replace(e, clock=replace(e.clock, called=self.who, turn=())))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.called", name=names(after, (self.who,))), "gm", "collective.go", self.who)


def offer(c: Fighter) -> Offer:
    return Offer("call", say("offer.call"), "call", {"who": c.id})
