"""The numbers that a player brings to the table.

The tally holds what a fight does to a combatant (bleeding, stun, a modifier to the next roll).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from turnwright.core.commands import BadCommand
from turnwright.systems.tactical.state.tally import Modifier
from turnwright.systems.tactical.text import say
from turnwright.text import minus

MOST_ROUNDS = 99
MOST_DICE = 9


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one combatant. `qu`: the Quickness bonus. `init`: a modifier of every initiative roll. `ap`: action points a round, 0
    for the usual number. `sd`: the Self Discipline bonus, which offsets penalties of stun. `surprised`: an Orientation Maneuver is due when
    the fight begins or the combatant joins it."""

    qu: int = 0
    init: int = 0
    ap: int = 0
    sd: int = 0
    surprised: bool = False


def read_modifiers(text: str) -> tuple[Modifier, ...]:
    """Returns modifiers of the next roll such as "+4" or "-1d10 +2". Raises BadCommand."""
    out = []
    for word in text.replace("−", "-").replace(",", " ").split():
        found = re.fullmatch(r"([+-]?)(?:(\d{1,2})d10|(\d{1,3}))", word.lower())
        if found is None:
            raise BadCommand(say("modifier.unreadable", typed=word[:20]))
        sign = -1 if found[1] == "-" else 1
        out.append(Modifier(dice=sign * int(found[2])) if found[2] else Modifier(by=sign * int(found[3])))
    if too_many(out):
        raise BadCommand(say("modifier.most", most=MOST_DICE))
    return tuple(m for m in out if m.by or m.dice)


def too_many(modifiers: Sequence[Modifier]) -> bool:
    return len(modifiers) > MOST_DICE or sum(abs(m.dice) for m in modifiers) > MOST_DICE


def show_modifiers(modifiers: tuple[Modifier, ...]) -> str:
    return " ".join(minus(f"{m.dice:+d}d10" if m.dice else f"{m.by:+d}") for m in modifiers)
