"""What happens when declared actions are resolved, one at a time.

The state decides again at that moment: whoever was stunned or fell since declaring loses what the state forbids; its AP stay spent. What a
resolved action leaves (progress of a job, a posture, a bandaged wound) goes into the one fact that tells of it.
"""

from collections.abc import Iterator

from turnwright.core import stack
from turnwright.core.commands import Objection
from turnwright.systems.tactical.facts import ActionLost, ActionResolved, After
from turnwright.systems.tactical.rules import long_actions, states
from turnwright.systems.tactical.rules.rulebook import NUMBERS
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight, Fighter
from turnwright.systems.tactical.state.tally import Act


def forbidden(e: Fight, c: Fighter, act: Act) -> Iterator[Objection]:
    """Why an action that was declared cannot be carried out now. Of an attack with a parry the parry is left."""
    yield from _hindered(e, c, act, act.attack and not act.parry, bool(act.parry))


def parry_only(e: Fight, c: Fighter, act: Act) -> bool:
    """Whether of an attack with a parry the parry alone is left."""
    return act.attack and bool(act.parry) and any(_hindered(e, c, act, attack=True, parry=False))


def _hindered(e: Fight, c: Fighter, act: Act, attack: bool, parry: bool) -> Iterator[Objection]:
    """What the state forbids and the GM has not allowed. Those who share a turn do what they do at one moment: a blow that falls in it hinders
    nobody's.
    """
    if e.clock.together and c.id in e.clock.turn and not act.conditional:
        return
    for o in states.forbids(e, c, attack, parry):
        if o.rule not in act.overruled:
            yield o


def holders(e: Fight, item: int) -> tuple[Fighter, ...]:
    """Those for whom this action still waits to be resolved."""
    found = (c for c in e.roster if (a := c.tally.act(item)) is not None and a.waiting)
    return tuple(sorted(found, key=clock.by_name))


def carry_out(e: Fight, who: tuple[str, ...], item: int) -> ActionLost | ActionResolved:
    """What comes of a declared action now: first it is lost to those who cannot, then the others do it."""
    fighters = [e.get(w) for w in who]
    rules: dict[str, list[str]] = {}
    for c in fighters:
        act = c.tally.act(item)
        assert act is not None
        against = next(forbidden(e, c, act), None)
        if against is not None:
            rules.setdefault(against.rule, []).append(c.id)
    for rule, unable in rules.items():
        return ActionLost(tuple(unable), item, rule)
    return resolved(e, who, item)


def comes_to_nothing(e: Fight, who: tuple[str, ...], item: int) -> bool:
    """Nobody who declared it can do it any more."""
    event = carry_out(e, who, item)
    return isinstance(event, ActionLost) and set(event.who) == set(who)


def impossible(e: Fight) -> ActionLost | None:
    """The first declared action of this turn that its owner cannot do."""
    for c in sorted((c for c in e.roster if c.id in e.clock.turn), key=clock.by_name):
        for act in c.tally.acts:
            against = next(forbidden(e, c, act), None) if act.waiting and not act.conditional else None
            if against is not None:
                return ActionLost((c.id,), act.id, against.rule)
    return None


def resolved(e: Fight, who: tuple[str, ...], item: int) -> ActionResolved:
    """The action is done, with what it leaves."""
    leaves: dict[str, After] = {}
    due = False
    for w in who:
        c = e.get(w)
        act = c.tally.act(item)
        assert act is not None
        line = clock.actions(e).get(act.key)
        kind = line.kind if line else ""
        due = due or kind == "orientation"
        prone = not c.tally.prone if kind == "posture" else c.tally.prone
        bleed = leaves[w].bleed if w in leaves else c.tally.bleed
        leaves[w] = After(w, long_actions.after(e, c, c.tally.jobs, act), prone, bleed)
        patient = e.find(act.target) if kind == "aid" and long_actions.finishes(e, c, act) else None
        if patient is not None:
            known = leaves.get(patient.id) or After(
                patient.id, patient.tally.jobs, patient.tally.prone, patient.tally.bleed
            )
            leaves[patient.id] = After(
                known.who, known.jobs, known.prone, max(0, known.bleed - NUMBERS["first_aid"]["stops"])
            )
    return ActionResolved(who, item, tuple(leaves.values()), due)


def next_item(e: Fight) -> tuple[tuple[str, ...], int] | None:
    """What is resolved next while a turn closes: the top of the stack, then what is still declared, in order. Conditional actions wait on."""
    top = stack.top(e.stack)
    if top:
        return top[0].who, top[0].id
    turn = clock.running(e)
    turn = turn + tuple(c for c in e.roster if c.id in e.clock.turn and c not in turn)
    items = sorted({a.id for c in turn for a in c.tally.acts if a.waiting and not a.conditional})
    if not items:
        return None
    return tuple(c.id for c in turn if (a := c.tally.act(items[0])) is not None and a.waiting), items[0]
