"""Trigger: the trigger of a conditional action occurs, and the action interrupts."""

from dataclasses import replace

from turnwright.core import (
    Dice,
    Fact,
    Line,
    Objections,
    Offer,
    PlannedMove,
    Say,
    StackedAction,
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

    items: tuple[StackedAction, ...]
    overruled: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        last = self.items[-1]
        fight = update_act(fight, last.who, last.id, lambda a: replace(a, overruled=(*a.overruled, *self.overruled)))
        return replace(fight, stack=(*fight.stack, *self.items))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        item = self.items[-1]
        trigger = after.get(item.who[0]).tally.own(item.id).trigger
        begun = trigger[:1].upper() + trigger[1:]
        text = say("log.interrupts", trigger=begun, **clock.fill_with_numbers(after, item.who), act=item.label)
        return Line(text, "act", "tactical.conditional", clock.who_stands(after, item.who)[0])


class Trigger(PlannedMove[Fight, Unit]):
    """The conditional action interrupts. `on`: the number of the interrupted action, 0 for anything else (a movement, a door)."""

    who: tuple[str, ...]
    item: int
    on: int = 0

    def plan(self, fight: Fight) -> Unit:
        """Returns those whose action is interrupted: the top of the stack or, if the stack is empty, an action of the current turn."""
        if not self.on:
            return ()
        if fight.stack:
            top = stack.top(fight.stack)[0]
            return resolution.holders(fight, self.on) if top.id == self.on else ()
        found = (c for c in resolution.holders(fight, self.on) if c.id in fight.clock.turn)
        return tuple(c for c in found if not c.tally.own(self.on).conditional)

    def against(self, fight: Fight, plan: Unit) -> Objections:
        yield from unknown(fight, self.who)
        for c, act in resolution.with_item(fight, self.who, self.item):
            yield from resolution.not_open(c, act)
            if act is not None and act.waiting and not act.conditional:
                yield RULES.about(c, "tactical.conditional", "no.trigger", act=act.label, overrule=False)
            elif act is not None and act.waiting:
                yield from conditional_actions.not_now(fight, c, act)
        if self.on and not plan:
            yield RULES.reason("tactical.conditional.gone", overrule=False)

    def facts(self, fight: Fight, plan: Unit, dice: Dice) -> Events:
        items = [_on_stack(plan, self.on)] if plan and not fight.stack else []
        who = tuple(fight.get(w) for w in self.who)
        items.append(_on_stack(who, self.item, self.on))
        acts = resolution.with_item(fight, self.who, self.item)
        overruled = (o.rule for c, act in acts if act for o in states.forbids_act(fight, c, act))
        yield Triggered(tuple(items), tuple(dict.fromkeys(overruled)))


def _on_stack(who: Unit, item: int, answers: int = 0) -> StackedAction:
    act = who[0].tally.own(item)
    return StackedAction(item, ids(who), (act.key,), act.label, answers)


def offer(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the owner's offer, during its own turn, to do the conditional action now without interrupting anything."""
    return Trigger(ids(u), act.id).offer(fight, say("turn.now"), key=f"trigger:{act.id}")


def offers(fight: Fight, u: Unit, act: Act) -> list[Offer]:
    """Returns an offer for each thing that the conditional action can interrupt now: declared actions of others, or nothing declared."""
    each = ids(u)
    out: list[Offer] = []
    for on, what in _interruptible(fight, u):
        note = say("gm.trigger.on", act=what) if what else say("gm.trigger.on_nothing")
        out.append(Trigger(each, act.id, on).offer(fight, title(act), note=note, key=f"trigger:{act.id}:{on}"))
    refused = all(o.objections for o in out) and len({o.objections for o in out}) == 1
    return [replace(out[0], note="")] if refused else out


def _interruptible(fight: Fight, u: Unit) -> list[tuple[int, str]]:
    """Returns the actions that can be interrupted now, as (number, words); 0 for anything else. Nobody waits for their own group."""
    own = {unit(c) for c in u}
    if fight.stack:
        top = stack.top(fight.stack)[0]
        if any(unit(c) in own for c in fight.found(top.who)):
            return [(0, "")]
        return [(top.id, clock.said_of(fight, top.who, top.label))]
    if fight.clock.phase != "resolution":
        return [(0, "")]
    now = tuple(c for c in clock.running(fight) if unit(c) not in own)
    found: dict[str, int] = {}
    for same in gathered(resolution.open_items(fight, now), lambda one: one[1].id):
        who, act = [w for u, _ in same for w in ids(u)], same[0][1]
        if not act.conditional:  # among equal actions only the first, which resolves first
            found.setdefault(clock.said_of(fight, who, named(act) if len(same) == 1 else act.label), act.id)
    return [*((item, what) for what, item in found.items()), (0, "")]
