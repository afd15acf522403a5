"""Resolve: does a declared action now, before the others of the turn."""

from turnwright.core import Dice, Objections, Offer, ids, stack
from turnwright.systems.tactical.moves.item_move import ItemMove
from turnwright.systems.tactical.rules import RULES, resolution, states
from turnwright.systems.tactical.state import Act, Events, Fight, Fighter, Unit
from turnwright.systems.tactical.text import say


class Resolve(ItemMove):
    """Resolves a declared action now, before the others of the turn."""

    def against(self, e: Fight, c: Fighter, act: Act | None) -> Objections:
        yield from resolution.not_open(c, act)
        if e.clock.phase != "resolution":
            yield RULES.reason("tactical.resolution", say("no.resolving_now"), overrule=False)
        elif c.id not in e.clock.turn:
            yield RULES.about(c, "tactical.resolution.turn", "no.turn")
        if act is not None and act.conditional:
            yield RULES.about(c, "tactical.conditional", "no.trigger_yet", trigger=act.trigger)
        if act is not None and act.waiting:
            yield from states.forbids_act(e, c, act)

    def objections(self, e: Fight) -> Objections:
        yield from super().objections(e)
        if stack.find(e.stack, self.item) is not None and stack.top(e.stack)[0].id != self.item:
            yield RULES.reason("tactical.conditional.stack", say("no.under_the_top"), overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        for us in resolution.parts(e, tuple(e.found(self.who)), self.item):
            fact = resolution.resolved(e, ids(us), self.item)
            yield fact
            e = fact.apply(e)


def offer(e: Fight, u: Unit, act: Act) -> Offer:
    return Resolve(ids(u), act.id).offer(e, say("turn.done"), key=f"resolve:{act.id}")
