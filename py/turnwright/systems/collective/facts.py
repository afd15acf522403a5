"""What can have happened in a fight of The Collective, and the bookkeeping that follows.

Every fact carries absolute values; `evolve` judges nothing. Order of automatic facts: see settle.
"""

from dataclasses import dataclass, replace

from turnwright.core import events as ev
from turnwright.core.fact import Fact
from turnwright.core.model import Declared, Pairs
from turnwright.core.stack import without
from turnwright.systems.collective.state.clock import Clock, Event, Fight, SideRoll
from turnwright.systems.collective.state.tally import BRINK, Barred, Dropped, Tally


@dataclass(frozen=True, slots=True)
class Started(Fact[Fight]):
    """The fight begins; `order` is the listed order inside the halves."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InitiativeRolled(Fact[Fight]):
    """A side's 1d12 and its adjustment as a fraction (num/den)."""

    side: str
    die: int
    num: int
    den: int
    typed: bool


@dataclass(frozen=True, slots=True)
class FirstGoSettled(Fact[Fight]):
    """Which sides act in segment 0 (none: the PCs' side begins); `only` limits that to some combatants."""

    extra: tuple[str, ...]
    only: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class RoundBegan(Fact[Fight]):
    round: int


@dataclass(frozen=True, slots=True)
class SegmentBegan(Fact[Fight]):
    segment: int


@dataclass(frozen=True, slots=True)
class PoolsFilled(Fact[Fight]):
    """Everybody's pool is full again in mid-round: the segment before segment 1 was free."""


@dataclass(frozen=True, slots=True)
class HalfBegan(Fact[Fight]):
    """`waits`: the GM went there by hand, so it waits even when nobody in it can act."""

    side: str
    waits: bool = False


@dataclass(frozen=True, slots=True)
class HalfEnded(Fact[Fight]):
    side: str


@dataclass(frozen=True, slots=True)
class SegmentEnded(Fact[Fight]):
    segment: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Fact[Fight]):
    round: int


@dataclass(frozen=True, slots=True)
class Walked(Fact[Fight]):
    """The GM ends this half by hand; the next one will wait."""


@dataclass(frozen=True, slots=True)
class RestSkipped(Fact[Fight]):
    """The rest of the round is passed over."""


@dataclass(frozen=True, slots=True)
class Called(Fact[Fight]):
    """Somebody of the side acts next, whatever the listed order."""

    who: str


@dataclass(frozen=True, slots=True)
class OrderSet(Fact[Fight]):
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoBegan(Fact[Fight]):
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoEnded(Fact[Fight]):
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spent(Fact[Fight]):
    """Somebody used actions: what is left and filled afterwards."""

    who: str
    actions: tuple[str, ...]
    pool: Pairs
    used: Pairs
    zeros: int
    own: bool
    label: str = ""
    whole: bool = False
    doing: tuple[str, ...] = ()
    died: bool = False


@dataclass(frozen=True, slots=True)
class ActionDeclared(Fact[Fight]):
    item: Declared


@dataclass(frozen=True, slots=True)
class Resolved(Fact[Fight]):
    """These leave the stack; several when they were declared to happen at once. `passed`: the table said that nobody answers any more."""

    items: tuple[int, ...]
    passed: bool = False


@dataclass(frozen=True, slots=True)
class Countered(Fact[Fight]):
    """An action is undone on the stack by the one that answered it; what was paid stays paid."""

    item: int
    by: int


@dataclass(frozen=True, slots=True)
class PriorityPassed(Fact[Fight]):
    side: str


@dataclass(frozen=True, slots=True)
class Warned(Fact[Fight]):
    """Two things that do not go together in one segment were done; the table decides."""

    who: str
    rule: str


@dataclass(frozen=True, slots=True)
class Turned(Fact[Fight]):
    """Somebody who changed sides may not act before this place."""

    who: str
    barred: Barred | None


@dataclass(frozen=True, slots=True)
class BetrayalRolled(Fact[Fight]):
    """1d12 of the traitor and of the party, with their adjustments (num/den)."""

    who: str
    die: int
    num: int
    den: int
    typed: bool
    key: str


@dataclass(frozen=True, slots=True)
class Betrayed(Fact[Fight]):
    """A hidden change of sides comes out; with `first` the traitor goes at once."""

    who: str
    first: bool


@dataclass(frozen=True, slots=True)
class PoolSet(Fact[Fight]):
    """What somebody has left, changed by a spell, an item or the GM; `says` tells it."""

    who: str
    pool: Pairs
    says: str


FACTS: tuple[type[Fact[Fight]], ...] = (
    Started, InitiativeRolled, FirstGoSettled, RoundBegan, SegmentBegan, PoolsFilled, HalfBegan, HalfEnded, SegmentEnded, RoundEnded, Walked,
    RestSkipped, Called, OrderSet, GoBegan, GoEnded, Spent, ActionDeclared, Resolved, Countered, PriorityPassed, Warned, Turned, BetrayalRolled,
    Betrayed, PoolSet,
)  # fmt: skip


def evolve(e: Fight, event: Event) -> Fight:
    clock: Clock = e.clock
    match event:
        case Started(order):
            e = e.with_tallies(lambda c: replace(c.tally, pc=c.side == e.sides[0].id))
            return replace(e, clock=replace(clock, stage="initiative", order=order))
        case InitiativeRolled(side, die, num, den, typed):
            return replace(e, clock=replace(clock, rolls=(*clock.rolls, SideRoll(side, die, num, den, typed))))
        case FirstGoSettled(extra, only):
            return replace(e, clock=replace(clock, stage="play", moment="round_over", extra=extra, only=only, rolls=()))
        case RoundBegan(n):
            e = e.with_tallies(lambda c: _fresh_round(c.tally, c.sheet.pool))
            return replace(e, clock=replace(clock, round=n, segment=0, half="", moment="round", skipping=False))
        case SegmentBegan(n):
            e = e.with_tallies(lambda c: _fresh_segment(c.tally))
            return replace(e, clock=replace(clock, segment=n, half="", moment="segment"))
        case PoolsFilled():
            return replace(
                e.with_tallies(lambda c: refilled(c.tally, c.sheet.pool)),
                clock=replace(clock, filled=True),
            )
        case HalfBegan(side, waits):
            e = e.with_tallies(lambda c: replace(c.tally, done=False) if c.tally.done else c.tally)
            return replace(e, clock=replace(clock, half=side, moment="half", waiting=waits, walking=False, turn=()))
        case HalfEnded():
            return replace(e, clock=replace(clock, moment="half_over", called="", inserted="", turn=()))
        case SegmentEnded():
            return replace(e, clock=replace(clock, moment="segment_over"))
        case RoundEnded():
            return replace(e, clock=replace(clock, moment="round_over", extra=(), only=(), filled=False))
        case Walked():
            e = e.with_tallies(lambda c: _composed(c.tally))
            return replace(e, clock=replace(clock, walking=True))
        case RestSkipped():
            e = e.with_tallies(lambda c: _composed(c.tally))
            return replace(e, clock=replace(clock, skipping=True))
        case GoBegan(who):
            return replace(e, clock=replace(clock, turn=who))
        case GoEnded(who):
            e = e.with_tallies(
                lambda c: replace(c.tally, done=True, dropped=None) if c.id in who else _composed(c.tally)
            )
            inserted = "" if clock.inserted in who else clock.inserted
            return replace(e, clock=replace(clock, waiting=False, called="", turn=(), inserted=inserted))
        case Resolved(items):
            return replace(e, stack=without(e.stack, items), clock=replace(clock, passed=(), waiting=True))
        case BetrayalRolled(who, die, num, den, typed, key):
            return replace(e, clock=replace(clock, rolls=(*clock.rolls, SideRoll(key, die, num, den, typed))))
        case _:
            return _evolve_held(e, event)


def _evolve_held(e: Fight, event: Event) -> Fight:
    """Facts that do not move the clock; after what the table did a half waits for it."""
    clock: Clock = replace(e.clock, waiting=True)
    match event:
        case Called(who):
            clock = replace(clock, called=who, turn=())
        case OrderSet(order):
            clock = replace(clock, order=order)
        case ActionDeclared(item):
            e = replace(e, stack=(*e.stack, item), made=item.id)
            clock = replace(clock, passed=())
        case Countered(item):
            e = replace(e, stack=without(e.stack, (item,)))
        case PriorityPassed(side):
            clock = replace(clock, passed=(*clock.passed, side))
        case Betrayed(who, first):
            clock = replace(
                clock, inserted=who if first else clock.inserted, rolls=(), turn=() if first else clock.turn
            )
            e = e.with_one(who, lambda c: replace(c, tally=replace(c.tally, done=c.tally.done and not first)))
        case Spent(who):
            e = e.with_one(who, lambda c: replace(c, tally=_spent(c.tally, event)))
        case Turned(who, barred):
            e = e.with_one(who, lambda c: replace(c, tally=replace(c.tally, barred=barred)))
        case PoolSet(who, pool):
            e = e.with_one(who, lambda c: replace(c, tally=replace(c.tally, pool=pool)))
        case ev.GaugeSet(who, "hp", value, _, was, by, betrayal):
            if e.effect(by) is not None:  # an effect at work, not the table's hand
                clock = e.clock
            if (was > BRINK) != (value > BRINK):
                dropped = Dropped(by, betrayal) if value <= BRINK else None
                e = e.with_one(who, lambda c: replace(c, tally=replace(c.tally, dropped=dropped)))
        case ev.Joined(combatant):
            clock = replace(clock, order=(*clock.order, combatant.id))
        case ev.Left(who):
            stack = _off_stack(e.stack, who)
            e, passed = replace(e, stack=stack), clock.passed if stack == e.stack else ()
            clock = replace(
                clock,
                order=tuple(w for w in clock.order if w != who),
                called="" if clock.called == who else clock.called,
                turn=_without(clock.turn, who),
                inserted="" if clock.inserted == who else clock.inserted,
                passed=passed,
            )
        case ev.SideChanged(who) | ev.Regrouped(who):
            clock = replace(clock, turn=_without(clock.turn, who))
        case ev.Corrected() | Warned():
            pass
        case _:
            return e
    return replace(e, clock=clock)


def _without(turn: tuple[str, ...], who: str) -> tuple[str, ...]:
    return tuple(w for w in turn if w != who)


def _off_stack(stack: tuple[Declared, ...], who: str) -> tuple[Declared, ...]:
    """The stack without what somebody has on it; what is done together goes on without them."""
    kept = (replace(item, who=_without(item.who, who)) for item in stack)
    return tuple(item for item in kept if item.who)


def _fresh_round(tally: Tally, pool: Pairs) -> Tally:
    return replace(
        tally, pool=pool, zeros=0, whole=False, spent=False, used=(), before=(), acted=False, done=False, doing=()
    )


def refilled(tally: Tally, pool: Pairs) -> Tally:
    """A full budget again, and what was granted besides it."""
    left = dict(tally.pool)
    full = {key: max(n, left.get(key, 0)) for key, n in pool}
    return replace(tally, pool=tuple((left | full).items()), zeros=0, whole=False, spent=False)


def _composed(tally: Tally) -> Tally:
    """The moment in which a Death action was possible is over."""
    return replace(tally, dropped=None) if tally.dropped else tally


def _fresh_segment(tally: Tally) -> Tally:
    if not (tally.used or tally.before or tally.acted or tally.done or tally.doing):
        return tally
    return replace(tally, before=tally.used, used=(), acted=False, done=False, doing=())


def _spent(tally: Tally, event: Spent) -> Tally:
    return replace(
        tally,
        pool=event.pool,
        used=event.used,
        zeros=event.zeros,
        acted=tally.acted or event.own,
        spent=tally.spent or event.pool != tally.pool,
        whole=tally.whole or event.whole,
        doing=tuple(dict.fromkeys((*tally.doing, *event.doing))),
        died=tally.died or event.died,
        dropped=None if event.died else tally.dropped,
    )
