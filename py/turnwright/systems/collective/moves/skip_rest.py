"""Skip to the next round: nobody acts in the rest of this one."""

from turnwright.core import Dice, Move, Objections, Offer
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import amounts
from turnwright.systems.collective.rules.clock_facts import RestSkipped
from turnwright.systems.collective.rules.response_stack import may_go_on, resolve_all
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.text import say


class SkipRest(Move[Fight]):
    """Skips the rest of the round; its end and the next beginning happen as usual. `anyway`: even if a combatant could still act."""

    anyway: bool = False

    def objections(self, fight: Fight) -> Objections:
        yield from may_go_on(fight)
        left = "" if self.anyway or fight.clock.stage != "play" else _left(fight)
        if left:
            yield RULES.reason("collective.skip.not_out", left)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        yield RestSkipped(bool(clock.on_brink(fight)))


def _left(fight: Fight) -> str:
    """Returns a sentence with those who could still act; empty if nobody could."""
    left = clock.able_yet(fight)
    if not left:
        return ""
    has = amounts((key, n) for key, n in left[0].tally.pool if "Opp" not in key)
    key = "skip.others_left" if len(left) > 1 else "skip.one_left"
    return say(key, name=left[0].name, actions=has, others=len(left) - 1)


def offer(fight: Fight) -> Offer:
    """Returns the offer, available at any time; the note names those who could still act."""
    left = _left(fight)
    return SkipRest(bool(left)).offer(fight, say("offer.skip_rest", round=fight.clock.round + 1), note=left)
