"""What happens by itself, in what order.

Theory of operation. `settle` looks at the state and names the one next thing, or nothing; the kernel asks again until there is nothing. The
ladder, top to bottom:

1. Whoever is knocked out or dead loses what was held, delayed or about to land.
2. The agenda: the first in it acts, or is passed over when no longer capable; who holds next to the acting one is put beside.
3. While DEXs are called, the highest one still to come: what passes by itself passes first, then the tied roll, then the first of them
   acts. Somebody whose Phase begins loses what was still held or delayed.
4. The end of the Segment: landings, then Recoveries; and then the clock, from Segment to Segment. Segments without a stop go by.
5. Post-Segment 12 waits for the table, whoever is in the fight, so that no fight ever runs away.

What ends or works at a boundary is the kernel's business (durations).
"""

from collections.abc import Iterator

from turnwright.dice import Dice
from turnwright.durations import Boundary
from turnwright.events import AnyEncounter, Event
from turnwright.model import Prompt, unit
from turnwright.systems.hero import chart, facts, recovery, ties
from turnwright.systems.hero import clock as time
from turnwright.systems.hero.clock import Clock, Fighter, Go, Stop
from turnwright.systems.hero.options import option
from turnwright.systems.hero.tally import HALVES


def settle(e: AnyEncounter, dice: Dice) -> Event | Prompt | None:
    clock: Clock = e.clock
    if clock.stage != "play":
        return None
    lapsed = _lapsed(e)
    if lapsed is not None:
        return lapsed
    if clock.agenda:
        return _agenda(e)
    match clock.moment:
        case "turn":
            return facts.SegmentBegan(clock.segment + 1)
        case "dex":
            return _dex(e, dice)
        case "end":
            return _end(e)
        case "over" if chart.within(clock.segment) == chart.SEGMENTS:
            return facts.PostTwelveReached(chart.turn(clock.segment))
        case "over":
            return facts.SegmentBegan(clock.segment + 1)
        case "turn_over":
            return facts.TurnBegan(chart.turn(clock.segment) + 1)
    return None


def _lapsed(e: AnyEncounter) -> Event | None:
    """Who is out of it holds and prepares nothing; a Haymaker is lost to Stun, too."""
    for c in e.roster:
        t = c.tally
        if t.held is not None and time.down(c):
            return facts.HoldLost(c.id, "hero.hold.lapses")
        if t.delayed is not None and time.down(c):
            return facts.DelayLost(c.id, "hero.hold.lapses")
        if t.landing is not None and not time.capable(c):
            return facts.LandingLost(c.id, t.landing.what, "hero.slow.lost")
    return None


def _agenda(e: AnyEncounter) -> Event | None:
    head: Go = e.clock.agenda[0]
    capable = any(time.capable(e.get(w)) for w in head.who) or head.same
    if not head.begun or head.paused:
        if not capable:
            return facts.GoLost(head.who, head.doing)
        return facts.GoResumed(head.who) if head.begun else facts.GoStarted(head.who, head.kind)
    after = _beside(e, head.who, "beside")
    if after and head.kind in ("phase", "delayed"):
        goes = (*e.clock.agenda[:1], *(_held_go(e, cs) for cs in after), *e.clock.agenda[1:])
        return _put(e, goes, after)
    return None


def _put(e: AnyEncounter, goes: tuple[Go, ...], holders: list[tuple[Fighter, ...]]) -> Event:
    used = tuple(c.id for cs in holders for c in cs)
    return facts.AgendaSet(goes, used, tuple(w for w in used if time.due(e, e.get(w)) and not _gone(e, w)))


def _gone(e: AnyEncounter, who: str) -> bool:
    return time.spent(e.get(who), e.clock.segment) is not None


def _held_go(e: AnyEncounter, holders: tuple[Fighter, ...]) -> Go:
    hold = holders[0].tally.held
    return Go(tuple(c.id for c in holders), "held", hold.halves if hold else HALVES)


def _beside(e: AnyEncounter, who: tuple[str, ...], mode: str) -> list[tuple[Fighter, ...]]:
    """Those who hold for the place right before (mode before) or after (beside) one of these, groups together."""
    found: dict[str, list[Fighter]] = {}
    for c in e.roster:
        hold = c.tally.held
        if hold is not None and hold.mode == mode and hold.whom in who and time.capable(c):
            found.setdefault(unit(c), []).append(c)
    return [tuple(cs) for _, cs in sorted(found.items())]


def _dex(e: AnyEncounter, dice: Dice) -> Event | Prompt | None:
    ended = next(_ended_early(e), None)
    if ended is not None:
        return ended
    todo = time.stops(e)
    if not todo:
        return facts.SegmentClosing(e.clock.segment)
    dex = max(stop.dex for stop in todo)
    here = [stop for stop in todo if stop.dex == dex]
    passing = next((stop for stop in here if stop.passes), None)
    if passing is not None:
        return _pass(passing)
    waiting = ties.to_roll(e, here)
    if waiting:
        return _tie(e, waiting, dice)
    return _call(e, ties.ordered(e, here)[0])


def _ended_early(e: AnyEncounter) -> Iterator[Event]:
    """Where the table wants it, a held action ends as the Segment of the next Phase begins (6E2 21)."""
    if option(e, "held_until") != "next_phase_segment":
        return
    for c in e.roster:
        hold = c.tally.held
        if hold is not None and hold.since < e.clock.segment and time.due(e, c) and not _gone(e, c.id):
            yield facts.HoldLost(c.id, "hero.hold.segment")


def _pass(stop: Stop) -> Event:
    """A stop that goes by itself. A Phase that passes ends what was held or delayed before it, as one that begins does."""
    who = tuple(c.id for c in stop.who)
    if stop.kind == "delayed":
        return facts.DelayLost(who[0], "hero.skip" if stop.passes == "skip" else "hero.stunned")
    if stop.kind == "landing":
        return facts.LandingLost(
            who[0], stop.who[0].tally.landing.what if stop.who[0].tally.landing else "", "hero.skip"
        )
    lost = _lost(stop) if stop.passes not in ("delay", "hold", "landing") else None
    if lost is not None:
        return lost
    if stop.passes == "stunned":
        return facts.StunShaken(who, stop.dex)
    return facts.PhasePassed(who, stop.dex, stop.passes)


def _lost(stop: Stop) -> Event | None:
    """What somebody's next Phase takes away as it begins."""
    for c in stop.who:
        if c.tally.held is not None:
            return facts.HoldLost(c.id, "hero.hold.never_came")
        if c.tally.delayed is not None:
            return facts.DelayLost(c.id, "hero.delay.past_phase")
    return None


def _tie(e: AnyEncounter, waiting: list[Stop], dice: Dice) -> Event | Prompt:
    stop = waiting[0]
    before = ties.rolls(e, stop.who[0], stop.dex)
    by_hand = option(e, "tie_dice") == "table" or (before is not None and before.typed)
    if by_hand and not dice.has(stop.who[0].id):
        return Prompt("tie", tuple(s.who[0].id for s in waiting))
    return roll_tie(e, stop, dice)


def roll_tie(e: AnyEncounter, stop: Stop, dice: Dice) -> facts.TieRolled:
    before = ties.rolls(e, stop.who[0], stop.dex)
    fell = ties.roll(e, stop, dice)
    who = tuple(c.id for c in stop.who)
    rolls = (*(before.rolls if before else ()), fell.value)
    return facts.TieRolled(who, stop.dex, ties.notation(e), fell.dice, fell.value, rolls, fell.typed)


def _call(e: AnyEncounter, stop: Stop) -> Event:
    who = tuple(c.id for c in stop.who)
    before = _beside(e, who, "before") if stop.kind in ("phase", "delayed") else []
    before = [cs for cs in before if not set(who) & {c.id for c in cs}]
    if before:
        return _put(e, tuple(_held_go(e, cs) for cs in before), before)
    if stop.kind == "phase":
        lost = _lost(stop)
        if lost is not None:
            return lost
    delay = stop.who[0].tally.delayed
    halves = delay.halves if stop.kind == "delayed" and delay else HALVES
    landing = stop.who[0].tally.landing
    doing = landing.what if stop.kind == "landing" and landing else ""
    return facts.GoBegan(Go(who, stop.kind, halves, begun=True, doing=doing), stop.dex)


def _end(e: AnyEncounter) -> Event | None:
    clock: Clock = e.clock
    for c in time.landings(e):
        landing = c.tally.landing
        assert landing is not None
        if clock.skipping >= clock.segment:
            return facts.LandingLost(c.id, landing.what, "hero.skip")
        return facts.GoBegan(Go((c.id,), "landing", begun=True, doing=landing.what), -1)
    for c in e.roster:
        if c.tally.recovering:
            return facts.Recovered(c.id, recovery.raised(c), "hero.recover")
    for c in e.roster:
        if recovery.by_phase(e, c):
            return facts.Recovered(c.id, recovery.raised(c), "hero.out.recovery")
    return facts.SegmentEnded(clock.segment)


def boundary(e: AnyEncounter, event: Event) -> Boundary | None:
    """The boundaries of this clock. A Phase begins when it is called or passes; it is over for durations when one has acted in it."""
    segment = chart.within(max(1, e.clock.segment))
    turn = chart.turn(max(1, e.clock.segment))
    match event:
        case facts.TurnBegan(n):
            return Boundary("round_begin", n)
        case facts.SegmentBegan() if e.clock.segment == e.clock.opening:
            return Boundary("round_begin", turn)
        case facts.TurnEnded(n):
            return Boundary("round_end", n)
        case facts.SegmentEnded():
            return Boundary("segment_end", turn, segment)
        case facts.GoBegan(go) if go.kind == "phase":
            return Boundary("turn_start", turn, segment, frozenset(go.who))
        case facts.PhasePassed(who) | facts.StunShaken(who) | facts.GoStarted(who, "called"):
            return Boundary("turn_start", turn, segment, frozenset(who))
        case facts.GoEnded(who) | facts.GoLost(who):
            return Boundary("turn_end", turn, segment, frozenset(who))
        case _:
            return None
