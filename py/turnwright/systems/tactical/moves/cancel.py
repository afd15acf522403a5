"""Cancel: calls off a declared action before it is resolved."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core import stack
from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.model import names
from turnwright.core.move import Move, reasons, unknown
from turnwright.systems.tactical.rules import resolution
from turnwright.systems.tactical.rules.action_names import named_item
from turnwright.systems.tactical.rules.options import on, option
from turnwright.systems.tactical.rules.orientation import OrientationDue
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight, Unit
from turnwright.systems.tactical.state.tally import Act
from turnwright.systems.tactical.state.updates import off_stack, update_act, update_tallies
from turnwright.systems.tactical.text import say
from turnwright.text import Say


class ActionCancelled(Fact[Fight]):
    """A declared action was called off. `refunded`: its AP come back."""

    who: tuple[str, ...]
    item: int
    refunded: bool

    def apply(self, e: Fight) -> Fight:
        e = update_tallies(e, self.who, lambda t: replace(t, no_dice=True))
        e = update_act(e, self.who, self.item, lambda a: replace(a, state="cancelled", refunded=self.refunded))
        return off_stack(e, self.who, self.item)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("told.cancelled", who=names(after, self.who), act=named_item(before, self.who, self.item))
        return Line(text, "act", "tactical.cancel", self.who[0])


class Cancel(Move[Fight]):
    """Call off a declared action in the own turn, before it is resolved: the next initiative is rolled without dice."""

    name = "cancel"
    waits = True
    who: tuple[str, ...]
    item: int

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        for c, act in resolution.with_item(e, self.who, self.item):
            yield from resolution.not_open(c, act)
            if e.clock.phase != "resolution" or c.id not in e.clock.turn:
                yield RULES.reason("tactical.cancel.turn", say("no.own_turn", who=c.name))
            if act is not None and act.conditional and stack.find(e.stack, act.id) is not None:
                text = say("no.cancelling_it", who=c.name, act=act.label)
                yield RULES.reason("tactical.cancel.stack", text, overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        who = tuple(dict.fromkeys(self.who))
        yield ActionCancelled(who, self.item, on(e, "cancel_refunds_ap"))
        if option(e, "cancel_requires_om") != "never":
            yield OrientationDue(who, "cancel" if option(e, "cancel_requires_om") == "gm_asks" else "cancelled")


def offer(e: Fight, u: Unit, act: Act) -> Offer:
    """To call off a declared action."""
    ids = clock.ids(u)
    args, against = {"who": list(ids), "item": act.id}, reasons(Cancel(ids, act.id), e)
    return Offer(f"cancel:{act.id}", say("turn.cancel"), "cancel", args, against)
