"""Conditional actions on the screen: how many can be triggered now, which and why not, and what lies on the stack.

Shapes as in docs/boundary.md. Everything here is read off the state; nothing decides.
"""

from typing import Any

from turnwright.core import stack as responses
from turnwright.core.model import Declared
from turnwright.screen.widgets import offer_json
from turnwright.systems.tactical.rules import conditional_actions
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.screen import table_offers
from turnwright.systems.tactical.screen.picture import token
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight, ids
from turnwright.systems.tactical.text import say

SPELLED = 4
"""Places on the stack that have a word of their own."""


def respond(e: Fight) -> dict[str, Any] | None:
    if e.clock.phase == "declaration":
        return None
    return {"label": say("respond"), "count": len(conditional_actions.live(e))}


def answers(e: Fight, args: Any) -> dict[str, Any]:
    """Which conditional actions wait, and which of them can be triggered now (the `answers` question)."""
    found = []
    for u, act in conditional_actions.waiting(e):
        for o in table_offers.triggers(e, u, act):
            item = offer_json(e, RULES, o)
            found.append(
                item
                | {
                    "label": say("whose", who=clock.names_up(e, ids(u)), act=item["label"]),
                    "token": token(e, clock.standing(u)),
                }
            )
    found.sort(key=lambda o: bool(o["objections"]))
    return {"answers": found, "says": [] if found else [say("respond.nobody")]}


def stack(e: Fight) -> list[dict[str, Any]]:
    order = [group[0] for group in responses.order(e.stack)]
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
    """When the item at this place resolves, in a word."""
    if n and n == of - 1:
        return say("stack.last")
    return say(f"stack.place.{n + 1}") if n < SPELLED else say("stack.place", n=n + 1)


def _stack_detail(e: Fight, item: Declared) -> str:
    target = responses.find(e.stack, item.answers)
    who = clock.names_up(e, item.who)
    if target is None:
        return who
    return say("stack.interrupts", who=who, whom=clock.names_up(e, target.who), act=target.label)
