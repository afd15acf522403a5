"""Migrates older saves, version by version, to the current shape.

Each migration is a pure function from dict to dict for one version number; the numbers are contiguous. Version 1 is the first released
shape, so the list is still empty. A migration may rely only on data stored at its time, never on the current model.
"""

from collections.abc import Callable
from typing import Any

VERSION = 1

MIGRATIONS: tuple[tuple[int, str, Callable[[dict[str, Any]], dict[str, Any]]], ...] = ()
"""(from version, what changed, function); the first entry leads from version 1 to 2."""

assert [m[0] for m in MIGRATIONS] == list(range(1, VERSION)), "migrations must be contiguous and end at VERSION"


def migrated(head: dict[str, Any], version: int) -> dict[str, Any]:
    for number, _, change in MIGRATIONS:
        if number >= version:
            head = change(head)
    return head
