"""Scores as typed: a number such as 17, or dice and a number such as 1d20+3, 2d6 or 3d6 best 2.

The parts stand in this order: dice, how many of them count, a number. A number with a sign and no dice, "+3", is a
bonus to the dice of the house rule. A fight stores each score in one form, however it was typed (docs/plain-list.md, Score).
"""

from typing import NamedTuple

from turnwright.core import BadCommand
from turnwright.core.pattern import pattern
from turnwright.roster.phrases import plain
from turnwright.text import N_, say

MOST_DICE, MOST_FACES, MOST_PLUS = 20, 100, 9_999
ONE = 1_000_000_000
"""The parts of a score that its decimals count."""
_PART = pattern(
    r"\s*(?:(?P<count>\d*)d(?P<faces>\d+)|(?P<keep>best|worst) ?(?P<kept>\d+)|(?P<plus>[+-]? ?\d+)(?P<part>\.\d{1,9})?|(?P<bad>\S+))"
)


class ScoreRoll(NamedTuple):
    """`faces` is 0 for a number alone. `keep`: how many of the dice count, the highest or (negative) the lowest; 0 for all."""

    number: int = 0
    faces: int = 0
    keep: int = 0
    plus: int = 0
    bonus: bool = False
    """Whether it is a number with a sign, to be added to the house rule's dice."""
    part: int = 0
    """The decimals of a number alone, in parts of ONE, with its sign."""

    def __str__(self) -> str:
        if self.part:
            sign = "-" if self.part < 0 else "+" if self.bonus else ""
            return f"{sign}{abs(self.plus)}.{abs(self.part):09d}".rstrip("0")
        if self.bonus:
            return f"{self.plus:+d}"
        keep = f" {'best' if self.keep > 0 else 'worst'} {abs(self.keep)}" if self.keep else ""
        dice = f"{self.number}d{self.faces}{keep}" if self.faces else ""
        return f"{dice}{self.plus:+d}" if dice and self.plus else dice or str(self.plus)

    def total(self, dice: tuple[int, ...]) -> int:
        """Returns what these dice count; a lone number is their sum."""
        ranked = sorted(dice, reverse=self.keep > 0)
        return sum(ranked[: abs(self.keep)] if self.keep else ranked)


def read(text: str) -> ScoreRoll:
    """Returns a score as typed. Raises BadCommand with the place of the error and an example."""
    roll, signed, low = ScoreRoll(), False, plain(text)
    for part in _PART().finditer(low):
        count, faces, keep, kept, plus, decimals, _ = part.groups()
        if faces and not (roll.faces or signed):
            roll = roll._replace(number=int((count or "1")[:4]), faces=int(faces[:4]))
        elif keep and int(kept[:4]) and roll.faces and not roll.keep and not signed:
            roll = roll._replace(keep=int(kept[:4]) * (1 if keep == "best" else -1))
        elif plus and not signed and (plus[0] in "+-" or not roll.faces) and not (decimals and roll.faces):
            signed = True
            behind = int((decimals or ".0")[1:].ljust(9, "0")) * (-1 if plus[0] == "-" else 1)
            whole, bonus = int(plus.replace(" ", "")[:6]), plus[0] in "+-" and not roll.faces
            roll = roll._replace(plus=whole, bonus=bonus and not (decimals and plus[0] == "-"), part=behind)
        else:
            says = N_("“{text}”: I don’t know “{part}” at character {place}. Write 17, 1d20+3, 2d6 or 3d6 best 2.")
            place = part.start() + len(part[0]) - len(part[0].lstrip()) + 1
            raise BadCommand(say(says, text=low[:40], part=part[0].strip()[:20], place=place))
    if not low or (roll.faces and not (1 <= roll.number <= MOST_DICE and 2 <= roll.faces <= MOST_FACES)):
        says = N_("“{text}”: roll 1 to {dice} dice of 2 to {faces} faces. Write 1d20+3.")
        raise BadCommand(say(says, text=low[:40], dice=MOST_DICE, faces=MOST_FACES))
    if abs(roll.keep) > roll.number or abs(roll.plus) > MOST_PLUS:
        says = N_("“{text}”: keep at most as many dice as you roll, and add at most {most}. Write 3d6 best 2.")
        raise BadCommand(say(says, text=low[:40], most=MOST_PLUS))
    return roll
