"""Names and letters are unlike: whatever gives a name takes the next free one, and fights of earlier versions are told apart as they are shown."""

from itertools import groupby
from typing import Any

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS
from turnwright.core.alike import like, told_apart
from turnwright.core.model import Side
from turnwright.core.names_in_words import name_all
from turnwright.storage.save_file import Head, file_text
from turnwright.table.corrections import GroupRenamed, Renamed, SidesSet


def everyone(table: Table) -> list[str]:
    return [one["label"] for one in table.view["everyone"]]


def tokens(data: Any) -> list[dict[str, Any]]:
    """Returns every token in a reply."""
    if isinstance(data, list):
        return [token for item in data for token in tokens(item)]
    if not isinstance(data, dict):
        return []
    return [data] * ("letters" in data and "shape" in data) + [t for item in data.values() for t in tokens(item)]


def unlike(table: Table) -> None:
    """Asserts that no two names and no two tokens of the fight are alike; set-up shows examples, too."""
    names = [like(name) for name in (*everyone(table), *{f["group"] for f in table.view["fighters"] if f.get("group")})]
    assert len(set(names)) == len(names), names
    shown = sorted({(t["letters"], t["name"].partition(" ×")[0]) for t in tokens({**table.view, "setup": None})})
    for letters, found in groupby(shown, lambda pair: pair[0]):
        assert len(list(found)) == 1, (letters, shown)


@pytest.mark.parametrize("system", SYSTEMS)
def test_rename_gives_the_next_free_name(system: str) -> None:
    table = Table(system, *(ordinary(system, name) for name in ("Ash", "Bo", "Gob", "Archer x2")))
    table.send("rename", who="bo", value="Archie")
    reply = table.send("rename", who="gob", value=" ARCHIE  ")
    assert reply["lines"][0]["text"] == "Gob is now called ARCHIE 2"
    table.send("rename", who="ash", value="archer")
    assert everyone(table)[:3] == ["archer 3", "Archie", "ARCHIE 2"]
    table.send("rename", who="ash", value="Archie 2")
    assert everyone(table)[0] == "Archie 3"
    table.send("rename", who="gob", value="Archie 2")  # its own name, written otherwise
    assert everyone(table)[2] == "Archie 2"
    unlike(table)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_group_renamed_is_named_as_one_that_joins(system: str) -> None:
    enemy = ", enemy" if system in ("structured", "tactical", "plainlist", "collective") else ", villain"
    table = Table(system, ordinary(system, "Orc x3"), ordinary(system, "Elf x2"), ordinary(system, "Elf x2") + enemy)
    assert [f["name"] for f in table.view["fighters"]] == ["Orc ×3", "Elf 1 and 2", "Elf 3 and 4"]
    table.send("rename_group", who="orc-1", value="elf")
    assert everyone(table) == ["elf 5", "elf 6", "elf 7", "Elf 1", "Elf 2", "Elf 3", "Elf 4"]
    assert table.view["fighters"][0]["name"] == "elf 5–7"
    unlike(table)
    table.send("rename_group", who="orc-1", value="Goblin")
    assert everyone(table)[0].startswith("Goblin ")
    unlike(table)


def test_a_group_that_is_renamed_keeps_the_numbers_that_are_free() -> None:
    table = Table("plainlist", "Orc x3, 12", "Elf, 9", "Elf 2, 8")
    table.send("rename_group", who="orc-1", value="Elf")
    assert everyone(table) == ["Elf 1", "Elf 4", "Elf 3", "Elf", "Elf 2"]
    unlike(table)


@pytest.mark.parametrize("system", SYSTEMS)
def test_sides_have_names_of_their_own(system: str) -> None:
    table = Table(system, ordinary(system, "Ash"))
    first, last = (s["name"] for s in table.view["sides"])
    for name in ("Watch", "watch", "WATCH 2", first.upper(), "x" * 30, "x" * 30):
        if len(table.view["sides"]) < 6:
            table.send("add_side", value=name)
    names = [s["name"] for s in table.view["sides"]]
    assert names[:4] == [first, "Watch", "watch 2", "WATCH 3"] and names[-1] == last
    assert names[4] == f"{first.upper()} 2"
    table = Table(system, ordinary(system, "Ash"))
    table.send("add_side", value="x" * 30)
    table.send("add_side", value="x" * 30)
    assert [s["name"] for s in table.view["sides"]][2] == f"{'x' * 28} 2"
    table.send("join", text=ordinary(system, "Bo") + f", {'x' * 28} 2")
    assert table.view["fighters"][1]["token"]["side"] == table.view["sides"][2]["id"]


def test_whatever_gives_a_name_looks_at_all_of_them() -> None:
    table = Table("plainlist", "Orc x2, 12", "orc, 9", "Ash, 3")
    assert everyone(table) == ["Orc 1", "Orc 2", "orc 3", "Ash"]
    table.send("copy", who="ash")
    table.send("leave", who=["ash"])
    table.send("rename", who="ash-2", value="ash")
    reply = table.send("back", who=["ash"])
    assert reply["lines"][0]["text"] == "Ash is back in the fight as Ash 2" and everyone(table)[-2:] == ["ash", "Ash 2"]
    table.send("split", who="orc-1")
    table.send("join", text="Orc x2, 5, enemy")
    assert [f["name"] for f in table.view["fighters"]][-1] == "Orc 4 and 5"
    unlike(table)


def test_the_members_who_change_sides_are_told_apart() -> None:
    table = Table("plainlist", "Ash, 20", "Gob x4, 12")
    table.send("side", who=["gob-1", "gob-2"], side="pc")
    assert sorted(f["name"] for f in table.view["fighters"]) == ["Ash", "Gob 1 and 2", "Gob 3 and 4"]
    mine = next(f for f in table.view["fighters"] if f["name"] == "Gob 1 and 2")
    assert mine["token"]["side"] == "pc"
    unlike(table)
    table.send("side", who=["gob-1", "gob-2"], side="enemy")
    assert [f["name"] for f in table.view["fighters"]] == ["Ash", "Gob ×4"]


def old_fight(system: str) -> str:
    """Returns a saved fight as an earlier version made it: two fighters, two groups and two sides are alike."""
    table = Table(system, *(ordinary(system, name) for name in ("Bo", "Gob", "Orc x2", "Elf x2")))
    assert table.session._history is not None
    fight = table.session._history.now
    facts: tuple[Any, ...] = (
        Renamed("bo", "Archer"),
        Renamed("gob", "Archer"),
        GroupRenamed((("elf-1", "Orc 1"), ("elf-2", "Orc 2")), "orc"),
        SidesSet((fight.sides[0], Side("watch", "Watch"), Side("watch-2", "watch"), *fight.sides[1:])),
    )
    for fact in facts:
        fight = fact.apply(fight)
    return file_text(Head(SYSTEMS[system], fight), [], 0)


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_old_fight_opens_to_the_same_state_and_is_told_apart(system: str) -> None:
    table = Table(system)
    table.send("import", text=old_fight(system))
    assert table.session._history is not None
    fight = table.session._history.now
    assert [c.name for c in fight.roster][:2] == ["Archer", "Archer"]
    assert everyone(table) == ["Archer", "Archer 2", "Orc 1", "Orc 2", "Orc 3", "Orc 4"]
    assert [s["name"] for s in table.view["sides"]][1:3] == ["Watch", "watch 2"]
    assert {f["name"] for f in table.view["fighters"]} == {"Archer", "Archer 2", "Orc 1 and 2", "Orc 3 and 4"}
    unlike(table)
    # in the log, in refusals, and for whoever joins
    assert table.send("adjust", who=["gob"], gauge=gauge(fight), by=-1)["lines"][0]["text"].startswith("Archer 2 ")
    refused = table.raw("adjust", who=["gob"], gauge="luck", by=-1)["refused"][0]["says"]
    assert "Archer 2" in refused
    table.send("join", text=ordinary(system, "Archer"))
    assert everyone(table)[-1] == "Archer 3"
    table.start()
    unlike(table)
    assert table.ask("fighter", who="gob")["fighter"]["name"] == "Archer 2"
    assert "Archer 2" in " ".join(table.ask("lines")["lines"])
    reply = table.send("leave", who=["gob"])
    assert reply["lines"][0]["text"].startswith("Archer 2 ")


def gauge(fight: Any) -> str:
    return str(fight.get("gob").gauges[0].name)


def test_a_fight_with_unlike_names_is_shown_as_it_is() -> None:
    table = Table("hero", "Ash, spd 4", "Orc x2, spd 3, villain")
    assert table.session._history is not None
    fight = table.session._history.now
    assert told_apart(fight) is fight


def test_who_left_keeps_the_name() -> None:
    table = Table("plainlist", "Ash, 20", "Bo, 5")
    table.send("start")
    table.send("leave", who=["ash"])
    assert table.session._history is not None
    assert name_all(table.session._history.now, ("ash",)) == "Ash"


def test_a_copy_of_a_member_with_a_name_of_its_own_has_a_name_in_its_row() -> None:
    table = Table("plainlist", ordinary("plainlist", "Orc x3"))
    table.send("rename", who="orc-1", value="Grak")
    table.send("copy", who="orc-1")
    assert "Grak ×2 and Orc ×2" in [row["name"] for row in table.view["fighters"]]
