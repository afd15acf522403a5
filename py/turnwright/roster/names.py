"""Names and ids of combatants who join or come back: numbered where several have the same name."""

from collections.abc import Iterable
from itertools import count as counted
from typing import Any

from turnwright.core.fact import F
from turnwright.core.model import Combatant
from turnwright.core.text_input import LONGEST_NUMBERED, slug

_MOST_BEHIND = 5
"""Characters of a number behind a name, with its space."""


def with_room(name: str) -> str:
    """Returns a name so short that a number fits behind it."""
    return name[: LONGEST_NUMBERED - _MOST_BEHIND].strip()


def numbered(e: F, name: str, count: int, always: bool = False) -> list[tuple[str, str]]:
    """Returns (id, name) for newcomers. A single one keeps its name if it is free (unless `always`). Several are numbered after those
    already there; a combatant with the bare name counts as the first. Departed combatants keep their ids, because they may come back."""
    ids = {c.id for c in (*e.roster, *(d.combatant for d in e.gone))}
    taken = {c.name for c in e.roster}
    base = slug(name)
    out: list[tuple[str, str]] = []
    if count == 1 and name not in taken and not always:
        return [(_free(base, ids), name)]
    number = 1 if name in taken else 0
    name = with_room(name)
    while len(out) < count:
        number += 1
        if f"{name} {number}" in taken:
            continue
        new = _free(f"{base}-{number}", ids)
        ids.add(new)
        out.append((new, f"{name} {number}"))
    return out


def stem(c: Combatant[Any, Any]) -> str:
    """Returns the name of a combatant without its number: "Orc" for "Orc 2"."""
    return c.group or c.name.rstrip("0123456789").strip() or c.name


def named_again(e: F, c: Combatant[Any, Any]) -> tuple[str, str]:
    """Returns (id, name) for a combatant who comes back: its own, or numbered like a duplicate if the name is taken."""
    new, name = numbered(e, stem(c), 1, always=bool(c.group))[0]
    taken = any(other.name == c.name for other in e.roster)
    return (new if e.find(c.id) else c.id), (name if taken else c.name)


def _free(wanted: str, ids: Iterable[str]) -> str:
    taken = set(ids)
    if wanted not in taken:
        return wanted
    return next(f"{wanted}-{n}" for n in counted(2) if f"{wanted}-{n}" not in taken)
