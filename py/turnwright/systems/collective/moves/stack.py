"""What is done with declared actions: a side passes, all pass, one counters another."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core import stack
from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.model import Declared
from turnwright.core.move import Move
from turnwright.core.system import System
from turnwright.systems.collective import facts
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.text import say


@dataclass(frozen=True, slots=True)
class Pass(Move[Fight]):
    """A side lets the top of the stack pass; when all have, it resolves."""

    name = "pass"
    side: str

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        if self.side not in {s.id for s in e.sides}:
            yield RULES.reason("turnwright.side", overrule=False)
        if not e.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)
        elif self.side in e.clock.passed:
            yield RULES.reason("collective.stack.passed", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.PriorityPassed(self.side)


@dataclass(frozen=True, slots=True)
class AllPass(Move[Fight]):
    """Nobody answers any more: the top of the stack resolves, or (until "empty") all of it, last in first out."""

    name = "all_pass"
    until: str = "empty"

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        if self.until not in ("top", "empty"):
            raise BadCommand(say("stack.until"))
        if not e.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        groups = stack.order(e.stack)
        for group in groups if self.until == "empty" else groups[:1]:
            yield facts.Resolved(tuple(d.id for d in group), passed=True)


@dataclass(frozen=True, slots=True)
class Counter(Move[Fight]):
    """The top of the stack resolves and counters the action it answers, or the one named."""

    name = "counter"
    item: int = 0

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        if not e.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)
        elif self.target(e) is None:
            yield RULES.reason("collective.stack.gone", say("stack.answers_nothing"), overrule=False)

    def target(self, e: Fight) -> Declared | None:
        return stack.find(e.stack[:-1], self.item or e.stack[-1].answers)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        target = self.target(e)
        assert target is not None
        yield facts.Resolved((e.stack[-1].id,))
        yield facts.Countered(target.id, e.stack[-1].id)
