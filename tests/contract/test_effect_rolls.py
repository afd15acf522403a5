"""An automatic effect that rolls, in every system: its dice are asked for when its moment has come, typed or rolled by the app, and one Undo
takes them back. A stored fight and a link keep the roll that is owed."""

from typing import Any

import pytest

from asked import asked
from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS
from turnwright.core import codec
from turnwright.storage.save_file import read_state


def burning(system: str, change: str = "-1d6+2", at: str = "round_begin") -> Table:
    """Returns a fight in which somebody burns, at the moment when the roll is owed."""
    table = Table(system, ordinary(system, "Ash"), ordinary(system, "Bo"), ordinary(system, "Orc x3, enemy"))
    gauge = SYSTEMS[system].about.gauge
    given: dict[str, Any] = {"value": "Burns", "until": "open", "tick": at, "tick_gauge": gauge, "tick_change": change}
    table.start()
    table.send("effect", who=["ash"], **given)
    for _ in range(60):
        table.answered()
        if asked(table.view, "effects"):
            break
        table.send(table.view["next"]["do"], **table.view["next"]["args"])
    return table


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("at", ["round_begin", "round_end", "turn_start", "turn_end"])
def test_its_dice_are_asked_for_and_change_the_number(system: str, at: str) -> None:
    table = burning(system, at=at)
    gauge = SYSTEMS[system].about.gauge
    was = table.fight.get("ash").gauge(gauge).value
    assert table.view["next"]["before"][0]["kind"] == "effects" or table.view["prompt"]
    question = asked(table.view, "effects")
    (ask,) = question["asks"]
    assert (ask["kind"], ask["notation"], ask["note"]) == ("dice", "1d6+2", f"−(1d6+2) {gauge}")
    before = codec.encode(table.fight)
    lines = table.send(question["do"], rolls={ask["name"]: [3]}, **question["args"])["lines"]
    assert table.fight.get("ash").gauge(gauge).value == was - 5
    assert lines[0]["typed"] and lines[0]["text"].startswith("Ash, Burns: 5 (1d6+2: 3")
    assert lines[1]["cite"]["rule"] == "turnwright.effect.works"
    assert not asked(table.view, "effects")
    table.send("undo")
    assert codec.encode(table.fight) == before


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_owed_is_stored(system: str) -> None:
    table = burning(system)
    assert len(table.fight.to_roll) == 1
    read = read_state(SYSTEMS[system], codec.encode(table.fight))
    assert read.to_roll == table.fight.to_roll
    other = Table(system)
    other.send("open_link", text=table.ask("link")["payload"])
    assert other.fight.to_roll == table.fight.to_roll


def test_a_change_that_cannot_be_read_is_refused() -> None:
    table = Table("hero", "Ash, stun 20")
    for change in ("2x", "-1d1", "d", "1e3", "3.5", "-1000"):
        given: dict[str, Any] = {"value": "Odd", "tick": "round_end", "tick_gauge": "STUN", "tick_change": change}
        assert "bad" in table.raw("effect", who=["ash"], **given), change
