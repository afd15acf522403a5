"""Facts: what happened in a fight. The base class, the log line a fact writes, and the boundary it may be.

A fact is a frozen dataclass with absolute values, never differences: applying it needs no judgement, and a rule that changes later cannot
rewrite a saved fight. Saves store facts under their class name, so a class that saves know keeps its name.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from turnwright.core.model import Encounter, names
from turnwright.core.record import Record
from turnwright.text import Say

AnyFight = Encounter[Any, Any, Any]
"""A fight of any system, where the code reads nothing that only one system knows."""
F = TypeVar("F", bound=AnyFight)

KINDS = ("act", "auto", "gm", "roll", "mark")
"""The kinds of a log line."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `kind`: an act, an automatic step, the GM's decision, a roll, a mark of the clock.

    `announce`: an automatic step the table must not miss; the page shows it as it happens. `brief`: the text without its dice, if it has any.
    """

    text: str
    kind: str
    rule: str = ""
    who: str = ""
    announce: bool = False
    brief: str = ""

    def short(self) -> str:
        """The text for a list: without its dice and without a full stop."""
        return (self.brief or self.text).rstrip(".")


@dataclass(frozen=True, slots=True)
class Tells:
    """A log line whose parts are the fact's fields. {who} or {name} are the names of those in the field `who`, {count} is their number.

    `rule`: where it is empty, the fact's field `rule`.
    """

    key: str
    kind: str
    rule: str = ""
    announce: bool = False

    def line(self, fact: "Fact[F]", before: F, after: F, say: Say) -> Line:
        parts = dict(vars(fact))
        found = parts.get("who", "")
        who = (found,) if isinstance(found, str) else found
        named = names(after if any(map(after.find, who)) else before, who)
        text = say(self.key, **{"name": named, "count": len(who)} | parts | {"who": named})
        return Line(text, self.kind, self.rule or parts.get("rule", ""), next(iter(who), ""), self.announce)


@dataclass(frozen=True, slots=True)
class Boundary:
    """A moment that may end effects or set them to work. `who`: the combatants whose turn begins or ends."""

    kind: str  # round_begin, round_end, segment_end, turn_start, turn_end
    round: int = 0
    segment: int = 0
    who: frozenset[str] = frozenset()


class Fact(Record, Generic[F]):
    """Something that happened. Every subclass is a frozen dataclass (`Record`); what it does not override has no effect."""

    tells: ClassVar[Tells | None] = None
    """Its line in the log, where that needs no code."""

    def apply(self, e: F) -> F:
        """The fight after this fact. Bookkeeping only: no rule, no judgement."""
        return e

    def line(self, before: F, after: F, say: Say) -> Line | None:
        """Its line in the log, worded by the system's texts; None for what needs none."""
        return self.tells.line(self, before, after, say) if self.tells else None

    def boundary(self, after: F) -> Boundary | None:
        """The boundary it is, seen from the fight after it."""
        return None
