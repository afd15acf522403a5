"""Every fact of Structured Time can be saved: facts are defined beside their moves, and the list of the codec contains all of them."""

from collections.abc import Iterator
from typing import Any

from turnwright.core.fact import Fact
from turnwright.systems.structured.system import SYSTEM


def below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def test_every_fact_can_be_saved() -> None:
    package = "turnwright.systems.structured."
    defined = {kind.__name__ for kind in below(Fact) if kind.__module__.startswith(package)}
    assert defined == {kind.__name__ for kind in SYSTEM.rules.facts}
    assert len(defined) == len(SYSTEM.rules.facts)
