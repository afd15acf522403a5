"""What a combatant rolled, did and has left."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from turnwright.core import Pairs

NEW, TOOK, LATER, SKIPPED = "new", "turn", "later", "skipped"
WENT = ("", NEW, TOOK, LATER, SKIPPED)
DELAYED, READY = "delayed", "ready"
WAITS = ("", DELAYED, READY)
WAIT_RULES = {DELAYED: "plainlist.delay", READY: "plainlist.ready"}


@dataclass(frozen=True, slots=True)
class Tally:
    """The facts that change as the fight goes on."""

    score: int | None = None
    """None before it is known."""
    offs: tuple[int, ...] = ()
    """Dice of a roll-off; 1 or 0 where the GM chose who is first."""
    went: str = ""
    """The turn of this round: "" to come, NEW before the place is known, TOOK, LATER (in the next round), SKIPPED."""
    waits: str = ""
    """Whether it has delayed its turn or readied an action."""
    trigger: str = ""
    """What a readied action waits for, in the table's words."""
    surprised: bool = False
    out: bool = False
    """Whether the GM marked it out."""
    spent: Pairs = ()
    """Counters used, by name."""


def refreshed(tally: Tally, back: tuple[str, ...]) -> Tally:
    """Returns the tally with these counters full again."""
    return replace(tally, spent=tuple(pair for pair in tally.spent if pair[0] not in back))


def with_events(tally: Tally, told: Callable[[str], str]) -> Tally:
    """Returns the tally with the trigger of a readied action as `told` returns it."""
    return replace(tally, trigger=told(tally.trigger)) if tally.trigger else tally
