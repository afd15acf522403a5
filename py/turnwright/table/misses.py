"""An attack that missed and a healing that failed: nothing changes, but the log tells it, and nobody asks again."""

from dataclasses import replace
from typing import TYPE_CHECKING

from turnwright.core import stack
from turnwright.core.fact import F, Fact, Line
from turnwright.core.upshot import Upshot
from turnwright.text import N_, Sentence, join_and, say

if TYPE_CHECKING:
    from turnwright.core.system import System

Texts = dict[tuple[bool, bool], Sentence]
"""A sentence by whether the action has a name and targets."""

MISSES: Texts = {
    (False, False): N_("{name} misses"),
    (True, False): N_("{name} misses with {called}"),
    (False, True): N_("{name} misses {whom}"),
    (True, True): N_("{name} misses {whom} with {called}"),
}
MISSED: Texts = {
    (False, False): N_("the attack"),
    (True, False): N_("{called}"),
    (False, True): N_("the attack on {whom}"),
    (True, True): N_("{called} at {whom}"),
}
FAILS: Texts = {
    (False, False): N_("{name} fails to heal"),
    (True, False): N_("{name} fails to heal with {called}"),
    (False, True): N_("{name} fails to heal {whom}"),
    (True, True): N_("{name} fails to heal {whom} with {called}"),
}
FAILED: Texts = {
    (False, False): N_("the healing"),
    (True, False): N_("{called}"),
    (False, True): N_("the healing of {whom}"),
    (True, True): N_("{called} on {whom}"),
}
"""Each pair: the line of the log, and what the card says of it."""


class Missed(Fact[F]):
    """An attack missed, so it changed nothing. `whom`: its targets, as far as they were chosen."""

    who: str
    called: str = ""
    whom: tuple[str, ...] = ()
    sheds = frozenset({"whom"})

    def apply(self, fight: F) -> F:
        return _noted(fight, self.who)

    def line_in(self, system: "System[F]", before: F, after: F) -> Line:
        return _line(system, before, self, ("missed", MISSES, MISSED))


class HealingFailed(Fact[F]):
    """A healing failed, so it changed nothing. `whom`: who was to be healed, as far as they were chosen."""

    who: str
    called: str = ""
    whom: tuple[str, ...] = ()
    sheds = frozenset({"whom"})

    def apply(self, fight: F) -> F:
        return _noted(fight, self.who)

    def line_in(self, system: "System[F]", before: F, after: F) -> Line:
        return _line(system, before, self, ("failed", FAILS, FAILED))


def _noted(fight: F, who: str) -> F:
    """Returns the fight in which the action that was declared has been asked for."""
    return replace(fight, stack=stack.noted(fight.stack, who)) if fight.stack else fight


def _line(system: "System[F]", before: F, fact: Missed[F] | HealingFailed[F], texts: tuple[str, Texts, Texts]) -> Line:
    kind, log, card = texts
    found, owner = before.found(fact.whom), before.find(fact.who)
    others = tuple(c.id for c in found if c is not owner)
    whom = system.roster.standing.name_with_numbers(before, others) if others else ""
    if len(others) < len(found):  # nobody is named twice in a sentence
        whom = join_and(filter(None, (whom, say("themselves"))))
    which = (bool(fact.called), bool(whom))
    parts = {"name": owner.name if owner else say("Someone"), "called": fact.called, "whom": whom}
    upshot = Upshot(kind, say(card[which], **parts), (fact.who,) if owner else ())
    return Line(say(log[which], **parts), "act", who=fact.who, upshot=upshot)
