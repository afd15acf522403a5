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


def test_who_falls_in_a_shared_turn_is_named_with_the_blow() -> None:
    table = shared_turn()
    table.ask("hit", who=["rat-3"], amount=9, gauge="hits")
    table.ask("next")
    told = table.told()
    assert "Rat ×2: Melee attack and parry 41, 4 AP" in told
    assert "Rat 3: Melee attack, 4 AP" in told
