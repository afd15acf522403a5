"""The Speed Chart of this fight: a row for each combatant or group, a cell for each Segment of the Turn (kind "chart" in docs/boundary.md).

Rows are sorted by the DEX that counts in this Segment, so the column read downwards is the order.
"""

from collections import Counter
from functools import lru_cache

from turnwright.core import join_commas, unit, units
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


def picture(fight: Fight) -> shapes.Chart:
    rows = _rows(fight)
    begin = speed_chart.counted(speed_chart.turn(fight.clock.segment), 1)
    now = speed_chart.within(fight.clock.segment) - 1
    acting = clock.actor(fight)
    row_now = next((n for n, cs in enumerate(rows) if any(c in acting for c in cs)), None)
    soon = _soon(fight, rows)
    return {
        "kind": "chart",
        "text": _text(fight, acting),
        "columns": [
            {"label": str(n + 1), "state": "now" if n == now and fight.clock.moment != "post" else "other"}
            for n in range(speed_chart.SEGMENTS)
        ],
        "rows": [_row(fight, cs, begin, n == row_now, unit(cs[0]) in soon) for n, cs in enumerate(rows)],
        "now": (row_now, now) if row_now is not None else None,
        "post": fight.clock.moment == "post",
        "notes": say("number.dex"),
    }


def _rows(fight: Fight) -> list[tuple[Fighter, ...]]:
    """Returns groups and single combatants by the DEX that counts in this Segment; those already called keep the DEX they were called at."""
    here = {c.id: n for n, stop in enumerate(in_order(fight)) for c in stop.who}
    acting = {c.id for c in clock.actor(fight)}

    def place(cs: tuple[Fighter, ...]) -> tuple[int, int, str]:
        c = _first(fight, cs, acting)
        acts = c.id in acting
        return (-_dex_shown(fight, c, acts), -1 if acts else here.get(c.id, -1), c.id)

    return sorted(units(fight.roster), key=place)


def _first(fight: Fight, cs: tuple[Fighter, ...], acting: set[str]) -> Fighter:
    """Returns the member that stands for a group: one who acts, else one who stands."""
    up = clock.standing(fight, cs)
    return next((c for c in up if c.id in acting), up[0])


def _soon(fight: Fight, rows: list[tuple[Fighter, ...]]) -> set[str]:
    """Returns the rows to show if there is no room for all: the acting combatants, then those who come next."""
    acting = {c.id for c in clock.actor(fight)}

    def when(cs: tuple[Fighter, ...]) -> tuple[int, int]:
        c = _first(fight, cs, acting)
        if c.id in acting:
            return (0, 0)
        coming = [s for s in (clock.next_phase(fight, c), c.tally.delayed.segment if c.tally.delayed else None) if s]
        if clock.down(c) or not coming:
            return (10**6, 0)
        return (min(coming), -clock.order_dex(fight, c))

    return {unit(cs[0]) for cs in sorted(rows, key=when)[:SOON]}


def _row(fight: Fight, cs: tuple[Fighter, ...], begin: int, acting: bool, soon: bool) -> shapes.ChartRow:
    up = clock.standing(fight, cs)
    return {
        "token": fighters_token(fight, up, token_state(fight, cs)),
        "label": clock.name_fighters(fight, cs),
        "note": str(_dex_shown(fight, up[0], acting)),
        "state": "now" if acting else "other",
        "soon": soon,
        "cells": [_cell(fight, up, begin + n) for n in range(speed_chart.SEGMENTS)],
    }


def _dex_shown(fight: Fight, c: Fighter, acting: bool) -> int:
    if acting and fight.clock.moment == "dex":
        return int(fight.clock.called)
    delayed = c.tally.delayed
    return delayed.dex if delayed and delayed.segment == fight.clock.segment else clock.order_dex(fight, c)


def _cell(fight: Fight, cs: tuple[Fighter, ...], segment: int) -> shapes.ChartCell:
    """Returns one Segment of a combatant or group: the marks of who acts now, else of most members, those whose Phase is not gone first; its
    words tell of all."""
    if len(cs) == 1:
        marks = _marks(fight, cs[0], segment)
        return {"marks": list(marks), "say": _said(marks)}
    each = [_marks(fight, c, segment) for c in cs]
    found = Counter(each)
    shown = max(found, key=lambda marks: ("now" in marks, bool(marks) and STRUCK.isdisjoint(marks), found[marks]))
    return {"marks": list(shown), "say": join_commas(of_group([_words(marks) for marks in each]))}


@lru_cache(maxsize=64)
def _said(marks: Marks) -> str:
    return join_commas(_words(marks))


def _words(marks: Marks) -> list[str]:
    return [say(f"cell.{mark}") for mark in marks]


def _marks(fight: Fight, c: Fighter, segment: int) -> Marks:
    """Returns the marks of one cell: what was done there, is happening there, or is to come."""
    t = c.tally
    go = clock.in_agenda(fight, c) if segment == fight.clock.segment else None
    out = [_mark(fight, c, segment) if go is None else _mark_of_go(fight, c, go)]
    if t.landing is not None and t.landing.segment == segment and go is None:
        out.append("landing")
    if t.held is not None and "held" not in out:
        begin = speed_chart.counted(speed_chart.turn(fight.clock.segment), 1)
        if segment == max(t.held.since, begin):  # held since an earlier Turn: shown at the beginning of this one
            out.insert(0, "held")
    return tuple(filter(None, out))


def _mark_of_go(fight: Fight, c: Fighter, go: Go) -> str:
    if go in clock.together(fight.clock.agenda):
        return "now"
    return "open" if clock.capable(c) else "lost"


def _mark(fight: Fight, c: Fighter, segment: int) -> str:
    t = c.tally
    if t.delayed is not None and t.delayed.segment == segment:
        return "open"
    done = next((mark for here, mark in reversed(t.past) if here == segment), "") if t.past else ""
    if done:
        return done if done != "held" or (t.held is not None and t.held.since == segment) else "past"
    gone = clock.spent_phase(c, segment)
    if gone is not None:
        return _GONE[gone.why]
    now = fight.clock.segment if fight.clock.moment == "dex" else fight.clock.segment + 1
    if segment < now or segment <= t.begun or not clock.has_phase(fight, c, segment):
        return ""
    return "lost" if clock.down(c) or (t.stunned and clock.next_phase(fight, c) == segment) else "open"


def _text(fight: Fight, acting: tuple[Fighter, ...]) -> str:
    if fight.clock.moment == "post":
        return say("picture.post", turn=speed_chart.turn(fight.clock.segment))
    segment, who = speed_chart.within(fight.clock.segment), clock.name_fighters(fight, acting)
    key = "picture.acts" if acting else "picture.text"
    return say(key, segment=segment, dex=fight.clock.called, who=who, count=len(acting))
