"""Knockouts and Recoveries: what a Recovery raises, and when a knocked-out combatant gets one.

A Recovery adds REC to STUN and END. Depending on negative STUN, a knocked-out combatant recovers each Phase, each Turn, or once a minute
(6E2 108); the rows are in recovery.toml.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from turnwright.core import Fact, Line, Say, Tells, names, row
from turnwright.core.rulebook import table
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state import Fight, Fighter, clock

TURNS_A_MINUTE = 5
Row = Mapping[str, int | str]
_TABLE = cast(Sequence[Row], table("turnwright.systems.hero.rules", "recovery")["out"])
_ROWS = tuple((int(found["down_to"]), str(found["per"])) for found in _TABLE)
"""(STUN, how often a combatant recovers), from the top down; the first row that fits counts."""


class KnockedOut(Fact[Fight]):
    """A combatant has no STUN left."""

    tells = Tells("log.begins.ko", "auto", "hero.out")
    who: str

    def apply(self, e: Fight) -> Fight:
        return e.with_tallies_of((self.who,), lambda t: replace(t, fallen=True))


class CameTo(Fact[Fight]):
    """A combatant has STUN again."""

    tells = Tells("log.ends.ko", "auto", "hero.out.awake")
    who: str

    def apply(self, e: Fight) -> Fight:
        return e.with_tallies_of((self.who,), lambda t: replace(t, fallen=False))


class Recovered(Fact[Fight]):
    """A Recovery, with the new values of the gauges it raised."""

    who: str
    values: tuple[tuple[str, int], ...]
    rule: str

    def apply(self, e: Fight) -> Fight:
        values, segment = dict(self.values), e.clock.segment

        def recovered(c: Fighter) -> Fighter:
            gauges = tuple(replace(g, value=values.get(g.name, g.value)) for g in c.gauges)
            return replace(c, gauges=gauges, tally=replace(c.tally, recovering=False, recovered=segment))

        return e.with_one(self.who, recovered)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        numbers = row(say("log.number", gauge=name, value=value) for name, value in self.values)
        key = "log.recovers.numbers" if numbers else "log.recovers"
        return Line(say(key, who=names(after, (self.who,)), numbers=numbers), "auto", self.rule, self.who)


class RecoveryLost(Fact[Fight]):
    """A combatant struck down before the end of the Segment does not recover."""

    tells = Tells("log.recovery_lost", "auto")
    who: str
    rule: str

    def apply(self, e: Fight) -> Fight:
        return e.with_tallies_of((self.who,), lambda t: replace(t, recovering=False))


def raised(c: Fighter) -> tuple[tuple[str, int], ...]:
    """Returns those of STUN and END that a Recovery changes, with their new values."""
    gauges = (g for g in c.gauges if g.name in ("STUN", "END"))
    after = ((g.name, max(g.value, min(g.most, g.value + c.sheet.rec)), g.value) for g in gauges)
    return tuple((name, value) for name, value, before in after if value != before)


def per(c: Fighter) -> str:
    """Returns how often a knocked-out combatant recovers: phase, turn, minute; empty if only the GM can bring it round."""
    stun = c.gauge("STUN")
    if stun is None:
        return "turn"
    return next((often for down_to, often in _ROWS if stun.value >= down_to), "")


def by_phase(e: Fight, c: Fighter) -> bool:
    """Tells whether a Phase that passed in this Segment gives a Recovery at its end. It does not if the combatant fell in it or had spent
    the Phase."""
    if not clock.knocked_out(c) or c.tally.out == "dead" or c.tally.breath or per(c) != "phase":
        return False
    passed = c.tally.rested == e.clock.segment and c.tally.fell != e.clock.segment
    return passed and bool(raised(c)) and c.tally.recovered != e.clock.segment


def post_twelve(e: Fight) -> list[Fighter]:
    """Returns those who recover in Post-Segment 12: everybody, even the Stunned, except the dead, those holding their breath, and those too
    far down."""
    return [c for c in e.roster if _post_twelve(e, c)]


def without_rec(e: Fight) -> list[Fighter]:
    """Returns those whose Recovery in Post-Segment 12 raises nothing because they have no REC."""
    below = (c for c in post_twelve(e) if any(g.name in ("STUN", "END") and g.value < g.most for g in c.gauges))
    return [c for c in below if not c.sheet.rec]


def _post_twelve(e: Fight, c: Fighter) -> bool:
    if c.tally.out == "dead" or c.tally.breath:
        return False
    often = per(c) if clock.knocked_out(c) else "turn"
    return often in ("phase", "turn") or (often == "minute" and speed_chart.turn(e.clock.segment) % TURNS_A_MINUTE == 0)
