"""What the log and the rows say of members who declared one action together and do it in different states."""

from tactical_table import Table

RATS = ["rat-1", "rat-2", "rat-3"]
PARRY = {"action": "melee_attack_parry", "parry": 41, "target": "ash", "rest": "attack"}


def shared_turn() -> Table:
    """Rats and Ash tie and share a turn; the rats have declared to attack and parry."""
    table = Table("Ash, qu 3", "Rat x3, qu 3, hits 9, monster")
    table.ask("option", id="initiative_tie", value="simultaneous")
    table.ask("start", rolls={"ash": [5, 5], "rat-1": [5, 5]})
    while table.view["now"]["phase"] == "declaration":
        if table.up() == "Rat ×3":
            table.ask("declare", who=RATS, **PARRY)
        table.ask("next")
    assert table.up() == "Ash and Rat ×3"
    return table


def test_next_tells_of_the_stunned_apart() -> None:
    table = Table("Ash, qu 3", "Rat x3, qu 9, hits 9, monster")
    table.ask("start", rolls={"ash": [1, 1], "rat-1": [5, 5]})
    table.ask("next")
    table.ask("declare", who=RATS, **PARRY)
    table.ask("next")
    table.ask("wound", who=["rat-1"], stunned=1)
    table.ask("next")
    told = table.told()
    assert "Rat 1: Melee attack and parry 20, 4 AP (stunned −50, the parry only)" in told
    assert "Rat 2 and 3: Melee attack and parry 41, 4 AP" in told


def test_what_members_do_at_different_penalties_can_be_interrupted_once() -> None:
    table = Table("Ash, qu 3", "Rat x3, qu 9, hits 9, monster")
    table.ask("option", id="conditional_active_from", value="declaration")
    table.ask("start", rolls={"ash": [1, 1], "rat-1": [5, 5]})
    table.ask("declare", who=["ash"], action="dodge", trigger="Rats attack")
    table.ask("next")
    table.ask("declare", who=RATS, **PARRY)
    table.ask("next")
    table.ask("wound", who=["rat-1"], stunned=1)
    answers = table.ways()
    assert [a["note"] for a in answers] == ["interrupts Rat ×3: Melee attack", "fires without interrupting anyone"]
    table.press(answers[0])
    mine, theirs = table.view["stack_acts"][-2:]
    assert (mine["note"], theirs["note"]) == ("Ash: AP stay spent, no penalty", "Rat ×3: AP stay spent, no penalty")
    table.ask("all_pass")
    told = table.told()
    assert told[-2].startswith("Rat 1: Melee attack and parry 20") and told[-1].startswith(
        "Rat 2 and 3: Melee attack and parry 41"
    )


def test_an_attack_whose_parry_ended_is_for_nobody() -> None:
    table = shared_turn()
    table.ask("wound", who=["rat-1"], no_parry=1)
    row = table.view["actor"]["acts"][0]
    assert (row["label"], row["note"]) == ("Rat 1: Melee attack, 4 AP", "Unable to parry −50")


def test_who_falls_in_a_shared_turn_is_named_with_the_blow() -> None:
    table = shared_turn()
    table.ask("hit", who=["rat-3"], amount=9, gauge="hits")
    table.ask("next")
    told = table.told()
    assert "Rat ×2: Melee attack and parry 41, 4 AP" in told
    assert "Rat 3: Melee attack, 4 AP" in told
