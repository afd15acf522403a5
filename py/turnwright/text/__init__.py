"""What the engine says to people, looked up in catalogues: no sentence stands in code, and none is glued together there.

Each package that speaks has a catalogue beside it, one file for each language (`words/en.py`): texts by key, with {parts} that vary. A text that
depends on a number has one form for each plural and takes the part {count}. Rules are not here; their sentences are in `rules.toml`.
"""

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

LANGUAGE = "en"

Texts = Mapping[str, str | Mapping[str, str]]


def texts(package: str) -> Texts:
    """The catalogue of a package in the language spoken."""
    found: Texts = import_module(f"{package}.text.{LANGUAGE}").WORDS
    return found


class Say:
    """The texts of one package, the shared ones among them: `say("turn.begins", turn=3)`. An unknown key or a missing part raises KeyError: it is
    a mistake of ours.
    """

    __slots__ = ("_texts",)

    def __init__(self, package: str) -> None:
        self._texts = {**texts("turnwright"), **texts(package)}

    def __call__(self, key: str, /, **parts: Any) -> str:
        text = self._texts[key]
        if not isinstance(text, str):
            text = text["one" if parts["count"] == 1 else "other"]
        return text.format_map(parts)

    def __contains__(self, key: str) -> bool:
        return key in self._texts


say = Say("turnwright")


def both(items: Iterable[str]) -> str:
    """All of them in a sentence: "Ada, Bix and Cy"."""
    return _linked(list(items), "list.and")


def either(items: Iterable[str]) -> str:
    """One of them in a sentence: "an hour, a day or a week"."""
    return _linked(list(items), "list.or")


def row(items: Iterable[str]) -> str:
    """Those that are not empty, one after the other: "2P, 1M, hp 24"."""
    return _chain([item for item in items if item], "list.row")


def dots(items: Iterable[str]) -> str:
    """Short facts beside each other, those that are not empty: "Round 2 · 5–10 s"."""
    return _chain([item for item in items if item], "list.dots")


def sentences(items: Iterable[str]) -> str:
    """Whole sentences one after the other."""
    return _chain(list(items), "list.sentences")


def _linked(items: list[str], last: str) -> str:
    return say(last, before=_chain(items[:-1], "list.row"), after=items[-1]) if len(items) > 1 else "".join(items)


def _chain(items: list[str], link: str) -> str:
    out = "".join(items[:1])
    for item in items[1:]:
        out = say(link, before=out, after=item)
    return out
