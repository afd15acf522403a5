"""Orient: the GM asks for an Orientation Maneuver and enters its result."""

from collections.abc import Iterator

from turnwright.core.commands import Args, Ask, Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.systems.tactical.rules import orientation
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state.clock import Event, Fight
from turnwright.systems.tactical.text import say


class Orient(Move[Fight]):
    """The GM asks for an Orientation Maneuver (after a teleport, a fall, by surprise) and enters its result."""

    name = "orient"
    waits = True
    who: tuple[str, ...]
    value: str

    def objections(self, e: Fight) -> Iterator[Objection]:
        orientation.checked(self.value)
        yield from unknown(e, self.who)
        if e.clock.stage != "play":
            yield RULES.reason("turnwright.not_started", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        for who in dict.fromkeys(self.who):
            yield orientation.result(e, e.get(who), self.value, forced=True)


def offer(args: Args, before: tuple[Ask, ...] = ()) -> Offer:
    """An Orientation Maneuver with its result; `before`: questions that come first."""
    result = Ask("value", "choice", say("gm.orient.result"), orientation.CHOICES)
    return Offer("orient", say("gm.orient"), "orient", args, (), (*before, result), note=say("gm.orient.note"))
