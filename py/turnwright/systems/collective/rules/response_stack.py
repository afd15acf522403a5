"""The response stack: who may still respond, what resolves, and what an open stack blocks (C4, stack)."""

from collections.abc import Iterable
from dataclasses import replace

from turnwright.core import Fact, Line, Objections, Say, StackedAction, in_play, stack
from turnwright.core.fact import Attack, attack_on
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import declared
from turnwright.systems.collective.rules.action_notation import wanted
from turnwright.systems.collective.rules.initiative import contenders
from turnwright.systems.collective.rules.options import option
from turnwright.systems.collective.state import Events, Fight
from turnwright.systems.collective.text import say


class Resolved(Fact[Fight]):
    """These actions leave the stack; several if they were declared together. `passed`: the table said that nobody responds any more."""

    items: tuple[int, ...]
    passed: bool = False

    def apply(self, fight: Fight) -> Fight:
        left = stack.without(fight.stack, self.items)
        return replace(fight, stack=left, clock=replace(fight.clock, passed=(), waiting=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        answered = any(item.answered for item in before.stack if item.id in self.items)
        if not (self.passed or answered or len(before.stack) > 1):
            return None
        text = say("log.resolved", actions=on_stack(before, *self.items), count=len(self.items))
        attack = may_hit(before, [item for item in before.stack if item.id in self.items])
        rule = "collective.instant.order" if len(self.items) > 1 else "collective.stack"
        return Line(text, "act", rule, attack=attack)


BLOWS = frozenset("PMSFXEG")
"""The kinds of action that can hurt a target; movement and minor actions do not."""


def may_hit(fight: Fight, items: Iterable[StackedAction]) -> Attack | None:
    """Returns the last of these actions that was aimed at an enemy and can hurt."""
    found = None
    for item in items:
        if any(wanted(text).kind in BLOWS for text in item.actions):
            found = attack_on(fight, item.who, item.target, item.label) or found
    return found


def on_stack(fight: Fight, *items: int) -> str:
    """Returns the names of these actions on the stack."""
    found = [item for item in fight.stack if item.id in items]
    return declared(fight, found) if found else say("log.gone")


def voices(fight: Fight) -> tuple[str, ...]:
    """Returns the sides that may respond or pass: the other sides first, the acting side last (implied by 3 B and the stack)."""
    sides = contenders(fight)
    acting = fight.clock.half
    return tuple(s for s in sides if s != acting) + tuple(s for s in sides if s == acting)


def all_passed(fight: Fight) -> bool:
    return bool(fight.stack) and set(fight.clock.passed) >= set(voices(fight))


def always_asked(fight: Fight) -> bool:
    """Tells whether the stack is open and the house rules require a response or a pass for every action."""
    return bool(fight.stack) and option(fight, "response_window") == "always"


def stack_open(fight: Fight) -> Objections:
    if always_asked(fight):
        yield RULES.reason("collective.stack.open", say("stack.open"))


def may_go_on(fight: Fight) -> Objections:
    """Yields the objections to advancing the fight: it does not run, or the stack must be answered first."""
    yield from in_play(fight)
    yield from stack_open(fight)


def resolve_top(fight: Fight) -> Resolved:
    """Returns the fact that the top of the stack resolves, with those declared together with it."""
    return Resolved(tuple(d.id for d in stack.top(fight.stack)))


def resolve_all(fight: Fight) -> Events:
    """Yields the resolution of the whole stack, last in first out. Every move that advances the fight begins with it."""
    for group in stack.order(fight.stack):
        yield Resolved(tuple(d.id for d in group))
