"""What a table can decide in a fight of HERO.

Each move is a frozen dataclass with its reasons against it and its events; what follows by itself is settle's business.
"""

from turnwright.moves import Move
from turnwright.systems.hero.moves.aborting import Abort
from turnwright.systems.hero.moves.beginning import Start
from turnwright.systems.hero.moves.changes import Call, Roll, SetSpeed, SetState, Skip
from turnwright.systems.hero.moves.holding import ActAfter, Interrupt, Tandem
from turnwright.systems.hero.moves.phase import Act, Guard, Next, Recover, Slow, WaiveReflexes
from turnwright.systems.hero.moves.waiting import DelayPhase, HoldAction, LetPass

MOVES: tuple[type[Move], ...] = (
    Start, Next, Act, Guard, Recover, Slow, WaiveReflexes, DelayPhase, HoldAction, LetPass, Interrupt, ActAfter, Tandem, Abort, SetSpeed, SetState,
    Call, Skip, Roll,
)  # fmt: skip

__all__ = ["MOVES"]
