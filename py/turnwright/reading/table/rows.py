"""Tells which rows of a table are no fighters: sums, who made the table, what may head the rows below."""

from collections.abc import Sequence

from turnwright.reading.draft import ASKED, LEFT_OUT, Remark
from turnwright.reading.list.headings import Headings, footer
from turnwright.reading.table.cells import cell
from turnwright.reading.table.columns import Column
from turnwright.text import say


def no_fighter(n: int, row: Sequence[str], named: Column | None, last: bool, headings: Headings) -> Remark | None:
    """Returns what is said of a row that is no fighter, or may be none; None for other rows. `n`: which row it is; `named`: the column of names;
    `last`: whether it is the last row."""
    first = next((at for at, one in enumerate(row) if one.strip()), 0)
    if any(
        headings.sums(one) for one in ([row[first]] if last and row else []) + ([cell(row, named.at)] if named else [])
    ):
        return Remark(LEFT_OUT, say("Row {part} is a sum.", part=n + 1), (n, 0))
    if named and footer(cell(row, named.at)) and sum(bool(one.strip()) for one in row) == 1:
        return Remark(LEFT_OUT, say("Left out: {part}.", part=cell(row, named.at)[:40]), (n, named.at))
    if named and not last and (part := headings.perhaps_section(row)):
        says = say("Is “{part}” a heading of the rows below, or a fighter? It is left out.", part=part[:40])
        return Remark(ASKED, says, (n, named.at))
    return None
