"""Reads the words for how a fighter is: a condition of the vocabulary, hidden, or a note."""

import re

from turnwright.core.pattern import pattern
from turnwright.reading.draft import LEFT_OUT, Remark, Said, Span
from turnwright.reading.labels import Labels
from turnwright.text import say

_FINE = frozenset(
    ("ok", "healthy", "normal", "alive", "ready", "fine", "unhurt", "none", "no", "false", "-", "–", "—", "0", "")
)
_ROUNDS = pattern(
    r"\s*[(\[]?\b(?:for\s+)?\d+\s*(?:rounds?|rnds?|turns?|r|runden?|min(?:utes?)?)\b[)\]]?|\s*[(\[]\d+[)\]]|[\s:]+\d+$",
    re.I,
)
_BETWEEN = pattern(r"[,;/+]|\s(?:and|und|et)\s")
HIDDEN = "hidden"


def states(
    text: str, labels: Labels, at: Span, conditions: list[Said], notes: list[str], remarks: list[Remark]
) -> dict[str, bool]:
    """Adds the conditions, notes and remarks of a text such as "prone, poisoned 2 rounds", and returns its flags, also that of the hidden.
    The rounds of a condition count another clock: they are left out with a remark."""
    flags: dict[str, bool] = {}
    for part in (one.strip(" .") for one in _BETWEEN().split(text)):
        low = part.lower()
        if low in _FINE:
            continue
        found = _ROUNDS().search(low)
        word = (low[: found.start()] + low[found.end() :]).strip() if found else low
        if any(tag.kind == HIDDEN for tag in labels.vocabulary.tags(word)):
            flags[HIDDEN] = True
        elif flag := labels.flag(word):
            flags[flag] = True
        elif condition := labels.condition(word):
            conditions.append(Said(condition, at))
        else:
            notes.append(part)
            continue
        if found:
            remarks.append(
                Remark(LEFT_OUT, say("Left out: {text} of {word}.", text=found[0].strip(" ()[]:"), word=word), at)
            )
    return flags
