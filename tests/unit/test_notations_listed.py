"""The published list of notations: every example is read as the list says, and the page of the docs is the same list."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.reading.notations import KINDS, Notation

ROOT = Path(__file__).resolve().parents[2]
ITEMS = [one for kind in KINDS for one in kind.items]


def said(line: dict[str, Any]) -> str:
    """Returns what is read of a fighter, in the words of the list; of a line that is asked about, the question."""
    if "add" not in line:
        return str(line.get("says", ""))
    draft = line["draft"]
    parts = [
        draft["name"], f"x{draft['count']}" if draft["count"] > 1 else "",
        *(f"{name} {text}" for name, text in (*draft["values"].items(), *draft["numbers"].items())),
        draft["side"], "hidden" if draft["hidden"] else "", *draft["conditions"], "note" if draft["note"] else "",
    ]  # fmt: skip
    return " ".join(filter(None, parts))


@pytest.mark.parametrize("one", ITEMS, ids=lambda one: one.says)
def test_an_example_is_read_as_the_list_says(one: Notation) -> None:
    readings = Table("plainlist").ask("read_all", text=one.example)["readings"]
    assert tuple(filter(None, map(said, readings))) == one.reads


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_lists_what_it_reads(system: str) -> None:
    table = Table(system)
    listed = [item for kind in table.ask("words")["notations"] for item in kind["items"]]
    assert listed
    for item in listed:
        assert all("says" not in line for line in table.ask("read_all", text=item["example"])["readings"])


def test_the_docs_have_the_same_list() -> None:
    spec = importlib.util.spec_from_file_location("notations", ROOT / "tools/notations.py")
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.TARGET.read_text("utf-8") == tool.page()
