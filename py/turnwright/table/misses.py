"""An attack that missed and a healing that failed: nothing changes, but the log tells it, and nobody asks again."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Generic

from turnwright.core import stack
from turnwright.core.fact import F, Fact, Line
from turnwright.core.frozen_class import FrozenClass
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


class CameToNothing(FrozenClass, Generic[F]):
    """An action of `who` that changed nothing. `called`: its name; `whom`: its targets, as far as they were chosen; `beside`: those of its group who
    did so with it."""

    upshot: ClassVar[str]
    """The kind of its upshot."""
    log: ClassVar[Texts]
    card: ClassVar[Texts]
    who: str
    called: str = ""
    whom: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    sheds: ClassVar[frozenset[str]] = frozenset({"whom", "beside"})

    def apply(self, fight: F) -> F:
        """Returns the fight in which the action that was declared has been asked for."""
        return replace(fight, stack=stack.noted(fight.stack, self.who)) if fight.stack else fight

    def line_in(self, system: "System[F]", before: F, after: F) -> Line:
        found, owner = before.found(self.whom), before.find(self.who)
        others = tuple(c.id for c in found if c is not owner)
        whom = system.roster.standing.name_with_numbers(before, others) if others else ""
        if len(others) < len(found):  # nobody is named twice in a sentence
            whom = join_and(filter(None, (whom, say("themselves"))))
        which = (bool(self.called), bool(whom))
        parts = {"name": owner.name if owner else say("Someone"), "called": self.called, "whom": whom}
        upshot = Upshot(self.upshot, say(self.card[which], **parts), (self.who,) if owner else ())
        return Line(say(self.log[which], **parts), "act", who=self.who, upshot=upshot)


class Missed(CameToNothing[F], Fact[F]):
    """An attack missed."""

    upshot, log, card = "missed", MISSES, MISSED


class HealingFailed(CameToNothing[F], Fact[F]):
    """A healing failed."""

    upshot, log, card = "failed", FAILS, FAILED
