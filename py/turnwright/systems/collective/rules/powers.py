"""Powers with a number of uses, as the books write them in a line: "0, 1/r: Cure 1 hp" (C3, Z).

Such a line is the name of a condition that has uses; this module parses its price. core/effects.py counts the uses and restores them; `judge`
decides whether the price may be paid.
"""

import re
from typing import NamedTuple

from turnwright.core import Effect
from turnwright.systems.collective.rules.action_notation import BadAction, parse

_LINE = re.compile(r"(?:(0|1?[A-Za-z']+)\s*[,:]\s*)?(?:(\d+/r)\s*[,:]\s*)?(\S.*)")


class Power(NamedTuple):
    """The price of one use, and the name of the power."""

    price: str
    label: str


def power(effect: Effect) -> Power | None:
    """The power a condition is; None where it has no uses, or its name says neither a price nor uses each round.

    "0" is a Z; with no price written it takes no action at all (an N). What is innate is written with its M.
    """
    found = _LINE.fullmatch(effect.name)
    if found is None or effect.until.kind not in ("uses", "per_round") or not (found[1] or found[2]):
        return None
    try:
        price = parse((found[1] or "N").removeprefix("1"))
    except BadAction:
        return None
    return None if price.is_currency else Power(str(price), found[3])
