"""Converts a pasted list or table into typed lines: from a spreadsheet, a CSV file, a Markdown table, or plain lines.

With a heading row ("Name, SPD, DEX") each row becomes the line that a GM would type. Without one, every row already is a line. The system
parses the words, as always.
"""

import csv
import re

from turnwright.core.commands import BadCommand
from turnwright.roster.line import MOST, NOTE
from turnwright.roster.line_words import quoted
from turnwright.text import say

MOST_TEXT = 50_000
MOST_ROWS = MOST

_NAMES = ("name", "names", "combatant", "character", "creature", "who", "monster")
_COUNTS = ("count", "number", "qty", "quantity", "#", "x", "how many")
_WORDS = ("side", "team", "faction", "party", "group")
_NOTES = ("note", "notes", "comment", "comments", "remark", "remarks")
_YES, _NO = ("yes", "y", "true", "x", "✓", "1"), ("no", "n", "false", "-", "–", "0", "")
_RULE = re.compile(r"[\s|:+-]+")


def lines(text: str) -> list[str]:
    """Returns the typed lines of a pasted text. Raises BadCommand with a sentence."""
    if len(text) > MOST_TEXT:
        raise BadCommand(say("paste.too_much"))
    rows = [row.strip() for row in text.splitlines() if row.strip() and not (_RULE.fullmatch(row) and "-" in row)]
    if not rows:
        raise BadCommand(say("paste.nothing"))
    if len(rows) > MOST_ROWS:
        raise BadCommand(say("paste.lines", most=MOST_ROWS))
    mark = _mark(rows)
    cells = _cells(rows, mark)
    heading = cells[0]
    if _heads(heading):
        return [_line(heading, row) for row in cells[1:] if any(row)]
    if mark == ",":
        return rows
    return [", ".join(cell for cell in row if cell) for row in cells]


def _heads(row: list[str]) -> bool:
    """Tells whether a row is a heading: only words, one of them for the name. "monster" also names a side, so it counts only in the first
    column."""
    words = [cell.lower() for cell in row]
    plain = not any(ch.isdigit() for word in words for ch in word)
    return (
        len(row) > 1
        and plain
        and any(word in _NAMES and (not at or word != "monster") for at, word in enumerate(words))
    )


def _mark(rows: list[str]) -> str:
    """Returns what separates the cells."""
    if any("\t" in row for row in rows):
        return "\t"
    return next((mark for mark in "|;" if all(mark in row for row in rows)), ",")


def _cells(rows: list[str], mark: str) -> list[list[str]]:
    stripped = [row.strip("|") for row in rows] if mark == "|" else rows
    return [[" ".join(cell.split()) for cell in row] for row in csv.reader(stripped, delimiter=mark)]


def _line(heading: list[str], row: list[str]) -> str:
    """Returns one row as a typed line."""
    name, count, words = "", "", []
    for written, cell in zip(heading, row, strict=False):
        title, low = (
            written if len(written) == 1 else written.lower(),
            cell.lower(),
        )  # keeps the case of one letter, because "P" and "M" name actions
        if title.lower() in _NAMES and not name:
            name = quoted(cell) if "," in cell or '"' in cell else cell
        elif title in _COUNTS:
            count = f" x{cell}" if cell else ""
        elif title in _WORDS:
            words += [cell] if cell else []
        elif title in _NOTES:
            words += [f"{NOTE} {cell.replace(',', ';')}"] if cell else []
        elif cell.lstrip("+-")[:1].isdigit() and low != "0":
            words.append(f"{title} {cell}")
        elif low in _YES:
            words.append(title)
        elif low not in _NO:
            words.append(f"{title} {cell}" if title else cell)
    return ", ".join([f"{name}{count}", *words])
