"""The trace of a hit: who was hit in the last step, how much, and what is left."""

import json
from typing import Any

import pytest

from table import Table
from turnwright.core.model import unit_of


def a_fight() -> Table:
    table = Table("collective", "Ash, 2P 1M, hp 40", "Orc x3, 1P 1V, hp 9, monster")
    table.send("start", first="pc")
    return table


def test_a_hit_leaves_a_trace_until_the_next_step() -> None:
    table = a_fight()
    assert table.view["struck"] == []
    table.send("hit", who=["orc-1"], half=["orc-2"], amount=6, gauge="hp", source="ash")
    assert table.view["struck"] == ["Orc 1 −6: 3 hp", "Orc 2 −3: 6 hp"]
    table.send("use", who=["ash"], actions=["M"])
    assert table.view["struck"] == []
    table.send("undo")
    assert table.view["struck"] == ["Orc 1 −6: 3 hp", "Orc 2 −3: 6 hp"]


def test_a_trace_tells_those_of_a_group_together_whom_it_befell_alike() -> None:
    table = a_fight()
    table.send("hit", who=["orc-1", "orc-3", "ash"], amount=4, gauge="hp")
    assert table.view["struck"] == ["Orc 1 and 3 −4: 5 hp", "Ash −4: 36 hp"]
    table.send("hit", who=["orc-1", "orc-2"], amount=6, gauge="hp")
    assert table.view["struck"] == ["Orc 1 −6: down at −1 hp", "Orc 2 −6: 3 hp"]


def test_a_trace_names_who_dealt_it_where_others_act() -> None:
    """The card has the name of who acts: without the dealer it would read as their deed."""
    table = Table("collective", "Ash, 2P 1M, hp 40", "Bo, 2P, hp 30", "Orc x3, 1P 1V, hp 9, monster")
    table.send("start", first="pc")
    blow: dict[str, Any] = {"who": ["ash", "bo"], "gauge": "hp"}
    for args, told in (
        ({"amount": 6, "source": "orc-1"}, ["By Orc ×3", "Ash −6: 34 hp", "Bo −6: 24 hp"]),  # as the GM chose them
        ({"amount": 1, "source": "orc-2"}, ["By Orc 2", "Ash −1: 33 hp", "Bo −1: 23 hp"]),
        (
            {"amount": 4, "source": "bo", "mode": "temporary"},
            ["By Bo", "Ash: 33 hp, 4 temporary", "Bo: 23 hp, 4 temporary"],
        ),
        ({"amount": 5, "source": "ash"}, ["Ash −1 and 4 temporary: 32 hp", "Bo −1 and 4 temporary: 22 hp"]),
        ({"amount": 1}, ["Ash −1: 31 hp", "Bo −1: 21 hp"]),
    ):
        table.send("hit", **blow, **args)
        assert table.view["struck"] == told, args
        named = [f"By {table.view['dealer']['name']}"] if "dealer" in table.view else []
        assert named == [text for text in told if text.startswith("By ")], args


def test_players_do_not_read_which_hidden_one_dealt_it() -> None:
    table = a_fight()
    table.send("join", text="Stalker, 1P, hp 9, monster, hidden")
    table.send("hit", who=["ash"], amount=6, gauge="hp", source="stalker")
    assert table.view["struck"] == ["By Stalker", "Ash −6: 34 hp"]
    assert "Stalker" not in json.dumps(table.ask("players"))


def test_a_trace_tells_who_is_down_and_who_is_healed() -> None:
    table = a_fight()
    table.send("adjust", who=["orc-1"], gauge="hp", by=-12)
    assert table.view["struck"] == ["Orc 1 −12: down at −3 hp"]
    table.send("adjust", who=["orc-1"], gauge="hp", to=4)
    assert table.view["struck"] == ["Orc 1 +7: 4 hp"]


def test_temporary_points_are_told_with_what_is_left() -> None:
    table = a_fight()
    table.send("hit", who=["ash"], amount=5, gauge="hp", mode="temporary")
    assert table.view["struck"] == ["Ash: 40 hp, 5 temporary"]
    table.send("hit", who=["ash"], amount=4, gauge="hp")
    assert table.view["struck"] == ["Ash −4 temporary: 40 hp, 1 temporary"]
    table.send("hit", who=["ash"], amount=3, gauge="hp")
    assert table.view["struck"] == ["Ash −2 and 1 temporary: 38 hp"]


@pytest.mark.parametrize(
    "system, gauge, cast",
    [
        ("plainlist", "hp", ("Mage, 15, hp 20", "Wolf x2, 9, hp 9, monster")),
        ("collective", "hp", ("Mage, 2P 1M, hp 20", "Wolf x2, 1P, hp 9, monster")),
        ("hero", "STUN", ("Mage, spd 5, dex 23, stun 20", "Wolf x2, spd 3, dex 14, stun 9, villain")),
        ("structured", "Wounds", ("Mage, ag 40, wounds 20", "Wolf x2, ag 30, wounds 9, enemy")),
        ("tactical", "hits", ("Mage, qu 40, hits 20", "Wolf x2, qu 20, hits 9, enemy")),
    ],
)
def test_nothing_more_happens_to_those_whom_a_blow_sends_away(system: str, gauge: str, cast: tuple[str, str]) -> None:
    """It breaks the concentration that brought them. Whom it struck before that is told of."""
    table = Table(system, *cast)
    table.start()
    table.send("effect", who=["mage"], value="Concentrating", until="hit")
    focus = next(row["id"] for row in table.view["running"] if row["who"] == "mage")
    table.send("hold_by", effect=focus, brought=["wolf-1", "wolf-2"])
    table.send("hit", who=["wolf-1", "mage", "wolf-2"], gauge=gauge, amount=4)
    assert table.view["running"] == []
    assert table.view["struck"] == [f"Wolf 1 −4: 5 {gauge}", f"Mage −4: 16 {gauge}"]
    assert not any("Wolf 2" in line["text"] and "takes" in line["text"] for line in table.view["log"])


def test_a_miss_leaves_no_trace() -> None:
    table = a_fight()
    miss: dict[str, Any] = {"mode": "missed", "source": "ash", "who": ["orc-1"], "gauge": "hp"}
    assert table.ask("hit_preview", **miss) == {"rows": [], "others": [], "says": ""}
    table.send("hit", **miss)
    assert table.view["struck"] == []


def test_a_blow_to_two_gauges_is_told_as_one() -> None:
    """STUN and BODY of one attack are two steps."""
    table = Table("hero", "Quill, spd 5, dex 23, stun 35", "Agent x2, spd 3, dex 14, stun 24, body 10, villain")
    table.send("start")
    blow: dict[str, Any] = {"who": ["agent-1"], "half": ["agent-2"], "source": "quill", "called": "Blast"}
    table.send("hit", gauge="STUN", amount=20, **blow)
    table.send("hit", gauge="BODY", amount=3, same_blow=True, **blow)
    told = ["Agent 1 −20: 4 STUN", "Agent 2 −10: 14 STUN", "Agent 1 −3: 7 BODY", "Agent 2 −1: 9 BODY"]
    assert table.view["struck"] == told
    table.send("undo")
    assert table.view["struck"] == []
    assert table.view["redo"]["short"] == "Agent 1 −20 STUN, −3 BODY · and 1 more fighter"
    table.send("redo")
    assert table.view["struck"] == told


def test_what_undo_took_back_is_told_by_its_amount() -> None:
    """Where it is a blow or a change of a gauge, and gives or takes something."""
    table = a_fight()
    for command, short in (
        (("hit", {"who": ["ash"], "amount": 5, "gauge": "hp", "source": "orc-1"}), "Ash −5 hp"),
        (("adjust", {"who": ["orc-1"], "gauge": "hp", "by": -2}), "Orc 1 −2 hp"),
        (("hit", {"who": ["ash"], "amount": 5, "gauge": "hp", "mode": "temporary"}), None),
        (("use", {"who": ["ash"], "actions": ["M"]}), None),
    ):
        table.send(command[0], **command[1])
        table.send("undo")
        assert table.view["redo"].get("short") == short, command


def undone(table: Table, do: str, **args: Any) -> str:
    """Returns what the notice says once Undo took this back, which stays done."""
    table.send(do, **args)
    table.send("undo")
    short: str = table.view["redo"]["short"]
    table.send("redo")
    return short


def test_what_undo_took_back_is_told_of_those_together_whom_it_befell_alike() -> None:
    table = Table(
        "hero", "Quill, spd 5, dex 23, stun 35", "Agent x99, spd 3, dex 14, stun 24, villain", "Thug, stun 20"
    )
    table.send("start")
    every = [f"agent-{n}" for n in range(1, 100)]
    blow: dict[str, Any] = {"gauge": "STUN", "amount": 6}
    assert undone(table, "hit", who=every, **blow) == "Agent ×99 −6 STUN"
    assert undone(table, "hit", who=every[:3], **blow) == "Agent 1–3 −6 STUN"
    assert undone(table, "hit", who=["quill", *every[1:4]], **blow) == "Quill −6 STUN · Agent 2–4 −6 STUN"
    halved = undone(table, "hit", who=["quill", "thug", *every[4:9]], half=["agent-20", *every[30:]], **blow)
    assert halved == "Quill −6 STUN · Thug −6 STUN · and 75 more fighters"
    names = ("Ash of the grey moors, hp 9", "Bo of the green shores, hp 9", "Cyn of the white peaks, hp 9")
    table = Table("plainlist", *names)
    table.start()
    told = undone(table, "hit", who=[row["who"][0] for row in table.view["fighters"]], gauge="hp", amount=2)
    assert told == "Ash of the grey moors −2 hp · and 2 more fighters"


def test_temporary_points_and_critical_damage_are_told_as_what_they_are() -> None:
    table = Table("structured", "Ash, ag 40, wounds 9", "Orc, ag 30, wounds 9, enemy")
    table.start()
    table.send("hit", who=["ash"], amount=7, gauge="Wounds", mode="temporary")
    assert undone(table, "hit", who=["ash"], amount=1, gauge="Wounds") == "Ash −1 temporary Wound"
    assert undone(table, "hit", who=["ash"], amount=7, gauge="Wounds") == "Ash −1 Wound and 6 temporary"
    assert undone(table, "hit", who=["ash"], amount=11, gauge="Wounds") == "Ash −11 Wounds, critical damage 3"
    assert undone(table, "adjust", who=["ash"], by=1, gauge="Wounds") == "Ash +1 Wound, critical damage 2"


def test_two_blows_are_told_apart() -> None:
    table = Table("hero", "Quill, spd 5, dex 23, stun 35", "Talon, spd 4, dex 18, stun 38, body 12, villain")
    table.send("start")
    table.send("hit", who=["talon"], gauge="STUN", amount=5, source="quill")
    table.send("hit", who=["talon"], gauge="BODY", amount=1, source="quill")
    assert table.view["struck"] == ["Talon −1: 11 BODY"]
    table.send("adjust", who=["quill"], gauge="STUN", by=-1)
    assert table.view["struck"] == ["Quill −1: 34 STUN"]


@pytest.mark.parametrize(
    ("system", "gauge", "lines"),
    [
        ("structured", "Wounds", ("Ash, ag 40, wounds 13", "Orc, ag 30, wounds 9, enemy")),
        ("plainlist", "hp", ("Ash 20, hp 13", "Orc 10, hp 9, enemy")),
    ],
)
def test_whom_the_gm_marked_out_is_healed_and_still_out(system: str, gauge: str, lines: tuple[str, ...]) -> None:
    table = Table(system, *lines)
    table.start()
    table.send("correct", who=["orc"], field="out", value="yes")
    table.send("hit", who=["orc"], gauge=gauge, amount=11)
    assert table.view["struck"] == [f"Orc −11: down at −2 {gauge}"]
    heal: dict[str, Any] = {"who": ["orc"], "gauge": gauge, "amount": 8, "mode": "heal"}
    preview = table.ask("hit_preview", **heal)
    assert [(row["note"], row["left"]) for row in preview["rows"]] == [("−2 → 6", f"6 {gauge} left, still out")]
    assert preview["says"] == f"Orc: 6 {gauge} left, still out"
    table.send("hit", **heal)
    assert table.view["struck"] == [f"Orc +8: 6 {gauge}, still out"]
    table.send("undo")
    assert table.ask("hit_preview", **{**heal, "amount": 1})["says"] == f"Orc: down at −1 {unit_of(gauge, 1)}"
    table.send("correct", who=["orc"], field="out", value="no")
    assert table.ask("hit_preview", **heal)["says"] == f"Orc: 6 {gauge} left"


def test_a_healing_that_changes_nothing_says_so() -> None:
    table = Table("collective", "Ash, 2P, hp 44", "Bo, 2P, hp 40")
    table.send("start", first="pc")
    table.send("adjust", who=["bo"], gauge="hp", by=-5)
    rows = table.ask("hit_preview", who=["ash", "bo"], gauge="hp", mode="heal", amount=3)["rows"]
    assert [(row["note"], row.get("same", False)) for row in rows] == [("stays at 44", True), ("35 → 38", False)]
