"""A system on one page for a newcomer, as values: the picture of its clock, what is spent, the limit, and the letters."""

from collections.abc import Callable, Iterable
from typing import Literal

from turnwright import shapes
from turnwright.core.frozen_class import dataclass

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


def mark(name: str, shape: str, tone: str, letters: str = "", state: str = "ready") -> shapes.Token:
    """Returns the token of a made-up fighter."""
    short = letters or name[:2]
    return {"id": "", "letters": short, "side": "", "shape": shape, "tone": tone, "state": state, "name": name}


def ladder(text: str, stands: Iterable[tuple[int, str, str, str, str]]) -> shapes.Ladder:
    """Returns a ladder of made-up fighters: score, name, shape and tone of the side, and state."""
    rungs: list[shapes.Rung] = []
    for score, name, shape, tone, state in stands:
        drawn = mark(name, shape, tone, state="ready" if state == "now" else state)
        stand: shapes.Stand = {"token": drawn, "name": name, "state": state}
        rungs.append({"label": str(score), "state": "now" if state == "now" else "other", "stands": [stand]})
    return {"kind": "ladder", "text": text, "rungs": rungs}
