"""Finds the parts of a line that may be a fighter each: those between its commas and ands, or names without anything between them."""

from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASKED, Remark, Span
from turnwright.reading.tagging import Vocabulary
from turnwright.reading.words import either
from turnwright.text import say

SEVERAL = 3
"""From so many bare names on, a line without a heading is a list: the Bo of "Ash, Bo" may be a word that is not known."""
_PARTS = pattern(rf"(?:[,;，；、]|\b(?:{either('ands')})\b|&|(?<=\s)[/|](?=\s)|(?<=[^\W\d_])/(?=\d+\s))\s*")
NAMES = pattern(r"(?:[^\W\d_]|['’-])+(?:\s+(?:[^\W\d_]|['’-])+)*")


def parts(text: str) -> list[Span]:
    """Returns the places of the parts of a line between its commas and ands."""
    ends = [(one.start(), one.end()) for one in _PARTS().finditer(text)]
    starts = [0, *(end for _, end in ends)]
    found: list[Span] = []
    for start, end in zip(starts, [*(start for start, _ in ends), len(text)], strict=True):
        part = text[start:end]
        if part.strip():
            found.append((start + len(part) - len(part.lstrip()), start + len(part.rstrip())))
    return found


def unparted(text: str, start: int, words: Vocabulary) -> tuple[Remark, ...]:
    """Returns the question about a row of names behind a side, which may be those of several: Party: Thorne Lyra Bram."""
    names = text.split()
    known = any(words.tags(name.lower()) for name in names)
    if len(names) < SEVERAL or known or not NAMES().fullmatch(text.strip()):
        return ()
    says = say("Is “{name}” one fighter? Names of several need commas between them.", name=text.strip()[:40])
    return (Remark(ASKED, says, (start, start + len(text.rstrip()))),)
