"""Opposed Agility: who goes first when several act at once (Tests, Opposed Tests).

A success beats a failure; then more degrees of success, then the higher bonus, then the lower die. If all fail or everything is equal, they
roll again, because one must go first.
"""

from dataclasses import replace

from turnwright.core import Fact, Line, Say, gathered, join_commas, name_all
from turnwright.systems.structured.rules.constants import ALWAYS, NEVER, TENS, TEST
from turnwright.systems.structured.rules.order_facts import dice_words
from turnwright.systems.structured.state import Fight, Fighter, Throw
from turnwright.systems.structured.state.sheet import bonus
from turnwright.systems.structured.text import say

FAILED = (0, 0, 0, 0)

Result = tuple[int, int, int, int]


class Threw(Fact[Fight]):
    """Combatants rolled tests of Agility against each other."""

    throws: tuple[Throw, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, throws=(*fight.clock.throws, *self.throws)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        each = join_commas(_thrown(after, throw) for throw in self.throws)
        text = say("log.contest", dice=dice_words(TEST, any(t.typed for t in self.throws)), each=each)
        return Line(text, "roll", _contested(before), brief=say("log.contest.brief", each=each))


class ContestSettled(Fact[Fight]):
    """The contest is decided. `order`: the contestants from first to last; `gap`: those who act between turns, in that order."""

    order: tuple[str, ...]
    gap: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, gap=self.gap, contest=(), throws=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if not self.order:
            return None
        first = self.order[0]
        return Line(say("log.first", who=name_all(after, (first,))), "auto", _contested(before), first)


def degrees(target: int, die: int) -> int:
    """Returns the degrees of success of a test, 0 for a failure."""
    if die == NEVER or (die > target and die != ALWAYS):
        return 0
    return max(1, 1 + target // TENS - die // TENS)


def result(c: Fighter, die: int) -> Result:
    """Returns the result of one roll; the greater goes first."""
    success = degrees(c.sheet.ag, die)
    return (1, success, bonus(c.sheet), -die) if success else FAILED


def standing(fight: Fight, who: str) -> tuple[Result, ...]:
    """Returns the results of all rolls of one contestant, compared in order."""
    c = fight.get(who)
    return tuple(result(c, throw.die) for throw in fight.clock.throws if throw.who == who)


def to_throw(fight: Fight) -> tuple[str, ...]:
    """Returns those who must roll now: everybody once, then those still equal."""
    return next(
        (equal for equal in gathered(fight.clock.contest, lambda who: standing(fight, who)) if len(equal) > 1), ()
    )


def ranked(fight: Fight) -> tuple[str, ...]:
    """Returns the contestants in the order in which they act."""
    return tuple(sorted(fight.clock.contest, key=lambda who: standing(fight, who), reverse=True))


def _contested(fight: Fight) -> str:
    """Returns the rule for which Agility is tested."""
    return (
        "structured.delay.contest" if set(fight.clock.contest) <= set(fight.clock.gap) else "structured.overwatch.first"
    )


def _thrown(fight: Fight, throw: Throw) -> str:
    success = degrees(fight.get(throw.who).sheet.ag, throw.die)
    came = say("log.degrees", count=success) if success else say("log.failed")
    return say("log.thrown", who=name_all(fight, (throw.who,)), die=throw.die, came=came)
