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
_NUMBER = r"(?:\s*[:=]?\s*[+−-]?\d\S*)?"
_IN_BRACKETS = pattern(r"\s*(\([^()]*[^\W\d_]{3}[^()]*\))")
"""A remark: (fears fire)."""
_TWO_COMMAS = pattern(r",\s*,")
_LOOSE = pattern(r"\s*,(?:\s*,)+|^\s*,|,\s*$")


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a line cannot be read: the sentence, the unknown word as typed (empty if none is to blame), and the ways to mend the line."""

    says: str
    word: str = ""
    fixes: tuple[Fix, ...] = ()


def problem(text: str, bad: BadCommand) -> Problem:
    """Returns the problem of a line and its fixes."""
    if not isinstance(bad, UnknownWord):
        return Problem(str(bad))
    if bad.choices:
        return _chosen(text, bad)
    if "(" in bad.word and (remark := _IN_BRACKETS().search(text)):
        return _remark(text, remark)
    whole = bad.word if not bad.guess and re.search(rf"(?:^|[,;])\s*{re.escape(bad.word)}\s*(?:[,;]|$)", text) else ""
    word = whole or bad.word.split(" ")[0]
    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)
    if not found:
        return Problem(str(bad))
    fixes = [Fix(label=say("fix.remove"), text=_without(text, found[0]))]
    if bad.guess:
        guess = bad.guess.split(" ")[0]
        used = f"{text[: found.start()]}{guess}{text[found.end() :]}"
        fixes.insert(0, Fix(label=say("fix.use", word=guess), text=used))
    return Problem(str(bad), found[0], tuple(fixes))


def _remark(text: str, found: re.Match[str]) -> Problem:
    """Returns the problem of a remark in brackets, such as "(fears fire)": it may be a note."""
    rest = f"{text[: found.start()]}{text[found.end() :]}"
    note = found[1][1:-1].replace(",", ";")
    fixes = (Fix(label=say("fix.note"), text=f"{rest}, {NOTE} {note}"), Fix(label=say("fix.remove"), text=rest))
    return Problem(say("line.remark", word=found[1][:60]), found[1], fixes)


def _chosen(text: str, bad: UnknownWord) -> Problem:
    """Returns the problem of a word that has several meanings, with a fix for each."""
    start = text.find(bad.word)
    if start < 0:
        return Problem(str(bad))
    fixes = (
        Fix(label=label, text=_TWO_COMMAS().sub(",", f"{text[:start]}{put}{text[start + len(bad.word) :]}").rstrip())
        for label, put in bad.choices
    )
    return Problem(str(bad), bad.word, tuple(fixes))


def _without(text: str, word: str) -> str:
    """Returns the line without a word and its number."""
    cut = re.sub(rf"(?<!\w){re.escape(word)}(?!\w){_NUMBER}", " ", text, count=1)
    return " ".join(
        _LOOSE().sub(lambda found: "," if found.end() < len(cut) and found.start() else "", cut).split()
    ).replace(" ,", ",")


def legible(text: str, read: Callable[[str], object]) -> str:
    """Returns the line without the words that cannot be read; empty if that leaves no readable line."""
    for _ in range(MOST_TRIES):
        try:
            read(text)
        except BadCommand as bad:
            shortest = min((fix["text"] for fix in problem(text, bad).fixes), key=len, default=text)
            if shortest == text:
                return ""
            text = shortest
        else:
            return text
    return ""
