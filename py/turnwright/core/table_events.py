"""Table events: what happens at a number of the order without being anybody's turn, such as a lair.

An event is no fighter: nobody hits it, it counts nowhere and ends no fight. A system whose clock stops at events says where the next
one stands (`Time.event_round`, `Time.event_now`) and has the facts that it comes and is over.
"""

from turnwright.core.fact import AnyFight, F, Fact, Line
from turnwright.core.frozen_class import replace
from turnwright.core.model import TableEvent
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, visible
from turnwright.text import Say, join_commas, minus, say

MOST_EVENTS = 20
"""Maximum table events of a fight."""
MOST_NUMBER = 9_999
"""The furthest number from 0 at which an event can stand."""
MOST_ROUND = 999_999
RULE = "turnwright.event"


def how_often(event: TableEvent) -> str:
    """Returns where and how often an event happens: "on 20, every round"."""
    return join_commas(
        (say("on {number}", number=minus(event.number)), say("once") if event.once else say("every round"))
    )


def waits(fight: AnyFight, event: TableEvent) -> bool:
    """Tells whether an event has happened in this round, or comes in the next one at the earliest."""
    return bool(0 < fight.clock.round <= event.came)


def without(events: tuple[TableEvent, ...], event: str) -> tuple[TableEvent, ...]:
    """Returns the events but the one with this id."""
    return tuple(one for one in events if one.id != event)


class EventSet(Fact[F]):
    """A table event was added, or one with the same id has changed."""

    event: TableEvent

    def apply(self, fight: F) -> F:
        if fight.event(self.event.id) is None:
            return replace(fight, events=(*fight.events, self.event), made=fight.made + 1)
        return replace(fight, events=tuple(self.event if one.id == self.event.id else one for one in fight.events))

    def public(self, before: F, after: F) -> "EventSet[F] | None":
        return self if after.event(self.event.id) else None

    def line(self, before: F, after: F, say: Say) -> Line:
        was, now = before.event(self.event.id), self.event
        if was is not None and replace(was, hidden=now.hidden) == now:
            says = say(
                "{event} is hidden from the players" if now.hidden else "{event} is shown to the players",
                event=now.name,
            )
            return Line(says, "gm", RULE)
        late = (say("in the next round") if now.once else say("from the next round on")) if waits(after, now) else ""
        return Line(say("{event}: {when}", event=now.name, when=join_commas((how_often(now), late))), "gm", RULE)


class EventRemoved(Fact[F]):
    """A table event was removed, with its name."""

    event: str
    name: str

    def apply(self, fight: F) -> F:
        return replace(fight, events=without(fight.events, self.event))

    def line(self, before: F, after: F, say: Say) -> Line:
        return Line(say("{event} no longer happens", event=self.name), "gm", RULE)


def check(system: System[F], fight: F) -> None:
    """Raises ValueError for a stored fight whose events make no sense, or at which its clock would not stop."""
    stops = system.clock.event_round(fight, 0) is not None
    if len(fight.events) > (MOST_EVENTS if stops else 0) or len({one.id for one in fight.events}) != len(fight.events):
        raise ValueError("too many events, or one twice")
    for one in fight.events:
        if not one.id or one.name != visible(one.name) or not 0 < len(one.name) <= LONGEST_NAME:
            raise ValueError("an event without a name")
        if abs(one.number) > MOST_NUMBER or not 0 <= one.came <= MOST_ROUND:
            raise ValueError("an event is out of range")
