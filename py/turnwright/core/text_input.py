"""Text that people type, such as names, notes and reasons: cleaned, limited in length, or made into an id."""

from turnwright.core.commands import BadCommand
from turnwright.core.pattern import pattern
from turnwright.text import say

LONGEST_NAME = 60
"""Characters of a name that is typed: of a fight, a condition, an action."""
LONGEST_NUMBERED = 80
"""Characters of a fighter's name, with the numbers and letters that the app put behind it."""

# C0 and C1 controls, zero-width and direction marks: invisible, and able to disguise a name in a list
_INVISIBLE = pattern("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


def visible(text: str) -> str:
    """Returns typed text without invisible characters, and with single spaces."""
    return " ".join(_INVISIBLE().sub(" ", text).split())


def clean(text: str, longest: int, what: str) -> str:
    """Returns typed text without invisible characters. Raises BadCommand if nothing is left or it is too long."""
    seen = visible(text)
    if not seen:
        raise BadCommand(say("{what} is missing.", what=what))
    if len(seen) > longest:
        raise BadCommand(
            say(
                "{what} can have at most {most} characters; this one has {length}.",
                what=what,
                most=longest,
                length=len(seen),
            )
        )
    return seen


def shortened(text: str, longest: int) -> str:
    """Returns a text of the app that is to be drawn or kept, with at most so many characters: cut behind a whole word, with "…"."""
    if len(text) <= longest:
        return text
    kept = text[:longest]
    whole = kept.rpartition(" ")[0] if text[longest - 1] != " " else kept
    return f"{(whole or kept[:-1]).rstrip(' ,;+·')}…"


def slug(name: str) -> str:
    """Returns a short id made from a name; it keeps letters of any script."""
    kept = "".join(ch if ch.isalnum() else "-" for ch in name.lower())
    return "-".join(part for part in kept.split("-") if part)[:24] or "somebody"
