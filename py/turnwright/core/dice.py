"""Dice: notation, and one source of results that prefers the table's rolls.

The engine has no random source. Each request carries the numbers rolled at the table, keyed by the roller, and 128 bits from the page for
all other dice. Events record the results, so a replay needs no dice.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from turnwright.core.commands import BadCommand
from turnwright.core.frozen_class import dataclass
from turnwright.text import say

if TYPE_CHECKING:
    from random import Random

CALLED = "="
"""Behind the key of dice: the one number is the total as the table called it, whatever the dice can show."""
MOST_DICE = 100
MOST_FACES = 9_999
MOST_PLUS = 99_999


class Notation(NamedTuple):
    """The number of dice, their faces, and the bonus."""

    number: int
    faces: int
    plus: int


def notation(text: str) -> Notation:
    """Parses "3d6+1". Raises BadCommand on anything else."""
    head, _, tail = text.partition("d")
    faces, sign, plus = tail, "", "0"
    for mark in "+-":
        if mark in tail:
            faces, sign, plus = tail.partition(mark)
    if not (
        head.isascii() and head.isdigit() and faces.isascii() and faces.isdigit() and plus.isascii() and plus.isdigit()
    ):
        raise BadCommand(say("“{text}” is not a dice roll. Write 1d12 or 3d6+1.", text=text[:20]))
    count, sides, bonus = int(head[:4]), int(faces[:5]), int(plus[:6])
    if not (1 <= count <= MOST_DICE and 2 <= sides <= MOST_FACES):
        raise BadCommand(say("Roll at most {dice} dice with at most {faces} faces.", dice=MOST_DICE, faces=MOST_FACES))
    if bonus > MOST_PLUS:
        raise BadCommand(say("A bonus on dice is at most {most}, as in 1d6+3.", most=MOST_PLUS))
    return Notation(count, sides, -bonus if sign == "-" else bonus)


@dataclass(frozen=True, slots=True)
class Roll:
    """A result: the single dice (or only their sum), the total with the bonus, and whether the table typed them."""

    dice: tuple[int, ...]
    total: int
    typed: bool


class NoChance(BadCommand):
    """A roll is needed, and the request carried neither dice nor entropy."""


class Dice:
    """The rolls of one request. Typed dice are used first, in order; the rest come from `entropy` (hex)."""

    def __init__(self, typed: Mapping[str, tuple[int, ...]] | None = None, entropy: str = "") -> None:
        self._typed = {key: list(dice) for key, dice in (typed or {}).items()}
        self._alone = {key for key, dice in self._typed.items() if len(dice) == 1}
        self._entropy = entropy
        self._random: Random | None = None

    def has(self, key: str) -> bool:
        """Tells whether unused dice that the table typed for `key` are left, or the total that it called."""
        return bool(self._typed.get(key) or self._typed.get(key + CALLED))

    def unused(self) -> list[str]:
        """Returns the keys for which typed dice or totals are left."""
        return [key.removesuffix(CALLED) for key, dice in self._typed.items() if dice]

    @property
    def own(self) -> bool:
        """Tells whether the engine rolled any dice."""
        return self._random is not None

    def number(self, key: str, most: int) -> int:
        """Takes a number that the table typed for `key` where it rolls nothing: -`most` to `most`."""
        number = self._typed[key].pop(0)
        if abs(number) > most:
            raise BadCommand(say("The number must be −{most} to {most}, not {value}.", most=most, value=number))
        return number

    def called(self, key: str, most: int) -> int | None:
        """Takes the total for `key` as the table called it, -`most` to `most`; None if it called none. Raises BadCommand."""
        totals = self._typed.get(key + CALLED)
        return self.number(key + CALLED, most) if totals else None

    def roll(self, key: str, text: str, summed: bool = False) -> Roll:
        """Rolls for `key`. `summed`: only the sum counts, so a single typed number is the sum."""
        count, faces, plus = notation(text)
        typed = self._typed.get(key) or []
        if typed and summed and count > 1 and key in self._alone:
            total = typed.pop()
            if not count <= total <= count * faces:
                raise BadCommand(
                    say(
                        "{what} must be {low} to {high}, not {value}.",
                        what=text,
                        low=count,
                        high=count * faces,
                        value=total,
                    )
                )
            return Roll((total,), total + plus, True)
        if typed and len(typed) < count:
            raise BadCommand(
                say("{notation} needs {wanted} dice, not {given}.", notation=text, wanted=count, given=len(typed))
            )
        if typed:
            dice = tuple(typed[:count])
            del typed[:count]
            bad = next((d for d in dice if not 1 <= d <= faces), None)
            if bad is not None:
                raise BadCommand(say("A d{faces} shows 1 to {faces}, not {shown}.", faces=faces, shown=bad))
            return Roll(dice, sum(dice) + plus, True)
        if self._random is None:
            if not self._entropy:
                raise NoChance(say("No dice to roll with: type them in, or send entropy."))
            from random import Random  # not at the top: a start rolls nothing

            self._random = Random(int(self._entropy, 16))
        dice = tuple(self._random.randint(1, faces) for _ in range(count))
        return Roll(dice, sum(dice) + plus, False)


def added(dice: Iterable[int]) -> str:
    """Returns several dice as a sum: "3 + 4 + 2"."""
    out = ""
    for die in dice:
        out = say("{before} + {after}", before=out, after=die) if out else str(die)
    return out
