"""Members of a group with unlike numbers: 3 goblins 12, hp 7, 5, 6; 4 orcs hp 15/12/9/15; Goblins (6) HD 1-1 (hp 3, 5, 2, 4, 4, 1)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from turnwright.reading.declared import GAUGE
from turnwright.reading.draft import Draft
from turnwright.reading.line import POINTERS, Line
from turnwright.reading.tagging import FIELD


class Row(NamedTuple):
    """Several numbers of one gauge. `text`: the line with the first of them alone, in which everything keeps its place."""

    field: str
    numbers: tuple[str, ...]
    text: str


def rows(line: Line) -> Iterator[Row]:
    """Yields the rows of numbers behind the word for a gauge."""
    for n in range(line.count - 2):
        found = line.tag(n, FIELD)
        field = line.vocabulary.fields.get(found[2].value) if found else None
        if found is None or field is None or field.kind != GAUGE:
            continue
        first = n + found[0]
        while line[first].text in POINTERS:
            first += 1
        row = _row(line, first)
        if len(row) > 1:
            start, end = line.span(row[0], row[-1] + 1)
            numbers = tuple(line.whole(at) for at in row)
            yield Row(field.name, numbers, line.text[:start] + numbers[0].ljust(end - start) + line.text[end:])


def _row(line: Line, first: int) -> list[int]:
    """Returns the places of the numbers from one on: 7, 5 and 6; three or more of 7/5/6."""
    found = [first]
    while line.is_sign(found[-1] + 1, "/") and line.whole(found[-1] + 2):
        found.append(found[-1] + 2)
    if len(found) == 1 and line.whole(first):
        return line.row(first)
    return found if len(found) > 2 and line.whole(first) else []


def members(row: Row, group: Draft, bare: str) -> tuple[Draft, ...]:
    """Returns a fighter for each number of a row, if the group has as many; none where one of two may be the `bare` number."""
    if group.count != len(row.numbers) or (len(row.numbers) == 2 and bare and not group.value(bare)):
        return ()
    return tuple(_member(group, n, row.field, number) for n, number in enumerate(row.numbers, 1))


def _member(group: Draft, n: int, field: str, number: str) -> Draft:
    values = tuple(one._replace(text=number) if one.field == field else one for one in group.values)
    name = group.name._replace(text=f"{group.name.text} {n}")
    return replace(group, name=name, count=1, grouped=False, values=values)
