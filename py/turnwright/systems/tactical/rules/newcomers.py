"""Newcomers: when a combatant who joins or comes back first rolls initiative."""

from dataclasses import replace

from turnwright.core.model import Departed
from turnwright.systems.tactical.state import Fight, Fighter, Sheet, Tally


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now. In mid-round it waits for the next Initiative Phase. The current one counts if its dice are
    not rolled yet, or if nobody was up to roll."""
    to_fall = fight.clock.phase == "initiative" and (fight.prompt is None or fight.prompt.kind == "initiative")
    return replace(c, tally=replace(c.tally, waits=fight.clock.stage == "play" and not to_fall))


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back as a newcomer (Initiative Phase); it still bleeds and keeps the modifiers of its next roll."""
    c, was = gone.combatant, gone.combatant.tally
    if fight.clock.stage != "play":
        return c
    lost = was.no_dice and not 0 < was.no_dice_in < fight.clock.round
    kept = Tally(bleed=was.bleed, modifiers=was.modifiers, no_dice=lost, no_dice_in=was.no_dice_in if lost else 0)
    return enter(fight, replace(c, tally=kept))
