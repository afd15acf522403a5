"""The small shapes of the view: tokens, offers, asks, citations (docs/boundary.md).

Turns what the engine has into JSON-ready dicts. Nothing here knows a rule or decides.
"""

from collections.abc import Sequence
from typing import Any

from turnwright.core.commands import Ask, Choice, Objection, Offer
from turnwright.core.dice import notation
from turnwright.core.effects import left
from turnwright.core.fact import F
from turnwright.core.model import Combatant, Effect, names
from turnwright.core.rulebook import RuleBook
from turnwright.core.system import System
from turnwright.roster.line import Newcomer
from turnwright.text import dots, row, say

SHAPES = ("circle", "diamond", "square", "triangle", "hexagon", "square")


def letters(name: str) -> str:
    """One or two letters for a token: initials of two words, or a name's beginning with its number."""
    parts = name.split()
    if len(parts) > 1 and parts[-1].isdigit():
        return parts[0][0].upper() + parts[-1][:2]
    if len(parts) > 1:
        return (parts[0][0] + parts[1][0]).upper()
    return name[0].upper() + name[1:2]


def side_mark(e: F, side: str) -> tuple[str, str]:
    """Shape and tone of a side: circle for the first, diamond for the last, others in between."""
    index = next((n for n, s in enumerate(e.sides) if s.id == side), 0)
    if index == 0:
        return "circle", "pc"
    if index == len(e.sides) - 1:
        return "diamond", "mon"
    return SHAPES[index + 1], "third"


def token(e: F, who: str, side: str) -> dict[str, Any]:
    """The mark of somebody; it says so where the players do not know of them."""
    shape, tone = side_mark(e, side)
    found = e.find(who)
    name = found.name if found else side
    out = {"id": who, "letters": letters(name), "shape": shape, "tone": tone, "state": "ready", "name": name}
    return out | {"hidden": True} if found is not None and found.hidden else out


def fighters_token(e: F, fighters: Sequence[Combatant[Any, Any]], state: str) -> dict[str, Any]:
    """The token of one combatant, or of a group with its number."""
    c = fighters[0]
    many = len(fighters) > 1
    out = token(e, c.id, c.side)
    out |= {"name": names(e, tuple(f.id for f in fighters)), "state": state}
    out["letters"] = letters((c.group or c.name) if many else c.name)
    return out | {"count": len(fighters)} if many else out


def numbers(left: tuple[int, int], gauge: str) -> str:
    """A number that goes down, what is left and the most: "12 hp", "5 of 12 hp"."""
    value, most = left
    return (
        say("gauge", value=value, gauge=gauge)
        if value == most
        else say("gauge.of", value=value, most=most, gauge=gauge)
    )


def health(fighters: Sequence[Combatant[Any, Any]], gauge: str) -> str:
    """How one combatant or a group is in a number that goes down: "22 of 26", "one hurt"; empty where it is not kept."""
    gauges = [g for c in fighters if (g := c.gauge(gauge)) is not None]
    if not gauges:
        return ""
    if len(gauges) == 1:
        return say("health.of", value=gauges[0].value, most=gauges[0].most)
    hurt, fallen = sum(0 < g.value < g.most for g in gauges), sum(g.value <= 0 for g in gauges)
    told = (say("health.hurt", count=hurt) if hurt else "", say("health.down", count=fallen) if fallen else "")
    return row(told) or say("health.unhurt")


def reading(e: F, line: Newcomer, side: str, detail: str) -> dict[str, Any]:
    """What a typed line is understood to say, for the set-up screen."""
    many = line.count > 1
    shape, tone = side_mark(e, side)
    mark: dict[str, Any] = {
        "id": "",
        "letters": say("group.count", count=line.count) if many else letters(line.name),
        "shape": shape,
        "tone": tone,
        "state": "ready",
        "name": line.name,
    }
    if line.hidden:
        mark["hidden"], detail = True, dots((detail, say("reading.hidden")))
    title = say("reading.group", count=line.count, name=line.name) if many else line.name
    return {"title": title, "detail": dots((detail, line.note)), "token": mark, "count": line.count}


def cite_json(rules: RuleBook, rule: str) -> dict[str, str] | None:
    if rule not in rules:
        return None
    found = rules[rule]
    return {"rule": found.id, "cite": found.cite, "says": found.says}


def objection_json(rules: RuleBook, o: Objection) -> dict[str, Any]:
    return {
        "rule": o.rule,
        "cite": rules[o.rule].cite,
        "law": rules[o.rule].says,
        "says": o.says,
        "overrule": o.overrule,
    }


def choice_json(e: F, c: Choice) -> dict[str, Any]:
    out: dict[str, Any] = {"value": c.value, "label": c.label}
    if c.note:
        out["note"] = c.note
    if c.group:
        out["group"] = c.group
    if c.told:
        out["told"] = c.told
    found = e.find(c.who) if c.who else None
    if found is not None:
        out["token"] = token(e, found.id, found.side)
    return out


def ask_json(e: F, ask: Ask) -> dict[str, Any]:
    out: dict[str, Any] = {
        "name": ask.name,
        "kind": ask.kind,
        "label": ask.label,
        "optional": ask.optional,
        "many": ask.many,
    }
    if ask.choices:
        out["choices"] = [choice_json(e, c) for c in ask.choices]
    if ask.kind == "number":
        out |= {"min": ask.low, "max": ask.high}
    if ask.kind == "dice":
        count, faces, _ = notation(ask.notation)
        out |= {"notation": ask.notation, "faces": faces, "count": count, "token": _dice_token(e, ask.name)}
        if ask.summed and count > 1:
            out["summed"] = True
    if ask.when:
        out["when"] = {"name": ask.when[0], "in": list(ask.when[1])}
    for key, value in (("value", ask.value), ("help", ask.help), ("note", ask.note)):
        if value not in (None, ""):
            out[key] = value
    return out


def _dice_token(e: F, key: str) -> dict[str, Any]:
    found = e.find(key)
    if found is not None:
        return token(e, found.id, found.side)
    name = next((s.name for s in e.sides if s.id == key), key)
    return token(e, key, key) | {"letters": letters(name), "name": name}


def offer_json(e: F, rules: RuleBook, offer: Offer) -> dict[str, Any]:
    out: dict[str, Any] = {
        "key": offer.key,
        "label": offer.label,
        "keys": list(offer.keys),
        "note": offer.note,
        "do": offer.do,
        "args": dict(offer.args),
        "asks": [ask_json(e, a) for a in offer.asks],
        "objections": [objection_json(rules, o) for o in offer.objections],
    }
    return out


def prompt_json(e: F, rules: RuleBook, title: str, says: str, rule: str, asks: tuple[Ask, ...]) -> dict[str, Any]:
    return {
        "title": title,
        "says": says,
        "cite": cite_json(rules, rule),
        "asks": [ask_json(e, a) for a in asks],
        "do": "answer",
        "args": {},
        "label": say("prompt.use"),
        "roll_label": say("prompt.roll"),
    }


def gauges_json(c: Combatant[Any, Any]) -> list[dict[str, Any]]:
    args = {"who": [c.id]}
    return [
        {
            "who": c.id,
            "name": g.name,
            "value": g.value,
            "most": g.most,
            "do": "adjust",
            "args": args | {"gauge": g.name},
        }
        for g in c.gauges
    ]


def effect_json(system: System[F], e: F, effect: Effect) -> dict[str, Any]:
    whose = names(e, (effect.until.who,)) if effect.until.who else ""
    end = Offer(f"end:{effect.id}", say("offer.end", effect=effect.name), "end_effect", {"effect": effect.id})
    use = Offer(f"spend:{effect.id}", say("offer.spend"), "end_effect", {"effect": effect.id, "use": True})
    tick = effect.tick
    return {
        "id": effect.id,
        "name": effect.name,
        "left": left(system.say, effect, whose),
        "who": effect.who,
        "end": offer_json(e, system.rules.book, end),
        "use": offer_json(e, system.rules.book, use) if effect.until.kind in ("uses", "per_round") else None,
        "works": say("effect.works", by=f"{tick.by:+d}", gauge=tick.gauge) if tick else "",
    }
