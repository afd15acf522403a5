"""The sheet of a HERO combatant, and its fields in the roster form and in a typed line.

The *sheet* holds the numbers a player brings to the table; the tally holds what was done in the fight; STUN, BODY and END are gauges.
"""

from dataclasses import dataclass, replace
from typing import Any

from turnwright.core.commands import BadCommand
from turnwright.core.model import Combatant
from turnwright.roster.line import Field, Mark, clean
from turnwright.roster.line_words import whole
from turnwright.systems.hero.state.tally import Tally
from turnwright.systems.hero.text import say

USUAL = 10


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


BOUNDS: dict[str, tuple[int, int]] = {
    "spd": (0, 99),
    "dex": (0, 199),
    "rec": (0, 199),
    "reflexes": (0, 99),
    "fast_draw": (0, 40),
    "teamwork": (0, 40),
    "ego": (0, 199),
    "intelligence": (0, 199),
    "presence": (0, 199),
}
"""The lowest and highest value of each number of the sheet."""
_FORM = ("spd", "dex", "rec", "reflexes", "reflexes_for", "fast_draw", "teamwork", "ego", "intelligence", "presence")
_MAIN = ("spd", "dex")
_FOR_TIES = ("intelligence", "presence")


def fields(c: Combatant[Sheet, Tally]) -> tuple[Field, ...]:
    """The fields of the form: SPD and DEX in the row, the rest behind the name."""
    return tuple(_field(name, getattr(c.sheet, name)) for name in _FORM)


def _field(name: str, value: int | str) -> Field:
    low, high = BOUNDS.get(name, (0, 99))
    more = f"field.{name}.help"
    return Field(
        name,
        say(f"field.{name}"),
        value,
        low,
        high,
        wide=name not in BOUNDS,
        help=say(more) if more in say else "",
        main=name in _MAIN,
        option=("dex_tie", "int_then_pre") if name in _FOR_TIES else ("", ""),
    )


def marks(c: Combatant[Sheet, Tally]) -> tuple[Mark, ...]:
    """Nothing: Stunned and knocked out are states of the fight, not of the sheet."""
    return ()


def with_field(sheet: Sheet, field: str, value: str) -> Sheet:
    """The sheet with one field changed. Raises BadCommand with a sentence."""
    if field == "reflexes_for":
        return replace(sheet, reflexes_for=clean(value, 40, say("typed.reflexes_for")) if value.strip() else "")
    if field not in BOUNDS:
        raise BadCommand(say("field.unknown", field=field[:20]))
    changed: dict[str, Any] = {field: whole(value.rstrip("-"), *BOUNDS[field], say(f"number.{field}"))}
    return replace(sheet, **changed)


def roll_target(number: int) -> int:
    """The number to roll with 3d6 or below: 9 + a fifth, to the nearest (6E1 116)."""
    return 9 + (2 * number + 5) // 10


def target(sheet: Sheet, skill: str) -> int:
    """The target number of a roll: dex, ego, fast_draw or teamwork; 0 for a skill somebody lacks. Lightning Reflexes never count."""
    if skill in ("fast_draw", "teamwork"):
        return sheet.fast_draw if skill == "fast_draw" else sheet.teamwork
    return roll_target(sheet.ego if skill == "ego" else sheet.dex)
