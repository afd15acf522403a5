"""The roll of a save as the table types it.

It is one text. "1d20+2 14" are dice that the app rolls or the table types, and the number to reach; "3d6 11-" the number not to exceed. Any other
text, such as "WIS 14", tells the table what to roll; the table says who made it.
"""

from typing import NamedTuple

from turnwright.core.commands import BadCommand
from turnwright.core.dice import Notation, notation
from turnwright.core.pattern import pattern
from turnwright.text import say

LONGEST_SAVE = 40
_ROLL = pattern(
    r"(?P<dice>\d*d\d+)(?P<plus>\s*[+-]\s*\d+)?\s+(?:(?:vs\.?|dc|against|to)\s*)?(?P<number>\d{1,4})(?P<under>-|\s+or\s+less)?"
)


class SaveRoll(NamedTuple):
    """`dice`: as the core rolls them, "1d20+2"; `number`: to reach, or not to exceed if `under`."""

    dice: str
    number: int
    under: bool

    @property
    def parts(self) -> Notation:
        return notation(self.dice)

    def made(self, total: int) -> bool:
        """Tells whether this total makes the save."""
        return total <= self.number if self.under else total >= self.number

    @property
    def wanted(self) -> str:
        """Returns what must be rolled: "14 or more"."""
        return say("{number} or less" if self.under else "{number} or more", number=self.number)


def read_save(text: str) -> SaveRoll | None:
    """Returns the roll of a save as typed; None if the text is no roll that the app could judge."""
    found = _ROLL().fullmatch(" ".join(text.lower().replace("−", "-").split()))
    if not found:
        return None
    dice = found["dice"] if found["dice"][0] != "d" else f"1{found['dice']}"
    try:
        rolled = dice + (found["plus"] or "").replace(" ", "")
        notation(rolled)
    except BadCommand:
        return None
    return SaveRoll(rolled, int(found["number"]), bool(found["under"]))


def asks_for(text: str) -> str:
    """Returns what a save asks for, in words: "14 or more on 1d20+2"; the table's own words where the app cannot judge it."""
    roll = read_save(text)
    return say("{number} on {dice}", number=roll.wanted, dice=roll.dice) if roll else " ".join(text.split())
