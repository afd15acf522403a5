"""Rolls of 3d6 that the table types as a sum."""

from typing import Any

import pytest

from table import Table

CAST = ("Ada, spd 4, dex 20", "Bix, spd 4, dex 18, villain", "Cog, spd 4, dex 18, villain")


def a_fight(**options: str) -> Table:
    table = Table("hero", *CAST)
    for option, value in options.items():
        table.send("option", id=option, value=value)
    return table


def rolled(table: Table) -> list[str]:
    return [line["text"] for line in table.view["log"] if line["kind"] == "roll"]


def dice_asks(asks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [ask for ask in asks if ask["kind"] == "dice"]


def test_the_sum_settles_a_tie() -> None:
    table = a_fight(dex_tie="dex_roll", tie_dice="table")
    table.send("start")
    table.send("next")
    asks = dice_asks(table.view["prompt"]["asks"])
    assert [(ask["name"], ask["summed"], ask["count"]) for ask in asks] == [("bix", True, 3), ("cog", True, 3)]
    table.send("answer", rolls={"bix": [14], "cog": [11]})
    assert rolled(table) == [
        "Cog makes the DEX Roll on DEX 18 by 2 (rolled 11)",
        "Bix misses the DEX Roll on DEX 18 by 1 (rolled 14)",
    ]
    assert table.view["actor"]["name"] == "Cog"


def test_the_sum_of_one_and_the_dice_of_the_other() -> None:
    table = a_fight()
    table.send("start")
    table.send("hold", who=["ada"], mode="interrupt")
    table.answered()
    whose = table.view["actor"]["who"][0]
    offer = next(o for o in table.ask("answers")["answers"] if o["key"] == "interrupt")
    assert [ask["summed"] for ask in dice_asks(offer["asks"])] == [True, True]
    table.send("interrupt", who=["ada"], rolls={"ada": [3], whose: [6, 6, 6]})
    assert "Ada: DEX Roll 13-, 3 on 3d6, table dice, made by 10" in rolled(table)
    assert any("18 (6 + 6 + 6, table dice), missed by" in line for line in rolled(table))


def test_one_die_is_no_sum() -> None:
    table = a_fight(tie_dice="table")
    table.send("start")
    table.send("next")
    assert all("summed" not in ask for ask in table.view["prompt"]["asks"])


@pytest.mark.parametrize(
    ("numbers", "says"),
    [([2], "3d6 must be 3 to 18, not 2."), ([19], "3d6 must be 3 to 18, not 19."), ([4, 5], "3d6 needs 3 dice")],
)
def test_what_no_three_dice_show(numbers: list[int], says: str) -> None:
    table = a_fight()
    table.send("start")
    assert says in table.raw("roll", who="ada", rolls={"ada": numbers})["bad"]["says"]


def test_what_is_left_of_many_dice_is_no_sum() -> None:
    table = a_fight(dex_tie="dex_roll")
    table.send("start")
    reply = table.raw("next", rolls={"bix": [3, 3, 3, 5], "cog": [3, 3, 3, 4]})
    assert "3d6 needs 3 dice" in reply["bad"]["says"]
