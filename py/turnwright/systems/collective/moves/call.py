"""Call: another combatant of the side acts now; the listed order is only the default."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Move, Objections, Offer, Tells, unknown
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.response_stack import resolve_all
from turnwright.systems.collective.state import Events, Fight, Fighter, clock
from turnwright.systems.collective.text import say


class Call(Move[Fight]):
    """Lets this combatant of the side act now."""

    who: str

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, (self.who,))
        c = fight.find(self.who)
        if c is not None and all(self.who not in {x.id for x in go} for go in clock.goes(fight)):
            yield RULES.about(c, "collective.go", "call.no_go", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        yield Called(self.who)


class Called(Fact[Fight]):
    """A combatant of the side acts next, whatever the listed order."""

    tells = Tells("log.called", "gm", "collective.go")
    who: str

    def apply(self, fight: Fight) -> Fight:
        return clock.waiting(replace(fight, clock=replace(fight.clock, called=self.who, turn=())))


def offer(c: Fighter) -> Offer:
    return Call(c.id).button(say("offer.call"))
