"""Moves: the base classes of every command. The GM's moves are in `gm`, a system's own in its package.

The fields of a move are the command's args. `objections` yields every reason against it, each with a rule id; offers and decisions both use
this one method. `events` yields the facts that follow, computed from the fight before the move. Consequences that depend on the result
belong to the system's automation. A move that must first work something out, such as a price, is a `PlannedMove`: it computes the plan once
for both. A move that every system has is a `SharedMove`: it receives the system.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from turnwright.core.commands import Ask, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import AnyFight, F, Fact
from turnwright.core.group_objections import for_group
from turnwright.core.model import ClockT, Combatant, Encounter, SheetT, TallyT
from turnwright.core.record import Record
from turnwright.core.rulebook import HOUSE
from turnwright.text import say

if TYPE_CHECKING:
    from turnwright.core.system import System

PlanT = TypeVar("PlanT")


@dataclass(frozen=True, slots=True)
class Verdict(Generic[F]):
    """The objections to a move, and the facts that follow if it is made anyway."""

    objections: tuple[Objection, ...]
    events: Callable[[Dice], Iterator[Fact[F]]]


class Move(Record, Generic[F]):
    """One kind of command. Every subclass is a frozen dataclass (`Record`). `name`: that of the class in small letters, unless the class says
    another. Saves store it, so a released move keeps its name. A class declared with `base=True` is a base and has none. `waits`: an open
    question blocks it."""

    _defaults: ClassVar[dict[str, object]]
    name: ClassVar[str] = ""
    waits: ClassVar[bool] = True
    fact: ClassVar[type[Fact[AnyFight]] | None] = None
    """What happens, if it is one fact with the fields of the move."""

    def __init_subclass__(cls, *, base: bool = False) -> None:
        super().__init_subclass__()
        if base:
            cls.name = ""
        elif "name" not in vars(cls):
            cls.name = "".join(f"_{ch.lower()}" if ch.isupper() else ch for ch in cls.__name__).removeprefix("_")
        cls._defaults = {f.name: f.default for f in cls.__dataclass_fields__.values()}

    def objections(self, e: F) -> Objections:
        return iter(())

    def events(self, e: F, dice: Dice) -> Iterator[Fact[F]]:
        if self.fact is None:
            raise AssertionError(f"{type(self).__name__} must say what happens")
        make = cast("Callable[..., Fact[F]]", self.fact)
        yield make(**vars(self))

    def judge(self, e: F, system: "System[F]") -> Verdict[F]:
        """Returns every objection, the impossible first, and the events that would follow. Raises BadCommand."""
        return Verdict(reasons(self, e), lambda dice: self.events(e, dice))

    def offer(
        self, e: F, label: str, asks: tuple[Ask, ...] = (), keys: tuple[str, ...] = (), note: str = "", key: str = ""
    ) -> Offer:
        """Returns the button for this command, with every objection."""
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
        """Returns the button, with the objections already known, or none. `key` tells several buttons of one move apart. The args leave out
        each field that an ask supplies or that has its default."""
        asked = {ask.name for ask in asks}
        args = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in vars(self).items()
            if value != self._defaults[name] and name not in asked
        }
        return Offer(key or self.name, label, self.name, args, against, asks, keys, note)

    def _every(self, e: F, against: Objections) -> tuple[Objection, ...]:
        """Returns these objections after those that block every ordinary move, the impossible first; those to members of a group together."""
        found = [*(blocked(e) if self.waits else ()), *against]
        return for_group(e, self.about(), tuple(sorted(dict.fromkeys(found), key=lambda o: o.overrule)))


class Opening(Move[F], base=True):
    """A move that starts the fight. An open question does not block it."""

    waits = False

    def objections(self, e: F) -> Objections:
        return startable(e)


class Advance(Move[F], base=True):
    """The move of the Next plate: it ends what runs, and the clock goes on."""

    def objections(self, e: F) -> Objections:
        return in_play(e)

    def plain(self) -> Offer:
        """Returns Next as a command; the Next plate words it."""
        return self.button(say("next"))


class PlannedMove(Move[F], Generic[F, PlanT], base=True):
    """A move that computes a plan first (a price, a verdict), once for its objections, its events and its offer."""

    def plan(self, e: F) -> PlanT:
        """Computes the plan of the move in this fight. It never raises a refusal: the plan contains the objections."""
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
        """Returns every objection in the plan, the impossible first. An offer shows them beside the wording of its plan."""
        return self._every(e, self.against(e, plan))


class SharedMove(Move[F], base=True):
    """A move that every system has; it asks the system where systems differ. An open question does not block it."""

    waits = False

    def against(self, e: F, system: "System[F]") -> Objections:
        return iter(())

    def facts(self, e: F, system: "System[F]", dice: Dice) -> Iterator[Fact[F]]:
        raise AssertionError(f"{type(self).__name__} must say what happens")

    def judge(self, e: F, system: "System[F]") -> Verdict[F]:
        against = self._every(e, self.against(e, system))
        return Verdict(against, lambda dice: self.facts(e, system, dice))

    def offer_in(self, e: F, system: "System[F]", label: str, note: str = "", key: str = "") -> Offer:
        """Returns the button for this command, with every objection."""
        return self.button(label, self.judge(e, system).objections, note=note, key=key)


def reasons(move: Move[F], e: F) -> tuple[Objection, ...]:
    """Returns every objection to a system's own move, the impossible first. Offers and decisions both use this, so they always agree."""
    return move._every(e, move.objections(e))


def blocked(e: F) -> Objections:
    """Yields the objections to every ordinary move: the fight has ended, a question is open."""
    if e.over == "over":
        yield HOUSE.reason("turnwright.over", overrule=False)
    if e.prompt is not None:
        yield HOUSE.reason("turnwright.prompt")


def startable(e: F) -> Objections:
    """Yields the reasons against starting the fight: it already runs, or nobody is in it."""
    if e.clock.stage != "setup":
        yield HOUSE.reason("turnwright.started", overrule=False)
    if not e.roster:
        yield HOUSE.reason("turnwright.empty", overrule=False)


def in_play(e: F) -> Objections:
    """Yields the reason against a move that needs a running clock."""
    if e.clock.stage != "play":
        yield HOUSE.reason("turnwright.not_started", overrule=False)


def present(e: F, who: tuple[str, ...]) -> Objections:
    """Yields the reasons against any move of these in play: the clock does not run, or one of them is not in the fight."""
    yield from in_play(e)
    yield from unknown(e, who)


def of_each(
    e: Encounter[SheetT, TallyT, ClockT],
    who: tuple[str, ...],
    against: Callable[[Combatant[SheetT, TallyT]], Objections],
    first: Iterable[Objection] = (),
) -> Objections:
    """Yields the `first` reasons and an impossibility for each unknown id or, if there are none, the reasons against each combatant."""
    missing = (*first, *unknown(e, who))
    yield from missing
    for c in e.found(who) if not missing else ():
        yield from against(c)


def unknown(e: F, who: tuple[str, ...]) -> Objections:
    """Yields an impossibility for each unknown id, and one if no id is given."""
    if not who:
        yield HOUSE.reason("turnwright.unknown", say("no.who"), overrule=False)
    for one in dict.fromkeys(who):
        if e.find(one) is None:
            yield HOUSE.reason("turnwright.unknown", say("no.such_one", who=one[:40]), overrule=False)
