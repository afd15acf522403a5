"""Successful Blocks: the blocker goes before the attacker in the next Segment in which both have a Phase (6E2 60), by house rule.

The tally of the attacker stores the mark, which names the blocker. The mark ends with the first Segment that both share.
"""

from dataclasses import replace

from turnwright.core import Fact, Line, Say, ids, name_all
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import Blocked, Fight, Fighter, Stop, clock


class BlockMade(Fact[Fight]):
    """A successful Block: the blocker goes first in the next Segment that both share. It ends an older Block in the other direction."""

    who: str
    other: str

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of((self.who,), lambda t: replace(t, blocked=without(t.blocked, self.other)))
        mark = Blocked(self.who, fight.clock.segment)
        return fight.with_tallies_of((self.other,), lambda t: replace(t, blocked=(*without(t.blocked, self.who), mark)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.block", who=name_all(after, (self.who,)), other=name_all(after, (self.other,)))
        return Line(text, "act", "hero.block", self.who)


class BlockOver(Fact[Fight]):
    """The Segment that both share is over; the Block no longer affects the order."""

    who: str
    other: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.other,), lambda t: replace(t, blocked=without(t.blocked, self.who)))


def without(marks: tuple[Blocked, ...], who: str) -> tuple[Blocked, ...]:
    """Returns the marks except those of this blocker."""
    return tuple(mark for mark in marks if mark.by != who)


def over(fight: Fight) -> BlockOver | None:
    """Returns the next mark that ends with this Segment."""
    for c in fight.roster:
        for mark in c.tally.blocked:
            blocker = fight.find(mark.by)
            shared = blocker is not None and _share(fight, blocker, c)
            if blocker is None or (shared and mark.since < fight.clock.segment):
                return BlockOver(mark.by, c.id)
    return None


def ahead(fight: Fight) -> list[tuple[Blocked, Fighter]]:
    """Returns the marks that can still change the order, with their attackers: unless their Segment runs and one of both has begun there."""
    on = option(fight, "block_goes_first") == "on"
    marks = [(mark, c) for c in fight.roster for mark in c.tally.blocked if on and fight.find(mark.by) is not None]
    return [
        (mark, c) for mark, c in marks if mark.since == fight.clock.segment or not _begun(fight, fight.get(mark.by), c)
    ]


def _begun(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Tells whether both share this Segment, and one of them has had its Phase."""
    return _share(fight, one, other) and fight.clock.segment in (one.tally.begun, other.tally.begun)


def _share(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Tells whether both have a Phase in this Segment. A Phase spent by an abort does not count."""
    segment = fight.clock.segment
    return all(clock.has_phase(fight, c, segment) and (segment, "aborted") not in c.tally.past for c in (one, other))


def ordered(fight: Fight, here: list[Stop]) -> list[Stop]:
    """Returns the stops on one DEX, with the Phase of each blocked attacker replaced by that of its blocker."""
    if option(fight, "block_goes_first") != "on":
        return here
    todo = [stop for stop in clock.stops(fight) if stop.kind == "phase" and not stop.passes]
    found: dict[tuple[str, ...], Stop] = {}
    for stop in here:
        first = _first(fight, stop, todo)
        found.setdefault(ids(first.who), first)
    return list(found.values())


def _first(fight: Fight, stop: Stop, todo: list[Stop]) -> Stop:
    """Returns the blocker who goes before this Phase and has no other blocker before it."""
    seen = {c.id for c in stop.who}
    while stop.kind == "phase":
        ahead = (mark.by for c in stop.who for mark in c.tally.blocked if mark.since < fight.clock.segment)
        next_ = next((c for by in ahead for s in todo for c in s.who if c.id == by and by not in seen), None)
        if next_ is None:
            break
        seen.add(next_.id)
        stop = Stop(stop.dex, (next_,), "phase", "")
    return stop
