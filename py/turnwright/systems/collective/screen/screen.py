"""The play screen of The Collective, ready to draw: clock, acting combatant, who follows, the Next plate, the stack.

Shapes as in docs/boundary.md. Everything here is read off the state; nothing decides.
"""

from dataclasses import replace
from typing import Any

from turnwright.core import stack
from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import Declared, names, unit
from turnwright.screen.widgets import fighters_token, health, offer_json, prompt_json, token
from turnwright.systems.collective.rules.action_names import amounts, bundle, declared
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.initiative import DIE, show, totals
from turnwright.systems.collective.rules.legality import judge
from turnwright.systems.collective.rules.options import option, z_limit
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.screen import actor_offers, forecast, table_offers
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import SEGMENTS, Fight, Fighter
from turnwright.systems.collective.text import say
from turnwright.text import both, dots, row, sentences

ORDER_LENGTH = 9


def screen(e: Fight) -> dict[str, Any]:
    play = e.clock.stage == "play"
    live = forecast.spans(e) if play else []
    stops = list(forecast.stops(e, live)) if play else []
    return {
        "summary": _summary(e),
        "clock": _clock(e, live) if e.clock.stage != "setup" else None,
        "actor": _actor(e) if play else None,
        "order": _order(e, stops) if play else [],
        "next": _next(e),
        "respond": _respond(e) if play else None,
        "prompt": _prompt(e),
        "stack": _stack(e),
        "stack_acts": [offer_json(e, RULES, o) for o in table_offers.stack_acts(e)],
        "table": [offer_json(e, RULES, o) for o in table_offers.offers(e)],
    }


def _summary(e: Fight) -> str:
    """The fight in a line, for a list of fights."""
    if e.clock.stage != "play" or not e.clock.half:
        return say("summary.ready", count=len(e.roster)) if e.roster else say("summary.empty")
    here = say("summary.here", round=e.clock.round, segment=e.clock.segment, part=clock.part_name(e, e.clock.half))
    acting = tuple(c.id for c in clock.actor(e))
    return dots((here, say("summary.acts", name=names(e, acting), count=len(acting)) if acting else ""))


# the clock


def _clock(e: Fight, live: forecast.Spans) -> dict[str, Any]:
    if e.clock.stage != "play" or not e.clock.half:
        says = say("clock.initiative.say")
        return {"place": say("clock.initiative"), "part": "", "note": "", "right": "", "say": says, "picture": None}
    side, part = e.side(e.clock.half).name, clock.part_name(e, e.clock.half)
    dazed, law = clock.half_surprised(e), RULES["collective.surprise"]
    heard = "clock.say.surprised" if dazed else "clock.say"
    begin, end = clock.seconds(e)
    span = say("clock.span", begin=begin, end=end) if end else say("clock.before")
    return {
        "place": say("clock.segment", segment=e.clock.segment),
        "part": part,
        "note": say("clock.note.surprised", side=side, cite=law.cite) if dazed else say("clock.note", side=side),
        "right": dots((say("clock.round", round=e.clock.round), span)),
        "say": say(heard, round=e.clock.round, segment=e.clock.segment, part=part, side=side),
        "picture": _picture(e, live),
    }


def _picture(e: Fight, live: forecast.Spans) -> dict[str, Any]:
    rows = []
    for side in e.sides:
        spans = [(a, b) for c, a, b in live if c.side == side.id]
        cells = [_cell(e, side.id, segment, spans) for segment in range(SEGMENTS + 1)]
        rows.append({"label": side.name, **_mark(e, side.id), "cells": cells})
    now = [clock.part(e, e.clock.half), e.clock.segment]
    columns = [{"label": str(n), "state": "now" if n == e.clock.segment else "other"} for n in range(SEGMENTS + 1)]
    text = say("picture.here", segment=e.clock.segment, of=SEGMENTS, part=clock.part_name(e, e.clock.half))
    text = sentences((text, *(_row_text(e, s.id, live) for s in e.sides)))
    return {"kind": "halves", "text": text, "columns": columns, "rows": rows, "now": now}


def _cell(e: Fight, side: str, segment: int, spans: list[tuple[int, int]]) -> dict[str, Any]:
    if segment == 0 and side not in e.clock.extra:
        return {"state": "gone", "count": 0}
    if (segment, clock.part(e, side)) < (e.clock.segment, clock.part(e, e.clock.half)):
        return {"state": "done", "count": 0}
    count = sum(1 for a, b in spans if a <= segment <= b)
    if (segment, side) == (e.clock.segment, e.clock.half):
        return {"state": "now", "count": count}
    return {"state": "open" if count else "empty", "count": count}


def _row_text(e: Fight, side: str, live: forecast.Spans) -> str:
    left = sum(1 for c, _, _ in live if c.side == side)
    return say("picture.side", side=e.side(side).name, left=left)


def _mark(e: Fight, side: str) -> dict[str, str]:
    mark = token(e, side, side)
    return {"shape": mark["shape"], "tone": mark["tone"]}


# who acts


def fighter_token(e: Fight, fighters: tuple[Fighter, ...]) -> dict[str, Any]:
    """The token of one combatant or of a group, with what its state is now."""
    return fighters_token(e, fighters, _state(e, fighters))


def _state(e: Fight, fighters: tuple[Fighter, ...]) -> str:
    if all(clock.down(c) for c in fighters):
        return "down"
    if e.clock.stage != "play":
        return "ready"
    fighters = clock.standing(fighters)
    if all(clock.surprised_now(e, c) or _barred_on(e, c) for c in fighters):
        return "cannot"
    return "acted" if all(c.tally.done or clock.units(c) == 0 for c in fighters) else "ready"


def _barred_on(e: Fight, c: Fighter) -> bool:
    """Barred beyond this segment; who only waits for the own half of it is not marked."""
    barred = c.tally.barred
    return barred is not None and (barred.round, barred.segment) > (e.clock.round, e.clock.segment)


def _actor(e: Fight) -> dict[str, Any] | None:
    goes = clock.goes(e)
    if not goes:
        return None
    fighters = goes[0]
    side = e.side(fighters[0].side).name
    offers = actor_offers.own(e, fighters)
    return {
        "name": names(e, tuple(c.id for c in fighters)),
        "detail": dots((side, _rank(e, goes))),
        "token": fighter_token(e, fighters),
        "who": [c.id for c in fighters],
        **_group_pools(e, fighters),
        "acts": [offer_json(e, RULES, o) for o in offers],
        "plan": True,
        "notes": _notes(e, fighters),
    }


def _rank(e: Fight, goes: list[tuple[Fighter, ...]]) -> str:
    if e.clock.inserted:
        return say("actor.inserted")
    at = clock.had_go(e) + 1
    of = at + len(goes) - 1
    return say("actor.rank", at=at, of=of) if of > 1 else say("actor.alone")


def _notes(e: Fight, fighters: tuple[Fighter, ...]) -> list[str]:
    notes = []
    for c in fighters:
        if clock.down(c):
            notes.append(say("actor.down", name=c.name))
        if c.tally.dropped is not None and option(e, "death_actions") == "true":
            notes.append(say("actor.dropped", name=c.name))
    return notes


def _group_pools(e: Fight, fighters: tuple[Fighter, ...]) -> dict[str, Any]:
    """Of a group whose members have the same left, what each has; else the sum."""
    up = clock.standing(fighters)
    if len(up) < 2:
        return {"pools": pools(e, up)}
    if len({(c.sheet, c.tally.pool, dict(c.tally.used).get("Z", 0)) for c in up}) > 1:
        return {"pools": pools(e, up), "pools_note": say("pools.all")}
    each = [p | {"say": say("pool.say.each", key=p["key"], left=p["left"], of=p["of"])} for p in pools(e, up[:1])]
    return {"pools": each, "pools_note": say("pools.each")}


def pools(e: Fight, fighters: tuple[Fighter, ...]) -> list[dict[str, Any]]:
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
    return {"key": key, "left": left, "of": full, "style": style, "say": say("pool.say", key=key, left=left, of=full)}


def brief(fighters: tuple[Fighter, ...]) -> str:
    """What is left, in a line: "1P 3M 1V", "1P 1V each"; of a group what those have who are not down."""
    fighters = clock.standing(fighters)
    texts = {amounts(c.tally.pool) for c in fighters}
    if len(texts) > 1:
        return say("left.differs")
    text = texts.pop()
    if not text:
        return say("left.nothing")
    return say("left.each", left=text) if len(fighters) > 1 else text


# who follows


def _order(e: Fight, stops: list[forecast.Stop]) -> list[dict[str, Any]]:
    goes = clock.goes(e)
    here = goes[1:]
    out = [_stop(e, fighters, call=True) for fighters in here[:ORDER_LENGTH]]
    if len(here) > ORDER_LENGTH:
        out.append({"kind": "sep", "label": say("order.more", count=len(here) - ORDER_LENGTH)})
    for stop in stops:
        if (stop.segment, stop.side) == (e.clock.segment, e.clock.half):
            continue
        if len(out) >= ORDER_LENGTH:
            break
        part = clock.part_name(e, stop.side)
        same = stop.segment == e.clock.segment
        out.append({"kind": "sep", "label": part if same else say("part.of", segment=stop.segment, part=part)})
        out.extend(_stop(e, fighters, call=False) for fighters in stop.goes[:ORDER_LENGTH])
    return out


def _stop(e: Fight, fighters: tuple[Fighter, ...], call: bool) -> dict[str, Any]:
    offer = Offer("call", say("offer.call"), "call", {"who": fighters[0].id}) if call else None
    state = _state(e, fighters)
    return {
        "kind": "stop",
        "token": fighters_token(e, fighters, "ready" if state == "acted" else state),
        "name": names(e, tuple(c.id for c in fighters)),
        "detail": brief(fighters),
        "right": health(fighters, "hp"),
        "call": offer_json(e, RULES, offer) if offer else None,
    }


def _next(e: Fight) -> dict[str, Any]:
    plate = {"label": say("next"), "detail": "", "do": "next", "args": {}, "asks": [], "state": "ready", "icon": "next"}
    if e.clock.stage == "setup":
        return plate | {"state": "none"}
    if e.prompt is not None:
        return plate | {"state": "needs", "detail": say("next.roll"), "icon": "dice"}
    if len(e.stack) > 1 or (e.stack and option(e, "response_window") == "always"):
        return plate | {
            "label": say("stack.all_pass"),
            "detail": say("stack.resolves", action=declared(stack.top(e.stack))),
            "do": "all_pass",
            "args": {"until": "top"},
            "icon": "check",
        }
    if not clock.goes(e) and clock.nobody_left(e):
        label = say("next.round", round=e.clock.round + 1)
        return plate | {"label": label, "detail": say("next.spent"), "do": "skip_rest", "icon": "skip"}
    return plate


def arrival(e: Fight, after: Fight) -> str:
    """Where Next leads, in words, told from the states before and after it."""
    if e.stack:
        first = say("stack.resolves", action=declared(stack.top(e.stack)))
        return dots((first, arrival(replace(e, stack=()), after)))
    acting = clock.actor(after)
    part = clock.part_name(after, after.clock.half)
    if not acting and clock.nobody_left(after):
        return say("next.spent")
    who = names(after, tuple(c.id for c in acting)) if acting else say("next.nobody")
    (round_, segment, _), (new_round, new_segment, _) = clock.place(e), clock.place(after)
    if new_round != round_:
        return dots((who, say("next.in_round", round=new_round)))
    if new_segment != segment:
        return dots((who, say("part.of", segment=new_segment, part=part)))
    return dots((who, say("next.same_half") if after.clock.half == e.clock.half else part))


# answers and the stack


def _respond(e: Fight) -> dict[str, Any]:
    groups = {c.group or c.id for c in e.roster if actor_offers.can_answer(e, c)}
    return {"label": say("respond"), "count": len(groups)}


def _stack(e: Fight) -> list[dict[str, Any]]:
    groups = stack.order(e.stack)
    out = []
    for n, group in enumerate(groups):
        right = _turn(n, len(groups)) if n or len(group) == 1 else say("stack.together")
        for item in group:
            found = [c for c in (e.find(w) for w in item.who) if c is not None]
            out.append({
                "label": declared((item,)),
                "detail": _stack_detail(e, item),
                "right": right,
                "token": fighter_token(e, tuple(found)) if found else None,
            })  # fmt: skip
    return out


def _turn(n: int, of: int) -> str:
    if n == 0:
        return say("stack.first")
    return say("stack.last") if n == of - 1 else say(f"stack.nth.{n + 1}" if n < 4 else "stack.nth", number=n + 1)


def _stack_detail(e: Fight, item: Declared) -> str:
    target = stack.find(e.stack, item.answers)
    told = {"name": names(e, item.who), "actions": bundle(item.actions)}
    return say("stack.answers", answered=declared((target,)), **told) if target else say("stack.used", **told)


def _prompt(e: Fight) -> dict[str, Any] | None:
    if e.prompt is None:
        return None
    sides = e.prompt.about
    says = say("tie.says", sides=both(e.side(s).name for s in sides), dice=DIE)
    asks = tuple(Ask(s, "dice", e.side(s).name, notation=DIE, note=_before(e, s)) for s in sides)
    return prompt_json(e, RULES, say("tie.title"), says, "collective.first.tie", asks)


def _before(e: Fight, side: str) -> str:
    return say("tie.before", total=show(totals(e, side)[-1]))


def answers(e: Fight, args: Any) -> dict[str, Any]:
    """Who may respond now, with what, and who may not and why (the `answers` question)."""
    groups: dict[str, list[Fighter]] = {}
    minor: list[Choice] = []
    for c in clock.listed(e):
        if not clock.down(c) and not judge(e, c, ("Z",), (), bool(e.stack)).against:
            minor.append(Choice(c.id, c.name, who=c.id))
        if not clock.down(c) or c.tally.dropped is not None:
            groups.setdefault(unit(c), []).append(c)
    out, silent = [], []
    for fighters in groups.values():
        offers = actor_offers.answers(e, tuple(fighters))
        shown = [o for o in offers if o.keys != ("Z",)]
        name = names(e, tuple(c.id for c in fighters))
        if not shown:
            silent.append(name)
        for o in shown:
            item = offer_json(e, RULES, o)
            item |= {"label": say("respond.by", name=name, action=o.label), "token": fighter_token(e, tuple(fighters))}
            out.append(item)
    out.sort(key=lambda o: bool(o["objections"]))
    if minor:
        out.append(offer_json(e, RULES, _minor(e, tuple(minor))))
    instant = next((d for d in reversed(e.stack) if d.instant), None)
    says = [say("respond.nothing", names=row(silent))] if silent else []
    says = [say("respond.instant", action=declared((instant,)))] if instant else says
    return {"answers": out, "says": says}


def _minor(e: Fight, able: tuple[Choice, ...]) -> Offer:
    """Minor actions, which nearly everybody has, as one answer that asks whose."""
    args = {"actions": ["Z"], "label": say("act.minor")} | ({"answers": "top"} if e.stack else {})
    who = Ask("who", "combatant", say("ask.who"), able, many=True)
    return Offer("use:Z:somebody", say("respond.minor"), "use", args, (), (who,), ("Z",))
