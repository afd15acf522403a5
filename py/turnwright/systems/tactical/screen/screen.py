"""The play screen of Tactical Activity: the clock, the active card, the order, the Next plate, the stack.

Shapes as in docs/boundary.md. This module reads the state and decides nothing.
"""

from turnwright.core import Offer, ids, join_dots, stack
from turnwright.core.fact import Attack
from turnwright.screen import shapes
from turnwright.screen.drawn import ORDER_LENGTH, Drawn, heading, next_button
from turnwright.screen.widgets import health_in_order, stop_json
from turnwright.systems.tactical.moves import again, all_pass
from turnwright.systems.tactical.rules import RULES, conditional_actions, end_of_turn, initiative, resolution
from turnwright.systems.tactical.rules.action_names import named
from turnwright.systems.tactical.rules.clock_facts import nothing_declared
from turnwright.systems.tactical.screen import card, forecast, next_preview, offers, picture, responses
from turnwright.systems.tactical.screen.moment import now
from turnwright.systems.tactical.state import Fight, Unit, clock
from turnwright.systems.tactical.text import say


def drawn(fight: Fight) -> Drawn:
    return Drawn(
        summary=_summary(fight),
        clock=_clock(fight),
        now=now(fight),
        card=card.card(fight),
        strikes=fight.clock.phase != "declaration",
        attack=_interrupting_attack(fight),
        upkeep=next_preview.with_nobody_up(fight),
        what_if=offers.what_if(fight),
        order=_order(fight),
        next=_next(fight),
        again=_again(fight),
        respond=responses.responders(fight),
        stack=responses.stack_items(fight),
        stack_acts=offers.for_stack(fight),
        table=offers.for_table(fight),
        wound=offers.wound_of_hit(),
    )


def _summary(fight: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    now, key = clock.running(fight), "summary.declares" if fight.clock.phase == "declaration" else "acts"
    told = say(key, **clock.fill_with_numbers(fight, ids(now))) if now else say("summary.initiative")
    return join_dots([say("round.plain", round=fight.clock.round), told])


def _interrupting_attack(fight: Fight) -> Attack | None:
    """Returns the attack that interrupts and resolves next: its damage comes before what it interrupts."""
    top = stack.top(fight.stack)
    if not top or all_pass.top_is_lost(fight):
        return None
    [item] = top
    act = fight.get(item.who[0]).tally.act(item.id)
    if act is None or not act.attack or not act.conditional:
        return None
    return Attack(item.who, ids(resolution.holders(fight, item.answers)) if item.answers else (), named(act))


def players_verb(fight: Fight) -> str:
    """Returns what those who are up do, for the players; empty where they act."""
    declares = fight.clock.phase == "declaration"
    return say("players.declares", count=len(clock.running(fight))) if declares else ""


# the clock


def _clock(fight: Fight) -> shapes.Clock:
    now = clock.running(fight)
    who = clock.name_standing_with_numbers(fight, ids(now))
    place = say(f"phase.{fight.clock.phase}")
    begin, end = clock.seconds(fight)
    span = (
        say("clock.lowest_first") if fight.clock.phase == "declaration" else say("clock.seconds", begin=begin, end=end)
    )
    part = say("clock.who", who=who, at=clock.initiative(now[0])) if now else ""
    return {
        "place": place,
        "part": part,
        "note": _note(fight),
        "right": join_dots([say("clock.round", round=fight.clock.round), span]),
        "say": _say(fight, place, now),
        "picture": picture.picture(fight),
    }


def _note(fight: Fight) -> str:
    if fight.clock.phase == "initiative":
        return say("clock.rolls", dice=initiative.DIE) if fight.prompt is not None else say("clock.nobody_up")
    return ""


def _say(fight: Fight, place: str, now: Unit) -> str:
    if not now:
        return say("spoken.nobody", round=fight.clock.round, phase=place)
    up = {"phase": place, "who": clock.name_standing_with_numbers(fight, ids(now)), "at": clock.initiative(now[0])}
    if fight.clock.phase == "declaration":
        return say("spoken.declares", **up, left=card.left_words(fight, now))
    key = "spoken.upkeep_of" if len(now) > 1 else "spoken.upkeep"
    told = ((c, name, says) for c in now for _, name, says in end_of_turn.preview(fight, c))
    effects = [say(key, who=c.name, name=name, says=says) for c, name, says in told]
    if not effects:
        return say("spoken.acts", **up)
    return say("spoken.acts_with_upkeep", **up, upkeep=end_of_turn.in_a_sentence(effects))


# who follows


def _order(fight: Fight) -> list[shapes.Stop]:
    out: list[shapes.Stop] = []
    if fight.clock.phase == "declaration":
        out += [_stop(fight, u) for u in forecast.declaring(fight)[:ORDER_LENGTH]]
        out.append(heading(say("order.resolve")))
        out += [_stop(fight, u) for u in forecast.acting(fight)[: max(0, ORDER_LENGTH - len(out))]]
    elif fight.clock.phase == "resolution":
        out += [_stop(fight, u) for u in forecast.acting(fight)[:ORDER_LENGTH]]
        held = conditional_actions.live(fight)
        if held:
            out.append(heading(say("order.trigger")))
            out += [_stop(fight, u, say("order.if", trigger=act.trigger)) for u, act in held[:ORDER_LENGTH]]
    return out


def _stop(fight: Fight, u: Unit, detail: str = "") -> shapes.Stop:
    up = clock.standing(fight, u)
    detail = detail or say("order.at", at=clock.initiative(u[0]))
    health, name = health_in_order(fight, u, "hits"), clock.name_standing_with_numbers(fight, ids(up))
    return stop_json(fight, RULES, up, picture.token_state(fight, up), detail, health, name=name)


def _next(fight: Fight) -> shapes.Next:
    if fight.prompt is not None:
        dice = fight.prompt.kind in ("initiative", "tie")
        return next_button(say("plate.needs_roll" if dice else "plate.needs_maneuver"), state="needs", icon="dice")
    if fight.stack and all_pass.top_is_lost(fight):
        return next_button(all_pass.top_note(fight), do="all_pass", until="top")
    if fight.stack:
        top = stack.top(fight.stack)[0]
        return next_button(
            clock.said_of(fight, top.who, top.label),
            label=say("plate.resolve"),
            do="all_pass",
            until="top",
            icon="check",
        )
    return next_button(say("plate.nobody_up") if fight.clock.phase == "initiative" else "")


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the states before and after it."""
    now = clock.running(after)
    who = clock.name_standing_with_numbers(after, ids(now))
    if after.prompt is not None and after.prompt.kind == "orientation":
        return say("plate.maneuver")
    if after.clock.round != fight.clock.round or not now:
        lost = next_preview.held_lost(fight)
        told = say("plate.held_lost", count=lost) if lost else ""
        return join_dots([say("plate.round", round=after.clock.round), told])
    if fight.clock.phase == "declaration" and (silent := nothing_declared(fight, fight.clock.turn)):
        return join_dots([silent, who if after.clock.phase == "declaration" else say("plate.resolution.only")])
    if after.clock.phase == "declaration":
        return say("summary.declares", who=who, count=len(now))
    if fight.clock.phase == "declaration":
        return say("plate.resolution", who=who)
    return say("plate.after_upkeep", who=who) if next_preview.upkeep(fight) else who


def _again(fight: Fight) -> Offer | None:
    now = clock.running(fight)
    return again.offer(fight, now) if fight.clock.phase == "declaration" and now else None
