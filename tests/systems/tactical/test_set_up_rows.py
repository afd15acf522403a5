"""The set-up of a fight: the order of the dice, hits of the rows and of typed lines, the AP of the form."""

from typing import Any

import pytest

from tactical_table import Table


def names(asks: list[dict[str, Any]]) -> list[str]:
    return [a["label"] for a in asks]


def test_dice_are_asked_for_in_the_order_of_the_roster() -> None:
    table = Table("Zoe, qu 1", "Orc x2, monster", "Bex", "Ash")
    assert names(table.view["setup"]["start"]["asks"]) == ["Zoe", "Orc ×2", "Bex", "Ash"]
    table.ask("start", rolls={"zoe": [5, 5], "bex": [4, 4], "ash": [4, 4], "orc-1": [9, 9]})
    assert table.view["prompt"]["title"] == "Tied"
    assert names(table.view["prompt"]["asks"]) == ["Bex", "Ash"]
    table.ask("answer", rolls={"bex": [1, 1], "ash": [2, 2]})
    while not table.view["prompt"]:
        table.ask("next")
    assert names(table.view["prompt"]["asks"]) == ["Zoe", "Orc ×2", "Bex", "Ash"]


def test_set_up_rows_show_hits() -> None:
    table = Table("Bex, qu 6, hits 52", "Cyr, hits 41/58, dazed 2", "Orc x2, hits 9", "Dov")
    rows = table.view["fighters"]
    assert [f["detail"] for f in rows] == ["", "41 of 58 hits · Dazed 2", "", ""]
    hits = [[(x["value"], x.get("also")) for x in f["fields"] if x["label"] == "hits"] for f in rows]
    assert hits == [[(52, "most")], [(41, None)], [(9, "most")], []]
    table.ask("adjust", who=["orc-1"], gauge="hits", by=-3)
    orcs = table.view["fighters"][2]
    assert orcs["detail"] == "1 hurt"
    assert "hits" not in [x["label"] for x in orcs["fields"]]


def test_a_number_of_a_set_up_row_is_the_whole_of_it() -> None:
    """Whoever lacks nothing has 60 of 60; whoever is hurt keeps the maximum."""
    table = Table("Bex, qu 6, hits 52", "Cyr, hits 41/58")
    for row, number in zip(list(table.view["fighters"]), (60, 50), strict=True):
        field = next(x for x in row["fields"] if x["label"] == "hits")
        both = {name: number for name in (field["arg"], field.get("also")) if name}
        table.ask(field["do"], **field["args"], **both)
    bex, cyr = table.view["fighters"]
    assert (bex["detail"], cyr["detail"]) == ("", "50 of 58 hits")
    assert [x["value"] for row in (bex, cyr) for x in row["fields"] if x["label"] == "hits"] == [60, 50]


@pytest.mark.parametrize("line", ["Aro, hits 52/40", "Aro hits 52/40"])
def test_more_hits_than_the_most_are_refused_where_they_are_typed(line: str) -> None:
    table = Table()
    assert table.ask("read", text=line)["answer"]["reading"]["says"] == "Hits cannot be 52 of 40."
    assert not table.send("join", text=line)["ok"]
    assert table.ask("read", text="Aro hits 40/40")["answer"]["reading"]["title"] == "Aro"


def test_ap_left_to_the_table_say_so() -> None:
    """The form shows the number in force: the printed one, then the table's own."""
    table = Table("Aro")
    for value in ("4", "6"):
        table.ask("option", id="ap_per_round", value=value)
        fields = table.ask("fighter", who="aro")["answer"]["fighter"]["fields"]
        ap = next(f for f in fields if f["name"] == "ap")
        assert (ap["value"], ap["help"]) == (int(value), "house rule")


@pytest.mark.parametrize("value", ["000000999999", "101", "-1", "", "²", "5 0", "9" * 5000])
def test_a_number_out_of_range_is_no_answer_to_a_house_rule(value: str) -> None:
    says = Table("Aro").send("option", id="penalty_per_ap", value=value)["bad"]["says"]
    assert says == "Choose a whole number from 0 to 100."


def test_the_number_of_a_house_rule_is_stored_in_one_way() -> None:
    table = Table("Aro")
    table.ask("option", id="penalty_per_ap", value=" 007 ")
    assert {o["id"]: o["value"] for o in table.view["options"]}["penalty_per_ap"] == "7"
