"""The automatic steps in their order.

Theory of operation. `settle` returns the next automatic fact, or None; the kernel calls it until it returns None. The steps, first to last:

1. Initiative: each side rolls; sides tied with the PCs roll again; the result settles segment 0 (C4, 2).

2. Passing: when every side has let the top of the stack pass, it resolves (C4, stack).

3. A PC who attacked a PC after its own go goes first in the next segment. A go begins for the first in the order; by house rule, a go with
only Z left ends, once nobody has to be asked for responses.

4. The clock, from moment to moment: beginning of round, segment, half; end of half, segment, round (C4, 3).

A half waits for the table in four cases: a combatant in it can act; the table has done something in it; nobody has anything left this
round; it is the first of the fight. It ends automatically when the rest of the round is skipped, or when nobody in it can act.

core/effects.py decides what ends or triggers at a boundary. Regeneration is an effect that triggers at the beginning of the round.
"""

from collections.abc import Mapping
from dataclasses import replace

from turnwright.core import Dice, Prompt, ids
from turnwright.systems.collective.rules import clock_facts as facts
from turnwright.systems.collective.rules import initiative
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.legality import table
from turnwright.systems.collective.rules.options import option
from turnwright.systems.collective.rules.payment.planner import obtainable
from turnwright.systems.collective.rules.response_stack import all_passed, always_asked, resolve_top
from turnwright.systems.collective.state import SEGMENTS, Event, Events, Fight, Fighter, clock


def settle(e: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact, a question for the table, or None."""
    if e.clock.stage == "initiative":
        return initiative.first_go(e, dice)
    if e.clock.stage != "play":
        return None
    if all_passed(e):
        return resolve_top(e)
    if e.clock.moment == "half":
        return _half(e)
    return _next_moment(e)


def answer(e: Fight, prompt: Prompt, args: Mapping[str, object], dice: Dice) -> Events:
    """Yields the rolls of the tied sides, with the table's dice or the engine's."""
    for side in prompt.about:
        yield initiative.roll(e, side, dice)


def _half(e: Fight) -> Event | None:
    if e.clock.skipping or e.clock.walking:
        return facts.HalfEnded(e.clock.half)
    first = clock.first_now(e)
    if first:
        return facts.WentAhead(first)
    acting = clock.actor(e)
    if acting and not e.clock.turn:
        return facts.GoBegan(ids(acting))
    if acting:
        if option(e, "go_on") == "ask" or always_asked(e) or any(not c.tally.acted or _can_go_on(e, c) for c in acting):
            return None
        return facts.GoEnded(ids(acting), bool(clock.on_brink(e)))
    if e.clock.inserted:
        # it fell or ran out of actions before its go
        return facts.GoEnded((e.clock.inserted,), bool(clock.on_brink(e)))
    if e.clock.waiting or e.stack:
        return None
    if clock.nobody_left(e):
        spent = any(c.tally.pool != c.sheet.pool for c in e.roster)
        return facts.RestSkipped(bool(clock.on_brink(e))) if option(e, "skip_rest") == "auto" and spent else None
    return facts.HalfEnded(e.clock.half)


def _can_go_on(e: Fight, c: Fighter) -> bool:
    """Tells whether this combatant can still have anything but Z on this half; bought actions count by house rule."""
    buys = option(e, "go_on") != "unbought"
    pool = {key: n for key, n in c.tally.pool if "Opp" not in key and (buys or not parse(key).is_currency)}
    found = obtainable(replace(table(e, c), pool=pool))
    return any(item.way and not item.short for item in found if item.action.kind != "Z")


def _refills(e: Fight) -> bool:
    """Tells whether segment 1 begins after a free segment."""
    before = e.clock.segment == 1 and e.clock.extra and not e.clock.filled
    return bool(before) and option(e, "initiative_segment_budget") == "free"


def _next_moment(e: Fight) -> Event | None:
    match e.clock.moment:
        case "round_over":
            return facts.RoundBegan(e.clock.round + 1)
        case "round":
            return facts.SegmentBegan(0 if e.clock.extra and e.clock.round == 1 else 1)
        case "segment" if _refills(e):
            return facts.PoolsFilled()
        case "segment":
            opening = e.clock.round == 1 and (e.clock.segment == 0 or not e.clock.extra) and e.clock.segment <= 1
            return facts.HalfBegan(clock.halves(e)[0], e.clock.walking or opening)
        case "half_over":
            halves = clock.halves(e)
            rest = halves[halves.index(e.clock.half) + 1 :] if e.clock.half in halves else ()
            over = e.clock.skipping or not rest
            return facts.SegmentEnded(e.clock.segment) if over else facts.HalfBegan(rest[0], e.clock.walking)
        case "segment_over" if e.clock.skipping or e.clock.segment == SEGMENTS:
            return facts.RoundEnded(e.clock.round)
        case "segment_over":
            return facts.SegmentBegan(e.clock.segment + 1)
    return None
