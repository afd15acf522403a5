"""An action held for a trigger: what the form warns of, and for whom of a group it is."""

from typing import Any

from tactical_table import Table


def hold(table: Table) -> dict[str, Any]:
    """Returns the small button of a held action, and its asks by name."""
    small: dict[str, Any] = table.act("Hold for a trigger")["pad"][0]
    return small | {"asks": {ask["name"]: ask for ask in small["asks"]}}


def test_a_trigger_that_comes_before_the_own_turn_is_marked_and_not_proposed() -> None:
    table = Table("Bor", "Kael", "Orc x2, qu 9, monster")
    table.ask("start", rolls={"bor": [3, 3], "kael": [1, 1], "orc-1": [8, 8]})
    table.ask("next")
    assert table.up() == "Bor"
    when = hold(table)["asks"]["trigger"]
    assert when["help"] == "Held from their turn on, at 6: what happens before does not trigger it."
    notes = {choice["value"]: choice.get("note", "") for choice in when["choices"]}
    late = [choice["value"] for choice in when["choices"]][-1]
    assert (late, notes[late]) == ("Orc ×2 act", "already acts at 25, before it is held")
    assert [text for text, note in notes.items() if note] == [late]
    folded = [(choice["value"], choice["group"]) for choice in when["choices"] if choice.get("fold")]
    assert folded == [(late, "Too early")]
    assert when["value"] == "Kael acts"


def test_whoever_acts_last_is_told_so() -> None:
    table = Table("Bor", "Orc, qu 9, monster")
    table.ask("start", rolls={"bor": [1, 1], "orc": [8, 8]})
    when = hold(table)["asks"]["trigger"]
    assert when["help"].startswith("Held from their turn on, at 2, the last of the round")
    assert "value" not in when and not when["optional"], "Hold opens once the table says for what"
    table.ask("option", id="conditional_active_from", value="declaration")
    when = hold(table)["asks"]["trigger"]
    assert "help" not in when and not any(choice.get("note") for choice in when["choices"])


def test_an_action_held_into_the_next_round_can_wait_for_anybody() -> None:
    table = Table("Bor", "Orc, qu 9, monster")
    table.ask("start", rolls={"bor": [1, 1], "orc": [8, 8]})
    table.ask("option", id="conditional_end", value="concentration")
    when = hold(table)["asks"]["trigger"]
    assert not any(choice.get("note") for choice in when["choices"])
    assert when["value"] == "Orc acts"


def test_members_of_a_group_without_ap_do_not_hold() -> None:
    table = Table("Bor, qu 9", "Orc x4, monster")
    table.ask("start", rolls={"bor": [9, 9], "orc-1": [1, 1]})
    table.ask("declare", who=["orc-1", "orc-2"], action="dodge")
    assert hold(table)["able"] == ["orc-3", "orc-4"]
    assert "2 of 4" in table.act("Hold for a trigger")["note"]


def test_who_only_keeps_an_action_of_an_earlier_round_has_declared_nothing() -> None:
    """The card says it beside the AP, where nothing else takes its place; the voice says the same."""
    table = Table("Aro", "Bex, qu 9, monster")
    table.ask("start", rolls={"aro": [1, 1], "bex": [8, 8]})
    table.ask("option", id="conditional_end", value="concentration")
    assert declared(table) == ("4 of 4 AP left", "nothing declared", "Aro declares nothing")
    table.ask("declare", who=["aro"], action="ranged_attack", trigger="Bex acts")
    assert declared(table) == ("1 of 4 AP left · If Bex acts: ranged 3 declared", "", "")
    while table.view["prompt"] is None:
        table.ask("next")
    table.ask("answer", rolls={"aro": [1, 1], "bex": [8, 8]})
    assert [act["note"] for act in table.view["actor"]["acts"] if act.get("declared")] == ["Held from an earlier round"]
    assert declared(table) == ("4 of 4 AP left", "nothing declared", "Aro declares nothing")
    table.ask("declare", who=["aro"], action="draw")
    assert declared(table) == ("3 of 4 AP left · Draw declared", "", "")


def declared(table: Table) -> tuple[str, str, str]:
    """Returns what the card says of the declaration, what it says beside the AP, and what is only heard with Next."""
    card, plate = table.view["actor"], table.view["next"]
    return card["detail"], card.get("pools_note", ""), plate.get("aloud", "")


def test_letting_an_event_pass_and_another_event_are_told_apart() -> None:
    table = Table("Ann", "Orc, monster")
    table.ask("start", rolls={"ann": [9, 9], "orc": [1, 1]})
    table.ask("declare", who=["orc"], action="melee_attack_parry")
    table.ask("next")
    table.ask("declare", who=["ann"], action="ranged_attack", trigger="Orc acts")
    table.ask("next")
    table.ask("next")
    answers = {answer["label"]: answer["note"] for answer in table.view["awaited"][0]["answers"]}
    assert (answers["Let it pass"], answers["Not this event"]) == (
        "it came; Ann waits for the next time",
        "it has not come yet; Ann goes on waiting",
    )
