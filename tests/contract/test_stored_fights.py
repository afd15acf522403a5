"""Journals and files: undo and restore points, fights that open again, and damaged files that are refused."""

import json
from typing import Any

import pytest
from page import Page, opened


@pytest.fixture
def page() -> Page:
    return opened()


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
