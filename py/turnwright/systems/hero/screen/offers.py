"""The offers of HERO: which appear for whom, and in which order. Each move words its own offer and gives its reasons."""

from dataclasses import replace

from turnwright.core import Offer, for_some, gathered, ids, units, whom
from turnwright.gm.moves import Answer
from turnwright.screen.drawn import supposition
from turnwright.systems.hero.moves import (
    abort,
    act,
    act_after,
    advance,
    block,
    call,
    delay,
    guard,
    hold,
    interrupt,
    let_pass,
    recover,
    roll,
    set_speed,
    set_state,
    skip,
    slow,
    tandem,
    waive_reflexes,
)
from turnwright.systems.hero.state import HALVES, Fight, Fighter, Fighters, clock
from turnwright.systems.hero.text import say

SUPPOSED_SPD = 3


def for_actor(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the offers of the acting combatants, legal or not."""
    head = clock.head(fight)
    if head is None or head.kind == "landing":
        return []
    able = clock.able_actors(fight) or fighters
    who, c = ids(able), able[0]
    breathing = tuple(f for f in able if not f.tally.breath) or able
    early = c.sheet.reflexes and head.kind == "phase"
    made = [
        advance.done_offer(fight, able, head),
        act.half_offer(fight, who) if head.halves == HALVES else act.full_offer(fight, who),
        delay.offer(fight, able),
        hold.event_offer(fight, able),
        *([waive_reflexes.offer(fight, able)] if early else []),
        hold.defense_offer(fight, able),
        recover.offer(fight, breathing),
        act.declare_offer(fight, able, head),
        guard.offer(fight, who),
    ]
    rare = [hold.place_offer(fight, able), slow.offer(fight, who), act.zero_offer(fight, who)]
    made += [replace(o, rare=True) for o in rare]
    return [for_some(o, breathing if o.do == recover.Recover.name else able, len(fighters)) for o in made]


def responses(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the responses of a combatant or group, legal or not."""
    return [*offers_of_holders(fight, fighters), abort.offer(fight, fighters)]


def offers_of_holders(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the ways these combatants, whose holds are equal, can use a held action other than for defense."""
    return [for_some(o, fighters) for o in _offers_of_holders(fight, fighters)]


def _offers_of_holders(fight: Fight, fighters: Fighters) -> list[Offer]:
    hold, who = fighters[0].tally.held, ids(fighters)
    match hold.mode if hold is not None else "defense":
        case "defense":
            return []
        case "interrupt":
            return [interrupt.offer(fight, who), let_pass.offer(fight, who)]
        case "tandem":
            return [tandem.offer(fight, who), let_pass.offer(fight, who)]
        case "after":
            return [*act_after.offers(fight, who), let_pass.offer(fight, who)]
        case _:
            return [let_pass.offer(fight, who)]


def for_fighter(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if fight.clock.stage != "play":
        return []
    waiting = tuple(c for c in fighters if clock.in_agenda(fight, c) is None)
    return [
        *(o for cs in alike(fight, fighters) for o in responses(fight, cs)),
        *([call.offer(fight, waiting)] if waiting else []),
        *block.offers(fight, fighters),
        set_speed.fighter_offer(fighters),
        *set_state.offers(fighters),
    ]


def for_table(fight: Fight) -> list[Offer]:
    """Returns the GM's offers beside the acting combatant's Phase."""
    return [*skip.offers(fight), roll.offer()]


def responding(fight: Fight) -> list[Fighters]:
    """Returns all who are still in the fight, by group: the targets of the declared action first, then holders, then the others, each by
    DEX."""
    found = [cs for us in units(c for c in fight.roster if not clock.down(c)) for cs in alike(fight, us)]

    def place(cs: Fighters) -> tuple[bool, bool, int, str]:
        return not clock.aimed_at(fight, cs), cs[0].tally.held is None, -clock.order_dex(fight, cs[0]), cs[0].id

    return sorted(found, key=place)


def alike(fight: Fight, members: Fighters) -> list[Fighters]:
    """Returns the members of a group, gathered by equal responses: equal hold, state, go, and price and losses of an abort."""
    if len(members) < 2:
        return [members] if members else []

    def state(c: Fighter) -> tuple[object, ...]:
        waiting = clock.in_agenda(fight, c)
        states = (c.tally.stunned, clock.down(c), c.tally.aborted, c.tally.acted == fight.clock.segment)
        landing, recovers = c.tally.landing, c.tally.recovering
        return c.tally.held, states, waiting.who if waiting else (), abort.price(fight, c), landing, recovers

    return gathered(members, state)


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every offer that needs no further input: the acting combatants, the responses, the clock."""
    if fight.prompt is not None:
        return (Answer().button(say("roll")),)
    acting = clock.actor(fight)
    return (
        *(for_actor(fight, acting) if acting else []),
        *(o for fighters in responding(fight) for o in responses(fight, fighters)),
        *skip.offers(fight),
        advance.Next().plain(),
    )


def what_if(fight: Fight) -> list[Offer]:
    """Returns the suppositions for the forecast: how the order changes if a combatant acts so now."""
    if not fight.roster:
        return []
    who, spd = whom(), set_speed.value_ask(SUPPOSED_SPD)
    return [
        supposition("if:abort", say("if.abort"), {"suppose": "abort", "to": "dodge"}, who),
        supposition("if:spd", say("if.spd"), {"suppose": "set_spd", "cause": "effect"}, who, spd),
        supposition("if:stunned", say("if.stunned"), {"suppose": "state", "state": "stunned"}, who),
        supposition("if:leave", say("if.leave"), {"suppose": "leave"}, who),
    ]
