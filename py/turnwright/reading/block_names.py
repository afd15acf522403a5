"""The name of a stat block, and what stands beside it: how many there are, the side, a level."""

import re

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.amounts import called
from turnwright.reading.draft import NOBODY, Remark, Said
from turnwright.reading.hiding import without_hidden
from turnwright.reading.labels import Labels
from turnwright.reading.scan import Scanned, Scanner
from turnwright.reading.states import beside_name
from turnwright.reading.words import either

TAIL = pattern(
    r"(?:[\s,;–—-]*[(\[]?(?:\b(?:creature|level|lvl|cr|challenge|elite|hazard)\s*[+\-–]?\d+(?:/\d+)?(?:\s+\w+)?|\bxp\s*[\d,.]+|\bcr\s*[½¼⅛])[)\]]?)+\s*$",
    re.IGNORECASE,
)
_COUNT = pattern(
    r"\s*(?:(?<!\d)(?<!\d\s)[(\[]\s*[x×]?\s*(?P<a>\d{1,3})\s*[x×]?\s*[)\]]|[x×]\s?(?P<b>\d{1,3}))\s*$|^\s*(?P<c>\d{1,3})\s*(?:[x×]\s*)?(?=[^\W\d_])",
    re.I,
)
"""How many there are. A number in brackets behind another is none, but part of the name: Ithsyn 4 (12), a level and its target number."""
_DOZEN = 12
SCORE = pattern(r"[^\d\s]\s\((?:1[3-9]|[2-9]\d|\d{3})\)$")
"""A number behind a name that is rather the score than how many there are: Aria (22)."""
_LEAD = pattern(rf"^\s*(?:{either('leads', 'profiles')})\s*[:=]\s*", re.I)
_IN_BRACKETS = pattern(r"\s*[(\[](?P<word>[^()\[\]]+)[)\]]?$")
_WORD = pattern(r"[^\W\d_]+")
_BOLD_NAME = pattern(r"\s*(?:#+\s*)?\*\*(?P<name>[^*]+)\*\*\s*(?:[*_]|\()")
"""A name before its kind in italics: **Goblin** *Small humanoid*."""


def sided(name: Said, labels: Labels) -> tuple[Said, Said]:
    """Returns a name without the side before it or in brackets behind it, and the side: Enemy: Ogre, Ogre [enemy]."""
    found = _IN_BRACKETS().search(name.text)
    side = labels.side(found["word"]) if found else ""
    if found and side and name.text[: found.start()].strip():
        own = sided(Said(name.text[: found.start()].strip(), name.at), labels)[0]
        return own, Said(side, name.at)
    first, colon, rest = name.text.partition(":")
    if colon and rest.strip() and (side := labels.side(first)):
        return Said(rest.strip(), name.at), Said(side, name.at)
    return name, NOBODY


def _kind(text: str) -> int:
    """Returns where the kind of a creature begins behind its name: Wight Medium undead, neutral evil; 0 where none does."""
    words = list(_WORD().finditer(text.lower()))
    for n, word in enumerate(words[1:-1], 1):
        about = {other[0] for other in words[n + 1 :]}
        if word[0] in games.SIZES and about & (games.MORALS | games.KINDS):
            return word.start()
    return 0


def named(one: Scanned, scanner: Scanner, remarks: list[Remark]) -> tuple[Said, int, bool, int]:
    """Returns the name of a block, how many of it there are, whether it is hidden, and where what says so ends; adds what is said of it."""
    text = one.row.text
    if lead := _LEAD().match(text):
        start = lead.end()
        cut = next(
            (pair.start for pair in one.pairs if pair.start >= start and pair.label not in scanner.leads),
            len(text),
        )
    else:
        start, cut = 0, len(one.name) or len(text)
    if bold := _BOLD_NAME().match(one.row.raw):
        start, cut = bold.span("name")
    part = text[start:cut].rstrip(" \t:;,.–—-")
    count, end = 1, start + len(part)
    if tail := TAIL().search(part):
        part, end = part[: tail.start()], start + tail.start()
    if kind := _kind(part):
        part, end = part[:kind], start + kind
    bare, hidden, side = beside_name(part, scanner.labels, one.row.at(start, end), remarks)
    part = (without_hidden(part, scanner.labels.vocabulary) if side else bare) if hidden else part
    if (many := _COUNT().search(part)) and (part[: many.start()] + part[many.end() :]).strip():
        number = int(many["a"] or many["b"] or many["c"])
        scored = scanner.labels.typed.bare and many["a"] and many[0].strip(" ()[]").isdecimal()
        if scored and number > _DOZEN and not scanner.labels.several(part[: many.start()]):  # Aria (22)
            return Said(called(part), one.row.at(start, end)), 1, hidden, end
        count = number if 0 < number <= 500 else 1
        part = " " * many.end() + part[many.end() :] if many["c"] else part[: many.start()]
    part = part.strip()[1:-1] if part.strip().startswith("[") and part.find("]") == len(part.rstrip()) - 1 else part
    stripped = part.strip(" \t,;:.-–—|([·•/")
    left = start + (part.find(stripped) if stripped else 0)
    return Said(called(stripped), one.row.at(left, left + len(stripped))), count, hidden, end
