"""Cancel: calls off a declared action before it resolves."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Objections, Offer, Say, ids, join_commas, stack
from turnwright.systems.tactical.moves.item_move import ItemMove
from turnwright.systems.tactical.rules import RULES, resolution
from turnwright.systems.tactical.rules.action_names import named_item
from turnwright.systems.tactical.rules.options import on, option
from turnwright.systems.tactical.rules.orientation import OrientationDue
from turnwright.systems.tactical.state import Act, Events, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.state.updates import off_stack, update_act
from turnwright.systems.tactical.text import say


class ActionCancelled(Fact[Fight]):
    """A declared action was called off. `refunded`: its AP are returned."""

    who: tuple[str, ...]
    item: int
    refunded: bool

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, no_dice=True, no_dice_in=fight.clock.round + 1))
        fight = update_act(fight, self.who, self.item, lambda a: replace(a, state="cancelled", refunded=self.refunded))
        return off_stack(fight, self.who, self.item)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        told = say(
            "log.cancelled",
            who=clock.name_standing_with_numbers(after, self.who),
            act=named_item(before, self.who, self.item),
        )
        costs = join_commas([say("cancel.ap.back" if self.refunded else "cancel.ap.spent"), say("cancel.costs")])
        text = say("log.with_notes", told=told, notes=costs)
        return Line(text, "act", "tactical.cancel", self.who[0])


class Cancel(ItemMove):
    """Calls off a declared action during one's own turn, before it resolves. The next initiative is rolled without dice."""

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        yield from resolution.not_open(c, act)
        if not clock.resolves_now(fight, c.id):
            yield RULES.about(c, "tactical.cancel.turn", "no.turn")
        under_way = stack.find(fight.stack, act.id) if act is not None and act.conditional else None
        if act is not None and under_way is not None and c.id in under_way.who:
            yield RULES.about(c, "tactical.cancel.stack", "no.cancelling_it", act=act.label, overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield ActionCancelled(self.who, self.item, on(fight, "cancel_refunds_ap"))
        if option(fight, "cancel_requires_om") != "never":
            how = "cancel" if option(fight, "cancel_requires_om") == "gm_asks" else "cancelled"
            yield OrientationDue(self.who, how)


def offer(fight: Fight, u: Unit, act: Act) -> Offer:
    return Cancel(ids(u), act.id).offer(
        fight, say("turn.cancel"), note=say("cancel.costs.brief"), key=f"cancel:{act.id}"
    )
