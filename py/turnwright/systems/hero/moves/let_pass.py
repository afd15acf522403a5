"""Let pass: the event came, and the holder does nothing."""

from turnwright.core import Dice, Move, Objections, Offer
from turnwright.systems.hero.rules import held_actions
from turnwright.systems.hero.rules.legality import holding
from turnwright.systems.hero.state.clock import Events, Fight
from turnwright.systems.hero.text import say


class LetPass(Move[Fight]):
    """The event came, and the holder does nothing: the action is held for defense from now on."""

    name = "let_pass"
    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        yield from holding(e, self.who, ("interrupt", "after", "tandem", "before", "beside"))

    def events(self, e: Fight, dice: Dice) -> Events:
        for c in e.found(self.who):
            yield held_actions.let_pass(c, "hero.hold.let_pass")


def offer(e: Fight, who: tuple[str, ...]) -> Offer:
    return LetPass(who).offer(e, say("answer.let_pass"), note=say("answer.let_pass.note"))
