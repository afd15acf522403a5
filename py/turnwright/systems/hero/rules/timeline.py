"""The coming places up to the end of the next Turn, if nothing changes.

A forecast: it reads the chart and what is delayed, spent and declared. It decides nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from turnwright.core import ids, unit
from turnwright.systems.hero.rules import blocks, held_actions, recovery, speed_chart, tie_break
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import Delay, Fight, Fighter, Fighters, Stop, clock

END = -1
"""The DEX that stands for the end of a Segment."""
POST = -2
"""The DEX that stands for Post-Segment 12."""
_TAKEN = ("delay", "hold")
"""The reasons of Phases that never begin: a delayed or held action took their place."""
PASSING = ("stunned", "recovers", "wakes")
"""The kinds of a Phase that passes by itself and goes to recovering."""
_GONE = "gone"
"""The kind of a Phase that passes and gives nothing: only holds for its place are told of."""


class Coming(NamedTuple):
    """A place of the timeline with those who act there; nobody in Post-Segment 12. `kind`: phase, delayed, landing, waiting, held, post,
    stunned, or of the knocked out recovers or wakes (Phases that pass automatically)."""

    segment: int
    dex: int
    who: tuple[Fighter, ...]
    kind: str


def coming(fight: Fight, until: int) -> Iterator[Coming]:
    """Yields everything after the acting combatants, up to the end of that counted Segment; holds for a place are next to it."""
    used: dict[str, int] = {}
    """The Segment in which each hold for a place is used by then; 0 for a hold that has ended."""

    def holders(segment: int, dex: int, who: tuple[str, ...], mode: str) -> Iterator[Coming]:
        for cs in held_actions.next_to(fight, who, mode):
            if not used.keys() & set(ids(cs)) and not _for_defense_by(fight, cs, segment):
                used.update((c.id, segment) for c in cs)
                yield Coming(segment, dex, cs, "held")
                yield from holders(segment, dex, ids(cs), "beside")

    head = clock.head(fight)
    if head is not None and head.kind != "landing":
        yield from holders(fight.clock.segment, fight.clock.called, head.who, "beside")
    for place in _blockers_first(fight, _of_their_own(fight, until)):
        who = ids(place.who)
        if place.kind in ("phase", "stunned") and any(used.get(w) == place.segment for w in who):
            continue  # the held action took this Phase
        if place.kind in ("phase", "landing", "stunned"):
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
    return any(s <= segment for c in holders if (s := clock.next_phase(fight, c)) is not None)


def phases(fight: Fight, c: Fighter, passing: bool = False) -> Iterator[int]:
    """Yields the counted Segments of a combatant's coming Phases; a running or waiting Phase comes first. `passing`: also of those spent on an
    abort, which begin and pass."""
    here = fight.clock.segment
    called = clock.in_agenda(fight, c) is not None
    gone = _TAKEN if passing else (*_TAKEN, "abort")
    if called or any(c in stop.who and stop.passes not in gone for stop in clock.stops(fight)):
        yield here
    for s in (s for s in clock.coming(fight, c) if s > here):
        spent = clock.spent_phase(c, s)
        if spent is None or (passing and spent.why not in _TAKEN):
            yield s


def _blockers_first(fight: Fight, places: Iterator[Coming]) -> Iterator[Coming]:
    """Yields the places; in the first Segment that both share, a blocker comes right before the attacker."""
    marks = {(mark.by, c.id): mark.since for mark, c in blocks.ahead(fight)}
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
    out = {
        c.id: recovery.ahead(fight, c, until) for c in fight.roster if clock.knocked_out(c) and c.tally.out != "dead"
    }
    for go in fight.clock.agenda[1:]:
        if clock.can_come(fight, go):
            yield Coming(fight.clock.segment, fight.clock.called, tuple(fight.found(go.who)), "waiting")
    if fight.clock.moment == "dex":
        for stop in in_order(fight):
            if stop.passes == "out":
                yield from _recovering(stop, fight.clock.segment, out)
            elif stop.passes in ("", "abort", "stunned"):
                kind = _GONE if stop.passes == "abort" else stop.passes or stop.kind
                yield Coming(fight.clock.segment, stop.dex, stop.who, kind)
    if fight.clock.moment in ("dex", "end"):
        yield from (Coming(fight.clock.segment, END, cs, "landing") for cs in clock.landings(fight))
    if fight.clock.moment in ("dex", "end", "over") and speed_chart.within(fight.clock.segment) == speed_chart.SEGMENTS:
        yield Coming(fight.clock.segment, POST, (), "post")
    for segment in range(fight.clock.segment + 1, until + 1):
        yield from _segment(fight, segment, out)


def _recovering(stop: Stop, segment: int, out: Mapping[str, recovery.Ahead]) -> Iterator[Coming]:
    """Yields the Phase of the knocked out, which goes to a Recovery or gives nothing."""
    for kind, wakes in ((_GONE, None), ("recovers", False), ("wakes", True)):
        who = tuple(c for c in stop.who if out[c.id].phases.get(segment) is wakes)
        if who:
            yield Coming(segment, stop.dex, who, kind)


def in_order(fight: Fight) -> tuple[Stop, ...]:
    """Returns the stops of this Segment by DEX; on the same DEX those that pass come first, the others by the existing rolls."""
    return fight.cached(_in_order)


def _in_order(fight: Fight) -> tuple[Stop, ...]:
    return _ordered(fight, clock.stops(fight))


def _ordered(fight: Fight, stops: Iterable[Stop]) -> tuple[Stop, ...]:
    out = sorted(stops, key=lambda s: s.who[0].id)
    out.sort(key=lambda s: (s.dex, bool(s.passes), tie_break.chain(fight, s)), reverse=True)
    return tuple(out)


def _segment(fight: Fight, segment: int, out: Mapping[str, recovery.Ahead]) -> Iterator[Coming]:
    found: dict[tuple[str, int, str], list[Fighter]] = {}
    for c in sorted(fight.roster, key=lambda c: c.id):
        for dex, kind in _places_of(fight, c, segment, out):
            found.setdefault((unit(c), dex, kind), []).append(c)
    stops = [
        Stop(dex, tuple(cs), kind, kind if kind in (_GONE, *PASSING) else "") for (_, dex, kind), cs in found.items()
    ]
    there = replace(fight, clock=replace(fight.clock, segment=segment))  # only rolls that count in that Segment
    yield from (Coming(segment, s.dex, s.who, s.kind) for s in _ordered(there, stops))
    yield from (Coming(segment, END, cs, "landing") for cs in clock.landings(fight, segment))
    if speed_chart.within(segment) == speed_chart.SEGMENTS:
        yield Coming(segment, POST, (), "post")


def _places_of(fight: Fight, c: Fighter, segment: int, out: Mapping[str, recovery.Ahead]) -> Iterator[tuple[int, str]]:
    if not clock.down(c):
        yield from _places(fight, c, segment)
    elif c.id in out:
        phases, awake = out[c.id]
        if awake and segment >= awake:
            yield from _places(fight, _awake(c, awake), segment)
        elif clock.has_phase(fight, c, segment):
            recovers = {None: _GONE, False: "recovers", True: "wakes"}[phases.get(segment)]
            yield c.sheet.dex + c.sheet.reflexes, recovers


def _awake(c: Fighter, segment: int) -> Fighter:
    """Returns the combatant with its Phases before this Segment gone, in which it was knocked out."""
    return replace(c, tally=replace(c.tally, begun=max(c.tally.begun, segment - 1)))


def _places(fight: Fight, c: Fighter, segment: int) -> Iterator[tuple[int, str]]:
    t, gone = c.tally, clock.spent_phase(c, segment)
    if gone is not None and gone.why == "abort":
        yield c.sheet.dex + c.sheet.reflexes, _GONE
    elif segment > t.begun and clock.has_phase(fight, c, segment) and gone is None:
        lands = t.landing is not None and t.landing.lands == "next_phase"
        kind = "stunned" if t.stunned else "landing" if lands else "phase"
        if kind != "phase" and clock.next_phase(fight, c) != segment:
            kind = "phase"  # the stun ends, and the action lands, at the Phase before
        yield c.sheet.dex + c.sheet.reflexes, kind
    if (
        t.delayed is not None
        and t.delayed.segment == segment
        and not t.stunned
        and not _phase_first(fight, c, t.delayed)
    ):
        yield t.delayed.dex, "delayed"


def _phase_first(fight: Fight, c: Fighter, to: Delay) -> bool:
    """Tells whether a Phase begins before a delayed action, which is lost then, by house rule."""
    first = clock.next_phase(fight, c)
    return first is not None and (first, -clock.order_dex(fight, c, first)) <= (to.segment, -to.dex)


def end_of_next_turn(fight: Fight) -> int:
    """Returns the last Segment of the next Turn, counted."""
    return speed_chart.counted(fight.clock.round + 1, speed_chart.SEGMENTS)
