"""The combatants counted in coming segments: the picture of halves and the forecast agree, and saved actions count."""

from typing import Any

import pytest

from table import Table


def begun(*lines: str, first: str = "pc", **options: str) -> Table:
    table = Table("collective")
    for option, value in options.items():
        table.send("option", id=option, value=value)
    for line in (*lines, "Grol, 1P, monster"):
        table.send("join", text=line)
    table.send("start", first=first)
    return table


def counts(table: Table, row: int = 0) -> list[int]:
    """Returns how many of a side can still act in each segment from 0 on."""
    return [cell["count"] for cell in table.view["clock"]["picture"]["rows"][row]["cells"]]


def segments(table: Table, who: str, **asked: Any) -> list[int]:
    """Returns the segments of the forecast in which anybody still counts."""
    places = table.ask("forecast", places=100, **asked)["places"]
    return [int(place["label"].split()[1]) for place in places if who in place["who"]]


@pytest.mark.parametrize("pool", ["8QiP", "3IP", "5Web"])
def test_actions_without_a_slot_last_one_segment(pool: str) -> None:
    """C3, Q: any number of infinitely quick actions can be used in a segment, so in the next one too, and then none is left."""
    table = begun(f"Mira, {pool}", "Bo, 4P")
    assert counts(table)[1:5] == [2, 2, 1, 1]


def test_an_action_kept_for_the_next_segment_counts_there() -> None:
    """Mira attacks with one of two P; the other goes with no attack in this segment, but it does in the next."""
    table = begun("Mira, 2P", "Bo, 1P 1M 1V")
    assert counts(table)[1:5] == [2, 2, 1, 0]
    table.send("use", who=["mira"], actions=["P"], doing=["attack"], label="Attack")
    assert counts(table)[1:5] == [2, 2, 0, 0]
    assert segments(table, "mira") == [1, 2]
    table.send("next")
    assert counts(table)[1:5] == [1, 2, 0, 0]
    table.send("use", who=["bo"], actions=["V"], doing=["move"], label="Move")
    table.send("next")
    assert counts(table)[1:5] == [0, 2, 0, 0]


def test_who_has_spent_everything_does_not_count() -> None:
    table = begun("Mira, 2P", "Bo, 1P 1V")
    table.send("use", who=["mira"], actions=["P", "V=P"])
    assert counts(table)[1:3] == [1, 1]
    assert segments(table, "mira") == []


@pytest.mark.parametrize(
    ("line", "last"),
    {
        "Cleo, 1P 3M": 4,
        "Cleo, 1P 3M, cap 2M": 3,
        "Cleo, 1P 3M, cap 3M": 2,
        "Cleo, 1P 1M 1V": 2,
        "Cleo, 2P 7C": 3,
        "Cleo, 3OppM 1P": 2,
        "Cleo, 30P": 10,
    }.items(),
)
def test_a_budget_lasts_as_the_limits_of_a_segment_make_it(line: str, last: int) -> None:
    assert segments(begun(line), "cleo") == list(range(1, last + 1))


def test_a_supposed_house_rule_shows_in_the_forecast() -> None:
    """With one S a segment for P and M together, four of them last four segments."""
    table = begun("Cleo, 1P 3M")
    table.send("next")
    assert segments(table, "cleo") == [2, 3, 4]
    rule = {"id": "standard_action_campaign", "value": "true"}
    assert segments(table, "cleo", suppose="option", **rule) == [2, 3, 4, 5]
    tried = table.ask("forecast", places=100, suppose="option", **rule)
    assert [place["label"] for place in tried["places"] if place.get("changed")] == ["segment 5 top"]


@pytest.mark.parametrize(("budget", "expected"), [("from_round_1", []), ("free", [1])])
def test_a_free_segment_before_the_first_takes_nothing_from_the_round(budget: str, expected: list[int]) -> None:
    table = begun("Ash, 1P", first="monster", initiative_segment_budget=budget)
    assert segments(table, "grol") == [0, 1]
    table.send("use", who=["grol"], actions=["P"])
    assert segments(table, "grol") == expected


def test_the_picture_names_those_who_can_act_in_a_half() -> None:
    table = begun("Mira, 2P", "Bo, 1P 1V")
    table.send("end_half")
    table.send("join", text="Late, 1P")
    cells = table.view["clock"]["picture"]["rows"][0]["cells"]
    assert [cell["who"] for cell in cells[1:5]] == [[], ["mira", "bo", "late"], ["mira"], []]
    shown = table.ask("players")["players"]["clock"]["picture"]["rows"]
    assert not [cell for row in shown for cell in row["cells"] if "who" in cell]


def test_one_who_acts_inside_another_half_acts_there_now() -> None:
    table = begun("Ash, 2P", "Bo, 2P")
    table.send("brawl", who="bo")
    assert table.view["actor"]["token"]["state"] == "ready"
    assert segments(table, "bo") == [1, 2, 3]
    assert [place["who"] for place in table.ask("forecast", places=2)["places"]] == [["bo", "ash"], ["grol"]]
    table.send("next")
    table.send("next")
    assert table.ask("forecast", places=1)["places"][0]["who"] == ["grol"]


def test_ending_a_go_changes_no_later_count() -> None:
    """Plays every go of a few rounds and spends one P in every other."""
    table = Table("collective", sample=True)
    table.start()
    for step in range(60):
        table.answered()
        attack = next((a for a in (table.view["actor"] or {}).get("acts", []) if not a["objections"]), None)
        if attack and step % 2:
            table.send(attack["do"], **attack["args"])
        place = (table.fight.clock.round, table.fight.clock.segment)
        before = [counts(table, row)[place[1] + 1 :] for row in range(3)]
        table.send(table.view["next"]["do"], **table.view["next"]["args"])
        if (table.fight.clock.round, table.fight.clock.segment) == place:
            assert [counts(table, row)[place[1] + 1 :] for row in range(3)] == before
