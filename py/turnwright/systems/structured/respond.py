"""Who may do something now though it is not their turn, with what, and who may not and why (the `answers` question)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from turnwright.commands import Ask, Choice, Offer
from turnwright.events import AnyEncounter
from turnwright.model import names, unit
from turnwright.moves import reasons
from turnwright.show import fighters_token, offer_json
from turnwright.systems.structured import acts, moves
from turnwright.systems.structured import clock as time
from turnwright.systems.structured.book import RULES
from turnwright.systems.structured.clock import Fighter
from turnwright.systems.structured.ladder import stand_state
from turnwright.systems.structured.options import on


def respond(e: AnyEncounter) -> dict[str, Any] | None:
    if not on(e, "action_economy"):
        return None
    return {"label": "Respond", "count": len({unit(c) for c in e.roster if acts.can_answer(e, c)})}


def answers(e: AnyEncounter, args: Mapping[str, Any]) -> dict[str, Any]:
    """Offers of everybody who can, a group once; sentences for those who cannot."""
    groups: dict[str, list[Fighter]] = {}
    for c in time.listed(e):
        groups.setdefault(unit(c), []).append(c)
    out = [offer_json(e, RULES, o) for o in acts.together(e)]
    silent: dict[str, list[str]] = {}
    for members in groups.values():
        able = [c for c in members if acts.can_answer(e, c)]
        for offer in _offers(e, able):
            shown = offer_json(e, RULES, offer)
            who = [c for c in able if c.id in _who(offer, able)]
            shown["label"] = f"{names(e, tuple(c.id for c in who))}: {shown['label']}"
            shown["token"] = fighters_token(e, tuple(who), _state(e, who))
            out.append(shown)
        for c in members:
            why = _why_not(e, c) if c not in able else ""
            if why:
                silent.setdefault(why, []).append(c.id)
    out.sort(key=lambda shown: bool(shown["objections"]))
    says = [f"{names(e, tuple(who))}: {why}" for why, who in silent.items()]
    return {"answers": out, "says": says}


def _state(e: AnyEncounter, who: list[Fighter]) -> str:
    state = stand_state(e, tuple(who))
    return "ready" if state == "now" else state


def _who(offer: Offer, able: list[Fighter]) -> list[str]:
    who = offer.args.get("who")
    return [c.id for c in able] if who is None else [who] if isinstance(who, str) else list(who)


def _offers(e: AnyEncounter, able: list[Fighter]) -> list[Offer]:
    """What one combatant, or any one member of a group, could do now."""
    if not able:
        return []
    if len(able) == 1:
        return acts.answers(e, able[0])
    out = [o for c in able for o in acts.answers(e, c) if o.do in ("interject", "fire")]
    choices = tuple(Choice(c.id, c.name, who=c.id) for c in able)
    for offer in acts.answers(e, able[0]):
        if offer.do == "react":
            ask = Ask("who", "combatant", "Who of them", choices, value=choices[0].value)
            args = {name: value for name, value in offer.args.items() if name != "who"}
            out.append(replace(offer, args=args, asks=(ask, *offer.asks)))
    return out


def _why_not(e: AnyEncounter, c: Fighter) -> str:
    """The first reason against a Reaction; nothing for those out of the fight and whoever acts."""
    acting = time.active(e)
    if time.out(e, c) or (acting is not None and acting.id == c.id):
        return ""
    against = reasons(moves.React(c.id), e)
    says = against[0].says if against else ""
    return says.replace(f"{c.name} is ", "").replace(f"{c.name} has ", "") if says else ""
