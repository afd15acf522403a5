"""The moves of The Collective, one file for each verb: the command, its objections, its facts and its offers."""

from turnwright.core.fact import Fact
from turnwright.core.move import Move
from turnwright.systems.collective.moves.adjust import Adjust
from turnwright.systems.collective.moves.advance import Next
from turnwright.systems.collective.moves.betray import Betray, BetrayalRolled, Betrayed
from turnwright.systems.collective.moves.call import Call, Called
from turnwright.systems.collective.moves.employ import Employ
from turnwright.systems.collective.moves.end_half import EndHalf, Walked
from turnwright.systems.collective.moves.grant import Grant, PoolSet
from turnwright.systems.collective.moves.instants import Instants
from turnwright.systems.collective.moves.order_sides import OrderSides
from turnwright.systems.collective.moves.reorder import OrderSet, Reorder
from turnwright.systems.collective.moves.skip_rest import SkipRest
from turnwright.systems.collective.moves.stack import AllPass, Counter, Countered, Pass, PriorityPassed
from turnwright.systems.collective.moves.start import Start, Started
from turnwright.systems.collective.moves.use import ActionDeclared, Spent, Use, Warned
from turnwright.systems.collective.rules.clock_facts import (
    GoBegan,
    GoEnded,
    HalfBegan,
    HalfEnded,
    PoolsFilled,
    RestSkipped,
    RoundBegan,
    RoundEnded,
    SegmentBegan,
    SegmentEnded,
)
from turnwright.systems.collective.rules.initiative import FirstGoSettled, InitiativeRolled
from turnwright.systems.collective.rules.response_stack import Resolved
from turnwright.systems.collective.rules.side_switch import Turned
from turnwright.systems.collective.state.clock import Fight
from turnwright.systems.collective.state.hit_points import GaugeSet

MOVES: tuple[type[Move[Fight]], ...] = (
    Start, Next, Use, Employ, Instants, Pass, AllPass, Counter, EndHalf, SkipRest, Call, Reorder, Grant, Betray, OrderSides,
    Adjust,
)  # fmt: skip

FACTS: tuple[type[Fact[Fight]], ...] = (
    Started, InitiativeRolled, FirstGoSettled, RoundBegan, SegmentBegan, PoolsFilled, HalfBegan, HalfEnded, SegmentEnded, RoundEnded, Walked,
    RestSkipped, Called, OrderSet, GoBegan, GoEnded, Spent, ActionDeclared, Resolved, Countered, PriorityPassed, Warned, Turned, BetrayalRolled,
    Betrayed, PoolSet, GaugeSet,
)  # fmt: skip
"""Every fact of this system, as saves name them."""

__all__ = ["FACTS", "MOVES"]
