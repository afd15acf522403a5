"""Reorder: a combatant moves to another place in the listed order inside the halves."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Ask, Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.move import Move, unknown
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.text import say
from turnwright.text import Say


class Reorder(Move[Fight]):
    """This combatant goes right before another, or last."""

    name = "reorder"
    who: str
    before: str = ""

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from unknown(e, (self.who, self.before) if self.before else (self.who,))

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        order = [c.id for c in clock.listed(e) if c.id != self.who]
        at = order.index(self.before) if self.before in order else len(order)
        yield OrderSet((*order[:at], self.who, *order[at:]))


class OrderSet(Fact[Fight]):
    order: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return clock.waiting(replace(e, clock=replace(e.clock, order=self.order)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.order"), "gm")


def offer() -> Offer:
    asks = (
        Ask("who", "combatant", say("ask.who")),
        Ask("before", "combatant", say("offer.reorder.before"), optional=True),
    )
    return Offer("reorder", say("offer.reorder"), "reorder", {}, (), asks, note=say("offer.reorder.note"))
