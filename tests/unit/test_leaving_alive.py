"""Out but not dead: who fled, yielded or was captured leaves by that word in every system, with all they have, and comes back with it."""

from typing import Any

import pytest
from test_coming_back import TROLL

from table import Table
from turnwright import SYSTEMS
from turnwright.view.players_view import players

HOW = {"fled": "flees", "yielded": "yields", "captured": "is captured"}


def table_of(system: str) -> Table:
    table = Table(system, "Ada", "Bix", TROLL[system])
    table.start()
    return table


def offer(table: Table, who: str) -> dict[str, Any]:
    """Returns the offer of a fighter's sheet to leave alive."""
    acts = table.ask("fighter", who=who)["fighter"]["acts"]
    found: dict[str, Any] = next(act for act in acts if act["key"] == "alive")
    return found


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_word_is_in_list_log_and_players_screen(system: str, how: str) -> None:
    table = table_of(system)
    made = offer(table, "troll")
    assert [choice["value"] for choice in made["asks"][-1]["choices"]] == list(HOW)
    table.send("effect", who=["troll"], value="Cursed")
    before = table.fight.get("troll")
    table.send(made["do"], **made["args"], how=how)
    assert f"Troll {HOW[how]}" in [line["text"] for line in table.view["log"]]
    (gone,) = table.view["gone"]
    assert how in gone["note"]
    assert "31 of 44" in gone["note"]
    rows = players(SYSTEMS[system], table.fight)["rows"]
    assert [(row["name"], row["health"]) for row in rows][-1] == ("Troll", how)
    table.send("back", who=["troll"])
    back = table.fight.get("troll")
    assert back.gauges == before.gauges
    assert [x.name for x in table.fight.effects if x.who == "troll"] == ["Cursed"]
    assert not table.view["gone"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_end_says_it_and_the_next_fight_asks(system: str) -> None:
    table = table_of(system)
    table.send("hit", amount=1, who=["troll"], gauge=SYSTEMS[system].about.gauge, source="ada")
    table.send("leave", who=["troll"], how="captured")
    table.send("leave", who=["bix"], how="fled")
    table.send("end_fight")
    report = table.ask("recap")["recap"]
    assert [row["health"] for row in report["rows"] if row["name"] == "Troll"] == ["captured"]
    assert "Troll" not in report["down"]["who"]
    details = {one["name"]: one["detail"] for one in report["survivors"]}
    assert "captured" in details["Troll"] and "fled" in details["Bix"]
    table.send("next_fight", rest=False)
    assert [row["name"] for row in table.view["fighters"]] == ["Ada"]


def test_the_hidden_leave_without_a_word_to_the_players() -> None:
    table = Table("plainlist", "Ada", "Imp 9, hidden, enemy")
    table.start()
    table.send("leave", who=["imp"], how="fled")
    assert [row["name"] for row in players(SYSTEMS["plainlist"], table.fight)["rows"]] == ["Ada"]


def test_some_of_a_group_leave() -> None:
    table = Table("plainlist", "Ada 9", "4 Orcs 5, hp 7, enemy")
    table.start()
    made = offer(table, table.view["fighters"][1]["id"])
    assert made["asks"][0]["name"] == "who"
    table.send("leave", who=table.view["fighters"][1]["who"][:2], how="yielded")
    assert "yielded" in table.view["gone"][0]["note"]
    assert not table.raw("leave", who=["ada"], how="vanished")["ok"]


def test_nobody_flees_before_the_fight() -> None:
    table = Table("plainlist", "Ada 9")
    assert not table.raw("leave", who=["ada"], how="fled")["ok"]
    assert all(act["key"] != "alive" for act in table.ask("fighter", who="ada")["fighter"]["acts"])
