"""Finds the moves and facts that the core, the common book and a system define. A list kept by hand could miss a fact, and its saves could not
be opened."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import TypeVar

from turnwright.core.fact import AnyFight, Fact
from turnwright.core.move import Move

KindT = TypeVar("KindT")
Facts = tuple[type[Fact[AnyFight]], ...]
Moves = tuple[type[Move[AnyFight]], ...]


def found_in(system: str) -> tuple[Facts, Moves]:
    """Returns every fact in the files of this system, which saves name by its class, whatever file it is in; and the GM's moves, then every
    move in those files, where bases have no name and do not count."""
    return tuple(_defined(system, Fact)), (*shared_moves(), *_moves(system))


def shared_moves() -> Moves:
    """Returns the GM's moves, which every system has."""
    return _moves("turnwright.table")


def _moves(package: str) -> Moves:
    return tuple(kind for kind in _defined(package, Move) if kind.name)


def shared_facts() -> Facts:
    """Returns every fact in the files of the core and of the common book, which all systems share."""
    return (*_defined("turnwright.core", Fact), *_defined("turnwright.table", Fact))


def _defined(package: str, base: type[KindT]) -> Iterator[type[KindT]]:
    """Yields the subclasses of `base` in the files of a package and its folders, in file order, without `base` itself."""
    for found in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
        module = import_module(found.name)
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == found.name and kind is not base:
                yield kind
