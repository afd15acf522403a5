"""The end of a fight tells of a member who has left its group by itself."""

from typing import Any

from table import Table


def rows(table: Table) -> dict[str, tuple[int, int]]:
    """Returns the turns and the damage taken of each row of the report."""
    recap: dict[str, Any] = table.ask("recap")["recap"]
    return {row["name"]: (row["turns"], row["took"]) for row in recap["rows"]}


def begun() -> Table:
    """Returns a fight in which the orcs have had a turn, and two of them are hurt."""
    table = Table("plainlist", "Ash 20, hp 30", "Orc x3, 10, hp 9, enemy")
    table.start()
    table.next(2)
    table.send("hit", who=["orc-1"], amount=2, gauge="hp")
    table.send("hit", who=["orc-2"], amount=4, gauge="hp")
    assert rows(table)["Orc ×3"] == (1, 6)
    return table


def test_who_leaves_the_group_takes_turns_and_damage_along() -> None:
    table = begun()
    table.send("side", who=["orc-2"], side="pc")
    assert (rows(table)["Orc 2"], rows(table)["Orc ×2"]) == ((1, 4), (1, 2))


def test_who_leaves_the_fight_still_counts_with_the_group() -> None:
    table = begun()
    table.send("leave", who=["orc-2"])
    assert rows(table)["Orc ×2"] == (1, 6)


def test_a_group_that_has_left_is_told_as_one() -> None:
    table = begun()
    table.send("leave", who=["orc-1", "orc-2", "orc-3"])
    assert rows(table)["Orc ×3"] == (1, 6)
