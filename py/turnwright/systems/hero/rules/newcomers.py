"""Newcomers: the first Phase of a combatant who joins or comes back (Starting Your Phase)."""

from dataclasses import replace

from turnwright.core.model import Departed
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state import Fight, Fighter, Sheet, Tally, clock


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now; in mid-Segment it acts at the first DEX not yet called (Starting Your Phase)."""
    if fight.clock.stage != "play":
        return replace(c, tally=Tally())
    past = clock.is_past(fight, c.sheet.dex + c.sheet.reflexes)
    return replace(c, tally=Tally(begun=fight.clock.segment if past else fight.clock.segment - 1))


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back, placed like a newcomer (Starting Your Phase). Phases used or spent by an abort stay gone.
    Delayed, held and landing actions and states are lost; without STUN it stays knocked out."""
    c, now = gone.combatant, fight.clock.segment
    if fight.clock.stage != "play":
        return replace(c, tally=Tally())
    was = c.tally
    tally = replace(
        was,
        begun=max(was.begun, enter(fight, c).tally.begun),
        spent=tuple(s for s in was.spent if s.segment >= now and s.why in ("abort", "hold")),
        delayed=None, held=None, landing=None, tie=None, rest=0, dying=0, blocked=(), recovering=False, stunned=False, breath=False, out="",
        past=tuple(p for p in was.past if speed_chart.turn(p[0]) == speed_chart.turn(now)),
    )  # fmt: skip
    up = replace(c, tally=tally)
    return up if clock.knocked_out(up) else replace(up, tally=replace(tally, fallen=False))
