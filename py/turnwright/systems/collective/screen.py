"""The play screen of The Collective, ready to draw: clock, acting combatant, who follows, the Next plate, the stack.

Shapes as in docs/boundary.md. Everything here is read off the state; nothing decides.
"""

from typing import Any

from turnwright import responses
from turnwright.commands import Ask, Offer
from turnwright.events import AnyEncounter
from turnwright.model import Declared, names, unit
from turnwright.show import fighters_token, health, offer_json, prompt_json, token
from turnwright.systems.collective import acts, forecast, table
from turnwright.systems.collective import clock as time
from turnwright.systems.collective.actions import parse
from turnwright.systems.collective.book import RULES
from turnwright.systems.collective.clock import SEGMENTS, Clock, Fighter
from turnwright.systems.collective.initiative import DIE, show, totals
from turnwright.systems.collective.options import option, z_limit

ORDER_LENGTH = 9


def screen(e: AnyEncounter) -> dict[str, Any]:
    clock: Clock = e.clock
    play = clock.stage == "play"
    live = forecast.spans(e) if play else []
    stops = list(forecast.stops(e, live)) if play else []
    return {
        "summary": _summary(e),
        "clock": _clock(e, live) if clock.stage != "setup" else None,
        "actor": _actor(e) if play else None,
        "order": _order(e, stops) if play else [],
        "next": _next(e),
        "respond": _respond(e) if play else None,
        "prompt": _prompt(e),
        "stack": _stack(e),
        "stack_acts": [offer_json(e, RULES, o) for o in table.stack_acts(e)],
        "table": [offer_json(e, RULES, o) for o in table.offers(e)],
    }


def _summary(e: AnyEncounter) -> str:
    """The fight in a line, for a list of fights."""
    clock: Clock = e.clock
    if clock.stage != "play" or not clock.half:
        return f"Ready to start · {len(e.roster)} fighters" if e.roster else "Nobody in it yet"
    acting = time.actor(e)
    who = f" · {names(e, tuple(c.id for c in acting))} {'acts' if len(acting) == 1 else 'act'}" if acting else ""
    return f"Round {clock.round}, segment {clock.segment} {time.part_name(e, clock.half)}{who}"


# the clock


def _clock(e: AnyEncounter, live: forecast.Spans) -> dict[str, Any]:
    clock: Clock = e.clock
    if clock.stage != "play" or not clock.half:
        return {"place": "Initiative", "part": "", "note": "", "right": "", "say": "Initiative.", "picture": None}
    side, part = e.side(clock.half).name, time.part_name(e, clock.half)
    begin, end = time.seconds(e)
    span = f"{begin}–{end}\u00a0s" if end else "before segment\u00a01"
    return {
        "place": f"Segment {clock.segment}",
        "part": part,
        "note": f"{side} act; numbers show who can still act",
        "right": f"Round\u00a0{clock.round} · {span}",
        "say": f"Round {clock.round}, segment {clock.segment}, {part}. {side} act.",
        "picture": _picture(e, live),
    }


def _picture(e: AnyEncounter, live: forecast.Spans) -> dict[str, Any]:
    clock: Clock = e.clock
    rows = []
    for side in e.sides:
        spans = [(a, b) for c, a, b in live if c.side == side.id]
        cells = [_cell(e, side.id, segment, spans) for segment in range(SEGMENTS + 1)]
        rows.append({"label": side.name, **_mark(e, side.id), "cells": cells})
    now = [time.part(e, clock.half), clock.segment]
    columns = [{"label": str(n), "state": "now" if n == clock.segment else "other"} for n in range(SEGMENTS + 1)]
    text = f"Segment {clock.segment} of {SEGMENTS}, {time.part_name(e, clock.half)}. " + " ".join(
        _row_text(e, s.id, live) for s in e.sides
    )
    return {"kind": "halves", "text": text.strip(), "columns": columns, "rows": rows, "now": now}


def _cell(e: AnyEncounter, side: str, segment: int, spans: list[tuple[int, int]]) -> dict[str, Any]:
    clock: Clock = e.clock
    if segment == 0 and side not in clock.extra:
        return {"state": "gone", "count": 0}
    if (segment, time.part(e, side)) < (clock.segment, time.part(e, clock.half)):
        return {"state": "done", "count": 0}
    count = sum(1 for a, b in spans if a <= segment <= b)
    if (segment, side) == (clock.segment, clock.half):
        return {"state": "now", "count": count}
    return {"state": "open" if count else "empty", "count": count}


def _row_text(e: AnyEncounter, side: str, live: forecast.Spans) -> str:
    left = sum(1 for c, _, _ in live if c.side == side)
    return f"{e.side(side).name}: {left} can still act this round."


def _mark(e: AnyEncounter, side: str) -> dict[str, str]:
    mark = token(e, side, side)
    return {"shape": mark["shape"], "tone": mark["tone"]}


# who acts


def fighter_token(e: AnyEncounter, fighters: tuple[Fighter, ...]) -> dict[str, Any]:
    """The token of one combatant or of a group, with what its state is now."""
    return fighters_token(e, fighters, _state(e, fighters))


def _state(e: AnyEncounter, fighters: tuple[Fighter, ...]) -> str:
    if all(time.down(c) for c in fighters):
        return "down"
    if e.clock.stage != "play":
        return "ready"
    if all(time.surprised_now(e, c) or _barred_on(e, c) for c in fighters):
        return "cannot"
    return "acted" if all(c.tally.done or time.units(c) == 0 for c in fighters) else "ready"


def _barred_on(e: AnyEncounter, c: Fighter) -> bool:
    """Barred beyond this segment; who only waits for the own half of it is not marked."""
    barred = c.tally.barred
    return barred is not None and (barred.round, barred.segment) > (e.clock.round, e.clock.segment)


def _actor(e: AnyEncounter) -> dict[str, Any] | None:
    goes = time.goes(e)
    if not goes:
        return None
    fighters = goes[0]
    side = e.side(fighters[0].side).name
    offers = acts.own(e, fighters)
    return {
        "name": names(e, tuple(c.id for c in fighters)),
        "detail": f"{side} · {_rank(e, goes)}",
        "token": fighter_token(e, fighters),
        "who": [c.id for c in fighters],
        "pools": pools(e, fighters),
        "acts": [offer_json(e, RULES, o) for o in offers],
        "plan": True,
        "notes": _notes(e, fighters),
    }


def _rank(e: AnyEncounter, goes: list[tuple[Fighter, ...]]) -> str:
    if e.clock.inserted:
        return "goes in the middle of the segment"
    at = time.had_go(e) + 1
    of = at + len(goes) - 1
    return f"{at} of {of} this half" if of > 1 else "alone this half"


def _notes(e: AnyEncounter, fighters: tuple[Fighter, ...]) -> list[str]:
    notes = []
    for c in fighters:
        if time.down(c):
            notes.append(f"{c.name} is down.")
        if c.tally.dropped is not None and option(e, "death_actions") == "true":
            notes.append(f"{c.name} was dropped to -11 hp or below: a Death action is possible now.")
    return notes


def pools(e: AnyEncounter, fighters: tuple[Fighter, ...]) -> list[dict[str, Any]]:
    """Budgets with what is left; of a group the sum."""
    left: dict[str, int] = {}
    full: dict[str, int] = {}
    for c in fighters:
        own = dict(c.sheet.pool)
        for key, n in c.tally.pool:
            left[key] = left.get(key, 0) + n
            full[key] = full.get(key, 0) + max(n, own.get(key, 0))
    out = [
        _pool(key, left[key], full[key], "square" if parse(key).is_currency else "round") for key in left if full[key]
    ]
    limit = z_limit(e, fighters[0].sheet)
    if limit is not None:
        free = sum(max(0, limit - dict(c.tally.used).get("Z", 0)) for c in fighters)
        out.append(_pool("Z", free, limit * len(fighters), "round"))
    return out


def _pool(key: str, left: int, full: int, style: str) -> dict[str, Any]:
    return {"key": key, "left": left, "of": full, "style": style, "say": f"{key}: {left} of {full} left"}


def brief(fighters: tuple[Fighter, ...]) -> str:
    """What is left, in a line: "1P 3M 1V", "1P 1V each"."""
    texts = {" ".join(f"{n}{key}" for key, n in c.tally.pool if n) for c in fighters}
    if len(texts) > 1:
        return "not all alike"
    text = texts.pop() or "nothing left"
    return f"{text} each" if len(fighters) > 1 and text != "nothing left" else text


# who follows


def _order(e: AnyEncounter, stops: list[forecast.Stop]) -> list[dict[str, Any]]:
    goes = time.goes(e)
    here = goes[1:]
    out = [_stop(e, fighters, call=True) for fighters in here[:ORDER_LENGTH]]
    if len(here) > ORDER_LENGTH:
        out.append({"kind": "sep", "label": f"and {len(here) - ORDER_LENGTH} more"})
    for stop in stops:
        if (stop.segment, stop.side) == (e.clock.segment, e.clock.half):
            continue
        if len(out) >= ORDER_LENGTH:
            break
        part = time.part_name(e, stop.side)
        out.append(
            {"kind": "sep", "label": part if stop.segment == e.clock.segment else f"segment {stop.segment} {part}"}
        )
        out.extend(_stop(e, fighters, call=False) for fighters in stop.goes[:ORDER_LENGTH])
    return out


def _stop(e: AnyEncounter, fighters: tuple[Fighter, ...], call: bool) -> dict[str, Any]:
    offer = Offer("call", "Acts now", "call", {"who": fighters[0].id}) if call else None
    return {
        "kind": "stop",
        "token": fighter_token(e, fighters),
        "name": names(e, tuple(c.id for c in fighters)),
        "detail": brief(fighters),
        "right": health(fighters, "hp"),
        "call": offer_json(e, RULES, offer) if offer else None,
    }


def _next(e: AnyEncounter) -> dict[str, Any]:
    clock: Clock = e.clock
    plate = {"label": "Next", "detail": "", "do": "next", "args": {}, "asks": [], "state": "ready", "icon": "next"}
    if clock.stage == "setup":
        return plate | {"state": "none"}
    if e.prompt is not None:
        return plate | {"state": "needs", "detail": "Needs the roll", "icon": "dice"}
    if len(e.stack) > 1 or (e.stack and option(e, "response_window") == "always"):
        done = _named(responses.top(e.stack))
        return plate | {
            "label": "All pass",
            "detail": f"{done} resolves",
            "do": "all_pass",
            "args": {"until": "top"},
            "icon": "check",
        }
    if not time.goes(e) and time.nobody_left(e):
        label = f"Round {clock.round + 1}"
        return plate | {"label": label, "detail": "Everybody is out of actions", "do": "skip_rest", "icon": "skip"}
    return plate


def arrival(e: AnyEncounter, after: AnyEncounter) -> str:
    """Where Next leads, in words, told from the states before and after it."""
    acting = time.actor(after)
    part = time.part_name(after, after.clock.half)
    if not acting and time.nobody_left(after):
        return "Everybody is out of actions"
    who = names(after, tuple(c.id for c in acting)) if acting else "nobody able"
    (round_, segment, _), (new_round, new_segment, _) = time.place(e), time.place(after)
    if new_round != round_:
        return f"{who} · round {new_round}"
    if new_segment != segment:
        return f"{who} · segment {new_segment} {part}"
    return f"{who} · same half" if after.clock.half == e.clock.half else f"{who} · {part}"


def _named(items: tuple[Declared, ...]) -> str:
    return " and ".join(d.label or " + ".join(d.actions) for d in items)


# answers and the stack


def _respond(e: AnyEncounter) -> dict[str, Any]:
    groups = {c.group or c.id for c in e.roster if acts.can_answer(e, c)}
    return {"label": "Respond", "count": len(groups)}


def _stack(e: AnyEncounter) -> list[dict[str, Any]]:
    groups = responses.order(e.stack)
    out = []
    for n, group in enumerate(groups):
        for item in group:
            right = (
                "resolves first"
                if n == 0
                else "last"
                if n == len(groups) - 1
                else ("second", "third", "fourth")[n - 1]
                if n < 4
                else f"{n + 1}th"
            )
            found = [c for c in (e.find(w) for w in item.who) if c is not None]
            out.append({
                "label": item.label or " + ".join(item.actions),
                "detail": _stack_detail(e, item),
                "right": "together" if len(group) > 1 and n == 0 else right,
                "token": fighter_token(e, tuple(found)) if found else None,
            })  # fmt: skip
    return out


def _stack_detail(e: AnyEncounter, item: Declared) -> str:
    target = responses.find(e.stack, item.answers)
    cost = " + ".join(item.actions)
    who = names(e, item.who)
    return f"{who} answers {_named((target,))} with {cost}" if target else f"{who}, {cost}"


def _prompt(e: AnyEncounter) -> dict[str, Any] | None:
    if e.prompt is None:
        return None
    sides = e.prompt.about
    tied = " and ".join(e.side(s).name for s in sides)
    asks = tuple(Ask(s, "dice", e.side(s).name, notation=DIE, note=f"before: {show(totals(e, s)[-1])}") for s in sides)
    return prompt_json(
        e, RULES, "Still tied", f"{tied} have the same, so they roll {DIE} again.", "collective.first.tie", asks
    )


def answers(e: AnyEncounter, args: Any) -> dict[str, Any]:
    """Who may respond now, with what, and who may not and why (the `answers` question)."""
    groups: dict[str, list[Fighter]] = {}
    for c in time.listed(e):
        if not time.down(c) or c.tally.dropped is not None:
            groups.setdefault(unit(c), []).append(c)
    out, silent = [], []
    for fighters in groups.values():
        offers = acts.answers(e, tuple(fighters))
        shown = [o for o in offers if not o.objections or o.keys != ("Z",)]
        name = names(e, tuple(c.id for c in fighters))
        if not shown:
            silent.append(name)
        for o in shown:
            item = offer_json(e, RULES, o)
            item |= {"label": f"{name}: {item['label']}", "token": fighter_token(e, tuple(fighters))}
            out.append(item)
    out.sort(key=lambda o: (bool(o["objections"]), o["keys"] == ["Z"]))
    says = [f"{', '.join(silent)}: nothing to answer with."] if silent else []
    return {"answers": out, "says": says}
