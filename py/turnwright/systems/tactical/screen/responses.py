"""Conditional actions on the screen: the number that can be triggered now, the list of all, and the stack.

Shapes as in docs/boundary.md. This module reads the state and decides nothing.
"""

from collections.abc import Mapping
from typing import Any

from turnwright.core import stack
from turnwright.core.model import Declared
from turnwright.screen.widgets import offer_json
from turnwright.systems.tactical.rules import conditional_actions
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.screen import offers
from turnwright.systems.tactical.screen.picture import token
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight
from turnwright.systems.tactical.text import say

SPELLED = 4
"""Places on the stack that have a word of their own."""


def respond(e: Fight) -> dict[str, Any] | None:
    """The button of the conditional actions, with the number that can be triggered now."""
    if e.clock.phase == "declaration":
        return None
    return {"label": say("respond"), "count": len(conditional_actions.live(e))}


def answers(e: Fight, args: Mapping[str, object]) -> dict[str, Any]:
    """The conditional actions, those that can be triggered now first (the `answers` question)."""
    found = []
    for u, offer in offers.responses(e):
        item = offer_json(e, RULES, offer)
        label = say("whose", who=clock.names_up(e, clock.ids(u)), act=item["label"])
        found.append(item | {"label": label, "token": token(e, clock.standing(u))})
    found.sort(key=lambda o: bool(o["objections"]))
    return {"answers": found, "says": [] if found else [say("respond.nobody")]}


def stack_json(e: Fight) -> list[dict[str, Any]]:
    """The stack from its top down."""
    order = [group[0] for group in stack.order(e.stack)]
    out = []
    for n, item in enumerate(order):
        found = tuple(c for c in (e.find(w) for w in item.who) if c is not None)
        out.append(
            {
                "label": item.label,
                "detail": _stack_detail(e, item),
                "right": _place(n, len(order)),
                "token": token(e, clock.standing(found)) if found else None,
            }
        )
    return out


def _place(n: int, of: int) -> str:
    """The place of an item in the order of resolution, in a word."""
    if n and n == of - 1:
        return say("stack.last")
    return say(f"stack.place.{n + 1}") if n < SPELLED else say("stack.place", n=n + 1)


def _stack_detail(e: Fight, item: Declared) -> str:
    target = stack.find(e.stack, item.answers)
    who = clock.names_up(e, item.who)
    if target is None:
        return who
    return say("stack.interrupts", who=who, whom=clock.names_up(e, target.who), act=target.label)
