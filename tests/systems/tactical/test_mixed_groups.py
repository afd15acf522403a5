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
    first, second = table.ways()
    assert (first["by"]["name"], first["objections"]) == ("Orc 2 and 3", [])
    assert (second["by"]["name"], bool(second["objections"])) == ("Orc 1", True)


def test_the_stack_names_those_of_a_group_who_still_stand() -> None:
    table = at_the_resolution("ranged_attack", trigger="Ash moves")
    table.ask("trigger", who=["orc-2", "orc-3"], item=1)
    table.ask("hit", who=["orc-3"], amount=9, gauge="hits")
    [shown] = table.view["stack"]
    assert (shown["by"], shown["detail"]) == ("Orc 2", "Orc 2")
    found = table.ways()
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
    assert (again["args"]["who"], again["objections"], again["note"]) == (ALL[1:], [], "Attack 4 · 2 of 3")
    second_round.press(again)
    assert second_round.up() == "Orc ×3"
    assert second_round.view["actor"]["detail"] == "Orc 2 and 3: Attack 4"
    assert second_round.view["actor"]["pools_note"] == "Orc 1: nothing declared"
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
    assert "sums_up" not in held, "how long it is held is not asked, so the form says it"
    assert table.view["wound"]["sums_up"]
    table.ask("orient", who=ALL[1:], value="failure")
    assert table.act("Hold for a trigger")["objections"]


def test_a_member_can_cancel_what_another_has_triggered() -> None:
    table = at_the_resolution("ranged_attack", trigger="Ash moves")
    table.ask("trigger", who=["orc-2"], item=1)
    assert [o["says"] for o in table.send("cancel", who=["orc-2"], item=1)["refused"]]
    table.ask("cancel", who=["orc-3"], item=1)
    assert "Orc 3: Ranged attack is cancelled (its AP stay spent, no initiative dice next round)" in table.told()


def keys(table: Table) -> list[str]:
    return [offer["key"] for offer in table.view["actor"]["acts"]]


def rows(table: Table) -> list[str]:
    """Returns what the card shows of declared actions and of jobs."""
    wanted = ("declared:", "resolve:", "trigger:", "declare:pick_lock:")
    return [f"{a['label']} ({a['note']})" for a in table.view["actor"]["acts"] if a["key"].startswith(wanted)]


def second_declaration(table: Table) -> None:
    """Goes on to round 2, in which the orcs declare first."""
    while table.view["prompt"] is None:
        table.ask("next")
    table.ask("answer", rolls={"ash": [9, 9], "orc-1": [1, 1]})


def declaring(**options: str) -> Table:
    """Three orcs declare before Ash."""
    table = Table("Ash", "Orc x3, hits 9, monster")
    for option, value in options.items():
        table.ask("option", id=option, value=value)
    table.ask("start", rolls={"ash": [9, 9], "orc-1": [5, 5]})
    return table


def test_members_whose_parry_stun_has_cut_have_a_row_of_their_own() -> None:
    table = declaring()
    table.ask("declare", who=ALL, action="melee_attack_parry", parry=30, target="ash", rest="attack")
    table.ask("wound", who=["orc-1"], stunned=2)
    assert rows(table) == [
        "Orc 1: Melee attack and parry 15, 4 AP (Declared)",
        "Orc 2 and 3: Melee attack and parry 30, 4 AP (Declared)",
    ]
    assert len(set(keys(table))) == len(keys(table))


def test_members_with_different_progress_each_continue_their_own() -> None:
    table = declaring()
    table.ask("declare", who=ALL[:1], action="pick_lock")
    table.ask("declare", who=ALL[1:], action="pick_lock", ap=2)
    second_declaration(table)
    assert rows(table) == [
        "Orc 1: Continue pick lock (4 of 20 AP done)",
        "Orc 2 and 3: Continue pick lock (2 of 20 AP done)",
    ]
    assert len(set(keys(table))) == len(keys(table))


def test_only_who_interrupted_the_work_starts_over() -> None:
    table = declaring()
    table.ask("declare", who=ALL, action="pick_lock")
    second_declaration(table)
    table.ask("declare", who=ALL[:1], action="draw")
    assert rows(table)[1:] == [
        "Orc 1: Continue pick lock (Starts over: a declared action interrupts it at 4 of 20 AP)",
        "Orc 2 and 3: Continue pick lock (4 of 20 AP done)",
    ]


def test_rows_of_one_action_stay_apart_after_a_member_is_split_off() -> None:
    table = at_the_resolution("draw")
    table.ask("split", who="orc-3")
    assert rows(table) == ["Orc ×2: Draw, 1 AP ()", "Orc 3: Draw, 1 AP ()"]
    assert len(set(keys(table))) == len(keys(table))


def test_the_upkeep_names_the_only_one_of_a_group_whom_it_concerns() -> None:
    table = at_the_resolution("draw")
    assert [line["name"] for line in table.view["actor"]["upkeep"]["lines"]] == ["Orc 1: Stunned"]


def test_who_can_do_nothing_more_does_not_keep_the_group_waiting() -> None:
    table = declaring(go_on="auto")
    table.ask("orient", who=["orc-2"], value="failure")
    table.ask("declare", who=["orc-1"], action="dodge")
    assert table.view["turn"] == "Orc 1 and 3 declare, Round 1, Declaration, initiative 10, 0 to 4 of 4 AP left."
    assert table.view["next"]["aloud"] == "Orc 3 declares nothing"
    table.ask("declare", who=["orc-3"], action="dodge")
    assert table.up() == "Ash"
    assert table.told()[-1] == "Orc ×3 have declared"


def test_another_action_is_refused_for_what_concerns_those_who_can_still_act() -> None:
    table = declaring()
    table.ask("orient", who=["orc-2"], value="failure")
    while table.view["clock"]["place"] != "Resolve" or table.up() != "Orc 1 and 3":
        table.ask("next")
    assert [o["says"] for o in table.act("Another action")["objections"]] == ["Only declared actions can be taken."]


def test_one_reason_in_two_numbers_is_one_reason() -> None:
    table = declaring()
    table.ask("declare", who=["orc-1"], action="dodge")
    table.ask("declare", who=["orc-2", "orc-3"], action="get_item_from_ground")
    [first, *_] = table.act("Dodge")["objections"]
    assert (first["says"], first["short"]) == ("Orc 1 has 0 AP, this costs 4.", "Not enough AP")


def test_the_last_round_is_not_repeated_with_a_parry_against_the_fallen() -> None:
    table = Table("Ash, hits 9", "Bex", "Orc x3, monster")
    table.ask("start", rolls={"ash": [9, 9], "bex": [8, 8], "orc-1": [5, 5]})
    table.ask("declare", who=["orc-1"], action="melee_attack_parry", parry=30, target="ash")
    table.ask("declare", who=["orc-2", "orc-3"], action="dodge")
    table.ask("hit", who=["ash"], amount=9, gauge="hits")
    while table.view["prompt"] is None:
        table.ask("next")
    table.ask("answer", rolls={"bex": [9, 9], "orc-1": [1, 1]})
    again = table.view["again"]
    assert (again["args"]["who"], again["note"]) == (["orc-2", "orc-3"], "Dodge 4 · 2 of 3")
    [reason] = table.send("again", who=ALL)["refused"]
    assert (reason["says"], reason["overrule"]) == ("Ash has no hits left.", True)


def test_who_fell_in_a_shared_turn_still_has_the_blow_on_the_card() -> None:
    table = declaring(initiative_tie="simultaneous")
    table.ask("declare", who=ALL, action="melee_attack_parry")
    table.ask("next")
    table.ask("correct", who=["ash"], field="initiative", value=10)
    table.ask("next")
    assert table.up() == "Ash and Orc ×3"
    table.ask("hit", who=["orc-3"], amount=9, gauge="hits")
    assert rows(table) == ["Orc ×2: Melee attack, 4 AP ()", "Orc 3: Melee attack, 4 AP ()"]
    assert table.view["actor"]["foes"] == ["ash", "orc-1"]


def test_the_gm_marks_the_action_of_some_as_impossible() -> None:
    table = declaring()
    table.ask("declare", who=ALL[:1], action="melee_attack_parry")
    table.ask("declare", who=ALL[1:], action="melee_attack_parry")
    acts = table.ask("fighter", who="orc-1")["answer"]["fighter"]["acts"]
    assert [a["note"] for a in acts if a["label"] == "Mark impossible: Melee attack"] == [
        "Orc 1: AP stay spent, no penalty",
        "Orc 2 and 3: AP stay spent, no penalty",
    ]


def test_the_gm_says_which_of_a_group_with_several_places_acts_next() -> None:
    table = at_the_resolution("draw")
    table.ask("cancel", who=["orc-1"], item=1)
    table.ask("answer")
    while table.view["prompt"] is None:
        table.ask("next")
    table.ask("answer", rolls={"ash": [1, 1], "orc-2": [1, 1]})
    acts = table.ask("fighter", who="orc-1")["answer"]["fighter"]["acts"]
    [call] = [a for a in acts if a["label"] == "Declare next"]
    assert [c["value"] for c in call["asks"][0]["choices"]] == ALL


def test_one_of_a_group_can_be_called_while_another_declares() -> None:
    table = Table("Ash", "Orc x3, monster")
    table.ask("option", id="group_initiative", value="member")
    table.ask("start", rolls={"ash": [9, 9], "orc-1": [8, 8], "orc-2": [7, 7], "orc-3": [1, 1]})
    acts = table.ask("fighter", who="orc-1")["answer"]["fighter"]["acts"]
    [call] = [a for a in acts if a["label"] == "Declare next"]
    assert [c["value"] for c in call["asks"][0]["choices"]] == ["orc-1", "orc-2"]
    assert [o["says"] for o in call["objections"]] == ["Orc 3 comes first, at 2; Orc 1 is at 16."]


def test_who_joins_in_mid_round_has_no_ap_to_spend_in_it() -> None:
    table = declaring()
    table.ask("join", text="Bex")
    lanes = table.view["clock"]["picture"]["lanes"]
    assert [lane["blocks"] for lane in lanes if lane["name"] == "Bex"] == [[]]


def test_ap_that_come_back_are_for_the_member_who_cancelled() -> None:
    table = declaring(cancel_refunds_ap="true", stun_in_own_turn="next_turn")
    table.ask("declare", who=ALL, action="melee_attack_parry")
    while table.view["clock"]["place"] != "Resolve" or table.up() != "Orc ×3":
        table.ask("next")
    table.ask("cancel", who=["orc-2"], item=1)
    assert "counting down" not in table.view["prompt"]["says"]
    table.ask("answer")
    late = table.act("Orc 2: Another action")
    assert (late["args"]["who"], late["objections"]) == (["orc-2"], [])
    table.ask("declare", who=["orc-2"], action="draw")
    table.ask("cancel", who=["orc-1", "orc-3"], item=1)
    table.ask("answer")
    assert table.act("Another action")["able"] == ALL


@pytest.fixture
def two_places() -> Table:
    """Orc 1 and 2 cancelled, so their next initiative has no dice, and the other two have a place of their own."""
    table = Table("Ash", "Orc x4, qu 9, hits 9, monster")
    table.ask("option", id="cancel_requires_om", value="never")
    table.ask("start", rolls={"ash": [1, 1], "orc-1": [9, 9]})
    table.ask("next")
    table.ask("declare", who=[*ALL, "orc-4"], action="draw")
    table.ask("next")
    table.ask("cancel", who=["orc-1", "orc-2"], item=1)
    while table.view["prompt"] is None:
        table.ask("next")
    return table


def test_the_parts_of_a_group_in_two_places_are_named_by_their_members(two_places: Table) -> None:
    table = two_places
    assert [ask["label"] for ask in table.view["prompt"]["asks"]] == ["Ash", "Orc 3 and 4"]
    table.ask("answer", rolls={"ash": [5, 5], "orc-3": [1, 1]})
    lanes = table.view["clock"]["picture"]["lanes"]
    assert [lane["name"] for lane in lanes] == ["Orc 3 and 4", "Ash", "Orc 1 and 2"]
    assert (table.up(), table.view["clock"]["part"], table.view["summary"]) == (
        "Orc 1 and 2", "Orc 1 and 2 on 9", "Round 2 · Orc 1 and 2 declare",
    )  # fmt: skip
    strip = [stop.get("name") for stop in table.view["order"]]
    assert strip == ["Ash", "Orc 3 and 4", None, "Orc 3 and 4", "Ash", "Orc 1 and 2"]
    places = table.ask("forecast")["answer"]["places"]
    assert [place.get("name") for place in places[:3]] == ["Orc 1 and 2", "Ash", "Orc 3 and 4"]
    refusal = table.send("declare", who=["ash"], action="dodge")["refused"][0]["says"]
    assert refusal == "Orc 1 and 2 declare first, at 9."
    assert [c["label"] for c in table.view["what_if"][0]["asks"][0]["choices"]] == ["Orc 3 and 4", "Ash", "Orc 1 and 2"]
    for _ in range(4):
        table.ask("next")
    assert table.told()[-1] == "Orc 3 and 4 are done"
    assert any(text.startswith("Orc 3 and 4: 11 for initiative") for text in table.told())


def test_players_read_the_names_of_a_part_of_a_group(two_places: Table) -> None:
    two_places.ask("answer", rolls={"ash": [5, 5], "orc-3": [1, 1]})
    seen = two_places.ask("players")["answer"]["players"]
    assert (seen["up"]["name"], [row["name"] for row in seen["rows"]]) == ("Orc 1 and 2", ["Ash", "Orc ×4"])


def test_on_the_stack_and_at_a_hit_the_members_are_named(two_places: Table) -> None:
    two_places.ask("answer", rolls={"ash": [5, 5], "orc-3": [1, 1]})
    two_places.ask("next")
    two_places.ask("declare", who=["ash"], action="draw")
    two_places.ask("next")
    two_places.ask("declare", who=["orc-3", "orc-4"], action="ranged_attack", trigger="Ash draws")
    two_places.ask("next")
    two_places.ask("next")
    two_places.ask("trigger", who=["orc-3", "orc-4"], item=3, on=2)
    assert [shown["by"] for shown in two_places.view["stack"]] == ["Orc 3 and 4", "Ash"]
    assert two_places.view["stack"][0]["detail"] == "Orc 3 and 4 interrupt Ash: Draw"
    assert two_places.view["next"]["hit"]["says"] == "Orc 3 and 4 attack. Who is hit?"


def test_a_card_counts_those_who_hold_among_its_own_members(two_places: Table) -> None:
    """Orc 1, 3 and 4 hold for the same event, but Orc 1 and 2 have a place of their own."""
    two_places.ask("answer", rolls={"ash": [5, 5], "orc-3": [1, 1]})
    held = {"action": "ranged_attack", "trigger": "Ash moves"}
    two_places.ask("declare", who=["orc-1"], **held)
    assert [one["says"] for one in two_places.view["stances"]] == ["1 of 2 waiting: Ash moves"]
    two_places.ask("next")
    assert [one["says"] for one in two_places.view["stances"]] == ["1 of 2 waiting: Ash moves"]
    two_places.ask("next")
    two_places.ask("declare", who=["orc-3", "orc-4"], **held)
    stances = [(one["who"], one["says"]) for one in two_places.view["stances"]]
    assert stances == [(["orc-1"], "1 of 2 waiting: Ash moves"), (["orc-3", "orc-4"], "waiting: Ash moves")]


def test_the_card_names_together_those_who_can_do_what_others_cannot() -> None:
    table = Table("Ash", "Orc x6, monster")
    table.ask("start", rolls={"ash": [9, 9], "orc-1": [1, 1]})
    assert table.view["actor"]["parts"] == []
    table.ask("declare", who=ALL, action="dodge")
    table.ask("wound", who=["orc-5"], dazed=1)
    assert [part["name"] for part in table.view["actor"]["parts"]] == ["Orc 1–3", "Orc 4 and 6", "Orc 4–6"]


def test_repeating_says_what_it_declares_now() -> None:
    """Not what it cost last round: a long action needs what is left of it, a held one waits for its trigger."""
    table = Table("Ann, qu 9", "Bex, qu 5", "Orc, monster, qu 1")
    rolls = {"ann": [9, 9], "bex": [5, 5], "orc": [1, 1]}
    table.ask("start", rolls=rolls)
    table.ask("declare", who=["orc"], action="melee_attack_parry")
    table.ask("next")
    table.ask("declare", who=["bex"], action="ammo_reload")
    table.ask("next")
    table.ask("declare", who=["ann"], action="ranged_attack", trigger="Orc acts", ap=3)
    while not table.view["prompt"]:
        table.ask("next")
    table.ask("answer", rolls=rolls)
    table.ask("next")
    said = []
    for _ in range(2):
        again = table.view["again"]
        reply = table.ask(again["do"], **again["args"])
        said.append((again["note"], reply["lines"][0]["text"]))
        table.ask("next")
    assert said == [
        ("Reload 2", "Bex declares Reload, 2 AP"),
        ("If Orc acts: ranged 3", "Ann declares Ranged attack, 3 AP, if Orc acts"),
    ]
