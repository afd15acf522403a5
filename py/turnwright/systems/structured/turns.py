"""Rounds and turns begin and end, turns are lost, and Extended Actions take several of them (Structured Time, Steps 4 and 5).

The walk goes down the order: a turn begins, and its owner becomes the active fighter or loses the turn. After the last turn the round ends,
and Surprise with it, and the next begins, unless nobody can act: then the clock waits for the table. A turn that has only just begun can be
given back, for a delayed Half Action before it. An Extended Action progresses as its owner's turn ends; it is lost when its owner can no
longer act or gives it up.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from turnwright.core import out_of_order
from turnwright.core.commands import Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary, Fact, Line, Tells, line_of_one
from turnwright.core.model import without
from turnwright.core.move import Move, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Upshot
from turnwright.systems.structured import order, state
from turnwright.systems.structured.options import option
from turnwright.systems.structured.scores import recovered
from turnwright.systems.structured.state import APART, RULES, STATES, TOOK, Event, Events, Fight, Fighter, Tally, Work
from turnwright.table.effects import passed
from turnwright.text import N_, Say, say

SECONDS = 5
"""A round, roughly (Structured Time, Rounds)."""


# rounds


class RoundBegan(Fact[Fight]):
    """A round began. `refreshed`: those whose used Reactions return."""

    bounds = "round_begin"
    round: int
    refreshed: bool

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(
            lambda c: replace(
                c.tally, went="", reacted=0 if self.refreshed else c.tally.reacted, lost="", cut="", why=""
            )
        )
        return replace(fight, clock=replace(fight.clock, round=self.round, moment="between", called=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        surprised = N_("Round {round}, a Surprised round, begins")
        text = say(surprised if surprised_round(after) else "Round {round} begins", round=self.round)
        return Line(text, "mark", "structured.clock")


class RoundEnded(Fact[Fight]):
    """A round ended, and Surprise with it."""

    bounds = "round_end"
    round: int

    def apply(self, fight: Fight) -> Fight:
        fight = recovered(fight)  # Structured Time, Surprise: they recover when the Surprised round is over
        return replace(fight, clock=replace(fight.clock, moment="round_over"))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if surprised_round(before):
            text = say("Round {round} ends; the Surprised recover", round=self.round)
            return Line(text, "mark", "structured.surprise.over")
        return Line(say("Round {round} ends", round=self.round), "mark", "structured.round.end")


class Rested(Fact[Fight]):
    """Nobody can act, so the clock waits for the table before the round ends."""

    tells = Tells("Nobody can act", "auto", "structured.out")

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="resting"))


class WentOn(Fact[Fight]):
    """The table advances to the next round, although nobody can act in it. In older fights the clock waited after the end of the round."""

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, moment="boundary"))


def go_on(fight: Fight) -> Events:
    """Yields the way to the next round while the clock waits for the table."""
    yield RoundEnded(fight.clock.round)


def surprised_round(fight: Fight) -> bool:
    """Tells whether any combatant is Surprised in the current round."""
    return fight.clock.stage == "play" and any(c.tally.surprised for c in fight.roster)


def round_words(fight: Fight) -> str:
    """Returns the current round in words."""
    n = fight.clock.round
    if state.between_rounds(fight):  # while a new order is rolled
        return say("After round {round}", round=n)
    return say("Round {round}, Surprised", round=n) if surprised_round(fight) else say("Round {round}", round=n)


def seconds(fight: Fight) -> int:
    """Returns the seconds of the fight at the end of this round."""
    return int(fight.clock.round) * SECONDS


# turns


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
        # Combat Actions, Delay: a Half Action not used before the next turn is lost; The Turn, Reactions: back by the table's rule
        why = out_of_order.begun(tally.why, self.apart)
        return replace(tally, went=went, did=(), delayed=False, reacted=reacted, at=self.at, lost="", cut="", why=why)

    def telling(self) -> Tells | None:
        if not self.lost:
            return None
        text = N_(("{who} loses the delayed Half Action", "{who} lose their delayed Half Actions"))
        return Tells(text, "auto", "structured.delay.lost", upshot=Upshot("lost", N_("the delayed Half Action")))


class BecameActive(Fact[Fight]):
    """The owner of the turn is the active character."""

    aloud = True
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
        if fell:
            text = N_(
                (
                    "{who} has no Wounds left and is out of the fight",
                    "{who} have no Wounds left and are out of the fight",
                )
            )
            return replace(line_of_one(say, text, after, self.who, "auto", "structured.out"), announce=True)
        said = say("{who} is out of the fight; the turn passes", who=name_all(after, (self.who,)))
        upshot = Upshot("passed", say("the turn, out of the fight"), (self.who,))
        return Line(said, "auto", "structured.out", self.who, upshot=upshot)


class TurnLost(Fact[Fight]):
    """A turn was lost to this rule: it began and ended without its owner. `kept`: the tally remembers it; in older fights it does not."""

    bounds = "turn_end"  # at its place like any other (Step 4)
    who: str
    rule: str
    kept: bool = False

    def apply(self, fight: Fight) -> Fight:
        if self.kept:
            fight = fight.with_tallies_of((self.who,), lambda t: replace(t, lost=self.rule))
        return _between_turns(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if self.rule == "structured.out":
            return None
        state = STATES.under(self.rule).in_row
        text = say("{who} loses the turn: {state}", who=name_all(after, (self.who,)), state=state)
        upshot = Upshot("lost", say("the turn, {state}", state=state), (self.who,))
        loud = self.rule == STATES["stunned"].rule
        return Line(text, "auto", self.rule, self.who, announce=loud, spoken=True, upshot=upshot)

    def turn_lost(self) -> tuple[str, ...]:
        return () if self.rule == "structured.out" else (self.who,)


class TurnGivenBack(Fact[Fight]):
    """A turn that had only just begun will begin later. `called`: those who now have the next turns by the GM's call."""

    tells = Tells("{who}’s turn has just begun and waits", "gm", "structured.delay")
    who: str
    called: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        waits = self.who in self.called and fight.get(self.who).tally.why not in out_of_order.CALLS
        fight = fight.with_tallies_of(
            (self.who,), lambda t: replace(t, went="", why=out_of_order.WAITED if waits else t.why)
        )
        return _between_turns(replace(fight, clock=replace(fight.clock, called=self.called)))

    def turn_given_back(self) -> tuple[str, ...]:
        return (self.who,)


def give_back(fight: Fight) -> Events:
    """Yields the fact that the current turn will begin later, as the next."""
    who = fight.clock.turn
    first = fight.clock.called or fight.get(who).tally.went == APART
    yield TurnGivenBack(who, (who, *fight.clock.called) if first else ())


class TurnEnded(Fact[Fight]):
    """The current turn ended. `cut`: who ended it before anything was done in it."""

    bounds = "turn_end"
    who: str
    cut: str = ""

    def apply(self, fight: Fight) -> Fight:
        if self.cut:
            fight = fight.with_tallies_of((self.who,), lambda t: replace(t, cut=self.cut))
        return _between_turns(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        return done_line(after, self.who, say)


def done_line(after: Fight, who: str, say: Say) -> Line | None:
    """Returns the log line of a combatant who has finished acting, or None if it has left the fight."""
    if after.find(who) is None:
        return None
    return Line(say("{who} is done", who=name_all(after, (who,))), "auto", "structured.turn", who)


def _between_turns(fight: Fight) -> Fight:
    """Returns the fight after a turn, before the next."""
    return replace(fight, clock=replace(fight.clock, turn="", moment="between"))


# the walk down the order


def walk(fight: Fight) -> Event | None:
    """Returns the next step of the walk: a round, a turn, or whether a turn that has begun is lost."""
    match fight.clock.moment:
        case "round_over" | "boundary":
            return RoundBegan(fight.clock.round + 1, option(fight, "reaction_refresh") == "round_start")
        case "between" if not fight.clock.gap:
            return _next_turn(fight)
        case "begun":
            return _begun(fight.get(fight.clock.turn), state.barred(fight, fight.get(fight.clock.turn)))
    return None


def _begun(c: Fighter, rule: str) -> Event:
    """Returns the next fact of a turn that has begun. Once the log has announced a combatant as out, its turns pass silently."""
    if rule == "structured.out" and not c.tally.passed:
        return Passed(c.id)
    return TurnLost(c.id, rule, kept=True) if rule else BecameActive(c.id)


def _next_turn(fight: Fight) -> Event:
    waiting = state.coming(fight)
    if (
        not waiting
    ):  # Step 5: the round ends when everyone had a turn; Step 6: the fight goes on until the GM says it is over
        return Rested() if state.idle(fight) else RoundEnded(fight.clock.round)
    c = waiting[0]
    refreshed = option(fight, "reaction_refresh") == "own_turn_start"
    fresh = not (c.tally.delayed or (refreshed and c.tally.reacted)) and begins_quietly(fight, c)
    called = c.id in fight.clock.called
    at = () if called else order.called_at(fight, c)
    return TurnBegan(c.id, refreshed, c.tally.delayed, called, fresh, at)


def begins_quietly(fight: Fight, c: Fighter) -> bool:
    """Tells whether no condition ends, counts or works when this combatant's turn begins."""
    return not any(passed(fight, Boundary("turn_start", fight.clock.round, who=frozenset((c.id,)))))


def end_turn(fight: Fight, by: str = "") -> Events:
    """Yields the facts that end the current turn; an Extended Action progresses by one turn. `by`: who ends it to act."""
    who = fight.clock.turn
    c = fight.find(who)
    if c is not None and c.tally.work is not None:
        work = replace(c.tally.work, done=c.tally.work.done + 1)  # The Turn, Extended Actions
        yield Worked(who, work)
        if work.needs and work.done >= work.needs:
            yield WorkEnded(who, work.name, done=True, rule="structured.extended")
    yield TurnEnded(who, by if c is not None and not c.tally.did and c.tally.work is None else "")


def fallen(fight: Fight) -> Event | None:
    """Returns the announcement of a combatant without wounds left, at once rather than at its turn."""
    fell = (c for c in fight.roster if not c.tally.passed and not c.tally.out and state.out(fight, c))
    return next((Passed(c.id) for c in fell), None)


# Extended Actions


class WorkBegan(Fact[Fight]):
    """An Extended Action began."""

    aloud = True
    who: str
    work: Work

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, work=self.work))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        parts = {"who": name_all(after, (self.who,)), "work": self.work.name}
        needs = self.work.needs
        text = say("{who} begins {work}", **parts)
        if needs:
            each = N_(
                ("{who} begins {work}, which takes {count} turn", "{who} begins {work}, which takes {count} turns")
            )
            text = say(each, count=needs, **parts)
        return Line(text, "auto", "structured.extended", self.who)


class Worked(Fact[Fight]):
    """One more turn was spent on an Extended Action."""

    aloud = True
    who: str
    work: Work

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, work=self.work))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        done, needs = self.work.done, self.work.needs
        if needs and done >= needs:
            return None  # the line of WorkEnded follows
        parts = {"who": name_all(after, (self.who,)), "work": self.work.name, "turn": done}
        text = say("{who}: {work}, turn {turn}", **parts)
        if needs:
            text = say("{who}: {work}, turn {turn} of {needs}", needs=needs, **parts)
        return Line(text, "auto", "structured.extended", self.who)


class WorkEnded(Fact[Fight]):
    """An Extended Action is `done`, or its progress is lost under this rule."""

    who: str
    name: str
    done: bool
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, work=None))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        says = N_("{who}: {work} is done") if self.done else N_("{who}: {work} is lost")
        text = say(says, who=name_all(after, (self.who,)), work=self.name)
        rule = self.rule if self.done else "structured.extended.lost"
        upshot = None if self.done else Upshot("lost", self.name, (self.who,))
        return Line(text, "auto", rule, self.who, announce=not self.done, upshot=upshot)


def lost_work(fight: Fight) -> Event | None:
    """Returns the end of an Extended Action whose owner can no longer act."""
    # The Turn, Extended Actions: interrupted, it loses all its progress
    for c in fight.roster:
        rule = state.barred(fight, c)
        if c.tally.work is not None and rule:
            return WorkEnded(c.id, c.tally.work.name, done=False, rule=rule)
    return None


class _EndWork(Move[Fight], base=True):
    """The base of the moves that end an Extended Action: `done` or lost."""

    done: ClassVar[bool]
    rule: ClassVar[str]
    who: str

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, (self.who,))
        c = fight.find(self.who)
        if c is not None and c.tally.work is None:
            yield RULES.about(c, "structured.extended", "{who} has no Extended Action under way.", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        work = fight.get(self.who).tally.work
        assert work is not None
        yield WorkEnded(self.who, work.name, self.done, self.rule)


class Abandon(_EndWork):
    """Gives up or interrupts an Extended Action; all its progress is lost."""

    done, rule = False, "structured.extended.lost"


class Finish(_EndWork):
    """Marks an Extended Action as done, by the GM."""

    done, rule = True, "structured.extended"


def work_offers(fight: Fight, c: Fighter) -> Iterator[Offer]:
    """Yields the offers of the active character for an Extended Action: finish it or give it up."""
    work = c.tally.work
    if work is None:
        return
    turn = work.done + 1
    note = say("Turn {turn} of {needs}", turn=turn, needs=work.needs) if work.needs else say("Turn {turn}", turn=turn)
    yield Finish(c.id).offer(fight, say("Finish {work} now", work=work.name), note=note, key=f"finish:{c.id}")
    yield _abandon(fight, c, say("Give up {work}", work=work.name))


def interrupt_offers(fight: Fight, c: Fighter) -> Iterator[Offer]:
    """Yields the table's offers to finish or interrupt an Extended Action at any time."""
    if c.tally.work is not None:
        finish = say("Finish {work} now", work=c.tally.work.name)
        yield Finish(c.id).offer(fight, finish, key=f"finish:{c.id}")
        yield _abandon(fight, c, say("Interrupt {work}", work=c.tally.work.name))


def _abandon(fight: Fight, c: Fighter, label: str) -> Offer:
    return Abandon(c.id).offer(fight, label, note=say("Loses all progress"), key=f"abandon:{c.id}")
