"""Newcomers: the turns of a combatant who joins or comes back."""

from dataclasses import replace

from turnwright.core.model import Departed
from turnwright.systems.structured.state import APART, NEW, TOOK, WAITS, Fight, Fighter, Sheet, Tally


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now; in mid-fight it has no place before the roll."""
    return replace(c, tally=replace(c.tally, went=NEW)) if fight.clock.stage == "play" else c


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back. It rolls like a newcomer (Structured Time, Initiative), gets no second turn in this round, and a
    used Reaction stays used. Only who left in this round can still be Surprised."""
    c, was = gone.combatant, gone.combatant.tally
    tally = enter(fight, replace(c, tally=Tally())).tally
    if fight.clock.stage == "setup":
        return replace(c, tally=tally)
    if gone.round and gone.round == fight.clock.round:
        went = {TOOK: APART, APART: APART, WAITS: WAITS}.get(was.went, tally.went)
        tally = replace(tally, went=went, reacted=was.reacted, surprised=was.surprised, at=was.at)
    return replace(c, sheet=replace(c.sheet, surprised=False), tally=tally)
