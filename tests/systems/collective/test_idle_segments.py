"""Segments in which nobody can do anything new pass with one tap, End half stands beside Next, and Skip round names who could still act (C3)."""

from typing import Any

import pytest

from table import Table

LINES = ("Ash, 2P", "Bo, 1P 1M", "Orc x3, 2P, monster")


@pytest.fixture
def table() -> Table:
    """Returns a fight at the beginning of segment 1."""
    made = Table("collective", *LINES)
    made.send("start", first="pc")
    return made


def beside(table: Table) -> tuple[str, str] | None:
    """Returns the label and the note of the plate beside Next."""
    found: dict[str, Any] | None = table.view["next"].get("instead")
    return (found["label"], found["note"]) if found else None


def ends(table: Table, halves: int) -> None:
    for _ in range(halves):
        table.send("end_half")


def place(table: Table) -> tuple[int, int, str]:
    clock = table.fight.clock
    return clock.round, clock.segment, clock.half


def test_end_half_stands_beside_next_where_several_are_still_to_go(table: Table) -> None:
    assert beside(table) == ("End half", "")
    table.next()
    assert beside(table) is None  # Next itself ends the half


def test_after_a_segment_without_an_action_all_others_pass_at_once(table: Table) -> None:
    ends(table, 2)
    assert place(table) == (1, 2, "pc")
    assert beside(table) == ("To round 2", "5 still have actions")
    offer = table.view["next"]["instead"]
    lines = table.send(offer["do"], **offer["args"])["lines"]
    assert place(table) == (2, 1, "pc")
    said = "The rest of the round is skipped: Ash, Bo and Orc ×3 still have actions"
    assert lines[0]["text"] == said


@pytest.mark.parametrize("who", [["ash"], ["orc-2"]])
def test_who_has_acted_can_do_something_new_in_the_next_segment(table: Table, who: list[str]) -> None:
    ends(table, who != ["ash"])
    table.send("use", who=who, actions=["P"])
    ends(table, 1 + (who == ["ash"]))
    assert place(table) == (1, 2, "pc")
    assert beside(table) == ("End half", "")
    ends(table, 2)
    assert beside(table) == ("To round 2", "5 still have actions")


def test_a_minor_action_changes_nothing_for_the_next_segment(table: Table) -> None:
    table.send("use", who=["ash"], actions=["Z"])
    ends(table, 2)
    assert beside(table) == ("To round 2", "5 still have actions")


def test_they_pass_to_the_segment_in_which_somebody_comes(table: Table) -> None:
    table.send("expect", value="Max, 2P, monster", until="segment_begin", round=1, segment=9)
    ends(table, 2)
    assert beside(table) == ("To segment 9", "Max")
    offer = table.view["next"]["instead"]
    lines = table.send(offer["do"], **offer["args"])["lines"]
    assert place(table) == (1, 9, "pc")
    assert lines[0]["text"] == "Nobody acts until segment 9"
    assert {c.name: dict(c.tally.pool) for c in table.fight.roster}["Ash"] == {"P": 2}
    table.send("undo")
    assert place(table) == (1, 2, "pc")


def test_a_condition_that_changes_something_in_each_half_is_not_passed(table: Table) -> None:
    table.send("effect", who=["ash"], value="Haste", until="turn_end", left=9)
    ends(table, 2)
    assert beside(table) == ("End half", "")


def test_the_surprised_act_in_segment_2_as_something_new() -> None:
    table = Table("collective", "Ash, 2P", "Bo, 1P", "Orc x3, 2P, monster, surprised")
    table.send("start", first="pc")
    ends(table, 2)
    assert place(table)[1] == 2 and beside(table) == ("End half", "")
    ends(table, 2)
    assert beside(table) == ("To round 2", "5 still have actions")


def test_a_segment_that_is_none_to_come_is_refused(table: Table) -> None:
    for segment in (0, 1, 11, 99):
        refused = table.raw("pass_on", segment=segment)["refused"]
        assert [one["says"] for one in refused] == ["Choose a later segment of this round, up to 10."]


def test_skip_round_names_who_could_still_act_before_and_after(table: Table) -> None:
    skip = next(one for one in table.view["table"] if one["do"] == "skip_rest")
    assert skip["note"] == "Ash, Bo and Orc ×3 still have actions."
    table.send("use", who=["orc-1", "orc-2", "orc-3"], actions=["P"], ruling="so")
    for one in (["ash"], ["bo"]):
        table.send("use", who=one, actions=["P"])
    table.send("use", who=["bo"], actions=["M"])
    skip = next(one for one in table.view["table"] if one["do"] == "skip_rest")
    assert skip["note"] == "Ash and Orc ×3 still have actions."
