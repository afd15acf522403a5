"""The JSON shapes of a system's card and primer."""

from typing import Literal, NotRequired, TypedDict

from turnwright.shapes.clocks import Picture
from turnwright.shapes.offers import Cite


class Game(TypedDict):
    """A game that the start page names, and the preset it is played by."""

    name: str
    preset: str


class SystemCard(TypedDict):
    """A system on the start page. `fits`: the games it is for; `other`: it is for games without a system of their own; `icon`: its
    picture."""

    id: str
    name: str
    line: str
    fits: str
    sample: str
    edition: str
    credits: str
    icon: str
    other: bool
    games: NotRequired[list[Game]]


class PrimerItem(TypedDict):
    """A line of a primer: its letters, their name, what they mean, and the rule. In a sum `name` is the sign before the letters; in a
    price it is the price."""

    keys: list[str]
    name: str
    says: str
    cite: Cite | None


class PrimerPart(TypedDict):
    """A heading with its items. `kind`: a list, items two in a row, an equation, prices (the currency first), or letters used less often."""

    kind: Literal["list", "pairs", "sum", "prices", "more"]
    title: str
    note: str
    items: list[PrimerItem]


class Primer(TypedDict):
    """A system on one page, in our words."""

    system: str
    name: str
    sample: str
    lead: str
    says: str
    picture: Picture
    parts: list[PrimerPart]


class PrimerLetters(TypedDict):
    """The lines of the primer that explain what is written on a keycap, such as OppM."""

    title: str
    system: str
    items: list[PrimerItem]
