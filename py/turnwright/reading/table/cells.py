"""Cuts the text of a table into cells: CSV with any sign between cells, cells pasted from a spreadsheet, Markdown, cells with spaces."""

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from turnwright.core.frozen_class import dataclass
from turnwright.core.pattern import pattern
from turnwright.reading.amounts import called
from turnwright.reading.words import either

_RULED = pattern(r"(?=.*[-=]{2})[\s|:+=-]+|(?=[^-]*-[^|]*\|)[\s|:-]+")
_PIPE = pattern(r"(?<!\\)\|")
_TEXTILE = pattern(r"^(?:_|[<>=^~]|[/\\]\d)+\.(?=\s)")
"""How a cell of a Textile table begins that is a heading, is aligned or spans others: |_. Name |=. HP |"""
_DOUBLED = pattern(r"\|\|[^|]+(?:\|\|[^|]+)*\|\|")
"""The heading of a table of Confluence and Jira: ||Name||HP||"""
_WIDE = pattern(r"\s{2,}")
_SPACED = pattern(r"\S+(?:\s\S+)*")
_LINKS = pattern(r"\[\[(?:[^\[\]|\n]*\|)?([^\[\]|\n]+)\]\]|\[([^\[\]\n]+)\]\([^()\n]*\)")
_EMPHASIS = pattern(r"^(\*{1,3}|_{1,3}|~~|`)(.+)\1$")
_PIECES = rf"(?:{either('pieces')})\b\.?"
_TIMES = pattern(
    rf"\s*(?:[(\[]\s*[x×]\s?(\d{{1,3}})\s*[)\]]|[(\[]\s*(\d{{1,3}})\s?(?:[x×]|{_PIECES})\s*[)\]]|(?<!\S)[x×]\s?(\d{{1,3}})|(?<=\s)(\d{{1,3}})[x×])$"
    rf"|^(\d{{1,3}})\s?(?:[x×]|\s{_PIECES})\s+(?=\S)",
    re.I,
)
_MANY = pattern(r"([2-9]|[1-9]\d{1,2}) (?=[^\W\d_]{2})")
"""How many there are, before a plural."""
_BOLD = pattern(r"\*\*(.+?)\*\*")
_STRUCK = pattern(r"~~(.+?)~~")
_SIGNS = ("*", "_", "~", "`")
_WORD = pattern(r"\S+")
_MOST_COLUMNS = 200
_NEAR = 4
"""Rows behind a heading among which its first row is."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a table and the line of the text, from 0, at which each row begins. `mark`: what separates the cells."""

    rows: list[list[str]]
    lines: list[int]
    mark: str


def grid(lines: Sequence[str], mark: str, most: int | None = None) -> Grid:
    """Returns the cells of lines whose cells this sign separates; "  " for two or more spaces. Ruled lines and empty ones are no rows.
    `most`: of the rows that are read; None for all."""
    first = lines[0].removeprefix("\ufeff") if lines else ""
    text = (first, *lines[1:])
    found = [*islice(_separated(text, mark) if mark not in ("|", "  ") else _cut(text, mark), most)]
    return Grid([row for _, row in found], [at for at, _ in found], mark)


def _cut(lines: Sequence[str], mark: str) -> Iterator[tuple[int, list[str]]]:
    heads: list[tuple[int, int]] = []
    for at, line in enumerate(lines):
        if not line.strip() or ruled(line):
            continue
        if mark == "|":
            yield at, piped(line)
            continue
        cells = _WIDE().split(line.strip())
        if len(cells) > len(heads) and not any(ch.isdigit() for ch in line):
            heads = _parted(line, [one.span() for one in _SPACED().finditer(line)], lines[at + 1 : at + _NEAR])
            cells = [line[start:end] for start, end in heads]
        elif len(cells) < len(heads) and "\t" not in line:
            cells = _below(line, heads) or cells
        yield at, cells


def _parted(line: str, heads: list[tuple[int, int]], below: Sequence[str]) -> list[tuple[int, int]]:
    """Returns the places of the titles of a heading, two of which may have a single space between them: Lvl Size, above 2 and S. The first row
    below, if it has more cells, tells them apart by its places."""
    row = next((one for one in below if one.strip() and not ruled(one)), "")
    under = [one.span() for one in _SPACED().finditer(row)]
    if len(under) <= len(heads) or "\t" in row:
        return heads
    found: list[tuple[int, int]] = []
    for start, end in heads:
        words = [(start + one.start(), start + one.end()) for one in _WORD().finditer(line[start:end])]
        found.append(words[0])
        for a, b in words[1:]:
            over = [{n for n, (c, d) in enumerate(under) if c < y and x < d} for x, y in (found[-1], (a, b))]
            if all(over) and not over[0] & over[1]:
                found.append((a, b))
            else:
                found[-1] = found[-1][0], b
    return found if len(found) == len(under) else heads


def evened(rows: list[list[str]], head: int) -> list[list[str]]:
    """Returns the rows of a table with tabs without its empty cells, where these only line its columns up: without them, and not with them, each
    row has as many cells as the heading."""
    full = [[cell for cell in row if cell] for row in rows]
    ragged = any(len(row) != len(rows[head]) for row in rows[head + 1 :])
    return full if ragged and all(len(row) == len(full[head]) for row in full[head:]) else rows


def _below(line: str, heads: Sequence[tuple[int, int]]) -> list[str]:
    """Returns the cells of a line that has fewer than its heading, each below its title; none where the places do not tell."""
    found = [""] * len(heads)
    for one in _SPACED().finditer(line):
        over = [n for n, (start, end) in enumerate(heads) if start < one.end() and one.start() < end]
        starts = [one.start(), *(heads[n][0] for n in over[1:])]
        if not over or any(line[start - 1] != " " for start in starts[1:]):
            return []
        for n, start, end in zip(over, starts, [*starts[1:], one.end()], strict=True):
            if found[n]:
                return []
            found[n] = line[start:end].strip()
    return found


def _separated(lines: Sequence[str], mark: str) -> Iterator[tuple[int, list[str]]]:
    rows = (f"{line}\n" for line in lines)
    reader = csv.reader(rows, delimiter=mark, skipinitialspace=True)
    before = 0
    try:
        for row in reader:
            at, before = before, reader.line_num
            clean = [tidy(cell) for cell in row[:_MOST_COLUMNS]]
            if any(clean) and not (len(clean) == 1 and ruled(clean[0])) and not clean[0].startswith("# "):
                yield at, clean
    except csv.Error:
        return


def ruled(line: str) -> bool:
    """Tells whether a line is a rule of a table; a fence, or the stars that end a section, are none."""
    return _RULED().fullmatch(line) is not None


def piped(line: str) -> list[str]:
    """Returns the cells of a line of a Markdown table; an escaped pipe is part of its cell."""
    inner = line.strip()
    inner = inner.replace("||", "|") if _DOUBLED().fullmatch(inner) else inner
    inner = _LINKS().sub(lambda one: one[1] or one[2] or "", inner) if "[" in inner else inner
    inner = inner.removeprefix("|")
    inner = inner[:-1] if inner.endswith("|") and not inner.endswith("\\|") else inner
    return [plain(_TEXTILE().sub("", cell.replace("\\|", "|"))) for cell in _PIPE().split(inner)]


def tidy(cell: str) -> str:
    """Returns a cell with its spaces and line breaks as single spaces, without the sign by which a spreadsheet keeps a text a text."""
    text = " ".join(cell.split())
    return text[1:] if text[:1] == "'" and text[1:2] in "+-=@" else text


def plain(cell: str) -> str:
    """Returns a cell without the marks of Markdown."""
    text = tidy(_LINKS().sub(lambda one: one[1] or one[2] or "", cell) if "[" in cell else cell)
    while text[:1] in _SIGNS and (found := _EMPHASIS().match(text)):
        text = found[2].strip()
    return _BOLD().sub(r"\1", text) if "**" in text else text


def marks(lines: Sequence[str]) -> list[str]:
    """Returns the signs that may separate the cells of these lines, the likeliest first."""
    full = [line for line in lines if line.strip() and not ruled(line)]
    found = [mark for mark in ("\t", "|", ";", ",") if sum(mark in line for line in full) * 2 > len(full)]
    return [*found, "  "] if sum(_WIDE().search(line.strip()) is not None for line in full) * 2 > len(full) else found


def named(text: str, several: Callable[[str], bool] | None = None) -> tuple[str, int]:
    """Returns the name of a cell, without the quotes round it, and how many it names: Reed wight ×2, 3 orcs. `several`: whether a name is a
    plural."""
    text = _STRUCK().sub(r"\1", text) if "~~" in text else text
    if (found := _TIMES().search(text)) and text[: found.start()].strip() + text[found.end() :].strip():
        count = int(next(filter(None, found.groups())))
        rest = (text[: found.start()] + text[found.end() :]).strip()
        if 0 < count <= 500:
            return called(plain(rest)), count
    if several and (first := _MANY().match(text)) and several(text[first.end() :]):
        return called(plain(text[first.end() :])), int(first[1])
    return called(plain(text)), 1


def cell(row: Sequence[str], at: int) -> str:
    """Returns a cell of a row; empty for one that the row has not."""
    return row[at].strip() if at < len(row) else ""
