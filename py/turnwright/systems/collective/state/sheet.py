"""The numbers of a combatant in The Collective, and its budgets of actions as text.

The *sheet* holds the numbers that a player brings to the table; the tally holds what is spent and done. The app does not contain the tables
behind the numbers (how many P a Dexterity gives): players type their budgets.
"""

from dataclasses import dataclass
from functools import lru_cache

from turnwright.core import BadCommand, Pairs, join_commas
from turnwright.systems.collective.rules.action_notation import parse_bundle, print_bundle
from turnwright.systems.collective.text import say

USUAL_POOL: Pairs = (("P", 1), ("M", 1), ("V", 1))  # C3: the budget of most characters
CAPPED = ("P", "M", "V", "X", "E", "S", "Z", "G")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one combatant. `pool`: actions each round. `caps`: higher slot limits of a segment, from a class feature. `init`: the
    initiative adjustment. `kind`: pc, monster or item; empty follows the side. `multiplier`: the x0, x1, x2 ... of a being. `surprised`: on
    segment 1 of round 1."""

    pool: Pairs = USUAL_POOL
    init: int = 0
    caps: Pairs = ()
    level: int = 1
    abilities: tuple[str, ...] = ()
    kind: str = ""
    multiplier: int = 0
    surprised: bool = False
    death_used: bool = False
    """Whether the D action of this reset was used before this fight."""


def read_pool(text: str) -> Pairs:
    """Parses a budget such as "2P 1M 2V 7C". Raises BadCommand."""
    bundle = parse_bundle(text) if text.strip() else ()
    for action, _ in bundle:
        if action.kind in ("Z", "N", "D") and not action.quick and not action.mode:
            raise BadCommand(say("budget.free", action=action))
        if action.mode in ("borrowed", "held"):
            raise BadCommand(say("budget.way", action=action))
    return tuple((str(action), count) for action, count in bundle)


@lru_cache(maxsize=64)
def read_caps(text: str) -> Pairs:
    """Parses segment limits such as "2M 2P". Raises BadCommand."""
    bundle = parse_bundle(text) if text.strip() else ()
    for action, _ in bundle:
        if str(action) not in CAPPED:
            raise BadCommand(say("caps.unknown", action=action, known=join_commas(CAPPED)))
    return tuple((str(action), count) for action, count in bundle)


def show(pairs: Pairs) -> str:
    """Returns pairs as typed."""
    return print_bundle(parse_bundle(" ".join(f"{n}{key}" for key, n in pairs))) if pairs else ""


def with_count(pool: Pairs, key: str, count: int) -> Pairs:
    if any(k == key for k, _ in pool):
        return tuple((k, count if k == key else n) for k, n in pool)
    return (*pool, (key, count))
