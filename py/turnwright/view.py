"""The whole screen as one JSON-ready dict: the shared parts, and what the system draws (docs/boundary.md).

The page merges and sorts nothing, so everything it needs is here each time. What grows with history stays out.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from turnwright import kernel
from turnwright.commands import Ask, BadCommand, Choice, Command, Offer, Refused
from turnwright.durations import KINDS, TICKS
from turnwright.events import AnyEncounter
from turnwright.gm import UsePreset
from turnwright.model import Effect, names, unit
from turnwright.moves import reasons
from turnwright.options import Preset
from turnwright.protocol import System
from turnwright.roster import Field, Mark
from turnwright.show import effect_json, gauges_json, offer_json, side_mark, token

Fighters = tuple[Any, ...]


def view(system: System, e: AnyEncounter) -> dict[str, Any]:
    """Everything but what the session adds (step counts, undo, the log)."""
    screen = system.screen(e)
    actor = screen["actor"]
    if actor is not None:
        actor |= _actor_parts(system, e, actor["who"])
    plate = screen["next"]
    if plate["state"] == "ready" and not plate["detail"]:
        plate["detail"] = _arrival(system, e, Command(plate["do"], plate["args"]))
    stage = "setup" if screen["clock"] is None else "play"
    out = {
        "stage": stage,
        "system": system.about.id,
        "system_name": system.about.name,
        "title": e.title,
        "sides": [_side(system, e, s.id) for s in e.sides],
        "note": e.note,
        "effects": [_effect(system, e, x) for x in e.effects if not x.who],
        "running": [{"id": x.id, "name": x.name, "who": x.who} for x in e.effects],
        **screen,
        "table": screen["table"] + [offer_json(e, system.rules, o) for o in _table(system, e)],
        "fighters": [_row(system, e, group, stage == "setup") for group in grouped(e)],
        "everyone": [{"value": c.id, "label": c.name, "token": token(e, c.id, c.side)} for c in e.roster],
        "setup": _setup(system, e) if stage == "setup" else None,
        "options": _options(system, e),
        "presets": [offer_json(e, system.rules, _preset(system, e, p)) for p in system.options.presets.values()],
    }
    _mark_hidden(out, {c.id for c in e.roster if c.hidden})
    return out


def _mark_hidden(shown: Any, hidden: set[str]) -> None:
    """Every token of somebody the players do not know of says so."""
    if not hidden:
        return
    if isinstance(shown, dict):
        if "letters" in shown and shown["id"] in hidden:
            shown["hidden"] = True
        for part in shown.values():
            _mark_hidden(part, hidden)
    elif isinstance(shown, list):
        for part in shown:
            _mark_hidden(part, hidden)


def _arrival(system: System, e: AnyEncounter, command: Command) -> str:
    """What the Next plate will really do: it is done, looked at, and thrown away."""
    try:
        return system.arrival(e, kernel.decide(system, e, command).state)
    except (Refused, BadCommand):
        return ""  # it would ask for dice, or needs a ruling: the plate says nothing rather than something wrong


def _table(system: System, e: AnyEncounter) -> list[Offer]:
    """What every table may do beside the system's own moves."""
    line = Ask("text", "line", "Name and numbers", help=system.about.example)
    return [
        Offer("join", "Somebody joins", "join", {}, (), (line,)),
        Offer("expect", "Reinforcements", "expect", {}, (), (replace(line, name="value"), *_moment(system, e))),
        Offer(
            "remind",
            "Remind me",
            "effect",
            {"who": []},
            (),
            (Ask("value", "text", "Of what", help="The bridge burns down"), *_moment(system, e)),
        ),
        Offer(
            "add_side", "One more side", "add_side", {}, (), (Ask("value", "text", "Name of the side", help="Watch"),)
        ),
        Offer("note", "Write a note", "note", {}, (), (Ask("value", "text", "Note for the log"),)),
        Offer("title", "Name the fight", "title", {}, (), (Ask("value", "text", "Name", value=e.title),)),
    ]


def _moment(system: System, e: AnyEncounter) -> tuple[Ask, ...]:
    """A moment to come that everybody shares: the end of a round, or of a segment where there are any."""
    now_round, now_segment = system.now(e)
    ends = [Choice("round_end", "at the end of a round"), Choice("segment_end", "at the end of a segment")]
    number = Ask("round", "number", "Round", value=max(now_round, 1), low=0, high=9999)
    if not now_segment:  # some clocks have no segments
        return Ask("until", "choice", "When", tuple(ends[:1]), value="round_end"), number
    segment = Ask("segment", "number", "Segment", value=now_segment, low=0, high=99, when=("until", ("segment_end",)))
    return Ask("until", "choice", "When", tuple(ends), value="round_end"), number, segment


def _effect(system: System, e: AnyEncounter, effect: Effect) -> dict[str, Any]:
    """A condition on the whole fight; `brings` when it is somebody on the way."""
    return effect_json(e, system.rules, effect, system.turn_word) | {"brings": bool(effect.brings)}


def _side(system: System, e: AnyEncounter, side: str) -> dict[str, Any]:
    shape, tone = side_mark(e, side)
    return {"id": side, "name": e.side(side).name, "shape": shape, "tone": tone, "place": system.side_place(e, side)}


def grouped(e: AnyEncounter) -> list[Fighters]:
    """The roster with the members of each group together."""
    found: dict[str, list[Any]] = {}
    for c in e.roster:
        found.setdefault(unit(c), []).append(c)
    return [tuple(cs) for cs in found.values()]


def _actor_parts(system: System, e: AnyEncounter, who: Sequence[str]) -> dict[str, Any]:
    return {
        "members": [_member(e, e.get(w)) for w in who],
        "hidden": any(e.get(w).hidden for w in who),
        "note": _note([e.get(w) for w in who]),
        "effects": [effect_json(e, system.rules, x, system.turn_word) for x in e.effects if x.who in who],
        "add_effect": offer_json(e, system.rules, effect_offer(system, e, tuple(who))),
    }


def _note(group: Sequence[Any]) -> str:
    """The notes kept on these, each once."""
    return " · ".join(dict.fromkeys(c.note for c in group if c.note))


def effect_offer(system: System, e: AnyEncounter, who: tuple[str, ...]) -> Offer:
    """A new condition on these, with every way it can end."""
    now_round, now_segment = system.now(e)
    known = (kind for kind in KINDS if kind != "segment_end" or now_segment)  # some clocks have no segments
    ends = tuple(Choice(kind, KINDS[kind].replace("turn", system.turn_word)) for kind in known)
    works = (Choice("", "nothing"), Choice("round_begin", "at the beginning of each round"), Choice("round_end", "at the end of each round"),
             Choice("turn_start", f"when the {system.turn_word} begins"), Choice("turn_end", f"when the {system.turn_word} ends"))  # fmt: skip
    asks = (
        Ask("value", "text", "Name", help="Bless, Regeneration"),
        Ask("until", "choice", "Lasts", ends, value="open"),
        Ask(
            "round", "number", "Round", value=now_round, low=0, high=9999, when=("until", ("round_end", "segment_end"))
        ),
        Ask("segment", "number", "Segment", value=now_segment, low=0, high=99, when=("until", ("segment_end",))),
        Ask(
            "left",
            "number",
            "How many",
            value=1,
            low=1,
            high=999,
            when=("until", ("turn_start", "turn_end", "uses", "per_round")),
        ),
        Ask(
            "whose",
            "combatant",
            f"Whose {system.turn_word}",
            value=who[0] if who else None,
            when=("until", ("turn_start", "turn_end")),
        ),
        Ask("tick", "choice", "Works by itself", works, value="", optional=True),
        *_tick_gauge(system, e, who),
        Ask("tick_by", "number", "Change", value=0, low=-999, high=999, when=("tick", TICKS)),
    )
    return Offer("effect", "Add a condition", "effect", {"who": list(who)}, (), asks)


def _tick_gauge(system: System, e: AnyEncounter, who: tuple[str, ...]) -> list[Ask]:
    """Which number a condition works on; asked where somebody has any."""
    names = dict.fromkeys(g.name for w in who for g in e.get(w).gauges) or {system.about.gauge: None}
    return [
        Ask(
            "tick_gauge",
            "choice",
            "Works on",
            tuple(Choice(n, n) for n in names),
            value=next(iter(names)),
            when=("tick", TICKS),
        )
    ]


def _row(system: System, e: AnyEncounter, group: Fighters, setup: bool) -> dict[str, Any]:
    """A roster row: light, for there may be two hundred. What can be edited in place is there at set-up only."""
    who = [m.id for m in group]
    extra = system.fighter(e, group)
    return {
        "id": group[0].id,
        "who": who,
        "name": names(e, tuple(who)),
        "token": extra["token"],
        "detail": extra["detail"],
        "health": extra["health"],
        "hidden": any(m.hidden for m in group),
        "gauges": list(dict.fromkeys(g.name for m in group for g in m.gauges)),
        "fields": [_field(f, who) for f in _fields(system, e, group[0]) if f.main] if setup else [],
        "marks": _marks(system, group, main=True) if setup else [],
        "acts": [offer_json(e, system.rules, o) for o in _side_offers(e, group[0].side, who)[:1]] if setup else [],
    }


def fighter(system: System, e: AnyEncounter, who: str) -> dict[str, Any] | None:
    """Everything about one roster row (the `fighter` question): all numbers, conditions, and what can be done for them."""
    group = next((g for g in grouped(e) if any(c.id == who for c in g)), None)
    if group is None:
        return None
    ids = [m.id for m in group]
    out = _row(system, e, group, setup=False) | {
        "note": _note(group),
        "members": [_member(e, m) for m in group],
        "effects": [effect_json(e, system.rules, x, system.turn_word) for x in e.effects if x.who in ids],
        "add_effect": offer_json(e, system.rules, effect_offer(system, e, tuple(ids))),
        "fields": [_field(f, ids) for f in _fields(system, e, group[0])],
        "marks": _marks(system, group, main=False),
        "acts": [offer_json(e, system.rules, o) for o in _fighter_acts(system, e, group)],
    }
    _mark_hidden(out, {m.id for m in group if m.hidden})
    return out


def _member(e: AnyEncounter, c: Any) -> dict[str, Any]:
    return {"id": c.id, "name": c.name, "token": token(e, c.id, c.side), "gauges": gauges_json(c)}


def _fields(system: System, e: AnyEncounter, c: Any) -> list[Field]:
    return [f for f in system.fields(c) if not f.option[0] or system.option(e, f.option[0]) == f.option[1]]


def _field(f: Field, who: list[str]) -> dict[str, Any]:
    shown = {
        "name": f.name,
        "label": f.label,
        "value": f.value,
        "min": f.low,
        "max": f.high,
        "wide": f.wide,
        "help": f.help,
    }
    return shown | {"do": "correct", "args": {"who": who, "field": f.name}}


def _mark(m: Mark, who: list[str]) -> dict[str, Any]:
    args = {"who": who, "field": m.name, "value": "no" if m.on else "yes"}
    return {"name": m.name, "label": m.label, "on": m.on, "do": "correct", "args": args}


def _marks(system: System, group: Fighters, main: bool) -> list[dict[str, Any]]:
    """The system's marks, and the one every system has: whether the players know of them."""
    who = [m.id for m in group]
    hidden = any(m.hidden for m in group)
    own = [_mark(m, who) for m in system.marks(group[0]) if m.main or not main]
    return [
        *own,
        {"name": "hidden", "label": "Hidden", "on": hidden, "do": "hide", "args": {"who": who, "on": not hidden}},
    ]


def _side_offers(e: AnyEncounter, side: str, who: list[str]) -> list[Offer]:
    return [Offer(f"side:{s.id}", f"Change to {s.name}", "side", {"who": who, "side": s.id}) for s in _cycle(e, side)]


def _fighter_acts(system: System, e: AnyEncounter, group: Fighters) -> list[Offer]:
    c, who = group[0], [m.id for m in group]
    out = [*_side_offers(e, c.side, who), *system.fighter_acts(e, group)]
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
    if c.gauges:
        asks = (
            Ask("by", "number", f"Change of {c.gauges[0].name}", value=-1, low=-9_999, high=9_999),
            Ask("source", "combatant", "From whom", optional=True),
            Ask(
                "betrayal",
                "choice",
                "A friend’s betrayal",
                (Choice("", "no"), Choice("yes", "yes")),
                value="",
                optional=True,
            ),
        )
        out.append(Offer("from", "Damage from somebody", "adjust", {"who": who, "gauge": c.gauges[0].name}, (), asks))
    else:
        gauge = system.about.gauge
        ask = Ask("to", "number", f"How many {gauge}", value=10, low=-999, high=9999)
        out.append(Offer("gauge", f"Keep {gauge}", "adjust", {"who": who, "gauge": gauge}, (), (ask,)))
    out.append(Offer("leave", "Leave the fight" if len(group) == 1 else "All leave the fight", "leave", {"who": who}))
    return out


def _cycle(e: AnyEncounter, side: str) -> list[Any]:
    """The other sides, beginning with the one after this."""
    index = next(n for n, s in enumerate(e.sides) if s.id == side)
    return [*e.sides[index + 1 :], *e.sides[:index]]


def _setup(system: System, e: AnyEncounter) -> dict[str, Any]:
    shown = {"placeholder": system.about.example, "empty": "Nobody is in the fight yet. Type a name."}
    return shown | system.setup(e)


GROUPS = ("Where the text leaves a choice", "Where the text is silent", "Done by the app")


def _options(system: System, e: AnyEncounter) -> list[dict[str, Any]]:
    """All house rules, those of one group together."""
    return sorted((_option(system, e, o) for o in system.options.all), key=lambda o: GROUPS.index(o["group"]))


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
        "group": _group(o.cite),
        "changed": value != o.default,
        "do": "option",
        "args": {"id": o.id},
    }


def _group(cite: str) -> str:
    """Why there is a choice at all, as its source says: our own help, a gap in the text, or an answer the text has."""
    if cite.startswith("Turnwright"):
        return GROUPS[2]
    return GROUPS[1] if "silent" in cite else GROUPS[0]


def _preset(system: System, e: AnyEncounter, preset: Preset) -> Offer:
    use = UsePreset(preset.id)
    return Offer(f"preset:{preset.id}", preset.name, "preset", {"id": preset.id}, reasons(use, e, system))


def reading(system: System, e: AnyEncounter, shown: dict[str, Any], text: str) -> dict[str, Any]:
    """What a typed line would add, with the offer that adds it."""
    count = shown.pop("count")
    label = f"Add {count}" if count > 1 else "Add"
    return shown | {"add": offer_json(e, system.rules, Offer("join", label, "join", {"text": text}))}
