"""Moves: the base classes of every command. The GM's moves are in `table`, a system's own in its package.

The fields of a move are the command's args. `objections` yields every reason against it, each with a rule id; offers and decisions both use
this one method. `events` yields the facts that follow, computed from the fight before the move. Consequences that depend on the result
belong to the system's automation. A move that must first work something out, such as a price, is a `PlannedMove`: it computes the plan once
for both. A move that every system has is a `SharedMove`: it receives the system.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from turnwright.core.commands import Ask, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import AnyFight, F, Fact
from turnwright.core.frozen_class import FrozenClass, dataclass
from turnwright.core.group_objections import for_group
from turnwright.core.model import AnyCombatant, ClockT, Combatant, Fight, SheetT, TallyT
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


class Move(FrozenClass, Generic[F]):
    """One kind of command. Every subclass is a frozen dataclass (`FrozenClass`). `name`: that of the class in small letters, unless the class says
    another. Saves store it, so a released move keeps its name. A class declared with `base=True` is a base and has none. `former`: a name that
    stored requests may have, which a system may have given to a move of its own. `waits`: an open question blocks it."""

    _defaults: ClassVar[dict[str, object]]
    name: ClassVar[str] = ""
    former: ClassVar[str] = ""
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

    def objections(self, fight: F) -> Objections:
        return iter(())

    def events(self, fight: F, dice: Dice) -> Iterator[Fact[F]]:
        if self.fact is None:
            raise AssertionError(f"{type(self).__name__} must say what happens")
        make = cast("Callable[..., Fact[F]]", self.fact)
        yield make(**vars(self))

    def judge(self, fight: F, system: "System[F]") -> Verdict[F]:
        """Returns every objection, the impossible first, and the events that would follow. Raises BadCommand."""
        return Verdict(reasons(self, fight), lambda dice: self.events(fight, dice))

    def offer(
        self,
        fight: F,
        label: str,
        asks: tuple[Ask, ...] = (),
        keys: tuple[str, ...] = (),
        note: str = "",
        key: str = "",
    ) -> Offer:
        """Returns the button for this command, with every objection."""
        return self.button(label, reasons(self, fight), asks, keys, note, key)

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

    def _every(self, fight: F, against: Objections) -> tuple[Objection, ...]:
        """Returns these objections after those that block every ordinary move, the impossible first; those to members of a group together."""
        found = [*(blocked(fight) if self.waits else ()), *against]
        return for_group(fight, self.about(), tuple(sorted(dict.fromkeys(found), key=lambda o: o.overrule)))


class Opening(Move[F], base=True):
    """A move that starts the fight. An open question does not block it."""

    waits = False

    def objections(self, fight: F) -> Objections:
        return startable(fight)


class Advance(Move[F], base=True):
    """The move of the Next plate: it ends what runs, and the clock goes on."""

    def objections(self, fight: F) -> Objections:
        return in_play(fight)

    def plain(self) -> Offer:
        """Returns Next as a command; the Next plate words it."""
        return self.button(say("Next"))


class PlannedMove(Move[F], Generic[F, PlanT], base=True):
    """A move that computes a plan first (a price, a verdict), once for its objections, its events and its offer."""

    def plan(self, fight: F) -> PlanT:
        """Computes the plan of the move in this fight. It never raises a refusal: the plan contains the objections."""
        raise AssertionError(f"{type(self).__name__} must plan")

    def against(self, fight: F, plan: PlanT) -> Objections:
        return iter(())

    def facts(self, fight: F, plan: PlanT, dice: Dice) -> Iterator[Fact[F]]:
        raise AssertionError(f"{type(self).__name__} must say what happens")

    def objections(self, fight: F) -> Objections:
        return self.against(fight, self.plan(fight))

    def judge(self, fight: F, system: "System[F]") -> Verdict[F]:
        plan = self.plan(fight)
        return Verdict(self.reasons(fight, plan), lambda dice: self.facts(fight, plan, dice))

    def reasons(self, fight: F, plan: PlanT) -> tuple[Objection, ...]:
        """Returns every objection in the plan, the impossible first. An offer shows them beside the wording of its plan."""
        return self._every(fight, self.against(fight, plan))


class SharedMove(Move[F], base=True):
    """A move that every system has; it asks the system where systems differ. An open question does not block it."""

    waits = False

    def against(self, fight: F, system: "System[F]") -> Objections:
        return iter(())

    def facts(self, fight: F, system: "System[F]", dice: Dice) -> Iterator[Fact[F]]:
        raise AssertionError(f"{type(self).__name__} must say what happens")

    def judge(self, fight: F, system: "System[F]") -> Verdict[F]:
        against = self._every(fight, self.against(fight, system))
        return Verdict(against, lambda dice: self.facts(fight, system, dice))

    @classmethod
    def asks_of(cls, fight: F, group: tuple[AnyCombatant, ...]) -> tuple[Ask, ...]:
        """Returns the questions that a system's own form of a GM's move has besides the shared ones."""
        return ()

    def offer_in(self, fight: F, system: "System[F]", label: str, note: str = "", key: str = "") -> Offer:
        """Returns the button for this command, with every objection."""
        return self.button(label, self.judge(fight, system).objections, note=note, key=key)


def reasons(move: Move[F], fight: F) -> tuple[Objection, ...]:
    """Returns every objection to a system's own move, the impossible first. Offers and decisions both use this, so they always agree."""
    return move._every(fight, move.objections(fight))


def blocked(fight: F) -> Objections:
    """Yields the objections to every ordinary move: the fight has ended, a question is open."""
    if fight.over == "over":
        yield HOUSE.reason("turnwright.over", overrule=False)
    if fight.prompt is not None:
        yield HOUSE.reason("turnwright.prompt")


def startable(fight: F) -> Objections:
    """Yields the reasons against starting the fight: it already runs, or nobody is in it."""
    if fight.clock.stage != "setup":
        yield HOUSE.reason("turnwright.started", overrule=False)
    if not fight.roster:
        yield HOUSE.reason("turnwright.empty", overrule=False)


def in_play(fight: F) -> Objections:
    """Yields the reason against a move that needs a running clock."""
    if fight.clock.stage != "play":
        yield HOUSE.reason("turnwright.not_started", overrule=False)


def present(fight: F, who: tuple[str, ...]) -> Objections:
    """Yields the reasons against any move of these in play: the clock does not run, or one of them is not in the fight."""
    yield from in_play(fight)
    yield from unknown(fight, who)


def of_each(
    fight: Fight[SheetT, TallyT, ClockT],
    who: tuple[str, ...],
    against: Callable[[Combatant[SheetT, TallyT]], Objections],
    first: Iterable[Objection] = (),
) -> Objections:
    """Yields the `first` reasons and an impossibility for each unknown id or, if there are none, the reasons against each combatant."""
    missing = (*first, *unknown(fight, who))
    yield from missing
    for c in fight.found(who) if not missing else ():
        yield from against(c)


def unknown(fight: F, who: tuple[str, ...]) -> Objections:
    """Yields an impossibility for each unknown id, and one if no id is given."""
    if not who:
        yield HOUSE.reason("turnwright.unknown", say("Choose who."), overrule=False)
    for one in dict.fromkeys(who):
        if fight.find(one) is None:
            yield HOUSE.reason(
                "turnwright.unknown", say("Nobody called “{who}” is in the fight.", who=one[:40]), overrule=False
            )


class OfThese(SharedMove[F], base=True):
    """A move on combatants who are in the fight."""

    who: tuple[str, ...]

    def against(self, fight: F, system: "System[F]") -> Objections:
        return unknown(fight, self.who)
