"""The planner on the screen: what can be bought, the best way to pay, other ways, and what is missing (docs/boundary.md)."""

from dataclasses import replace

from turnwright.core.commands import Args, BadCommand
from turnwright.screen import shapes
from turnwright.screen.widgets import cite_json, offer_json
from turnwright.systems.collective.moves import use
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import amount, amounts, bundle
from turnwright.systems.collective.rules.action_notation import Action, BadAction, parse_bundle
from turnwright.systems.collective.rules.legality import began
from turnwright.systems.collective.rules.options import caps, house, value_order
from turnwright.systems.collective.rules.payment import planner
from turnwright.systems.collective.rules.payment.shortage import Shortage
from turnwright.systems.collective.screen import card
from turnwright.systems.collective.state import Fight, Fighter
from turnwright.systems.collective.text import say

Bundle = tuple[tuple[Action, int], ...]


def plan(e: Fight, args: Args) -> shapes.PlanAnswer:
    """Answers `plan` for one combatant (`who`) and a wanted bundle (`want`, may be empty)."""
    who, want = args.get("who"), args.get("want", "")
    c = e.find(who) if isinstance(who, str) else None
    if c is None or not isinstance(want, str) or e.clock.stage != "play":
        raise BadCommand(say("plan.whose"))
    try:
        return {"plan": _answer(e, c, parse_bundle(want) if want.strip() else ())}
    except BadAction as error:
        raise BadCommand(str(error)) from error


def _answer(e: Fight, c: Fighter, wanted: Bundle) -> shapes.Plan:
    room = (dict(c.tally.pool), began(c), dict(c.tally.used), caps(e, c.sheet), house(e, c.sheet))
    chosen = {str(action) for action, _ in wanted}
    out: shapes.Plan = {
        "who": c.id,
        "name": c.name,
        "pools": card.pools(e, (c,)),
        "want": bundle(f"{n}{action}" if n > 1 else str(action) for action, n in wanted),
        "wants": [_want(item, chosen) for item in _in_order(planner.obtainable(*room), chosen)],
        "best": None,
        "others": [],
        "short": [],
        "offer": None,
    }
    if wanted:
        found = planner.plan(wanted, *room, order=value_order(e))
        out["best"] = _payment(e, c, found.best) if found.best else None
        out["others"] = [_payment(e, c, p) for p in found.others]
        out["short"] = [_short(s) for s in found.short]
        out["offer"] = out["best"]["offer"] if out["best"] else None
    return out


def _in_order(found: tuple[planner.Obtainable, ...], chosen: set[str]) -> list[planner.Obtainable]:
    """Returns what a conversion gives and, once something is chosen, what needs none and goes with it, as in a spell of M=3C and P. What
    cannot be had comes last."""
    had = [item for item in found if item.way is not None]
    plain = [item for item in had if item.way is not None and item.way.native]
    converted = [item for item in had if item not in plain]
    return [*converted, *(plain if chosen else ()), *(item for item in found if item not in had)]


def _want(item: planner.Obtainable, chosen: set[str]) -> shapes.PlanWish:
    key = str(item.action)
    short = item.short[0] if item.short else None
    return {
        "key": key,
        "price": item.way.payment if item.way else f"{short.need}{short.key}" if short and short.need else "",
        "on": key in chosen,
        "can": item.way is not None and not item.short,
        "why": str(short) if short else "",
        "cite": cite_json(RULES, short.rule) if short else None,
    }


def _payment(e: Fight, c: Fighter, payment: planner.Payment) -> shapes.PlanWay:
    offer = use.offer(e, (c,), use.Act("", payment.pieces))
    got = bundle(str(way.action) for way in payment.ways)
    spends = bundle(f"{n}{key}" for key, n in payment.spent) or say("plan.nothing")
    left = amounts(payment.left)
    label, note = say("plan.pay", spends=spends), say("plan.gets", name=c.name, got=got)
    return {
        "title": payment.note or got,
        "left": say("plan.left", left=left) if left else say("plan.left.nothing"),
        "parts": [{"key": str(way.action), "from": amount(way.payment)} for way in payment.ways],
        "offer": offer_json(e, RULES, replace(offer, key="pay", label=label, note=note, keys=())),
    }


def _short(short: Shortage) -> shapes.PlanShortage:
    return {"title": str(short.action), "says": str(short), "cite": cite_json(RULES, short.rule)}
