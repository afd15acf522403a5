"""Rows with a name and one number, which is the score of each: 22 Lyra above 14 Wolves; Lyra (22) above Maud (8)."""

import re
from collections.abc import Callable, Iterable

from turnwright.core.pattern import pattern
from turnwright.reading.draft import Draft
from turnwright.reading.line.several import SEVERAL
from turnwright.reading.line.verdict import Verdict
from turnwright.reading.words import either
from turnwright.text import say

SCORED = pattern(
    r"(?P<score>\d{1,3}(?:\.\d+)?)\s*(?P<sign>[:.]?)\s+[\"“]?(?P<name>[^\W\d_][^\d,;:()/]*?[^\W\d_])[\"”]?(?P<many>\s*[xX×]\s?\d+)?"
    r"(?:\s+(?P<more>\d{1,4}(?:/\d{1,4})?))?"
)
"""A score, or how many there are, before a name, perhaps with a second number behind it: 17 Ash 30."""
_BEHIND = pattern(
    r"(?:\W*\d{1,2}[.:)]\s+)?\W*(?P<name>[^\W\d_][^\d,;:()]*[^\W_])(?:\s\d{1,2})?\s\((?P<score>\d{1,2})\)(?:\s+[–—-]\s+\d{1,4}/\d{1,4}\b[^\d]*"
    rf"|,\s(?!.*\b(?:{either('each')})\b).*)?",
    re.I,
)
"""A score, or how many there are, in brackets behind a name, which may have a number: Lyra (22), Orc 1 (11), 3. Lyra (22)."""
_FEW, _DOZEN = 6, 12
"""More of what is no plural is a score: before a name, behind one."""


class Scores:
    """What the numbers of the rows of a list are. `several`: whether the last word of a name is a plural; `both`: whether each row has a second
    number, behind a name of its own; `bare`: whether a bare number may be the score; `counted`: whether each row
    says how many there are."""

    def __init__(self, texts: Iterable[str], several: Callable[[str], bool], bare: bool, counted: bool = False) -> None:
        self.several = several
        self.bare = bare
        self.few = False
        """Whether a row says how many of several there are: 3 goblins."""
        self.form: Callable[[], re.Pattern[str]] | None = None
        self.both = False
        rows = list[re.Match[str]]()
        form = SCORED
        for text in map(str.strip, texts):
            form = form if rows or form().fullmatch(text) else _BEHIND
            if (row := form().fullmatch(text)) is None:
                return
            rows.append(row)
            self.few = self.few or (form is SCORED and several(row["name"]) and 1 < float(row["score"]) <= _FEW)
        sure = max((float(row["score"]) for row in rows if not several(row["name"])), default=0.0)
        more = sum(bool(row["more"]) for row in rows) if form is SCORED else 0
        if counted or more not in (0, len(rows)):
            return
        self.both = more > 0 and len({row["name"].lower() for row in rows}) == len(rows)
        if sure > _FEW if form is SCORED else sure > _DOZEN and len(rows) >= SEVERAL:
            self.form = form

    def _row(self, text: str) -> re.Match[str] | None:
        return self.form().fullmatch(text.strip()) if self.form else None

    def question(self, text: str) -> str:
        """Returns the question about a row whose first number is read as how many there are; empty for other rows."""
        one = SCORED().fullmatch(text.strip()) if self.bare else None
        if one is None or one["sign"] or one["many"] or not one["score"].isdecimal():
            return ""
        if self.form is not SCORED and (self.few or not self._one_or_many(one)):
            return ""
        if not self.several(one["name"]) and not (self.both and 1 < int(one["score"]) <= _FEW):
            return ""
        return say(
            "{number} is read as how many there are. If it is the score, write “{name} {number}”.",
            number=one["score"], name=one["name"][:40],
        )  # fmt: skip

    @staticmethod
    def _one_or_many(one: re.Match[str]) -> bool:
        """Tells whether a number before a plural may be a score, wherever it stands: before a word in capitals, as names are, and more than people
        count: 17 Gladys, but not 17 goblins."""
        return one["name"].istitle() and " " not in one["name"] and int(one["score"]) > _DOZEN

    def behind(self, text: str) -> bool:
        """Tells whether the number in brackets of a row is the score of one fighter."""
        one = self._row(text) if self.form is _BEHIND else None
        return one is not None and not self.several(one["name"])


def alike(read: Verdict, bare: str) -> Draft | None:
    """Returns the answer with a score, one with nothing else first, to the question about a row among such; None for another question."""
    answers = read.asked.answers if read.asked and read.asked.problem == "line.several" else ()
    only = [one for one in answers if {value.field for value in one.values} == {bare} and not one.grouped]
    found = only or [one for one in answers if one.value(bare) and not one.grouped]
    return found[0] if len(found) == 1 else None
