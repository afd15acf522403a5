"""Every fifth of many: of the reader's corpus in the everyday loop, and of the scenarios inside Pyodide (`pytest -p fifth`).

`make test` reads and plays all in CPython, `make torture` plays all in Pyodide too.
"""

import zlib

import pytest

EVERY = 5


def kept(name: str) -> bool:
    """Tells whether one of this name is among the fifth; that depends on its name alone, so a new one moves no other."""
    return zlib.crc32(name.encode()) % EVERY == 0


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects the others."""
    out = [item for item in items if item.path.name == "test_scenarios.py" and not kept(item.name)]
    config.hook.pytest_deselected(items=out)
    items[:] = [item for item in items if item not in out]
