"""The play screen of Tactical Activity: the clock, the active card, the order, the Next plate, the stack.

Shapes as in docs/boundary.md. This module reads the state and decides nothing.
"""

from turnwright.core import Offer, dots, ids, stack
from turnwright.core.fact import Attack
from turnwright.screen import shapes
from turnwright.screen.parts import ORDER_LENGTH, Parts, heading, plate
from turnwright.screen.widgets import health_in_order, stop_json
from turnwright.systems.tactical.moves import again, all_pass
from turnwright.systems.tactical.rules import RULES, conditional_actions, end_of_turn, initiative, resolution
from turnwright.systems.tactical.rules.action_names import named
from turnwright.systems.tactical.rules.clock_facts import nothing_declared
from turnwright.systems.tactical.screen import card, forecast, next_preview, offers, picture, responses
from turnwright.systems.tactical.screen.moment import now
from turnwright.systems.tactical.state import Fight, Unit, clock
from turnwright.systems.tactical.text import say


def parts(e: Fight) -> Parts:
    return Parts(
        summary=_summary(e),
        clock=_clock(e),
        now=now(e),
        card=card.card(e),
        strikes=e.clock.phase != "declaration",
        attack=_interrupting_attack(e),
        upkeep=next_preview.with_nobody_up(e),
        what_if=offers.what_if(e),
        order=_order(e),
        next=_next(e),
        again=_again(e),
        respond=responses.responders(e),
        stack=responses.stack_items(e),
        stack_acts=offers.for_stack(e),
        table=offers.for_table(e),
        wound=offers.wound_of_hit(),
    )


def _summary(e: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    now, key = clock.running(e), "summary.declares" if e.clock.phase == "declaration" else "acts"
    told = say(key, **clock.some(e, ids(now))) if now else say("summary.initiative")
    return dots([say("round.plain", round=e.clock.round), told])


def _interrupting_attack(e: Fight) -> Attack | None:
    """Returns the attack that interrupts and resolves next: its damage comes before what it interrupts."""
    top = stack.top(e.stack)
    if not top or all_pass.top_is_lost(e):
        return None
    [item] = top
    act = e.get(item.who[0]).tally.act(item.id)
    if act is None or not act.attack or not act.conditional:
        return None
    return Attack(item.who, ids(resolution.holders(e, item.answers)) if item.answers else (), named(act))


def does(e: Fight) -> str:
    """Returns what those who are up do, for the players; empty where they act."""
    declares = e.clock.phase == "declaration"
    return say("players.declares", count=len(clock.running(e))) if declares else ""


# the clock


def _clock(e: Fight) -> shapes.Clock:
    now = clock.running(e)
    who = clock.which(e, ids(now))
    place = say(f"phase.{e.clock.phase}")
    begin, end = clock.seconds(e)
    span = say("clock.lowest_first") if e.clock.phase == "declaration" else say("clock.seconds", begin=begin, end=end)
    part = say("clock.who", who=who, at=clock.initiative(now[0])) if now else ""
    return {
        "place": place,
        "part": part,
        "note": _note(e),
        "right": dots([say("clock.round", round=e.clock.round), span]),
        "say": _say(e, place, now),
        "picture": picture.picture(e),
    }


def _note(e: Fight) -> str:
    if e.clock.phase == "initiative":
        return say("clock.rolls", dice=initiative.DIE) if e.prompt is not None else say("clock.nobody_up")
    return ""


def _say(e: Fight, place: str, now: Unit) -> str:
    if not now:
        return say("spoken.nobody", round=e.clock.round, phase=place)
    up = {"phase": place, "who": clock.which(e, ids(now)), "at": clock.initiative(now[0])}
    if e.clock.phase == "declaration":
        return say("spoken.declares", **up, left=card.left_words(e, now))
    key = "spoken.upkeep_of" if len(now) > 1 else "spoken.upkeep"
    told = ((c, name, says) for c in now for _, name, says in end_of_turn.preview(e, c))
    effects = [say(key, who=c.name, name=name, says=says) for c, name, says in told]
    if not effects:
        return say("spoken.acts", **up)
    return say("spoken.acts_with_upkeep", **up, upkeep=end_of_turn.in_a_sentence(effects))


# who follows


def _order(e: Fight) -> list[shapes.Stop]:
    out: list[shapes.Stop] = []
    if e.clock.phase == "declaration":
        out += [_stop(e, u) for u in forecast.declaring(e)[:ORDER_LENGTH]]
        out.append(heading(say("order.resolve")))
        out += [_stop(e, u) for u in forecast.acting(e)[: max(0, ORDER_LENGTH - len(out))]]
    elif e.clock.phase == "resolution":
        out += [_stop(e, u) for u in forecast.acting(e)[:ORDER_LENGTH]]
        held = conditional_actions.live(e)
        if held:
            out.append(heading(say("order.trigger")))
            out += [_stop(e, u, say("order.if", trigger=act.trigger)) for u, act in held[:ORDER_LENGTH]]
    return out


def _stop(e: Fight, u: Unit, detail: str = "") -> shapes.Stop:
    up = clock.standing(e, u)
    detail = detail or say("order.at", at=clock.initiative(u[0]))
    health, name = health_in_order(e, u, "hits"), clock.which(e, ids(up))
    return stop_json(e, RULES, up, picture.token_state(e, up), detail, health, name=name)


def _next(e: Fight) -> shapes.Next:
    if e.prompt is not None:
        dice = e.prompt.kind in ("initiative", "tie")
        return plate(say("plate.needs_roll" if dice else "plate.needs_maneuver"), state="needs", icon="dice")
    if e.stack and all_pass.top_is_lost(e):
        return plate(all_pass.top_note(e), do="all_pass", until="top")
    if e.stack:
        top = stack.top(e.stack)[0]
        return plate(
            clock.whose(e, top.who, top.label), label=say("plate.resolve"), do="all_pass", until="top", icon="check"
        )
    return plate(say("plate.nobody_up") if e.clock.phase == "initiative" else "")


def arrival(e: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the states before and after it."""
    now = clock.running(after)
    who = clock.which(after, ids(now))
    if after.prompt is not None and after.prompt.kind == "orientation":
        return say("plate.maneuver")
    if after.clock.round != e.clock.round or not now:
        lost = next_preview.held_lost(e)
        told = say("plate.held_lost", count=lost) if lost else ""
        return dots([say("plate.round", round=after.clock.round), told])
    if e.clock.phase == "declaration" and (silent := nothing_declared(e, e.clock.turn)):
        return dots([silent, who if after.clock.phase == "declaration" else say("plate.resolution.only")])
    if after.clock.phase == "declaration":
        return say("summary.declares", who=who, count=len(now))
    if e.clock.phase == "declaration":
        return say("plate.resolution", who=who)
    return say("plate.after_upkeep", who=who) if next_preview.upkeep(e) else who


def _again(e: Fight) -> Offer | None:
    now = clock.running(e)
    return again.offer(e, now) if e.clock.phase == "declaration" and now else None
