"""What the typed lines of Structured Time are read with."""

from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import names

_BONUS = ("ag", 10)

WORDS = Typed(
    bonus=_BONUS,
    other=dict.fromkeys(("agility bonus", "ag bonus", "agi bonus", "agb", "ab"), _BONUS),
    part="ag",
    noted=names(
        "ws: weapon skill",
        "bs: ballistic skill",
        "s: strength",
        "t: toughness",
        "int: intelligence",
        "per: perception",
        "wp: willpower",
        "fel: fellowship",
        "inf: influence",
    ),
)
