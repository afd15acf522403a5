"""Finds what a line notes or leaves out, and may say of its fighter: that it is hidden or wounded, or that only some of a group are."""

from collections.abc import Sequence
from itertools import pairwise

from turnwright.core.pattern import pattern
from turnwright.reading.draft import Draft
from turnwright.reading.hiding import hiding
from turnwright.reading.labels import labels
from turnwright.reading.lexer import NUMBER
from turnwright.reading.line import entries as kinds
from turnwright.reading.line.entries import Entry
from turnwright.reading.line.line import BARS, Line
from turnwright.reading.states import CLAUSES, of_gauge
from turnwright.reading.tagging import COUNT, NOTE
from turnwright.reading.words import every

_NOTES = (kinds.NOTE, kinds.SAID, kinds.ASIDE)
_ONES = frozenset(every("one"))
_POINTS = every("points")
_SHARE = pattern(r"\d+%")
"""What may be left of points beside it: hp 40, 75%."""
_RANKS = 9
"""The highest rank of a condition: wounded 2; from here on it is a number of hit points."""


def doubtful(line: Line, entries: Sequence[Entry], draft: Draft) -> Entry | None:
    """Returns the first part of a line that may say so: (12 dmg), wounded (9), three hidden; or a number that may be part of what stands right
    before it: prone 5, about 45."""
    for one, other in pairwise(entries):
        beside = one.kind == other.kind == kinds.SIDE and line.text[one.at[1] : other.at[0]].isspace()
        if beside and one.key != other.key:  # friendly npc
            return other
        if _tells(line, one, other) or _tells(line, other, one):
            return one if one.kind == kinds.NOTE else other  # took 12 BODY; 12 and 45 left; lost 3 points
        how = one.kind in (kinds.NOTE, kinds.CONDITION, kinds.HIDDEN) and entries[0] is not one and draft.values
        loose = other.kind == kinds.VALUE and other.key == line.typed.bare and other.text == line.text[slice(*other.at)]
        if how and loose and other.at[0] > draft.values[0].at[0] and line.text[one.at[1] : other.at[0]].isspace():
            return other  # hp 22 prone 5
    bar = [n for n, token in enumerate(line.tokens) if token.text in BARS]
    if len({line[n].text for n in bar}) > 1 and not any("/" in value.text for value in draft.values):
        return Entry(kinds.LEFT, "", line.source(bar[0], bar[-1] + 1), line.span(bar[0], bar[-1] + 1))  # ■■■□□
    gauge = any(line.vocabulary.is_gauge(value.field) and "/" not in value.text for value in draft.values)
    for entry in entries:
        if entry.kind not in (*_NOTES, kinds.LEFT, kinds.CONDITION):
            continue
        inside = [n for n, token in enumerate(line.tokens) if entry.at[0] <= token.start < entry.at[1]]
        if gauge and entry.kind == kinds.LEFT and _SHARE().fullmatch(entry.text):
            return entry
        if (gauge and _wounds(line, entry, inside)) or (draft.grouped and _some(line, entry, inside)):
            return entry
    return None


def may_hide(line: Line, entries: Sequence[Entry]) -> Entry | None:
    """Returns a note that may say that somebody is hidden; one behind the word for it was written as a note."""
    written = {token.start for n, token in enumerate(line.tokens) if line.tag(n, NOTE)}
    for entry in entries:
        loose = entry.kind in _NOTES and entry.at[0] not in written
        said = hiding(line.text[slice(*entry.at)], line.vocabulary) if loose else None
        if said is not None and (said.hidden or said.doubt):
            return entry
    return None


def _tells(line: Line, entry: Entry, number: Entry) -> bool:
    """Tells whether a note is nothing but words that say of a number that it is left of a gauge, or was taken."""
    inside = [n for n, token in enumerate(line.tokens) if entry.at[0] <= token.start < entry.at[1]]
    points = number.kind == kinds.VALUE and (number.key == line.typed.bare or line.vocabulary.is_gauge(number.key))
    points = points or (number.kind == kinds.LEFT and number.text.lower().endswith(_POINTS))
    return points and entry.kind == kinds.NOTE and all(line.tag(n, "left", "taken") for n in inside)


def _wounds(line: Line, entry: Entry, inside: Sequence[int]) -> bool:
    """Tells whether tokens may say what was taken of hit points, or is left."""
    numbers = [n for n in inside if line[n].kind == NUMBER]
    if not numbers:
        return False
    if entry.kind == kinds.CONDITION:
        number = numbers[0]
        hurt = any(line.tag(n, "wound", "taken") for n in inside)
        return hurt and (line.inside(number) or float(line[number].text) > _RANKS)
    if entry.kind == kinds.LEFT and not any(map(line.inside, inside)):
        return False
    known = labels(line.vocabulary)
    text = line.text[slice(*entry.at)].strip(" /#()[]").lower()
    return any(of_gauge(part, known) for part in CLAUSES().split(text))


def _some(line: Line, entry: Entry, inside: Sequence[int]) -> bool:
    """Tells whether a note is how many of a group what stands behind it is said of: three hidden."""
    first = inside[0] if len(inside) == 1 and entry.kind == kinds.NOTE else -1
    return first >= 0 and (line[first].low in _ONES or line.has(first, COUNT) > 0)
