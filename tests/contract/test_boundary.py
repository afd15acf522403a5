"""The shape of the boundary (docs/boundary.md), checked by request and reply."""

import json
from typing import Any

import pytest
from page import Page, opened

from turnwright.table.corrections import MOST_SIDES

OFFER = {"key", "label", "keys", "note", "do", "args", "asks", "objections"}
VIEW = {
    "stage",
    "defenses",
    "event",
    "again",
    "brings",
    "signs",
    "over",
    "upkeep",
    "wound",
    "what_if",
    "system",
    "system_name",
    "gauge",
    "title",
    "note",
    "running",
    "conditions",
    "seq",
    "step",
    "steps",
    "sides",
    "clock",
    "now",
    "stances",
    "actor",
    "order",
    "next",
    "doubts",
    "awaited",
    "marks",
    "undo",
    "redo",
    "struck",
    "outcome",
    "take_back",
    "unseen",
    "respond",
    "states",
    "prompt",
    "stack",
    "stack_acts",
    "table",
    "fighters",
    "gone",
    "setup",
    "options",
    "log",
    "turn",
    "effects",
    "everyone",
    "fallen",
    "summary",
    "presets",
}


@pytest.fixture
def page() -> Page:
    return opened()


def walk(data: Any) -> list[dict[str, Any]]:
    """Returns every object inside the value."""
    found = [data] if isinstance(data, dict) else []
    for item in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        found += walk(item)
    return found


def test_a_view_is_complete(page: Page) -> None:
    for reply in (page.ask("open", {"lines": page.journal}), page.ask("start"), page.ask("next"), page.ask("undo")):
        assert set(reply["view"]) == VIEW
        for part in walk(reply["view"]):
            if "objections" in part:
                assert set(part) >= OFFER, part
                assert all(set(o) == {"rule", "cite", "law", "says", "overrule", "short"} for o in part["objections"])
            if "letters" in part:
                assert part["shape"] in ("circle", "diamond", "square", "triangle", "hexagon", "cross")
                assert part["tone"] in ("pc", "mon", "third")


def test_each_side_has_a_shape_of_its_own_and_a_token_says_its_side(page: Page) -> None:
    names = ("Cult", "Mob", "Beasts")
    view = [page.ask("add_side", {"value": name}) for name in names][-1]["view"]
    assert len(view["sides"]) == MOST_SIDES
    assert len({side["shape"] for side in view["sides"]}) == MOST_SIDES
    for name in names:
        view = page.ask("join", {"text": f"One, {name}"})["view"]
    looks = {side["id"]: (side["shape"], side["tone"]) for side in view["sides"]}
    tokens = [fighter["token"] for fighter in view["fighters"]]
    assert [token["side"] for token in tokens[-3:]] == ["cult", "mob", "beasts"]
    assert all((token["shape"], token["tone"]) == looks[token["side"]] for token in tokens)


def test_reasons_against_leaving_sides_out_come_in_the_order_of_the_sides(page: Page) -> None:
    names = ("Cult", "Mob", "Beasts")
    for name in names:
        page.ask("add_side", {"value": name})
        page.ask("join", {"text": f"One, {name}"})
    refused = page.ask("order_sides", {"sides": ["pc", "watch"]})["refused"]
    left = [*names, "Monsters"]
    assert [next(name for name in left if name in o["says"]) for o in refused] == left


def test_an_accepted_step(page: Page) -> None:
    reply = page.ask("start", rolls={"pc": [9], "watch": [2], "monster": [3]})
    assert reply["ok"]
    assert len(reply["journal"]) == 1
    assert reply["journal"][0].startswith('{"step":1,')
    assert reply["seq"] == 2
    assert reply["lines"][0]["text"] == "PCs: 9 1/3 for initiative (1d12: 9 + 1/3, table dice)"
    assert reply["say"].endswith("Round 1 begins. Ash acts, segment 1, top, PCs.")
    assert reply["say"] == " ".join(part["text"] for part in reply["heard"])
    assert reply["view"]["clock"]["say"] == "Round 1, segment 1, top, PCs."


def test_a_line_of_a_step_comes_without_its_dice(page: Page) -> None:
    reply = page.ask("start", rolls={"pc": [9], "watch": [2], "monster": [3]})
    rolled = [line for line in reply["lines"] if line["kind"] == "roll"]
    assert [line["brief"] for line in rolled] == [line["text"].split(" (1d12")[0] for line in rolled]
    assert all(f"{line['brief']}." in reply["say"] for line in rolled)
    told = [part for part in reply["heard"] if "line" in part]
    assert told
    assert all(part["text"] == f"{reply['lines'][part['line']]['brief']}." for part in told)


def test_a_refusal(page: Page) -> None:
    page.ask("start")
    reply = page.ask("use", {"who": ["ash"], "actions": ["OppM"]})
    assert not reply["ok"]
    assert {"rule", "cite", "says", "overrule"} <= set(reply["refused"][0])
    assert "view" not in reply


def test_a_ruling_is_logged(page: Page) -> None:
    page.ask("start", rolls={"pc": [12], "watch": [1], "monster": [1]})
    reply = page.ask("use", {"who": ["ash"], "actions": ["OppM"]}, ruling="A wild surge")
    assert reply["ok"]
    assert "GM ruling: A wild surge" in [line["text"] for line in reply["lines"]]


def test_what_is_impossible_cannot_be_ruled(page: Page) -> None:
    page.ask("start", rolls={"pc": [12], "watch": [1], "monster": [1]})
    assert not page.ask("use", {"who": ["mim"], "actions": ["M"]}, ruling="please")["ok"]
    assert not page.ask("use", {"who": ["nobody"], "actions": ["P"]}, ruling="please")["ok"]


BAD: list[tuple[str, Any]] = [
    ("", None),
    ("fly", {}),
    ("use", {}),
    ("use", {"who": "ash", "actions": ["P"]}),
    ("use", {"who": ["ash"], "actions": ["P"], "x": 1}),
    ("use", {"who": [1], "actions": ["P"]}),
    ("use", {"who": ["ash"], "actions": []}),
    ("use", {"who": ["ash"], "actions": ["P"] * 99}),
    ("use", {"who": ["ash"], "actions": ["P"], "called": "x" * 999}),
    ("use", {"who": ["ash"], "actions": ["P"], "doing": ["dance"]}),
    ("adjust", {"who": ["ash"], "gauge": "hp", "by": 13.5}),
    ("adjust", {"who": ["ash"], "gauge": "hp", "by": 10**8}),
    ("goto", {"step": -1}),
    ("goto", {"step": 10**6}),
    ("goto", {}),
    ("goto", {"step": True}),
    ("join", {"text": ""}),
    ("join", {"text": "Orc x999"}),
    ("join", {"text": "Orc, 3 wings"}),
    ("option", {"id": "luck", "value": "1"}),
    ("option", {"id": "opp_cost", "value": "free"}),
    ("option", {"id": "segment_cap", "value": "3Q"}),
    ("correct", {"who": ["ash"], "field": "P", "value": "many"}),
    ("correct", {"who": ["ash"], "field": "luck", "value": 1}),
    ("effect", {"who": ["ash"], "value": "x", "until": "dawn"}),
    ("effect", {"who": ["ash"], "value": "x", "left": 0}),
    ("import", {"text": "{}"}),
    ("import", {"text": "[" * 100_000}),
    ("import", {}),
    ("open", {"lines": []}),
    ("open", {"lines": ["{}"]}),
    ("open", {"lines": [1]}),
    ("open_link", {"text": "1AAAAZ"}),
    ("peek_link", {"text": ""}),
    ("look_link", {"text": ""}),
    ("look_link", {"text": "1AAAAZ"}),
    ("look_link", {"text": 5}),
    ("look_link", {}),
    ("new", {"system": "chess"}),
    ("new", {"system": "collective", "name": "\u202e"}),
    ("log", {"before": "x"}),
    ("log", {"count": 0}),
    ("plan", {"who": "ash", "want": "P" * 10_000}),
    ("plan", {}),
    ("forecast", {"places": 0}),
    ("grant", {"who": ["ash"], "value": "N"}),
    ("grant", {"who": ["ash"], "value": "P", "count": 10**7}),
    ("title", {"value": "x" * 61}),
    ("instants", {"uses": ["ash"]}),
    ("fighter", {"who": "nobody"}),
]


@pytest.mark.parametrize(("do", "args"), BAD, ids=lambda x: str(x)[:40])
def test_bad_input_is_one_sentence_and_changes_nothing(page: Page, do: str, args: Any) -> None:
    page.ask("start")
    before = page.ask("save")["answer"]["document"]
    reply = page.ask(do, args)
    assert not reply["ok"], reply
    assert "fault" not in reply, reply["fault"]["trace"]
    says = reply["bad"]["says"] if "bad" in reply else reply["refused"][0]["says"]
    assert says.endswith("."), says
    assert len(says) < 250
    assert page.ask("save")["answer"]["document"] == before


RAW = [
    "",
    "x",
    "null",
    "[]",
    "1",
    '{"id":1}',
    '{"do":1}',
    '{"do":"next","args":[]}',
    '{"do":"next","luck":1}',
    "[" * 5000 + "]" * 5000,
    '{"a":' * 5000,
    '{"id":NaN,"do":"next"}',
    '{"id":1,"do":"next","id":2}',
    '{"do":"next","args":{},"rolls":{"pc":["x"]}}',
    '{"do":"next","args":{},"entropy":"xyz"}',
    '{"do":"next","args":{},"rolls":[1]}',
    '{"id":' + "9" * 5000 + ',"do":"next"}',
    '{"do":"next","ruling":5}',
    "\ud800",
]


@pytest.mark.parametrize("text", RAW, ids=lambda t: t[:24])
def test_a_broken_request_is_answered(page: Page, text: str) -> None:
    reply = json.loads(page.session.dispatch(text))
    assert not reply["ok"]
    assert "fault" not in reply, reply["fault"]["trace"]
    assert reply["bad"]["says"].endswith(".")


def test_our_own_bug_keeps_the_fight(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.ask("start")
    before = page.ask("save")["answer"]["document"]
    monkeypatch.setattr("turnwright.core.kernel.run", lambda *_: 1 / 0)
    reply = page.ask("next")
    assert "ZeroDivisionError" in reply["fault"]["trace"]
    assert "Your fight is safe" in reply["fault"]["says"]
    monkeypatch.undo()
    assert page.ask("save")["answer"]["document"] == before


@pytest.mark.parametrize("error", [EOFError, ImportError, MemoryError, OSError])
def test_an_engine_without_its_files_does_not_call_the_fight_damaged(
    page: Page, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    page.ask("start")

    def missing(*_: object) -> None:
        raise error

    monkeypatch.setattr("turnwright.storage.save_file.checked", missing)
    reply = page.ask("open", {"lines": page.journal})
    assert set(reply) == {"id", "ok", "fault"}
    monkeypatch.undo()
    assert page.ask("open", {"lines": page.journal})["ok"]


def test_questions_change_nothing(page: Page) -> None:
    page.ask("start")
    before = page.ask("save")["answer"]["document"]
    asked: list[tuple[str, dict[str, Any]]] = [
        ("about", {}),
        ("log", {}),
        ("answers", {}),
        ("plan", {"who": "mim", "want": "P + QV"}),
        ("explain", {"about": "next"}),
        ("forecast", {}),
        ("explain", {"about": "ash"}),
        ("link", {"players": True}),
        ("read", {"text": "Orc x3"}),
        ("read", {"text": "x" * 999}),
        ("fighter", {"who": "ash"}),
    ]
    for do, args in asked:
        reply = page.ask(do, args)
        assert reply["ok"], reply
        assert reply["answer"]
    assert page.ask("save")["answer"]["document"] == before
