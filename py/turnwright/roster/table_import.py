"""Converts a pasted list or table into typed lines: from a spreadsheet, a CSV file, a Markdown table, or plain lines.

With a heading row ("Name, SPD, DEX") each row becomes the line that a GM would type. Without one, every row already is a line. The system
parses the words, as always.
"""

import csv
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import takewhile

from turnwright.core.commands import BadCommand
from turnwright.core.model import MOST_COMBATANTS
from turnwright.core.pattern import pattern
from turnwright.roster import json_list
from turnwright.roster.foreign import ABBREVIATIONS
from turnwright.roster.line import HIDDEN, NOTE
from turnwright.roster.notation import before_note
from turnwright.roster.phrases import SIDE_WORDS, quoted
from turnwright.screen.shapes import ForeignColumn
from turnwright.text import say

MOST_TEXT = 50_000
MOST_ROWS = MOST_COMBATANTS

_NAMES = ("name", "names", "combatant", "character", "creature", "who", "monster")
_COUNTS = ("count", "number", "qty", "quantity", "#", "x", "how many")
_PLACES = ("#", "number", "nr", "no", "pos", "position", "row")
"""Titles of a column that may number the rows: 1, 2, 3."""
_PEOPLE = ("pc", "player")
"""Titles of the first column that head the names where no other does."""
_WORDS = ("side", "team", "faction", "party", "group")
_STATES = ("status", "condition", "conditions")
_NOTES = ("note", "notes", "comment", "comments", "remark", "remarks", *_STATES)
_BONUSES = (
    "init bonus",
    "initiative bonus",
    "init mod",
    "initiative mod",
    "initiative modifier",
    "mod",
    "modifier",
    "bonus",
)
"""Titles of a column of numbers that are added to a roll."""
_ROLLED = ("total", "init total", "roll", "result")
_SCORES = ("score", "init", "initiative", "ini", *_ROLLED, *_BONUSES, "speed", "order", "dex")
"""Titles of a column of scores, the likeliest first."""
_YES, _NO = ("yes", "y", "true", "x", "✓", "1"), ("no", "n", "false", "-", "–", "0", "")
_ABOUT = pattern(r"\([^)]*\)|\[[^]]*\]|\b(?:max|maximum|current|total|full)\b\.?")
_MOST_OF = pattern(r"(?:^|[\W_])(?:max|maximum|total|full)(?:$|[\W_])", re.IGNORECASE)
"""hp_max, Max. HP: the most of a gauge, where another column has what is left of it."""
_FRACTION = pattern(r"([+-]?\d+)[.,]0+")
"""A whole number as a spreadsheet may have it: 18.0."""
_NUMBERED = pattern(r"^(\d+[.)]), ")
"""A number of a list, which stays with the name behind it: "1. Ash, 17"."""
_VALUE, _DIGIT = pattern(r"\d{1,3}(?:\.\d+)?"), pattern(r"\d")
_RULE = pattern(r"[\s|:+-]*-[\s|:+-]*|[=_*~#]{3,}|`{3,}\w*")
"""A line of signs, also the fence of code in a chat."""
_GAP = pattern(r" {40,}")
"""No table is that wide; the rules of notation take long over such a gap."""
_DATA = pattern(
    r"^\s*(?:[\[{]\s*(?:[\[{]\s*)*(?:[\"'][^\"'\n]*[\"']\s*[]:,}]|\{)|[][{}][][{},\s]*$|\"\w+\"\s*:|</?[a-z]+(?:\s[^<>]*)?/?>\s*(?:$|<))",
    re.MULTILINE,
)
"""A line of JSON or of a page's source."""
NAME = "name"
"""The column of names, for a table that calls it otherwise."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """The typed lines of a pasted text, and the columns that say nothing to the system."""

    lines: list[str]
    foreign: tuple[ForeignColumn, ...] = ()
    numbered: str = ""
    """The title of a column that only numbers the rows."""


def read(text: str, known: Callable[[str], bool], meant: Mapping[str, str] | None = None) -> Pasted:
    """Returns the typed lines of a pasted text. `known`: whether the system knows a column's title; `meant`: what titles stand for that
    nobody knows. Raises BadCommand with a sentence."""
    if len(text) <= MOST_TEXT and (stored := json_list.rows(text)):
        if len(stored) > MOST_ROWS + 1:
            raise BadCommand(say("paste.lines", most=MOST_ROWS))
        return _table(stored, [(meant or {}).get(title, title) for title in stored[0]], known, json_list.written)
    rows = _spaced(_joined(_rows(text)), known)
    mark = _mark(rows)
    cells = _cells(rows, mark)
    titles = [(meant or {}).get(cell, cell) for cell in cells[0]]
    numbers = len(cells) > 1 and any(ch.isdigit() for cell in cells[1] for ch in cell)
    alone = len(cells) == 1 and "name" not in (cell.lower() for cell in titles)  # "Monster, hidden" is a fighter
    if not alone and _heads(titles, known, 0 if not numbers else 2 if mark == "," else 1):
        return _table(cells, titles, known)
    if mark in ",;":
        return Pasted(rows)
    return Pasted([_NUMBERED().sub(r"\1 ", ", ".join(filter(None, row))) for row in cells])


def _rows(text: str) -> list[str]:
    """Returns the rows of a text that is short enough and no data for a program, without empty ones and ruled lines. Raises BadCommand."""
    if len(text) > MOST_TEXT:
        raise BadCommand(say("paste.too_much"))
    if _DATA().search(text):
        raise BadCommand(say("typed.data"))
    whole = text.removeprefix("\ufeff").splitlines()
    rows = [_GAP().sub(" ", row.strip()) for row in whole if row.strip() and not _RULE().fullmatch(row)]
    if not rows:
        raise BadCommand(say("paste.nothing"))
    if len(rows) > MOST_ROWS:
        raise BadCommand(say("paste.lines", most=MOST_ROWS))
    return rows


def _named(cell: str) -> str:
    """Returns a name as a typed line has it, in quotes where it has the sign between cells."""
    return quoted(cell) if set(cell) & set(',;"') else cell


def _table(
    cells: list[list[str]], titles: list[str], known: Callable[[str], bool], named: Callable[[str], str] = _named
) -> Pasted:
    """Returns the lines of a table with a heading row, and the columns that are not read. `titles`: what the heading's cells stand for;
    `named`: a name as a typed line has it."""
    heading, body, unread = _meanings([_title(cell) for cell in titles], cells[1:], known)
    if not any(title.lower() in _NAMES for title in heading):
        heading[_unnamed(heading, known)] = NAME
    body = _gauges(titles, heading, body)
    if (places := _rows_numbered(heading, body)) is not None:
        body = [_with(row, {places: ""}) for row in body]
    used = [at not in unread and (_common(title) or not title or known(title)) for at, title in enumerate(heading)]
    body = [[cell if used[at] else "" for at, cell in enumerate(row[: len(used)])] for row in body]
    foreign = tuple(  # each with its first cell that is not empty
        ForeignColumn(title=cells[0][at], example=next((row[at] for row in cells[1:] if at < len(row) and row[at]), ""))
        for at, use in enumerate(used)
        if not use and at != places
    )
    lines = [_line(heading, row, known, named) for row in body if any(row)]
    if not lines:
        raise BadCommand(say("paste.heading_only"))
    return Pasted(lines, foreign, "" if places is None else titles[places])


def _joined(rows: list[str]) -> list[str]:
    """Returns "Ash, 17" for the rows "Ash" and "17", where names and numbers take turns throughout."""
    for names, numbers in ((rows[::2], rows[1::2]), (rows[1::2], rows[::2])):
        if (
            len(names) == len(numbers)
            and all(map(_VALUE().fullmatch, numbers))
            and not any(map(_DIGIT().search, names))
        ):
            return [", ".join(pair) for pair in zip(names, numbers, strict=True)]
    return rows


def _spaced(rows: list[str], known: Callable[[str], bool]) -> list[str]:
    """Returns the rows of a table that has only spaces between its cells, with tabs there. Its heading names the names and a number."""
    titles = rows[0].lower().split()
    at = next((at for at, title in enumerate(titles) if title in _NAMES), len(titles))
    others = titles[:at] + titles[at + 1 :]
    words = all(title.isalpha() and (known(title) or title in (*ABBREVIATIONS, *_SCORES)) for title in others)
    heading = at < len(titles) and words and any(map(known, others))
    numbers = len(rows) > 1 and any(ch.isdigit() for ch in rows[1])
    if not heading or not numbers or any(set(row) & set("\t,;|") for row in rows):
        return rows
    split = (row.split(maxsplit=at) for row in rows)
    return ["\t".join((*cells[:at], *" ".join(cells[at:]).rsplit(maxsplit=len(titles) - at - 1))) for cells in split]


def _meanings(
    heading: list[str], rows: list[list[str]], known: Callable[[str], bool]
) -> tuple[list[str], list[list[str]], list[int]]:
    """Returns the titles as the system knows them, the rows, and the columns that are not read because another has the score. Max belongs to
    the column before it, Type may be the side, and a bonus gets its sign."""
    for at, title in enumerate(heading):
        if title in ("max", "maximum") and at:
            heading[at] = heading[at - 1]
        elif title == "type" and all(cell.lower() in SIDE_WORDS for row in rows for cell in row[at : at + 1] if cell):
            heading[at] = "side"
    named = _SCORES if known("score") else ("init", "initiative", *_BONUSES) if known("init") else ()
    likely = (at for title in named for at, other in enumerate(heading) if other == title)
    scores = [at for at in likely if heading[at] in (*_BONUSES, *_ROLLED) or known(heading[at])]
    bonus = next((at for at in scores[1:] if heading[at] in _BONUSES), 0)
    if bonus and any(_unrolled(row, scores[0], bonus) for row in rows):
        rows = [_signed(row, scores[0], bonus) if _unrolled(row, scores[0], bonus) else row for row in rows]
        heading[scores[0]] = "init"
        if not any(row[bonus] for row in rows if len(row) > bonus):
            heading[bonus], scores = "", [at for at in scores if at != bonus]
    if scores and heading[scores[0]] in _BONUSES:
        rows = [[f"+{c}" if at == scores[0] and c.isdigit() else c for at, c in enumerate(row)] for row in rows]
    if scores and heading[scores[0]] in (*_BONUSES, *_ROLLED):
        heading[scores[0]] = "init"
    return heading, rows, scores[1:]


def _unrolled(row: list[str], score: int, bonus: int) -> bool:
    """Tells whether a row has a bonus and no score yet."""
    return len(row) > max(score, bonus) and not row[score] and bool(row[bonus])


def _signed(row: list[str], score: int, bonus: int) -> list[str]:
    """Returns the row with its bonus, and the sign of it, moved to the score."""
    return _with(row, {score: f"+{row[bonus]}" if row[bonus].isdigit() else row[bonus], bonus: ""})


def _with(row: list[str], cells: Mapping[int, str]) -> list[str]:
    """Returns the row with other texts in these cells."""
    return [cells.get(at, cell) for at, cell in enumerate(row)]


def _unnamed(heading: list[str], known: Callable[[str], bool]) -> int:
    """Returns the column that holds the names where no title says so: PC or Player at first, else the first column that nobody knows, until
    the table says otherwise."""
    foreign = (at for at, title in enumerate(heading) if not _common(title) and not known(title))
    return 0 if heading[0].lower() in _PEOPLE else next(foreign, 0)


def _rows_numbered(heading: list[str], rows: list[list[str]]) -> int | None:
    """Returns the column before the names that only numbers the rows: 1, 2, 3; None if there is none."""
    for at, title in enumerate(takewhile(lambda title: title.lower() not in _NAMES, heading)):
        numbers = [row[at].rstrip(".)") for row in rows if at < len(row)]
        if len(rows) > 1 and title.lower() in _PLACES and numbers == [str(n) for n in range(1, len(numbers) + 1)]:
            return at
    return None


def _gauges(titles: list[str], heading: list[str], rows: list[list[str]]) -> list[list[str]]:
    """Returns the rows with "12/30" where one column has what is left of a gauge and another of the same heading its most."""
    for most, title in enumerate(heading):
        left = next((at for at, other in enumerate(heading) if other == title and at != most), most)
        if left != most and _MOST_OF().search(titles[most]) and not _MOST_OF().search(titles[left]):
            rows = [_gauge(row, left, most) for row in rows]
    return rows


def _gauge(row: list[str], left: int, most: int) -> list[str]:
    if len(row) <= max(left, most) or not row[most]:
        return row
    return _with(row, {left: f"{row[left]}/{row[most]}" if row[left] else row[most], most: ""})


def _title(cell: str) -> str:
    """Returns the title of a column as a typed line has it: "HP (max)" and "Max. HP" are "hp". One letter keeps its case, because "P" and "M"
    name actions."""
    if len(cell) == 1:
        return cell
    return " ".join(_ABOUT().sub(" ", cell.lower().replace("_", " ")).split()).rstrip(":.") or cell.lower()


def _common(title: str) -> bool:
    """Tells whether a title means the same in every system."""
    return title.lower() in (*_NAMES, *_COUNTS, *_WORDS, *_NOTES, HIDDEN)


def _heads(row: list[str], known: Callable[[str], bool], few: int) -> bool:
    """Tells whether a row is a heading: only words, one of them for the name, or, above numbers, at least `few` that the system knows.
    "monster" also names a side, so it counts only in the first column."""
    words = [_title(cell).lower() for cell in row]
    if len(row) < 2 or any(ch.isdigit() for word in words for ch in word):
        return False
    named = any(word in _NAMES and (not at or word != "monster") for at, word in enumerate(words))
    return named or (few > 0 and sum(known(word) for word in words if word) >= few)


def _mark(rows: list[str]) -> str:
    """Returns what separates the cells."""
    if any("\t" in row for row in rows):
        return "\t"
    unnoted = [before_note(row)[0] for row in rows]
    return next((mark for mark in "|;" if all(mark in row for row in unnoted)), ",")


def _cells(rows: list[str], mark: str) -> list[list[str]]:
    stripped = [row.strip("|") for row in rows] if mark == "|" else rows
    return [[" ".join(cell.split()) for cell in row] for row in csv.reader(stripped, delimiter=mark)]


def _line(heading: list[str], row: list[str], known: Callable[[str], bool], named: Callable[[str], str]) -> str:
    """Returns one row as a typed line."""
    name, count, words = "", "", []
    for title, written in zip(heading, row, strict=False):
        cell = _FRACTION().sub(r"\1", written) if _FRACTION().fullmatch(written) else written
        low = cell.lower()
        if title.lower() in _NAMES and not name:
            name = named(cell)
        elif title in _COUNTS:
            count = f" x{cell}" if cell and cell != "1" else ""
        elif title in _WORDS:
            words += [cell] if cell else []
        elif title in _STATES and low.isalpha() and (low == HIDDEN or known(low)):
            words.append(low)
        elif title in _NOTES:
            words += [f"{NOTE} {cell.replace(',', ';')}"] if cell else []
        elif cell.lstrip("+-")[:1].isdigit() and (low != "0" or title in _SCORES[:4]):
            words.append(f"{title} {cell}")
        elif low in _YES:
            words.append(title)
        elif low not in _NO and title.lower() in _PEOPLE:  # who plays it
            words.append(f"{NOTE} {title} {cell.replace(',', ';')}")
        elif low not in _NO:
            words.append(f"{title} {cell}" if title else cell)
    return ", ".join([f"{name}{count}", *words])
