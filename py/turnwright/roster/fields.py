"""Derives everything from the fields that a system declares: reading and writing typed lines, the form, corrections, and the check of
stored fights."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import pairwise
from typing import Any, Generic

from turnwright.core.commands import BadCommand, UnknownWord
from turnwright.core.events import Joined
from turnwright.core.fact import F
from turnwright.core.model import Combatant, SheetT, TallyT
from turnwright.core.options import Options
from turnwright.roster import foreign
from turnwright.roster.doubts import abbreviated, bare_number, closest, stray_number, two_numbers
from turnwright.roster.kinds import Declared, Flag, Number, Points, Text
from turnwright.roster.line import LONGEST_NAME, Field, Mark, Newcomer, clean, literal, read_line
from turnwright.roster.line_words import (
    LIKELY,
    LINKS,
    SURE,
    field_at,
    joined,
    left_over,
    name_of,
    named_number,
    phrases,
    plain,
    printed,
    quoted,
    side_named,
    without_brackets,
)
from turnwright.roster.notation import usual
from turnwright.text import Say

_NUMBER_FIRST = re.compile(r"(\d+)\s*[:=|–—-]\s+")
"""An initiative, perhaps, before the name: "18: Ash"."""
_ONE_WORD = re.compile(r"\S+|[^\W\d_]+\s+\S*\d\S*")
_GAUGE = re.compile(r"\d+/\d+")
_LINKS = " :=–—|/-"
"""What may stand between a name and its first field."""


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
    alone: Callable[[str], str] = lambda word: ""
    """The field of words that name none, such as a bare score; empty for the field that receives unknown words."""
    ordered: Callable[[str, tuple[str, ...]], str] = lambda name, words: name
    """Rewrites the beginning of a line, so that each number is on the side of its word that the fields expect; `words` follow a comma."""
    turned: Callable[[Newcomer], Newcomer] = lambda line: line
    """Rewrites a line that has its number before the name."""
    bonus: Callable[[int], str] = lambda number: ""
    """The words that a bonus behind a name probably means: "init +5" for "Ash +5"; empty for none."""
    doubtful: Callable[[F, Newcomer], None] = lambda e, line: None
    """Raises UnknownWord for a word of a split line that has several meanings."""
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

    # typed lines

    def read(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        """Parses a typed line. Raises BadCommand naming the unreadable word."""
        return self._as_written(e, line) or self._typed(e, line)

    def _typed(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        if line.exact:
            return self._filled(e, self._split(e, line))
        whole = usual(line.text)

        def known(phrase: str) -> bool:
            return bool(self.alone(plain(phrase))) or self._known(e, line, phrase)

        ways = [foreign.without(whole, known)]
        if (other := foreign.without_turned(whole, known))[1]:
            ways.insert(0 if foreign.turned(whole) else 1, other)
        refused: list[BadCommand] = []
        for text, left in ways:
            try:
                return self._turned(e, read_line(text) if left else line, left)
            except BadCommand as bad:
                refused.append(bad)
        raise refused[0]

    def _turned(self, e: F, line: Newcomer, left: tuple[str, ...]) -> Reading[SheetT, TallyT]:
        """Returns the reading of a line without the numbers of other games, which are `left`."""
        line = self._split(e, self.turned(line))
        self.doubtful(e, line)
        return self._filled(e, replace(line, left=left))

    def _as_written(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT] | None:
        """Returns the reading of a line that has its name without quotes, as saved parties may: it may look like a count or a field.
        None for a line that no combatant would have."""
        if self.quoted or "," not in line.text:
            return None
        with suppress(BadCommand):
            if line.exact and self.line(e, self._group(self._typed(e, line))) == line.text:
                return None
        try:
            found = self._filled(e, literal(line))
        except BadCommand:
            return None
        return found if self._printed(e, self._group(found)) == line.text else None

    def _group(self, reading: Reading[SheetT, TallyT]) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns the combatants of a line, all of one name."""
        name = reading.line.name
        return (replace(reading.fighter, name=name, group=name),) * reading.line.count

    def knows(self, e: F, title: str) -> bool:
        """Returns whether the title of a column names a field."""
        low = plain(title)
        known = {*self._numbers, *self._flags, *self._texts}
        return low in known or bool(side_named(e, low)) or self._known(e, read_line("A"), f"{title} 1")

    def reads(self, e: F, phrase: str) -> bool:
        """Returns whether a phrase of a line can be read, such as "hp 20" or "hidden"."""
        return self.knows(e, phrase) or self._known(e, read_line("A"), phrase)

    def _filled(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        """Returns the reading of a line whose words are split."""
        reading = self._nothing(e, line)
        for word in line.words:
            self._word(e, reading, word)
        gauges = {f.name: n for n, f in enumerate(self.declared) if isinstance(f, Points)}
        c = reading.fighter
        reading.fighter = replace(c, gauges=tuple(sorted(c.gauges, key=lambda g: gauges.get(g.name, len(gauges)))))
        return reading

    def _nothing(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        """Returns the reading of a line without words: a group joins the last side."""
        side = e.sides[-1 if line.grouped else 0].id
        blank = Combatant("", line.name, side, self.sheet(), self.tally(), hidden=line.hidden, note=line.note)
        return Reading(line, blank, set())

    def _split(self, e: F, line: Newcomer) -> Newcomer:
        """Returns the line with its phrases split, also when typed without commas: "Cyr qu 4 hits 58", "Boss (hp 40)"."""
        known = cache(partial(self._known, e, line))
        words = [phrase for word in line.words for phrase in self._phrases(known, word)]
        if line.exact:
            return replace(line, words=tuple(words))
        if own := _NUMBER_FIRST.match(line.name):
            raise BadCommand(self.say("typed.number_first", number=own[1]))
        name, inside = without_brackets(known, self._name_first(line.name))
        words = inside + words
        head, _, behind = name.partition(": ")
        headed = plain(head.rpartition(" ")[2]) in (*self._numbers, *self._texts)
        if not headed and (found := phrases(known, behind.split())):  # "Ash: P 2, M 1"
            return self._named(e, line, head, (*found, *words))
        in_name = cache(partial(self._known_in_name, e, line))
        for text in (self.ordered(name, tuple(words)), name):
            tokens = text.split()
            last = next((n for n in range(1, len(tokens)) if field_at(self._sure_number, tokens, n)), len(tokens))
            for start in range(1, min(last + 1, len(tokens))):
                found = phrases(in_name, tokens[start:])
                kept = " ".join(tokens[:start])
                if found and self._ends_name(e, kept, found, words) and f"{name} ".startswith(f"{kept} "):
                    two_numbers(kept, found[0])
                    return self._named(e, line, kept.rstrip(_LINKS) or kept, (*found, *words))
        if last < len(tokens):
            raise self._not_known(e, left_over(in_name, tokens[last:]))
        if len(counts := [n for n in range(1, len(tokens)) if tokens[n][0].isdigit() and in_name(tokens[n])]) > 1:
            raise self._not_known(e, left_over(in_name, tokens[counts[0] :]))
        return self._named(e, line, name, tuple(words))

    def _named(self, e: F, line: Newcomer, name: str, words: tuple[str, ...]) -> Newcomer:
        if not line.grouped:
            bare_number(name, self.main_gauge.words[0])
        name = clean(name, LONGEST_NAME, self.say("what.name"))
        stray_number(name, lambda word: self.say(self.unknown(e), word=word), self.bonus)
        tokens = name.split()
        for word, after in pairwise((*tokens[1:], "")):
            number = after if after[:1].isdigit() else ""
            if number and not word.istitle() and (close := self._close(word, 3, 0.8)):
                found, guess = f"{word} {number}", f"{close} {number}"
                raise UnknownWord(self.say("line.meant.name", word=found[:40], guess=guess[:40]), found, guess)
            if number.isdigit() and abbreviated(name, word):
                found = f"{word} {number}"
                raise UnknownWord(self.say(self.unknown(e), word=found[:40]), found)
        return replace(line, name=name, words=words)

    def _name_first(self, name: str) -> str:
        """Returns the beginning of a line with the name first, where fields are: "init 14 Vex"."""
        tokens, ends = name.split(), 0
        while len(tokens) > ends + 1 and (more := field_at(self._sure_number, tokens, ends)):
            ends += more
        behind = tokens[ends:]
        if not behind or not behind[0][0].isalpha() or behind[0].lower() in (*self._numbers, *LINKS):
            return name
        return " ".join((*behind, *tokens[:ends]))

    def _phrases(self, known: Callable[[str], bool], word: str) -> tuple[str, ...]:
        """Returns the phrases between two commas; words that are none stay together, to be refused as they were typed."""
        return (word,) if known(word) else phrases(known, word.split()) or (word,)

    def _ends_name(self, e: F, name: str, found: tuple[str, ...], words: list[str]) -> bool:
        """Tells whether these phrases after a name are not part of it. `words` follow a comma; they usually state the budget, and then "2P"
        before the comma may belong to the name."""
        if not words and any(ch.isdigit() for phrase in found for ch in phrase):
            return True
        budget = len(found) > 1 and all(phrase[0].isdigit() for phrase in found)
        missing = not any(self._is_rest(e, word) for word in words)
        # "Goblin monster" and "goblin hp 4 monster", not "sea monster"
        sure = any(self._sure_number(phrase) for phrase in found)
        likely = (*LIKELY, *self._flags) if sure or (name[0].isupper() and not words) else ()
        return budget or all(
            plain(phrase) in SURE
            or phrase in likely
            or self._sure_number(phrase)
            or _GAUGE.fullmatch(phrase)
            or (missing and phrase[0].isdigit())
            or self._adds(phrase, words)
            for phrase in found
        )

    def _adds(self, phrase: str, words: list[str]) -> bool:
        """Tells whether a count at the end of a name belongs to the budget after the comma: "2P" of "Ash 2P, 1M", not of "Unit 2P, 1P"."""
        kind = phrase.lstrip("0123456789")
        said = (found for word in words for found in re.findall(r"[A-Za-z]+", word))
        return kind != phrase and kind.upper() in self._counts and kind.upper() not in map(str.upper, said)

    def _is_rest(self, e: F, word: str) -> bool:
        """Tells whether a word names no field, such as a budget of actions or a bare score."""
        low = plain(word)
        return not side_named(e, low) and self._meant(e, low, word)[0] in (self.rest, self.alone(low))

    def _sure_number(self, phrase: str) -> bool:
        """Returns whether it is a field with its number, such as "hp 20" or "20 hp"; one letter may be part of a name."""
        named = named_number(plain(phrase), self._numbers)
        word = re.sub(r"[^a-z]", "", plain(phrase))
        return named is not None and named[1].lstrip("+-")[:1].isdigit() and len(word) > 1

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

    def _known_in_name(self, e: F, line: Newcomer, phrase: str) -> bool:
        """Returns whether a phrase behind a name can be read: a budget is one word, for "B 2" and "M2" may belong to the name. So may a
        bare number."""
        first, _, more = plain(phrase).partition(" ")
        letter = len(phrase) == 1 and phrase not in self._counts  # Goblin A
        if letter or self.alone(plain(phrase)) or not self._known(e, line, phrase):
            return False
        first = first.rstrip(":=")
        one = len(first) > 2 if more else phrase[0].isdigit() or not any(ch.isdigit() for ch in phrase)
        return (
            one
            or first in self._texts
            or bool(side_named(e, plain(phrase)))
            or self._meant(e, plain(phrase), phrase)[0] != self.rest
        )

    def _not_known(self, e: F, word: str) -> BadCommand:
        """Returns the refusal of a word, with the known word that is most like it."""
        if close := self._close(word, 3, 0.66):
            return UnknownWord(self.say("line.meant", word=word[:40], guess=close), word, close)
        return UnknownWord(self.say(self.unknown(e), word=word[:40]), word)

    def _close(self, word: str, shortest: int, alike: float) -> str:
        """Returns the word with its beginning as the known word most like it; empty where none is."""
        return closest(word, (*self._numbers, *self._flags, *self._texts), shortest, alike)

    def _word(self, e: F, reading: Reading[SheetT, TallyT], word: str) -> None:
        low = plain(word)
        side = side_named(e, low)
        if side:
            reading.fighter = replace(reading.fighter, side=side)
            return
        name, text = self._meant(e, low, " ".join(word.split()))
        field = self.by_name[name]
        try:
            reading.fighter = field.typed(self.say, e, reading.fighter, text, name in reading.typed)
        except BadCommand as bad:
            if name == self.rest and (self._close(word, 4, 0.75) or self._close(word, 3, 0.8)):
                raise self._not_known(e, word) from None
            if name == self.rest and _ONE_WORD.fullmatch(word):
                raise UnknownWord(str(bad), word) from None
            raise
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
        if _GAUGE.fullmatch(low):
            return self.main_gauge.name, word
        if field := self.alone(low) or self.rest:
            return field, word
        raise self._not_known(e, word)

    def newcomer(self, e: F, line: Newcomer) -> Iterator[Joined[F, SheetT, TallyT]]:
        """Yields the Joined events of a typed line."""
        reading = self.read(e, line)
        yield from joined(e, reading.line, self.enter(e, reading.fighter))

    def line(self, e: F, group: tuple[Combatant[SheetT, TallyT], ...], full: bool = True) -> str:
        """Returns a combatant or group as a line that `newcomer` reads back: sheet values, gauges full, or as they are if all have the same."""
        line, name = self._printed(e, group, full), name_of(group)
        try:
            back = self._typed(e, read_line(line)).line
        except BadCommand:
            return self._printed(e, group, full, quoted(name))
        return line if (back.name, back.count) == (name, len(group)) else self._printed(e, group, full, quoted(name))

    def _printed(self, e: F, group: tuple[Combatant[SheetT, TallyT], ...], full: bool = True, name: str = "") -> str:
        c = group[0]
        same = all(one.gauges == c.gauges for one in group)
        usual = replace(c, sheet=self.sheet(), tally=self.tally(), gauges=())
        fields = (self.by_name[name] for name in self.written)
        words = [
            f.written_now(c) if isinstance(f, Points) and same and not full else f.written(c)
            for f in fields
            if f.always or f.get(c) != f.get(usual)
        ]
        return printed(e, group, filter(None, words), name or name_of(group))

    def afresh(self, e: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]:
        """Returns a combatant without what holds for one fight only. `e`: the next fight, at set-up."""
        for field in self.declared:
            c = field.put(e, c, False) if isinstance(field, Flag) and field.once else c
        return c

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
