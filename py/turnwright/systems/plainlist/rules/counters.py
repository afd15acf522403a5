"""Counters: what a turn holds, in the table's own words, such as "Action, Bonus, Reaction anytime"."""

from functools import cache
from typing import NamedTuple

from turnwright.core import BadCommand
from turnwright.core.text_input import clean
from turnwright.systems.plainlist.text import say

MOST, MOST_SIZE, LONGEST = 5, 20, 20
NONE = "none"
BACK = ("turn", "round", "never")


class Counter(NamedTuple):
    """`back`: when it is full again (one's own turn, the round, never). `anytime`: others' turns, too."""

    name: str
    size: int = 1
    back: str = "turn"
    anytime: bool = False


@cache
def read(text: str) -> tuple[Counter, ...]:
    """Returns the counters of a house rule. Raises BadCommand with a sentence and an example."""
    if text.strip().lower() in ("", NONE):
        return ()
    found = tuple(_counter(part) for part in text.split(","))
    names = {c.name.lower() for c in found}
    if len(found) > MOST or len(names) != len(found):
        raise BadCommand(say("bad.counters", most=MOST))
    return found


def _counter(part: str) -> Counter:
    words, made = clean(part, 60, say("what.counter")).split(), Counter("")
    while len(words) > 1 and (words[-1].lower() in (*BACK, "anytime") or words[-1].isdecimal()):
        word = words.pop().lower()
        if word == "anytime":
            made = made._replace(anytime=True)
        elif word in BACK:
            made = made._replace(back=word)
        else:
            made = made._replace(size=int(word[:4]))
    if not 1 <= made.size <= MOST_SIZE:
        raise BadCommand(say("bad.counter.size", text=part.strip()[:40], most=MOST_SIZE))
    return made._replace(name=clean(" ".join(words), LONGEST, say("what.counter")))


def show(counters: tuple[Counter, ...]) -> str:
    """Returns counters as typed."""
    return ", ".join(" ".join(_words(c)) for c in counters) or NONE


def _words(c: Counter) -> list[str]:
    size, back = [str(c.size)] * (c.size > 1), [c.back] * (c.back != "turn")
    return [c.name, *size, *back, *["anytime"] * c.anytime]
