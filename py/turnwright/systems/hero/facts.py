"""What can have happened in a fight of HERO, and the bookkeeping that follows.

Every fact carries absolute values; `evolve` judges nothing. Order of automatic facts: see settle. Segments are counted on from Turn to Turn.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from turnwright import events as ev
from turnwright.events import AnyEncounter, Event
from turnwright.systems.hero.clock import Clock, Fighter, Go
from turnwright.systems.hero.tally import Delay, Hold, Landing, Lock, Spent, Tally, Tie


@dataclass(frozen=True, slots=True)
class Started:
    """The fight opens in this Segment."""

    opening: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int


@dataclass(frozen=True, slots=True)
class SegmentBegan:
    segment: int


@dataclass(frozen=True, slots=True)
class SegmentClosing:
    """Every DEX has been called; what belongs to the end of the Segment follows."""

    segment: int


@dataclass(frozen=True, slots=True)
class SegmentEnded:
    segment: int


@dataclass(frozen=True, slots=True)
class PostTwelveReached:
    turn: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Post-Segment 12 is over, its Recovery taken."""

    turn: int


@dataclass(frozen=True, slots=True)
class TieRolled:
    """A roll between those called on this DEX; `value` is what counts, `rolls` all that count so far."""

    who: tuple[str, ...]
    dex: int
    notation: str
    dice: tuple[int, ...]
    value: int
    rolls: tuple[int, ...]
    typed: bool


@dataclass(frozen=True, slots=True)
class GoBegan:
    """A stop is called and these act; `dex` is -1 at the end of the Segment."""

    go: Go
    dex: int


@dataclass(frozen=True, slots=True)
class GoStarted:
    """The first of the agenda, who was waiting, acts now."""

    who: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class GoResumed:
    """Who was interrupted goes on."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoLost:
    """Who waited in the agenda can no longer act."""

    who: tuple[str, ...]
    doing: str = ""


@dataclass(frozen=True, slots=True)
class GoEnded:
    """`acted`: the time was used, and not put off or held."""

    who: tuple[str, ...]
    acted: bool
    doing: str = ""


@dataclass(frozen=True, slots=True)
class AgendaSet:
    """Who acts in which order now; `used` are those whose held action that takes, `covers` of them spend this Segment's Phase with it."""

    agenda: tuple[Go, ...]
    used: tuple[str, ...]
    covers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Acted:
    """The acting ones do something; `halves` of the Phase are left afterwards."""

    who: tuple[str, ...]
    what: str
    cost: str
    halves: int
    at: str = ""


@dataclass(frozen=True, slots=True)
class Delayed:
    """A Phase is put off; `replaces` says that it takes the place of the Phase of that Segment."""

    who: str
    to: Delay
    replaces: bool


@dataclass(frozen=True, slots=True)
class DelayLost:
    who: str
    rule: str


@dataclass(frozen=True, slots=True)
class Held:
    who: str
    hold: Hold


@dataclass(frozen=True, slots=True)
class LetPass:
    """The event came and was let pass: what was held is for defense now."""

    who: str
    hold: Hold
    rule: str


@dataclass(frozen=True, slots=True)
class HoldLost:
    who: str
    rule: str


@dataclass(frozen=True, slots=True)
class Aborted:
    """A defensive action before the attacker. `paid`: held, delayed, current or next; `spent` are the Phases gone afterwards."""

    who: str
    what: str
    paid: str
    spent: tuple[Spent, ...]
    segments: tuple[int, ...] = ()
    defends: str = ""


@dataclass(frozen=True, slots=True)
class PhasePassed:
    """A Phase came and went by itself. `why`: abort, delay, hold, landing, out or skip."""

    who: tuple[str, ...]
    dex: int
    why: str


@dataclass(frozen=True, slots=True)
class StunShaken:
    """A Phase went into recovering from being Stunned."""

    who: tuple[str, ...]
    dex: int


@dataclass(frozen=True, slots=True)
class Recovering:
    """A Phase goes into a Recovery, which comes at the end of the Segment."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a Recovery leaves: values of the numbers it raised."""

    who: str
    values: tuple[tuple[str, int], ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Slowed:
    """An action was declared that lands later; `spends` is a Phase of one's own it takes up (0: none)."""

    who: str
    landing: Landing
    spends: int


@dataclass(frozen=True, slots=True)
class LandingLost:
    who: str
    what: str
    rule: str


@dataclass(frozen=True, slots=True)
class StateSet:
    """stunned, ko, dead or breath, begun or ended."""

    who: str
    state: str
    on: bool


@dataclass(frozen=True, slots=True)
class SpeedSet:
    """A new SPD, with what it does to the Phases to come."""

    who: str
    spd: int
    lock: Lock | None
    spent: tuple[Spent, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class SpeedPlanned:
    """From the next Turn on; -1 takes it back."""

    who: str
    spd: int


@dataclass(frozen=True, slots=True)
class RollMade:
    """A DEX Roll or the like: 3d6 against a target, made by the margin."""

    who: str
    skill: str
    target: int
    dice: tuple[int, ...]
    total: int
    typed: bool


@dataclass(frozen=True, slots=True)
class ReflexesWaived:
    """The DEX without Lightning Reflexes counts in this Segment."""

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CalledUp:
    """The table says who goes first among those on one DEX, or acts now."""

    who: str


@dataclass(frozen=True, slots=True)
class SkipBegan:
    """Everything up to the end of this Segment is passed over."""

    until: int


EVENTS: tuple[type, ...] = (
    Started, TurnBegan, SegmentBegan, SegmentClosing, SegmentEnded, PostTwelveReached, TurnEnded, TieRolled, GoBegan, GoStarted, GoResumed,
    GoLost, GoEnded, AgendaSet, Acted, Delayed, DelayLost, Held, LetPass, HoldLost, Aborted, PhasePassed, StunShaken, Recovering, Recovered,
    Slowed, LandingLost, StateSet, SpeedSet, SpeedPlanned, RollMade, ReflexesWaived, CalledUp, SkipBegan,
)  # fmt: skip


def evolve(e: AnyEncounter, event: Event) -> AnyEncounter:
    """The state after a fact: the clock's, then the agenda's, then a combatant's."""
    clock = _clock(e.clock, event)
    if clock is not e.clock:
        e = replace(e, clock=clock)
    return _tallies(e, event)


def _clock(clock: Clock, event: Event) -> Clock:
    match event:
        case Started(opening):
            return replace(clock, stage="play", moment="turn", opening=opening, segment=opening - 1)
        case TurnBegan():
            return replace(clock, moment="turn")
        case SegmentBegan(segment):
            return replace(clock, moment="dex", segment=segment, called=-1, first="")
        case SegmentClosing():
            return replace(clock, moment="end")
        case SegmentEnded():
            return replace(clock, moment="over")
        case PostTwelveReached():
            return replace(clock, moment="post", skipping=0)
        case TurnEnded():
            return replace(clock, moment="turn_over")
        case GoBegan(go, dex):
            return replace(clock, agenda=(go,), called=dex if dex >= 0 else clock.called, first="")
        case PhasePassed(_, dex) | StunShaken(_, dex):
            return replace(clock, called=dex)
        case CalledUp(who):
            return replace(clock, first=who)
        case SkipBegan(until):
            return replace(clock, skipping=until)
        case _:
            agenda = _agenda(clock.agenda, event)
            return clock if agenda is clock.agenda else replace(clock, agenda=agenda)


def _agenda(agenda: tuple[Go, ...], event: Event) -> tuple[Go, ...]:
    match event:
        case GoStarted() | GoResumed():
            return (replace(agenda[0], begun=True, paused=False), *agenda[1:])
        case AgendaSet(new):
            return new
        case Acted(_, what, cost, halves):
            return (replace(agenda[0], doing=what, halves=halves, used=agenda[0].used or cost != "zero"), *agenda[1:])
        case GoLost(who) | GoEnded(who) | ReflexesWaived(who):
            return tuple(go for go in agenda if go.who != who)
        case Aborted(who, paid=paid) if paid in ("current", "held"):
            return _without(agenda, who)
        case ev.Left(who):
            return _without(agenda, who)
        case _:
            return agenda


def _without(agenda: tuple[Go, ...], who: str) -> tuple[Go, ...]:
    """The agenda when one of a go is out of it; a go nobody is left in goes with them."""
    if not any(who in go.who for go in agenda):
        return agenda
    thinned = (replace(go, who=tuple(w for w in go.who if w != who)) for go in agenda)
    return tuple(go for go in thinned if go.who)


Change = Callable[[Tally], Tally]


def _with(e: AnyEncounter, who: str | tuple[str, ...], change: Change) -> AnyEncounter:
    for one in (who,) if isinstance(who, str) else who:
        e = e.with_one(one, lambda c: replace(c, tally=change(c.tally)))
    return e


def _tallies(e: AnyEncounter, event: Event) -> AnyEncounter:  # a flat table: one line of bookkeeping per fact
    segment = e.clock.segment
    match event:
        case GoBegan(go):
            return _with(e, go.who, lambda t: _called(t, go.kind, segment))
        case GoStarted(who, "called"):
            return _with(e, who, lambda t: _called(t, "called", segment))
        case GoEnded(who, acted) if acted:
            return _with(e, who, lambda t: replace(t, acted=segment))
        case AgendaSet(_, used, covers):
            e = _with(e, used, lambda t: replace(t, held=None))
            return _with(e, covers, lambda t: replace(t, spent=(*t.spent, Spent(segment, "hold"))))
        case Delayed(who, to, replaces):
            extra = (Spent(to.segment, "delay"),) if replaces else ()
            return _with(e, who, lambda t: replace(t, delayed=to, spent=t.spent + extra))
        case DelayLost(who):
            return _with(e, who, lambda t: replace(t, delayed=None))
        case Held(who, hold) | LetPass(who, hold):
            return _with(e, who, lambda t: replace(t, held=hold))
        case HoldLost(who):
            return _with(e, who, lambda t: replace(t, held=None))
        case Aborted(who, paid=paid, spent=spent):
            return _with(e, who, lambda t: _aborted(t, paid, spent, segment))
        case PhasePassed(who) | StunShaken(who):
            shaken = isinstance(event, StunShaken)
            return _with(e, who, lambda t: _passed(t, segment, shaken))
        case SegmentEnded(ended):
            return e.with_tallies(lambda c: _over(c, ended))
        case TieRolled(who, dex, rolls=rolls, typed=typed):
            return _with(e, who, lambda t: replace(t, tie=Tie(segment, dex, rolls, typed)))
        case Recovering(who):
            return _with(e, who, lambda t: replace(t, recovering=True))
        case Recovered(who, values):
            return e.with_one(who, lambda c: _recovered(c, dict(values), segment))
        case ReflexesWaived(who):
            return _with(e, who, lambda t: replace(t, plain=segment, begun=segment - 1))
        case _:
            return _states(e, event)


def _states(e: AnyEncounter, event: Event) -> AnyEncounter:
    segment = e.clock.segment
    match event:
        case Slowed(who, landing, spends):
            extra = (Spent(spends, "landing"),) if spends else ()
            return _with(e, who, lambda t: replace(t, landing=landing, spent=t.spent + extra))
        case LandingLost(who):
            return _with(e, who, lambda t: replace(t, landing=None))
        case StateSet(who, state, on):
            return _with(e, who, lambda t: _state(t, state, on, segment))
        case SpeedSet(who, spd, lock, spent):
            return e.with_one(
                who,
                lambda c: replace(
                    c, sheet=replace(c.sheet, spd=spd), tally=replace(c.tally, lock=lock, spent=spent, plan=-1)
                ),
            )
        case SpeedPlanned(who, spd):
            return _with(e, who, lambda t: replace(t, plan=spd))
        case ev.GaugeSet(who, "STUN", value, was=was) if value <= 0 < was:
            return _with(e, who, lambda t: replace(t, fell=segment))
        case ev.Left(gone):
            return e.with_tallies(lambda c: _without_whom(c, gone))
        case _:
            return e


def _called(t: Tally, kind: str, segment: int) -> Tally:
    """A stop is called: a Phase begins, a delayed action comes, or what was declared lands."""
    if kind == "delayed":
        return replace(t, delayed=None)
    if kind == "landing":
        lands = t.landing.lands if t.landing else ""
        return replace(t, landing=None, begun=segment if lands == "next_phase" else t.begun)
    return replace(t, begun=segment) if kind in ("phase", "called") else t


def _aborted(t: Tally, paid: str, spent: tuple[Spent, ...], segment: int) -> Tally:
    t = replace(t, spent=spent, landing=None, recovering=False)
    if paid == "held":
        return replace(t, held=None, acted=segment)
    if paid == "delayed":
        return replace(t, delayed=None, acted=segment)
    return replace(t, acted=segment) if paid == "current" else t


def _passed(t: Tally, segment: int, shaken: bool) -> Tally:
    left = tuple(s for s in t.spent if s.segment > segment)
    return replace(t, begun=segment, spent=left, stunned=t.stunned and not shaken)


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
            return replace(t, out="ko" if on else "", fell=segment if on else t.fell)
        case _:
            return replace(t, out="dead" if on else "")


def _without_whom(c: Fighter, gone: str) -> Tally:
    """Who held next to somebody that is gone holds for what follows."""
    hold = c.tally.held
    if hold is None or hold.whom != gone:
        return c.tally
    return replace(c.tally, held=replace(hold, mode="after", whom=""))
