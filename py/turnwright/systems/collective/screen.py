"""The play screen of The Collective as JSON: the card, who follows, Next, which button stands where, and why somebody is next.

Shapes as in docs/boundary.md. Derives everything from the state and decides nothing. The clock is on the page `forecast`, the responses on
`responding`. An impossible offer stays visible with its reasons.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.fact import Attack
from turnwright.core.members import whom
from turnwright.core.model import Prompt, ids, unit
from turnwright.core.view_parts import ORDER_LENGTH, Drawn, heading, next_button
from turnwright.drawing.widgets import card_json, health_in_order, offer_json, prompt_json, stop_json
from turnwright.systems.collective import (
    forecast,
    menu,
    order,
    pools,
    powers,
    responding,
    say,
    segments,
    sides,
    stack,
    state,
)
from turnwright.systems.collective.forecast import clock_json, now_json
from turnwright.systems.collective.judging import judge, on_brink
from turnwright.systems.collective.menu import own_acts, strikes
from turnwright.systems.collective.notation import amounts
from turnwright.systems.collective.options import on
from turnwright.systems.collective.order import DIE, totals, written
from turnwright.systems.collective.pools import brief, pools_json, token_state
from turnwright.systems.collective.responding import responders, responses
from turnwright.systems.collective.stack import BLOWS, always_asked, emptied, may_hit, stack_items
from turnwright.systems.collective.state import RULES, SEGMENTS, Fight, Fighter, actor, own_units
from turnwright.table.corrections import Answer, ChangeSide
from turnwright.table.explain import Explained, explained
from turnwright.text import N_, join_and, join_dots

RESOLVES = ("use", "employ", "call", "end_half", "skip_rest", "betray", "brawl")
"""The moves beside Next that resolve the stack first."""


def drawn(fight: Fight) -> Drawn:
    """Returns the system's parts of the view."""
    play = fight.clock.stage == "play"
    live = forecast.spans(fight) if play else []
    return Drawn(
        summary=_summary(fight),
        clock=clock_json(fight, live),
        now=now_json(fight),
        card=card(fight) if play else None,
        order=_order(fight, live) if play else (),
        next=_next(fight),
        attack=_attack(fight) if play else None,
        attack_ends=RESOLVES,
        respond=responders(fight) if play else None,
        stack=stack_items(fight),
        stack_acts=stack.offers(fight),
        table=for_table(fight),
    )


def _summary(fight: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    if fight.clock.stage != "play" or not fight.clock.half:
        return (
            say(("Ready to start · {count} fighter", "Ready to start · {count} fighters"), count=len(fight.roster))
            if fight.roster
            else say("summary.empty")
        )
    here = say(
        "Round {round}, segment {segment} {part}",
        round=fight.clock.round,
        segment=fight.clock.segment,
        part=state.part_name(fight, fight.clock.half),
    )
    return join_dots((here, pools.ACTING.words(fight)))


# who acts


def card(fight: Fight) -> shapes.Card | None:
    """Returns the card of the acting combatant or group; None if nobody acts."""
    goes = state.goes(fight)
    if not goes:
        return None
    fighters = goes[0]
    detail = join_dots((fight.side(fighters[0].side).name, _rank(fight, goes)))
    acts = [*for_actor(fight, fighters), *sides.own_brawl_offers(fight, fighters)]
    warnings = list(_warnings(fight, fighters))
    shown = card_json(fight, RULES, fighters, token_state(fight, fighters), detail, acts, warnings, warnings=warnings)
    shown["plan"] = True
    shown["pools"], note = _group_pools(fight, fighters)
    if note:
        shown["pools_note"] = note
    strike = _strike(fight, fighters)
    if strike is not None:
        shown["strike"] = offer_json(fight, RULES, strike)
    return shown


def _strike(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer | None:
    """Returns the attack of those who have used nothing in this segment that could hurt: damage from them is not paid for yet."""
    fresh = tuple(c for c in state.standing(fight, fighters) if not any(n and key in BLOWS for key, n in c.tally.used))
    found = (menu.offer(fight, fresh, act) for act in strikes(fight, fresh)) if fresh else ()
    return next((offer for offer in found if not offer.objections), None)


def _rank(fight: Fight, goes: tuple[tuple[Fighter, ...], ...]) -> str:
    if fight.clock.inserted:
        return say("acts first")
    at = len({unit(c) for c in fight.roster if c.tally.done and c.side == fight.clock.half}) + 1
    of = at + len(goes) - 1
    return say("{at} of {of} this half", at=at, of=of) if of > 1 else say("alone this half")


def _warnings(fight: Fight, fighters: tuple[Fighter, ...]) -> Iterator[str]:
    yield from state.STANDING.tell_down(fight, fighters)
    if on(fight, "death_actions"):
        for c in fight.found(on_brink(fight)):
            if not judge(fight, c, ("Z=D",)).against:
                yield say("{name} may take a Death action now: tap Respond.", name=c.name)


def _group_pools(fight: Fight, fighters: tuple[Fighter, ...]) -> tuple[list[shapes.Pool], str]:
    """Returns what each member of a group has left if all have the same, else the sum; with a note which of the two it is."""
    up = state.standing(fight, fighters)
    if len(up) < 2:
        return pools_json(fight, up), ""
    if len({(c.sheet, c.tally.pool, dict(c.tally.used).get("Z", 0)) for c in up}) > 1:
        pools, told, note = pools_json(fight, up), N_("{key}: {left} of {of} left in all"), say("total")
    else:
        pools, told, note = pools_json(fight, up[:1]), N_("{key}: {left} of {of} left each"), say("each")
    for pool in pools:
        pool["say"] = say(told, key=pool["key"], left=pool["left"], of=pool["of"])
    return pools, note


# who follows


def _order(fight: Fight, live: forecast.Spans) -> list[shapes.Stop]:
    here = state.goes(fight)[1:]
    out = [_stop(fight, fighters, can_call=True) for fighters in here[:ORDER_LENGTH]]
    if len(here) > ORDER_LENGTH:
        out.append(heading(say("and {count} more", count=len(here) - ORDER_LENGTH)))
    for stop in forecast.stops(fight, live):
        if (stop.segment, stop.side) == (fight.clock.segment, fight.clock.half) and not fight.clock.inserted:
            continue
        if len(out) >= ORDER_LENGTH:
            break
        part = state.part_name(fight, stop.side)
        same = stop.segment == fight.clock.segment
        out.append(heading(part if same else say("segment {segment} {part}", segment=stop.segment, part=part)))
        out.extend(_stop(fight, fighters, can_call=False) for fighters in stop.goes[:ORDER_LENGTH])
    return out


def _stop(fight: Fight, fighters: tuple[Fighter, ...], can_call: bool) -> shapes.Stop:
    now = token_state(fight, fighters)
    shown, health = "ready" if now == "acted" else now, health_in_order(fight, fighters, "hp")
    offer = segments.call_offer(fighters[0]) if can_call else None
    return stop_json(
        fight,
        RULES,
        fighters,
        shown,
        brief(fight, fighters),
        health,
        offer,
        state.name_with_numbers(fight, ids(fighters)),
    )


# Next and the open question


def leftover(fight: Fight) -> tuple[Fighter, ...]:
    """Returns the acting combatants if they alone could still act in this round, each with one action left of its budget: Next would stop
    at them in every segment that is left."""
    acting = actor(fight)
    if (
        fight.clock.stage != "play"
        or fight.prompt
        or fight.stack
        or not 0 < fight.clock.segment < SEGMENTS
        or not acting
    ):
        return ()
    alone = {c.id for c in segments.with_actions(fight)} <= {c.id for c in acting}
    return acting if alone and all(own_units(c) <= 1 and c.tally.pool != c.sheet.pool for c in acting) else ()


def _next(fight: Fight) -> shapes.Next:
    if fight.prompt is not None:
        return next_button(say("Needs the roll"), state="needs", icon="dice")
    if len(fight.stack) > 1 or always_asked(fight):
        passes, counters = stack.offers(fight)[0], stack.counter_offer(fight)
        detail = passes.note if counters else stack.resolves(fight)
        shown = next_button(detail, label=passes.label, do="all_pass", until="top", icon="check")
        return shown | {"instead": offer_json(fight, RULES, counters)} if counters else shown
    if leftover(fight) or (not state.goes(fight) and segments.nobody_left(fight)):
        left = segments.with_actions(fight)
        if not left:
            label = say("Round {round}", round=fight.clock.round + 1)
            return next_button(say("Everyone is out of actions"), label=label, do="skip_rest", icon="skip")
        label = say("Skip to round {round}", round=fight.clock.round + 1)
        return next_button(_lost(fight, left), label=label, do="skip_rest", icon="skip") | {"args": {"anyway": True}}
    shorter = _shorter(fight)
    return next_button() | {"instead": offer_json(fight, RULES, shorter)} if shorter else next_button()


def _shorter(fight: Fight) -> Offer | None:
    """Returns what passes more than one go in one tap: all segments in which nobody can do anything new, or the rest of this half."""
    if fight.clock.stage != "play" or fight.stack or not state.goes(fight):
        return None
    passed = segments.pass_offer(fight)
    if passed is not None or len(state.goes(fight)) < 2:
        return passed
    return replace(segments.end_half_offer(fight), label=say("End half"), note="", key="end_half:beside")


def _lost(fight: Fight, left: list[Fighter]) -> str:
    """Returns what those who are not out of actions lose when the rest of the round is skipped."""
    units: Counter[str] = Counter()
    for c in left:
        units.update(dict(c.tally.pool))
    text = N_(("{left} of {name} is lost", "{left} of {name} are lost"))
    return say(text, left=amounts(units.items()), name=state.name_with_numbers(fight, ids(left)), count=units.total())


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the fights before and after it."""
    if fight.stack:
        return join_dots((stack.resolves(fight), _leads_to(emptied(fight), after, told=True)))
    return _leads_to(fight, after)


def _leads_to(fight: Fight, after: Fight, told: bool = False) -> str:
    """Returns in words who acts next and where. `told`: more is said beside it, so not that it is the same half."""
    acting = state.actor(after)
    part = state.part_name(after, after.clock.half)
    if not acting and not segments.with_actions(after):
        return say("Everyone is out of actions")
    who = state.name_with_numbers(after, ids(acting)) if acting else say("nobody can act")
    (round_, segment, _), (new_round, new_segment, _) = state.place(fight), state.place(after)
    if new_round != round_:
        return join_dots((who, say("round {round}", round=new_round)))
    if new_segment != segment:
        return join_dots((who, say("segment {segment} {part}", segment=new_segment, part=part)))
    same = "" if told else say("same half")
    return join_dots((who, same if after.clock.half == fight.clock.half else part))


def _attack(fight: Fight) -> Attack | None:
    """Returns the declared attack that Next resolves: others respond first, and a response resolves with words of its own."""
    if len(fight.stack) != 1 or fight.prompt is not None or always_asked(fight) or fight.stack[0].answered:
        return None
    return may_hit(fight, fight.stack)


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question to the tied sides for another roll."""
    tied = asked.about
    names = join_and(fight.side(s).name for s in tied)
    says = say("{sides} are tied, so they roll {dice} again.", sides=names, dice=DIE)
    before = {s: say("Tied at {total}, roll again", total=written(totals(fight, s)[-1])) for s in tied}
    asks = tuple(Ask(s, "dice", fight.side(s).name, notation=DIE, note=note) for s, note in before.items())
    again = any(len(totals(fight, s)) > 1 for s in tied)
    return prompt_json(fight, RULES, say("Still tied" if again else "Tied"), says, "collective.first.tie", asks)


# which button where


def for_actor(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers of these (one combatant, or the members of a group) on their own half."""
    return [
        *(menu.offer(fight, fighters, act) for act in own_acts(fight, fighters)),
        *powers.power_offers(fight, fighters),
        *responding.open_offer(fight, fighters, say("Name an action"), "use:named"),
    ]


def for_fighter(fight: Fight, group: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if fight.clock.stage != "play":
        return []
    if any(state.own_half(fight, c) for c in group):
        here = {c.id for go in state.goes(fight)[1:] for c in go}
        return [*[segments.call_offer(c) for c in group if c.id in here][:1], *sides.own_brawl_offers(fight, group)]
    return [*responses(fight, group), *sides.own_brawl_offers(fight, group)]


def for_table(fight: Fight) -> list[Offer]:
    """Returns the GM's offers beside the acting combatant's actions."""
    if fight.clock.stage != "play":
        return order.side_offers(fight)
    go_on = [segments.next_segment_offer(fight)] if leftover(fight) else []
    return [
        *go_on,
        segments.end_half_offer(fight),
        segments.skip_offer(fight),
        _switch_sides(fight),
        *sides.betray_offers(fight),
        *sides.brawl_offers(fight),
        *powers.instant_offers(fight),
        *((pools.grant_offer(), order.reorder_offer()) if fight.roster else ()),
        *order.side_offers(fight),
    ]


def _switch_sides(fight: Fight) -> Offer:
    """Returns the shared change of sides in this system's words. The side of those who switch is no choice."""
    choices = tuple(
        Choice(s.id, s.name, unless=("who", tuple(c.id for c in fight.roster if c.side == s.id))) for s in fight.sides
    )
    asks = whom(), Ask("side", "choice", say("New side"), choices)
    return ChangeSide((), "").button(say("Switch sides"), asks=asks, note=say("charmed, turned, won over"))


def setup_offers(fight: Fight) -> list[Offer]:
    """Returns the GM's offers before the fight starts."""
    return [*order.other_offers(fight), *order.side_offers(fight)]


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every offer that needs no further input: the acting combatant's actions, responses, the stack, the clock."""
    if fight.prompt is not None:
        return (Answer().button(say("Roll")),)
    acting = state.actor(fight)
    found = for_actor(fight, acting) if acting else []
    for c in fight.roster:
        if not state.own_half(fight, c):
            found += responses(fight, (c,))
    return (
        *found,
        *stack.offers(fight),
        segments.end_half_offer(fight),
        segments.skip_offer(fight),
        segments.next_offer(fight),
    )


# why somebody is next, or may not act


def _why_next(fight: Fight) -> Explained:
    acting = state.actor(fight)
    side = fight.side(fight.clock.half).name
    part = state.part_name(fight, fight.clock.half)
    text = N_("It is segment {segment}, {part}. This half belongs to {side}.")
    here = say(text, segment=fight.clock.segment, part=part, side=side)
    reasons = [RULES.reason("collective.half", here)]
    if fight.clock.segment == 0:
        reasons.append(RULES.reason("collective.first", say("{side} go before segment 1.", side=side)))
    if not acting:
        title, why = _nobody(fight, side)
        return title, (*reasons, *why)
    name, count = state.name_with_numbers(fight, ids(acting)), len(acting)
    if fight.clock.inserted:
        reasons = [order.why_alone(fight)]
    elif fight.clock.called:
        reasons.append(RULES.reason("collective.go", say("The GM called {name}.", name=name)))
    elif pools.ACTING.who(fight):
        listed = N_(
            (
                "{name} is first in the listed order among those who can still act.",
                "{name} are first in the listed order among those who can still act.",
            )
        )
        first = say(listed, name=name, count=count)
        reasons.append(RULES.reason("collective.go", first))
    return "", tuple(reasons)


def _nobody(fight: Fight, side: str) -> Explained:
    """Returns why nobody of this side acts in its half."""
    standing = [c for c in fight.members(fight.clock.half) if not state.down(c)]
    if not standing:
        why = RULES.reason("turnwright.down", say("All {side} are down.", side=side))
    elif forecast.half_surprised(fight):
        why = RULES.reason("collective.surprise", say("All {side} are surprised.", side=side))
    elif any(map(state.own_units, standing)):
        waiting = say("Those of {side} with actions left are done, surprised or waiting.", side=side)
        why = RULES.reason("collective.half", waiting)
    else:
        why = RULES.reason("collective.pool", say("No fighter of {side} has actions left to use.", side=side))
    return say("Nobody acts now"), (why,)


def _why(fight: Fight, c: Fighter) -> Explained:
    if c in pools.ACTING.who(fight):
        return _why_next(fight)
    reasons = [state.fallen(c)] if state.down(c) else order.why_no_go(fight, c)
    if not reasons:
        may = say("{side} act in this half, and {name} has actions left.", side=fight.side(c.side).name, name=c.name)
        return say("{who} may act", who=c.name), (RULES.reason("collective.half", may),)
    return say("Why {who} does not act now", who=c.name), tuple(reasons)


explain = explained(pools.ACTING, _why_next, _why)
