"""What a combatant has left and has done: the part of the state that changes with every action.

Facts only. Whether somebody may act follows from them in `clock` and `judge`.
"""

from dataclasses import dataclass

from turnwright.core.model import Pairs

BRINK = -11
"""C3, D: dropped to this many hit points or below."""


@dataclass(frozen=True, slots=True)
class Barred:
    """Somebody who changed sides may not act on an own half before this place, for this rule."""

    round: int
    segment: int
    part: int
    rule: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """Who brought somebody to the brink just now; empty `by` when nobody said."""

    by: str
    betrayal: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """`pool`: what is left this round. `used` and `before`: segment slots filled in this segment and in the one before it.

    `acted`: has acted on an own half in this segment. `done`: the go of this half is over. `zeros`: Z used this round.
    `whole`: the whole round was made into one F. `doing`: kinds of things done this segment, for what excludes each other.
    """

    pool: Pairs = ()
    used: Pairs = ()
    before: Pairs = ()
    acted: bool = False
    done: bool = False
    zeros: int = 0
    whole: bool = False
    doing: tuple[str, ...] = ()
    spent: bool = False
    """Something of this round's budget was spent."""
    pc: bool = False
    """Came into the fight on the PCs' side (a Death action asks for that, whoever has turned since)."""
    barred: Barred | None = None
    dropped: Dropped | None = None
    died: bool = False
    """Has used the D action of this fight."""
