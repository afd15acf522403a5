"""Newcomers: when a combatant who joins or comes back has its first turn."""

from dataclasses import replace

from turnwright.core.model import Departed
from turnwright.systems.plainlist.state import LATER, NEW, Fight, Fighter, Sheet, Tally


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now; in mid-fight its place is decided once it has a score."""
    return replace(c, tally=replace(c.tally, went=NEW)) if fight.clock.stage == "play" else c


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back: it scores like a newcomer, keeps its counters as they are in the same round, and has no second
    turn in it."""
    c, was = gone.combatant, gone.combatant.tally
    again = enter(fight, replace(c, tally=Tally()))
    if fight.clock.stage != "play" or gone.round != fight.clock.round:
        return again
    went = LATER if was.went and was.went != NEW else NEW  # LATER also keeps those from a second turn who had one
    return replace(again, tally=replace(again.tally, went=went, spent=was.spent, surprised=was.surprised, out=was.out))
