"""Withdraw: takes back a declared action while its owner is still declaring."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Objections, Offer, Say, gathered, ids
from turnwright.systems.tactical.moves.item_move import ItemMove
from turnwright.systems.tactical.rules import RULES
from turnwright.systems.tactical.rules.action_names import named_item
from turnwright.systems.tactical.rules.legality import judge, wish_of
from turnwright.systems.tactical.state import Act, Events, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


class ActionWithdrawn(Fact[Fight]):
    """A declared action was taken back during the declaration; `acts`: the remaining actions, at their new cost."""

    who: tuple[str, ...]
    item: int
    acts: tuple[Act, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, acts=self.acts))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say(
            "log.taken_back",
            who=clock.name_standing_with_numbers(after, self.who),
            act=named_item(before, self.who, self.item),
        )
        return Line(text, "act", who=self.who[0])


class Withdraw(ItemMove):
    """Takes back an action during one's own declaration; it is final once the next combatant declares."""

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        if act is None or not act.waiting or act.held:
            yield RULES.about(c, "tactical.resolution.declared", "no.such_declaration", overrule=False)
        if fight.clock.phase != "declaration" or c.id not in fight.clock.turn:
            yield RULES.about(c, "tactical.declaration.settled", "no.taking_back")

    def events(self, fight: Fight, dice: Dice) -> Events:
        left = [(w, _without(fight, fight.get(w), self.item)) for w in self.who]
        for same in gathered(left, lambda one: one[1]):
            yield ActionWithdrawn(tuple(w for w, _ in same), self.item, same[0][1])


def _without(fight: Fight, c: Fighter, item: int) -> tuple[Act, ...]:
    """Returns the declared actions without one. Later ones are priced anew: it may have been the free one, or part of a job."""
    at = next((n for n, a in enumerate(c.tally.acts) if a.id == item), len(c.tally.acts))
    kept = c.tally.acts[:at]
    for act in c.tally.acts[at + 1 :]:
        here = replace(c, tally=replace(c.tally, acts=kept))
        wish = wish_of(act) if act.instant else replace(wish_of(act), ap=act.ap)
        priced = act if act.held else replace(judge(fight, here, wish).act, id=act.id, overruled=act.overruled)
        kept = (*kept, priced)
    return kept


def offer(fight: Fight, u: Unit, act: Act) -> Offer:
    return Withdraw(ids(u), act.id).offer(fight, say("declared.take_back"), key=f"withdraw:{act.id}")
