"""Duplicate: the copy has nothing spent and nothing that the fight gave, and stays what the GM made of the first."""

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_copy_has_the_numbers_of_the_start(system: str) -> None:
    table = Table(system, ordinary(system, "Ash"), ordinary(system, "Foe, enemy"))
    table.start()
    gauge = SYSTEMS[system].about.gauge
    table.send("adjust", who=["foe"], gauge=gauge, by=-4)
    table.send("adjust", who=["foe"], gauge=gauge, temporary=6)
    table.send("effect", who=["foe"], value="Bless")
    table.send("copy", who="foe")
    (old, new) = (c for c in table.fight.roster if c.side != table.fight.sides[0].id)
    assert [(g.name, g.value, g.temp) for g in new.gauges] == [(g.name, g.most, 0) for g in old.gauges]
    assert [x.who for x in table.fight.effects] == ["foe"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_copy_is_hidden_and_noted_like_the_first(system: str) -> None:
    table = Table(system, ordinary(system, "Ash"), ordinary(system, "Foe, enemy"))
    table.start()
    table.send("hide", who=["foe"])
    table.send("memo", who=["foe"], value="has the key")
    table.send("copy", who="foe")
    assert [(c.hidden, c.note) for c in table.fight.roster] == [
        (False, ""),
        (True, "has the key"),
        (True, "has the key"),
    ]
    assert "Foe" not in str(table.ask("players")["players"]["rows"])
