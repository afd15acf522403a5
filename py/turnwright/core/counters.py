"""The counters of one fighter, and who sees them. What they count and when they come back: `core/endings.py`."""

from turnwright.core.effect import Effect
from turnwright.core.endings import ASKED, PerTurn, PerTurnEnd, ending, is_counter, recharges
from turnwright.core.fact import F


def at_hand(fight: F, who: str) -> list[Effect]:
    """Returns the counters of a combatant that are made for the turns of others: they come back with its own turn, and something is left."""
    of_others = (x for x in fight.effects if x.who == who and isinstance(ending(x.until), PerTurn | PerTurnEnd))
    return [x for x in of_others if not x.until.up and ending(x.until).left(x.until)]


def asked(effect: Effect) -> bool:
    """Tells whether the roll that may recharge it is to be made."""
    return recharges(effect.until) and effect.until.left == ASKED


def gms_alone(fight: F, effect: Effect) -> bool:
    """Tells whether a condition is kept from the players. A counter on a fighter of another side is, unless the GM shows it."""
    if effect.secret or effect.shown or not effect.who or not is_counter(effect.until):
        return effect.secret
    left = fight.departed(effect.who)
    owner = fight.find(effect.who) or (left.combatant if left else None)
    return owner is not None and owner.side != fight.party.id


def kept(fight: F, effect: Effect) -> bool:
    """Tells whether players know nothing of a condition: one that is kept from them, a reminder, or reinforcements."""
    return effect.waits or gms_alone(fight, effect)
