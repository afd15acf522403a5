"""Signs: states and conditions seen at a glance, the gravest first."""

import pytest

from table import Table


def words(table: Table, name: str) -> list[str]:
    who = next(row["who"] for row in table.view["fighters"] if row["name"] == name)
    return next(([one["word"] for one in each["signs"]] for each in table.view["signs"] if each["who"] == who), [])


def test_the_gravest_is_first_and_a_group_says_of_whom() -> None:
    table = Table("hero")
    for line in ("Ash, spd 4, dex 20", "Agent x2, spd 3, dex 14, stun 24, villain"):
        table.send("join", text=line)
    table.send("start")
    assert table.view["signs"] == []
    for name in ("Blessed", "Prone"):
        table.send("effect", value=name, who=["ash"])
    table.send("state", who=["ash", "agent-2"], state="stunned")
    assert words(table, "Ash") == ["Stunned", "Prone", "Blessed"]
    assert words(table, "Agent ×2") == ["Agent 2 Stunned"]
    assert "signs" not in table.ask("players")["players"]


def test_a_group_names_whom_a_sign_is_of_where_they_are_few() -> None:
    table = Table("plainlist", "Orc x6 9, hp 20, enemy")
    table.send("start")
    for many, said in ((3, "Orc 1–3 Prone"), (4, "4 of 6 Prone"), (6, "Prone")):
        table.send("effect", value="Prone", who=[f"orc-{n + 1}" for n in range(many)])
        assert words(table, "Orc ×6") == [said]
        table.send("undo")


def test_players_see_signs_of_the_conditions_that_they_read_alone() -> None:
    table = Table("plainlist")
    for line in ("Ash 12, hp 20", "Orc x2 9, hp 20, enemy"):
        table.send("join", text=line)
    table.send("start")
    table.send("effect", value="Prone", who=["ash", "orc-1"])
    table.send("effect", value="Stunned", who=["ash"])
    table.send("effect", value="Poisoned", who=["ash"], seen="gm")
    rows = {row["name"]: row for row in table.ask("players")["players"]["rows"]}
    assert rows["Ash"]["signs"] == [{"icon": "bolt", "word": "Stunned"}, {"icon": "lying", "word": "Prone"}]
    assert rows["Ash"]["effects"] == ["Prone", "Stunned"]
    orcs = rows["Orc ×2"]
    assert (orcs["effects"], orcs["signs"]) == (["1 of 2 Prone"], [{"icon": "lying", "word": "Prone"}])


def test_a_blow_asks_what_a_concentration_holds() -> None:
    table = Table("plainlist")
    for line in ("Mira 12, hp 20", "Bo 10, hp 20"):
        table.send("join", text=line)
    table.send("start")
    table.send("effect", value="Concentrates on Bless", who=["mira"])
    args = {"who": ["mira", "bo"], "gauge": "hp", "amount": 5}
    assert [row.get("cue") for row in table.ask("hit_preview", **args)["rows"]] == [
        "Concentrates on Bless: still held?",
        None,
    ]
    assert not any("cue" in row for row in table.ask("hit_preview", **args, mode="heal")["rows"])


def test_numbers_beside_a_name_never_reach_the_players() -> None:
    table = Table("plainlist")
    table.send("join", text="Ash 12, hp 20, ac 15")
    assert table.view["fighters"][0]["beside"] == [{"name": "AC", "value": "15"}]
    (own,) = table.ask("fighter", who="ash")["fighter"]["stats"]
    assert (own["beside"], own["args"]) == (True, {"id": "shown_numbers", "value": "none"})
    table.send(own["do"], **own["args"])
    assert "beside" not in table.view["fighters"][0]
    assert "15" not in str(table.ask("players")["players"])


@pytest.mark.parametrize("system", ["structured", "plainlist"])
def test_the_heading_of_the_next_round_is_marked_and_surprise_passes_by_then(system: str) -> None:
    lines = {"structured": ("Ash, ag 40", "Bo, ag 30, surprised"), "plainlist": ("Ash 20", "Bo 12, surprised")}
    table = Table(system, *lines[system])
    table.start()
    headings = [stop for stop in table.view["order"] if stop["kind"] == "sep"]
    assert [stop["label"] for stop in headings if stop.get("next_round")] == [headings[-1]["label"]]
    (signs,) = table.view["signs"]
    assert [one.get("passes") for one in signs["signs"]] == [True]
