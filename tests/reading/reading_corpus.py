"""Reads lines as the screen shows them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from table import Table
from turnwright import SYSTEMS
from turnwright.reading.declared import House, Typed
from turnwright.reading.line.verdict import Verdict, read
from turnwright.roster.fields import fields_of

__all__ = ["SYSTEMS", "corpus", "house", "table", "typed", "verdict"]


def typed(system: str) -> Typed:
    return fields_of(SYSTEMS[system]).typed


@cache
def table(system: str) -> Table:
    return Table(system)


def house(fight: Any, gauge: str = "", dice: str = "") -> House:
    return House(tuple((side.id, side.name) for side in (fight.party, *fight.between, fight.foes)), gauge, dice)


def verdict(system: str, line: str, dice: str = "", gauge: str = "") -> Verdict:
    return read(line, typed(system), house(table(system).fight, gauge, dice))


def corpus() -> Iterator[tuple[str, str, str]]:
    """Yields the system, the line and what the screen of today says of it."""
    system = ""
    for row in (Path(__file__).parents[1] / "unit/typed_lines.txt").read_text(encoding="utf-8").splitlines():
        if row.startswith("[") and row.endswith("]"):
            system = row[1:-1]
        elif row and not row.startswith("# "):
            line, _, wanted = row.partition(" => ")
            yield system, line, wanted
