"""Derives everything from the fields that a system declares: reading and writing typed lines, the form, corrections, and the check of
stored fights."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic

from turnwright.core.commands import BadCommand
from turnwright.core.events import Joined
from turnwright.core.fact import F
from turnwright.core.model import Combatant, SheetT, TallyT
from turnwright.core.options import Options
from turnwright.roster.kinds import Declared, Flag, Number, Points, Text
from turnwright.roster.line import Field, Mark, Newcomer
from turnwright.roster.line_words import joined, named_number, plain, printed, side_named, without_commas
from turnwright.text import Say


@dataclass(slots=True)
class Reading(Generic[SheetT, TallyT]):
    """A parsed line: the line with its words split, one sample fighter, and the names of the typed fields."""

    line: Newcomer
    fighter: Combatant[SheetT, TallyT]
    typed: set[str]


@dataclass(frozen=True)
class Fields(Generic[F, SheetT, TallyT]):
    """The fields of a system's combatants, in the order of the form."""

    say: Say
    options: Options
    sheet: Callable[[], SheetT]
    tally: Callable[[], TallyT]
    declared: tuple[Declared[F, SheetT, TallyT, Any], ...]
    written: tuple[str, ...]
    """The fields of a written line, in order."""
    enter: Callable[[F, Combatant[SheetT, TallyT]], Combatant[SheetT, TallyT]]
    """Returns the combatant as it joins now, with its place on the clock; before, the tally holds only typed values."""
    rest: str = ""
    """The field that receives unknown words; without one they are refused."""
    unknown: Callable[[F], str] = lambda e: "line.unknown"
    """The key of the text that refuses a {word}."""
    ordered: Callable[[str], str] = str
    """Rewrites the beginning of a line without commas, so that each number is on the side of its word that the fields expect."""
    found: Callable[[str], Declared[F, SheetT, TallyT, Any] | None] = lambda name: None
    """A field that can be corrected and that is not in the form."""

    @cached_property
    def by_name(self) -> dict[str, Declared[F, SheetT, TallyT, Any]]:
        return {field.name: field for field in self.declared}

    @cached_property
    def _numbers(self) -> dict[str, str]:
        """Returns typed word -> field name, for fields with a number."""
        return {word: f.name for f in self.declared if isinstance(f, Number | Points) for word in f.words}

    @cached_property
    def _flags(self) -> dict[str, str]:
        """Returns typed word -> field name, for fields typed as one word."""
        alone = {word: f.name for f in self.declared if isinstance(f, Text) for word in f.alone}
        return alone | {word: f.name for f in self.declared if isinstance(f, Flag) for word in f.words}

    @cached_property
    def _texts(self) -> dict[str, str]:
        return {word: f.name for f in self.declared if isinstance(f, Text) for word in f.words}

    @cached_property
    def _takes(self) -> frozenset[str]:
        """Returns the words that belong to the word after them."""
        begun = [" ".join(p.split()[:n]) for p in (*self._numbers, *self._flags) for n in range(1, len(p.split()))]
        return frozenset((*self._numbers, *self._texts, *begun))

    # typed lines

    def read(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        """Parses a typed line. Raises BadCommand naming the unreadable word."""
        line = self._split(e, line)
        reading = self._nothing(e, line)
        for word in line.words:
            self._word(e, reading, word)
        gauges = {f.name: n for n, f in enumerate(self.declared) if isinstance(f, Points)}
        c = reading.fighter
        reading.fighter = replace(c, gauges=tuple(sorted(c.gauges, key=lambda g: gauges[g.name])))
        return reading

    def _nothing(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        """Returns the reading of a line without words: a group joins the last side."""
        side = e.sides[-1 if line.grouped else 0].id
        blank = Combatant("", line.name, side, self.sheet(), self.tally(), hidden=line.hidden, note=line.note)
        return Reading(line, blank, set())

    def _split(self, e: F, line: Newcomer) -> Newcomer:
        """Returns the line with its words split, also if typed without commas: "Cyr qu 4 hits 58"."""

        def understood(name: str) -> Newcomer:
            return without_commas(
                replace(line, name=name),
                self._takes,
                self._numbers,
                lambda word: self._word(e, self._nothing(e, line), word),
            )

        turned = understood(self.ordered(line.name))
        return turned if f"{line.name} ".startswith(f"{turned.name} ") else understood(line.name)

    def _word(self, e: F, reading: Reading[SheetT, TallyT], word: str) -> None:
        low = plain(word)
        side = side_named(e, low)
        if side:
            reading.fighter = replace(reading.fighter, side=side)
            return
        name, text = self._meant(e, low, " ".join(word.split()))
        field = self.by_name[name]
        reading.fighter = field.typed(self.say, e, reading.fighter, text, name in reading.typed)
        reading.typed.add(name)

    def _meant(self, e: F, low: str, word: str) -> tuple[str, str]:
        """Returns (field, value as typed) for the words between two commas; `low`: the same in lower case."""
        if low in self._flags:
            name = self._flags[low]
            return name, "yes" if isinstance(self.by_name[name], Flag) else low
        first, _, more = word.partition(" ")
        headed = self._texts.get(first.lower().rstrip(":="), self.rest)
        if more and headed != self.rest:
            return headed, more
        if named := named_number(low, self._numbers):
            return named
        if self.rest:
            return self.rest, word
        raise BadCommand(self.say(self.unknown(e), word=word[:40]))

    def newcomer(self, e: F, line: Newcomer) -> Iterator[Joined[F, SheetT, TallyT]]:
        """Yields the Joined events of a typed line."""
        reading = self.read(e, line)
        yield from joined(e, reading.line, self.enter(e, reading.fighter))

    def line(self, e: F, group: tuple[Combatant[SheetT, TallyT], ...]) -> str:
        """Returns a combatant or group as a line that `newcomer` reads back: sheet values, gauges full."""
        c = group[0]
        usual = replace(c, sheet=self.sheet(), tally=self.tally(), gauges=())
        fields = (self.by_name[name] for name in self.written)
        words = [f.written(c) for f in fields if f.always or f.get(c) != f.get(usual)]
        return printed(e, group, filter(None, words))

    # the form

    def form(self, e: F, c: Combatant[SheetT, TallyT]) -> tuple[Field, ...]:
        """Returns the numbers and texts of a combatant, as the form shows them."""
        shown = (field.form(self.say, self.options, e, c) for field in self.declared)
        return tuple(field for field in shown if field is not None)

    def marks(self, c: Combatant[SheetT, TallyT]) -> tuple[Mark, ...]:
        """Returns the yes-or-no fields of a combatant."""
        return tuple(f.mark(self.say, c) for f in self.declared if isinstance(f, Flag) and f.shown(c))

    def corrected(self, e: F, c: Combatant[SheetT, TallyT], name: str, text: str) -> tuple[SheetT, TallyT, str]:
        """Returns the sheet and tally with one field changed, and the change in words. Raises BadCommand."""
        field = self.by_name.get(name) or self.found(name)
        if field is None or isinstance(field, Points):
            raise BadCommand(self.say("field.unknown", field=name[:20]))
        new = field.corrected(self.say, e, c, text)
        return new.sheet, new.tally, field.told(self.say, new, text)

    # stored fights

    def check(self, e: F) -> None:
        """Raises ValueError if a combatant has an impossible value."""
        for c in e.roster:
            for field in self.declared:
                if not field.possible(c):
                    raise ValueError(f"{field.name} is out of range")
