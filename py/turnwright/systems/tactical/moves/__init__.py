"""The moves of Tactical Activity, one verb a file: the command, its objections, the facts it causes, and its offer.

`MOVES` are the commands a table can give; `FACTS` are all facts of this system, those of the automatic steps (in `rules`) included.
"""

from turnwright.core.fact import Fact
from turnwright.core.move import Move
from turnwright.systems.tactical.moves.add_action import ActionAdded, AddAction
from turnwright.systems.tactical.moves.advance import Next, TurnClosing
from turnwright.systems.tactical.moves.again import Again
from turnwright.systems.tactical.moves.all_pass import AllPass
from turnwright.systems.tactical.moves.call_up import Call, CalledUp
from turnwright.systems.tactical.moves.cancel import ActionCancelled, Cancel
from turnwright.systems.tactical.moves.declare import ActionDeclared, Declare
from turnwright.systems.tactical.moves.modifier import AddModifier, ModifiersSet
from turnwright.systems.tactical.moves.orient import Orient
from turnwright.systems.tactical.moves.parried import Parried, ParryUsed
from turnwright.systems.tactical.moves.prevent import Prevent
from turnwright.systems.tactical.moves.resolve import Resolve
from turnwright.systems.tactical.moves.start import Start, Started
from turnwright.systems.tactical.moves.trigger import Trigger, Triggered
from turnwright.systems.tactical.moves.walk import Walk, Walked
from turnwright.systems.tactical.moves.withdraw import ActionWithdrawn, Withdraw
from turnwright.systems.tactical.moves.wound import Suffered, Wound
from turnwright.systems.tactical.rules.clock_facts import (
    DeclarationBegan,
    DeclarationEnded,
    PhaseBegan,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    TurnResumed,
    TurnShared,
)
from turnwright.systems.tactical.rules.end_of_turn import Upkept
from turnwright.systems.tactical.rules.initiative import InitiativeRolled, TiesRolled
from turnwright.systems.tactical.rules.orientation import OrientationDue, OrientationWaived, Oriented
from turnwright.systems.tactical.rules.resolution_facts import ActionLost, ActionResolved
from turnwright.systems.tactical.state.clock import Fight

MOVES: tuple[type[Move[Fight]], ...] = (
    Start, Next, AllPass, Call, Walk, Declare, Again, Withdraw, Resolve, Cancel, Prevent, Trigger, Parried, Orient, Wound, AddModifier, AddAction,
)  # fmt: skip

FACTS: tuple[type[Fact[Fight]], ...] = (
    Started, RoundBegan, RoundEnded, PhaseBegan, InitiativeRolled, TiesRolled, DeclarationBegan, DeclarationEnded, ActionDeclared, ActionWithdrawn,
    TurnBegan, CalledUp, TurnResumed, TurnShared, TurnClosing, TurnEnded, ActionResolved, ActionCancelled, ActionLost, Triggered, ParryUsed, Walked,
    Upkept, OrientationDue, Oriented, OrientationWaived, Suffered, ModifiersSet, ActionAdded,
)  # fmt: skip

__all__ = ["FACTS", "MOVES"]
