"""What a rule system provides, in five parts, and nothing more.

Deliberately absent: `next_turn`, `current_index`, `end_round`. "Next" is a move some systems have; the order is derived from facts each
time it is asked for. A system is one value of class `System`, wired together in its package's `system.py`. A part that has a default may
be left out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic

from turnwright.core.about import About
from turnwright.core.codec import Bindings, Tagged
from turnwright.core.commands import Args, Ask, Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect_events import FACTS as EFFECT_FACTS
from turnwright.core.events import FACTS, SideChanged
from turnwright.core.fact import F, Fact, Line
from turnwright.core.model import ClockT, Combatant, Departed, Encounter, Prompt, SheetT, Side, TallyT
from turnwright.core.move import Move
from turnwright.core.options import Options
from turnwright.core.rulebook import RuleBook
from turnwright.roster.fields import Fields, Reading
from turnwright.screen import shapes
from turnwright.screen.parts import Parts, Place
from turnwright.text import Say


def opening(
    system: str, say: Say, sides: tuple[str, ...], clock: Callable[[], ClockT], options: Options
) -> Callable[[str], Encounter[SheetT, TallyT, ClockT]]:
    """The function that makes a new, empty fight of a title; `sides` are worded as `side.ID`."""
    named = tuple(Side(side, say(f"side.{side}")) for side in sides)
    return lambda title: Encounter(system, title, named, clock(), options=options.opening())


def sample(words: Say, *lines: str) -> tuple[str, tuple[tuple[str, Args], ...]]:
    """Title and set-up commands of a fight of these lines, which may name the third side `{side}` where the catalogue has one (`sample.side`)."""
    third = words("sample.side") if "sample.side" in words else ""
    joins = tuple(("join", {"text": line.format(side=third)}) for line in lines)
    return words("about.sample"), (("add_side", {"value": third}), *joins) if third else joins


@dataclass(frozen=True)
class State(Generic[F]):
    """What a fight consists of: the types of its parts, a new fight, and what makes a stored one invalid."""

    sheet: type
    tally: type
    clock: type
    open: Callable[[str], F]
    """A new, empty fight with this title."""
    sample: tuple[str, tuple[tuple[str, Args], ...]]
    """Title and set-up commands (do, args) of a fight that shows the system."""
    check: Callable[[F], None]
    """Raises ValueError when a loaded state fits the schema but not this system (a clock out of range, an unreadable budget)."""


@dataclass(frozen=True)
class Rules(Generic[F]):
    """What is allowed and what follows: the rule book, the house rules, moves, facts and automation."""

    book: RuleBook
    options: Options
    facts: tuple[type[Fact[F]], ...]
    moves: tuple[type[Move[F]], ...]
    """The GM's and the system's own; of two with one name the later counts."""
    settle: Callable[[F, Dice], Fact[F] | tuple[Fact[F], ...] | Prompt | None]
    """What happens next without a decision: a fact, several in a row, a question to the table, or nothing."""
    answer: Callable[[F, Prompt, Args, Dice], Iterable[Fact[F]]]
    """The events an answer to this prompt brings, before settle goes on."""
    after_shared: Callable[[F, Fact[F]], F] = lambda e, fact: e
    """The fight after a shared fact, with the bookkeeping this system adds to it."""
    word_shared: Callable[[F, F, Fact[F]], Line | None] = lambda before, after, fact: None
    """(before, after, fact) -> this system's own log line of a shared fact; None leaves the shared wording."""
    side_changed: Callable[[F, str, str], Iterable[Fact[F]]] = lambda e, who, side: (SideChanged(who, side),)
    """(fight, combatant, side) -> what happens when the combatant changes to this side."""


@dataclass(frozen=True)
class Roster(Generic[F, SheetT, TallyT]):
    """Who fights: how combatants are typed, corrected, brought back and shown in a row. A row is a combatant or a whole group."""

    fields: Fields[F, SheetT, TallyT]
    """What a combatant has: how it is typed, shown, corrected and checked."""
    describe: Callable[[F, Reading[SheetT, TallyT]], Iterable[str]]
    """What a typed line would add, in a few short texts behind the side."""
    back: Callable[[F, Departed[SheetT, TallyT]], Combatant[SheetT, TallyT]]
    """(fight, somebody who left, with id, name and side as they will be) -> the combatant who comes in again now: placed like a
    newcomer, with what is theirs still and what this round has seen of them already, without what was under way."""
    detail: Callable[[F, tuple[Combatant[SheetT, TallyT], ...]], str]
    """The numbers or the state of a row, in words."""
    token_state: Callable[[F, tuple[Combatant[SheetT, TallyT], ...]], str]
    """The state the token of a row shows: ready, acted, cannot or down."""
    fallen: Callable[[F, Combatant[SheetT, TallyT]], bool] = lambda e, c: False
    """Whether a combatant is out of the fight: a fallen member of a group leaves its count and every picker."""
    row_offers: Callable[[F, tuple[Combatant[SheetT, TallyT], ...]], Sequence[Offer]] = lambda e, group: ()
    """What the system lets the table do for a row whether it acts or not."""
    conditions: tuple[str, ...] = ()
    """Conditions that are usual here and that the rules of time do not keep themselves, as a tap (`condition.NAME` in the catalogue)."""
    damage_asks: tuple[Ask, ...] = ()
    """What else the system needs to know when a combatant is damaged."""


@dataclass(frozen=True)
class Time(Generic[F]):
    """Where the clock of a fight stands."""

    now: Callable[[F], tuple[int, int]]
    """The round and the segment (0 where a system has none)."""
    in_turn: Callable[[F], frozenset[str]]
    """Whose turn is running."""
    chapter: Callable[[F], str]
    """The heading of the log lines of this moment, such as "Round 2"; empty before the clock runs."""
    place: Callable[[F], str]
    """The moment in the log's margin."""
    segments: int = 0
    """How many segments a round has; 0 where there are none."""
    side_place: Callable[[F, str], str] = lambda e, side: ""
    """Where in the clock a side stands, in a word, where that means something."""


@dataclass(frozen=True)
class Screen(Generic[F]):
    """What the page shows of a fight, and what it offers."""

    parts: Callable[[F], Parts]
    """The system's parts of the view."""
    start: Callable[[F], Offer]
    """The button that begins the fight."""
    hints: tuple[str, ...]
    """Words of a typed line that the set-up screen offers; an empty one stands for the sides between the first and the last."""
    offers: Callable[[F], tuple[Offer, ...]]
    """Everything the table may do now that needs no further word, legal or not."""
    timeline: Callable[[F, int], tuple[Place, ...]]
    """The next places of the clock, as many as asked for."""
    explain: Callable[[F, str], tuple[str, tuple[Objection, ...]]]
    """(fight, subject) -> a title, and the rules that make it so."""
    arrival: Callable[[F, F], str] = lambda before, after: ""
    """Where the Next plate leads, told from the states before and after it; used when `parts` leaves the plate's detail empty."""
    queries: Mapping[str, Callable[[F, Args], shapes.Answers | shapes.PlanAnswer]] = field(default_factory=dict)
    """Questions that a system answers itself: `answers`, `plan`."""


@dataclass(frozen=True)
class System(Generic[F]):
    """A rule system. Every part holds values and pure functions over a fight."""

    about: About
    say: Say
    """The system's texts and the shared ones, worded its own way where its time has other names (a Turn for a round)."""
    state: State[F]
    rules: Rules[F]
    roster: Roster[F, Any, Any]
    """Its sheet and tally are those of the fight, which no type can say: `__init__` of a system names them."""
    clock: Time[F]
    screen: Screen[F]

    @cached_property
    def moves(self) -> dict[str, type[Move[F]]]:
        return {m.name: m for m in self.rules.moves}

    @cached_property
    def bindings(self) -> Bindings:
        """What the model's type variables stand for in this system."""
        return {SheetT: self.state.sheet, TallyT: self.state.tally, ClockT: self.state.clock}

    @cached_property
    def events(self) -> Tagged:
        return Tagged((*FACTS, *EFFECT_FACTS, *self.rules.facts), self.bindings)

    def check(self, e: F) -> None:
        """Raises ValueError when a loaded state fits the schema but not this system."""
        self.roster.fields.check(e)
        self.state.check(e)

    def option(self, e: F, option: str) -> str:
        return self.rules.options.value(e.options, option)


AnySystem = System[Any]
"""A system looked up by its name: nothing is known of its fights."""
