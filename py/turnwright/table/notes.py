"""The GM's own words: a line of the log, and the note on a combatant or on the fight."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objections
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact, Line, Tells
from turnwright.core.move import SharedMove, unknown
from turnwright.core.system import System
from turnwright.core.text_input import clean
from turnwright.text import Say, say

LONGEST_NOTE = 1_000


class Noted(Fact[F]):
    text: str
    who: str = ""

    def public(self, before: F, after: F) -> None:
        """Returns nothing: a note is the GM's."""

    def line(self, before: F, after: F, say: Say) -> Line:
        return Line(self.text, "gm", who=self.who)


class MemoSet(Fact[F]):
    """The note on a combatant, or (without `who`) on the fight; empty deletes it."""

    who: str
    text: str

    def apply(self, fight: F) -> F:
        if not self.who:
            return replace(fight, note=self.text)
        return fight.with_one(self.who, lambda c: replace(c, note=self.text))

    def public(self, before: F, after: F) -> None:
        """Returns nothing: a note is the GM's."""

    def telling(self) -> Tells:
        # a note on the fight tells of the evening; one on a combatant is the GM's alone, because logs are shared and printed
        if not self.who:
            return Tells("Fight notes: {text}" if self.text else "Fight notes deleted", "gm")
        return Tells("Note on {name} saved" if self.text else "Note on {name} deleted", "gm")


class Note(SharedMove[F]):
    """Adds a line of the table to the log."""

    value: str
    who: str = ""

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.who:
            yield from unknown(fight, (self.who,))

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield Noted(clean(self.value, 300, say("The note")), self.who)


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
            yield MemoSet(who, text)
