"""Settings for all tests."""

from pathlib import Path

import pytest

MEASURED = ("saves", "scenarios", "transcripts")
"""Folders whose tests count for the coverage that `make test` prints: fights that say what must happen."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--measure-all", action="store_true", help="measure coverage in all tests; several times slower")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the other tests out of the coverage: they walk thousands of positions, and counting lines makes them three times slower."""
    here = Path(__file__).parent
    if config.getoption("--measure-all", default=False):
        return
    for item in items:
        if item.path.is_relative_to(here) and item.path.relative_to(here).parts[0] not in MEASURED:
            item.add_marker("no_cover")
