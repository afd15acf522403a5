"""Whose side it is: a fact of the side, and never its place in the order of sides."""

import json
from itertools import permutations
from typing import Any

import pytest
from test_players_link import content

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS
from turnwright.storage.save_file import read_file

ORDERS = [order for order in permutations(("pc", "watch", "them")) if order != ("pc", "watch", "them")]


def reordered(system: str, order: tuple[str, ...], start: bool = False) -> Table:
    """Returns a fight of three sides in this order; `them` is the side against the players."""
    table = Table(system)
    table.send("add_side", value="Watch")
    for name, hits, side in (("Ash", 713, "pc"), ("Guard", 617, "watch"), ("Orc", 519, "monster")):
        table.send("join", text=f"{ordinary(system, name, hits)}, {side}")
    them = table.fight.foes.id
    table.send("order_sides", sides=[them if side == "them" else side for side in order])
    if start:
        table.start()
    return table


def seen(table: Table) -> dict[str, Any]:
    """Returns each row of the players' screen by its name: whether it is theirs, its health, its shape and its tone."""
    rows = table.ask("players")["players"]["rows"]
    return {row["name"]: (row["mine"], row["health"], row["token"]["shape"], row["token"]["tone"]) for row in rows}


@pytest.mark.parametrize("order", ORDERS, ids=" ".join)
@pytest.mark.parametrize("system", SYSTEMS)
def test_players_see_the_numbers_of_their_own_side_in_any_order(system: str, order: tuple[str, ...]) -> None:
    usual = seen(reordered(system, ("pc", "watch", "them"), start=True))
    table = reordered(system, order, start=True)
    assert seen(table) == usual
    assert [name for name, (mine, *_) in usual.items() if mine] == ["Ash"]
    found = content(table.ask("link", players=True)["payload"])
    assert {row["name"]: row["mine"] for row in found["players"]["rows"]} == {"Ash": True, "Guard": False, "Orc": False}
    ours, *theirs = found["lines"]
    assert "713" in ours
    assert [line.partition(",")[0] for line in theirs] == ["Guard", "Orc"]
    assert not any(number in "".join(theirs) for number in ("617", "519"))
    says = [one["says"] for one in table.ask("link", players=True)["says"]]
    assert any(table.fight.party.name in text for text in says)


@pytest.mark.parametrize("order", ORDERS, ids=" ".join)
@pytest.mark.parametrize("system", SYSTEMS)
def test_typed_lines_join_the_same_sides_in_any_order(system: str, order: tuple[str, ...]) -> None:
    table = reordered(system, order)
    for line in (
        ordinary(system, "Bo"),
        ordinary(system, "Rat x2"),
        f"{ordinary(system, 'Cy')}, foe",
        f"{ordinary(system, 'Di')}, ally",
    ):
        table.send("join", text=line)
    (lurker,) = table.ask("read_all", text=f"{ordinary(system, 'Vex')}, hidden")["readings"]
    assert lurker["side"]["name"] == table.fight.foes.name
    sides = {c.name: c.side for c in table.fight.roster}
    them = table.fight.foes.id
    assert (sides["Bo"], sides["Di"], sides["Cy"], sides["Rat 1"], sides["Rat 2"]) == ("pc", "pc", them, them, them)


@pytest.mark.parametrize("order", ORDERS, ids=" ".join)
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_recap_the_name_and_the_next_fight_are_of_the_party(system: str, order: tuple[str, ...]) -> None:
    table = reordered(system, order, start=True)
    assert table.fight.party.name in table.ask("recap")["recap"]["down"]["says"]
    table.send("next_fight", rest=True)
    assert [(c.name, c.side) for c in table.fight.roster] == [("Ash", "pc")]


@pytest.mark.parametrize(("system", "option"), [("plainlist", "out"), ("structured", "wounds_out")])
def test_enemies_fall_in_any_order(system: str, option: str) -> None:
    for order in (("pc", "watch", "them"), *ORDERS):
        table = reordered(system, order)
        table.send("option", id=option, value="enemies")
        table.send("adjust", who=["ash", "guard", "orc"], gauge=SYSTEMS[system].about.gauge, to=0)
        down = SYSTEMS[system].roster.standing.down
        assert {c.name for c in table.fight.roster if down(table.fight, c)} == {"Guard", "Orc"}, order


def test_pcs_of_the_collective_are_those_of_their_side_in_any_order() -> None:
    for order in (("pc", "watch", "them"), *ORDERS):
        table = reordered("collective", order, start=True)
        table.send("join", text="Bo, 1P")
        table.send("join", text="Rat, 1P, monster")
        assert [c.name for c in table.fight.roster if c.tally.pc] == ["Ash", "Bo"], order


def test_monsters_who_beat_the_pcs_act_before_segment_1_in_any_order() -> None:
    for order in (("pc", "watch", "them"), *ORDERS):
        table = reordered("collective", order)
        table.send("start", rolls={"pc": [5], "watch": [2], "monster": [9]})
        assert table.fight.clock.extra == ("monster",), order


def test_a_started_fight_of_before_has_the_pcs_it_had() -> None:
    """Its fact does not say whose side the PCs' was: that was the first."""
    table = reordered("collective", ("watch", "pc", "them"), start=True)
    document = table.ask("save")["document"]
    data = json.loads(document)
    (started,) = (event for step in data["steps"] for event in step["events"] if event[0] == "Started")
    assert started[1].pop("party") == "pc"
    other = Table("collective")
    other.send("import", text=json.dumps(data))
    assert [c.name for c in other.fight.roster if c.tally.pc] == ["Guard"]
    assert read_file(document)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_players_side_stays(system: str) -> None:
    table = Table(system)
    table.send("add_side", value="Watch")
    reply = table.raw("order_sides", sides=["watch", table.fight.foes.id])
    assert (
        reply["refused"][0]["says"] == f"The side {table.fight.party.name} stays in the fight: it is the players’ own."
    )
    table.send("order_sides", sides=["watch", "pc"])
    assert [side.id for side in table.fight.sides] == ["watch", "pc"]
    assert (table.fight.party.id, table.fight.foes.id) == ("pc", "watch")
