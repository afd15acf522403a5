"""The table of actions, line by line, and the penalty for each AP below the maximum."""

import pytest

from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command
from turnwright.core.model import Combatant
from turnwright.systems.tactical.actions import PRINTED, read_cost
from turnwright.systems.tactical.declaring import Wish, judge
from turnwright.systems.tactical.state import Fighter, Sheet, Tally
from turnwright.systems.tactical.system import SYSTEM

TABLE = {
    "ranged_attack": "1-3", "melee_attack_parry": "2-4", "thrown_attack": "2-4", "dodge": "4", "ammo_reload": "6", "pace_change_x2": "1",
    "mount_dismount": "4", "rapid_dismount": "2", "prone_stand": "1", "moving_maneuver": "1+", "perception": "1-2", "orientation_maneuver": "0",
    "draw": "1", "sheath": "2", "get_item_from_ground": "3", "drop_item": "0", "shift_item": "1", "eat_drink": "2", "power_supply_reload": "8",
    "first_aid": "8", "pick_lock": "20", "misc_static": "8+", "normal_movement": "0",
}  # fmt: skip


def test_the_table_is_whole() -> None:
    assert {key: a.cost for key, a in PRINTED.items()} == TABLE


def test_what_takes_no_time() -> None:
    assert {key for key, a in PRINTED.items() if a.instant} == {"orientation_maneuver", "drop_item"}


PENALTIES = [
    ("ranged_attack", {1: -50, 2: -25, 3: 0}),
    ("melee_attack_parry", {2: -50, 3: -25, 4: 0}),
    ("thrown_attack", {2: -50, 3: -25, 4: 0}),
    ("perception", {1: -25, 2: 0}),
    ("moving_maneuver", {1: 0, 2: 0, 3: 0, 4: 0}),
    ("dodge", {4: 0}),
    ("draw", {1: 0}),
]


@pytest.mark.parametrize(("key", "wanted"), PENALTIES)
def test_each_ap_under_the_maximum_costs_25(key: str, wanted: dict[int, int]) -> None:
    fight = SYSTEM.open("A fight")
    c: Fighter = Combatant("aro", "Aro", "pc", Sheet(), Tally())
    assert {ap: judge(fight, c, Wish(key, ap)).act.penalty for ap in wanted} == wanted


COSTS = [("4", (4, 4)), ("1-3", (1, 3)), ("1 – 3", (1, 3)), ("8+", (8, 0)), ("12 AP", (12, 12)), ("0", (0, 0))]


@pytest.mark.parametrize(("text", "wanted"), COSTS)
def test_a_cost_is_read_as_it_is_written(text: str, wanted: tuple[int, int]) -> None:
    assert read_cost(text) == wanted


@pytest.mark.parametrize("text", ["", "x", "3-1", "-4", "0+", "201", "4-", "4.5", "1-3+", "9999"])
def test_a_cost_that_is_none_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadCommand, match=r"\.$"):
        read_cost(text)


ROUNDS = [
    ("power_supply_reload", 4, 2),
    ("pick_lock", 4, 5),
    ("pick_lock", 3, 7),
    ("ammo_reload", 4, 2),
    ("first_aid", 4, 2),
    ("pick_lock", 1, 20),
]


@pytest.mark.parametrize(("key", "each", "wanted"), ROUNDS)
def test_how_many_rounds_a_job_takes(key: str, each: int, wanted: int) -> None:
    fight = SYSTEM.open("A fight")

    def do(name: str, **args: object) -> None:
        nonlocal fight
        fight = kernel.decide(SYSTEM, fight, Command(name, args, entropy="5eed")).state

    do("join", text="Aro, bleed 2")
    do("start")
    rounds = 0
    while not rounds or fight.get("aro").tally.jobs:
        rounds += 1
        done = fight.get("aro").tally.jobs[0].done if rounds > 1 else 0
        do("declare", who=["aro"], action=key, ap=min(each, PRINTED[key].most - done))
        do("next")
        do("next")
        do("answer")
    assert rounds == wanted
