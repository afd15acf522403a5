"""What players see: nothing hidden, in a thousand random steps of every system."""

import json
from random import Random
from typing import Any

import pytest
from casts import CASTS

from counts import count
from table import Table
from turnwright import SYSTEMS
from turnwright.core import codec
from turnwright.storage import players_link, share_link

STEPS = count(120, 20)
SECRET = ("Zzyx", "Qwrk")
HEALTH = 7_313


def secret_fight(system: str, chance: Random) -> Table:
    """Returns a random cast with two hidden combatants. Anyone hidden, noted or on another side has numbers and words found nowhere else."""
    table = Table(system, *chance.sample(CASTS[system], 4), *(f"{name}, hidden, monster" for name in SECRET))
    gauge = SYSTEMS[system].about.gauge
    foes = [c.id for c in table.fight.roster if c.side != table.fight.sides[0].id]
    table.send("adjust", who=foes, gauge=gauge, to=HEALTH, most=HEALTH)
    table.send("memo", value="Xylophone", who=foes)
    table.send("memo", value="Xylophone")
    table.send("effect", who=[foes[-1]], value="Vexed", until="open")
    table.send("expect", value="Zzyx later, hidden", round=3)
    table.start()
    return table


def leaks(table: Table) -> list[str]:
    text = json.dumps(table.ask("players"))
    return [
        word
        for word in (*SECRET, *(s.lower() for s in SECRET), "Xylophone", "Vexed", str(HEALTH), str(HEALTH)[:3])
        if word in text
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_hidden_leaks(system: str) -> None:
    chance = Random(system)
    table = secret_fight(system, chance)
    assert not leaks(table)
    for step in range(STEPS):
        if step % 20 == 10:  # a hidden combatant leaves and comes back some steps later
            table.send("leave", who=[table.fight.roster[-1].id])
            table.answered()
        if step % 20 == 17:
            table.send("back", who=[table.fight.gone[-1].combatant.id])
            table.answered()
        offer = chance.choice([table.view["next"], *offers(table)])
        table.answered()
        table.raw(offer["do"], **offer["args"])
        table.answered()
        found = leaks(table)
        assert not found, (step, offer, found, table.ask("players"))
        if step % 10 == 0:
            a_link_shows_the_same(table)


BOOKKEEPING = ("hide", "leave", "back", "rename", "retitle", "side", "rename_side", "undo")
"""What the GM may do to the list of fighters, and players see at once, whoever acts."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_turn_of_a_hidden_fighter_changes_nothing(system: str) -> None:
    """Neither the place nor who acts, who is next, nor whose conditions: a number that changes is the only thing to be seen."""
    chance = Random(f"hidden {system}")
    table, quiet = secret_fight(system, chance), 0
    for _ in range(STEPS):
        before, gauges = table.ask("players")["players"], [c.gauges for c in table.fight.roster if not c.hidden]
        step = table.view["step"]
        offer = chance.choice([table.view["next"]] * 6 + offers(table)[:3])
        table.answered()
        table.raw(offer["do"], **offer["args"])
        table.answered()
        if table.view["unseen"] is None or table.view["step"] != step + 1 or offer["do"] in BOOKKEEPING:
            continue
        after = table.ask("players")["players"]
        if gauges == [c.gauges for c in table.fight.roster if not c.hidden]:
            assert after == before, offer
            quiet += 1
        assert (after["clock"], after["turn"]) == (before["clock"], before["turn"]), offer
    assert quiet


def in_a_link(players: dict[str, Any]) -> dict[str, Any]:
    """Returns a players' screen with the ids that it has in a link: the places of the rows."""
    return players_link.whole(players_link.short(players))


def a_link_shows_the_same(table: Table) -> None:
    """A players' copy shows the same as the players' screen; opened, it reveals nothing more."""
    payload = table.ask("link", players=True)["payload"]
    other = Table(table.view["system"])
    assert other.ask("look_link", text=payload)["players"] == in_a_link(table.ask("players")["players"])
    other.send("open_link", text=payload)
    found = share_link.read(payload)
    text = json.dumps([other.view, other.ask("players"), codec.encode(found.head.base), found.shown])
    assert not [
        word for word in (*SECRET, *(s.lower() for s in SECRET), "Xylophone", "Vexed", str(HEALTH)) if word in text
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_lasts_until_a_hidden_one_acts_names_nobody(system: str) -> None:
    table = Table(system, "Ada", "Zzyx, hidden, monster")
    if system == "hero":
        table.send("correct", who=["zzyx"], field="dex", value="1")
    table.send("effect", who=["ada"], value="Blinded", until="turn_start", whose="zzyx")
    table.start()
    assert "Blinded" in table.ask("players")["players"]["rows"][0]["effects"]
    a_link_shows_the_same(table)


def test_a_tie_with_a_hidden_one_is_not_told() -> None:
    table = Table("hero", "Ada, spd 4, dex 18", "Zzyx, spd 4, dex 18, hidden, monster")
    table.send("option", id="tie_dice", value="table")
    table.send("start")
    assert len(table.view["prompt"]["asks"]) == 2
    a_link_shows_the_same(table)


def offers(table: Table) -> list[dict[str, Any]]:
    """Returns every offer that needs no further input."""
    found = list((table.view["actor"] or {}).get("acts", ()))
    found += table.ask("answers")["answers"] if table.view["respond"] else []
    return [o for o in found if not o["asks"] and not o["objections"]]


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_see_who_is_up_and_how_they_are(system: str) -> None:
    table = Table(system, sample=True)
    table.start()
    seen = table.ask("players")["players"]
    assert seen["title"]
    assert {row["name"] for row in seen["rows"]} == {f["name"] for f in table.view["fighters"]}
    for _ in range(12):
        table.next()
        seen = table.ask("players")["players"]
        actor = table.view["actor"]
        assert (seen["up"] or {}).get("name") == (actor["name"] if actor else None)
    words = {row["health"] for row in seen["rows"] if not row["mine"]}
    assert words <= {"fine", "hurt", "bad", "down", ""}


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_have_the_numbers_of_their_own_side_alone(system: str) -> None:
    gauge = SYSTEMS[system].about.gauge
    table = Table(system, f"Ada, {gauge} 9", f"Bo, {gauge} 8, hidden", f"Grol, monster, {gauge} 7")
    found = {row["name"]: row.get("members") for row in table.ask("players")["players"]["rows"]}
    assert found == {"Ada": [{"name": "Ada", "gauges": [{"name": gauge, "value": 9, "most": 9}]}], "Grol": None}


@pytest.mark.parametrize("system", SYSTEMS)
def test_while_somebody_hidden_acts_players_stay_on_the_last_turn_they_saw(system: str) -> None:
    table = Table(system, "Ada", "Bo", "Lurker, hidden, monster")
    table.start()
    seen = {True: 0, False: 0}
    last = table.ask("players")["players"] if table.view["unseen"] is None else None
    for _ in range(40):
        table.next()
        table.answered()
        players, acting = table.ask("players")["players"], table.view["actor"]
        assert players["waits"] == ""
        if acting and acting["who"] == ["lurker"]:
            up = players["up"]["name"] if players["up"] else ""
            assert table.view["unseen"] == {
                "says": "Players see nothing of this",
                "stays": f"they stay on {up}’s turn" if up else "they stay where they were",
            }
            assert last is None or players["clock"] == last["clock"]
            payload = table.ask("link", players=True)["payload"]
            assert table.ask("look_link", text=payload)["players"] == in_a_link(players)
            seen[True] += 1
        else:
            assert table.view["unseen"] is None
            last = players
            seen[False] += 1
    assert all(seen.values()), seen


def test_what_is_hurt_in_a_hidden_turn_is_seen_and_who_is_revealed_acts() -> None:
    table = Table("plainlist", "Ada, score 20, hp 10", "Lurker, score 10, hidden, monster", "Bo, score 5")
    table.start()
    before = table.ask("players")["players"]
    table.next()
    assert table.ask("players")["players"] == before
    table.send("hit", who=["ada"], amount=4, gauge="hp", source="lurker")
    hurt = table.ask("players")["players"]
    assert (hurt["up"]["name"], hurt["up"]["health"], hurt["order"]) == ("Ada", "6 of 10", before["order"])
    table.send("rename", who="ada", value="Adela")
    assert table.ask("players")["players"]["up"]["name"] == "Adela"
    table.send("hide", who=["lurker"], on=False)
    assert table.ask("players")["players"]["up"]["name"] == "Lurker"
    table.send("hide", who=["lurker"], on=True)
    assert table.ask("players")["players"]["up"]["name"] == "Adela"
    table.next()
    assert table.ask("players")["players"]["up"]["name"] == "Bo"


def test_who_is_hidden_or_leaves_in_a_hidden_turn_is_on_no_screen() -> None:
    table = Table("plainlist", "Ada, score 20", "Cas, score 15", "Lurker, score 10, hidden, monster", "Bo, score 5")
    table.start()
    table.next()
    table.next()
    table.send("hide", who=["cas"], on=True)
    players = table.ask("players")["players"]
    assert players["up"]["name"] == "Ada"
    table.send("leave", who=["bo"])
    assert [row["name"] for row in table.ask("players")["players"]["rows"]] == ["Ada"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fallen_foe_is_seen_to_lie_there(system: str) -> None:
    table = Table(system, "Ada", "Lurker, monster")
    table.send("adjust", who=["lurker"], gauge=SYSTEMS[system].about.gauge, to=-3, most=HEALTH)
    table.start()
    seen = table.ask("players")["players"]
    row = next(row for row in seen["rows"] if row["name"] == "Lurker")
    assert (row["token"]["state"], row["health"]) == ("down", "down")
    assert table.ask("look_link", text=table.ask("link", players=True)["payload"])["players"] == in_a_link(seen)
    assert not leaks(table)


@pytest.mark.parametrize("system", SYSTEMS)
def test_of_a_group_the_fallen_are_counted_and_who_comes_is_not_listed_twice(system: str) -> None:
    table = Table(system, "Ada", "Orc x3, monster")
    gauge = SYSTEMS[system].about.gauge
    table.send("adjust", who=["orc-1"], gauge=gauge, to=0, most=HEALTH)
    table.send("adjust", who=["orc-2", "orc-3"], gauge=gauge, to=HEALTH, most=HEALTH)
    table.start()
    for _ in range(8):
        seen = table.ask("players")["players"]
        row = next(row for row in seen["rows"] if "Orc" in row["name"])
        assert row["health"] == "fine, 1 down"
        coming = {stop["token"]["id"]: stop["name"] for stop in seen["order"] if stop["kind"] == "stop"}
        orcs = {one for one, name in coming.items() if "Orc" in name}
        acting = {seen["up"]["token"]["id"]} if seen["up"] else set()
        assert not orcs or row["token"]["id"] in orcs | acting
        table.next()


def test_who_leaves_takes_along_what_they_declared() -> None:
    """So a players' copy never shows what a hidden combatant has declared."""
    table = Table("collective", "Ada, 1P 1M 1V", "Zzyx, 1P 1M 1V, hidden, monster")
    table.start()
    while (table.view["actor"] or {}).get("who") != ["zzyx"]:
        table.next()
    table.send("use", who=["zzyx"], actions=["P"])
    assert table.fight.stack
    a_link_shows_the_same(table)
    table.send("leave", who=["zzyx"])
    assert not table.fight.stack
