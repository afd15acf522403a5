"""The end of a fight tells of a member who has left its group by itself."""

from typing import Any

from table import Table


def rows(table: Table) -> dict[str, tuple[int, int]]:
    """Returns the turns and the damage taken of each row of the report."""
    recap: dict[str, Any] = table.ask("recap")["recap"]
    return {row["name"]: (row["turns"], row["took"]) for row in recap["rows"]}


def ends(table: Table) -> dict[str, str]:
    """Returns what the report says of the end of each row."""
    return {row["name"]: row["health"] for row in table.ask("recap")["recap"]["rows"]}


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
    assert rows(table)["Orc ×3"] == (1, 6)


def test_the_row_of_a_group_tells_who_fell_and_who_left_and_how() -> None:
    table = begun()
    table.send("hit", who=["orc-1"], amount=9, gauge="hp")
    table.send("leave", who=["orc-2"], how="fled")
    assert ends(table) == {"Ash": "30 of 30", "Orc ×3": "9 of 9, 1 down · 1 fled"}
    table.send("hit", who=["orc-3"], amount=9, gauge="hp")
    assert ends(table)["Orc ×3"] == "2 down · 1 fled"
    table.send("leave", who=["orc-3"], how="captured")
    assert ends(table)["Orc ×3"] == "1 down · 1 fled · 1 captured"


def test_under_who_is_down_stands_who_left_alive() -> None:
    table = begun()
    table.send("leave", who=["orc-1", "orc-3"], how="fled")
    assert table.ask("recap")["recap"]["down"]["says"] == "All PCs are up · fled: Orc ×2"
    table.send("leave", who=["ash"], how="captured")
    says = table.ask("recap")["recap"]["down"]["says"]
    assert says == "PCs: 0 of 1 are up · fled: Orc ×2 · captured: Ash"


def test_who_fled_before_any_turn_is_told() -> None:
    table = Table("plainlist", "Ash 20, hp 30", "Imp 3, hp 9, enemy")
    table.start()
    table.next()
    table.send("leave", who=["imp"], how="fled")
    assert ends(table) == {"Ash": "30 of 30", "Imp": "fled"}


def test_a_group_that_has_left_is_told_as_one() -> None:
    table = begun()
    table.send("leave", who=["orc-1", "orc-2", "orc-3"])
    assert rows(table)["Orc ×3"] == (1, 6)
