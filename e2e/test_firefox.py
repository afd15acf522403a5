"""Firefox, where it is installed: a short part of `make browsers`.

A sample is set up, begun, played, taken back and found after a reload; each kind of link and the file of an encounter are opened; then an older fight
is read and found after a reload, one store is lost or
damaged; numbers are typed, two tabs have a fight each, a fight ends, a backup is restored, a fighter is renamed; and the network is taken away.
"""

from pathlib import Path

import pytest

from short_tour import passes
from wire import Firefox


@pytest.mark.long
def test_firefox(built: Path) -> None:
    passes(Firefox, built, ("Hab-block", "share", "tab", "stores", "numbers", "tabs", "after", "names", "offline"))
