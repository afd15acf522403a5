"""Skip to the next round: nobody acts in the rest of this one."""

from turnwright.core import Dice, Move, Objections, Offer
from turnwright.systems.collective.rules.action_names import amounts
from turnwright.systems.collective.rules.clock_facts import RestSkipped
from turnwright.systems.collective.rules.response_stack import may_go_on, resolve_all
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Events, Fight
from turnwright.systems.collective.text import say


class SkipRest(Move[Fight]):
    """The rest of the round is passed over; its end and the next beginning happen as usual."""

    name = "skip_rest"

    def objections(self, e: Fight) -> Objections:
        yield from may_go_on(e)
        left = [c for c in e.roster if not clock.surprised_now(e, c) and not clock.down(c) and clock.own_units(c)]
        if left and e.clock.stage == "play":
            has = amounts((key, n) for key, n in left[0].tally.pool if "Opp" not in key)
            key = "skip.others_left" if len(left) > 1 else "skip.one_left"
            says = say(key, name=left[0].name, actions=has, others=len(left) - 1)
            yield RULES.reason("collective.skip.not_out", says)

    def events(self, e: Fight, dice: Dice) -> Events:
        yield from resolve_all(e)
        yield RestSkipped()


def offer(e: Fight) -> Offer:
    return SkipRest().offer(e, say("offer.skip_rest", round=e.clock.round + 1))
