"""What everybody may do out of turn, and who may not and why (the `answers` question)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from turnwright.core.commands import Offer
from turnwright.core.model import names, unit, units
from turnwright.core.move import reasons
from turnwright.screen.widgets import fighters_token, offer_json
from turnwright.systems.structured.moves import interject, react
from turnwright.systems.structured.rules import legality
from turnwright.systems.structured.rules.options import on, option
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.screen import offers
from turnwright.systems.structured.screen.picture import stand_state
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Fight, Fighter
from turnwright.systems.structured.text import say


def respond(e: Fight) -> dict[str, Any] | None:
    """The button that asks who can react, with how many can."""
    if not on(e, "action_economy"):
        return None
    able = {unit(c) for c in e.roster if offers.can_respond(e, c)} if e.prompt is None else ()
    return {"label": say("respond"), "count": len(able)}


def answers(e: Fight, args: Mapping[str, object]) -> dict[str, Any]:
    """What everybody can do: a row for each combatant or group with Reactions left, sentences for those who cannot."""
    out = [offer_json(e, RULES, o) for o in interject.offer_together(e)]
    silent: dict[str, list[str]] = {}
    for members in units(clock.listed(e)):
        able = [c for c in members if offers.can_respond(e, c)]
        out += [
            _row(e, offer, [c]) | {"label": say("respond.one", who=c.name, label=offer.label)}
            for c in able
            for offer in offers.out_of_turn(e, c)
        ]
        if able and on(e, "action_economy"):
            out.append(_reactions(e, able))
        for c in members:
            why = _why_not(e, c) if c not in able else ""
            if why:
                silent.setdefault(why, []).append(c.id)
    out.sort(key=lambda shown: bool(shown["objections"]))
    return {"answers": out, "says": [say("silent", who=names(e, tuple(who)), why=why) for why, who in silent.items()]}


def _row(e: Fight, offer: Offer, who: list[Fighter]) -> dict[str, Any]:
    state = stand_state(e, tuple(who))
    return offer_json(e, RULES, offer) | {"token": fighters_token(e, who, "ready" if state == "now" else state)}


def _reactions(e: Fight, able: list[Fighter]) -> dict[str, Any]:
    """The Reactions of one combatant, or of any one of a group, as a row with a pad."""
    found = offers.reactions_of_one(e, able)
    main = next((o for o in found if not o.objections), found[0])
    pad = [offer_json(e, RULES, replace(o, keys=(), note="")) for o in found]
    name = names(e, tuple(c.id for c in able))
    note = react.evasion_note(able[0]) if len(able) == 1 else ""
    return _row(e, replace(main, keys=(), note=note), able) | {"label": name, "pad": pad}


def _why_not(e: Fight, c: Fighter) -> str:
    """The first reason against a Reaction; empty for those out of the fight and the active character."""
    acting = clock.active(e)
    if clock.out(e, c) or (acting is not None and acting.id == c.id):
        return ""
    against = reasons(react.React(c.id), e)
    match against[0].rule if against else "":
        case "structured.surprise":
            return say("silent.surprised", round=e.clock.round)
        case "structured.stunned":
            return say("silent.stunned")
        case "structured.reaction.used":
            return say(f"silent.{option(e, 'reaction_refresh')}", count=legality.reactions(e, c), round=e.clock.round)
        case _:
            return against[0].says if against else ""
