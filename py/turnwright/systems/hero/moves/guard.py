"""Guard: a defensive maneuver as one's own action."""

from turnwright.core import Dice, Move, Objections, Offer, ids
from turnwright.systems.hero.moves import asks
from turnwright.systems.hero.rules import defenses, group_split
from turnwright.systems.hero.rules.go_facts import Acted
from turnwright.systems.hero.rules.legality import acting, half_left
from turnwright.systems.hero.state import Events, Fight, clock
from turnwright.systems.hero.text import say


class Guard(Move[Fight]):
    """A defensive maneuver as one's own action; it protects until the next Phase begins."""

    who: tuple[str, ...]
    to: str

    def objections(self, e: Fight) -> Objections:
        defenses.form(self.to)
        yield from acting(e, self.who)
        yield from half_left(e, 1)

    def events(self, e: Fight, dice: Dice) -> Events:
        form = defenses.form(self.to)
        e = yield from group_split.apart(e, self.who)
        yield Acted(ids(group_split.taking_part(e, self.who)), form.name, "full", 0)
        yield from defenses.protection(e, form, {c.id: c.tally.spent for c in clock.able(e)})


def offer(e: Fight, who: tuple[str, ...]) -> Offer:
    return Guard(who, "dodge").offer(e, say("act.guard"), (asks.defense(),), note=say("act.guard.note"))
