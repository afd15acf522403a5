"""Reinforcements that a fight has held since before the reader asked about their names arrive."""

from dataclasses import replace

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.core.effect import Deadline, Effect
from turnwright.storage import encounter
from turnwright.table.coming import Joined, arrivals
from turnwright.table.effects import EffectEnded


@pytest.mark.parametrize("line", ["Goblin level 5", "Hex 12", "Min 12"])
def test_a_line_that_the_fight_holds_is_not_asked_about(line: str) -> None:
    table = Table("plainlist", "Ash 20")
    assert not table.raw("expect", value=line, until="round_begin", round=3)["ok"]
    stored = Effect("c1", "They come", "", Deadline("round_end", 1), brings=line)
    fight = replace(table.fight, effects=(stored,))
    facts = arrivals(SYSTEMS["plainlist"], fight, fight, EffectEnded("c1", "They come", "", due=True))
    assert [type(fact) for fact in facts] == [Joined]
    assert line.split(maxsplit=1)[0] in encounter.write(SYSTEMS["plainlist"], fight, encounter.ENCOUNTER)
