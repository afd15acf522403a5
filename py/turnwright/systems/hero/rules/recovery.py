"""Knockouts and Recoveries: what a Recovery raises, and when a knocked-out combatant gets one.

A Recovery adds REC to STUN and END. Depending on negative STUN, a knocked-out combatant recovers each Phase, each Turn, or once a minute
(6E2 108); the rows are in recovery.toml.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from turnwright.core import Fact, Line, Say, Tells, join_commas, name_all
from turnwright.core.rulebook import table
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state import Fight, Fighter, clock

TURNS_A_MINUTE = 5
Row = Mapping[str, int | str]
_TABLE = cast(Sequence[Row], table("turnwright.systems.hero.rules", "recovery")["out"])
_ROWS = tuple((int(found["down_to"]), str(found["per"])) for found in _TABLE)
"""(STUN, how often a combatant recovers), from the top down; the first row that fits counts."""


class KnockedOut(Fact[Fight]):
    tells = Tells("log.begins.ko", "auto", "hero.out")
    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, fallen=True))


class CameTo(Fact[Fight]):
    tells = Tells("log.ends.ko", "auto", "hero.out.awake", announce=True)
    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, fallen=False))


class Recovered(Fact[Fight]):
    """A Recovery, with the new values of the gauges it raised."""

    who: str
    values: tuple[tuple[str, int], ...]
    rule: str

    def apply(self, fight: Fight) -> Fight:
        values, segment = dict(self.values), fight.clock.segment

        def recovered(c: Fighter) -> Fighter:
            gauges = tuple(replace(g, value=values.get(g.name, g.value)) for g in c.gauges)
            return replace(c, gauges=gauges, tally=replace(c.tally, recovering=False, recovered=segment))

        return fight.with_one(self.who, recovered)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        numbers = join_commas(say("log.number", gauge=name, value=value) for name, value in self.values)
        key = "log.recovers.numbers" if numbers else "log.recovers"
        return Line(say(key, who=name_all(after, (self.who,)), numbers=numbers), "auto", self.rule, self.who)


class RecoveryLost(Fact[Fight]):
    """A combatant struck down before the end of the Segment does not recover."""

    tells = Tells("log.recovery_lost", "auto")
    who: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, recovering=False))


def raised(c: Fighter) -> tuple[tuple[str, int], ...]:
    """Returns those of STUN and END that a Recovery changes, with their new values."""
    gauges = (g for g in c.gauges if g.name in ("STUN", "END"))
    after = ((g.name, max(g.value, min(g.most, g.value + c.sheet.rec)), g.value) for g in gauges)
    return tuple((name, value) for name, value, before in after if value != before)


def per(c: Fighter) -> str:
    """Returns how often a knocked-out combatant recovers: phase, turn, minute; empty if only the GM can bring it round."""
    stun = c.gauge("STUN")
    return "turn" if stun is None else _per(stun.value)


def _per(stun: int) -> str:
    return next((often for down_to, often in _ROWS if stun >= down_to), "")


def minute_turn(fight: Fight) -> int:
    """Returns the Turn after which those recover who do so once a minute."""
    return fight.clock.round + -fight.clock.round % TURNS_A_MINUTE


def by_phase(fight: Fight, c: Fighter) -> bool:
    """Tells whether a Phase that passed in this Segment gives a Recovery at its end. It does not if the combatant fell in it or had spent
    the Phase."""
    if not clock.knocked_out(c) or c.tally.out == "dead" or c.tally.breath or per(c) != "phase":
        return False
    passed = c.tally.rested == fight.clock.segment and c.tally.fell != fight.clock.segment
    return passed and bool(raised(c)) and c.tally.recovered != fight.clock.segment


class Ahead(NamedTuple):
    """What comes to a knocked-out combatant if nothing changes. `phases`: the counted Segments whose Phase goes to a Recovery, and whether
    the combatant is awake after it; `awake`: the Segment from which the Phases are its own again, 0 for none."""

    phases: Mapping[int, bool]
    awake: int = 0


def ahead(fight: Fight, c: Fighter, until: int) -> Ahead:
    """Returns the Recoveries of a knocked-out combatant up to that counted Segment. One who is out by ruling stays out."""
    stun, phases = c.gauge("STUN"), dict[int, bool]()
    if stun is None or c.tally.out == "dead" or c.tally.breath:
        return Ahead(phases)
    left, ruled, now = stun.value, c.tally.out == "ko", fight.clock.segment
    for segment in range(now, until + 1):
        if left > 0 and not ruled:
            return Ahead(phases, segment)
        if _per(left) == "phase" and left < stun.most and _passes(fight, c, segment):
            left = max(left, min(stun.most, left + c.sheet.rec))
            if segment > now or clock.due(fight, c):
                phases[segment] = left > 0 and not ruled
        post = speed_chart.within(segment) == speed_chart.SEGMENTS and (
            segment > now or fight.clock.moment != "turn_over"
        )
        if post and _in_turn(_per(left) if left <= 0 else "turn", segment):
            left = max(left, min(stun.most, left + c.sheet.rec))
    return Ahead(phases)


def _passes(fight: Fight, c: Fighter, segment: int) -> bool:
    """Tells whether a Phase of this Segment passes, or has just passed, and gives a Recovery at its end."""
    if not c.sheet.rec:
        return False
    if segment > fight.clock.segment:
        return segment > c.tally.begun and clock.has_phase(fight, c, segment) and clock.spent_phase(c, segment) is None
    if segment in (c.tally.fell, c.tally.recovered):
        return False
    return clock.unspent(fight, c) or (c.tally.rested == segment and fight.clock.moment in ("dex", "end"))


def post_twelve(fight: Fight) -> list[Fighter]:
    """Returns those who recover in Post-Segment 12: everybody, even the Stunned, except the dead, those holding their breath, and those too
    far down."""
    able = (c for c in fight.roster if c.tally.out != "dead" and not c.tally.breath)
    return [c for c in able if _in_turn(per(c) if clock.knocked_out(c) else "turn", fight.clock.segment)]


def without_rec(fight: Fight) -> list[Fighter]:
    """Returns those whose Recovery in Post-Segment 12 raises nothing because they have no REC."""
    below = (c for c in post_twelve(fight) if any(g.name in ("STUN", "END") and g.value < g.most for g in c.gauges))
    return [c for c in below if not c.sheet.rec]


def _in_turn(often: str, segment: int) -> bool:
    """Tells whether who recovers so often does so in Post-Segment 12 of the Turn of this Segment."""
    return often in ("phase", "turn") or (often == "minute" and speed_chart.turn(segment) % TURNS_A_MINUTE == 0)
