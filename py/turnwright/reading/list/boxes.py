"""Boxes and strokes behind a name, which may count hit points: Wolf □□□□□; Goblin [x] [x] [ ]; Troll |||||."""

from turnwright.core.pattern import pattern
from turnwright.text import say

_BOXES = pattern(r"(?:[□☐▢◻○◯■☑☒▣◼●]\s?){3,}|(?:\[[ xX]?\]\s*){3,}|(?<!\w)(?:O{4,}|o{4,})(?!\w)|(?:\|{4,}\s*)+")
_NAME = pattern(r"\W*[^\W\d_][^|□☐■☑\[\]]*")


def asks(text: str) -> str:
    """Returns the question about a row of a name and boxes; empty for other rows."""
    found = _BOXES().search(text)
    if found is None or found.end() != len(text.rstrip()) or not _NAME().fullmatch(text[: found.start()]):
        return ""
    name = text[: found.start()].strip(" :-–—")
    return say("Do the boxes behind “{name}” count hit points? Write them as a number: hp 4/7.", name=name[:40])
