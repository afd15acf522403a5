"""This system on one page for a newcomer: the picture of its clock, what is spent, the limit, and what the letters mean."""

from turnwright.screen import shapes
from turnwright.screen.primer import Item, Part, Primer, items
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.price_chart import price
from turnwright.systems.collective.state import SEGMENTS
from turnwright.systems.collective.text import say

CURRENCY = "C''"
SOLD = ("V", "P", "M", "F", "QV", "QP", "QM", "QF")

SPENT = {
    "P": "collective.segment.cap",
    "M": "collective.segment.cap",
    "V": "collective.segment.cap",
    "Z": "collective.zero.segment",
}
BEFORE = {"Q": "collective.segment.quick", "Opp": "collective.opp.own_half"}
RARE = {
    "F": "collective.segment.full",
    "S": "collective.convert.standard",
    "A": "collective.convert.chart",
    "X": "collective.convert.spirit",
    "E": "collective.convert.equipment",
    "G": "collective.convert.godly",
    "D": "collective.death.now",
    "N": "collective.null.instant",
    "I": "collective.instant.no_answer",
    "b": "collective.borrowed.own_half",
    "h": "collective.held.own_half",
}


def primer() -> Primer:
    return Primer(
        say("primer.lead", segments=SEGMENTS),
        say("primer.says"),
        _picture,
        (
            Part("list", say("primer.spent"), items(say, SPENT, _keys)),
            Part("sum", say("primer.limit"), _limit()),
            Part("pairs", say("primer.before"), items(say, BEFORE, _keys)),
            Part("prices", say("primer.prices"), _prices(), say("primer.prices.note")),
            Part("more", say("primer.rare"), items(say, RARE, _keys)),
        ),
    )


def _keys(key: str) -> tuple[str, ...]:
    return ("A", "B", "C") if key == "A" else (key,)


def _limit() -> tuple[Item, ...]:
    plus = say("primer.plus")
    *full, zero = SPENT
    terms = tuple(Item((key,), plus if n else "") for n, key in enumerate(full))
    return (*terms, Item((zero,), plus, say("primer.limit.zero")))


def _prices() -> tuple[Item, ...]:
    """Returns the currency, then what it buys, with the figures of the chart."""
    sold = tuple(Item((key,), str(price(CURRENCY, parse(key))), "", "collective.convert.chart") for key in SOLD)
    return (Item((CURRENCY,), say("primer.buys"), "", "collective.convert.chart"), *sold)


def _picture() -> shapes.Halves:
    """Returns the empty halves of a round, the first one lit."""
    sides = (("side.pc", "circle", "pc"), ("side.monster", "diamond", "mon"))
    rows: list[shapes.HalvesRow] = []
    for row, (label, shape, tone) in enumerate(sides):
        cells = [_cell(row, n) for n in range(SEGMENTS + 1)]
        rows.append({"side": "", "label": say(label), "shape": shape, "tone": tone, "cells": cells})
    columns: list[shapes.Column] = [
        {"label": str(n), "state": "now" if n == 1 else "other"} for n in range(SEGMENTS + 1)
    ]
    text = say("primer.picture", segments=SEGMENTS)
    return {"kind": "halves", "text": text, "columns": columns, "rows": rows, "now": None}


def _cell(row: int, segment: int) -> shapes.HalvesCell:
    if segment == 0:
        return {"state": "gone"}
    return {"state": "now" if (row, segment) == (0, 1) else "open"}
