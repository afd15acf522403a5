"""The Resolution Phase: a declared action is resolved, cancelled or made impossible, and a conditional one interrupts."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core import stack
from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.model import Declared
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.tactical import facts
from turnwright.systems.tactical.rules import conditional_actions, resolution
from turnwright.systems.tactical.rules.options import on, option
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state.clock import Event, Fight, Fighter
from turnwright.systems.tactical.state.tally import Act
from turnwright.systems.tactical.text import say


def named(e: Fight, who: tuple[str, ...], item: int) -> Iterator[tuple[Fighter, Act | None]]:
    """Those meant, each with the action of that number."""
    for w in dict.fromkeys(who):
        c = e.find(w)
        if c is not None:
            yield c, c.tally.act(item)


def waiting(c: Fighter, act: Act | None) -> Iterator[Objection]:
    """An action that was never declared, or is dealt with, is neither resolved nor cancelled."""
    if act is None:
        yield RULES.reason("tactical.resolution.declared", say("no.such_declaration", who=c.name), overrule=False)
    elif not act.waiting:
        says = say(f"no.longer.{act.state}", who=c.name, act=act.label)
        yield RULES.reason("tactical.resolution.once", says, overrule=False)


def own_turn(e: Fight, c: Fighter) -> Iterator[Objection]:
    if e.clock.phase != "resolution":
        yield RULES.reason("tactical.resolution", say("no.resolving_now"), overrule=False)
    elif c.id not in e.clock.turn:
        yield RULES.reason("tactical.resolution.turn", say("no.own_turn", who=c.name))


@dataclass(frozen=True, slots=True)
class Resolve(Move[Fight]):
    """A declared action is done now, before the others of the turn."""

    name = "resolve"
    waits = True
    who: tuple[str, ...]
    item: int

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        for c, act in named(e, self.who, self.item):
            yield from waiting(c, act)
            yield from own_turn(e, c)
            if act is not None and act.conditional:
                yield RULES.reason("tactical.conditional", say("no.trigger_yet", who=c.name, trigger=act.trigger))
            if act is not None and act.waiting:
                yield from resolution.forbidden(e, c, act)
        if stack.find(e.stack, self.item) is not None and stack.top(e.stack)[0].id != self.item:
            yield RULES.reason("tactical.conditional.stack", say("no.under_the_top"), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield resolution.resolved(e, tuple(dict.fromkeys(self.who)), self.item)


@dataclass(frozen=True, slots=True)
class Cancel(Move[Fight]):
    """Call off a declared action in the own turn, before it is resolved: the next initiative is rolled without dice."""

    name = "cancel"
    waits = True
    who: tuple[str, ...]
    item: int

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        for c, act in named(e, self.who, self.item):
            yield from waiting(c, act)
            if e.clock.phase != "resolution" or c.id not in e.clock.turn:
                yield RULES.reason("tactical.cancel.turn", say("no.own_turn", who=c.name))
            if act is not None and act.conditional and stack.find(e.stack, act.id) is not None:
                yield RULES.reason(
                    "tactical.cancel.stack", say("no.cancelling_it", who=c.name, act=act.label), overrule=False
                )

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        who = tuple(dict.fromkeys(self.who))
        yield facts.ActionCancelled(who, self.item, on(e, "cancel_refunds_ap"))
        if option(e, "cancel_requires_om") != "never":
            yield facts.OrientationDue(who, "cancel" if option(e, "cancel_requires_om") == "gm_asks" else "cancelled")


@dataclass(frozen=True, slots=True)
class Prevent(Move[Fight]):
    """A declared action has become impossible, or the concentration on a conditional one breaks: it is lost, its AP stay spent, no penalty."""

    name = "prevent"
    waits = True
    who: tuple[str, ...]
    item: int

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        for c, act in named(e, self.who, self.item):
            yield from waiting(c, act)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        conditional = any(act is not None and act.conditional for _, act in named(e, self.who, self.item))
        rule = "tactical.conditional.concentration" if conditional else "tactical.impossible"
        yield facts.ActionLost(tuple(dict.fromkeys(self.who)), self.item, rule)


@dataclass(frozen=True, slots=True)
class Parried(Move[Fight]):
    """The foe who is parried has attacked: the parry counts against that attack and no other."""

    name = "parried"
    waits = True
    who: tuple[str, ...]
    item: int

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        for c, act in named(e, self.who, self.item):
            if act is None or not act.parries:
                yield RULES.reason("tactical.parry", say("no.parry_left", who=c.name), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.ParryUsed(tuple(dict.fromkeys(self.who)), self.item)


@dataclass(frozen=True, slots=True)
class Trigger(Move[Fight]):
    """The condition comes about: the conditional action interrupts. `on` is the action it interrupts, 0 for anything else (a movement, a door)."""

    name = "trigger"
    waits = True
    who: tuple[str, ...]
    item: int
    on: int = 0

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        for c, act in named(e, self.who, self.item):
            yield from waiting(c, act)
            if act is not None and act.waiting and not act.conditional:
                yield RULES.reason("tactical.conditional", say("no.trigger", who=c.name, act=act.label), overrule=False)
            elif act is not None and act.waiting:
                yield from conditional_actions.not_now(e, c, act)
        if self.on and not self.interrupted(e):
            yield RULES.reason("tactical.conditional.gone", overrule=False)

    def interrupted(self, e: Fight) -> tuple[Fighter, ...]:
        """Those whose action is interrupted: on the stack it must be the top, else it must wait to be resolved in this turn."""
        if e.stack:
            top = stack.top(e.stack)[0]
            return resolution.holders(e, self.on) if top.id == self.on else ()
        found = (c for c in resolution.holders(e, self.on) if c.id in e.clock.turn)
        return tuple(c for c in found if not _conditional(c, self.on))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        items = []
        below = self.interrupted(e) if self.on and not e.stack else ()
        if below:
            items.append(_on_stack(below, self.on))
        who = tuple(e.get(w) for w in dict.fromkeys(self.who))
        items.append(_on_stack(who, self.item, self.on))
        overruled = (o.rule for c, act in named(e, self.who, self.item) if act for o in resolution.forbidden(e, c, act))
        yield facts.Triggered(tuple(items), tuple(dict.fromkeys(overruled)))


def _conditional(c: Fighter, item: int) -> bool:
    act = c.tally.act(item)
    return act is not None and act.conditional


def _on_stack(who: tuple[Fighter, ...], item: int, answers: int = 0) -> Declared:
    act = who[0].tally.act(item)
    assert act is not None
    return Declared(item, tuple(c.id for c in who), (act.key,), act.label, answers)
