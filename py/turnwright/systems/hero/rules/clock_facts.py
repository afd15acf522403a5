"""The facts of the clock: Turns, Segments and Post-Segment 12 begin and end; Phases pass without an action. Segments are numbered across
Turns (see speed_chart)."""

from dataclasses import replace

from turnwright.core import Boundary, Fact, Tells
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state import Fight, Fighter, Tally, clock
from turnwright.systems.hero.state.changes import marked, of_phases, phase_passed

PASSED = {"abort": "hero.abort", "hold": "hero.hold.segment_used", "out": "hero.out"}
"""The reasons for a passed Phase that the log reports, each with the rule it cites."""


class TurnBegan(Fact[Fight]):
    tells = Tells("log.turn", "mark", "hero.turn")
    turn: int

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, clock=replace(fight.clock, moment="turn"))
        return fight.with_tallies(lambda c: replace(c.tally, past=()) if c.tally.past else c.tally)

    def boundary(self, after: Fight) -> Boundary:
        return Boundary("round_begin", self.turn)


class SegmentBegan(Fact[Fight]):
    segment: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="dex", segment=self.segment, called=-1))

    def boundary(self, after: Fight) -> Boundary | None:
        opens = after.clock.segment == after.clock.opening
        return Boundary("round_begin", after.clock.round) if opens else None


class SegmentClosing(Fact[Fight]):
    """Every DEX has been called; the steps of the end of the Segment follow."""

    segment: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="end"))


class SegmentEnded(Fact[Fight]):
    segment: int

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, clock=replace(fight.clock, moment="over"))
        return fight.with_tallies(lambda c: _after_segment(c, self.segment))

    def boundary(self, after: Fight) -> Boundary:
        segment = max(1, after.clock.segment)
        return Boundary("segment_end", speed_chart.turn(segment), speed_chart.within(segment))


class PostTwelveReached(Fact[Fight]):
    tells = Tells("place.post", "mark", "hero.post_twelve")
    turn: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="post", skipping=0))


class TurnEnded(Fact[Fight]):
    turn: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="turn_over"))

    def boundary(self, after: Fight) -> Boundary:
        return Boundary("round_end", self.turn)


class PhasePassed(Fact[Fight]):
    """A Phase passed without an action. `why`: abort, delay, hold, landing, out or skip."""

    who: tuple[str, ...]
    dex: int
    why: str

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, clock=replace(fight.clock, called=self.dex))
        segment = fight.clock.segment

        def passed(t: Tally) -> Tally:
            return replace(phase_passed(t, segment), rested=segment if self.why == "out" else t.rested)

        fight = fight.with_tallies_of(self.who, passed)
        if self.why in ("delay", "hold", "landing"):
            return fight
        return marked(fight, self.who, "aborted" if self.why == "abort" else "lost")

    def telling(self) -> Tells | None:
        rule = PASSED.get(self.why, "")
        return Tells(f"log.passed.{self.why}", "auto", rule, only=clock.who_stands) if rule else None

    def boundary(self, after: Fight) -> Boundary | None:
        return of_phases(after, "turn_start", self.who) if self.why not in ("delay", "hold") else None

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return self.who if self.why in ("abort", "skip") else ()


class StunShaken(Fact[Fight]):
    """A combatant used a Phase to recover from being Stunned."""

    tells = Tells("log.stun_shaken", "auto", "hero.stunned", announce=True, only=clock.who_stands)
    bounds = "turn_start"
    who: tuple[str, ...]
    dex: int

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, clock=replace(fight.clock, called=self.dex))
        segment = fight.clock.segment
        fight = fight.with_tallies_of(self.who, lambda t: replace(phase_passed(t, segment), stunned=False))
        return marked(fight, self.who, "lost")

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return self.who


def _after_segment(c: Fighter, ended: int) -> Tally:
    """Returns the tally after a Segment, without the Phases spent in it and without an expired lock."""
    t = c.tally
    spent = tuple(s for s in t.spent if s.segment > ended)
    lock = t.lock if t.lock is not None and t.lock.until > ended else None
    return t if spent == t.spent and lock is t.lock else replace(t, spent=spent, lock=lock)
