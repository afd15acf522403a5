"""Makes drafts of a reading: every entry goes into one field of the draft, or into a remark."""

from collections.abc import Callable, Sequence

from turnwright.core.pattern import pattern
from turnwright.reading.declared import HEADED
from turnwright.reading.draft import ASSUMED, LEFT_OUT, NOBODY, NOTED, NOWHERE, Draft, Remark, Said, Span, Value
from turnwright.reading.hiding import comes
from turnwright.reading.lexer import without_commas
from turnwright.reading.line import entries as kinds
from turnwright.reading.line.entries import Entry
from turnwright.reading.line.line import Line
from turnwright.reading.list.rows import struck
from turnwright.reading.words import every
from turnwright.table.numbers import fits
from turnwright.text import say

_REMARKS = {kinds.NUMBER: NOTED, kinds.LEFT: LEFT_OUT, kinds.LISTED: LEFT_OUT, kinds.NOTE: ASSUMED}
_HIDING = frozenset(every("hiding"))
_TICKED = pattern(r"\[[xX✓]\]")
_QUIET = " \t:=–—|·,;*_~`>+&"


def draft(line: Line, found: Sequence[Entry]) -> Draft:
    """Returns the draft of the entries of one fighter."""
    made = _Making(line)
    for entry in found:
        made.add(entry)
    return made.draft()


class _Making:
    """A draft while its entries are added."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.names: list[str] = []
        self.at: Span = NOWHERE
        self.asides: list[str] = []
        self.numbered = self.listed = ""
        self.count: int | None = None
        self.side = NOBODY
        self.hidden = False
        self.values: dict[str, Value] = {}
        self.numbers: list[Value] = []
        self.conditions: list[Said] = []
        self.notes: list[str] = []
        self.remarks: list[Remark] = []
        self.said = 0
        self.owns = False
        """Whether the word of a number follows the name: Kira's init: 19."""
        self.assumed = False

    def draft(self) -> Draft:
        name = " ".join(filter(None, (*self.names, self.numbered, *self.asides)))
        if self.owns:
            name = name[:-2] if name.lower().endswith(("'s", "’s")) else name
        note = "; ".join(without_commas(note) for note in self.notes)
        return Draft(
            Said(name, self.at), 1 if self.count is None else self.count, self.count is not None, self.side, self.hidden,
            tuple(self.values.values()), tuple(self.numbers),
            tuple(self.conditions), note, self.listed, tuple(self.remarks), self.assumed,
        )  # fmt: skip

    def _marked(self, entry: Entry) -> None:
        """Says of a fighter that is struck out, or ticked in a list, that it joins as the others do."""
        if entry.kind not in (kinds.NAME, kinds.LINK) or any(not one.word for one in self.remarks):
            return
        if "~~" in entry.text:
            self.remarks += struck(self.line.text, entry.at)
        elif _TICKED().search(entry.text) and entry.kind == kinds.LINK:
            self.remarks.append(Remark(ASSUMED, say("This is ticked. It joins all the same."), entry.at))

    def add(self, entry: Entry) -> None:
        """Adds what an entry says, without the spaces that the marks of what is bold left."""
        if entry.key != "exact":
            entry = entry._replace(text=close(entry.text))
        add = _ADD.get(entry.kind)
        if add is not None:
            add(self, entry)
        if self.owns and entry.at[0] >= self.at[1] and entry.kind != kinds.LINK:
            self.owns = entry.kind == kinds.VALUE and self.line.text[entry.at[0]].isalpha()
        self._marked(entry)
        if entry.kind == kinds.VALUE and self._weak(entry):
            part = self.line.text[slice(*entry.at)]
            self.remarks.append(Remark(ASSUMED, say("{part} counts for the order.", part=part), entry.at))
        if kind := self._remark(entry):
            self.remarks.append(Remark(kind, entry.text, entry.at, entry.text))

    def _name(self, entry: Entry) -> None:
        self.at = (self.at[0], entry.at[1]) if self.names else entry.at
        self.names.append(entry.text if entry.key == "exact" else tidy(entry.text))
        self.owns = entry.key != "exact"

    def _aside(self, entry: Entry) -> None:
        if self._noted(entry):
            self.assumed = True
            self.notes.append(entry.text.strip("()[]{}<> "))
            return
        self.asides.append(entry.text)
        if any(map(str.isdigit, entry.text)):  # (2 physical, 1 mental)
            says = say("“{part}” is read as a part of the name.", part=entry.text)
            self.remarks.append(Remark(ASSUMED, says, entry.at))

    def _note(self, entry: Entry) -> None:
        self.assumed = self.assumed or entry.kind == kinds.NOTE
        self.notes.append(entry.text)

    def _count(self, entry: Entry) -> None:
        self.count = int(entry.text)

    def _of_name(self, entry: Entry) -> None:
        self.numbered = entry.text

    def _of_list(self, entry: Entry) -> None:
        self.listed = entry.text

    def _sided(self, entry: Entry) -> None:
        self.side = Said(entry.key, entry.at)

    def _flag(self, entry: Entry) -> None:
        self.values[entry.key] = Value(entry.key, "yes", entry.at)

    def _value(self, entry: Entry) -> None:
        self.said += entry.kind == kinds.VALUE
        _put(self.line, self.values, entry)

    def _further(self, entry: Entry) -> None:
        if not self._again(entry):
            number, rest = self._number(entry)
            self.numbers.append(Value(entry.key, number, entry.at))
            self.remarks += [Remark(LEFT_OUT, rest, entry.at, rest)] if rest else []

    def _state(self, entry: Entry) -> None:
        self.conditions.append(Said(entry.key, entry.at))

    def _noted(self, entry: Entry) -> bool:
        """Tells whether a remark in brackets is a note, and no part of the name: behind two values or a condition, or of when somebody comes."""
        return self.said >= 2 or bool(self.conditions) or comes(entry.text)

    def _hidden(self, entry: Entry) -> None:
        """Hides the fighter. Says of a word for that before a name that it may be a part of it."""
        self.hidden = True
        part = self.line.text[slice(*entry.at)]
        if not self.names and part.lower() in _HIDING:
            says = say("“{part}” is read as hidden, not as a part of the name.", part=part)
            self.remarks.append(Remark(ASSUMED, says, entry.at))

    def _weak(self, entry: Entry) -> bool:
        """Tells whether the word of a score usually means something else: dex 14."""
        said = self.line.text[slice(*entry.at)].lower()
        return entry.key == self.line.typed.bare and any(word in said.split() for word in self.line.typed.weak)

    def _number(self, entry: Entry) -> tuple[str, str]:
        """Returns the value of a further number without its word, 15 of "AC: 15", and what stands in brackets behind one that is too long to be
        kept."""
        low = entry.text.lower()
        words = (word for word, name in self.line.vocabulary.noted.items() if name == entry.key and word in low)
        word = max(words, key=len, default="")
        start = low.find(word)
        text = f"{entry.text[:start]}{entry.text[start + len(word) :]}".strip(" .:=#~")
        short, bracket, rest = text.partition("(")
        return (text, "") if fits(text) else (short.strip(), f"{bracket}{rest}")

    def _again(self, entry: Entry) -> bool:
        """Tells whether a further number of this name stands before with another value: the first counts."""
        before = next((one for one in self.numbers if one.field == entry.key), None)
        return before is not None and before.text != self._number(entry)[0]

    def _remark(self, entry: Entry) -> str:
        """Returns the kind of the remark that an entry needs; empty for none."""
        if entry.kind == kinds.CONDITION:
            return ASSUMED if entry.text.lower() != entry.key else ""
        if entry.kind == kinds.ASIDE:
            return ASSUMED if self._noted(entry) else ""
        if entry.kind == kinds.NUMBER and self._again(entry):
            return LEFT_OUT
        return _REMARKS.get(entry.kind, "")


_ADD: dict[str, Callable[[_Making, Entry], None]] = {
    kinds.NAME: _Making._name, kinds.ASIDE: _Making._aside, kinds.NOTE: _Making._note, kinds.SAID: _Making._note,
    kinds.COUNT: _Making._count, kinds.NUMBERED: _Making._of_name, kinds.LISTED: _Making._of_list,
    kinds.SIDE: _Making._sided, kinds.HIDDEN: _Making._hidden, kinds.FLAG: _Making._flag, kinds.VALUE: _Making._value,
    kinds.ALONE: _Making._value, kinds.NUMBER: _Making._further, kinds.CONDITION: _Making._state,
}  # fmt: skip


def _put(line: Line, values: dict[str, Value], entry: Entry) -> None:
    name, text = entry.key, entry.text
    if name.endswith("*"):  # a part of a field says nothing new beside it
        if name[:-1] not in values:
            values[name] = Value(name[:-1], text, entry.at)
        return
    values.pop(f"{name}*", None)
    old = values.get(name)
    field = line.typed.named(name)
    if old and line.typed.adds_up(name):
        text = f"{old.text} {text}" if text != old.text or name == line.typed.parts else old.text
    elif old and field is not None and field.kind == HEADED:
        text = f"{old.text} {text}"
    elif old and field is not None and field.times > 1:
        text = str(int(float(old.text)) + int(float(text)))
    elif old and "/" in old.text and "/" not in text:
        text = old.text
    values[name] = Value(
        name, text, entry.at if not old else (min(old.at[0], entry.at[0]), max(old.at[1], entry.at[1]))
    )


def close(text: str) -> str:
    """Returns a text with one space where marks left more, and none within a bracket: (likes  cats )."""
    return " ".join(text.split()).replace("( ", "(").replace(" )", ")") if "  " in text else text


def tidy(text: str) -> str:
    """Returns a name without the signs of emphasis round it and at its end."""
    kept = " ".join(text.split())
    for mark in ("***", "**", "__", "~~", "`", "*", "_"):
        kept = kept.replace(mark, "") if mark in kept else kept
    kept = kept.strip()
    ended = kept.rstrip(_QUIET)
    if ended.endswith("-"):
        ended = ended.rstrip("-").rstrip()
    if ended.endswith(".") and " " not in ended and not ended[:-1].isupper():
        ended = ended[:-1]
    return ended or kept
