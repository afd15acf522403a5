"""Skip: advances to the end of the Segment or of the Turn, with nobody acting."""

from dataclasses import replace

from turnwright.core import BadCommand, Dice, Fact, Line, Move, Objections, Offer, Say, in_play
from turnwright.systems.hero.rules import RULES, speed_chart
from turnwright.systems.hero.rules.go_facts import GoEnded
from turnwright.systems.hero.state import Events, Fight
from turnwright.systems.hero.text import say


class SkipBegan(Fact[Fight]):
    until: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, skipping=self.until))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.skip", segment=speed_chart.name(self.until, after.clock.segment)), "gm", "hero.skip")


class Skip(Move[Fight]):
    """Advances to the end of this Segment or to Post-Segment 12 with nobody acting. Boundaries take effect as usual."""

    to: str = "turn"

    def objections(self, fight: Fight) -> Objections:
        if self.to not in ("segment", "turn"):
            raise BadCommand(say("skip.unknown"))
        yield from in_play(fight)
        if fight.clock.moment == "post":
            yield RULES.reason("hero.skip.post", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        now = fight.clock.segment
        until = now if self.to == "segment" else speed_chart.counted(speed_chart.turn(now), speed_chart.SEGMENTS)
        yield SkipBegan(until)
        for go in fight.clock.agenda:
            yield GoEnded(go.who, go.used, go.doing)


def offers(fight: Fight) -> list[Offer]:
    return [
        Skip("segment").offer(fight, say("skip.segment"), key="skip:segment"),
        Skip().offer(fight, say("skip.turn", turn=fight.clock.round), key="skip:turn"),
    ]
