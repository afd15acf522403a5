"""A typed line in a running fight says when the newcomer acts first, in every system."""

import pytest

from table import Table
from turnwright import SYSTEMS

WHEN = {
    "collective": "first turn: segment 1 bottom",
    "hero": "first Phase: Segment 12, DEX 10",
    "structured": "the roll decides the place",
    "tactical": "first turn: Round 2",
    "plainlist": "first turn: Round 1, on 5",
}


def read(table: Table, text: str) -> str:
    detail: str = table.ask("read", text=text)["reading"]["detail"]
    return detail.rpartition(" · ")[2]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_newcomer_knows_the_first_turn(system: str) -> None:
    table = Table(system, sample=True)
    line = "Troll 5, enemy" if system == "plainlist" else "Troll, enemy"
    assert "turn" not in read(table, line)
    table.start()
    before = table.fight
    assert read(table, line) == WHEN[system]
    assert table.fight == before


def test_the_house_rule_for_newcomers_counts() -> None:
    table = Table("plainlist", "Ash 17", "Bo 4")
    table.send("start")
    assert read(table, "Imp 9") == "first turn: Round 1, on 9"
    assert read(table, "Imp 19") == "first turn: Round 2, on 19"
    table.send("option", id="late", value="now")
    assert read(table, "Imp 19") == "first turn: Round 1, on 19"
