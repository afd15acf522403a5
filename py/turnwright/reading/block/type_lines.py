"""The line below the name of a stat block: Medium humanoid, neutral evil; Creature 3."""

from collections.abc import Sequence

from turnwright.core.pattern import pattern
from turnwright.reading import games

_TRAIT = frozenset(("n", *games.SIZES, *games.MORALS, *games.KINDS))
_RANK = pattern(r"(?:creature|level|hazard)\s*[+\-–]?\d+(?:\s+\w+)?|cr\s*[\d/½¼⅛]+")


def below_name(words: Sequence[str], low: str) -> bool:
    """Tells whether a row is the line below a name, or a part of it: its size, its kind and its morals, its level. `low`: the row in lower case,
    `words`: those of it."""
    return _typed(words, low) or _RANK().fullmatch(low) is not None or low in _TRAIT


def _typed(words: Sequence[str], low: str) -> bool:
    if not words or any(ch.isdigit() for ch in low):
        return False
    words = words[words[0] in games.RARITIES :]  # uncommon LE medium human humanoid
    size = any(word in games.SIZES for word in words[:2]) and len(words) > 1
    morals = sum(word in games.MORALS for word in words)
    return (size and (morals > 0 or len(words) <= 4 or "," in low)) or (morals > 1 and len(words) <= 8)
