"""Any number, any time: a maximum is changed in the form, what is above it is asked, and a missing number is added."""

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


def answer(table: Table, offer: dict[str, Any]) -> list[str]:
    """Sends an offer that asks nothing; returns the lines of the log."""
    return [line["text"] for line in table.send(offer["do"], **offer["args"])["lines"]]


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
    (asked,) = fighter(table, "ash")["above"]
    assert (asked["who"], asked["gauge"], asked["says"]) == (["ash"], gauge, "31 is above the maximum of 15")
    raised, lowered = asked["acts"]
    assert [raised["label"], lowered["label"]] == ["Maximum 31", "Lower to 15"]
    assert answer(table, raised) == [f"Ash’s maximum is now 31 {gauge}: 31 of 31"]
    change(table, limit(table, "ash"), 15)
    answer(table, lowered)
    row = fighter(table, "ash")
    assert (row["members"][0]["gauges"][0]["value"], row["members"][0]["gauges"][0]["most"]) == (15, 15)
    assert row["above"] == []


@pytest.mark.parametrize("began", [False, True])
def test_what_is_set_above_the_maximum_is_asked_for_each_number(began: bool) -> None:
    table = Table("hero", "Ash, spd 4, dex 20, stun 30, body 10, end 40")
    if began:
        table.start()
    for gauge, to in (("STUN", 31), ("BODY", 12), ("END", 44)):
        table.send("adjust", who=["ash"], gauge=gauge, to=to)
    asked = fighter(table, "ash")["above"]
    assert [one["says"] for one in asked] == [
        "31 is above the maximum of 30", "12 is above the maximum of 10", "44 is above the maximum of 40",
    ]  # fmt: skip


def test_of_a_group_the_question_names_those_above() -> None:
    table = Table("plainlist", "Orc x3 10, hp 8, enemy")
    table.send("adjust", who=["orc-2"], gauge="hp", most=5)
    field = limit(table, "orc-1")
    assert (field["label"], field["value"]) == ("hp, at most (2 of 3)", 8)
    (asked,) = fighter(table, "orc-1")["above"]
    assert (asked["who"], asked["says"]) == (["orc-2"], "Orc 2: 8 hp is above the maximum of 5")
    table.send("adjust", who=["orc-3"], gauge="hp", most=5)
    (asked,) = fighter(table, "orc-1")["above"]
    assert asked["says"] == "Orc 2 and 3: hp is above the maximum of 5"
    assert answer(table, asked["acts"][1]) == ["Orc 2 loses 3 hp, 5 of 5", "Orc 3 loses 3 hp, 5 of 5"]
    assert fighter(table, "orc-1")["above"] == []


def test_the_plate_says_what_it_is_above() -> None:
    table = Table("plainlist", *LINES["plainlist"])
    table.start()
    hit = {"who": ["ash"], "gauge": "hp", "amount": 60, "mode": "set"}
    assert table.ask("hit_preview", **hit)["says"] == "Ash: 60 of 31 hp"


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
