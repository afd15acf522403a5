"""Next: the running go ends, and the clock runs to the next combatant who can act."""

from collections.abc import Iterator

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.move import Move
from turnwright.systems.collective.moves.end_half import Walked
from turnwright.systems.collective.rules.clock_facts import GoEnded
from turnwright.systems.collective.rules.legality import in_play
from turnwright.systems.collective.rules.response_stack import resolve_all, stack_open
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.text import say


class Next(Move[Fight]):
    """The running go is over; the stack resolves first. A half in which nobody acts ends."""

    name = "next"
    waits = True

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        acting = clock.actor(e)
        yield GoEnded(tuple(c.id for c in acting))
        if not acting and clock.nobody_left(e):
            yield Walked()


def offer() -> Offer:
    return Offer("next", say("next"), "next", {})
