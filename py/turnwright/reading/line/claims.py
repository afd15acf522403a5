"""The one place that decides whether a number without a word is a fighter's: it is if it stands in a place of a notation, and belongs to no word
beside it. Nobody claims the 17 of "Ash 17 zork" and the 4 of July 4."""

from collections.abc import Sequence
from typing import NamedTuple

from turnwright.reading.lexer import WORD
from turnwright.reading.line import entries as kinds
from turnwright.reading.line.entries import Entry
from turnwright.reading.line.line import Line
from turnwright.reading.tagging import CLEAR, FOREIGN, LONG
from turnwright.reading.words import every

_OF_SHEETS = frozenset((*every("levels"), *every("sums"), *every("difficulties")))
"""What a number follows wherever it stands, as it does the words of other games."""
_WORDS = (
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
)
_MEASURES = frozenset((*every("minutes"), *every("units"), *every("clock")))
"""What a number is of that stands before it: 60 min."""
_ALONE = _OF_SHEETS.union(_MEASURES, *map(every, _WORDS))
"""What a number follows where nothing else stands before it."""
_CALLED = frozenset((*every("creatures"), *every("given"), *every("bad")))
_WITHIN = frozenset(every("places"))
_BETWEEN = " \t.:=#-–—"


class Unclaimed(NamedTuple):
    """What nobody claims. `name`: the entry of the name, if its word has the number; `number`: the entry of the number, if it stands in no place."""

    name: Entry | None = None
    number: Entry | None = None


def unclaimed(line: Line, found: Sequence[Entry]) -> Unclaimed | None:
    """Returns the first number of a reading that nobody claims; None if there is none."""
    said = [entry for entry in found if entry.kind != kinds.LINK]
    bare = [entry for entry in said if _bare(line, entry)]
    number = next((one for one in bare if not _placed(line, said, one)), None)
    if number is not None:
        return Unclaimed(number=number)
    name = _owner(line, said, bare) or _counting(line, said)
    return Unclaimed(name=name) if name is not None else None


def _bare(line: Line, entry: Entry) -> bool:
    """Tells whether an entry is a score or how many, and only a number."""
    text = line.text[slice(*entry.at)].strip(_BETWEEN)
    own = entry.kind == kinds.COUNT or (entry.kind == kinds.VALUE and entry.key == line.typed.bare)
    return own and text.replace(".", "", 1).isdecimal()


def _placed(line: Line, said: Sequence[Entry], number: Entry) -> bool:
    """Tells whether a number stands first, last in its part of the line, or behind a colon, and not between a name and other words, or beside
    those that are with it in brackets: (ch. 3), (6 hungry ones)."""
    n = said.index(number)
    if any(_among(line, number, one) for one in said[max(n - 1, 0) : n + 2] if one.kind == kinds.ASIDE):
        return False
    if n == 0 or n + 1 == len(said) or said[n + 1].kind != kinds.NOTE:
        return True
    pointed = line.text[said[n - 1].at[1] : number.at[0]].strip() in (":", "=")
    return pointed or line.text[number.at[1] : said[n + 1].at[0]].strip(" ") != ""


def _among(line: Line, number: Entry, aside: Entry) -> bool:
    """Tells whether a number and the words right beside it stand in the same brackets."""
    first, last = sorted((number.at, aside.at))
    inside = any(token.start == number.at[0] and line.inside(n) for n, token in enumerate(line.tokens))
    return inside and not line.text[first[1] : last[0]].strip(_BETWEEN)


def _owner(line: Line, said: Sequence[Entry], bare: Sequence[Entry]) -> Entry | None:
    """Returns the name of a reading whose number belongs to a word of it, and so is neither its score nor how many there are; None if none does.
    A word for the number, hp 5, or a sign for how many, x3, says otherwise, and so does any other number that is a fighter's."""
    names = [entry for entry in said if entry.kind == kinds.NAME]
    if len(names) != 1 or names[0].key == "exact" or any(one.kind == kinds.VALUE and one not in bare for one in said):
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
    measured = words[0] in _MEASURES and any(one.at[1] <= name.at[0] for one in bare)
    return name if (bare and alone) or (behind and last) or measured else None


def _counting(line: Line, said: Sequence[Entry]) -> Entry | None:
    """Returns the name of a reading without a number of a fighter, of which a number between its words tells how many: cops after 2 turns."""
    names = [entry for entry in said if entry.kind == kinds.NAME]
    if len(names) != 1 or names[0].key == "exact" or any(one.kind in (kinds.VALUE, kinds.COUNT) for one in said):
        return None
    start, end = names[0].at
    inside = (n for n in range(1, len(line.tokens) - 1) if start < line.tokens[n].start < end)
    counts = any(line.whole(n) and line[n].gap and line[n + 1].kind == WORD and line[n + 1].gap for n in inside)
    return names[0] if counts else None


def _follows(line: Line, word: str) -> bool:
    """Tells whether a number follows a word of other games."""
    return any(tag.kind == FOREIGN and tag.sort in (LONG, CLEAR) for tag in line.vocabulary.tags(word))
