"""What a table can decide in a fight of The Collective.

Each move is a frozen dataclass with its reasons against it and its events; what follows by itself is settle's business.
"""

from turnwright.core.move import Move
from turnwright.systems.collective.moves.advance import Call, EndHalf, Next, Reorder, SkipRest
from turnwright.systems.collective.moves.spells_and_betrayal import BETRAYER, PARTY, Betray, Grant, OrderSides
from turnwright.systems.collective.moves.stack import AllPass, Counter, Pass
from turnwright.systems.collective.moves.start import Start, clear_first
from turnwright.systems.collective.moves.use import MOST_ACTIONS, Employ, Instants, Use
from turnwright.systems.collective.state.clock import Fight

MOVES: tuple[type[Move[Fight]], ...] = (
    Start, Next, Use, Employ, Instants, Pass, AllPass, Counter, EndHalf, SkipRest, Call, Reorder, Grant, Betray, OrderSides,
)  # fmt: skip

__all__ = [
    "BETRAYER", "MOST_ACTIONS", "MOVES", "PARTY", "Employ", "EndHalf", "Next", "SkipRest", "Start", "Use", "clear_first",
]  # fmt: skip
