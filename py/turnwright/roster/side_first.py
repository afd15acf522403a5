"""Finds the side that stands before a name, "npc guard", and the one behind the word side, "guard ag 30 side enemies"."""

import re
from collections.abc import Collection

from turnwright.core.fact import F
from turnwright.core.pattern import pattern
from turnwright.roster.doubts import question, remove
from turnwright.roster.notation import before_note, with_side
from turnwright.roster.phrases import plain, side_named
from turnwright.text import both, say

WORDS = ("npc", "enemy", "foe", "hostile")
"""Words that are seldom part of a name. "Monster Hunter" and "Ally Sheedy" are names."""
_FIRST = pattern(rf"({'|'.join(WORDS)})\s+(([^\W\d_]{{2,}}).*)", re.IGNORECASE)
_IN_NAMES = ("of", "at", "in", "on", "from", "to", "for", "with", "within", "and", "or")
_OTHER = pattern(r"\s(?:ally|allies|pcs?)(?!\w)", re.IGNORECASE)
_BEHIND = pattern(
    r"(?:(?<=[\d)\]])\s+|\s*[,;(]\s*)side\s*[:=]?\s+([^\W\d_][^,;()\d]*)\)?(?=\s*(?:$|[,;]))", re.IGNORECASE
)


def moved(text: str, words: Collection[str]) -> str:
    """Returns "guard ag 30, npc" for "npc guard ag 30". "Enemy Agent" is a name, and so is the npc of "npc hp 4". `words`: those of the
    system's fields."""
    line, note = before_note(text)
    found = _FIRST().fullmatch(line)
    if not found:
        return text
    side, rest, word = found.groups()
    named = side.lower() != WORDS[0] and side[0].isupper() and word[0].isupper()
    if named or word.lower() in (*_IN_NAMES, *words):
        return text
    return f"{rest if _OTHER().search(rest) else with_side(rest, side.lower())}{note}"


def named_behind(e: F, text: str) -> str:
    """Returns "guard ag 30, enemies" for "guard ag 30 side enemies"."""
    line, note = before_note(text)
    found = _BEHIND().search(line)
    if not found or not side_named(e, plain(found[1])):
        return text
    return f"{line[: found.start()]}, {found[1].strip()}{line[found.end() :]}{note}"


def check(e: F, text: str) -> None:
    """Raises UnknownWord for a side that the fight does not have, in a line that cannot be read: "2 orks ag 30 side orks"."""
    found = _BEHIND().search(before_note(text)[0])
    if found:
        names = [side.name for side in e.sides]
        says = say("line.side", side=found[1].strip()[:40], sides=both(names))
        raise question(says, found[0], *((say("fix.use", word=name), f", {name}") for name in names), remove())
