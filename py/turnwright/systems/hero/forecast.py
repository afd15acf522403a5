"""The coming places up to the end of the next Turn, if nothing changes, and the Speed Chart of this fight.

A forecast: it reads the chart and what is delayed, spent and declared. It decides nothing.

The Speed Chart has a row for each combatant or group, and a cell for each Segment of the Turn (kind "chart" in docs/boundary.md). Rows are
sorted by the DEX that counts in this Segment, so the column read downwards is the order.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import groupby, islice
from typing import NamedTuple

from turnwright import shapes
from turnwright.core.model import ids, unit, units
from turnwright.core.view_parts import TimelineStop
from turnwright.drawing.group_words import of_group
from turnwright.drawing.tokens import fighters_token
from turnwright.systems.hero import chart, goes, holding, order, say, state, wounds
from turnwright.systems.hero.options import option
from turnwright.systems.hero.order import by_dex, in_order
from turnwright.systems.hero.state import Fight, Fighter, Fighters, Go, Hold, Stop, token_state
from turnwright.text import N_, in_each_language, join_commas

END = -1
"""The DEX that stands for the end of a Segment."""
POST = -2
"""The DEX that stands for Post-Segment 12."""
_TAKEN = ("delay", "hold")
"""The reasons of Phases that never begin: a delayed or held action took their place."""
PASSING = ("stunned", "again", "recovers", "wakes")
"""The kinds of a Phase that passes by itself and goes to recovering."""
_GONE = "gone"
"""The kind of a Phase that passes and gives nothing: only holds for its place are told of."""


class Coming(NamedTuple):
    """A place of the timeline with those who act there; nobody in Post-Segment 12. `kind`: phase, delayed, landing, waiting, held, post,
    stunned, again, or of the knocked out recovers or wakes (Phases that pass automatically). `tied`: a roll decides who of its DEX is first."""

    segment: int
    dex: int
    who: tuple[Fighter, ...]
    kind: str
    tied: bool = False


def coming(fight: Fight, until: int) -> Iterator[Coming]:
    """Yields everything after the acting combatants, up to the end of that counted Segment; holds for a place are next to it."""
    used: dict[str, int] = {}
    """The Segment in which each hold for a place is used by then; 0 for a hold that has ended."""

    def holders(segment: int, dex: int, who: tuple[str, ...], mode: str) -> Iterator[Coming]:
        for cs in holding.next_to(fight, who, mode):
            if not used.keys() & set(ids(cs)) and not _for_defense_by(fight, cs, segment):
                used.update((c.id, segment) for c in cs)
                yield Coming(segment, dex, cs, "held")
                yield from holders(segment, dex, ids(cs), "beside")

    head = state.head(fight)
    if head is not None and head.kind != "landing":
        yield from holders(fight.clock.segment, fight.clock.called, head.who, "beside")
    for place in _blockers_first(fight, _of_their_own(fight, until)):
        who = ids(place.who)
        if place.kind in ("phase", "stunned", "again") and any(used.get(w) == place.segment for w in who):
            continue  # the held action took this Phase
        if place.kind == "held":
            used |= dict.fromkeys(who, place.segment)
        if place.kind in ("phase", "landing", "stunned", "again"):
            used |= {w: 0 for w in who if w not in used}
        if place.kind in ("phase", "delayed", _GONE, *PASSING):
            yield from holders(place.segment, place.dex, who, "before")
        if place.kind != _GONE:
            yield place
        if place.kind != "landing":
            yield from holders(place.segment, place.dex, who, "beside")


def _for_defense_by(fight: Fight, holders: Fighters, segment: int) -> bool:
    """Tells whether held actions serve only for defense by then: their next Phase comes in this Segment or an earlier one (6E2 21)."""
    if option(fight, "held_until") != "next_phase_segment" or segment == fight.clock.segment:
        return False
    return any(s <= segment for c in holders if (s := chart.next_phase(fight, c)) is not None)


def phases(fight: Fight, c: Fighter) -> Iterator[int]:
    """Yields the counted Segments of a combatant's coming Phases; a running or waiting Phase comes first."""
    here = fight.clock.segment
    called = state.in_agenda(fight, c) is not None
    if called or any(c in stop.who and stop.passes not in (*_TAKEN, "abort") for stop in chart.stops(fight)):
        yield here
    yield from (s for s in chart.coming(fight, c) if s > here and chart.spent_phase(c, s) is None)


def _blockers_first(fight: Fight, places: Iterator[Coming]) -> Iterator[Coming]:
    """Yields the places; in the first Segment that both share, a blocker comes right before the attacker."""
    marks = {(mark.by, c.id): mark.since for mark, c in order.blocks_ahead(fight)}
    for segment, found in groupby(places, lambda place: place.segment) if marks else ():
        here = list(found)
        for pair in [pair for pair, since in marks.items() if since < segment]:
            phases_of = [n for who in pair for n, p in enumerate(here) if p.kind == "phase" and who in ids(p.who)]
            if len(phases_of) == len(pair):
                del marks[pair]
                _bring_forward(here, pair[0], *phases_of)
        yield from here
    yield from places


def _bring_forward(here: list[Coming], who: str, at: int, to: int) -> None:
    """Moves a Phase from one place of a Segment to right before an earlier one; the rest of a group stays."""
    if at > to:
        place = here[at]
        rest = tuple(c for c in place.who if c.id != who)
        here[at : at + 1] = [place._replace(who=rest)] if rest else []
        here.insert(to, place._replace(dex=here[to].dex, who=tuple(c for c in place.who if c.id == who)))


def _of_their_own(fight: Fight, until: int) -> Iterator[Coming]:
    """Yields everything to come except holds for another combatant's place."""
    out = {c.id: wounds.ahead(fight, c, until) for c in fight.roster if state.knocked_out(c) and c.tally.out != "dead"}
    for go in goes.half_behind(fight.clock.agenda) or fight.clock.agenda[1:]:
        if state.can_come(fight, go):
            found = tuple(fight.found(go.who))
            able = tuple(c for c in found if state.capable(c)) or found
            yield Coming(fight.clock.segment, fight.clock.called, able, "waiting")
    if fight.clock.moment == "dex":
        tied = order.undecided(fight, in_order(fight))
        for stop in in_order(fight):
            if stop.passes == "out":
                yield from _recovering(stop, fight.clock.segment, out)
            elif stop.passes in ("", "abort", "stunned", "again"):
                kind = _GONE if stop.passes == "abort" else stop.passes or stop.kind
                yield Coming(fight.clock.segment, stop.dex, stop.who, kind, stop.who[0].id in tied)
    if fight.clock.moment in ("dex", "end"):
        yield from (Coming(fight.clock.segment, END, cs, "landing") for cs in chart.landings(fight))
    if fight.clock.moment in ("dex", "end", "over") and state.within(fight.clock.segment) == state.SEGMENTS:
        yield Coming(fight.clock.segment, POST, (), "post")
    for segment in range(fight.clock.segment + 1, until + 1):
        yield from _segment(fight, segment, out)


def _recovering(stop: Stop, segment: int, out: Mapping[str, wounds.Ahead]) -> Iterator[Coming]:
    """Yields the Phase of the knocked out, which goes to a Recovery or gives nothing."""
    for kind, wakes in ((_GONE, None), ("recovers", False), ("wakes", True)):
        who = tuple(c for c in stop.who if out[c.id].phases.get(segment) is wakes)
        if who:
            yield Coming(segment, stop.dex, who, kind)


def _segment(fight: Fight, segment: int, out: Mapping[str, wounds.Ahead]) -> Iterator[Coming]:
    found: dict[tuple[str, int, str], list[Fighter]] = {}
    for c in sorted(fight.roster, key=lambda c: c.id):
        for dex, kind in _places_of(fight, c, segment, out):
            found.setdefault((unit(c), dex, kind), []).append(c)
    stops = [
        Stop(dex, tuple(cs), kind, kind if kind in (_GONE, *PASSING) else "") for (_, dex, kind), cs in found.items()
    ]
    there = replace(fight, clock=replace(fight.clock, segment=segment))  # only rolls that count in that Segment
    tied = order.undecided(there, stops)
    yield from (Coming(segment, s.dex, s.who, s.kind, s.who[0].id in tied) for s in by_dex(there, stops))
    yield from (Coming(segment, END, cs, "landing") for cs in chart.landings(fight, segment))
    if state.within(segment) == state.SEGMENTS:
        yield Coming(segment, POST, (), "post")


def _places_of(fight: Fight, c: Fighter, segment: int, out: Mapping[str, wounds.Ahead]) -> Iterator[tuple[int, str]]:
    if not state.down(c):
        yield from _places(fight, c, segment)
    elif c.id in out:
        phases, awake = out[c.id]
        if awake and segment >= awake:
            yield from _places(fight, _awake(c, awake), segment)
        elif chart.has_phase(fight, c, segment):
            recovers = {None: _GONE, False: "recovers", True: "wakes"}[phases.get(segment)]
            yield c.sheet.dex + c.sheet.reflexes, recovers


def _awake(c: Fighter, segment: int) -> Fighter:
    """Returns the combatant with its Phases before this Segment gone, in which it was knocked out."""
    return replace(c, tally=replace(c.tally, begun=max(c.tally.begun, segment - 1)))


def _places(fight: Fight, c: Fighter, segment: int) -> Iterator[tuple[int, str]]:
    t = c.tally
    if t.stunned and t.delayed is not None:  # lost when it comes up, and the Phase that it replaced comes after all
        c = replace(c, tally=replace(t, spent=chart.phases_freed(t.spent, "delay")))
    gone = chart.spent_phase(c, segment)
    if gone is not None and gone.why == "abort":
        yield c.sheet.dex + c.sheet.reflexes, _GONE
    elif segment > t.begun and chart.has_phase(fight, c, segment) and gone is None:
        lands = t.landing is not None and t.landing.lands == "next_phase"
        kind = "landing" if lands and chart.next_phase(fight, c) == segment else "phase"
        kind = chart.stunned_in(fight, c, segment) or kind
        yield c.sheet.dex + c.sheet.reflexes, kind
    if (
        t.delayed is not None
        and t.delayed.segment == segment
        and not t.stunned
        and not chart.phase_before(fight, c, t.delayed)
    ):
        yield t.delayed.dex, "delayed"
    if t.held is not None and t.held.segment == segment and _hold_lasts(fight, c, t.held):
        yield t.held.dex, "held"


def _hold_lasts(fight: Fight, c: Fighter, hold: Hold) -> bool:
    """Tells whether a hold for a place of its own lasts until it comes: no Phase begins before."""
    first = chart.next_phase(fight, c)
    early = first is None or (first, -chart.order_dex(fight, c, first)) > (hold.segment, -hold.dex)
    return early and state.capable(c) and not _for_defense_by(fight, (c,), hold.segment)


def end_of_next_turn(fight: Fight) -> int:
    """Returns the last Segment of the next Turn, counted."""
    return state.counted(fight.clock.round + 1, state.SEGMENTS)


# in words


def label(fight: Fight, place: Coming) -> str:
    """Returns a place in words: "Segment 6, DEX 17"."""
    if place.dex == POST:
        return say("Post-Segment 12 of Turn {turn}", turn=state.turn(place.segment))
    if place.dex == END:
        return say("End of {segment}", segment=state.segment_name(place.segment, fight.clock.segment))
    return chart.place_words(place.segment, place.dex, fight.clock.segment)


NOTES = {
    "rest": N_("rest of the Phase"),
    "delayed": N_("delayed"),
    "landing": N_("lands"),
    "waiting": N_("waits"),
    "held": N_("held"),
    "stunned": state.STATES["stunned"].coming,
    "again": N_("passes, Stunned again"),
    "recovers": N_("takes a Recovery"),
    "wakes": N_("takes a Recovery and comes to"),
    "post": N_("everyone recovers"),
}
"""The kinds of a place that is no plain Phase."""


def note(place: Coming) -> str:
    """Returns the kind of a place, unless it is a plain Phase."""
    return "" if place.kind == "phase" else say(NOTES[place.kind])


def tied_words(fight: Fight, place: Coming) -> str:
    """Returns what decides who of its DEX is first, if that is still open."""
    if not place.tied:
        return ""
    return say("tied, the GM chooses" if order.by_choice(fight) else "tied, roll decides")


def note_of_block(fight: Fight, place: Coming) -> str:
    """Returns before whom a blocker comes, if the Block gives it this place."""
    whom = [c for mark, c in order.blocks_ahead(fight) if mark.by in ids(place.who)]
    moved = place.kind == "phase" and chart.order_dex(fight, place.who[0], place.segment) != place.dex
    return say("goes before {whom}", whom=state.name_fighters(fight, whom)) if moved and whom else ""


def places(fight: Fight, count: int) -> tuple[TimelineStop, ...]:
    """Returns the coming places of this Turn and the next."""
    if fight.clock.stage != "play":
        return ()
    ahead = islice(coming(fight, end_of_next_turn(fight)), count)
    return tuple(TimelineStop(label(fight, p), ids(p.who), note(p), tied=tied_words(fight, p)) for p in ahead)


# the Speed Chart


SOON = 8
CELLS = {
    "past": N_("acted"),
    "open": N_("to come"),
    "now": N_("acting now"),
    "stuck": N_("cannot act"),
    "delayed": N_("delayed from here"),
    "aborted": N_("aborted"),
    "held": N_("held from here"),
    "landing": N_("landing here"),
    "landed": N_("an earlier action landed"),
    "lost": N_("lost"),
    "recovered": N_("recovered from being Stunned"),
}
"""The marks of a cell."""
DRAWN_AS = {"landed": "landing", "stuck": "now", "recovered": "lost"}
STRUCK = frozenset(("aborted", "delayed", "lost", "recovered"))
"""Marks of a Phase that is gone. A row has one only if the Phase is gone for every member who stands."""
Marks = tuple[str, ...]
_SPENT_MARK = {"abort": "aborted", "delay": "lost", "hold": "lost", "landing": "lost"}


def picture(fight: Fight) -> shapes.Chart:
    """Returns the Speed Chart of this Turn."""
    rows = _rows(fight)
    begin = state.counted(state.turn(fight.clock.segment), 1)
    now = state.within(fight.clock.segment) - 1
    acting = state.actor(fight)
    row_now = next((n for n, cs in enumerate(rows) if any(c in acting for c in cs)), None)
    soon = _soon(fight, rows)
    return {
        "kind": "chart",
        "text": _text(fight, acting),
        "columns": [
            {"label": str(n + 1), "state": "now" if n == now and fight.clock.moment != "post" else "other"}
            for n in range(state.SEGMENTS)
        ],
        "rows": [_row(fight, cs, begin, n == row_now, unit(cs[0]) in soon) for n, cs in enumerate(rows)],
        "now": (row_now, now) if row_now is not None else None,
        "post": fight.clock.moment == "post",
        "notes": say("DEX"),
    }


def _rows(fight: Fight) -> list[tuple[Fighter, ...]]:
    """Returns groups and single combatants by the DEX that counts in this Segment; those already called keep the DEX they were called at."""
    here = {c.id: n for n, stop in enumerate(in_order(fight)) for c in stop.who}
    acting = {c.id for c in state.actor(fight)}

    def place(cs: tuple[Fighter, ...]) -> tuple[int, int, str]:
        c = _first(fight, cs, acting)
        acts = c.id in acting
        return (-_dex_shown(fight, c, acts), -1 if acts else here.get(c.id, -1), c.id)

    return sorted(units(fight.roster), key=place)


def _first(fight: Fight, cs: tuple[Fighter, ...], acting: set[str]) -> Fighter:
    """Returns the member that stands for a group: one who acts, else one who stands."""
    up = state.standing(fight, cs)
    return next((c for c in up if c.id in acting), up[0])


def _soon(fight: Fight, rows: list[tuple[Fighter, ...]]) -> set[str]:
    """Returns the rows to show if there is no room for all: the acting combatants, then those who come next."""
    acting = {c.id for c in state.actor(fight)}

    def when(cs: tuple[Fighter, ...]) -> tuple[int, int]:
        c = _first(fight, cs, acting)
        if c.id in acting:
            return (0, 0)
        coming = [s for s in (chart.next_phase(fight, c), c.tally.delayed.segment if c.tally.delayed else None) if s]
        if state.down(c) or not coming:
            return (10**6, 0)
        return (min(coming), -chart.order_dex(fight, c))

    return {unit(cs[0]) for cs in sorted(rows, key=when)[:SOON]}


def _row(fight: Fight, cs: tuple[Fighter, ...], begin: int, acting: bool, soon: bool) -> shapes.ChartRow:
    up, said = state.standing(fight, cs), _said()
    return {
        "token": fighters_token(fight, up, token_state(fight, cs)),
        "label": state.name_fighters(fight, cs),
        "note": str(_dex_shown(fight, up[0], acting)),
        "state": "now" if acting else "other",
        "soon": soon,
        "cells": [_cell(fight, up, begin + n, said) for n in range(state.SEGMENTS)],
    }


def _dex_shown(fight: Fight, c: Fighter, acting: bool) -> int:
    if acting and fight.clock.moment == "dex":
        return int(fight.clock.called)
    delayed = c.tally.delayed
    return delayed.dex if delayed and delayed.segment == fight.clock.segment else chart.order_dex(fight, c)


def _cell(fight: Fight, cs: tuple[Fighter, ...], segment: int, said: Callable[[Marks], str]) -> shapes.ChartCell:
    """Returns one Segment of a combatant or group: the marks of who acts now, else of most members, those whose Phase is not gone first; its
    words tell of all. `said`: says the marks of one."""
    if len(cs) == 1:
        marks = _marks(fight, cs[0], segment)
        return {"marks": _drawn(marks), "say": said(marks)}
    each = [_marks(fight, c, segment) for c in cs]
    found = Counter(each)
    shown = max(found, key=lambda marks: ("now" in marks, bool(marks) and STRUCK.isdisjoint(marks), found[marks]))
    return {"marks": _drawn(shown), "say": join_commas(of_group([_words(marks) for marks in each]))}


def _drawn(marks: Marks) -> list[str]:
    return list(map(DRAWN_AS.get, marks, marks))


@in_each_language
def _said() -> Callable[[Marks], str]:
    """Returns the function that says the marks of a cell; it remembers them, because rows have many alike."""
    return lru_cache(maxsize=64)(lambda marks: join_commas(_words(marks)))


def _words(marks: Marks) -> list[str]:
    return [say(CELLS[mark]) for mark in marks]


def _marks(fight: Fight, c: Fighter, segment: int) -> Marks:
    """Returns the marks of one cell: what was done there, is happening there, or is to come."""
    t = c.tally
    go = state.in_agenda(fight, c) if segment == fight.clock.segment else None
    out = [_mark(fight, c, segment) if go is None else _mark_of_go(fight, c, go)]
    if t.landing is not None and chart.lands_in(fight, c) == segment and go is None:
        out.append("landing")
    if t.held is not None and "held" not in out:
        begin = state.counted(state.turn(fight.clock.segment), 1)
        if segment == max(t.held.since, begin):  # held since an earlier Turn: shown at the beginning of this one
            out.insert(0, "held")
    return tuple(filter(None, out))


def _mark_of_go(fight: Fight, c: Fighter, go: Go) -> str:
    if go in state.together(fight.clock.agenda):
        return "stuck" if c in state.actor(fight) and c not in state.able_actors(fight) else "now"
    return "open" if state.capable(c) else "lost"


def _mark(fight: Fight, c: Fighter, segment: int) -> str:
    t = c.tally
    if t.delayed is not None and t.delayed.segment == segment:
        return "open"
    done = next((mark for here, mark in reversed(t.past) if here == segment), "") if t.past else ""
    if done == "landing":
        return "landed"
    if done:
        return done if done != "held" or (t.held is not None and t.held.since == segment) else "past"
    gone = chart.spent_phase(c, segment)
    if gone is not None:
        return _SPENT_MARK[gone.why]
    now = fight.clock.segment if fight.clock.moment == "dex" else fight.clock.segment + 1
    if segment < now or segment <= t.begun or not chart.has_phase(fight, c, segment):
        return ""
    return "lost" if state.down(c) or chart.stunned_in(fight, c, segment) else "open"


def _text(fight: Fight, acting: tuple[Fighter, ...]) -> str:
    if fight.clock.moment == "post":
        return say("Post-Segment 12 of Turn {turn}.", turn=state.turn(fight.clock.segment))
    segment, head, acts = state.within(fight.clock.segment), state.head(fight), goes.ACTING.words(fight)
    here = say("Segment {segment} of 12, DEX {dex}.", segment=segment, dex=fight.clock.called)
    if fight.clock.moment != "dex":
        here = say("The end of Segment {segment} of 12.", segment=segment)
    elif fight.clock.called < 0:
        here = say("Segment {segment} of 12.", segment=segment)
    if head is None or not acts:
        return here
    lands = head.kind == "landing" and state.able_actors(fight)
    return say("{here} {acts}: {doing} lands." if lands else "{here} {acts}.", here=here, acts=acts, doing=head.doing)
