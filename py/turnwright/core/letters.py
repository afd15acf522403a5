"""The letters on the tokens of a fight: one to three for each name, no two alike."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from string import ascii_lowercase, digits


@lru_cache(maxsize=128)
def distinct(names: tuple[str, ...]) -> Mapping[str, str]:
    """Returns the letters of each name. Earlier names keep theirs when others are added; numbered ones ("Orc 1") share their first letter,
    and from 100 on have their number alone. Kept, because a step seldom changes a name."""
    given: dict[str, str] = {}
    stems: dict[str, str] = {}
    for name in dict.fromkeys(names):
        stem, _, number = name.rpartition(" ")
        if stem and number.isdigit():
            if stem not in stems:
                stems[stem] = _free(_singles(stem), stems.values())
            first = stems[stem]
            wished: Iterator[str] = iter((number if len(number) == 3 else first + number[:2],))
        else:
            first, wished = _words(name)[0][0].upper()[:1], _pairs(name)
        given[name] = _free(chain(wished, _codes(first)), given.values())
    return given


def _free(wished: Iterable[str], taken: Iterable[str]) -> str:
    """Returns the first wish that is free; the first of all if none is."""
    used, first = set(taken), ""
    for letters in wished:
        if letters not in used:
            return letters
        first = first or letters
    return first


def _singles(stem: str) -> Iterator[str]:
    """Yields the letters of a numbered name, the first of its words first."""
    yield from (word[0].upper()[:1] for word in _words(stem))
    yield from (ch.upper()[:1] for ch in stem if ch.isalnum())


def _pairs(name: str) -> Iterator[str]:
    """Yields two letters for a name: the initials of two words, its first two letters, its first and a later one, its first and a number."""
    words = _words(name)
    if len(words) > 1:
        yield words[0][0].upper()[:1] + words[1][0].upper()[:1]
    first, rest = words[0][0].upper()[:1], list("".join(words)[1:])
    yield first + "".join(rest[:1])
    yield from (first + ch.lower() for ch in rest[1:])
    yield from (f"{first}{n}" for n in range(2, 100))


def _codes(first: str) -> Iterator[str]:
    """Yields a letter and two signs, more than a fight has names; for whom nothing better is left."""
    return (f"{first}{one}{two}" for one in ascii_lowercase for two in digits + ascii_lowercase)


def _words(name: str) -> list[str]:
    """Returns the letters of each word of a name, of any script; its digits where it has no letters, its signs where it has neither."""
    for kept in (str.isalpha, str.isalnum, str.isprintable):
        words = ["".join(filter(kept, word)) for word in name.split()]
        if any(words):
            return [word for word in words if word]
    return [name]
