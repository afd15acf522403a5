"""The contents of a link to a fight as it stands, made short: the positional JSON of `codec.pack`, in which what is alike is told once.

- Members of a group that differ in their number alone are one row, with a count.
- What is the same in all rows of fighters stands in one *pattern*; of each row follow the values of the pattern's gaps.
- An id is its fighter's number, "@7"; ids that follow each other are "@7-10". A row has no id where its name gives it.
- Of a gauge stands what is lost, which is 0 for most; of the turns first who began them, then how many.

Nothing here knows a rule, or a field beside the places below; so whatever becomes of the model, a link means what it meant.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypedDict, cast

from turnwright.core import codec, rulebook
from turnwright.core.fact import AnyFight
from turnwright.core.model import MOST_COMBATANTS
from turnwright.core.pattern import pattern
from turnwright.core.text_input import LONGEST_NUMBERED
from turnwright.storage.presets import PLAIN, Preset
from turnwright.storage.save_file import Json, dump

ROSTER, TURNS = 4, 15
"""Places of a fight's fields."""
GAUGES, GROUP = 3, 4
"""Places in what a row tells of a combatant behind its name: side, sheet, tally, gauges, group and what came later."""
GAP = "@"
"""In the pattern: what a row tells itself. With a number it is an id; a text that begins with it has it twice."""
MOST_VALUES = 400_000
"""Values of all rows, and ids of all runs, that a link may hold."""

PRESETS = "fight_presets"
PRESET_OF = {"collective": 1, "hero": 2, "structured": 3, "tactical": 4, "plainlist": 5}
"""The newest preset of each system; 0 is the one of any other."""

UNLIKE = (KeyError, TypeError, IndexError, AttributeError, ValueError, StopIteration)
_NUMBERED = pattern(r"(.+) ([1-9][0-9]{0,5})", re.DOTALL)
_ID = pattern(r"@([0-9]{1,3})(?:-([0-9]{1,3}))?")

Row = list[Json]


class _Told(TypedDict):
    signs: list[str]
    usual: str


@cache
def presets() -> tuple[Preset, ...]:
    """Returns the presets, by number."""
    told = cast("list[_Told]", rulebook.table("turnwright.storage", PRESETS)["presets"])
    return (PLAIN, *(Preset(tuple(one["signs"]), one["usual"]) for one in told))


def short(fight: AnyFight) -> Json:
    """Returns a fight as JSON in which what is alike is told once."""
    fields = cast("list[Json]", codec.pack(fight))
    places = {c.id: n for n, c in reversed(list(enumerate(fight.roster)))}
    told = [_referring(field, places) for field in fields]
    if fight.roster:
        told[ROSTER] = _patterned(list(_together(_row(codec.pack(c, whole=True), places) for c in fight.roster)))
    if len(told) > TURNS and told[TURNS]:
        told[TURNS] = [_referring([who for who, _ in fight.turns], places), [turns for _, turns in fight.turns]]
    return told


def whole(told: Json) -> Json:
    """Returns the packed fight that was made short. Raises one of `UNLIKE` for what never was one."""
    fields = [told[0], *told[1:]]
    roster = fields[ROSTER] if len(fields) > ROSTER else []  # what is empty at the end is left out
    rows = [one for row in _filled(roster) for one in _apart(row)] if roster else []
    ids = [row[0] for row in rows]
    left = [MOST_VALUES]
    fields = [field if n == ROSTER else _referred(field, ids, left) for n, field in enumerate(fields)]
    if rows:
        fields[ROSTER] = [[who, name, *_referred(rest, ids, left)] for who, name, *rest in rows]
    if len(fields) > TURNS and fields[TURNS]:
        who, turns = fields[TURNS]
        fields[TURNS] = [list(pair) for pair in zip(who, turns, strict=True)]
    return fields


# ids


def _referring(value: Json, places: dict[str, int]) -> Json:
    """Returns a value whose ids are numbers, and those that follow each other in a list a run."""
    if isinstance(value, str):
        return f"{GAP}{places[value]}" if value in places else _marked(value)
    if not isinstance(value, list):
        return value
    told: list[Json] = []
    run = (0, 0)  # the first id of the run that the list ends with, and its last one
    for one in value:
        n = places.get(one, -1) if isinstance(one, str) else -1
        if n > 0 and told and n == run[1] + 1 and isinstance(told[-1], str) and _ID().fullmatch(told[-1]):
            run = (run[0], n)
            told[-1] = f"{GAP}{run[0]}-{n}"
        else:
            run = (n, n)
            told.append(_referring(one, places))
    return told


def _marked(text: str) -> str:
    return GAP + text if text.startswith(GAP) else text


def _plain(text: str) -> str:
    """Returns a text that is no id."""
    if text.startswith(GAP) and not text.startswith(GAP * 2):
        raise ValueError(text)
    return text.removeprefix(GAP)


def _referred(value: Json, ids: list[str], left: list[int]) -> Json:
    """Returns a value with the ids instead of the numbers. `left`: how many ids of runs may still come."""
    if isinstance(value, str):
        found = _ID().fullmatch(value)
        return ids[int(found[1])] if found and not found[2] else _plain(value)
    return list(_each(value, ids, left)) if isinstance(value, list) else value


def _each(values: Iterable[Json], ids: list[str], left: list[int]) -> Iterator[Json]:
    for value in values:
        run = _ID().fullmatch(value) if isinstance(value, str) else None
        if run is None or not run[2]:
            yield _referred(value, ids, left)
            continue
        first, last = int(run[1]), int(run[2])
        left[0] -= max(0, last - first) + 1
        if left[0] < 0 or not first < last < len(ids):
            raise ValueError(value)
        yield from ids[first : last + 1]


# rows


def _usual(name: str) -> str:
    """Returns the id that most fighters of this name have. It stands in links as nothing, so it never changes."""
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")


def _row(packed: Row, places: dict[str, int]) -> Row:
    """Returns how many there are, the id, the name and its number, and what else is told of a combatant."""
    who, name, *rest = packed
    rest[GAUGES] = [[gauge, most, most - value, *more] for gauge, value, most, *more in rest[GAUGES]]
    numbered = _NUMBERED().fullmatch(name)
    base, number = (numbered[1], int(numbered[2])) if numbered else (name, 0)
    told = _referring(rest, places)
    if number and rest[GROUP] == base:
        told[GROUP] = True
    return [1, 0 if who == _usual(name) else _marked(who), _marked(base), number, *told]


def _together(rows: Iterable[Row]) -> Iterator[Row]:
    """Yields the rows; those that differ in their number alone, which goes up, as one."""
    waiting: Row = []
    for row in rows:
        if (
            waiting
            and row[3]
            and waiting[3] + waiting[0] == row[3]
            and row[1] == 0
            and _but_number(waiting) == _but_number(row)
        ):
            waiting[0] += 1
            continue
        if waiting:
            yield waiting
        waiting = row
    if waiting:
        yield waiting


def _but_number(row: Row) -> str:
    """Returns what members of a group have in common."""
    return dump([*row[1:3], *row[4:]])


def _apart(row: Row) -> Iterator[Row]:
    """Yields the combatants of a row as they were packed, but for ids in what is told of them."""
    count, who, base, number, *rest = row
    base = _plain(base)
    if count > 1 and (not number or who != 0 or len(base) > LONGEST_NUMBERED):
        raise ValueError(count)
    rest[GAUGES] = [[gauge, most - lost, most, *more] for gauge, most, lost, *more in rest[GAUGES]]
    if rest[GROUP] is True:
        rest[GROUP] = _marked(base)
    for n in range(number, number + count):
        name = f"{base} {n}" if n else base
        yield [_usual(name) if who == 0 else _plain(who), name, *rest]


# the pattern


def _patterned(rows: list[Row]) -> Json:
    """Returns the pattern of the rows, and the values of each row."""
    common: Json = rows[0]
    for row in rows[1:]:
        common = _common(common, row)
    return [common, *([*_told(common, row)] for row in rows)]


def _common(a: Json, b: Json) -> Json:
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [_common(one, other) for one, other in zip(a, b, strict=True)]
    return a if type(a) is type(b) and a == b else GAP


def _told(common: Json, value: Json) -> Iterator[Json]:
    """Yields the values of the gaps."""
    if common == GAP:
        yield value
    elif isinstance(common, list):
        for one, other in zip(common, value, strict=True):
            yield from _told(one, other)


def _filled(told: Json) -> list[Row]:
    """Returns the rows. Raises ValueError if they are more than a fight can be."""
    common, *rows = told
    if _size(common) * len(rows) > MOST_VALUES:
        raise ValueError("too many values")
    found: list[Row] = []
    for row in rows:
        values = iter(row)
        found.append(_whole(common, values))
        if next(values, GAP) != GAP:
            raise ValueError(row)
    counts = [row[0] for row in found]
    if min(counts) < 1 or sum(counts) > MOST_COMBATANTS or sum(_size(row) * row[0] for row in found) > MOST_VALUES:
        raise ValueError(counts)
    return found


def _size(value: Json) -> int:
    return 1 + sum(map(_size, value)) if isinstance(value, list) else 1


def _whole(common: Json, values: Iterator[Json]) -> Json:
    if common == GAP:
        return next(values)
    return [_whole(one, values) for one in common] if isinstance(common, list) else common
