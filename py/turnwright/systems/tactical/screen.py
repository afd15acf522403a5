"""The play screen of Tactical Activity, ready to draw: clock, who declares or acts, who follows, the Next plate, the stack.

Shapes as in docs/boundary.md. Everything here is read off the state; nothing decides.
"""

from typing import Any

from turnwright import responses
from turnwright.commands import Offer
from turnwright.events import AnyEncounter
from turnwright.model import Declared, names
from turnwright.moves import reasons
from turnwright.show import health, offer_json
from turnwright.systems.tactical import (
    acts,
    asking,
    conditionals,
    forecast,
    initiative,
    lanes,
    moves,
    pending,
    states,
    table,
    upkeep,
)
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical.book import RULES
from turnwright.systems.tactical.clock import Clock, Unit
from turnwright.systems.tactical.lanes import token
from turnwright.systems.tactical.menu import Button
from turnwright.systems.tactical.words import minus

ORDER_LENGTH = 9


def screen(e: AnyEncounter) -> dict[str, Any]:
    play = e.clock.stage == "play"
    return {
        "summary": _summary(e),
        "clock": _clock(e) if play else None,
        "actor": _actor(e) if play else None,
        "upkeep": pending.with_nobody_up(e) if play else None,
        "what_if": [offer_json(e, RULES, o) for o in table.what_if(e)],
        "order": _order(e) if play else [],
        "next": _next(e),
        "again": _again(e),
        "respond": _respond(e) if play else None,
        "prompt": asking.prompt(e),
        "stack": _stack(e),
        "stack_acts": [offer_json(e, RULES, o) for o in table.stack_acts(e)],
        "table": [offer_json(e, RULES, o) for o in table.offers(e)],
    }


def ids(u: Unit) -> tuple[str, ...]:
    return tuple(c.id for c in u)


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
        return f"{where}, {left_words(e, now)}."
    effects = [f"{c.name} {text}" if len(now) > 1 else text for c in now for text in _upkeep_words(c)]
    return f"{where}. At the end of the turn: {'; '.join(effects)}." if effects else f"{where}."


def _upkeep_words(c: time.Fighter) -> list[str]:
    return [f"{name}, {says}" for _, name, says in upkeep.told(c)]


def left_words(e: AnyEncounter, now: Unit) -> str:
    """What is left to declare: "3 of 4 AP left"."""
    least = min(now, key=lambda c: time.left(e, c))
    return f"{time.left(e, least)} of {time.ap(e, least)} AP left"


# who declares or acts


def _actor(e: AnyEncounter) -> dict[str, Any] | None:
    now = time.running(e)
    if not now:
        return None
    buttons = acts.own(e, now)
    return {
        "name": names(e, ids(now)),
        "detail": _detail(e, now),
        "token": token(e, now),
        "who": list(ids(now)),
        "pools": [_pool(e, now)],
        "acts": [button_json(e, b) for b in buttons],
        "plan": False,
        "upkeep": pending.at_the_end(e, now) if e.clock.phase == "resolution" else None,
        "notes": _notes(e, now),
    }


def button_json(e: AnyEncounter, button: Button) -> dict[str, Any]:
    return offer_json(e, RULES, button.offer) | {"pad": [offer_json(e, RULES, o) for o in button.pad]}


def _detail(e: AnyEncounter, now: Unit) -> str:
    if e.clock.phase == "declaration":
        declared = list(dict.fromkeys(lanes.block_label(e, a) for c in now for a in c.tally.acts if a.waiting))
        return " · ".join([left_words(e, now), f"{', '.join(declared)} declared" if declared else "nothing declared"])
    c = now[0]
    rolled = c.tally.initiative
    if rolled is None:
        return "no initiative"
    if not rolled.dice:
        return f"Qu {minus(rolled.qu)}, without dice"
    return f"Qu {minus(rolled.qu)}, rolled {' + '.join(map(str, rolled.dice))}"


def _pool(e: AnyEncounter, now: Unit) -> dict[str, Any]:
    least = min(now, key=lambda c: time.left(e, c))
    left, of = time.left(e, least), time.ap(e, least)
    each = " each" if len(now) > 1 else ""
    return {"key": "AP", "left": left, "of": of, "style": "round", "say": f"AP: {left} of {of} left{each}"}


def _notes(e: AnyEncounter, now: Unit) -> list[str]:
    notes = []
    for c in now:
        if time.down(c):
            notes.append(f"{c.name} is down.")
        if c.tally.out:
            notes.append(f"{c.name} failed an Orientation Maneuver: no further actions this round.")
        if c.tally.prone:
            notes.append(f"{c.name} lies prone; standing up takes 1 AP.")
        if e.clock.phase == "declaration":
            going = {a.key for a in c.tally.acts if a.of}
            notes += [
                f"{j.label}: {j.done} of {j.of} AP done, not gone on with so far."
                for j in c.tally.jobs
                if j.key not in going
            ]
        stun = states.worst(c.tally)
        if stun == "stunned":
            notes.append(f"{c.name} is stunned: parries with half the OB.")
    return list(dict.fromkeys(notes))


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


# answers, the stack, questions


def _respond(e: AnyEncounter) -> dict[str, Any] | None:
    if e.clock.phase == "declaration":
        return None
    return {"label": "Respond", "count": len(conditionals.live(e))}


def answers(e: AnyEncounter, args: Any) -> dict[str, Any]:
    """Which conditional actions wait, and which of them can be triggered now (the `answers` question)."""
    found = []
    for u, act in conditionals.waiting(e):
        for o in table.triggers(e, u, act):
            item = offer_json(e, RULES, o)
            found.append(item | {"label": f"{names(e, ids(u))}: {item['label']}", "token": token(e, u)})
    found.sort(key=lambda o: bool(o["objections"]))
    return {"answers": found, "says": [] if found else ["Nobody holds a conditional action."]}


def _stack(e: AnyEncounter) -> list[dict[str, Any]]:
    order = [group[0] for group in responses.order(e.stack)]
    words = ["resolves first", *(("second", "third", "fourth")[: len(order)] if len(order) > 2 else ())]
    out = []
    for n, item in enumerate(order):
        last = n == len(order) - 1 and n > 0
        found = tuple(c for c in (e.find(w) for w in item.who) if c is not None)
        right = "last" if last else words[n] if n < len(words) else f"{n + 1}th"
        out.append(
            {
                "label": item.label,
                "detail": _stack_detail(e, item),
                "right": right,
                "token": token(e, found) if found else None,
            }
        )
    return out


def _stack_detail(e: AnyEncounter, item: Declared) -> str:
    target = responses.find(e.stack, item.answers)
    who = names(e, item.who)
    return f"{who} interrupts {names(e, target.who)}: {target.label}" if target else who
