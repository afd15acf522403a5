"""Moves: the base classes of every command a table can give. The GM's moves are in `gm`, a system's own in its package.

The fields of a move are the command's args. `objections` yields every reason against it, each with a rule id; offers and decisions both ask this
one method. `events` yields the facts that follow, computed from the fight before the move; what depends on the result belongs to the system's
automation. A move that must work something out first, such as a price, is a `PlannedMove`: it computes the plan once and hands it to both. A move
every system has is a `SharedMove`: it is handed the system.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from turnwright.core.commands import Ask, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact
from turnwright.core.record import Record
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


class Move(Record, Generic[F]):
    """One kind of command. Every subclass is a frozen dataclass (`Record`). `waits`: an open question holds it back."""

    _defaults: ClassVar[dict[str, object]]
    name: ClassVar[str]
    waits: ClassVar[bool] = True

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._defaults = {f.name: f.default for f in cls.__dataclass_fields__.values()}

    def objections(self, e: F) -> Objections:
        return iter(())

    def events(self, e: F, dice: Dice) -> Iterator[Fact[F]]:
        raise AssertionError(f"{type(self).__name__} must say what happens")

    def judge(self, e: F, system: "System[F]") -> Verdict[F]:
        """Every reason against it, the impossible first, and what would happen. Raises BadCommand."""
        return Verdict(reasons(self, e), lambda dice: self.events(e, dice))

    def offer(
        self, e: F, label: str, asks: tuple[Ask, ...] = (), keys: tuple[str, ...] = (), note: str = "", key: str = ""
    ) -> Offer:
        """The button that gives this command, with every reason against it."""
        return self.button(label, reasons(self, e), asks, keys, note, key)

    def button(
        self,
        label: str,
        against: tuple[Objection, ...] = (),
        asks: tuple[Ask, ...] = (),
        keys: tuple[str, ...] = (),
        note: str = "",
        key: str = "",
    ) -> Offer:
        """The same with the reasons known, or with none; `key` where a move has several buttons.

        A field that is asked, or holds its default, is left out of the args.
        """
        asked = {ask.name for ask in asks}
        values = vars(self).items()
        given = {k: v for k, v in values if v != self._defaults[k] and k not in asked}
        args = {k: list(v) if isinstance(v, tuple) else v for k, v in given.items()}
        return Offer(key or self.name, label, self.name, args, against, asks, keys, note)

    def _with_prompt(self, e: F, against: Objections) -> tuple[Objection, ...]:
        found = list(against)
        if self.waits and e.prompt is not None:
            found.insert(0, HOUSE.reason("turnwright.prompt"))
        return tuple(sorted(dict.fromkeys(found), key=lambda o: o.overrule))


class PlannedMove(Move[F], Generic[F, PlanT]):
    """A move that works out a plan first (a price, a verdict), once for its objections, its events and its offer."""

    def plan(self, e: F) -> PlanT:
        """What the move comes to in this fight. Never raises a refusal: what speaks against it is in the plan."""
        raise AssertionError(f"{type(self).__name__} must plan")

    def against(self, e: F, plan: PlanT) -> Objections:
        return iter(())

    def facts(self, e: F, plan: PlanT, dice: Dice) -> Iterator[Fact[F]]:
        raise AssertionError(f"{type(self).__name__} must say what happens")

    def objections(self, e: F) -> Objections:
        return self.against(e, self.plan(e))

    def judge(self, e: F, system: "System[F]") -> Verdict[F]:
        plan = self.plan(e)
        return Verdict(self.reasons(e, plan), lambda dice: self.facts(e, plan, dice))

    def reasons(self, e: F, plan: PlanT) -> tuple[Objection, ...]:
        """Every reason against it, the impossible first: what an offer shows beside the plan it words."""
        return self._with_prompt(e, self.against(e, plan))


class SharedMove(Move[F]):
    """A move that every system has; what differs it asks the system. It is possible beside an open question."""

    waits = False

    def against(self, e: F, system: "System[F]") -> Objections:
        return iter(())

    def facts(self, e: F, system: "System[F]", dice: Dice) -> Iterator[Fact[F]]:
        raise AssertionError(f"{type(self).__name__} must say what happens")

    def judge(self, e: F, system: "System[F]") -> Verdict[F]:
        against = self._with_prompt(e, self.against(e, system))
        return Verdict(against, lambda dice: self.facts(e, system, dice))


def reasons(move: Move[F], e: F) -> tuple[Objection, ...]:
    """Every reason against a system's own move, the impossible first. Offers and decisions both ask here, so they never differ."""
    return move._with_prompt(e, move.objections(e))


def startable(e: F) -> Objections:
    """The reasons against starting the fight: it runs, or nobody is in it."""
    if e.clock.stage != "setup":
        yield HOUSE.reason("turnwright.started", overrule=False)
    if not e.roster:
        yield HOUSE.reason("turnwright.empty", overrule=False)


def in_play(e: F) -> Objections:
    """The reason against moves that need a running clock."""
    if e.clock.stage != "play":
        yield HOUSE.reason("turnwright.not_started", overrule=False)


def unknown(e: F, who: tuple[str, ...]) -> Objections:
    """An impossibility for each id nobody has, and for naming nobody at all."""
    if not who:
        yield HOUSE.reason("turnwright.unknown", say("no.who"), overrule=False)
    for one in dict.fromkeys(who):
        if e.find(one) is None:
            yield HOUSE.reason("turnwright.unknown", say("no.such_one", who=one[:40]), overrule=False)
