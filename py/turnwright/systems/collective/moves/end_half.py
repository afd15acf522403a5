"""End half: ends the current half, even if combatants could still act in it."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Move, Objections, Offer, Say
from turnwright.systems.collective.rules.response_stack import may_go_on, resolve_all
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.text import say


class EndHalf(Move[Fight]):
    """Ends the half; combatants who have not acted keep their actions. The next half always waits for the table."""

    def objections(self, fight: Fight) -> Objections:
        return may_go_on(fight)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        yield Walked(bool(clock.on_brink(fight)))


class Walked(Fact[Fight]):
    """The GM ended this half; the next one will wait. `brink`: a Death action is still possible."""

    brink: bool = False

    def apply(self, fight: Fight) -> Fight:
        if not self.brink:
            fight = fight.with_tallies(lambda c: c.tally.composed())
        return replace(fight, clock=replace(fight.clock, walking=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.half_ended", side=after.side(after.clock.half).name), "gm", "collective.half")


def offer(fight: Fight) -> Offer:
    return EndHalf().offer(fight, say("offer.end_half"), note=say("offer.end_half.note"))
