"""The clock of The Collective as the page shows it: its words, and the picture of the halves (docs/boundary.md)."""

from turnwright.screen import shapes
from turnwright.screen.widgets import token
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.screen.forecast import Spans
from turnwright.systems.collective.state import SEGMENTS, Fight, clock
from turnwright.systems.collective.text import say
from turnwright.text import join_dots, join_sentences


def clock_json(fight: Fight, live: Spans) -> shapes.Clock:
    """Returns the clock's place, part and time in words, with its picture. `live`: those who can still act, and in which segments."""
    if fight.clock.stage != "play" or not fight.clock.half:
        says = say("clock.initiative.say")
        return {"place": say("clock.initiative"), "part": "", "note": "", "right": "", "say": says, "picture": None}
    side, part = fight.side(fight.clock.half).name, clock.part_name(fight, fight.clock.half)
    dazed, law = clock.half_surprised(fight), RULES["collective.surprise"]
    spoken = "clock.say.surprised" if dazed else "clock.say"
    begin, end = clock.seconds(fight)
    span = say("clock.seconds", begin=begin, end=end) if end else say("clock.before")
    return {
        "place": say("clock.segment", segment=fight.clock.segment),
        "part": part,
        "note": say("clock.note.surprised", side=side, cite=law.cite) if dazed else say("clock.note", side=side),
        "right": join_dots((say("clock.round", round=fight.clock.round), span)),
        "say": say(spoken, round=fight.clock.round, segment=fight.clock.segment, part=part, side=side),
        "picture": _picture(fight, live),
    }


def _picture(fight: Fight, live: Spans) -> shapes.Halves:
    """Returns a row for each side, a column for each segment."""
    rows: list[shapes.HalvesRow] = []
    for side in fight.sides:
        own = [span for span in live if span[0].side == side.id]
        cells = [_cell(fight, side.id, segment, own) for segment in range(SEGMENTS + 1)]
        mark = token(fight, side.id, side.id)
        rows.append({"side": side.id, "label": side.name, "shape": mark["shape"], "tone": mark["tone"], "cells": cells})
    now = (clock.part(fight, fight.clock.half), fight.clock.segment)
    columns: list[shapes.Column] = [
        {"label": str(n), "state": "now" if n == fight.clock.segment else "other"} for n in range(SEGMENTS + 1)
    ]
    here = say("picture.here", segment=fight.clock.segment, of=SEGMENTS, part=clock.part_name(fight, fight.clock.half))
    text = join_sentences((here, *(_row_text(fight, s.id, live) for s in fight.sides)))
    return {"kind": "halves", "text": text, "columns": columns, "rows": rows, "now": now}


def _cell(fight: Fight, side: str, segment: int, own: Spans) -> shapes.HalvesCell:
    """Returns the state of a half, and who can still act in it, and how many."""
    if segment == 0 and side not in fight.clock.extra:
        return {"state": "gone", "count": 0, "who": []}
    if (segment, clock.part(fight, side)) < (fight.clock.segment, clock.part(fight, fight.clock.half)):
        return {"state": "done", "count": 0, "who": []}
    who = [c.id for c, a, b in own if a <= segment <= b]
    here = (segment, side) == (fight.clock.segment, fight.clock.half)
    return {"state": "now" if here else "open" if who else "empty", "count": len(who), "who": who}


def _row_text(fight: Fight, side: str, live: Spans) -> str:
    left = sum(1 for c, _, _ in live if c.side == side)
    return say("picture.side", side=fight.side(side).name, left=left)
