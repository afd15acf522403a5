"""Tells whether words are those of a sentence, and no name."""

from functools import lru_cache

from turnwright.core.pattern import pattern
from turnwright.reading.words import every

_STRONG = frozenset(every("spoken"))
"""Words of sentences that stand in no name."""
_OFTEN = frozenset((*every("inside"), *every("places"), *every("articles"), *every("singles")))
_NAMES = frozenset(("of", "the", "with", "and", "von", "de", "du", "der", "des", "del", "la", "le", "el", "@"))
"""Those of them that stand in many names: Captain of the guard."""
_WORD = pattern(r"[^\W\d_](?:[^\W\d_]|['’](?=[^\W\d_]))*")
_ENDS = pattern(r"[^\W\d_]{2}[.!?…][\"”’')\]]*\s*$")
_WITHIN = pattern(r"[^\W\d_]{3}[.!?]\s+[^\W\d_]{2}")
_ASKS = pattern(r"[^\W\d_]\?\W*$")
_TELLS = pattern(r"^\s*[Ii]\s+[^\W\d_]{2}|[a-z,.!?:…]\s+I\s+[a-z]{2}")
"""Somebody who speaks of himself, lol I got 4, and no first of his name: Orc I hp 12."""
_QUOTED = pattern(r"\s*[\"“„«]")
_MANY_WORDS, _FEW = 9, 5


def quoted(text: str) -> bool:
    """Tells whether a row begins with a quotation mark, as a name does that is kept as it is typed."""
    return _QUOTED().match(text) is not None


def tells(text: str) -> bool:
    """Tells whether somebody speaks of himself in a row: I brought pizza 3."""
    return _TELLS().search(text) is not None


def spoken(name: str) -> bool:
    """Tells whether a name has a word that stands in none: Marrok's knee is still."""
    return not _STRONG.isdisjoint(word.lower().replace("’", "'") for word in _WORD().findall(name)[1:])


def begins(text: str) -> bool:
    """Tells whether a row of several words begins as a sentence does: Is +12 too high at level 5?"""
    words = _WORD().findall(text)
    return len(words) > _FEW and words[0].lower().replace("’", "'") in _STRONG


@lru_cache(maxsize=1_000)
def wordy(text: str) -> bool:
    """Tells whether a row reads as a sentence, or as what somebody is told to do."""
    words = [one[0].lower().replace("’", "'") for one in _WORD().finditer(text)]
    if len(words) < 2 or quoted(text):
        return False
    if not _STRONG.isdisjoint(words) or tells(text):
        return True
    loose = sum(word in _OFTEN and word not in _NAMES for word in words)
    digits = sum(map(str.isdigit, text))
    if loose > 1 or (len(words) > _MANY_WORDS and digits * 3 < len(words)):
        return True
    return (len(words) > 2 and _ASKS().search(text) is not None) or (
        len(words) > 3 and ((_ENDS().search(text) is not None and not digits) or _WITHIN().search(text) is not None)
    )
