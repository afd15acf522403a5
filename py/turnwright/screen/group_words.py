"""Words about a group whose members differ: each member is judged by itself, so a state of one is not said of all."""

from collections import Counter
from collections.abc import Iterable, Sequence

from turnwright.text import say


def of_group(each: Sequence[Iterable[str]]) -> list[str]:
    """Returns the words of the members (`each`) as words of the group: what is true of all as it is, what is true of some with their
    number ("1 of 6 Stunned")."""
    if len(each) == 1:
        return [word for word in dict.fromkeys(each[0]) if word]
    found = Counter(word for words in each for word in dict.fromkeys(words) if word)
    return [word if n == len(each) else of_some(word, n, len(each)) for word, n in found.items()]


def of_some(word: str, count: int, of: int) -> str:
    """Returns what is true of some members: "1 of 6 Stunned"."""
    return say("{count} of {of} {word}", count=count, of=of, word=word)
