"""Next: the active character is done, and the clock advances to the next who can act (Structured Time, Step 4)."""

from dataclasses import replace

from turnwright.core import Advance, Dice, Fact, Line, Objections, Say
from turnwright.systems.structured.rules.automation import end_turn
from turnwright.systems.structured.rules.clock_facts import done_line
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.state import Events, Fight, clock


class GapEnded(Fact[Fight]):
    """A combatant who acted between turns is done; the delayed Half Action is used, recorded or not. `gap`: those still to act."""

    who: str
    gap: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        e = e.with_tallies_of((self.who,), lambda t: replace(t, delayed=False))
        return replace(e, clock=replace(e.clock, gap=self.gap))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        return done_line(after, self.who, say)


class WentOn(Fact[Fight]):
    """The table advances to the next round, although nobody can act in it."""

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, moment="boundary"))


class Next(Advance[Fight]):
    """Ends the current turn, or the action between turns."""

    def objections(self, e: Fight) -> Objections:
        yield from playing(e)

    def events(self, e: Fight, dice: Dice) -> Events:
        if e.clock.moment == "turn":
            yield from end_turn(e)
        elif e.clock.gap:
            who, *rest = e.clock.gap
            yield GapEnded(who, tuple(c.id for c in e.found(rest) if not clock.barred(e, c)))
        elif e.clock.moment == "resting":
            yield WentOn()
