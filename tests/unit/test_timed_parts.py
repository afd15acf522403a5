"""What a stat block says of time becomes counters, automatic changes and events of the fight, if the table wants it."""

from pathlib import Path

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.reading.block.timed import timed
from turnwright.table.timed import parsed

BLOCK = (Path(__file__).parent / "timed_block.txt").read_text("utf-8")
SAID = (
    ("stock", 3, "Legendary Resistance"),
    ("regenerates", 10, "Regeneration"),
    ("stock", 1, "fireball"),
    ("stock", 1, "wall of fire"),
    ("recharge", 5, "Fire Breath"),
    ("stock", 1, "Frightful Roar"),
    ("per_turn", 1, "Parry"),
    ("per_turn", 3, "Legendary Actions"),
    ("event", 20, "Lair"),
)


def test_what_a_block_says_of_time() -> None:
    assert tuple(one[:3] for one in timed(BLOCK, "Lair")) == SAID
    assert all(parsed(one.key) == one for one in timed(BLOCK, "Lair"))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("Legendary Resistance (3/Day, or 4/Day in Lair). It succeeds.", ("stock", 3, "Legendary Resistance")),
        ("Legendary Action Uses: 3 (4 in Lair).", ("per_turn", 3, "Legendary Actions")),
        ("***Acid Breath (Recharge 6).*** It spits.", ("recharge", 6, "Acid Breath")),
        ("The troll regains 15 hit points at the start of its turn.", ("regenerates", 15, "Regeneration")),
    ],
)
def test_other_words_for_it(row: str, said: tuple[str, int, str]) -> None:
    assert [one[:3] for one in timed(row, "Lair")] == [said]


@pytest.mark.parametrize(
    "row",
    [
        "On day 3 of 4 (day trip) they rest.",
        "Hit Points 15 (3/4 of the most)",
        "The goblin can take 3 arrows.",
        "Each party regains 10 hit points after a rest.",
        "Initiative count 20",
    ],
)
def test_what_says_nothing_of_time(row: str) -> None:
    assert timed(row, "Lair") == ()


def test_what_is_ticked_joins_with_the_fighter() -> None:
    table = Table("plainlist")
    (line,) = table.ask("read_all", text=BLOCK)["readings"]
    keys = [one["key"] for one in line["timed"]]
    assert len(keys) == len(SAID)
    ticked = [[0, key] for key in keys if "Roar" not in key]
    table.send("join_all", lines=[line["add"]["args"]["text"]], timed=ticked)
    who = table.view["fighters"][0]["who"][0]
    effects = {one["name"] for one in table.ask("fighter", who=who)["fighter"]["effects"]}
    assert {"Legendary Actions", "Fire Breath", "Parry", "Regeneration"} <= effects
    assert "Frightful Roar" not in effects
    assert any(one["name"].startswith("Lair of") for one in table.view["effects"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_part_that_is_offered_joins(system: str) -> None:
    table = Table(system)
    (line, *_) = table.ask("read_all", text=BLOCK)["readings"]
    given = [[0, one["key"]] for one in line.get("timed", ())]
    table.send("join_all", lines=[line["add"]["args"]["text"]], timed=given)
    assert len(table.view["fighters"]) == 1


@pytest.mark.parametrize("bad", [[0, "nonsense"], [1, "stock 3 Roar\n"], [-1, "stock 3 Roar\n"]])
def test_nonsense_is_refused(bad: list[object]) -> None:
    reply = Table("plainlist").raw("join_all", lines=["Ash"], timed=[bad])
    assert not reply["ok"]
