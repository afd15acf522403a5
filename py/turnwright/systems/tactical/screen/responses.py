"""Conditional actions on the screen: the number that can be triggered now, the list of all, and the stack.

Shapes as in docs/boundary.md. This module reads the state and decides nothing.
"""

from dataclasses import replace
from functools import partial

from turnwright.core import Args, Declared, ids, stack
from turnwright.screen import shapes
from turnwright.screen.widgets import answers_json, response_json, stack_json
from turnwright.systems.tactical.rules import RULES, conditional_actions
from turnwright.systems.tactical.screen import offers
from turnwright.systems.tactical.screen.picture import token, token_state
from turnwright.systems.tactical.state import Fight, clock
from turnwright.systems.tactical.text import say


def responders(e: Fight) -> int | None:
    """Returns how many conditional actions can be triggered now; None while actions are declared."""
    return None if e.clock.phase == "declaration" else len(conditional_actions.live(e))


def answers(e: Fight, args: Args) -> shapes.Answers:
    """Returns the conditional actions, those that can be triggered now first (the `answers` question)."""
    found: list[shapes.Offer] = []
    for u, offer in offers.responses(e):
        up = clock.standing(e, u)
        found.append(response_json(e, RULES, offer, up, token_state(e, up), who=clock.which(e, ids(up))))
    return answers_json(found, [] if found else [say("respond.nobody")])


def stack_items(e: Fight) -> list[shapes.StackItem]:
    e = replace(e, stack=tuple(replace(item, who=clock.up(e, item.who)) for item in e.stack))
    return stack_json(
        e,
        lambda item: item.label,
        lambda item: _stack_detail(e, item),
        lambda u: token(e, u),
        by=partial(clock.which, e),
    )


def _stack_detail(e: Fight, item: Declared) -> str:
    target = stack.find(e.stack, item.answers)
    if target is None:
        return clock.which(e, item.who)
    return say("stack.interrupts", **clock.some(e, item.who), whom=clock.which(e, target.who), act=target.label)
