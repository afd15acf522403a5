"""The JSON shapes of the clock and its pictures."""

from typing import Literal, NotRequired, TypedDict

from turnwright.shapes.offers import Token


class Column(TypedDict):
    label: str
    state: str


class HalvesCell(TypedDict):
    state: str
    count: NotRequired[int]
    who: NotRequired[list[str]]


class HalvesRow(TypedDict):
    side: str
    label: str
    shape: str
    tone: str
    cells: list[HalvesCell]


class Halves(TypedDict):
    """Segments in columns, a row for each side. Column 0 is the segment before segment 1; its cells are `gone` when there is none.
    Cells are done, now, open, empty or gone; `who` can still act there, `count` says how many. `now`: row and column where the needle
    starts."""

    kind: Literal["halves"]
    text: str
    columns: list[Column]
    rows: list[HalvesRow]
    now: tuple[int, int] | None


class ChartCell(TypedDict):
    marks: list[str]
    say: str


class ChartRow(TypedDict):
    token: Token
    label: str
    note: str
    state: str
    soon: NotRequired[bool]
    cells: list[ChartCell]


class Chart(TypedDict):
    """Segments in columns, a row for each combatant in the order of reading, with at most two marks in a cell: past, open, now,
    delayed, aborted, held, landing, lost, recovery. `post` lights the line after the last column; `notes` says what the notes of the
    rows are; `soon`: shown where there is no room for all."""

    kind: Literal["chart"]
    text: str
    columns: list[Column]
    rows: list[ChartRow]
    now: tuple[int, int] | None
    post: NotRequired[bool]
    notes: NotRequired[str]


class Stand(TypedDict):
    token: Token
    name: str
    state: str
    says: NotRequired[str]


class Rung(TypedDict):
    label: str
    state: str
    stands: list[Stand]
    apart: NotRequired[bool]
    event: NotRequired[str]
    """The table event that stands there, and nobody else."""


class Ladder(TypedDict):
    """One order of scores; who acts first stands first, lowest on its rung. `apart`: those who wait beside the order."""

    kind: Literal["ladder"]
    text: str
    rungs: list[Rung]


class Block(TypedDict):
    """What stands in a lane. `what`: what is done, without how much of it: "Attack" of "Attack 4"."""

    label: str
    what: NotRequired[str]
    size: int
    state: str
    carries: NotRequired[bool]


class Lane(TypedDict):
    rank: str
    token: Token
    name: str
    state: str
    soon: NotRequired[bool]
    blocks: list[Block]


class LanePhase(TypedDict):
    label: str
    state: str
    arrow: str


class Lanes(TypedDict):
    """A lane of blocks for each combatant. `size` is in columns of `of`; 0 is drawn narrow. Blocks are free, declared, conditional,
    resolved, cancelled or lost; `carries`: they go on into the next round. `soon`: shown where there is no room for all."""

    kind: Literal["lanes"]
    text: str
    phases: list[LanePhase]
    lanes: list[Lane]
    of: int


Picture = Halves | Chart | Ladder | Lanes


class Aloud(TypedDict):
    """Where the clock stands, for the voice. `begins`: the stretches of time, the longest first ("Turn 2"); `at`: the place in it, from coarse
    to fine ("Segment 3", "DEX 18"); `how`: how whoever acts comes to it ("with a held action"); `note`: what else one must hear, in whole
    sentences."""

    begins: list[str]
    at: list[str]
    how: str
    note: str


class Heard(TypedDict):
    """A sentence of a step's message. `line`: the number of the line of the reply that it tells, of several the first."""

    text: str
    line: NotRequired[int]


class Clock(TypedDict):
    place: str
    part: str
    note: str
    right: str
    aloud: Aloud
    picture: Picture | None


class FightClock(Clock):
    """The clock of the view. `say`: `aloud` as whole sentences, without who acts ("Turn 2, Segment 3, DEX 18.")."""

    say: str
