"""The whole screen as one JSON-ready dict: the shared parts, and what the system draws (docs/boundary.md).

The page merges and sorts nothing, so everything it needs is here each time. What grows with history stays out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Offer, Refused
from turnwright.core.dice import NoChance
from turnwright.core.fact import F
from turnwright.core.model import Effect, names, unit
from turnwright.core.options import Option
from turnwright.core.system import System
from turnwright.gm import offers
from turnwright.roster.line import Field, Mark
from turnwright.screen.widgets import effect_json, fighters_token, gauges_json, health, offer_json, side_mark, token
from turnwright.text import dots, say

Fighters = tuple[Any, ...]


def view(system: System[F], e: F) -> dict[str, Any]:
    """Everything but what the session adds (step counts, undo, the log)."""
    screen = system.screen.parts(e)
    actor = screen["actor"]
    if actor is not None:
        actor |= _actor_parts(system, e, actor["who"])
    plate = screen["next"]
    if plate["state"] == "ready" and not plate["detail"]:
        plate["detail"] = _arrival(system, e, Command(plate["do"], plate["args"]))
    stage = "setup" if screen["clock"] is None else "play"
    return {
        "stage": stage,
        "system": system.about.id,
        "system_name": system.about.name,
        "title": e.title,
        "sides": [_side(system, e, s.id) for s in e.sides],
        "note": e.note,
        "effects": [_effect(system, e, x) for x in e.effects if not x.who],
        "conditions": [system.say(f"condition.{name}") for name in system.roster.conditions],
        "running": [{"id": x.id, "name": x.name, "who": x.who} for x in e.effects],
        **screen,
        "table": screen["table"] + [offer_json(e, system.rules.book, o) for o in offers.table(system, e)],
        "fighters": [_row(system, e, group, stage == "setup") for group in grouped(e)],
        "everyone": [_anyone(e, c) for c in e.roster],
        "gone": _gone(system, e),
        "setup": _setup(system, e) if stage == "setup" else None,
        "options": _options(system, e),
        "presets": [
            offer_json(e, system.rules.book, offers.preset(system, e, p)) for p in system.rules.options.presets.values()
        ],
    }


def _arrival(system: System[F], e: F, command: Command) -> str:
    """What the Next plate will really do: it is done, looked at, and thrown away."""
    try:
        return system.screen.arrival(e, kernel.decide(system, e, command).state)
    except NoChance:
        return system.say("arrival.dice")  # who comes is not known before they fall
    except (Refused, BadCommand):
        return ""  # it needs a ruling: the plate says nothing rather than something wrong


def _effect(system: System[F], e: F, effect: Effect) -> dict[str, Any]:
    """A condition on the whole fight; `brings` when it is somebody on the way."""
    return effect_json(system, e, effect) | {"brings": bool(effect.brings)}


def _side(system: System[F], e: F, side: str) -> dict[str, Any]:
    shape, tone = side_mark(e, side)
    return {
        "id": side,
        "name": e.side(side).name,
        "shape": shape,
        "tone": tone,
        "place": system.clock.side_place(e, side),
    }


def grouped(e: F) -> list[Fighters]:
    """The roster with the members of each group together."""
    found: dict[str, list[Any]] = {}
    for c in e.roster:
        found.setdefault(unit(c), []).append(c)
    return [tuple(cs) for cs in found.values()]


def _actor_parts(system: System[F], e: F, who: Sequence[str]) -> dict[str, Any]:
    return {
        "members": [_member(e, e.get(w)) for w in who],
        "hidden": any(e.get(w).hidden for w in who),
        "note": _note([e.get(w) for w in who]),
        "effects": [effect_json(system, e, x) for x in e.effects if x.who in who],
        "add_effect": offer_json(e, system.rules.book, offers.effect(system, e, tuple(who))),
    }


def _note(group: Sequence[Any]) -> str:
    """The notes kept on these, each once."""
    return dots(dict.fromkeys(c.note for c in group))


def _row(system: System[F], e: F, group: Fighters, setup: bool) -> dict[str, Any]:
    """A roster row: light, for there may be two hundred. What can be edited in place is there at set-up only."""
    who = [m.id for m in group]
    extra = system.roster.row(e, group)
    return {
        "id": group[0].id,
        "who": who,
        "name": names(e, tuple(who)),
        "token": extra["token"],
        "detail": extra["detail"],
        "health": extra["health"],
        "hidden": any(m.hidden for m in group),
        "gauges": list(dict.fromkeys(g.name for m in group for g in m.gauges)),
        "fields": [_field(system, e, f, who) for f in _fields(system, e, group[0]) if f.main] if setup else [],
        "marks": _marks(system, group, main=True) if setup else [],
        "acts": [offer_json(e, system.rules.book, o) for o in offers.sides(system, e, group[0].side, who)[:1]]
        if setup
        else [],
    }


def _anyone(e: F, c: Any) -> dict[str, Any]:
    numbers = {g.name: health((c,), g.name) for g in c.gauges}
    return {"value": c.id, "label": c.name, "token": token(e, c.id, c.side), "gauges": numbers}


def fighter(system: System[F], e: F, who: str) -> dict[str, Any] | None:
    """Everything about one roster row (the `fighter` question): all numbers, conditions, and what can be done for them."""
    group = next((g for g in grouped(e) if any(c.id == who for c in g)), None)
    if group is None:
        return None
    ids = [m.id for m in group]
    return _row(system, e, group, setup=False) | {
        "note": _note(group),
        "members": [_member(e, m) for m in group],
        "effects": [effect_json(system, e, x) for x in e.effects if x.who in ids],
        "add_effect": offer_json(e, system.rules.book, offers.effect(system, e, tuple(ids))),
        "fields": [_field(system, e, f, ids) for f in _fields(system, e, group[0]) if not f.row_only],
        "marks": _marks(system, group, main=False),
        "acts": [offer_json(e, system.rules.book, o) for o in offers.fighter(system, e, group)],
    }


def _member(e: F, c: Any) -> dict[str, Any]:
    return {"id": c.id, "name": c.name, "token": token(e, c.id, c.side), "gauges": gauges_json(c)}


def _gone(system: System[F], e: F) -> list[dict[str, Any]]:
    """Who left, the last first, each with what brings them back."""
    left = replace(e, roster=tuple(d.combatant for d in reversed(e.gone)))
    since = {d.combatant.id: d.round for d in e.gone}
    return [_gone_row(system, left, e, group, since) for group in grouped(left)]


def _gone_row(system: System[F], left: F, e: F, group: Fighters, since: Mapping[str, int]) -> dict[str, Any]:
    """`left`: the fight of those who left it; `since`: in which round they did."""
    c = group[0]
    gone = system.say("gone.round", round=since[c.id]) if since[c.id] else ""
    name = names(left, tuple(m.id for m in group))
    note = dots((health(group, system.about.gauge), gone))
    row = offer_json(e, system.rules.book, Offer(f"gone:{c.id}", name, "", {}, note=note))
    pad = [offer_json(e, system.rules.book, o) for o in offers.back(system, e, group)]
    return row | {"token": fighters_token(left, group, "ready"), "pad": pad}


def _fields(system: System[F], e: F, c: Any) -> list[Field]:
    return [f for f in system.roster.fields(c) if not f.option[0] or system.option(e, f.option[0]) == f.option[1]]


def _help(system: System[F], e: F, f: Field) -> str:
    if f.instead is None:
        return f.help
    rule, says = f.instead
    return says(system.option(e, rule))


def _field(system: System[F], e: F, f: Field, who: list[str]) -> dict[str, Any]:
    shown = {
        "name": f.name,
        "label": f.label,
        "value": f.value,
        "min": f.low,
        "max": f.high,
        "wide": f.wide,
        "help": _help(system, e, f),
    }
    return shown | {"do": "correct", "args": {"who": who, "field": f.name}}


def _mark(m: Mark, who: list[str]) -> dict[str, Any]:
    args = {"who": who, "field": m.name, "value": "no" if m.on else "yes"}
    return {"name": m.name, "label": m.label, "on": m.on, "do": "correct", "args": args}


def _marks(system: System[F], group: Fighters, main: bool) -> list[dict[str, Any]]:
    """The system's marks, and the one every system has: whether the players know of them."""
    who = [m.id for m in group]
    hidden = any(m.hidden for m in group)
    own = [_mark(m, who) for m in _marks_of(system, group) if m.main or not main]
    return [
        *own,
        {
            "name": "hidden",
            "label": say("mark.hidden"),
            "on": hidden,
            "do": "hide",
            "args": {"who": who, "on": not hidden},
        },
    ]


def _marks_of(system: System[F], group: Fighters) -> list[Mark]:
    """The marks of one combatant or a group; of a group one is on where all have it, and says how many where only some do."""
    each = [system.roster.marks(c) for c in group]
    found = []
    for n, mark in enumerate(each[0]):
        count = sum(marks[n].on for marks in each)
        some = say("mark.some", mark=mark.label, count=count, most=len(group)) if 0 < count < len(group) else mark.label
        found.append(replace(mark, label=some, on=count == len(group)))
    return found


def _setup(system: System[F], e: F) -> dict[str, Any]:
    shown = {"placeholder": system.about.example, "empty": system.say("setup.empty")}
    return shown | system.screen.setup(e)


GROUPS = ("choice", "silent", "app")
"""Why there is a choice at all; their headings are in the catalogue."""


def _options(system: System[F], e: F) -> list[dict[str, Any]]:
    """All house rules, those of one group together."""
    options = sorted(system.rules.options.all.values(), key=lambda o: GROUPS.index(_group(o.cite)))
    return [_option(system, e, o) for o in options]


def _option(system: System[F], e: F, o: Option) -> dict[str, Any]:
    value = system.option(e, o.id)
    return {
        "id": o.id,
        "question": o.question,
        "help": o.help,
        "cite": o.cite,
        "choices": [{"value": c.value, "label": c.label} for c in o.choices],
        "value": value,
        "default": o.default,
        "kind": "text" if o.read else "choice",
        "group": say(f"option.group.{_group(o.cite)}"),
        "changed": value != o.default,
        "do": "option",
        "args": {"id": o.id},
    }


def _group(cite: str) -> str:
    """One of GROUPS, as its source says: our own help, a gap in the text, or an answer the text has."""
    if cite.startswith("Turnwright"):
        return "app"
    return "silent" if "silent" in cite else "choice"


def reading(system: System[F], e: F, shown: dict[str, Any], text: str) -> dict[str, Any]:
    """What a typed line would add, with the offer that adds it."""
    count = shown.pop("count")
    label = say("offer.add", count=count)
    return shown | {"add": offer_json(e, system.rules.book, Offer("join", label, "join", {"text": text}))}
