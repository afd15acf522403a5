"""Asks about words of a typed line that have several meanings. Each question is an UnknownWord with its choices."""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from turnwright.core.commands import BadCommand, UnknownWord
from turnwright.core.pattern import pattern
from turnwright.text import say

IN_NAMES = ("no", "nr", "of", "ox", "mk")
"""Short words that a number follows in names."""
_BARE = pattern(r"(.*[^\W\d_].*?)(\s*\(\d{1,3}\)|\s*\[\d{1,3}\]|\s*:\s*\d{1,3}|\s[-–—]\s\d{1,3})")
"""A number behind a name, in brackets, or after a colon or a dash."""


def two_numbers(name: str, phrase: str) -> None:
    """Raises UnknownWord where two numbers stand before a word: "agents 1 6 STUN"."""
    found = re.fullmatch(r"(\d+)\s+(\D+)", phrase)
    last = name.rsplit(maxsplit=1)[-1]
    if found and last.isdigit():
        number, word = found.groups()
        both = f"{last} {number}"
        choices = ((f"{word} {last}{number}", f"{last}{number}"), (say("fix.name", name=name), f"{last}, {number}"))
        says = say("line.two_numbers", name=name, numbers=both, word=word, whole=f"{last}{number}", number=number)
        raise UnknownWord(says, both, choices=choices)


def bare_number(name: str, gauge: str) -> None:
    """Raises UnknownWord for a number behind a name that is neither a count nor a field: "Orc (4)", "Orcs: 4". `gauge`: the first gauge of the
    system."""
    found = _BARE().fullmatch(name)
    if found:
        called, bare = found.groups()
        number = re.sub(r"\D", "", bare)
        choices = ((f"{called} x{number}", f" x{number}"), (f"{gauge} {number}", f", {gauge} {number}"))
        raise UnknownWord(say("line.bare", name=called, number=number, gauge=gauge), bare, choices=choices)


_DICE_FIRST = pattern(r"(\d*d\d+(?:[+-]\d+)?)\s+.*[^\W\d_].*", re.IGNORECASE)
BONUSES = ("bonus", "mod", "modifier", "score", "stat", "base")
"""Words between a field and its number that say that it is another number: "agility bonus 4"."""


def dice_first(name: str) -> None:
    """Raises BadCommand for dice before a name: "3d10 cultists"."""
    if found := _DICE_FIRST().fullmatch(name):
        raise BadCommand(say("typed.dice_first", dice=found[1]))


_STRAY = pattern(r"[+−-]\d+|\d+/\d+")
_PAIRS = pattern(r"(?<=\s)\d+\s[a-z]+(?:\s\d+\s[a-z]+)+(?!\S)")
_TWO_LAST = pattern(r".*[^\W\d_].*?\s(\d+(?:\s+\d+)+|[(\[]\d+(?:[\s/;]+\d+)+[)\]]|\d+(?:\s[-–—]\s\d+)+)")


def stray_number(name: str, unknown: Callable[[str], str], bonus: Callable[[int], str]) -> None:
    """Raises UnknownWord for what is in a name and cannot be part of one: "+5", "18/4", "3 luck 2 wits", or several numbers at the end.
    `unknown`: says that a word is unknown; `bonus`: the words that a bonus probably means, empty for none."""
    signed = next((token for token in name.split()[1:] if _STRAY().fullmatch(token)), "")
    pairs, several = _PAIRS().search(name), _TWO_LAST().fullmatch(name)
    found = signed or (pairs[0] if pairs else several[1] if several else "")
    if not found:
        return
    meant = bonus(int(found.replace("−", "-"))) if found[0] in "+−-" else ""
    if not meant:
        raise UnknownWord(unknown(found[:40]), found)
    choices = ((say("fix.use", word=meant), meant),)
    raise UnknownWord(say("line.meant.name", word=found, guess=meant), found, choices=choices)


def abbreviated(name: str, word: str) -> bool:
    """Returns whether a word of a name is rather the field of another tool, such as the XY of "Ash XY 15"."""
    if not 1 < len(word) < 4 or not word.isalpha() or word.lower() in IN_NAMES:
        return False
    return word.isupper() or (len(word) == 2 and word.islower())


def closest(word: str, known: Sequence[str], shortest: int, alike: float) -> str:
    """Returns the word with its beginning as the known word most like it; empty where none is, or where the beginning is known."""
    first, _, rest = word.partition(" ")
    if len(first) < shortest or first.lower() in known:
        return ""
    close = get_close_matches(first.lower(), known, 5, alike)
    turned = [word for word in close if sorted(word) == sorted(first.lower())]  # "hist" is "hits" rather than "hit"
    return f"{(turned or close)[0]} {rest}".strip()[:40] if close else ""
