"""Groups in every system but The Collective: each member is judged separately, offers ask which, and counts and pickers leave out the
fallen."""

from typing import Any

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS

FALLS: dict[str, dict[str, Any]] = {
    "hero": {"do": "state", "who": ["orc-1"], "state": "dead"},
    "structured": {"do": "correct", "who": ["orc-1"], "field": "out", "value": "yes"},
    "tactical": {"do": "adjust", "who": ["orc-1"], "gauge": "hits", "to": 0},
    "plainlist": {"do": "correct", "who": ["orc-1"], "field": "out", "value": "yes"},
}


def a_fight(system: str) -> Table:
    table = Table(system, "Ada", ordinary(system, "Orc x3"))
    table.start()
    return table


@pytest.mark.parametrize("system", FALLS)
def test_a_fallen_member_leaves_the_count_and_the_pickers(system: str) -> None:
    table = a_fight(system)
    table.send(**FALLS[system])
    assert [row["name"] for row in table.view["fighters"]] == ["Ada", "Orc ×2"]
    assert [one["value"] for one in table.view["everyone"]] == ["ada", "orc-2", "orc-3"]
    assert [(one["label"], one["token"]["state"]) for one in table.view["fallen"]] == [("Orc 1", "down")]


@pytest.mark.parametrize("system", FALLS)
def test_a_row_has_the_name_of_its_group_whoever_stands(system: str) -> None:
    table = a_fight(system)
    table.send(**FALLS[system])
    table.send(**FALLS[system] | {"who": ["orc-2"]})
    assert [(row["name"], row.get("group")) for row in table.view["fighters"]] == [("Ada", None), ("Orc 3", "Orc")]


@pytest.mark.parametrize("system", FALLS)
def test_what_concerns_members_asks_which(system: str) -> None:
    table = a_fight(system)
    acts = table.ask("fighter", who="orc-1")["fighter"]["acts"]
    wanted = {
        "hero": ("state", "set_spd"),
        "structured": ("state", "score"),
        "tactical": ("wound", "modifier", "orient"),
        "plainlist": ("extra", "score"),
    }
    for do in (*wanted[system], "adjust"):
        offer = next(act for act in acts if act["do"] == do)
        assert "who" not in offer["args"]
        assert [c["value"] for c in offer["asks"][0]["choices"]] == ["orc-1", "orc-2", "orc-3"]


def test_a_stunned_first_member_leaves_the_offers_to_the_others() -> None:
    table = Table("hero", "Orc x3, dex 20, spd 6, villain", "Ada, dex 10, spd 6")
    table.start()
    table.send("state", who=["orc-1"], state="stunned")
    half = next(act for act in table.view["actor"]["acts"] if act["key"] == "act:half")
    assert not half["objections"]
    assert half["asks"][0]["value"] == ["orc-2", "orc-3"]
    assert "2 of 3" in half["note"]


def test_members_who_differ_respond_in_rows_of_their_own() -> None:
    table = Table("hero", "Orc x3, dex 20, spd 6, villain", "Ada, dex 10, spd 6")
    table.start()
    table.send("hold", who=["orc-1", "orc-2"], mode="interrupt", event="Ada moves")
    table.send("next")
    table.send("state", who=["orc-3"], state="stunned")
    assert table.view["actor"]["name"] == "Ada"
    shown = {o["label"]: bool(o["objections"]) for o in table.ask("answers")["answers"]}
    assert shown["Orc 1 and 2: Interrupt Ada"] is False
    assert shown["Orc 1 and 2: Defend with the held action"] is False
    assert shown["Orc 3: Abort"] is True
    assert table.view["respond"]["count"] == 1


@pytest.mark.parametrize(
    ("system", "gauge"),
    [("collective", "hp"), ("plainlist", "hp"), ("hero", "STUN"), ("structured", "Wounds"), ("tactical", "hits")],
)
def test_the_order_counts_the_fallen_as_the_row_of_the_fighters_does(system: str, gauge: str) -> None:
    table = Table(system, "Ada", ordinary(system, "Orc x3"))
    table.start()
    orc = next(row for row in table.view["fighters"] if row["name"] == "Orc ×3")
    table.send("adjust", who=["orc-1"], gauge=gauge, to=0)
    orc = next(row for row in table.view["fighters"] if row["id"] == orc["id"])
    stops = [stop for stop in table.view["order"] if stop["kind"] == "stop" and stop["name"] == orc["name"]]
    assert stops, table.view["order"]
    assert {stop["right"] for stop in stops} == {orc["health"]} == {"1 down"}


def test_a_line_about_a_group_has_the_groups_token() -> None:
    table = Table("collective", "Ash, 1P", "Orc x2, 1P, monster", "Ogre x2, 1P, monster")
    table.start()
    letters = {row["name"]: row["token"]["letters"] for row in table.view["fighters"]}
    for _ in range(8):
        table.next()
    told = {line["text"]: line["token"]["letters"] for line in table.view["log"] if line["token"]}
    assert told["Ogre ×2 are done"] == letters["Ogre ×2"]
    assert told["Orc ×2 are done"] == letters["Orc ×2"]
    assert told["Orc 1 joins Monsters"] != letters["Orc ×2"]


@pytest.mark.parametrize("system", FALLS)
def test_a_member_of_another_side_does_not_count_in_the_order(system: str) -> None:
    """Orc 3 is charmed; that Orc 1 and 2 are down is no word about it."""
    table = Table(system, "Ada", ordinary(system, "Orc x3"), ordinary(system, "Foe, enemy"))
    table.start()
    gauge = SYSTEMS[system].about.gauge
    table.send("side", who=["orc-3"], side=table.view["sides"][0]["id"])
    table.send("adjust", who=["orc-3"], gauge=gauge, by=-4)
    for who in ("orc-1", "orc-2"):
        table.send("adjust", who=[who], gauge=gauge, to=0)
    rows: dict[str, str] = {}
    for _ in range(6):
        table.answered()
        rows |= {stop["name"]: stop["right"] for stop in table.view["order"] if stop["kind"] == "stop"}
        table.next()
    assert rows["Orc 3"] == "5 of 9", rows


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_group_is_renamed_with_its_members(system: str) -> None:
    table = Table(system, "Ada", "Cultist x3, monster")
    gone = [c.id for c in table.fight.roster if c.group][1]
    table.send("leave", who=[gone])
    row = next(row for row in table.view["fighters"] if len(row["who"]) > 1)
    acts = table.ask("fighter", who=row["who"][0])["fighter"]["acts"]
    rename = next(act for act in acts if act["key"] == "rename")
    assert rename["asks"][0]["value"] == "Cultist"
    table.send(rename["do"], **rename["args"], value="Temple Guard")
    assert [c.name for c in table.fight.roster] == ["Ada", "Temple Guard 1", "Temple Guard 3"]
    assert table.view["log"][0]["text"] == "Cultist ×2 are now called Temple Guard"
    table.send("back", who=[gone])
    assert {(c.name, c.group) for c in table.fight.roster if c.group} == {
        (f"Temple Guard {n}", "Temple Guard") for n in (1, 2, 3)
    }
    table.send("undo")
    table.send("undo")
    assert "Cultist 1" in {c.name for c in table.fight.roster}


def test_two_groups_of_a_side_never_have_one_name() -> None:
    table = Table("hero", "Orc x2", "Wolf x2", "Ada")
    first = table.fight.roster[0].id
    assert table.raw("rename_group", who=first, value="Wolf")["lines"][0]["text"] == "Orc ×2 are now called Wolf A"
    assert [c.name for c in table.fight.roster if c.group == "Wolf A"] == ["Wolf 3", "Wolf 4"]
    assert table.raw("rename_group", who="ada", value="Wolf")["bad"]["says"] == "Ada is in no group."
    assert table.raw("rename_group", who=first, value=" ")["bad"]["says"].startswith("A name is missing")
    assert table.raw("rename_group", who=first, value="Orc")["ok"]


def test_a_number_that_only_some_of_a_group_have_says_how_many() -> None:
    table = a_fight("tactical")
    table.send("wound", who=["orc-1"], bleed=2)
    fields = table.ask("fighter", who="orc-2")["fighter"]["fields"]
    assert {(f["label"], f["value"]) for f in fields if "(" in f["label"]} == {("Bleeding (1 of 3)", 2)}


def test_damage_by_a_group_names_those_who_dealt_it() -> None:
    table = Table("plainlist", "Ash 9, hp 30", "6 archers 12, hp 7, enemy")
    table.start()
    (archers,) = (row["who"] for row in table.view["fighters"] if len(row["who"]) > 1)
    for beside, by in ((archers[1:], "archers ×6"), ([], "archers 1")):
        table.send("hit", who=["ash"], amount=4, gauge="hp", source=archers[0], beside=beside)
        assert f"from {by}, " in table.view["log"][0]["text"]
    assert not table.raw("hit", who=["ash"], amount=4, gauge="hp", source=archers[0], beside=["nobody"])["ok"]
