"""A fight without the GM's name is called after who is in it; its set-up can be kept as a template while it runs."""

import pytest

from table import Table
from turnwright import SYSTEMS


def unnamed(system: str, *lines: str) -> Table:
    table = Table(system)
    table.send("new", system=system)
    for line in lines:
        table.send("join", text=line)
    return table


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_is_called_after_who_is_in_it(system: str) -> None:
    hp = SYSTEMS[system].about.gauge
    table = unnamed(system)
    assert table.view["title"] == ""
    for line, title in (
        ("Ash", "Ash"),
        ("Bo", "Ash, Bo"),
        ("Rat, enemy", "Ash, Bo vs Rat"),
        (f"Grol, enemy, {hp} 40", "Ash, Bo vs Grol"),
        (f"Boss, enemy, {hp} 30", "Ash, Bo vs Grol"),
        ("Imp x2, enemy", "Ash, Bo vs Grol, Imp ×2"),
        ("Orc x6, enemy", "Ash, Bo vs Grol, Orc ×6"),
        ("Mim", "Ash, Bo, Mim vs Grol, Orc ×6"),
        ("Zed", "Ash, Bo, Mim vs Grol, Orc ×6"),
    ):
        table.send("join", text=line)
        assert table.view["title"] == title
    assert table.ask("save")["filename"].startswith("Ash--Bo--Mim-vs-Grol")


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_gms_name_stays(system: str) -> None:
    table = unnamed(system, "Ash", "Rat, enemy")
    table.send("title", value="Bridge")
    table.send("join", text="Bo")
    assert table.view["title"] == "Bridge"
    table.send("undo")
    table.send("undo")
    assert table.view["title"] == "Ash vs Rat"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_running_fight_keeps_its_name(system: str) -> None:
    table = unnamed(system, "Ash", "Bo", "Orc x2, enemy")
    table.start()
    title = table.view["title"]
    table.send("join", text=f"Troll, enemy, {SYSTEMS[system].about.gauge} 90")
    table.send("leave", who=["ash"])
    assert table.view["title"] == title == "Ash, Bo vs Orc ×2"
    table.send("open_link", text=table.ask("link")["payload"])
    assert table.view["title"] == title
    table.send("back", who=["ash"])
    assert table.view["title"] == title
    table.send("title", value="Bridge")
    assert table.view["title"] == "Bridge"


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_players_do_not_learn_who_hid_as_the_fight_began(system: str) -> None:
    table = unnamed(system, "Ash", "Rat, enemy", "Lurker, enemy, hidden")
    table.start()
    table.send("join", text="Bo")
    table.send("leave", who=["lurker"])
    assert table.ask("players")["players"]["title"] == "Ash vs Rat"


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_players_learn_nothing_from_the_name(system: str) -> None:
    table = unnamed(
        system, "Ash", "Rat, enemy", f"Grol, enemy, {SYSTEMS[system].about.gauge} 40", "Lurker, enemy, hidden"
    )
    assert table.view["title"] == "Ash vs Grol"
    assert table.ask("players")["players"]["title"] == "Ash vs Rat"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_running_fights_set_up_is_a_template(system: str) -> None:
    table = unnamed(system, "Ash", "Rat, enemy")
    table.start()
    table.next()
    payload = table.ask("link", setup=True)["payload"]
    table.send("open_link", text=payload)
    assert (table.view["stage"], table.view["title"]) == ("setup", "Ash vs Rat")


def test_a_fight_that_came_running_has_no_set_up_to_keep() -> None:
    table = unnamed("hero", "Ash", "Rat, enemy")
    table.start()
    table.send("open_link", text=table.ask("link")["payload"])
    assert "prepared" in table.raw("link", setup=True)["bad"]["says"]
