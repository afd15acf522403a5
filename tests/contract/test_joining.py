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


def test_a_newcomer_has_the_card_of_set_up() -> None:
    """The side and the values, with what is assumed, and apart from them when the first turn comes."""
    table = Table("hero", "Ash, spd 4", "Orc, spd 3, villain")
    text = "Wolf x2, spd 5"
    assert "first" not in table.ask("read", text=text)["reading"]
    table.start()
    found = table.ask("read", text=text)["reading"]
    [same] = table.ask("read_all", text=text)["readings"]
    for part in ("title", "token", "side", "values", "first"):
        assert found[part] == same[part]
    assert found["side"] == {"name": "Villains", "assumed": True, "next": "Wolf x2, spd 5, Heroes"}
    assert [one["label"] for one in found["values"] if one["assumed"]] == ["DEX"]
    assert found["first"] == "first Phase: Segment 3 of Turn 2, DEX 10"


def test_the_house_rule_for_newcomers_counts() -> None:
    table = Table("plainlist", "Ash 17", "Bo 4")
    table.send("start")
    assert read(table, "Imp 9") == "first turn: Round 1, on 9"
    assert read(table, "Imp 19") == "first turn: Round 2, on 19"
    table.send("option", id="late", value="now")
    assert read(table, "Imp 19") == "first turn: Round 1, on 19"
