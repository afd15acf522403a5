"""The play screen of The Collective as JSON. Derives everything from the state and decides nothing.

Shapes as in docs/boundary.md.
"""

from dataclasses import replace

from turnwright.core import Ask, Prompt, ids, join_and, join_dots, name_all
from turnwright.core.fact import Attack
from turnwright.screen import shapes
from turnwright.screen.drawn import ORDER_LENGTH, Drawn, heading, next_button
from turnwright.screen.widgets import health_in_order, prompt_json, stop_json
from turnwright.systems.collective.moves import call, stack
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.initiative import DIE, show, totals
from turnwright.systems.collective.rules.response_stack import always_asked, may_hit
from turnwright.systems.collective.screen import forecast, offers
from turnwright.systems.collective.screen.card import brief, card, state
from turnwright.systems.collective.screen.moment import now
from turnwright.systems.collective.screen.picture import clock_json
from turnwright.systems.collective.screen.responses import responders, stack_items
from turnwright.systems.collective.state import Fight, Fighter, clock
from turnwright.systems.collective.text import say

RESOLVES = ("use", "employ", "call", "end_half", "skip_rest", "betray", "brawl")
"""The moves beside Next that resolve the stack first."""


def drawn(fight: Fight) -> Drawn:
    play = fight.clock.stage == "play"
    live = forecast.spans(fight) if play else []
    return Drawn(
        summary=_summary(fight),
        clock=clock_json(fight, live),
        now=now(fight),
        card=card(fight) if play else None,
        order=_order(fight, live) if play else (),
        next=_next(fight),
        attack=_attack(fight) if play else None,
        attack_ends=RESOLVES,
        respond=responders(fight) if play else None,
        stack=stack_items(fight),
        stack_acts=stack.offers(fight),
        table=offers.for_table(fight),
    )


def _summary(fight: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    if fight.clock.stage != "play" or not fight.clock.half:
        return say("summary.ready", count=len(fight.roster)) if fight.roster else say("summary.empty")
    here = say(
        "summary.here",
        round=fight.clock.round,
        segment=fight.clock.segment,
        part=clock.part_name(fight, fight.clock.half),
    )
    acting = ids(clock.actor(fight))
    return join_dots((here, say("summary.acts", name=name_all(fight, acting), count=len(acting)) if acting else ""))


# who follows


def _order(fight: Fight, live: forecast.Spans) -> list[shapes.Stop]:
    here = clock.goes(fight)[1:]
    out = [_stop(fight, fighters, can_call=True) for fighters in here[:ORDER_LENGTH]]
    if len(here) > ORDER_LENGTH:
        out.append(heading(say("order.more", count=len(here) - ORDER_LENGTH)))
    for stop in forecast.stops(fight, live):
        if (stop.segment, stop.side) == (fight.clock.segment, fight.clock.half) and not fight.clock.inserted:
            continue
        if len(out) >= ORDER_LENGTH:
            break
        part = clock.part_name(fight, stop.side)
        same = stop.segment == fight.clock.segment
        out.append(heading(part if same else say("part.of", segment=stop.segment, part=part)))
        out.extend(_stop(fight, fighters, can_call=False) for fighters in stop.goes[:ORDER_LENGTH])
    return out


def _stop(fight: Fight, fighters: tuple[Fighter, ...], can_call: bool) -> shapes.Stop:
    now = state(fight, fighters)
    shown, health = "ready" if now == "acted" else now, health_in_order(fight, fighters, "hp")
    offer = call.offer(fighters[0]) if can_call else None
    return stop_json(fight, RULES, fighters, shown, brief(fight, fighters), health, offer)


# Next and the open question


def _next(fight: Fight) -> shapes.Next:
    if fight.prompt is not None:
        return next_button(say("next.roll"), state="needs", icon="dice")
    if len(fight.stack) > 1 or always_asked(fight):
        return next_button(stack.resolves(fight), label=say("stack.all_pass"), do="all_pass", until="top", icon="check")
    if not clock.goes(fight) and clock.nobody_left(fight):
        label = say("round.plain", round=fight.clock.round + 1)
        return next_button(say("next.spent"), label=label, do="skip_rest", icon="skip")
    left = clock.leftover(fight)
    if left:
        label = say("offer.skip_rest", round=fight.clock.round + 1)
        detail = say("next.keeps", name=name_all(fight, ids(left)), count=len(left), left=brief(fight, left))
        return next_button(detail, label=label, do="skip_rest", icon="skip") | {"args": {"anyway": True}}
    return next_button()


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the fights before and after it."""
    if fight.stack:
        return join_dots((stack.resolves(fight), describe_next(replace(fight, stack=()), after)))
    acting = clock.actor(after)
    part = clock.part_name(after, after.clock.half)
    if not acting and clock.nobody_left(after):
        return say("next.spent")
    who = name_all(after, ids(acting)) if acting else say("arrival.nobody")
    (round_, segment, _), (new_round, new_segment, _) = clock.place(fight), clock.place(after)
    if new_round != round_:
        return join_dots((who, say("arrival.round", round=new_round)))
    if new_segment != segment:
        return join_dots((who, say("part.of", segment=new_segment, part=part)))
    return join_dots((who, say("next.same_half") if after.clock.half == fight.clock.half else part))


def _attack(fight: Fight) -> Attack | None:
    """Returns the declared attack that Next resolves: others respond first, and a response resolves with words of its own."""
    if len(fight.stack) != 1 or fight.prompt is not None or always_asked(fight) or fight.stack[0].answered:
        return None
    return may_hit(fight, fight.stack)


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question to the tied sides for another roll."""
    sides = asked.about
    says = say("tie.says", sides=join_and(fight.side(s).name for s in sides), dice=DIE)
    before = {s: say("tie.before", total=show(totals(fight, s)[-1])) for s in sides}
    asks = tuple(Ask(s, "dice", fight.side(s).name, notation=DIE, note=note) for s, note in before.items())
    again = any(len(totals(fight, s)) > 1 for s in sides)
    return prompt_json(fight, RULES, say("tie.again" if again else "tie.first"), says, "collective.first.tie", asks)
