"""The automatic steps in their order.

Theory of operation. `settle` reads the state and returns the next fact, or None; the kernel calls it until it returns None. The steps,
first to last:

1. A combatant without STUN is knocked out; with STUN again it comes to. The knocked out and the dead lose held, delayed and landing
actions. The Stunned lose a Recovery and a landing.

2. The agenda: its first go acts, or is skipped if the combatant can no longer act. A combatant who falls in its own go can do nothing more.
The go still lasts until Next, because the table may have to tell how it ended.

3. While DEXs are called, the highest DEX still to come. Stops that pass automatically come first, then tie rolls, then the first combatant
acts. A Phase that begins removes an action still held or delayed. A hold for a place is used there even if that place passes.

4. The end of the Segment: landings, then Recoveries, then the next Segment. Segments without a stop pass.

5. Post-Segment 12 waits for the table even if nobody is in the fight; otherwise the clock would run forever.

The kernel ends and triggers effects at boundaries (core/effects).
"""

from collections.abc import Iterable, Mapping
from itertools import takewhile

from turnwright.core import Dice, Prompt, gathered, ids
from turnwright.systems.hero.rules import blocks, dying, held_actions, recovery, speed_chart, tie_break
from turnwright.systems.hero.rules import clock_facts as facts
from turnwright.systems.hero.rules.go_facts import GoBegan, GoLost, GoResumed, GoStarted
from turnwright.systems.hero.rules.held_actions import DelayLost, HoldLost
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.recovery import CameTo, KnockedOut, Recovered, RecoveryLost
from turnwright.systems.hero.rules.reflexes import RestLost
from turnwright.systems.hero.rules.slow_actions import LandingLost
from turnwright.systems.hero.state import HALVES, Event, Events, Fight, Fighter, Go, Stop, clock


def settle(fight: Fight, dice: Dice) -> Event | tuple[Event, ...] | Prompt | None:
    if fight.clock.stage != "play":
        return None
    struck = _struck(fight) or dying.changed(fight) or _lapsed(fight)
    if struck is not None:
        return struck
    if fight.clock.agenda:
        return _agenda(fight)
    match fight.clock.moment:
        case "turn":
            return facts.SegmentBegan(fight.clock.segment + 1)
        case "dex":
            return _dex(fight, dice)
        case "end":
            return _end(fight)
        case "over" if speed_chart.within(fight.clock.segment) == speed_chart.SEGMENTS:
            return facts.PostTwelveReached(speed_chart.turn(fight.clock.segment))
        case "over":
            return facts.SegmentBegan(fight.clock.segment + 1)
        case "turn_over":
            return facts.TurnBegan(speed_chart.turn(fight.clock.segment) + 1)
    return None


def _struck(fight: Fight) -> Event | None:
    """Returns the fact that a combatant is knocked out or comes to, if STUN says so and the log has not."""
    for c in fight.roster:
        if c.tally.out != "dead" and clock.knocked_out(c) != c.tally.fallen:
            return CameTo(c.id) if c.tally.fallen else KnockedOut(c.id)
    return None


def _lapsed(fight: Fight) -> Event | None:
    """Returns the next loss of an action or Recovery by a combatant who can no longer act. Being Stunned also loses a Haymaker."""
    for c in fight.roster:
        t = c.tally
        if t.held is not None and clock.down(c):
            return HoldLost(c.id, "hero.hold.lapses")
        if t.delayed is not None and clock.down(c):
            return DelayLost(c.id, "hero.hold.lapses")
        if t.landing is not None and not clock.capable(c):
            return LandingLost(c.id, t.landing.what, "hero.slow.lost")
        if t.rest and clock.down(c):
            return RestLost((c.id,), "hero.hold.lapses")
        if t.recovering and not clock.capable(c):
            return RecoveryLost(c.id, "hero.recover.lost")
    return None


def _agenda(fight: Fight) -> Event | None:
    head: Go = fight.clock.agenda[0]
    if not head.begun or head.paused:
        if not head.same:
            fallen = next((go for go in clock.together(fight.clock.agenda)[1:] if not clock.can_act(fight, go)), None)
            if fallen is not None:
                return GoLost(fallen.who, fallen.doing)
            if not clock.can_act(fight, head):
                return GoLost(head.who, head.doing)
        return GoResumed(head.who) if head.begun else GoStarted(head.who, head.kind)
    return GoLost(head.who) if head.split and not head.used and not clock.can_act(fight, head) else None


def _dex(fight: Fight, dice: Dice) -> Event | tuple[Event, ...] | Prompt | None:
    ended = next(_ended_early(fight), None)
    if ended is not None:
        return ended
    here = called(fight)
    if not here:
        return facts.SegmentClosing(fight.clock.segment)
    passing = next((stop for stop in here if stop.passes), None)
    if passing is not None:
        return _pass(fight, passing)
    waiting = tie_break.to_roll(fight, here)
    if waiting:
        return _tie(fight, waiting, dice)
    return _call(fight, tie_break.ordered(fight, here)[0])


def called(fight: Fight) -> list[Stop]:
    """Returns the stops on the highest DEX still to come in this Segment."""
    todo = clock.stops(fight)
    dex = max((stop.dex for stop in todo), default=0)
    return blocks.ordered(fight, [stop for stop in todo if stop.dex == dex])


def _ended_early(fight: Fight) -> Events:
    """Yields the held actions that become defense-only when the Segment of the next Phase begins, under that house rule (6E2 21)."""
    if option(fight, "held_until") != "next_phase_segment":
        return
    for c in fight.roster:
        hold = c.tally.held
        waits = hold is not None and hold.mode != "defense"
        if hold is not None and waits and hold.since < fight.clock.segment and clock.unspent(fight, c):
            yield held_actions.let_pass(c, "hero.hold.segment")


def _pass(fight: Fight, stop: Stop) -> Event:
    """Returns the fact of a stop that passes automatically. A Phase that passes ends an earlier hold or delay, like one that begins."""
    who, skipped = ids(stop.who), stop.passes == "skip"
    if stop.passes in ("abort", "out", "stunned"):  # a hold for this place can still use it
        holders = held_actions.next_to(fight, who, "before") + held_actions.next_to(fight, who, "beside")
        if holders:
            return held_actions.come(fight, holders, stop.dex)
    if stop.kind == "delayed":
        return DelayLost(who[0], "hero.skip" if skipped else "hero.stunned")
    if stop.kind == "landing":
        return _landing_lost(stop.who[0])
    if stop.kind == "rest":
        return RestLost(who, "hero.skip" if skipped else "hero.stunned")
    lost = _lost(stop) if stop.passes not in ("delay", "hold") else None
    if lost is not None:
        return lost
    if stop.passes == "stunned":
        return facts.StunShaken(who, stop.dex)
    return facts.PhasePassed(who, stop.dex, stop.passes)


def _landing_lost(c: Fighter) -> Event:
    return LandingLost(c.id, c.tally.landing.what if c.tally.landing else "", "hero.skip")


def _lost(stop: Stop) -> Event | None:
    """Returns the next action that a Phase removes as it begins or passes."""
    for c in stop.who:
        if c.tally.held is not None:
            return HoldLost(c.id, "hero.hold.never_came")
        if c.tally.delayed is not None:
            return DelayLost(c.id, "hero.delay.past_phase")
        if c.tally.landing is not None and c.tally.landing.lands == "next_phase":
            return _landing_lost(c)
    return None


def _tie(fight: Fight, waiting: list[Stop], dice: Dice) -> Prompt | tuple[Event, ...]:
    """Returns the rolls of those with the fewest rolls, or the question that the table must answer first."""
    if _by_hand(fight, waiting[0], dice):
        return Prompt("tie", tuple(s.who[0].id for s in waiting))
    least = len(tie_break.chain(fight, waiting[0]))
    first = takewhile(lambda s: len(tie_break.chain(fight, s)) == least and not _by_hand(fight, s, dice), waiting)
    return tuple(tie_break.roll(fight, stop, dice) for stop in first)


def _by_hand(fight: Fight, stop: Stop, dice: Dice) -> bool:
    """Tells whether the table must still roll for this stop."""
    before = tie_break.rolled(fight, stop)
    return (option(fight, "tie_dice") == "table" or (before is not None and before.typed)) and not dice.has(
        stop.who[0].id
    )


def answer(fight: Fight, prompt: Prompt, args: Mapping[str, object], dice: Dice) -> Iterable[Event]:
    """Yields the rolls of those on one DEX, with the table's dice or the engine's."""
    for stop in tie_break.to_roll(fight, [stop for stop in called(fight) if not stop.passes]):
        if stop.who[0].id in prompt.about:
            yield tie_break.roll(fight, stop, dice)


def _call(fight: Fight, stop: Stop) -> Event:
    who = ids(stop.who)
    before = held_actions.next_to(fight, who, "before") if stop.kind in ("phase", "delayed") else []
    if before:
        return held_actions.come(fight, before, stop.dex)
    lost = _lost(stop) if stop.kind == "phase" else None
    if lost is not None:
        return lost
    t = stop.who[0].tally
    if stop.kind == "delayed":
        [alike, *_] = gathered(stop.who, lambda c: c.tally.delayed and c.tally.delayed.halves)
        go = Go(ids(alike), "delayed", t.delayed.halves if t.delayed else HALVES, begun=True)
        return GoBegan(go, stop.dex, tuple(c.id for c in alike if clock.due(fight, c)))
    if stop.kind == "rest":
        return GoBegan(Go(who, "rest", HALVES - 1, begun=True, used=True, intact=False), stop.dex)
    if stop.kind == "landing" and t.landing is not None:
        begins = who if t.landing.lands == "next_phase" else ()
        return GoBegan(Go(who, "landing", begun=True, doing=t.landing.what), stop.dex, begins)
    return GoBegan(Go(who, "phase", begun=True), stop.dex, who)


def _end(fight: Fight) -> Event | None:
    for cs in clock.landings(fight):
        landing = cs[0].tally.landing
        assert landing is not None
        if fight.clock.skipping >= fight.clock.segment:
            return _landing_lost(cs[0])
        return GoBegan(Go(ids(cs), "landing", begun=True, doing=landing.what), -1)
    for c in fight.roster:
        if c.tally.recovering:
            return Recovered(c.id, recovery.raised(c), "hero.recover")
    for c in fight.roster:
        if recovery.by_phase(fight, c):
            return Recovered(c.id, recovery.raised(c), "hero.out.recovery")
    return blocks.over(fight) or facts.SegmentEnded(fight.clock.segment)
