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

    def objections(self, fight: Fight) -> Objections:
        defenses.form(self.to)
        yield from acting(fight, self.who)
        yield from half_left(fight, 1)

    def events(self, fight: Fight, dice: Dice) -> Events:
        form = defenses.form(self.to)
        fight = yield from group_split.apart(fight, self.who)
        yield Acted(ids(group_split.taking_part(fight, self.who)), form.name, "full", 0)
        yield from defenses.protection(fight, form, {c.id: c.tally.spent for c in clock.able_actors(fight)})


def offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    return Guard(who, "dodge").offer(fight, say("act.guard"), (asks.defense(),), note=say("act.guard.note"))
