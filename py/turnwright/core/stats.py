"""Further numbers of a fighter, such as AC 15: kept and shown by name, used by no rule."""

from collections.abc import Iterable

from turnwright.core.model import AnyCombatant, Stat
from turnwright.core.pattern import pattern
from turnwright.core.text_input import visible
from turnwright.core.unlike import like

MOST_STATS = 8
"""Further numbers of one fighter."""
LONGEST_STAT = 20
"""Characters of the name of a further number."""
LONGEST_VALUE = 12
"""Characters of its value."""
MOST_CAPITALS = 4
"""A name in small letters without more of them is shown as the abbreviation that it is."""

_ENDS_A_PART = pattern("[,;]")
"""What ends a part of a typed line, so that neither a name nor a value has it."""


def stats_of(pairs: Iterable[tuple[str, str]]) -> tuple[Stat, ...]:
    """Returns names and values as typed as the further numbers of a fighter: without invisible characters, each name once (of two alike the
    first counts), at most `MOST_STATS`. A name that is too long ends with its last whole word that fits; a value that is too long, or several
    values, is no number and is left out. Never raises."""
    kept: dict[str, Stat] = {}
    for typed, text in pairs:
        name, value = _short(visible(_ENDS_A_PART().sub(" ", typed))), visible(text)
        if name and value and fits(value):
            kept.setdefault(like(name), Stat(name, value))
    return tuple(kept.values())[:MOST_STATS]


def fits(value: str) -> bool:
    """Tells whether a value is short enough to be kept, and only one."""
    return len(value) <= LONGEST_VALUE and not _ENDS_A_PART().search(value)


def _short(name: str) -> str:
    if len(name) <= LONGEST_STAT:
        return name
    whole = name[: LONGEST_STAT + 1].rpartition(" ")[0] or name[:LONGEST_STAT]
    return whole.rstrip(" ([-–/:") or name[:LONGEST_STAT]


def shared(group: Iterable[AnyCombatant]) -> tuple[Stat, ...]:
    """Returns the further numbers that all of a group have, in the order of the first: what one line can say of them."""
    first, *others = (c.stats for c in group)
    return tuple(stat for stat in first if all(_has(stats, stat) for stats in others))


def _has(stats: tuple[Stat, ...], one: Stat) -> bool:
    return any(like(stat.name) == like(one.name) and stat.value == one.value for stat in stats)


def possible(stats: tuple[Stat, ...]) -> bool:
    """Tells whether a stored fighter may have these further numbers."""
    return (
        len(stats) <= MOST_STATS
        and len({like(stat.name) for stat in stats}) == len(stats)
        and all(visible(stat.name) and visible(stat.value) for stat in stats)
        and all(len(stat.name) <= LONGEST_STAT and len(stat.value) <= LONGEST_VALUE for stat in stats)
    )


def shown_name(name: str) -> str:
    """Returns the name of a further number as a screen shows it: "AC" and "Passive" for those that were read as "ac" and "passive". Capitals
    that it has stay."""
    if not name.islower():
        return name
    return name.upper() if len(name) <= MOST_CAPITALS and name.isalpha() else name[:1].upper() + name[1:]
