"""Words about a group whose members differ: each member is judged by itself, so a state of one is not said of all."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from turnwright.text import say


def of_group(each: Sequence[Iterable[str]], several: Sequence[Iterable[str]] = ()) -> list[str]:
    """Returns the words of the members (`each`) as words of the group: what is true of all as it is, what is true of some with their
    number ("1 of 6 Stunned"). `several`: the same words as they are said of several, where a verb stands in them ("2 of 6 hold")."""
    if len(each) == 1:
        return [word for word in dict.fromkeys(each[0]) if word]
    found = Counter(word for words in each for word in dict.fromkeys(words) if word)
    plural = dict(zip(chain(*each), chain(*several), strict=bool(several)))
    shown = ((word if n == 1 else plural.get(word, word), n) for word, n in found.items())
    return [word if n == len(each) else of_some(word, n, len(each)) for word, n in shown]


def of_some(word: str, count: int, of: int) -> str:
    """Returns what is true of some members: "1 of 6 Stunned"."""
    return say("{count} of {of} {word}", count=count, of=of, word=word)
