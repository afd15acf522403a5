"""Leaves out four of five scenarios, for the engine's tests inside Pyodide (`pytest -p fifth`). CPython plays all, and so does `make torture`."""

import zlib

import pytest

EVERY = 5


def kept(name: str) -> bool:
    """Says whether a scenario of this name is among the fifth; that depends on its name alone, so a new scenario moves no other."""
    return zlib.crc32(name.encode()) % EVERY == 0


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects the others."""
    out = [item for item in items if item.path.name == "test_scenarios.py" and not kept(item.name)]
    config.hook.pytest_deselected(items=out)
    items[:] = [item for item in items if item not in out]
