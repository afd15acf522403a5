"""The JSON shapes of the players' screen: what may be told to everybody."""

from typing import Literal, NotRequired, TypedDict

from turnwright.shapes.clocks import Picture
from turnwright.shapes.fight import Sign, Stance
from turnwright.shapes.fighters import Health
from turnwright.shapes.offers import Token


class PlayersClock(TypedDict):
    """The clock as players see it."""

    place: str
    part: str
    right: str
    say: str
    picture: Picture | None


class PlayersGauge(TypedDict):
    """A number of the players' own side."""

    name: str
    value: int
    most: int
    temp: NotRequired[int]
    """Temporary points, which damage takes first."""


class PlayersMember(TypedDict):
    """One of the players' side, with its numbers."""

    name: str
    gauges: list[PlayersGauge]


class PlayersRow(Health):
    """`effects`: conditions in words; `signs`: the same for a token, the gravest first. `members`: of the players' own side alone, as is `next`, the
    place of the next turn in words."""

    name: str
    effects: list[str]
    signs: list[Sign]
    mine: bool
    members: NotRequired[list[PlayersMember]]
    next: NotRequired[str]


class PlayersStop(TypedDict):
    """A row of the order that players see, or a heading."""

    kind: Literal["stop", "event", "sep"]
    label: NotRequired[str]
    name: NotRequired[str]
    token: NotRequired[Token]
    detail: NotRequired[str]


class PlayersView(TypedDict):
    """The players' screen. `does`: what who is up does, empty where it acts; `waits`: what all wait for, such as the GM; `up`: the last
    turn that players saw. The order ends at the first heading, unless the picture lists everyone."""

    title: str
    system_name: str
    clock: PlayersClock | None
    stances: list[Stance]
    up: PlayersRow | None
    does: str
    waits: str
    turn: str
    order: list[PlayersStop]
    rows: list[PlayersRow]
