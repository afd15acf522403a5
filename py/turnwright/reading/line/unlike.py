"""Members of a group with unlike numbers: 3 goblins 12, hp 7, 5, 6; 4 orcs hp 15/12/9/15; Goblins (6) HD 1-1 (hp 3, 5, 2, 4, 4, 1); in a table,
a stat block or a file HP 7, 5, 6."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from turnwright.reading.declared import GAUGE
from turnwright.reading.draft import ASKED, ASSUMED, Draft, Remark, Value
from turnwright.reading.line.line import POINTERS, Line
from turnwright.reading.tagging import FIELD
from turnwright.text import say


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
    """Returns the places of the numbers from one on: 7, 5 and 6; three or more of 7/5/6 and of 7 5 6."""
    found = [first]
    while line.is_sign(found[-1] + 1, "/") and line.whole(found[-1] + 2):
        found.append(found[-1] + 2)
    while len(found) == found[-1] - first + 1 and line.whole(found[-1] + 1) and not line.owned(found[-1] + 1):
        found.append(found[-1] + 1)
    if len(found) < 3 and line.whole(first) and len(row := line.row(first)) > 1:
        return row
    return found if len(found) > 2 and line.whole(first) else []


def members(row: Row, group: Draft, bare: str) -> tuple[Draft, ...]:
    """Returns a fighter for each number of a row, if the group has as many; none where one of two may be the `bare` number."""
    if group.count != len(row.numbers) or (len(row.numbers) == 2 and bare and not group.value(bare)):
        return ()
    return tuple(_member(group, n, row.field, number) for n, number in enumerate(row.numbers, 1))


def apart(drafts: Iterable[Draft]) -> Iterator[Draft]:
    """Yields the drafts of a source, for a group that has several numbers of one gauge each of its members. A draft that has more or fewer
    numbers than members has none of them, and the question which they are."""
    for draft in drafts:
        rest = replace(draft, each=())
        for one in draft.each:
            if one.text.count(",") + 1 != draft.count:
                says = say(
                    "{field}: one number is needed, or one for each. These are {numbers}.",
                    field=one.field,
                    numbers=one.text,
                )
                rest = replace(rest, remarks=(Remark(ASKED, says, one.at), *rest.remarks))
        fits = [one for one in draft.each if one.text.count(",") + 1 == draft.count]
        if not fits:
            yield rest
            continue
        says = say("A number for each of them: {numbers}.", numbers="; ".join(one.text for one in fits))
        rest = replace(rest, remarks=(Remark(ASSUMED, says, fits[0].at), *rest.remarks))
        for n in range(draft.count):
            own = [_of_most(one._replace(text=one.text.split(", ")[n]), rest.values) for one in fits]
            values = (*(value for value in rest.values if all(value.field != one.field for one in own)), *own)
            name = rest.name._replace(text=f"{rest.name.text} {n + 1}")
            yield replace(rest, name=name, count=1, grouped=False, values=values)


def _of_most(own: Value, values: Iterable[Value]) -> Value:
    """Returns a member's number with the most that the group says beside it: hp 15, and 15, 7 and 0 are left."""
    most = next((one.text for one in values if one.field == own.field), "")
    fits = most.isdecimal() and own.text.isdecimal() and int(own.text) <= int(most)
    return own._replace(text=f"{own.text}/{most}") if fits and own.text != most else own


def _member(group: Draft, n: int, field: str, number: str) -> Draft:
    values = tuple(one._replace(text=number) if one.field == field else one for one in group.values)
    name = group.name._replace(text=f"{group.name.text} {n}")
    return replace(group, name=name, count=1, grouped=False, values=values)
