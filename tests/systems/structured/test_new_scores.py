"""A new Initiative in mid-fight: set by the GM or a power, or by a Fate point; its limits and its buttons."""

from typing import Any

import pytest

from table import Table


@pytest.fixture
def table() -> Table:
    """Ada has rolled 4 + 3, Bix 6 + 4."""
    table = Table("structured", "Ada, ag 34", "Bix, ag 42, enemy")
    table.send("start", rolls={"ada": [4], "bix": [6]})
    return table


def newest(table: Table) -> str:
    return str(table.view["log"][0]["text"])


def against(table: Table, do: str, **args: Any) -> list[tuple[str, str, bool]]:
    """Returns each rule against a request, with its sentence and whether a ruling outweighs it."""
    return [(o["rule"], o["says"], o["overrule"]) for o in table.raw(do, who=["ada"], **args)["refused"]]


@pytest.mark.parametrize("value", [-1000, 1000])
def test_a_score_has_limits(table: Table, value: int) -> None:
    assert table.raw("score", who=["ada"], value=value)["bad"] == {"says": "A score must be −999 to 999."}


@pytest.mark.parametrize(("value", "says"), [(999, "999"), (-999, "−999")])
def test_a_score_can_be_set_up_to_them(table: Table, value: int, says: str) -> None:
    table.send("score", who=["ada"], value=value)
    assert newest(table) == f"Ada: Initiative {says}"
    assert against(table, "score", value=value) == [("turnwright.same", "It is already like that.", False)]


def test_a_fate_point_makes_the_die_a_ten(table: Table) -> None:
    table.send("fate", who=["ada"])
    assert newest(table) == "Ada: Fate spent, the roll counts as 10, Initiative 13"
    assert against(table, "fate") == [("turnwright.same", "The die already shows 10.", False)]


def test_a_fate_point_keeps_what_the_gm_added(table: Table) -> None:
    table.send("score", who=["ada"], value=9)
    table.send("fate", who=["ada"])
    assert newest(table) == "Ada: Fate spent, the roll counts as 10, Initiative 15"


def test_the_buttons_of_the_table(table: Table) -> None:
    offers = {offer["do"]: offer for offer in table.view["table"] if offer["do"] in ("score", "fate")}
    assert {do: (offer["label"], offer["note"]) for do, offer in offers.items()} == {
        "score": ("Set Initiative", "Power or GM ruling"),
        "fate": ("Spend Fate: treat the roll as 10", "A Fate point"),
    }
    who, value = offers["score"]["asks"]
    assert (who["name"], who["many"]) == ("who", True)
    assert [value.get(part) for part in ("name", "label", "value", "min", "max")] == [
        "value",
        "Initiative",
        None,
        -99,
        99,
    ]
    assert [ask["name"] for ask in offers["fate"]["asks"]] == ["who"]
