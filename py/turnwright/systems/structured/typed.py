"""What the typed lines of Structured Time are read with."""

from turnwright.reading.declared import Typed, fields
from turnwright.reading.words.kinds import split
from turnwright.systems.structured.rules.fields import FIELDS

_BONUS = ("ag", 10)

TYPED = Typed(
    fields=fields(FIELDS.declared),
    bonus=_BONUS,
    other=dict.fromkeys(("agility bonus", "ag bonus", "agi bonus", "agb", "ab"), _BONUS),
    part="ag",
    noted=frozenset(split("ws, bs, s, t, int, per, wp, fel, inf")),
)
