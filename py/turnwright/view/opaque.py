"""Ids that say nothing, for what players see.

An id is made of a name, and it stays when the name changes: a fighter who was added as "Doppelganger" is `doppelganger` for the GM whatever
the players call him. So their screen has other ids: a keyed hash. One who does not know the key, which is in the GM's save and in no players'
link, cannot find the name of an id by trying names. The same fighter has the same id in all links and windows of a fight. Nobody can count
who is missing. They are written in consonants, so that none of them is ever a word.
"""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, TypeVar

ViewT = TypeVar("ViewT")

IDS = {"id": "fighter", "who": "fighter", "side": "side"}
"""The keys of the players' screen that hold ids, and what has them."""
LENGTH = 6
_LETTERS = str.maketrans("0123456789abcdef", "bcdfghjkmnpqrstv")


def opaque(view: ViewT, key: str) -> ViewT:
    """Returns JSON with every id replaced. `key`: the secret of the fight (`Head.secret`)."""
    new: dict[tuple[str, str], str] = {}
    taken: set[str] = set()
    for kind, one in sorted(set(_ids(view))):
        new[kind, one] = next(name for n in count() if (name := hashed(key, kind, one, n)) not in taken)
        taken.add(new[kind, one])
    made: ViewT = _replaced(view, lambda kind, one: new[kind, one])
    return made


def fight_id(key: str) -> str:
    """Returns the id of a fight in all that players get of it. `key`: its secret."""
    return hashed(key, "fight")


def hashed(key: str, *parts: object) -> str:
    """Returns letters that say nothing for these parts; the same for the same ones and key."""
    from hashlib import sha256  # not at the top: a start shows nothing to players

    return sha256("\0".join(map(str, (key, *parts))).encode()).hexdigest()[:LENGTH].translate(_LETTERS)


def _ids(view: Any) -> Iterator[tuple[str, str]]:
    """Yields every id with its kind."""
    found: list[tuple[str, str]] = []

    def note(kind: str, one: str) -> str:
        found.append((kind, one))
        return one

    _replaced(view, note)
    return iter(found)


def _replaced(view: Any, new: Callable[[str, str], str], kind: str = "") -> Any:
    """Returns JSON with what `new` makes of each id. `kind`: of the ids that `view` is or lists; empty for none."""
    if isinstance(view, dict):
        return {key: _replaced(value, new, IDS.get(key, "")) for key, value in view.items()}
    if isinstance(view, list | tuple):
        return [_replaced(value, new, kind) for value in view]
    return new(kind, view) if kind and isinstance(view, str) and view else view
