"""The interface of a rule system, in five parts.

Deliberately absent: `next_turn`, `current_index`, `end_round`. "Next" is a move that some systems have; the order is derived from facts
whenever it is needed. A system is one value of class `System`, assembled in its package's `system.py`. A part with a default may be left
out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar, cast

from turnwright import shapes
from turnwright.core.about import About
from turnwright.core.acting import Acting
from turnwright.core.awaiting import Awaiting
from turnwright.core.book import After, AtBoundary, Book, nothing
from turnwright.core.codec import Bindings, FactCodec
from turnwright.core.commands import Args, Command, Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import AnyFight, F, Fact
from turnwright.core.fields_asked import FieldsAsked
from turnwright.core.frozen_class import dataclass, field, replace
from turnwright.core.model import (
    AnyCombatant,
    ClockT,
    Combatant,
    Departed,
    Fight,
    Prompt,
    SheetT,
    Side,
    TableEvent,
    TallyT,
    unit,
)
from turnwright.core.move import Move
from turnwright.core.options import Options
from turnwright.core.owed import Owed
from turnwright.core.primer import Primer
from turnwright.core.registry import shared_facts
from turnwright.core.rulebook import HOUSE, RuleBook
from turnwright.core.standing import Standing
from turnwright.core.states import AnyState, States
from turnwright.core.view_parts import Drawn, MenuPlace, TimelineStop, next_button, next_does
from turnwright.core.which_turn import Turn
from turnwright.text import Say, join_dots, say

F_contra = TypeVar("F_contra", bound=AnyFight, contravariant=True)
P = TypeVar("P")


class Setup(Protocol[F_contra]):
    """The page `setup.py` of a system: its lines and rows in words, and the sample fight."""

    @property
    def LINES(self) -> tuple[str, ...]:
        """Typed lines of a fight that shows the system; {side} is its third side."""

    @property
    def THIRD(self) -> str:
        """The name of that side, in English; empty where the lines have only two."""

    @property
    def EXAMPLES(self) -> tuple[tuple[str, str], ...]:
        """Typed lines for an empty set-up, each with what it means, in English."""

    @property
    def HINTS(self) -> tuple[str, ...]:
        """Words for a typed line that the set-up screen offers; an empty one stands for the sides beside the usual two."""

    def describe(self, fight: F_contra, c: AnyCombatant, typed: frozenset[str], /) -> Iterable[str]:
        """Returns what a typed line would add, as a few short texts after the side. `c`: a fighter of it as a sample; `typed`: the names of the
        fields that the line states."""

    def detail(self, fight: F_contra, group: tuple[AnyCombatant, ...], /) -> str:
        """Returns the numbers or the state of a row, in words."""


class Automation(Protocol[F]):
    """The page of a system that ends with the automatic steps: what happens without a decision of the table."""

    def settle(self, fight: F, dice: Dice, /) -> Fact[F] | tuple[Fact[F], ...] | Prompt | None:
        """Returns the next automatic step: a fact, several in a row, a question for the table, or None."""

    def answer(self, fight: F, prompt: Prompt, args: Args, dice: Dice, /) -> Iterable[Fact[F]]:
        """Returns the events of an answer to this prompt, before `settle` continues."""


@dataclass(frozen=True)
class State(Generic[F]):
    """The parts of a fight: their types, its sides, and the check of a stored one."""

    sheet: type
    tally: type
    clock: type
    sides: tuple[tuple[str, str], ...]
    """The ids of a new fight's sides, and their names in English."""
    check: Callable[[F], None]
    """Raises ValueError when a loaded state fits the schema but not this system (a clock out of range, an unreadable budget)."""


@dataclass(frozen=True)
class Rules(Generic[F]):
    """The rule book, the house rules, moves, facts and automation."""

    book: RuleBook
    options: Options
    facts: tuple[type[Fact[F]], ...]
    moves: tuple[type[Move[F]], ...]
    """The GM's moves and the system's own; of two with the same name the later wins."""
    automation: Automation[F]
    after_shared: Callable[[F, Fact[F]], F] = lambda fight, fact: fight
    """Returns the fight after a shared fact, with this system's bookkeeping added."""
    effect_rules: Mapping[str, str] = field(default_factory=dict)
    """The system's own rules under which an effect works ("works.round_begin") or ends ("ends.turn_end") at a boundary."""

    def follows(self, before: F, after: F, fact: Fact[F]) -> Iterable[Fact[F]]:
        """Returns what the rules make of a fact at once, such as of damage, which only the fights before and after it tell."""
        return ()


@dataclass(frozen=True)
class Roster(Generic[F, SheetT, TallyT]):
    """How combatants are typed, corrected, brought back and shown in a row. A row is a combatant or a whole group."""

    fields: FieldsAsked[F, SheetT, TallyT]
    """The fields of a combatant: how each is typed, shown, corrected and checked."""
    back: Callable[[F, Departed[SheetT, TallyT]], Combatant[SheetT, TallyT]]
    """(fight, departed combatant with its new id, name and side) -> the combatant as it returns now. It is placed like a newcomer. It keeps
    its possessions and what it did this round, but loses unfinished actions."""
    token_state: Callable[[F, tuple[Combatant[SheetT, TallyT], ...]], str]
    """Returns the state of a row's token: ready, acted, cannot or down."""
    standing: Standing[F, SheetT, TallyT]
    """Tells who is down. Counts and pickers of a group leave out its members who are down."""
    tells_down: bool = False
    """Whether facts of the system tell who falls. Otherwise the log has a line for everyone whom a change of a gauge brings down."""
    row_offers: Callable[[F, tuple[Combatant[SheetT, TallyT], ...]], Sequence[Offer]] = lambda fight, group: ()
    """Returns the system's offers for a row, whether it acts or not."""
    conditions: tuple[str, ...] = ()
    """Usual conditions that the rules of time do not track (keys of `table.signs.USUAL`); the page offers each as a tap."""
    states: States[AnyState] = field(default_factory=lambda: States(HOUSE, ()))
    """The states that the rules give a combatant, such as Stunned."""
    loses: Callable[[F, Combatant[SheetT, TallyT]], Iterable[Fact[F]]] = lambda fight, c: ()
    """(fight, combatant) -> what a combatant who leaves the fight loses by that: unfinished actions, which `back` does not bring back."""
    twin: Callable[[F, Combatant[SheetT, TallyT], Combatant[SheetT, TallyT]], Combatant[SheetT, TallyT]] = (
        lambda fight, first, copy: copy
    )
    """(fight, combatant, its copy as it joins in mid-fight) -> the copy with the place of a group's member, so that nobody is asked for one, or
    without a score that was typed of a single combatant alone, so that the table is."""
    with_events: Callable[[TallyT, Callable[[str], str]], TallyT] = lambda tally, told: tally
    """(tally, told) -> the tally with each awaited event, in the table's words, as `told` returns it."""

    def looks(self, fight: F, row: tuple[Combatant[SheetT, TallyT], ...]) -> str:
        """Returns the state that the token of a row shows; of one fighter it is derived once for each fight."""
        return fight.cached(self._alone)[row[0].id] if len(row) == 1 else self.token_state(fight, row)

    def looks_down(self, fight: F, c: Combatant[SheetT, TallyT]) -> bool:
        """Tells whether the token of a combatant shows that it is down."""
        return fight.cached(self._alone).get(c.id) == "down"

    @cached_property
    def _alone(self) -> Callable[[F], dict[str, str]]:
        def found(fight: F) -> dict[str, str]:
            return {c.id: self.token_state(fight, (c,)) for c in fight.roster}

        return found


@dataclass(frozen=True)
class Time(Generic[F]):
    """The place of a fight on the clock. What one system alone says otherwise is a method, which it overrides."""

    acting: Acting[F, Any, Any]
    """Answers who can act now."""
    in_turn: Callable[[F], frozenset[str]]
    """Returns the ids of those whose turn is running."""
    margin: Callable[[F], str]
    """Returns the current moment for the log's margin."""
    chapter: Callable[[F], str] = lambda fight: (
        say("Round {round}", round=fight.clock.round) if fight.clock.round else ""
    )
    """Returns the heading of the current log lines, such as "Round 2"; empty before the clock runs."""
    now: Callable[[F], tuple[int, int]] = lambda fight: (max(1, fight.clock.round), 0)
    """Returns the round and the segment (0 in a system without segments)."""
    segments: int = 0
    """The number of segments in a round, or 0."""
    this_turn_ends: bool = False
    """Whether a condition until the end of somebody's turn, said in that turn, ends with it; otherwise with their next turn."""
    seconds: Callable[[F], int] = lambda fight: 0
    """Returns the seconds of the fight so far in the story, or 0 where the rules do not say."""
    coming_turns: Callable[[F, str], Iterator[Turn]] = lambda fight, who: iter(())
    """Yields the round and the segment of a combatant's coming turns, if nothing changes; the one that runs first."""

    def seen_margin(self, fight: F) -> str:
        """Returns the current moment for the margin of the players' log."""
        return self.margin(fight)

    def starts(self, fight: F, who: str) -> Iterator[Turn]:
        """Yields the same of the turns that begin from now on, also of those that begin and pass."""
        return islice(self.coming_turns(fight, who), int(who in self.in_turn(fight)), None)

    def ends(self, fight: F, who: str) -> Iterator[Turn]:
        """Yields the same of the turns that end from now on."""
        if (late := self.put_off(fight, who)) is not None:
            yield Turn(late)
        yield from self.coming_turns(fight, who)

    def put_off(self, fight: F, who: str) -> tuple[int, int] | None:
        """Returns the moment that is said for the end of a turn whose rest has been put off; None if nothing is."""
        return None

    def together(self, fight: F, who: str) -> tuple[str, ...]:
        """Returns the ids of the others whose turns are those of a combatant as long as nothing parts them: of its group."""
        return tuple(c.id for c in fight.roster if unit(c) == unit(fight.get(who)) and c.id != who)

    def behind(self, fight: F, who: str, round_: int) -> tuple[str, ...]:
        """Returns the ids of those who act behind a combatant in this round, the next one first; empty where the order of that round is not known."""
        return ()

    def undecided(self, fight: F, who: str) -> bool:
        """Tells whether a roll or an answer still decides where the next turn of a newcomer comes."""
        return False

    def rests(self, fight: F) -> bool:
        """Tells whether the clock waits at the end of a round, because nobody can act. What counts rounds begins with the next."""
        return False

    def before_first(self, fight: F) -> bool:
        """Tells whether the clock is in a segment 0, which `now` gives as the first."""
        return False

    def event_now(self, fight: F) -> TableEvent | None:
        """Returns the table event at which the clock has stopped."""
        return None

    def event_round(self, fight: F, number: int) -> int | None:
        """Returns the round in which an event at this number of the order comes first; None in a system whose clock stops at none."""
        return None

    def over(self, fight: F) -> bool:
        """Tells whether the fight has ended."""
        return fight.over == "over"

    def ended(self, fight: F) -> F:
        """Returns a running fight as it is once it has ended."""
        return fight.ended()

    def side_place(self, fight: F, side: str) -> str:
        """Returns a side's place on the clock in a word, or an empty text."""
        return ""


@dataclass(frozen=True)
class Screen(Generic[F]):
    """The view of a fight, and its offers."""

    drawn: Callable[[F], Drawn]
    """The system's parts of the view, once the fight has started."""
    start: Callable[[F], Offer]
    """The button that begins the fight."""
    offers: Callable[[F], tuple[Offer, ...]]
    """Returns all offers of a started fight that need no further input, legal or not."""
    timeline: Callable[[F, int], tuple[TimelineStop, ...]]
    """Returns the next places of the clock, up to the given number."""
    explain: Callable[[F, str], tuple[str, tuple[Objection, ...]]]
    """(fight, subject) -> a title, and the rules that explain it."""
    primer: Callable[[], Primer]
    """Returns the system on one page, for a newcomer."""
    prompt: Callable[[F, Prompt], shapes.Prompt | None] = lambda fight, asked: None
    """Returns the open question of a started fight, in a system whose rules ask any."""
    upkeep: Callable[[F, list[shapes.UpkeepLine], bool], shapes.Upkeep | None] = lambda fight, lines, own: next_does(
        lines
    )
    """The preview of what Next does by itself, from its lines. `own`: all of them are about those who act."""
    describe_next: Callable[[F, F], str] = lambda before, after: ""
    """Words where Next leads, from the states before and after; used when `drawn` leaves the plate's detail empty."""
    awaiting: Callable[[F], Awaiting] = lambda fight: Awaiting(None)
    """Returns what happens now that others may wait for, and who waits, in a system whose actions can be held for an event."""
    setup_offers: Callable[[F], Sequence[Offer]] = lambda fight: ()
    """The GM's offers before the fight starts."""
    for_players: Callable[[F, shapes.Clock], shapes.Clock] = lambda fight, clock: clock
    """(fight, clock) -> the words of the clock without numbers that players may not know."""
    stances: Mapping[str, str] = field(default_factory=dict)
    """What a fighter who waits does, by the mode, in English ("holding"); without a word it is delayed."""
    table_menu: Mapping[str, MenuPlace] = field(default_factory=dict)
    """The places of the system's offers in the menu of a fight, by the key of an offer; the rest stands under time."""
    fighter_menu: Mapping[str, MenuPlace] = field(default_factory=dict)
    """The places of the system's offers on a fighter's sheet, by the key of an offer; the rest is what the fighter can do."""
    queries: Mapping[str, Callable[[F, Args], shapes.Answers | shapes.PlanAnswer]] = field(default_factory=dict)
    """The system's own questions: `answers`, `plan`, `evasions`."""

    def game(self, fight: F) -> str:
        """Returns the name of the game, in a system that is for several; else an empty text."""
        return ""

    def owed(self, fight: F, command: Command) -> Iterable[Owed]:
        """Returns what comes before Next (`command`) by the rules of this system alone."""
        return ()


@dataclass(frozen=True)
class System(Generic[F]):
    """A rule system. Every part holds values and pure functions over a fight."""

    about: About
    say: Say
    """The system's texts and the shared ones, some of them reworded (a Turn for a round)."""
    setup: Setup[F]
    state: State[F]
    rules: Rules[F]
    roster: Roster[F, Any, Any]
    """Its sheet and tally are those of the fight. No type can express that; `__init__` of a system names them."""
    clock: Time[F]
    screen: Screen[F]
    book: Book
    """The pages that all games share, in the order in which each step asks them."""
    told: tuple[object, ...] = ()
    """What a page of that book has to know of this system alone, and looks up by its class (`part`), such as `captains.Following`."""

    def part(self, kind: type[P]) -> P | None:
        """Returns what this system tells the page that has this class; None if it tells it nothing."""
        return next((one for one in self.told if isinstance(one, kind)), None)

    @cached_property
    def after(self) -> tuple[After, ...]:
        """Returns what the pages of the book add after a fact."""
        return tuple(page.after for page in self.book if page.after is not nothing)

    @cached_property
    def at_boundary(self) -> tuple[AtBoundary, ...]:
        """Returns what the pages of the book do at a boundary."""
        return tuple(page.at for page in self.book if page.at is not nothing)

    @cached_property
    def moves(self) -> dict[str, type[Move[F]]]:
        return {m.former: m for m in self.rules.moves if m.former} | {m.name: m for m in self.rules.moves}

    @cached_property
    def bindings(self) -> Bindings:
        """Returns the types that the model's type variables stand for in this system."""
        return {SheetT: self.state.sheet, TallyT: self.state.tally, ClockT: self.state.clock}

    @cached_property
    def events(self) -> FactCodec:
        return FactCodec((*shared_facts(), *self.rules.facts), self.bindings)

    def open(self, title: str) -> F:
        """Returns a new, empty fight with this title."""
        sides = tuple(Side(side, self.say(name)) for side, name in self.state.sides)
        clock, options = self.state.clock(), self.rules.options.opening()
        made: AnyFight = Fight(self.about.id, title, sides, clock, options=options)
        return cast("F", made)

    def sample(self) -> tuple[str, tuple[tuple[str, Args], ...]]:
        """Returns the title and the set-up commands (do, args) of the fight that shows the system."""
        third = self.say(self.setup.THIRD) if self.setup.THIRD else ""
        joins = tuple(("join", {"text": line.format(side=third)}) for line in self.setup.LINES)
        return self.say(self.about.sample), (("add_side", {"value": third}), *joins) if third else joins

    def check(self, fight: F) -> None:
        """Raises ValueError when a loaded state fits the schema but not this system."""
        for page in self.book:
            page.check(self, fight)
        self.roster.fields.check(fight)
        self.state.check(fight)

    def drawn(self, fight: F) -> Drawn:
        """Returns the system's parts of the view. Before the fight starts, every system says the same, and may have offers beside Start.
        A fight that has ended says so in its summary."""
        if fight.clock.stage != "setup":
            asked = self.screen.prompt(fight, fight.prompt) if fight.prompt is not None else None
            parts = replace(self.screen.drawn(fight), prompt=asked)
            return self._ended(fight, parts) if fight.over == "over" else parts
        summary = (
            self.say(("Ready to start · {count} fighter", "Ready to start · {count} fighters"), count=len(fight.roster))
            if fight.roster
            else self.say("summary.empty")
        )
        return Drawn(summary, next_button(state="none"), self.screen.setup_offers(fight))

    def _ended(self, fight: F, parts: Drawn) -> Drawn:
        """Returns the parts of the view of a fight that has ended: nobody acts."""
        ended = self.say("The fight is over.")
        aloud: shapes.Aloud = {"begins": [], "at": [], "how": "", "note": ended}
        over = {"place": self.say("The fight"), "part": self.say("is over"), "note": "", "aloud": aloud}
        picture = parts.clock and parts.clock["picture"] and {**parts.clock["picture"], "text": ended}
        clock = cast("shapes.Clock | None", parts.clock and {**parts.clock, **over, "picture": picture})
        now: shapes.Now | None = parts.now and {**parts.now, "who": [], "go": ""}
        summary = join_dots((self.say("Over"), self.clock.chapter(fight)))
        return replace(parts, summary=summary, clock=clock, now=now, card=None)

    def offers(self, fight: F) -> tuple[Offer, ...]:
        """Returns all current offers that need no further input, legal or not."""
        return (self.screen.start(fight),) if fight.clock.stage == "setup" else self.screen.offers(fight)

    def game(self, fight: F) -> str:
        """Returns what the game is called: by the preset that is chosen, such as D&D 2024, else by the system."""
        return self.screen.game(fight) or say(self.about.name)

    def option(self, fight: F, option: str) -> str:
        return self.rules.options.value(fight.options, option)


AnySystem = System[Any]
"""A system looked up by its name, so the type of its fights is unknown."""
