"""Numbers that a GM changes: a heal stops at the maximum, a new value does not. An automatic effect names its owner, or is refused if it
could never trigger."""

from typing import Any

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS
from turnwright.core.model import unit_of


@pytest.fixture(params=SYSTEMS)
def fight(request: pytest.FixtureRequest) -> tuple[Table, str]:
    table = Table(request.param, ordinary(request.param, "Ash", 20))
    table.start()
    return table, SYSTEMS[request.param].about.gauge


def change(fight: tuple[Table, str], **how: Any) -> str:
    table, gauge = fight
    line = table.send("adjust", who=["ash"], gauge=gauge, **how)["lines"][0]["text"]
    return str(line).removeprefix("Ash ")


def test_a_heal_stops_at_the_most_and_says_so(fight: tuple[Table, str]) -> None:
    _, gauge = fight
    assert change(fight, by=-6) == f"loses 6 {gauge}, 14 of 20"
    assert change(fight, by=6) == f"gains 6 {gauge}, 20 of 20"
    change(fight, by=-2)
    assert change(fight, by=5) == f"gains 2 {gauge}, 20 of 20 (the maximum)"


def test_a_new_value_may_be_over_the_most_and_a_heal_leaves_it(fight: tuple[Table, str]) -> None:
    _, gauge = fight
    assert change(fight, to=24) == f"gains 4 {gauge}, 24 of 20"
    assert change(fight, by=3) == f"stays at 24 of 20 {gauge}"
    assert change(fight, by=-1) == f"loses 1 {unit_of(gauge, 1)}, 23 of 20"


def test_what_would_never_work_is_refused(fight: tuple[Table, str]) -> None:
    table, gauge = fight
    given: dict[str, Any] = {
        "who": ["ash"],
        "value": "Poison",
        "until": "rounds",
        "tick": "round_begin",
        "tick_gauge": gauge,
        "tick_by": -1,
    }
    refused = table.raw("effect", left=1, **given)
    assert refused["bad"]["says"].startswith("Poison would end before it")
    assert table.send("effect", left=2, **given)["lines"]
    assert table.send("effect", left=1, **(given | {"tick": "round_end"}))["lines"]


def test_before_the_fight_the_first_round_is_still_to_begin() -> None:
    table = Table("structured", "Ash, ag 40, wounds 20")
    given: dict[str, Any] = {
        "who": ["ash"],
        "value": "Poison",
        "until": "rounds",
        "left": 1,
        "tick": "round_begin",
        "tick_gauge": "Wounds",
    }
    assert table.send("effect", tick_by=-1, **given)["lines"]


def test_what_works_by_itself_says_on_whom() -> None:
    table = Table("structured", "Ash, ag 40, wounds 20", "Bel, ag 30")
    table.start()
    args: dict[str, Any] = {
        "who": ["ash"],
        "value": "Poison",
        "until": "open",
        "tick": "round_end",
        "tick_gauge": "Wounds",
        "tick_by": -2,
    }
    table.send("effect", **args)
    told: list[str] = []
    for _ in range(2):
        told += [line["text"] for line in table.send("next")["lines"]]
    assert "Poison on Ash takes effect" in told


def test_the_file_names_those_who_left() -> None:
    table = Table("structured", "Ash, ag 40", "Hound x2, ag 30")
    table.start()
    table.send("leave", who=["hound-2"])
    text = table.ask("export", **{"as": "csv"})["text"]
    assert "Hound 2" in text
    assert "hound-2" not in text
