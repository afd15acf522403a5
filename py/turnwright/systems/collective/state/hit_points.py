"""Hit points in The Collective: a change also stores whether an ally betrayed the combatant, which matters for a Death action."""

from typing import ClassVar

from turnwright.core import events as ev
from turnwright.systems.collective.state.clock import Fight


class GaugeSet(ev.GaugeSet[Fight]):
    """A number after a change; `betrayal`: an ally's attack that was a betrayal."""

    betrayal: bool = False
    retired: ClassVar[frozenset[str]] = frozenset()
