"""The bookkeeping that follows from each fact of Tactical Activity.

It judges nothing: facts carry absolute values, and the same facts give the same state, always.
"""

from collections.abc import Callable
from dataclasses import replace

from turnwright.core import events as ev
from turnwright.core.model import Gauge
from turnwright.systems.tactical.facts import (
    ActionAdded,
    ActionCancelled,
    ActionDeclared,
    ActionLost,
    ActionResolved,
    ActionWithdrawn,
    After,
    CalledUp,
    DeclarationBegan,
    DeclarationEnded,
    InitiativeRolled,
    ModifiersSet,
    OrientationDue,
    OrientationWaived,
    Oriented,
    ParryUsed,
    PhaseBegan,
    RoundBegan,
    RoundEnded,
    Started,
    Suffered,
    TiesRolled,
    Triggered,
    TurnBegan,
    TurnClosing,
    TurnEnded,
    TurnResumed,
    TurnShared,
    Upkept,
)
from turnwright.systems.tactical.state.clock import Clock, Due, Event, Fight
from turnwright.systems.tactical.state.tally import Act, Initiative, Tally


def evolve(e: Fight, event: Event) -> Fight:  # a table: the clock's facts
    clock: Clock = e.clock
    match event:
        case Started():
            return replace(e, clock=replace(clock, stage="play"))
        case RoundBegan(n):
            e = e.with_tallies(lambda c: _fresh_round(c.tally))
            now = replace(clock, phase="initiative", round=n, turn=(), closing=False, together=False)
            return replace(e, stack=(), clock=now)
        case RoundEnded():
            return replace(e, clock=replace(clock, phase="over"))
        case PhaseBegan(phase):
            return replace(e, clock=replace(clock, phase=phase, turn=(), closing=False, together=False, aside=()))
        case CalledUp(_, aside):
            return replace(e, clock=replace(clock, turn=(), aside=aside))
        case TurnResumed(who, passes):
            aside = tuple(w for w in clock.aside if w not in who)
            return replace(e, clock=replace(clock, turn=who, closing=passes, together=False, aside=aside))
        case DeclarationBegan(who):
            return replace(e, clock=replace(clock, turn=who))
        case DeclarationEnded(who):
            return replace(_tallies(e, who, lambda t: replace(t, declared=True)), clock=replace(clock, turn=()))
        case TurnBegan(who, passes):
            return replace(e, clock=replace(clock, turn=who, closing=passes, together=False))
        case TurnShared():
            return replace(e, clock=replace(clock, together=True))
        case TurnClosing():
            return replace(e, clock=replace(clock, closing=True))
        case TurnEnded(who):
            now = replace(clock, turn=(), closing=False, together=False)
            return replace(_tallies(e, who, lambda t: replace(t, done=True)), clock=now)
        case OrientationDue(who, why):
            e = _no_longer_surprised(e, who) if why == "surprise" else e
            return replace(e, clock=replace(clock, due=(*clock.due, Due(who, why))))
        case OrientationWaived(who):
            return replace(e, clock=replace(clock, due=_not_due(clock.due, who)))
        case ActionAdded(action):
            return replace(e, clock=replace(clock, custom=(*clock.custom, action)))
        case _:
            return _evolve_fighters(e, event)


def _evolve_fighters(e: Fight, event: Event) -> Fight:
    """Facts about combatants."""
    clock: Clock = e.clock
    match event:
        case InitiativeRolled(who, total, qu, dice, typed=typed):
            rolled = Initiative(total, qu, dice, typed)
            return _tallies(e, who, lambda t: replace(t, initiative=rolled, modifiers=(), no_dice=False))
        case TiesRolled(rolls):
            for tie in rolls:
                e = _tallies(e, tie.who, lambda t, total=tie.total: _tied(t, total))  # type: ignore[misc]
            return e
        case Upkept(who, hits):
            e = e.with_one(who, lambda c: replace(c, gauges=_with_hits(c.gauges, hits)))
            return _tallies(e, (who,), lambda t: _upkept(t, event))
        case Oriented(who, _, dazed, stunned, out, forced):
            e = _tallies(e, (who,), lambda t: _oriented(t, dazed, stunned, out, forced))
            return replace(_off_stack(e, (who,)) if out else e, clock=replace(clock, due=_not_due(clock.due, (who,))))
        case Suffered(who):
            return _tallies(e, (who,), lambda t: _suffered(t, event))
        case ModifiersSet(who, modifiers):
            return _tallies(e, (who,), lambda t: replace(t, modifiers=modifiers))
        case ev.Left(who):
            e = _off_stack(e, (who,))
            prompt = e.prompt
            if prompt is not None:
                about = tuple(w for w in prompt.about if w != who)
                prompt = replace(prompt, about=about) if about else None
            clock = replace(_without_turn(clock, who), due=_not_due(clock.due, (who,)))
            return replace(e, prompt=prompt, clock=clock)
        case ev.Regrouped(who) | ev.SideChanged(who) if clock.phase == "declaration" and len(clock.turn) > 1:
            # declares alone from now on; a turn that has begun is gone through together
            return replace(e, clock=_without_turn(clock, who))
        case _:
            return _evolve_acts(e, event)


def _evolve_acts(e: Fight, event: Event) -> Fight:
    """Facts about what was declared."""
    match event:
        case ActionDeclared(who, act):
            e = _tallies(e, who, lambda t: replace(t, acts=(*t.acts, act)))
            return replace(e, made=max(e.made, act.id))
        case ActionWithdrawn(who, _, acts):
            return _tallies(e, who, lambda t: replace(t, acts=acts))
        case ActionResolved(who, item, after, due):
            e = _acts(e, who, item, lambda a: replace(a, state="resolved"))
            for left in after:
                e = e.with_one(left.who, lambda c, left=left: replace(c, tally=_left(c.tally, left)))  # type: ignore[misc]
            e = _off_stack(e, who, item)
            return replace(e, clock=replace(e.clock, due=(*e.clock.due, Due(who, "declared")))) if due else e
        case ActionCancelled(who, item, refunded):
            e = _tallies(e, who, lambda t: replace(t, no_dice=True))
            return _off_stack(
                _acts(e, who, item, lambda a: replace(a, state="cancelled", refunded=refunded)), who, item
            )
        case ActionLost(who, item):
            return _off_stack(_acts(e, who, item, lambda a: replace(a, state="lost")), who, item)
        case ParryUsed(who, item):
            return _acts(e, who, item, lambda a: replace(a, used=True))
        case Triggered(items, overruled):
            e = _acts(e, items[-1].who, items[-1].id, lambda a: replace(a, overruled=(*a.overruled, *overruled)))
            return replace(e, stack=(*e.stack, *items))
        case _:
            return e


def _no_longer_surprised(e: Fight, who: tuple[str, ...]) -> Fight:
    """The maneuver that is owed takes the place of the mark."""
    for w in who:
        e = e.with_one(w, lambda c: replace(c, sheet=replace(c.sheet, surprised=False)))
    return e


def _tallies(e: Fight, who: tuple[str, ...], change: Callable[[Tally], Tally]) -> Fight:
    return e.with_tallies(lambda c: change(c.tally) if c.id in who else c.tally)


def _acts(e: Fight, who: tuple[str, ...], item: int, change: Callable[[Act], Act]) -> Fight:
    return _tallies(e, who, lambda t: replace(t, acts=tuple(change(a) if a.id == item else a for a in t.acts)))


def _off_stack(e: Fight, who: tuple[str, ...], item: int = 0) -> Fight:
    """The stack without what these have on it (or one item of theirs)."""
    if not e.stack:
        return e
    kept = []
    for d in e.stack:
        rest = tuple(w for w in d.who if w not in who) if item in (0, d.id) else d.who
        if rest:
            kept.append(d if rest == d.who else replace(d, who=rest))
    return replace(e, stack=tuple(kept))


def _without_turn(clock: Clock, who: str) -> Clock:
    turn, aside = (tuple(w for w in ids if w != who) for ids in (clock.turn, clock.aside))
    clock = replace(clock, aside=aside)
    return replace(clock, turn=turn, closing=clock.closing and bool(turn), together=clock.together and bool(turn))


def _not_due(due: tuple[Due, ...], who: tuple[str, ...]) -> tuple[Due, ...]:
    """What is still due when these have made the first Orientation Maneuver they owed."""
    out: list[Due] = []
    open_ = set(who)
    for d in due:
        rest = tuple(w for w in d.who if w not in open_)
        open_ -= set(d.who)
        if rest:
            out.append(replace(d, who=rest))
    return tuple(out)


def _with_hits(gauges: tuple[Gauge, ...], hits: int | None) -> tuple[Gauge, ...]:
    return tuple(replace(g, value=hits) if g.name == "hits" and hits is not None else g for g in gauges)


def _tied(tally: Tally, total: int) -> Tally:
    rolled = tally.initiative
    return tally if rolled is None else replace(tally, initiative=replace(rolled, ties=(*rolled.ties, total)))


def _left(tally: Tally, left: After) -> Tally:
    return replace(tally, jobs=left.jobs, prone=left.prone, bleed=left.bleed)


def _upkept(tally: Tally, event: Upkept) -> Tally:
    stun = replace(tally, dazed=event.dazed, stunned=event.stunned, no_parry=event.no_parry)
    return replace(stun, staggered=False, done=True)


def _suffered(tally: Tally, event: Suffered) -> Tally:
    stun = replace(tally, dazed=event.dazed, stunned=event.stunned, no_parry=event.no_parry)
    return replace(stun, bleed=event.bleed, staggered=event.staggered, prone=event.prone)


def _oriented(tally: Tally, dazed: int, stunned: int, out: bool, forced: int) -> Tally:
    acts = tuple(replace(a, state="lost") if out and a.waiting else a for a in tally.acts)
    return replace(tally, dazed=dazed, stunned=stunned, out=out, forced=forced, acts=acts)


def _fresh_round(tally: Tally) -> Tally:
    """Kept are only conditional actions still held (those not kept were lost before the round ended) and what was declared, to be declared again."""
    held = tuple(replace(a, held=True) for a in tally.acts if a.waiting and a.conditional)
    last = tuple(a for a in tally.acts if not a.held)
    return replace(
        tally, initiative=None, acts=held, last=last, declared=False, done=False, waits=False, out=False, forced=0
    )
