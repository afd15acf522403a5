"""Shared moves with further effects here: nobody joins a running fight Surprised, Agility changes the place, states are conditions."""

from turnwright.core import Deadline, Dice, Objections
from turnwright.core import events as ev
from turnwright.core.system import System
from turnwright.gm import bookkeeping, moves
from turnwright.systems.structured.moves.score import Scored
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.fields import FIELDS
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.rules.state_changes import state_begins, state_ends
from turnwright.systems.structured.rules.states import MANUAL
from turnwright.systems.structured.state import Events, Fight, Fighter, Tally, clock
from turnwright.systems.structured.state.sheet import Sheet, bonus
from turnwright.systems.structured.text import say


class Join(moves.Join[Fight]):
    """Adds fighters to the fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if fight.clock.stage == "play":
            yield from _comes_surprised(fight, self.text)


class JoinAll(bookkeeping.JoinAll[Fight]):
    """Adds several lines of fighters to the fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if fight.clock.stage == "play":
            yield from _comes_surprised(fight, *self.lines)


class ComeBack(bookkeeping.ComeBack[Fight]):
    """Returns departed combatants to the fight as they were. They roll Initiative like newcomers; with `keep` they keep the score they
    had."""

    name = "back"
    keep: str = ""

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        joined = list(super().facts(fight, system, dice))
        yield from joined
        for fact in joined if self.keep and fight.clock.stage == "play" else ():
            assert isinstance(fact, ev.Joined)
            left = fight.departed(fact.back)
            was = left.combatant.tally if left is not None else None
            if was is not None and was.score is not None:
                says = say("scored.kept", score=was.score)
                yield Scored(fact.combatant.id, was.score, was.die, says)


class Expect(bookkeeping.Expect[Fight]):
    """Schedules reinforcements, which always join a running fight."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        yield from _comes_surprised(fight, self.value)


class Correct(moves.Correct[Fight]):
    """Corrects a number or mark. A state also has a condition; a new Agility changes score and place."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if self.field in MANUAL and not any(self._state(fight)):
            yield RULES.reason("turnwright.same", overrule=False)
        for c in fight.found(self.who):
            late = fight.clock.stage == "play" and self.field == "surprised" and self.value == "yes"
            if late and not c.tally.surprised:
                yield from _surprised_late(fight, c)

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        if self.field in MANUAL:
            yield from self._state(fight)
            return
        for fact in super().facts(fight, system, dice):
            yield fact
            if fight.clock.stage == "play" and isinstance(fact, ev.Corrected):
                yield from _rescored(fight.get(fact.who), fact)

    def _state(self, fight: Fight) -> Events:
        """Yields the facts that begin or end the state of these combatants."""
        wanted = FIELDS.by_name[self.field].parse(say, str(self.value))
        began = 0
        for c in fight.found(self.who):
            if not wanted:
                yield from state_ends(fight, c, self.field)
            elif not clock.has_state(c, self.field):
                began += 1
                yield state_begins(fight, c.id, self.field, Deadline(), began)


def _comes_surprised(fight: Fight, *lines: str) -> Objections:
    """Yields the reason against a typed line that joins a running fight Surprised."""
    for line in lines:
        c = FIELDS.read(fight, line).fighter
        if c.sheet.surprised or c.tally.surprised:
            yield from _surprised_late(fight, c)


def _surprised_late(fight: Fight, c: Fighter) -> Objections:
    if on(fight, "surprise_once"):
        yield RULES.about(c, "structured.surprise.once", "no.late_surprise")


def _rescored(c: Fighter, corrected: ev.Corrected[Fight, Sheet, Tally]) -> Events:
    """Yields the facts of a score that follows the Agility and the vehicle; bonuses from powers stay."""
    old, new = c.sheet, corrected.sheet
    if c.tally.score is not None and (old.ag, old.unnatural, old.crew) != (new.ag, new.unnatural, new.crew):
        score = c.tally.score + bonus(new) - bonus(old)
        yield Scored(c.id, score, c.tally.die, say("scored", score=score))
