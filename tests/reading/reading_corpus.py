"""Reads lines as the screen shows them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from table import Table
from turnwright import SYSTEMS
from turnwright.reading.declared import House, Typed
from turnwright.reading.draft import LEFT_OUT, NOTED, Draft
from turnwright.reading.verdict import Verdict, read
from turnwright.text import dots

__all__ = ["SYSTEMS", "corpus", "house", "left", "shown", "table", "typed", "verdict"]


def typed(system: str) -> Typed:
    return SYSTEMS[system].roster.fields.typed


@cache
def table(system: str) -> Table:
    return Table(system)


def house(e: Any, gauge: str = "", dice: str = "") -> House:
    return House(tuple((side.id, side.name) for side in (e.party, *e.between, e.foes)), gauge, dice)


def verdict(system: str, line: str, dice: str = "", gauge: str = "") -> Verdict:
    return read(line, typed(system), house(table(system).e, gauge, dice))


def shown(system: str, draft: Draft) -> str:
    """Returns a draft as the screen words it: name and detail, without what is left out."""
    one = table(system)
    e, found_system = one.e, SYSTEMS[system]
    found = found_system.roster.fields.of(e, draft)
    words = found_system.setup.describe(e, found)
    detail = dots((e.side(found.fighter.side).name, *words, "hidden" if draft.hidden else "", draft.note))
    title = draft.name.text if draft.count == 1 else f"{draft.name.text} ×{draft.count}, one group"
    return f"{title} | {detail}"


def left(draft: Draft) -> str:
    return ", ".join(
        remark.says for remark in sorted(draft.remarks, key=lambda r: r.at) if remark.kind in (LEFT_OUT, NOTED)
    )


def corpus() -> Iterator[tuple[str, str, str]]:
    """Yields the system, the line and what the screen of today says of it."""
    system = ""
    for row in (Path(__file__).parents[1] / "unit/typed_lines.txt").read_text(encoding="utf-8").splitlines():
        if row.startswith("[") and row.endswith("]"):
            system = row[1:-1]
        elif row and not row.startswith("# "):
            line, _, wanted = row.partition(" => ")
            yield system, line, wanted
