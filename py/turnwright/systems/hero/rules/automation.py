"""What happens by itself, in what order.

Theory of operation. `settle` looks at the state and names the one next thing, or nothing; the kernel asks again until there is nothing. The
ladder, top to bottom:

1. Whoever has no STUN left is knocked out, and comes to when there is some. Whoever is knocked out or dead loses what was held, delayed or about
   to land; whoever is struck down or Stunned, a Recovery and a landing.
2. The agenda: the first in it acts, or is passed over when no longer capable. Who falls in the own go keeps it until Next, as the table may still
   have to say what came of it, but can do nothing any more.
3. While DEXs are called, the highest one still to come: what passes by itself passes first, then the tied roll, then the first of them
   acts. Somebody whose Phase begins loses what was still held or delayed. Who holds for a place acts there even if it passes by itself.
4. The end of the Segment: landings, then Recoveries; and then the clock, from Segment to Segment. Segments without a stop go by.
5. Post-Segment 12 waits for the table, whoever is in the fight, so that no fight ever runs away.

What ends or works at a boundary is the kernel's business (durations).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary
from turnwright.core.model import Prompt
from turnwright.systems.hero import facts
from turnwright.systems.hero.rules import held_actions, recovery, speed_chart, tie_break
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Event, Fight, Fighter, Go, Stop
from turnwright.systems.hero.state.tally import HALVES


def settle(e: Fight, dice: Dice) -> Event | Prompt | None:
    if e.clock.stage != "play":
        return None
    struck = _struck(e) or _lapsed(e)
    if struck is not None:
        return struck
    if e.clock.agenda:
        return _agenda(e)
    match e.clock.moment:
        case "turn":
            return facts.SegmentBegan(e.clock.segment + 1)
        case "dex":
            return _dex(e, dice)
        case "end":
            return _end(e)
        case "over" if speed_chart.within(e.clock.segment) == speed_chart.SEGMENTS:
            return facts.PostTwelveReached(speed_chart.turn(e.clock.segment))
        case "over":
            return facts.SegmentBegan(e.clock.segment + 1)
        case "turn_over":
            return facts.TurnBegan(speed_chart.turn(e.clock.segment) + 1)
    return None


def _struck(e: Fight) -> Event | None:
    """STUN knocks out, and a Recovery or the GM's hand brings round, without a word of anybody: the log says so."""
    for c in e.roster:
        if c.tally.out != "dead" and clock.knocked_out(c) != c.tally.fallen:
            return facts.CameTo(c.id) if c.tally.fallen else facts.KnockedOut(c.id)
    return None


def _lapsed(e: Fight) -> Event | None:
    """Who is out of it holds and prepares nothing; a Haymaker is lost to Stun, too."""
    for c in e.roster:
        t = c.tally
        if t.held is not None and clock.down(c):
            return facts.HoldLost(c.id, "hero.hold.lapses")
        if t.delayed is not None and clock.down(c):
            return facts.DelayLost(c.id, "hero.hold.lapses")
        if t.landing is not None and not clock.capable(c):
            return facts.LandingLost(c.id, t.landing.what, "hero.slow.lost")
        if t.recovering and not clock.capable(c):
            return facts.RecoveryLost(c.id, "hero.recover.lost")
    return None


def _agenda(e: Fight) -> Event | None:
    head: Go = e.clock.agenda[0]
    if not head.begun or head.paused:
        if not head.same:
            fallen = next((go for go in clock.together(e.clock.agenda)[1:] if not _capable(e, go)), None)
            if fallen is not None:
                return facts.GoLost(fallen.who, fallen.doing)
            if not _capable(e, head):
                return facts.GoLost(head.who, head.doing)
        return facts.GoResumed(head.who) if head.begun else facts.GoStarted(head.who, head.kind)
    return None


def _capable(e: Fight, go: Go) -> bool:
    return any(clock.capable(e.get(w)) for w in go.who)


def _dex(e: Fight, dice: Dice) -> Event | Prompt | None:
    ended = next(_ended_early(e), None)
    if ended is not None:
        return ended
    here = called(e)
    if not here:
        return facts.SegmentClosing(e.clock.segment)
    passing = next((stop for stop in here if stop.passes), None)
    if passing is not None:
        return _pass(e, passing)
    waiting = tie_break.to_roll(e, here)
    if waiting:
        return _tie(e, waiting, dice)
    return _call(e, tie_break.ordered(e, here)[0])


def called(e: Fight) -> list[Stop]:
    """Those on the highest DEX still to come in this Segment."""
    todo = clock.stops(e)
    dex = max((stop.dex for stop in todo), default=0)
    return [stop for stop in todo if stop.dex == dex]


def _ended_early(e: Fight) -> Iterator[Event]:
    """Where the table wants it, a held action ends as the Segment of the next Phase begins (6E2 21)."""
    if option(e, "held_until") != "next_phase_segment":
        return
    for c in e.roster:
        hold = c.tally.held
        if hold is not None and hold.since < e.clock.segment and clock.unspent(e, c):
            yield facts.HoldLost(c.id, "hero.hold.segment")


def _pass(e: Fight, stop: Stop) -> Event:
    """A stop that goes by itself. A Phase that passes ends what was held or delayed before it, as one that begins does."""
    who, skipped = tuple(c.id for c in stop.who), stop.passes == "skip"
    if stop.passes in ("abort", "out", "stunned"):  # the place is still there
        holders = held_actions.next_to(e, who, "before") + held_actions.next_to(e, who, "beside")
        if holders:
            return held_actions.come(e, holders)
    if stop.kind == "delayed":
        return facts.DelayLost(who[0], "hero.skip" if skipped else "hero.stunned")
    if stop.kind == "landing":
        return _landing_lost(stop.who[0])
    lost = _lost(stop) if stop.passes not in ("delay", "hold") else None
    if lost is not None:
        return lost
    if stop.passes == "stunned":
        return facts.StunShaken(who, stop.dex)
    return facts.PhasePassed(who, stop.dex, stop.passes)


def _landing_lost(c: Fighter) -> Event:
    return facts.LandingLost(c.id, c.tally.landing.what if c.tally.landing else "", "hero.skip")


def _lost(stop: Stop) -> Event | None:
    """What somebody's next Phase takes away as it begins, or passes."""
    for c in stop.who:
        if c.tally.held is not None:
            return facts.HoldLost(c.id, "hero.hold.never_came")
        if c.tally.delayed is not None:
            return facts.DelayLost(c.id, "hero.delay.past_phase")
        if c.tally.landing is not None and c.tally.landing.lands == "next_phase":
            return _landing_lost(c)
    return None


def _tie(e: Fight, waiting: list[Stop], dice: Dice) -> Event | Prompt:
    stop = waiting[0]
    before = tie_break.rolled(e, stop)
    by_hand = option(e, "tie_dice") == "table" or (before is not None and before.typed)
    if by_hand and not dice.has(stop.who[0].id):
        return Prompt("tie", tuple(s.who[0].id for s in waiting))
    return roll_tie(e, stop, dice)


def answer(e: Fight, prompt: Prompt, args: Mapping[str, Any], dice: Dice) -> Iterable[Event]:
    """Those on one DEX roll, with the table's dice or the engine's."""
    for stop in tie_break.to_roll(e, [stop for stop in called(e) if not stop.passes]):
        if stop.who[0].id in prompt.about:
            yield roll_tie(e, stop, dice)


def roll_tie(e: Fight, stop: Stop, dice: Dice) -> facts.TieRolled:
    before = tie_break.rolled(e, stop)
    fell = tie_break.roll(e, stop, dice)
    who = tuple(c.id for c in stop.who)
    rolls = (*(before.rolls if before else ()), fell.value)
    return facts.TieRolled(who, stop.dex, tie_break.notation(e), fell.dice, fell.value, rolls, fell.typed)


def _call(e: Fight, stop: Stop) -> Event:
    who = tuple(c.id for c in stop.who)
    before = held_actions.next_to(e, who, "before") if stop.kind in ("phase", "delayed") else []
    if before:
        return held_actions.come(e, before)
    lost = _lost(stop) if stop.kind == "phase" else None
    if lost is not None:
        return lost
    t = stop.who[0].tally
    if stop.kind == "delayed":
        go = Go(who, "delayed", t.delayed.halves if t.delayed else HALVES, begun=True)
        return facts.GoBegan(go, stop.dex, tuple(c.id for c in stop.who if clock.due(e, c)))
    if stop.kind == "landing" and t.landing is not None:
        begins = who if t.landing.lands == "next_phase" else ()
        return facts.GoBegan(Go(who, "landing", begun=True, doing=t.landing.what), stop.dex, begins)
    return facts.GoBegan(Go(who, "phase", begun=True), stop.dex, who)


def _end(e: Fight) -> Event | None:
    for c in clock.landings(e):
        landing = c.tally.landing
        assert landing is not None
        if e.clock.skipping >= e.clock.segment:
            return _landing_lost(c)
        return facts.GoBegan(Go((c.id,), "landing", begun=True, doing=landing.what), -1)
    for c in e.roster:
        if c.tally.recovering:
            return facts.Recovered(c.id, recovery.raised(c), "hero.recover")
    for c in e.roster:
        if recovery.by_phase(e, c):
            return facts.Recovered(c.id, recovery.raised(c), "hero.out.recovery")
    return facts.SegmentEnded(e.clock.segment)


def boundary(e: Fight, event: Event) -> Boundary | None:
    """The boundaries of this clock. Each Phase of the chart begins once: as it is called or passes, or as a delayed or held action takes it. It is
    over when one has acted in it, or lost what was delayed or held of it."""
    segment = speed_chart.within(max(1, e.clock.segment))
    turn = speed_chart.turn(max(1, e.clock.segment))
    match event:
        case facts.TurnBegan(n):
            return Boundary("round_begin", n)
        case facts.SegmentBegan() if e.clock.segment == e.clock.opening:
            return Boundary("round_begin", turn)
        case facts.TurnEnded(n):
            return Boundary("round_end", n)
        case facts.SegmentEnded():
            return Boundary("segment_end", turn, segment)
    begins = frozenset(_begins(e, event))
    if begins:
        return Boundary("turn_start", turn, segment, begins)
    ends = frozenset(_ends(e, event))
    return Boundary("turn_end", turn, segment, ends) if ends else None


def _begins(e: Fight, event: Event) -> Iterable[str]:
    """Whose Phase begins with this."""
    match event:
        case facts.GoBegan(_, _, who) | facts.AgendaSet(_, _, who):
            return (w for w in who if e.get(w).tally.plain != e.clock.segment)  # with reflexes waived, it began before
        case facts.PhasePassed(who, why=why) if why not in ("delay", "hold"):
            return who
        case facts.StunShaken(who) | facts.GoStarted(who, "called"):
            return who
        case facts.Aborted(who, paid="held", segments=segments) if e.clock.segment in segments:
            return (who,)
        case _:
            return ()


def _ends(e: Fight, event: Event) -> Iterable[str]:
    """Whose Phase is over with this."""
    match event:
        case facts.GoEnded(who) | facts.GoLost(who):
            return (w for w in who if e.get(w).tally.held is None and e.get(w).tally.delayed is None)
        case facts.HoldLost(who) | facts.DelayLost(who):
            return (who,)
        case facts.Aborted(who, paid=paid, ends=ends) if ends or paid in ("held", "delayed"):
            return (who,)
        case _:
            return ()
