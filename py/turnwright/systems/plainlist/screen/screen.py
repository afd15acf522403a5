"""The play screen of the Plain list as JSON: clock, ladder, card, order, the Next plate, questions and responses.

Shapes as in docs/boundary.md. Derives everything from the state and decides nothing.
"""

from functools import partial

from turnwright.core import Ask, Choice, Prompt, dots, ids, row, units
from turnwright.screen import shapes
from turnwright.screen.ladder import stand_json
from turnwright.screen.parts import ORDER_LENGTH, Parts, heading, plate, spent
from turnwright.screen.widgets import card_json, health_in_order, prompt_json, stop_json
from turnwright.systems.plainlist.moves import call, place, start, wait
from turnwright.systems.plainlist.rules import RULES, order
from turnwright.systems.plainlist.rules.legality import can_respond, left
from turnwright.systems.plainlist.rules.options import held, option, rising
from turnwright.systems.plainlist.screen import offers
from turnwright.systems.plainlist.screen.explain import ahead
from turnwright.systems.plainlist.screen.forecast import Stop, stops
from turnwright.systems.plainlist.screen.setup import brief, hindered, token_state
from turnwright.systems.plainlist.state import DELAYED, READY, Fight, Fighters, clock
from turnwright.systems.plainlist.text import say
from turnwright.text import both, minus

MOST_NOTES = 3
"""More readied actions than these are one note of the card."""


def parts(e: Fight) -> Parts:
    """Returns the system's parts of the view."""
    return Parts(
        summary=_summary(e),
        clock=_clock(e),
        card=_card(e),
        now=_now(e),
        spent=_spent(e),
        order=_order(e),
        next=_next(e),
        respond=0 if e.prompt else len(units(c for c in clock.listed(e) if can_respond(e, c))),
        table=[place.Anew().offer(e, say("anew"), note=say("anew.note"))],
        what_if=offers.what_if() if e.clock.order else (),
    )


def title(e: Fight, ahead: int = 0) -> str:
    """Returns the round, or one ahead, in words; empty before the first."""
    n = e.clock.round + ahead
    return say("round", word=option(e, "round"), round=n) if n else ""


def margin(e: Fight) -> str:
    """Returns the place on the clock for the log's margin: the round and the score of whose turn it is."""
    now = e.found(e.clock.turn)
    return dots((str(e.clock.round or ""), minus(now[0].tally.score) if now else "")) or say("place.setup")


def _summary(e: Fight) -> str:
    now = clock.acting(e)
    return dots((title(e), say("acts", who=clock.names_of(e, now), count=len(now)) if now else ""))


# the clock


def _clock(e: Fight) -> shapes.Clock:
    now, right = clock.acting(e), dots((title(e), rising(e, e.clock.round)))
    here, asked = title(e) or say("field.score"), asked_for(e)
    part = say("clock.on", score=now[0].tally.score) if now else ""
    return {
        "place": clock.called(e, now) or asked or here,
        "part": part,
        "note": ahead(e, now[0]) if now else "",
        "right": right.replace(" ", "\u00a0"),
        "say": say("clock.heard", place=dots((here, part))),
        "picture": picture(e),
    }


def picture(e: Fight) -> shapes.Ladder | None:
    """Returns the ladder: a rung for each turn, then one for those who wait; None before there is an order."""
    blocks = clock.ordered(e)
    if not blocks:
        return None
    rungs: list[shapes.Rung] = []
    waiting = [b for b in blocks if all(c.tally.waits == DELAYED for c in b) and not clock.in_turn(e, b)]
    for block in (*(b for b in blocks if b not in waiting), *waiting):
        apart = block in waiting
        label = say("waits") if apart else minus(block[0].tally.score)
        if not (apart and rungs and "apart" in rungs[-1]):
            rungs.append({"label": label, "state": "other", "stands": []})
        if apart:
            rungs[-1]["apart"] = True
        for who in units(block):
            up, now = clock.standing(e, who), clock.in_turn(e, who)
            state = token_state(e, who)
            says = hindered(e, up[0]) if state == "cannot" else ""
            rungs[-1]["stands"].append(stand_json(e, up, state, now, says))
        rungs[-1]["state"] = "now" if clock.in_turn(e, block) else rungs[-1]["state"]
    each = row(say("order.one", who=clock.names_of(e, b), score=b[0].tally.score) for b in blocks)
    return {"kind": "ladder", "text": say("picture", order=each), "rungs": rungs}


def _now(e: Fight) -> shapes.Now:
    """Returns the moment as data. `place`: the score; `go`: the clock's moment."""
    who = clock.acting(e)
    waiting: list[shapes.Waiting] = [
        {"who": [c.id], "mode": c.tally.waits, "what": c.tally.trigger, "place": ""} for c in e.roster if c.tally.waits
    ]
    return {
        "round": e.clock.round, "segment": 0, "phase": e.clock.moment, "place": str(who[0].tally.score) if who else "", "who": list(ids(who)),
        "go": e.clock.moment if who else "", "margin": None, "waiting": waiting,
    }  # fmt: skip


def _spent(e: Fight) -> list[shapes.Stance]:
    """Returns who has none left of a counter that could be spent in others' turns."""
    used = (
        (counter.name, tuple(c for c in u if not clock.out(e, c) and not left(c, counter)))
        for u in units(clock.listed(e))
        for counter in held(e)
        if counter.anytime
    )
    return [spent(ids(who), say("stance.spent", counter=name)) for name, who in used if who]


# who acts


def _card(e: Fight) -> shapes.Card | None:
    now = clock.standing(e, clock.acting(e))
    if not now:
        return None
    acts, notes, lost = offers.for_actor(e, now), _notes(e, now), _lost(e, now)
    shown = card_json(e, RULES, now, "ready", _detail(e, now), acts, [*lost, *notes], pools(e, now), lost)
    if len(now) > 1 and shown["pools"]:
        shown["pools_note"] = say("pools.each")
    return shown


def _detail(e: Fight, now: Fighters) -> str:
    blocks = clock.ordered(e)
    at = next((n for n, block in enumerate(blocks, 1) if now[0] in block), 0)
    sides = row(dict.fromkeys(e.side(c.side).name for c in now))
    return dots((sides, say("detail.place", place=at, most=len(blocks)) if len(blocks) > 1 else ""))


def _lost(e: Fight, now: Fighters) -> list[str]:
    """Returns who of the acting has no turn, and why."""
    return [say(f"is.{rule}", who=c.name) for c in now if (rule := clock.lost(e, c))]


def _notes(e: Fight, now: Fighters) -> list[str]:
    down = [c.id for c in now if clock.down(e, c)]
    told = [say("notes.down", **clock.several(e, down))] if down else []
    return [*told, *_readied(e, now), *([say("notes.anew")] if e.clock.anew else [])]


def _readied(e: Fight, now: Fighters) -> list[str]:
    """Returns a note for each other combatant or group with a readied action; one for all if they are many."""
    waiting = units(c for c in clock.listed(e) if c.tally.waits == READY and c not in now and not clock.lost(e, c))
    if len(waiting) > MOST_NOTES:
        return [say("notes.ready.many", number=len(waiting))]
    return [_ready_note(e, who) for who in waiting]


def _ready_note(e: Fight, who: Fighters) -> str:
    triggers = row(dict.fromkeys(c.tally.trigger for c in who if c.tally.trigger))
    return say("notes.ready.for" if triggers else "notes.ready", **clock.several(e, ids(who)), trigger=triggers)


def pools(e: Fight, now: Fighters) -> list[shapes.Pool]:
    """Returns the counters; of a group those of the member who has most left."""
    out: list[shapes.Pool] = []
    for counter in held(e):
        has = max(left(c, counter) for c in now)
        heard = say("pool", counter=counter.name, left=has, most=counter.size)
        out.append({"key": counter.name, "left": has, "of": counter.size, "style": "round", "say": heard})
    return out


# the order list and the plate


def _order(e: Fight) -> list[shapes.Stop]:
    found = [s for s in stops(e) if s.rule != "plainlist.out"]
    here = [s for s in found if s.round == e.clock.round][:ORDER_LENGTH]
    later = [s for s in found if s.round > e.clock.round][: ORDER_LENGTH - len(here)]
    waiting = [u for u in units(clock.listed(e)) if any(c.tally.waits for c in u) and not clock.in_turn(e, u)]
    following = [heading(title(e, 1)), *(_stop(e, s) for s in later)] if later else []
    apart = [heading(say("waits")), *(_stop(e, Stop(0, u)) for u in waiting)] if waiting else []
    return [*(_stop(e, s) for s in here), *following, *apart]


def _stop(e: Fight, stop: Stop) -> shapes.Stop:
    who, here = stop.fighters, stop.round == e.clock.round
    waits = [] if stop.round else wait.responses(e, who)
    made = waits[0] if waits else call.offers(e, who)[0] if here else None
    right = say("order.lost") if stop.rule else health_in_order(e, who, "hp", partial(clock.out, e))
    state = token_state(e, who) if here or not stop.round else "ready"
    return stop_json(e, RULES, who, state, brief(e, who), right, made)


def _next(e: Fight) -> shapes.Next:
    if e.prompt is not None:
        return plate(asked_for(e), state="needs", icon="dice")
    if e.clock.moment == "resting":
        return plate(say("rests"), icon="skip")
    return plate()


def arrival(e: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the states before and after it."""
    now, waiting = clock.acting(after), {c.id for c in after.roster if c.tally.waits == DELAYED}
    lost = [c.id for c in e.roster if c.tally.waits == DELAYED and c.id not in (*e.clock.called, *waiting)]
    lapses = say("arrival.lost", **clock.several(e, lost)) if lost else ""
    if after.prompt is not None and not now:
        return dots((asked_for(after), lapses))
    where = title(after) if after.clock.round != e.clock.round else ""
    left_over = {x.id for x in after.effects}
    gone = [x.name for x in e.effects if x.id not in left_over]
    ends = say("arrival.ends", count=len(gone), effect=gone[0]) if gone else ""
    score = say("clock.on", score=now[0].tally.score) if now else ""
    return dots((clock.called(after, now) or say("explain.nobody"), score, where, lapses, ends))


# questions and responses


def asked_for(e: Fight) -> str:
    """Returns the title of the open question, with names if it asks only some for a score; empty without a question."""
    if e.prompt is None:
        return ""
    fresh = [c for who in order.unscored(e) for c in who] if e.prompt.kind == "scores" else []
    if fresh and len(fresh) < len(e.roster):
        return say("next.scores.of", who=both(clock.called(e, who) for who in units(fresh)), count=len(fresh))
    return say(f"next.{e.prompt.kind}")


def prompt(e: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question for scores, for a roll-off, or who of several goes first."""
    if asked.kind == "scores":
        fresh = order.unscored(e)
        rolls = any(order.roll_of(e, who[0]).faces for who in fresh)
        keep = "scores.keep" if all(c.sheet.score for who in fresh for c in who) else "scores.last"
        who = both(clock.called(e, who) for who in fresh)
        says = say("scores.rolls", who=who, count=len(fresh)) if rolls else say("scores.says", who=who)
        dice, label = [start.die(e, who) for who in fresh], say("prompt.roll" if rolls else keep)
        return prompt_json(e, RULES, asked_for(e), says, "plainlist.score", dice, "", label)
    tied = order.tied(e)
    says = say("tie.says", who=both(clock.called(e, who) for who in tied))
    if asked.kind == "rolloff":
        dice = [Ask(who[0].id, "dice", clock.called(e, who), notation=order.roll_off(e), who=ids(who)) for who in tied]
        return prompt_json(e, RULES, say("next.rolloff"), says, "plainlist.tie", dice)
    choices = tuple(Choice(who[0].id, clock.called(e, who), who=who[0].id) for who in tied)
    ask = Ask("value", "combatant", say("tie.first"), choices, value=choices[0].value if choices else None)
    return prompt_json(e, RULES, say("next.tie"), says, "plainlist.tie", (ask,), say("tie.label"))
