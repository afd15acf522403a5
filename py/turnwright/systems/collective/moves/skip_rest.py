"""Skip to the next round: nobody acts in the rest of this one."""

from collections.abc import Iterator

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.move import Move, reasons
from turnwright.systems.collective.rules.action_names import amounts
from turnwright.systems.collective.rules.clock_facts import RestSkipped
from turnwright.systems.collective.rules.legality import in_play
from turnwright.systems.collective.rules.response_stack import resolve_all, stack_open
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.text import say


class SkipRest(Move[Fight]):
    """The rest of the round is passed over; its end and the next beginning happen as usual."""

    name = "skip_rest"
    waits = True

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)
        left = [c for c in e.roster if not clock.surprised_now(e, c) and not clock.down(c) and clock.own_units(c)]
        if left and e.clock.stage == "play":
            has = amounts((key, n) for key, n in left[0].tally.pool if "Opp" not in key)
            key = "skip.others_left" if len(left) > 1 else "skip.one_left"
            says = say(key, name=left[0].name, actions=has, others=len(left) - 1)
            yield RULES.reason("collective.skip.not_out", says)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield RestSkipped()


def offer(e: Fight) -> Offer:
    label = say("offer.skip_rest", round=e.clock.round + 1)
    return Offer("skip_rest", label, "skip_rest", {}, reasons(SkipRest(), e))
