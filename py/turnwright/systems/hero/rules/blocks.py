"""Successful Blocks: in the next Segment in which both have a Phase, the blocker is called before the attacker (6E2 60), by house rule.

The mark stands with the attacker and names the blocker. It is done with at the end of the first Segment both share.
"""

from dataclasses import replace

from turnwright.core import Fact, Line, names
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter, Stop
from turnwright.systems.hero.state.tally import Blocked
from turnwright.text import Say


class BlockMade(Fact[Fight]):
    """A Block worked: the blocker goes first in the next Segment both share. An older Block the other way is done with."""

    who: str
    other: str

    def apply(self, e: Fight) -> Fight:
        e = e.with_tallies_of((self.who,), lambda t: replace(t, blocked=without(t.blocked, self.other)))
        mark = Blocked(self.who, e.clock.segment)
        return e.with_tallies_of((self.other,), lambda t: replace(t, blocked=(*without(t.blocked, self.who), mark)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("told.block", who=names(after, (self.who,)), other=names(after, (self.other,)))
        return Line(text, "act", "hero.block", self.who)


class BlockOver(Fact[Fight]):
    """The Segment both share is over, and with it the effect of the Block on the order."""

    who: str
    other: str

    def apply(self, e: Fight) -> Fight:
        return e.with_tallies_of((self.other,), lambda t: replace(t, blocked=without(t.blocked, self.who)))


def without(marks: tuple[Blocked, ...], who: str) -> tuple[Blocked, ...]:
    """The marks without those of this blocker."""
    return tuple(mark for mark in marks if mark.by != who)


def over(e: Fight) -> BlockOver | None:
    """The next mark that is done with as this Segment ends."""
    for c in e.roster:
        for mark in c.tally.blocked:
            blocker = e.find(mark.by)
            shared = blocker is not None and _share(e, blocker, c)
            if blocker is None or (shared and mark.since < e.clock.segment):
                return BlockOver(mark.by, c.id)
    return None


def _share(e: Fight, one: Fighter, other: Fighter) -> bool:
    """Whether both have a Phase in this Segment; one that an abort spent is none."""
    segment = e.clock.segment
    return all(clock.has_phase(e, c, segment) and (segment, "aborted") not in c.tally.past for c in (one, other))


def ordered(e: Fight, here: list[Stop]) -> list[Stop]:
    """The stops called on one DEX, each Phase of an attacker behind a blocker replaced by that of the blocker."""
    if option(e, "block_goes_first") != "on":
        return here
    todo = [stop for stop in clock.stops(e) if stop.kind == "phase" and not stop.passes]
    found: dict[tuple[str, ...], Stop] = {}
    for stop in here:
        first = _first(e, stop, todo)
        found.setdefault(tuple(c.id for c in first.who), first)
    return list(found.values())


def _first(e: Fight, stop: Stop, todo: list[Stop]) -> Stop:
    """The blocker whose Phase comes before this one, and before whom no other blocker comes."""
    seen = {c.id for c in stop.who}
    while stop.kind == "phase":
        ahead = (mark.by for c in stop.who for mark in c.tally.blocked if mark.since < e.clock.segment)
        next_ = next((c for by in ahead for s in todo for c in s.who if c.id == by and by not in seen), None)
        if next_ is None:
            break
        seen.add(next_.id)
        stop = Stop(stop.dex, (next_,), "phase", "")
    return stop
