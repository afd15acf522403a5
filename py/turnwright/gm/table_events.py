"""The GM's moves for table events: one is added or changed, or happens no more (`core.table_events`)."""

from collections.abc import Iterator

from turnwright.core import AnyFight, BadCommand, Dice, F, Fact, Objections, Offer, SharedMove
from turnwright.core.commands import Ask, Choice
from turnwright.core.model import TableEvent
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.table_events import MOST_EVENTS, MOST_NUMBER, RULE, EventRemoved, EventSet, how_often
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.text import say

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
