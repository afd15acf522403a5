"""A fighter of a program's file in plain words: labels as somebody would type them, each with the number that the file gives or makes."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from turnwright.reading.draft import ASSUMED, LEFT_OUT
from turnwright.reading.files.sums import Total, gauge, total
from turnwright.reading.files.values import Fields, Placed, below, says_something
from turnwright.reading.words.kinds import split
from turnwright.text import say

_QUIET = frozenset(split(
    "_id, id, img, sort, folder, ownership, permission, flags, _stats, prototypetoken, token, type, version, effects, success, message, userid",
    "username, avatar, schema_version, oldid, defaulttoken, controlledby, inplayerjournals, active, signature, program, source, slug, page",
))  # fmt: skip
"""Keys that say nothing about a fighter in a fight."""
_DEEPEST = 1
"""Levels below a fighter whose keys are named one by one."""


@dataclass
class Plain:
    """`fields`: label -> number, or what else is said of the fighter; `says`: remarks, each of a kind, a sentence and a path; `used`: the paths
    that say something of the fields; `lost`: what is left out for certain; `home`: whether the system of the fight runs the game of the sheet;
    `raw`: whether its numbers stand as the program has them, with other things; `inside`: paths of other fighters in it."""

    fields: dict[str, object] = field(default_factory=dict)
    says: list[tuple[str, str, str]] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    lost: list[str] = field(default_factory=list)
    home: bool = False
    raw: bool = False
    inside: tuple[str, ...] = ()

    def put(self, label: str, found: Total | None, signed: bool = False) -> None:
        """Takes a number, and says how it is made. `signed`: whether it is a bonus."""
        if found is None:
            return
        text = f"{found.number:+d}" if signed else str(found.number)
        self.fields[label] = Placed(text, found.path)
        self.used.update(found.used)
        if found.says:
            self.says.append(
                (ASSUMED, say("{part} {number} is {sum}.", part=_shown(label), number=text, sum=found.says), found.path)
            )

    def number(self, label: str, item: Fields, formula: str, signed: bool = False) -> None:
        self.put(label, total(item, formula), signed)

    def gauge(self, label: str, item: Fields, formula: str) -> None:
        if (found := gauge(item, formula)) is not None:
            self.fields[label] = found[0]
            self.says += found[1]
            self.used.update(found[2])

    def text(self, label: str, text: str, path: str) -> None:
        self.fields[label] = Placed(text, path)
        self.used.add(path)

    def leave(self, says: str, path: str) -> None:
        self.says.append((LEFT_OUT, says, path))

    def left_out(self, item: Fields) -> list[tuple[str, str]]:
        """Returns what of an object says something else, each with its path."""
        return [*((word, word) for word in self.lost), *_unused(item, "", self.used, 0)]


def _shown(label: str) -> str:
    return {"initiative bonus": say("The bonus"), "hp": "HP", "ac": "AC"}.get(label, label.capitalize())


def _unused(item: Fields, path: str, used: Collection[str], depth: int) -> Iterator[tuple[str, str]]:
    for key, value in item.items():
        inner = below(path, str(key))
        if inner in used or not says_something(value) or str(key).lower() in _QUIET:
            continue
        in_part = any(one.startswith((f"{inner}.", f"{inner}[")) for one in used)
        if in_part and isinstance(value, Mapping) and depth < _DEEPEST:
            yield from _unused(value, inner, used, depth + 1)
        elif in_part and isinstance(value, Mapping):
            if first := next(_unused(value, inner, used, depth + 1), None):
                yield say("more of {part}", part=inner), first[1]
        elif not in_part and _speaks(value):
            yield inner, inner


def _speaks(value: object, depth: int = 0) -> bool:
    """Tells whether a value, or one in it, says something."""
    if isinstance(value, Mapping):
        return depth > 5 or any(_speaks(one, depth + 1) for one in value.values())
    if isinstance(value, list):
        return depth > 5 or any(_speaks(one, depth + 1) for one in value[:50])
    return says_something(value)
