"""Reopen takes back the end of a fight and nothing else, in every system and at any moment, also while a question or a stack lay open."""

import json
from pathlib import Path
from random import Random
from typing import Any

import hostile
import pytest

from counts import count
from table import Table
from turnwright import SYSTEMS, Session
from turnwright.core import codec
from turnwright.storage import save_file
from turnwright.view.known import known

FIGHTS = count(20, 6)


def state(session: Session) -> Any:
    """Returns the open fight as its saves hold it."""
    assert session._history is not None
    return codec.encode(session._history.now)


def told(session: Session) -> list[str]:
    return [line["text"] for line in hostile.send(session, "log", {"count": 20})["answer"]["lines"]]


def reopen(view: Any) -> Any:
    return next(offer for offer in view["table"] if offer["menu"]["at"] == "end")


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_goes_on_exactly_where_it_ended(system: str) -> None:
    lay_open = 0
    for n in range(FIGHTS):
        session = hostile.a_fight(system, n % 20 + 1, Random(f"{system} {n}"))
        before = state(session)
        assert hostile.send(session, "end_fight", {})["view"]["over"]
        offer = reopen(hostile.send(session, "memo", {"value": "They fled"})["view"])
        view = hostile.send(session, offer["do"], offer["args"])["view"]
        assert not view["over"]
        assert state(session) == {**before, "note": "They fled"}, n
        lay_open += "prompt" in before or "stack" in before
    assert lay_open or system in TIED, "nothing lay open at any end"


TIED = {
    "structured": ("Ash, ag 40", "Bo, ag 40", "Orc, ag 40, enemy"),
    "tactical": ("Ash, qu 5, hits 9", "Bo, qu 5, hits 9", "Orc, qu 5, hits 9, enemy"),
}


@pytest.mark.parametrize("system", TIED)
def test_a_roll_that_waited_for_the_table_waits_again(system: str) -> None:
    table = Table(system, *TIED[system])
    start = table.view["setup"]["start"]
    dice = {ask["name"]: [5] * ask["count"] for ask in start["asks"] if ask["kind"] == "dice"}
    prompt = table.send(start["do"], dice, **start["args"])["view"]["prompt"]
    assert prompt
    assert table.raw("end_fight", ruling="They give up")["view"]["prompt"] is None
    table.send("leave", who=["bo"])
    again = table.send("reopen")["view"]["prompt"]
    assert again["title"] == prompt["title"]
    assert "Bo" not in json.dumps(again)
    table.answered()
    table.next()


@pytest.mark.parametrize("system", SYSTEMS)
def test_notes_stay_and_every_step_can_be_undone_and_redone(system: str) -> None:
    table = Table(system, "Ash", "Orc, enemy")
    table.start()
    table.send("end_fight")
    table.send("memo", value="They fled")
    table.send("title", value="The mill")
    table.send("memo", value="They fled north")
    table.send("note", value="Selvar lives")
    session = table.session
    assert json.loads(session.dispatch(json.dumps({"do": "reopen", "id": 1})))["ok"]
    lines = [
        "The fight goes on",
        "Selvar lives",
        "Fight notes: They fled north",
        "The fight is now called The mill",
        "Fight notes: They fled",
        "The fight is over",
    ]
    assert told(session)[:6] == lines
    journal = hostile.send(session, "save", {})["answer"]["document"]
    again = Session()
    view = hostile.send(again, "import", {"text": journal})["view"]
    assert (view["over"], view["note"], view["title"]) == (False, "They fled north", "The mill")
    states = [state(again)]
    for over in (True, True, True, True, True, False):
        view = hostile.send(again, "undo", {})["view"]
        assert view["over"] is over
        states.append(state(again))
    for before in reversed(states[:-1]):
        hostile.send(again, "redo", {})
        assert state(again) == before
    assert not hostile.send(again, "reopen", {})["ok"], "it goes on already"


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_happened_to_the_ended_fight_holds_when_it_goes_on(system: str) -> None:
    for n in range(FIGHTS):
        chance = Random(f"after {system} {n}")
        session = hostile.a_fight(system, n % 15 + 1, chance)
        view = hostile.send(session, "end_fight", {})["view"]
        rows = [row["who"] for row in view["fighters"]]
        gone = chance.choice(rows)[: chance.randrange(1, 3)]
        for do, args in (
            ("leave", {"who": gone}),
            ("join", {"text": "Wolf, enemy"}),
            ("side", {"who": chance.choice(rows)[:1], "side": view["sides"][0]["id"]}),
            ("back", {"who": gone}) if chance.random() < 0.5 else ("memo", {"value": "x"}),
        ):
            hostile.send(session, do, args)
        view = hostile.send(session, "reopen", {})["view"]
        history = session._history
        assert history is not None
        save_file.checked(history.head.system, history.now)
        assert "Wolf" in {row["name"] for row in view["fighters"]}
        for _ in range(8):
            offer = view["prompt"] or view["next"]
            if not offer["do"]:
                break
            reply = hostile.send(session, offer["do"], offer["args"])
            assert "fault" not in reply, reply
            view = reply.get("view", view)
            save_file.checked(history.head.system, session._history.now)  # type: ignore[union-attr]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_link_of_an_ended_fight_can_be_reopened(system: str) -> None:
    session = hostile.a_fight(system, 6, Random(system))
    before = hostile.send(session, "goto", {"step": session._history.cursor})["view"]  # type: ignore[union-attr]
    hostile.send(session, "end_fight", {})
    payload = hostile.send(session, "link", {})["answer"]["payload"]
    other = Session()
    assert hostile.send(other, "open_link", {"text": payload})["view"]["over"]
    view = hostile.send(other, "reopen", {})["view"]
    assert (view["clock"], view["actor"], view["prompt"]) == (before["clock"], before["actor"], before["prompt"])


def test_what_lay_open_is_not_in_what_players_know() -> None:
    session = hostile.a_fight("collective", 9, Random("players"))
    hostile.send(session, "end_fight", {})
    fight = session._history.now  # type: ignore[union-attr]
    assert fight.halted is not None
    assert known(SYSTEMS["collective"], fight).halted is None


@pytest.mark.parametrize("path", ["habblock"])
def test_a_fight_that_ended_in_an_older_version_goes_on(path: str) -> None:
    saved = Path(__file__).parents[1] / "saves" / "v1"
    for name, do, key in ((f"{path}.turnwright.json", "import", "text"), (f"{path}.link", "open_link", "text")):
        session = Session()
        view = hostile.send(session, do, {key: (saved / name).read_text(encoding="utf-8").strip()})["view"]
        if not view["over"]:
            continue
        view = hostile.send(session, "reopen", {})["view"]
        assert not view["over"]
        assert view["next"]["state"] != "none"
