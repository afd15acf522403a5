"""Every scenario of every system, variants included."""

import pytest
from play import Scenario, play, scenarios

from turnwright import SYSTEMS


@pytest.mark.parametrize("scenario", [s for system in SYSTEMS for s in scenarios(system)], ids=lambda s: s.id)
def test_scenario(scenario: Scenario) -> None:
    play(scenario)
