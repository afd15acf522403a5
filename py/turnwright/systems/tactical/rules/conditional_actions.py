"""Conditional actions: who holds one, and whether it can be triggered now (Conditional Action).

It is live from the holder's own place in the Resolution Phase on (or all through it, where the table plays that). It interrupts the action
that triggers it, and is lost if nothing does.
"""

from turnwright.core import Objections, stack
from turnwright.systems.tactical.rules import resolution, states
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.rules.resolution_facts import ActionLost, HolderTold
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight, Fighter, Unit
from turnwright.systems.tactical.state.tally import Act
from turnwright.systems.tactical.text import say


def waiting(e: Fight) -> list[tuple[Unit, Act]]:
    """The conditional actions that wait for a trigger, with those who hold them."""
    items = sorted({a.id for c in e.roster for a in c.tally.acts if a.conditional and a.waiting})
    out = []
    for item in items:
        held = resolution.holders(e, item)
        for u in clock.gathered(e, held):
            act = u[0].tally.act(item)
            assert act is not None
            out.append((u, act))
    return out


def not_now(e: Fight, c: Fighter, act: Act) -> Objections:
    """Why this conditional action cannot be triggered now."""
    if e.clock.phase != "resolution":
        yield RULES.reason("tactical.resolution", say("no.triggering_now"), overrule=False)
        return
    if stack.find(e.stack, act.id) is not None:
        yield RULES.reason(
            "tactical.conditional.stack", say("no.triggered_twice", who=c.name, act=act.label), overrule=False
        )
    if option(e, "conditional_active_from") == "own_turn" and not (act.held or c.tally.done or c.id in e.clock.turn):
        yield RULES.reason("tactical.conditional.place", say("no.held_yet", who=c.name, at=clock.initiative(c)))
    yield from states.forbids_act(e, c, act)


def live(e: Fight) -> list[tuple[Unit, Act]]:
    """The conditional actions that can be triggered now, with those who hold them."""
    return [(u, act) for u, act in waiting(e) if not all(list(not_now(e, c, act)) for c in u)]


def broken(e: Fight) -> Event | None:
    """The next holder whose state ends a conditional action at once, or keeps it from being used, or does no more."""
    for u, act in waiting(e):
        for c in u:
            own = c.tally.act(act.id)
            found = _broken(e, c, own) if own is not None else None
            if found is not None:
                return found
    return None


def _broken(e: Fight, c: Fighter, act: Act) -> Event | None:
    rule = "tactical.conditional.concentration"
    if rule not in act.overruled and any(distracted(e, c)):
        return ActionLost((c.id,), act.id, rule)
    against = next((o.rule for o in states.forbids_act(e, c, act)), "")
    return HolderTold(c.id, act.id, against) if bool(against) != act.told else None


def distracted(e: Fight, c: Fighter) -> Objections:
    """Why somebody cannot concentrate on a conditional action, where concentration is what holds it."""
    if option(e, "conditional_end") != "concentration":
        return
    stun = states.worst(c.tally)
    if clock.down(c):
        yield RULES.reason("tactical.conditional.concentration", say("no.concentration.down", who=c.name))
    elif stun or c.tally.staggered:
        yield RULES.reason(
            "tactical.conditional.concentration", say(f"no.concentration.{stun or 'staggered'}", who=c.name)
        )


def ending(e: Fight) -> list[tuple[tuple[str, ...], Act, str]]:
    """The conditional actions that end with the round, each with its rule; those held by concentration last on, but not with the fallen."""
    out = []
    for u, act in waiting(e):
        if option(e, "conditional_end") == "end_of_round":
            out.append((clock.ids(u), act, "tactical.conditional.end"))
        elif any(clock.down(c) for c in u):
            fallen = tuple(c.id for c in u if clock.down(c))
            out.append((fallen, act, "tactical.conditional.concentration"))
    return out
