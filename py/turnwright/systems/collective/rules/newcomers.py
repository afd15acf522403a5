"""Newcomers: the budget of a combatant who joins or comes back, and the first half it may act on."""

from dataclasses import replace

from turnwright.core.model import Departed
from turnwright.systems.collective.rules.side_switch import following
from turnwright.systems.collective.state import Barred, Fight, Fighter, Sheet, Tally, clock


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now, with a full budget. In mid-round it acts from the next half of its own side (C4, 3 B)."""
    if fight.clock.stage != "play":
        return replace(c, tally=Tally(c.sheet.pool))
    round_, segment, now = clock.place(fight)
    part = clock.part(fight, c.side)
    if part <= now:
        round_, segment = following(round_, segment)
    return replace(
        c,
        tally=Tally(c.sheet.pool, pc=c.side == fight.party.id, barred=Barred(round_, segment, part, "collective.join")),
    )


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a departed combatant, placed like a newcomer (C4, 3 B). If it left in this round, it has only what was left of its budget; a
    D action can be used only once."""
    c, was = gone.combatant, gone.combatant.tally
    tally = replace(enter(fight, c).tally, died=was.died)
    if fight.clock.stage != "play" or not gone.round:
        return replace(c, tally=tally)
    places = [b for b in (tally.barred, was.barred) if b is not None]
    tally = replace(tally, pc=was.pc, barred=max(places, key=lambda b: (b.round, b.segment, b.part)))
    if gone.round != fight.clock.round:
        return replace(c, tally=tally)
    tally = replace(tally, pool=was.pool, zeros=was.zeros, whole=was.whole, spent=was.spent)
    since = max(1, fight.clock.segment) - gone.segment
    if since == 0:
        tally = replace(tally, used=was.used, before=was.before, acted=was.acted, doing=was.doing)
    return replace(c, tally=replace(tally, before=was.used) if since == 1 else tally)
