"""Departed combatants can come back in every system: as they were, placed like a newcomer, and without a leak to players."""

import json
from dataclasses import replace
from typing import Any

import pytest

from counts import count
from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS
from turnwright.core import codec
from turnwright.core.model import Departed
from turnwright.storage import share_link
from turnwright.storage.save_file import BadDocument, checked
from turnwright.table.coming import MOST_GONE
from turnwright.view.known import known

TROLL = {
    "collective": "Troll, 2P 1V, hp 31/44, init 2, monster",
    "hero": "Troll, spd 4, dex 14, stun 31/44, rec 6, monster",
    "structured": "Troll, ag 30, wounds 31/44, monster",
    "tactical": "Troll, qu 2, hits 31/44, bleed 1, monster",
    "plainlist": "Troll, 12, hp 31/44, monster",
}


def table_of(system: str, *more: str) -> Table:
    table = Table(system, "Ada", "Bix", TROLL[system], *more)
    table.start()
    return table


def on(table: Table, steps: int) -> None:
    for _ in range(steps):
        table.next()
        table.answered()


def order(table: Table, without: str = "troll") -> list[Any]:
    """Returns the coming combatants in order, without one."""
    places = SYSTEMS[table.view["system"]].screen.timeline(table.fight, 12)
    return [who for p in places for who in p.who if who != without]


def back(table: Table, *who: str) -> dict[str, Any]:
    reply = table.send("back", who=list(who))
    table.answered()
    return reply


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("steps", range(0, 12, count(3, 12)))
def test_the_same_numbers_and_conditions_come_back(system: str, steps: int) -> None:
    table = table_of(system)
    on(table, steps)
    table.send("hide", who=["troll"])
    table.send("memo", who=["troll"], value="Fears fire")
    table.send("effect", who=["troll"], value="Blinded")
    was, before = table.fight.get("troll"), codec.encode(table.fight)
    table.send("leave", who=["troll"])
    table.answered()
    (row,) = table.view["gone"]
    offer, fresh = row["pad"]
    assert (fresh["label"], fresh["args"]["fresh"]) == ("Bring back fresh", True)
    assert (row["label"], offer["label"], offer["objections"]) == ("Troll", "Bring back", [])
    reply = table.send(offer["do"], **offer["args"])
    assert "Troll is back in the fight" in [line["text"] for line in reply["lines"]]
    table.answered()
    now = table.fight.get("troll")
    assert replace(now, tally=was.tally) == was
    assert [x.name for x in table.fight.effects if x.who == "troll"] == ["Blinded"]
    assert table.view["gone"] == []
    on(table, count(25, 8))
    while table.view["step"] > steps and codec.encode(table.fight) != before:
        table.send("undo")
    assert codec.encode(table.fight) == before


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("steps", range(1, 10, count(1, 6)))
def test_the_order_of_the_others_stays(system: str, steps: int) -> None:
    table = table_of(system, ordinary(system, "Orc x3"))
    on(table, steps)
    table.send("leave", who=["troll"])
    table.answered()
    others = order(table)
    back(table, "troll")
    assert order(table)[:6] == others[:6]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_member_of_a_group_returns_to_it(system: str) -> None:
    table = table_of(system, ordinary(system, "Orc x3"))
    table.send("leave", who=["orc-1", "orc-2"])
    table.answered()
    row = table.view["gone"][0]
    assert [offer["label"] for offer in row["pad"]] == ["Bring one back", "Bring all back", "Bring all back fresh"]
    assert [choice["value"] for choice in row["pad"][0]["asks"][0]["choices"]] == ["orc-2", "orc-1"]
    back(table, "orc-2")
    rows = {f["name"]: f["who"] for f in table.view["fighters"]}
    assert rows["Orc ×2"] == ["orc-3", "orc-2"]
    table.send("leave", who=["orc-2", "orc-3"])
    table.answered()
    back(table, *table.view["gone"][0]["pad"][1]["args"]["who"])
    assert {c.id for c in table.fight.roster if c.group} == {"orc-1", "orc-2", "orc-3"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_whose_name_is_taken_is_numbered(system: str) -> None:
    table = table_of(system)
    table.send("leave", who=["troll"])
    table.answered()
    table.send("join", text="Troll")
    table.answered()
    other = table.fight.roster[-1]
    assert (other.name, other.id == "troll") == ("Troll", False)
    reply = back(table, "troll")
    assert "Troll is back in the fight as Troll 2" in [line["text"] for line in reply["lines"]]
    assert table.fight.get("troll").name == "Troll 2"


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_cannot_be_is_refused(system: str) -> None:
    table = table_of(system)
    table.send("leave", who=["troll"])
    table.answered()
    for who in (["nobody"], ["ada"], [], ["troll", "nobody"]):
        reply = table.raw("back", who=who, ruling="so be it")
        assert reply["refused"][0]["rule"] in ("turnwright.gone", "turnwright.unknown")
    for wrong in ("troll", None, [1], [["troll"]]):
        assert "bad" in table.raw("back", who=wrong)
    back(table, "troll", "troll")
    assert [c.name for c in table.fight.roster].count("Troll") == 1
    assert table.raw("back", who=["troll"])["refused"][0]["rule"] == "turnwright.gone"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_full_fight_takes_nobody_back(system: str) -> None:
    table = Table(system, "Ada", TROLL[system], "Rat x497")
    table.send("leave", who=["troll"])
    table.send("join", text="Rat x2")
    assert table.view["gone"][0]["pad"][0]["objections"][0]["rule"] == "turnwright.full"
    assert table.raw("back", who=["troll"])["refused"][0]["rule"] == "turnwright.full"


def test_the_last_ones_are_remembered() -> None:
    table = Table("hero", "Ada", "Rat x60")
    table.send("leave", who=[f"rat-{n}" for n in range(1, 61)])
    assert [d.combatant.id for d in table.fight.gone] == [f"rat-{n}" for n in range(61 - MOST_GONE, 61)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_whose_side_is_gone_comes_to_the_last(system: str) -> None:
    table = Table(system, "Ada", "Bix, monster")
    table.send("add_side", value="Watch")
    table.send("join", text="Guard, Watch")
    table.send("leave", who=["guard"])
    table.send("order_sides", sides=[s["id"] for s in table.view["sides"] if s["id"] != "watch"])
    back(table, "guard")
    assert table.fight.get("guard").side == table.fight.sides[-1].id


def test_what_the_round_has_seen_is_not_forgotten() -> None:
    table = Table("collective", "Ash, 1P 1V", "Orc, monster")
    table.start()
    while not (table.view["actor"] and table.view["actor"]["who"] == ["ash"]):
        table.next()
    table.send("use", who=["ash"], actions=["P"])
    table.send("leave", who=["ash"])
    back(table, "ash")
    assert dict(table.fight.get("ash").tally.pool) == {"P": 0, "V": 1}

    table = Table("hero", "Ada, spd 12, dex 20", "Bix, spd 12, dex 10")
    table.start()
    table.next()
    table.send("leave", who=["ada"])
    back(table, "ada")
    assert table.view["actor"]["name"] == "Bix"
    assert table.fight.get("ada").tally.begun == table.fight.clock.segment


def test_a_wound_bleeds_on_and_whoever_lies_there_still_does() -> None:
    table = table_of("tactical")
    table.send("leave", who=["troll"])
    back(table, "troll")
    assert table.fight.get("troll").tally.bleed == 1

    table = table_of("hero")
    table.send("adjust", who=["troll"], gauge="STUN", to=0)
    table.send("leave", who=["troll"])
    reply = back(table, "troll")
    assert [line["text"] for line in reply["lines"]] == ["Troll is back in the fight"]
    assert table.fight.get("troll").tally.fallen


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_are_told_nothing_of_who_left(system: str) -> None:
    table = table_of(system, "Lurker, hidden, monster")
    table.send("leave", who=["troll", "lurker"])
    table.answered()
    assert [left.combatant.id for left in known(SYSTEMS[system], table.fight).gone] == ["troll"]
    for text in (json.dumps(table.ask("players")), copied(table)):
        assert not any(word in text for word in ("Troll", "troll", "Lurker", "lurker"))


def copied(table: Table) -> str:
    """Returns everything in a players' link."""
    return json.dumps(codec.encode(share_link.read(table.ask("link", players=True)["payload"]).head.base))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_file_and_a_link_remember_who_left(system: str) -> None:
    table = table_of(system)
    empty = table.ask("link")["length"]
    table.send("leave", who=["troll"])
    table.answered()
    assert table.ask("link")["length"] < empty + 80, "no more than anybody who is there"
    state = codec.encode(table.fight)
    other = Table(system)
    other.send("open_link", text=table.ask("link")["payload"])
    assert codec.encode(other.fight) == state
    back(other, "troll")
    other.send("import", text=table.ask("save")["document"])
    back(other, "troll")
    assert other.fight.get("troll").name == "Troll"


@pytest.mark.parametrize("system", SYSTEMS)
def test_somebody_who_cannot_come_back_is_no_fight(system: str) -> None:
    table = table_of(system)
    table.send("leave", who=["troll"])
    table.answered()
    (left,) = table.fight.gone
    c = left.combatant
    for gone in (
        (left, left),
        tuple(Departed(replace(c, id=f"t{n}")) for n in range(MOST_GONE + 1)),
        (Departed(replace(c, name="")),),
        (Departed(replace(c, name="x" * 81)),),
        (Departed(broken(system, c)),),
    ):
        with pytest.raises(BadDocument):
            checked(SYSTEMS[system], replace(table.fight, gone=gone))


def broken(system: str, c: Any) -> Any:
    """Returns a sheet that no table could type."""
    wrong: dict[str, Any] = {
        "collective": {"pool": (("P", -1),)},
        "hero": {"spd": -1},
        "structured": {"ag": -1},
        "tactical": {"qu": 999},
        "plainlist": {"score": "1d"},
    }
    return replace(c, sheet=replace(c.sheet, **wrong[system]))
