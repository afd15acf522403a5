"""What the columns of a table mean beside each other: what is left of a gauge, its most, what was taken of it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from turnwright.reading import labels as means
from turnwright.reading.cells import cell
from turnwright.reading.labels import Labels, Meaning


@dataclass
class Column:
    """A column: its title as typed, its place, what it means, and whether it is used."""

    at: int
    title: str
    meaning: Meaning
    used: bool = True
    marks: bool = False
    """Whether an empty cell says no: a mark stands in the others."""


def qualified(columns: Sequence[Column], labels: Labels) -> None:
    """A column that is called only Max or Current belongs to the gauge before it; two of them without one are the first gauge."""
    main = labels.typed.main.name
    alone = [
        one for one in columns if one.meaning.kind == means.OTHER and one.meaning.quality and not one.meaning.field
    ]
    pair = {means.NOW, means.MOST} <= {one.meaning.quality for one in alone}
    pair = pair and not any(one.meaning.field == main for one in columns)
    before = Meaning(means.OTHER)
    for one in columns:
        if any(one is other for other in alone):
            if labels.is_gauge(before.field):
                one.meaning = before._replace(quality=one.meaning.quality)
            elif pair:
                one.meaning = Meaning(means.VALUE, main, one.meaning.quality)
        if re.search(r"\w", one.title):  # HP, /, Max
            before = one.meaning


def hurt(columns: Sequence[Column], rows: Sequence[Sequence[str]], labels: Labels) -> None:
    """Wounds beside hit points are those that were taken, unless the system calls its hit points so; damage may be, where it is a plain number
    in each row."""
    main = labels.typed.main.name
    own = {labels.plain(one.title) for one in columns} & set(labels.vocabulary.fields[main].words)
    gauges = [one for one in columns if one.meaning.field == main and one.meaning.quality in ("", means.MOST)]
    for one in columns:
        title = labels.plain(one.title)
        if not labels.hurts(title) or title in own or not any(other is not one for other in gauges):
            continue
        if one.meaning.field == main and not one.meaning.quality:
            one.meaning = one.meaning._replace(quality=means.TAKEN)
        elif one.meaning.kind == means.OTHER:
            numbers = [cell(row, one.at) for row in rows if cell(row, one.at)]
            if all(number.isdecimal() for number in numbers):
                one.meaning = Meaning(means.HURT)
