"""Conditional actions: their holders, and whether one can be triggered now (Conditional Action).

A conditional action is live from the holder's own place in the Resolution Phase, or by house rule throughout it. It interrupts the action
that triggers it, and is lost if nothing does.
"""

from turnwright.core import Objections, ids, stack
from turnwright.systems.tactical.rules import RULES, resolution, states
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.rules.resolution_facts import ActionLost, HolderTold
from turnwright.systems.tactical.state import Act, Event, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


def waiting(fight: Fight) -> list[tuple[Unit, Act]]:
    """Returns the conditional actions that wait for a trigger, with their holders."""
    items = sorted({a.id for c in fight.roster for a in c.tally.acts if a.conditional and a.waiting})
    units = ((u, item) for item in items for u in clock.units_of(fight, resolution.holders(fight, item)))
    return [(u, u[0].tally.own(item)) for u, item in units]


def not_now(fight: Fight, c: Fighter, act: Act) -> Objections:
    """Yields the reasons why this conditional action cannot be triggered now."""
    if fight.clock.phase != "resolution":
        yield RULES.reason("tactical.resolution", say("no.triggering_now"), overrule=False)
        return
    under_way = stack.find(fight.stack, act.id)
    if under_way is not None:
        told = "no.triggered_twice" if c.id in under_way.who else "no.triggered_by_others"
        yield RULES.about(c, "tactical.conditional.stack", told, act=act.label, overrule=False)
    if option(fight, "conditional_active_from") == "own_turn" and not (
        act.held or c.tally.done or c.id in fight.clock.turn
    ):
        yield RULES.about(c, "tactical.conditional.place", "no.held_yet", at=clock.initiative(c))
    yield from states.forbids_act(fight, c, act)


def live(fight: Fight) -> list[tuple[Unit, Act]]:
    return [(u, act) for u, act in waiting(fight) if not all(list(not_now(fight, c, act)) for c in u)]


def broken(fight: Fight) -> Event | None:
    """Returns the next fact for a holder whose state changed: the action ends, becomes impossible, or becomes possible again."""
    found = (_broken(fight, c, c.tally.own(act.id)) for u, act in waiting(fight) for c in u)
    return next(filter(None, found), None)


def _broken(fight: Fight, c: Fighter, act: Act) -> Event | None:
    rule = "tactical.conditional.concentration"
    if rule not in act.overruled and any(distracted(fight, c)):
        return ActionLost((c.id,), act.id, rule)
    against = next((o.rule for o in states.forbids_act(fight, c, act)), "")
    return HolderTold(c.id, act.id, against) if bool(against) != act.told else None


def distracted(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason why a holder cannot concentrate on a conditional action, if the house rules require concentration."""
    if option(fight, "conditional_end") != "concentration":
        return
    stun = states.worst(c.tally)
    if clock.down(c):
        yield RULES.about(c, "tactical.conditional.concentration", "no.concentration.down")
    elif stun or c.tally.staggered:
        yield RULES.about(c, "tactical.conditional.concentration", f"no.concentration.{stun or 'staggered'}")


def ending(fight: Fight) -> list[tuple[tuple[str, ...], Act, str]]:
    """Returns the conditional actions that end with the round, each with its rule. Those held by concentration stay, except for the fallen."""
    out = []
    for u, act in waiting(fight):
        if option(fight, "conditional_end") == "end_of_round":
            out.append((ids(u), act, "tactical.conditional.end"))
        elif any(clock.down(c) for c in u):
            fallen = tuple(c.id for c in u if clock.down(c))
            out.append((fallen, act, "tactical.conditional.concentration"))
    return out
