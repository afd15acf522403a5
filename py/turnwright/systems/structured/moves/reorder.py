"""Reorder: the GM moves combatants in the Initiative order."""

from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Objections, Offer, PlannedMove, Tells, ids, unknown, whom, without
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.state import Events, Fight, clock
from turnwright.systems.structured.state.tally import off_place
from turnwright.systems.structured.text import say

Order = tuple[str, ...]


class Moved(Fact[Fight]):
    """The GM moved these in the order."""

    tells = Tells("log.moved", "gm", "structured.initiative.placed", only=clock.who_stands)
    who: tuple[str, ...]
    order: Order

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, off_place)
        return replace(fight, clock=replace(fight.clock, order=self.order))


class Reorder(PlannedMove[Fight, Order]):
    """Moves combatants right before another in the order, or last."""

    who: tuple[str, ...]
    before: str = ""

    def plan(self, fight: Fight) -> Order:
        order = ids(clock.listed(fight))
        rest = without(order, *self.who)
        at = rest.index(self.before) if self.before in rest else len(rest)
        return (*rest[:at], *(who for who in order if who in self.who), *rest[at:])

    def against(self, fight: Fight, order: Order) -> Objections:
        yield from playing(fight)
        yield from unknown(fight, (*self.who, self.before) if self.before else self.who)
        if fight.clock.stage == "play" and (self.before in self.who or order == ids(clock.listed(fight))):
            yield RULES.reason("turnwright.same", overrule=False)

    def facts(self, fight: Fight, order: Order, dice: Dice) -> Events:
        yield Moved(self.who, order)


def offer(who: tuple[str, ...] = ()) -> Offer:
    """Returns the button of these or, without any, the table's."""
    before = Ask("before", "combatant", say("reorder.before"), optional=True)
    if who:
        return Reorder(who).button(say("reorder.one"), asks=(before,))
    return Reorder(()).button(say("reorder"), asks=(whom(), before), note=say("reorder.note"))
