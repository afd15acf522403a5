"""The form that starts a fight: who goes first, by dice or because it is clear."""

from table import Table


def test_the_dice_are_said_beside_the_answer_that_throws_them_and_on_the_plate() -> None:
    start = Table("collective", "Ash, 2P", "Grol, 1P, monster").view["setup"]["start"]
    first, *dice = start["asks"]
    assert [(one["label"], one.get("note", "")) for one in first["choices"]] == [
        ("Roll", "1d12 each"),
        ("PCs", ""),
        ("Monsters", ""),
    ]
    assert all(ask["when"] == {"name": "first", "in": [""]} for ask in dice)
    assert (start["note"], start["sums_up"]) == ("1d12 for each side", True)
