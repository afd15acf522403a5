"""What all tests of the engine share."""

from collections.abc import Iterator

import pytest

import memo


@pytest.fixture(name="monkeypatch")
def _monkeypatch(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The patches of a test. It computes every reply, and leaves none of a patched engine to other tests."""
    with memo.unused():
        yield monkeypatch
