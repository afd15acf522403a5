"""Let pass: the holder does not use the event."""

from turnwright.core import Dice, Move, Objections, Offer
from turnwright.systems.hero.rules import held_actions
from turnwright.systems.hero.rules.legality import holding
from turnwright.systems.hero.state import Events, Fight
from turnwright.systems.hero.text import say


class LetPass(Move[Fight]):
    """The holder lets the event pass; the action is then held for defense."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from holding(fight, self.who, ("interrupt", "after", "tandem", "before", "beside"))

    def events(self, fight: Fight, dice: Dice) -> Events:
        for c in fight.found(self.who):
            yield held_actions.let_pass(c, "hero.hold.let_pass")


def offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    return LetPass(who).offer(fight, say("answer.let_pass"), note=say("answer.let_pass.note"))
