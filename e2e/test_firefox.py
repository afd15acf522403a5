"""Firefox, where it is installed: a short part of `make browsers`.

A sample is set up, begun, played, taken back and found after a reload; then one store is lost or damaged, and the network is taken away.
"""

from pathlib import Path

import pytest

from other_browsers import play
from wire import Firefox

PARTS = ("Hab-block", "stores", "offline")


def test_firefox(built: Path) -> None:
    wrong = play(Firefox, built, only=PARTS)
    if not wrong.played:
        pytest.skip(wrong.reported[0])
    assert wrong.broken == []
