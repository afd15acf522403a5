"""The sheet of a HERO combatant, and its target numbers.

The *sheet* holds the numbers that a player brings to the table; the tally holds what happened in the fight; STUN, BODY and END are gauges.
"""

from dataclasses import dataclass

USUAL = 10
MOST_SPD = 99


@dataclass(frozen=True, slots=True)
class Sheet:
    """`spd` and `dex` make the clock. `reflexes`: Lightning Reflexes, for order only; `reflexes_for` names the only actions they cover.

    `rec`: the points a Recovery gives. `fast_draw` and `teamwork`: the target numbers, 0 for none. `ego`: for mental contests; `intelligence` and
    `presence`: for ties.
    """

    spd: int = 2
    dex: int = USUAL
    rec: int = 0
    reflexes: int = 0
    reflexes_for: str = ""
    fast_draw: int = 0
    teamwork: int = 0
    ego: int = USUAL
    intelligence: int = USUAL
    presence: int = USUAL


def roll_target(number: int) -> int:
    """Returns the number to roll with 3d6 or below: 9 + a fifth, rounded to the nearest (6E1 116)."""
    return 9 + (2 * number + 5) // 10


def target(sheet: Sheet, skill: str) -> int:
    """Returns the target number of a roll: dex, ego, fast_draw or teamwork; 0 for a missing skill. Lightning Reflexes never count."""
    if skill in ("fast_draw", "teamwork"):
        return sheet.fast_draw if skill == "fast_draw" else sheet.teamwork
    return roll_target(sheet.ego if skill == "ego" else sheet.dex)
