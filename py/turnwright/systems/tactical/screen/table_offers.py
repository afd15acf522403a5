"""The GM's moves on the table as offers: how the fight begins, triggers and the stack, wounds, modifiers, Orientation Maneuvers, new actions."""

from dataclasses import replace

from turnwright.core import stack
from turnwright.core.commands import Args, Ask, Choice, Offer
from turnwright.core.move import reasons
from turnwright.systems.tactical import moves
from turnwright.systems.tactical.rules import initiative, orientation, protection, resolution
from turnwright.systems.tactical.screen import actor_offers, next_preview
from turnwright.systems.tactical.screen.action_names import named, title
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight, Unit
from turnwright.systems.tactical.state.sheet import MOST_ROUNDS
from turnwright.systems.tactical.state.tally import STUNS, Act
from turnwright.systems.tactical.text import say


def start(e: Fight) -> Offer:
    """The fight begins with a roll for everybody."""
    note = say("gm.start.note", dice=initiative.DIE)
    return Offer("start", say("gm.start"), "start", {}, reasons(moves.Start(), e), initiative.asks(e), note=note)


def offers(e: Fight) -> list[Offer]:
    """What the GM may do beside the acting combatant's actions."""
    if e.clock.stage != "play":
        return [add_action()]
    who = Ask("who", "combatant", say("ask.who"), many=True)
    return [wound({}, (who,)), orient({}, (who,)), modifier({}, (who,)), add_action()]


def wound(args: Args, before: tuple[Ask, ...] = ()) -> Offer:
    return Offer("wound", say("gm.wound"), "wound", args, (), (*before, *wound_asks()), note=say("gm.wound.note"))


def orient(args: Args, before: tuple[Ask, ...] = ()) -> Offer:
    result = Ask("value", "choice", say("gm.orient.result"), orientation.CHOICES)
    return Offer("orient", say("gm.orient"), "orient", args, (), (*before, result), note=say("gm.orient.note"))


def modifier(args: Args, before: tuple[Ask, ...] = ()) -> Offer:
    value = Ask("value", "text", say("gm.modifier.value"), help=say("gm.modifier.help"), value="-1d10")
    return Offer("modifier", say("gm.modifier"), "modifier", args, (), (*before, value))


def add_action() -> Offer:
    name = Ask("value", "text", say("gm.action.what"), help=say("gm.action.what.help"))
    cost = Ask("cost", "text", say("gm.action.cost"), help=say("gm.action.cost.help"), value="12")
    return Offer("add_action", say("gm.action"), "add_action", {}, (), (name, cost), note=say("gm.action.note"))


def wound_asks() -> tuple[Ask, ...]:
    posture = (
        Choice("", say("gm.posture.none")),
        Choice("staggered", say("gm.posture.staggered")),
        Choice("prone", say("gm.posture.prone")),
    )
    return (
        Ask("hits", "number", say("gm.wound.hits"), value=0, low=0, high=999),
        Ask("bleed", "number", say("gm.wound.bleed"), value=0, low=0, high=99),
        *(Ask(s, "number", say(f"gm.wound.{s}"), value=0, low=0, high=MOST_ROUNDS) for s in reversed(STUNS)),
        Ask("posture", "choice", say("gm.posture"), posture, value="", optional=True),
    )


def fighter_acts(e: Fight, group: Unit) -> list[Offer]:
    """What can be done for somebody whether acting or not."""
    who = {"who": [c.id for c in group]}
    out = [wound(who), modifier(who)]
    if e.clock.stage != "play":
        return out
    out += [call(e, group), orient(who), *protection.used(e, group)]
    for u, act in actor_offers.items(e, group):
        if act.conditional:
            out += triggers(e, u, act)
        out.append(prevent(e, u, act))
    return out


def call(e: Fight, group: Unit) -> Offer:
    """To be next by the GM's word: those of a group who can still be."""
    declares = e.clock.phase == "declaration"
    open_ = tuple(c.id for c in group if not (c.tally.declared if declares else c.tally.done) and not clock.down(c))
    ids = open_ or clock.ids(group)
    label = say("gm.call.declares" if declares else "gm.call.acts")
    return Offer("call", label, "call", {"who": list(ids)}, reasons(moves.Call(ids), e), note=say("gm.call.note"))


def prevent(e: Fight, u: Unit, act: Act) -> Offer:
    ids = tuple(c.id for c in u)
    label = say("gm.prevent.conditional" if act.conditional else "gm.prevent", act=act.label)
    args, against = {"who": list(ids), "item": act.id}, reasons(moves.Prevent(ids, act.id), e)
    return Offer(f"prevent:{act.id}", label, "prevent", args, against, note=say("gm.prevent.note"))


def triggers(e: Fight, u: Unit, act: Act) -> list[Offer]:
    """A conditional action, once for each thing it can interrupt now: what the others still resolve, or else nothing declared."""
    ids = tuple(c.id for c in u)
    out: list[Offer] = []
    for on, what in _interruptible(e, u):
        move = moves.Trigger(ids, act.id, on)
        args = {"who": list(ids), "item": act.id} | ({"on": on} if on else {})
        note = say("gm.trigger.on", act=what) if what else say("gm.trigger.on_nothing")
        out.append(Offer(f"trigger:{act.id}:{on}", title(act), "trigger", args, reasons(move, e), note=note))
    refused = all(o.objections for o in out) and len({o.objections for o in out}) == 1
    return [replace(out[0], note="")] if refused else out


def _interruptible(e: Fight, u: Unit) -> list[tuple[int, str]]:
    if e.stack:
        top = stack.top(e.stack)[0]
        return [(top.id, say("whose", who=clock.names_up(e, top.who), act=top.label))]
    if e.clock.phase != "resolution":
        return [(0, "")]
    now = tuple(c for c in clock.running(e) if c not in u)
    found: dict[str, int] = {}
    for who, act in actor_offers.items(e, now):
        if not act.conditional:  # of several alike the first, which is done first
            found.setdefault(say("whose", who=clock.names_up(e, clock.ids(who)), act=named(act)), act.id)
    return [*((item, what) for what, item in found.items()), (0, "")]


def stack_acts(e: Fight) -> list[Offer]:
    """What can be done with the stack; the first is the plate."""
    if not e.stack:
        return []
    note, against = next_preview.top_words(e), reasons(moves.AllPass("top"), e)
    out = [Offer("all_pass:top", say("stack.pass"), "all_pass", {"until": "top"}, against, note=note)]
    if len(e.stack) > 1:
        note, against = say("stack.everything.note"), reasons(moves.AllPass(), e)
        out.append(Offer("all_pass:empty", say("stack.everything"), "all_pass", {"until": "empty"}, against, note=note))
    for item in reversed(e.stack):
        holders = resolution.holders(e, item.id)
        act = holders[0].tally.act(item.id) if holders else None
        if act is not None:
            out.append(prevent(e, holders, act))
    return out


def what_if(e: Fight) -> list[Offer]:
    """Suppositions for the forecast: another initiative, somebody gone."""
    if e.clock.stage != "play":
        return []
    placed = tuple(Choice(u[0].id, clock.names_up(e, clock.ids(u)), who=u[0].id) for u in clock.places(e))
    who = Ask("who", "combatant", say("ask.who"), placed, many=True)
    value = Ask("value", "number", say("what_if.initiative.value"), value=10, low=-99, high=99)
    supposed = {"suppose": "correct", "field": "initiative"}
    return (
        [
            Offer("what_if:initiative", say("what_if.initiative"), "forecast", supposed, (), (who, value)),
            Offer("what_if:leave", say("what_if.leave"), "forecast", {"suppose": "leave"}, (), (who,)),
        ]
        if placed
        else []
    )
