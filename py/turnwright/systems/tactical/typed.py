"""What the typed lines of Tactical Activity are read with."""

from turnwright.reading.declared import Typed, fields
from turnwright.reading.words.kinds import split
from turnwright.systems.tactical.rules.fields import FIELDS

TYPED = Typed(
    fields=fields(FIELDS.declared),
    bonus=("qu", 1),
    behind="qu",
    adjectives=frozenset(("quick",)),
    noted=frozenset(split("at, db, ob, mv")),
)
