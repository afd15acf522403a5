"""End half: the running half ends now, also when combatants could still act in it."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.move import Move, reasons
from turnwright.systems.collective.rules.legality import in_play
from turnwright.systems.collective.rules.response_stack import resolve_all, stack_open
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.text import say
from turnwright.text import Say


class EndHalf(Move[Fight]):
    """The half ends now; combatants who have not acted keep their actions. The next half waits for the table in any case."""

    name = "end_half"
    waits = True

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield Walked()


class Walked(Fact[Fight]):
    """The GM ended this half; the next one will wait."""

    def apply(self, e: Fight) -> Fight:
        e = e.with_tallies(lambda c: c.tally.composed())
        return replace(e, clock=replace(e.clock, walking=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.half_ended", side=after.side(after.clock.half).name), "gm", "collective.half")


def offer(e: Fight) -> Offer:
    note = say("offer.end_half.note")
    return Offer("end_half", say("offer.end_half"), "end_half", {}, reasons(EndHalf(), e), note=note)
