"""The states that the rules give a fighter, such as Stunned. Each is declared once.

A declaration says what the state is called, who is in it, what the rules say of it, what it forbids and under which rule. Rows, tokens, refusals,
explanations, the form of a condition, the forecast and the log ask it, so none of them says or decides it a second time. Its words are English,
marked with N_, and said when they are shown.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import KW_ONLY
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from turnwright.core.commands import Objection
from turnwright.core.effect import meant
from turnwright.core.fact import AnyFight, F, Fact, Line
from turnwright.core.frozen_class import dataclass, field
from turnwright.core.model import AnyCombatant, Combatant, SheetT, TallyT
from turnwright.core.names_in_words import name_all
from turnwright.core.rulebook import RuleBook
from turnwright.text import say

ACT = "act"
"""What a state forbids that leaves a fighter nothing to do. The other names are the system's own: an attack, a Reaction."""


class Forbids(NamedTuple):
    """Why something is forbidden. `says`: the reason, of {who}, if it is not the state's own sentence; `rule`: if it is not the state's own."""

    says: str = ""
    rule: str = ""
    overrule: bool = True


class Lost(NamedTuple):
    """What the log says when the condition that carries a state ends before its time. `says`: of {who} and the {state}."""

    says: str
    rule: str


@dataclass(frozen=True)
class FighterState(Generic[F, SheetT, TallyT]):
    """A state. `key`: of its offers ("state:KEY"), or the name of the field that marks it."""

    key: str
    called: str = ""
    """Its name."""
    _: KW_ONLY
    title: str = ""
    """What the form of a condition calls it, if that is not its name."""
    word: str = ""
    """The same in a row, in the order and in the log; without one it is `called`."""
    member: str = ""
    """Why a member of a group cannot act, in a word; empty for a state that its token does not tell."""
    supposed: str = ""
    """The question what it would change in the forecast."""
    effect: str = ""
    """What the rules say of it in a few words, for the form of a condition."""
    sentence: str = ""
    """Of {who}; the reason of what it forbids."""
    rule: str = ""
    gravity: int = 0
    """Of several states, the gravest is told first."""
    forbids: Mapping[str, Forbids] = field(default_factory=dict)
    when: Callable[[F, Combatant[SheetT, TallyT]], object] = lambda fight, c: False
    silent: str = ""
    """Why a combatant does not respond, in short."""
    lost: Lost | None = None
    parts: Callable[[F, Combatant[SheetT, TallyT]], Mapping[str, object]] = lambda fight, c: {}
    """Returns the further parts of its sentences."""
    reserved: bool = True
    """Whether a condition that is only called so would do nothing, so that the page does not propose it."""
    undecided: bool = False
    """Whether a roll still to come decides what becomes of a combatant in it, so that its side is not beaten yet."""
    leaves: bool = False
    """Whether it takes a fighter out of the fight."""
    passes: bool = False
    """Whether it has passed by the next round."""
    past: Callable[[F], bool] = lambda fight: False
    """Tells whether it no longer has an effect in this fight; the form of a condition leaves it out."""

    @property
    def name(self) -> str:
        return say(self.called)

    @property
    def in_row(self) -> str:
        return say(self.word or self.called)


AnyState = FighterState[Any, Any, Any]


def _gravity(one: AnyState) -> int:
    return one.gravity


State_co = TypeVar("State_co", bound=AnyState, covariant=True)


class States(Generic[State_co]):
    """The declared states of a system, with what is asked of them. `names`: further words that name a state the rules give."""

    def __init__(self, rules: RuleBook, declared: Iterable[State_co], names: Iterable[str] = ()) -> None:
        self.rules = rules
        self.declared = tuple(declared)
        self.names = tuple(names)
        self._found = {one.key: one for one in self.declared}

    def beside(self, names: Iterable[str]) -> "States[State_co]":
        """Returns the same with further names."""
        return States(self.rules, self.declared, names)

    def __getitem__(self, key: str) -> State_co:
        return self._found[key]

    def __contains__(self, key: str) -> bool:
        return key in self._found

    def get(self, key: str) -> State_co | None:
        return self._found.get(key)

    def under(self, rule: str) -> State_co:
        """Returns the state of this rule."""
        return next(one for one in self.declared if one.rule == rule)

    @cached_property
    def gravest(self) -> tuple[State_co, ...]:
        """Returns all states, the gravest first."""
        return tuple(sorted(self.declared, key=_gravity, reverse=True))

    @cached_property
    def _forbidding(self) -> dict[str, tuple[State_co, ...]]:
        what = dict.fromkeys(key for one in self.declared for key in one.forbids)
        return {key: tuple(one for one in self.gravest if key in one.forbids) for key in what}

    def first(self, fight: AnyFight, c: AnyCombatant, what: str = ACT) -> State_co | None:
        """Returns the gravest state of a combatant that forbids this; None if none does."""
        for one in self._forbidding[what]:  # no generator: the order asks this of every combatant
            if one.when(fight, c):
                return one
        return None

    def against(self, fight: AnyFight, c: AnyCombatant, what: str = ACT) -> Iterator[Objection]:
        """Yields the reasons why a combatant's states forbid this, the gravest first."""
        return (self.objection(fight, c, one, what) for one in self._forbidding[what] if one.when(fight, c))

    def objection(self, fight: AnyFight, c: AnyCombatant, one: AnyState, what: str = ACT) -> Objection:
        """Returns the reason why this state forbids something."""
        found = one.forbids[what]
        says, parts = found.says or one.sentence, one.parts(fight, c)
        return self.rules.naming(
            c, found.rule or one.rule, lambda name: say(says, who=name, name=name, **parts), overrule=found.overrule
        )

    @cached_property
    def _told(self) -> tuple[State_co, ...]:
        return tuple(one for one in self.gravest if one.member)

    def of_member(self, fight: AnyFight, c: AnyCombatant) -> str:
        """Returns why a member of a group cannot act, in a word ("Stunned"); empty if it can."""
        return next((say(one.member) for one in self._told if one.when(fight, c)), "")

    def carried(self, c: AnyCombatant) -> Iterable[tuple[str, str]]:
        """Returns the ids of the conditions that carry a combatant's states, each with the key of its state. The row tells them by the state."""
        return ()

    def lost(self, before: F, after: F, fact: Fact[F]) -> Line | None:
        """Returns the log line of a condition that ends before its time and carried a state whose loss is told; None for others."""
        if not (ended := fact.ends_effect()) or getattr(fact, "due", False):
            return None
        found = before.effect(ended)
        c = before.find(found.who) if found else None
        if found is None or c is None:
            return None
        kept = (self[key].lost for effect, key in self.carried(c) if meant(effect, ended))
        told = next((lost for lost in kept if lost), None)
        words = {"who": name_all(after, (c.id,)), "state": found.name}
        return Line(say(told.says, **words), "auto", told.rule, c.id) if told else None

    def reserved(self) -> list[str]:
        """Returns the names of all states that a condition cannot be, in English."""
        return [*self.names, *(one.called for one in self.declared if one.reserved)]
