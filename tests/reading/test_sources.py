"""Stat blocks, tables, lists and files are read as the fighters that stand in them, and what is left out is said."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from sources import read

HERE = Path(__file__).parent
KINDS = ("blocks", "tables", "lists", "files")


def _cases() -> list[Any]:
    found = []
    for kind in KINDS:
        expected = tomllib.loads((HERE / kind / "expected.toml").read_text("utf-8"))
        for case in expected["case"]:
            about = "-".join(filter(None, (kind, case["file"], case["system"], case.get("dice", ""))))
            found.append(pytest.param(HERE / kind / case["file"], case, id=about))
    return found


@pytest.mark.parametrize(("path", "case"), _cases())
def test_a_source_is_read_as_its_fighters(path: Path, case: dict[str, Any]) -> None:
    text = path.read_bytes().decode("utf-8")
    lines, remarks = read(text, case["system"], case.get("dice", ""), path.name, case.get("columns"))
    assert lines == case["fighters"]
    assert [f"{one.kind}: {one.says}" for one in remarks if one.kind != "noted"] == case["says"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_fixture_is_read_by_a_test(kind: str) -> None:
    expected = tomllib.loads((HERE / kind / "expected.toml").read_text("utf-8"))
    files = {path.name for path in (HERE / kind).iterdir() if path.suffix != ".toml"}
    assert files == {case["file"] for case in expected["case"]}
