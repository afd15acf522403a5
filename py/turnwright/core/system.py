"""What a rule system provides, and nothing more.

Deliberately absent: `next_turn`, `current_index`, `end_round`. "Next" is a move some systems have; the order is derived from facts each
time it is asked for. A system is one value of class `System`, wired together in its package's `__init__`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic

from turnwright.core.codec import Bindings, Tagged
from turnwright.core.commands import Ask, Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect_events import FACTS as EFFECT_FACTS
from turnwright.core.events import FACTS, SideChanged
from turnwright.core.fact import F, Fact, Line
from turnwright.core.model import ClockT, Departed, Prompt, SheetT, TallyT
from turnwright.core.move import Move
from turnwright.core.options import Options
from turnwright.core.rulebook import RuleBook
from turnwright.roster.line import Field, Mark, Newcomer
from turnwright.text import Say


@dataclass(frozen=True, slots=True)
class About:
    """Who made the rules, which edition, and how the app calls the system."""

    id: str
    name: str
    line: str
    edition: str
    credits: str
    sample: str
    example: str
    """A typed line as this system reads it."""
    gauge: str
    """The number that says how somebody is, such as hp."""
    icon: str = ""
    """The icon beside its name: the kind of picture its clock has."""


def about(system: str, gauge: str, say: Say, icon: str = "") -> About:
    """What a system is, in the words of its catalogue (`about.…`)."""
    words = {part: say(f"about.{part}") for part in ("name", "line", "edition", "credits", "sample", "example")}
    return About(id=system, gauge=gauge, icon=icon, **words)


@dataclass(frozen=True, slots=True)
class Place:
    """A system-neutral stop on the timeline, in words and for those who would act there."""

    label: str
    who: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True)
class System(Generic[F]):
    """A rule system. Every part is a value or a pure function over an Encounter."""

    about: About
    rules: RuleBook
    options: Options
    sheet: type
    tally: type
    clock: type
    facts: tuple[type[Fact[F]], ...]
    all_moves: tuple[type[Move[F]], ...]
    """The GM's and the system's own; of two with one name the later counts."""

    open: Callable[[str], F]
    """A new, empty fight with this title."""
    sample: Callable[[], tuple[str, Iterable[tuple[str, Mapping[str, Any]]]]]
    """Title and set-up commands (do, args) of a fight that shows the system."""
    check: Callable[[F], None]
    """Raise ValueError when a loaded state fits the schema but not this system (a clock out of range, an unreadable budget)."""
    after_shared: Callable[[F, Fact[F]], F]
    """The fight after a shared fact, with the bookkeeping this system adds to it."""
    settle: Callable[[F, Dice], Fact[F] | tuple[Fact[F], ...] | Prompt | None]
    """What happens next without a decision: a fact, several in a row, a question to the table, or nothing."""
    answer: Callable[[F, Prompt, Mapping[str, Any], Dice], Iterable[Fact[F]]]
    """The events an answer to this prompt brings, before settle goes on."""
    in_turn: Callable[[F], frozenset[str]]
    """Whose turn is running."""
    fresh: Callable[[F, Any, str], Any]
    """(encounter, sheet, side) -> the tally of somebody who comes in now."""
    back: Callable[[F, Departed[Any, Any]], Any]
    """(encounter, somebody who left, with id, name and side as they will be) -> the combatant who comes in again now: placed like a
    newcomer, with what is theirs still and what this round has seen of them already, without what was under way."""
    newcomer: Callable[[F, Newcomer], Any]
    """The combatants (as Joined events) a typed line describes; raises BadCommand."""
    line: Callable[[F, tuple[Any, ...]], str]
    """One combatant or a group as the line one would type: what `newcomer` reads back."""
    fields: Callable[[Any], tuple[Field, ...]]
    marks: Callable[[Any], tuple[Mark, ...]]
    corrected: Callable[[F, Any, str, str], tuple[Any, Any, str]]
    """(encounter, combatant, field, value) -> sheet, tally and the change in words; raises BadCommand."""
    chapter: Callable[[F], str]
    """The heading of the log lines of now, such as "Round 2"; empty before the clock runs."""
    place: Callable[[F], str]
    """Where the clock stands, for the log's margin."""
    say: Say
    """The system's texts and the shared ones, worded its own way where its time has other names (a Turn for a round)."""
    segments: int
    """How many segments a round has; 0 where there are none."""
    conditions: tuple[str, ...]
    """Conditions that are usual here and that the rules of time do not keep themselves, as a tap (`condition.NAME` in the catalogue)."""
    now: Callable[[F], tuple[int, int]]
    """The round and the segment (0 where a system has none)."""
    screen: Callable[[F], dict[str, Any]]
    """The system's parts of the view: clock, actor, order, next, respond, prompt, stack, table (docs/boundary.md)."""
    arrival: Callable[[F, F], str]
    """Where the Next plate leads, told from the states before and after it; used when `screen` leaves the plate's detail empty."""
    fighter: Callable[[F, tuple[Any, ...]], dict[str, Any]]
    """token, detail and health (words) of one roster row: a combatant or a whole group."""
    fighter_acts: Callable[[F, tuple[Any, ...]], list[Offer]]
    """What the system lets the table do for a roster row whether it acts or not."""
    setup: Callable[[F], dict[str, Any]]
    """placeholder, hints and the start offer of the set-up screen."""
    read: Callable[[F, Newcomer], dict[str, Any]]
    """title, detail, token and count of what a typed line would add; raises BadCommand."""
    queries: Mapping[str, Callable[[F, Mapping[str, Any]], dict[str, Any]]]
    """Questions only this system answers, such as `plan`."""
    timeline: Callable[[F, int], tuple[Place, ...]]
    explain: Callable[[F, str], tuple[str, tuple[Objection, ...]]]
    offers: Callable[[F], tuple[Offer, ...]]
    """Everything the table may do now that needs no further word, legal or not."""
    side_changed: Callable[[F, str, str], Iterable[Fact[F]]] = lambda e, who, side: (SideChanged(who, side),)
    """(fight, combatant, side) -> what happens when the combatant changes to this side."""
    word_shared: Callable[[F, F, Fact[F]], Line | None] = lambda before, after, fact: None
    """(before, after, fact) -> this system's own log line of a shared fact; None leaves the shared wording."""
    side_place: Callable[[F, str], str] = lambda e, side: ""
    """Where in the clock a side stands, in a word, where that means something."""
    damage_asks: tuple[Ask, ...] = ()
    """What else the system needs to know when a combatant is damaged."""

    @cached_property
    def moves(self) -> dict[str, type[Move[F]]]:
        return {m.name: m for m in self.all_moves}

    @cached_property
    def bindings(self) -> Bindings:
        """What the model's type variables stand for in this system."""
        return {SheetT: self.sheet, TallyT: self.tally, ClockT: self.clock}

    @cached_property
    def events(self) -> Tagged:
        return Tagged((*FACTS, *EFFECT_FACTS, *self.facts), self.bindings)

    def option(self, e: F, option: str) -> str:
        return self.options.value(e.options, option)


AnySystem = System[Any]
"""A system looked up by its name: nothing is known of its fights."""
