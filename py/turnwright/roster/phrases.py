"""Numbers as they are typed into lines and forms."""

import re

from turnwright.core.commands import BadCommand
from turnwright.text import say


def plain(word: str) -> str:
    """Returns a word normalised for comparison: lower case, single spaces, ASCII minus."""
    return " ".join(word.lower().replace("−", "-").split())


def whole(text: str, low: int, high: int, what: str) -> int:
    """Returns a typed whole number, also one with empty decimals, such as 4.0. Raises BadCommand with a sentence."""
    text = re.sub(r"[.,]0+$", "", text.strip()).replace("−", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", text.strip()):
        raise BadCommand(say("{what} must be a whole number, not “{text}”.", what=what, text=text.strip()[:20]))
    value = int(text)
    if not low <= value <= high:
        raise BadCommand(
            say("{what} must be {low} to {high}, not {value}.", what=what, low=low, high=high, value=value)
        )
    return value


MOST = 99_999
"""The highest number that a gauge reaches in play, whatever a line may begin with."""


def left_and_most(text: str, what: str, limit: int = MOST) -> tuple[int, int]:
    """Returns the current value and the maximum of a gauge typed as "30" or "20/30", where `limit` holds for a number alone: both are what
    a fight has come to. Raises BadCommand with a sentence."""
    now, slash, top = text.partition("/")
    if not slash:
        left = whole(now, 1, limit, what)
        return left, left
    left, most = whole(now, -MOST, MOST, what), whole(top, 1, MOST, what)
    if left > most:
        raise BadCommand(say("{what} cannot be {left} of {most}.", what=what, left=left, most=most))
    return left, most
