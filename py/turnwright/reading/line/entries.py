"""The parts of a reading: what a run of tokens is taken for, and what that costs."""

from typing import NamedTuple

from turnwright.reading.draft import Span

NAME, ASIDE, COUNT, SIDE, HIDDEN, FLAG, ALONE, VALUE = (
    "name",
    "aside",
    "count",
    "side",
    "hidden",
    "flag",
    "alone",
    "value",
)
NUMBER, LEFT, CONDITION, NOTE, LINK, LISTED, LOST, SPLIT = (
    "number", "left", "condition", "note", "link", "listed", "lost", "split",
)  # fmt: skip
NUMBERED = "numbered"
"""The number of a name, in brackets: Goblin (3)."""
SAID = "said"
"""A note that the line calls one, without a remark."""

BEFORE, DIRECT, AFTER = 1, 2, 4
"""Where a part may stand: before the name, right behind it, further behind."""
BEHIND, ANYWHERE = DIRECT | AFTER, BEFORE | DIRECT | AFTER


class Entry(NamedTuple):
    """What tokens are taken for. `key`: the field, side or problem; `at`: in the source."""

    kind: str
    key: str
    text: str
    at: Span


class Arc(NamedTuple):
    """Entries for the tokens up to `end`. `where`: as bits."""

    end: int
    entries: tuple[Entry, ...]
    cost: float
    where: int = ANYWHERE
