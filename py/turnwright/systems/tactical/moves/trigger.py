"""Trigger: the trigger of a conditional action occurs, and the action interrupts."""

from dataclasses import replace

from turnwright.core import (
    Declared,
    Dice,
    Fact,
    Line,
    Objections,
    Offer,
    PlannedMove,
    Say,
    gathered,
    ids,
    stack,
    unit,
    unknown,
)
from turnwright.systems.tactical.rules import RULES, conditional_actions, resolution, states
from turnwright.systems.tactical.rules.action_names import named, title
from turnwright.systems.tactical.state import Act, Events, Fight, Unit, clock
from turnwright.systems.tactical.state.updates import update_act
from turnwright.systems.tactical.text import say


class Triggered(Fact[Fight]):
    """A conditional action interrupts: it goes on the stack, above the action it interrupts. `overruled`: rules the GM overruled."""

    items: tuple[Declared, ...]
    overruled: tuple[str, ...] = ()

    def apply(self, e: Fight) -> Fight:
        last = self.items[-1]
        e = update_act(e, last.who, last.id, lambda a: replace(a, overruled=(*a.overruled, *self.overruled)))
        return replace(e, stack=(*e.stack, *self.items))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        item = self.items[-1]
        trigger = after.get(item.who[0]).tally.own(item.id).trigger
        begun = trigger[:1].upper() + trigger[1:]
        text = say("log.interrupts", trigger=begun, **clock.some(after, item.who), act=item.label)
        return Line(text, "act", "tactical.conditional", clock.up(after, item.who)[0])


class Trigger(PlannedMove[Fight, Unit]):
    """The conditional action interrupts. `on`: the number of the interrupted action, 0 for anything else (a movement, a door)."""

    who: tuple[str, ...]
    item: int
    on: int = 0

    def plan(self, e: Fight) -> Unit:
        """Returns those whose action is interrupted: the top of the stack or, if the stack is empty, an action of the current turn."""
        if not self.on:
            return ()
        if e.stack:
            top = stack.top(e.stack)[0]
            return resolution.holders(e, self.on) if top.id == self.on else ()
        found = (c for c in resolution.holders(e, self.on) if c.id in e.clock.turn)
        return tuple(c for c in found if not c.tally.own(self.on).conditional)

    def against(self, e: Fight, plan: Unit) -> Objections:
        yield from unknown(e, self.who)
        for c, act in resolution.with_item(e, self.who, self.item):
            yield from resolution.not_open(c, act)
            if act is not None and act.waiting and not act.conditional:
                yield RULES.about(c, "tactical.conditional", "no.trigger", act=act.label, overrule=False)
            elif act is not None and act.waiting:
                yield from conditional_actions.not_now(e, c, act)
        if self.on and not plan:
            yield RULES.reason("tactical.conditional.gone", overrule=False)

    def facts(self, e: Fight, plan: Unit, dice: Dice) -> Events:
        items = [_on_stack(plan, self.on)] if plan and not e.stack else []
        who = tuple(e.get(w) for w in self.who)
        items.append(_on_stack(who, self.item, self.on))
        acts = resolution.with_item(e, self.who, self.item)
        overruled = (o.rule for c, act in acts if act for o in states.forbids_act(e, c, act))
        yield Triggered(tuple(items), tuple(dict.fromkeys(overruled)))


def _on_stack(who: Unit, item: int, answers: int = 0) -> Declared:
    act = who[0].tally.own(item)
    return Declared(item, ids(who), (act.key,), act.label, answers)


def offer(e: Fight, u: Unit, act: Act) -> Offer:
    """Returns the owner's offer, during its own turn, to do the conditional action now without interrupting anything."""
    return Trigger(ids(u), act.id).offer(e, say("turn.now"), key=f"trigger:{act.id}")


def offers(e: Fight, u: Unit, act: Act) -> list[Offer]:
    """Returns an offer for each thing that the conditional action can interrupt now: declared actions of others, or nothing declared."""
    each = ids(u)
    out: list[Offer] = []
    for on, what in _interruptible(e, u):
        note = say("gm.trigger.on", act=what) if what else say("gm.trigger.on_nothing")
        out.append(Trigger(each, act.id, on).offer(e, title(act), note=note, key=f"trigger:{act.id}:{on}"))
    refused = all(o.objections for o in out) and len({o.objections for o in out}) == 1
    return [replace(out[0], note="")] if refused else out


def _interruptible(e: Fight, u: Unit) -> list[tuple[int, str]]:
    """Returns the actions that can be interrupted now, as (number, words); 0 for anything else. Nobody waits for their own group."""
    own = {unit(c) for c in u}
    if e.stack:
        top = stack.top(e.stack)[0]
        if any(unit(c) in own for c in e.found(top.who)):
            return [(0, "")]
        return [(top.id, clock.whose(e, top.who, top.label))]
    if e.clock.phase != "resolution":
        return [(0, "")]
    now = tuple(c for c in clock.running(e) if unit(c) not in own)
    found: dict[str, int] = {}
    for same in gathered(resolution.open_items(e, now), lambda one: one[1].id):
        who, act = [w for u, _ in same for w in ids(u)], same[0][1]
        if not act.conditional:  # among equal actions only the first, which resolves first
            found.setdefault(clock.whose(e, who, named(act) if len(same) == 1 else act.label), act.id)
    return [*((item, what) for what, item in found.items()), (0, "")]
