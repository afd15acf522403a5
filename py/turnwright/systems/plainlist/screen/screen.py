"""The play screen of the Plain list as JSON: clock, ladder, card, order, the Next plate, questions and responses.

Shapes as in docs/boundary.md. Derives everything from the state and decides nothing.
"""

from functools import partial

from turnwright.core import Ask, Choice, Prompt, ids, join_commas, join_dots, units
from turnwright.screen import shapes
from turnwright.screen.drawn import ORDER_LENGTH, Drawn, heading, next_button, without_reactions
from turnwright.screen.ladder import stand_json
from turnwright.screen.widgets import card_json, health_in_order, prompt_json, stop_json
from turnwright.systems.plainlist.moves import reorder, start, turns, waiting
from turnwright.systems.plainlist.rules import RULES, order
from turnwright.systems.plainlist.rules.legality import can_respond, remaining
from turnwright.systems.plainlist.rules.options import counters_of, option, rising
from turnwright.systems.plainlist.screen import offers
from turnwright.systems.plainlist.screen.explain import ahead
from turnwright.systems.plainlist.screen.forecast import Stop, stops
from turnwright.systems.plainlist.screen.setup import brief, hindered, token_state
from turnwright.systems.plainlist.state import DELAYED, READY, Fight, Fighters, clock
from turnwright.systems.plainlist.text import say
from turnwright.text import join_and, minus

MOST_NOTES = 3
"""More readied actions than these are one note of the card."""


def drawn(fight: Fight) -> Drawn:
    """Returns the system's parts of the view."""
    return Drawn(
        summary=_summary(fight),
        clock=_clock(fight),
        card=_card(fight),
        now=_now(fight),
        spent=_spent(fight),
        order=_order(fight),
        next=_next(fight),
        respond=0 if fight.prompt else len(units(c for c in clock.listed(fight) if can_respond(fight, c))),
        table=[reorder.Anew().offer(fight, say("anew"), note=say("anew.note"))],
        what_if=offers.what_if() if fight.clock.order else (),
    )


def title(fight: Fight, ahead: int = 0) -> str:
    """Returns the round, or one ahead, in words; empty before the first."""
    n = fight.clock.round + ahead
    return say("round", word=option(fight, "round"), round=n) if n else ""


def margin(fight: Fight) -> str:
    """Returns the place on the clock for the log's margin: the round and the score of whose turn it is."""
    now = fight.found(fight.clock.turn)
    return join_dots((str(fight.clock.round or ""), minus(now[0].tally.score) if now else "")) or say("place.setup")


def _summary(fight: Fight) -> str:
    now = clock.acting(fight)
    return join_dots((title(fight), say("acts", who=clock.name_fighters(fight, now), count=len(now)) if now else ""))


# the clock


def _clock(fight: Fight) -> shapes.Clock:
    now, right = clock.acting(fight), join_dots((title(fight), rising(fight, fight.clock.round)))
    here, asked = title(fight) or say("field.score"), asked_for(fight)
    part = say("clock.on", score=now[0].tally.score) if now else ""
    return {
        "place": clock.name_side_or_fighters(fight, now) or asked or here,
        "part": part,
        "note": ahead(fight, now[0]) if now else "",
        "right": right.replace(" ", "\u00a0"),
        "say": say("clock.heard", place=join_dots((here, part))),
        "picture": picture(fight),
    }


def picture(fight: Fight) -> shapes.Ladder | None:
    """Returns the ladder: a rung for each turn, then one for those who wait; None before there is an order."""
    blocks = clock.ordered(fight)
    if not blocks:
        return None
    rungs: list[shapes.Rung] = []
    waiting = [b for b in blocks if all(c.tally.waits == DELAYED for c in b) and not clock.in_turn(fight, b)]
    for block in (*(b for b in blocks if b not in waiting), *waiting):
        apart = block in waiting
        label = say("waits") if apart else minus(block[0].tally.score)
        if not (apart and rungs and "apart" in rungs[-1]):
            rungs.append({"label": label, "state": "other", "stands": []})
        if apart:
            rungs[-1]["apart"] = True
        for who in units(block):
            up, now = clock.standing(fight, who), clock.in_turn(fight, who)
            state = token_state(fight, who)
            says = hindered(fight, up[0]) if state == "cannot" else ""
            rungs[-1]["stands"].append(stand_json(fight, up, state, now, says))
        rungs[-1]["state"] = "now" if clock.in_turn(fight, block) else rungs[-1]["state"]
    each = join_commas(say("order.one", who=clock.name_fighters(fight, b), score=b[0].tally.score) for b in blocks)
    return {"kind": "ladder", "text": say("picture", order=each), "rungs": rungs}


def _now(fight: Fight) -> shapes.Now:
    """Returns the moment as data. `place`: the score; `go`: the clock's moment."""
    who = clock.acting(fight)
    waiting: list[shapes.Waiting] = [
        {"who": [c.id], "mode": c.tally.waits, "what": c.tally.trigger, "place": ""}
        for c in fight.roster
        if c.tally.waits
    ]
    return {
        "round": fight.clock.round, "segment": 0, "phase": fight.clock.moment, "place": str(who[0].tally.score) if who else "", "who": list(ids(who)),
        "go": fight.clock.moment if who else "", "margin": None, "waiting": waiting,
    }  # fmt: skip


def _spent(fight: Fight) -> list[shapes.Stance]:
    """Returns who has none left of a counter that could be spent in others' turns."""
    used = (
        (counter.name, tuple(c for c in u if not clock.out(fight, c) and not remaining(c, counter)))
        for u in units(clock.listed(fight))
        for counter in counters_of(fight)
        if counter.anytime
    )
    return [without_reactions(ids(who), say("stance.spent", counter=name)) for name, who in used if who]


# who acts


def _card(fight: Fight) -> shapes.Card | None:
    now = clock.standing(fight, clock.acting(fight))
    if not now:
        return None
    acts, notes, lost = offers.for_actor(fight, now), _notes(fight, now), _lost(fight, now)
    shown = card_json(fight, RULES, now, "ready", _detail(fight, now), acts, [*lost, *notes], pools(fight, now), lost)
    if len(now) > 1 and shown["pools"]:
        shown["pools_note"] = say("pools.each")
    return shown


def _detail(fight: Fight, now: Fighters) -> str:
    blocks = clock.ordered(fight)
    at = next((n for n, block in enumerate(blocks, 1) if now[0] in block), 0)
    sides = join_commas(dict.fromkeys(fight.side(c.side).name for c in now))
    return join_dots((sides, say("detail.place", place=at, most=len(blocks)) if len(blocks) > 1 else ""))


def _lost(fight: Fight, now: Fighters) -> list[str]:
    """Returns who of the acting has no turn, and why."""
    return [say(f"is.{rule}", who=c.name) for c in now if (rule := clock.lost(fight, c))]


def _notes(fight: Fight, now: Fighters) -> list[str]:
    down = [c.id for c in now if clock.down(fight, c)]
    told = [say("notes.down", **clock.fill_standing(fight, down))] if down else []
    return [*told, *_readied(fight, now), *([say("notes.anew")] if fight.clock.anew else [])]


def _readied(fight: Fight, now: Fighters) -> list[str]:
    """Returns a note for each other combatant or group with a readied action; one for all if they are many."""
    waiting = units(
        c for c in clock.listed(fight) if c.tally.waits == READY and c not in now and not clock.lost(fight, c)
    )
    if len(waiting) > MOST_NOTES:
        return [say("notes.ready.many", number=len(waiting))]
    return [_ready_note(fight, who) for who in waiting]


def _ready_note(fight: Fight, who: Fighters) -> str:
    triggers = join_commas(dict.fromkeys(c.tally.trigger for c in who if c.tally.trigger))
    return say(
        "notes.ready.for" if triggers else "notes.ready", **clock.fill_standing(fight, ids(who)), trigger=triggers
    )


def pools(fight: Fight, now: Fighters) -> list[shapes.Pool]:
    """Returns the counters; of a group those of the member who has most left."""
    out: list[shapes.Pool] = []
    for counter in counters_of(fight):
        has = max(remaining(c, counter) for c in now)
        heard = say("pool", counter=counter.name, left=has, most=counter.size)
        out.append({"key": counter.name, "left": has, "of": counter.size, "style": "round", "say": heard})
    return out


# the order list and the plate


def _order(fight: Fight) -> list[shapes.Stop]:
    found = [s for s in stops(fight) if s.rule != "plainlist.out"]
    here = [s for s in found if s.round == fight.clock.round][:ORDER_LENGTH]
    later = [s for s in found if s.round > fight.clock.round][: ORDER_LENGTH - len(here)]
    waiting = [u for u in units(clock.listed(fight)) if any(c.tally.waits for c in u) and not clock.in_turn(fight, u)]
    following = [heading(title(fight, 1)), *(_stop(fight, s) for s in later)] if later else []
    apart = [heading(say("waits")), *(_stop(fight, Stop(0, u)) for u in waiting)] if waiting else []
    return [*(_stop(fight, s) for s in here), *following, *apart]


def _stop(fight: Fight, stop: Stop) -> shapes.Stop:
    who, here = stop.fighters, stop.round == fight.clock.round
    waits = [] if stop.round else waiting.responses(fight, who)
    made = waits[0] if waits else turns.offers(fight, who)[0] if here else None
    right = say("order.lost") if stop.rule else health_in_order(fight, who, "hp", partial(clock.out, fight))
    state = token_state(fight, who) if here or not stop.round else "ready"
    return stop_json(fight, RULES, who, state, brief(fight, who), right, made)


def _next(fight: Fight) -> shapes.Next:
    if fight.prompt is not None:
        return next_button(asked_for(fight), state="needs", icon="dice")
    if fight.clock.moment == "resting":
        return next_button(say("rests"), icon="skip")
    return next_button()


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the states before and after it."""
    now, waiting = clock.acting(after), {c.id for c in after.roster if c.tally.waits == DELAYED}
    lost = [c.id for c in fight.roster if c.tally.waits == DELAYED and c.id not in (*fight.clock.called, *waiting)]
    lapses = say("arrival.lost", **clock.fill_standing(fight, lost)) if lost else ""
    if after.prompt is not None and not now:
        return join_dots((asked_for(after), lapses))
    where = title(after) if after.clock.round != fight.clock.round else ""
    left_over = {x.id for x in after.effects}
    gone = [x.name for x in fight.effects if x.id not in left_over]
    ends = say("arrival.ends", count=len(gone), effect=gone[0]) if gone else ""
    score = say("clock.on", score=now[0].tally.score) if now else ""
    return join_dots((clock.name_side_or_fighters(after, now) or say("explain.nobody"), score, where, lapses, ends))


# questions and responses


def asked_for(fight: Fight) -> str:
    """Returns the title of the open question, with names if it asks only some for a score; empty without a question."""
    if fight.prompt is None:
        return ""
    fresh = [c for who in order.unscored(fight) for c in who] if fight.prompt.kind == "scores" else []
    if fresh and len(fresh) < len(fight.roster):
        return say(
            "next.scores.of",
            who=join_and(clock.name_side_or_fighters(fight, who) for who in units(fresh)),
            count=len(fresh),
        )
    return say(f"next.{fight.prompt.kind}")


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question for scores, for a roll-off, or who of several goes first."""
    if asked.kind == "scores":
        fresh = order.unscored(fight)
        rolls = any(order.roll_of(fight, who[0]).faces for who in fresh)
        keep = "scores.keep" if all(c.sheet.score for who in fresh for c in who) else "scores.last"
        who = join_and(clock.name_side_or_fighters(fight, who) for who in fresh)
        says = say("scores.rolls", who=who, count=len(fresh)) if rolls else say("scores.says", who=who)
        dice, label = [start.die(fight, who) for who in fresh], say("prompt.roll" if rolls else keep)
        return prompt_json(fight, RULES, asked_for(fight), says, "plainlist.score", dice, "", label)
    tied = order.tied(fight)
    says = say("tie.says", who=join_and(clock.name_side_or_fighters(fight, who) for who in tied))
    if asked.kind == "rolloff":
        dice = [
            Ask(
                who[0].id, "dice", clock.name_side_or_fighters(fight, who), notation=order.roll_off(fight), who=ids(who)
            )
            for who in tied
        ]
        return prompt_json(fight, RULES, say("next.rolloff"), says, "plainlist.tie", dice)
    choices = tuple(Choice(who[0].id, clock.name_side_or_fighters(fight, who), who=who[0].id) for who in tied)
    ask = Ask("value", "combatant", say("tie.first"), choices, value=choices[0].value if choices else None)
    return prompt_json(fight, RULES, say("next.tie"), says, "plainlist.tie", (ask,), say("tie.label"))
