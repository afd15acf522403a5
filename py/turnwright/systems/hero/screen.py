"""The play screen of HERO, ready to draw: the Speed Chart, the acting card, who follows, the Next plate.

Shapes as in docs/boundary.md. Everything here is read off the state; nothing decides.
"""

from typing import Any

from turnwright.commands import Ask, Offer
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.show import fighters_token, health, offer_json, prompt_json
from turnwright.systems.hero import acts, answers, chart, forecast, recovery, table, ties
from turnwright.systems.hero import clock as time
from turnwright.systems.hero.book import RULES
from turnwright.systems.hero.clock import Clock, Fighter, Go
from turnwright.systems.hero.narrate import hold_words, landing_words
from turnwright.systems.hero.picture import picture

ORDER_LENGTH = 9


def screen(e: AnyEncounter) -> dict[str, Any]:
    play = e.clock.stage == "play"
    return {
        "summary": _summary(e),
        "clock": _clock(e) if play else None,
        "actor": _actor(e) if play else None,
        "order": _order(e) if play else [],
        "next": _next(e),
        "respond": _respond(e) if play else None,
        "prompt": _prompt(e),
        "stack": [],
        "stack_acts": [],
        "table": [offer_json(e, RULES, o) for o in table.offers(e)],
        "upkeep": _upkeep(e),
        "what_if": [offer_json(e, RULES, o) for o in table.what_if(e)],
    }


def _summary(e: AnyEncounter) -> str:
    """The fight in a line, for a list of fights."""
    clock: Clock = e.clock
    if clock.stage != "play":
        return f"Ready to start · {len(e.roster)} fighters" if e.roster else "Nobody in it yet"
    if clock.moment == "post":
        return f"Turn {chart.turn(clock.segment)}, Post-Segment 12"
    acting = names(e, tuple(c.id for c in time.actor(e))) if time.actor(e) else ""
    here = f"Turn {chart.turn(clock.segment)}, Segment {chart.within(clock.segment)}"
    return f"{here} · {acting} acts" if acting else here


# the clock


def _clock(e: AnyEncounter) -> dict[str, Any]:
    clock: Clock = e.clock
    turn = f"Turn\u00a0{chart.turn(clock.segment)} · {time.seconds(e)}\u00a0s\u00a0in"
    if clock.moment == "post":
        place, part, say = "Post-Segment 12", "", "Post-Segment 12. Everybody recovers."
    else:
        place = f"Segment {chart.within(clock.segment)}"
        part = (
            f"DEX {clock.called}"
            if clock.moment == "dex" and clock.called >= 0
            else "end"
            if clock.moment == "end"
            else ""
        )
        say = f"{place}{f', {part}' if part else ''}. {_acts(e)}".strip()
    return {"place": place, "part": part, "note": _kind_words(e), "right": turn, "say": say, "picture": picture(e)}


def _acts(e: AnyEncounter) -> str:
    acting = time.actor(e)
    if not acting:
        return ""
    name = names(e, tuple(c.id for c in acting))
    kind = _kind_words(e)
    return f"{name} {'acts' if len(acting) == 1 else 'act'}{f', {kind[0].lower()}{kind[1:]}' if kind else ''}."


def _kind_words(e: AnyEncounter) -> str:
    """What kind of go runs, where it is no plain Phase."""
    head = time.head(e)
    if head is None:
        return ""
    c = time.actor(e)[0]
    match head.kind:
        case "delayed":
            return f"Delayed from {chart.name(c.tally.begun, e.clock.segment)}"
        case "held":
            return "At the same time, a held action" if head.same else "A held action"
        case "landing":
            return f"{head.doing} lands"
        case "called":
            return "Called up by the table"
    return ""


# who acts


def fighter_token(e: AnyEncounter, fighters: tuple[Fighter, ...]) -> dict[str, Any]:
    """The token of one combatant or of a group, with what its state is now."""
    return fighters_token(e, fighters, _state(e, fighters))


def _state(e: AnyEncounter, fighters: tuple[Fighter, ...]) -> str:
    if all(time.down(c) for c in fighters):
        return "down"
    if e.clock.stage != "play":
        return "ready"
    if all(c.tally.stunned or c.tally.aborted or time.down(c) for c in fighters):
        return "cannot"
    acting = {c.id for c in time.actor(e)}
    return "acted" if all(c.tally.acted == e.clock.segment and c.id not in acting for c in fighters) else "ready"


def _actor(e: AnyEncounter) -> dict[str, Any] | None:
    head, fighters = time.head(e), time.actor(e)
    if head is None or not fighters:
        return None
    return {
        "name": names(e, tuple(c.id for c in fighters)),
        "detail": _detail(e, head, fighters),
        "token": fighter_token(e, fighters),
        "who": [c.id for c in fighters],
        "pools": [],
        "acts": [offer_json(e, RULES, o) for o in acts.own(e, fighters)],
        "plan": False,
        "notes": _notes(e, head, fighters),
    }


def _detail(e: AnyEncounter, head: Go, fighters: tuple[Fighter, ...]) -> str:
    c = fighters[0]
    words = [e.side(c.side).name, f"SPD {c.sheet.spd}, DEX {c.sheet.dex}"]
    kind = _kind_words(e)
    words += [kind] if kind else []
    words += ["half a Phase left"] if head.halves == 1 else ["nothing left"] if head.halves == 0 else []
    words += [head.doing] if head.doing and head.kind != "landing" else []
    return " · ".join(words)


def _notes(e: AnyEncounter, head: Go, fighters: tuple[Fighter, ...]) -> list[str]:
    notes = [f"{c.name} is down." for c in fighters if time.down(c)]
    c = fighters[0]
    if c.sheet.reflexes_for and c.tally.plain != e.clock.segment and head.kind == "phase":
        notes.append(f"Acts early only for: {c.sheet.reflexes_for}.")
    for go in e.clock.agenda[1:]:
        does = "acts at the same time" if go.same else "goes on afterwards" if go.paused else "acts afterwards"
        notes.append(f"{names(e, go.who)} {does}.")
    rolls = [f"{names(e, go.who)} {_made(go.margin)}" for go in e.clock.agenda if go.rolled]
    return [*notes, f"Rolls: {', '.join(rolls)}."] if len(rolls) > 1 else notes


def _made(margin: int) -> str:
    return f"made by {margin}" if margin >= 0 else f"missed by {-margin}"


def status(e: AnyEncounter, fighters: tuple[Fighter, ...]) -> str:
    """What holds somebody up or is in store, in a few words; empty when nothing does."""
    c = fighters[0]
    t = c.tally
    now = e.clock.segment
    words = []
    if t.out == "dead":
        return "out of the fight"
    if time.knocked_out(c):
        return "knocked out"
    words += ["Stunned"] if t.stunned else []
    words += (
        [f"aborted, {chart.name(max(s.segment for s in t.spent if s.why == 'abort'), now)} is gone"]
        if t.aborted
        else []
    )
    words += [f"holds {hold_words(e, t.held)}"] if t.held else []
    words += [f"delayed to {chart.name(t.delayed.segment, now)}, DEX {t.delayed.dex}"] if t.delayed else []
    words += [f"{t.landing.what} {landing_words(e, t.landing)}"] if t.landing else []
    words += [f"no Phase before {chart.name(t.lock.until, now)}"] if t.lock and t.lock.until > now else []
    words += [f"SPD {t.plan} from the next Turn"] if t.plan >= 0 else []
    return "; ".join(words)


# who follows


def _order(e: AnyEncounter) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    segment, stops = e.clock.segment, 0
    for place in forecast.coming(e, forecast.end_of_next_turn(e)):
        if stops == ORDER_LENGTH:
            break
        if place.dex == forecast.POST:
            out.append({"kind": "sep", "label": "recovery"})
            continue
        if place.segment != segment:
            segment = place.segment
            out.append({"kind": "sep", "label": chart.name(segment, e.clock.segment).lower()})
        out.append(_stop(e, place))
        stops += 1
    return out


def _stop(e: AnyEncounter, place: forecast.Coming) -> dict[str, Any]:
    note = forecast.NOTES.get(place.kind, "") or status(e, place.who)
    where = forecast.label(e, place)
    call = (
        Offer("call", "Acts now", "call", {"who": place.who[0].id})
        if place.segment == e.clock.segment and place.dex >= 0
        else None
    )
    if call is not None:
        from turnwright.moves import reasons
        from turnwright.systems.hero.moves.changes import Call

        call = Offer(call.key, call.label, call.do, call.args, reasons(Call(place.who[0].id), e))
    return {
        "kind": "stop",
        "token": fighter_token(e, place.who),
        "name": names(e, tuple(c.id for c in place.who)),
        "detail": f"{where}, {note}" if note else where,
        "right": health(place.who, "STUN"),
        "call": offer_json(e, RULES, call) if call else None,
    }


def _next(e: AnyEncounter) -> dict[str, Any]:
    clock: Clock = e.clock
    plate = {"label": "Next", "detail": "", "do": "next", "args": {}, "asks": [], "state": "ready", "icon": "next"}
    if clock.stage == "setup":
        return plate | {"state": "none"}
    if e.prompt is not None:
        return plate | {"state": "needs", "detail": "Needs the tie roll", "icon": "dice"}
    if clock.moment == "post":
        return plate | {"label": "Recovery", "detail": f"Then Turn {chart.turn(clock.segment) + 1}", "icon": "check"}
    return plate


def arrival(e: AnyEncounter, after: AnyEncounter) -> str:
    """Where Next leads, in words, told from the states before and after it."""
    if after.clock.moment == "post":
        return "Post-Segment 12"
    if after.prompt is not None:
        return "A tie to roll"
    acting = time.actor(after)
    if not acting:
        return chart.name(after.clock.segment, e.clock.segment)
    who = names(after, tuple(c.id for c in acting))
    if after.clock.segment != e.clock.segment:
        return f"{who} · {chart.name(after.clock.segment, e.clock.segment).lower()}"
    head = time.head(after)
    if head is not None and head.kind == "landing" and after.clock.moment == "end":
        return f"{who} · {head.doing}"
    return f"{who} · DEX {after.clock.called}"


def _respond(e: AnyEncounter) -> dict[str, Any]:
    acting = {c.id for c in time.actor(e)}
    count = sum(1 for cs in table.units(e) if cs[0].id not in acting and answers.can_answer(e, cs))
    return {"label": "Respond", "count": count}


def _prompt(e: AnyEncounter) -> dict[str, Any] | None:
    if e.prompt is None:
        return None
    tied = [e.get(w) for w in e.prompt.about if e.find(w)]
    notation = ties.notation(e)
    dex = max((stop.dex for stop in time.stops(e) if stop.who[0].id in e.prompt.about), default=0)
    before = {c.id: ties.rolls(e, c, stop.dex) for stop in time.stops(e) for c in stop.who}
    asks = tuple(
        Ask(
            c.id,
            "dice",
            c.name,
            notation=notation,
            note=f"before: {tie.rolls[-1]}" if (tie := before.get(c.id)) else "",
        )
        for c in tied
    )
    *first, last = [c.group or c.name for c in tied] or [""]
    name = f"{', '.join(first)} and {last}" if first else last
    still = any(before.values())
    title = f"Still tied on DEX {dex}" if still else f"Same DEX: {dex}"
    says = f"{name} roll {notation}{' again' if still else ''}; the highest goes first."
    return prompt_json(e, RULES, title, says, "hero.order.tie", asks)


def _upkeep(e: AnyEncounter) -> dict[str, Any] | None:
    """What Post-Segment 12 will do, before it is done."""
    if e.clock.stage != "play" or e.clock.moment != "post":
        return None
    lines = []
    for c in recovery.post_twelve(e):
        was = {g.name: g.value for g in c.gauges}
        change = ", ".join(f"{was[name]} {name} become {value}" for name, value in recovery.raised(c))
        if change:
            lines.append({"icon": "plus", "name": c.name, "says": change})
    for c in e.roster:
        if c.tally.plan >= 0:
            lines.append({"icon": "time", "name": c.name, "says": f"SPD {c.sheet.spd} becomes {c.tally.plan}"})
    title = "Next: everybody takes a Recovery" if lines else "Nobody has anything to recover"
    return {"title": title, "lines": lines}
