"""Opposed Agility: who goes first when two want to at once (Tests, Opposed Tests).

Whoever succeeds beats whoever fails; then more degrees of success, then the higher bonus, then the lower die. Those who all fail, or are equal in
everything, roll again: somebody has to go first.
"""

from turnwright.systems.structured.rules.constants import ALWAYS, NEVER, TENS
from turnwright.systems.structured.state.clock import Fight, Fighter
from turnwright.systems.structured.state.sheet import bonus

FAILED = (0, 0, 0, 0)


def degrees(target: int, die: int) -> int:
    """Degrees of success of a test, 0 for a failure."""
    if die == NEVER or (die > target and die != ALWAYS):
        return 0
    return max(1, 1 + target // TENS - die // TENS)


def result(c: Fighter, die: int) -> tuple[int, int, int, int]:
    """What one throw came to; the greater goes first."""
    success = degrees(c.sheet.ag, die)
    return (1, success, bonus(c.sheet), -die) if success else FAILED


def standing(e: Fight, who: str) -> tuple[tuple[int, int, int, int], ...]:
    """The results of all throws of one contestant; compared throw by throw."""
    c = e.get(who)
    return tuple(result(c, throw.die) for throw in e.clock.throws if throw.who == who)


def contestants(e: Fight) -> tuple[str, ...]:
    return tuple(who for who in e.clock.contest if e.find(who))


def to_throw(e: Fight) -> tuple[str, ...]:
    """Who must throw now: everybody once, then those still equal."""
    found: dict[object, list[str]] = {}
    for who in contestants(e):
        found.setdefault(standing(e, who), []).append(who)
    return next((tuple(equal) for equal in found.values() if len(equal) > 1), ())


def ranked(e: Fight) -> tuple[str, ...]:
    """The contestants in the order in which they act."""
    return tuple(sorted(contestants(e), key=lambda who: standing(e, who), reverse=True))
