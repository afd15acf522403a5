"""What the typed lines of HERO are read with."""

from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import split

WORDS = Typed(
    first="dex",
    pair=("spd", "dex"),
    adjectives=frozenset(("speed", "body", "end", "int")),
    noted=frozenset(split("con, ocv, dcv, omcv, dmcv, pd, ed, rpd, red, str, ego, int, pre")),
)
