"""The moves of HERO, a file each, and the facts of the system.

A move file holds the command with its reasons against it, the facts it causes, and its offers. Facts of several moves, and those of the automatic
steps, stand in `rules` beside their rule.
"""

from turnwright.core.fact import Fact
from turnwright.core.move import Move
from turnwright.systems.hero.moves.abort import Abort, Aborted
from turnwright.systems.hero.moves.act import Act
from turnwright.systems.hero.moves.act_after import ActAfter
from turnwright.systems.hero.moves.advance import Next
from turnwright.systems.hero.moves.call import Call
from turnwright.systems.hero.moves.delay import Delayed, DelayPhase
from turnwright.systems.hero.moves.guard import Guard
from turnwright.systems.hero.moves.hold import Held, HoldAction
from turnwright.systems.hero.moves.interrupt import Interrupt
from turnwright.systems.hero.moves.let_pass import LetPass
from turnwright.systems.hero.moves.recover import Recover, Recovering
from turnwright.systems.hero.moves.roll import Roll
from turnwright.systems.hero.moves.set_speed import SetSpeed
from turnwright.systems.hero.moves.set_state import SetState, StateSet
from turnwright.systems.hero.moves.skip import Skip, SkipBegan
from turnwright.systems.hero.moves.slow import Slow, Slowed
from turnwright.systems.hero.moves.start import Start, Started
from turnwright.systems.hero.moves.tandem import Tandem
from turnwright.systems.hero.moves.waive_reflexes import ReflexesWaived, WaiveReflexes
from turnwright.systems.hero.rules import (
    clock_facts,
    go_facts,
    held_actions,
    recovery,
    rolls,
    slow_actions,
    speed_change,
    tie_break,
)
from turnwright.systems.hero.state.clock import Fight

MOVES: tuple[type[Move[Fight]], ...] = (
    Start, Next, Act, Guard, Recover, Slow, WaiveReflexes, DelayPhase, HoldAction, LetPass, Interrupt, ActAfter, Tandem, Abort, SetSpeed, SetState,
    Call, Skip, Roll,
)  # fmt: skip

FACTS: tuple[type[Fact[Fight]], ...] = (
    *clock_facts.FACTS, *go_facts.FACTS, *tie_break.FACTS, *held_actions.FACTS, *slow_actions.FACTS, *recovery.FACTS, *speed_change.FACTS,
    *rolls.FACTS, Started, Aborted, Delayed, Held, Recovering, Slowed, StateSet, ReflexesWaived, SkipBegan,
)  # fmt: skip

__all__ = ["FACTS", "MOVES"]
