"""This system on one page for a newcomer: the picture of its clock, what is spent, the limit, and what the letters mean."""

from turnwright.screen import shapes
from turnwright.screen.primer import Item, Part, Primer, items, mark, page
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.text import say

NOW = 6
EXAMPLES = ((6, "circle", "pc"), (4, "circle", "pc"), (3, "diamond", "mon"), (2, "diamond", "mon"))
"""SPD, and shape and tone of its side."""

NUMBERS = {"SPD": "hero.phase", "DEX": "hero.order", "STUN": "hero.out", "REC": "hero.recover"}
OTHERWISE = {
    "delay": "hero.delay",
    "hold": "hero.hold",
    "abort": "hero.abort",
    "recover": "hero.post_twelve",
}
RARE = {
    "half": "hero.phase.half",
    "full": "hero.phase.half",
    "BODY": "hero.dying",
    "END": "hero.recover",
    "stunned": "hero.stunned",
    "slow": "hero.slow",
}
LETTERS = {
    "half": "½",
    "full": "Full",
    "delay": "Delay",
    "hold": "Hold",
    "abort": "Abort",
    "recover": "12",
    "stunned": "Stunned",
    "slow": "Slow",
}


def primer() -> Primer:
    full, half = LETTERS["full"], LETTERS["half"]
    halves = (Item((full,)), Item((half,), say("primer.or")), Item((half,), say("primer.plus")))
    return page(
        say,
        _picture,
        Part("list", say("primer.numbers"), items(say, NUMBERS, _letters)),
        Part("sum", say("primer.limit"), halves),
        Part("pairs", say("primer.otherwise"), items(say, OTHERWISE, _letters)),
        Part("more", say("primer.rare"), items(say, RARE, _letters)),
        segments=speed_chart.SEGMENTS,
    )


def _letters(key: str) -> tuple[str, ...]:
    return (LETTERS.get(key, key),)


def _picture() -> shapes.Chart:
    """Returns the Speed Chart of four fighters, in the middle of a Turn."""
    columns: list[shapes.Column] = [
        {"label": str(n), "state": "now" if n == NOW else "other"} for n in range(1, speed_chart.SEGMENTS + 1)
    ]
    rows: list[shapes.ChartRow] = []
    for n, (spd, shape, tone) in enumerate(EXAMPLES):
        name = say("primer.spd", spd=spd)
        cells = [_cell(spd, segment, acting=n == 0) for segment in range(1, speed_chart.SEGMENTS + 1)]
        rows.append(
            {
                "token": mark(name, shape, tone, str(spd)),
                "label": name,
                "note": "",
                "state": "now" if n == 0 else "other",
                "cells": cells,
            }
        )
    text = say("primer.picture", segments=speed_chart.SEGMENTS)
    return {"kind": "chart", "text": text, "columns": columns, "rows": rows, "now": None}


def _cell(spd: int, segment: int, acting: bool) -> shapes.ChartCell:
    if segment not in speed_chart.phases(spd):
        return {"marks": [], "say": ""}
    cell = "past" if segment < NOW else "now" if segment == NOW and acting else "open"
    return {"marks": [cell], "say": say(f"cell.{cell}")}
