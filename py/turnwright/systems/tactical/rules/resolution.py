"""Resolves declared actions, one at a time.

The combatant's state decides again at that moment. Those who were stunned or fell after declaring lose what the state forbids; their AP
stay spent. One fact holds all effects of a resolved action: progress of a long action, a posture, a bandaged wound.
"""

from collections.abc import Iterator

from turnwright.core import Objections, gathered, ids, stack
from turnwright.systems.tactical.rules import RULES, long_actions, states
from turnwright.systems.tactical.rules.action_names import named
from turnwright.systems.tactical.rules.constants import FIRST_AID_STOPS
from turnwright.systems.tactical.rules.resolution_facts import ActionLost, ActionResolved, After, AttackDropped
from turnwright.systems.tactical.state import Act, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say

# which actions are open


def holders(fight: Fight, item: int) -> tuple[Fighter, ...]:
    found = (c for c in fight.roster if (a := c.tally.act(item)) is not None and a.waiting)
    return tuple(sorted(found, key=clock.by_name))


def open_items(fight: Fight, who: Unit) -> list[tuple[Unit, Act]]:
    """Returns the unresolved actions in order of declaration, each with the members of a unit who have it alike (stun cuts a parry)."""
    waiting = sorted(((c, act) for c in who for act in c.tally.acts if act.waiting), key=lambda one: one[1].id)
    alike = gathered(waiting, lambda one: (one[1].id, clock.key(fight, one[0]), named(one[1])))
    return [(tuple(c for c, _ in same), same[0][1]) for same in alike]


def parts(fight: Fight, u: Unit, item: int) -> list[Unit]:
    """Returns the owners of an action, together those who do it alike: one whose state forbids or changes it keeps no other from it."""

    def alike(c: Fighter) -> object:
        act = c.tally.own(item)
        return named(act), tuple(o.rule for o in states.forbids_act(fight, c, act)), tuple(roll_notes(fight, c, act))

    return gathered(u, alike)


def roll_notes(fight: Fight, c: Fighter, act: Act) -> Iterator[str]:
    """Yields what affects the roll of an action: AP below the maximum, states, foe and parry."""
    if act.penalty:
        yield say("ap.under", by=act.penalty)
    yield from (say(f"state.takes.{s}", by=n) for s, n in states.felt(fight, c, act))
    if act.of:
        yield say("turn.job", done=act.before + act.ap, of=act.of)
    other = fight.find(act.target)
    if other is not None and not act.attack and not act.parry:
        yield say("aid.for", who=other.name)
    if act.parry:
        yield say("turn.against", foe=other.name) if other else say("turn.against_a_foe")
        if states.worst(c.tally) == "stunned":
            yield say("turn.half_ob")


def with_item(fight: Fight, who: tuple[str, ...], item: int) -> Iterator[tuple[Fighter, Act | None]]:
    """Yields these combatants, each with the action of that number."""
    for w in who:
        c = fight.find(w)
        if c is not None:
            yield c, c.tally.act(item)


def not_open(c: Fighter, act: Act | None) -> Objections:
    """Yields the reasons why an action cannot be resolved, cancelled or triggered: it was never declared, or is over."""
    if act is None:
        yield RULES.about(c, "tactical.resolution.declared", "no.such_declaration", overrule=False)
    elif not act.waiting:
        yield RULES.about(c, "tactical.resolution.once", f"no.longer.{act.state}", act=act.label, overrule=False)


# what resolving brings


def carry_out(fight: Fight, who: tuple[str, ...], item: int) -> ActionLost | ActionResolved:
    """Returns the next fact about a declared action: first its loss for those who cannot do it, then its resolution for the others, one
    after another for those who do it alike."""
    fighters = tuple(fight.get(w) for w in who)
    rules: dict[str, list[str]] = {}
    for c in fighters:
        against = next(states.forbids_act(fight, c, c.tally.own(item)), None)
        if against is not None:
            rules.setdefault(against.rule, []).append(c.id)
    if rules:
        rule, unable = next(iter(rules.items()))
        return ActionLost(tuple(unable), item, rule)
    return resolved(fight, ids(parts(fight, fighters, item)[0]), item)


def comes_to_nothing(fight: Fight, who: tuple[str, ...], item: int) -> bool:
    """Tells whether no owner of an action can do it any more."""
    event = carry_out(fight, who, item)
    return isinstance(event, ActionLost) and set(event.who) == set(who)


def unable(fight: Fight, u: Unit, act: Act) -> Unit:
    """Returns those of a unit whose state forbids an action they declared; a held one just waits."""
    if act.conditional:
        return ()
    return tuple(c for c in u if any(states.forbids_act(fight, c, c.tally.own(act.id))))


def impossible(fight: Fight) -> ActionLost | None:
    """Returns the loss of the first declared action of this turn that its owner cannot do."""
    found = ((c, act, next(states.forbids_act(fight, c, act), None)) for c, act in _to_resolve(fight))
    return next((ActionLost((c.id,), act.id, against.rule) for c, act, against in found if against), None)


def attack_forbidden(fight: Fight) -> AttackDropped | None:
    """Returns the fact for the first attack with a parry in this turn whose owner's state allows only the parry."""
    found = ((c, act, states.attack_dropped(fight, c, act)) for c, act in _to_resolve(fight))
    return next((AttackDropped(c.id, act.id, against.rule) for c, act, against in found if against), None)


def _to_resolve(fight: Fight) -> list[tuple[Fighter, Act]]:
    """Returns the actions that the current turn still has to resolve, each with its owner."""
    return [(c, act) for c in clock.in_turn(fight) for act in c.tally.acts if act.waiting and not act.conditional]


def resolved(fight: Fight, who: tuple[str, ...], item: int) -> ActionResolved:
    """Returns the fact that the action is done, with its effects."""
    leaves: dict[str, After] = {}
    due = False
    for w in who:
        c = fight.get(w)
        act = c.tally.own(item)
        line = clock.actions(fight).get(act.key)
        kind = line.kind if line else ""
        due = due or kind == "orientation"
        prone = not c.tally.prone if kind == "posture" else c.tally.prone
        bleed = leaves[w].bleed if w in leaves else c.tally.bleed
        leaves[w] = After(w, long_actions.after(fight, c, c.tally.jobs, act), prone, bleed)
        patient = fight.find(act.target) if kind == "aid" and long_actions.finishes(fight, c, act) else None
        if patient is not None:
            t = patient.tally
            known = leaves.get(patient.id) or After(patient.id, t.jobs, t.prone, t.bleed)
            bandaged = max(0, known.bleed - FIRST_AID_STOPS)
            leaves[patient.id] = After(known.who, known.jobs, known.prone, bandaged)
    return ActionResolved(who, item, tuple(leaves.values()), due)


def next_item(fight: Fight) -> tuple[tuple[str, ...], int] | None:
    """Returns what resolves next while a turn closes: the top of the stack, then the declared actions in order."""
    top = stack.top(fight.stack)
    if top:
        return top[0].who, top[0].id
    left = _to_resolve(fight)
    first = min((act.id for _, act in left), default=0)
    return (tuple(c.id for c, act in left if act.id == first), first) if first else None
