"""WebKitGTK, where it and a screen (Xvfb) are installed: a short part of `make browsers`.

A sample is set up, begun, played, taken back and found after a reload, and so is an older fight; each kind of link and the file of an encounter
are opened; then workers end, one store is lost or damaged; numbers are typed, two tabs have a fight each, a fight ends, a backup is restored, a
fighter is renamed; and the network is taken away.
"""

from pathlib import Path

import pytest

from short_tour import passes
from wire import WebKit


@pytest.mark.long
def test_webkit(built: Path) -> None:
    passes(
        WebKit, built, ("Hab-block", "share", "tab", "engine", "stores", "numbers", "tabs", "after", "names", "offline")
    )
