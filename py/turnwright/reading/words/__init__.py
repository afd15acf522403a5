"""The words that typed lines have in every system, by language. A line may mix languages, so all of them are known at once."""

import re

from turnwright.reading.words import de, elsewhere, en, es, fr, ja, pictures
from turnwright.reading.words.kinds import Words

LANGUAGES: tuple[Words, ...] = (en.WORDS, de.WORDS, fr.WORDS, es.WORDS, ja.WORDS, elsewhere.WORDS, pictures.WORDS)


def every(kind: str) -> tuple[str, ...]:
    """Returns the words of a kind in all languages."""
    return tuple(dict.fromkeys(word for language in LANGUAGES for word in getattr(language, kind)))


def titles(*kinds: str) -> tuple[str, ...]:
    """Returns the titles of columns of these kinds in all languages."""
    return tuple(
        dict.fromkeys(word for kind in kinds for language in LANGUAGES for word in getattr(language.columns, kind))
    )


def either(*kinds: str) -> str:
    """Returns what matches any word of these kinds, the longest first."""
    words = sorted({word for kind in kinds for word in every(kind)}, key=lambda word: (-len(word), word))
    return "|".join(map(re.escape, words))


YES, NO = frozenset(every("yes")), frozenset(every("no"))
"""The answers of all languages, in lower case, and the signs for them."""
