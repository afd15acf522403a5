"""What a stat block says of time: legendary actions, uses a day, what recharges, reactions, lair actions at a number, regeneration.

Nothing of it is guessed: each stands in the words that books use for it, with its number.
"""

import re
from collections.abc import Iterator

from turnwright.core.pattern import pattern
from turnwright.table.timed import EVENT, PER_TURN, RECHARGE, REGENERATES, STOCK, Timed
from turnwright.text import say

MOST = 12
"""Parts of a block that become counters and events."""
_MOST_NAME, _MOST_NOTE, _MOST_ROWS = 60, 120, 400
_TITLE = r"[*_>\s-]*(?P<name>[^\W\d_][^.:;()\n]{0,58}?)\s*[*_]*\s*"
_DAILY = pattern(rf"^{_TITLE}\((?P<count>\d{{1,2}})\s*/\s*day\b[^)\n]*\)", re.I)
_ROLLED = pattern(rf"^{_TITLE}\(recharge\s+(?P<reach>[2-6])(?:\s*[-–—]\s*6)?\)", re.I)
_RESTED = pattern(rf"^{_TITLE}\(recharges?\s+after\s[^)\n]*rest\)", re.I)
_SPELLS = pattern(r"^[\s*_•-]*(?P<count>\d)\s*/\s*day(?:\s+each)?[*_]*\s*:[*_\s]*(?P<names>[^\n]+)", re.I)
_LEGENDARY = pattern(
    r"\btake\s+(?P<count>\d|two|three|four|five)\s+legendary\s+actions\b|\blegendary\s+action\s+uses:\s*(?P<uses>\d)",
    re.I,
)
_LAIR = pattern(
    r"\binitiative\s+count\s+(?P<number>\d{1,2})\b[^.\n]*\blair\b|\blair\b[^.\n]*\binitiative\s+count\s+(?P<after>\d{1,2})\b",
    re.I,
)
_REGENERATION = pattern(
    r"\bregains\s+(?P<number>\d{1,3})\s+hit\s+points\s+at\s+the\s+start\s+of\s+(?:its|each\s+of\s+its|their|his|her)\s+turns?\b",
    re.I,
)
_SECTION = pattern(
    r"^[#*_>\s]*(?:(?:bonus|legendary|lair|mythic)\s+)?(?P<title>traits|actions|reactions|spellcasting|description)[*_:\s]*$",
    re.I,
)
_ENTRY = pattern(rf"^{_TITLE}(?:\([^)\n]*\)\s*)?\.[*_]*\s+(?P<note>\S.*)")
_REACTIONS = "reactions"
_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5}


def timed(text: str, lair: str) -> tuple[Timed, ...]:
    """Returns what a block says of time, each name once. `lair`: what its lair is called."""
    found: dict[str, Timed] = {}
    for one in _found(text, lair):
        found.setdefault(one.name.casefold(), one)
    return tuple(found.values())[:MOST]


def _found(text: str, lair: str) -> Iterator[Timed]:
    section = ""
    for row in text.splitlines()[:_MOST_ROWS]:
        if head := _SECTION().match(row):
            section = head["title"].lower()
            continue
        yield from _of_row(row, section, lair)


def _of_row(row: str, section: str, lair: str) -> Iterator[Timed]:
    if found := _LEGENDARY().search(row):
        count = found["count"] or found["uses"]
        yield Timed(PER_TURN, _WORDS.get(count.lower()) or int(count), say("Legendary Actions"))
    if found := _LAIR().search(row):
        yield Timed(EVENT, int(found["number"] or found["after"]), lair)
    if found := _REGENERATION().search(row):
        title = _ENTRY().match(row)
        yield Timed(
            REGENERATES, int(found["number"]), _tidy(title["name"]) if title else say("Regeneration"), _note(row)
        )
    if found := _SPELLS().match(row):
        yield from (
            Timed(STOCK, int(found["count"]), name) for name in map(_tidy, re.split(r"[,;]", found["names"])) if name
        )
    elif found := _DAILY().match(row):
        yield Timed(STOCK, int(found["count"]), _tidy(found["name"]), _note(row[found.end() :]))
    elif found := _ROLLED().match(row):
        yield Timed(RECHARGE, int(found["reach"]), _tidy(found["name"]), _note(row[found.end() :]))
    elif found := _RESTED().match(row):
        yield Timed(STOCK, 1, _tidy(found["name"]), _note(row[found.end() :]))
    elif section == _REACTIONS and (found := _ENTRY().match(row)):
        yield Timed(PER_TURN, 1, _tidy(found["name"]), _note(found["note"]))


def _tidy(name: str) -> str:
    return " ".join(re.sub(r"\([^)]*\)|[*_]", " ", name).split()).strip(" .")[:_MOST_NAME]


def _note(text: str) -> str:
    return " ".join(text.replace("*", "").split()).strip(" .:")[:_MOST_NOTE]
