"""The engine's texts. Code joins no fragments: what varies in a text is a {part}.

A text stands in English where it is said: `say("{who} has no Reaction left.", who=name)`, as a pair for one and for several if it depends on the
part {count}. A text that a variable holds until it is said is marked where it stands: `N_("{who} delays.")`; one whose English word has two
meanings has its context: `C_("a side", "Watch")`. Older ones have a key in the catalogue of their package (`text/en.py`). The sentences of
rules are in `rules.toml`.

Another language is a PO file, compiled for Python's gettext; `speak` takes it (tools/words.py).
"""

import re
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGE = "en"

Texts = Mapping[str, str | Mapping[str, str]]
Sentence = str | tuple[str, str]
"""A text as code says it: in English, or two for one and for several, or the key of one in a catalogue."""
MadeT = TypeVar("MadeT")
SentenceT = TypeVar("SentenceT", str, tuple[str, str])


def N_(english: SentenceT) -> SentenceT:
    """Marks a text in English that `say` says later; returns it as it is."""
    return english


def texts(package: str) -> Texts:
    """Returns the catalogue of a package in the current language."""
    found: Texts = import_module(f"{package}.text.{LANGUAGE}").WORDS
    return found


_KEY = re.compile(r"[a-z0-9_]+(\.[A-Za-z0-9_]+)+")


CONTEXT = "\x04"
"""Ends the context of a text, as in gettext."""


def C_(context: str, english: str) -> str:
    """Returns a text whose English word has another meaning elsewhere, with its context, which says which one is meant."""
    return f"{context}{CONTEXT}{english}"


class _Speech:
    """The language of all texts; English without translations."""

    translations: "GNUTranslations | None" = None


def speak(translations: bytes = b"") -> None:
    """Says everything from now on in a language: the content of its MO file; English without one. What is no such file raises ValueError."""
    _Speech.translations = None
    if translations:
        import io  # not at the top: English needs neither
        from gettext import GNUTranslations

        try:
            _Speech.translations = GNUTranslations(io.BytesIO(translations))
        except (OSError, UnicodeError, IndexError, ArithmeticError) as error:
            raise ValueError("not an MO file") from error


def in_each_language(make: Callable[[], MadeT]) -> Callable[[], MadeT]:
    """Returns a function that returns what `make` does, made once in each language that is spoken: for a table that holds words."""
    kept: list[tuple[object, MadeT]] = []

    def made() -> MadeT:
        if not kept or kept[0][0] is not _Speech.translations:
            kept[:] = [(_Speech.translations, make())]
        return kept[0][1]

    return made


def in_language(english: str) -> str:
    """Returns an English text in the current language."""
    known = _Speech.translations
    text = english if known is None else known.gettext(english)
    return text[text.index(CONTEXT) + 1 :] if CONTEXT in text else text


def _counted(one: str, several: str, count: int) -> str:
    """Returns the text of a pair that belongs to a count, in the current language."""
    known = _Speech.translations
    if known is None:
        return one if count == 1 else several
    return known.ngettext(one, several, count)


_DICE = r"\d*d\d+(?: [a-z]+ \d+)?"
_HYPHEN = re.compile(rf"(^(?:{_DICE})?|(?<=\s){_DICE})-(?=\d)")
"""The hyphen before a number that begins a text, or behind dice."""
_NUMBER = re.compile(rf"(?:{_DICE})?-\d[\dd /.]*")
"""A text that is no more than such a number: a name or a note that begins with one stays as it was typed."""


def minus(number: object) -> str:
    """Returns a number or dice with a minus sign instead of a hyphen: "−3", "1d20−2"."""
    return _HYPHEN.sub(r"\1−", str(number))


class Say:
    """The texts of one package, including the shared ones: `say("Turn {turn} begins.", turn=3)`, `say("turn.begins", turn=3)`. A part that is
    a negative number gets a minus sign, unless it stands in quotes, as it was typed. An unknown key or a missing part is a bug and raises
    KeyError.

    `own`: the package whose catalogue has the older texts; or, of a package without one, in English what shared code asks for by a key."""

    __slots__ = ("_own", "_texts")

    def __init__(self, own: str | Mapping[str, Sentence]) -> None:
        self._own = {} if isinstance(own, str) else own
        self._texts = {**texts("turnwright"), **(texts(own) if isinstance(own, str) else {})}

    def __call__(self, key: Sentence, /, **parts: Any) -> str:
        text = self._text(key)
        said = in_language(text) if isinstance(text, str) else _counted(*text, parts["count"])
        for name, part in parts.items():
            typed = part.__class__ is str and "-" in part and _NUMBER.fullmatch(part) and f"“{{{name}}}”" not in said
            if typed or (part.__class__ is int and part < 0):
                parts[name] = minus(part)
        return said.format_map(parts)

    def _text(self, key: Sentence) -> Sentence:
        """Returns the English text, where it is said or of a key."""
        key = self._own.get(key, key) if isinstance(key, str) else key
        if not isinstance(key, str):
            return key
        known = self._texts.get(key)
        if known is None and _KEY.fullmatch(key):
            raise KeyError(key)
        if known is None:
            return key
        return known if isinstance(known, str) else (known["one"], known["other"])

    def __contains__(self, key: str) -> bool:
        return key in self._own or key in self._texts


say = Say("turnwright")


def join_and(items: Iterable[str]) -> str:
    """Returns a list with "and": "Ada, Bix and Cy"."""
    return _linked(list(items), N_("{before} and {after}"))


def join_or(items: Iterable[str]) -> str:
    """Returns a list with "or": "an hour, a day or a week"."""
    return _linked(list(items), N_("{before} or {after}"))


def join_commas(items: Iterable[str]) -> str:
    """Joins the non-empty texts with commas: "2P, 1M, hp 24"."""
    return _chain([item for item in items if item], N_("{before}, {after}"))


def join_dots(items: Iterable[str]) -> str:
    """Joins the non-empty short facts with dots: "Round 2 · 5–10 s"."""
    return _chain([item for item in items if item], N_("{before} · {after}"))


def join_sentences(items: Iterable[str]) -> str:
    """Joins whole sentences."""
    return _chain(list(items), N_("{before} {after}"))


def _linked(items: list[str], last: str) -> str:
    return (
        say(last, before=_chain(items[:-1], N_("{before}, {after}")), after=items[-1])
        if len(items) > 1
        else "".join(items)
    )


def _chain(items: list[str], link: str) -> str:
    out = "".join(items[:1])
    for item in items[1:]:
        out = say(link, before=out, after=item)
    return out
