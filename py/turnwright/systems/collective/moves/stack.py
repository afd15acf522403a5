"""The stack of declared actions: a side passes, all pass, the top counters another."""

from dataclasses import replace

from turnwright.core import (
    BadCommand,
    Declared,
    Dice,
    Fact,
    Line,
    Move,
    Objections,
    Offer,
    PlannedMove,
    Say,
    names,
    stack,
)
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import declared
from turnwright.systems.collective.rules.response_stack import Resolved, always_asked, voices
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.text import say


class PriorityPassed(Fact[Fight]):
    side: str

    def apply(self, e: Fight) -> Fight:
        return clock.waiting(replace(e, clock=replace(e.clock, passed=(*e.clock.passed, self.side))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.passes", side=after.side(self.side).name), "act", "collective.stack")


class Pass(Move[Fight]):
    """A side lets the top of the stack pass; once all have, it resolves."""

    fact = PriorityPassed
    waits = False
    side: str

    def objections(self, e: Fight) -> Objections:
        if self.side not in {s.id for s in e.sides}:
            yield RULES.reason("turnwright.side", overrule=False)
        if not e.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)
        elif self.side in e.clock.passed:
            yield RULES.reason("collective.stack.passed", overrule=False)


class AllPass(Move[Fight]):
    """Nobody responds any more: resolves the top of the stack or (until "empty") all of it, last in first out."""

    waits = False
    until: str = "empty"

    def objections(self, e: Fight) -> Objections:
        if self.until not in ("top", "empty"):
            raise BadCommand(say("stack.until"))
        if not e.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        groups = stack.order(e.stack)
        for group in groups if self.until == "empty" else groups[:1]:
            yield Resolved(tuple(d.id for d in group), passed=True)


class Counter(PlannedMove[Fight, Declared | None]):
    """The top of the stack resolves and counters the action that it answers, or a named one."""

    waits = False
    item: int = 0

    def plan(self, e: Fight) -> Declared | None:
        return stack.find(e.stack[:-1], self.item or e.stack[-1].answers) if e.stack else None

    def against(self, e: Fight, plan: Declared | None) -> Objections:
        if not e.stack:
            yield RULES.reason("collective.stack.empty", overrule=False)
        elif plan is None:
            yield RULES.reason("collective.stack.gone", say("stack.answers_nothing"), overrule=False)

    def facts(self, e: Fight, plan: Declared | None, dice: Dice) -> Events:
        assert plan is not None
        yield Resolved((e.stack[-1].id,))
        yield Countered(plan.id, e.stack[-1].id)


class Countered(Fact[Fight]):
    """The response undid an action on the stack; the actions spent on it stay spent."""

    item: int
    by: int

    def apply(self, e: Fight) -> Fight:
        return clock.waiting(replace(e, stack=stack.without(e.stack, (self.item,))))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        item = stack.find(before.stack, self.item)
        if item is None:
            return None
        text = say("log.countered", name=names(before, item.who), action=declared(before, (item,)))
        return Line(text, "act", "collective.stack.counter")


def resolves(e: Fight) -> str:
    return say("stack.resolves", action=declared(e, stack.top(e.stack)))


def offers(e: Fight) -> list[Offer]:
    """Returns all pass, counter, resolve the whole stack, and a pass for each side if the table asks them all."""
    if not e.stack:
        return []
    out = [AllPass("top").button(say("stack.all_pass"), note=resolves(e), key="all_pass:top")]
    target = Counter().plan(e)
    if target is not None:
        label = say("stack.counters", action=declared(e, stack.top(e.stack)), answered=declared(e, (target,)))
        out.append(Counter().button(label, note=say("stack.counters.note")))
    if len(e.stack) > 1:
        note = say("stack.resolve_all.note")
        out.append(Offer("all_pass:empty", say("stack.resolve_all"), AllPass.name, {"until": "empty"}, note=note))
    if always_asked(e):
        left = [s for s in voices(e) if s not in e.clock.passed]
        out += [Pass(s).button(say("log.passes", side=e.side(s).name), key=f"pass:{s}") for s in left]
    return out
