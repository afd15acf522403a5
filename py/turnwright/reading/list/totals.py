"""Tells which rows only add up: the XP of a fight, its difficulty, how many players of which level it is for."""

import re

from turnwright.core.pattern import pattern
from turnwright.reading.words import either, every

_REWARDS = frozenset(every("rewards"))
_SUMMED = _REWARDS.union(every("sums"))
_BESIDE = frozenset((
    *every("hardness"), *every("difficulties"), *every("inside"), *every("each"), *every("good"), *every("sides"),
    "character", "characters", "gp", "per",
))  # fmt: skip
"""What may stand beside them: XP per player; Difficulty: hard."""
_ALLOTTED = frozenset(every("allotted"))
"""What may stand before and behind them: Daily budget: 8,500; XP budget 80, spent 80."""
_WORD = pattern(r"[^\W\d_]+")
_LEVEL = either("levels")
_HEROES = rf"(?:{either('good')}|characters?|players?|hero(?:es)?|pcs?|adventurers)"
_PLAYERS = pattern(
    rf"\W*(?:[^\W\d_]+\s*[:=]\s*)?(?:\d{{1,2}}\s*[x×]?\s*|[^\W\d_]+\s+)?(?:(?:{_LEVEL})\.?[\s-]*\d{{1,2}}\s+)?{_HEROES}"
    rf"\W*(?:(?:of|at|on|auf|de|@)\s+)?(?:(?:{_LEVEL})\.?\s*\d{{1,2}}(?:\s?[-–]\s?\d{{1,2}})?)?\W*",
    re.I,
)
FACE = pattern(r"\W*0*1(?!\d)")
"""The first face of a die, before what it brings: 1, 01-10."""
_LEVELED = pattern(rf"\b(?:{_LEVEL})\b", re.I)


def totals(text: str) -> bool:
    """Tells whether a row adds up what a fight is worth: Total: 500 XP; Adjusted XP: 2000; Difficulty: Hard (900 XP)."""
    if len(text) > 120 or not any(map(str.isdigit, text)):
        return False
    words = [one.lower() for one in _WORD().findall(text) if one.lower() not in ("x", "k")]
    said = set(words)
    begins = words[:1] and words[0] in _SUMMED | _ALLOTTED
    return len(words) > 1 and bool(begins) and not said.isdisjoint(_REWARDS) and said <= _SUMMED | _BESIDE | _ALLOTTED


def unnamed_heroes(text: str) -> bool:
    """Tells whether a row says how many heroes of which level there are, and names none of them: Party: 4 characters of level 3."""
    return len(text) < 80 and _LEVELED().search(text) is not None and _PLAYERS().fullmatch(text) is not None
