"""Orient: the GM requests an Orientation Maneuver and enters its result."""

from turnwright.core import Ask, Dice, Move, Objections, Offer, present
from turnwright.systems.tactical.rules import orientation
from turnwright.systems.tactical.state import Events, Fight
from turnwright.systems.tactical.text import say


class Orient(Move[Fight]):
    """Enters the result of an Orientation Maneuver that the GM requests (after a teleport, a fall, by surprise)."""

    who: tuple[str, ...]
    value: str

    def objections(self, fight: Fight) -> Objections:
        orientation.checked(self.value)
        yield from present(fight, self.who)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for who in self.who:
            yield orientation.result(fight, fight.get(who), self.value, forced=True)


def offer(who: tuple[str, ...], before: tuple[Ask, ...] = ()) -> Offer:
    result = Ask("value", "choice", say("gm.orient.result"), orientation.CHOICES)
    return Orient(who, "").button(say("gm.orient"), asks=(*before, result), note=say("gm.orient.note"))
