"""Dice that the table typed are used or refused with a sentence, in every system; never replaced by the engine's."""

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS


def before_start(system: str) -> Table:
    table = Table(system)
    if system == "plainlist":
        table.send("option", id="dice", value="1d20")
    for name in ("Ash", "Orc x3"):
        table.send(
            "join", text=ordinary(system, name).replace("12", "+2") if system == "plainlist" else ordinary(system, name)
        )
    return table


def asked(table: Table) -> dict[str, list[int]]:
    """Returns a one for each die that the start asks for."""
    return {a["name"]: [1] * a["count"] for a in table.view["setup"]["start"]["asks"] if a["kind"] == "dice"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_dice_of_nobody_are_refused(system: str) -> None:
    table = before_start(system)
    reply = table.raw("start", rolls={**asked(table), "zed": [3]})
    assert reply["bad"]["says"] == "Nobody rolls for “zed”. Name the dice after the fighter, as the question does."
    assert table.view["stage"] == "setup"
    assert table.raw("start", rolls=asked(table))["ok"]


@pytest.mark.parametrize("system", [s for s in SYSTEMS if s not in ("collective", "hero")])
def test_dice_that_the_engine_would_replace_are_refused(system: str) -> None:
    """A group rolls once, with the dice of its first member; those of its second would be dropped. (The other two roll for sides, or later.)"""
    table = before_start(system)
    dice = asked(table)
    wrong = {"orc-2" if key == "orc-1" else key: fell for key, fell in dice.items()}
    assert wrong != dice
    reply = table.raw("start", rolls=wrong)
    assert reply["bad"]["says"].startswith("The dice of Orc 2 were not asked for, and the app rolled others.")
    assert table.view["stage"] == "setup"
    assert table.raw("start", rolls={key: fell for key, fell in dice.items() if key == "orc-1"})["ok"]


def test_a_side_that_does_not_roll_is_refused() -> None:
    """The Collective: dice of a combatant, where sides roll."""
    table = before_start("collective")
    reply = table.raw("start", rolls={"ash": [5]})
    assert reply["bad"]["says"].startswith("The dice of Ash were not asked for")


def test_dice_for_a_tie_that_does_not_come_about_are_no_mistake() -> None:
    """Structured Time: the second number is for a roll-off."""
    table = before_start("structured")
    table.send("start", rolls={"ash": [9, 4], "orc-1": [2, 7]})
    assert not table.view["prompt"]
