"""What phones are asked, as the game master's page tells it, and the answers that may be given: known questions and choices, nothing else."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

A_SECOND, AT_ONCE = 5.0, 5.0
"""Answers of a phone: in a second, and at most at once."""
MOST_SAID, MOST_SEATS, MOST_ASKS = 300, 60, 20
FURTHEST = 99_999
"""The largest number that may be said for dice; what they can show, the engine knows."""


class Waiting(TypedDict):
    """An answer for the game master: its number, whose it is, what was asked, and the value as it came."""

    n: int
    phone: str
    ask: str
    value: str | list[int]


Answers = list[Waiting]


@dataclass(slots=True)
class Answer:
    """An answer that waits for the game master, or was refused, with the sentence that says why."""

    number: int
    value: str | list[int]
    refused: bool = False
    says: str = ""

    def told(self) -> dict[str, object]:
        """Returns what the phone is told of it."""
        return {"value": self.value, "refused": self.refused, "says": self.says}


@dataclass(slots=True)
class Gate:
    """Lets so many messages pass in a second."""

    left: float = AT_ONCE
    at: float = field(default_factory=time.monotonic)

    def lets_pass(self) -> bool:
        """Tells whether one more may pass now."""
        now = time.monotonic()
        self.left, self.at = min(AT_ONCE, self.left + (now - self.at) * A_SECOND), now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@dataclass(frozen=True, slots=True)
class Ask:
    """What answers are possible: `count` numbers, or with `sum` one, or one of `choices`."""

    count: int = 0
    sum: bool = False
    choices: frozenset[str] = frozenset()

    def takes(self, value: object) -> bool:
        """Tells whether a value is an answer to it."""
        if isinstance(value, str):
            return value in self.choices
        counts = {self.count, 1} if self.sum else {self.count}
        return (
            isinstance(value, list)
            and len(value) > 0
            and len(value) in counts
            and all(type(one) is int and abs(one) <= FURTHEST for one in value)
        )


@dataclass(frozen=True, slots=True)
class Seat:
    """A fighter whom phones may play. `own`: its numbers, `told`: its questions, both as they came; `asks`: the same questions by their ids."""

    own: object
    told: list[object]
    asks: Mapping[str, Ask]

    def answer_in(self, body: bytes) -> tuple[str, str | list[int]] | None:
        """Returns the question and the answer in a message of a phone, `{"id", "value"}`; None for anything else."""
        try:
            said = json.loads(body)
        except (ValueError, RecursionError):
            return None
        if not isinstance(said, dict) or set(said) != {"id", "value"} or not isinstance(said["id"], str):
            return None
        ask = self.asks.get(said["id"])
        return (said["id"], said["value"]) if ask and ask.takes(said["value"]) else None


def seats_in(told: object) -> dict[str, Seat]:
    """Returns the seats in what the page posts, by the name that phones tell. Raises ValueError for anything else."""
    if not isinstance(told, list) or len(told) > MOST_SEATS:
        raise ValueError("no seats")
    return dict(map(_seat, told))


def _seat(one: object) -> tuple[str, Seat]:
    match one:
        case {"who": str(who), "own": dict() | None as own, "asks": list(asks)} if len(asks) <= MOST_ASKS:
            return who, Seat(own, asks, dict(map(_ask, asks)))
    raise ValueError("no seat")


def _ask(one: object) -> tuple[str, Ask]:
    match one:
        case {"id": str(name), "kind": "dice", "count": int(count), **others}:
            return name, Ask(count, others.get("sum") is True)
        case {"id": str(name), "kind": "choice", "choices": list(choices)}:
            return name, Ask(choices=frozenset(str(choice["value"]) for choice in choices))
    raise ValueError("no question")
