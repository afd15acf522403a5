"""Moves: the base class of every command a table can give. The GM's moves are in `gm`, a system's own in its package.

A move is a frozen dataclass whose fields are the command's args. `objections` yields every reason against it, each with a rule id; offers
and decisions both ask this one method. `events` yields the facts that follow, computed from the fight before the move; what depends on the
result belongs to the system's automation. A move that must work something out first, such as a price, is a `PlannedMove`: it computes the
plan once and hands it to both.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact
from turnwright.core.rulebook import HOUSE
from turnwright.text import say

if TYPE_CHECKING:
    from turnwright.core.system import System

PlanT = TypeVar("PlanT")


@dataclass(frozen=True, slots=True)
class Verdict(Generic[F]):
    """What speaks against a move, and the facts that follow when it is made all the same."""

    objections: tuple[Objection, ...]
    events: Callable[[Dice], Iterator[Fact[F]]]


class Move(Generic[F]):
    """One kind of command. Subclasses are frozen dataclasses. `waits`: an open question holds it back."""

    __slots__ = ()
    name: ClassVar[str]
    waits: ClassVar[bool] = False

    def objections(self, e: F, system: "System[F]") -> Iterator[Objection]:
        return iter(())

    def events(self, e: F, system: "System[F]", dice: Dice) -> Iterator[Fact[F]]:
        raise AssertionError(f"{type(self).__name__} must say what happens")

    def judge(self, e: F, system: "System[F]") -> Verdict[F]:
        """Every reason against it, the impossible first, and what would happen. Raises BadCommand."""
        against = self._with_prompt(e, self.objections(e, system))
        return Verdict(against, lambda dice: self.events(e, system, dice))

    def _with_prompt(self, e: F, against: Iterator[Objection]) -> tuple[Objection, ...]:
        found = list(against)
        if self.waits and e.prompt is not None:
            found.insert(0, HOUSE.reason("turnwright.prompt"))
        return tuple(sorted(dict.fromkeys(found), key=lambda o: o.overrule))


class PlannedMove(Move[F], Generic[F, PlanT]):
    """A move that works out a plan first (a price, a verdict), once for its objections, its events and its offer."""

    __slots__ = ()

    def plan(self, e: F) -> PlanT:
        """What the move comes to in this fight. Never raises a refusal: what speaks against it is in the plan."""
        raise AssertionError(f"{type(self).__name__} must plan")

    def against(self, e: F, plan: PlanT) -> Iterator[Objection]:
        return iter(())

    def facts(self, e: F, plan: PlanT, dice: Dice) -> Iterator[Fact[F]]:
        raise AssertionError(f"{type(self).__name__} must say what happens")

    def objections(self, e: F, system: "System[F]") -> Iterator[Objection]:
        return self.against(e, self.plan(e))

    def events(self, e: F, system: "System[F]", dice: Dice) -> Iterator[Fact[F]]:
        return self.facts(e, self.plan(e), dice)

    def judge(self, e: F, system: "System[F]") -> Verdict[F]:
        plan = self.plan(e)
        return Verdict(self.reasons(e, plan), lambda dice: self.facts(e, plan, dice))

    def reasons(self, e: F, plan: PlanT) -> tuple[Objection, ...]:
        """Every reason against it, the impossible first: what an offer shows beside the plan it words."""
        return self._with_prompt(e, self.against(e, plan))


def reasons(move: Move[F], e: F, system: "System[F] | None" = None) -> tuple[Objection, ...]:
    """Every reason against a move, the impossible first. Offers and decisions both ask here, so they never differ.

    A system's own moves need nothing but the fight, so their offers leave `system` out.
    """
    return move.judge(e, system).objections  # type: ignore[arg-type]  # None only for moves that never read it


def unknown(e: F, who: tuple[str, ...]) -> Iterator[Objection]:
    """An impossibility for each id nobody has, and for naming nobody at all."""
    if not who:
        yield HOUSE.reason("turnwright.unknown", say("no.who"), overrule=False)
    for one in dict.fromkeys(who):
        if e.find(one) is None:
            yield HOUSE.reason("turnwright.unknown", say("no.such_one", who=one[:40]), overrule=False)
