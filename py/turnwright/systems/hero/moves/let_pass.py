"""Let pass: the event came, and the holder does nothing."""

from collections.abc import Iterator

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.move import Move, reasons
from turnwright.systems.hero.rules import held_actions
from turnwright.systems.hero.rules.legality import found, holding
from turnwright.systems.hero.state.clock import Event, Fight
from turnwright.systems.hero.text import say


class LetPass(Move[Fight]):
    """The event came, and the holder does nothing: the action is held for defense from now on."""

    name = "let_pass"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from holding(e, self.who, ("interrupt", "after", "tandem", "before", "beside"))

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        for c in found(e, self.who):
            yield held_actions.let_pass(c, "hero.hold.let_pass")


def offer(e: Fight, who: tuple[str, ...]) -> Offer:
    args, note = {"who": list(who)}, say("answer.let_pass.note")
    return Offer("let_pass", say("answer.let_pass"), "let_pass", args, reasons(LetPass(who), e), note=note)
