"""Words the questions about typed lines, with the ways to mend them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from turnwright.core.commands import BadCommand
from turnwright.core.fact import AnyFight
from turnwright.core.model import MOST_COMBATANTS
from turnwright.core.pattern import pattern
from turnwright.core.text_input import LONGEST_NUMBERED
from turnwright.reading.declared import FLAG
from turnwright.reading.draft import Draft, Span
from turnwright.reading.lexer import without_commas
from turnwright.reading.line import printing
from turnwright.reading.line.verdict import LONGEST, Asked, Verdict
from turnwright.text import say

if TYPE_CHECKING:
    from turnwright.roster.line_reader import AnyLines as Lines

_LOOSE = pattern(r"(?:[,;:=|/(\[]|\s(?:[–—&@+-]|and)?)++$")
"""The sign before what is removed."""
_NUMBER = pattern(r"\s*[:=]?\s*[+−-]?\d[^\s)\],;]*")
"""The number behind a word that is removed goes with it."""
_SOME = pattern(
    r"(?:[(\[]\s*|[,;]\s*|\s[–—-]\s+)(\d{1,3})\s+([^\W\d_]+(?:\s[^\W\d_]+)?)\s*(?:[)\]]|(?=[,;]|\s[–—-]\s|$))"
)
"""6 cultists (2 surprised), cultists x6, 2 surprised; 4 goblins hp 7 - 2 prone."""
_DOZEN = 12
"""The most that a number before a name may count."""
_CLOSES = {"(": ")", "[": "]"}


class Fix(NamedTuple):
    """A way to mend a line: what the button says, and the line after it."""

    label: str
    text: str


class Question(BadCommand):
    """A question about a typed line, which joins nobody until it is answered. `at`: the words in question; `fixes`: the answers as lines."""

    def __init__(self, says: str, at: Span, fixes: Iterable[Fix] = ()) -> None:
        super().__init__(says)
        self.at = at
        self.fixes = tuple(fixes)


class Impossible(BadCommand):
    """A value that no combatant can have. `at`: where it stands in its source."""

    def __init__(self, says: str, at: Span) -> None:
        super().__init__(says)
        self.at = at


def question(lines: Lines, fight: AnyFight, text: str, found: Verdict) -> BadCommand:
    """Returns the question that a verdict ends with; for several fighters, whether they are."""
    asked = found.asked or Asked("line.apart", text, (0, len(text)), found.drafts)
    word = text[slice(*asked.at)] or asked.word
    short = word if len(word) <= 40 else word[:39] + "…"
    ask = _Asking(lines, fight, text, asked, short)
    own, put = lines.asks(asked.problem, short, asked.word)
    if own:
        return Question(own, asked.at, (*([Fix(put, ask.put(put))] if put else []), *ask.removed()))
    match asked.problem:
        case "line.apart" if asked.answers:
            return Question(
                say("These look like {count} fighters. Write each on a line of its own.", count=len(asked.answers)),
                asked.at,
                (*ask.apart(), *ask.first()),
            )
        case "line.apart" | "line.several" | "line.claim" if len(asked.answers) > 1:
            said = printing.apart(asked.answers[0], asked.answers[1], lines.typed, lines.house_of(fight))
            if all(said):
                says = say(
                    "I don’t know what {word} means. Did you mean {one}, or {other}?",
                    word=f"“{short}”",
                    one=said[0],
                    other=said[1],
                )
            else:
                says = say(
                    "I don’t know what “{word}” means. Did you mean {one}, or shall it be left out?",
                    word=short,
                    one="".join(said),
                )
            return Question(says, asked.at, ask.answers(said))
        case "line.name":
            (draft,) = asked.answers
            named = Fix(say("Name {name}", name=_name(draft)), lines.typed_line(fight, draft))
            says = say("Is “{name}” the name?", name=draft.name.text)
            return Question(says, asked.at, (named, Fix(say("Leave it out"), "")))
        case "line.meant":
            guess = asked.guess or asked.word
            fixes = (Fix(say("Use {word}", word=guess), ask.put(guess)), *ask.removed())
            return Question(
                lines.say("I don’t know “{word}”. Did you mean “{guess}”?", word=short, guess=guess), asked.at, fixes
            )
        case "line.no_number":
            return Question(
                lines.say("“{word}” has no number. Write a number after it, or remove it.", word=short),
                asked.at,
                (*ask.removed(), *ask.named()),
            )
        case "line.twice":
            field = next((v.field for v in found.drafts[0].values if v.at[0] <= asked.at[0] < v.at[1]), "")
            called = lines.words_of(fight, field) if field in lines.by_name else short
            return Question(
                lines.say(
                    "“{word}” is the second {field} of the line. Write each fighter on a line of its own, or remove one of the two.",
                    word=short,
                    field=called,
                ),
                asked.at,
                ask.removed(),
            )
        case "typed.stat_block":
            fixes = (Fix(say("Leave it out"), ""),)
            return Question(
                lines.say("This is a line of a stat block, not a fighter. Put a name in quotes to add it."),
                asked.at,
                fixes,
            )
        case "typed.data" | "typed.missing" | "typed.too_long" | "typed.group" | "typed.nameless":
            if asked.problem == "typed.nameless":
                return Question(ask.plain(), asked.at, (Fix(say("Leave it out"), ""),))
            return Question(ask.plain(), asked.at)
        case "typed.between" | "typed.whole" | "typed.more_than_most" if found.drafts:
            try:
                lines.of(fight, found.drafts[0])
            except Impossible as bad:
                return refused(text, bad)
            if asked.problem == "typed.whole" and (whole := ask.whole()):
                return Question(whole, asked.at, (*ask.removed(), *ask.named()))
    fixes = (*ask.sides(), *ask.note(), *ask.removed(), *ask.named(), *ask.dropped())
    return Question(ask.other(), asked.at, fixes or (Fix(say("Leave it out"), ""),))


def some(lines: Lines, fight: AnyFight, text: str) -> Question | None:
    """Returns the question about a line that says something of some members of a group only; None for other lines."""
    if not _SOME().search(text):
        return None
    return _Asking(lines, fight, text, Asked("line.some", text, (0, len(text))), text).parted()


def refused(text: str, bad: Impossible) -> Question:
    """Returns the question about a value that no combatant can have."""
    return Question(str(bad), bad.at, (Fix(say("Remove it"), without(text, bad.at)),))


def removed(text: str, at: Span) -> Span:
    """Returns the place of a part with the number behind it, which belongs to its word."""
    word = text[slice(*at)]
    number = _NUMBER().match(text, at[1]) if word[-1:].isalpha() and not word[:1].isdigit() else None
    return at[0], number.end() if number else at[1]


def without(text: str, at: Span) -> str:
    """Returns a line without a part, and without the signs that only joined it."""
    head, rest = text[: at[0]], text[removed(text, at)[1] :].lstrip()
    opened = head.rstrip()[-1:]
    if opened in _CLOSES and rest[:1] == _CLOSES[opened]:
        head, rest = head.rstrip()[:-1], rest[1:].lstrip()
    if not rest or rest[0] in ",;)|/–—-+&":
        head = _LOOSE().sub("", head) if not rest or rest[0] != ")" else head.rstrip()
    return " ".join(f"{head}{'' if rest[:1] in (',', ';', ')') else ' '}{rest}".split()).lstrip(",; ")


def _with(draft: Draft, mark: Draft) -> Draft:
    return replace(
        draft,
        hidden=draft.hidden or mark.hidden,
        values=(*draft.values, *mark.values),
        conditions=(*draft.conditions, *mark.conditions),
    )


def _name(draft: Draft) -> str:
    return f"{draft.name.text} x{draft.count}" if draft.grouped else draft.name.text


class _Asking:
    """The parts of a question about one line."""

    def __init__(self, lines: Lines, fight: AnyFight, text: str, asked: Asked, word: str) -> None:
        self.lines = lines
        self.fight = fight
        self.text = text
        self.asked = asked
        self.word = word

    def answers(self, words: tuple[str, str]) -> Iterator[Fix]:
        """Yields the line of each answer, by what it says otherwise than the other."""
        for draft, own in zip(self.asked.answers, words, strict=False):
            yield Fix(own or say("Leave it out"), self.lines.typed_line(self.fight, draft))

    def apart(self) -> Iterator[Fix]:
        """Yields the fighters on lines of their own."""
        drafts = self.asked.answers
        written = "\n".join(self.lines.typed_line(self.fight, draft) for draft in drafts)
        yield Fix(say("Make it {count} lines", count=len(drafts)), written)
        if all(counts := [self._count(draft) for draft in drafts]):
            written = "\n".join(self.lines.typed_line(self.fight, draft) for draft in counts if draft)
            yield Fix(say("The numbers say how many"), written)

    def _count(self, draft: Draft) -> Draft | None:
        """Returns a fighter whose number before the name says how many there are: 3 Ritter. None for another."""
        one = next((value for value in draft.values if value.field == self.lines.typed.bare), None)
        if one is None or draft.grouped or one.at > draft.name.at or not one.text.isdecimal():
            return None
        count, rest = int(one.text), tuple(value for value in draft.values if value is not one)
        return replace(draft, count=count, grouped=count > 1, values=rest) if 0 < count <= _DOZEN else None

    def first(self) -> Iterator[Fix]:
        """Yields the first of two fighters alone."""
        if len(self.asked.answers) == 2:
            first, second = self.asked.answers
            yield Fix(say("Remove {word}", word=_name(second)), self.lines.typed_line(self.fight, first))

    def parted(self) -> Question | None:
        """Returns the question about some of a group: the line of all, or one for these and one for the others."""
        found = _SOME().search(self.text)
        mark = found and self._mark(found[2])
        if not found or not mark:
            return None
        rest = f"{self.text[: found.start()]}{self.text[found.end() :]}".strip(" ,;")
        group, some = self.lines.judged(self.fight, rest).only, int(found[1])
        if group is None or not group.grouped:
            return None
        if not 0 < some <= group.count:
            return None
        parts = [replace(group, count=count, grouped=count > 1) for count in (group.count - some, some) if count]
        lines = [self.lines.typed_line(self.fight, part) for part in parts]
        lines[-1] = self.lines.typed_line(self.fight, _with(parts[-1], mark))
        at = found.start(1), found.end(2)
        if len(lines) == 1:
            says = say("“{some} {mark}” is everyone of this line. Write “{mark}”.", some=some, mark=found[2])
            return Question(says, at, (Fix(say("All are {mark}", mark=found[2]), lines[0]),))
        says = say(
            "“{some} {mark}” means some of the {count}. Write these on a line of their own, or remove it.",
            some=some,
            mark=found[2],
            count=group.count,
        )
        return Question(says, at, (Fix(say("Make it {count} lines", count=2), "\n".join(lines)),))

    def _mark(self, word: str) -> Draft | None:
        """Returns what a word alone says of a fighter that is surprised, hidden or in a condition; None for other words."""
        one = self.lines.judged(self.fight, f'"A", {word}').only
        flags = {field.name for field in self.lines.typed.fields if field.kind == FLAG}
        return (
            one if one and (one.hidden or one.conditions or any(value.field in flags for value in one.values)) else None
        )

    def put(self, word: str) -> str:
        start, end = self.asked.at
        return f"{self.text[:start]}{word}{self.text[end:]}"

    def removed(self) -> Iterator[Fix]:
        rest = without(self.text, self.asked.at)
        if rest and rest != self.text:
            yield Fix(say("Remove it"), rest)

    def dropped(self) -> Iterator[Fix]:
        """Yields no line, for one that has no number beside the part in question, and so may be a title."""
        rest = without(self.text, self.asked.at)
        if rest and rest != self.text and not any(map(str.isdigit, rest)) and any(map(str.isdigit, self.text)):
            yield Fix(say("Leave out the line"), "")

    def sides(self) -> Iterator[Fix]:
        """Yields the line with each side of the fight in the place of one that it has not."""
        for side in self.fight.sides if self.asked.problem == "line.side" else ():
            before = self.text[: self.asked.at[0]].rstrip().rstrip(",")
            yield Fix(
                side.name, f"{before}, {self.lines.side_word(self.fight, side.id)}{self.text[self.asked.at[1] :]}"
            )

    def note(self) -> Iterator[Fix]:
        """Yields the line with what is not known as a note."""
        if self.asked.problem != "line.unknown" or not any(ch.isalpha() for ch in self.word):
            return
        rest = without(self.text, self.asked.at)
        if rest:
            note = without_commas(self.text[slice(*removed(self.text, self.asked.at))].strip("()[]{} ")).replace(
                '"', "”"
            )
            yield Fix(say("Keep it as a note"), f"{rest}, note {note}")

    def named(self) -> Iterator[Fix]:
        """Yields the whole line as a name."""
        name = self.text.strip().replace('"', "”")
        if "," not in name and len(name) <= LONGEST_NUMBERED:
            yield Fix(say("Name {name}", name=name), f'"{name}"')

    def whole(self) -> str:
        """Returns that a field needs a number, for a field with a word behind it; empty if no field is named."""
        word, _, value = self.word.partition(" ")
        field = next((one for one in self.lines.typed.fields if word.lower().rstrip(":=.") in one.words), None)
        return (
            say("{what} must be a whole number, not “{text}”.", what=self.lines.label_of(field.name), text=value)
            if field and value
            else ""
        )

    def plain(self) -> str:
        match self.asked.problem:
            case "typed.missing":
                return say("{what} is missing.", what=say("A name"))
            case "typed.too_long":
                return say(
                    "{what} can have at most {most} characters; this one has {length}.",
                    what=say("The line"),
                    most=LONGEST,
                    length=len(self.text),
                )
            case "typed.group":
                return say("A group has 1 to {most} members, e.g. Orc x3.", most=MOST_COMBATANTS)
            case "typed.nameless":
                return say("{value} has no name. Write Ash, {value}.", value=self.word.strip(" :,;-–") or self.word)
        return say("This is data for a program. Copy the list of names and numbers, or export it as CSV.")

    def other(self) -> str:
        match self.asked.problem:
            case "typed.how_many":
                return say("How many is {number}? Write the number of fighters, e.g. 3 orcs.", number=self.word)
            case "typed.dice_first":
                return say(
                    "Roll {dice} first. Write the number of fighters, e.g. 3 orcs; a roll for the order comes after the name.",
                    dice=self.word,
                )
            case "line.side":
                return say(
                    "This fight has no side “{side}”. It has {sides}.",
                    side=self.word,
                    sides=", ".join(side.name for side in self.fight.sides),
                )
        return self.lines.say(self.lines.unknown(self.fight), word=re.sub(r"\s+", " ", self.word))
