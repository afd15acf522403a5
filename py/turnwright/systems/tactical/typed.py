"""What the typed lines of Tactical Activity are read with."""

from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import split

WORDS = Typed(
    bonus=("qu", 1),
    behind="qu",
    adjectives=frozenset(("quick",)),
    noted=frozenset(split("at, db, ob, mv")),
)
