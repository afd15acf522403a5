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

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of((self.who,), lambda t: replace(t, delayed=False))
        return replace(fight, clock=replace(fight.clock, gap=self.gap))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        return done_line(after, self.who, say)


class WentOn(Fact[Fight]):
    """The table advances to the next round, although nobody can act in it."""

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="boundary"))


class Next(Advance[Fight]):
    """Ends the current turn, or the action between turns."""

    def objections(self, fight: Fight) -> Objections:
        yield from playing(fight)

    def events(self, fight: Fight, dice: Dice) -> Events:
        if fight.clock.moment == "turn":
            yield from end_turn(fight)
        elif fight.clock.gap:
            who, *rest = fight.clock.gap
            yield GapEnded(who, tuple(c.id for c in fight.found(rest) if not clock.barred(fight, c)))
        elif fight.clock.moment == "resting":
            yield WentOn()
