"""Recoveries: what they raise, and who among the knocked out gets one when.

REC is added to STUN and END. Who is knocked out recovers with each Phase, only with the Turn, or once a minute, by how far down STUN is
(6E2 108); the rows are in recovery.toml.
"""

from typing import Any

from turnwright.core.rulebook import table
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter

TURNS_A_MINUTE = 5
_ROWS: Any = table("turnwright.systems.hero.rules", "recovery.toml")["out"]


def raised(c: Fighter) -> tuple[tuple[str, int], ...]:
    """STUN and END after a Recovery, those that change."""
    gauges = (g for g in c.gauges if g.name in ("STUN", "END"))
    after = ((g.name, max(g.value, min(g.most, g.value + c.sheet.rec)), g.value) for g in gauges)
    return tuple((name, value) for name, value, before in after if value != before)


def per(c: Fighter) -> str:
    """How often somebody knocked out recovers: phase, turn, minute; empty when only the GM's word helps."""
    left = clock.stun(c)
    if left is None:
        return "turn"
    return next((row["per"] for row in _ROWS if left >= row["down_to"]), "")


def by_phase(e: Fight, c: Fighter) -> bool:
    """At the end of this Segment, for a Phase that passed in it; not in the Segment in which one went down, nor for a Phase spent before."""
    if not clock.knocked_out(c) or c.tally.out == "dead" or c.tally.breath or per(c) != "phase":
        return False
    passed = c.tally.rested == e.clock.segment and c.tally.fell != e.clock.segment
    return passed and bool(raised(c)) and c.tally.recovered != e.clock.segment


def post_twelve(e: Fight) -> list[Fighter]:
    """Who recovers in Post-Segment 12: everybody, the Stunned too; not the dead, those who hold their breath, and those too far down."""
    return [c for c in e.roster if _post_twelve(e, c)]


def _post_twelve(e: Fight, c: Fighter) -> bool:
    if c.tally.out == "dead" or c.tally.breath:
        return False
    often = per(c) if clock.knocked_out(c) else "turn"
    return often in ("phase", "turn") or (often == "minute" and speed_chart.turn(e.clock.segment) % TURNS_A_MINUTE == 0)
