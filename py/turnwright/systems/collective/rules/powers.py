"""Powers with a number of uses, as the books write them in a line: "0, 1/r: Cure 1 hp" (C3, Z).

Such a line is the name of a condition with uses; this module parses its price. core/effects.py counts and restores the uses; `judge`
decides whether the price can be paid.
"""

from typing import NamedTuple

from turnwright.core import Effect
from turnwright.core.pattern import pattern
from turnwright.systems.collective.rules.action_notation import BadAction, parse_bundle

MOST_ACTIONS = 40
"""The maximum of actions in one use."""

_LINE = pattern(r"(?:(0|[A-Za-z0-9'@+ ]+?)\s*[,:]\s*)?(?:(\d+/r)\s*[,:]\s*)?(\S.*)")


class Power(NamedTuple):
    """The price of one use, and the name of the power."""

    price: tuple[str, ...]
    """The actions that one use takes, all of them together."""
    label: str


def power(effect: Effect) -> Power | None:
    """Returns the power that a condition is; None if it has no uses, or its name has neither a price nor uses per round. "0" is a Z; no
    price means no action (an N). An innate power is written with its M; several actions as "1M+1P"."""
    found = _LINE().fullmatch(effect.name)
    if found is None or effect.until.kind not in ("uses", "per_round") or not (found[1] or found[2]):
        return None
    try:
        price = parse_bundle(found[1] or "N")
    except BadAction:
        return None
    if any(action.is_currency for action, _ in price) or sum(count for _, count in price) > MOST_ACTIONS:
        return None
    return Power(tuple(str(action) for action, count in price for _ in range(count)), found[3])
