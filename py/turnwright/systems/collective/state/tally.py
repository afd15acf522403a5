"""What a combatant has left and has done: the state that changes with every action.

Only facts; `clock` and `legality` derive from them whether a combatant may act.
"""

from dataclasses import dataclass, replace
from typing import Self

from turnwright.core.model import Pairs

BRINK = -11
"""C3, D: dropped to this many hit points or below."""


@dataclass(frozen=True, slots=True)
class Barred:
    """A combatant who joined or changed sides may not act on an own half before this place, for this rule."""

    round: int
    segment: int
    part: int
    rule: str


@dataclass(frozen=True, slots=True)
class Home:
    """The side a combatant left in this half, with its restrictions there. If it returns in the same half, it continues as if it had never
    turned."""

    side: str
    round: int
    segment: int
    part: int
    acted: bool
    barred: Barred | None = None


@dataclass(frozen=True, slots=True)
class Dropped:
    """The combatant who just brought this one to the brink; empty `by` if unknown."""

    by: str
    betrayal: bool


@dataclass(frozen=True, slots=True)
class Known:
    """An action that the table named: what it takes, its purpose, and the ids of its latest targets."""

    name: str
    actions: tuple[str, ...]
    doing: tuple[str, ...] = ()
    target: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """`pool`: actions left this round. `used` and `before`: segment slots filled in this segment and in the previous one. `acted`: has
    acted on an own half in this segment. `done`: the go of this half is over. `zeros`: Z used this round. `whole`: the whole round became
    one F. `doing`: purposes of this segment, for those that exclude each other."""

    pool: Pairs = ()
    used: Pairs = ()
    before: Pairs = ()
    acted: bool = False
    done: bool = False
    zeros: int = 0
    whole: bool = False
    doing: tuple[str, ...] = ()
    spent: bool = False
    """Whether some of this round's budget was spent."""
    pc: bool = False
    """Whether it joined on the PCs' side, as a Death action requires even after a change of sides."""
    barred: Barred | None = None
    dropped: Dropped | None = None
    died: bool = False
    """Whether it has used the D action of this fight."""
    home: Home | None = None
    names: tuple[Known, ...] = ()
    """The table's names for this combatant's actions."""

    def new_round(self, pool: Pairs) -> Self:
        return replace(
            self, pool=pool, zeros=0, whole=False, spent=False, used=(), before=(), acted=False, done=False, doing=()
        )

    def new_segment(self) -> Self:
        if not (self.used or self.before or self.acted or self.done or self.doing):
            return self
        return replace(self, before=self.used, used=(), acted=False, done=False, doing=())

    def refilled(self, pool: Pairs) -> Self:
        """Returns the tally with a full budget again, plus granted actions."""
        left = dict(self.pool)
        full = {key: max(n, left.get(key, 0)) for key, n in pool}
        return replace(self, pool=tuple((left | full).items()), zeros=0, whole=False, spent=False)

    def composed(self) -> Self:
        """Returns the tally after the moment in which a Death action was possible."""
        return replace(self, dropped=None) if self.dropped else self
