"""The play screen of The Collective as JSON. Derives everything from the state and decides nothing.

Shapes as in docs/boundary.md.
"""

from dataclasses import replace

from turnwright.core import Ask, Prompt, both, dots, ids, names
from turnwright.core.fact import Attack
from turnwright.screen import shapes
from turnwright.screen.parts import ORDER_LENGTH, Parts, heading, plate
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


def parts(e: Fight) -> Parts:
    play = e.clock.stage == "play"
    live = forecast.spans(e) if play else []
    return Parts(
        summary=_summary(e),
        clock=clock_json(e, live),
        now=now(e),
        card=card(e) if play else None,
        order=_order(e, live) if play else (),
        next=_next(e),
        attack=_attack(e) if play else None,
        attack_ends=RESOLVES,
        respond=responders(e) if play else None,
        stack=stack_items(e),
        stack_acts=stack.offers(e),
        table=offers.for_table(e),
    )


def _summary(e: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    if e.clock.stage != "play" or not e.clock.half:
        return say("summary.ready", count=len(e.roster)) if e.roster else say("summary.empty")
    here = say("summary.here", round=e.clock.round, segment=e.clock.segment, part=clock.part_name(e, e.clock.half))
    acting = ids(clock.actor(e))
    return dots((here, say("summary.acts", name=names(e, acting), count=len(acting)) if acting else ""))


# who follows


def _order(e: Fight, live: forecast.Spans) -> list[shapes.Stop]:
    here = clock.goes(e)[1:]
    out = [_stop(e, fighters, can_call=True) for fighters in here[:ORDER_LENGTH]]
    if len(here) > ORDER_LENGTH:
        out.append(heading(say("order.more", count=len(here) - ORDER_LENGTH)))
    for stop in forecast.stops(e, live):
        if (stop.segment, stop.side) == (e.clock.segment, e.clock.half) and not e.clock.inserted:
            continue
        if len(out) >= ORDER_LENGTH:
            break
        part = clock.part_name(e, stop.side)
        same = stop.segment == e.clock.segment
        out.append(heading(part if same else say("part.of", segment=stop.segment, part=part)))
        out.extend(_stop(e, fighters, can_call=False) for fighters in stop.goes[:ORDER_LENGTH])
    return out


def _stop(e: Fight, fighters: tuple[Fighter, ...], can_call: bool) -> shapes.Stop:
    now = state(e, fighters)
    shown, health = "ready" if now == "acted" else now, health_in_order(e, fighters, "hp")
    offer = call.offer(fighters[0]) if can_call else None
    return stop_json(e, RULES, fighters, shown, brief(e, fighters), health, offer)


# Next and the open question


def _next(e: Fight) -> shapes.Next:
    if e.prompt is not None:
        return plate(say("next.roll"), state="needs", icon="dice")
    if len(e.stack) > 1 or always_asked(e):
        return plate(stack.resolves(e), label=say("stack.all_pass"), do="all_pass", until="top", icon="check")
    if not clock.goes(e) and clock.nobody_left(e):
        label = say("round.plain", round=e.clock.round + 1)
        return plate(say("next.spent"), label=label, do="skip_rest", icon="skip")
    left = clock.leftover(e)
    if left:
        label = say("offer.skip_rest", round=e.clock.round + 1)
        detail = say("next.keeps", name=names(e, ids(left)), count=len(left), left=brief(e, left))
        return plate(detail, label=label, do="skip_rest", icon="skip") | {"args": {"anyway": True}}
    return plate()


def arrival(e: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the fights before and after it."""
    if e.stack:
        return dots((stack.resolves(e), arrival(replace(e, stack=()), after)))
    acting = clock.actor(after)
    part = clock.part_name(after, after.clock.half)
    if not acting and clock.nobody_left(after):
        return say("next.spent")
    who = names(after, ids(acting)) if acting else say("arrival.nobody")
    (round_, segment, _), (new_round, new_segment, _) = clock.place(e), clock.place(after)
    if new_round != round_:
        return dots((who, say("arrival.round", round=new_round)))
    if new_segment != segment:
        return dots((who, say("part.of", segment=new_segment, part=part)))
    return dots((who, say("next.same_half") if after.clock.half == e.clock.half else part))


def _attack(e: Fight) -> Attack | None:
    """Returns the declared attack that Next resolves: others respond first, and a response resolves with words of its own."""
    if len(e.stack) != 1 or e.prompt is not None or always_asked(e) or e.stack[0].answered:
        return None
    return may_hit(e, e.stack)


def prompt(e: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question to the tied sides for another roll."""
    sides = asked.about
    says = say("tie.says", sides=both(e.side(s).name for s in sides), dice=DIE)
    before = {s: say("tie.before", total=show(totals(e, s)[-1])) for s in sides}
    asks = tuple(Ask(s, "dice", e.side(s).name, notation=DIE, note=note) for s, note in before.items())
    again = any(len(totals(e, s)) > 1 for s in sides)
    return prompt_json(e, RULES, say("tie.again" if again else "tie.first"), says, "collective.first.tie", asks)
