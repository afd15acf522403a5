"""Overwatch: the condition the table names, where it is read, and the Reactions that end it."""

from typing import Any

import pytest

from table import Table

CULT = ("Sel, ag 45", "Cultist x4, ag 30, villain", "Bo, ag 20")


@pytest.fixture
def table() -> Table:
    table = Table("structured", *CULT)
    table.send("start", {"sel": [9], "cultist-1": [5], "bo": [1]})
    return table


def watch(table: Table, who: str, **condition: Any) -> str:
    """Sets a combatant on Overwatch in their turn; returns the log line."""
    assert table.view["actor"]["who"] == [who]
    reply = table.send("act", who=who, action="overwatch", **condition)
    table.next()
    text: str = reply["lines"][0]["text"]
    return text


def notes(table: Table) -> list[str]:
    found: list[str] = table.view["actor"]["notes"]
    return found


def answers(table: Table) -> dict[str, Any]:
    return {answer["label"]: answer for answer in table.ask("answers")["answers"]}


def test_a_shot_that_is_none_is_refused_with_those_there_are(table: Table) -> None:
    says = table.raw("fire", who="sel", action="aim")["bad"]["says"]
    assert says.startswith("Choose the Overwatch attack: standard_attack, ")


def test_the_form_offers_what_others_do_the_usual_and_own_words(table: Table) -> None:
    offer = next(act for act in table.view["actor"]["acts"] if act["label"] == "Overwatch")
    event, own = offer["asks"]
    assert [choice["label"] for choice in event["choices"]] == [
        "Cultist ×4 act", "Bo acts", "Someone attacks", "Someone comes into sight", "The signal", "Something else",
    ]  # fmt: skip
    assert event["optional"] and own["optional"]
    assert own["when"] == {"name": "event", "in": ["own"]}


def test_the_condition_stands_in_the_log_on_the_card_and_in_respond(table: Table) -> None:
    assert watch(table, "sel", event="Cultist ×4 act") == "Sel: Overwatch (Full Action), when: Cultist ×4 act"
    assert notes(table) == ["Sel is on Overwatch, each time: “Cultist ×4 act”."]
    assert answers(table)["Sel: Overwatch fires"]["note"] == "Each time: Cultist ×4 act"
    assert [one["says"] for one in table.view["stances"]] == ["Overwatch: Cultist ×4 act"]
    table.send("react", who="sel", action="dodge")
    assert notes(table) == []


def test_in_the_tables_own_words(table: Table) -> None:
    assert watch(table, "sel", event="own", own=" the hatch  opens ").endswith("when: the hatch opens")


def test_without_a_condition_all_is_as_before(table: Table) -> None:
    assert watch(table, "sel", event="own") == "Sel: Overwatch (Full Action)"
    assert notes(table) == []
    assert answers(table)["Sel: Overwatch fires"]["note"] == "Each time its condition is met"
    assert [one["says"] for one in table.view["stances"]] == ["Overwatch"]


def test_no_other_action_has_a_condition(table: Table) -> None:
    reply = table.send("act", who="sel", action="defensive_stance", event="someone attacks")
    assert reply["lines"][0]["text"] == "Sel: Defensive Stance (Full Action)"
    assert [effect["note"] for effect in table.view["actor"]["effects"]] == [""]


def test_a_condition_that_is_too_long_is_refused(table: Table) -> None:
    says = table.raw("act", who="sel", action="overwatch", event="own", own="x" * 81)["bad"]["says"]
    assert says == "The condition can have at most 80 characters; this one has 81."


def test_players_do_not_read_what_an_enemy_waits_for(table: Table) -> None:
    table.next()
    watch(table, "cultist-1", event="someone attacks")
    assert "someone attacks" not in str(table.ask("players"))


def test_a_reaction_says_that_it_ends_overwatch(table: Table) -> None:
    watch(table, "sel")
    assert answers(table)["Sel"]["note"] == "Ends Overwatch"
    acts = table.ask("fighter", who="sel")["fighter"]["acts"]
    assert [act["note"] for act in acts if act["do"] == "react"] == [
        "Evasion · Ends Overwatch", "Evasion · Ends Overwatch", "Ends Overwatch",
    ]  # fmt: skip
    assert answers(table)["Bo"]["note"] == ""


def test_of_a_group_only_for_those_who_are_on_it(table: Table) -> None:
    table.next(2)
    watch(table, "cultist-2", event="the signal")
    table.next()
    watch(table, "cultist-4", event="the signal")
    row = answers(table)["Cultist ×4"]
    assert row["note"] == "Ends Overwatch of Cultist 2 and 4"
    who = row["pad"][0]["asks"][0]
    assert [choice.get("note", "") for choice in who["choices"]] == ["", "Ends Overwatch", "", "Ends Overwatch"]
    assert notes(table) == ["Cultist 2 and 4 are on Overwatch, each time: “the signal”."]


def test_two_parts_of_a_group_have_names_of_their_own() -> None:
    table = Table("structured", *CULT)
    table.send("correct", who=["cultist-1", "cultist-3"], field="surprised", value="yes")
    table.send("start", {"sel": [9], "cultist-1": [5], "bo": [1]})
    assert notes(table) == ["+30 WS and BS against Cultist 1 and 3: Surprised."]
    found = table.ask("answers")
    assert [answer["label"] for answer in found["answers"]] == ["Cultist 2 and 4", "Bo"]
    assert found["says"] == ["Cultist 1 and 3: Surprised until the end of round 1."]
    table.send("option", id="wounds_out", value="all")
    for who in ("cultist-2", "cultist-4"):
        table.send("correct", who=[who], field="out", value="yes")
    assert notes(table) == ["+30 WS and BS against Cultist ×2: Surprised."], "no other stands"


def test_it_names_its_target_and_asks_for_the_damage() -> None:
    table = Table(
        "structured",
        "Sel, ag 45, wounds 9",
        "Bo, ag 20, wounds 9",
        "Krane, ag 30, wounds 5, villain",
        "Vex, ag 31, foe",
    )
    table.send("start", {"sel": [9], "vex": [5], "krane": [4], "bo": [1]})
    watch(table, "sel", event="Krane acts")
    assert table.view["actor"]["who"] == ["vex"]
    found = answers(table)
    assert found["Sel: Overwatch fires"]["note"] == "Waits for: Krane acts"
    assert "Sel: Overwatch, at the same time" not in found
    table.next()
    for label in ("Sel: Overwatch fires", "Sel: Overwatch, at the same time"):
        _, target = answers(table)[label]["asks"]
        assert (target["value"], target["choices"][0]["value"]) == ("krane", "krane")
    reply = table.send("fire", who="sel", target="krane", against="krane")
    assert (
        reply["lines"][0]["text"]
        == "Sel: Overwatch fires (Attack, against Krane) as Krane acts; Sel goes first on Agility"
    )
    assert (reply["hit"]["who"], reply["hit"]["whom"]) == (["sel"], ["krane"])


def test_a_group_that_has_lost_a_member_is_still_who_it_waits_for(table: Table) -> None:
    watch(table, "sel", event="Cultist ×4 act")
    assert answers(table)["Sel: Overwatch fires"]["note"] == "Each time: Cultist ×4 act"
    table.send("leave", who=["cultist-2"])
    table.next(3)
    assert table.view["actor"]["name"] == "Bo"
    assert answers(table)["Sel: Overwatch fires"]["note"] == "Waits for: Cultist ×3 act"
    assert "Sel: Overwatch, at the same time" not in answers(table)


def test_on_equal_agility_the_table_may_roll_the_test(table: Table) -> None:
    table.send("correct", who=["sel"], field="ag", value=30)
    watch(table, "sel")
    form = answers(table)["Sel: Overwatch, at the same time"]
    assert [ask["label"] for ask in form["asks"]] == ["Attack", "Target", "Sel", "Cultist 1"]
    reply = table.send("fire", {"sel": [20], "cultist-1": [25]}, **form["args"])
    assert "Opposed Agility (1d100, table dice): 20 for Sel (2 degrees), 25 for Cultist 1 (2 degrees)" in [
        line["text"] for line in reply["lines"]
    ]


def test_of_two_attacks_at_the_same_time_the_damage_comes_in_their_order() -> None:
    table = Table(
        "structured", "Ezra, ag 42, wounds 12", "Magus, ag 48, wounds 15, enemy", "Slow, ag 20, wounds 9, enemy"
    )
    table.send("start", {"ezra": [9], "magus": [7], "slow": [5]})
    watch(table, "ezra", event="Magus acts")
    table.send("act", who="magus", action="standard_attack")
    hit = table.send("fire", who="ezra", target="magus", against="magus")["hit"]
    assert hit["says"] == "Magus attacks. Who is hit? Magus goes first, Agility 48 to 42."
    assert (hit["who"], hit["whom"]) == (["magus"], [])
    assert (hit["then"]["who"], hit["then"]["whom"], hit["then"]["says"]) == (
        ["ezra"],
        ["magus"],
        "Ezra attacks. Who is hit?",
    )


def test_damage_that_was_asked_for_as_it_was_declared_is_not_asked_for_again() -> None:
    table = Table("structured", "Ezra, ag 42, wounds 12", "Magus, ag 48, wounds 15, enemy")
    table.send("start", {"ezra": [9], "magus": [7]})
    watch(table, "ezra", event="Magus acts")
    assert table.send("act", who="magus", action="standard_attack", target="ezra")["hit"]["whom"] == ["ezra"]
    hit = table.send("fire", who="ezra", target="magus", against="magus")["hit"]
    assert hit["says"] == "Ezra attacks. Who is hit? Magus goes first, Agility 48 to 42."
    assert "then" not in hit


def test_the_shot_that_goes_first_is_asked_for_first_and_a_test_is_said() -> None:
    table = Table(
        "structured", "Ezra, ag 50, wounds 12", "Magus, ag 48, wounds 15, enemy", "Even, ag 50, wounds 15, enemy"
    )
    table.send("start", {"ezra": [9], "magus": [7], "even": [2]})
    watch(table, "ezra", event="someone attacks")
    table.send("act", who="magus", action="standard_attack")
    hit = table.send("fire", who="ezra", target="magus", against="magus")["hit"]
    assert (hit["who"], hit["then"]["who"]) == (["ezra"], ["magus"])
    assert hit["says"] == "Ezra attacks. Who is hit? Ezra goes first, Agility 50 to 48."
    table.next()
    tested = table.send("fire", who="ezra", target="even", against="even")["hit"]
    assert tested["says"].endswith("Ezra and Even test Agility: who wins goes first.")
