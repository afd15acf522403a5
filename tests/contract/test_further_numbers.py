"""Further numbers of a fighter (AC 15) in every system: kept wherever the fighter is, shown to the GM, to the players never."""

import json
from dataclasses import fields
from typing import Any

import pytest
from shape_check import misfits
from statted import document, stats, statted, stored
from test_players_link import content

from counts import count
from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS, shapes
from turnwright.core import codec
from turnwright.core.model import Combatant
from turnwright.storage import share_link
from turnwright.view.known import known

NUMBERS = {
    "Ash": [("ac", "15"), ("passive", "12")],
    "Orc 1": [("ac", "13"), ("con", "+2")],
    "Orc 2": [("ac", "13"), ("con", "+3")],
    "Orc 3": [("ac", "13")],
}
"""Of a fighter alone and of a group with members of different numbers; Bo has none."""


def a_fight(system: str) -> Table:
    """Returns a fight at set-up with further numbers."""
    lines = ("Ash", "Bo", "Orc x3")
    table = Table(system, *(ordinary(system, name) + (", enemy" if "x" in name else "") for name in lines))
    return statted(table, NUMBERS)


def begun(system: str) -> Table:
    table = a_fight(system)
    table.start()
    return table


def told(fighter: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the further numbers of a fighter's sheet, without the choice to show them beside the name."""
    return [{key: stat[key] for key in ("name", "value", "of") if key in stat} for stat in fighter["stats"]]


def answer(table: Table, who: str) -> dict[str, Any]:
    found: dict[str, Any] = table.ask("fighter", who=who)["fighter"]
    assert not list(misfits(shapes.Fighter, found))
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_they_stay_through_a_fight_undo_redo_and_a_stored_journal(system: str) -> None:
    table = begun(system)
    gauge, steps = SYSTEMS[system].about.gauge, table.view["step"]
    table.send("adjust", who=["ash", "orc-1"], gauge=gauge, by=-2)
    table.send("rename", who="ash", value="Cinder")
    table.next(8)
    table.answered()
    renamed = {("Cinder" if name == "Ash" else name): numbers for name, numbers in NUMBERS.items()}
    assert stats(table) == renamed
    saved = table.ask("save")["document"]
    while table.view["step"] > steps:
        table.send("undo")
    assert stats(table) == NUMBERS
    while table.view["redo"]:
        table.send("redo")
    assert stats(table) == renamed
    assert table.ask("save")["document"] == saved
    table.send("import", text=saved)
    assert stats(table) == renamed


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_copy_has_them(system: str) -> None:
    table = begun(system)
    table.send("copy", who="ash")
    table.answered()
    assert [c.stats for c in table.fight.roster if c.name.startswith("Ash")] == [table.fight.get("ash").stats] * 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_members_keep_their_own_when_they_part_leave_and_come_back(system: str) -> None:
    table = begun(system)
    table.send("split", who="orc-2")
    table.send("side", who=["orc-2"], side="pc")
    table.answered()
    assert stats(table) == NUMBERS
    table.send("leave", who=["orc-1", "orc-3", "ash"])
    table.answered()
    assert stats(table) == {"Orc 2": NUMBERS["Orc 2"]}
    table.send("import", text=table.ask("save")["document"])
    table.send("back", who=["ash", "orc-3", "orc-1"])
    table.answered()
    assert stats(table) == NUMBERS


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("rest", [False, True])
def test_the_next_fight_has_them_and_a_reopened_one_too(system: str, rest: bool) -> None:
    table = begun(system)
    table.send("leave", who=["orc-3"])
    table.send("end_fight")
    table.send("reopen")
    assert stats(table) == {name: numbers for name, numbers in NUMBERS.items() if name != "Orc 3"}
    table.send("end_fight")
    table.send("next_fight", rest=rest, who=["orc-1", "orc-2", "orc-3"])
    assert stats(table) == NUMBERS


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_link_of_the_gm_has_them(system: str) -> None:
    table = begun(system)
    table.send("open_link", text=table.ask("link")["payload"])
    assert stats(table) == NUMBERS


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_see_none_of_them(system: str) -> None:
    secret = {name: [("zzyzx", "86.421"), ("Qwrk", "+97531")] for name in (*NUMBERS, "Bo")}
    table = statted(a_fight(system), secret)
    table.start()
    for _ in range(count(24, 6)):
        payload = table.ask("link", players=True)["payload"]
        seen = json.dumps([
            table.ask("players"), content(payload), table.ask("look_link", text=payload), table.ask("peek_link", text=payload),
            codec.encode(known(SYSTEMS[system], table.fight)),
        ]).lower()  # fmt: skip
        for word in ("zzyzx", "86.421", "qwrk", "97531"):
            assert word not in seen
        table.next()
        table.answered()
    assert stats(table) == secret
    table.send("open_link", text=payload)
    assert len(table.fight.roster) == 5
    assert not stats(table)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_without_them_is_stored_and_linked_as_before(system: str) -> None:
    table = Table(system, ordinary(system, "Ash"), ordinary(system, "Orc x2"))
    assert "stats" not in table.ask("save")["document"]
    assert len(codec.pack(table.fight.get("ash"))) < len(fields(Combatant))
    assert "stats" not in answer(table, "ash")
    table.send("open_link", text=share_link.write(table.fight))
    assert not stats(table)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    "bad",
    [
        pytest.param([{"name": f"n{number}", "value": "1"} for number in range(9)], id="nine"),
        pytest.param([{"name": "x" * 21, "value": "1"}], id="long name"),
        pytest.param([{"name": "ac", "value": "1" * 13}], id="long value"),
        pytest.param([{"name": "ac", "value": "x" * 100_000}], id="very long value"),
        pytest.param([{"name": "", "value": "1"}], id="no name"),
        pytest.param([{"name": "ac", "value": ""}], id="no value"),
        pytest.param([{"name": "ac", "value": "1"}, {"name": "AC", "value": "2"}], id="alike"),
        pytest.param([{"name": "ac", "value": 15}], id="number"),
        pytest.param([{"name": "ac", "value": None}], id="nothing"),
        pytest.param([{"name": "ac", "value": ["15"]}], id="list"),
        pytest.param([{"name": "ac"}], id="half"),
        pytest.param([{"name": "ac", "value": "15", "rule": "hit"}], id="more"),
        pytest.param([["ac", "15"]], id="pair"),
        pytest.param({"ac": "15"}, id="object"),
        pytest.param("ac 15", id="text"),
        pytest.param(None, id="null"),
    ],
)
def test_damaged_ones_are_refused_with_a_sentence(system: str, bad: object) -> None:
    table = a_fight(system)
    before = table.ask("save")["document"]
    data = document(table)
    *_, orc = stored(data)
    orc["stats"] = bad
    reply = table.raw("import", text=json.dumps(data))
    assert not reply["ok"]
    assert reply["bad"]["says"].startswith("This fight is damaged: ")
    assert reply["bad"]["says"].endswith("is the first that cannot be read.")
    assert table.ask("save")["document"] == before


@pytest.mark.parametrize("system", SYSTEMS)
def test_damaged_ones_of_somebody_who_left_are_refused(system: str) -> None:
    table = begun(system)
    table.send("leave", who=["ash"])
    table.answered()
    table.send("open_link", text=table.ask("link")["payload"])  # a fight as it stands, without steps
    data = document(table)
    data["base"]["gone"][0]["combatant"]["stats"] = [{"name": "ac", "value": "1" * 13}]
    reply = table.raw("import", text=json.dumps(data))
    assert "a fighter has further numbers that cannot be" in reply["bad"]["says"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_sheet_has_those_of_a_fighter(system: str) -> None:
    for table in (a_fight(system), begun(system)):
        assert told(answer(table, "ash")) == [
            {"name": "AC", "value": "15"},
            {"name": "Passive", "value": "12"},
        ]
        assert "stats" not in answer(table, "bo")


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_sheet_of_a_group_says_whose_they_are_where_members_differ(system: str) -> None:
    table = begun(system)
    assert told(answer(table, "orc-1")) == [
        {"name": "AC", "value": "13"},
        {"name": "CON", "value": "+2", "of": "Orc 1"},
        {"name": "CON", "value": "+3", "of": "Orc 2"},
    ]
    table.send("split", who="orc-1")
    assert told(answer(table, "orc-2"))[1:] == [{"name": "CON", "value": "+3", "of": "Orc 2"}]
    assert told(answer(table, "orc-1")) == [{"name": "AC", "value": "13"}, {"name": "CON", "value": "+2"}]


def test_a_large_group_names_the_members_by_their_numbers() -> None:
    table = Table("plainlist", ordinary("plainlist", "Goblin x40") + ", enemy", ordinary("plainlist", "Ash"))
    every = {f"Goblin {n}": [("AC" if n % 2 else "ac", "15" if n <= 30 else "13")] for n in range(1, 41)}
    statted(table, every)
    assert told(answer(table, "goblin-1")) == [
        {"name": "AC", "value": "15", "of": "Goblin 1–30"},
        {"name": "AC", "value": "13", "of": "Goblin 31–40"},
    ]


def test_the_view_stays_small() -> None:
    assert "stats" not in json.dumps(begun("hero").view)
