"""The engine's texts. Code joins no fragments: what varies in a text is a {part}.

A text stands in English where it is said: `say("{who} has no Reaction left.", who=name)`, as a pair for one and for several if it depends on the
part {count}. A text that a variable holds until it is said is marked where it stands: `N_("{who} delays.")`; one whose English word has two
meanings has its context: `C_("a side", "Watch")`. What a moment and a length of time are called has a key, because systems call them differently
(`moments.py`). The sentences of rules are in `rules.toml`.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from turnwright.text.languages import (
    C_,
    N_,
    Sentence,
    changed,
    counted,
    in_each_language,
    in_language,
    language,
    reads,
    speak,
)
from turnwright.text.moments import MOMENTS

__all__ = [
    "C_",
    "MOMENTS",
    "N_",
    "Say",
    "Sentence",
    "capital",
    "in_each_language",
    "in_language",
    "join_and",
    "join_commas",
    "join_dots",
    "join_or",
    "join_sentences",
    "language",
    "minus",
    "reads",
    "say",
    "small",
    "speak",
    "unbroken",
]

_KEY = re.compile(r"[a-z0-9_]+(\.[A-Za-z0-9_]+)+")

_DICE = r"\d*d\d+(?: [a-z]+ \d+)?"
_HYPHEN = re.compile(rf"(^(?:{_DICE})?|(?<=\s){_DICE})-(?=\d)")
"""The hyphen before a number that begins a text, or behind dice."""
_NUMBER = re.compile(rf"(?:{_DICE})?-\d[\dd /.]*")
"""A text that is no more than such a number: a name or a note that begins with one stays as it was typed."""


def minus(number: object) -> str:
    """Returns a number or dice with a minus sign instead of a hyphen: "−3", "1d20−2"."""
    if isinstance(number, int):
        return f"−{-number}" if number < 0 else str(number)
    return _HYPHEN.sub(r"\1−", str(number))


class Say:
    """Says texts: `say("Turn {turn} begins.", turn=3)`. A part that is a negative number gets a minus sign, unless it stands in quotes, as it
    was typed. An unknown key or a missing part is a bug and raises KeyError.

    `moments`: what a system calls some moments and lengths of time, in the place of MOMENTS."""

    __slots__ = ("_moments",)

    def __init__(self, moments: Mapping[str, Sentence] = {}) -> None:
        self._moments = {**MOMENTS, **moments}

    def __call__(self, text: Sentence, /, **parts: Any) -> str:
        if text in self._moments:
            text = self._moments[text]
        if isinstance(text, tuple):
            said = counted(*text, parts["count"])
        elif "." in text and " " not in text and _KEY.fullmatch(text):
            raise KeyError(text)
        else:
            said = in_language(text)
        for name, part in parts.items():
            if part.__class__ is str:
                if "-" in part and _NUMBER.fullmatch(part) and f"“{{{name}}}”" not in said:
                    parts[name] = minus(part)
            elif part.__class__ is int and part < 0:
                parts[name] = minus(part)
        return said.format_map(parts)


say = Say()


def join_and(items: Iterable[str]) -> str:
    """Returns a list with "and": "Ada, Bix and Cy"."""
    return _linked(list(items), N_("{before} and {after}"), N_("{before}, and {after}"))


def join_or(items: Iterable[str]) -> str:
    """Returns a list with "or": "an hour, a day or a week"."""
    return _linked(list(items), N_("{before} or {after}"), N_("{before}, or {after}"))


def join_commas(items: Iterable[str]) -> str:
    """Joins the non-empty texts with commas: "2P, 1M, hp 24"."""
    return _chain([item for item in items if item], N_("{before}, {after}"))


def join_dots(items: Iterable[str]) -> str:
    """Joins the non-empty short facts with dots: "Round 2 · 5–10 s"."""
    return _chain([item for item in items if item], N_("{before} · {after}"))


def capital(text: str) -> str:
    """Returns a sentence begun large, also where a name stands first that is written small: "the Hag"."""
    return changed("^", text)


def small(text: str) -> str:
    """Returns a text begun small, for the middle of another: "perception"."""
    return changed("v", text)


def unbroken(text: str) -> str:
    """Returns a text that stays in one line."""
    return changed("_", text)


def join_sentences(items: Iterable[str]) -> str:
    """Joins whole sentences."""
    return _chain(list(items), N_("{before} {after}"))


def _linked(items: list[str], last: str, apart: str) -> str:
    """Links the last item by a word. `apart`: with a comma as well, where an item is such a list itself: "Orc 2 and 3, and Ash"."""
    if len(items) < 2:
        return "".join(items)
    word = reads(say(last, before="", after=""))
    link = apart if any(word in reads(item) for item in items) else last
    return say(link, before=_chain(items[:-1], N_("{before}, {after}")), after=items[-1])


def _chain(items: list[str], link: str) -> str:
    out = "".join(items[:1])
    for item in items[1:]:
        out = say(link, before=out, after=item)
    return out
