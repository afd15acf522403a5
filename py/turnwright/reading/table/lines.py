"""Finds the tables among the lines of a text, and where each begins and ends."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading.amounts import amount
from turnwright.reading.draft import LEFT_OUT, Draft, Remark, Span
from turnwright.reading.found import TABLE, Found
from turnwright.reading.labels import COUNT, NAME, PLAYER, VALUE, Labels
from turnwright.reading.list.rows import Rows, struck, unquoted
from turnwright.reading.table import cells, marked_up
from turnwright.reading.table.tables import OTHERS, Tables
from turnwright.reading.table.turned import back, beside, is_turned, moved, sheets, title, turned
from turnwright.text import say

_SAMPLE, _HEADING_ROWS, _LONGEST = 12, 4, 4_000
"""Lines in which a heading and its first row stand, and rows of these; characters of a row of a table."""
_MOST_BARREN, _TRIED = 5, 50
"""How often the rows of a text may be read as a table without a fighter; behind that, so many rows below a heading have one or it is none."""
_FIGHTER = pattern(r"^(?=[^\t,;|]*[\t,;|])(?:.*[\s,;|])?[+-]?\d{1,4}(?:/\d{1,4})?(?:$|[\s,;|])")
"""A row with cells of which one has a number by itself: it heads no table."""
_MARKS = ("\t", ",", ";", "|")
_CELLS = pattern(r"[\t,;|]|\s{2}|^\S+ \S+ ")


class FoundTable(NamedTuple):
    """A table: the rows from `first` to before `last`. `titles`: rows above its heading; `lines`: the row of the text of each of its own."""

    first: int
    last: int
    found: Found
    titles: int
    lines: Sequence[int]


class TableLines:
    """The tables of a text. `columns`: what the titles stand for that nobody knows."""

    def __init__(self, rows: Rows, labels: Labels, columns: Mapping[str, str] | None) -> None:
        self.rows = rows
        self.raw = unquoted(rows.raw)
        """The lines without the marks of what a message answers."""
        self.labels = labels
        self.tables = Tables(labels, columns)
        self._barren = 0
        """Rows of what had a heading and no fighter."""

    def ends(self, table: FoundTable) -> Iterator[int]:
        """Yields where the row of each fighter of a table ends in the text."""
        behind = [*table.lines[1:], table.last]
        for draft in table.found.drafts:
            row = draft.name.at[0]
            yield self.rows[max(behind[row] - 1, table.lines[row])].end

    def at(self, at: int) -> FoundTable | None:
        """Returns the table that begins at a row, perhaps with a title that stands apart above it."""
        return self._titled(at) or self._at(at)

    def _at(self, at: int) -> FoundTable | None:
        first = self.raw[at].strip()
        if marked_up.begins(first):
            return self._marked_up(at)
        if len(first) > _LONGEST or self._fighter(first) or not (_CELLS().search(first) or self._may_title(at)):
            return None
        sample = self.raw[at : self._end(at, at + _SAMPLE, "", 0)]
        if sum(bool(line.strip()) for line in sample) < 2:
            return None
        for mark in cells.marks(sample):
            grid = cells.grid(sample, mark, _HEADING_ROWS)
            if is_turned(grid.rows, self.labels):
                return self._turned(at, mark, len(grid.rows[0]))
            head = self.tables.heading(grid.rows)
            if head is None:
                ruled = mark == "|" and cells.ruled(self.raw[at + 1])
                if (ruled or (mark in _MARKS and self._counts(grid.rows))) and self._foreign(grid.rows):
                    return FoundTable(at, self._end(at, len(self.rows), mark, len(grid.rows[0])), Found(), 0, [])
                continue
            columns = len(grid.rows[head])
            if self._barren > _MOST_BARREN * len(self.rows):
                tried = self._end(at, at + _TRIED, mark, columns)
                if not self._below(at, tried, mark, head)[1].drafts:
                    continue
            end = self._end(at, len(self.rows), mark, columns)
            end = self._next(at + grid.lines[head] + 1, end, mark, grid.rows[head])
            lines, found = self._below(at, end, mark, head)
            if found.drafts:
                return self._found(at + lines[head], end, found, lines[head], [at + line for line in lines])
            self._barren += end - at
        return self._spaced(at)

    def _fighter(self, row: str) -> bool:
        """Tells whether a row is that of a fighter, and heads no table: Ash, 17."""
        return _FIGHTER().search(row) is not None and not self.tables.titled(re.split(r"[\t,;|]|\s{2,}", row))

    def _foreign(self, rows: Sequence[Sequence[str]]) -> bool:
        """Tells whether no title of a table names who stands below it, and no row begins with a number of a fighter, or its label."""
        title, *first = (row[0] for row in rows)
        numbered = self.labels.meaning(title).field and any(map(amount, first))
        labelled = (
            self.labels.meaning(text.partition(" ")[0]).kind == VALUE and any(map(str.isdigit, text)) for text in first
        )
        ordered = any(self.labels.says_order(self.labels.plain(one)) for one in rows[0])
        return not (numbered or ordered or any(map(self._names, rows[0])) or any(labelled))

    def _counts(self, rows: Sequence[Sequence[str]]) -> bool:
        """Tells whether a row of words, of which one says that the rest is counted or what it is about, stands above rows with as many cells and
        numbers among them: Item, Qty, Weight."""
        heads, below = rows[0] if rows else (), rows[1:]
        named = [*map(self.labels.plain, heads)]
        words = len(heads) > 2 and all(heads) and not any(map(str.isdigit, "".join(heads)))
        told = any(self.labels.meaning(title).kind == COUNT or title in OTHERS for title in named)
        even = all(len(row) == len(heads) and any(map(amount, row)) for row in below)
        return words and told and len(below) > 1 and even

    def _marked_up(self, at: int) -> FoundTable | None:
        """Returns a table in markup, with its title as that of those below it."""
        last = marked_up.end(self.raw, at)
        grid = marked_up.grid(self.raw[at:last]) if last else None
        head = self.tables.heading(grid.rows) if grid else None
        if grid is None or last is None or head is None:
            return None
        found = self.tables.below(grid.rows, head)
        titles = [Remark(LEFT_OUT, say("Read as a heading."), (n, 0)) for n in range(head)]
        above = self.tables.headings.section([grid.rows[0][0], ""]) if head else None
        drafts = tuple(self.tables.below_heading(one, above) for one in found.drafts) if above else found.drafts
        found = replace(found, drafts=drafts, remarks=(*titles, *found.remarks))
        return self._found(at, last, found, 0, [at + line for line in grid.lines]) if drafts else None

    def _found(self, first: int, last: int, found: Found, titles: int, lines: Sequence[int]) -> FoundTable:
        """Returns a table that says where its rows stand in the text; a cell in quotes may have several lines."""
        places = []
        for row, behind in zip(lines, (*lines[1:], last), strict=True):
            end = next(n for n in range(max(behind - 1, row), row - 1, -1) if n == row or self.raw[n].strip())
            places.append((self.rows[row].span[0], self.rows[end].span[1]))
        drafts = (self._struck(draft, lines[draft.name.at[0]]) for draft in found.drafts)
        return FoundTable(first, last, replace(found, drafts=tuple(drafts), rows=tuple(places)), titles, lines)

    def _struck(self, draft: Draft, row: int) -> Draft:
        """Returns the fighter of a row with what is said of one that is struck out."""
        said = struck(self.raw[row], draft.name.at)
        return replace(draft, remarks=(*said, *draft.remarks)) if said else draft

    def _below(self, at: int, end: int, mark: str, head: int) -> tuple[list[int], Found]:
        """Returns the lines of the rows of a table, and its fighters."""
        grid = cells.grid(self.raw[at:end], mark)
        if mark == "\t":
            grid = replace(grid, rows=cells.evened(grid.rows, head))
        if parts := beside(grid.rows[head], self.labels, self._names):
            return grid.lines, self._beside(grid.rows, head, parts)
        return grid.lines, self.tables.below(grid.rows, head)

    def _names(self, title: str) -> bool:
        """Tells whether a title says who stands below it: Name, Heroes, Enemies (hidden)."""
        return self.labels.meaning(title).kind in (NAME, PLAYER) or self.tables.headings.heads(title)

    def _beside(self, rows: Sequence[Sequence[str]], head: int, parts: Sequence[Span]) -> Found:
        """Returns the fighters of tables that stand side by side, each below a title of its own, or with one for its names: Party, Enemies."""
        all_found = []
        for start, end in parts:
            own = [list(row[start:end]) for row in rows]
            titles = [cell for cell in rows[head - 1][start:end] if cell] if head else []
            title = titles[0] if len(titles) == 1 else own[head][0]
            if self.labels.meaning(own[head][0]).kind != NAME and self._names(own[head][0]):
                own[head][0] = "Name"
            found = self.tables.below(own, head)
            if (above := self.tables.headings.section([title, ""])) is not None:
                found = replace(found, drafts=tuple(self.tables.below_heading(one, above) for one in found.drafts))
            all_found.append(moved(found, start))
        return _joined(all_found)

    def _end(self, at: int, most: int, mark: str, columns: int) -> int:
        """Returns the row behind a table: an empty one that is in no cell in quotes, and behind which no row of the table follows. `columns`:
        of the heading."""
        quotes = 0
        for last in range(at, min(most, len(self.rows))):
            raw = self.raw[last]
            if raw.strip() == "```":
                return last
            if not raw.strip() and quotes % 2 == 0:
                below = next((raw for raw in self.raw[last + 1 : last + 4] if raw.strip()), "")
                if not mark or not columns or below.count(mark) + 1 < max(columns, 2) or self._heads(below, mark):
                    return last
            if mark == "|" and raw.strip() and "|" not in raw and last > at + 2 and not cells.ruled(raw):
                return last
            quotes += raw.count('"')
        return min(most, len(self.rows))

    def _next(self, first: int, end: int, mark: str, titles: Sequence[str]) -> int:
        """Returns the row before `end` at which another table begins without an empty row before it: a title of one cell and a heading, or another
        heading with some of the same titles."""
        for at in range(first, end):
            raw = self.raw[at]
            if not raw.strip() or any(ch.isdigit() for ch in raw) or not (grid := cells.grid([raw], mark)).rows:
                continue
            full = [cell for cell in grid.rows[0] if cell.strip()]
            if len(full) == 1 and at + 1 < end and self._heads(self.raw[at + 1], mark):
                return at
            shared = {cell.lower() for cell in full} & {title.lower() for title in titles}
            if len(shared) > 1 and len(shared) < len(full) and self._heads(raw, mark):
                return at
        return end

    def _heads(self, raw: str, mark: str) -> bool:
        """Tells whether a row may head a table of its own."""
        grid = cells.grid([raw], mark)
        return (
            bool(grid.rows)
            and self.tables.heading([grid.rows[0], ["Ash", *("1" * (len(grid.rows[0]) - 1))]]) is not None
        )

    def _turned(self, at: int, mark: str, columns: int) -> FoundTable | None:
        """Returns a table with a fighter in each column."""
        end = self._end(at, len(self.rows), mark, columns)
        grid = cells.grid(self.raw[at:end], mark)
        parts = [back(self._sheet(grid.rows[first:last]), first) for first, last in sheets(grid.rows, self.labels)]
        lines = [at + line for line in grid.lines]
        return self._found(at, end, _joined(parts), 0, lines) if all(one.drafts for one in parts) else None

    def _sheet(self, rows: Sequence[Sequence[str]]) -> Found:
        """Returns the fighters of a turned table, with what its title says of them: Stat, Enemies; another is left out with a remark."""
        found = self.tables.below(turned(rows, self.labels), 0)
        above = title(rows, self.labels)
        heading = self.tables.headings.section([above, ""]) if above else None
        drafts = tuple(self.tables.below_heading(one, heading) for one in found.drafts) if heading else found.drafts
        says = say("Read as a heading.") if heading else say("Left out: {part}.", part=above)
        told = [Remark(LEFT_OUT, says, (1, 0))] if above else []
        return replace(found, drafts=drafts, remarks=(*told, *found.remarks))

    def _titled(self, at: int) -> FoundTable | None:
        """Returns the table below a title that stands alone between two empty rows, or right above a table without fighters."""
        raw = self.raw
        below = next((n for n in range(at + 1, min(at + 4, len(raw))) if raw[n].strip()), at + 1)
        close = below == at + 1
        begins = below + 1 < len(raw) and (not close or cells.ruled(raw[below + 1]))
        alone = (at == 0 or not raw[at - 1].strip()) and begins
        if not alone or len(raw[at]) > 80 or re.search(r"[\d\t;|]", raw[at]) or not _CELLS().search(raw[below].strip()):
            return None
        found = self._at(below)
        if found is None or (close and found.found.drafts):
            return None
        return found._replace(titles=found.titles + below - at)

    def _may_title(self, at: int) -> bool:
        below = next((raw for raw in self.raw[at + 1 : at + 3] if raw.strip()), "")
        return bool(re.search(r"[\t;|]", below))

    def _spaced(self, at: int) -> FoundTable | None:
        """Returns a table with single spaces between its cells: its heading names the names and a number."""
        titles = self.rows[at].text.split()
        if not 2 <= len(titles) <= 12 or any(any(ch.isdigit() for ch in title) for title in titles):
            return None
        found = [self.labels.meaning(title) for title in titles]
        names = [n for n, one in enumerate(found) if one.kind == "name"]
        known = sum(one.kind in ("value", "bonus") for one in found)
        if len(names) != 1 or not known or any(one.kind == "other" and not one.field for one in found):
            return None
        name = names[0]
        last = self._end(at, len(self.rows), "", 0)
        lines, grid = [at], [titles]
        for n in range(at + 1, last):
            if self.rows[n].rule or not self.rows[n].text.strip():
                continue
            if (row := self._spaced_row(n, len(titles), name)) is None:
                return None
            lines.append(n)
            grid.append(row)
        below = self.tables.below(grid, 0)
        return self._found(at, last, below, 0, lines) if below.drafts else None

    def _spaced_row(self, n: int, size: int, name: int) -> list[str] | None:
        """Returns so many cells of a row with single spaces, of which that of the name may have several words; None where it has too few."""
        row = self.rows[n].text.split()
        behind = size - name - 1
        if len(row) < size or not any(re.match(r"[+-]?\d", cell) for cell in row):
            return None
        return [*row[:name], " ".join(row[name : len(row) - behind]), *(row[len(row) - behind :] if behind else [])]


def _joined(parts: Sequence[Found]) -> Found:
    """Returns what several tables hold as one."""
    return Found(
        tuple(sorted((one for found in parts for one in found.drafts), key=lambda one: one.name.at)),
        tuple(one for found in parts for one in found.remarks),
        tuple(dict.fromkeys(side for found in parts for side in found.sides)),
        where=TABLE,
        unread=tuple(dict.fromkeys(one for found in parts for one in found.unread)),
    )
