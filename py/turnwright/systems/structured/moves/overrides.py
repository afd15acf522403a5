"""The shared moves that mean more here: surprise is not marked in mid-fight, a changed Agility changes the place, states are conditions."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.core import events as ev
from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.effect_events import EffectEnded
from turnwright.core.model import Deadline
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.gm import bookkeeping, conditions, moves
from turnwright.roster.line import read_line
from turnwright.systems.structured import facts
from turnwright.systems.structured.moves.act import state_began
from turnwright.systems.structured.rules import newcomers
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.rules.states import MANUAL, STATES
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Event, Fight, Fighter
from turnwright.systems.structured.state.sheet import Sheet, bonus, yes
from turnwright.systems.structured.state.tally import Tally
from turnwright.systems.structured.text import say
from turnwright.text import row

MOST_TURNS = 999


def surprise_late(e: Fight, name: str) -> Iterator[Objection]:
    if on(e, "surprise_once"):
        yield RULES.reason("structured.surprise.once", say("no.late_surprise", who=name))


def _comes_surprised(e: Fight, *lines: str) -> Iterator[Objection]:
    """Nobody comes Surprised into a fight that runs."""
    for line in map(read_line, lines):
        if newcomers.read(e, line).sheet.surprised:
            yield from surprise_late(e, line.name)


@dataclass(frozen=True, slots=True)
class Join(moves.Join[Fight]):
    """Somebody comes into the fight."""

    name = "join"

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from moves.Join.objections(self, e, system)
        if e.clock.stage == "play":
            yield from _comes_surprised(e, self.text)


@dataclass(frozen=True, slots=True)
class JoinAll(bookkeeping.JoinAll[Fight]):
    """Several at once."""

    name = "join_all"

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from bookkeeping.JoinAll.objections(self, e, system)
        if e.clock.stage == "play":
            yield from _comes_surprised(e, *self.lines)


@dataclass(frozen=True, slots=True)
class Expect(bookkeeping.Expect[Fight]):
    """Somebody comes later, always into a fight that runs."""

    name = "expect"

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from bookkeeping.Expect.objections(self, e, system)
        yield from _comes_surprised(e, self.value)


@dataclass(frozen=True, slots=True)
class Correct(moves.Correct[Fight]):
    """A number or mark changes. A state is a condition on top; another Agility means another score and place."""

    name = "correct"

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from moves.Correct.objections(self, e, system)
        if self.field in MANUAL and not list(self._state(e)):
            yield RULES.reason("turnwright.same", overrule=False)
        for c in filter(None, map(e.find, self.who)):
            late = e.clock.stage == "play" and self.field == "surprised" and self.value == "yes"
            if late and not c.tally.surprised:
                yield from surprise_late(e, c.name)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        if self.field in MANUAL:
            yield from self._state(e)
            return
        for happened in moves.Correct.events(self, e, system, dice):
            yield happened
            if e.clock.stage == "play" and isinstance(happened, ev.Corrected):
                yield from _moved(e.get(happened.who), happened)

    def _state(self, e: Fight) -> Iterator[Event]:
        on = yes(STATES[self.field].name, str(self.value))
        began = 0
        for c in filter(None, map(e.find, dict.fromkeys(self.who))):
            if on and not clock.has_state(c, self.field):
                began += 1
                yield state_began(e, c.id, self.field, Deadline(), began)
            for state in c.tally.states:
                effect = e.effect(state.effect)
                if not on and state.kind == self.field and effect is not None:
                    yield EffectEnded(effect.id, effect.name, c.id)


def _moved(c: Fighter, corrected: ev.Corrected[Fight, Sheet, Tally]) -> Iterator[Event]:
    """The place follows the Agility and the vehicle; what powers added stays."""
    old, new = c.sheet, corrected.sheet
    if c.tally.score is not None and (old.ag, old.unnatural, old.crew) != (new.ag, new.unnatural, new.crew):
        score = c.tally.score + bonus(new) - bonus(old)
        yield facts.Scored(c.id, score, c.tally.die, say("scored", score=score))


@dataclass(frozen=True, slots=True)
class AddEffect(conditions.AddEffect[Fight]):
    """A condition. "Until the end of the turn", said in that turn, means this one (Step 4)."""

    name = "effect"

    def deadline(self, e: Fight, system: System[Fight], who: str) -> Deadline:
        until = conditions.AddEffect.deadline(self, e, system, who)
        return replace(until, left=self.left) if until.kind == "turn_end" else until


@dataclass(frozen=True, slots=True)
class PutState(Move[Fight]):
    """Somebody is Stunned or Pinned, for so many own turns, or (0) until it is taken off."""

    name = "state"
    who: tuple[str, ...]
    value: str
    turns: int = 0

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        if self.value not in MANUAL or not 0 <= self.turns <= MOST_TURNS:
            raise BadCommand(say("bad.state", known=row(MANUAL), most=MOST_TURNS))
        yield from unknown(e, self.who)
        if len(e.effects) + len(self.who) > conditions.MOST_EFFECTS:
            yield RULES.reason(
                "turnwright.effect", say("no.more_effects", most=conditions.MOST_EFFECTS), overrule=False
            )

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        for nth, who in enumerate(dict.fromkeys(self.who), 1):
            # the turn that is running does not count: a turn lost is a whole one (what was kept back is no turn, and ends none)
            left = self.turns + (who == e.clock.turn)
            until = Deadline("turn_end", who=who, left=left) if self.turns else Deadline()
            yield state_began(e, who, self.value, until, nth)
