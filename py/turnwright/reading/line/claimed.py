"""Tells which numbers belong to the word beside them, and to no fighter: July 4, Page 42, Goblin level 5, Torch 60 min."""

from collections.abc import Iterator, Sequence

from turnwright.reading.line import entries as kinds
from turnwright.reading.line.entries import Entry
from turnwright.reading.line.line import Line
from turnwright.reading.tagging import CLEAR, FOREIGN, LONG
from turnwright.reading.words import every

_OF_SHEETS = frozenset((*every("levels"), *every("sums"), *every("difficulties")))
"""What a number follows wherever it stands, as it does the words of other games."""
_ALONE = _OF_SHEETS.union(
    *map(
        every,
        (
            "pages",
            "months",
            "week",
            "days",
            "steps",
            "rewards",
            "units",
            "asides",
            "labels",
            "orders",
            "numbered",
            "conditions",
        ),
    )
)
"""What a number follows where nothing else stands before it."""
_CALLED = frozenset((*every("creatures"), *every("given"), *every("bad")))
_MEASURED = frozenset((*every("minutes"), *every("units"), *every("clock")))
"""What a number belongs to that stands before it."""
_WITHIN = frozenset(every("places"))
_BETWEEN = " \t.:=#-–—"


def claimed(line: Line, found: Sequence[Entry]) -> Entry | None:
    """Returns the name of a reading whose number belongs to a word of it, and so is neither its score nor how many there are; None if none does.
    A word for the number, hp 5, or a sign for how many, x3, says otherwise, and so does any other number that is a fighter's."""
    names = [entry for entry in found if entry.kind == kinds.NAME]
    bare = [*_bare(line, found)]
    if len(names) != 1 or names[0].key == "exact" or any(one.kind == kinds.VALUE and one not in bare for one in found):
        return None
    name = names[0]
    behind = any(one.at[0] >= name.at[1] and not line.text[name.at[1] : one.at[0]].strip(_BETWEEN) for one in bare)
    words = name.text.lower().rstrip(".").split()
    whole = " ".join(words)
    if len(whole) == 1 and "." not in line.text[name.at[0] : name.at[1] + 1]:  # T1, but p. 42
        return None
    alone = (whole in _ALONE or whole.removesuffix("s") in _ALONE or _follows(line, whole)) and whole not in _CALLED
    last = len(words) > 1 and (words[-1] in _OF_SHEETS or _follows(line, words[-1])) and words[-1] not in _CALLED
    last = last or (len(words) > 2 and words[-2] in _WITHIN and words[-1] in _ALONE)  # goblins in room 4
    measured = any(not _MEASURED.isdisjoint(line.text[one.at[1] :].lower().split()[:1]) for one in bare)
    return name if (bare and alone) or (behind and last) or measured else None


def _bare(line: Line, found: Sequence[Entry]) -> Iterator[Entry]:
    """Yields the scores and counts of a reading that are only a number."""
    for entry in found:
        own = (kinds.VALUE, line.typed.bare), (kinds.COUNT, "")
        if (entry.kind, entry.key) in own and line.text[slice(*entry.at)].strip(_BETWEEN).replace(
            ".", "", 1
        ).isdecimal():
            yield entry


def _follows(line: Line, word: str) -> bool:
    """Tells whether a number follows a word of other games."""
    return any(tag.kind == FOREIGN and tag.sort in (LONG, CLEAR) for tag in line.vocabulary.tags(word))
