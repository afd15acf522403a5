"""Prevent: a declared action has become impossible, or a conditional one is given up."""

from collections.abc import Iterator

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.move import Move, reasons, unknown
from turnwright.systems.tactical.rules import resolution
from turnwright.systems.tactical.rules.resolution_facts import ActionLost
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight, Unit
from turnwright.systems.tactical.state.tally import Act
from turnwright.systems.tactical.text import say


class Prevent(Move[Fight]):
    """A declared action has become impossible, or the concentration on a conditional one breaks: it is lost, its AP stay spent, no penalty."""

    name = "prevent"
    waits = True
    who: tuple[str, ...]
    item: int

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        for c, act in resolution.with_item(e, self.who, self.item):
            yield from resolution.not_open(c, act)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        acts = [act for _, act in resolution.with_item(e, self.who, self.item)]
        conditional = any(act is not None and act.conditional for act in acts)
        rule = "tactical.conditional.concentration" if conditional else "tactical.impossible"
        yield ActionLost(tuple(dict.fromkeys(self.who)), self.item, rule)


def offer(e: Fight, u: Unit, act: Act) -> Offer:
    """For the GM: the action has become impossible."""
    label = say("gm.prevent.conditional" if act.conditional else "gm.prevent", act=act.label)
    return _offer(e, u, act, label, say("gm.prevent.note"))


def offer_to_holder(e: Fight, u: Unit, act: Act) -> Offer:
    """For its owner: to give up an action held since an earlier round."""
    return _offer(e, u, act, say("declared.let_go"))


def _offer(e: Fight, u: Unit, act: Act, label: str, note: str = "") -> Offer:
    ids = clock.ids(u)
    args, against = {"who": list(ids), "item": act.id}, reasons(Prevent(ids, act.id), e)
    return Offer(f"prevent:{act.id}", label, "prevent", args, against, note=note)
