"""The bookkeeping of HERO's facts: what each changes in the state, and no more.

Facts carry absolute values, so nothing here judges; a saved fight stays what it was when a rule is understood better.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from turnwright.core import events as ev
from turnwright.systems.hero import facts
from turnwright.systems.hero.state.clock import Clock, Event, Fight, Fighter, Go
from turnwright.systems.hero.state.tally import Spent, Tally, Tie


def evolve(e: Fight, event: Event) -> Fight:
    """The state after a fact: the clock's, then the agenda's, then a combatant's."""
    clock = _clock(e.clock, event)
    if clock is not e.clock:
        e = replace(e, clock=clock)
    return _remembered(_tallies(e, event), event)


def _remembered(e: Fight, event: Event) -> Fight:
    """What the chart shows of the Segments gone by in this Turn."""
    match event:
        case facts.TurnBegan():
            return e.with_tallies(lambda c: replace(c.tally, past=()) if c.tally.past else c.tally)
        case facts.GoEnded(who, True):
            return _marked(e, who, "past")
        case facts.GoEnded(who):
            delayed = {w for w in who if e.get(w).tally.delayed is not None}
            e = _marked(e, tuple(w for w in who if w in delayed), "delayed")
            return _marked(e, tuple(w for w in who if w not in delayed), "held")
        case facts.GoLost(who) | facts.StunShaken(who):
            return _marked(e, who, "lost")
        case facts.Aborted(who, ends=True):
            return _marked(e, (who,), "aborted")
        case facts.PhasePassed(who, why=why) if why not in ("delay", "hold", "landing"):
            return _marked(e, who, "aborted" if why == "abort" else "lost")
        case _:
            return e


def _marked(e: Fight, who: tuple[str, ...], mark: str) -> Fight:
    segment = e.clock.segment
    return _with(e, who, lambda t: replace(t, past=(*(p for p in t.past if p[0] != segment), (segment, mark))))


def _clock(clock: Clock, event: Event) -> Clock:
    match event:
        case facts.Started(opening):
            return replace(clock, stage="play", moment="turn", opening=opening, segment=opening - 1)
        case facts.TurnBegan():
            return replace(clock, moment="turn")
        case facts.SegmentBegan(segment):
            return replace(clock, moment="dex", segment=segment, called=-1)
        case facts.SegmentClosing():
            return replace(clock, moment="end")
        case facts.SegmentEnded():
            return replace(clock, moment="over")
        case facts.PostTwelveReached():
            return replace(clock, moment="post", skipping=0)
        case facts.TurnEnded():
            return replace(clock, moment="turn_over")
        case facts.GoBegan(go, dex):
            return replace(clock, agenda=(go,), called=dex if dex >= 0 else clock.called)
        case facts.PhasePassed(_, dex) | facts.StunShaken(_, dex):
            return replace(clock, called=dex)
        case facts.SkipBegan(until):
            return replace(clock, skipping=until)
        case _:
            agenda = _agenda(clock.agenda, event)
            return clock if agenda is clock.agenda else replace(clock, agenda=agenda)


def _agenda(agenda: tuple[Go, ...], event: Event) -> tuple[Go, ...]:
    match event:
        case facts.GoStarted() | facts.GoResumed():
            return (replace(agenda[0], begun=True, paused=False), *agenda[1:])
        case facts.AgendaSet(new):
            return new
        case facts.Acted(_, what, cost, halves):
            return (_declared(agenda[0], what, cost != "zero", halves), *agenda[1:])
        case facts.GoLost(who) | facts.GoEnded(who) | facts.ReflexesWaived(who):
            return tuple(go for go in agenda if go.who != who)
        case facts.Aborted(who, ends=True):
            return _without(agenda, who)
        case ev.Left(who):
            return _without(agenda, who)
        case _:
            return agenda


def _declared(go: Go, what: str, takes_time: bool, halves: int) -> Go:
    """Something new is being done, which nobody has rolled against yet."""
    if not takes_time:
        return replace(go, doing=what)
    return replace(go, doing=what, halves=halves, used=True, intact=not go.used, rolled=False, margin=0)


def _without(agenda: tuple[Go, ...], who: str) -> tuple[Go, ...]:
    """The agenda when one of a go is out of it; a go nobody is left in goes with them."""
    if not any(who in go.who for go in agenda):
        return agenda
    thinned = (replace(go, who=tuple(w for w in go.who if w != who)) for go in agenda)
    return tuple(go for go in thinned if go.who)


Change = Callable[[Tally], Tally]


def _with(e: Fight, who: str | tuple[str, ...], change: Change) -> Fight:
    for one in (who,) if isinstance(who, str) else who:
        e = e.with_one(one, lambda c: replace(c, tally=change(c.tally)))
    return e


def _tallies(e: Fight, event: Event) -> Fight:  # a flat table: one line of bookkeeping per fact
    segment = e.clock.segment
    match event:
        case facts.GoBegan(go, begins=begins):
            e = _with(e, go.who, lambda t: _called(t, go.kind))
            return _with(e, begins, lambda t: _begun(t, go.kind, segment))
        case facts.GoStarted(who, "called"):
            return _with(e, who, lambda t: replace(t, begun=segment, delayed=None, held=None))
        case facts.GoEnded(who, acted) if acted:
            return _with(e, who, lambda t: replace(t, acted=segment))
        case facts.AgendaSet(_, used, covers):
            e = _with(e, used, lambda t: replace(t, held=None))
            return _with(e, covers, lambda t: replace(t, spent=(*t.spent, Spent(segment, "hold"))))
        case facts.Delayed(who, to, replaces):
            extra = (Spent(to.segment, "delay"),) if replaces else ()
            return _with(e, who, lambda t: replace(t, delayed=to, spent=t.spent + extra))
        case facts.DelayLost(who):
            return _with(e, who, lambda t: replace(t, delayed=None, spent=_but(t.spent, "delay")))
        case facts.Held(who, hold) | facts.LetPass(who, hold):
            return _with(e, who, lambda t: replace(t, held=hold))
        case facts.HoldLost(who):
            return _with(e, who, lambda t: replace(t, held=None))
        case facts.Aborted(who):
            return _with(e, who, lambda t: _aborted(t, event, segment))
        case facts.PhasePassed(who, why=why):
            return _with(e, who, lambda t: replace(_passed(t, segment), rested=segment if why == "out" else t.rested))
        case facts.StunShaken(who):
            return _with(e, who, lambda t: replace(_passed(t, segment), stunned=False))
        case facts.SegmentEnded(ended):
            return e.with_tallies(lambda c: _over(c, ended))
        case facts.TieRolled(who, dex, rolls=rolls, typed=typed):
            return _with(e, who, lambda t: replace(t, tie=Tie(segment, dex, rolls, typed)))
        case facts.Recovering(who):
            return _with(e, who, lambda t: replace(t, recovering=True))
        case facts.Recovered(who, values):
            return e.with_one(who, lambda c: _recovered(c, dict(values), segment))
        case facts.ReflexesWaived(who):
            return _with(e, who, lambda t: replace(t, plain=segment, begun=segment - 1))
        case _:
            return _states(e, event)


def _states(e: Fight, event: Event) -> Fight:
    segment = e.clock.segment
    match event:
        case facts.Slowed(who, landing, spends):
            extra = (Spent(spends, "landing"),) if spends else ()
            return _with(e, who, lambda t: replace(t, landing=landing, spent=t.spent + extra))
        case facts.LandingLost(who):
            return _with(e, who, lambda t: replace(t, landing=None, spent=_but(t.spent, "landing")))
        case facts.RecoveryLost(who):
            return _with(e, who, lambda t: replace(t, recovering=False))
        case facts.StateSet(who, state, on, late):
            e = _with(e, who, lambda t: _state(t, state, on, segment))
            e = _with(e, who if late else (), lambda t: replace(t, begun=segment))
            return e.with_tallies(lambda c: _without_whom(c, who)) if on and state == "dead" else e
        case facts.KnockedOut(who):
            return _with(e, who, lambda t: replace(t, fallen=True))
        case facts.CameTo(who):
            return _with(e, who, lambda t: replace(t, fallen=False))
        case facts.SpeedSet(who, spd):
            return e.with_one(who, lambda c: _speed(c, event, spd, segment))
        case facts.SpeedPlanned(who, spd, spent):
            return _with(e, who, lambda t: replace(t, plan=spd, spent=t.spent if spent is None else spent))
        case ev.GaugeSet(who, "STUN", value, was=was) if value <= 0 < was:
            return _with(e, who, lambda t: replace(t, fell=segment))
        case ev.Left(gone):
            tied = e.prompt is not None and gone in e.prompt.about  # those still tied are asked anew
            return replace(e, prompt=None if tied else e.prompt).with_tallies(lambda c: _without_whom(c, gone))
        case _:
            return e


def _called(t: Tally, kind: str) -> Tally:
    """A stop is called: a delayed action comes, or what was declared lands."""
    if kind == "delayed":
        return replace(t, delayed=None)
    return replace(t, landing=None) if kind == "landing" else t


def _begun(t: Tally, kind: str, segment: int) -> Tally:
    """The Phase of this Segment begins, or a delayed action is in its place."""
    if kind == "delayed":
        return replace(t, spent=(*(s for s in t.spent if s.segment != segment), Spent(segment, "delay")))
    return replace(t, begun=segment)


def _aborted(t: Tally, event: facts.Aborted, segment: int) -> Tally:
    """Whoever aborts gives up what was about to land, and a Recovery."""
    return replace(
        t,
        spent=event.spent,
        landing=None,
        recovering=False,
        held=None if event.paid == "held" else t.held,
        delayed=None if event.paid == "delayed" else t.delayed,
        acted=segment if event.acted else t.acted,
    )


def _passed(t: Tally, segment: int) -> Tally:
    return replace(t, begun=segment, spent=tuple(s for s in t.spent if s.segment > segment))


def _but(spent: tuple[Spent, ...], why: str) -> tuple[Spent, ...]:
    """What takes a coming Phase is gone itself, so that Phase comes after all."""
    return tuple(s for s in spent if s.why != why)


def _speed(c: Any, event: facts.SpeedSet, spd: int, segment: int) -> Any:
    tally = replace(c.tally, lock=event.lock, spent=event.spent, plan=-1)
    tally = replace(tally, begun=segment) if event.late else tally
    return replace(c, sheet=replace(c.sheet, spd=spd), tally=tally)


def _over(c: Fighter, ended: int) -> Tally:
    """What a Segment that is over leaves: Phases spent in it are past, and so is what no longer locks."""
    t = c.tally
    spent = tuple(s for s in t.spent if s.segment > ended)
    lock = t.lock if t.lock is not None and t.lock.until > ended else None
    return t if spent == t.spent and lock is t.lock else replace(t, spent=spent, lock=lock)


def _recovered(c: Any, values: dict[str, int], segment: int) -> Any:
    gauges = tuple(replace(g, value=values.get(g.name, g.value)) for g in c.gauges)
    return replace(c, gauges=gauges, tally=replace(c.tally, recovering=False, recovered=segment))


def _state(t: Tally, state: str, on: bool, segment: int) -> Tally:
    match state:
        case "stunned":
            return replace(t, stunned=on)
        case "breath":
            return replace(t, breath=on)
        case "ko":
            return replace(t, out="ko" if on else "", fell=segment if on else t.fell, fallen=on)
        case _:
            return replace(t, out="dead" if on else "")


def _without_whom(c: Fighter, gone: str) -> Tally:
    """Who held next to somebody that is gone holds for what follows."""
    hold = c.tally.held
    if hold is None or hold.whom != gone:
        return c.tally
    return replace(c.tally, held=replace(hold, mode="after", whom=""))
