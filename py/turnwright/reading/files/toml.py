"""Reads lists of fighters in TOML: tables, lists of tables, and keys with a text, a number, yes or no."""

import re

from turnwright.core.pattern import pattern
from turnwright.reading.files.walker import Walk
from turnwright.reading.files.yaml import Node, Scalar
from turnwright.reading.found import TEXT, Found
from turnwright.reading.labels import Labels

_TABLE = pattern(r"\s*(?:\[\[(?P<item>[\w.\"' -]+)\]\]|\[(?P<table>[\w.\"' -]+)\])\s*(?:#.*)?")
_PAIR = pattern(r"\s*(?P<key>[\w-]+|\"[^\"]*\")\s*=\s*(?P<value>\"[^\"]*\"|'[^']*'|[^#]*?)\s*(?:#.*)?")
_BEGINS = pattern(r"(?:\s++|#[^\n]*+\n)*+\[{1,2}[\w.\"' -]+\]{1,2}[^\S\n]*\n\s*[\w-]+\s*=")


def recognised(text: str) -> bool:
    """Tells whether a text is TOML from its beginning to its end: tables with keys."""
    if not _BEGINS().match(text[:2_000]):
        return False
    rows = [row for row in text.splitlines() if row.strip() and not row.lstrip().startswith("#")]
    return all(_TABLE().fullmatch(row) or _PAIR().fullmatch(row) for row in rows)


def read(text: str, labels: Labels) -> Found | None:
    """Returns the fighters of a text; None if it has none."""
    data: dict[str, Node] = {}
    table = data
    at = 0
    for raw in text.splitlines(keepends=True):
        row = raw.rstrip("\r\n")
        if head := _TABLE().fullmatch(row):
            table = {}
            _put(data, head["item"] or head["table"], table, many=bool(head["item"]))
        elif pair := _PAIR().fullmatch(row):
            start, end = pair.span("value")
            table[pair["key"].strip('"')] = Scalar(pair["value"].strip("\"'"), (at + start, at + end))
        at += len(raw)
    found = Walk(labels, TEXT).read(data)
    return found if found.drafts else None


def _put(data: dict[str, Node], path: str, table: dict[str, Node], many: bool) -> None:
    """Puts a table at its path: fighter, or fighters.Ash."""
    *above, last = (key.strip("\"' ") for key in re.split(r"\.", path))
    place = data
    for key in above:
        inner = place.setdefault(key, {})
        if not isinstance(inner, dict):
            return
        place = inner
    if many:
        items = place.setdefault(last, [])
        if isinstance(items, list):
            items.append(table)
    else:
        place[last] = table
