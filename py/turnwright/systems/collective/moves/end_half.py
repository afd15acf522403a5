"""End half: ends the current half, even if combatants could still act in it."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Move, Objections, Offer, Say
from turnwright.systems.collective.rules.response_stack import may_go_on, resolve_all
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.text import say


class EndHalf(Move[Fight]):
    """Ends the half; combatants who have not acted keep their actions. The next half always waits for the table."""

    def objections(self, e: Fight) -> Objections:
        return may_go_on(e)

    def events(self, e: Fight, dice: Dice) -> Events:
        yield from resolve_all(e)
        yield Walked(bool(clock.on_brink(e)))


class Walked(Fact[Fight]):
    """The GM ended this half; the next one will wait. `brink`: a Death action is still possible."""

    brink: bool = False

    def apply(self, e: Fight) -> Fight:
        if not self.brink:
            e = e.with_tallies(lambda c: c.tally.composed())
        return replace(e, clock=replace(e.clock, walking=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.half_ended", side=after.side(after.clock.half).name), "gm", "collective.half")


def offer(e: Fight) -> Offer:
    return EndHalf().offer(e, say("offer.end_half"), note=say("offer.end_half.note"))
