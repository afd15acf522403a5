"""Skip: time passes with nobody acting, to the end of the Segment or of the Turn."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import BadCommand, Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.move import Move, reasons
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.go_facts import GoEnded
from turnwright.systems.hero.rules.legality import in_play
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state.clock import Event, Fight
from turnwright.systems.hero.text import say
from turnwright.text import Say


class SkipBegan(Fact[Fight]):
    """Everything up to the end of this Segment is passed over."""

    until: int

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, skipping=self.until))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("told.skip", segment=speed_chart.name(self.until, after.clock.segment)), "gm", "hero.skip")


class Skip(Move[Fight]):
    """Time passes with nobody acting: to the end of this Segment, or to Post-Segment 12. Boundaries work as ever."""

    name = "skip"
    waits = True
    to: str = "turn"

    def objections(self, e: Fight) -> Iterator[Objection]:
        if self.to not in ("segment", "turn"):
            raise BadCommand(say("skip.unknown"))
        yield from in_play(e)
        if e.clock.moment == "post":
            yield RULES.reason("hero.skip.post", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        now = e.clock.segment
        until = now if self.to == "segment" else speed_chart.counted(speed_chart.turn(now), speed_chart.SEGMENTS)
        yield SkipBegan(until)
        for go in e.clock.agenda:
            yield GoEnded(go.who, go.used, go.doing)


def offers(e: Fight) -> list[Offer]:
    """To the end of the Segment, and to the end of the Turn."""
    turn = say("skip.turn", turn=speed_chart.turn(max(1, e.clock.segment)))
    return [
        Offer("skip:segment", say("skip.segment"), "skip", {"to": "segment"}, reasons(Skip("segment"), e)),
        Offer("skip:turn", turn, "skip", {"to": "turn"}, reasons(Skip("turn"), e)),
    ]
