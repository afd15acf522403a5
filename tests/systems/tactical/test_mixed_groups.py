"""Members of one group in different states: each does what it can, and none keeps the others from acting."""

from typing import Any

import pytest

from tactical_table import Table

ALL = ["orc-1", "orc-2", "orc-3"]


def at_the_resolution(action: str, **how: Any) -> Table:
    """Three orcs have declared an action; then Orc 1 is stunned, and it is their turn to resolve."""
    table = Table("Ash", "Orc x3, qu 9, hits 9, monster")
    table.ask("start", rolls={"ash": [1, 1], "orc-1": [9, 9]})
    table.ask("next")
    table.ask("declare", who=ALL, action=action, **how)
    table.ask("next")
    table.ask("wound", who=["orc-1"], stunned=2)
    return table


def test_a_stunned_member_keeps_nobody_else_from_the_attack() -> None:
    table = at_the_resolution("melee_attack_parry")
    stunned, others = table.view["actor"]["acts"][:2]
    assert (stunned["label"], others["label"]) == ("Orc 1: Melee attack, 4 AP", "Orc 2 and 3: Melee attack, 4 AP")
    assert [small["label"] for small in stunned["pad"]] == ["Done", "Not possible", "Cancel"]
    assert [small["label"] for small in others["pad"]] == ["Done", "Cancel"]
    assert stunned["pad"][0]["objections"] and not others["pad"][0]["objections"]
    assert (stunned["note"], others["note"]) == ("Stunned −50", "")
    assert stunned["key"] != others["key"]
    table.press(others["pad"][0] | {"args": others["pad"][0]["args"] | {"who": others["pad"][0]["able"]}})
    assert table.told()[-1] == "Orc 2 and 3: Melee attack, 4 AP"
    assert table.view["actor"]["acts"][0]["label"] == "Orc 1: Melee attack, 4 AP"


def test_a_stunned_holder_keeps_nobody_else_from_the_trigger() -> None:
    table = at_the_resolution("ranged_attack", trigger="Ash moves")
    stunned, others = table.view["actor"]["acts"][:2]
    assert stunned["pad"][0]["objections"] and not others["pad"][0]["objections"]
    table.ask("next")
    first, second = table.ask("answers")["answer"]["answers"]
    assert (first["by"]["name"], first["objections"]) == ("Orc 2 and 3", [])
    assert (second["by"]["name"], bool(second["objections"])) == ("Orc 1", True)


def test_the_stack_names_those_of_a_group_who_still_stand() -> None:
    table = at_the_resolution("ranged_attack", trigger="Ash moves")
    table.ask("trigger", who=["orc-2", "orc-3"], item=1)
    table.ask("hit", who=["orc-3"], amount=9, gauge="hits")
    [shown] = table.view["stack"]
    assert (shown["by"], shown["detail"]) == ("Orc 2", "Orc 2")
    found = table.ask("answers")["answer"]["answers"]
    [waiting] = [a for a in found if a["by"]["name"] == "Orc 1"]
    assert waiting["objections"][0]["says"] == "Orc 1 can follow once the Ranged attack of the others is resolved."


@pytest.fixture
def second_round() -> Table:
    """All three attacked in round 1; Orc 1 is stunned, and they declare."""
    table = at_the_resolution("melee_attack_parry")
    while table.view["prompt"] is None:
        table.ask("next")
    table.ask("answer", rolls={"ash": [9, 9], "orc-1": [1, 1]})
    while table.up() != "Orc ×3":
        table.ask("next")
    return table


def test_those_who_can_repeat_the_last_round_and_the_stunned_still_declare(second_round: Table) -> None:
    again = second_round.view["again"]
    assert (again["args"]["who"], again["objections"], again["note"]) == (ALL[1:], [], "Melee attack · 2 of 3")
    second_round.press(again)
    assert second_round.up() == "Orc ×3"
    assert second_round.view["actor"]["detail"] == "Orc 1: nothing declared · Orc 2 and 3: Attack 4"
    second_round.ask("declare", who=["orc-1"], action="dodge")


def test_a_penalty_names_those_of_a_group_who_have_it(second_round: Table) -> None:
    assert second_round.act("Perception")["note"] == "−25 for each AP under 2, Orc 1: Stunned −50"
    assert second_round.act("Parry")["note"] == "One attack by one foe, Orc 1: half OB while stunned"
    assert "Stunned" not in second_round.act("Ranged attack")["note"]


def test_the_members_whose_work_would_be_lost_are_named() -> None:
    table = Table("Ash", "Orc x3, monster")
    table.ask("start", rolls={"ash": [9, 9], "orc-1": [1, 1]})
    table.ask("declare", who=["orc-2", "orc-3"], action="ammo_reload", ap=4)
    while table.view["prompt"] is None:
        table.ask("next")
    table.ask("answer", rolls={"ash": [9, 9], "orc-1": [1, 1]})
    [note] = table.view["actor"]["notes"]
    assert note.startswith("Orc 2 and 3: Reload: 4 of 6 AP done")
    assert table.act("Dodge")["note"] == "Orc 2 and 3: loses Reload, 4 of 6 AP done"


def test_a_member_who_cannot_act_keeps_nobody_else_from_holding_an_action() -> None:
    table = Table("Ash", "Orc x3, monster")
    table.ask("start", rolls={"ash": [9, 9], "orc-1": [1, 1]})
    table.ask("orient", who=["orc-1"], value="failure")
    held = table.act("Hold for a trigger")
    assert (held["able"], held["objections"]) == (ALL[1:], [])
    assert held["note"] == "Until the end of the round · 2 of 3"
    table.ask("orient", who=ALL[1:], value="failure")
    assert table.act("Hold for a trigger")["objections"]


def test_a_member_can_cancel_what_another_has_triggered() -> None:
    table = at_the_resolution("ranged_attack", trigger="Ash moves")
    table.ask("trigger", who=["orc-2"], item=1)
    assert [o["says"] for o in table.send("cancel", who=["orc-2"], item=1)["refused"]]
    table.ask("cancel", who=["orc-3"], item=1)
    assert "Orc 3: Ranged attack is cancelled (its AP stay spent, no initiative dice next round)" in table.told()
