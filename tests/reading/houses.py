"""The words of a fight for tests: those of a system, with its usual sides."""

from turnwright import SYSTEMS
from turnwright.reading.declared import House, Typed
from turnwright.reading.tagging import Vocabulary, vocabulary
from turnwright.roster.fields import fields_of

SIDES = {
    "collective": (("pc", "PCs"), ("enemy", "Enemies")),
    "hero": (("pc", "Heroes"), ("monster", "Villains")),
    "structured": (("pc", "PCs"), ("enemy", "Enemies")),
    "tactical": (("pc", "PCs"), ("monster", "Monsters")),
    "plainlist": (("pc", "PCs"), ("enemy", "Enemies")),
}


def typed(system: str) -> Typed:
    """Returns what a system declares."""
    return fields_of(SYSTEMS[system]).typed


def words(system: str, dice: str = "", gauge: str = "") -> Vocabulary:
    """Returns the vocabulary of a fight of this system."""
    return vocabulary(typed(system), House(SIDES[system], gauge, dice))
