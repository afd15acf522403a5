"""The bookkeeping of Structured Time's facts: what each changes in the state, and no more.

Facts carry absolute values, so nothing here judges; a saved fight stays what it was when a rule is understood better.
"""

from collections.abc import Callable
from dataclasses import replace

from turnwright.core import events as ev
from turnwright.core.effect_events import EffectBegan, EffectEnded
from turnwright.systems.structured import facts
from turnwright.systems.structured.rules.initiative import commander
from turnwright.systems.structured.state.clock import WOUNDS, Clock, Event, Fight, Fighter
from turnwright.systems.structured.state.tally import APART, NEW, TOOK, WAITS, State, Tally


def evolve(e: Fight, event: Event) -> Fight:
    """The clock's facts here, those of the order and of single combatants below."""
    clock: Clock = e.clock
    match event:
        case facts.Started():
            e = replace(e, roster=tuple(_starting(c) for c in e.roster))
            return replace(e, clock=replace(clock, stage="play", moment="boundary"))
        case facts.SceneSet(text):
            return replace(e, clock=replace(clock, scene=text))
        case facts.RoundBegan(n, refreshed):
            e = e.with_tallies(lambda c: replace(c.tally, went="", reacted=0 if refreshed else c.tally.reacted))
            return replace(e, clock=replace(clock, round=n, moment="between", called=()))
        case facts.RoundEnded():
            e = e.with_tallies(lambda c: replace(c.tally, surprised=False) if c.tally.surprised else c.tally)
            return replace(e, clock=replace(clock, moment="round_over"))
        case facts.Rested():
            return replace(e, clock=replace(clock, moment="resting"))
        case facts.WentOn():
            return replace(e, clock=replace(clock, moment="boundary"))
        case facts.TurnBegan(who):
            e = e.with_one(who, lambda c: replace(c, tally=_beginning(c.tally, event)))
            called = tuple(w for w in clock.called if w != who)
            return replace(e, clock=replace(clock, turn=who, moment="begun", called=called))
        case facts.BecameActive(who):
            e = _tally(e, who, lambda t: replace(t, passed=False) if t.passed else t)
            return replace(e, clock=replace(clock, moment="turn"))
        case facts.Passed(who):
            return _tally(e, who, lambda t: replace(t, passed=True))
        case ev.GaugeSet(who, gauge, value) if gauge == WOUNDS and value > 0 and not e.get(who).tally.out:
            return _tally(e, who, lambda t: replace(t, passed=False) if t.passed else t)
        case facts.TurnLost() | facts.TurnEnded():
            return replace(e, clock=replace(clock, turn="", moment="between"))
        case facts.GapOpened(gap, contest):
            return replace(e, clock=replace(clock, gap=gap, contest=contest, throws=()))
        case facts.GapEnded(who, gap):
            e = _tally(e, who, lambda t: replace(t, delayed=False))
            return replace(e, clock=replace(clock, gap=gap))
        case facts.Threw(throws):
            return replace(e, clock=replace(clock, throws=(*clock.throws, *throws)))
        case facts.ContestSettled(_, gap):
            return replace(e, clock=replace(clock, gap=gap, contest=(), throws=()))
        case facts.Fired(who, _, against, first) if against and not first:
            return replace(e, clock=replace(clock, contest=(who, against), throws=()))
        case facts.FightEnded():
            return replace(e, prompt=None, clock=replace(clock, stage="over", contest=(), throws=(), gap=()))
        case ev.Left(who):
            return replace(e, clock=_without(clock, who))
        case _:
            return _evolve_order(e, event)


def _evolve_order(e: Fight, event: Event) -> Fight:
    clock: Clock = e.clock
    match event:
        case facts.InitiativeRolled(die, typed, scores):
            score = dict(scores)
            return e.with_tallies(
                lambda c: (
                    replace(c.tally, score=score[c.id], die=die, typed=typed, offs=(), inner=())
                    if c.id in score
                    else c.tally
                )
            )
        case facts.Challenged(who):
            e = e.with_tallies(lambda c: replace(c.tally, offs=(), inner=()) if c.id in who else c.tally)
            return replace(e, clock=replace(clock, order=tuple(w for w in clock.order if w not in who)))
        case facts.RolledOff(dice, inner, heat):
            for off in dice:
                for who in off.who:
                    e = _off(e, who, off.die, off.typed, inner)
                    e = _tally(e, who, lambda t: replace(t, heat=heat))
            return replace(e, clock=replace(clock, heats=heat))
        case facts.TieSettled(first, rest, inner):
            for who in (*first, *rest):
                e = _off(e, who, int(who in first), e.get(who).tally.typed, inner)
            return e
        case facts.Placed(order, waits, called):
            went = dict.fromkeys(waits, WAITS)
            e = e.with_tallies(
                lambda c: (
                    replace(c.tally, went=went.get(c.id, "")) if c.tally.went == NEW and c.id in order else c.tally
                )
            )
            return replace(e, clock=replace(clock, order=order, called=(*clock.called, *called)))
        case facts.Moved(who, order):
            e = e.with_tallies(lambda c: _off_place(c.tally) if c.id in who else c.tally)
            return replace(e, clock=replace(clock, order=order))
        case facts.Called(who):
            return replace(e, clock=replace(clock, called=(*(w for w in clock.called if w != who), who)))
        case facts.Scored(who, score, die):
            e = e.with_one(
                who, lambda c: replace(c, tally=replace(_off_place(c.tally), score=score, die=die, offs=(), inner=()))
            )
            placed = (e.find(w) for w in clock.order)
            stay = tuple(c.id for c in placed if c and c.id != who and commander(e, c).id != who)
            return replace(e, clock=replace(clock, order=stay))
        case facts.AnewAsked(surprised):
            return replace(e, clock=replace(clock, anew=True, startled=surprised))
        case facts.Reestablished(surprised):
            e = e.with_tallies(
                lambda c: replace(
                    c.tally, score=None, offs=(), inner=(), surprised=c.tally.surprised or c.id in surprised
                )
            )
            return replace(e, clock=replace(clock, anew=False, startled=(), order=()))
        case _:
            return _evolve_one(e, event)


def _evolve_one(e: Fight, event: Event) -> Fight:
    match event:
        case facts.Acted(who, did, _, delayed):
            return _tally(e, who, lambda t: replace(t, did=(*t.did, did), delayed=t.delayed and not delayed))
        case facts.Delayed(who):
            return _tally(e, who, lambda t: replace(t, delayed=True))
        case facts.Reacted(who, _, used):
            return _tally(e, who, lambda t: replace(t, reacted=used))
        case facts.StateBegan(begun, kind):
            began: EffectBegan[Fight] = EffectBegan(begun)
            e = began.apply(e)
            return _tally(e, begun.who, lambda t: replace(t, states=(*t.states, State(kind, begun.id))))
        case facts.Aided(who, effect=effect, why=why) if effect:
            ended: EffectEnded[Fight] = EffectEnded(effect, why, who)
            e = ended.apply(e)
            return _tally(e, who, lambda t: _without_state(t, effect))
        case EffectEnded(effect, _, who) if e.find(who) is not None:
            return _tally(e, who, lambda t: _without_state(t, effect))
        case facts.WorkBegan(who, work) | facts.Worked(who, work):
            return _tally(e, who, lambda t: replace(t, work=work))
        case facts.WorkEnded(who):
            return _tally(e, who, lambda t: replace(t, work=None))
        case _:
            return e


def _tally(e: Fight, who: str, change: Callable[[Tally], Tally]) -> Fight:
    return e.with_one(who, lambda c: replace(c, tally=change(c.tally)))


def _starting(c: Fighter) -> Fighter:
    sheet = replace(c.sheet, surprised=False) if c.sheet.surprised else c.sheet
    return replace(c, sheet=sheet, tally=replace(c.tally, surprised=c.sheet.surprised))


def _beginning(tally: Tally, event: facts.TurnBegan) -> Tally:
    reacted = 0 if event.refreshed else tally.reacted
    return replace(tally, went=APART if event.apart else TOOK, did=(), delayed=False, reacted=reacted)


def _off_place(tally: Tally) -> Tally:
    """Who had the turn and is moved afterwards no longer says how far the round has come."""
    return replace(tally, went=APART) if tally.went == TOOK else tally


def _off(e: Fight, who: str, die: int, typed: bool, inner: bool) -> Fight:
    def more(tally: Tally) -> Tally:
        if inner:
            return replace(tally, inner=(*tally.inner, die), typed=typed)
        return replace(tally, offs=(*tally.offs, die), typed=typed)

    return _tally(e, who, more)


def _without_state(tally: Tally, effect: str) -> Tally:
    left = tuple(state for state in tally.states if state.effect != effect)
    return tally if left == tally.states else replace(tally, states=left)


def _without(clock: Clock, who: str) -> Clock:
    def rest(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(w for w in ids if w != who)

    if clock.turn == who:
        clock = replace(clock, turn="", moment="between")
    return replace(
        clock,
        gap=rest(clock.gap),
        order=rest(clock.order),
        called=rest(clock.called),
        startled=rest(clock.startled),
        contest=rest(clock.contest),
        throws=tuple(throw for throw in clock.throws if throw.who != who),
    )
