"""Changes of the state that several facts share (a tally, the agenda, the marks of the chart), and the boundaries of a Phase."""

from collections.abc import Iterable
from dataclasses import replace

from turnwright.core import Boundary, without
from turnwright.systems.hero.state.clock import Fight, Fighter, Go
from turnwright.systems.hero.state.tally import Spent, Tally


def with_agenda(fight: Fight, agenda: tuple[Go, ...]) -> Fight:
    return fight if agenda is fight.clock.agenda else replace(fight, clock=replace(fight.clock, agenda=agenda))


def marked(fight: Fight, who: Iterable[str], mark: str) -> Fight:
    """Returns the fight with this mark in the chart for these combatants in the current Segment: past, delayed, held, aborted or lost."""
    segment = fight.clock.segment
    return fight.with_tallies_of(
        who, lambda t: replace(t, past=(*(p for p in t.past if p[0] != segment), (segment, mark)))
    )


def phase_passed(t: Tally, segment: int) -> Tally:
    """Returns the tally after the Phase of this Segment passed."""
    return replace(t, begun=segment, spent=tuple(s for s in t.spent if s.segment > segment))


def phases_freed(spent: tuple[Spent, ...], why: str) -> tuple[Spent, ...]:
    """Returns the Phases spent in advance except those spent for `why`, which come after all."""
    return tuple(s for s in spent if s.why != why)


def out_of_agenda(agenda: tuple[Go, ...], who: str) -> tuple[Go, ...]:
    """Returns the agenda without one combatant; it drops a go with nobody left."""
    if not any(who in go.who for go in agenda):
        return agenda
    thinned = (replace(go, who=without(go.who, who)) for go in agenda)
    return tuple(go for go in thinned if go.who)


def hold_without(c: Fighter, gone: str) -> Tally:
    """Returns the tally after `gone` left the fight: a hold for its place becomes a hold for what follows."""
    hold = c.tally.held
    if hold is None or hold.whom != gone:
        return c.tally
    return replace(c.tally, held=replace(hold, mode="after", whom=""))


def block_without(c: Fighter, gone: str) -> Tally:
    """Returns the tally after `gone` left the fight: its Blocks no longer change the order."""
    blocked = tuple(mark for mark in c.tally.blocked if mark.by != gone)
    return c.tally if blocked == c.tally.blocked else replace(c.tally, blocked=blocked)


def of_phases(fight: Fight, kind: str, who: Iterable[str]) -> Boundary | None:
    """Returns the boundary (turn_start, turn_end) at which the Phases of these begin or end; None if `who` is empty."""
    concerned = frozenset(who)
    return Boundary(kind, fight.clock.round, who=concerned) if concerned else None
