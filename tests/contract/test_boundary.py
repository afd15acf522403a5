"""The shape of the boundary (docs/boundary.md), checked by request and reply."""

import json
from typing import Any

import pytest

from turnwright import Session

OFFER = {"key", "label", "keys", "note", "do", "args", "asks", "objections"}
VIEW = {
    "stage",
    "again",
    "over",
    "upkeep",
    "what_if",
    "system",
    "system_name",
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
    "undo",
    "redo",
    "struck",
    "respond",
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
    "summary",
    "presets",
}


class Page:
    """A page without a screen."""

    def __init__(self) -> None:
        self.session = Session()
        self.journal: list[str] = []

    def ask(self, do: str, args: dict[str, Any] | None = None, **extra: Any) -> dict[str, Any]:
        request = {"id": 7, "do": do, "args": args or {}, "entropy": "c0ffee", **extra}
        reply: dict[str, Any] = json.loads(self.session.dispatch(json.dumps(request)))
        assert reply["id"] == 7
        if reply.get("first"):
            self.journal.clear()
        self.journal += reply.get("journal", [])
        return reply


@pytest.fixture
def page() -> Page:
    made = Page()
    assert made.ask("new", {"system": "collective", "sample": True})["ok"]
    return made


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
                assert part["shape"] in ("circle", "diamond", "square", "triangle", "hexagon")
                assert part["tone"] in ("pc", "mon", "third")


def test_an_accepted_step(page: Page) -> None:
    reply = page.ask("start", rolls={"pc": [9], "watch": [2], "monster": [3]})
    assert reply["ok"]
    assert len(reply["journal"]) == 1
    assert reply["journal"][0].startswith('{"step":1,')
    assert reply["seq"] == 2
    assert reply["lines"][0]["text"] == "PCs: 9 1/3 for initiative (1d12: 9 + 1/3, table dice)"
    assert reply["say"]
    assert reply["say"] == " ".join(part["text"] for part in reply["heard"])


def test_a_line_of_a_step_comes_without_its_dice(page: Page) -> None:
    reply = page.ask("start", rolls={"pc": [9], "watch": [2], "monster": [3]})
    rolled = [line for line in reply["lines"] if line["kind"] == "roll"]
    assert [line["brief"] for line in rolled] == [line["text"].split(" (1d12")[0] for line in rolled]
    told = [part for part in reply["heard"] if "line" in part]
    assert all(part["text"] == f"{reply['lines'][part['line']]['text']}." for part in told)


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
    ("use", {"who": ["ash"], "actions": ["P"], "label": "x" * 999}),
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
    assert "ZeroDivisionError" in reply["fault"]["says"]
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


def test_undo_redo_and_the_restore_point(page: Page) -> None:
    page.ask("start")
    here = page.ask("next")["view"]
    back = page.ask("undo")
    assert back["view"]["redo"]["detail"]
    assert back["journal"] == ['{"cursor":1}']
    assert page.ask("redo")["view"]["clock"] == here["clock"]
    page.ask("undo")
    other = page.ask("end_half")
    assert other["view"]["redo"] is None
    kept = Page()
    assert kept.ask("open", {"lines": other["kept"]["lines"]})["view"]["clock"] == here["clock"]


def test_a_journal_reopens_to_the_same_view(page: Page) -> None:
    page.ask("start")
    for _ in range(120):
        page.ask("next")
    for _ in range(3):
        page.ask("undo")
    view = page.ask("end_half")["view"]
    again = Page().ask("open", {"lines": page.journal})["view"]
    assert {**again, "seq": 0} == {**view, "seq": 0}
    last = max(n for n, line in enumerate(page.journal) if line.startswith('{"checkpoint"'))
    cut = Page()
    short = cut.ask("open", {"lines": [page.journal[0], *page.journal[last:]]})["view"]
    assert short["clock"] == view["clock"]
    assert short["step"] == view["step"]
    assert cut.ask("goto", {"step": 100})["ok"]
    assert not cut.ask("goto", {"step": 99})["ok"]
    saved = cut.ask("save")["answer"]["document"]
    assert Page().ask("import", {"text": saved})["ok"]


def test_a_cut_journal_follows_the_cursor_anywhere(page: Page) -> None:
    page.ask("start")
    for _ in range(104):
        page.ask("next")
    for do, args in [
        ("goto", {"step": 70}),
        ("end_half", {}),
        ("goto", {"step": 3}),
        ("redo", {}),
        ("redo", {}),
        ("undo", {}),
        ("next", {}),
        ("undo", {}),
    ]:
        reply = page.ask(do, args)
        assert reply["ok"]
        start = max(n for n, line in enumerate(page.journal) if line.startswith('{"checkpoint"'))
        for lines in (page.journal, [page.journal[0], *page.journal[start:]]):
            again = Page().ask("open", {"lines": lines})
            assert again["ok"], again
            assert again["view"]["clock"] == reply["view"]["clock"]
            assert again["view"]["step"] == reply["view"]["step"]


def test_past_states_come_from_checkpoints(page: Page) -> None:
    page.ask("start")
    clocks = [page.ask("next")["view"]["clock"] for _ in range(300)]
    other = Page()
    other.ask("open", {"lines": page.journal})
    for step in (250, 3, 149, 151, 1, 300):
        assert other.ask("goto", {"step": step + 1})["view"]["clock"] == clocks[step - 1]


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


def test_files_come_back(page: Page) -> None:
    page.ask("start")
    page.ask("next")
    page.ask("undo")
    saved = page.ask("save")["answer"]
    assert saved["filename"] == "Bridge-at-Oxmoor.turnwright.json"
    other = Page()
    reply = other.ask("import", {"text": saved["document"]})
    assert reply["first"]
    assert reply["view"]["redo"]
    assert other.ask("save")["answer"]["document"] == saved["document"]
    assert Page().ask("open", {"lines": other.journal})["view"]["step"] == 1


def damaged(text: str) -> list[str]:
    data = json.loads(text)
    variants = []
    changes: tuple[dict[str, Any], ...] = (
        {"turnwright": 2},
        {"turnwright": "1"},
        {"turnwright": 0},
        {"system": "chess"},
        {"system": 5},
        {"base": None},
        {"base": {}},
        {"extra": 1},
        {"cursor": 99},
        {"cursor": "x"},
        {"steps": {}},
        {"steps": [1]},
        {"steps": [{"step": 1}]},
        {"steps": [{"step": 1, "events": [["Exploded", {}]], "log": []}]},
    )
    variants += [json.dumps(data | change) for change in changes]
    worse = json.loads(text)
    worse["base"]["roster"][0]["side"] = "nowhere"
    variants.append(json.dumps(worse))
    worse = json.loads(text)
    worse["base"]["roster"][1]["id"] = worse["base"]["roster"][0]["id"]
    variants.append(json.dumps(worse))
    worse = json.loads(text)
    worse["base"]["options"] = [["luck", "yes"]]
    variants.append(json.dumps(worse))
    worse = json.loads(text)
    worse["base"]["roster"][0]["tally"]["pool"] = [["W'", 5]]
    variants.append(json.dumps(worse))
    return [
        *variants,
        text[: len(text) // 2],
        text.replace('"base"', '"bass"'),
        "\x00" * 100,
        text.replace("1", "NaN", 1),
    ]


def test_a_damaged_file_is_refused_with_a_sentence(page: Page) -> None:
    page.ask("start")
    text = page.ask("save")["answer"]["document"]
    for bad in damaged(text):
        reply = page.ask("import", {"text": bad})
        assert not reply["ok"], bad[:200]
        assert "fault" not in reply, reply["fault"]["trace"]
        assert reply["bad"]["says"].endswith(".")
    assert page.ask("save")["answer"]["document"] == text
