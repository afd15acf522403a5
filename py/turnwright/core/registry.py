"""Finds what the files of a system define, so that nobody keeps a list: a fact missing from a list would be saved and never opened again."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import TypeVar

from turnwright.core.fact import AnyFight, Fact
from turnwright.core.move import Move

KindT = TypeVar("KindT")


def moves_of(*packages: str) -> tuple[type[Move[AnyFight]], ...]:
    """Every move in the files of these packages; base classes without a name are none."""
    found = (kind for package in packages for kind in _defined(package, Move))
    return tuple(kind for kind in found if "name" in vars(kind))


def facts_of(*packages: str) -> tuple[type[Fact[AnyFight]], ...]:
    """Every fact in the files of these packages, as saves name them."""
    return tuple(kind for package in packages for kind in _defined(package, Fact))


def _defined(package: str, base: type[KindT]) -> Iterator[type[KindT]]:
    """The classes derived from `base` in the files of a package, in the order of the files."""
    for found in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
        module = import_module(found.name)
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == found.name:
                yield kind
