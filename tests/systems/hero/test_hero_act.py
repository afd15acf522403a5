"""What a request to act or to hold says when it cannot be read, and what a single target of several is."""

import pytest

from table import Table


@pytest.fixture
def table() -> Table:
    table = Table("hero", "Ada, spd 4, dex 20", "Bix, spd 4, dex 15, villain", "Cog, spd 4, dex 10, villain")
    table.start()
    return table


def test_an_unknown_cost_is_refused(table: Table) -> None:
    reply = table.raw("act", who=["ada"], cost="double")
    assert reply["bad"] == {"says": "An action takes full, half or zero time."}


def test_an_unknown_hold_names_those_that_there_are(table: Table) -> None:
    reply = table.raw("hold", who=["ada"], mode="breath")
    assert reply["bad"] == {"says": "Hold for one of: interrupt, after, tandem, defense, before, beside."}


def test_a_list_with_one_target_is_that_target(table: Table) -> None:
    listed = table.send("act", who=["ada"], what="Blast", targets=["bix"])
    table.send("undo")
    assert listed["view"]["log"][0]["text"] == "Ada: Blast, at Bix"
    assert listed["hit"] == table.send("act", who=["ada"], what="Blast", at="bix")["hit"]


def test_the_undo_line_counts_the_aborts_and_not_when_each_dodge_ends() -> None:
    table = Table("hero", "Nova, spd 4, dex 20", "Agent x3, spd 4, dex 10, villain", "Cog, spd 4, dex 15")
    table.start()
    table.send("abort", who=["cog"], to="dodge")
    assert table.view["undo"] == {"detail": "Cog aborts to Dodge, with the Phase of Segment 12"}
    table.send("abort", who=["agent-1", "agent-2", "agent-3"], to="dodge")
    assert table.view["undo"] == {"detail": "Agent 1 aborts to Dodge, with the Phase of Segment 12 · and 2 more"}
