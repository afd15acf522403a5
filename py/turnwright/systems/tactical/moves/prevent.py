"""Prevent: a declared action is impossible, or a conditional one is given up."""

from turnwright.core import Dice, Objections, Offer, ids
from turnwright.systems.tactical.moves.item_move import ItemMove
from turnwright.systems.tactical.rules import resolution
from turnwright.systems.tactical.rules.action_names import named
from turnwright.systems.tactical.rules.resolution_facts import ActionLost
from turnwright.systems.tactical.state import Act, Events, Fight, Fighter, Unit
from turnwright.systems.tactical.text import say


class Prevent(ItemMove):
    """Marks a declared action as lost: it became impossible, or concentration on a conditional one broke. Its AP stay spent, without a
    penalty."""

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        yield from resolution.not_open(c, act)

    def events(self, fight: Fight, dice: Dice) -> Events:
        acts = [act for _, act in resolution.with_item(fight, self.who, self.item)]
        conditional = any(act is not None and act.conditional for act in acts)
        rule = "tactical.conditional.concentration" if conditional else "tactical.impossible"
        yield ActionLost(self.who, self.item, rule)


def offer(fight: Fight, u: Unit, act: Act, label: str, note: str = "") -> Offer:
    """Returns the offer to mark an action as impossible, or to give it up."""
    return Prevent(ids(u), act.id).offer(fight, say(label, act=named(act)), note=note, key=f"prevent:{act.id}")


def offer_to_gm(fight: Fight, u: Unit, act: Act) -> Offer:
    return offer(fight, u, act, "gm.prevent.conditional" if act.conditional else "gm.prevent", say("gm.prevent.note"))
