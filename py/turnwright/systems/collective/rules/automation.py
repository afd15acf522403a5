"""What happens by itself, in what order.

Theory of operation. `settle` looks at the state and names the one next thing, or nothing; the kernel asks again until there is nothing. The
ladder, top to bottom:

1. Initiative: each side rolls; sides tied with the PCs roll again; the result settles segment 0 (C4, 2).
2. Passing: when every side has let the top of the stack pass, it resolves (C4, stack).
3. A go begins for whoever is first; one that has nothing but Z left ends, where the table wants that.
4. The clock, from moment to moment: beginning of round, segment, half; end of half, segment, round (C4, 3). A half waits for the table while
   somebody in it can act, after anything the table did in it, when nobody has anything left this round, and when it is the first of
   the fight. It is passed over when the rest of the
   round is skipped, or when nobody in it can act.

What ends or works at a boundary is the kernel's business (durations). Regeneration is an effect that works at the beginning of the round.
"""

from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary
from turnwright.core.model import Prompt
from turnwright.core.stack import top
from turnwright.systems.collective.facts import (
    FirstGoSettled,
    GoBegan,
    GoEnded,
    HalfBegan,
    HalfEnded,
    InitiativeRolled,
    PoolsFilled,
    Resolved,
    RestSkipped,
    RoundBegan,
    RoundEnded,
    SegmentBegan,
    SegmentEnded,
)
from turnwright.systems.collective.rules import initiative
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.legality import began
from turnwright.systems.collective.rules.options import caps, house, option
from turnwright.systems.collective.rules.payment.planner import obtainable
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import SEGMENTS, Event, Fight


def settle(e: Fight, dice: Dice) -> Event | Prompt | None:
    if e.clock.stage == "initiative":
        return _initiative(e, dice)
    if e.clock.stage != "play":
        return None
    if e.stack and set(e.clock.passed) >= set(voices(e)):
        return Resolved(tuple(d.id for d in top(e.stack)))
    if e.clock.moment == "half":
        return _half(e)
    return _next_moment(e)


def voices(e: Fight) -> tuple[str, ...]:
    """The sides that may answer or pass: the other sides first, the acting side last (3 B, as the stack implies)."""
    sides = initiative.contenders(e)
    acting = e.clock.half
    return tuple(s for s in sides if s != acting) + tuple(s for s in sides if s == acting)


def _initiative(e: Fight, dice: Dice) -> Event | Prompt | None:
    waiting = initiative.to_roll(e)
    if not waiting:
        return FirstGoSettled(initiative.winners(e), (), "collective.first")
    side = waiting[0]
    last = next((r for r in reversed(e.clock.rolls) if r.side == side), None)
    if last is not None and last.typed and not dice.has(side):
        return Prompt("initiative", waiting)
    return roll(e, side, dice)


def roll(e: Fight, side: str, dice: Dice) -> InitiativeRolled:
    fell = dice.roll(side, initiative.DIE)
    plus = initiative.adjustment(e, (c.id for c in e.members(side)))
    return InitiativeRolled(side, fell.total, plus.numerator, plus.denominator, fell.typed)


def _half(e: Fight) -> Event | None:
    if e.clock.skipping or e.clock.walking:
        return HalfEnded(e.clock.half)
    acting = clock.actor(e)
    if acting and not e.clock.turn:
        return GoBegan(tuple(c.id for c in acting))
    if acting:
        ends = option(e, "go_on") != "ask" and all(c.tally.acted and not _can_go_on(e, c) for c in acting)
        return GoEnded(tuple(c.id for c in acting)) if ends else None
    if e.clock.inserted:
        return GoEnded((e.clock.inserted,))  # fell or was spent before the go came
    if e.clock.waiting or e.stack:
        return None
    if clock.nobody_left(e):
        spent = any(c.tally.pool != c.sheet.pool for c in e.roster)
        return RestSkipped() if option(e, "skip_rest") == "auto" and spent else None
    return HalfEnded(e.clock.half)


def _can_go_on(e: Fight, c: clock.Fighter) -> bool:
    """Whether there is anything but Z that this combatant can still have on this half; what must be bought counts where the table says so."""
    used, limit, rates = dict(c.tally.used), caps(e, c.sheet), house(e, c.sheet)
    buys = option(e, "go_on") != "unbought"
    pool = {key: n for key, n in c.tally.pool if "Opp" not in key and (buys or not parse(key).is_currency)}
    return any(
        item.way and not item.short
        for item in obtainable(pool, began(c), used, limit, rates)
        if item.action.kind != "Z"
    )


def _next_moment(e: Fight) -> Event | None:
    match e.clock.moment:
        case "round_over":
            return RoundBegan(e.clock.round + 1)
        case "round":
            return SegmentBegan(0 if e.clock.extra and e.clock.round == 1 else 1)
        case "segment" if (
            e.clock.segment == 1
            and e.clock.extra
            and not e.clock.filled
            and option(e, "initiative_segment_budget") == "free"
        ):
            return PoolsFilled()
        case "segment":
            opening = e.clock.round == 1 and (e.clock.segment == 0 or not e.clock.extra) and e.clock.segment <= 1
            return HalfBegan(clock.halves(e)[0], e.clock.walking or opening)
        case "half_over":
            halves = clock.halves(e)
            rest = halves[halves.index(e.clock.half) + 1 :] if e.clock.half in halves else ()
            return (
                HalfBegan(rest[0], e.clock.walking) if rest and not e.clock.skipping else SegmentEnded(e.clock.segment)
            )
        case "segment_over" if e.clock.skipping or e.clock.segment == SEGMENTS:
            return RoundEnded(e.clock.round)
        case "segment_over":
            return SegmentBegan(e.clock.segment + 1)
    return None


def boundary(e: Fight, event: Event) -> Boundary | None:
    """The boundaries of this clock; the half of a side is the turn of everybody who fights on it."""
    match event:
        case RoundBegan(n):
            return Boundary("round_begin", n)
        case RoundEnded(n):
            return Boundary("round_end", n)
        case SegmentEnded(n):
            return Boundary("segment_end", e.clock.round, n)
        case HalfBegan(side):
            return Boundary("turn_start", e.clock.round, e.clock.segment, frozenset(c.id for c in e.members(side)))
        case HalfEnded(side):
            return Boundary("turn_end", e.clock.round, e.clock.segment, frozenset(c.id for c in e.members(side)))
        case _:
            return None
