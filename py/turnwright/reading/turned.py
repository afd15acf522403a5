"""A table with its fighters side by side: the titles stand in the first column, each fighter in a column of its own."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from turnwright.reading import labels as means
from turnwright.reading.amounts import amount
from turnwright.reading.draft import Draft, Remark, Said, Span
from turnwright.reading.found import Found
from turnwright.reading.labels import Labels

_CORNERS = frozenset(("stat", "stats", "attribute", "attributes", "wert", "werte"))
"""What may stand above the titles in the first column, besides a word for the names."""


def is_turned(rows: Sequence[Sequence[str]], labels: Labels) -> bool:
    """Tells whether the first cells of the rows are titles that the system knows, below an empty one or that of the names."""
    if len(rows) < 2 or len(rows[0]) < 3:
        return False
    corner = rows[0][0]
    if corner and labels.meaning(corner).kind != means.NAME and labels.plain(corner) not in _CORNERS:
        return False
    names, titles = rows[0][1:], [row[0] for row in rows[1:]]
    known = [labels.meaning(title).kind in (means.VALUE, means.BONUS, means.NOTED) for title in titles]
    plain = all(
        name and not amount(name) and labels.meaning(name).kind == means.OTHER and not labels.meaning(name).field
        for name in names
    )
    return plain and any(known) and all(title and labels.meaning(title).kind != means.OTHER for title in titles)


def turned(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Returns a table with a fighter in each row."""
    found = [list(row) for row in zip_longest(*rows, fillvalue="")]
    found[0][0] = "Name"
    return found


def back(found: Found) -> Found:
    """Returns the fighters of a turned table with their places in the table as it stands."""
    return replace(found, drafts=tuple(map(_draft, found.drafts)), remarks=tuple(map(_remark, found.remarks)))


def _at(at: Span) -> Span:
    return at[1], at[0]


def _remark(remark: Remark) -> Remark:
    return remark._replace(at=_at(remark.at))


def _draft(draft: Draft) -> Draft:
    return replace(
        draft,
        name=Said(draft.name.text, _at(draft.name.at)),
        side=draft.side._replace(at=_at(draft.side.at)),
        values=tuple(value._replace(at=_at(value.at)) for value in draft.values),
        numbers=tuple(number._replace(at=_at(number.at)) for number in draft.numbers),
        conditions=tuple(said._replace(at=_at(said.at)) for said in draft.conditions),
        remarks=tuple(map(_remark, draft.remarks)),
    )
