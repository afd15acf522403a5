"""The Speed Chart of this fight: a row for each combatant or group, a cell for each Segment of the Turn (kind "chart" in docs/boundary.md).

Rows are sorted by the DEX that counts in this Segment, so the column read downwards is the order.
"""

from collections import Counter
from functools import lru_cache

from turnwright.core import row, unit, units
from turnwright.screen import shapes
from turnwright.screen.group_words import of_group
from turnwright.screen.widgets import fighters_token
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.timeline import in_order
from turnwright.systems.hero.screen.status import token_state
from turnwright.systems.hero.state import Fight, Fighter, Go, clock
from turnwright.systems.hero.text import say

SOON = 8
STRUCK = frozenset(("aborted", "delayed", "lost"))
"""Marks of a Phase that is gone. A row has one only if the Phase is gone for every member who stands."""
Marks = tuple[str, ...]
_GONE = {"abort": "aborted", "delay": "lost", "hold": "lost", "landing": "lost"}


def picture(e: Fight) -> shapes.Chart:
    rows = _rows(e)
    begin = speed_chart.counted(speed_chart.turn(e.clock.segment), 1)
    now = speed_chart.within(e.clock.segment) - 1
    acting = clock.actor(e)
    row_now = next((n for n, cs in enumerate(rows) if any(c in acting for c in cs)), None)
    soon = _soon(e, rows)
    return {
        "kind": "chart",
        "text": _text(e, acting),
        "columns": [
            {"label": str(n + 1), "state": "now" if n == now and e.clock.moment != "post" else "other"}
            for n in range(speed_chart.SEGMENTS)
        ],
        "rows": [_row(e, cs, begin, n == row_now, unit(cs[0]) in soon) for n, cs in enumerate(rows)],
        "now": (row_now, now) if row_now is not None else None,
        "post": e.clock.moment == "post",
        "notes": say("number.dex"),
    }


def _rows(e: Fight) -> list[tuple[Fighter, ...]]:
    """Returns groups and single combatants by the DEX that counts in this Segment; those already called keep the DEX they were called at."""
    here = {c.id: n for n, stop in enumerate(in_order(e)) for c in stop.who}
    acting = {c.id for c in clock.actor(e)}

    def place(cs: tuple[Fighter, ...]) -> tuple[int, int, str]:
        c = _first(e, cs, acting)
        acts = c.id in acting
        return (-_dex_shown(e, c, acts), -1 if acts else here.get(c.id, -1), c.id)

    return sorted(units(e.roster), key=place)


def _first(e: Fight, cs: tuple[Fighter, ...], acting: set[str]) -> Fighter:
    """Returns the member that stands for a group: one who acts, else one who stands."""
    up = clock.standing(e, cs)
    return next((c for c in up if c.id in acting), up[0])


def _soon(e: Fight, rows: list[tuple[Fighter, ...]]) -> set[str]:
    """Returns the rows to show if there is no room for all: the acting combatants, then those who come next."""
    acting = {c.id for c in clock.actor(e)}

    def when(cs: tuple[Fighter, ...]) -> tuple[int, int]:
        c = _first(e, cs, acting)
        if c.id in acting:
            return (0, 0)
        coming = [s for s in (clock.next_phase(e, c), c.tally.delayed.segment if c.tally.delayed else None) if s]
        if clock.down(c) or not coming:
            return (10**6, 0)
        return (min(coming), -clock.order_dex(e, c))

    return {unit(cs[0]) for cs in sorted(rows, key=when)[:SOON]}


def _row(e: Fight, cs: tuple[Fighter, ...], begin: int, acting: bool, soon: bool) -> shapes.ChartRow:
    up = clock.standing(e, cs)
    return {
        "token": fighters_token(e, up, token_state(e, cs)),
        "label": clock.names_of(e, cs),
        "note": str(_dex_shown(e, up[0], acting)),
        "state": "now" if acting else "other",
        "soon": soon,
        "cells": [_cell(e, up, begin + n) for n in range(speed_chart.SEGMENTS)],
    }


def _dex_shown(e: Fight, c: Fighter, acting: bool) -> int:
    if acting and e.clock.moment == "dex":
        return int(e.clock.called)
    delayed = c.tally.delayed
    return delayed.dex if delayed and delayed.segment == e.clock.segment else clock.order_dex(e, c)


def _cell(e: Fight, cs: tuple[Fighter, ...], segment: int) -> shapes.ChartCell:
    """Returns one Segment of a combatant or group: the marks of who acts now, else of most members, those whose Phase is not gone first; its
    words tell of all."""
    if len(cs) == 1:
        marks = _marks(e, cs[0], segment)
        return {"marks": list(marks), "say": _said(marks)}
    each = [_marks(e, c, segment) for c in cs]
    found = Counter(each)
    shown = max(found, key=lambda marks: ("now" in marks, bool(marks) and STRUCK.isdisjoint(marks), found[marks]))
    return {"marks": list(shown), "say": row(of_group([_words(marks) for marks in each]))}


@lru_cache(maxsize=64)
def _said(marks: Marks) -> str:
    return row(_words(marks))


def _words(marks: Marks) -> list[str]:
    return [say(f"cell.{mark}") for mark in marks]


def _marks(e: Fight, c: Fighter, segment: int) -> Marks:
    """Returns the marks of one cell: what was done there, is happening there, or is to come."""
    t = c.tally
    go = clock.in_agenda(e, c) if segment == e.clock.segment else None
    out = [_mark(e, c, segment) if go is None else _mark_of_go(e, c, go)]
    if t.landing is not None and t.landing.segment == segment and go is None:
        out.append("landing")
    if t.held is not None and "held" not in out:
        begin = speed_chart.counted(speed_chart.turn(e.clock.segment), 1)
        if segment == max(t.held.since, begin):  # held since an earlier Turn: shown at the beginning of this one
            out.insert(0, "held")
    return tuple(filter(None, out))


def _mark_of_go(e: Fight, c: Fighter, go: Go) -> str:
    if go in clock.together(e.clock.agenda):
        return "now"
    return "open" if clock.capable(c) else "lost"


def _mark(e: Fight, c: Fighter, segment: int) -> str:
    t = c.tally
    if t.delayed is not None and t.delayed.segment == segment:
        return "open"
    done = next((mark for here, mark in reversed(t.past) if here == segment), "") if t.past else ""
    if done:
        return done if done != "held" or (t.held is not None and t.held.since == segment) else "past"
    gone = clock.spent(c, segment)
    if gone is not None:
        return _GONE[gone.why]
    now = e.clock.segment if e.clock.moment == "dex" else e.clock.segment + 1
    if segment < now or segment <= t.begun or not clock.has_phase(e, c, segment):
        return ""
    return "lost" if clock.down(c) or (t.stunned and clock.next_phase(e, c) == segment) else "open"


def _text(e: Fight, acting: tuple[Fighter, ...]) -> str:
    if e.clock.moment == "post":
        return say("picture.post", turn=speed_chart.turn(e.clock.segment))
    segment, who = speed_chart.within(e.clock.segment), clock.names_of(e, acting)
    key = "picture.acts" if acting else "picture.text"
    return say(key, segment=segment, dex=e.clock.called, who=who, count=len(acting))
