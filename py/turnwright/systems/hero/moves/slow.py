"""Slow: declares an action now that lands later."""

from dataclasses import replace

from turnwright.core import Ask, Choice, Dice, Fact, Line, Objections, Offer, PlannedMove, Say, name_all
from turnwright.systems.hero.rules import RULES, group_split, held_actions, slow_actions
from turnwright.systems.hero.rules.go_facts import Acted, GoEnded
from turnwright.systems.hero.rules.legality import acting, half_left
from turnwright.systems.hero.state import HALVES, Events, Fight, Fighter, Landing, Spent, clock
from turnwright.systems.hero.text import say

Landings = tuple[tuple[Fighter, Landing | None], ...]
"""The landing of each action; None if there is no such place."""


class Slowed(Fact[Fight]):
    """An action was declared that lands later. `spends`: the Segment of one's own Phase that it takes (0 for none)."""

    who: str
    landing: Landing
    spends: int

    def apply(self, fight: Fight) -> Fight:
        extra = (Spent(self.spends, "landing"),) if self.spends else ()
        return fight.with_tallies_of((self.who,), lambda t: replace(t, landing=self.landing, spent=t.spent + extra))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        where = slow_actions.landing_words(after, self.landing)
        text = say("log.slow", who=name_all(after, (self.who,)), doing=self.landing.what, where=where)
        return Line(text, "act", "hero.slow", self.who)


class Slow(PlannedMove[Fight, Landings]):
    """Declares an action that lands later: Haymaker, Extra Segment, Delayed Phase, Extra Phase."""

    who: tuple[str, ...]
    kind: str

    def plan(self, fight: Fight) -> Landings:
        action = slow_actions.action(self.kind)
        return tuple((c, slow_actions.landing(fight, c, action)) for c in group_split.taking_part(fight, self.who))

    def against(self, fight: Fight, plan: Landings) -> Objections:
        action = slow_actions.action(self.kind)
        yield from acting(fight, self.who)
        yield from half_left(fight, HALVES)
        for c, landing in plan:
            if c.id in self.who and landing is None:
                yield RULES.about(
                    c, "hero.slow.nowhere", "slow.nowhere", action=action.name, lands=action.note, overrule=False
                )

    def facts(self, fight: Fight, plan: Landings, dice: Dice) -> Events:
        action = slow_actions.action(self.kind)
        fight = yield from group_split.apart(fight, self.who)
        head = fight.clock.agenda[0]
        yield from held_actions.come_after(fight)
        yield Acted(tuple(c.id for c, _ in plan), action.name, "full", 0)
        for c, landing in plan:
            if landing is not None:
                yield Slowed(c.id, landing, _takes(fight, c, landing))
        yield GoEnded(head.who, acted=True, doing=say("slow.declared", action=action.name))


def _takes(fight: Fight, c: Fighter, landing: Landing) -> int:
    """Returns the Segment of one's own Phase that the landing takes; 0 for none."""
    if landing.lands != "segment_end" or clock.spent_phase(c, landing.segment):
        return 0
    return landing.segment if clock.has_phase(fight, c, landing.segment) else 0


def offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    choices = tuple(Choice(a.id, a.name, a.note) for a in slow_actions.ACTIONS.values())
    ask = Ask("kind", "choice", say("ask.what"), choices, value="haymaker")
    return Slow(who, "haymaker").offer(fight, say("act.slow"), (ask,), note=say("act.slow.note"))
