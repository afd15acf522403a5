"""A sequence of what an iterator yields, drawn when somebody asks for it and kept."""

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Drawn(Generic[T]):
    """The items of an iterator. None is drawn before it is asked for, so nobody may ask how many there are."""

    def __init__(self, source: Iterator[T]) -> None:
        self._source = source
        self._kept: list[T] = []

    def has(self, n: int) -> bool:
        """Tells whether there is an n-th item, from 0."""
        while len(self._kept) <= n:
            try:
                self._kept.append(next(self._source))
            except StopIteration:
                return False
        return True

    def __getitem__(self, n: int) -> T:
        if n < 0 or not self.has(n):
            raise IndexError(n)
        return self._kept[n]

    def between(self, first: int, last: int) -> list[T]:
        """Returns the items from `first` to before `last`, as many as there are."""
        self.has(last - 1)
        return self._kept[first:last]

    def __iter__(self) -> Iterator[T]:
        at = 0
        while self.has(at):
            yield self._kept[at]
            at += 1
