"""The chart as drawn: the use of past Segments, and what is still to come."""

from typing import Any

from table import Table


def row(table: Table, name: str) -> dict[int, list[str]]:
    picture = table.view["clock"]["picture"]
    found: Any = next(r for r in picture["rows"] if r["label"] == name)
    return {n: cell["marks"] for n, cell in enumerate(found["cells"], 1) if cell["marks"]}


def until(table: Table, segment: int, turn: int = 2) -> None:
    for _ in range(80):
        place = table.view["clock"]["place"]
        if place == f"Segment {segment}" and f"Turn\u00a0{turn}" in table.view["clock"]["right"]:
            return
        table.next()
    raise AssertionError(segment)


def test_an_aborted_and_a_stunned_phase_are_no_acts() -> None:
    table = Table("hero", "Ada, spd 5, dex 20", "Bix, spd 5, dex 15, villain", "Cog, spd 12, dex 5")
    table.start()
    until(table, 3)
    table.send("abort", who=["ada"], to="dodge")
    assert row(table, "Ada") == {3: ["aborted"], 5: ["open"], 8: ["open"], 10: ["open"], 12: ["open"]}
    table.send("state", who=["bix"], state="stunned")
    until(table, 6)
    assert row(table, "Ada")[3] == ["aborted"]
    assert row(table, "Ada")[5] == ["past"]
    assert row(table, "Bix")[5] == ["lost"]


def test_a_delay_leaves_its_ring_and_lands_where_it_was_put() -> None:
    table = Table("hero", "Ada, spd 3, dex 20", "Cog, spd 12, dex 5")
    table.start()
    until(table, 4)
    table.send("delay", who=["ada"], to="2.7.11")
    assert row(table, "Ada") == {4: ["delayed"], 7: ["open"], 8: ["open"], 12: ["open"]}
    until(table, 9)
    assert row(table, "Ada") == {4: ["delayed"], 7: ["past"], 8: ["past"], 12: ["open"]}


def test_the_past_stays_as_it_was_when_spd_changes() -> None:
    table = Table("hero", "Ada, spd 4, dex 20", "Cog, spd 12, dex 5")
    table.start()
    until(table, 4)
    table.send("set_spd", who=["ada"], value=5)
    assert row(table, "Ada") == {3: ["past"], 8: ["open"], 10: ["open"], 12: ["open"]}
    until(table, 1, turn=3)
    assert row(table, "Ada") == {3: ["open"], 5: ["open"], 8: ["open"], 10: ["open"], 12: ["open"]}


def test_a_hold_is_a_bracket_until_it_is_used() -> None:
    table = Table("hero", "Ada, spd 3, dex 20", "Bix, spd 4, dex 15, villain")
    table.start()
    until(table, 4)
    table.send("hold", who=["ada"], mode="after")
    assert row(table, "Ada")[4] == ["held"]
    table.send("act_after", who=["ada"])
    table.next()
    assert row(table, "Ada")[4] == ["past"]


def test_a_group_shows_that_the_last_of_it_still_acts() -> None:
    table = Table("hero", "Orc x4, spd 3, dex 20", "Cog, spd 12, dex 5")
    table.start()
    table.send("act", who=["orc-1", "orc-2", "orc-3"])
    table.next()
    assert table.view["actor"]["name"] == "Orc 4"
    assert row(table, "Orc ×4")[12] == ["now"]
    table.next()
    assert row(table, "Orc ×4")[12] == ["past"]
