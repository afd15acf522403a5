"""What the typed lines of Structured Time are read with."""

from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import split

_BONUS = ("ag", 10)

WORDS = Typed(
    bonus=_BONUS,
    other=dict.fromkeys(("agility bonus", "ag bonus", "agi bonus", "agb", "ab"), _BONUS),
    part="ag",
    noted=frozenset(split("ws, bs, s, t, int, per, wp, fel, inf")),
)
