"""What no condition and no reminder can be: a moment that has passed, a deadline that comes before the effect, one too many."""

from typing import Any

import pytest

from table import Table
from turnwright.table.effects import MOST_EFFECTS

NOW = (2, 4)


@pytest.fixture
def table() -> Table:
    """Returns a fight in round 2, segment 4 of ten."""
    table = Table("collective", "Ash, 2P, hp 9", "Orc, 2P, hp 9, monster")
    table.send("start", first="pc")
    while (table.view["now"]["round"], table.view["now"]["segment"]) < NOW:
        table.send("end_half")
    return table


def refused(table: Table, **args: Any) -> str:
    """Returns the sentence that refuses a condition; empty if it is set."""
    reply = table.raw("effect", **{"who": [], "value": "Bell", **args})
    says: str = "" if reply["ok"] else reply["bad"]["says"] if "bad" in reply else reply["refused"][0]["says"]
    return says


@pytest.mark.parametrize(
    ("moment", "says"),
    [
        ({"until": "segment_end", "round": 2, "segment": 4}, ""),
        ({"until": "segment_end", "round": 2, "segment": 3}, "That moment has passed."),
        ({"until": "segment_end", "round": 2, "segment": 10}, ""),
        ({"until": "segment_end", "round": 3, "segment": 1}, ""),
        ({"until": "segment_end", "round": 3, "segment": 11}, "Choose a segment from 1 to 10, not 11."),
        ({"until": "segment_end", "round": 2}, ""),
        ({"until": "round_end", "round": 2}, ""),
        ({"until": "round_end", "round": 1}, "That moment has passed."),
        ({"until": "open"}, "A reminder comes at the end of a round or segment, for the whole table."),
        (
            {"until": "round_end", "round": 2, "who": ["ash"]},
            "A reminder comes at the end of a round or segment, for the whole table.",
        ),
    ],
)
def test_a_reminder_comes_at_a_moment_to_come(table: Table, moment: dict[str, Any], says: str) -> None:
    assert refused(table, remind=True, **moment) == says


@pytest.mark.parametrize(("left", "works"), [(1, False), (2, True)])
def test_what_works_as_a_round_begins_must_last_till_the_next(table: Table, left: int, works: bool) -> None:
    says = refused(table, who=["ash"], until="rounds", left=left, tick="round_begin", tick_by=1)
    assert ("would end before it takes effect" in says) is not works


def test_a_condition_of_nobody_or_until_the_turn_of_nobody_is_refused(table: Table) -> None:
    assert refused(table, who=["nobody"]) == "Nobody called “nobody” is in the fight."
    assert refused(table, who=["ash"], until="turn_end", whose="nobody") == "Nobody called “nobody” is in the fight."


def test_a_use_is_spent_while_there_is_one(table: Table) -> None:
    assert refused(table, who=["ash"], until="per_round", left=1) == ""
    table.send("end_effect", effect="e1", use=True)
    reply = table.raw("end_effect", effect="e1", use=True)
    assert reply["refused"][0]["says"] == "Bell has no uses left this round."


def test_a_fight_holds_so_many_effects_and_no_more(table: Table) -> None:
    many = [f"rat-{n}" for n in range(1, 201)]
    table.send("join", text="Rat x200, monster")
    for _ in range(MOST_EFFECTS // len(many) - 1):
        assert refused(table, who=many) == ""
    assert refused(table, who=many[1:]) == ""
    assert refused(table, who=["ash", "orc"]) == "A fight has at most 1000 effects at once."
    assert refused(table, who=["ash"]) == ""
    assert refused(table, who=["orc"]) == "A fight has at most 1000 effects at once."
