"""Parried: a parry has met its one attack."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Objections, Offer, Say, ids
from turnwright.systems.tactical.moves.item_move import ItemMove
from turnwright.systems.tactical.rules import RULES, protection
from turnwright.systems.tactical.rules.action_names import foe_of_item, named_item
from turnwright.systems.tactical.state import Act, Events, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.state.updates import update_act
from turnwright.systems.tactical.text import say


class ParryUsed(Fact[Fight]):
    """A parry has met its one attack."""

    who: tuple[str, ...]
    item: int

    def apply(self, e: Fight) -> Fight:
        return update_act(e, self.who, self.item, lambda a: replace(a, used=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        act, foe = named_item(before, self.who, self.item), foe_of_item(before, self.who, self.item)
        return Line(
            say("log.parried", who=clock.which(after, self.who), act=act, foe=foe), "act", "tactical.parry", self.who[0]
        )


class Parried(ItemMove):
    """Marks a parry as used: the foe has attacked, and the parry counts against no further attack."""

    def against(self, e: Fight, c: Fighter, act: Act | None) -> Objections:
        if act is None or not act.parries:
            yield RULES.about(c, "tactical.parry", "no.parry_left", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        yield ParryUsed(self.who, self.item)


def offers(e: Fight, fighters: Unit, foes: Unit = ()) -> list[Offer]:
    """Returns an offer for each parry of these that is still in force (against `foes`, if given)."""
    return [_offer(e, u, item) for u, item in protection.parries(e, fighters, foes)]


def _offer(e: Fight, u: Unit, item: int) -> Offer:
    each = ids(u)
    act = u[0].tally.act(item)
    assert act is not None
    label = say("parried", who=clock.which(e, each), parry=act.parry)
    return Parried(each, item).offer(e, label, note=say("parried.note"), key=f"parried:{item}:{each[0]}")
