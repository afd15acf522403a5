"""Facts about the clock: rounds and turns begin and end, turns are skipped or lost (Structured Time, Steps 4 and 5)."""

from dataclasses import replace

from turnwright.core import Fact, Line, Say, Tells, name_all, without
from turnwright.systems.structured.state import APART, TOOK, Fight, Tally, clock


class RoundBegan(Fact[Fight]):
    """A round began. `refreshed`: those whose used Reactions return."""

    bounds = "round_begin"
    round: int
    refreshed: bool

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(
            lambda c: replace(c.tally, went="", reacted=0 if self.refreshed else c.tally.reacted)
        )
        return replace(fight, clock=replace(fight.clock, round=self.round, moment="between", called=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        key = "log.round.surprised" if clock.surprised_round(after) else "log.round.begins"
        return Line(say(key, round=self.round), "mark", "structured.clock")


class RoundEnded(Fact[Fight]):
    """A round ended, and Surprise with it."""

    bounds = "round_end"
    round: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: replace(c.tally, surprised=False) if c.tally.surprised else c.tally)
        return replace(fight, clock=replace(fight.clock, moment="round_over"))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if clock.surprised_round(before):
            return Line(say("log.round_ends.surprised", round=self.round), "mark", "structured.surprise.over")
        return Line(say("log.round.ends", round=self.round), "mark", "structured.round.end")


class Rested(Fact[Fight]):
    """Nobody could act in another round, so the clock waits for the table."""

    tells = Tells("rests", "auto", "structured.out")

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="resting"))


class TurnBegan(Fact[Fight]):
    """A turn began. `refreshed`: used Reactions return. `lost`: a delayed Half Action was not used. `apart`: the turn is not at its place
    in the order. `fresh`: nothing else changed. `at`: the score and Agility that gave the place, empty if the GM did."""

    bounds = "turn_start"
    who: str
    refreshed: bool
    lost: bool
    apart: bool
    fresh: bool = False
    at: tuple[int, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        called = without(fight.clock.called, self.who)
        fight = fight.with_tallies_of((self.who,), self._begin)
        return replace(
            fight, clock=replace(fight.clock, turn=self.who, moment="begun", called=called, fresh=self.fresh)
        )

    def _begin(self, tally: Tally) -> Tally:
        reacted = 0 if self.refreshed else tally.reacted
        went = APART if self.apart else TOOK
        return replace(tally, went=went, did=(), delayed=False, reacted=reacted, at=self.at)

    def telling(self) -> Tells | None:
        return Tells("kept_lost", "auto", "structured.delay.lost") if self.lost else None


class BecameActive(Fact[Fight]):
    """The owner of the turn is the active character."""

    who: str

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of((self.who,), lambda t: replace(t, passed=False) if t.passed else t)
        return replace(fight, clock=replace(fight.clock, moment="turn"))

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return (self.who,)


class Passed(Fact[Fight]):
    """The log announces, once, that a combatant is out: at once without wounds left, or at its turn (which passes) when marked out."""

    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, passed=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        fell = not after.get(self.who).tally.out
        text = say("log.fell_out" if fell else "log.passed", who=name_all(after, (self.who,)))
        return Line(text, "auto", "structured.out", self.who, announce=fell)


class TurnLost(Fact[Fight]):
    """A turn was lost to this rule: it began and ended without its owner."""

    bounds = "turn_end"  # at its place like any other (Step 4)
    who: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return _between_turns(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if self.rule == "structured.out":
            return None
        text = say("log.lost", who=name_all(after, (self.who,)), state=clock.LOST[self.rule])
        return Line(text, "auto", self.rule, self.who, announce=self.rule == "structured.stunned")


class TurnGivenBack(Fact[Fight]):
    """A turn that had only just begun will begin later. `called`: those who now have the next turns by the GM's call."""

    tells = Tells("log.given_back", "gm", "structured.delay")
    who: str
    called: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of((self.who,), lambda t: replace(t, went=""))
        return _between_turns(replace(fight, clock=replace(fight.clock, called=self.called)))

    def turn_given_back(self) -> tuple[str, ...]:
        return (self.who,)


class TurnEnded(Fact[Fight]):
    """The current turn ended."""

    bounds = "turn_end"
    who: str

    def apply(self, fight: Fight) -> Fight:
        return _between_turns(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        return done_line(after, self.who, say)


def done_line(after: Fight, who: str, say: Say) -> Line | None:
    """Returns the log line of a combatant who has finished acting, or None if it has left the fight."""
    if after.find(who) is None:
        return None
    return Line(say("log.done", who=name_all(after, (who,))), "auto", "structured.turn", who)


def _between_turns(fight: Fight) -> Fight:
    return replace(fight, clock=replace(fight.clock, turn="", moment="between"))
