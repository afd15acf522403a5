"""What the typed lines of HERO are read with."""

from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import names

WORDS = Typed(
    first="dex",
    pair=("spd", "dex"),
    adjectives=frozenset(("speed", "body", "end", "int")),
    noted=names(
        "con: constitution",
        "ocv",
        "dcv",
        "omcv",
        "dmcv",
        "pd: physical defense, physical defence",
        "ed: energy defense, energy defence",
        "rpd",
        "red",
        "str: strength",
        "ego",
        "int: intelligence",
        "pre: presence",
    ),
)
