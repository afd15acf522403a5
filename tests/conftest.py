"""What all tests of the engine share."""

import gc
from collections.abc import Iterator

import pytest

import memo

# Remembered fights and replies are many objects and no garbage; going through them takes a tenth of the time at the usual threshold.
gc.set_threshold(200_000, 50, 1000)


@pytest.fixture(name="monkeypatch")
def _monkeypatch(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The patches of a test. It computes every reply, and leaves none of a patched engine to other tests."""
    with memo.unused():
        yield monkeypatch
