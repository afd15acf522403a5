"""What happens now that others may wait for, and who waits: what a system says of it. Whether it is their event: `table/awaited.py`."""

from collections.abc import Callable, Sequence

from turnwright.core.commands import Offer
from turnwright.core.frozen_class import dataclass
from turnwright.core.model import AnyCombatant


@dataclass(frozen=True, slots=True)
class Happening:
    """What happens now and may be awaited: the turn of these, or their declared action. `action`: tells it from another action of the same turn;
    `acted`: an action was declared; `named`: the table said which; `attacks`: it is an attack on another side. `runs`: Next ends it; if not,
    something else runs first, such as an interruption."""

    who: tuple[str, ...]
    action: str
    acted: bool = False
    named: bool = False
    attacks: bool = False
    runs: bool = True


@dataclass(frozen=True, slots=True)
class Waiter:
    """Those who wait alike for a stored event. `uses`: (some of them) -> the ways to use the event, the usual first; `passes`: the same -> what
    letting it pass costs, None if they then simply go on waiting. `how`: what they wait to do, in words. `afterwards`: they use the event once
    it is resolved, so that they are asked before Next resolves it, or before one of the moves `resolved_by`."""

    who: tuple[AnyCombatant, ...]
    event: str
    uses: Callable[[tuple[AnyCombatant, ...]], Sequence[Offer]]
    passes: Callable[[tuple[AnyCombatant, ...]], Offer | None] = lambda who: None
    how: str = ""
    afterwards: bool = False
    resolved_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What may be awaited now, None for nothing, and those who wait, in order of play."""

    now: Happening | None
    waiters: tuple[Waiter, ...] = ()
