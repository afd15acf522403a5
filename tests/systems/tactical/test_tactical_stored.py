"""An impossible stored fight is refused; one from the table, at any moment, is not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from turnwright.core import kernel
from turnwright.core.commands import Command
from turnwright.core.fact import AnyFight
from turnwright.core.model import Declared, Prompt
from turnwright.systems.tactical.rules.action_table import Action
from turnwright.systems.tactical.state.clock import Due
from turnwright.systems.tactical.state.tally import Act, Initiative, Job, Modifier
from turnwright.systems.tactical.system import SYSTEM

Change = Callable[[AnyFight], AnyFight]


@pytest.fixture
def fight() -> AnyFight:
    e = SYSTEM.open("A fight")
    for do, args in (("join", {"text": "Aro, qu 3"}), ("join", {"text": "Bex, qu 1"}), ("start", {}), ("next", {})):
        e = kernel.decide(SYSTEM, e, Command(do, args, entropy="1")).state
    return e


def clock(**changes: object) -> Change:
    return lambda e: replace(e, clock=replace(e.clock, **changes))


def tally(**changes: object) -> Change:
    return lambda e: e.with_tallies(lambda c: replace(c.tally, **changes))


DAMAGE: dict[str, Change] = {
    "stage": clock(stage="later"),
    "phase": clock(phase="tea"),
    "round": clock(round=-1),
    "stranger": clock(turn=("zed",)),
    "owed_by_a_stranger": clock(due=(Due(("zed",), "surprise"),)),
    "owed_for_nothing": clock(due=(Due(("aro",), "whim"),)),
    "doubled_action": clock(custom=(Action("draw", "Draw", 1, 1, "", "Draw"),)),
    "question": lambda e: replace(e, prompt=Prompt("why")),
    "stack": lambda e: replace(e, stack=(Declared(9, ("aro",), ("draw",)),)),
    "stun": tally(stunned=-1),
    "bleed": tally(bleed=10**6),
    "modifier": tally(modifiers=(Modifier(dice=99),)),
    "state": tally(acts=(Act(1, "draw", "Draw", 1, state="perhaps"),)),
    "ap": tally(acts=(Act(1, "draw", "Draw", -1),)),
    "job": tally(jobs=(Job("pick_lock", "Pick lock", 20, 20),)),
    "job_at_nothing": tally(jobs=(Job("dance", "Dance", 20, 4),)),
    "die": tally(initiative=Initiative(11, 0, (4, 17))),
}


def test_a_fight_from_the_table(fight: AnyFight) -> None:
    SYSTEM.check(fight)
    SYSTEM.check(SYSTEM.open("Another"))
    # a die taken off is a negative one
    SYSTEM.check(tally(initiative=Initiative(1, 0, (4, 7, -10)))(fight))


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_fight(fight: AnyFight, name: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        SYSTEM.check(DAMAGE[name](fight))
