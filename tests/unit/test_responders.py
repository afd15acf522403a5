"""The number at Respond agrees with the sheet behind it, and the sheet gives the true reason of those who cannot respond."""

from typing import Any

import pytest

from table import Table


def owners(table: Table) -> set[str]:
    """Returns who has a legal response under their own name."""
    answers = table.ask("answers")["answers"]
    return {one["by"]["name"] for one in answers if not one["objections"] and "by" in one}


def count(table: Table) -> int:
    found: int = table.view["respond"]["count"]
    return found


COLLECTIVE = (
    "Ash, 2P 1M 1OppM, hp 44",
    "Bo, 1P 3M, hp 26",
    "Mim, 2P 7C, hp 30, borrow",
    "Grol, 2P 1OppM, hp 52, monster",
)


@pytest.mark.parametrize("deaths", ["false", "true"])
def test_a_fallen_pc_responds_only_with_a_death_action(deaths: str) -> None:
    table = Table("collective", *COLLECTIVE)
    table.send("option", id="death_actions", value=deaths)
    table.send("start", first="pc")
    table.send("adjust", who=["ash"], gauge="hp", by=-64, source="grol")
    for _ in range(3):
        assert count(table) == len(owners(table))
        table.next()
    labels = [one["label"] for one in table.ask("answers")["answers"]]
    assert any(label.startswith("Ash") for label in labels) == (deaths == "true" and count(table) > 1)


def test_a_bought_minor_action_is_offered_and_counted_once_the_free_ones_are_used() -> None:
    table = Table("collective", "Mim, 4C, hp 30", "Grol, 2P, hp 52, monster")
    table.send("start", first="monster")
    assert (count(table), owners(table)) == (0, set())
    for _ in range(3):
        table.send("use", who=["mim"], actions=["Z"])
    assert (count(table), owners(table)) == (1, {"Mim"})


def test_a_power_without_an_action_is_counted() -> None:
    table = Table("collective", "Ash, 2P, hp 44", "Grol, 2P, hp 52, monster")
    table.send("start", first="monster")
    table.send("effect", value="N: Cure 1 hp", who=["ash"], until="uses", left=1)
    assert (count(table), owners(table)) == (1, {"Ash"})


@pytest.mark.parametrize(("surprised", "who"), [("", {"Grol"}), (", surprised", set())])
def test_a_surprised_fighter_is_not_counted(surprised: str, who: set[str]) -> None:
    table = Table("collective", "Ash, 2P 1M, hp 44", f"Grol, 2P 1OppM, hp 52, monster{surprised}")
    table.send("start", first="pc")
    assert (count(table), owners(table)) == (len(who), who)


def test_nobody_is_said_to_have_no_action_beside_a_minor_action() -> None:
    table = Table("collective", "Ash, 2P 1M, hp 44", "Orc x3, 1P 1V, hp 9, monster")
    table.send("start", first="pc")
    found = table.ask("answers")
    assert found["answers"][0]["label"] == "Anyone: minor action"
    assert found["says"] == ["Orc ×3: no response but a minor action."]


def test_the_surprised_are_said_to_be_surprised() -> None:
    table = Table("collective", "Ash, 2P 1M, hp 44", "Bo, 1P", "Orc x3, 1P 1V, hp 9, monster, surprised")
    table.send("start", first="pc")
    assert table.ask("answers")["says"] == [
        "Orc ×3: surprised, so no response.",
        "Bo: no response but a minor action.",
    ]
    table.send("option", id="surprised_may_z", value="true")
    assert table.ask("answers")["says"] == ["Orc ×3, Bo: no response but a minor action."]


def test_a_response_of_a_group_asks_who_of_those_who_can() -> None:
    table = Table("collective", "Ash, 2P 1M, hp 44", "Orc x4, 1P 1OppM, hp 9, monster")
    table.send("start", first="pc")
    table.send("adjust", who=["orc-2"], gauge="hp", by=-9)
    [response] = [one for one in table.ask("answers")["answers"] if one.get("by", {}).get("label") == "Opposing mental"]
    [who] = response["asks"]
    assert (who["name"], who["many"], who.get("value")) == ("who", True, None)
    assert [choice["value"] for choice in who["choices"]] == ["orc-1", "orc-3", "orc-4"]
    table.send("use", **response["args"], who=["orc-3"])
    left = [one for one in table.ask("answers")["answers"] if one.get("by", {}).get("label") == "Opposing mental"]
    assert [(one["note"], len(one["asks"][0]["choices"])) for one in left] == [("2 of 3", 2)]


HINT = "For Reactions, choose “d20 order” under House rules, or add “Reaction anytime” to “What a turn holds”."


def silent(table: Table) -> list[str]:
    found: list[str] = table.ask("answers")["says"]
    return found


def test_a_plain_list_says_why_somebody_cannot_respond() -> None:
    table = Table("plainlist", "Ash 20", "Bo 15", "Cy 10, surprised")
    table.start()
    assert silent(table) == ["Bo can act only on their own turn.", "Cy is surprised.", HINT]
    table.send("delay", who=["ash"])
    table.send("return", who=["ash"])
    assert "Ash goes next." in silent(table)
    assert not any("nothing left" in line for line in silent(table))


def test_a_plain_list_says_who_has_used_up_a_counter() -> None:
    table = Table("plainlist", "Ash 20", "Orc x3 15, enemy")
    table.send("option", id="counters", value="Action, Reaction anytime")
    table.start()
    table.send("spend", who=["orc-1", "orc-2", "orc-3"], counter="Reaction")
    assert count(table) == 0
    assert silent(table) == ["Orc ×3 have no Reaction left."]


def field(table: Table, name: str) -> tuple[Any, Any]:
    fields = table.ask("fighter", who="ada")["fighter"]["fields"]
    return next((one["value"], one["help"]) for one in fields if one["name"] == name)


def test_a_number_that_follows_the_house_rule_shows_what_the_house_rule_gives() -> None:
    table = Table("structured", "Ada, agility 45")
    assert field(table, "reactions") == (1, "house rule")
    table.send("option", id="reactions_per_round", value="2")
    assert field(table, "reactions") == (2, "house rule")
    table.send("correct", who=["ada"], field="reactions", value=3)
    assert field(table, "reactions") == (3, "0 = house rule (2)")
    table.send("correct", who=["ada"], field="reactions", value=0)
    assert field(table, "reactions") == (2, "house rule")


def test_of_many_without_a_response_the_first_are_named_and_the_others_folded() -> None:
    others = ("Bo, 1P", "Orc x3, 1P, monster", "Grol, 1P, monster")
    table = Table("collective", "Ash, 2P 1M, hp 44", *others)
    table.send("start", first="pc")
    found = table.ask("answers")
    assert found["says"] == ["Orc ×3, Grol, Bo: no response but a minor action."]
    assert found["silent"] == []
    table.send("join", text="Wolf x2, 1P, monster")
    found = table.ask("answers")
    assert found["says"] == []
    assert found["silent"] == [
        {"says": "Orc ×3, Grol and 3 others: no response but a minor action.", "names": ["Wolf ×2", "Bo"]}
    ]


def test_members_without_a_response_for_another_reason_are_named_apart() -> None:
    table = Table("collective", "Ash, 2P 1M, hp 44", "Orc x4, 1P, hp 9, monster")
    table.send("correct", who=["orc-2", "orc-3"], field="surprised", value="yes")
    table.send("start", first="pc")
    assert table.ask("answers")["says"] == [
        "Orc 1 and 4: no response but a minor action.",
        "Orc 2 and 3: surprised, so no response.",
    ]
