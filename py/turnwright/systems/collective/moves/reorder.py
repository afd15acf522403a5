"""Reorder: a combatant moves to another place in the listed order inside the halves."""

from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Move, Objections, Offer, Tells, unknown, whom
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.text import say


class Reorder(Move[Fight]):
    """Moves this combatant right before another in the listed order, or last."""

    waits = False
    who: str
    before: str = ""

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, (self.who, self.before) if self.before else (self.who,))

    def events(self, fight: Fight, dice: Dice) -> Events:
        order = [c.id for c in clock.listed(fight) if c.id != self.who]
        at = order.index(self.before) if self.before in order else len(order)
        yield OrderSet((*order[:at], self.who, *order[at:]))


class OrderSet(Fact[Fight]):
    tells = Tells("log.order", "gm")
    order: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return clock.waiting(replace(fight, clock=replace(fight.clock, order=self.order)))


def offer() -> Offer:
    asks = (whom(many=False), Ask("before", "combatant", say("reorder.before"), optional=True))
    return Reorder("").button(say("reorder"), asks=asks, note=say("offer.reorder.note"))
