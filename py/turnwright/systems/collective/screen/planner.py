"""The planner on the screen: what can be bought, the best way to pay, other ways, and what is missing (docs/boundary.md)."""

from dataclasses import replace

from turnwright.core.commands import Args, BadCommand
from turnwright.core.model import name_all
from turnwright.screen import shapes
from turnwright.screen.widgets import cite_json, offer_json
from turnwright.systems.collective.moves import use
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import amount, amounts, bundle
from turnwright.systems.collective.rules.action_notation import Action, parse_bundle
from turnwright.systems.collective.rules.legality import table
from turnwright.systems.collective.rules.payment import planner
from turnwright.systems.collective.screen import card
from turnwright.systems.collective.state import Fight, Fighter, clock
from turnwright.systems.collective.text import say

Bundle = tuple[tuple[Action, int], ...]


def plan(fight: Fight, args: Args) -> shapes.PlanAnswer:
    """Answers `plan` for a combatant or some of a group (`who`, an id or several) and a wanted bundle (`want`, may be empty). Of a group it is
    for the most members who can pay the same."""
    who, want = args.get("who"), args.get("want", "")
    ids = [who] if isinstance(who, str) else who if isinstance(who, list) else []
    fighters = tuple(c for c in fight.roster if c.id in ids)
    fighters = clock.standing(fight, fighters) or fighters
    if not fighters or not isinstance(want, str) or fight.clock.stage != "play":
        raise BadCommand(say("plan.whose"))
    alike: dict[object, list[Fighter]] = {}
    for c in fighters:
        alike.setdefault((c.group, c.side, c.sheet, c.tally.pool, c.tally.used), []).append(c)
    payers = max(alike.values(), key=len)
    return {"plan": _answer(fight, tuple(payers), parse_bundle(want) if want.strip() else ())}


def _answer(fight: Fight, payers: tuple[Fighter, ...], wanted: Bundle) -> shapes.Plan:
    c = payers[0]
    room = table(fight, c)
    chosen = {str(action) for action, _ in wanted}
    everyone = name_all(fight, tuple(one.id for one in payers))
    found = planner.plan(wanted, room) if wanted else planner.Plan(None)
    best = _payment(fight, payers, found.best) if found.best else None
    return {
        "who": c.id,
        "name": say("plan.each", names=everyone) if len(payers) > 1 else everyone,
        "pools": card.pools(fight, (c,)),
        "want": bundle(f"{n}{action}" if n > 1 else str(action) for action, n in wanted),
        "wants": [_want(item, chosen) for item in _in_order(planner.obtainable(room), chosen)],
        "best": best,
        "others": [_payment(fight, payers, p) for p in (*found.others, *found.by_key)],
        "short": [
            {"title": str(short.action), "says": short.says, "cite": cite_json(RULES, short.rule)}
            for short in found.short
        ],
        "offer": best["offer"] if best else None,
    }


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
        "why": short.says if short else "",
        "cite": cite_json(RULES, short.rule) if short else None,
    }


def _payment(fight: Fight, payers: tuple[Fighter, ...], payment: planner.Payment) -> shapes.PlanWay:
    offer = use.offer(fight, payers, use.Act("", payment.pieces))
    got = bundle(str(way.action) for way in payment.ways)
    spends = bundle(f"{n}{key}" for key, n in payment.spent) or say("plan.nothing")
    left = amounts(payment.left)
    for_whom = tuple(offer.args["who"])
    note = say("plan.gets" if len(for_whom) == 1 else "plan.get", name=name_all(fight, for_whom), got=got)
    label = say("plan.pay", spends=spends)
    return {
        "title": payment.note or got,
        "left": say("plan.left", left=left) if left else say("plan.left.nothing"),
        "parts": [{"key": str(way.action), "from": amount(way.payment)} for way in payment.ways],
        "offer": offer_json(fight, RULES, replace(offer, key="pay", label=label, note=note, keys=())),
    }
