"""Reads and writes whole typed lines, from the fields that a system declares. `roster.vocabulary` reads a single word."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from operator import itemgetter

from turnwright.core.commands import BadCommand, UnknownWord
from turnwright.core.events import Joined
from turnwright.core.fact import F
from turnwright.core.model import Combatant, SheetT, TallyT
from turnwright.core.pattern import pattern
from turnwright.roster import doubts, foreign, marked_members, side_first
from turnwright.roster.kinds import Number, Points
from turnwright.roster.line import HIDDEN, LONGEST_LINE, NOTE, Newcomer, literal, read_line
from turnwright.roster.name_reader import NameReader
from turnwright.roster.names import group_name, numbered, with_room
from turnwright.roster.notation import bare, before_note, list_number, usual
from turnwright.roster.phrases import SURE, left_and_most, plain, quoted, side_named, side_word
from turnwright.roster.vocabulary import GAUGE, Reading
from turnwright.text import say

_COUNT_OR_FIELD = pattern(
    r"(?P<number>\d{1,3})\s+(?P<word>[^\W\d_]{2,})(?P<behind>\s+(?=[^\W\d_])|,?\s+(?=(?P<next>\d)))"
)
"""A number before the word of a field and a name, perhaps: "42 ag Vex", "4 SPD 18 DEX Ash"."""


class LineReader(NameReader[F, SheetT, TallyT]):
    """Typed lines of a system's combatants, read and written."""

    def read(self, e: F, text: str) -> Reading[SheetT, TallyT]:
        """Parses a typed line. Raises BadCommand naming the unreadable word."""
        line = read_line(text)
        return self._as_written(e, line) or self._typed(e, line)

    def count(self, e: F, text: str) -> int:
        """Returns how many fighters a typed line adds. Only brackets can hold a number that the system must read: "Archers (5), 2P"."""
        return self.read(e, text).line.count if "(" in text or "[" in text else read_line(text).count

    def is_line(self, e: F, text: str) -> bool:
        """Returns whether a text is a line by itself, with at least one field."""
        with suppress(BadCommand):
            return bool(self.read(e, text).typed)
        return False

    def _typed(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        if line.exact:
            return self._filled(e, self._split(e, line))
        if self._is_stat_line(e, line):
            raise UnknownWord(self.say("typed.stat_block"), line.text, choices=((say("fix.leave_out"), ""),))
        whole = side_first.named_behind(e, side_first.moved(usual(line.text), self._words))
        whole = self._own_behind(self.house_word(e), whole)
        if re.fullmatch(r"0|[1-9][0-9]*", whole):  # a column of scores, pasted beside one of names; no number: 007
            raise BadCommand(say("typed.nameless", value=whole))
        doubts.joined_numbers(whole, {*self._numbers, *foreign.ABBREVIATIONS}, bool(self.number_word))
        if line.grouped:
            side_first.check(e, whole)
            marked_members.check(whole, line.count, {*self._flags, HIDDEN}, bool(self.number_word))
        (text, free), number = self.prepared_text(self._count_as_field(whole)), list_number(line.text)
        if text != usual(line.text):
            whole, line = text, read_line(text)

        def known(phrase: str) -> bool:
            return bool(self.alone(plain(phrase))) or self._known(e, line, phrase)

        ways = [foreign.without(whole, known)]
        if (other := foreign.without_numbers_first(whole, known))[1]:
            ways.insert(0 if foreign.has_numbers_first(whole, known) else 1, other)
        refused: list[tuple[int, BadCommand]] = []
        for text, left in ways:
            try:
                found = self._without_others(e, read_line(text) if left else line, (*left, *free))
            except BadCommand as bad:
                refused.append((len(left), bad))
            else:
                return self._numbered(found, number)
        side_first.check(e, whole)
        raise max(refused, key=itemgetter(0))[1]  # of the way that understands most

    def _own_behind(self, gauge: str, text: str) -> str:
        """Returns "Bo 15, stress 4" for "Bo stress 4 15", where a house rule names a gauge. Raises UnknownWord for another word of the main
        gauge, and if the number is out of bounds; otherwise the line would silently lose it, like a number of another game."""
        if not gauge:
            return text
        line, note = before_note(text)
        word, number = r"\s+".join(map(re.escape, gauge.split())), r"[+−-]?\d+(?:/\d+)?"
        named = "|".join((*map(re.escape, self._words), *SURE, "and"))
        forms = (
            rf"{word}\s*[:=]?\s*({number})(?=\s|[,;]|$)",
            rf"({number})\s?{word}(?=\s*(?:[,;]|$)|\s+(?:{named})(?!\w))",
        )
        behind = (re.search(rf"(?<=\S)[\s,;]+{form}", line, re.IGNORECASE) for form in forms)
        found = next(filter(None, behind), None)
        if found is None or line.count("(", 0, found.start()) > line.count(")", 0, found.start()):
            return text
        typed, main = found[0].strip(" ,;"), self.main_gauge.words
        if gauge.lower() in main:
            meant = f"{main[0]} {found[1]}"
            says = self.say("line.gauge", gauge=gauge, meant=meant, question=self.say("option.gauge"))
            raise doubts.question(says, typed, (meant, meant))
        try:
            left_and_most(found[1], gauge)
        except BadCommand as bad:
            raise doubts.question(str(bad), typed, doubts.remove()) from bad
        return f"{line[: found.start()]}{line[found.end() :]}, {gauge} {found[1]}{note}"

    def _is_stat_line(self, e: F, line: Newcomer) -> bool:
        """Returns whether a line is one of a stat block, without a name."""
        stat = foreign.is_stat(bare(line.text), bool(self.number_word))
        if stat or (line.grouped and ":" not in line.name):
            return stat
        words = [word for word in line.words if not side_named(e, plain(word))]
        return foreign.is_stat_line(line.name, words, {*self._numbers, *self._texts})

    def _count_as_field(self, text: str) -> str:
        """Returns "ag 42 Vex" for "42 ag Vex", where the number would be a count. "3 body guards" and "4 quick Orcs" are groups."""
        found = _COUNT_OR_FIELD().match(text)
        if not found or found["word"].lower() not in (self._numbers if found["next"] else self._before_names):
            return text
        return f"{found['word']} {found['number']}{found['behind']}{text[found.end() :]}"

    @cached_property
    def _before_names(self) -> set[str]:
        """Returns the words that make a number before a name a field: Initiative, and what every line states, without adjectives."""
        stated = {word for f in self.declared if isinstance(f, Number) and f.always for word in f.words}
        return (stated | {"init", "initiative"}) & set(self._numbers) - {"quick", "speed"}

    def _numbered(self, found: Reading[SheetT, TallyT], number: str) -> Reading[SheetT, TallyT]:
        """Returns the reading with the number of the list, to be said, where it may be a score: "21. Vex" with nothing else typed, or
        without a score in a system that has one."""
        score = self.alone("1")
        missing = score not in found.typed if score else not found.typed
        if number and missing and not any(ch.isdigit() for ch in found.line.name):
            found.line = replace(found.line, listed=number)
        return found

    def _without_others(self, e: F, line: Newcomer, left: tuple[str, ...]) -> Reading[SheetT, TallyT]:
        """Returns the reading of a line without the numbers of other games, which are `left`."""
        main = self.main_gauge.words
        doubts.no_number_behind(line.text, tuple(self._numbers))
        doubts.less(line.text, main[0], main, self.number_word)
        line = self._split(e, self._counted(self.prepared_line(line)))
        self.check_line(e, line)
        self._doubt(line)
        return self._filled(e, replace(line, left=left))

    def _counted(self, line: Newcomer) -> Newcomer:
        """Returns the line with the number of "Archers (5), 2P" as a count, unless it may be a bare score."""
        found = doubts.counted(line.name) if line.words and not (line.grouped or self.number_word) else None
        return replace(line, name=found[0], count=found[1], grouped=True) if found else line

    def _doubt(self, line: Newcomer) -> None:
        """Raises BadCommand for a line that would be read as something unlikely."""
        gauge = self.main_gauge.words[0]
        if line.grouped:
            meant = self.number_first or gauge
            doubts.group_of_one(line.name, line.text, "" if self._typed_in(line.words, meant) else meant)
        gauges = [f.words[0] for f in self.declared if isinstance(f, Points) and f.words]
        if bare := next((word for word in line.words if re.fullmatch(GAUGE, word)), ""):
            doubts.several_gauges(bare, gauges, self.pair)

    def _as_written(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT] | None:
        """Returns the reading of a line that has its name without quotes, as saved parties may: it may look like a count or a field.
        None for a line that no combatant would have."""
        if "," not in line.text or (not line.exact and self._is_stat_line(e, line)):
            return None
        if self.quoted or line.exact:
            with suppress(BadCommand):
                typed = self._typed(e, line)
                if self.quoted or self.line(e, self._group(typed)) == line.text:
                    return typed
        try:
            found = self._filled(e, literal(line))
        except BadCommand:
            return None
        return found if self._printed(e, self._group(found)) == line.text else None

    def _group(self, reading: Reading[SheetT, TallyT]) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns the combatants of a line, all of one name."""
        name = reading.line.name
        return (replace(reading.fighter, name=name, group=name),) * reading.line.count

    def _filled(self, e: F, line: Newcomer) -> Reading[SheetT, TallyT]:
        """Returns the reading of a line whose words are split."""
        reading = self._nothing(e, line)
        for word in line.words:
            self._word(e, reading, word)
        gauges = {f.name: n for n, f in enumerate(self.declared) if isinstance(f, Points)}
        c = reading.fighter
        reading.fighter = replace(c, gauges=tuple(sorted(c.gauges, key=lambda g: gauges.get(g.name, len(gauges)))))
        return reading

    def newcomer(self, e: F, text: str) -> Iterator[Joined[F, SheetT, TallyT]]:
        """Yields the Joined events of a typed line: several fighters are numbered after those already there and form a group. A second group of
        one name gets its own letter."""
        reading = self.read(e, text)
        line, c = reading.line, self.enter(e, reading.fighter)
        group = group_name(e, with_room(line.name)) if line.count > 1 else ""
        for who, name in numbered(e, line.name, line.count):
            yield Joined(replace(c, id=who, name=name, group=group))

    def line(self, e: F, group: tuple[Combatant[SheetT, TallyT], ...], full: bool = True) -> str:
        """Returns a combatant or group as a line that `newcomer` reads back: sheet values, gauges full, or as they are if all have the same."""
        line, name = self._printed(e, group, full), _name_of(group)
        try:
            back = self._typed(e, read_line(line)).line
        except BadCommand:
            return self._printed(e, group, full, quoted(name))
        return line if (back.name, back.count) == (name, len(group)) else self._printed(e, group, full, quoted(name))

    def side_word(self, e: F, side: str) -> str:
        """Returns the words for a side in a line, which are its name if that is read as the side: not "Orks, of the north", nor "hidden"."""

        def reads(word: str) -> bool:
            try:
                line = read_line(f'"A", {word}')
                return (line.words, line.count) == ((word,), 1) and side_named(e, plain(word)) == side
            except BadCommand:
                return False

        return side_word(e, side, reads)

    def _printed(self, e: F, group: tuple[Combatant[SheetT, TallyT], ...], full: bool = True, name: str = "") -> str:
        """Returns name and number, the system's words, the side, hidden, and the note if it fits."""
        c, count = group[0], f" x{len(group)}" if len(group) > 1 else ""
        same = all(one.gauges == c.gauges for one in group)
        usual = replace(c, sheet=self.sheet(), tally=self.tally(), gauges=())
        words = [
            f.written_now(c) if isinstance(f, Points) and same and not full else f.written(c)
            for f in (self.by_name[name] for name in self.written)
            if f.always or f.get(c) != f.get(usual)
        ]
        hidden = (HIDDEN,) if c.hidden else ()
        line = ", ".join(
            (f"{name or _name_of(group)}{count}", *filter(None, words), self.side_word(e, c.side), *hidden)
        )
        noted = f"{line}, {NOTE} {c.note.replace(',', ';')}"
        return noted if c.note and len(noted) <= LONGEST_LINE else line


def _name_of(group: Sequence[Combatant[SheetT, TallyT]]) -> str:
    """Returns what a combatant or a group is called."""
    return (group[0].group or group[0].name) if len(group) > 1 else group[0].name
