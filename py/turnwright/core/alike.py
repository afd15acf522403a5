"""Keeps names apart: finds the next free name for a new fighter, and tells equal names of older fights apart.

Names are alike if they differ only in capitals and spaces. Fighters and groups share one set of names, sides have their own. Whatever gives
a name takes the next free one (`free`), so names are unlike in every fight that this version began. Fights of earlier versions may hold two
alike. Their state stays as it is; what is shown and said of it goes through `told_apart`.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain, count
from string import ascii_uppercase
from typing import TypeVar

from turnwright.core.model import AnyCombatant, Fight, Side, unit

E = TypeVar("E", bound=Fight)  # type: ignore[type-arg]
Named = tuple[str, str, str]
"""A fighter's name, group and side."""


@lru_cache(maxsize=4096)
def like(name: str) -> str:
    """Returns what all names have in common that are alike."""
    return " ".join(name.casefold().split())


def likes(names: Iterable[str]) -> set[str]:
    return set(map(like, names))


def taken(fight: Fight, but: Collection[str] = ()) -> set[str]:  # type: ignore[type-arg]
    """Returns what nobody else may be called (see `like`): the names of all fighters and groups. `but`: ids of those who do not count."""
    others = [c for c in told_apart(fight).roster if c.id not in but]
    return likes(c.name for c in others) | likes(c.group for c in others if c.group)


def free(name: str, names: Collection[str], most: int, numbers: Callable[[str], Iterator[str]] | None = None) -> str:
    """Returns the name if it is free, else the next one that is: "Archer 2". `names`: those taken, as `like` returns them; `most`: the letters
    that a name may have, of which a longer one is cut; `numbers`: what is put behind it (see `numbers_behind` and `letters_behind`)."""
    name = name[:most].rstrip()
    if like(name) not in names:
        return name
    wished = (numbers or numbers_behind)(name)
    fitting = (f"{stem[: most - len(behind) - 1].rstrip()} {behind}" for stem, _, behind in map(_split, wished))
    return next(one for one in fitting if like(one) not in names)


def numbers_behind(name: str) -> Iterator[str]:
    """Yields a name with the numbers that may follow it: "Archer 2", "Archer 3"; of "Archer 2" those after it."""
    stem, _, number = _split(name)
    if stem and number.isdecimal():
        return (f"{stem} {n}" for n in count(int(number) + 1))
    return (f"{name} {n}" for n in count(2))


def letters_behind(name: str) -> Iterator[str]:
    """Yields a name with the letters that may follow it, as of groups: "Archer A", "Archer B"."""
    return (f"{name} {behind}" for behind in chain(ascii_uppercase, map(str, count(len(ascii_uppercase) + 1))))


def _split(name: str) -> tuple[str, str, str]:
    return name.rpartition(" ")


def told_apart(fight: E) -> E:
    """Returns the fight with unlike names, for whatever is shown or said of it; the same fight if they are unlike, as they nearly always are."""
    return fight.cached(_told_apart) or fight


def _told_apart(fight: E) -> E | None:
    names = tuple([(c.name, c.group, c.side) for c in fight.roster])  # a list is quicker to make
    sides = tuple([(s.id, s.name) for s in fight.sides])
    found = _unlike(names, sides)
    if found is None:
        return None  # not the fight itself, which would then never be free
    called, grouped, sided = found
    roster = (_called(c, name, grouped.get(unit(c), c.group)) for c, name in zip(fight.roster, called, strict=True))
    return replace(fight, roster=tuple(roster), sides=tuple(Side(s.id, sided[s.id]) for s in fight.sides))


def _called(c: AnyCombatant, name: str, group: str) -> AnyCombatant:
    return c if (c.name, c.group) == (name, group) else replace(c, name=name, group=group)


Unlike = tuple[tuple[str, ...], dict[str, str], dict[str, str]]
"""The names of the fighters in their order, those of the groups by `unit`, and those of the sides by their ids."""


@lru_cache(maxsize=256)
def _unlike(names: tuple[Named, ...], sides: tuple[tuple[str, str], ...]) -> Unlike | None:
    """Returns unlike names, or None if they are unlike. Of two fighters the one who joined first keeps the name. Of two groups it is that of
    the later side: who changes sides and leaves a group behind is of another one."""
    groups = {f"group {group} {side}": group for _, group, side in names if group}
    fighters = [name for name, _, _ in names]
    every = likes(fighters) | likes(groups.values())
    if len(every) == len(fighters) + len(groups) and len(likes(name for _, name in sides)) == len(sides):
        return None
    called, used = [], set(every)
    seen: set[str] = set()

    def own(name: str, numbers: Callable[[str], Iterator[str]]) -> str:
        new = name if like(name) not in seen else free(name, used, len(name) + 9, numbers)
        seen.add(like(new))
        used.add(like(new))
        return new

    for name in fighters:
        called.append(own(name, numbers_behind))
    places = {side: n for n, (side, _) in enumerate(sides)}
    each = dict.fromkeys((group, side) for _, group, side in names if group)
    order = sorted(each, key=lambda pair: -places.get(pair[1], 0))
    grouped = {f"group {group} {side}": own(group, letters_behind) for group, side in order}
    return tuple(called), grouped, _sides(sides)


def _sides(sides: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """Returns the names of the sides by their ids. Of two the first that was added keeps its name, wherever it stands in the order."""
    used = likes(name for _, name in sides)
    out: dict[str, str] = {}
    for side, name in sorted(sides, key=lambda one: (len(one[0]), one[0])):
        out[side] = name if like(name) not in likes(out.values()) else free(name, used, len(name) + 9)
        used.add(like(out[side]))
    return out
