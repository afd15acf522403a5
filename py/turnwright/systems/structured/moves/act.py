"""Taking actions: on one's own turn, out of turn as a Reaction, from Overwatch, and over several turns.

Whether they may be taken is the business of `judge` alone. Recording them is up to the table: Next ends a turn whatever was recorded.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.effect_events import EffectEnded
from turnwright.core.model import Deadline, Effect
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.roster.line import LONGEST_NAME, clean
from turnwright.systems.structured import facts
from turnwright.systems.structured.moves.advance import ending
from turnwright.systems.structured.rules import attack_bonuses
from turnwright.systems.structured.rules.action_table import (
    ACTIONS,
    DELAY,
    KINDS,
    REACTIONS,
    SHOTS,
    SUBTYPES,
    done_words,
    kinds,
    state_of,
)
from turnwright.systems.structured.rules.legality import HELD, able, counted, judge, may_react
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Event, Fight, Fighter
from turnwright.systems.structured.state.tally import Did, Work
from turnwright.systems.structured.text import say
from turnwright.text import row

MOST_TURNS = 999


def state_began(e: Fight, who: str, kind: str, until: Deadline, nth: int = 1) -> facts.StateBegan:
    """A state, carried by a condition that ends like any other."""
    return facts.StateBegan(Effect(f"e{e.made + nth}", STATES[kind].name, who, until), kind)


def overwatch_over(e: Fight, c: Fighter) -> Iterator[Event]:
    """Any other action or Reaction ends Overwatch (Combat Actions, Overwatch)."""
    for state in c.tally.states:
        effect = e.effect(state.effect)
        if state.kind == "overwatch" and effect is not None:
            yield EffectEnded(effect.id, effect.name, c.id)


@dataclass(frozen=True, slots=True)
class Act(Move[Fight]):
    """An action of the running turn, or the Half Action a Delay kept back.

    `action`: a named one; without it `kind`, `label` and `subtypes` say what it is. `turns`: how many an Extended Action needs, 0 until the GM
    says it is done. `target`: who is attacked.
    """

    name = "act"
    waits = True
    who: str
    action: str = ""
    kind: str = ""
    label: str = ""
    subtypes: tuple[str, ...] = ()
    turns: int = 0
    target: str = ""

    def did(self, e: Fight) -> Did:
        """What the action is and counts as. Raises BadCommand."""
        if (self.action and self.action not in ACTIONS) or not set(self.subtypes) <= set(SUBTYPES):
            raise BadCommand(say("bad.action", named=(self.action or " ".join(self.subtypes))[:40]))
        if not 0 <= self.turns <= MOST_TURNS:
            raise BadCommand(say("bad.turns", most=MOST_TURNS))
        named = ACTIONS.get(self.action)
        kind = self.kind or (kinds(e, named)[0] if named else "half")
        if kind not in KINDS:
            raise BadCommand(say("bad.kind", known=row(KINDS)))
        label = clean(self.label, LONGEST_NAME, say("the.action")) if self.label and not named else ""
        return Did(self.action or label, kind, self.subtypes or (named.subtypes if named else ()))

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        did, named = self.did(e), ACTIONS.get(self.action)
        missing = list(unknown(e, (self.who, self.target) if self.target else (self.who,)))
        yield from missing
        if missing:
            return
        takes = kinds(e, named) if named else tuple(kind for kind in KINDS if kind != "reaction")
        if did.kind not in takes or did.kind == "reaction":
            kind = say(f"kind.{did.kind}")
            says = say("no.kind", action=named.name, kind=kind) if named else say("no.kind.that", kind=kind)
            yield RULES.reason("structured.action.kind", says, overrule=False)
            return
        yield from judge(e, e.get(self.who), did)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        did, named, c = self.did(e), ACTIONS.get(self.action), e.get(self.who)
        yield facts.Acted(self.who, did, self.target, clock.in_gap(e) and c.tally.delayed)
        state = state_of(named, did.kind) if named else ""
        if did.kind in HELD:
            yield from overwatch_over(e, c)
            yield from self._aim(e, c, did)
        if "attack" in did.subtypes and self.target:
            yield from attack_bonuses.favoured(e, c, e.get(self.target))
        if state:
            until = Deadline() if STATES[state].spent else Deadline("turn_start", who=self.who, left=1)
            yield state_began(e, self.who, state, until)
        if did.kind == "extended":
            yield facts.WorkBegan(self.who, Work(done_words(did), self.turns))
        if self.action == DELAY:
            yield facts.Delayed(self.who)
            if e.clock.turn == self.who:
                yield from ending(e)

    def _aim(self, e: Fight, c: Fighter, did: Did) -> Iterator[Event]:
        """An attack has what was prepared for it; anything else loses it. Overwatch attacks when it fires (Combat Actions, Aim)."""
        unaimed = self.action in ACTIONS and ACTIONS[self.action].unaimed
        if self.action == "overwatch":
            return
        if "attack" in did.subtypes:
            yield from attack_bonuses.aimed(e, c, unaimed)
        if "attack" not in did.subtypes or unaimed:
            yield from attack_bonuses.lost(e, c)


@dataclass(frozen=True, slots=True)
class React(Move[Fight]):
    """A Reaction: a named one, or one the table names."""

    name = "react"
    waits = True
    who: str
    action: str = ""
    label: str = ""

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if self.action and self.action not in {a.id for a in REACTIONS}:
            raise BadCommand(say("bad.reaction", named=self.action[:40]))
        if self.label:
            clean(self.label, LONGEST_NAME, say("the.reaction"))
        missing = list(unknown(e, (self.who,)))
        yield from missing
        if not missing:
            yield from may_react(e, e.get(self.who), ACTIONS.get(self.action))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        c = e.get(self.who)
        label = clean(self.label, LONGEST_NAME, say("the.reaction")) if self.label else ""
        yield facts.Reacted(self.who, self.action or label, c.tally.reacted + 1)
        if self.action and ACTIONS[self.action].evasion:
            yield from attack_bonuses.evading(e, c)
        yield from overwatch_over(e, c)
        yield from attack_bonuses.lost(e, c)


@dataclass(frozen=True, slots=True)
class Fire(Move[Fight]):
    """The condition of an Overwatch is met. `against`: whose action comes at the same moment; `target`: who is shot at."""

    name = "fire"
    waits = True
    who: str
    action: str = SHOTS[0].id
    against: str = ""
    target: str = ""

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if self.action not in {a.id for a in SHOTS}:
            raise BadCommand(say("bad.shot", known=row(a.id for a in SHOTS)))
        missing = list(unknown(e, tuple(who for who in (self.who, self.against, self.target) if who) or ("",)))
        yield from missing
        yield from counted(e)
        if missing or e.clock.stage != "play":
            return
        c = e.get(self.who)
        yield from able(e, c)
        if not clock.has_state(c, "overwatch"):
            yield RULES.reason("structured.overwatch", say("no.overwatch", who=c.name), overrule=False)
        if self.against == self.who:
            yield RULES.reason("structured.overwatch.first", say("no.against"), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        c, other = e.get(self.who), e.find(self.against) if self.against else None
        first = ""
        if other is not None and other.sheet.ag != c.sheet.ag:
            first = max((c, other), key=lambda one: one.sheet.ag).id
        yield facts.Fired(self.who, self.action, self.against, first)
        yield from attack_bonuses.aimed(e, c)
        if self.target:
            yield from attack_bonuses.favoured(e, c, e.get(self.target))


@dataclass(frozen=True, slots=True)
class Abandon(Move[Fight]):
    """An Extended Action is given up or interrupted: all its progress is lost."""

    name = "abandon"
    waits = True
    who: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from at_work(e, self.who)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        work = e.get(self.who).tally.work
        assert work is not None
        yield facts.WorkEnded(self.who, work.name, False, "structured.extended.lost")


@dataclass(frozen=True, slots=True)
class Finish(Move[Fight]):
    """The GM says that an Extended Action is done."""

    name = "finish"
    waits = True
    who: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from at_work(e, self.who)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        work = e.get(self.who).tally.work
        assert work is not None
        yield facts.WorkEnded(self.who, work.name, True, "structured.extended")


def at_work(e: Fight, who: str) -> Iterator[Objection]:
    yield from unknown(e, (who,))
    c = e.find(who)
    if c is not None and c.tally.work is None:
        yield RULES.reason("structured.extended", say("no.work", who=c.name), overrule=False)
