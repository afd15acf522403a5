"""The price chart: what each currency pays for each action (C3.1).

This module reads ``prices.toml`` and answers questions about single cells. It does not know which currencies a combatant has, how
conversions chain, or which payment is best.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypedDict, cast

from turnwright.core.rulebook import table
from turnwright.systems.collective.rules.action_notation import CURRENCIES, Action, BadAction, parse
from turnwright.systems.collective.text import say

OPP_COSTS = ("chart", "prose")


@dataclass(frozen=True, slots=True)
class _Chart:
    columns: tuple[str, ...]
    cells: Mapping[tuple[str, Action], int]
    prose: Mapping[tuple[str, Action], int]


class _Printed(TypedDict):
    columns: str
    rows: dict[str, str]
    prose: dict[str, dict[str, int]]


@lru_cache(maxsize=1)
def _chart() -> _Chart:
    data = cast(_Printed, table("turnwright.systems.collective.rules", "prices"))
    names = tuple(data["columns"].split())
    cells: dict[tuple[str, Action], int] = {}
    for row, line in data["rows"].items():
        want = parse(row)
        figures = line.split()
        if len(figures) != len(names):
            raise ValueError(f"prices.toml: row {row} has {len(figures)} figures for {len(names)} columns")
        cells |= {(name, want): int(figure) for name, figure in zip(names, figures, strict=True) if figure != "."}
    prose = {(name, parse(row)): cost for name, rows in data["prose"].items() for row, cost in rows.items()}
    return _Chart(names, cells, prose)


def columns() -> tuple[str, ...]:
    """Returns the thirteen currencies in the order of the chart."""
    return _chart().columns


@lru_cache(maxsize=1)
def currencies() -> tuple[str, ...]:
    """Returns every currency: the chart's, then the quick ones that it does not print."""
    printed = columns()
    return (*printed, *(f"Q{name}" for name in CURRENCIES if f"Q{name}" not in printed))


def price(column: str, want: Action, opp_cost: str = "chart") -> int | None:
    """Returns the units of ``column`` that buy ``want``, or None if it is not sold."""
    chart = _chart()
    if column not in currencies():
        raise BadAction(say("pay.no_column", column=column), "collective.convert.chart")
    if opp_cost not in OPP_COSTS:
        raise ValueError(f"opp_cost is chart or prose, not {opp_cost!r}")
    if column not in chart.columns:
        return _quick_price(column, want, opp_cost)
    cell = column, want
    if opp_cost == "prose" and cell in chart.prose:
        return chart.prose[cell]
    return chart.cells.get(cell)


def _quick_price(column: str, want: Action, opp_cost: str) -> int | None:
    """Returns the price in a quick currency without a column: that of the plain one with a Q more, as for QA, QA' and QA''."""
    if not want.quick or want.mode or want.is_currency:
        return None
    return price(column[1:], replace(want, quick=want.quick - 1), opp_cost)


@lru_cache(maxsize=512)
def sellers(want: Action, opp_cost: str = "chart") -> tuple[tuple[str, int], ...]:
    """Returns every currency that buys ``want``, with its price, in the order of the chart."""
    found = ((column, price(column, want, opp_cost)) for column in currencies())
    return tuple((column, cost) for column, cost in found if cost is not None)
