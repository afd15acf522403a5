"""Table events: at which place of the round one comes, and the facts that it comes and is over.

An event stands behind all who have its number, and comes once in a round, when nobody before it still has a turn. Who was called goes first.
"""

from collections.abc import Sequence

from turnwright.core.commands import Objection
from turnwright.core.fact import Fact, Line
from turnwright.core.frozen_class import replace
from turnwright.core.model import TableEvent
from turnwright.systems.plainlist import rolls, state
from turnwright.systems.plainlist.options import option
from turnwright.systems.plainlist.state import RULES, Fight, Fighter
from turnwright.table.explain import Explained
from turnwright.table.table_events import how_often, waits, without
from turnwright.text import Say, minus, say

RULE = "plainlist.event"


class EventCame(Fact[Fight]):
    """A table event happens, and the clock waits for the table."""

    event: str

    def apply(self, fight: Fight) -> Fight:
        round_ = fight.clock.round
        events = tuple(replace(one, came=round_) if one.id == self.event else one for one in fight.events)
        return state.stopped(replace(fight, events=events), self.event)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        found = after.event(self.event)
        return (
            None
            if found is None
            else Line(say("{event} on {number}", event=found.name, number=minus(found.number)), "auto", RULE)
        )


class EventPassed(Fact[Fight]):
    """A table event is over; one that happens once is gone."""

    event: str

    def apply(self, fight: Fight) -> Fight:
        found = fight.event(self.event)
        events = without(fight.events, self.event) if found and found.once else fight.events
        return state.stopped(replace(fight, events=events), "")


def now(fight: Fight) -> TableEvent | None:
    """Returns the event at which the clock has stopped."""
    return fight.event(fight.clock.event) if fight.clock.event and fight.over != "over" else None


def in_order(fight: Fight) -> list[TableEvent]:
    """Returns the events as they come in a round; of one number as they were added."""
    return sorted(fight.events, key=lambda one: _sign(fight) * one.number)


def to_come(fight: Fight) -> list[TableEvent]:
    """Returns those that are still to come in this round."""
    return [one for one in in_order(fight) if not waits(fight, one)]


def due(fight: Fight) -> TableEvent | None:
    """Returns the event that comes before the next turn."""
    events = to_come(fight)
    if not events:
        return None
    coming = state.coming(fight)
    # Plain list, Table event: who was called goes first
    later = any(state.is_called(fight, c) or _ahead(fight, c, events[0]) for c in coming)
    return None if later else events[0]


def coming_next(fight: Fight) -> list[TableEvent]:
    """Returns those that come in the next round."""
    return [one for one in in_order(fight) if not one.once or (waits(fight, one) and one.id != fight.clock.event)]


def _ahead(fight: Fight, c: Fighter, event: TableEvent) -> bool:
    """Tells whether a fighter, as it stands at a place of this round, acts before an event."""
    return not state.comes_last(fight, c) and _stands_ahead(fight, c, event)


def _stands_ahead(fight: Fight, c: Fighter, event: TableEvent) -> bool:
    return _sign(fight) * state.exact(c) <= _sign(fight) * event.number * rolls.ONE


def first_round(fight: Fight, number: int) -> int:
    """Returns the round in which an event at this number would come first."""
    here = max(1, fight.clock.round)
    return here + 1 if _passed(fight, number) else here


def _passed(fight: Fight, number: int) -> bool:
    """Tells whether the order of this round has passed a number."""
    # Plain list, Table event: somebody behind it had the turn at their place, or another event behind it has happened
    if fight.clock.moment in ("over", "boundary", "resting"):
        return fight.clock.round > 0
    at = _sign(fight) * number
    had = (c for c in state.places(fight) if c.tally.went in state.PASSED and not state.comes_last(fight, c))
    return any(_sign(fight) * state.exact(c) > at * rolls.ONE for c in had) or any(
        _sign(fight) * one.number > at for one in fight.events if waits(fight, one)
    )


def why_now(fight: Fight, event: TableEvent) -> Explained:
    """Returns why the clock has stopped at an event."""
    says = say("{event} happens {when}, after the fighters of that number.", event=event.name, when=how_often(event))
    return say("Why {event} happens now", event=event.name), (RULES.reason(RULE, says),)


def why_not_yet(event: TableEvent) -> Objection:
    """Returns the reason why nobody acts while an event happens."""
    return RULES.reason(RULE, say("{event} happens now; the next turn comes with Next.", event=event.name))


def before(fight: Fight, events: Sequence[TableEvent], c: Fighter, here: bool = True) -> int:
    """Returns how many of these, in order, come before a turn of a fighter, as it stands there. `here`: in this round."""
    ahead = _ahead if here else _stands_ahead
    if here and state.is_called(fight, c):
        return 0
    return next((n for n, event in enumerate(events) if ahead(fight, c, event)), len(events))


def _sign(fight: Fight) -> int:
    # Plain list, Order: the highest score first, or the lowest
    return 1 if option(fight, "first") == "low" else -1
