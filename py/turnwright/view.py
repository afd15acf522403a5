"""The whole screen as one JSON-ready dict: the shared parts, and what the system draws (docs/boundary.md).

The page merges and sorts nothing, so everything it needs is here each time. What grows with history stays out.
"""

from collections.abc import Sequence
from typing import Any

from turnwright.commands import Ask, Choice, Offer
from turnwright.durations import KINDS
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.protocol import System
from turnwright.show import effect_json, gauges_json, offer_json, side_mark, token

Fighters = tuple[Any, ...]


def view(system: System, e: AnyEncounter) -> dict[str, Any]:
    """Everything but what the session adds (step counts, undo, the log)."""
    screen = system.screen(e)
    actor = screen["actor"]
    if actor is not None:
        actor |= _actor_parts(system, e, actor["who"])
    stage = "setup" if screen["clock"] is None else "play"
    return {
        "stage": stage,
        "system": system.about.id,
        "system_name": system.about.name,
        "title": e.title,
        "sides": [_side(system, e, s.id) for s in e.sides],
        "effects": [effect_json(e, system.rules, x, system.turn_word) for x in e.effects if not x.who],
        **screen,
        "fighters": [_fighter(system, e, group) for group in grouped(e)],
        "setup": _setup(system, e) if stage == "setup" else None,
        "options": [_option(system, e, o) for o in system.options.all],
    }


def _side(system: System, e: AnyEncounter, side: str) -> dict[str, Any]:
    shape, tone = side_mark(e, side)
    return {"id": side, "name": e.side(side).name, "shape": shape, "tone": tone, "place": system.side_place(e, side)}


def grouped(e: AnyEncounter) -> list[Fighters]:
    """The roster with the members of each group together."""
    found: dict[str, list[Any]] = {}
    for c in e.roster:
        found.setdefault(f"group {c.group} {c.side}" if c.group else c.id, []).append(c)
    return [tuple(cs) for cs in found.values()]


def _actor_parts(system: System, e: AnyEncounter, who: Sequence[str]) -> dict[str, Any]:
    members = [e.get(w) for w in who]
    return {
        "members": [
            {"id": c.id, "name": c.name, "token": token(e, c.id, c.side), "gauges": gauges_json(c)} for c in members
        ],
        "effects": [effect_json(e, system.rules, x, system.turn_word) for x in e.effects if x.who in who],
        "add_effect": offer_json(e, system.rules, effect_offer(system, e, tuple(who))),
    }


def effect_offer(system: System, e: AnyEncounter, who: tuple[str, ...]) -> Offer:
    """A new condition on these, with every way it can end."""
    now_round, now_segment = system.now(e)
    ends = tuple(Choice(kind, label) for kind, label in KINDS.items())
    everybody = tuple(Choice(c.id, c.name, who=c.id) for c in e.roster)
    works = (Choice("", "nothing"), Choice("round_begin", "at the beginning of each round"), Choice("round_end", "at the end of each round"),
             Choice("turn_start", f"when the {system.turn_word} begins"), Choice("turn_end", f"when the {system.turn_word} ends"))  # fmt: skip
    asks = (
        Ask("value", "text", "Name", help="Bless, Regeneration"),
        Ask("until", "choice", "Lasts", ends, value="open"),
        Ask(
            "round",
            "number",
            "Round",
            value=now_round,
            low=0,
            high=9999,
            optional=True,
            help="for: until the end of a round or segment",
        ),
        Ask(
            "segment",
            "number",
            "Segment",
            value=now_segment,
            low=0,
            high=99,
            optional=True,
            help="for: until the end of a segment",
        ),
        Ask("left", "number", "How many", value=1, low=1, high=999, optional=True, help="turns or uses"),
        Ask("whose", "combatant", "Whose turn", everybody, value=who[0] if who else "", optional=True),
        Ask("tick", "choice", "Works by itself", works, value="", optional=True),
        Ask("tick_by", "number", "Change of hp", value=0, low=-999, high=999, optional=True),
    )
    return Offer("effect", "Add a condition", "effect", {"who": list(who)}, (), asks)


def _fighter(system: System, e: AnyEncounter, group: Fighters) -> dict[str, Any]:
    c = group[0]
    who = [m.id for m in group]
    extra = system.fighter(e, group)
    rows = [
        {"name": f.name, "label": f.label, "value": f.value, "min": f.low, "max": f.high, "wide": f.wide, "help": f.help,
         "do": "correct", "args": {"who": who, "field": f.name}}
        for f in system.fields(c)
    ]  # fmt: skip
    marks = [
        {
            "name": m.name,
            "label": m.label,
            "on": m.on,
            "do": "correct",
            "args": {"who": who, "field": m.name, "value": "no" if m.on else "yes"},
        }
        for m in system.marks(c)
    ]
    return {
        "id": c.id,
        "who": who,
        "name": names(e, tuple(who)),
        "token": extra["token"],
        "detail": extra["detail"],
        "members": [{"id": m.id, "name": m.name} for m in group] if len(group) > 1 else [],
        "gauges": [g for m in group for g in gauges_json(m)],
        "effects": [effect_json(e, system.rules, x, system.turn_word) for x in e.effects if x.who in who],
        "fields": rows,
        "marks": marks,
        "acts": [offer_json(e, system.rules, o) for o in _fighter_acts(system, e, group, extra["acts"])],
    }


def _fighter_acts(system: System, e: AnyEncounter, group: Fighters, own: Sequence[Offer]) -> list[Offer]:
    c, who = group[0], [m.id for m in group]
    out = [Offer(f"side:{s.id}", f"Change to {s.name}", "side", {"who": who, "side": s.id}) for s in _cycle(e, c.side)]
    out += own
    out.append(Offer("copy", "One more", "copy", {"who": c.id}))
    if len(group) > 1:
        members = tuple(Choice(m.id, m.name, who=m.id) for m in group)
        out.append(
            Offer(
                "split",
                "Split one off",
                "split",
                {},
                (),
                (Ask("who", "combatant", "Who", members),),
                note="acts alone from now on",
            )
        )
        out.append(
            Offer("leave:one", "One leaves", "leave", {}, (), (Ask("who", "combatant", "Who", members, many=True),))
        )
    else:
        out.append(
            Offer("rename", "Rename", "rename", {"who": c.id}, (), (Ask("value", "text", "Name", value=c.name),))
        )
    if not c.gauges:
        ask = Ask("to", "number", "Hit points", value=10, low=-999, high=9999)
        out.append(Offer("gauge", "Keep hit points", "adjust", {"who": who, "gauge": "hp"}, (), (ask,)))
    out.append(effect_offer(system, e, tuple(who)))
    out.append(Offer("leave", "Leave the fight" if len(group) == 1 else "All leave the fight", "leave", {"who": who}))
    return out


def _cycle(e: AnyEncounter, side: str) -> list[Any]:
    """The other sides, beginning with the one after this."""
    index = next(n for n, s in enumerate(e.sides) if s.id == side)
    return [*e.sides[index + 1 :], *e.sides[:index]]


def _setup(system: System, e: AnyEncounter) -> dict[str, Any]:
    return system.setup(e) | {"empty": "Nobody is in the fight yet. Type a name."}


def _option(system: System, e: AnyEncounter, option: str) -> dict[str, Any]:
    o = system.options.all[option]
    value = system.option(e, option)
    return {
        "id": o.id,
        "question": o.question,
        "help": o.help,
        "cite": o.cite,
        "choices": [{"value": c.value, "label": c.label} for c in o.choices],
        "value": value,
        "default": o.default,
        "kind": "text" if o.read else "choice",
        "changed": value != o.default,
        "do": "option",
        "args": {"id": o.id},
    }


def reading(system: System, e: AnyEncounter, shown: dict[str, Any], text: str) -> dict[str, Any]:
    """What a typed line would add, with the offer that adds it."""
    count = shown.pop("count")
    label = f"Add {count}" if count > 1 else "Add"
    return shown | {"add": offer_json(e, system.rules, Offer("join", label, "join", {"text": text}))}
