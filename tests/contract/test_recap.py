"""The end of a fight: its story fits the fight that was played, in every system, and the next fight has the same party."""

from typing import Any

import pytest
from shape_check import misfits
from test_shapes import Play

from turnwright import SYSTEMS
from turnwright.screen import shapes

STEPS = 40


def played(system: str, steps: int = STEPS) -> Play:
    """Returns a fight in which every fifth step somebody is hurt by whoever acts."""
    play = Play(system)
    for turn in range(steps):
        play.press(turn)
        if turn > 6 and turn % 5 == 0 and play.view["actor"]:
            hurt(play, turn)
    return play


def hurt(play: Play, turn: int) -> None:
    source = play.view["actor"]["who"][0]
    targets = [f for f in play.view["fighters"] if source not in f["who"] and f["gauges"]]
    target = targets[turn % len(targets)]
    play.send("adjust", who=target["who"][:1], gauge=target["gauges"][0], by=-3, source=source)


def story(play: Play) -> dict[str, Any]:
    found: dict[str, Any] = play.answer("recap")["recap"]
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_story_adds_up(system: str) -> None:
    play = played(system)
    recap = story(play)
    assert list(misfits(shapes.Recap, recap)) == []
    rows = recap["rows"]
    assert [row["name"] for row in rows] == [fighter["name"] for fighter in play.view["fighters"]]
    assert sum(row["took"] for row in rows) == sum(row["dealt"] for row in rows) > 0
    assert str(sum(row["turns"] for row in rows)) == recap["figures"][-1]["value"]
    for row in rows:
        assert row["turns"] == len(row["acts"])
        places = [*row["acts"], *(at for at, _ in row["levels"])]
        assert all(0 <= at <= 1000 for at in places)
        assert [at for at, _ in row["levels"]] == sorted(at for at, _ in row["levels"])
    assert [tick["at"] for tick in recap["ticks"]] == sorted(tick["at"] for tick in recap["ticks"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_was_undone_is_not_told(system: str) -> None:
    play = played(system)
    before = story(play)
    hurt(play, 3)
    play.send("undo")
    assert story(play) == before


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


def test_no_open_fight_has_no_next_one() -> None:
    play = Play("hero")
    play.session.__init__()  # type: ignore[misc]  # a session without a fight
    assert "bad" in play.send("next_fight", rest=True)
