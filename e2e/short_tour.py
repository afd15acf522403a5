"""Plays parts of `make browsers` in one browser beside Chromium."""

from collections.abc import Collection
from pathlib import Path

import pytest

from other_browsers import play
from wire import Wire


def passes(browser: type[Wire], built: Path, parts: Collection[str]) -> None:
    """Checks that the parts pass, or skips the test with the reason that the browser gave for not starting."""
    wrong = play(browser, built, only=parts)
    if not wrong.played:
        pytest.skip(wrong.reported[0])
    assert not wrong.broken, "\n".join(wrong.broken)
