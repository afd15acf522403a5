"""Facts about the clock: rounds and turns begin and end, turns are lost."""

from dataclasses import replace

from turnwright.core import Boundary, Fact, Line, Say, Tells, join_dots, without
from turnwright.systems.plainlist.rules.options import option, rising
from turnwright.systems.plainlist.state import Fight, clock
from turnwright.systems.plainlist.state.tally import DELAYED, TOOK, refreshed


class RoundBegan(Fact[Fight]):
    """A round began. `back`: the counters that are full again."""

    bounds = "round_begin"
    round: int
    back: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: replace(refreshed(c.tally, self.back), went=""))
        return replace(fight, clock=replace(fight.clock, round=self.round, moment="between"))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        title = say("round", word=option(after, "round"), round=self.round)
        return Line(join_dots((title, rising(after, self.round))), "mark", "plainlist.round")


class RoundEnded(Fact[Fight]):
    """A round ended, and surprise with it."""

    bounds = "round_end"
    round: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: replace(c.tally, surprised=False) if c.tally.surprised else c.tally)
        return replace(fight, clock=replace(fight.clock, moment="over"))


class Rested(Fact[Fight]):
    """Nobody could act in another round, so the clock waits for the table."""

    tells = Tells("rests", "auto", "plainlist.out")

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="resting"))


class Lapsed(Fact[Fight]):
    """What these had delayed or readied is lost, because their next turn begins, all score again, or they delay. A delayed turn ends here."""

    bounds = "turn_end"
    who: tuple[str, ...]
    waits: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, waits="", trigger=""))

    def telling(self) -> Tells:
        return Tells(f"log.lapsed.{self.waits}", "auto", "plainlist.lapsed", only=clock.who_stands)

    def boundary(self, after: Fight) -> Boundary | None:
        return super().boundary(after) if self.waits == DELAYED else None


class TurnBegan(Fact[Fight]):
    """A turn began. `back`: the counters that are full again. `resumed`: it is a delayed turn, whose beginning has been."""

    bounds = "turn_start"
    who: tuple[str, ...]
    back: tuple[str, ...] = ()
    resumed: bool = False

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(
            self.who, lambda t: replace(refreshed(t, self.back), went=TOOK, waits="", trigger="")
        )
        called = without(fight.clock.called, *self.who)
        return replace(fight, clock=replace(fight.clock, turn=self.who, called=called, moment="begun"))

    def boundary(self, after: Fight) -> Boundary | None:
        return None if self.resumed else super().boundary(after)

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        able = (w for w in self.who if not clock.lost(after, after.get(w)))
        return () if self.resumed else tuple(able)


class BecameActive(Fact[Fight]):
    """Those whose turn began may act."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="turn"))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        acting = clock.acting(after)
        text = say("order.one", who=clock.name_fighters(after, acting), score=acting[0].tally.score)
        return Line(text, "auto", "plainlist.turn", self.who[0])


class TurnEnded(Fact[Fight]):
    """A turn ended, or (`rule`) was lost."""

    bounds = "turn_end"
    who: tuple[str, ...]
    rule: str = ""

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, turn=(), moment="between"))

    def telling(self) -> Tells | None:
        return Tells("log.surprised", "auto", only=clock.who_stands) if self.rule == "plainlist.surprise" else None
