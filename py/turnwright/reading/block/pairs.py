"""The labels of a row of a stat block with their numbers, and the notation of a system as one of them."""

from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.amounts import Amount
from turnwright.reading.labels import BUDGET, OTHER, Labels, Meaning

_FIRST = pattern(r"(?P<before>[^\d]*?)(?P<point>\s*[:=]?\s*)(?=\d)")
_UNITS = ("M", "C", "F")
"""Actions that are written as units of length are, too."""


class Pair(NamedTuple):
    """A label and its number. `label`: in lower case; `first`: whether it begins its row or a part of it; `value`: none for words alone;
    `start`, `end`: in the row; `listed`: whether it stands in a list such as that of skills."""

    label: str
    meaning: Meaning
    value: Amount | None
    start: int
    end: int
    first: bool
    listed: bool
    pointed: bool = False


def in_notation(text: str, labels: Labels) -> Pair | None:
    """Returns the pair of a row that is in the notation of the system to its end, alone, behind its word or behind a name: 2P 1M; Actions 2P 1M;
    Shade: 2P 1M. None for other rows, as Speed 30m."""
    field = labels.typed.parts
    found = _FIRST().match(text) if field else None
    if found is None:
        return None
    before = found["before"].strip(" -*•")
    titled = not before or labels.meaning(before).kind == BUDGET
    known = (
        labels.meaning(before).kind != OTHER or before.lower() in games.ALL or labels.word(before.lower()) is not None
    )
    parts = labels.budget(text[found.end() :]) if titled or not known else []
    if not parts or (not titled and parts[1:] == [] and parts[0][-1] in _UNITS):  # Walk 5m
        return None
    said = Amount(" ".join(parts), len(text))
    return Pair(field, Meaning(BUDGET, field), said, 0 if titled else found.end(), len(text), titled, False)
