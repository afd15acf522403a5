"""Numbers that belong to names: Goblin 1, Goblin 2 and Goblin 3 below each other are three goblins with numbers, not three scores."""

from collections.abc import Sequence
from dataclasses import replace

from turnwright.core.pattern import pattern
from turnwright.reading import verdict
from turnwright.reading.declared import House, Typed
from turnwright.reading.draft import ASSUMED, Draft, Remark, Span
from turnwright.reading.rows import unmarked
from turnwright.reading.tagging import Vocabulary
from turnwright.text import say

MOST = 50
"""Lines of one name that are looked at together."""
_NUMBERED = pattern(
    r"\s*+(?P<name>[^\d,;:()\[\]/|=@#]{0,80}[^\W\d_])\s++#?(?P<number>\d{1,2})(?=$|\s*[,;:(\[|]|\s)(?!\s*/)"
)
_LETTER = "æ"
"""Stands for a digit of the name while its line is read: a letter that no word of the reader begins with."""
_WORDS = frozenset(
    ("field", "foreign", "rolled", "round", "now", "most", "taken", "left", "numbering", "link", "of", "to", "page")
)


def number(text: str, words: Vocabulary) -> tuple[str, int, Span] | None:
    """Returns the name before the first number of a line, the number and its place; None where that may be the number of a word: Ash hp 12."""
    found = _NUMBERED().match(text)
    if found is None:
        return None
    name = " ".join(found["name"].lower().split())
    last = name.split()[-1]
    if any(tag.kind in _WORDS for tag in words.tags(last)):
        return None
    return name, int(found["number"]), found.span("number")


def are_names(numbers: Sequence[int]) -> bool:
    """Tells whether the numbers of one name below each other tell its bearers apart: 1 to n, three and more in a row, 1 and 3."""
    many, rising = len(numbers), list(numbers) == sorted(set(numbers))
    if many < 2 or len(set(numbers)) < many:
        return False
    if sorted(numbers) == list(range(1, many + 1)):
        return True
    row = many > 2 and numbers[-1] - numbers[0] == many - 1
    return rising and (row or (numbers[0] == 1 and numbers[-1] <= 2 * many))


def read(text: str, typed: Typed, house: House) -> Draft | None:
    """Returns the fighter of a line whose first number belongs to the name; None where the line says that itself, as
    Goblin 1 14, and where the rest of it is asked about."""
    found = _NUMBERED().match(unmarked(text))
    if found is None:
        return None
    start, end = found.span("number")
    judged = verdict.read(f"{text[:start]}{_LETTER * (end - start)}{text[end:]}", typed, house)
    if judged.only is None or judged.only.name.at[1] < end:
        return None
    plain = verdict.read(text, typed, house).only
    if plain is not None and plain.name.at == judged.only.name.at:
        return None
    name = judged.only.name
    said = Remark(
        ASSUMED, say("{part} is read as a part of the name, not as a score.", part=text[start:end]), (start, end)
    )
    own = name._replace(text=name.text.replace(_LETTER * (end - start), text[start:end]))
    return replace(judged.only, name=own, remarks=(said, *judged.only.remarks))
