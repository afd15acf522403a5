"""Table events: what happens at a number of the order without being anybody's turn, such as a lair.

An event is no fighter: nobody hits it, it counts nowhere and ends no fight. A system whose clock stops at events says where the next
one stands (`Time.event_round`, `Time.event_now`) and has the facts that it comes and is over.

Here are the facts, the GM's moves (one is added or changed, or happens no more), the chips beside the reminders, and the card of the one that
happens now.
"""

from collections.abc import Iterator

from turnwright import shapes
from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import AnyFight, F, Fact, Line
from turnwright.core.frozen_class import replace
from turnwright.core.model import TableEvent
from turnwright.core.move import SharedMove
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, clean, visible
from turnwright.drawing.widgets import offer_json
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


OFTEN = ("round", "once")
SEEN = ("all", "gm")


class SetEvent(SharedMove[F]):
    """Adds a table event at a `number` of the order, such as a lair, or changes the one with the id `event`. `often`: it happens each "round" or
    "once"; `seen`: by "all", or by the "gm" alone."""

    name = "event"
    value: str
    number: int
    often: str = OFTEN[0]
    seen: str = SEEN[0]
    event: str = ""

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.often not in OFTEN or self.seen not in SEEN:
            raise BadCommand(say("Say how often it happens and who sees it."))
        if abs(self.number) > MOST_NUMBER:
            raise BadCommand(say("Numbers go up to {most}.", most=MOST_NUMBER))
        if system.clock.event_round(fight, self.number) is None:
            says = say("The order of this game has no place for an event. A reminder comes up when a round ends.")
            yield HOUSE.reason(RULE, says, overrule=False)
        elif self.event:
            yield from _unknown(fight, self.event)
        elif len(fight.events) >= MOST_EVENTS:
            yield HOUSE.reason(RULE, say("A fight has at most {most} events.", most=MOST_EVENTS), overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        was = fight.event(self.event)
        first = system.clock.event_round(fight, self.number) or 0
        stays = was is not None and (was.number == self.number or was == system.clock.event_now(fight))
        came = was.came if was and stays else max(0, first - 1)
        name = clean(self.value, LONGEST_NAME, say("The name"))
        made = TableEvent(
            was.id if was else f"t{fight.made + 1}",
            name,
            self.number,
            self.often == OFTEN[1],
            self.seen == SEEN[1],
            came,
        )
        yield EventSet(made)


class EndEvent(SharedMove[F]):
    """Removes a table event, by its id."""

    event: str

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from _unknown(fight, self.event)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        found = fight.event(self.event)
        assert found is not None
        yield EventRemoved(found.id, found.name)


def _unknown(fight: AnyFight, event: str) -> Objections:
    if fight.event(event) is None:
        yield HOUSE.reason(RULE, say("This event is no longer there."), overrule=False)


def add_offers(system: System[F], fight: F) -> list[Offer]:
    """Returns the offer to add a table event; none in a system whose clock stops at none."""
    if system.clock.event_round(fight, 0) is None:
        return []
    offer: SetEvent[F] = SetEvent("", 0)
    return [
        offer.button(say("Add an event"), asks=_asks(), note=say("A lair, or what happens at a number of the order"))
    ]


def change_offer(event: TableEvent) -> Offer:
    """Returns the offer to change a table event; its questions have the present answers."""
    offer: SetEvent[AnyFight] = SetEvent("", 0, event=event.id)
    return offer.button(say("Change {event}", event=event.name), asks=_asks(event), key=f"event:{event.id}")


def show_offer(event: TableEvent) -> Offer:
    """Returns the offer to show a hidden event to the players, or to hide it."""
    seen = SEEN[not event.hidden]
    offer: SetEvent[AnyFight] = SetEvent(event.name, event.number, OFTEN[event.once], seen, event.id)
    label = say("Show to the players") if event.hidden else say("Hide from the players")
    return offer.button(label, key=f"event:{event.id}:seen")


def end_offer(event: TableEvent) -> Offer:
    offer: EndEvent[AnyFight] = EndEvent(event.id)
    return offer.button(say("Remove {event}", event=event.name), note=how_often(event), key=f"end_event:{event.id}")


def _asks(event: TableEvent | None = None) -> tuple[Ask, ...]:
    """Returns the questions about a table event, with its present answers."""
    often = (Choice(OFTEN[0], say("Every round")), Choice(OFTEN[1], say("Once")))
    seen = (Choice(SEEN[0], say("Everyone")), Choice(SEEN[1], say("The GM alone")))
    return (
        Ask("value", "text", say("What happens"), value=event.name if event else None, help=say("e.g. Lair")),
        Ask("number", "number", say("On"), value=event.number if event else 20, low=-MOST_NUMBER, high=MOST_NUMBER,
            help=say("After the fighters of that number")),
        Ask("often", "choice", say("How often"), often, value=OFTEN[event.once] if event else OFTEN[0]),
        Ask("seen", "choice", say("Who sees it"), seen, value=SEEN[event.hidden] if event else SEEN[0]),
    )  # fmt: skip


def event_chip(system: System[F], fight: F, event: TableEvent) -> shapes.Effect:
    """Returns an event as the page shows what stands on the clock: its time, and the offers to show, change and remove it."""
    rules, now = system.rules.book, system.clock.event_now(fight)
    late = say("in the next round") if event.once and waits(fight, event) and event != now else ""
    shown: shapes.Effect = {
        "id": event.id,
        "name": event.name,
        "icon": "",
        "left": join_commas((how_often(event), late)),
        "who": "",
        "end": offer_json(fight, rules, end_offer(event)),
        "use": offer_json(fight, rules, show_offer(event)),
        "works": "",
        "note": "",
        "change": offer_json(fight, rules, change_offer(event)),
        "event": True,
    }
    return {**shown, "secret": True} if event.hidden else shown


def event_card(system: System[F], fight: F) -> shapes.EventCard | None:
    """Returns the card of the event at which the clock has stopped; None while there is none."""
    event = system.clock.event_now(fight)
    if event is None:
        return None
    shown = event_chip(system, fight, event)
    card: shapes.EventCard = {
        "name": event.name,
        "says": say("{when} · no fighter", when=how_often(event)[:1].upper() + how_often(event)[1:]),
        "hidden": event.hidden,
        "effect": shown,
    }
    return card
