"""Facts: what happened in a fight. Defines the base class, its log line and its boundary.

A fact is a frozen dataclass with absolute values, never differences. Applying it involves no rule, so a later rule change cannot alter a
saved fight. Saves store each fact under its class name, so a released class keeps its name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from turnwright.core.frozen_class import FrozenClass, dataclass
from turnwright.core.model import Fight
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Deed, Upshot
from turnwright.text import N_, Say, Sentence

if TYPE_CHECKING:
    from turnwright.core.system import System

AnyFight = Fight[Any, Any, Any]
"""A fight of any system, for code that needs nothing specific to one."""
F = TypeVar("F", bound=AnyFight)

KINDS = ("act", "auto", "gm", "roll", "mark")
"""The kinds of a log line."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack on chosen targets: the attackers, the targets, its name (empty if it has none), and what the table needs to roll it. `heals`: it is
    no attack but heals. `then`: another one at the same moment, which comes behind it."""

    by: tuple[str, ...]
    targets: tuple[str, ...]
    name: str = ""
    note: str = ""
    heals: bool = False
    then: "Attack | None" = None


def attack_on(
    fight: AnyFight, by: tuple[str, ...], targets: tuple[str, ...], name: str = "", note: str = ""
) -> Attack | None:
    """Returns the attack, if any of the targets is on another side than the attackers."""
    sides = {c.side for c in fight.found(by)}
    return Attack(by, targets, name, note) if any(c.side not in sides for c in fight.found(targets)) else None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `kind`: an act, an automatic step, a decision of the GM, a roll, or a mark of the clock. `announce`: an
    automatic step that the page shows as it happens. `spoken`: an automatic step for which the table waits, so that it is heard with what was
    done. `brief`: the text without its dice, if it has any. `attack`: the attack that the line
    tells, which may have hit now. `upshot`: what the card says of it, if it says anything. `turn`: it tells only whose turn begins or ended, which
    the voice says in its own sentence. `others`: further combatants that it tells the same of. `names`: further ones whom
    it names, so that players read it only if they know them. `deed`: what was done, as the card of those who did it says
    it. `naming`: the text about so many of these names, of a line that is told together with its like (see `told_together`). `plain`: the text
    without numbers, which the players' log has of another side."""

    text: str
    kind: str
    rule: str = ""
    who: str = ""
    announce: bool = False
    brief: str = ""
    attack: "Attack | None" = None
    spoken: bool = False
    upshot: Upshot | None = None
    turn: bool = False
    others: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    deed: Deed | None = None
    naming: Callable[[str, int], str] | None = field(default=None, compare=False, repr=False)
    plain: str = ""

    @property
    def heard(self) -> bool:
        """Tells whether the voice says it: what was decided or rolled, and of what followed that which the table waits for or the card says."""
        if self.turn:
            return False
        return self.kind in ("act", "gm", "roll") or self.announce or self.spoken or self.upshot is not None

    def short(self) -> str:
        """Returns the text for a list: without dice and without a full stop."""
        return (self.brief or self.text).rstrip(".")


def line_of_one(
    say: Say, key: Sentence, fight: AnyFight, who: str, kind: str, rule: str = "", **parts: str | int
) -> Line:
    """Returns a line about one combatant of the fight, or one who left it, that is told together with the same of others. `key`: the singular and
    the plural, with {who} or {name}; `parts`: the further parts."""

    def text(name: str, count: int) -> str:
        return say(key, **parts, who=name, name=name, count=count)

    return Line(text(name_all(fight, (who,)), 1), kind, rule, who, naming=text)


@dataclass(frozen=True, slots=True)
class Tells:
    """A log line filled with the fact's fields. {who} or {name} are the names of the combatants in the field `who`; {count} is their
    number. `rule`: if empty, the fact's field `rule` is used. `only`: leaves out the members of a group who are down. `upshot`: what the card
    says of it, with the parts of the line."""

    key: Sentence
    kind: str
    rule: str = ""
    announce: bool = False
    only: Callable[[AnyFight, tuple[str, ...]], tuple[str, ...]] = lambda fight, who: who
    spoken: bool = False
    upshot: Upshot | None = None
    turn: bool = False

    def line(
        self, fact: "Fact[F]", before: F, after: F, say: Say, naming: Callable[[F, tuple[str, ...]], str] = name_all
    ) -> Line:
        """Returns the log line. `naming`: how those in `who` are named."""
        parts, who = vars(fact), fact.about()
        seen = after if any(map(after.find, who)) else before
        found = self.only(seen, who)
        named = naming(seen, found)
        filled = {"name": named, "count": len(found)} | parts | {"who": named}

        def text(named: str, count: int) -> str:
            return say(self.key, **filled | {"name": named, "count": count, "who": named})

        rule, first = self.rule or parts.get("rule", ""), next(iter(found), "")
        upshot = self.upshot and replace(self.upshot, says=say(self.upshot.says, **filled), who=tuple(found))
        line = Line(text(named, len(found)), self.kind, rule, first, self.announce, spoken=self.spoken, upshot=upshot)
        alike = text if isinstance(self.key, tuple) and len(found) == 1 else None
        return replace(line, turn=self.turn, naming=alike)


@dataclass(frozen=True, slots=True)
class Boundary:
    """A moment that may end or trigger effects. `who`: the combatants whose turn begins or ends."""

    kind: str  # round_begin, round_end, segment_end, turn_start, turn_end
    round: int = 0
    segment: int = 0
    who: frozenset[str] = frozenset()


class Coming(NamedTuple):
    """What Next does by itself, said beforehand: to whom, the name of what does it (empty where the one it does it to says enough), what changes,
    and its icon."""

    who: tuple[str, ...]
    name: str
    says: str
    icon: str = "time"


class Fact(FrozenClass, Generic[F]):
    """Something that happened. Every subclass is a frozen dataclass (`FrozenClass`); methods it does not override do nothing."""

    tells: ClassVar[Tells | None] = None
    """Its log line, if that needs no code."""
    bounds: ClassVar[str] = ""
    """The kind of the boundary that it is for those in `who`, if that needs no code and the clock counts rounds."""
    reopens: ClassVar[bool] = False
    """Whether it happens to a fight that has ended, and not to what that fight had open."""
    renames: ClassVar[bool] = False
    """Whether it changes names. The log tells such a fact with the old names, and every other one with the current names."""
    lost_as: ClassVar[Sentence] = N_(("{who} loses the turn", "{who} lose the turn"))
    """What the Next plate says of those whose turn is lost by it (`turn_lost`)."""
    lost_unnamed: ClassVar[Sentence] = ""
    """The same of those whose names stand there already, because they come next; empty: with their names."""
    saved_as: ClassVar[Mapping[str, str]] = {}
    """The names of fields in saves, where they differ from the names here."""
    aloud: ClassVar[bool] = False
    """Whether its numbers are called aloud at the table, so that the players' log tells them of every side (`view/known.py`)."""
    former: ClassVar[str] = ""
    """The name that older saves have for it, although a system may have given it to a fact of its own."""
    sheds: ClassVar[frozenset[str]] = frozenset()
    """The fields without which it is still true, such as who did it: the players' log tells it without those who are hidden."""

    def apply(self, fight: F) -> F:
        """Returns the fight after this fact. Applies no rule."""
        return fight

    def line(self, before: F, after: F, say: Say) -> Line | None:
        """Returns the log line, worded by the system's texts, or None if the log omits this fact."""
        tells = self.telling()
        return tells.line(self, before, after, say) if tells else None

    def line_in(self, system: "System[F]", before: F, after: F) -> Line | None:
        """Returns the log line, for a fact that needs more of its system than the texts. A part of a group is told by its numbers."""
        tells = self.telling() if type(self).line is Fact.line else None
        if tells is not None:
            return tells.line(self, before, after, system.say, system.roster.standing.name_with_numbers)
        return self.line(before, after, system.say)

    def telling(self) -> Tells | None:
        """Returns how the log tells it: `tells`, unless its fields decide."""
        return self.tells

    def public(self, before: F, after: F) -> "Fact[F] | None":
        """Returns what players learn of it: itself, another fact, or None for nothing. `before`, `after`: the fights around it as they know
        them, without whoever is hidden and without the numbers of other sides."""
        return self

    def entered(self, before: F) -> bool:
        """Tells whether the table itself entered a change of numbers, so that the page need not announce who falls by it."""
        return False

    def ends_effect(self) -> str:
        """Returns the id of the effect that it ends; empty for none."""
        return ""

    def boundary(self, after: F) -> Boundary | None:
        """Returns the boundary that this fact is, seen from the fight after it, or None."""
        if not self.bounds:
            return None
        return Boundary(self.bounds, after.clock.round, who=frozenset(self.about()))

    def boundaries(self, after: F) -> Iterator[Boundary]:
        """Yields the boundaries that this fact is, in order. A turn that is lost begins and ends with one fact."""
        if (found := self.boundary(after)) is not None:
            yield found

    def coming(self, before: F, after: F) -> "Iterable[Coming]":
        """Returns what the preview of Next says of it; nothing of what the table sees coming anyway."""
        return ()

    def turn_given_back(self) -> tuple[str, ...]:
        """Returns the ids of those whose last turn, which began just now, begins only later."""
        return ()

    def turn_lost(self) -> tuple[str, ...]:
        """Returns the ids of those who lose their turn by this fact, or an action kept for later, for the Next plate, which says `lost_as` of
        them."""
        return ()

    def own_turn_of(self, after: F) -> tuple[str, ...]:
        """Returns the ids of those who have a turn of their own from this fact on, whether they use it or not. A turn that is lost or
        goes on is none."""
        return ()
