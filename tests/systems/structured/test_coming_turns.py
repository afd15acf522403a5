"""The list of who comes: delayed Half Actions between two turns, and the next round without the marks of this one."""

import pytest

from table import Table


def coming(table: Table) -> list[tuple[str, str]]:
    """Returns the list: names with their details, headings without."""
    return [(stop.get("name", stop.get("label")), stop.get("detail", "")) for stop in table.view["order"]]


def test_who_acts_after_the_first_between_two_turns_comes_before_the_next_turn() -> None:
    table = Table("structured", "Ira, ag 30", "Ghoul x3, ag 30, enemy", "Boss, ag 20, enemy")
    table.send("start", {"ira": [1], "ghoul-1": [9], "boss": [5]})
    for who in ("ghoul-1", "ghoul-2"):
        table.send("act", who=who, action="delay")
    table.send("interject", {"ghoul-1": [20], "ghoul-2": [5]}, who=["ghoul-1", "ghoul-2"], before=True)
    assert table.view["actor"]["name"] == "Ghoul 2"
    assert coming(table)[:3] == [("Ghoul 1", "on 12, delayed"), ("Ghoul 3", "on 12"), ("Boss", "on 7")]
    places = table.ask("forecast")["places"]
    assert [place["label"] for place in places[:3]] == [
        "round 1, between turns",
        "round 1, between turns",
        "round 1, 12",
    ]
    table.send("state", who=["ghoul-1"], value="stunned")
    assert table.view["next"]["detail"].startswith("Ghoul 3")
    assert coming(table)[0] == ("Ghoul 3", "on 12")


def test_the_next_round_lists_no_mark_that_will_be_over() -> None:
    table = Table("structured", "Ira, ag 30, surprised", "Ghoul x3, ag 30, enemy")
    table.send("correct", who=["ghoul-2"], field="surprised", value="yes")
    table.send("start", {"ira": [1], "ghoul-1": [9]})
    table.send("react", who="ghoul-3", action="dodge")
    at = coming(table).index(("round 2", ""))
    assert coming(table)[at:] == [("round 2", ""), ("Ghoul ×3", "on 12, one roll, three turns"), ("Ira", "on 4")]


@pytest.mark.parametrize(
    ("until", "left", "able"),
    [("rounds", 1, [2]), ("rounds", 2, []), ("turn_start", 1, [1, 2]), ("turn_start", 2, [2]), ("turn_end", 2, [])],
)
def test_a_stun_that_ends_otherwise_takes_the_turns_that_the_forecast_says(
    until: str, left: int, able: list[int]
) -> None:
    table = Table("structured", "Bel, ag 40", "Ira, ag 30", "Orc, ag 20, enemy")
    table.send("start", {"bel": [9], "ira": [5], "orc": [1]})
    table.send("state", who=["ira"], value="stunned", turns=1)
    (stun,) = table.fight.effects
    table.send("effect", who=["ira"], effect=stun.id, value="Stunned", until=until, left=left, whose="ira")
    places = [place for place in table.ask("forecast")["places"] if place["who"] == ["ira"]]
    assert [place["label"] for place in places if not place.get("note")] == [f"round {number}, 8" for number in able]
    acted = []
    while table.fight.clock.round < 3:
        table.next()
        acted += [table.fight.clock.round] if table.fight.clock.turn == "ira" and table.fight.clock.round < 3 else []
    assert acted == able


def test_the_plate_of_a_round_that_nobody_began_says_where_next_leads() -> None:
    table = Table("structured", "Ira, ag 30", "Orc, ag 20, enemy")
    table.send("start", {"ira": [5], "orc": [1]})
    table.send("state", who=["orc"], value="stunned", turns=0)
    table.send("state", who=["ira"], value="stunned", turns=2)
    table.next()
    assert (table.view["next"]["label"], table.view["next"]["detail"]) == (
        "Round 2",
        "Nobody can act · Ira and Orc lose the turn",
    )
    table.next()
    assert (table.view["next"]["label"], table.view["next"]["detail"]) == (
        "Round 3",
        "Ira · round 4 · Ira and Orc lose the turn · Stunned ends",
    )
    table.send("correct", who=["orc"], field="stunned", value="no")
    detail = table.view["next"]["detail"]
    assert detail == "Orc · round 3 · Ira loses the turn · Stunned on Ira ends"
    table.next()
    assert (table.view["actor"]["name"], table.fight.clock.round) == ("Orc", 3)
