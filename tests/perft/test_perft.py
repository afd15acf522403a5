"""Perft: the number of legal sequences of commands from a given fight. If it changes, a move appeared or vanished.

The cast files list the fighters. The engine counted the `depth count` lines once, and a person checked them with --divide at depth 1. A
cited scenario outranks a count. `counting.py` shows what differs, and with --write writes it.
"""

from pathlib import Path

import pytest
from counting import FILES, read

from turnwright.core import kernel


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_perft(path: Path) -> None:
    system, fight, counts = read(path)
    assert counts
    for depth, count in counts:
        found = kernel.perft(system, fight, depth)
        assert found == count, (depth, found, kernel.divide(system, fight, 1))
