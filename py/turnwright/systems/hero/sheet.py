"""What HERO needs to know of a combatant, and how the roster form and a typed line show and change it.

The *sheet* holds the numbers a player brings to the table; what has been done lives in the tally, STUN, BODY and END are gauges.
"""

from dataclasses import dataclass, replace
from typing import Any

from turnwright.commands import BadCommand
from turnwright.lines import whole
from turnwright.roster import Field, Mark, clean

USUAL = 10


@dataclass(frozen=True, slots=True)
class Sheet:
    """`spd` and `dex` make the clock. `reflexes`: Lightning Reflexes, for order only; `reflexes_for` names what alone they are good for.

    `rec`: what a Recovery gives. `fast_draw` and `teamwork`: the rolls to make, 0 for none. `ego`, `int`, `pre`: for mental contests and for ties.
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


NUMBERS: dict[str, tuple[str, int, int]] = {
    "spd": ("SPD", 0, 99),
    "dex": ("DEX", 0, 199),
    "rec": ("REC", 0, 199),
    "reflexes": ("Lightning Reflexes", 0, 99),
    "fast_draw": ("The Fast Draw roll", 0, 40),
    "teamwork": ("The Teamwork roll", 0, 40),
    "ego": ("EGO", 0, 199),
    "intelligence": ("INT", 0, 199),
    "presence": ("PRE", 0, 199),
}
"""What each number is called in a sentence, and its bounds."""


def fields(c: Any) -> tuple[Field, ...]:
    """The form: SPD, DEX and REC in the row, the rest behind the name."""
    s: Sheet = c.sheet
    tie = ("dex_tie", "int_then_pre")
    return (
        Field("spd", "SPD", s.spd, 0, 99, main=True),
        Field("dex", "DEX", s.dex, 0, 199, main=True),
        Field("rec", "REC", s.rec, 0, 199, main=True),
        Field("reflexes", "Lightning Reflexes", s.reflexes, 0, 99, help="added to DEX for the order alone"),
        Field("reflexes_for", "Lightning Reflexes only for", s.reflexes_for, wide=True, help="empty: for everything"),
        Field("fast_draw", "Fast Draw roll", s.fast_draw, 0, 40, help="14 for 14-; 0 for none"),
        Field("teamwork", "Teamwork roll", s.teamwork, 0, 40, help="0 for none"),
        Field("ego", "EGO", s.ego, 0, 199, help="instead of DEX for mental powers"),
        Field("intelligence", "INT", s.intelligence, 0, 199, option=tie),
        Field("presence", "PRE", s.presence, 0, 199, option=tie),
    )


def marks(c: Any) -> tuple[Mark, ...]:
    """None: Stunned and knocked out are states of the fight, not of the sheet."""
    return ()


def with_field(sheet: Sheet, field: str, value: str) -> Sheet:
    """The sheet with one field changed. Raises BadCommand with a sentence."""
    if field == "reflexes_for":
        return replace(sheet, reflexes_for=clean(value, 40, "What the reflexes are for") if value.strip() else "")
    if field not in NUMBERS:
        raise BadCommand(f"A combatant has no field “{field[:20]}”.")
    called, low, high = NUMBERS[field]
    changed: dict[str, Any] = {field: whole(value.rstrip("-"), low, high, called)}
    return replace(sheet, **changed)


def roll_target(number: int) -> int:
    """The number to roll with 3d6 or below: 9 + a fifth, to the nearest (6E1 116)."""
    return 9 + (2 * number + 5) // 10


def target(sheet: Sheet, skill: str) -> int:
    """What is rolled against: dex, ego, fast_draw or teamwork; 0 where somebody has no such roll. Lightning Reflexes never count."""
    if skill in ("fast_draw", "teamwork"):
        return sheet.fast_draw if skill == "fast_draw" else sheet.teamwork
    return roll_target(sheet.ego if skill == "ego" else sheet.dex)
