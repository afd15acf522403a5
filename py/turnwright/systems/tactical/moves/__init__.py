"""What a table can decide in a fight under Tactical Activity.

Each move is a frozen dataclass with its reasons against it and its events; what follows by itself is settle's business.
"""

from turnwright.moves import Move
from turnwright.systems.tactical.moves.beginning import Start
from turnwright.systems.tactical.moves.calling import Call
from turnwright.systems.tactical.moves.declaring import Again, Declare, Withdraw, wanted_again
from turnwright.systems.tactical.moves.going import AllPass, Next, Walk
from turnwright.systems.tactical.moves.resolving import Cancel, Parried, Prevent, Resolve, Trigger
from turnwright.systems.tactical.moves.telling import AddAction, AddModifier, Orient, Wound

MOVES: tuple[type[Move], ...] = (
    Start, Next, AllPass, Call, Walk, Declare, Again, Withdraw, Resolve, Cancel, Prevent, Trigger, Parried, Orient, Wound, AddModifier, AddAction,
)  # fmt: skip

__all__ = [
    "MOVES", "AddAction", "AddModifier", "Again", "AllPass", "Call", "Cancel", "Declare", "Next", "Orient", "Parried", "Prevent", "Resolve", "Start",
    "Trigger", "Walk", "Withdraw", "Wound", "wanted_again",
]  # fmt: skip
