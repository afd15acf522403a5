"""A system on one page for a newcomer, as values: the picture of its clock, what is spent, the limit, and the letters."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from turnwright.screen import shapes

PartKind = Literal["list", "pairs", "sum", "prices", "more"]


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the primer. `keys`: its letters; `rule`: the id of the rule it retells."""

    keys: tuple[str, ...]
    name: str = ""
    says: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A heading with its items (docs/boundary.md, The primer)."""

    kind: PartKind
    title: str
    items: tuple[Item, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Primer:
    """The page: a first sentence, what follows it, the picture, and the parts."""

    lead: str
    says: str
    picture: Callable[[], shapes.Picture]
    parts: tuple[Part, ...]
