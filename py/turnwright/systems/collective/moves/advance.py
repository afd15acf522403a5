"""Next: ends the current go and advances the clock to the next combatant who can act."""

from turnwright.core import Advance, Dice, Objections, Offer, ids
from turnwright.systems.collective.moves.end_half import Walked
from turnwright.systems.collective.rules.clock_facts import GoEnded
from turnwright.systems.collective.rules.response_stack import may_go_on, resolve_all
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.text import say


class Next(Advance[Fight]):
    """Ends the current go; the stack resolves first. It also ends a half in which nobody acts."""

    def objections(self, fight: Fight) -> Objections:
        return may_go_on(fight)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        acting = clock.actor(fight)
        brink = bool(clock.on_brink(fight))
        yield GoEnded(ids(acting), brink)
        if not acting and clock.nobody_left(fight):
            yield Walked(brink)


def offer(fight: Fight) -> Offer:
    return Next().offer(fight, say("next"))


def plain_offer(fight: Fight) -> Offer:
    """Returns Next as an offer of the table, for when the plate skips to the next round."""
    return Next().offer(fight, say("offer.next"), note=say("offer.next.note"), key="next:plain")
