"""Damage and healing: The Collective also asks whether an ally's attack was a betrayal (C3, Death actions)."""

from typing import ClassVar

from turnwright.core import events as ev
from turnwright.gm import moves
from turnwright.systems.collective.state import Event, Fight
from turnwright.systems.collective.state.shared_facts import GaugeSet


class Adjust(moves.Adjust[Fight]):
    """Damage, healing, or a new value. `betrayal`: "yes" if an ally betrayed the combatant with this attack."""

    betrayal: str = ""
    retired: ClassVar[frozenset[str]] = frozenset()

    def change(self, made: ev.GaugeSet[Fight]) -> Event:
        return GaugeSet(**vars(made), betrayal=self.betrayal == "yes")
