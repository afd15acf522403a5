"""One test for each fault that the torture tests found."""

import json
from typing import Any

import hostile
import pytest

from turnwright import SYSTEMS, Session


def opened(system: str = "collective") -> Session:
    session = Session()
    view = hostile.send(session, "new", {"system": system, "sample": True})["view"]
    start = view["setup"]["start"]
    hostile.send(session, start["do"], start["args"])
    return session


def document(session: Session) -> Any:
    return json.loads(hostile.send(session, "save", {})["answer"]["document"])


def test_a_refused_file_leaves_the_open_fight() -> None:
    """Later steps apply to the fight that is shown."""
    here, there = opened(), opened("hero")
    hostile.send(there, "note", {"value": "of another fight"})
    bad = document(there)
    bad["steps"][-1]["events"] = 5
    before = hostile.held(here)
    assert "cannot be read" in hostile.send(here, "import", {"text": json.dumps(bad)})["bad"]["says"]
    assert hostile.held(here) == before
    for n in (1, 2):
        reply = hostile.send(here, "note", {"value": f"note {n}"})
        assert [json.loads(line)["step"] for line in reply["journal"]] == [1 + n]
        assert reply["view"]["system"] == "collective"


def test_a_fault_in_the_view_leaves_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    here = opened()
    before = hostile.held(here)
    monkeypatch.setattr("turnwright.api.session.view", lambda *_: 1 / 0)
    for do, args in (("note", {"value": "x"}), ("undo", {}), ("new", {"system": "hero"})):
        assert not hostile.send(here, do, args)["ok"]
        assert hostile.held(here) == before


def test_a_reply_that_cannot_be_written_leaves_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    here = opened()
    before = hostile.held(here)
    monkeypatch.setattr("turnwright.api.session.LOG_SHOWN", "all")
    assert "fault" in hostile.send(here, "note", {"value": "x"})
    assert hostile.held(here) == before


def test_half_a_character_is_no_text() -> None:
    here = opened()
    kind, parts = hostile.opened_parts(hostile.send(here, "link", {})["answer"]["payload"])
    raw = hostile.sealed(
        kind,
        json.dumps(parts, ensure_ascii=False).replace("Ash", "Ash" + hostile.HALF, 1).encode("utf-8", "surrogatepass"),
    )
    escaped = hostile.sealed(kind, json.dumps(parts).replace("Ash", "Ash\\ud800", 1).encode())
    for payload in (raw, escaped):
        for do in ("open_link", "peek_link", "look_link"):
            assert "bad" in hostile.send(Session(), do, {"text": payload})
    assert "bad" in hostile.send(here, "note", {"value": "half " + hostile.HALF})
    assert hostile.send(here, "note", {"value": "whole 🧌"})["ok"]


def test_a_mark_of_the_hero_chart_is_a_known_one() -> None:
    bad = document(opened("hero"))
    bad["base"]["roster"][0]["tally"]["past"] = [[12, "<b>"]]
    reply = hostile.send(Session(), "import", {"text": json.dumps(bad)})
    assert "damaged" in reply["bad"]["says"]


def test_a_hero_fight_that_runs_stands_in_a_segment() -> None:
    """In Segment 0 the rest of a Phase came up again for ever."""
    bad = document(opened("hero"))
    bad |= {"steps": [], "cursor": 0}
    bad["base"]["clock"] |= {"stage": "play", "moment": "dex", "segment": 0}
    reply = hostile.send(Session(), "import", {"text": json.dumps(bad)})
    assert "damaged" in reply["bad"]["says"]


@pytest.mark.parametrize("system", [["hero"], {"hero": 1}, None, 5, True])
def test_a_system_is_named_by_text(system: Any) -> None:
    assert "bad" in hostile.send(Session(), "new", {"system": system})


def test_a_checkpoint_holds_a_state() -> None:
    here = opened()
    data = document(here)
    step = json.dumps(data.pop("steps")[0], separators=(",", ":"))
    data.pop("cursor")
    for line in (
        '{"checkpoint":1,"x":1}',
        '{"checkpoint":1}',
        '{"checkpoint":0,"state":5}',
        '{"cursor":[]}',
        '{"cursor"',
    ):
        for lines in ([json.dumps(data), line], [json.dumps(data), step, line], [json.dumps(data), line, step]):
            session = Session()
            reply = hostile.send(session, "open", {"lines": lines})
            assert "fault" not in reply, reply["fault"]["trace"]
            for to in (0, 1):
                assert "fault" not in hostile.send(session, "goto", {"step": to})


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_imported_fight_goes_back_to_its_beginning(system: str) -> None:
    session = Session()
    assert hostile.send(session, "import", {"text": json.dumps(document(opened(system)))})["ok"]
    assert hostile.send(session, "goto", {"step": 0})["view"]["stage"] == "setup"


@pytest.mark.parametrize("text", [None, 5, b"{}", ["about"], {"do": "about"}])
def test_a_request_is_text(text: Any) -> None:
    assert "bad" in json.loads(Session().dispatch(text))


NAMES = (
    "²",
    "Orc 2²",
    "Orc ²",
    "½ Orc",
    "Ⅷ",
    "٣",
    "Orc ٣",
    "鬼 2",
    "Ωμέγα",
    "ß",
    "e\u0301",
    "🧌",
    '"1"',
    "007",
    "-",
    "Ork",
    "Órk 10",
    "Ork 9",
    "ﬁ",
)
"""Names with digits that are no numbers, numbers in other scripts, and letters that grow when they are written large."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_names_in_any_script_sort_and_count(system: str) -> None:
    session = Session()
    hostile.send(session, "new", {"system": system, "name": "²"})
    quoted = [name if name.startswith('"') else f'"{name}"' for name in NAMES]  # a number alone is no name
    for name in quoted:
        reply = hostile.send(session, "join_all", {"lines": [name, f"{name} x2"]})
        assert reply["ok"], (name, reply)
    view = reply["view"]
    for _ in range(40):
        offer = view["prompt"] or (view["setup"] or {}).get("start") or view["next"]
        reply = hostile.send(session, offer["do"], offer["args"])
        assert reply["ok"], reply
        view = reply["view"]
    assert hostile.send(session, "copy", {"who": view["fighters"][1]["who"][0]})["ok"]
    assert hostile.send(Session(), "import", {"text": json.dumps(document(session))})["ok"]
