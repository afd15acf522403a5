"""The offers and their order. The moves word them and give the objections."""

from dataclasses import replace

from turnwright.core import Ask, Choice, Offer, for_some, whom
from turnwright.gm.moves import Answer, ChangeSide
from turnwright.systems.collective.moves import (
    advance,
    betray,
    brawl,
    call,
    employ,
    end_half,
    grant,
    instants,
    order_sides,
    reorder,
    skip_rest,
    stack,
    start,
    use,
)
from turnwright.systems.collective.screen.action_menu import own_acts, response_acts
from turnwright.systems.collective.screen.every_way import verdicts
from turnwright.systems.collective.state import Fight, Fighter, clock
from turnwright.systems.collective.text import say


def for_actor(e: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers of these (one combatant, or the members of a group) on their own half."""
    offers = [*(use.offer(e, fighters, act) for act in own_acts(e, fighters)), *employ.offers(e, fighters)]
    return [*offers, *use.open_offer(e, fighters, verdicts(e, fighters), say("offer.named"), "use:named")]


def responses(e: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the responses of these now, and their uses on another side's half. Of a group, mostly one member responds, so each asks who."""
    answers = "top" if e.stack else ""
    acts = response_acts(e, fighters)
    found = (*(use.offer(e, fighters, act, answers) for act in acts), *employ.offers(e, fighters, answers))
    return [_by_some(e, fighters, offer) for offer in found]


def _by_some(e: Fight, fighters: tuple[Fighter, ...], offer: Offer) -> Offer:
    able = e.found(offer.able)
    if offer.objections or len(able) < 2:
        return offer
    return for_some(replace(offer, note=""), able, len(clock.standing(e, fighters)), chosen=False)


def for_fighter(e: Fight, group: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if e.clock.stage != "play":
        return []
    if any(clock.own_half(e, c) for c in group):
        here = {c.id for go in clock.goes(e)[1:] for c in go}
        return [*[call.offer(c) for c in group if c.id in here][:1], *brawl.offers_of(e, group)]
    return [*responses(e, group), *brawl.offers_of(e, group)]


def for_table(e: Fight) -> list[Offer]:
    """Returns the GM's offers beside the acting combatant's actions."""
    if e.clock.stage != "play":
        return order_sides.offers(e)
    go_on = [advance.plain_offer(e)] if clock.leftover(e) else []
    return [
        *go_on,
        end_half.offer(e),
        skip_rest.offer(e),
        _switch_sides(e),
        *betray.offers(e),
        *brawl.offers(e),
        *instants.offers(e),
        *((grant.offer(), reorder.offer()) if e.roster else ()),
        *order_sides.offers(e),
    ]


def _switch_sides(e: Fight) -> Offer:
    """Returns the shared change of sides in this system's words. The side of those who switch is no choice."""
    sides = tuple(
        Choice(s.id, s.name, unless=("who", tuple(c.id for c in e.roster if c.side == s.id))) for s in e.sides
    )
    asks = whom(), Ask("side", "choice", say("offer.turns.side"), sides)
    return ChangeSide((), "").button(say("offer.switch"), asks=asks, note=say("offer.turns.note"))


def beside_start(e: Fight) -> list[Offer]:
    return [*start.other_offers(e), *order_sides.offers(e)]


def all_offers(e: Fight) -> tuple[Offer, ...]:
    """Returns every offer that needs no further input: the acting combatant's actions, responses, the stack, the clock."""
    if e.prompt is not None:
        return (Answer().button(say("offer.answer")),)
    acting = clock.actor(e)
    found = for_actor(e, acting) if acting else []
    for c in e.roster:
        if not clock.own_half(e, c):
            found += responses(e, (c,))
    return (*found, *stack.offers(e), end_half.offer(e), skip_rest.offer(e), advance.offer(e))
