"""The fighters as a table for spreadsheets, and such a table as typed lines again.

A row is a typed line whose words stand in columns: a number below its word, a further number below its name; what has no number, such as
2P 1M or surprised, stands in the column `WORDS`, which tells our own table from others. So whatever a typed line holds, a table does, and a cell
that somebody changes is read as if it were typed. A cell that a spreadsheet would take for a formula begins with an apostrophe.
"""

import csv
import io

from turnwright.core.commands import BadCommand
from turnwright.core.fact import AnyFight
from turnwright.core.model import AnyCombatant, units
from turnwright.reading.lexer import without_commas
from turnwright.roster.line_reader import AnyLines
from turnwright.text import say

NAME, COUNT, SIDE, WORDS, HIDDEN, NOTE = "Name", "Count", "Side", "Turnwright", "Hidden", "Note"
FIRST, LAST = (NAME, COUNT, SIDE), (WORDS, HIDDEN, NOTE)
Row = dict[str, str]
_FORMULA = ("=", "+", "-", "@", "'")
NOT = ("", "no", "false", "0")
SEPARATORS = (",", ";", "\t")


def write(fight: AnyFight, reader: AnyLines) -> str:
    """Returns the fighters as CSV. Members of a group share a row where their words are the same."""
    rows = [_row(fight, reader, group) for group in alike(fight, reader)]
    between = dict.fromkeys(title for row in rows for title in row if title not in (*FIRST, *LAST))
    out = io.StringIO()
    writer = csv.writer(out)
    titles = (*FIRST, *between, *LAST)
    writer.writerow(titles)
    writer.writerows([_plain(row.get(title, "")) for title in titles] for row in rows)
    return out.getvalue()


def alike(fight: AnyFight, reader: AnyLines) -> list[tuple[AnyCombatant, ...]]:
    """Returns those who share a row: a group whose members have the same words, else each member."""
    found: list[tuple[AnyCombatant, ...]] = []
    for group in units(fight.roster):
        same = len({(c.hidden, c.note, *reader.words_with(fight, (c,), full=False)) for c in group}) == 1
        found += [group] if same else [(c,) for c in group]
    return found


def _row(fight: AnyFight, reader: AnyLines, group: tuple[AnyCombatant, ...]) -> Row:
    c, words = group[0], list(reader.words_with(fight, group, full=False))
    name = c.group if len(group) > 1 else c.name
    row = {NAME: name, COUNT: str(len(group)), SIDE: reader.side_word(fight, c.side)}
    row |= {word: value for word, value in words if word}
    rest = ", ".join(value for word, value in words if not word)
    return row | {WORDS: rest, HIDDEN: "yes" if c.hidden else "", NOTE: " ".join(without_commas(c.note).split())}


def _plain(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def typed(text: str, fight: AnyFight, reader: AnyLines) -> list[str]:
    """Returns the rows of such a table as typed lines. Raises BadCommand if it is none."""
    text = text.lstrip("\ufeff")
    for mark in SEPARATORS:
        titles, *rows = [*csv.reader(io.StringIO(text, newline=""), delimiter=mark)] or [[]]
        if {NAME, WORDS} <= set(titles):
            found = [dict(zip(titles, map(_cell, row), strict=False)) for row in rows if any(row)]
            return [_line(fight, reader, row) for row in found if row[NAME]]
    raise BadCommand(say("This is no table of fighters that Turnwright wrote."))


def _cell(text: str) -> str:
    text = " ".join(text.split())
    return text[1:] if text.startswith("'") and text[1:].startswith(_FORMULA) else text


def _line(fight: AnyFight, reader: AnyLines, row: Row) -> str:
    count = int(row[COUNT]) if row.get(COUNT, "").isdecimal() else 1
    words = (f"{title} {cell}" for title, cell in row.items() if cell and title not in (*FIRST, *LAST))
    hidden = HIDDEN.lower() if row.get(HIDDEN, "").lower() not in NOT else ""
    note = f"note {row[NOTE]}" if row.get(NOTE) else ""
    rest = ", ".join(filter(None, (*words, row.get(WORDS), row.get(SIDE), hidden, note)))
    return reader.named_line(fight, row[NAME], count, rest)
