"""Finds the known word that a word is most like: a slip of the finger is asked about, not read as a name or a note."""

from bisect import bisect_left
from operator import attrgetter

from turnwright.reading.lexer import NUMBER, WORD
from turnwright.reading.line import entries as kinds
from turnwright.reading.line.entries import Entry
from turnwright.reading.line.line import Line
from turnwright.reading.tagging import FIELD

_FIELDS = (FIELD,)
_WORDS = (FIELD, "flag", "edge")
_KEPT = ("best", "worst")
_SHORTEST, _NAMED, _ALIKE, _SURE = 3, 0.78, 0.72, 0.82
_ABBREVIATED = 3
_start = attrgetter("start")


def slip(line: Line, found: tuple[Entry, ...]) -> tuple[str, str] | None:
    """Returns the word of a name or note that is nearly a known one, and that; the same word twice for the abbreviation of another tool."""
    for entry in found:
        if entry.kind in (kinds.NOTE, kinds.ASIDE):
            for n in _within(line, entry):
                if (guess := _closest(line, n, _ALIKE)) and (entry.kind == kinds.NOTE):
                    return line.tokens[n].text, guess
        elif entry.kind == kinds.NAME and entry.key != "exact":
            for n in list(_within(line, entry))[1:]:
                if (
                    line.glued(n)
                    or line[n + 1].kind != NUMBER
                    or line.tags[n]
                    or not line[n + 1].gap
                    or line[n + 1].start >= entry.at[1]
                ):
                    continue
                if guess := _closest(line, n, _NAMED, fields=True):
                    return line.tokens[n].text, guess
                if _abbreviated(line.tokens[n].text):
                    return line.tokens[n].text, ""
    return None


def meant(line: Line, n: int) -> str:
    """Returns the word of a field or flag that a word is nearly, and a number may follow; empty for none."""
    low = line.tokens[n].low
    known = line.vocabulary.like(*_WORDS) if len(low) >= _SHORTEST and not line.tags[n] else ()
    return _closest(line, n, _SURE) or next((one for one in known if sorted(one) == sorted(low) or low[:-1] == one), "")


def _within(line: Line, entry: Entry) -> list[int]:
    """Returns the words of an entry."""
    first = bisect_left(line.tokens, entry.at[0], key=_start)
    last = bisect_left(line.tokens, entry.at[1], key=_start)
    return [n for n in range(first, last) if line.tokens[n].kind == WORD]


def _abbreviated(word: str) -> bool:
    return len(word) == 2 or (len(word) == _ABBREVIATED and word.isupper())


def _closest(line: Line, n: int, alike: float, fields: bool = False) -> str:
    from difflib import get_close_matches

    word = line.tokens[n].low
    if len(word) < _SHORTEST or line.tags[n]:
        return ""
    known = line.vocabulary.like(*_FIELDS if fields else _WORDS)
    known = known if fields or not line.typed.bare else [*known, *_KEPT]
    if word in known:  # it is no slip, but stands where it means nothing
        return ""
    single = [one for one in known if " " not in one or line[n + 1].kind != WORD]
    begun = next((one for one in single if len(word) > 3 and one.startswith(word) and len(word) * 2 < len(one) + 2), "")
    return begun or next(iter(get_close_matches(word, known, 1, alike)), "")
