"""What each word of a typed line means in a system, from the fields that it declares."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic

from turnwright.core.commands import BadCommand, UnknownWord
from turnwright.core.fact import F
from turnwright.core.model import Combatant, SheetT, TallyT
from turnwright.core.options import Options
from turnwright.core.pattern import pattern
from turnwright.roster import foreign
from turnwright.roster.doubts import closest
from turnwright.roster.kinds import Declared, Flag, Number, Points, Text
from turnwright.roster.line import HIDDEN, NOTE, Newcomer, read_line
from turnwright.roster.notation import usual
from turnwright.roster.phrases import named_number, plain, side_named
from turnwright.text import Say

GAUGE = r"\d+/\d+"
"""A gauge without its name: 24/30."""
_ONE_WORD = pattern(r"\S+|[^\W\d_]+\s+\S*\d\S*")


@dataclass(slots=True)
class Reading(Generic[SheetT, TallyT]):
    """A parsed line: the line with its words split, one sample fighter, and the names of the typed fields."""

    line: Newcomer
    fighter: Combatant[SheetT, TallyT]
    typed: set[str]


AnyReading = Reading[Any, Any]


@dataclass(frozen=True)
class Vocabulary(Generic[F, SheetT, TallyT]):
    """The fields of a system's combatants, in the order of the form, and the words they are typed with."""

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
    alone: Callable[[str], str] = lambda word: ""
    """The field of words that name none, such as a bare score; empty for the field that receives unknown words."""
    ordered_head: Callable[[str, tuple[str, ...]], str] = lambda name, words: name
    """Rewrites the beginning of a line, so that each number is on the side of its word that the fields expect; `words` follow a comma."""
    prepared_text: Callable[[str], tuple[str, tuple[str, ...]]] = lambda text: (text, ())
    """Rewrites a whole line before it is split; returns it and what it leaves out."""
    house_word: Callable[[F], str] = lambda e: ""
    """The name that a house rule gives to a gauge, which `rest` reads; empty for none."""
    prepared_line: Callable[[Newcomer], Newcomer] = lambda line: line
    """Rewrites a line that has its number before the name. Raises UnknownWord for a word that must not be read as a field."""
    bonus: Callable[[int], str] = lambda number: ""
    """The words that a bonus behind a name probably means: "init +5" for "Ash +5"; empty for none."""
    pair: Callable[[int, int], str] = lambda first, second: ""
    """The words that two numbers with a slash between them may mean besides a gauge; empty for none."""
    number_first: str = ""
    """The word that a number before the name of one probably means; empty for the first gauge."""
    check_line: Callable[[F, Newcomer], None] = lambda e, line: None
    """Raises UnknownWord for a word of a split line that has several meanings."""
    left_says: Callable[[Iterable[str]], str] = lambda left: ""
    """What to say about the words or columns that are left out, besides that; empty for nothing."""
    derived: Callable[[str], bool] = lambda left: False
    """Whether the system works out for itself what a line leaves out, so that `left_says` explains it."""
    unread: Callable[[F, str], bool] = lambda e, title: False
    """Whether a column of a table is of another game under these house rules, though a typed line may have its title."""
    quoted: bool = False
    """Whether saved lines have always had quotes around a name that looks like something else."""
    found: Callable[[str], Declared[F, SheetT, TallyT, Any] | None] = lambda name: None
    """A field that can be corrected and that is not in the form."""

    @cached_property
    def by_name(self) -> dict[str, Declared[F, SheetT, TallyT, Any]]:
        return {field.name: field for field in self.declared}

    @cached_property
    def main_gauge(self) -> Points[F, SheetT, TallyT]:
        """Returns the first gauge, which a number such as 12/30 means."""
        return next(f for f in self.declared if isinstance(f, Points))

    @cached_property
    def number_word(self) -> str:
        """Returns the word for the field of a bare number, empty for none."""
        field = self.by_name.get(self.alone("1"))
        return field.words[0] if field else ""

    @cached_property
    def _numbers(self) -> dict[str, str]:
        """Returns typed word -> field name, for fields with a number."""
        numeric = (f for f in self.declared if isinstance(f, Number | Points) or (isinstance(f, Text) and f.number))
        return {word: f.name for f in numeric for word in f.words}

    @cached_property
    def _flags(self) -> dict[str, str]:
        """Returns typed word -> field name, for fields typed as one word."""
        alone = {word: f.name for f in self.declared if isinstance(f, Text) for word in f.alone}
        return alone | {word: f.name for f in self.declared if isinstance(f, Flag) for word in f.words}

    @cached_property
    def _counts(self) -> set[str]:
        """Returns the names of the parts of a budget, such as P."""
        return {f.name for f in self.declared if isinstance(f, Number) and f.row_only}

    @cached_property
    def _texts(self) -> dict[str, str]:
        return {word: f.name for f in self.declared if isinstance(f, Text) for word in f.words}

    @cached_property
    def _words(self) -> set[str]:
        """Returns the words of all fields, and those of every line."""
        return {HIDDEN, NOTE, *self._numbers, *self._flags, *self._texts}

    def knows(self, e: F, title: str) -> bool:
        """Returns whether the title of a column names a field."""
        low = plain(title)
        known = {*self._numbers, *self._flags, *self._texts}
        phrase = usual(f"A, {title} 1").partition(", ")[2]  # "Ini" and "TP" of a German table
        if low == HIDDEN or self.unread(e, low):  # every table has that column; a row "Ash, hidden" is no heading
            return False
        return low in known or bool(side_named(e, low)) or self._known(e, read_line("A"), phrase)

    def reads(self, e: F, phrase: str) -> bool:
        """Returns whether a phrase of a line can be read, such as "hp 20" or "hidden"."""
        return self.knows(e, phrase) or self._known(e, read_line("A"), phrase)

    def resembles(self, e: F, phrase: str) -> bool:
        """Returns whether a phrase can be read, or is nearly a word that can."""
        return self.reads(e, phrase) or bool(self._close(phrase, 5, 0.8, self.house_word(e)))

    def begins_with_field(self, e: F, text: str) -> bool:
        """Returns whether the first word of a text names a field, or nearly does: "Init – 17", "hitpoint 30"."""
        first = plain(text).partition(" ")[0].rstrip(":=")
        own = "" if text[:1].isupper() else self.house_word(e)  # Tess is a name, even where there is Stress
        return first in (*self._numbers, *self._flags, *self._texts) or self._close(text, 4, 0.8, own) is not None

    def begins_with_number(self, text: str) -> bool:
        """Returns whether a text begins with a number and its word, of this game or another: "HP 38/38", "AC 16"."""
        tokens = usual(f"A, {text}").partition(", ")[2].split()
        named = (named_number(" ".join(tokens[:many]), self._numbers) for many in (1, 2, 3))
        own = any(found and any(map(str.isdigit, found[1])) for found in named)
        return own or foreign.begins_with_number(text) or bool(re.fullmatch(GAUGE, text))

    def _nothing(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        """Returns the reading of a line without words: a group joins the side against the players."""
        side = (e.foes if line.grouped else e.party).id
        blank = Combatant("", line.name, side, self.sheet(), self.tally(), hidden=line.hidden, note=line.note)
        return Reading(line, blank, set())

    def _known(self, e: F, line: Newcomer, phrase: str) -> bool:
        """Returns whether a phrase can be read. A number out of bounds is known, too: it is refused as a number, not taken for a name."""
        named = named_number(plain(phrase), self._numbers)
        if named is not None and named[1].lstrip("+-")[:1].isdigit():
            return True
        try:
            self._word(e, self._nothing(e, line), phrase)
        except BadCommand:
            return False
        return True

    def _not_known(self, e: F, word: str) -> BadCommand:
        """Returns the refusal of a word, with the known word that is most like it."""
        if close := self._close(word, 3, 0.66, self.house_word(e)):
            typed, known = close
            guess = f"{known}{word[len(typed) :]}"
            return UnknownWord(self.say("line.meant", word=word[:40], guess=guess[:40]), typed, known)
        return UnknownWord(self.say(self.unknown(e), word=word[:40]), word)

    def _close(self, word: str, shortest: int, alike: float, house: str = "") -> tuple[str, str] | None:
        """Returns the beginning of a phrase and the known word most like it; None where none is."""
        own = (house.lower(),) if house else ()
        return closest(word, (*self._numbers, *self._flags, *self._texts, *own), shortest, alike)

    def _word(self, e: F, reading: Reading[SheetT, TallyT], word: str) -> None:
        low = plain(word)
        if low == HIDDEN:
            reading.line = replace(reading.line, hidden=True)
            reading.fighter = replace(reading.fighter, hidden=True)
            return
        side = side_named(e, low)
        if side:
            reading.fighter = replace(reading.fighter, side=side)
            return
        name, text = self._meant(e, low, " ".join(word.split()))
        field = self.by_name[name]
        before = reading.fighter
        try:
            reading.fighter = field.typed(self.say, e, reading.fighter, text, name in reading.typed)
        except BadCommand as bad:
            own = self.house_word(e)
            if name == self.rest and (self._close(word, 4, 0.75, own) or self._close(word, 3, 0.8, own)):
                raise self._not_known(e, word) from None
            if name == self.rest and ("(" in word or _ONE_WORD().fullmatch(word)):
                raise UnknownWord(str(bad), word) from None
            raise
        if name in reading.typed and field.contradicts(before, reading.fighter):
            raise UnknownWord(self.say("line.twice", word=word[:40], field=(*field.words, self.house_word(e))[0]), word)
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
        if re.fullmatch(GAUGE, low):
            return self.main_gauge.name, word
        if low in self._numbers:
            raise UnknownWord(self.say("line.no_number", word=word), word)
        if field := self.alone(low) or self.rest:
            return field, word
        raise self._not_known(e, word)
