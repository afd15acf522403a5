"""What players may not read off the clock and the order: the numbers of other sides, and what is still to come for them.

A chart of coming Phases tells a speed, a count of open halves tells a budget. So the future of other sides is drawn alike for all of them.
"""

from collections.abc import Iterable

from turnwright.screen import shapes

UNKNOWN = "unknown"
"""The mark of a cell that players cannot know."""


def picture(shown: shapes.Picture | None, text: str) -> shapes.Picture | None:
    """Returns the picture of the clock without numbers and future of other sides; `text` replaces its sentence."""
    if shown is None:
        return None
    if shown["kind"] == "chart":
        now = next((n for n, column in enumerate(shown["columns"]) if column["state"] == "now"), -1)
        return {**shown, "text": text, "rows": [_chart_row(row, now) for row in shown["rows"]], "now": shown["now"]}
    if shown["kind"] == "halves":
        return {**shown, "text": text, "rows": [_halves_row(row) for row in shown["rows"]]}
    return shown


def _chart_row(row: shapes.ChartRow, now: int) -> shapes.ChartRow:
    """Returns the row of another side with a dot in each cell to come, and every row without its number."""
    if row["token"]["tone"] == "pc":
        return {**row, "note": ""}
    hidden: shapes.ChartCell = {"marks": [UNKNOWN], "say": ""}
    return {**row, "note": "", "cells": [hidden if n > now else cell for n, cell in enumerate(row["cells"])]}


def _halves_row(row: shapes.HalvesRow) -> shapes.HalvesRow:
    if row["tone"] == "pc":
        return row
    return {**row, "cells": [_half(cell) for cell in row["cells"]]}


def _half(cell: shapes.HalvesCell) -> shapes.HalvesCell:
    return {"state": "open"} if cell["state"] in ("open", "empty") else {"state": cell["state"]}


def order(stops: Iterable[shapes.PlayersStop], ours: frozenset[str]) -> list[shapes.PlayersStop]:
    """Returns the order: everyone up to the first heading, then only those of the players' side (`ours`: ids), whose places they know."""
    out: list[shapes.PlayersStop] = []
    later = False
    for stop in stops:
        if stop["kind"] == "sep":
            later = True
            if out and out[-1]["kind"] == "sep":
                out.pop()
            out.append(stop)
        elif not later or stop["token"]["id"] in ours:
            out.append(stop if stop["token"]["id"] in ours else {**stop, "detail": ""})
    return out[:-1] if out and out[-1]["kind"] == "sep" else out
