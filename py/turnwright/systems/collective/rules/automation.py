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


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact, a question for the table, or None."""
    if fight.clock.stage == "initiative":
        return initiative.first_go(fight, dice)
    if fight.clock.stage != "play":
        return None
    if all_passed(fight):
        return resolve_top(fight)
    if fight.clock.moment == "half":
        return _half(fight)
    return _next_moment(fight)


def answer(fight: Fight, prompt: Prompt, args: Mapping[str, object], dice: Dice) -> Events:
    """Yields the rolls of the tied sides, with the table's dice or the engine's."""
    for side in prompt.about:
        yield initiative.roll(fight, side, dice)


def _half(fight: Fight) -> Event | None:
    if fight.clock.skipping or fight.clock.walking:
        return facts.HalfEnded(fight.clock.half)
    first = clock.first_now(fight)
    if first:
        return facts.WentAhead(first)
    acting = clock.actor(fight)
    if acting and not fight.clock.turn:
        return facts.GoBegan(ids(acting))
    if acting:
        if (
            option(fight, "go_on") == "ask"
            or always_asked(fight)
            or any(not c.tally.acted or _can_go_on(fight, c) for c in acting)
        ):
            return None
        return facts.GoEnded(ids(acting), bool(clock.on_brink(fight)))
    if fight.clock.inserted:
        # it fell or ran out of actions before its go
        return facts.GoEnded((fight.clock.inserted,), bool(clock.on_brink(fight)))
    if fight.clock.waiting or fight.stack:
        return None
    if clock.nobody_left(fight):
        spent = any(c.tally.pool != c.sheet.pool for c in fight.roster)
        return (
            facts.RestSkipped(bool(clock.on_brink(fight))) if option(fight, "skip_rest") == "auto" and spent else None
        )
    return facts.HalfEnded(fight.clock.half)


def _can_go_on(fight: Fight, c: Fighter) -> bool:
    """Tells whether this combatant can still have anything but Z on this half; bought actions count by house rule."""
    buys = option(fight, "go_on") != "unbought"
    pool = {key: n for key, n in c.tally.pool if "Opp" not in key and (buys or not parse(key).is_currency)}
    found = obtainable(replace(table(fight, c), pool=pool))
    return any(item.way and not item.short for item in found if item.action.kind != "Z")


def _refills(fight: Fight) -> bool:
    """Tells whether segment 1 begins after a free segment."""
    before = fight.clock.segment == 1 and fight.clock.extra and not fight.clock.filled
    return bool(before) and option(fight, "initiative_segment_budget") == "free"


def _next_moment(fight: Fight) -> Event | None:
    match fight.clock.moment:
        case "round_over":
            return facts.RoundBegan(fight.clock.round + 1)
        case "round":
            return facts.SegmentBegan(0 if fight.clock.extra and fight.clock.round == 1 else 1)
        case "segment" if _refills(fight):
            return facts.PoolsFilled()
        case "segment":
            opening = (
                fight.clock.round == 1
                and (fight.clock.segment == 0 or not fight.clock.extra)
                and fight.clock.segment <= 1
            )
            return facts.HalfBegan(clock.halves(fight)[0], fight.clock.walking or opening)
        case "half_over":
            halves = clock.halves(fight)
            rest = halves[halves.index(fight.clock.half) + 1 :] if fight.clock.half in halves else ()
            over = fight.clock.skipping or not rest
            return facts.SegmentEnded(fight.clock.segment) if over else facts.HalfBegan(rest[0], fight.clock.walking)
        case "segment_over" if fight.clock.skipping or fight.clock.segment == SEGMENTS:
            return facts.RoundEnded(fight.clock.round)
        case "segment_over":
            return facts.SegmentBegan(fight.clock.segment + 1)
    return None
