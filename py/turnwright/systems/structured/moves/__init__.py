"""What a table can decide in a fight of Structured Time.

Each move is a frozen dataclass with its reasons against it and its events; what follows by itself is settle's business.
"""

from turnwright.core.move import Move
from turnwright.systems.structured.moves.act import Abandon, Act, Finish, Fire, React
from turnwright.systems.structured.moves.advance import Interject, Next
from turnwright.systems.structured.moves.overrides import AddEffect, Correct, Expect, Join, JoinAll, PutState
from turnwright.systems.structured.moves.reorder import Anew, Call, Fate, Reorder, Score
from turnwright.systems.structured.moves.start import EndFight, Scene, Start
from turnwright.systems.structured.state.clock import Fight

MOVES: tuple[type[Move[Fight]], ...] = (
    Start, Scene, Next, Act, React, Fire, Interject, Abandon, Finish, Call, Reorder, Score, Fate, Anew, PutState, AddEffect, Correct, Join,
    JoinAll, Expect, EndFight,
)  # fmt: skip

__all__ = [
    "MOVES", "Abandon", "Act", "Anew", "Call", "EndFight", "Fate", "Finish", "Fire", "Interject", "Next", "PutState", "React", "Scene", "Start",
]  # fmt: skip
