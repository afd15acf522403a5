"""Set-up by typing: "Goblin x4, spd 3, dex 14".

Defines the part of a line that all systems share: a name, a number, and words between commas that each system parses. Also defines the
items of the roster form, fields and marks, which the page draws without knowing their meaning.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count as counted
from typing import Any

from turnwright.core.commands import BadCommand
from turnwright.core.fact import F
from turnwright.core.model import Combatant
from turnwright.core.pattern import pattern
from turnwright.roster.notation import usual
from turnwright.text import say

MOST = 500
"""Maximum combatants in a fight."""
LONGEST_NAME = 60
LONGEST_LINE = 300
HIDDEN = "hidden"
NOTE = "note"
"""Words of a typed line that every system has: "hidden", "note fears fire"."""

# C0 and C1 controls, zero-width and direction marks: invisible, and able to disguise a name in a list
_INVISIBLE = pattern("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
_COUNT = pattern(r"(?:^|\s)(?:[x×*]\s?(\d{1,4})|(\d{1,4})\s?(?:[x×]|\*(?=\s+[^\W\d_])))(?:(?=\s|$)|:(?=\s))")
_COUNT_BEHIND = pattern(r"[x×*](\d{1,4})|(\d{1,4})[x×*]")
_COUNT_IN_BRACKETS = pattern(r"\(\s*(?:[x×*]\s?(\d{1,4})|(\d{1,4})\s?[x×*])\s*\)")
COUNT_FIRST = pattern(r"^([1-9]\d{0,2})\s+(?!of\b)(?=[^\W\d_]{2})")
"""A count between commas, in brackets, and before the name: "Goblin, x3", "Goblin (x3)", "4 orcs". No count: 007 Bond, 7 of Nine."""
_IN_BRACKETS = pattern(r"\([^()]*\)|\[[^][]*\]")
_BUDGET_COMMA = pattern(r"(?<=\d[A-Za-z]),(?=\d+[A-Za-z])")
_NOTE_BEHIND = pattern(rf"^([^,;]*\d[^,;]*?)\s+{NOTE}\s+(?=\S)", re.IGNORECASE)
"""A note without a comma, behind a number: "mim 1p 3m note counterspell"."""
_QUOTED = pattern(r'^"((?:[^"]|"")+)"(?=\s*(?:[,;]|$)|\s+\S*\d|\s+[A-Za-z]+\W*\d)(.*)')


@dataclass(frozen=True, slots=True)
class Field:
    """A number or text of a combatant in the roster form."""

    name: str
    label: str
    value: int | str
    low: int = 0
    high: int = 99
    wide: bool = False
    help: str = ""
    main: bool = False
    """Whether the roster row shows it at set-up."""
    row_only: bool = False
    """Whether only the row shows it; in the full form another field covers it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A yes-or-no field of a combatant, such as surprised."""

    name: str
    label: str
    on: bool
    main: bool = False
    """Whether the roster row shows it at set-up."""


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


def clean(text: str, longest: int, what: str) -> str:
    """Returns typed text without invisible characters. Raises BadCommand if nothing is left or it is too long."""
    seen = " ".join(_INVISIBLE().sub(" ", text).split())
    if not seen:
        raise BadCommand(say("typed.missing", what=what))
    if len(seen) > longest:
        raise BadCommand(say("typed.too_long", what=what, most=longest, length=len(seen)))
    return seen


def read_line(text: str) -> Newcomer:
    """Splits a line as people type it. Raises BadCommand with a sentence.

    A name in quotes is taken as it is: "47 Ronin", 2P.
    """
    line = _NOTE_BEHIND().sub(rf"\1, {NOTE} ", clean(_row(text), LONGEST_LINE, say("what.line")))
    if quoted := _QUOTED().match(line):
        head, count, words = _parts(quoted[2], first=False)
        return _newcomer(line, quoted[1].replace('""', '"'), count, [head, *words], exact=True)
    head, count, words = _parts(usual(line), first=True)
    if not head:  # "- x2": the dash is the name
        head, count, words = _parts(line, first=True)
    if not words and head.lower().endswith(f" {HIDDEN}"):
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
    mark = rf",|;(?=\s*{NOTE}\s)" if NOTE in text.lower() and "," in text else "[,;]"  # a note may have a semicolon
    head, *words = (part.strip() for part in re.split(mark, text))
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
    if not 1 <= count <= MOST:
        raise BadCommand(say("typed.group", most=MOST))
    return f"{head[: match.start()]} {head[match.end() :]}".strip(), count


def _newcomer(text: str, name: str, count: int | None, words: list[str], exact: bool = False) -> Newcomer:
    hidden = HIDDEN in (w.lower() for w in words)
    notes = [w for w in words if w.lower().startswith(f"{NOTE} ")]
    own = tuple(w for w in words if w and w.lower() != HIDDEN and w not in notes)
    note = "; ".join(w[len(NOTE) :].strip() for w in notes)
    longest = LONGEST_LINE if not exact and any(ch.isdigit() for ch in name) else LONGEST_NAME  # numbers may follow
    name = clean(name, longest, say("what.name"))
    return Newcomer(name, count or 1, own, count is not None, hidden, note, text, exact)


def slug(name: str) -> str:
    """Returns a short id made from a name; it keeps letters of any script."""
    kept = "".join(ch if ch.isalnum() else "-" for ch in name.lower())
    return "-".join(part for part in kept.split("-") if part)[:24] or "somebody"


def too_many(e: F, more: int) -> bool:
    """Tells whether a fight would have more than `MOST` combatants with this many more."""
    return len(e.roster) + more > MOST


def numbered(e: F, name: str, count: int, always: bool = False) -> list[tuple[str, str]]:
    """Returns (id, name) for newcomers. A single one keeps its name if it is free (unless `always`). Several are numbered after those
    already there; a combatant with the bare name counts as the first. Departed combatants keep their ids, because they may come back."""
    ids = {c.id for c in (*e.roster, *(d.combatant for d in e.gone))}
    taken = {c.name for c in e.roster}
    base = slug(name)
    out: list[tuple[str, str]] = []
    if count == 1 and name not in taken and not always:
        return [(_free(base, ids), name)]
    number = 1 if name in taken else 0
    while len(out) < count:
        number += 1
        if f"{name} {number}" in taken:
            continue
        new = _free(f"{base}-{number}", ids)
        ids.add(new)
        out.append((new, f"{name} {number}"))
    return out


def stem(c: Combatant[Any, Any]) -> str:
    """Returns the name of a combatant without its number: "Orc" for "Orc 2"."""
    return c.group or c.name.rstrip("0123456789").strip() or c.name


def named_again(e: F, c: Combatant[Any, Any]) -> tuple[str, str]:
    """Returns (id, name) for a combatant who comes back: its own, or numbered like a duplicate if the name is taken."""
    new, name = numbered(e, stem(c), 1, always=bool(c.group))[0]
    taken = any(other.name == c.name for other in e.roster)
    return (new if e.find(c.id) else c.id), (name if taken else c.name)


def _free(wanted: str, ids: Iterable[str]) -> str:
    taken = set(ids)
    if wanted not in taken:
        return wanted
    return next(f"{wanted}-{n}" for n in counted(2) if f"{wanted}-{n}" not in taken)
