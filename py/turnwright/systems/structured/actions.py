"""The actions of a turn: what a turn still allows, and what each action does (The Turn; Combat Actions).

A turn holds a Full Action, or two Half Actions that differ, with one Attack and one Concentration action among them; Free Actions are not
limited. Recording actions is optional: Next ends a turn whatever was recorded. Moves refuse with these objections, and the buttons show them.
"""

from collections.abc import Iterable
from dataclasses import replace

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline
from turnwright.core.fact import Fact, Line, attack_on
from turnwright.core.move import PlannedMove, reasons, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.core.upshot import Deed
from turnwright.systems.structured import state, states, turns
from turnwright.systems.structured.options import (
    ACTIONS,
    DELAY,
    KINDS,
    OVERWATCH,
    SHOTS,
    SUBTYPES,
    Action,
    action_name,
    keycap,
    kinds_of,
    on,
    option,
    state_of,
)
from turnwright.systems.structured.state import (
    AWAITED,
    CARRIED,
    RULES,
    STATES,
    Did,
    Events,
    Fight,
    Fighter,
    Work,
    able_to_act,
    counted,
)
from turnwright.systems.structured.states import state_begins, state_ends
from turnwright.systems.structured.turns import WorkBegan, end_turn
from turnwright.systems.structured.waiting import Delayed, left_over, not_now
from turnwright.table.awaited import OWN
from turnwright.table.notes import Note
from turnwright.text import N_, Say, join_commas, join_dots, say

MOST_TURNS = 999
HELD = ("half", "full", "extended")
"""The kinds of action that use up part of a turn."""
KIND_NAMES = {
    "half": N_("Half Action"),
    "full": N_("Full Action"),
    "free": N_("Free Action"),
    "extended": N_("Extended Action"),
    "reaction": N_("Reaction"),
}
KIND_HEADS = {
    "half": N_("Half Actions"),
    "full": N_("Full Actions"),
    "free": N_("Free Actions"),
    "extended": N_("Extended Actions"),
}
LONGER = {"full": N_("Full {action}"), "extended": N_("Extended {action}")}
"""An action that takes more than its usual time, as its button says."""
SUBTYPE_NAMES = {
    "attack": N_("Attack"),
    "concentration": N_("Concentration"),
    "movement": N_("Movement"),
    "melee": N_("Melee"),
    "ranged": N_("Ranged"),
    "miscellaneous": N_("Miscellaneous"),
}


def done_words(did: Did) -> str:
    """Returns the name of an action, or what it took if it has no name."""
    return action_name(did.name) or say(KIND_NAMES[did.kind])


def done_line(done: Iterable[Did]) -> str:
    """Returns what was done in a turn: "Aim, Move done"."""
    return say("{done} done", done=join_commas(done_words(did) for did in done))


def did_words(did: Did) -> str:
    """Returns an action with what it took: "Aim (Half Action)"."""
    kind = say(KIND_NAMES[did.kind])
    return say("{action} ({kind})", action=action_name(did.name), kind=kind) if did.name else kind


# what a turn allows

LIMITS = {"attack": "structured.action.attack", "concentration": "structured.action.concentration"}
"""The subtypes of which a turn allows one action, with the rule."""
TWICE = {
    "attack": N_("{done} was this turn’s Attack action."),
    "concentration": N_("{done} was this turn’s Concentration action."),
}


def judge(fight: Fight, c: Fighter, did: Did) -> Objections:
    """Yields the objections to an action other than a Reaction."""
    yield from counted(fight)
    if fight.clock.stage != "play":
        return
    yield from able_to_act(fight, c)
    gap = state.in_gap(fight) and fight.clock.gap[0] == c.id
    if not gap and fight.clock.turn != c.id:
        yield not_now(fight, c)
        return
    if did.kind not in HELD:
        return
    if c.tally.work is not None:
        work = c.tally.work.name
        yield RULES.about(c, "structured.extended.busy", "{who} is busy: {work}. Give it up first.", work=work)
    if gap:  # Combat Actions, Delay
        yield from left_over(c, did)
    else:
        yield from _room(fight, c, did)
    yield from _alike(c, did)


def _room(fight: Fight, c: Fighter, did: Did) -> Objections:
    """Yields the objections to an action for which the turn has no room."""
    # The Turn: a Full Action takes the whole turn, and there are two Half Actions, or what the house rule and a state leave
    whole = [done for done in c.tally.did if done.kind in ("full", "extended")]
    halves = [done for done in c.tally.did if done.kind == "half"]
    most = halves_at_most(fight, c)
    if whole:
        says = say("{done} took the whole turn.", done=done_words(whole[0]))
        yield RULES.reason("structured.action.full", says, short=say("Turn used"))
    elif did.kind != "half" and halves:
        short = RULES["structured.action.halves"].short if len(halves) >= most else ""
        says = say("That needs a full turn; {done} is already done.", done=done_words(halves[0]))
        yield RULES.reason("structured.action.full", says, short=short)
    elif did.kind == "half" and len(halves) >= most:
        allows = N_(("A turn allows only one Half Action.", "A turn allows only {count} Half Actions."))
        yield RULES.reason("structured.action.halves", say(allows, count=most))
    # Combat Circumstances, Pinning
    if did.kind != "half":
        yield from STATES.against(fight, c, "full_action")
    named = ACTIONS.get(did.name)
    # Combat Actions, Guarded Action
    if named is not None and named.first and (halves or whole):
        says = say("{action} must be the first action of the turn.", action=named.name)
        yield RULES.reason("structured.action.first", says)


def _alike(c: Fighter, did: Did) -> Objections:
    """Yields the objections to a repeat within one turn, which includes the Half Action left over from a Delay."""
    # The Turn, Half Actions: they must be different; Using Actions: one Attack, one Concentration
    named = ACTIONS.get(did.name)
    once = did.kind == "half" and did.name and not (named is not None and named.twice)
    if once and any(done.name == did.name and done.kind == "half" for done in c.tally.did):
        says = say("{done} is done; each Half Action must be different.", done=done_words(did))
        yield RULES.reason("structured.action.different", says)
    for subtype, twice in TWICE.items():
        earlier = next((done for done in c.tally.did if subtype in done.subtypes and done.kind in HELD), None)
        if subtype in did.subtypes and earlier is not None:
            yield RULES.reason(LIMITS[subtype], say(twice, done=done_words(earlier)))


def halves_at_most(fight: Fight, c: Fighter) -> int:
    """Returns the number of Half Actions in a turn of this combatant."""
    limits = [kind.halves for kind in state.states(c) if kind.halves >= 0]
    return min([int(option(fight, "half_actions_per_turn")), *limits])


def halves_left(fight: Fight, c: Fighter) -> int:
    """Returns the Half Actions left: in the current turn or, between turns, from the Delay."""
    if any(able_to_act(fight, c)) or (c.tally.work is not None):
        return 0
    if state.in_gap(fight):
        return int(c.tally.delayed)
    if any(done.kind in ("full", "extended") for done in c.tally.did):
        return 0
    return max(0, halves_at_most(fight, c) - sum(done.kind == "half" for done in c.tally.did))


# an action


class Acted(Fact[Fight]):
    """An action was taken. `delayed`: it used the Half Action left over from a Delay."""

    who: str
    did: Did
    target: str = ""
    delayed: bool = False
    event: str = ""
    """The condition of Overwatch."""

    def apply(self, fight: Fight) -> Fight:
        did = replace(self.did, aimed=bool(self.target))
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(t, did=(*t.did, did), delayed=t.delayed and not self.delayed)
        )

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        kept = say("delayed") if self.delayed else ""
        attacks = "attack" in self.did.subtypes
        text = N_("against {whom}") if attacks else N_("target {whom}")
        whom = say(text, whom=name_all(after, (self.target,))) if self.target else ""
        waits = say("when: {event}", event=AWAITED.said(after, self.event)) if self.event else ""
        did = did_words(self.did)
        told = join_commas((did, kept, whom, waits))
        text = say("{who}: {did}", who=name_all(after, (self.who,)), did=told)
        attack = attack_on(before, (self.who,), (self.target,), did, self._bonus(before)) if self.target else None
        return Line(
            text, "act", who=self.who, attack=attack, deed=Deed(told, (self.who,), same=(done_line((self.did,)),))
        )

    def _bonus(self, fight: Fight) -> str:
        unaimed = self.did.name in ACTIONS and ACTIONS[self.did.name].unaimed
        attacks = "attack" in self.did.subtypes
        return states.bonus_words(fight, fight.get(self.who), fight.get(self.target), unaimed) if attacks else ""


class Act(PlannedMove[Fight, Did]):
    """An action of the current turn, or the Half Action left over from a Delay. `action`: a named one; without it, `kind`, `label` and
    `subtypes` describe it. `turns`: the turns that an Extended Action needs, 0 until the GM says it is done. `target`: the combatant
    attacked. `event`: the condition of Overwatch, if the table names one; "own" means the words typed in `own`."""

    who: str
    action: str = ""
    kind: str = ""
    label: str = ""
    subtypes: tuple[str, ...] = ()
    turns: int = 0
    target: str = ""
    event: str = ""
    own: str = ""

    def plan(self, fight: Fight) -> Did:
        """Returns what the action is, takes and counts as. Raises BadCommand."""
        if self.action and self.action not in ACTIONS:
            raise BadCommand(say("I don’t know the action “{named}”. Try Aim or Charge.", named=self.action[:40]))
        for subtype in self.subtypes:
            if subtype not in SUBTYPES:
                known = join_commas(SUBTYPES)
                raise BadCommand(
                    say("I don’t know the subtype “{named}”. Try {known}.", named=subtype[:40], known=known)
                )
        if not 0 <= self.turns <= MOST_TURNS:
            raise BadCommand(say("An Extended Action takes at most {most} turns.", most=MOST_TURNS))
        named = ACTIONS.get(self.action)
        kind = self.kind or (kinds_of(fight, named)[0] if named else "half")
        if kind not in KINDS:
            raise BadCommand(say("Choose what the action takes: {known}.", known=join_commas(KINDS)))
        label = clean(self.label, LONGEST_NAME, say("The action")) if self.label and not named else ""
        return Did(self.action or label, kind, self.subtypes or (named.subtypes if named else ()))

    def against(self, fight: Fight, did: Did) -> Objections:
        named = ACTIONS.get(self.action)
        missing = list(unknown(fight, (self.who, self.target) if self.target else (self.who,)))
        yield from missing
        if missing:
            return
        takes = kinds_of(fight, named) if named else KINDS
        if did.kind not in takes or did.kind == "reaction":
            kind = say(KIND_NAMES[did.kind])
            says = say("That is not a {kind} for a turn.", kind=kind)
            if named:
                says = say("{action} is not a {kind} for a turn.", action=named.name, kind=kind)
            yield RULES.reason("structured.action.kind", says, overrule=False)
            return
        yield from judge(fight, fight.get(self.who), did)

    def facts(self, fight: Fight, did: Did, dice: Dice) -> Events:
        named, c = ACTIONS.get(self.action), fight.get(self.who)
        event = self._waits_for(fight)
        yield Acted(self.who, did, self.target, state.in_gap(fight) and c.tally.delayed, event)
        puts = state_of(named, did.kind) if named else ""
        if did.kind in HELD:
            yield from state_ends(fight, c, OVERWATCH)  # Combat Actions, Overwatch: any other action ends it
            yield from self._aim(fight, c, did)
        if "attack" in did.subtypes and self.target:
            yield from states.favoured(c, fight.get(self.target))
        if puts:  # an Aim lasts until it is used or lost, all other states until the next turn
            until = Deadline() if CARRIED[puts].spent else Deadline("turn_start", who=self.who, left=1)
            yield state_begins(fight, self.who, puts, until, note=event)
        if did.kind == "extended":
            yield WorkBegan(self.who, Work(done_words(did), self.turns))
        if self.action == DELAY:
            yield Delayed(self.who)  # Combat Actions, Delay: it ends the turn
            if fight.clock.turn == self.who:
                yield from end_turn(fight)

    def _waits_for(self, fight: Fight) -> str:
        """Returns the condition of Overwatch; empty if the table named none, and for every other action."""
        event = (self.own if self.event == OWN else self.event) if self.action == OVERWATCH else ""
        return AWAITED.heard(fight, event, say("The condition")) if event.strip() else ""

    def _aim(self, fight: Fight, c: Fighter, did: Did) -> Events:
        """Yields the facts for an Aim: an attack uses it; any other action loses it. Overwatch attacks when it fires (Combat Actions,
        Aim)."""
        unaimed = self.action in ACTIONS and ACTIONS[self.action].unaimed
        if self.action == OVERWATCH:
            return
        if "attack" in did.subtypes:
            yield from states.aimed(fight, c, unaimed)
        if "attack" not in did.subtypes or unaimed:
            yield from states.lost_aim(fight, c)


# the buttons


def for_actor(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the actions of the active character: the usual ones in their usual size, then in longer sizes, then all others."""
    if not on(fight, "action_economy"):
        return [_note(c)]
    usual = [action for action in ACTIONS.values() if action.usual]
    return [
        *turns.work_offers(fight, c),
        *(action_offer(fight, c, action, kinds_of(fight, action)[0]) for action in usual),
        *target_offers(fight, c),
        *(_rare(action_offer(fight, c, action, kind)) for action in usual for kind in kinds_of(fight, action)[1:]),
        _rare(_listed_offer(fight, c)),
        _rare(_other_offer(fight, c)),
    ]


def action_offer(fight: Fight, c: Fighter, action: Action, kind: str) -> Offer:
    """Returns the button of a named action."""
    longer = kind != kinds_of(fight, action)[0]
    label = say(LONGER[kind], action=action.name) if longer else action.name
    against = reasons(Act(c.id, action.id, kind), fight)
    questions: tuple[Ask, ...] = (_turns(say("0: until the GM says it is done")),) if kind == "extended" else ()
    if action.id == OVERWATCH:
        questions = states.condition(fight, c)
    note = join_dots((action.note, _loses(fight, c, action, kind)))
    move = Act(c.id, action.id, kind if longer else "")
    return move.button(label, against, questions, keycap(kind), note, f"{Act.name}:{action.id}:{kind}")


def _loses(fight: Fight, c: Fighter, action: Action, kind: str) -> str:
    """Returns the Aim that this action loses, in words; empty if it loses none."""
    keeps = kind not in HELD or action.id == OVERWATCH or ("attack" in action.subtypes and not action.unaimed)
    return "" if keeps else states.loses_aim(fight, c)


def target_offers(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the usual attack with a question for its target, if the target makes a difference."""
    if not any(states.favours(c, target) for target in states.foes(fight, c)):
        return []
    attack = action_offer(fight, c, SHOTS[0], kinds_of(fight, SHOTS[0])[0])
    label, target = say("{action} whom?", action=attack.label), states.target_ask(fight, c, optional=False)
    told = tuple(replace(one, told=say("{action} {who}", action=attack.label, who=one.label)) for one in target.choices)
    target = replace(target, choices=told)
    note = say("With the bonus against the target")
    return [replace(attack, key=f"{attack.key}:whom", label=label, asks=(target,), note=note)]


def _listed_offer(fight: Fight, c: Fighter) -> Offer:
    """Returns the named actions without a button of their own, grouped by what they take."""
    rest = sorted(
        (a for a in ACTIONS.values() if not a.usual and "reaction" not in a.kinds),
        key=lambda a: KINDS.index(kinds_of(fight, a)[0]),
    )
    choices = tuple(sorted((_listed(fight, c, a) for a in rest), key=lambda choice: choice.fold))
    target = (states.target_ask(fight, c),) if states.foes(fight, c) else ()
    which = Ask("action", "choice", say("Action"), choices)
    first = Act(c.id, rest[0].id, kinds_of(fight, rest[0])[0])
    against = reasons(first, fight) if fight.prompt or all(choice.fold for choice in choices) else ()
    return Act(c.id).button(say("Another action"), against, (which, *target), key="act:listed")


def _listed(fight: Fight, c: Fighter, action: Action) -> Choice:
    """Returns an action of the list; one that is not possible now is folded behind the reason."""
    kind = kinds_of(fight, action)[0]
    found = Choice(action.id, action.name, action.note, group=say(KIND_HEADS[kind]))
    return _folded(fight, Act(c.id, action.id, kind), found)


def _folded(fight: Fight, move: Act, choice: Choice) -> Choice:
    """Returns a choice, folded behind the reason if the move is not possible."""
    against = next(move.objections(fight), None)
    why = (against.short or RULES[against.rule].short or against.says) if against else ""
    return replace(choice, group=why, fold=True) if against else choice


def _other_offer(fight: Fight, c: Fighter) -> Offer:
    """Returns the offer of an action that the table describes."""
    kinds = [Choice(kind, say(KIND_NAMES[kind])) for kind in KINDS if kind != "reaction"]
    takes = tuple(sorted((_folded(fight, Act(c.id, kind=one.value), one) for one in kinds), key=lambda one: one.fold))
    against = reasons(Act(c.id), fight) if fight.prompt or takes[0].fold else ()
    counts = tuple(Choice(subtype, say(SUBTYPE_NAMES[subtype])) for subtype in SUBTYPES)
    if not against:  # of each subtype one action a turn
        as_one = (_folded(fight, Act(c.id, kind=takes[0].value, subtypes=(one.value,)), one) for one in counts)
        counts = tuple(sorted(as_one, key=lambda one: one.fold))
    what = (
        Ask("label", "text", say("What"), optional=True),
        Ask("kind", "choice", say("Takes"), takes, value=takes[0].value),
        Ask("subtypes", "choice", say("Counts as"), counts, optional=True, many=True),
        _turns(when=("kind", ("extended",))),
    )
    return Act(c.id).button(say("Something else"), against, what, note=say("Any action by its kind"), key="act:other")


def _turns(help: str = "", when: tuple[str, tuple[str, ...]] | None = None) -> Ask:
    return Ask("turns", "number", say("Turns it takes"), value=2, low=0, high=99, help=help, when=when)


def strike(fight: Fight, c: Fighter) -> Offer | None:
    """Returns the usual attack, while the active character may make one: damage from them is not paid for yet."""
    attack = action_offer(fight, c, SHOTS[0], kinds_of(fight, SHOTS[0])[0])
    return None if attack.objections else attack


def _rare(offer: Offer) -> Offer:
    return replace(offer, rare=True)


def _note(c: Fighter) -> Offer:
    """Returns the offer to note what a combatant did, for tables that do not count actions."""
    ask = Ask("value", "text", say("What {who} does", who=c.name))
    return Note("", c.id).button(say("Write it down"), asks=(ask,), note=say("For the log"))
