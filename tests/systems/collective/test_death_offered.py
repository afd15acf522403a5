"""A Death action is possible only right after the drop (C3, D): the acting card says so, and Respond names it first."""

from typing import Any

from table import Table

LINES = ("Ash, 2P 1M 1OppM, hp 20", "Mim, 2P 1M, hp 20", "Grol, 2P 2V, hp 30, monster")
NOTE = "Mim may take a Death action now: tap Respond."


def dropped(in_play: str = "true", by: str = "grol") -> Table:
    table = Table("collective", *LINES)
    table.send("option", id="death_actions", value=in_play)
    table.send("start", first="monster")
    table.send("adjust", who=["mim"], gauge="hp", by=-35, source=by)
    return table


def warnings(table: Table) -> list[str]:
    found: list[str] = table.view["actor"]["warnings"]
    return found


def responses(table: Table) -> list[dict[str, Any]]:
    return [one for one in table.ask("answers")["answers"] if "by" in one]


def test_the_acting_card_says_that_a_death_action_is_possible() -> None:
    table = dropped()
    assert table.view["actor"]["name"] == "Grol"
    assert NOTE in warnings(table)
    table.send("use", who=["grol"], actions=["V"])
    assert NOTE not in warnings(table)


def test_it_says_nothing_where_the_rules_allow_none() -> None:
    assert NOTE not in warnings(dropped("false"))
    assert NOTE not in warnings(dropped(by="ash"))


def test_respond_names_the_death_action_first() -> None:
    found = [(one["by"]["name"], one["by"]["label"], one["keys"]) for one in responses(dropped())]
    assert found[:4] == [
        ("Mim", "Death action: Physical", ["D"]),
        ("Mim", "Death action: Mental", ["D"]),
        ("Mim", "Death action: Move", ["D"]),
        ("Mim", "Death action: Minor", ["D"]),
    ]
