"""The play screen of Tactical Activity, ready to draw: clock, who declares or acts, who follows, the Next plate, the stack.

Shapes as in docs/boundary.md. Everything here is read off the state; nothing decides.
"""

from typing import Any

from turnwright import responses
from turnwright.commands import Offer
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.moves import reasons
from turnwright.show import health, offer_json
from turnwright.systems.tactical import (
    asking,
    card,
    conditionals,
    forecast,
    initiative,
    interrupts,
    lanes,
    moves,
    pending,
    table,
    upkeep,
)
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical.book import RULES
from turnwright.systems.tactical.clock import Clock, Unit, ids
from turnwright.systems.tactical.lanes import token

ORDER_LENGTH = 9


def screen(e: AnyEncounter) -> dict[str, Any]:
    play = e.clock.stage == "play"
    return {
        "summary": _summary(e),
        "clock": _clock(e) if play else None,
        "actor": card.actor(e) if play else None,
        "upkeep": pending.with_nobody_up(e) if play else None,
        "what_if": [offer_json(e, RULES, o) for o in table.what_if(e)],
        "order": _order(e) if play else [],
        "next": _next(e),
        "again": _again(e),
        "respond": interrupts.respond(e) if play else None,
        "prompt": asking.prompt(e),
        "stack": interrupts.stack(e),
        "stack_acts": [offer_json(e, RULES, o) for o in table.stack_acts(e)],
        "table": [offer_json(e, RULES, o) for o in table.offers(e)],
    }


def _summary(e: AnyEncounter) -> str:
    """The fight in a line, for a list of fights."""
    if e.clock.stage != "play":
        return f"Ready to start · {len(e.roster)} fighters" if e.roster else "Nobody in it yet"
    now = time.running(e)
    verb = "declares" if e.clock.phase == "declaration" else "acts"
    plural = "declare" if e.clock.phase == "declaration" else "act"
    who = f" · {names(e, ids(now))} {verb if len(now) == 1 else plural}" if now else " · initiative"
    return f"Round {e.clock.round}{who}"


# the clock


def _clock(e: AnyEncounter) -> dict[str, Any]:
    clock: Clock = e.clock
    now = time.running(e)
    who = names(e, ids(now))
    place = lanes.LABELS.get(clock.phase, "Upkeep")
    begin, end = time.seconds(e)
    span = "lowest first" if clock.phase == "declaration" else f"{begin}–{end}\u00a0s"
    part = f"{who}, {time.initiative(now[0])}" if now else ""
    return {
        "place": place,
        "part": part,
        "note": _note(e),
        "right": f"Round\u00a0{clock.round} · {span}",
        "say": _say(e, place, now),
        "picture": lanes.picture(e),
    }


def _note(e: AnyEncounter) -> str:
    if e.clock.phase == "initiative":
        return (
            f"Everybody rolls {initiative.DIE} and adds Qu"
            if e.prompt is not None
            else "Nobody is up: Next passes the round"
        )
    return ""


def _say(e: AnyEncounter, place: str, now: Unit) -> str:
    if not now:
        return f"Round {e.clock.round}. {place}."
    where = f"{place}. {names(e, ids(now))}, {time.initiative(now[0])}"
    if e.clock.phase == "declaration":
        return f"{where}, {card.left_words(e, now)}."
    effects = [f"{c.name} {text}" if len(now) > 1 else text for c in now for text in _upkeep_words(c)]
    return f"{where}. At the end of the turn: {'; '.join(effects)}." if effects else f"{where}."


def _upkeep_words(c: time.Fighter) -> list[str]:
    return [f"{name}, {says}" for _, name, says in upkeep.told(c)]


# who follows


def _order(e: AnyEncounter) -> list[dict[str, Any]]:
    clock: Clock = e.clock
    out: list[dict[str, Any]] = []
    if clock.phase == "declaration":
        out += [_stop(e, u) for u in forecast.declaring(e)[:ORDER_LENGTH]]
        out.append({"kind": "sep", "label": "resolve"})
        out += [_stop(e, u) for u in forecast.acting_later(e)[: max(0, ORDER_LENGTH - len(out))]]
    elif clock.phase == "resolution":
        out += [_stop(e, u) for u in forecast.acting(e)[:ORDER_LENGTH]]
        held = conditionals.live(e)
        if held:
            out.append({"kind": "sep", "label": "trigger"})
            out += [_stop(e, u) | {"detail": f"if {act.trigger}"} for u, act in held[:ORDER_LENGTH]]
    return out


def _stop(e: AnyEncounter, u: Unit) -> dict[str, Any]:
    return {
        "kind": "stop",
        "token": token(e, u),
        "name": names(e, ids(u)),
        "detail": f"at {time.initiative(u[0])}",
        "right": health(u, "hits"),
        "call": None,
    }


def _next(e: AnyEncounter) -> dict[str, Any]:
    plate = {"label": "Next", "detail": "", "do": "next", "args": {}, "asks": [], "state": "ready", "icon": "next"}
    if e.clock.stage == "setup":
        return plate | {"state": "none"}
    if e.prompt is not None:
        dice = e.prompt.kind in ("initiative", "tie")
        detail = "Needs the initiative roll" if dice else "Needs the Orientation Maneuver"
        return plate | {"state": "needs", "detail": detail, "icon": "dice"}
    if e.stack:
        top = responses.top(e.stack)[0]
        return plate | {
            "label": "Resolve",
            "detail": f"{names(e, top.who)}: {top.label}",
            "do": "all_pass",
            "args": {"until": "top"},
            "icon": "check",
        }
    if e.clock.phase == "initiative":
        return plate | {"detail": "Nobody is up: the round passes"}
    return plate


def arrival(e: AnyEncounter, after: AnyEncounter) -> str:
    """Where Next leads, in words, told from the states before and after it."""
    now = time.running(after)
    who = names(after, ids(now))
    if after.prompt is not None and after.prompt.kind == "orientation":
        return "Orientation Maneuver"
    if after.clock.round != e.clock.round or not now:
        return f"Round {after.clock.round}, initiative"
    if after.clock.phase == "declaration":
        return f"{who} declares" if len(now) == 1 else f"{who} declare"
    if e.clock.phase == "declaration":
        return f"{who} · resolution"
    return f"{who}, after upkeep" if pending.at_the_end(e, time.running(e)) else who


def _again(e: AnyEncounter) -> dict[str, Any] | None:
    now = time.running(e)
    if e.clock.phase != "declaration" or not now:
        return None
    return offer_json(e, RULES, again_offer(e, now))


def again_offer(e: AnyEncounter, now: Unit) -> Offer:
    """Declare as last round, and go on."""
    again = moves.Again(ids(now))
    told = moves.wanted_again(e, now)
    return Offer("again", "Same again", "again", {"who": list(ids(now))}, reasons(again, e), note=told)
