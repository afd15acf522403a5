"""The Orientation Maneuver that the rules ask for: no result is chosen beforehand, and members of a group may have different ones."""

from typing import Any

from tactical_table import Table


def surprised() -> Table:
    table = Table("Aro, qu 9", "Orc x3, monster, surprised")
    table.ask("start", rolls={"aro": [9, 9], "orc-1": [1, 1]})
    return table


def asks(table: Table) -> dict[str, Any]:
    return {ask["name"]: ask for ask in table.view["prompt"]["asks"]}


def test_no_result_is_chosen_before_the_table_says_it() -> None:
    table = surprised()
    assert table.view["prompt"]["says"] == "Orc ×3 are surprised: Orientation Maneuver at −20."
    assert "value" not in asks(table)["value"]
    assert asks(table)["who"]["value"] == ["orc-1", "orc-2", "orc-3"]


def test_members_of_a_group_can_have_different_results() -> None:
    table = surprised()
    table.ask("answer", value="failure", who=["orc-2"])
    assert table.told()[-1] == "Orc 2, Orientation Maneuver: failure, no more actions this round"
    assert asks(table)["who"]["value"] == ["orc-1", "orc-3"]
    table.ask("answer", value="near", who=["orc-1"])
    assert "who" not in asks(table)
    table.ask("answer", value="success")
    assert table.view["prompt"] is None
    told = [line for line in table.told() if "Orientation" in line]
    assert told[1:] == [
        "Orc 1, Orientation Maneuver: near success, dazed 1 round",
        "Orc 3, Orientation Maneuver: success, no effect",
    ]


def test_a_result_for_somebody_who_is_not_asked_is_refused() -> None:
    table = surprised()
    assert (
        table.send("answer", value="failure", who=["orc-2", "aro"])["bad"]["says"]
        == "Aro owes no Orientation Maneuver."
    )
    assert asks(table)["who"]["value"] == ["orc-1", "orc-2", "orc-3"]


def test_an_initiative_without_dice_is_no_roll() -> None:
    """A notice tells the app's rolls and what follows them; nothing is rolled here."""
    table = Table("Aro, qu 3", "Orc, monster")
    table.ask("start", rolls={"aro": [1, 1], "orc": [9, 9]})
    table.ask("declare", who=["aro"], action="melee_attack_parry")
    table.ask("next")
    table.ask("next")
    table.ask("next")
    table.ask("cancel", who=["aro"], item=1)
    table.ask("answer", value="")
    reply = table.ask("next")
    lines = {line["text"]: line["kind"] for line in reply["lines"]}
    assert lines["Aro: 3 for initiative, without dice"] == "auto"
    assert "Aro: 3 for initiative, without dice." in reply["say"], "the table waits for it"
