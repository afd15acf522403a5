"""The play screen of the Plain list as JSON: clock, ladder, card, order, the Next plate, questions, responses and reasons.

Shapes as in docs/boundary.md. Derives everything from the state and decides nothing. An impossible offer stays visible with its reasons.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from turnwright import shapes
from turnwright.core.commands import Args, Ask, Offer
from turnwright.core.members import whom
from turnwright.core.model import Prompt, TableEvent, ids, units
from turnwright.core.view_parts import (
    ORDER_LENGTH,
    Drawn,
    TimelineStop,
    event_stop,
    heading,
    next_button,
    supposition,
    without_reactions,
)
from turnwright.drawing.group_words import of_group
from turnwright.drawing.ladder import stand_json
from turnwright.drawing.widgets import answers_json, card_json, health_in_order, response_json, stop_json
from turnwright.systems.plainlist import calls, dying, order, scores, spending, state, table_events, turns, waiting
from turnwright.systems.plainlist.options import NONE, OPTIONS, counters_of, either, option, rising, word
from turnwright.systems.plainlist.order import ahead
from turnwright.systems.plainlist.setup import brief, hindered, token_state, wait_words
from turnwright.systems.plainlist.spending import key_of, remaining, used_up
from turnwright.systems.plainlist.state import (
    DELAYED,
    READY,
    RULES,
    Fight,
    Fighter,
    Fighters,
    title,
)
from turnwright.systems.plainlist.waiting import can_respond
from turnwright.table import counters
from turnwright.table.corrections import Adjust, Answer
from turnwright.text import N_, Sentence, join_commas, join_dots, join_or, minus, reads, say, unbroken

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
        marks=tuple(dying.marks(fight)),
        strikes=any(state.able(fight, c) for c in state.acting(fight)),
        order=_order(fight),
        next=_plate(fight),
        respond=0 if fight.prompt else len(units(c for c in state.listed(fight) if can_respond(fight, c))),
        table=[scores.anew_offer(fight)],
        what_if=what_if(fight) if fight.clock.order else (),
    )


def margin(fight: Fight) -> str:
    """Returns the place on the clock for the log's margin: the round and the score of whose turn it is."""
    now, event = fight.found(fight.clock.turn), table_events.now(fight)
    at = order.score_now(fight, now[0]) if now else minus(event.number) if event else ""
    return join_dots((str(fight.clock.round or ""), at)) or say("set-up")


def _summary(fight: Fight) -> str:
    event = table_events.now(fight)
    return join_dots((_round(fight), event.name if event else state.ACTING.words(fight)))


def _round(fight: Fight) -> str:
    """Returns the round in words; between two rounds, where scores and ties are asked for, the one that begins."""
    return title(fight, _ahead(fight))


def _ahead(fight: Fight) -> int:
    return int(fight.clock.round > 0 and fight.clock.moment in ("over", "boundary"))


# the clock


def _clock(fight: Fight) -> shapes.Clock:
    now, right = state.acting(fight), join_dots((_round(fight), rising(fight, fight.clock.round + _ahead(fight))))
    here, asked, rests = _round(fight) or word(fight), asked_for(fight), _rests(fight)
    if (event := table_events.now(fight)) is not None:
        at = say("on {score}", score=minus(event.number))
        aloud: shapes.Aloud = {"begins": [title(fight)], "at": [event.name, at], "how": "", "note": ""}
        return {
            "place": event.name, "part": at, "note": "", "right": unbroken(right), "aloud": aloud,
            "picture": picture(fight),
        }  # fmt: skip
    part = say("on {score}", score=order.score_now(fight, now[0])) if now else say("is over") if rests else ""
    return {
        "place": state.name_turn(fight, now) or asked or here,
        "part": part,
        "note": _after_this(fight, now) if now and not calls.outside(fight, now) else "",
        "right": unbroken(right),
        "aloud": _aloud(fight, part, asked),
        "picture": picture(fight),
    }


def _after_this(fight: Fight, now: Fighters) -> str:
    """Returns who was called to the next turn, or else why those who act stand before the next in the order."""
    called = state.standing(fight, [c for c in fight.found(fight.clock.called) if not state.lost(fight, c)][:1])
    if called:
        return say(N_(("{who} goes next", "{who} go next")), **state.fill_standing(fight, ids(called)))
    return ahead(fight, state.at_turn(fight, now[0]))


def _aloud(fight: Fight, part: str, asked: str) -> shapes.Aloud:
    """Returns where the clock stands, for the voice."""
    rests, note = _rests(fight), ""
    if rests:
        note = say("{round} is over. Nobody can act.", round=title(fight))
    elif asked and not part:
        note = say("{asked}" if reads(asked).endswith("?") else "{asked}.", asked=asked)
    here = _round(fight) if fight.clock.round else ""
    return {"begins": [here] if here else [], "at": [part] if part and not rests else [], "how": "", "note": note}


def _rests(fight: Fight) -> bool:
    """Tells whether the clock waits because nobody can act."""
    return fight.clock.moment == "resting" and turns.idle(fight)


def picture(fight: Fight) -> shapes.Ladder | None:
    """Returns the ladder: a rung for each turn, then one for those who wait; None before there is an order."""
    blocks = state.whole_round(fight)
    if not blocks:
        return None
    rungs: list[shapes.Rung] = []
    events = table_events.in_order(fight)
    running = [b for b in blocks if any(order.runs(fight, c) for c in b)]
    delayed = [b for b in blocks if all(c.tally.waits == DELAYED for c in b) and not state.in_turn(fight, b)]
    for block in (*(b for b in blocks if b not in delayed), *delayed):
        apart = block in delayed
        ahead = len(events) if apart else table_events.before(fight, events, block[0], here=False)
        rungs += [_event_rung(fight, event) for event in events[:ahead]]
        events = events[ahead:]
        label = say("waits") if apart else state.score_words(block[0])
        if not (apart and rungs and "apart" in rungs[-1]):
            rungs.append({"label": label, "state": "other", "stands": []})
        if apart:
            rungs[-1]["apart"] = True
        for who in units(block):
            up, now = state.standing(fight, who), block in running
            shown = token_state(fight, who)
            says = hindered(fight, up[0]) if shown == "cannot" else ""
            rungs[-1]["stands"].append(stand_json(fight, up, shown, now, says))
        rungs[-1]["state"] = "now" if block in running else rungs[-1]["state"]
    rungs += [_event_rung(fight, event) for event in events]
    words = order.in_words(fight)
    text = say("The order: {order}.", order=words) if words else say("Nobody stands in the order.")
    return {"kind": "ladder", "text": text, "rungs": rungs}


def _event_rung(fight: Fight, event: TableEvent) -> shapes.Rung:
    here = event == table_events.now(fight)
    return {"label": minus(event.number), "state": "now" if here else "other", "stands": [], "event": event.name}


def _now(fight: Fight) -> shapes.Now:
    """Returns the moment as data. `place`: the score; `go`: the clock's moment."""
    who, event = state.acting(fight), table_events.now(fight)
    place = order.score_now(fight, who[0]) if who else minus(event.number) if event else ""
    waits: list[shapes.Waiting] = [
        {"who": [c.id], "mode": c.tally.waits, "what": state.AWAITED.said(fight, c.tally.trigger), "place": ""}
        for c in fight.roster
        if c.tally.waits
    ]
    return {
        "round": fight.clock.round, "segment": 0, "phase": fight.clock.moment, "place": place,
        "who": list(ids(who)), "go": fight.clock.moment if who else "", "margin": None, "waiting": waits,
    }  # fmt: skip


def _spent(fight: Fight) -> list[shapes.Stance]:
    """Returns who has none left of a counter that could be spent in others' turns."""
    used = (
        (counter.name, tuple(c for c in u if not state.out(fight, c) and not remaining(c, counter)))
        for u in units(state.listed(fight))
        for counter in counters_of(fight)
        if counter.anytime
    )
    return [without_reactions(ids(who), say("{counter} used", counter=name)) for name, who in used if who]


# who acts


def _card(fight: Fight) -> shapes.Card | None:
    now = state.standing(fight, state.acting(fight))
    if not now:
        return None
    acts, notes, lost = for_actor(fight, now), _notes(fight, now), _lost(fight, now)
    holds = pools(fight, now) if any(state.able(fight, c) for c in now) else []
    shown = card_json(
        fight, RULES, now, _card_state(fight, now), _detail(fight, now), acts, [*lost, *notes], holds, lost
    )
    if len(now) > 1 and shown["pools"]:
        shown["pools_note"] = say("each")
    return shown


def _card_state(fight: Fight, now: Fighters) -> str:
    """Returns the state of the token on the card: down if all of them are, else ready, whatever else is true of them."""
    return "down" if token_state(fight, now) == "down" else "ready"


def _detail(fight: Fight, now: Fighters) -> str:
    blocks = state.whole_round(fight)
    at = next((n for n, block in enumerate(blocks, 1) if any(order.runs(fight, c) for c in block)), 0)
    sides = join_commas(dict.fromkeys(fight.side(c.side).name for c in now))
    if sides == state.name_turn(fight, now):  # the card names the side
        sides = state.name_fighters(fight, now)
    return join_dots(
        (sides, say("{place} of {most} in the order", place=at, most=len(blocks)) if len(blocks) > 1 else "")
    )


def _lost(fight: Fight, now: Fighters) -> list[str]:
    """Returns who of the acting has no turn, and why."""
    return [barred.says for c in now for barred in state.able_to_act(fight, c)]


def _notes(fight: Fight, now: Fighters) -> list[str]:
    anew = [say("Everyone scores again when this round ends.")] if fight.clock.anew else []
    ready, late = _waiting(fight, now, READY), _waiting(fight, now, DELAYED)
    return [*ready, *spending.left_for_others(fight, now), *late, *anew]


MANY = {READY: N_("{number} have a readied action"), DELAYED: N_("{number} delay and can come back after this turn")}


def _waits(fight: Fight, c: Fighter, how: str) -> bool:
    """Tells whether a combatant has delayed or is ready; who has been called back waits no longer."""
    return c.tally.waits == how and (how == READY or c.id not in fight.clock.called)


def _waiting(fight: Fight, now: Fighters, how: str) -> list[str]:
    """Returns a note for each other combatant or group with a readied action or a delayed turn; one for all if they are many."""
    waits = units(c for c in state.listed(fight) if _waits(fight, c, how) and c not in now and state.able(fight, c))
    if len(waits) > MOST_NOTES:
        return [say(MANY[how], number=len(waits))]
    return [_ready_note(fight, who) if how == READY else _delay_note(fight, who) for who in waits]


def _delay_note(fight: Fight, who: Fighters) -> str:
    text = N_(("{who} delays and can come back after this turn", "{who} delay and can come back after this turn"))
    return say(text, **state.fill_standing(fight, ids(who)))


def _ready_note(fight: Fight, who: Fighters) -> str:
    triggers = join_commas(dict.fromkeys(state.AWAITED.said(fight, c.tally.trigger) for c in who if c.tally.trigger))
    text = N_(("{who} has a readied action", "{who} have a readied action"))
    if triggers:
        text = N_(("{who} is ready: {trigger}", "{who} are ready: {trigger}"))
    return say(text, **state.fill_standing(fight, ids(who)), trigger=triggers)


def pools(fight: Fight, now: Fighters) -> list[shapes.Pool]:
    """Returns the counters; of a group those of the member who has most left."""
    out: list[shapes.Pool] = []
    for counter in counters_of(fight):
        has = max(remaining(c, counter) for c in now)
        heard = say("{counter}: {left} of {most} left", counter=counter.name, left=has, most=counter.size)
        act = key_of(counter, now)
        out.append({"key": counter.name, "left": has, "of": counter.size, "style": "round", "say": heard, "act": act})
    return out


# what comes next: the timeline, the order list and the plate


class Stop(NamedTuple):
    """A coming turn. `rule`: why it will be lost, empty if not. `again`: it is one more turn. `event`: it is that of an event, and nobody's."""

    round: int
    fighters: Fighters
    rule: str = ""
    again: bool = False
    event: TableEvent | None = None


def stops(fight: Fight) -> Iterator[Stop]:
    """Yields the turns and events still to come in this round and, if everybody keeps the score, all of the next."""
    if fight.clock.stage != "play":
        return
    again, here = set(fight.clock.again), fight.clock.round
    events = table_events.to_come(fight)
    if first := tuple(state.at_turn(fight, c) for c in state.acting(fight) if c.id in again):
        again -= {*ids(first)}
        yield Stop(here, first, _lost_again(fight, first[0]), again=True)
    for block in state.blocks(fight, state.coming(fight)):
        ahead = table_events.before(fight, events, block[0])
        yield from (Stop(here, (), event=event) for event in events[:ahead])
        events = events[ahead:]
        up = state.standing(fight, block)
        yield Stop(here, up, state.lost(fight, up[0]))
        if behind := tuple(c for c in up if c.id in again):
            again -= {*ids(behind)}
            yield Stop(here, behind, _lost_again(fight, behind[0]), again=True)
    yield from (Stop(here, (), event=event) for event in events)
    if not fight.clock.anew and option(fight, "again") != "round":
        events = table_events.coming_next(fight)
        for block in state.next_round(fight):
            ahead = table_events.before(fight, events, block[0], here=False)
            yield from (Stop(here + 1, (), event=event) for event in events[:ahead])
            events = events[ahead:]
            rule = "plainlist.out" if all(state.out(fight, c) for c in block) else ""
            yield Stop(here + 1, state.standing(fight, block), rule)
        yield from (Stop(here + 1, (), event=event) for event in events)


def _lost_again(fight: Fight, c: Fighter) -> str:
    """Returns the rule that takes one more turn away: not the GM's skip, which takes the turn at the place."""
    return "" if (rule := state.lost(fight, c)) == "plainlist.call" else rule


def timeline(fight: Fight, places: int) -> tuple[TimelineStop, ...]:
    """Returns the current turn and those to come, including those that will be lost."""
    now = tuple(state.at_turn(fight, c) for c in state.standing(fight, state.acting(fight)))
    event = table_events.now(fight)
    found = [Stop(fight.clock.round, now, event=event)] if now or event else []
    out = []
    for stop in (s for s in (*found, *stops(fight)) if s.rule != "plainlist.out"):
        score = minus(stop.event.number) if stop.event else state.score_words(stop.fighters[0])
        where = say("{word} {round}, on {score}", word=option(fight, "round"), round=stop.round, score=score)
        lost = N_("skipped") if stop.rule == "plainlist.call" else N_("surprised, loses the turn")
        if stop.event:
            out.append(TimelineStop(where, (), stop.event.name, hidden=stop.event.hidden))
            continue
        out.append(TimelineStop(where, ids(stop.fighters), say(lost) if stop.rule else "", lost=bool(stop.rule)))
    return tuple(out[:places])


def _order(fight: Fight) -> list[shapes.Stop]:
    found = [s for s in stops(fight) if s.rule != "plainlist.out"]
    here = [s for s in found if s.round == fight.clock.round][:ORDER_LENGTH]
    later = [s for s in found if s.round > fight.clock.round][: ORDER_LENGTH - len(here)]
    waits = [
        tuple(state.at_turn(fight, c) for c in u)
        for u in units(c for c in state.listed(fight) if c.id not in fight.clock.called)  # those come back by now
        if any(c.tally.waits for c in u) and not state.in_turn(fight, u)
    ]
    following = [heading(title(fight, 1), next_round=True), *(_stop(fight, s) for s in later)] if later else []
    apart = [heading(say("waits")), *(_stop(fight, Stop(0, u)) for u in waits)] if waits else []
    return [*(_stop(fight, s) for s in here), *following, *apart]


def _stop(fight: Fight, stop: Stop) -> shapes.Stop:
    if stop.event:
        return event_stop(stop.event)
    who, here = stop.fighters, stop.round == fight.clock.round
    waits = [] if stop.round else waiting.responses(fight, who)
    made = waits[0] if waits else calls.offers(fight, who)[0] if here and _comes_next(fight, who) else None
    right = say("loses it") if stop.rule else health_in_order(fight, who, "hp", partial(state.out, fight))
    shown = token_state(fight, who)
    if stop.round and not here and shown != "down":  # who can act then is another question
        shown = "ready"
    said = brief(fight, who, later=stop.again or (bool(stop.round) and not here))
    return stop_json(fight, RULES, who, shown, said, right, made, state.name_turn(fight, who))


def _comes_next(fight: Fight, who: Fighters) -> bool:
    """Tells whether no other turn of these comes before the one they stand at, so that what the GM says of a turn is about that one."""
    turns = fight.cached(calls.next_turns)
    return all(c.id not in turns or turns[c.id].tally.place == c.tally.place for c in who)


def _plate(fight: Fight) -> shapes.Next:
    if fight.prompt is not None:
        return next_button(asked_for(fight), state="needs", icon="dice")
    if _rests(fight):
        return next_button(say("Nobody can act"), icon="skip")
    return next_button()


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the states before and after it."""
    now, waits = state.acting(after), {c.id for c in after.roster if c.tally.waits == DELAYED}
    lost = [c.id for c in fight.roster if c.tally.waits == DELAYED and c.id not in (*fight.clock.called, *waits)]
    lose = N_(("{who} loses the delayed turn", "{who} lose their delayed turns"))
    lapses = say(lose, **state.fill_standing(fight, lost)) if lost else ""
    up = ids(state.standing(fight, fight.found(lost)))
    if up and set(up) == set(ids(now)):  # the plate names them already
        lapses = say(("delayed turn lost", "delayed turns lost"), count=len(up))
    over = after.clock.round != fight.clock.round
    if after.prompt is not None and not now:
        return join_dots((asked_for(after), lapses))
    where = title(after) if over else ""
    score = say("on {score}", score=order.score_now(after, now[0])) if now and not lapses else ""
    event = table_events.now(after)
    if event is not None:
        return join_dots((event.name, say("on {score}", score=minus(event.number)), where, lapses))
    before = state.standing(fight, state.acting(fight))
    left = spending.left_as_it_ends(fight, before, ids(now)) if before else ""
    return join_dots((state.name_turn(after, now) or say("Nobody can act"), score, where, lapses, left))


# which button where


def for_actor(fight: Fight, now: Fighters) -> list[Offer]:
    """Returns what those who act can do."""
    return [*dying.card_offers(fight, now), *spending.offers(fight, now), *waiting.offers(fight, now)]


def for_fighter(fight: Fight, group: Fighters) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if fight.clock.stage != "play":
        return []
    second = option(fight, "gauge")
    to = Ask("to", "number", second, value=10, low=-999, high=9_999)
    lacks = ids(c for c in group if second != NONE and c.gauge(second) is None)
    track = Adjust(lacks, second).button(say("Track {gauge}", gauge=second), asks=(to,), key="second")
    own = [] if state.in_turn(fight, group) else responses(fight, group)
    moved = (*calls.offers(fight, group), scores.offer(fight, group), *order.offers(fight, group))
    return [*dying.offers(fight, group), *own, *moved, *([track] if lacks else [])]


def responses(fight: Fight, group: Fighters) -> list[Offer]:
    """Returns what those of a row can do in somebody else's turn."""
    own = spending.own_offers(fight, group)
    return [*own, *waiting.responses(fight, group), *spending.offers(fight, group, anytime=True)]


def what_if(fight: Fight) -> list[Offer]:
    who = whom()
    value = Ask("value", "number", word(fight), value=10, low=-99, high=99)
    return [
        supposition("what_if:score", say(either(fight, *scores.SET)), {"suppose": "score"}, who, value),
        supposition("what_if:leave", say("If someone leaves"), {"suppose": "leave"}, who),
    ]


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every offer in this state: what those who act can do, the responses, the clock."""
    if fight.prompt is not None:
        leads = [who[0].id for who in order.tied(fight)] if fight.prompt.kind == "tie" else [""]
        return tuple(Answer(a).button(say("Use these"), key=f"{Answer.name}:{a}") for a in leads)
    now = state.acting(fight)
    return (
        *(for_actor(fight, now) if now else ()),
        *(o for who in units(c for c in state.listed(fight) if can_respond(fight, c)) for o in responses(fight, who)),
        turns.Next().plain(),
    )


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns all responses: a row for each combatant or group, and the reasons of those who have none."""
    out: list[shapes.Offer] = []
    silent: dict[tuple[Sentence, str], list[str]] = {}
    rows = units(state.listed(fight))
    # who has something made for the turns of others, such as legendary actions, stands first
    for unit in sorted(rows, key=lambda row: not any(counters.at_hand(fight, c.id) for c in row)):
        able = tuple(c for c in unit if can_respond(fight, c))
        if able:
            found, waits = responses(fight, able), join_commas(of_group([[wait_words(fight, c)] for c in able]))
            main = next((o for o in found if not o.objections), found[0])
            if len(found) > 1:
                main = replace(main, keys=(), note=waits, small_offers=tuple(replace(o, keys=()) for o in found))
            out.append(response_json(fight, RULES, main, able, token_state(fight, able), left=waits))
        elif not state.in_turn(fight, unit) and not all(state.out(fight, c) for c in unit):
            for c in state.standing(fight, unit):
                silent.setdefault(_why_not(fight, c), []).append(c.id)
    told = [
        say(why, counter=used, state=used, **state.fill_standing(fight, who)) for (why, used), who in silent.items()
    ]
    if not out and not any(counter.anytime for counter in counters_of(fight)):
        hint = N_("For Reactions, choose “{preset}” under House rules, or add “Reaction anytime” to “{question}”.")
        named = {"preset": OPTIONS.presets["d20"].name, "question": OPTIONS.all["counters"].question}
        told.append(say(hint, **named))
    return answers_json(out, told)


def _why_not(fight: Fight, c: Fighter) -> tuple[Sentence, str]:
    """Returns what is said of a combatant who can do nothing in somebody else's turn, and its state or the counters that are used up."""
    if barred := state.STATES.first(fight, c):
        return N_(("{who} is {state}.", "{who} are {state}.")), barred.in_row
    if c.id in fight.clock.called:
        queued = N_(("{who} has a turn after the next.", "{who} have a turn after the next."))
        return queued if state.called_before(fight, c.id) else N_(("{who} goes next.", "{who} go next.")), ""
    if used := join_or(counter.name for counter in used_up(fight, c)):
        return N_(("{who} has no {counter} left.", "{who} have no {counter} left.")), used
    return N_("{who} can act only on their own turn."), ""


# questions


def asked_for(fight: Fight) -> str:
    """Returns the title of the open question; empty without one."""
    if fight.prompt is None:
        return ""
    return scores.title(fight) if fight.prompt.kind == "scores" else order.title(fight.prompt)


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question for scores, for a roll-off, or who of several goes first."""
    return scores.prompt(fight) if asked.kind == "scores" else order.prompt(fight, asked)
