"""The stack of declared actions: a side passes, all pass, the top counters another."""

from dataclasses import replace

from turnwright.core import (
    BadCommand,
    Dice,
    Fact,
    Line,
    Move,
    Objections,
    Offer,
    PlannedMove,
    Say,
    StackedAction,
    name_all,
    stack,
)
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import declared
from turnwright.systems.collective.rules.response_stack import Resolved, always_asked, voices
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.text import say


class PriorityPassed(Fact[Fight]):
    side: str

    def apply(self, fight: Fight) -> Fight:
        return clock.waiting(replace(fight, clock=replace(fight.clock, passed=(*fight.clock.passed, self.side))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.passes", side=after.side(self.side).name), "act", "collective.stack")


class Pass(Move[Fight]):
    """A side lets the top of the stack pass; once all have, it resolves."""

    fact = PriorityPassed
    waits = False
    side: str

    def objections(self, fight: Fight) -> Objections:
        if self.side not in {s.id for s in fight.sides}:
            yield RULES.reason("turnwright.side", overrule=False)
        if not fight.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)
        elif self.side in fight.clock.passed:
            yield RULES.reason("collective.stack.passed", overrule=False)


class AllPass(Move[Fight]):
    """Nobody responds any more: resolves the top of the stack or (until "empty") all of it, last in first out."""

    waits = False
    until: str = "empty"

    def objections(self, fight: Fight) -> Objections:
        if self.until not in ("top", "empty"):
            raise BadCommand(say("stack.until"))
        if not fight.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        groups = stack.order(fight.stack)
        for group in groups if self.until == "empty" else groups[:1]:
            yield Resolved(tuple(d.id for d in group), passed=True)


class Counter(PlannedMove[Fight, StackedAction | None]):
    """The top of the stack resolves and counters the action that it answers, or a named one."""

    waits = False
    item: int = 0

    def plan(self, fight: Fight) -> StackedAction | None:
        return stack.find(fight.stack[:-1], self.item or fight.stack[-1].answers) if fight.stack else None

    def against(self, fight: Fight, plan: StackedAction | None) -> Objections:
        if not fight.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)
        elif plan is None:
            yield RULES.reason("collective.stack.gone", say("stack.answers_nothing"), overrule=False)

    def facts(self, fight: Fight, plan: StackedAction | None, dice: Dice) -> Events:
        assert plan is not None
        yield Resolved((fight.stack[-1].id,))
        yield Countered(plan.id, fight.stack[-1].id)


class Countered(Fact[Fight]):
    """The response undid an action on the stack; the actions spent on it stay spent."""

    item: int
    by: int

    def apply(self, fight: Fight) -> Fight:
        return clock.waiting(replace(fight, stack=stack.without(fight.stack, (self.item,))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        item = stack.find(before.stack, self.item)
        if item is None:
            return None
        text = say("log.countered", name=name_all(before, item.who), action=declared(before, (item,)))
        return Line(text, "act", "collective.stack.counter")


def resolves(fight: Fight) -> str:
    return say("stack.resolves", action=declared(fight, stack.top(fight.stack)))


def offers(fight: Fight) -> list[Offer]:
    """Returns all pass, counter, resolve the whole stack, and a pass for each side if the table asks them all."""
    if not fight.stack:
        return []
    out = [AllPass("top").button(say("stack.all_pass"), note=resolves(fight), key="all_pass:top")]
    target = Counter().plan(fight)
    if target is not None:
        label = say(
            "stack.counters", action=declared(fight, stack.top(fight.stack)), answered=declared(fight, (target,))
        )
        out.append(Counter().button(label, note=say("stack.counters.note")))
    if len(fight.stack) > 1:
        note = say("stack.resolve_all.note")
        out.append(Offer("all_pass:empty", say("stack.resolve_all"), AllPass.name, {"until": "empty"}, note=note))
    if always_asked(fight):
        left = [s for s in voices(fight) if s not in fight.clock.passed]
        out += [Pass(s).button(say("log.passes", side=fight.side(s).name), key=f"pass:{s}") for s in left]
    return out
