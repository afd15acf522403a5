"""What a table can decide in a fight of Structured Time: each file is a move with its objections, facts and offers."""

from turnwright.core.move import Move
from turnwright.systems.structured.moves.act import Act, Acted, Delayed
from turnwright.systems.structured.moves.advance import GapEnded, Next, WentOn
from turnwright.systems.structured.moves.anew import Anew, AnewAsked
from turnwright.systems.structured.moves.call import Call, Called
from turnwright.systems.structured.moves.end_fight import EndFight, FightEnded
from turnwright.systems.structured.moves.extended_action import Abandon, Finish
from turnwright.systems.structured.moves.fire import Fire, Fired
from turnwright.systems.structured.moves.interject import GapOpened, Interject
from turnwright.systems.structured.moves.overrides import AddEffect, Correct, Expect, Join, JoinAll
from turnwright.systems.structured.moves.put_state import PutState
from turnwright.systems.structured.moves.react import React, Reacted
from turnwright.systems.structured.moves.reorder import Moved, Reorder
from turnwright.systems.structured.moves.scene import Scene, SceneSet
from turnwright.systems.structured.moves.score import Fate, Score, Scored
from turnwright.systems.structured.moves.start import Start, Started
from turnwright.systems.structured.rules.attack_bonuses import Aided, Favoured
from turnwright.systems.structured.rules.clock_facts import (
    BecameActive,
    Passed,
    Rested,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    TurnLost,
)
from turnwright.systems.structured.rules.extended_actions import WorkBegan, Worked, WorkEnded
from turnwright.systems.structured.rules.opposed_agility import ContestSettled, Threw
from turnwright.systems.structured.rules.order_facts import (
    Challenged,
    InitiativeRolled,
    Placed,
    Reestablished,
    RolledOff,
    TieSettled,
)
from turnwright.systems.structured.rules.state_changes import StateBegan
from turnwright.systems.structured.state.clock import Event, Fight

MOVES: tuple[type[Move[Fight]], ...] = (
    Start, Scene, Next, Act, React, Fire, Interject, Abandon, Finish, Call, Reorder, Score, Fate, Anew, PutState, AddEffect, Correct, Join,
    JoinAll, Expect, EndFight,
)  # fmt: skip

FACTS: tuple[type[Event], ...] = (
    Started, SceneSet, InitiativeRolled, Challenged, RolledOff, TieSettled, Placed, Moved, Called, Scored, AnewAsked, Reestablished, RoundBegan,
    RoundEnded, Rested, WentOn, TurnBegan, BecameActive, TurnLost, TurnEnded, Acted, Favoured, Delayed, GapOpened, GapEnded, Threw, ContestSettled,
    Fired, Reacted, StateBegan, WorkBegan, Worked, WorkEnded, FightEnded, Passed, Aided,
)  # fmt: skip
"""Every fact of this system; saves know them by their class names."""

__all__ = ["FACTS", "MOVES"]
