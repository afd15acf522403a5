"""A condition that a save may end: the roll as the table types it, and whether it must be asked now.

The deadline of such a condition has the kind "save" and counts the turns of its owner. `left` is TO_COME until the save of this turn was made,
then MADE until the turn ends. A turn that ends without the save leaves it OWED, so that a turn that passes by itself, or a Next that did not
ask, loses none: it is asked next.

The roll is one text. "1d20+2 14" are dice that the app rolls or the table types, and the number to reach; "3d6 11-" the number not to
exceed. Any other text, such as "WIS 14", tells the table what to roll; the table says who made it.
"""

from dataclasses import replace
from typing import NamedTuple

from turnwright.core.commands import BadCommand
from turnwright.core.dice import Notation, notation
from turnwright.core.effect import Deadline, Effect
from turnwright.core.effect_events import with_deadline
from turnwright.core.events import name_even_if_gone
from turnwright.core.fact import F, Fact, Line
from turnwright.core.pattern import pattern
from turnwright.text import Say, say

SAVE = "save"
"""The kind of the deadline."""
TO_COME, MADE, OWED = 0, 1, 2
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


def passed_turn(until: Deadline) -> Deadline | None:
    """Returns the deadline after a turn of its owner has ended; None if nothing changes."""
    left = TO_COME if until.left == MADE else OWED
    return None if until.left == left else replace(until, left=left)


def owes(effect: Effect) -> bool:
    """Tells whether the save of a turn that has ended was not made."""
    return effect.until.kind == SAVE and effect.until.left == OWED


class SaveFailed(Fact[F]):
    """A save did not end a condition, which goes on. `until`: its deadline from now on."""

    effect: str
    until: Deadline

    def apply(self, fight: F) -> F:
        return with_deadline(fight, self.effect, self.until)

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        effect, name = found.name, name_even_if_gone(before, after, found.who)

        def text(name: str, count: int) -> str:
            return say("save.failed", effect=effect, name=name)

        return Line(text(name, 1), "auto", "turnwright.effect.save", found.who, spoken=True, naming=text)
