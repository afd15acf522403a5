"""Recover: the whole Phase goes into a Recovery, which takes effect at the end of the Segment."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Move, Objections, Offer, ids
from turnwright.systems.hero.rules import RULES, group_split, held_actions
from turnwright.systems.hero.rules.go_facts import Acted, GoEnded
from turnwright.systems.hero.rules.legality import acting, half_left
from turnwright.systems.hero.state import HALVES, Events, Fight, Fighter, clock
from turnwright.systems.hero.text import say


class Recovering(Fact[Fight]):
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, recovering=True))


class Recover(Move[Fight]):
    """Uses the whole Phase for a Recovery, which takes effect at the end of the Segment."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from acting(fight, self.who)
        yield from half_left(fight, HALVES)
        for c in fight.found(self.who):
            if c.tally.breath:
                yield RULES.about(c, "hero.recover.breath", "recover.breath")

    def events(self, fight: Fight, dice: Dice) -> Events:
        fight = yield from group_split.apart(fight, self.who)
        head = fight.clock.agenda[0]
        yield from held_actions.come_after(fight)
        what = say("recover.what")
        yield Acted(ids(clock.able_actors(fight)), what, "full", 0)
        yield Recovering(ids(clock.able_actors(fight)))
        yield GoEnded(head.who, acted=True, doing=what)


def offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    who, rec = ids(fighters), fighters[0].sheet.rec
    note = say("act.recover.rec", rec=rec) if rec else say("act.recover")
    return Recover(who).offer(fight, say("recover.what"), note=note)
