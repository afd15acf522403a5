"""What decided a tie, in words on the clock."""

from table import Table


def test_a_roll_off_inside_a_group_leaves_what_put_the_group_behind_another() -> None:
    table = Table("structured", "Orc x2, ag 30", "Boss, ag 30, enemy")
    table.send("option", id="group_internal_order", value="rolloff")
    table.send("start", {"orc-1": [5], "boss": [5]})
    table.send("answer", {"orc-1": [5], "boss": [8]})
    table.send("answer", {"orc-1": [3], "orc-2": [6]})
    assert table.view["clock"]["note"] == "ahead of Orc ×2 in the roll-off, 8 to 5"
