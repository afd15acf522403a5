"""Parried: a parry has met its one attack."""

from dataclasses import replace

from turnwright.core import Fact, Line, Objections, Offer, Say, ids
from turnwright.systems.tactical.moves.item_move import ItemMove
from turnwright.systems.tactical.rules import RULES, protection
from turnwright.systems.tactical.rules.action_names import foe_of, named
from turnwright.systems.tactical.state import Act, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.state.updates import update_act
from turnwright.systems.tactical.text import say


class ParryUsed(Fact[Fight]):
    """A parry has met its one attack."""

    who: tuple[str, ...]
    item: int

    def apply(self, fight: Fight) -> Fight:
        return update_act(fight, self.who, self.item, lambda a: replace(a, used=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        act = before.get(self.who[0]).tally.own(self.item)
        parts = {
            "who": clock.name_standing_with_numbers(after, self.who),
            "act": named(act),
            "foe": foe_of(before, act),
        }
        return Line(say("log.parried", **parts), "act", "tactical.parry", self.who[0])


class Parried(ItemMove):
    """Marks a parry as used: the foe has attacked, and the parry counts against no further attack."""

    fact = ParryUsed

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        if act is None or not act.parries:
            yield RULES.about(c, "tactical.parry", "no.parry_left", overrule=False)


def offers(fight: Fight, fighters: Unit, foes: Unit = ()) -> list[Offer]:
    """Returns the offers to use up a parry of these that is still in force (against `foes`, if given): one for each amount of OB, with a
    small button for each member of a group, because one attack uses up the parry of one."""
    found = protection.parries(fight, fighters, foes)
    return [_offer(fight, u[0], item) if len(u) == 1 else _row(fight, u, item) for u, item in found]


def against_attacks(fight: Fight, attackers: Unit) -> list[Offer]:
    """Returns the offers to use up a parry against these, as far as they attack this round."""
    foes = tuple(c for c in attackers if any(a.attack and a.state in ("declared", "resolved") for a in c.tally.acts))
    return offers(fight, tuple(c for c in fight.roster if c not in attackers), foes) if foes else []


def _offer(fight: Fight, c: Fighter, item: int) -> Offer:
    label = say("parried", who=c.name, parry=c.tally.own(item).parry)
    return Parried((c.id,), item).offer(fight, label, note=say("parried.note"), key=f"parried:{item}:{c.id}")


def _row(fight: Fight, u: Unit, item: int) -> Offer:
    small = tuple(replace(o, label=c.name, name=o.label, note="") for c in u for o in (_offer(fight, c, item),))
    label = say("parried.one", who=clock.name_standing_with_numbers(fight, ids(u)), parry=u[0].tally.own(item).parry)
    return replace(small[0], label=label, name="", note=say("parried.note"), small_offers=small)
