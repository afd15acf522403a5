"""The fighters as a table and as lines: exported, imported and exported again they are equal, whatever they are called."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from test_encounter import a_fight

from counts import count
from table import Table
from turnwright.core import kernel
from turnwright.core.fact import AnyFight
from turnwright.core.model import Side
from turnwright.roster import roster_table
from turnwright.roster.fields import fields_of
from turnwright.systems import SYSTEMS


def asked(table: Table, kind: str) -> dict[str, Any]:
    args: dict[str, Any] = {"as": kind}
    return table.ask("roster", **args)


def a_roster(system: str, n: int) -> AnyFight:
    """Returns a random fight at set-up whose sides have names as people give them."""
    fight = a_fight(SYSTEMS[system], Random(f"roster {system} {n}"))
    usual = {side.id for side in SYSTEMS[system].open("").sides}
    return replace(
        fight, sides=tuple(s if s.id in usual else Side(s.id, f"Watch {k}") for k, s in enumerate(fight.sides))
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_exported_imported_and_exported_again_is_equal(system: str) -> None:
    fields = fields_of(SYSTEMS[system])
    for n in range(count(600, 10)):
        fight = a_roster(system, n)
        table = roster_table.write(fight, fields)
        empty: AnyFight = replace(fight, roster=(), effects=(), made=0)
        again = empty
        for line in roster_table.typed(table, empty, fields):
            again = kernel.fold(SYSTEMS[system], again, fields.newcomer(again, line))
        assert roster_table.write(again, fields) == table, (system, n)
        lines = [fields.line(fight, group, full=False) for group in roster_table.alike(fight, fields)]
        again = empty
        for line in lines:
            again = kernel.fold(SYSTEMS[system], again, fields.newcomer(again, line))
        assert [fields.line(again, group, full=False) for group in roster_table.alike(again, fields)] == lines, (
            system,
            n,
        )


def test_a_spreadsheet_may_change_its_mark_its_order_and_a_number() -> None:
    table = Table("plainlist", "Ann, score +4, hp 27, ac 15", "Orc x3, 12, hp 7, enemy, hidden, note =fears fire")
    table.send("adjust", who=["ann"], gauge="hp", by=-7)
    answer = asked(table, "csv")
    assert (answer["filename"], answer["type"]) == ("A-fight.csv", "text/csv")
    assert answer["text"].splitlines() == [
        "Name,Count,Side,score,hp,ac,Turnwright,Hidden,Note",
        "Ann,1,PCs,'+4,20/27,15,,,",
        "Orc,3,Enemies,12,7,,,yes,'=fears fire",
    ]
    other = Table("plainlist")
    changed = "\ufeffNote;Turnwright;hp;Name;Count;Side;Hidden\r\n;surprised;18/27;Ann;1;PCs;\r\n;;;;;;\r\n'=fears fire;;7;Orc;3;Enemies;yes\r\n"
    lines = other.ask("typed_rows", text=changed)["lines"]
    assert lines == ["Ann, hp 18/27, surprised, PCs", "Orc x3, hp 7, Enemies, hidden, note =fears fire"]
    other.send("join_all", lines=lines)
    assert [(c.name, c.gauges[0].value) for c in other.fight.roster][:2] == [("Ann", 18), ("Orc 1", 7)]
    assert asked(table, "txt")["text"].splitlines()[1].startswith("Orc x3, score 12, hp 7")


@pytest.mark.parametrize("text", ["", "Name,hp\nAnn,5", "Turnwright", '"'])
def test_another_table_is_none_of_ours(text: str) -> None:
    reply = Table("hero").raw("typed_rows", text=text)
    assert reply["bad"]["says"].startswith("This is no table")
    args: dict[str, Any] = {"as": "pdf"}
    assert not Table("hero").raw("roster", **args)["ok"]
