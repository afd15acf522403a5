"""Conditional actions on the screen: how many can be triggered now, which and why not, and what lies on the stack.

Shapes as in docs/boundary.md. Everything here is read off the state; nothing decides.
"""

from typing import Any

from turnwright import responses
from turnwright.events import AnyEncounter
from turnwright.model import Declared, names
from turnwright.show import offer_json
from turnwright.systems.tactical import (
    conditionals,
    table,
)
from turnwright.systems.tactical.book import RULES
from turnwright.systems.tactical.clock import ids
from turnwright.systems.tactical.lanes import token


def respond(e: AnyEncounter) -> dict[str, Any] | None:
    if e.clock.phase == "declaration":
        return None
    return {"label": "Respond", "count": len(conditionals.live(e))}


def answers(e: AnyEncounter, args: Any) -> dict[str, Any]:
    """Which conditional actions wait, and which of them can be triggered now (the `answers` question)."""
    found = []
    for u, act in conditionals.waiting(e):
        for o in table.triggers(e, u, act):
            item = offer_json(e, RULES, o)
            found.append(item | {"label": f"{names(e, ids(u))}: {item['label']}", "token": token(e, u)})
    found.sort(key=lambda o: bool(o["objections"]))
    return {"answers": found, "says": [] if found else ["Nobody holds a conditional action."]}


def stack(e: AnyEncounter) -> list[dict[str, Any]]:
    order = [group[0] for group in responses.order(e.stack)]
    words = ["resolves first", *(("second", "third", "fourth")[: len(order)] if len(order) > 2 else ())]
    out = []
    for n, item in enumerate(order):
        last = n == len(order) - 1 and n > 0
        found = tuple(c for c in (e.find(w) for w in item.who) if c is not None)
        right = "last" if last else words[n] if n < len(words) else f"{n + 1}th"
        out.append(
            {
                "label": item.label,
                "detail": _stack_detail(e, item),
                "right": right,
                "token": token(e, found) if found else None,
            }
        )
    return out


def _stack_detail(e: AnyEncounter, item: Declared) -> str:
    target = responses.find(e.stack, item.answers)
    who = names(e, item.who)
    return f"{who} interrupts {names(e, target.who)}: {target.label}" if target else who
