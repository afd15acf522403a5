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


def for_actor(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers of these (one combatant, or the members of a group) on their own half."""
    offers = [*(use.offer(fight, fighters, act) for act in own_acts(fight, fighters)), *employ.offers(fight, fighters)]
    return [*offers, *use.open_offer(fight, fighters, verdicts(fight, fighters), say("offer.named"), "use:named")]


def responses(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the responses of these now, and their uses on another side's half. Of a group, mostly one member responds, so each asks who."""
    answers = "top" if fight.stack else ""
    acts = response_acts(fight, fighters)
    found = (*(use.offer(fight, fighters, act, answers) for act in acts), *employ.offers(fight, fighters, answers))
    return [_by_some(fight, fighters, offer) for offer in found]


def _by_some(fight: Fight, fighters: tuple[Fighter, ...], offer: Offer) -> Offer:
    able = fight.found(offer.members)
    if offer.objections or len(able) < 2:
        return offer
    return for_some(replace(offer, note=""), able, len(clock.standing(fight, fighters)), chosen=False)


def for_fighter(fight: Fight, group: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if fight.clock.stage != "play":
        return []
    if any(clock.own_half(fight, c) for c in group):
        here = {c.id for go in clock.goes(fight)[1:] for c in go}
        return [*[call.offer(c) for c in group if c.id in here][:1], *brawl.offers_of(fight, group)]
    return [*responses(fight, group), *brawl.offers_of(fight, group)]


def for_table(fight: Fight) -> list[Offer]:
    """Returns the GM's offers beside the acting combatant's actions."""
    if fight.clock.stage != "play":
        return order_sides.offers(fight)
    go_on = [advance.plain_offer(fight)] if clock.leftover(fight) else []
    return [
        *go_on,
        end_half.offer(fight),
        skip_rest.offer(fight),
        _switch_sides(fight),
        *betray.offers(fight),
        *brawl.offers(fight),
        *instants.offers(fight),
        *((grant.offer(), reorder.offer()) if fight.roster else ()),
        *order_sides.offers(fight),
    ]


def _switch_sides(fight: Fight) -> Offer:
    """Returns the shared change of sides in this system's words. The side of those who switch is no choice."""
    sides = tuple(
        Choice(s.id, s.name, unless=("who", tuple(c.id for c in fight.roster if c.side == s.id))) for s in fight.sides
    )
    asks = whom(), Ask("side", "choice", say("offer.turns.side"), sides)
    return ChangeSide((), "").button(say("offer.switch"), asks=asks, note=say("offer.turns.note"))


def setup_offers(fight: Fight) -> list[Offer]:
    return [*start.other_offers(fight), *order_sides.offers(fight)]


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every offer that needs no further input: the acting combatant's actions, responses, the stack, the clock."""
    if fight.prompt is not None:
        return (Answer().button(say("offer.answer")),)
    acting = clock.actor(fight)
    found = for_actor(fight, acting) if acting else []
    for c in fight.roster:
        if not clock.own_half(fight, c):
            found += responses(fight, (c,))
    return (*found, *stack.offers(fight), end_half.offer(fight), skip_rest.offer(fight), advance.offer(fight))
