"""The response stack on the screen, and who may respond now (the `answers` question of docs/boundary.md)."""

from collections.abc import Mapping
from typing import Any

from turnwright.core import stack
from turnwright.core.model import Declared, names, unit
from turnwright.screen.widgets import offer_json
from turnwright.systems.collective.moves.use import minor_offers
from turnwright.systems.collective.rules.action_names import bundle, declared
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.screen.action_menu import can_respond
from turnwright.systems.collective.screen.card import fighter_token
from turnwright.systems.collective.screen.offers import responses
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Fight, Fighter
from turnwright.systems.collective.text import say
from turnwright.text import row


def respond_json(e: Fight) -> dict[str, Any]:
    """The Respond button, with the number of combatants and groups that can respond."""
    groups = {c.group or c.id for c in e.roster if can_respond(e, c)}
    return {"label": say("respond"), "count": len(groups)}


def answers(e: Fight, args: Mapping[str, object]) -> dict[str, Any]:
    """Who may respond now and with what, and who may not and why."""
    groups: dict[str, list[Fighter]] = {}
    for c in clock.listed(e):
        if not clock.down(c) or c.tally.dropped is not None:
            groups.setdefault(unit(c), []).append(c)
    acting = _acting_sides(e)
    out, silent = [], []
    ordered = sorted(groups.values(), key=lambda found: found[0].side in acting)  # the acting one's enemies first
    for found in ordered:
        fighters = tuple(found)
        name = names(e, tuple(c.id for c in fighters))
        shown = [o for o in responses(e, fighters) if o.keys != ("Z",)]
        if not shown:
            silent.append(name)
        for offer in shown:
            label = say("respond.by", name=name, action=offer.label)
            out.append(offer_json(e, RULES, offer) | {"label": label, "token": fighter_token(e, fighters)})
    out.sort(key=lambda o: bool(o["objections"]))
    out += [offer_json(e, RULES, o) for o in minor_offers(e)]
    return {"answers": out, "says": _says(e, silent)}


def _acting_sides(e: Fight) -> set[str]:
    """The sides of those whose action may be answered: the top of the stack's, else the side whose half it is."""
    users = {c.side for item in stack.top(e.stack) for c in (e.find(who) for who in item.who) if c is not None}
    return users or {e.clock.half}


def _says(e: Fight, silent: list[str]) -> list[str]:
    """Why some have no response: an instant action allows none, or they have nothing to respond with."""
    instant = next((d for d in reversed(e.stack) if d.instant), None)
    if instant is not None:
        return [say("respond.instant", action=declared((instant,)))]
    return [say("respond.nothing", names=row(silent))] if silent else []


def stack_json(e: Fight) -> list[dict[str, Any]]:
    """The declared actions, the top first, with the order they resolve in."""
    groups = stack.order(e.stack)
    out = []
    for n, group in enumerate(groups):
        right = _turn(n, len(groups)) if n or len(group) == 1 else say("stack.together")
        for item in group:
            found = tuple(c for c in (e.find(w) for w in item.who) if c is not None)
            out.append({
                "label": declared((item,)),
                "detail": _detail(e, item),
                "right": right,
                "token": fighter_token(e, found) if found else None,
            })  # fmt: skip
    return out


def _turn(n: int, of: int) -> str:
    if n == 0:
        return say("stack.first")
    return say("stack.last") if n == of - 1 else say(f"stack.nth.{n + 1}" if n < 4 else "stack.nth", number=n + 1)


def _detail(e: Fight, item: Declared) -> str:
    target = stack.find(e.stack, item.answers)
    parts = {"name": names(e, item.who), "actions": bundle(item.actions)}
    return say("stack.answers", answered=declared((target,)), **parts) if target else say("stack.used", **parts)
