"""Every scenario, variants included, and that every rule and every option is shown by one."""

import pytest
import words_collective
from play import Scenario, play, scenarios

WORDS = {"collective": words_collective}


@pytest.mark.parametrize("scenario", [s for system in WORDS for s in scenarios(system)], ids=lambda s: s.id)
def test_scenario(scenario: Scenario) -> None:
    play(scenario, WORDS[scenario.data["system"]])
