"""A table with its fighters side by side: the titles stand in the first column, each fighter in a column of its own; and tables side by side,
with the same titles: Name, Init, HP, Name, Init, HP."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest

from turnwright.reading import labels as means
from turnwright.reading.amounts import amount
from turnwright.reading.draft import Draft, Remark, Said, Span
from turnwright.reading.found import Found
from turnwright.reading.labels import Labels, Meaning
from turnwright.reading.words import titles

_CORNERS = frozenset(titles("corners"))
_VALUES = frozenset(titles("values"))


def is_turned(rows: Sequence[Sequence[str]], labels: Labels) -> bool:
    """Tells whether the first cells of the rows are titles that the system knows, below an empty one or that of the names; of a sheet with one
    fighter, below Stat and Value, one of them is that of the name."""
    if len(rows) < 2 or len(rows[0]) < 2:
        return False
    corner, one = rows[0][0], len(rows[0]) == 2
    told = [labels.meaning(row[0]) if row[0] else Meaning(means.OTHER) for row in rows[1:]]
    kinds = [means.NOW if one.kind == means.OTHER and one.quality else one.kind for one in told]  # Current
    cornered = _cornered(rows[0], labels)
    if corner and labels.meaning(corner).kind != means.NAME and not cornered:
        return False
    known = sum(kind in (means.VALUE, means.BONUS, means.NOTED) for kind in kinds)
    named = one and cornered
    plain = all(
        name and not amount(name) and (named or labels.meaning(name)._replace(quality="") == Meaning(means.OTHER))
        for name in rows[0][1:]
    )
    return plain and (known > (means.NAME not in kinds) if one else known > 0 and means.OTHER not in kinds)


def _cornered(heads: Sequence[str], labels: Labels) -> bool:
    """Tells whether a heading stands above titles in the first column: Stat, Goblin; Field, Value."""
    return labels.plain(heads[0]) in _CORNERS or (len(heads) == 2 and labels.plain(heads[1]) in _VALUES)


def turned(rows: Sequence[Sequence[str]], labels: Labels) -> list[list[str]]:
    """Returns a table with a fighter in each row. Of a sheet of two columns Stat and Value are nobody's name."""
    found = [list(row) for row in zip_longest(*rows, fillvalue="")]
    if len(rows[0]) > 2 or labels.meaning(found[0][0]).kind == means.NAME:
        found[0][0] = "Name"
    elif _cornered(rows[0], labels):
        for row in found[:2]:
            row[0] = ""
    return found


def title(rows: Sequence[Sequence[str]], labels: Labels) -> str:
    """Returns what stands above the values of a sheet of two columns besides a word for them: Stat, Goblin, above Name, Grik."""
    cornered = len(rows[0]) == 2 and _cornered(rows[0], labels)
    return rows[0][1] if cornered and labels.plain(rows[0][1]) not in _VALUES else ""


def sheets(rows: Sequence[Sequence[str]], labels: Labels) -> list[tuple[int, int]]:
    """Returns the rows of each of several sheets of two columns that stand one below another: each has the title of the name, and begins with it
    or with a title of the first one's beginning."""
    first = [labels.plain(row[0]) if row else "" for row in rows]
    names = [n for n, title in enumerate(first) if labels.meaning(title).kind == means.NAME]
    if len(rows[0]) > 2 or not names:
        return [(0, len(rows))]
    begins = first[: 2 if first[0] in _CORNERS else 1]
    starts = [0]
    for before, name in pairwise(n for n in names if first[n] == first[names[0]]):
        starts.append(max((n for n in range(before + 1, name) if first[n] in begins), default=name))
    return list(pairwise([*starts, len(rows)]))


def back(found: Found, first: int) -> Found:
    """Returns the fighters of a turned table with their places in the table as it stands. `first`: where it begins in that."""
    return placed(found, lambda at: (at[1] + first, at[0]))


def beside(heads: Sequence[str], labels: Labels, names: Callable[[str], bool]) -> list[tuple[int, int]]:
    """Returns the columns of each of several tables that stand side by side; none where there is one. Each begins with the title of the first,
    or with one of its own for who stands in it, as `names` tells: Heroes, HP, Monsters, HP."""
    plain = [labels.plain(title) for title in heads]
    first = next(filter(None, plain), "")
    starts = [n for n, title in enumerate(plain) if title and title == first]
    parts = _parts(plain, starts)
    alike = len(parts) > 1 and len(parts[0]) > 1 and all(part == parts[0] for part in parts)
    if alike and any(labels.meaning(title).kind == means.NAME for title in parts[0]):
        return _spans(starts, len(heads))
    starts = [n for n, title in enumerate(heads) if title and names(title)]
    parts = _parts(plain, starts)
    known = [{title for title in part if labels.meaning(title).kind == means.VALUE} for part in parts]
    first_of_all = bool(starts) and not any(plain[: starts[0]])
    shared = len(known) > 1 and all(known) and all(part & known[0] for part in known[1:])
    return _spans(starts, len(heads)) if first_of_all and shared else []


def _spans(starts: Sequence[int], end: int) -> list[Span]:
    return list(zip(starts, [*starts[1:], end], strict=True)) if starts else []


def _parts(plain: Sequence[str], starts: Sequence[int]) -> list[list[str]]:
    """Returns the titles of each part, as they are looked up."""
    return [[title for title in plain[start:end] if title] for start, end in _spans(starts, len(plain))]


def moved(found: Found, by: int) -> Found:
    """Returns what a table holds that begins so many columns further on."""
    return placed(found, lambda at: (at[0], at[1] + by))


def placed(found: Found, place: Callable[[Span], Span]) -> Found:
    """Returns what a table holds with its places where the function says."""

    def remark(one: Remark) -> Remark:
        return one._replace(at=place(one.at))

    def draft(one: Draft) -> Draft:
        return replace(
            one,
            name=Said(one.name.text, place(one.name.at)),
            side=one.side._replace(at=place(one.side.at)),
            values=tuple(value._replace(at=place(value.at)) for value in one.values),
            numbers=tuple(number._replace(at=place(number.at)) for number in one.numbers),
            conditions=tuple(said._replace(at=place(said.at)) for said in one.conditions),
            remarks=tuple(map(remark, one.remarks)),
        )

    return replace(found, drafts=tuple(map(draft, found.drafts)), remarks=tuple(map(remark, found.remarks)))
