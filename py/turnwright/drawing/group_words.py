"""Words about a group whose members differ: each member is judged by itself, so a state of one is not said of all."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from turnwright.core.members import Members
from turnwright.text import join_commas, say

NAMED = 3
"""The most members who are named where something is true of them alone."""


def of_group(each: Sequence[Iterable[str]], several: Sequence[Iterable[str]] = ()) -> list[str]:
    """Returns the words of the members (`each`) as words of the group: what is true of all as it is, what is true of some with their
    number ("1 of 6 Stunned"). `several`: the same words as they are said of several, where a verb stands in them ("2 of 6 hold")."""
    if len(each) == 1:
        return [word for word in dict.fromkeys(each[0]) if word]
    found = Counter(word for words in each for word in dict.fromkeys(words) if word)
    plural = dict(zip(chain(*each), chain(*several), strict=bool(several)))
    shown = ((word if n == 1 else plural.get(word, word), n) for word, n in found.items())
    return [word if n == len(each) else of_some(word, n, len(each)) for word, n in shown]


def of_members(
    name: Callable[[tuple[str, ...]], str],
    members: Members,
    each: Sequence[Iterable[str]],
    several: Sequence[Iterable[str]] = (),
) -> list[str]:
    """Returns the words of a row's `members` as those of the group, like `of_group`, but says whose they are where they are true of few: "Orc 2
    Stunned, Prone". `name`: ids -> what these are called together."""
    plural = dict(zip(chain(*each), chain(*several), strict=bool(several)))
    holders = dict[str, tuple[str, ...]]()
    for c, words in zip(members, each, strict=True):
        for word in filter(None, dict.fromkeys(words)):
            holders[word] = (*holders.get(word, ()), c.id)
    whose = dict[tuple[str, ...], list[str]]()
    for word, who in holders.items():
        whose.setdefault(who, []).append(word if len(who) == 1 else plural.get(word, word))
    told = []
    for who, words in whose.items():
        told += words if len(who) == len(members) else _of_few(name, who, len(members), words)
    return told


def of_holders(name: Callable[[tuple[str, ...]], str], who: tuple[str, ...], of: int, word: str) -> str:
    """Returns a word that is true of these of a group of so many: plain where all have it, else with their names or their number."""
    return word if len(who) == of else _of_few(name, who, of, [word])[0]


def _of_few(name: Callable[[tuple[str, ...]], str], who: tuple[str, ...], of: int, words: list[str]) -> list[str]:
    if len(who) > NAMED:
        return [of_some(word, len(who), of) for word in words]
    return [say("{who} {what}", who=name(who), what=join_commas(words))]


def of_some(word: str, count: int, of: int) -> str:
    """Returns what is true of some members: "1 of 6 Stunned"."""
    return say("{count} of {of} {word}", count=count, of=of, word=word)
