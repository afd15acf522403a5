"""The name of a stat block, and what stands beside it: how many there are, the side, a level."""

import re
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.amounts import called
from turnwright.reading.block.scan import Scanned, Scanner
from turnwright.reading.draft import ASKED, NOBODY, Remark, Said
from turnwright.reading.states import beside_name
from turnwright.reading.words import either
from turnwright.text import say

TAIL = pattern(
    r"(?:[\s,;–—-]*[(\[]?(?:\b(?:creature|level|lvl|cr|challenge|elite|hazard)\s*[+\-–]?\d+(?:/\d+)?(?:\s+\w+)?|\bxp\s*[\d,.]+|\bcr\s*[½¼⅛])[)\]]?)+\s*$",
    re.IGNORECASE,
)
_COUNT = pattern(
    r"\s*(?:(?<!\d)(?<!\d\s)[(\[]\s*[x×]?\s*(?P<a>\d{1,3})\s*[x×]?\s*[)\]]|[x×]\s?(?P<b>\d{1,3}))\s*$|^\s*(?P<c>\d{1,3})(?!(?:st|nd|rd|th)\b)\s*(?:[x×]\s*)?(?=[^\W\d_])",
    re.I,
)
"""How many there are. A number in brackets behind another is none, but part of the name: Ithsyn 4 (12), a level and its target number."""
_DICED = pattern(r"\s*(\d*[dw]\d+(?:\s?[+-]\s?\d+)?)\s+(?=[^\W\d_])", re.I)
"""How many there are, in dice: 1d6+1 goblins."""
_DOZEN = 12
SCORE = pattern(r"[^\d\s]\s\((?:1[3-9]|[2-9]\d|\d{3})\)$")
"""A number behind a name that is rather the score than how many there are: Aria (22)."""
_LEAD = pattern(rf"^\s*(?:{either('leads', 'profiles')})\s*[:=]\s*", re.I)
_WORD = pattern(r"[^\W\d_]+")
_BOLD_NAME = pattern(r"\s*(?:#+\s*)?\*\*(?P<name>[^*]+)\*\*\s*(?:[*_]|\()")
"""A name before its kind in italics: **Goblin** *Small humanoid*."""


def _kind(text: str) -> int:
    """Returns where the kind of a creature begins behind its name: Wight Medium undead, neutral evil; 0 where none does."""
    words = list(_WORD().finditer(text.lower()))
    for n, word in enumerate(words[1:-1], 1):
        about = {other[0] for other in words[n + 1 :]}
        if word[0] in games.SIZES and about & (games.MORALS | games.KINDS):
            return word.start()
    return 0


class BlockName(NamedTuple):
    """The name of a block, how many of it there are, whether it is hidden, its side, and where what says so ends."""

    name: Said
    many: int
    hidden: bool
    side: Said
    end: int


def named(one: Scanned, scanner: Scanner, remarks: list[Remark]) -> BlockName:
    """Returns the name of a block and what stands beside it; adds what is said of that."""
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
    if dice := _DICED().match(text, start):
        says = say("How many are {name}: {number}?", name=text[dice.end() : cut].strip(" \t:;,.–—-"), number=dice[1])
        remarks.append(Remark(ASKED, says, one.row.at(dice.start(1), dice.end(1))))
        start = dice.end()
    part = text[start:cut].rstrip(" \t:;,.–—-")
    count, end = 1, start + len(part)
    if tail := TAIL().search(part):
        part, end = part[: tail.start()], start + tail.start()
    if kind := _kind(part):
        part, end = part[:kind], start + kind
    part, hidden, own = beside_name(part, scanner.labels, one.row.at(start, end), remarks)
    part = part[: part.rfind("(")] if part.rfind("(") > part.rfind(")") else part  # RIPTIDE (5th edition, 350 points)
    side = Said(own, one.row.at(start, end)) if own else NOBODY
    if (many := _COUNT().search(part)) and (part[: many.start()] + part[many.end() :]).strip():
        number = int(many["a"] or many["b"] or many["c"])
        scored = scanner.labels.typed.bare and many["a"] and many[0].strip(" ()[]").isdecimal()
        if scored and number > _DOZEN and not scanner.labels.several(part[: many.start()]):  # Aria (22)
            return BlockName(Said(called(part), one.row.at(start, end)), 1, hidden, side, end)
        count = number if 0 < number <= 500 else 1
        part = " " * many.end() + part[many.end() :] if many["c"] else part[: many.start()]
    part = part.strip()[1:-1] if part.strip().startswith("[") and part.find("]") == len(part.rstrip()) - 1 else part
    stripped = part.strip(" \t,;:.-–—|([·•/")
    left = max(text.find(stripped, start), start)
    return BlockName(Said(called(stripped), one.row.at(left, left + len(stripped))), count, hidden, side, end)
