"""Changes of SPD: when the next Phase comes.

A player's own change waits for Post-Segment 12 and brings no lock. A change by an effect in mid-Turn takes effect at once and locks the
coming Phases. In 6E (CC 137) the lock ends once both SPDs would have had a Phase; in 5E (optional) with the next Segment that is a Phase of
both. An abort is still possible. Phases spent by an abort stay spent: the same number of the first Phases of the new SPD, or of the old SPD
if the new one gives none. The new SPD may give a Phase in the current Segment. It comes only if its DEX is still to be called and the
combatant has done nothing in the Segment.
"""

from dataclasses import replace

from turnwright.core import Fact, Line, Say, Tells, name_all
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import Fight, Fighter, Lock, Spent, clock


class SpeedSet(Fact[Fight]):
    """A new SPD and its effect on the coming Phases. `late`: a Phase that it would give in this Segment comes too late. `plan`: the SPD
    already planned for the next Turn; -1 for none. `usual`: the SPD of the character sheet if it is another one, else -1."""

    who: str
    spd: int
    lock: Lock | None
    spent: tuple[Spent, ...]
    rule: str
    late: bool = False
    plan: int = -1
    usual: int = -1

    def apply(self, fight: Fight) -> Fight:
        segment = fight.clock.segment

        def changed(c: Fighter) -> Fighter:
            tally = replace(c.tally, lock=self.lock, spent=self.spent, plan=self.plan, usual=self.usual)
            tally = replace(tally, begun=segment) if self.late else tally
            return replace(c, sheet=replace(c.sheet, spd=self.spd), tally=tally)

        return fight.with_one(self.who, changed)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.spd", who=name_all(after, (self.who,)), spd=self.spd)
        phase = clock.next_phase(after, after.get(self.who)) if self.lock is not None else None
        if phase is not None and self.rule == "hero.spd.effect":
            text = say("log.spd.locked", told=text, segment=speed_chart.name(phase, after.clock.segment))
        if self.plan >= 0:
            text = say("log.spd.plan_stays", told=text, spd=self.plan)
        return Line(text, "gm", self.rule, self.who)


class SpeedPlanned(Fact[Fight]):
    """A new SPD from the next Turn on; -1 cancels it. `spent`: the resulting Phases spent in advance; None (in old fights) leaves them
    unchanged."""

    who: str
    spd: int
    spent: tuple[Spent, ...] | None = None

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(t, plan=self.spd, spent=t.spent if self.spent is None else self.spent)
        )

    def telling(self) -> Tells:
        return Tells("log.spd.planned" if self.spd >= 0 else "log.spd.kept", "gm", "hero.spd.voluntary")


def by_effect(fight: Fight, c: Fighter, spd: int) -> SpeedSet:
    """Returns the fact of an immediate change, under the house rule for it. Several changes in one Segment count as their sum. A planned
    SPD stays planned."""
    made = _by_effect(fight, c, spd)
    plan = c.tally.plan if c.tally.plan != spd else -1
    return replace(made, plan=plan, spent=_spent(fight, c, _as(c, spd, made.lock, plan)))


def _by_effect(fight: Fight, c: Fighter, spd: int) -> SpeedSet:
    segment, old = fight.clock.segment, c.tally.lock
    again = old is not None and old.made == segment
    was = _as(c, old.was, replace(old, until=old.before)) if old and again else c
    if again and was.sheet.spd == spd:
        return _set(fight, c, spd, was.tally.lock if was.tally.until > segment else None, "hero.spd.taken_back")
    until = _until(fight, was, spd)
    lock = Lock(was.sheet.spd, segment, until, was.tally.until) if until else None
    return _set(fight, c, spd, lock, "hero.spd.effect" if until else "hero.spd.at_once")


def planned(fight: Fight, c: Fighter) -> SpeedSet:
    """Returns the fact of a planned change when the new Turn begins."""
    return _set(fight, c, c.tally.plan, c.tally.lock, "hero.spd.voluntary")


def chosen(fight: Fight, c: Fighter, spd: int) -> SpeedPlanned:
    """Returns the fact of a player's own change from the next Turn on; choosing the current SPD cancels it. Aborts then spend Phases of the
    new SPD."""
    plan = -1 if spd == c.sheet.spd else spd
    return SpeedPlanned(c.id, plan, _spent(fight, c, replace(c, tally=replace(c.tally, plan=plan))))


def corrected(fight: Fight, c: Fighter, spd: int) -> SpeedSet:
    """Returns the fact of a correction: from now on the Phases are as if the number had always been right."""
    return _set(fight, c, spd, c.tally.lock, "hero.spd.at_once")


def too_late(fight: Fight, c: Fighter) -> bool:
    """Tells whether a Phase newly given in this Segment comes too late: the combatant has acted, or its DEX has been called (Starting Your
    Phase)."""
    busy = c.tally.acted == fight.clock.segment or clock.in_agenda(fight, c) is not None
    return busy or clock.is_past(fight, clock.order_dex(fight, c))


def _until(fight: Fight, c: Fighter, spd: int) -> int:
    """Returns the first Segment in which a Phase of the new SPD may come; 0 without a lock."""
    how = option(fight, "spd_change")
    if how == "immediate":
        return 0
    before, after = _as(c, c.sheet.spd, c.tally.lock), _as(c, spd, None)
    old, new = next(clock.coming(fight, before), 0), next(clock.coming(fight, after), 0)
    later = max(old, new, c.tally.until)
    if how == "both_had_phase":
        return later
    first = fight.clock.segment + (0 if clock.due(fight, c) else 1)
    shared = (
        s
        for s in range(first, first + clock.AHEAD)
        if speed_chart.has_phase(c.sheet.spd, s) and speed_chart.has_phase(spd, s)
    )
    return next((s for s in shared if s >= c.tally.until), later)


def _as(c: Fighter, spd: int, lock: Lock | None, plan: int = -1) -> Fighter:
    return replace(c, sheet=replace(c.sheet, spd=spd), tally=replace(c.tally, lock=lock, plan=plan))


def _set(fight: Fight, c: Fighter, spd: int, lock: Lock | None, rule: str) -> SpeedSet:
    new = _as(c, spd, lock)
    late = clock.due(fight, new) and not clock.due(fight, c) and too_late(fight, c)
    if late:
        new = replace(new, tally=replace(new.tally, begun=fight.clock.segment))
    usual = c.tally.usual if c.tally.usual >= 0 else c.sheet.spd
    return SpeedSet(c.id, spd, lock, _spent(fight, c, new), rule, late, usual=usual if usual != spd else -1)


def _spent(fight: Fight, c: Fighter, new: Fighter) -> tuple[Spent, ...]:
    """Returns the Phases spent in advance. Holds, delays and landings spend the Phase at their place; aborts spend the first of the others."""
    t = c.tally
    places = {s.segment: s.why for s in t.spent if s.segment == fight.clock.segment and s.why in ("hold", "delay")}
    if t.delayed and t.delayed.dex > clock.order_dex(fight, c, t.delayed.segment):
        places[t.delayed.segment] = "delay"
    if t.landing and t.landing.lands == "segment_end":
        places[t.landing.segment] = "landing"
    placed = [Spent(segment, why) for segment, why in places.items() if clock.has_phase(fight, new, segment)]
    aborts = [s for s in t.spent if s.why == "abort"]
    free = (s for s in clock.coming(fight, new) if s not in places)
    moved = [Spent(segment, "abort") for segment, _ in zip(free, aborts, strict=False)]
    return tuple(placed + moved + aborts[len(moved) :])
