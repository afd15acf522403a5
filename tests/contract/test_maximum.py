"""Any number, any time: a maximum is changed in the form, what is above it stays until somebody lowers it, and a missing number is added."""

from typing import Any

import pytest

from table import Table
from turnwright import SYSTEMS

LINES = {
    "collective": ("Ash, 1P, hp 31", "Orc x2, 1P, hp 8, monster"),
    "hero": ("Ash, spd 4, dex 20, stun 31", "Orc x2, spd 3, dex 10, stun 8, villain"),
    "structured": ("Ash, ag 40, wounds 31", "Orc x2, ag 20, wounds 8, enemy"),
    "tactical": ("Ash, qu 10, hits 31", "Orc x2, qu 2, hits 8, monster"),
    "plainlist": ("Ash 20, hp 31", "Orc x2 10, hp 8, enemy"),
}


def fighter(table: Table, who: str) -> dict[str, Any]:
    found: dict[str, Any] = table.ask("fighter", who=who)["fighter"]
    return found


def limit(table: Table, who: str) -> dict[str, Any]:
    return next(field for field in fighter(table, who)["fields"] if field["name"].startswith("most:"))


def change(table: Table, field: dict[str, Any], value: int) -> list[str]:
    """Sends what a field of the form sends; returns the lines of the log."""
    args: dict[str, Any] = {**field["args"], field["arg"]: value}
    reply = table.send(field["do"], **args)
    return [line["text"] for line in reply["lines"]]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("began", [False, True])
def test_a_maximum_is_a_field_of_the_form(system: str, began: bool) -> None:
    table = Table(system, *LINES[system])
    if began:
        table.start()
    field, gauge = limit(table, "ash"), table.view["gauge"]
    assert (field["label"], field["value"]) == (f"{gauge}, at most", 31)
    assert change(table, field, 45) == [f"Ash’s maximum is now 45 {gauge}: 31 of 45"]
    assert limit(table, "ash")["value"] == 45
    assert change(table, limit(table, "orc-1"), 12) == [f"Orc {n}’s maximum is now 12 {gauge}: 8 of 12" for n in (1, 2)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_above_a_new_maximum_stays_and_is_said(system: str) -> None:
    table = Table(system, *LINES[system])
    gauge = table.view["gauge"]
    assert change(table, limit(table, "ash"), 15) == [f"Ash’s maximum is now 15 {gauge}: 31 of 15, above the maximum"]
    lower = next(act for act in fighter(table, "ash")["acts"] if act["key"] == f"lower:{gauge}:15")
    assert lower["label"] == f"Lower {gauge} to 15"
    table.send(lower["do"], **lower["args"])
    row = fighter(table, "ash")
    assert (row["members"][0]["gauges"][0]["value"], row["members"][0]["gauges"][0]["most"]) == (15, 15)
    assert not any(act["key"].startswith("lower:") for act in row["acts"])


def test_of_a_group_the_field_says_how_many_and_those_above_are_lowered() -> None:
    table = Table("plainlist", *LINES["plainlist"])
    table.send("adjust", who=["orc-2"], gauge="hp", most=5)
    field = limit(table, "orc-1")
    assert (field["label"], field["value"]) == ("hp, at most (1 of 2)", 8)
    lower = [act for act in fighter(table, "orc-1")["acts"] if act["key"].startswith("lower:")]
    assert [(act["label"], act["args"]["who"], act["asks"]) for act in lower] == [("Lower hp to 5", ["orc-2"], [])]


def test_a_maximum_may_come_with_what_is_left() -> None:
    table = Table("plainlist", *LINES["plainlist"])
    reply = table.send("adjust", who=["ash"], gauge="hp", most=45, left=40)
    assert [line["text"] for line in reply["lines"]] == ["Ash’s maximum is now 45 hp: 40 of 45"]


def test_a_number_that_is_missing_is_added() -> None:
    table = Table("hero", *LINES["hero"])
    add = {act["key"]: act for act in fighter(table, "ash")["acts"] if act["key"].startswith("gauge:")}
    assert [act["label"] for act in add.values()] == ["Add BODY", "Add END"]
    table.send(add["gauge:BODY"]["do"], **add["gauge:BODY"]["args"], to=12)
    names = [gauge["name"] for gauge in fighter(table, "ash")["members"][0]["gauges"]]
    assert names == ["STUN", "BODY"]
