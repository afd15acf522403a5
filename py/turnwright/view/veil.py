"""What players may not read off the clock and the order: the numbers of other sides, and what is still to come for them.

A chart of coming Phases tells a speed, a count of open halves tells a budget. So the future of other sides is drawn alike for all of them.
"""

from collections.abc import Iterable
from itertools import takewhile

from turnwright import shapes

UNKNOWN = "unknown"
"""The mark of a cell that players cannot know."""
LISTS = ("ladder", "lanes")
"""The kinds of picture that list everyone with their place, as called aloud at the table."""


def picture(shown: shapes.Picture | None, text: str, ahead: bool = False) -> shapes.Picture | None:
    """Returns the picture of the clock without numbers and future of other sides; `text` replaces its sentence. `ahead`: with that future, as the
    table may want it."""
    if shown is None:
        return None
    if ahead and shown["kind"] == "chart":
        return {**shown, "text": text, "rows": [{**row, "note": ""} for row in shown["rows"]], "notes": ""}
    if ahead and shown["kind"] == "halves":
        return {**shown, "text": text}
    if shown["kind"] == "chart":
        now = next((n for n, column in enumerate(shown["columns"]) if column["state"] == "now"), -1)
        return {**shown, "text": text, "rows": [_chart_row(row, now) for row in shown["rows"]], "notes": ""}
    if shown["kind"] == "halves":
        return {**shown, "text": text, "rows": [_halves_row(row) for row in shown["rows"]]}
    return shown


def _chart_row(row: shapes.ChartRow, now: int) -> shapes.ChartRow:
    """Returns every row without its number, and that of another side with a dot in each cell to come."""
    if row["token"]["tone"] == "pc":
        return {**row, "note": ""}
    hidden: shapes.ChartCell = {"marks": [UNKNOWN], "say": ""}
    cells = [hidden if n > now else cell for n, cell in enumerate(row["cells"])]
    return {**row, "note": "", "cells": cells, "soon": now >= 0 and bool(cells[now]["marks"])}


def _halves_row(row: shapes.HalvesRow) -> shapes.HalvesRow:
    return {**row, "cells": [_half(cell, row["tone"] == "pc") for cell in row["cells"]]}


def _half(cell: shapes.HalvesCell, ours: bool) -> shapes.HalvesCell:
    """Returns the half without the names, which may be hidden."""
    if ours:
        return {"state": cell["state"], "count": cell["count"]}
    return {"state": "open"} if cell["state"] in ("open", "empty") else {"state": cell["state"]}


def order(
    stops: Iterable[shapes.PlayersStop], ours: frozenset[str], shown: shapes.Picture | None, ahead: bool = False
) -> list[shapes.PlayersStop]:
    """Returns the order without details of other sides than the players' (`ours`: ids). `ahead`: to its end.

    Where the clock shows a list, everyone knows the order. Else it ends at the first heading: whose names come later, and how many, tells the
    numbers of other sides.
    """
    stops = list(stops)
    if not ahead and (shown is None or shown["kind"] not in LISTS):
        stops = list(takewhile(lambda stop: stop["kind"] != "sep", stops))
    return [stop if stop["kind"] != "stop" or stop["token"]["id"] in ours else {**stop, "detail": ""} for stop in stops]
