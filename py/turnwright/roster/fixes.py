"""What to do about a typed line that cannot be read: the unknown word, what it may mean, and the line without it."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from turnwright.core.commands import BadCommand, UnknownWord
from turnwright.core.pattern import pattern
from turnwright.roster.line import NOTE
from turnwright.screen.shapes import Fix
from turnwright.text import say

MOST_TRIES = 6
_NUMBER = pattern(r"\s*[:=]?\s*[+−-]?\d[^\s)\]]*")
_IN_BRACKETS = pattern(r"\s*(\([^()]*[^\W\d_]{3}[^()]*\))")
"""A remark: (fears fire)."""
_COUNTED = pattern(r"\d\S*(?:\s[^\W\d_]+)?")
"""1.5P, 2 attacks: a word that has its number before it."""
_TWO_COMMAS = pattern(r",\s*,")
_LOOSE = pattern(r"(?:\s*[,;:=|/]|\s[–—&@+-]|\sand|\s)+$")
"""The sign before what was removed."""
_BETWEEN = r"[\s,;:=]*"
"""What a line may have between two parts of a word that it has lost by being rewritten: "qu: 4", "(6, 26)"."""
_OF = r"(?:/|(?:out\s+)?of)"
"""9/13, 9 of 13"""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a line cannot be read: the sentence, the unknown word as typed (empty if none is to blame) and where it begins, and the ways to
    mend the line."""

    says: str
    word: str = ""
    start: int = 0
    fixes: tuple[Fix, ...] = ()


def problem(text: str, bad: BadCommand) -> Problem:
    """Returns the problem of a line and its fixes: the meanings of the word, else the word that it is most like, and the line without it."""
    if not isinstance(bad, UnknownWord):
        return Problem(str(bad))
    start, end = _place(text, bad.word, exact=bool(bad.choices))
    if start == end:
        return Problem(str(bad))
    remarks = (found for found in _IN_BRACKETS().finditer(text) if found.start() < end and start < found.end())
    if not bad.choices and "(" in bad.word and (remark := next(remarks, None)):
        return _remark(text, remark)
    guess = ((say("fix.use", word=bad.guess), bad.guess),) if bad.guess else ()
    fixes = (
        Fix(
            label=label,
            text=_TWO_COMMAS().sub(",", f"{text[:start]}{put}{text[end:]}").rstrip()
            if put
            else _without(text, start, end),
        )
        for label, put in bad.choices or (*guess, (say("fix.remove"), ""))
    )
    return Problem(str(bad), text[start:end], start, tuple(fixes))


def _place(text: str, word: str, exact: bool) -> tuple[int, int]:
    """Returns where a word begins and ends in a line: as it stands (`exact`), as a cell of its own, else behind the name; twice the same for a
    word that is not in the line."""
    if exact and word in text:
        return text.index(word), text.index(word) + len(word)
    parts = _BETWEEN.join(map(re.escape, re.findall(r"\w+|[^\w\s]", word))).replace("/", _OF)
    before, behind = (r"\b" if end.isalnum() else "" for end in (word[:1], word[-1:]))
    found = list(re.finditer(f"{before}{parts}{behind}", text))
    cells = [
        one
        for one in found
        if re.search(r"[,;]\s*$", text[: one.start()]) and re.match(r"\s*(?:[,;]|$)", text[one.end() :])
    ]
    place = next((one for one in (*cells, *(one for one in found if one.start()), *found)), None)
    return place.span() if place and parts else (0, 0)


def _remark(text: str, found: re.Match[str]) -> Problem:
    """Returns the problem of a remark in brackets, such as "(fears fire)": it may be a note."""
    rest = f"{text[: found.start()]}{text[found.end() :]}".rstrip(" ,")
    note = found[1][1:-1].replace(",", ";")
    fixes = (Fix(label=say("fix.note"), text=f"{rest}, {NOTE} {note}"), Fix(label=say("fix.remove"), text=rest))
    return Problem(say("line.remark", word=found[1][:60]), found[1], found.start(1), fixes)


def _without(text: str, start: int, end: int) -> str:
    """Returns the line without what is there, with its number."""
    number = (
        _NUMBER().match(text, end) if text[end - 1].isalpha() and not _COUNTED().fullmatch(text[start:end]) else None
    )
    head, rest = text[:start], text[number.end() if number else end :].lstrip()
    if not rest or rest[0] in ",;)|/–—-+&":
        head = _LOOSE().sub("", head)
    return " ".join(f"{head}{'' if rest[:1] in (',', ';', ')') else ' '}{rest}".split()).lstrip(",; ")


def legible(text: str, read: Callable[[str], object]) -> str:
    """Returns the line without the words that cannot be read; empty if that leaves no readable line."""
    for _ in range(MOST_TRIES):
        try:
            read(text)
        except BadCommand as bad:
            lines = (fix["text"] for fix in problem(text, bad).fixes if "\n" not in fix["text"])
            shortest = min(lines, key=len, default=text)
            if shortest == text:
                return ""
            text = shortest
        else:
            return text
    return ""
