"""The plate says where Next leads, so its result is known when Next comes: it is not computed twice, and it is the same."""

from dataclasses import replace
from typing import Any

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.core import kernel
from turnwright.core.commands import Command
from turnwright.core.system import AnySystem
from turnwright.view.view import view

STEPS = 40


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Everything that the kernel runs from here on."""
    ran: list[Any] = []
    run = kernel.run

    def noted(*given: Any) -> Any:
        ran.append(given)
        return run(*given)

    monkeypatch.setattr(kernel, "run", noted)
    return ran


def ahead(system: AnySystem, fight: Any) -> Command | None:
    """Returns the command of a plate that says where it leads."""
    plate = view(system, fight)["next"]
    told = plate["state"] == "ready" and plate["detail"] and not view(system, fight)["prompt"]
    return Command(plate["do"], plate["args"], entropy="c0ffee") if told else None


@pytest.mark.parametrize("name", SYSTEMS)
def test_next_is_what_was_foreseen(name: str, runs: list[Any]) -> None:
    system = SYSTEMS[name]
    table = Table(name, sample=True)
    table.start()
    foreseen = 0
    for _ in range(STEPS):
        table.answered()
        fight = replace(table.fight)
        command = ahead(system, fight)
        if command is not None:
            runs.clear()
            outcome = kernel.decide(system, fight, command)
            foreseen += not runs
            assert outcome == kernel.decide(system, replace(fight), command)
            assert kernel.decide(system, fight, command) == outcome, "it is foreseen once, and then computed again"
        table.next()
    assert foreseen > STEPS // 4


def test_a_ruling_or_typed_dice_are_not_foreseen(runs: list[Any]) -> None:
    system = SYSTEMS["tactical"]
    table = Table("tactical", sample=True)
    table.start()
    table.answered()
    fight = table.fight
    command = ahead(system, fight)
    assert command is not None
    for other in (replace(command, ruling="so be it"), replace(command, rolls={fight.roster[0].id: (4,)})):
        runs.clear()
        kernel.decide(system, fight, other)
        assert len(runs) == 1
