"""The clock on the screen: who can still act in this round and where, the picture of the halves, and the system on one page.

Theory. A combatant counts in a coming segment if it would have something left then. The forecast assumes that it uses nothing more in the current
segment. From the next segment on it uses as much of every kind as the limits allow, each action as what it is. So the next segment counts
every combatant with anything left, even if the current one could not take it. Ending a go changes no later count. A forecast, never a rule:
nothing is decided here.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, count, islice
from math import ceil
from typing import NamedTuple

from turnwright import shapes
from turnwright.core.model import Pairs, ids, units
from turnwright.core.primer import Item, Part, Primer
from turnwright.core.view_parts import TimelineStop
from turnwright.core.which_turn import Turn
from turnwright.drawing.tokens import side_mark
from turnwright.systems.collective import pools, say, segments, state
from turnwright.systems.collective.fitting import cap_of
from turnwright.systems.collective.notation import parse
from turnwright.systems.collective.options import caps, house, option
from turnwright.systems.collective.prices import House, price, slot_of
from turnwright.systems.collective.state import RULES, SECONDS, SEGMENTS, Fight, Fighter, now, part
from turnwright.text import N_, join_dots, join_sentences

CURRENCY_PACE = 6  # 1V + 1P + 1M bought in a segment
Spans = list[tuple[Fighter, int, int]]
"""Combatants with the first and the last segment in which each can still act."""


class Stop(NamedTuple):
    """A coming half in which at least one combatant could act."""

    segment: int
    side: str
    goes: tuple[tuple[Fighter, ...], ...]


def reach(fight: Fight, c: Fighter) -> int:
    """Returns the number of segments the pool lasts at full pace; actions for the same slot count one after the other."""
    return _reach(_left(fight, c), house(fight, c.sheet), tuple(caps(fight, c.sheet).items()))


@lru_cache(maxsize=1024)
def _reach(left: Pairs, rules: House, limits: Pairs) -> int:
    filling: Counter[str] = Counter()
    longest = 0
    for key, n in left:
        action = parse(key)
        if action.is_currency and not action.quick:
            longest = max(longest, ceil(n / CURRENCY_PACE))
        elif action.mode != "opp":
            slots = slot_of(action, standard=rules.standard, body_parts=rules.body_parts)
            filling.update(dict.fromkeys(slots, n))
            longest = max(longest, 0 if slots else min(n, 1))  # without a slot, any number of them fit a segment
    return max((longest, *(ceil(n / max(1, cap_of(slot, dict(limits)) or 1)) for slot, n in filling.items())))


def _left(fight: Fight, c: Fighter) -> Pairs:
    """Returns the pool for the coming segments: the whole budget again if the segment before segment 1 is free."""
    free = fight.clock.segment == 0 and fight.clock.extra and option(fight, "initiative_segment_budget") == "free"
    return c.tally.refilled(c.sheet.pool).pool if free else c.tally.pool


def first(fight: Fight, c: Fighter) -> int:
    """Returns the first segment of this round in which the combatant still has an own half."""
    segment = fight.clock.segment
    here, own = state.part(fight, fight.clock.half), state.part(fight, c.side)
    if fight.clock.half and (own < here or (own == here and (c.tally.done or fight.clock.moment != "half"))):
        segment += 1
    if segment == 0 and not (state.before_first(fight, c) and state.own_units(c)):
        segment = 1
    barred = c.tally.barred
    if barred is not None and barred.round >= fight.clock.round:
        segment = max(segment, barred.segment if barred.round == fight.clock.round else SEGMENTS + 1)
    return max(segment, 2) if c.sheet.surprised and fight.clock.round == 1 else segment


def spans(fight: Fight) -> Spans:
    """Returns every combatant who can still act this round, with the first and last segment."""
    out = []
    for c in state.listed(fight):
        lasts = 0 if state.down(c) else reach(fight, c)
        a = first(fight, c)
        b = min(SEGMENTS, max(fight.clock.segment, a - 1) + lasts)
        if lasts and a <= b:
            out.append((c, a, b))
    return out


def stops(fight: Fight, live: Spans) -> Iterator[Stop]:
    """Yields the coming halves of this round in which a combatant can act, the current one first."""
    for segment in range(fight.clock.segment, SEGMENTS + 1):
        for side in (s.id for s in fight.sides):
            if segment == fight.clock.segment and state.part(fight, side) < state.part(fight, fight.clock.half):
                continue
            if segment == 0 and side not in fight.clock.extra:
                continue
            here = [c for c, a, b in live if c.side == side and a <= segment <= b]
            ahead = _ahead(fight, segment) if side == fight.sides[0].id else []
            if here or ahead:
                yield Stop(segment, side, tuple(units([*ahead, *here])))


def _ahead(fight: Fight, segment: int) -> list[Fighter]:
    """Returns those who go before everybody else in this segment of the round."""
    found = (fight.find(a.who) for a in fight.clock.ahead if (a.round, a.segment) == (fight.clock.round, segment))
    return [c for c in found if c is not None and not state.down(c)]


def timeline(fight: Fight, places: int) -> tuple[TimelineStop, ...]:
    """Returns up to `places` coming halves of this round in which a combatant can still act."""
    who = {
        (stop.segment, stop.side): tuple(c.id for go in stop.goes for c in go) for stop in stops(fight, spans(fight))
    }
    if fight.clock.inserted:
        here = (fight.clock.segment, fight.clock.half)
        who = {here: (fight.clock.inserted, *who.pop(here, ())), **who}
    return tuple(
        TimelineStop(say("segment {segment} {part}", segment=segment, part=state.part_name(fight, side)), found)
        for (segment, side), found in islice(who.items(), places)
    )


def halves_of(fight: Fight, who: str) -> Iterator[Turn]:
    """Yields round and segment of each half in which the combatant's side is still to act, the running half first."""
    round_, segment = now(fight)
    own, here = part(fight, fight.get(who).side), part(fight, fight.clock.half)
    passed = (
        fight.clock.segment > 0 and fight.clock.half and (own < here or (own == here and fight.clock.moment != "half"))
    )
    place = SEGMENTS * (round_ - 1) + segment - 1 + bool(passed)
    before = fight.clock.segment == 0 and (
        who in state.in_turn(fight) or fight.get(who).side in state.halves_left(fight)
    )
    halves = ((n // SEGMENTS + 1, n % SEGMENTS + 1) for n in count(place))
    return map(Turn, chain([(round_, segment)] * before, halves))


def seconds(fight: Fight) -> tuple[int, int]:
    """Returns the seconds since round 1 began at which this segment begins and ends (C4: 60 s a round, 6 s a segment); segment 0 is
    negative."""
    if fight.clock.segment == 0:
        return 0, 0
    end = ((fight.clock.round - 1) * SEGMENTS + fight.clock.segment) * SECONDS
    return end - SECONDS, end


# the clock on the screen


def half_surprised(fight: Fight) -> bool:
    """Tells whether nobody acts in this half because all standing combatants of its side are surprised."""
    up = [c for c in fight.members(fight.clock.half) if not state.down(c)]
    return bool(up) and all(state.surprised_now(fight, c) for c in up)


def clock_json(fight: Fight, live: Spans) -> shapes.Clock:
    """Returns the clock's place, part and time in words, with its picture. `live`: those who can still act, and in which segments."""
    if fight.clock.stage != "play" or not fight.clock.half:
        aloud: shapes.Aloud = {"begins": [], "at": [], "how": "", "note": say("Initiative.")}
        return {"place": say("Initiative"), "part": "", "note": "", "right": "", "aloud": aloud, "picture": None}
    side, part = fight.side(fight.clock.half).name, state.part_name(fight, fight.clock.half)
    dazed, law = half_surprised(fight), RULES["collective.surprise"]
    here, heard = [part, side], ""
    note = say("{side} act; numbers count who can act then at full pace", side=side)
    if fight.clock.inserted or pools.ACTING.name(fight).startswith(
        side
    ):  # a fighter called as the side: “Watch acts” says it
        here = [part]
        note = say("Numbers count who can act then at full pace") if fight.clock.inserted else note
    elif not dazed and not any(state.may_act(fight, c) for go in state.goes(fight) for c in go):
        here, heard = [part], say("{side}: nobody can act.", side=side)
        note = say("{side}: nobody can act; numbers count who can then", side=side)
        if not segments.with_actions(fight):
            heard, note = say("Everyone is out of actions."), say("Everyone is out of actions")
    elif dazed:
        here, heard = [part], say("{side} are surprised; nobody acts.", side=side)
        note = say("{side} are surprised; nobody acts ({cite})", side=side, cite=law.cite)
    begin, end = seconds(fight)
    span = say("{begin}–{end}\u00a0s", begin=begin, end=end) if end else say("before segment\u00a01")
    return {
        "place": say("Segment {segment}", segment=fight.clock.segment),
        "part": part,
        "note": note,
        "right": join_dots((say("Round\u00a0{round}", round=fight.clock.round), span)),
        "aloud": {
            "begins": [say("Round {round}", round=fight.clock.round)],
            "at": [say("segment {segment}", segment=fight.clock.segment), *here],
            "how": "",
            "note": heard,
        },
        "picture": _picture(fight, live),
    }


def _picture(fight: Fight, live: Spans) -> shapes.Halves:
    """Returns a row for each side, a column for each segment."""
    rows: list[shapes.HalvesRow] = []
    for side in fight.sides:
        own = [span for span in live if span[0].side == side.id]
        cells = [_cell(fight, side.id, segment, own) for segment in range(SEGMENTS + 1)]
        shape, tone = side_mark(fight, side.id)
        rows.append({"side": side.id, "label": side.name, "shape": shape, "tone": tone, "cells": cells})
    now = (state.part(fight, fight.clock.half), fight.clock.segment)
    columns: list[shapes.Column] = [
        {"label": str(n), "state": "now" if n == fight.clock.segment else "other"} for n in range(SEGMENTS + 1)
    ]
    here = say(
        "Segment {segment} of {of}, {part}.",
        segment=fight.clock.segment,
        of=SEGMENTS,
        part=state.part_name(fight, fight.clock.half),
    )
    text = join_sentences((here, *(_row_text(fight, s.id, live) for s in fight.sides)))
    return {"kind": "halves", "text": text, "columns": columns, "rows": rows, "now": now}


def _cell(fight: Fight, side: str, segment: int, own: Spans) -> shapes.HalvesCell:
    """Returns the state of a half, and who can still act in it, and how many."""
    if segment == 0 and side not in fight.clock.extra:
        return {"state": "gone", "count": 0, "who": []}
    if (segment, state.part(fight, side)) < (fight.clock.segment, state.part(fight, fight.clock.half)):
        return {"state": "done", "count": 0, "who": []}
    who = [c.id for c, a, b in own if a <= segment <= b]
    here = (segment, side) == (fight.clock.segment, fight.clock.half)
    return {"state": "now" if here else "open" if who else "empty", "count": len(who), "who": who}


def _row_text(fight: Fight, side: str, live: Spans) -> str:
    left = sum(1 for c, _, _ in live if c.side == side)
    return say("{side}: {left} can still act this round.", side=fight.side(side).name, left=left)


def now_json(fight: Fight) -> shapes.Now:
    """Returns the moment. `phase`: the clock's moment; `place`: the side whose half it is; `go`: half, inserted (a go inside another side's
    half) or stack (responses are open)."""
    acting = ids(state.actor(fight))
    kind = "stack" if fight.stack else "inserted" if fight.clock.inserted else "half" if acting else ""
    return {
        "round": fight.clock.round, "segment": fight.clock.segment, "phase": fight.clock.moment, "place": fight.clock.half,
        "who": list(acting), "go": kind, "margin": None, "waiting": [],
    }  # fmt: skip


def margin(fight: Fight) -> str:
    """Returns the place on the clock for the log's margin: the segment and the half."""
    if fight.clock.stage != "play" or fight.clock.round == 0:
        return say("set-up" if fight.clock.stage == "setup" else "start")
    if not fight.clock.half:
        return say("R{round}", round=fight.clock.round)
    return say("S{segment} {part}", segment=fight.clock.segment, part=state.part_name(fight, fight.clock.half))


# the system on one page for a newcomer


CURRENCY = "C''"
SOLD = ("V", "P", "M", "F", "QV", "QP", "QM", "QF")
SPENT = (
    ("P", N_("Physical"), N_("Attack, grab, breathe fire"), "collective.segment.cap"),
    ("M", N_("Mental"), N_("Cast, use psionics. A spell is often M + P"), "collective.segment.cap"),
    ("V", N_("Move"), N_("Walk, kick, stand up, drink"), "collective.segment.cap"),
    ("Z", N_("Minor"), N_("Talk, draw, drop. On either side’s half"), "collective.zero.segment"),
)
BEFORE = (
    ("Q", N_("Quick"), N_("On top of the limit"), "collective.segment.quick"),
    ("Opp", N_("Opposing"), N_("On the enemy’s half"), "collective.opp.own_half"),
)
RARE = (
    ("F", N_("Full"), N_("Takes the place of this Segment’s P, M and V"), "collective.segment.full"),
    ("S", N_("Standard"), N_("Use it as a P, an M or a V"), "collective.convert.standard"),
    ("A B C", N_("Points"), N_("Buy actions at the prices of the Prime chart"), "collective.convert.chart"),
    ("X", N_("Spirit"), N_("Outside the limit, or used as an F"), "collective.convert.spirit"),
    ("E", N_("Equipment"), N_("A creature can use it as an M"), "collective.convert.equipment"),
    ("G", N_("Godly"), N_("Use it as an X"), "collective.convert.godly"),
    ("D", N_("Death"), N_("Once a fight, right after dropping to −11 hp"), "collective.death.now"),
    ("N", N_("Null"), N_("At any time, unless an Instant action waits"), "collective.null.instant"),
    ("I", N_("Instant"), N_("Nobody can respond to it"), "collective.instant.no_answer"),
    ("b", N_("Borrowed"), N_("On the enemy’s half, paid from this round"), "collective.borrowed.own_half"),
    ("h", N_("Held"), N_("Saved on your half, used on the enemy’s"), "collective.held.own_half"),
)
"""Letters, name, what it is good for, and the rule that it retells."""


def _items(told: tuple[tuple[str, str, str, str], ...]) -> tuple[Item, ...]:
    return tuple(Item(tuple(keys.split()), say(name), say(says), rule) for keys, name, says, rule in told)


def primer() -> Primer:
    """Returns the page: what is spent, the limit, what stands before a letter, the prices, the rare letters."""
    return Primer(
        say("{segments} Segments a round.", segments=SEGMENTS),
        say("In each, PCs then enemies. Out of actions? Done for the round."),
        _empty_halves,
        (
            Part("list", say("What you spend"), _items(SPENT)),
            Part("sum", say("Each Segment, at most"), _limit()),
            Part("pairs", say("In front of a letter"), _items(BEFORE)),
            Part(
                "prices",
                say("A, B, C: points that buy actions"),
                _prices(),
                say("F takes the place of P, M and V. Each ' makes Quick cheaper. Run: 1P becomes 1V."),
            ),
            Part("more", say("Less common letters"), _items(RARE)),
        ),
    )


def _limit() -> tuple[Item, ...]:
    plus = say("+")
    *full, zero = (keys for keys, *_ in SPENT)
    terms = tuple(Item((key,), plus if n else "") for n, key in enumerate(full))
    return (*terms, Item((zero,), plus, say("×3")))


def _prices() -> tuple[Item, ...]:
    """Returns the currency, then what it buys, with the figures of the chart."""
    sold = tuple(Item((key,), str(price(CURRENCY, parse(key))), "", "collective.convert.chart") for key in SOLD)
    return (Item((CURRENCY,), say("buys"), "", "collective.convert.chart"), *sold)


def _empty_halves() -> shapes.Halves:
    """Returns the empty halves of a round, the first one lit."""
    sides = ((N_("PCs"), "circle", "pc"), (N_("Monsters"), "diamond", "mon"))
    rows: list[shapes.HalvesRow] = []
    for row, (label, shape, tone) in enumerate(sides):
        cells = [_empty_cell(row, n) for n in range(SEGMENTS + 1)]
        rows.append({"side": "", "label": say(label), "shape": shape, "tone": tone, "cells": cells})
    columns: list[shapes.Column] = [
        {"label": str(n), "state": "now" if n == 1 else "other"} for n in range(SEGMENTS + 1)
    ]
    text = say("A round has {segments} segments; in each the PCs act first, then the enemies.", segments=SEGMENTS)
    return {"kind": "halves", "text": text, "columns": columns, "rows": rows, "now": None}


def _empty_cell(row: int, segment: int) -> shapes.HalvesCell:
    if segment == 0:
        return {"state": "gone"}
    return {"state": "now" if (row, segment) == (0, 1) else "open"}
