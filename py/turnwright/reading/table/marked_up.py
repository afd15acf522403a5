"""Cuts tables in markup into cells: those of a page of the web, of a forum and of two kinds of wiki."""

import re
from collections.abc import Iterator, Sequence

from turnwright.core.pattern import pattern
from turnwright.reading.table import cells
from turnwright.reading.table.cells import Grid

_BEGINS = pattern(r"\s*(?:<table\b[^<>]*>|\[table(?:=[^\[\]]*)?\]|\{\||\^[^^|\n]+\^.*[\^|][ \t]*$)", re.I | re.M)
_WIKI_END = "|}"
_CARET_ROW = pattern(r"\s*[\^|].*[\^|]\s*")
"""A row of DokuWiki: ^ before the cells of a heading, | before the others."""
_ABOVE = ":::"
"""A cell of DokuWiki that goes on from the row above."""
_TAG = pattern(r"[<\[](?P<end>/)?(?P<tag>table|caption|tr|t[dh])\b(?P<about>[^<>\[\]]*)[>\]]", re.I)
_OTHER = pattern(r"</?[a-z][^<>]*>|<!--[^<>]*-->|\[/?(?:b|i|u|s|color|size|url|thead|tbody)(?:=[^\[\]]*)?\]", re.I)
_SPANS = pattern(r"\b(col|row)span\s*=\s*[\"']?(\d+)", re.I)
_MOST_SPANNED = 50
_ABOUT = pattern(r"^\s*(?:[a-z-]++\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s|]++)\s*)++\|(?!\|)\s*", re.I)
"""What a cell of a wiki says about itself: style="…" | Orc."""
_ENTITY = pattern(r"&(?:#(\d{2,5})|(amp|lt|gt|quot|apos|nbsp));", re.I)
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": " "}


def begins(text: str) -> bool:
    """Tells whether a text or a row of one begins with a table in markup."""
    return _BEGINS().match(text) is not None


def end(lines: Sequence[str], at: int) -> int | None:
    """Returns the row behind the table that begins in a row; None where none begins, where it has no end before another one, or where
    more than a table stands in its last row."""
    found = _BEGINS().match(lines[at])
    if found is None:
        return None
    mark = found[0].strip()[:1]
    if mark == "^":
        return next((n for n in range(at, len(lines)) if not _CARET_ROW().fullmatch(lines[n])), len(lines))
    wanted = _WIKI_END if mark == "{" else f"{mark}/table{'>' if mark == '<' else ']'}"
    for n in range(at, len(lines)):
        if n > at and begins(lines[n]):
            return None
        before, ends, behind = lines[n].lower().partition(wanted)
        if ends and (mark != "{" or not before.strip()):
            return None if _OTHER().sub("", behind).strip() else n + 1
    return None


def grid(lines: Sequence[str]) -> Grid | None:
    """Returns the cells of the rows of a table; None for one of which a cell reaches over rows, or holds a table."""
    rows = _rows(lines)
    if rows is None:
        return None
    full = [(at, [_plain(cell) for cell in row]) for at, row in rows]
    full = [(at, row) for at, row in full if any(row)]
    return Grid([row for _, row in full], [at for at, _ in full], "markup")


def _rows(lines: Sequence[str]) -> list[tuple[int, list[str]]] | None:
    first = lines[0].lstrip()
    if first.startswith("{|"):
        return [*_wiki(lines)]
    return _caret(lines) if first.startswith("^") else _tagged("\n".join(lines))


def _plain(cell: str) -> str:
    text = _OTHER().sub(" ", cell)
    text = _ENTITY().sub(lambda one: chr(int(one[1])) if one[1] else _ENTITIES[one[2].lower()], text)
    return cells.plain(text.replace("'''", "").replace("''", ""))


def first(text: str) -> Grid | None:
    """Returns the table in markup with which a text begins; None where there is none, or its cells are not plain."""
    if not begins(text):
        return None
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.strip())
    last = end(lines, at)
    return grid(lines[at:last]) if last else None


def _tagged(text: str) -> list[tuple[int, list[str]]] | None:
    """Returns the rows of a table with tags; None where they are not as plain as those of a list."""
    rows: list[tuple[int, list[str]]] = []
    at = line = place = cell = 0
    inside = False
    for n, one in enumerate(_TAG().finditer(text)):
        tag, ends, between = one["tag"].lower(), one["end"], text[at : one.start()]
        if inside and rows:
            rows[-1][1][cell] += between
        elif _OTHER().sub("", between).strip():
            return None  # in no cell
        if tag == "table" and n and not ends:
            return None
        at, line, place = one.end(), line + text.count("\n", place, one.start()), one.start()
        inside = tag in ("td", "th", "caption") and not ends
        if tag in ("tr", "caption") and not ends:
            rows.append((line, []))
        if inside:
            spans = {way.lower(): int(many) for way, many in _SPANS().findall(one["about"])}
            if not rows or spans.get("row", 1) > 1:
                return None
            cell = len(rows[-1][1])
            rows[-1][1].extend([""] * max(1, min(spans.get("col", 1), _MOST_SPANNED)))
    return rows


def _wiki(lines: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """Yields the rows of a table of a wiki."""
    row: list[str] = []
    begun = 0
    for n, line in enumerate(lines[1:-1], 1):
        text = line.strip()
        if text.startswith("|+"):
            yield n, [_ABOUT().sub("", text[2:])]
        elif text.startswith("|-"):
            if row:
                yield begun, row
            row = []
        elif text[:1] in ("|", "!"):
            begun = begun if row else n
            parts = re.split(r"\|\||!!" if text[0] == "!" else r"\|\|", text[1:])
            row += [_ABOUT().sub("", part, count=1).strip() for part in parts]
        elif row:
            row[-1] += f" {text}"
    if row:
        yield begun, row


def _caret(lines: Sequence[str]) -> list[tuple[int, list[str]]] | None:
    """Returns the rows of a table of DokuWiki; None where a cell reaches over rows."""
    rows = [(n, cells.piped(line.replace("^", "|"))) for n, line in enumerate(lines)]
    return None if any(_ABOVE in row for _, row in rows) else rows
