"""The JSON shapes of a finished fight: its numbers and bands."""

from typing import TypedDict

from turnwright.shapes.offers import Token


class Figure(TypedDict):
    """A number of the whole fight, in words, and what it counts."""

    value: str
    label: str


class Fallen(TypedDict):
    """Who is down at the end; `says`: how the first side stands."""

    tokens: list[Token]
    who: str
    says: str


class RecapColumns(TypedDict):
    """The headings of the numbers; an empty one hides its column."""

    turns: str
    dealt: str
    took: str


class RecapRow(TypedDict):
    """A fighter's band: places on the clock (`acts`, `down`) in thousandths of the whole, and levels of its main gauge (`[at, left]`)
    in thousandths of the most it ever had. `turns`: every turn that began for it; `dealt`: damage whose source was named. A gauge that
    is set higher takes damage back, the last first; healing does not."""

    id: str
    name: str
    token: Token
    health: str
    turns: int
    dealt: int
    took: int
    acts: list[int]
    levels: list[tuple[int, int]]
    down: int | None


class Tick(TypedDict):
    """A label below the clock."""

    at: int
    label: str


class Told(TypedDict):
    """A line that is worth telling."""

    title: str
    says: str
    value: str


class Survivor(TypedDict):
    """Somebody beside the first side who can come along to the next fight."""

    who: list[str]
    name: str
    token: Token
    detail: str


class Recap(TypedDict):
    """The end of a fight. `filename`: of its picture; `height`: what the height of a band is; `chapters`, `ticks`: rounds and places on
    the clock."""

    title: str
    filename: str
    system_name: str
    place: str
    figures: list[Figure]
    down: Fallen
    columns: RecapColumns
    rows: list[RecapRow]
    ticks: list[Tick]
    chapters: list[Tick]
    height: str
    told: list[Told]
    survivors: list[Survivor]
