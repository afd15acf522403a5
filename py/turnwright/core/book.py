"""The common book: what the pages that all games share add to a step. The kernel asks each page, in the order of the book, and knows none of them.

`table/book.py` holds the pages; a `System` has them as its `book`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from turnwright.core.commands import Command
from turnwright.core.fact import Boundary, F, Fact
from turnwright.core.frozen_class import dataclass
from turnwright.core.owed import Owed

if TYPE_CHECKING:
    from turnwright.core.system import System

Later = Callable[[F], Iterator[Fact[F]]]
"""Facts that are worked out when their time comes, from the fight at that time."""


class After(Protocol):
    """What follows a fact at once. `before`, `fight`: around it."""

    def __call__(self, system: "System[F]", before: F, fight: F, event: Fact[F], /) -> Iterable[Fact[F]]: ...


class AtBoundary(Protocol):
    """What a boundary does to a fight, one after the other."""

    def __call__(self, system: "System[F]", fight: F, boundary: Boundary, /) -> Iterable[Later[F]]: ...


class BeforeNext(Protocol):
    """What the table owes an answer before Next (`command`)."""

    def __call__(self, system: "System[F]", fight: F, command: Command, /) -> Iterable[Owed]: ...


class Check(Protocol):
    """Raises ValueError when a loaded fight has what no fight of this system can have."""

    def __call__(self, system: "System[F]", fight: F, /) -> object: ...


def nothing(*_: Any) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the common book; what it leaves out it has nothing to add to."""

    after: After = nothing
    at: AtBoundary = nothing
    owed: BeforeNext = nothing
    check: Check = nothing


Book = tuple[Page, ...]
