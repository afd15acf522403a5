"""Act: take an action in the current turn (The Turn; Combat Actions).

`rules/legality` alone judges whether it is allowed. Recording actions is optional: Next ends a turn whatever was recorded.
"""

from dataclasses import replace

from turnwright.core import (
    Deadline,
    Dice,
    Fact,
    Line,
    PlannedMove,
    Say,
    Tells,
    awaited,
    join_commas,
    join_dots,
    name_all,
    reasons,
    unknown,
)
from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.fact import attack_on
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.systems.structured.moves import asks
from turnwright.systems.structured.rules import RULES, action_table, attack_bonuses
from turnwright.systems.structured.rules.action_table import ACTIONS, DELAY, KINDS, OVERWATCH, SHOTS, SUBTYPES, Action
from turnwright.systems.structured.rules.automation import end_turn
from turnwright.systems.structured.rules.extended_actions import WorkBegan
from turnwright.systems.structured.rules.legality import HELD, judge
from turnwright.systems.structured.rules.state_changes import state_begins, state_ends
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.state import Did, Events, Fight, Fighter, Work, clock
from turnwright.systems.structured.text import say

MOST_TURNS = 999
LONGEST_EVENT = 80


class Acted(Fact[Fight]):
    """An action was taken. `delayed`: it used the Half Action left over from a Delay."""

    who: str
    did: Did
    target: str = ""
    delayed: bool = False
    event: str = ""
    """The condition of Overwatch."""

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(t, did=(*t.did, self.did), delayed=t.delayed and not self.delayed)
        )

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        kept = say("log.acted.kept") if self.delayed else ""
        whom = say("log.acted.against", whom=name_all(after, (self.target,))) if self.target else ""
        waits = say("log.acted.waits", event=self.event) if self.event else ""
        did = action_table.did_words(self.did)
        text = say("log.acted", who=name_all(after, (self.who,)), did=join_commas((did, kept, whom, waits)))
        attack = attack_on(before, (self.who,), (self.target,), did, self._bonus(before)) if self.target else None
        return Line(text, "act", who=self.who, attack=attack)

    def _bonus(self, fight: Fight) -> str:
        unaimed = self.did.name in ACTIONS and ACTIONS[self.did.name].unaimed
        attacks = "attack" in self.did.subtypes
        return attack_bonuses.words(fight, fight.get(self.who), fight.get(self.target), unaimed) if attacks else ""


class Delayed(Fact[Fight]):
    """A combatant delayed and still has a Half Action."""

    tells = Tells("log.delays", "auto", "structured.delay")
    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, delayed=True))


class Act(PlannedMove[Fight, Did]):
    """An action of the current turn, or the Half Action left over from a Delay. `action`: a named one; without it, `kind`, `label` and
    `subtypes` describe it. `turns`: the turns that an Extended Action needs, 0 until the GM says it is done. `target`: the combatant
    attacked. `event`: the condition of Overwatch, if the table names one; "own" stands for the words in `own`."""

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
            raise BadCommand(say("bad.action", named=self.action[:40]))
        for subtype in self.subtypes:
            if subtype not in SUBTYPES:
                raise BadCommand(say("bad.subtype", named=subtype[:40], known=join_commas(SUBTYPES)))
        if not 0 <= self.turns <= MOST_TURNS:
            raise BadCommand(say("bad.turns", most=MOST_TURNS))
        named = ACTIONS.get(self.action)
        kind = self.kind or (action_table.kinds(fight, named)[0] if named else "half")
        if kind not in KINDS:
            raise BadCommand(say("bad.kind", known=join_commas(KINDS)))
        label = clean(self.label, LONGEST_NAME, say("the.action")) if self.label and not named else ""
        return Did(self.action or label, kind, self.subtypes or (named.subtypes if named else ()))

    def against(self, fight: Fight, did: Did) -> Objections:
        named = ACTIONS.get(self.action)
        missing = list(unknown(fight, (self.who, self.target) if self.target else (self.who,)))
        yield from missing
        if missing:
            return
        takes = action_table.kinds(fight, named) if named else KINDS
        if did.kind not in takes or did.kind == "reaction":
            kind = say(f"kind.{did.kind}")
            says = say("no.kind", action=named.name, kind=kind) if named else say("no.kind.that", kind=kind)
            yield RULES.reason("structured.action.kind", says, overrule=False)
            return
        yield from judge(fight, fight.get(self.who), did)

    def facts(self, fight: Fight, did: Did, dice: Dice) -> Events:
        named, c = ACTIONS.get(self.action), fight.get(self.who)
        event = self._waits_for()
        yield Acted(self.who, did, self.target, clock.in_gap(fight) and c.tally.delayed, event)
        state = action_table.state_of(named, did.kind) if named else ""
        if did.kind in HELD:
            yield from state_ends(fight, c, OVERWATCH)  # any other action ends Overwatch (Combat Actions, Overwatch)
            yield from self._aim(fight, c, did)
        if "attack" in did.subtypes and self.target:
            yield from attack_bonuses.favoured(c, fight.get(self.target))
        if state:
            until = Deadline() if STATES[state].spent else Deadline("turn_start", who=self.who, left=1)
            yield state_begins(fight, self.who, state, until, note=event)
        if did.kind == "extended":
            yield WorkBegan(self.who, Work(action_table.done_words(did), self.turns))
        if self.action == DELAY:
            yield Delayed(self.who)
            if fight.clock.turn == self.who:
                yield from end_turn(fight)

    def _waits_for(self) -> str:
        """Returns the condition of Overwatch; empty if the table named none, and for every other action."""
        event = (self.own if self.event == awaited.OWN else self.event) if self.action == OVERWATCH else ""
        return clean(event, LONGEST_EVENT, say("the.condition")) if event.strip() else ""

    def _aim(self, fight: Fight, c: Fighter, did: Did) -> Events:
        """Yields the facts for an Aim: an attack uses it; any other action loses it. Overwatch attacks when it fires (Combat Actions,
        Aim)."""
        unaimed = self.action in ACTIONS and ACTIONS[self.action].unaimed
        if self.action == OVERWATCH:
            return
        if "attack" in did.subtypes:
            yield from attack_bonuses.aimed(fight, c, unaimed)
        if "attack" not in did.subtypes or unaimed:
            yield from attack_bonuses.lost(fight, c)


def offer(fight: Fight, c: Fighter, action: Action, kind: str) -> Offer:
    """Returns the button of a named action."""
    longer = kind != action_table.kinds(fight, action)[0]
    label = say(f"longer.{kind}", action=action.name) if longer else action.name
    against = reasons(Act(c.id, action.id, kind), fight)
    questions: tuple[Ask, ...] = (_turns(say("act.turns.help")),) if kind == "extended" else ()
    if action.id == OVERWATCH:
        questions = asks.condition(fight, c)
    note = join_dots((action.note, _loses(fight, c, action, kind)))
    move = Act(c.id, action.id, kind if longer else "")
    return move.button(label, against, questions, action_table.keycap(kind), note, f"{Act.name}:{action.id}:{kind}")


def _loses(fight: Fight, c: Fighter, action: Action, kind: str) -> str:
    """Returns the Aim that this action loses, in words; empty if it loses none."""
    keeps = kind not in HELD or action.id == OVERWATCH or ("attack" in action.subtypes and not action.unaimed)
    return "" if keeps else attack_bonuses.loses(fight, c)


def offer_on_target(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the usual attack with a question for its target, if the target makes a difference."""
    if not any(attack_bonuses.favours(c, target) for target in asks.foes(fight, c)):
        return []
    attack = offer(fight, c, SHOTS[0], action_table.kinds(fight, SHOTS[0])[0])
    label, target = say("act.whom", action=attack.label), asks.target(fight, c, optional=False)
    told = tuple(replace(one, told=say("act.on", action=attack.label, who=one.label)) for one in target.choices)
    target = replace(target, choices=told)
    return [replace(attack, key=f"{attack.key}:whom", label=label, asks=(target,), note=say("act.whom.note"))]


def offer_listed(fight: Fight, c: Fighter) -> Offer:
    """Returns the named actions without a button of their own, grouped by what they take."""
    rest = sorted(
        (a for a in ACTIONS.values() if not a.usual and "reaction" not in a.kinds),
        key=lambda a: KINDS.index(action_table.kinds(fight, a)[0]),
    )
    choices = tuple(sorted((_listed(fight, c, a) for a in rest), key=lambda choice: choice.fold))
    target = (asks.target(fight, c),) if asks.foes(fight, c) else ()
    which = Ask("action", "choice", say("act.which"), choices)
    note = say("act.listed.note")
    return Act(c.id).button(say("act.listed"), asks=(which, *target), note=note, key="act:listed")


def _listed(fight: Fight, c: Fighter, action: Action) -> Choice:
    """Returns an action of the list; one that is not possible now is folded behind the reason."""
    kind = action_table.kinds(fight, action)[0]
    against = next(Act(c.id, action.id, kind).objections(fight), None)
    if against is None:
        return Choice(action.id, action.name, action.note, group=say(f"kinds.{kind}"))
    why = against.short or RULES[against.rule].short or against.says
    return Choice(action.id, action.name, action.note, group=why, fold=True)


def offer_other(fight: Fight, c: Fighter) -> Offer:
    """Returns the offer of an action that the table describes."""
    takes = tuple(Choice(kind, say(f"kind.{kind}")) for kind in KINDS if kind != "reaction")
    counts = tuple(Choice(subtype, say(f"subtype.{subtype}")) for subtype in SUBTYPES)
    what = (
        Ask("label", "text", say("ask.what"), optional=True),
        Ask("kind", "choice", say("act.takes"), takes, value="half"),
        Ask("subtypes", "choice", say("act.counts"), counts, optional=True, many=True),
        _turns(when=("kind", ("extended",))),
    )
    return Act(c.id).button(say("act.other"), asks=what, note=say("act.other.note"), key="act:other")


def _turns(help: str = "", when: tuple[str, tuple[str, ...]] | None = None) -> Ask:
    return Ask("turns", "number", say("act.turns"), value=2, low=0, high=99, help=help, when=when)
