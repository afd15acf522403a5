"""The parts of a typed line, and what a game master says that they mean.

A part has a key: the form of its line with the part in brackets, such as "line: w n , ac n , [n]". Lines of one form have the same keys, so a meaning
that is said of one holds for all of them. A meaning takes the place of what the part was read as; the draft is made of the parts as always.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading.declared import GAUGE
from turnwright.reading.declared import NUMBER as PLAIN
from turnwright.reading.draft import LEFT_OUT, Draft, Remark, Span
from turnwright.reading.lexer import NUMBER, WORD, unmarked
from turnwright.reading.line import entries as kinds
from turnwright.reading.line import making
from turnwright.reading.line.entries import Entry
from turnwright.reading.line.line import Line
from turnwright.reading.line.verdict import Verdict
from turnwright.reading.tagging import FIELD, FOREIGN, HIDDEN, SIDE, Vocabulary
from turnwright.text import say

NAME, SCORE, POINTS, VALUE, COUNT, SIDED, STATE, NUMBERS, NOTED, UNREAD = (
    "name", "score", "points", "value", "count", "side", "state", "number", "note", "unread",
)  # fmt: skip
"""What a part is read as: the name, the score for the order, a gauge, another field, how many they are, a side, a state, a further number, a note,
or nothing."""
_KINDS: Mapping[str, str] = {
    kinds.NAME: NAME, kinds.ASIDE: NAME, kinds.NUMBERED: NAME, kinds.COUNT: COUNT, kinds.SIDE: SIDED, kinds.HIDDEN: STATE, kinds.FLAG: STATE,
    kinds.CONDITION: STATE, kinds.VALUE: VALUE, kinds.ALONE: VALUE, kinds.NUMBER: NUMBERS, kinds.SAID: NOTED,
}  # fmt: skip
AS_NAME, AS_NOTE, AS_COUNT, AS_HIDDEN, AS_NOTHING, AS_SIDE, AS_NUMBER = (
    "name",
    "note",
    "count",
    "hidden",
    "nothing",
    "side ",
    "number ",
)
"""Meanings besides the words of fields; behind the last two stands the id of the side, or the name of the number."""
_LONGEST = 160
"""Characters of a key; a part of a longer line has none."""
_KNOWN = (FIELD, FOREIGN, HIDDEN, SIDE)
_NUMBER = pattern(r"[+-]?\d+(?:\.\d+)?(?:/\d+)?")
_SAID_NOTHING = "said"
"""The key of what is left out because somebody said so."""


class Part(NamedTuple):
    """A part of a line. `kind`: what it is read as; `field`: the field or the number it is; `at`: in the text of the line; `key`: of its form, empty
    where no meaning can be said; `number`: whether it has one; `said`: whether its meaning was said."""

    kind: str
    field: str
    at: Span
    key: str = ""
    number: bool = False
    said: bool = False


class Meant(NamedTuple):
    """A line with the meanings that were said of its parts: its parts, and its draft; none where nothing was said of it, or nobody would be left."""

    parts: tuple[Part, ...]
    draft: Draft | None = None


def of(text: str, vocabulary: Vocabulary, found: Verdict, means: Mapping[str, str]) -> Meant:
    """Returns the parts of a line that is read so. `means`: the meanings that were said, by key."""
    line = Line(unmarked(text), vocabulary)
    several = len(found.drafts) != 1
    keys = [""] * len(found.entries) if several else _keys(line, found.entries)
    said = {n: means[key] for n, key in enumerate(keys) if key in means}
    entries = _with(line, found.entries, said) if said else found.entries
    draft = _told(making.draft(line, entries), entries) if said else None
    if draft is not None and not draft.name.text:
        entries, draft, said = found.entries, None, {}
    return Meant(tuple(_parts(line, entries, keys, said)), draft)


def _told(draft: Draft, entries: Sequence[Entry]) -> Draft:
    """Returns a draft that says of what is left out because somebody said so no other reason."""
    mine = {entry.at for entry in entries if entry.key == _SAID_NOTHING}
    told = (
        Remark(LEFT_OUT, say("Left out, as you said: {words}.", words=one.word), one.at) if one.at in mine else one
        for one in draft.remarks
    )
    return replace(draft, remarks=tuple(told))


def of_draft(draft: Draft, bare: str, gauges: Sequence[str]) -> tuple[Part, ...]:
    """Returns the parts of a text from which a draft was made, such as a stat block."""
    found = [Part(NAME, "", draft.name.at), Part(SIDED, draft.side.text, draft.side.at)]
    found += [Part(_value(one.field, bare, gauges), one.field, one.at) for one in draft.values]
    found += [Part(NUMBERS, one.field, one.at) for one in draft.numbers]
    found += [Part(STATE, one.text, one.at) for one in draft.conditions]
    return tuple(sorted((one for one in found if one.at[1] > one.at[0]), key=lambda one: one.at))


def _value(field: str, bare: str, gauges: Sequence[str]) -> str:
    return SCORE if field == bare and bare else POINTS if field in gauges else VALUE


def _parts(line: Line, entries: Sequence[Entry], keys: Sequence[str], said: Mapping[int, str]) -> Iterator[Part]:
    gauges = [one.name for one in line.typed.fields if one.kind == GAUGE]
    for n, (entry, key) in enumerate(zip(entries, keys, strict=True)):
        if entry.kind == kinds.LINK or entry.at[1] <= entry.at[0]:
            continue
        kind, field = _KINDS.get(entry.kind, UNREAD), entry.key.removesuffix("*")
        number = _NUMBER().search(line.text[slice(*entry.at)]) is not None
        yield Part(
            _value(field, line.typed.bare, gauges) if kind == VALUE else kind, field, entry.at, key, number, n in said
        )


def _keys(line: Line, entries: Sequence[Entry]) -> list[str]:
    """Returns the key of each part."""
    shapes = [_shape(line, entry) for entry in entries]
    found = [f"line: {' '.join((*shapes[:n], f'[{shape}]', *shapes[n + 1 :]))}" for n, shape in enumerate(shapes)]
    return [
        "" if entry.kind == kinds.LINK or len(key) > _LONGEST else key
        for entry, key in zip(entries, found, strict=True)
    ]


def _shape(line: Line, entry: Entry) -> str:
    """Returns the form of a part: n for a number, w for words that nothing knows, and known words and signs as they are."""
    start, end = entry.at
    if entry.kind == kinds.NAME:
        return "w"
    found: list[str] = []
    for n, token in enumerate(line.tokens):
        if not start <= token.start < end:
            continue
        if token.kind == WORD:
            word = token.low if line.tag(n, *_KNOWN) else "w"
            found += [word] if word != "w" or found[-1:] != ["w"] else []
        else:
            found.append("n" if token.kind == NUMBER else re.sub(r"\d+", "n", token.low))
    return " ".join(found)


def _with(line: Line, entries: Sequence[Entry], said: Mapping[int, str]) -> tuple[Entry, ...]:
    """Returns parts with the meanings that were said. A value that another part had before is read as nothing."""
    new = {n: _meaning(line, entries[n], meaning) for n, meaning in said.items()}
    taken = {(one.kind, one.key) for one in new.values() if one.kind in (kinds.VALUE, kinds.COUNT, kinds.SIDE)}
    return tuple(
        new[n]
        if n in new
        else one._replace(kind=kinds.LEFT, key="")
        if (one.kind, one.key.removesuffix("*")) in taken
        else one
        for n, one in enumerate(entries)
    )


def _meaning(line: Line, entry: Entry, meaning: str) -> Entry:
    """Returns a part as what somebody said that it is; as it was where it cannot be that."""
    source = line.text[slice(*entry.at)]
    number = _NUMBER().search(source)
    if meaning.startswith(AS_SIDE):
        return entry._replace(kind=kinds.SIDE, key=meaning.removeprefix(AS_SIDE))
    if meaning in (AS_NAME, AS_NOTE, AS_HIDDEN):
        kind = {AS_NAME: kinds.NAME, AS_NOTE: kinds.SAID, AS_HIDDEN: kinds.HIDDEN}[meaning]
        return entry._replace(kind=kind, key="", text=source)
    if meaning == AS_NOTHING:
        return entry._replace(kind=kinds.LEFT, key=_SAID_NOTHING, text=source)
    if number is None:
        return entry
    if meaning == AS_COUNT:
        whole = number[0].lstrip("+-")
        return entry._replace(kind=kinds.COUNT, key="", text=whole) if whole.isdecimal() else entry
    if meaning.startswith(AS_NUMBER):
        return entry._replace(kind=kinds.NUMBER, key=meaning.removeprefix(AS_NUMBER), text=number[0])
    own = (one.name for one in line.typed.fields if meaning in one.words and one.kind in (PLAIN, GAUGE))
    field = next(own, line.typed.titles.get(meaning))
    return entry if field is None else entry._replace(kind=kinds.VALUE, key=field, text=number[0])
