"""The GM's own words: a line of the log, and the note on a combatant or on the fight."""

from collections.abc import Iterator

from turnwright.core import events as ev
from turnwright.core.commands import Objections
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact
from turnwright.core.move import SharedMove, unknown
from turnwright.core.system import System
from turnwright.core.text_input import clean
from turnwright.text import say

LONGEST_NOTE = 1_000


class Note(SharedMove[F]):
    """Adds a line of the table to the log."""

    value: str
    who: str = ""

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.who:
            yield from unknown(fight, (self.who,))

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield ev.Noted(clean(self.value, 300, say("The note")), self.who)


class Memo(SharedMove[F]):
    """Sets the note on a combatant or on the fight; an empty text deletes it."""

    value: str = ""
    who: tuple[str, ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.who:
            yield from unknown(fight, self.who)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        text = clean(self.value, LONGEST_NOTE, say("The note")) if self.value.strip() else ""
        for who in self.who or ("",):
            yield ev.MemoSet(who, text)
