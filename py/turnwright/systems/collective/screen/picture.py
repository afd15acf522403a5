"""The clock of The Collective as the page shows it: its words, and the picture of the halves (docs/boundary.md)."""

from turnwright.screen import shapes
from turnwright.screen.widgets import token
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.screen.forecast import Spans
from turnwright.systems.collective.state import SEGMENTS, Fight, clock
from turnwright.systems.collective.text import say
from turnwright.text import dots, sentences


def clock_json(e: Fight, live: Spans) -> shapes.Clock:
    """Returns the clock's place, part and time in words, with its picture. `live`: those who can still act, and in which segments."""
    if e.clock.stage != "play" or not e.clock.half:
        says = say("clock.initiative.say")
        return {"place": say("clock.initiative"), "part": "", "note": "", "right": "", "say": says, "picture": None}
    side, part = e.side(e.clock.half).name, clock.part_name(e, e.clock.half)
    dazed, law = clock.half_surprised(e), RULES["collective.surprise"]
    spoken = "clock.say.surprised" if dazed else "clock.say"
    begin, end = clock.seconds(e)
    span = say("clock.seconds", begin=begin, end=end) if end else say("clock.before")
    return {
        "place": say("clock.segment", segment=e.clock.segment),
        "part": part,
        "note": say("clock.note.surprised", side=side, cite=law.cite) if dazed else say("clock.note", side=side),
        "right": dots((say("clock.round", round=e.clock.round), span)),
        "say": say(spoken, round=e.clock.round, segment=e.clock.segment, part=part, side=side),
        "picture": _picture(e, live),
    }


def _picture(e: Fight, live: Spans) -> shapes.Halves:
    """Returns a row for each side, a column for each segment."""
    rows: list[shapes.HalvesRow] = []
    for side in e.sides:
        own = [span for span in live if span[0].side == side.id]
        cells = [_cell(e, side.id, segment, own) for segment in range(SEGMENTS + 1)]
        mark = token(e, side.id, side.id)
        rows.append({"side": side.id, "label": side.name, "shape": mark["shape"], "tone": mark["tone"], "cells": cells})
    now = (clock.part(e, e.clock.half), e.clock.segment)
    columns: list[shapes.Column] = [
        {"label": str(n), "state": "now" if n == e.clock.segment else "other"} for n in range(SEGMENTS + 1)
    ]
    here = say("picture.here", segment=e.clock.segment, of=SEGMENTS, part=clock.part_name(e, e.clock.half))
    text = sentences((here, *(_row_text(e, s.id, live) for s in e.sides)))
    return {"kind": "halves", "text": text, "columns": columns, "rows": rows, "now": now}


def _cell(e: Fight, side: str, segment: int, own: Spans) -> shapes.HalvesCell:
    """Returns the state of a half, and who can still act in it, and how many."""
    if segment == 0 and side not in e.clock.extra:
        return {"state": "gone", "count": 0, "who": []}
    if (segment, clock.part(e, side)) < (e.clock.segment, clock.part(e, e.clock.half)):
        return {"state": "done", "count": 0, "who": []}
    who = [c.id for c, a, b in own if a <= segment <= b]
    here = (segment, side) == (e.clock.segment, e.clock.half)
    return {"state": "now" if here else "open" if who else "empty", "count": len(who), "who": who}


def _row_text(e: Fight, side: str, live: Spans) -> str:
    left = sum(1 for c, _, _ in live if c.side == side)
    return say("picture.side", side=e.side(side).name, left=left)
