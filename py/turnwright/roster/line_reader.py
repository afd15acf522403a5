"""Reads typed lines into combatants of a system, and writes combatants as lines. What a line says is read by `reading`; what it means for a
combatant, the declared fields say."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Generic

from turnwright.core.commands import BadCommand
from turnwright.core.effect import Effect
from turnwright.core.fact import F, Fact
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Combatant, SheetT, TallyT
from turnwright.core.names import group_name, numbered, side_of_namesakes, with_room
from turnwright.core.options import Options
from turnwright.core.text_input import LONGEST_NUMBERED, clean
from turnwright.reading.declared import House, Typed
from turnwright.reading.draft import ASKED, ASSUMED, LEFT_OUT, Draft, Remark
from turnwright.reading.lexer import without_commas
from turnwright.reading.line import verdict
from turnwright.reading.line.printing import printed
from turnwright.reading.line.verdict import Verdict
from turnwright.reading.tagging import FOREIGN, vocabulary
from turnwright.roster import questions
from turnwright.roster.kinds import FieldKind, GaugeField, Number, Text
from turnwright.roster.typed_fields import fields
from turnwright.table.coming import Joined
from turnwright.table.effects import MOST_EFFECTS, EffectBegan
from turnwright.table.numbers import shared, stats_of
from turnwright.table.signs import USUAL
from turnwright.text import N_, Say, say

LONGEST_LINE = 300
"""Characters of a line that the app writes."""
MOST_HOUSES = 50
"""Fights with other sides or house rules of which the words for sides are kept."""
LONGEST_NOTE = 500
"""Characters of the note of a fighter of a table or file, so that its line can be read."""
HIDDEN = "hidden"
NOTE = "note"
"""Words of a typed line that every system has: "hidden", "note fears fire"."""


@dataclass(frozen=True, slots=True)
class Candidate(Generic[SheetT, TallyT]):
    """What a draft means in a fight: one fighter as a sample, and the names of the fields that the draft states."""

    draft: Draft
    fighter: Combatant[SheetT, TallyT]
    typed: frozenset[str]
    dropped: tuple[str, ...] = ()
    """Further numbers that the fighter does not keep."""
    listed: str = ""
    """The number of a list before the name, where it may be a score: the 21 of "21. Vex"."""

    @property
    def name(self) -> str:
        return self.draft.name.text

    @property
    def count(self) -> int:
        return self.draft.count

    def left(self) -> list[str]:
        """Returns the words of a typed line that it is read without."""
        own = (one.word for one in self.draft.remarks if one.kind == LEFT_OUT)
        return [*(word for word in own if word not in ("", self.draft.listed)), *self.dropped]


AnyCandidate = Candidate[Any, Any]
AnyField = FieldKind[F, SheetT, TallyT, Any]
AnyDeclared = FieldKind[Any, Any, Any, Any]


@dataclass(frozen=True)
class LineReader(Generic[F, SheetT, TallyT]):
    """The fields of a system's combatants, in the order of the form, and the lines they are typed with."""

    say: Say
    options: Options
    sheet: Callable[[], SheetT]
    tally: Callable[[], TallyT]
    declared: tuple[AnyField[F, SheetT, TallyT], ...]
    written: tuple[str, ...]
    """The fields of a written line, in order."""
    enter: Callable[[F, Combatant[SheetT, TallyT]], Combatant[SheetT, TallyT]]
    """Returns the combatant as it joins now, with its place on the clock; before, the tally holds only typed values."""
    words: Typed
    """How the lines of the system are typed, beside the words of its fields."""
    house: Callable[[F], tuple[str, str]] = lambda fight: ("", "")
    """The gauge that a house rule names, and the dice that it has everyone roll; empty for none."""
    quoted: bool = False
    """Whether lines have always been written with quotes around a name that looks like something else."""
    unknown: Callable[[F], str] = lambda fight: N_("I don’t know “{word}”.")
    """The text that refuses a {word}, in English."""
    left_says: Callable[[Iterable[str]], str] = lambda left: ""
    """What to say about the words or columns that are left out, besides that; empty for nothing."""
    asks: Callable[[str, str, str], tuple[str, str]] = lambda problem, word, meant: ("", "")
    """Returns what a question says that only this system has, and what to put in the place of the word; empty for others."""
    derived: Callable[[str], bool] = lambda left: False
    """Whether the system works out for itself what a line leaves out, so that `left_says` explains it."""
    found: Callable[[str], AnyField[F, SheetT, TallyT] | None] = lambda name: None
    """A field that can be corrected and that is not in the form."""

    @cached_property
    def by_name(self) -> dict[str, AnyField[F, SheetT, TallyT]]:
        return {field.name: field for field in self.declared}

    @cached_property
    def typed(self) -> Typed:
        """Returns the words of the system with those of its fields."""
        own = tuple(
            one._replace(words=(*one.words, *self.words.more.get(one.name, ())))
            for one in fields(self.declared)
            if one.name not in self.words.by_notation
        )
        titles = {word: f.name for f in self.declared if f.name in self.words.by_notation for word in f.words}
        return replace(self.words, fields=own, titles=titles)

    def house_of(self, fight: F) -> House:
        """Returns what the fight adds to the words of the system."""
        sides = tuple((side.id, side.name) for side in (fight.party, *fight.between, fight.foes))
        return House(sides, *self.house(fight), tuple((side.id, side.name) for side in fight.sides))

    def judged(self, fight: F, text: str) -> Verdict:
        """Returns how a line is read: drafts or a question."""
        return verdict.read(text, self.typed, self.house_of(fight))

    def read(self, fight: F, text: str, taken: bool = False) -> Candidate[SheetT, TallyT]:
        """Reads a line with one fighter or group. Raises BadCommand with the question about it. `taken`: the fight has held the line since it was
        typed, so nobody asks again about its name or number."""
        found = self.judged(fight, text)
        if (not self.quoted or found.asked is not None) and (written := self._as_written(fight, text)):
            return written
        if some := questions.some(self, fight, text):
            raise some
        draft = found.only
        if draft is None and taken and found.asked is not None and found.asked.problem in ("line.name", "line.claim"):
            draft = next(iter(found.asked.answers), None)
        if draft is None:
            raise questions.question(self, fight, text, found)
        try:
            return self.of(fight, draft)
        except questions.Impossible as bad:
            raise questions.refused(text, bad) from bad

    def possible(self, fight: F, draft: Draft) -> Draft:
        """Returns a draft without the values that no combatant can have, and with the note that a line has room for; each becomes a remark."""
        if len(draft.note) > LONGEST_NOTE:
            says = say("The note is cut: a line has room for {most} characters of it.", most=LONGEST_NOTE)
            draft = replace(
                draft, note=draft.note[:LONGEST_NOTE], remarks=(*draft.remarks, Remark(LEFT_OUT, says, draft.name.at))
            )
        for _ in draft.values:
            try:
                self.of(fight, draft)
            except questions.Impossible as bad:
                values = tuple(value for value in draft.values if value.at != bad.at)
                draft = replace(draft, values=values, remarks=(Remark(ASKED, str(bad), bad.at), *draft.remarks))
            except BadCommand:  # of its name
                break
            else:
                break
        return draft

    def doubted(self, draft: Draft) -> Draft:
        """Returns a draft with a remark about each number that may be another one of the same name."""
        found = ((self.by_name.get(value.field), value) for value in draft.values)
        doubts = tuple(
            Remark(ASSUMED, say(field.doubt, value=value.text), value.at)
            for field, value in found
            if isinstance(field, Number) and field.doubted(value.text)
        )
        return replace(draft, remarks=(*draft.remarks, *doubts)) if doubts else draft

    def of(self, fight: F, draft: Draft) -> Candidate[SheetT, TallyT]:
        """Returns what a draft means here. Raises Impossible for a value that no combatant can have, BadCommand for a name."""
        name = clean(draft.name.text, LONGEST_NUMBERED, say("A name"))
        side = draft.side.text or side_of_namesakes(fight, name) or (fight.foes if draft.grouped else fight.party).id
        c = Combatant("", name, side, self.sheet(), self.tally(), hidden=draft.hidden, note=draft.note)
        stats = stats_of((number.field, number.text) for number in draft.numbers)
        kept = {stat.name.lower() for stat in stats}
        dropped = tuple(f"{one.field} {one.text}" for one in draft.numbers if one.field.lower() not in kept)
        c = replace(c, stats=stats)
        said: set[str] = set()
        for value in draft.values:
            field = self.by_name[value.field]
            text = f"{self.house(fight)[0]} {value.text}" if value.field == self.typed.gauge else value.text
            try:
                c = field.typed(self.say, fight, c, text, value.field in said)
            except BadCommand as bad:
                raise questions.Impossible(str(bad), value.at) from bad
            said.add(value.field)
        order = {f.name: n for n, f in enumerate(self.declared) if isinstance(f, GaugeField)}
        c = replace(c, gauges=tuple(sorted(c.gauges, key=lambda g: order.get(g.name, len(self.declared)))))
        missing = self.typed.bare not in said if self.typed.bare else not said
        listed = draft.listed if missing and not any(ch.isdigit() for ch in name) else ""
        return Candidate(draft, c, frozenset(said), dropped, listed)

    def _as_written(self, fight: F, text: str) -> Candidate[SheetT, TallyT] | None:
        """Returns the reading of a line that has its name without quotes although it looks like something else, as lines were written before
        names had quotes. None for a line that no combatant would have."""
        head, comma, rest = text.partition(", ")
        if not comma or not any(f", {word}" in text for word in self._side_words(fight)):
            return None
        if head[:1] == '"' and (self.quoted or self._needs_quotes(fight, head, rest)):
            return None
        name, _, count = head.rpartition(" x")
        grouped = bool(name) and count.isdecimal()
        name = name if grouped else head
        if self._is_draft(self.judged(fight, text), name, int(count) if grouped else 1):
            return None
        doubled = name.replace('"', '""')
        quoted = f'"{doubled}"' + (f" x{count}" if grouped else "")
        draft = self.judged(fight, f"{quoted}, {rest}").only
        if draft is None:
            return None
        try:
            reading = self.of(fight, draft)
        except BadCommand:
            return None
        return reading if self._line(fight, self._group(reading), name=name) == text else None

    @staticmethod
    def _is_draft(found: Verdict, name: str, count: int) -> bool:
        """Tells whether a line is read as what stands before its first comma, so that quotes round the name change nothing."""
        return found.only is not None and (found.only.name.text, found.only.count) == (name, count)

    def _needs_quotes(self, fight: F, head: str, rest: str) -> bool:
        """Tells whether the name in quotes would be read otherwise without them, so that they are no part of it."""
        name = head[1:].removesuffix('"').replace('""', '"')
        draft = self.judged(fight, f"{name}, {rest}").only
        return draft is None or draft.name.text != name

    def _group(self, reading: Candidate[SheetT, TallyT]) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns the combatants of a line, all of one name."""
        name = reading.draft.name.text
        return (replace(reading.fighter, name=name, group=name),) * reading.draft.count

    def newcomer(self, fight: F, text: str, before: F | None = None, taken: bool = False) -> Iterator[Fact[F]]:
        """Yields the events of a typed line: several fighters are numbered after those already there and form a group, a second group of one name
        gets its own letter; then their conditions, which have no end. A word that nothing knows is refused here: a line that keeps it says note.
        `before`: the fight in which the line was shown, where others of its list have joined since; `taken`: as in `read`."""
        reading = self.read(before or fight, text, taken)
        if reading.draft.assumed:
            raise BadCommand(self.say(self.unknown(fight), word=reading.draft.note[:40]))
        name, count, c = reading.draft.name.text, reading.draft.count, self.enter(fight, reading.fighter)
        group = group_name(fight, with_room(name)) if count > 1 else ""
        members = numbered(fight, name, count)
        for who, title in members:
            yield Joined(replace(c, id=who, name=title, group=group))
        begun = [(who, self.condition(said.text)) for said in reading.draft.conditions for who, _ in members]
        for n, (who, title) in enumerate(begun[: max(0, MOST_EFFECTS - len(fight.effects))], 1):
            yield EffectBegan(Effect(fight.effect_id(n), title, who))

    def condition(self, word: str) -> str:
        """Returns the name of a condition as the app writes it."""
        key = word.replace(" ", "_")
        return self.say(USUAL[key]) if key in USUAL else word[:1].upper() + word[1:]

    def line(self, fight: F, group: tuple[Combatant[SheetT, TallyT], ...], full: bool = True) -> str:
        """Returns a combatant or group as a line that `newcomer` reads back: sheet values, gauges full, or as they are if all have the same."""
        name = _name_of(group)
        line = self._line(fight, group, full)
        found = self.judged(fight, line)
        if self._is_draft(found, name, len(group)):
            return line
        doubled = name.replace('"', '""')
        return self._line(fight, group, full, f'"{doubled}"')

    def named_line(self, fight: F, name: str, count: int, rest: str) -> str:
        """Returns a line of so many of this name, which has quotes where it would be read otherwise."""
        several = f" x{count}" if count > 1 else ""
        line = ", ".join(filter(None, (f"{name}{several}", rest)))
        if self._is_draft(self.judged(fight, line), name, count):
            return line
        doubled = name.replace('"', '""')
        return ", ".join(filter(None, (f'"{doubled}"{several}', rest)))

    def typed_line(self, fight: F, draft: Draft) -> str:
        """Returns the line that is read as a draft; a comma would end its note."""
        note = " ".join(without_commas(draft.note).split())
        return printed(replace(draft, note=note), self.typed, self.house_of(fight), self._side_words(fight))

    def side_word(self, fight: F, side: str) -> str:
        """Returns the words for a side in a line: its name; its id or its place if the name would be read otherwise, as "Orks, of the north"."""
        return next(word for word, named in self._side_words(fight).items() if named == side)

    def _word_of(self, fight: F, side: str) -> str:
        place = next(n for n, s in enumerate(fight.sides, 1) if s.id == side)
        words = (fight.side(side).name, side, f"side {place}")
        return next((word for word in words if self._names(fight, word) == side), words[-1])

    def _names(self, fight: F, word: str) -> str:
        """Returns the side that a word behind a name means, and nothing else; empty for none."""
        one = self.judged(fight, f'"A", {word}').only
        return one.side.text if one and not (one.values or one.note or one.hidden or one.conditions) else ""

    def _side_words(self, fight: F) -> dict[str, str]:
        """Returns word -> id of each side."""
        house = self.house_of(fight)
        if house not in self._known_sides:
            if len(self._known_sides) > MOST_HOUSES:
                self._known_sides.clear()
            self._known_sides[house] = {self._word_of(fight, side.id): side.id for side in fight.sides}
        return self._known_sides[house]

    @cached_property
    def _known_sides(self) -> dict[House, dict[str, str]]:
        return {}

    def _line(self, fight: F, group: tuple[Combatant[SheetT, TallyT], ...], full: bool = True, name: str = "") -> str:
        """Returns name and number, the system's words, the side, hidden, and the note if it fits."""
        c, count = group[0], f" x{len(group)}" if len(group) > 1 else ""
        hidden = (HIDDEN,) if c.hidden else ()
        words = [f"{word} {value}" if word else value for word, value in self.words_with(fight, group, full)]
        line = ", ".join((f"{name or _name_of(group)}{count}", *words, self.side_word(fight, c.side), *hidden))
        note = " ".join(without_commas(c.note).split())
        noted = f"{line}, {NOTE} {note}"
        return noted if note and len(noted) <= LONGEST_LINE else line

    def words_with(
        self, fight: F, group: tuple[Combatant[SheetT, TallyT], ...], full: bool = True
    ) -> Iterator[tuple[str, str]]:
        """Yields what a line says between name and side: a word and its value; an empty word where the value says all, such as 2P 1M."""
        c = group[0]
        same = all(one.gauges == c.gauges for one in group)
        usual = replace(c, sheet=self.sheet(), tally=self.tally(), gauges=())
        for field in (self.by_name[name] for name in self.written):
            if not (field.always or field.get(c) != field.get(usual)):
                continue
            now = isinstance(field, GaugeField) and same and not full
            text = field.written_now(c) if now and isinstance(field, GaugeField) else field.written(c)
            gauge = field.get(c) if isinstance(field, GaugeField) else None
            word = field.word(gauge) if gauge and isinstance(field, GaugeField) else "".join(field.words[:1])
            numbered = word and text.startswith(f"{word} ")
            if text:
                yield (word, text.removeprefix(f"{word} ")) if numbered else ("", text)
        yield from ((stat.name, stat.value) for stat in shared(group) if self._noted(fight, stat.name))

    def _noted(self, fight: F, name: str) -> bool:
        """Tells whether a typed line may have a further number of this name."""
        words = vocabulary(self.typed, self.house_of(fight))
        return any(tag.kind == FOREIGN for tag in words.tags(name.lower()))

    def label_of(self, name: str) -> str:
        """Returns what a field is called in a sentence; the word itself for a further number."""
        field = self.by_name.get(name)
        if field is None:
            return name
        return field.name if isinstance(field, GaugeField) else field.called(self.say)

    def words_of(self, fight: F, name: str) -> str:
        """Returns the word that a field is typed with."""
        field = self.by_name[name]
        if name == self.typed.gauge:
            return self.house(fight)[0]
        return next(iter((*field.words, *(field.alone if isinstance(field, Text) else ()))), "")


AnyLines = LineReader[Any, Any, Any]


def _name_of(group: Sequence[Combatant[SheetT, TallyT]]) -> str:
    """Returns what a combatant or a group is called."""
    return (group[0].group or group[0].name) if len(group) > 1 else group[0].name
