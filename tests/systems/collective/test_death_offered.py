"""A Death action is possible only right after the drop (C3, D): the acting card says so, and Respond names it first."""

from typing import Any

import pytest

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


def marked(table: Table, who: str) -> bool:
    marks = table.ask("fighter", who=who)["fighter"]["marks"]
    return any(mark["on"] for mark in marks if mark["name"] == "death_used")


@pytest.mark.parametrize(("rest", "kept"), [(False, True), (True, False)])
def test_a_next_fight_with_the_wounds_keeps_a_used_death_action(rest: bool, kept: bool) -> None:
    """C3, D: one each reset; a rest is a reset."""
    table = dropped()
    table.send("use", who=["mim"], actions=["M=D"])
    assert marked(table, "mim")
    for last in (False, rest):  # also after a fight in which it was not used again
        table.send("next_fight", rest=last)
    assert (marked(table, "mim"), marked(table, "ash")) == (kept, False)


def test_the_members_of_a_group_keep_their_own_death_actions() -> None:
    table = Table("collective", "Ash, 2P", "Twin x2, 1P, hp 20, mult 2, pcs", "Grol, 2P 2V, hp 30, monster")
    table.send("option", id="death_actions", value="true")
    table.send("start", first="monster")
    one, two = next(row["who"] for row in table.view["fighters"] if row["name"].startswith("Twin"))
    table.send("adjust", who=[two], gauge="hp", by=-35, source="grol")
    table.send("use", who=[two], actions=["P=D"])
    table.send("next_fight", rest=False)
    table.send("start", first="pc")
    table.send("join", text="Grol, 2P, hp 30, monster")
    for to in (5, -15):
        table.send("adjust", who=[one, two], gauge="hp", to=to)
    refused = table.raw("use", who=[two], actions=["P=D"])["refused"]
    assert [reason["rule"] for reason in refused] == ["collective.death.once"]
    table.send("use", who=[one], actions=["P=D"])


def test_the_gm_can_give_a_death_action_back() -> None:
    table = dropped()
    table.send("use", who=["mim"], actions=["M=D"])
    table.send("correct", who=["mim"], field="death_used", value="no")
    assert not marked(table, "mim")
