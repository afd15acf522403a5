"""Resolve: does a declared action now, before the others of the turn."""

from turnwright.core import Dice, Objections, Offer, ids, stack
from turnwright.systems.tactical.moves.item_move import ItemMove
from turnwright.systems.tactical.rules import RULES, resolution, states
from turnwright.systems.tactical.state import Act, Events, Fight, Fighter, Unit
from turnwright.systems.tactical.text import say


class Resolve(ItemMove):
    """Resolves a declared action now, before the others of the turn."""

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        yield from resolution.not_open(c, act)
        if fight.clock.phase != "resolution":
            yield RULES.reason("tactical.resolution", say("no.resolving_now"), overrule=False)
        elif c.id not in fight.clock.turn:
            yield RULES.about(c, "tactical.resolution.turn", "no.turn")
        if act is not None and act.conditional:
            yield RULES.about(c, "tactical.conditional", "no.trigger_yet", trigger=act.trigger)
        if act is not None and act.waiting:
            yield from states.forbids_act(fight, c, act)

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        if stack.find(fight.stack, self.item) is not None and stack.top(fight.stack)[0].id != self.item:
            yield RULES.reason("tactical.conditional.stack", say("no.under_the_top"), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for us in resolution.parts(fight, tuple(fight.found(self.who)), self.item):
            fact = resolution.resolved(fight, ids(us), self.item)
            yield fact
            fight = fact.apply(fight)


def offer(fight: Fight, u: Unit, act: Act) -> Offer:
    return Resolve(ids(u), act.id).offer(fight, say("turn.done"), key=f"resolve:{act.id}")
