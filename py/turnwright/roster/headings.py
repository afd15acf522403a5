"""Finds the headings of a pasted list, such as "Monsters:" or "== Round one ==". A heading that names a side puts the lines below it on that
side; no heading becomes a fighter."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from turnwright.core.pattern import pattern
from turnwright.roster.foreign import is_stat_line
from turnwright.roster.line import HIDDEN, NOTE
from turnwright.roster.notation import bare
from turnwright.roster.phrases import SIDE_WORDS

_GOOD = ("player characters", "good guys", "goodies", "friends", "friendlies", "our side")
_BAD = "non-player characters, bad guys, baddies, opponents, opposition, adversaries, hostiles, antagonists"
_MEANS = dict.fromkeys(_GOOD, "pcs") | dict.fromkeys(_BAD.split(", "), "enemies")
_LIST_TITLES = {"party", *_MEANS, *(word for word in SIDE_WORDS if word.endswith("s"))}
"""Words that head a list even without a colon."""
_RULED = pattern(r"^(?:[=~_#*>-]{2,}|#)\s*(?P<text>[^=~_#*-].*?)\s*[=~_#*<-]*$")
"""== Round one ==, --- Monsters ---, ## Act 2."""
_COLON = pattern(r"^(?P<text>[^,;]*[^\W\d_][^,;]*?)\s*(?::|\s[-–—])$")
_BRACKETS = pattern(r"^\[(?P<text>[^][\d]+)\]$")
_STEP = pattern(
    r"^(?:current\s+(?:initiative|turn|round)\b|(?:combat\s+)?(?:round|wave|encounter|scene|act|chapter|combat|fight|turn)\s+"
    r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b)[^,;]*$",
    re.IGNORECASE,
)
_ORDER = ("initiative", "initiative order", "init order", "turn order", "combatants", "fighters", "order of battle")
_COUNT = pattern(r"\s*[(\[]\s*[x×]?\d{1,3}\s*[)\]]$")
SEVERAL = 3
"""From so many bare names on, a line without a heading is a list: the Bo of "Ash, Bo" may be a word that is not known."""
_SHORT = 3
"""Letters of a word in lower case that is rather a field than a name, behind a name with a capital."""
_NEXT_NAME = pattern(r"(?<=\d)\s+(?=[^\W\d_a-z])")
_NEXT_SCORE = pattern(r"(?<=[^\W\d_])\s+(?=\d+\s[^\W\d_a-z])")
"""Between two fighters without a comma: Ash 17 Bo 12, 17 Ash 12 Bo."""
_BARE_NAME = pattern(r"(?=[^\W\d_])[^\d\s]+(?:\s+[^\d\s]+){0,3}")
"""A name in such a list, of at most four words."""
_INLINE = pattern(r"^(?P<side>[^,;:]*[^\W\d_])\s*(?::|\s[–—-]\s)\s*(?P<rest>\S.*)$")


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of a pasted list. `side`: the id of the side that the heading above it names, or that the heading itself names; `heading`:
    whether the line is a heading."""

    text: str
    side: str = ""
    heading: bool = False


def listed(
    lines: list[str], named: Callable[[str], str], known: Callable[[str], bool], whole: Callable[[str], bool]
) -> Iterator[Listed]:
    """Yields the lines of a list with the sides that headings give them, and as a line each fighter of "Ash, Bo, Cy and Dee" and of
    "Ash 17, Bo 12, goblins 9". `named`: the id of the side that a word means, or empty; `known`: whether the system reads a phrase; `whole`:
    whether a text is a line by itself, with a number for the system."""
    side = ""
    for line in lines:
        if is_stat_line(bare(line.strip()), (), ()):
            yield Listed(line, side)
            continue
        own, text = _inline(line, named, known)
        if own:
            yield from (Listed(one, own) for one in _names(text, known, whole))
        elif (found := _heading(line, named)) is not None:
            side = found
            yield Listed(line, side, heading=True)
        else:
            several = _names(text, known, whole)
            yield from (Listed(one, side) for one in (several if len(several) >= SEVERAL else [text]))


def is_heading(line: str, named: Callable[[str], str]) -> bool:
    """Returns whether a line is a heading. `named`: the id of the side that a word means, or empty."""
    return _heading(line, named) is not None


def _heading(line: str, named: Callable[[str], str]) -> str | None:
    """Returns the id of the side that a heading names, empty for a heading of something else, None for a fighter."""
    text = bare(line.strip())
    found = next((m for form in (_RULED, _COLON, _BRACKETS) if (m := form().fullmatch(text))), None)
    plain = _plain(found["text"] if found else text)
    ruled = found is not None and found.re is not _BRACKETS()
    if side := named(_MEANS.get(plain, plain)):
        return side if found or plain in _LIST_TITLES or plain.endswith("s") else None  # "Monster" may also be a name
    return "" if ruled or _STEP().match(text) or plain in _ORDER else None


def _plain(text: str) -> str:
    low = " ".join(_COUNT().sub("", text).lower().strip(" :*_").split())
    return re.sub(r"^(?:the|our|my)\s+", "", low)


def _inline(line: str, named: Callable[[str], str], known: Callable[[str], bool]) -> tuple[str, str]:
    """Returns the side and the fighters of "Monsters: Orc x3, hp 7"; no side for "Turn order: Ash, Bo", and the line for others."""
    found = _INLINE().fullmatch(bare(line.strip()))
    if not found:
        return "", line
    plain, rest = _plain(found["side"]), found["rest"]
    if plain in _ORDER:
        return "", rest
    side = named(_MEANS.get(plain, plain)) if plain in _LIST_TITLES or plain.endswith("s") else ""
    words = rest.replace(",", " ").split()
    field = any(known(first) for first in (words[0], " ".join(words[:2])) if not first.isdigit())
    if not side or field or not re.match(r"(?:\d+\s*[x×]?\s+)?[^\W\d_]", rest):
        return "", line
    return side, rest


def _names(text: str, known: Callable[[str], bool], whole: Callable[[str], bool]) -> list[str]:
    """Returns the fighters of a list in one line: "Ash, Bo and Cyr", "Ash 17, Bo 12"; other texts are one line."""
    names = _parts(text)
    several = len(names) > 1 and all(_begins(name) and not known(name) for name in names)
    return names if several and (all(map(_BARE_NAME().fullmatch, names)) or all(map(whole, names))) else [text]


def _parts(text: str) -> list[str]:
    parts = (part.strip() for part in re.split(r",|;|\band\b|&|\s[/|]\s|(?<=[^\W\d_])/(?=\d+\s)", text))
    return [part for part in parts if part]


def apart(
    text: str, readable: Callable[[str], bool], whole: Callable[[str], bool], field: Callable[[str], bool]
) -> list[str]:
    """Returns the fighters of a line that cannot be read as one, such as "Ash spd 4, Bo spd 3"; empty if they are not several. `readable`:
    whether a part is a line; `whole`: whether it has a number for the system besides, as at least two must; `field`: whether it begins with the
    word of a field. The "ht 3" of "Vex 14, ht 3" is rather a wrong word."""
    names = _parts(text)
    names = names if len(names) > 1 else (_NEXT_SCORE if text[0].isdigit() else _NEXT_NAME)().split(text)
    wrong = any(map(field, names[1:])) or any(
        len(name.split()[0]) <= _SHORT and name[0].islower() for name in names[1:] if names[0][0].isupper()
    )
    several = sum(map(whole, names)) > 1 and all(_begins(name) and readable(name) for name in names)
    return names if several and not wrong else []


def _begins(text: str) -> bool:
    return re.match(rf"(?![\d\s]+$)(?!(?:{HIDDEN}|{NOTE})(?!\S))[^\W_]", text, re.IGNORECASE) is not None
