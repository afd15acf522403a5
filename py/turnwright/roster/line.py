"""Set-up by typing: "Goblin x4, spd 3, dex 14".

Defines the part of a line that all systems share: a name, a number, and words between commas that each system parses.
"""

import re
from dataclasses import dataclass

from turnwright.core.commands import BadCommand
from turnwright.core.model import MOST_COMBATANTS
from turnwright.core.pattern import pattern
from turnwright.core.text_input import LONGEST_NAME, LONGEST_NUMBERED, clean
from turnwright.roster.notation import before_note, usual
from turnwright.text import say

LONGEST_LINE = 300
"""Characters of a line that is typed."""
LONGEST_WRITTEN = 2_000
"""Characters of a line that begins with quotes, as the app writes one that it would else not read."""
HIDDEN = "hidden"
NOTE = "note"
"""Words of a typed line that every system has: "hidden", "note fears fire"."""

_COUNT = pattern(r"(?:^|\s)(?:[x×*]\s?(\d{1,4})|(\d{1,4})\s?[x×])(?:(?=\s|$)|:(?=\s))")
_COUNT_BEHIND = pattern(r"[x×*](\d{1,4})|(\d{1,4})[x×*]")
_COUNT_IN_BRACKETS = pattern(r"\(\s*(?:[x×*]\s?(\d{1,4})|(\d{1,4})\s?[x×*])\s*\)")
COUNT_FIRST = pattern(r"^([1-9]\d{0,2})\s+(?!of\b)(?=[^\W\d_]{2})")
"""A count between commas, in brackets, and before the name: "Goblin, x3", "Goblin (x3)", "4 orcs". No count: 007 Bond, 7 of Nine."""
_IN_BRACKETS = pattern(r"\([^()]*\)|\[[^][]*\]")
_BUDGET_COMMA = pattern(r"(?<=\d[A-Za-z]),(?=\d+[A-Za-z])")
_NOTE_BEHIND = pattern(rf"^([^,;]*\d[^,;]*?)\s+{NOTE}\s+(?=\S)", re.IGNORECASE)
"""A note without a comma, behind a number: "mim 1p 3m note counterspell"."""
_QUOTED = pattern(r'^(?:(?:[-*•]|\d{1,3}[.)])\s+)?"((?:[^"]|"")+)"(?=\s*(?:[,;]|$)|\s+\S*\d|\s+[A-Za-z]+\W*\d)(.*)')


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A typed line split into the parts that all systems share. `grouped`: a number was given."""

    name: str
    count: int
    words: tuple[str, ...]
    grouped: bool
    hidden: bool = False
    note: str = ""
    text: str = ""
    """The whole line."""
    exact: bool = False
    """The name is the name and no more: it was in quotes."""
    left: tuple[str, ...] = ()
    """The numbers of other games that are not read: "AC 15"."""
    listed: str = ""
    """The number of a list that may be a score: the 21 of "21. Vex"."""


def read_line(text: str) -> Newcomer:
    """Splits a line as people type it. Raises BadCommand with a sentence.

    A name in quotes is taken as it is: "47 Ronin", 2P.
    """
    longest = LONGEST_WRITTEN if text.startswith('"') else LONGEST_LINE
    line = _NOTE_BEHIND().sub(rf"\1, {NOTE} ", clean(_row(text), longest, say("what.line")))
    if quoted := _QUOTED().match(line):
        head, count, words = _parts(quoted[2], first=False)
        return _newcomer(line, quoted[1].replace('""', '"'), count, [head, *words], exact=True)
    head, count, words = _parts(usual(line), first=True)
    if not head:  # "- x2": the dash is the name
        head, count, words = _parts(line, first=True)
    if not words and head.lower().endswith(f" {HIDDEN}") and not head.endswith(f"the {HIDDEN.title()}"):
        head, words = head[: -len(HIDDEN)].strip(), [HIDDEN]
    return _newcomer(line, head, count, words)


def _row(text: str) -> str:
    """Returns a row of a spreadsheet with commas; a number in the first cell stays before the name in the second."""
    first, *others = (cell.strip() for cell in text.split("\t"))
    if first.isdigit() and others:
        first = f"{first} {others.pop(0)}"
    return ", ".join(cell for cell in (first, *others) if cell)


def _parts(text: str, first: bool) -> tuple[str, int | None, list[str]]:
    """Returns the beginning of a line without the number of fighters, that number, and the words between commas; `first`: the number may
    stand alone before the name."""
    text = _IN_BRACKETS().sub(lambda found: found[0].replace(",", " ").replace(";", " "), text)
    text = _BUDGET_COMMA().sub(" ", text)
    text, note = before_note(text)
    head, *words = (part.strip() for part in re.split("[,;]", text))
    words += (part.strip() for part in re.split("," if "," in f"{text}{note[:1]}" else "[,;]", note[1:]) if part)
    number = next((w for w in words if _COUNT_BEHIND().fullmatch(w)), "")
    words = [w for w in words if w != number or not number]
    head, count = _counted(f"{head} {number}".strip(), first)
    return head, count, words


def literal(line: Newcomer) -> Newcomer:
    """Splits a line as the app writes one: all before the first comma is the name, with the number of a group behind it."""
    head, *words = (part.strip() for part in line.text.split(","))
    name, count = _counted(head, first=False)
    return _newcomer(line.text, name, count, words, exact=True)


def _counted(head: str, first: bool) -> tuple[str, int | None]:
    """Returns the beginning of a line without the number of fighters in it, and that number; `first`: it may stand alone before the name."""
    match = (
        _COUNT_IN_BRACKETS().search(head) or _COUNT().search(head) or (COUNT_FIRST().search(head) if first else None)
    )
    if match is None:
        return head, None
    count = int(next(filter(None, match.groups())))
    if not 1 <= count <= MOST_COMBATANTS:
        raise BadCommand(say("typed.group", most=MOST_COMBATANTS))
    return f"{head[: match.start()]} {head[match.end() :]}".strip(), count


def _newcomer(text: str, name: str, count: int | None, words: list[str], exact: bool = False) -> Newcomer:
    hidden = HIDDEN in (w.lower() for w in words)
    notes = [w for w in words if w.lower().startswith(f"{NOTE} ")]
    own = tuple(w for w in words if w and w.lower() != HIDDEN and w not in notes)
    note = "; ".join(w[len(NOTE) :].strip() for w in notes)
    if exact:
        longest = LONGEST_NUMBERED
    else:
        longest = LONGEST_LINE if any(ch.isdigit() for ch in name) else LONGEST_NAME  # numbers may follow
    name = clean(name, longest, say("what.name"))
    return Newcomer(name, count or 1, own, count is not None, hidden, note, text, exact)
