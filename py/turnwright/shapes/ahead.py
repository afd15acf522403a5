"""The JSON shapes of the forecast and the planner."""

from typing import Literal, NotRequired, TypedDict

from turnwright.shapes.fighters import Pool
from turnwright.shapes.offers import Cite, Offer, Token


class Place(TypedDict):
    """A place of the forecast."""

    label: str
    who: list[str]
    names: list[str]
    kind: Literal["stop", "mark"]
    name: NotRequired[str]
    token: NotRequired[Token]
    note: NotRequired[str]
    changed: NotRequired[bool]


class Forecast(TypedDict):
    """The coming places. After a supposed command it also has those that are `gone`, and what the command would do."""

    places: list[Place]
    gone: NotRequired[list[Place]]
    says: NotRequired[str]


PlanPart = TypedDict("PlanPart", {"key": str, "from": str})
"""One action of a payment, and its cost."""


class PlanWay(TypedDict):
    """A way to pay. `pays`: what it takes; `left`: what remains."""

    title: str
    left: str
    pays: str
    why: str
    """Of the best: what it keeps that the next best spends; may be empty."""
    parts: list[PlanPart]
    offer: Offer | None


class PlanPrice(TypedDict):
    """What an action costs in one kind of the pool. `left`: of the currency `key`; absent where `key` is no currency."""

    key: str
    count: int
    left: NotRequired[int]


class PlanWish(TypedDict):
    """An action worth showing in the planner: what it does, its best price in words, and its price in each kind that pays for it alone. `can`:
    beside what is chosen; `barred`: it may not be used now, whatever pays for it."""

    key: str
    says: str
    price: str
    prices: list[PlanPrice]
    cite: Cite | None
    on: bool
    can: bool
    barred: bool
    why: str


class PlanShortage(TypedDict):
    """What cannot be had, and how much is missing."""

    title: str
    says: str
    cite: Cite | None


class Plan(TypedDict):
    """The planner: what can be bought, the best way to pay, other ways, and what is missing."""

    who: str
    name: str
    says: str
    """What is left to pay with, in a sentence."""
    pools: list[Pool]
    wants: list[PlanWish]
    want: str
    best: PlanWay | None
    others: list[PlanWay]
    short: list[PlanShortage]
    offer: Offer | None


class PlanAnswer(TypedDict):
    """The answer about the planner."""

    plan: Plan
