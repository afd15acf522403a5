"""The numbers of a combatant in Structured Time.

The *sheet* holds the numbers that a player brings to the table; the tally holds what was rolled and done.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from turnwright.systems.structured.rules.constants import TENS


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one combatant. `reactions`: the number per round, 0 for the house rule. `surprised`: when the fight begins.
    `death_world`: attackers get no bonus for surprise. `crew`: of a vehicle; the first of the group commands it."""

    ag: int = 30
    unnatural: int = 0
    reactions: int = 0
    surprised: bool = False
    death_world: bool = False
    crew: bool = False


def bonus(sheet: Sheet) -> int:
    """Returns the Agility bonus: the tens of the characteristic plus Unnatural Agility."""
    return sheet.ag // TENS + sheet.unnatural


def bonuses(sheets: Iterable[Sheet]) -> str:
    """Returns the different Agility bonuses of those who share a roll, the highest first: "4/3"."""
    return "/".join(map(str, sorted({bonus(sheet) for sheet in sheets}, reverse=True)))
