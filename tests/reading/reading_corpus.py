"""Reads lines with the new reader as the screen shows them, to compare it with the reader of today."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from table import Table
from turnwright.core.model import Combatant
from turnwright.reading.declared import House, Typed
from turnwright.reading.draft import LEFT_OUT, NOTED, Draft
from turnwright.reading.verdict import Verdict, read
from turnwright.roster.line import Newcomer
from turnwright.roster.vocabulary import Reading
from turnwright.text import dots

SYSTEMS = ("collective", "hero", "plainlist", "structured", "tactical")


def typed(system: str) -> Typed:
    found = import_module(f"turnwright.systems.{system}.typed").TYPED
    assert isinstance(found, Typed)
    return found


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
    e, found_system = one.e, import_module(f"turnwright.systems.{system}.system").SYSTEM
    fields = found_system.roster.fields
    side = draft.side.text or (e.foes if draft.grouped else e.party).id
    blank = Combatant("", draft.name.text, side, fields.sheet(), fields.tally(), hidden=draft.hidden, note=draft.note)
    said = set()
    c = blank
    for value in draft.values:
        field = fields.by_name[value.field]
        text = value.text if value.field != "second" else f"{value.text}"
        c = field.typed(fields.say, e, c, text, False)
        said.add(value.field)
    gauges = {f.name: n for n, f in enumerate(fields.declared)}
    c = replace(c, gauges=tuple(sorted(c.gauges, key=lambda g: gauges.get(g.name, 99))))
    line = Newcomer(draft.name.text, draft.count, (), draft.grouped, draft.hidden, draft.note)
    words = found_system.setup.describe(e, Reading(line, c, said))
    detail = dots((e.side(side).name, *words, "hidden" if draft.hidden else "", draft.note))
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
