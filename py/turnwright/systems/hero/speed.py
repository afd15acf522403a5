"""Changes of SPD: when the next Phase comes.

A player's own change waits for Post-Segment 12 and brings no lock. A change by an effect in mid-Turn acts at once: no Phase until both SPDs
would have had one (6E, CC 137), or until the next Segment that is a Phase of both (5E, optional). One may abort meanwhile. Phases spent in
advance stay spent: as many of the first Phases the new SPD gives.
"""

from dataclasses import replace

from turnwright.events import AnyEncounter
from turnwright.systems.hero import chart, facts
from turnwright.systems.hero import clock as time
from turnwright.systems.hero.clock import Fighter
from turnwright.systems.hero.options import option
from turnwright.systems.hero.tally import Lock, Spent


def by_effect(e: AnyEncounter, c: Fighter, spd: int) -> facts.SpeedSet:
    """The change at once, under the table's rule for it."""
    old = c.tally.lock
    if old is not None and old.made == e.clock.segment and old.was == spd:
        lock = Lock(old.was, old.made, old.before, old.before) if old.before > e.clock.segment else None
        return _set(e, c, spd, lock, "hero.spd.taken_back")
    until = _until(e, c, spd)
    was, before = (old.was, old.before) if old and old.made == e.clock.segment else (c.sheet.spd, c.tally.until)
    lock = Lock(was, e.clock.segment, until, before) if until else None
    return _set(e, c, spd, lock, "hero.spd.effect" if until else "hero.spd.at_once")


def planned(e: AnyEncounter, c: Fighter) -> facts.SpeedSet:
    """A planned change comes true with the new Turn."""
    return _set(e, c, c.tally.plan, c.tally.lock, "hero.spd.voluntary")


def corrected(e: AnyEncounter, c: Fighter, spd: int) -> facts.SpeedSet:
    """The number was wrong: the Phases are as if it had always been right."""
    return _set(e, c, spd, c.tally.lock, "hero.spd.at_once")


def _until(e: AnyEncounter, c: Fighter, spd: int) -> int:
    """The first Segment in which a Phase of the new SPD may come; 0 where the change is free."""
    how = option(e, "spd_change")
    if how == "immediate" or e.clock.stage != "play":
        return 0
    old, new = next(time.coming(e, c), None), _first(e, c, spd)
    later = max(old or 0, new or 0)
    if how == "both_had_phase":
        return later
    first = e.clock.segment + (0 if time.due(e, c) else 1)
    shared = (
        s for s in range(first, first + time.AHEAD) if chart.has_phase(c.sheet.spd, s) and chart.has_phase(spd, s)
    )
    return next((s for s in shared if s >= c.tally.until), later)


def _as(c: Fighter, spd: int, lock: Lock | None) -> Fighter:
    return replace(c, sheet=replace(c.sheet, spd=spd), tally=replace(c.tally, lock=lock))


def _first(e: AnyEncounter, c: Fighter, spd: int) -> int | None:
    return next(time.coming(e, _as(c, spd, None)), None)


def _set(e: AnyEncounter, c: Fighter, spd: int, lock: Lock | None, rule: str) -> facts.SpeedSet:
    phases = time.coming(e, _as(c, spd, lock))
    spent = tuple(Spent(segment, s.why) for s, segment in zip(c.tally.spent, phases, strict=False))
    return facts.SpeedSet(c.id, spd, lock, spent, rule)
