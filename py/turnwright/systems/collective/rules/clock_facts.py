"""Facts of the clock: rounds, segments, halves and goes begin and end. `automation` says when."""

from dataclasses import replace

from turnwright.core import Boundary, Fact, Line, Say, Tells, name_all
from turnwright.systems.collective.state import Fight, clock


class RoundBegan(Fact[Fight]):
    """A round began: every budget is full again."""

    tells = Tells("log.round.begins", "mark", "collective.round.begin")
    bounds = "round_begin"
    round: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: c.tally.new_round(c.sheet.pool))
        now = replace(fight.clock, round=self.round, segment=0, half="", moment="round", skipping=False)
        return replace(fight, clock=now)


class RoundEnded(Fact[Fight]):
    tells = Tells("log.round.ends", "mark", "collective.round.end")
    bounds = "round_end"
    round: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="round_over", extra=(), only=(), filled=False))


class SegmentBegan(Fact[Fight]):
    """A segment began: its slots are free again."""

    segment: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: c.tally.new_segment())
        return replace(fight, clock=replace(fight.clock, segment=self.segment, half="", moment="segment"))

    def telling(self) -> Tells:
        return Tells("log.segment", "mark", "collective.first" if self.segment == 0 else "collective.clock")


class SegmentEnded(Fact[Fight]):
    segment: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="segment_over"))

    def boundary(self, after: Fight) -> Boundary:
        return Boundary("segment_end", after.clock.round, self.segment)


class PoolsFilled(Fact[Fight]):
    """Every budget is full again in mid-round, because the segment before segment 1 was free."""

    tells = Tells("log.filled", "auto", "collective.first")

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: c.tally.refilled(c.sheet.pool))
        return replace(fight, clock=replace(fight.clock, filled=True))


class HalfBegan(Fact[Fight]):
    """A side's half began; it is the turn of every combatant of that side. `waits`: the GM ended the previous half, so this one waits even
    if nobody in it can act."""

    side: str
    waits: bool = False

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: replace(c.tally, done=False) if c.tally.done else c.tally)
        now = replace(fight.clock, half=self.side, moment="half", waiting=self.waits, walking=False, turn=())
        return replace(fight, clock=now)

    def boundary(self, after: Fight) -> Boundary:
        return _turn("turn_start", after, self.side)


class HalfEnded(Fact[Fight]):
    side: str

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="half_over", called="", inserted="", turn=()))

    def boundary(self, after: Fight) -> Boundary:
        return _turn("turn_end", after, self.side)


def _turn(kind: str, fight: Fight, side: str) -> Boundary:
    return Boundary(kind, fight.clock.round, fight.clock.segment, frozenset(c.id for c in fight.members(side)))


class GoBegan(Fact[Fight]):
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, turn=self.who))


class WentAhead(Fact[Fight]):
    """A PC who attacked a PC has a go before everybody else in this segment (C4, two PCs)."""

    who: str

    def apply(self, fight: Fight) -> Fight:
        left = tuple(a for a in fight.clock.ahead if a.who != self.who)
        return replace(fight, clock=replace(fight.clock, inserted=self.who, ahead=left, turn=()))


class GoEnded(Fact[Fight]):
    """A go is over; with nobody in it, a half in which nobody acts is ended. `brink`: a Death action is still possible; in older fights
    that moment ended with the go."""

    who: tuple[str, ...]
    brink: bool = False

    def apply(self, fight: Fight) -> Fight:
        if not self.brink:
            fight = fight.with_tallies(lambda c: c.tally.composed())
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, done=True))
        inserted = "" if fight.clock.inserted in self.who else fight.clock.inserted
        return replace(fight, clock=replace(fight.clock, waiting=False, called="", turn=(), inserted=inserted))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if self.who:
            text = say("log.done", name=name_all(after, self.who), count=len(self.who))
            return Line(text, "auto", "collective.go", self.who[0])
        if clock.nobody_left(before):
            return None  # the line of Walked follows
        return Line(say("log.half_ended", side=after.side(after.clock.half).name), "auto", "collective.half")


class RestSkipped(Fact[Fight]):
    """The rest of the round is skipped. `brink`: as in GoEnded."""

    brink: bool = False

    tells = Tells("log.skipped", "auto", "collective.skip")

    def apply(self, fight: Fight) -> Fight:
        if not self.brink:
            fight = fight.with_tallies(lambda c: c.tally.composed())
        return replace(fight, clock=replace(fight.clock, skipping=True))
