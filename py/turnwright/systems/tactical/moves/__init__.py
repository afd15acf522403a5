"""What a table can decide in a fight under Tactical Activity.

Each move is a frozen dataclass with its reasons against it and its events; what follows by itself is settle's business.
"""

from turnwright.core.move import Move
from turnwright.systems.tactical.moves.advance import AllPass, Next, Walk
from turnwright.systems.tactical.moves.call_up import Call
from turnwright.systems.tactical.moves.declare import Again, Declare, Withdraw, wanted_again
from turnwright.systems.tactical.moves.gm_reports import AddAction, AddModifier, Orient, Wound
from turnwright.systems.tactical.moves.resolve import Cancel, Parried, Prevent, Resolve, Trigger
from turnwright.systems.tactical.moves.start import Start
from turnwright.systems.tactical.state.clock import Fight

MOVES: tuple[type[Move[Fight]], ...] = (
    Start, Next, AllPass, Call, Walk, Declare, Again, Withdraw, Resolve, Cancel, Prevent, Trigger, Parried, Orient, Wound, AddModifier, AddAction,
)  # fmt: skip

__all__ = [
    "MOVES", "AddAction", "AddModifier", "Again", "AllPass", "Call", "Cancel", "Declare", "Next", "Orient", "Parried", "Prevent", "Resolve", "Start",
    "Trigger", "Walk", "Withdraw", "Wound", "wanted_again",
]  # fmt: skip
