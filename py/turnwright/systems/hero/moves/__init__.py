"""What a table can decide in a fight of HERO.

Each move is a frozen dataclass with its reasons against it and its events; what follows by itself is settle's business.
"""

from turnwright.core.move import Move
from turnwright.systems.hero.moves.abort import Abort
from turnwright.systems.hero.moves.gm_changes import Call, Roll, SetSpeed, SetState, Skip
from turnwright.systems.hero.moves.hold import DelayPhase, HoldAction, LetPass
from turnwright.systems.hero.moves.phase import Act, Guard, Next, Recover, Slow, WaiveReflexes
from turnwright.systems.hero.moves.start import Start
from turnwright.systems.hero.moves.use_held import ActAfter, Interrupt, Tandem
from turnwright.systems.hero.state.clock import Fight

MOVES: tuple[type[Move[Fight]], ...] = (
    Start, Next, Act, Guard, Recover, Slow, WaiveReflexes, DelayPhase, HoldAction, LetPass, Interrupt, ActAfter, Tandem, Abort, SetSpeed, SetState,
    Call, Skip, Roll,
)  # fmt: skip

__all__ = ["MOVES"]
