"""Works out a number that a file does not hold: the sum of others. A sum is written as data: "base + 5*advance", "?" before what may lack."""

from functools import lru_cache
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASSUMED
from turnwright.reading.files.values import Fields, Placed, at_path
from turnwright.text import say

_TERM = pattern(r"\s*(?P<sign>[+-])?\s*(?P<times>\d+\*)?(?P<maybe>\?)?(?P<modifier>mod:)?(?P<path>[^\s?*]+)")
_WHOLE = pattern(r"\s*(?P<sign>[+\-−–])?\s?(?P<digits>\d{1,9})(?:\.0+)?\s*")
_PLAIN = ("value", "score", "total", "mod", "stat_bonus", "temp", "base")
_Says = tuple[str, str, str]


class _Term(NamedTuple):
    times: int
    maybe: bool
    modifier: bool
    path: str


class Total(NamedTuple):
    """A sum. `path`: of its first number; `used`: of all; `says`: how it is made, empty for a number that stands so in the file."""

    number: int
    path: str
    used: tuple[str, ...]
    says: str = ""


def whole(value: object) -> int | None:
    """Returns a whole number of a file, which may be a text; None for any other value."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return int(value) if abs(value) < 10**9 and value == int(value) else None
    found = _WHOLE().fullmatch(value) if isinstance(value, str) else None
    return None if found is None else int(found["digits"]) * (-1 if found["sign"] and found["sign"] != "+" else 1)


def modifier(score: int) -> int:
    """Returns the modifier of an ability of a d20 game."""
    return score // 2 - 5


def total(item: Fields, formula: str) -> Total | None:
    """Returns the first sum of a formula, "a + b | c", whose numbers stand in an object; None for none."""
    return next((found for terms in _terms(formula) if (found := _added(item, terms)) is not None), None)


@lru_cache(maxsize=200)
def _terms(formula: str) -> tuple[tuple[_Term, ...], ...]:
    found = []
    for one in formula.split(" | "):
        terms = [
            _Term(
                int((term["times"] or "1*")[:-1]) * (-1 if term["sign"] == "-" else 1),
                bool(term["maybe"]),
                bool(term["modifier"]),
                term["path"],
            )
            for term in _TERM().finditer(one)
        ]
        found.append(tuple(terms))
    return tuple(found)


def _added(item: Fields, terms: tuple[_Term, ...]) -> Total | None:
    number = 0
    parts: list[str] = []
    used: list[str] = []
    for term in terms:
        one = whole(at_path(item, term.path))
        if one is None:
            if term.maybe:
                continue
            return None
        value = term.times * (modifier(one) if term.modifier else one)
        used.append(term.path)
        number += value
        if value or not parts:
            shown = (
                f"{one} ({value:+d})" if term.modifier or abs(term.times) > 1 else str(abs(value) if parts else value)
            )
            sign = "" if not parts else " − " if value < 0 else " + "
            parts.append(f"{sign}{label(term.path)} {shown}")
    says = "".join(parts) if len(parts) > 1 or terms[0].modifier else ""
    return Total(number, used[0], tuple(used), says)


def label(path: str) -> str:
    """Returns the key of a path that says what stands there."""
    keys = path.split(".")
    return keys[-2] if len(keys) > 1 and keys[-1].lower() in _PLAIN else keys[-1]


def gauge(item: Fields, formula: str) -> tuple[Placed, list[_Says], tuple[str, ...]] | None:
    """Returns a gauge, "left / most" or one of both, with what is said about it and the paths that it is made of; None where nothing is."""
    left_of, _, most_of = formula.partition(" / ")
    left, most = total(item, left_of), total(item, most_of) if most_of else None
    known = left or most
    if known is None:
        return None
    used = (*(left.used if left else ()), *(most.used if most else ()))
    text = f"{left.number}/{most.number}" if left and most else str(known.number)
    said = [
        (ASSUMED, say("{number} is {sum}.", number=one.number, sum=one.says), one.path)
        for one in (left, most)
        if one is not None and one.says and not (one is most and left and left.says)
    ]
    return Placed(text, known.path), said, used
