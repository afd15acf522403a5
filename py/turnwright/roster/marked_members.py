"""Asks about a mark that only some of a group have: "6 cultists (2 surprised)". The fix is two groups."""

import re
from collections.abc import Collection

from turnwright.core.pattern import pattern
from turnwright.roster.doubts import question, remove
from turnwright.roster.line import HIDDEN
from turnwright.roster.notation import before_note
from turnwright.text import say

_SOME = rf"(?P<some>[1-9]\d?)\s+(?:of\s+(?:them|these)\s+)?(?:(?:are|is)\s+)?(?P<mark>surprised|{HIDDEN})"
_IN_BRACKETS = pattern(rf"\s*[(\[]\s*{_SOME}\s*[)\]]", re.IGNORECASE)
_CELL = pattern(rf"\s*[,;]\s*{_SOME}\s*(?=$|[,;])", re.IGNORECASE)
"""6 cultists, ag 30, 2 surprised"""


def check(text: str, count: int, marks: Collection[str], scored: bool) -> None:
    """Raises UnknownWord for a mark of some members. `count`: how many the group has; `marks`: the words that mark a fighter in the system;
    `scored`: a bare number is a score, so that "12 orcs, 5 surprised" marks all."""
    line, note = before_note(text)
    found = _IN_BRACKETS().search(line) or (None if scored else _CELL().search(line))
    if found is None:
        return
    some, mark = int(found["some"]), found["mark"].lower()
    says = say("line.all" if some == count else "line.some", some=some, count=count, mark=mark)
    rest = f"{line[: found.start()]}{line[found.end() :]}"
    number = re.search(rf"^{count}(?!\w)|(?<=[x×*]){count}(?!\w)|(?<=[x×*]\s){count}(?!\w)", rest)
    if some == count and mark in marks:
        raise question(says, text, (say("fix.all", mark=mark), f"{rest}, {mark}{note}"))
    if number is None or some > count or mark not in marks:
        raise question(says, found[0].lstrip(" ,;"), remove())
    others, marked = (f"{rest[: number.start()]}{n}{rest[number.end() :]}" for n in (count - some, some))
    two = f"{others}{note}\n{marked}, {mark}{note}"
    raise question(says, text, (say("fix.apart", count=2), two))
