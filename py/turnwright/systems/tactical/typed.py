"""What the typed lines of Tactical Activity are read with."""

from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import names

WORDS = Typed(
    bonus=("qu", 1),
    behind="qu",
    adjectives=frozenset(("quick",)),
    noted=names("at: armor type, armour type", "db: defensive bonus", "ob: offensive bonus", "mv"),
)
