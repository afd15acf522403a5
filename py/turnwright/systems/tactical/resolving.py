"""A declared action ends: it is resolved, lost or prevented, one at a time.

The combatant's state decides again at that moment. Those who were stunned or fell after declaring lose what the state forbids; their AP stay
spent. One fact holds all effects of a resolved action: progress of a long action, a posture, a bandaged wound.
"""

from collections.abc import Iterable, Iterator

from turnwright.core import stack
from turnwright.core.commands import Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Coming, Fact, Line, Tells
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import gathered, ids
from turnwright.core.move import Move, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Undone, Upshot
from turnwright.systems.tactical import actions, turns, wounds
from turnwright.systems.tactical.options import option
from turnwright.systems.tactical.state import (
    AWAITED,
    RULES,
    Act,
    Events,
    Fight,
    Fighter,
    Job,
    Unit,
    by_name,
    fill_with_numbers,
    in_turn,
    name_standing_with_numbers,
    name_with_numbers,
    off_stack,
    owe,
    update_act,
)
from turnwright.text import N_, Say, join_commas, say

FIRST_AID_STOPS = 1
"""Points of bleeding that one First Aid stops."""
INTERRUPTED = N_("{job} is interrupted; {ap} AP lost")


# which actions are open


def holders(fight: Fight, item: int) -> tuple[Fighter, ...]:
    """Returns the combatants whose action of this number is open."""
    found = (c for c in fight.roster if (a := c.tally.act(item)) is not None and a.waiting)
    return tuple(sorted(found, key=by_name))


def open_items(fight: Fight, who: Unit) -> list[tuple[Unit, Act]]:
    """Returns the unresolved actions in order of declaration, each with the members of a unit who have it alike (stun cuts a parry)."""
    waiting = sorted(((c, act) for c in who for act in c.tally.acts if act.waiting), key=lambda one: one[1].id)
    alike = gathered(waiting, lambda one: (one[1].id, turns.unit_key(fight, one[0]), actions.named(one[1])))
    return [(tuple(c for c, _ in same), same[0][1]) for same in alike]


def doing_alike(fight: Fight, u: Unit, item: int) -> list[Unit]:
    """Returns the owners of an action, together those who do it alike: one whose state forbids or changes it keeps no other from it."""

    def alike(c: Fighter) -> object:
        act = c.tally.own(item)
        return (
            actions.named(act),
            tuple(o.rule for o in wounds.forbids_act(fight, c, act)),
            tuple(roll_notes(fight, c, act)),
        )

    return gathered(u, alike)


def roll_notes(fight: Fight, c: Fighter, act: Act) -> Iterator[str]:
    """Yields what affects the roll of an action: AP below the maximum, states, foe and parry."""
    if act.penalty:
        yield say("{by} for AP", by=act.penalty)
    yield from (say(wounds.STATES[s].takes, by=n) for s, n in wounds.felt(fight, c, act))
    if act.of:
        yield say("{done} of {of} AP", done=act.before + act.ap, of=act.of)
    other = fight.find(act.target)
    if other is not None and not act.attack and not act.parry:
        yield say("for {who}", who=other.name)
    if act.parry:
        yield say("against {foe}", foe=other.name) if other else say("against a foe")
        if wounds.worst(c.tally) == "stunned":
            yield say("half the OB")


def with_item(fight: Fight, who: tuple[str, ...], item: int) -> Iterator[tuple[Fighter, Act | None]]:
    """Yields these combatants, each with the action of that number."""
    for w in who:
        c = fight.find(w)
        if c is not None:
            yield c, c.tally.act(item)


OVER = {
    "resolved": N_("{who} has already resolved the {act}."),
    "cancelled": N_("{who} has already cancelled the {act}."),
    "lost": N_("{who} has already lost the {act}."),
}
"""Why an action cannot be resolved, by how it ended."""


def not_open(c: Fighter, act: Act | None) -> Objections:
    """Yields the reasons why an action cannot be resolved, cancelled or triggered: it was never declared, or is over."""
    if act is None:
        yield RULES.about(c, "tactical.resolution.declared", "{who} has not declared that action.", overrule=False)
    elif not act.waiting:
        yield RULES.about(c, "tactical.resolution.once", OVER[act.state], act=act.label, overrule=False)


def named_item(fight: Fight, who: tuple[str, ...], item: int) -> str:
    """Returns the name of the action that these combatants declared under this number."""
    found = next((act for c in fight.found(who) if (act := c.tally.act(item))), None)
    return actions.named(found) if found else say("an earlier action")


# resolved or lost


@dataclass(frozen=True, slots=True)
class After:
    """The state of a combatant after a resolved action."""

    who: str
    jobs: tuple[Job, ...]
    prone: bool
    bleed: int

    def left(self, c: Fighter) -> Fighter:
        return replace(c, tally=c.tally.after(self.prone, self.bleed, self.jobs))


class ActionResolved(Fact[Fight]):
    """A declared action is done. `due`: an Orientation Maneuver whose result the table must enter."""

    who: tuple[str, ...]
    item: int
    after: tuple[After, ...] = ()
    due: bool = False

    def apply(self, fight: Fight) -> Fight:
        fight = update_act(fight, self.who, self.item, lambda a: replace(a, state="resolved"))
        for left in self.after:
            fight = fight.with_one(left.who, left.left)
        fight = off_stack(fight, self.who, self.item)
        return owe(fight, self.who, "declared") if self.due else fight

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        # a parry that has met its attack is over, and what protects since its declaration is not done only now
        who = tuple(w for w in self.who if not (a := before.get(w).tally.own(self.item)).used or a.attack)
        if not who:
            return None
        c = before.get(who[0])
        act = c.tally.own(self.item)
        protects = not act.conditional and not act.attack and (act.parry or act.key == "dodge")
        done = say("{act}, {ap} AP", act=actions.named(act), ap=act.ap)
        if protects:
            done = say("{act} still protects, {ap} AP", act=actions.named(act), ap=act.ap)
        plain = say("{act} still protects", act=actions.named(act)) if protects else actions.named(act)
        names = name_with_numbers(after, who)
        text, plain = say("{who}: {label}", who=names, label=done), say("{who}: {label}", who=names, label=plain)
        notes = [say("{by} for AP", by=act.penalty)] if act.penalty else []
        notes += [say(wounds.STATES[s].took, by=n) for s, n in wounds.felt(before, c, act)]
        if wounds.attack_dropped(before, c, act):
            notes.append(say("the parry only"))
        notes += [*self._jobs(before, act), *self._left(before, after)]
        text = say("{told} ({notes})", told=text, notes=join_commas(dict.fromkeys(notes))) if notes else text
        rule = "tactical.conditional" if act.conditional else "tactical.rounds" if act.of else ""
        return Line(text, "act", rule, self.who[0], plain=plain)

    def _jobs(self, before: Fight, act: Act) -> Iterator[str]:
        """Yields the progress of the long action, and the long actions it interrupts, in words."""
        for left in self.after:
            own = actions.progress(left.jobs, act.key, act.target, act.label)
            if act.of and left.who in self.who:
                at = say("{done} of {of}", done=own.done if own else act.of, of=act.of)
                yield at if own else join_commas([at, say("done")])
            for j in before.get(left.who).tally.jobs:
                mine = actions.same_job(j, act.key, act.target, act.label)
                if not mine and actions.progress(left.jobs, j.key, j.target, j.label) is None:
                    yield say(INTERRUPTED, job=j.label, ap=j.done)

    def _left(self, before: Fight, after: Fight) -> Iterator[str]:
        """Yields the changes of bleeding and posture in words."""
        for left in self.after:
            old, name = before.get(left.who).tally, name_all(after, (left.who,))
            if old.bleed != left.bleed:
                bleeds = say("{who} bleeds {bleed}", who=name, bleed=left.bleed)
                yield bleeds if left.bleed else say("{who} stops bleeding", who=name)
            if old.prone != left.prone:
                yield say("prone") if left.prone else say("stands up")


class ActionLost(Fact[Fight]):
    """An action is lost, for this rule; its AP stay spent."""

    who: tuple[str, ...]
    item: int
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return off_stack(
            update_act(fight, self.who, self.item, lambda a: replace(a, state="lost")), self.who, self.item
        )

    def coming(self, before: Fight, after: Fight) -> Iterator[Coming]:
        says = say("not possible, lost without a penalty")
        if self.rule == "tactical.conditional.end":
            says = say("not triggered, lost at the end of the round")
        yield Coming(self.who, named_item(before, self.who, self.item), says, "close")

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        act = named_item(before, self.who, self.item)
        text = say("{who}: {act} is lost", who=name_standing_with_numbers(after, self.who), act=act)
        upshot = Upshot("lost", act, self.who, Undone(self.who, act, self.rule, self.item))
        return Line(text, "auto", self.rule, self.who[0], upshot=upshot)


class AttackDropped(Fact[Fight]):
    """An attack with a parry is reduced to the parry."""

    tells = Tells("{who} can only parry", "auto", upshot=Upshot("lost", N_("the attack, the parry stays")))
    who: str
    item: int
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return update_act(fight, (self.who,), self.item, lambda a: replace(a, attack=False))

    def coming(self, before: Fight, after: Fight) -> Iterator[Coming]:
        yield Coming((self.who,), named_item(before, (self.who,), self.item), say("only the parry is left"), "close")


def carry_out(fight: Fight, who: tuple[str, ...], item: int) -> ActionLost | ActionResolved:
    """Returns the next fact about a declared action: first its loss for those who cannot do it, then its resolution for the others, one
    after another for those who do it alike."""
    # Combat rules, Stunned, and Staggered or Prone: the state decides when the action resolves
    fighters = tuple(fight.get(w) for w in who)
    rules: dict[str, list[str]] = {}
    for c in fighters:
        against = next(wounds.forbids_act(fight, c, c.tally.own(item)), None)
        if against is not None:
            rules.setdefault(against.rule, []).append(c.id)
    if rules:
        rule, unable = next(iter(rules.items()))
        return ActionLost(tuple(unable), item, rule)
    return resolved(fight, ids(doing_alike(fight, fighters, item)[0]), item)


def let_go(who: Iterable[Fighter]) -> Iterator[ActionLost]:
    """Yields the loss of what these have held since an earlier round: concentration on it breaks."""
    for c in who:
        for held in c.tally.acts:
            if held.held and held.waiting:
                yield ActionLost((c.id,), held.id, "tactical.conditional.concentration")


class JobsLost(Fact[Fight]):
    """A combatant who leaves the fight interrupts the actions of several rounds."""

    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, jobs=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        c = before.get(self.who)
        jobs = join_commas(say(INTERRUPTED, job=j.label, ap=j.done) for j in c.tally.jobs)
        return Line(say("{who}: {jobs}", who=c.name, jobs=jobs), "auto", "tactical.rounds", c.id, spoken=True)


def loses(fight: Fight, c: Fighter) -> Iterator[ActionLost | JobsLost]:
    """Yields the loss of what a combatant who leaves the fight has declared and not done, and of progress, unless a house rule keeps it."""
    for act in c.tally.acts:
        if act.waiting:
            yield ActionLost((c.id,), act.id, "tactical.impossible")
    if c.tally.jobs and option(fight, "multi_round_interrupted") == "progress_lost":
        yield JobsLost(c.id)


def comes_to_nothing(fight: Fight, who: tuple[str, ...], item: int) -> bool:
    """Tells whether no owner of an action can do it any more."""
    event = carry_out(fight, who, item)
    return isinstance(event, ActionLost) and set(event.who) == set(who)


def unable(fight: Fight, u: Unit, act: Act) -> Unit:
    """Returns those of a unit whose state forbids an action they declared; a held one just waits."""
    if act.conditional:
        return ()
    return tuple(c for c in u if any(wounds.forbids_act(fight, c, c.tally.own(act.id))))


def impossible(fight: Fight) -> ActionLost | None:
    """Returns the loss of the first declared action of this turn that its owner cannot do."""
    found = ((c, act, next(wounds.forbids_act(fight, c, act), None)) for c, act in _to_resolve(fight))
    return next((ActionLost((c.id,), act.id, against.rule) for c, act, against in found if against), None)


def attack_forbidden(fight: Fight) -> AttackDropped | None:
    """Returns the fact for the first attack with a parry in this turn whose owner's state allows only the parry."""
    found = ((c, act, wounds.attack_dropped(fight, c, act)) for c, act in _to_resolve(fight))
    return next((AttackDropped(c.id, act.id, against.rule) for c, act, against in found if against), None)


def _to_resolve(fight: Fight) -> list[tuple[Fighter, Act]]:
    """Returns the actions that the current turn still has to resolve, each with its owner."""
    return [(c, act) for c in in_turn(fight) for act in c.tally.acts if act.waiting and not act.conditional]


def resolved(fight: Fight, who: tuple[str, ...], item: int) -> ActionResolved:
    """Returns the fact that the action is done, with its effects."""
    leaves: dict[str, After] = {}
    due = False
    for w in who:
        c = fight.get(w)
        act = c.tally.own(item)
        line = actions.known(fight).get(act.key)
        kind = line.kind if line else ""
        due = due or kind == "orientation"
        # Actions: prone or stand changes the posture; first aid, once done, stops a point of bleeding
        prone = not c.tally.prone if kind == "posture" else c.tally.prone
        bleed = leaves[w].bleed if w in leaves else c.tally.bleed
        leaves[w] = After(w, actions.jobs_after(fight, c, c.tally.jobs, act), prone, bleed)
        patient = fight.find(act.target) if kind == "aid" and actions.finishes(fight, c, act) else None
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


# moves on a declared action


class ItemMove(Move[Fight], base=True):
    """A move of these combatants on the action that they declared under this number."""

    who: tuple[str, ...]
    item: int

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, self.who)
        for c, act in with_item(fight, self.who, self.item):
            yield from self.against(fight, c, act)

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        """Returns the objections for one of them; `act` is None if no such action was declared."""
        raise AssertionError(f"{type(self).__name__} must say what speaks against it")


class Resolve(ItemMove):
    """Resolves a declared action now, before the others of the turn."""

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        yield from not_open(c, act)
        if fight.clock.phase != "resolution":
            yield RULES.reason(
                "tactical.resolution",
                say("You can resolve declared actions only in the Resolution Phase."),
                overrule=False,
            )
        interrupts = act is not None and actions.interrupts(fight, c, act)
        if fight.clock.phase == "resolution" and c.id not in fight.clock.turn and not interrupts:
            yield RULES.about(c, "tactical.resolution.turn", "It is not {who}’s turn.")
        if act is not None and act.conditional and not interrupts:
            yield RULES.about(
                c, "tactical.conditional", "{who} is waiting for: {trigger}.", trigger=AWAITED.said(fight, act.trigger)
            )
        if act is not None and act.waiting:
            yield from wounds.forbids_act(fight, c, act)

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        # Conditional Action: what interrupts resolves before what it interrupts
        if stack.find(fight.stack, self.item) is not None and stack.top(fight.stack)[0].id != self.item:
            yield RULES.reason("tactical.conditional.stack", say("Resolve what interrupts it first."), overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for us in doing_alike(fight, tuple(fight.found(self.who)), self.item):
            fact = resolved(fight, ids(us), self.item)
            yield fact
            fight = fact.apply(fight)


def resolve_offer(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the button that resolves a declared action."""
    return Resolve(ids(u), act.id).offer(fight, say("Done"), key=f"resolve:{act.id}")


class Prevent(ItemMove):
    """Marks a declared action as lost: it became impossible, or concentration on a conditional one broke. Its AP stay spent, without a
    penalty."""

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        yield from not_open(c, act)

    def events(self, fight: Fight, dice: Dice) -> Events:
        acts = [act for _, act in with_item(fight, self.who, self.item)]
        conditional = any(act is not None and act.conditional for act in acts)
        # Conditional Action is silent on a declared action that became impossible: it is lost without a penalty
        rule = "tactical.conditional.concentration" if conditional else "tactical.impossible"
        yield ActionLost(self.who, self.item, rule)


def prevent_offer(fight: Fight, u: Unit, act: Act, label: str, note: str = "") -> Offer:
    """Returns the offer to mark an action as impossible, or to give it up."""
    return Prevent(ids(u), act.id).offer(fight, label, note=note, key=f"prevent:{act.id}")


def prevent_offer_to_gm(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the GM's button for an action that is impossible, or whose holder loses concentration."""
    says = N_("Concentration breaks: {act}") if act.conditional else N_("Mark impossible: {act}")
    return prevent_offer(fight, u, act, say(says, act=actions.named(act)), say("AP stay spent, no penalty"))


def why_interrupting(fight: Fight, who: Unit) -> Objection:
    """Returns why these act now: their conditional action resolves first."""
    top = stack.top(fight.stack)[0]
    says = N_(("{who} interrupts with {act}: it resolves first.", "{who} interrupt with {act}: it resolves first."))
    if not top.answers:
        says = N_(("{who} comes in with {act}: it resolves first.", "{who} come in with {act}: it resolves first."))
    act = top.label
    return RULES.reason("tactical.conditional.stack", say(says, **fill_with_numbers(fight, ids(who)), act=act))
