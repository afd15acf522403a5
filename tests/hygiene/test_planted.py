"""The planted faults of the page (tools/planted.py) still have a place in its sources, and tests that are said to find them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FAULTS = tomllib.loads((ROOT / "tools/planted.toml").read_text("utf-8"))["fault"]


def test_there_are_twenty_with_names_of_their_own() -> None:
    assert len({fault["name"] for fault in FAULTS}) == len(FAULTS) >= 20


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["name"])
def test_a_fault_has_its_place(fault: dict[str, Any]) -> None:
    source = (ROOT / fault["file"]).read_text("utf-8")
    assert source.count(fault["find"]) == 1
    assert fault["put"] != fault["find"]
    assert fault["near"] and all((ROOT / "e2e" / name).exists() for name in fault["near"])
