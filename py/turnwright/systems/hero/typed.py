"""What the typed lines of HERO are read with."""

from turnwright.reading.declared import Typed, fields
from turnwright.reading.words.kinds import split
from turnwright.systems.hero.rules.fields import FIELDS

TYPED = Typed(
    fields=fields(FIELDS.declared),
    first="dex",
    pair=("spd", "dex"),
    adjectives=frozenset(("speed", "body", "end", "int")),
    noted=frozenset(split("con, ocv, dcv, omcv, dmcv, pd, ed, rpd, red, str, ego, int, pre")),
)
