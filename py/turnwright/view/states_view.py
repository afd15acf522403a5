"""The system's own states in the form of a condition: each sets the real state, so the rules know of it.

A state is an offer of a row with the key `state:KEY`, or a mark of its fields that the system declares as a state.
"""

from dataclasses import replace

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.commands import Command, Offer
from turnwright.core.fact import F
from turnwright.core.members import for_some
from turnwright.core.model import AnyCombatant, ids
from turnwright.core.states import AnyState, FighterState
from turnwright.core.system import System
from turnwright.drawing.widgets import offer_json
from turnwright.table import conditions
from turnwright.table.coming import Leave
from turnwright.table.corrections import Correct
from turnwright.text import N_, say

LEFT: AnyState = FighterState(
    Leave.name, N_("Out of the fight"), effect=N_("Dead, fled or away: leaves the order"), leaves=True
)
"""Offered where no state of the system takes a fighter out of the fight."""


def add_effect(system: System[F], fight: F, who: tuple[str, ...]) -> shapes.Offer:
    """Returns the offer of a new condition on these combatants; its first question lists the system's states."""
    out = offer_json(fight, system.rules.book, conditions.add(system, fight, who))
    group = tuple(fight.get(w) for w in who)
    found = [_state(system, fight, offer) for offer in _offers(system, fight, group)]
    for ask in out["asks"]:
        if ask["name"] == "value" and found:
            ask["states"] = found
    return out


def out_of_fight(system: System[F], fight: F, c: AnyCombatant) -> shapes.State | None:
    """Returns the state that takes a single combatant out of the fight, or brings it back; None before the fight."""
    if fight.clock.stage != "play":
        return None
    found = ((o, _declared(system, o)) for o in _offers(system, fight, (c,)))
    return next((_state(system, fight, offer) for offer, state in found if state is not None and state.leaves), None)


def _offers(system: System[F], fight: F, group: tuple[AnyCombatant, ...]) -> list[Offer]:
    """Returns an offer for each state: to begin it, or to end it where all have it."""
    made = [o for o in system.roster.row_offers(fight, group) if o.key.startswith("state:")]
    begun = {_name(o) for o in made if o.ends}
    found = {_name(o): o for o in made if o.ends or _name(o) not in begun}
    each = [system.roster.fields.marks(c) for c in group]
    for n, mark in enumerate(each[0]):
        state = system.roster.states.get(mark.name)
        if state is None or state.past(fight):
            continue
        on = all(marks[n].on for marks in each)
        if not on and mark.name in found:
            continue
        who = tuple(c for c, marks in zip(group, each, strict=True) if marks[n].on == on)
        args = {"who": list(ids(who)), "field": mark.name, "value": "no" if on else "yes"}
        move = kernel.move(system, Command(Correct.name, args))
        offer = move.button(mark.label, move.judge(fight, system).objections, key=f"state:{mark.name}")
        found[mark.name] = for_some(replace(offer, ends=on), who, len(group), chosen=False)
    states = (system.roster.states.get(key) for key in found)
    if fight.clock.stage == "play" and not any(state.leaves for state in states if state):
        leave = Leave(ids(group)).button(LEFT.name, key=f"state:{LEFT.key}")
        found[LEFT.key] = for_some(leave, group, chosen=False)
    return list(found.values())


def _name(offer: Offer) -> str:
    return offer.key.partition(":")[2]


def _declared(system: System[F], offer: Offer) -> AnyState | None:
    return LEFT if _name(offer) == LEFT.key else system.roster.states.get(_name(offer))


def _state(system: System[F], fight: F, offer: Offer) -> shapes.State:
    state = _declared(system, offer)
    made = offer_json(fight, system.rules.book, offer)
    return {
        **made,
        "label": say(state.title or state.called) if state else offer.label,
        "on": offer.ends,
        "says": say(state.effect) if state and state.effect else "",
    }
