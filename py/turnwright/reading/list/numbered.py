"""Numbers that belong to names: Goblin 1, Goblin 2 and Goblin 3 below each other are three goblins with numbers, not three scores."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from turnwright.core.pattern import pattern
from turnwright.reading.declared import House, Typed
from turnwright.reading.draft import ASSUMED, Draft, Remark, Span
from turnwright.reading.line import verdict
from turnwright.reading.list.rows import unmarked
from turnwright.reading.tagging import Vocabulary
from turnwright.text import say

MOST = 50
"""Lines of one name that are looked at together."""
_NUMBERED = pattern(
    r"\s*+(?P<name>[^\d,;:()\[\]/|=@#]{0,80}[^\W\d_])\s++(?:#|(?P<open>\())?(?P<number>\d{1,2})(?(open)\))(?=$|\s*[,;:(\[|]|\s)(?!\s*/)"
)
_BARE = pattern(r"\s*+(?P<name>[^\d,;:()\[\]/|=@#]{0,80}[^\W\d_])")
_OWNED = pattern(r"\s*([^\W\d_]+)\s*(?:$|[,;.(\[|])")
"""A word that the number before it belongs to: Orc 15 hp."""
_LEADS = pattern(r"^\W+")
"""A picture before a name."""
LISTED = pattern(
    r"\W*?(?P<mark>#?)(?P<n>\d{1,2})(?P<nth>(?i:st|nd|rd|th|))\s*(?P<sign>[:>–—-]?)\s+(?=(?P<name>(?![xX]\s)[^\W\d_][^\d,;:()]*))"
)
"""A row with its number in the list: 1 Kaela 21, #2 - Bram 14, 3rd: Orc 9."""
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
    name = _plain(found["name"])
    unit = _OWNED().match(text, found.end())
    if unit and any(tag.kind == "field" for tag in words.tags(unit[1].lower())):
        return None
    if any(tag.kind in _WORDS for tag in words.tags(name.rsplit(maxsplit=1)[-1])):
        return None
    return name, int(found["number"]), found.span("number")


def bare(text: str, words: Vocabulary) -> str:
    """Returns the name of a line without a number, which may be the first of those with one: Orc, above Orc 2."""
    found = _BARE().match(text)
    name = _plain(found["name"]).split() if found else []
    known = (n for n, word in enumerate(name) if any(tag.kind in _WORDS for tag in words.tags(word)))
    return " ".join(name[: next(known, len(name))])


def _plain(name: str) -> str:
    """Returns a name as it is compared: without a picture before it."""
    return _LEADS().sub("", " ".join(name.lower().split()))


def following(texts: Iterable[str], words: Vocabulary, several: Callable[[str], bool]) -> list[str]:
    """Returns the names of rows that begin with their number in a list, 1, 2, 3; none where a number may be how many there are: 2 Orcs
    hp 15, but not 2: Orcs."""
    names = list[str]()
    for text in texts:
        one = LISTED().match(text)
        if one is None or int(one["n"]) != len(names) + 1:
            return []
        said = one["name"], *bare(one["name"], words).split()
        if names and not any(one.group("mark", "nth", "sign")) and any(map(several, said)):
            return []
        names.append(one["name"])
    return names


def are_names(numbers: Sequence[int]) -> bool:
    """Tells whether the numbers of one name below each other tell its bearers apart: 1 to n, three and more in a row, 1 and 3."""
    many, rising = len(numbers), list(numbers) == sorted(set(numbers))
    if many < 2 or len(set(numbers)) < many:
        return False
    if sorted(numbers) == list(range(1, many + 1)):
        return True
    row = many > 2 and numbers[-1] - numbers[0] == many - 1
    return rising and (row or (numbers[0] == 1 and numbers[-1] <= 2 * many))


def tell_apart(names: Iterable[str], words: Vocabulary) -> bool:
    """Tells whether the only numbers in names tell bearers of one name apart: Thug (1), Thug (2), Owlbear."""
    found = [number(name, words) for name in names if any(map(str.isdigit, name))]
    alike: dict[str, list[int]] = {}
    for one in found:
        if one is None:
            return False
        alike.setdefault(one[0], []).append(one[1])
    return all(map(are_names, alike.values()))


def read(text: str, typed: Typed, house: House) -> Draft | None:
    """Returns the fighter of a line whose first number belongs to the name; None where the line says that itself, as
    Goblin 1 14, and where the rest of it is asked about."""
    found = _NUMBERED().match(unmarked(text))
    if found is None:
        return None
    start, end = found.span("number")
    judged = verdict.read(f"{text[:start]}{_LETTER * (end - start)}{text[end:]}", typed, house)
    plain = verdict.read(text, typed, house).only
    # the line is plain with the number as a score; with the number as a part of the name, something else in it is asked about
    likely = judged.drafts[0] if judged.drafts and plain is not None else None
    bracket = text[end : end + 1] == ")"  # Bandit (1)
    if likely is not None and ((likely.name.at[1] != end and not bracket) or likely.note):
        likely = None  # Goblin 1 prone
    own = judged.only or likely
    if own is None or _LETTER * (end - start) not in own.name.text:
        return None
    if not bracket and plain is not None and plain.name.at == own.name.at:
        return None
    said = Remark(
        ASSUMED, say("{part} is read as a part of the name, not as a score.", part=text[start:end]), (start, end)
    )
    stands = _LETTER * (end - start)
    name = own.name._replace(text=own.name.text.replace(f"({stands})", stands).replace(stands, text[start:end]))
    return replace(own, name=name, remarks=(said, *own.remarks))
