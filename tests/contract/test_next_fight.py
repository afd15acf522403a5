"""After a fight: it is reopened, or a next one has the same party, with its wounds or rested, and the survivors that the GM picks."""

from typing import Any

import pytest
from test_recap import begun, played
from test_shapes import Play

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_ends_is_reopened_and_has_a_next_one(system: str) -> None:
    play = played(system)
    ours = play.view["sides"][0]["id"]
    party = [f for f in play.view["fighters"] if f["token"]["tone"] == "pc"]
    play.send("adjust", who=party[0]["who"][:1], gauge=party[0]["gauges"][0], to=1)
    assert play.send("end_fight")["ok"]
    assert play.view["over"]
    assert play.answer("players")["players"]["up"] is None
    assert not play.send("next")["ok"]
    assert play.send("note", value="They fled")["ok"]
    play.send("undo")
    play.send("undo")
    assert not play.view["over"]
    play.send("redo")
    assert play.view["over"]
    options = {o["id"]: o["value"] for o in play.view["options"]}
    hurt_now = [f["health"] for f in play.view["fighters"] if f["token"]["tone"] == "pc"]
    assert play.send("next_fight", rest=False)["first"]
    assert play.view["stage"] == "setup"
    assert [f["health"] for f in play.view["fighters"]] == hurt_now
    assert {o["id"]: o["value"] for o in play.view["options"]} == options
    assert play.view["sides"][0]["id"] == ours
    assert play.send("next_fight", rest=True)["ok"]
    assert [f["health"] for f in play.view["fighters"]] != hurt_now


@pytest.mark.parametrize("rest", [False, True])
def test_a_fight_without_a_name_has_a_next_one(rest: bool) -> None:
    play = Play("hero")
    assert play.send("new", system="hero")["ok"]
    for line in ("Ada, spd 4", "Orc, spd 3, enemy"):
        assert play.send("join", text=line)["ok"]
    assert play.send("next_fight", rest=rest)["ok"]
    assert [f["name"] for f in play.view["fighters"]] == ["Ada"]


@pytest.mark.parametrize(
    ("name", "then"),
    [
        ("Mill road", "Mill road 2"),
        ("Mill road 2", "Mill road 3"),
        ("Room 9", "Room 10"),
        ("7", "7 2"),
        ("x" * 60, "x" * 60),
    ],
)
def test_the_next_fight_is_told_apart_by_its_name(name: str, then: str) -> None:
    play = Play("hero")
    assert play.send("new", system="hero", name=name)["ok"]
    assert play.send("join", text="Ada, spd 4")["ok"]
    assert play.send("next_fight", rest=True)["ok"]
    assert play.view["title"] == then


@pytest.mark.parametrize(("rest", "shown"), [(False, "40 of 50 hits · Stunned 1 · Bleed 2"), (True, "")])
def test_keep_wounds_keeps_bleeding_and_stun(rest: bool, shown: str) -> None:
    play = Play("tactical")
    play.send("new", system="tactical")
    for line in ("Ash, qu 3, hits 50", "Orc, hits 40, enemy"):
        assert play.send("join", text=line)["ok"]
    assert play.send("start")["ok"]
    assert play.send("wound", who=["ash"], hits=10, bleed=2, stunned=1)["ok"]
    assert play.send("next_fight", rest=rest)["ok"]
    assert [row["detail"] for row in play.view["fighters"]] == [shown]


@pytest.mark.parametrize("system", ["structured", "plainlist"])
def test_keep_wounds_leaves_those_out_who_are_out(system: str) -> None:
    play = Play(system)
    play.send("new", system=system)
    for line in ("Ash", "Bo", "Orc, enemy"):
        assert play.send("join", text=line)["ok"]
    start = play.view["setup"]["start"]
    assert play.send(start["do"], **start["args"])["ok"]
    assert play.send("correct", who=["bo"], field="out", value="yes")["ok"]
    left = play.send("save")["answer"]["document"]
    assert play.send("next_fight", rest=False)["ok"]
    assert [row["token"]["state"] for row in play.view["fighters"]] == ["ready"], "the dead and the fled are left out"
    assert play.send("import", text=left)["ok"]
    assert play.send("next_fight", rest=False, who=["bo"])["ok"]
    assert [row["token"]["state"] for row in play.view["fighters"]] == ["ready", "down"], "unless they are chosen"


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("rest", [False, True])
def test_the_next_fight_says_what_is_left_and_nobody_is_surprised(system: str, rest: bool) -> None:
    play = Play(system)
    play.send("new", system=system)
    gauge, surprised = SYSTEMS[system].about.gauge, "" if system == "hero" else ", surprised"
    for name in ("Ash", "Guard x2"):
        assert play.send("join", text=f"{name}, {gauge} 20{surprised}")["ok"]
    ash = play.view["fighters"][0]
    for who in (f["who"] for f in play.view["fighters"]):
        play.send("adjust", who=who, gauge=ash["gauges"][0], by=-8)
    assert surprised == "" or any(mark["on"] for mark in play.view["fighters"][1]["marks"])
    assert play.send("next_fight", rest=rest)["ok"]
    for row in play.view["fighters"]:
        assert ("12 of 20" in row["detail"]) is not rest, row["detail"]
        assert not any(mark["on"] for mark in row["marks"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_survivors_of_other_sides_come_along_if_the_gm_picks_them(system: str) -> None:
    gauge = SYSTEMS[system].about.gauge
    party = (f"Ash, {gauge} 20", *(f"{name}, {gauge} 20, enemy" for name in ("Rat", "Orc x3", "Boss", "Wolf")))
    play = begun(system, *party)
    rows = {f["name"].split()[0]: f["who"] for f in play.view["fighters"]}
    for who, by in ((rows["Rat"], -20), (rows["Orc"][:1], -20), (rows["Boss"], -8), (rows["Wolf"], -5)):
        play.send("adjust", who=who, gauge=gauge, by=by)
    play.send("leave", who=rows["Boss"])
    play.send("end_fight")
    offered = play.answer("recap")["recap"]["survivors"]
    assert {(one["name"], tuple(one["who"])) for one in offered} == {
        ("Orc ×2", tuple(rows["Orc"][1:])),
        ("Wolf", tuple(rows["Wolf"])),
        ("Boss", tuple(rows["Boss"])),
    }
    assert next(one["detail"] for one in offered if one["name"] == "Boss").endswith("12 of 20 · left")
    assert play.send("next_fight", rest=False, who=["x" * 50])["bad"]["says"].startswith(f"“{'x' * 40}” cannot")
    assert "bad" in play.send("next_fight", rest=False, who=rows["Rat"])
    assert "bad" in play.send("next_fight", rest=False, who="wolf")
    along = [*rows["Orc"][1:], *rows["Boss"]]
    assert play.send("next_fight", rest=False, who=along)["ok"]
    ours, theirs = play.view["sides"][0]["id"], play.view["sides"][-1]["id"]
    fought = play.session._history.now  # type: ignore[union-attr]
    assert {(c.name, c.side, c.gauges[0].value) for c in fought.roster} == {
        ("Ash", ours, 20),
        ("Orc 1", theirs, 20),
        ("Orc 2", theirs, 20),
        ("Boss", theirs, 12),
    }


def test_no_open_fight_has_no_next_one() -> None:
    play = Play("hero")
    play.session.__init__()  # type: ignore[misc]  # a session without a fight
    assert "bad" in play.send("next_fight", rest=True)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("rest", [False, True])
def test_keep_wounds_keeps_conditions_without_an_end(system: str, rest: bool) -> None:
    gauge = SYSTEMS[system].about.gauge
    play = begun(system, f"Ash, {gauge} 20", f"Guard x2, {gauge} 20, pcs", "Orc, enemy")
    ash, guard = play.view["fighters"][0]["who"], play.view["fighters"][1]["who"]
    burning: dict[str, Any] = {
        "value": "Burning",
        "tick": "round_end",
        "tick_gauge": gauge,
        "tick_by": -2,
        "note": "oil",
    }
    assert play.send("effect", who=ash, **burning)["ok"]
    assert play.send("effect", who=guard[1:], value="Cursed")["ok"]
    assert play.send("effect", who=ash, value="Dazzled", until="rounds", left=3)["ok"]
    assert play.send("next_fight", rest=rest)["ok"]
    fought = play.session._history.now  # type: ignore[union-attr]
    assert [c.name for c in fought.roster] == ["Ash", "Guard 1", "Guard 2"]
    kept = {(fought.get(x.who).name, x.name, x.tick.by if x.tick else 0, x.note) for x in fought.effects}
    assert kept == (set() if rest else {("Ash", "Burning", -2, "oil"), ("Guard 2", "Cursed", 0, "")})
    assert len({x.id for x in fought.effects}) == len(fought.effects)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_next_fight_has_all_sides(system: str) -> None:
    play = begun(system, "Ash", "Orc, enemy")
    play.send("add_side", value="Guards")
    sides = [side["name"] for side in play.view["sides"]]
    assert sides[1] == "Guards"
    assert play.send("next_fight", rest=True)["ok"]
    assert [side["name"] for side in play.view["sides"]] == sides


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_was_removed_at_set_up_never_fought(system: str) -> None:
    play = Play(system)
    play.send("new", system=system)
    gauge = SYSTEMS[system].about.gauge
    party = ("Ash", "Bo", "Cy", "Orc x4, enemy", "Rat x3, enemy", "Vex, enemy", "Wolf, enemy")
    for line in party:
        assert play.send("join", text=f"{line}, {gauge} 20")["ok"]
    for removed in (["vex"], ["bo"], ["orc-2"], ["rat-1", "rat-2", "rat-3"]):
        assert play.send("leave", who=removed)["ok"]
    assert play.send("next_fight", rest=True, who=["vex"]).get("bad")
    start = play.view["setup"]["start"]
    assert play.send(start["do"], **start["args"])["ok"]
    for _ in range(12):
        offer = play.view["prompt"] or play.view["next"]
        play.send(offer["do"], **offer["args"])
    for gone in (["cy"], ["orc-3"], ["wolf"]):
        assert play.send("leave", who=gone)["ok"]
    for left in (["orc-1"], ["orc-4"]):
        assert play.send("leave", who=left)["ok"]
    assert play.send("end_fight")["ok"]
    recap = play.answer("recap")["recap"]
    assert {who for one in recap["survivors"] for who in one["who"]} == {"cy", "orc-1", "orc-3", "orc-4", "wolf"}
    assert not {"Bo", "Vex"} & {row["name"] for row in recap["rows"]}
    assert not any("Rat" in row["name"] or "×4" in row["name"] for row in recap["rows"])
    for one in ("vex", "bo", "orc-2", "rat-1"):
        assert "bad" in play.send("next_fight", rest=False, who=[one])
    assert play.send("next_fight", rest=False, who=["cy", "orc-1"])["ok"]
    assert [f["name"].split()[0] for f in play.view["fighters"]] == ["Ash", "Cy", "Orc"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_left_before_the_first_round_did_fight(system: str) -> None:
    play = begun(system, "Ash", "Orc, enemy", "Rat, enemy")
    play.send("goto", step=4)  # begun a moment ago
    play.send("leave", who=["rat"])
    play.send("end_fight")
    assert ["rat"] in [one["who"] for one in play.answer("recap")["recap"]["survivors"]]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_side_that_was_emptied_at_set_up_is_not_beaten(system: str) -> None:
    play = Play(system)
    play.send("new", system=system)
    for line in ("Ash", "Bo", "Orc, enemy"):
        assert play.send("join", text=line)["ok"]
    assert play.send("leave", who=["orc"])["ok"]
    start = play.view["setup"]["start"]
    assert play.send(start["do"], **start["args"])["ok"]
    for step in range(6):
        play.press(step)
    assert play.view["next"]["do"] != "end_fight"


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("rest", [False, True])
def test_who_joined_a_squad_of_others_keeps_name_and_numbers(system: str, rest: bool) -> None:
    side = Table(system).view["sides"][0]["name"]
    play = Table(system, f"{ordinary(system, 'Orc x3')}, {side}", f"{ordinary(system, 'Wolf x2', 14)}, {side}")
    assert play.send("merge", who=["wolf-1", "wolf-2"], into="orc-1")["ok"]
    play.send("rename", who="orc-1", value="Grak")
    was = numbers_of(play)
    play.send("start")
    assert play.send("end_fight")["ok"]
    assert play.send("next_fight", rest=rest)["ok"]
    assert numbers_of(play) == was
    assert len({row["group"] for row in play.view["fighters"]}) == 1


def numbers_of(play: Table) -> list[tuple[str, Any]]:
    """Returns the names of all, without their numbers, and the gauges of each."""
    return [(one["label"].rstrip(" 0123456789"), one.get("gauges")) for one in play.view["everyone"]]
