"""Resolve: does a declared action now, before the others of the turn."""

from collections.abc import Iterator

from turnwright.core import Dice, Objections, Offer, gathered, ids, stack
from turnwright.systems.tactical.moves.item_move import ItemMove
from turnwright.systems.tactical.rules import RULES, resolution, states
from turnwright.systems.tactical.state import Act, Events, Fight, Fighter, Unit
from turnwright.systems.tactical.text import say


class Resolve(ItemMove):
    """Resolves a declared action now, before the others of the turn."""

    def against(self, e: Fight, c: Fighter, act: Act | None) -> Objections:
        yield from resolution.not_open(c, act)
        if e.clock.phase != "resolution":
            yield RULES.reason("tactical.resolution", say("no.resolving_now"), overrule=False)
        elif c.id not in e.clock.turn:
            yield RULES.about(c, "tactical.resolution.turn", "no.turn")
        if act is not None and act.conditional:
            yield RULES.about(c, "tactical.conditional", "no.trigger_yet", trigger=act.trigger)
        if act is not None and act.waiting:
            yield from states.forbids_act(e, c, act)

    def objections(self, e: Fight) -> Objections:
        yield from super().objections(e)
        if stack.find(e.stack, self.item) is not None and stack.top(e.stack)[0].id != self.item:
            yield RULES.reason("tactical.conditional.stack", say("no.under_the_top"), overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        yield resolution.resolved(e, self.who, self.item)


def offer(e: Fight, u: Unit, act: Act) -> Offer:
    return Resolve(ids(u), act.id).offer(e, say("turn.done"), key=f"resolve:{act.id}")


def parts(e: Fight, u: Unit, act: Act) -> list[Unit]:
    """Returns the owners of an action, together those whose states forbid it or change its roll alike: one keeps no other from it."""

    def felt(c: Fighter) -> tuple[tuple[str, ...], tuple[str, ...]]:
        own = c.tally.act(act.id) or act
        return tuple(o.rule for o in states.forbids_act(e, c, own)), tuple(roll_notes(e, c, own))

    return gathered(u, felt)


def roll_notes(e: Fight, c: Fighter, act: Act) -> Iterator[str]:
    """Yields what affects the roll of an action: AP below the maximum, states, foe and parry."""
    if act.penalty:
        yield say("ap.under", by=act.penalty)
    yield from (say(f"state.takes.{s}", by=n) for s, n in states.felt(e, c, act))
    if act.of:
        yield say("turn.job", done=act.before + act.ap, of=act.of)
    other = e.find(act.target)
    if other is not None and not act.parry:
        yield say("aid.for", who=other.name)
    if act.parry:
        yield say("turn.against", foe=other.name) if other else say("turn.against_a_foe")
        if states.worst(c.tally) == "stunned":
            yield say("turn.half_ob")
