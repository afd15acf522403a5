"""The order: who shares a roll, who ties, and where those with a new score go.

Those with a score but no place are *loose*. Loose ones that tie are settled among themselves; they follow those already placed with the
same key.
"""

from dataclasses import replace

from turnwright.core import gathered, ids, unit
from turnwright.systems.plainlist.rules import score_roll
from turnwright.systems.plainlist.rules.options import TYPED, option
from turnwright.systems.plainlist.rules.score_roll import ScoreRoll
from turnwright.systems.plainlist.state import NEW, TOOK
from turnwright.systems.plainlist.state.clock import Fight, Fighter, Fighters, as_one, listed, sides_act

NUMBER = f"1d{score_roll.MOST_PLUS}"
"""A number typed for this round, entered like a die."""

Key = tuple[int, int, tuple[int, ...]]


def roll_of(fight: Fight, c: Fighter) -> ScoreRoll:
    """Returns how a combatant's score comes about: by its own dice, as typed, or by the house rule's dice and the number with a sign. A side
    that acts together rolls the house rule's dice alone."""
    return score_roll.read(option(fight, "dice")) if sides_roll(fight) else own_roll(fight, c)


def sides_roll(fight: Fight) -> bool:
    """Tells whether a side rolls as one, whatever its fighters' own dice and bonuses."""
    return option(fight, "dice") != TYPED and sides_act(fight)


def own_roll(fight: Fight, c: Fighter) -> ScoreRoll:
    """Returns the roll of a combatant who has one of its own."""
    own, dice = score_roll.read(c.sheet.score or "+0"), option(fight, "dice")
    if dice == TYPED or not own.bonus:
        return own
    house = score_roll.read(dice)
    return house._replace(plus=house.plus + own.plus)


def roll_off(fight: Fight) -> str:
    """Returns the dice of a roll-off: those of the house rule."""
    dice = option(fight, "dice")
    roll = score_roll.read("+0" if dice == TYPED else dice)
    return f"{roll.number}d{roll.faces}" if roll.faces else "1d20"


def with_own_dice(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant with the dice of the house rules in its score, "+3" as "1d20+3", to store it in a saved party."""
    return replace(c, sheet=replace(c.sheet, score=str(own_roll(fight, c)))) if c.sheet.score else c


def twice(fight: Fight, who: Fighters) -> int:
    """Returns 2 for surprised ones who take the worse of two rolls, otherwise 1."""
    return 2 if option(fight, "surprise") == "worst" and all(c.tally.surprised for c in who) else 1


def unscored(fight: Fight) -> list[Fighters]:
    """Returns those without a score, as they share a roll."""

    def roll(c: Fighter) -> tuple[object, ...]:
        own = {"each": c.id, "group": unit(c), "side": c.side}[option(fight, "share")]
        return (own,) if sides_roll(fight) else (own, roll_of(fight, c)._replace(plus=0), twice(fight, (c,)))

    return gathered((c for c in fight.roster if c.tally.score is None), roll)


def mates(fight: Fight, who: Fighters) -> Fighters:
    """Returns those whose score newcomers share, because their side acts together."""
    return tuple(c for c in listed(fight) if c.side == who[0].side) if sides_roll(fight) else ()


def waits(fight: Fight, who: Fighters) -> bool:
    """Tells whether newcomers score later, because their side acts together and is still without a place."""
    return sides_roll(fight) and any(c.side == who[0].side for c in loose(fight))


def key(fight: Fight, c: Fighter) -> Key:
    """Returns the key of the order, the smallest first: score, what breaks ties, roll-off."""
    score = (c.tally.score or 0) * (1 if option(fight, "first") == "low" else -1)
    side = next(n for n, s in enumerate(fight.sides) if s.id == c.side)
    beside = {"number": -tie_number(fight, c), "sides": side, "foes": -side}.get(option(fight, "ties"), 0)
    return score, beside, tuple(-die for die in c.tally.offs)


def tie_number(fight: Fight, c: Fighter) -> int:
    """Returns the number typed beside the score, or what is added to the dice."""
    roll = roll_of(fight, c)
    return c.sheet.tie or (roll.plus if roll.faces else 0)


def tied(fight: Fight) -> list[Fighters]:
    """Returns the first loose ones that tie, as they act; empty if none must be settled."""
    if option(fight, "ties") in ("sides", "together"):
        return []
    equal = gathered(loose(fight), lambda c: key(fight, c))
    acting = (gathered(cs, lambda c: as_one(fight, c)) for cs in equal)
    return next((found for found in acting if len(found) > 1), [])


def loose(fight: Fight) -> list[Fighter]:
    """Returns those with a score but no place."""
    there = set(fight.clock.order)
    return [c for c in fight.roster if c.tally.score is not None and c.id not in there]


def placed(fight: Fight) -> tuple[str, ...]:
    """Returns the order with the loose ones in it."""
    order = listed(fight)
    for c in sorted(loose(fight), key=lambda c: key(fight, c)):
        at = next((n for n, other in enumerate(order) if key(fight, other)[:2] > key(fight, c)[:2]), len(order))
        order.insert(at, c)
    return ids(order)


def first_turns(fight: Fight, order: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the newcomers who wait for the next round, and those who go at once."""
    new, late = tuple(w for w in order if fight.get(w).tally.went == NEW), option(fight, "late")
    if late == "now":
        return (), new
    last = max((n for n, w in enumerate(order) if fight.get(w).tally.went == TOOK), default=-1)
    return tuple(w for w in new if late == "next" or order.index(w) < last), ()
