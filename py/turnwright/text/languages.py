"""The language of all texts, and the marks by which a tool finds them.

English needs nothing. Another language is a PO file, compiled for Python's gettext; `speak` takes it (tools/sentences.py). Nothing is said when a
module is loaded, because the language may change later.
"""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

Sentence = str | tuple[str, str]
"""A text as code says it: in English, or two for one and for several, or the key of one in `MOMENTS`."""
MadeT = TypeVar("MadeT")
SentenceT = TypeVar("SentenceT", str, tuple[str, str])


def N_(english: SentenceT) -> SentenceT:
    """Marks a text in English that `say` says later; returns it as it is."""
    return english


CONTEXT = "\x04"
"""Ends the context of a text, as in gettext."""


def C_(context: str, english: str) -> str:
    """Returns a text whose English word has another meaning elsewhere, with its context, which says which one is meant."""
    return f"{context}{CONTEXT}{english}"


class Translations(Protocol):
    """A language, as Python's gettext has it."""

    def __hash__(self) -> int: ...
    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, several: str, count: int, /) -> str: ...


class Codes(Translations, Protocol):
    """The language of codes (`codes.py`), whose texts are no words."""

    def reads(self, text: str, /) -> str: ...
    def changed(self, how: str, text: str, /) -> str: ...


class _Speech:
    """The language of all texts; English without translations."""

    translations: Translations | None = None
    codes: Codes | None = None
    """The same, if it is the language of codes."""


def speak(translations: bytes = b"") -> None:
    """Says everything from now on in a language: the content of its MO file; English without one. What is no such file raises ValueError."""
    _Speech.translations = None
    if translations:
        import io  # not at the top: English needs none of these
        import struct
        from gettext import GNUTranslations

        try:
            _Speech.translations = GNUTranslations(io.BytesIO(translations))
        except (OSError, UnicodeError, IndexError, struct.error) as error:
            raise ValueError("not an MO file") from error


def language() -> Translations | None:
    """Returns what stands for the current language; another one is another object."""
    return _Speech.translations


def said_in(translations: Translations | None, make: Callable[[], MadeT], codes: Codes | None = None) -> MadeT:
    """Returns what `make` does while another language is spoken; `codes` if that is the language of codes."""
    before = _Speech.translations, _Speech.codes
    _Speech.translations, _Speech.codes = codes or translations, codes
    try:
        return make()
    finally:
        _Speech.translations, _Speech.codes = before


CHANGES: Mapping[str, Callable[[str], str]] = {
    "^": lambda text: text[:1].upper() + text[1:],
    "v": lambda text: text[:1].lower() + text[1:],
    "_": lambda text: text.replace(" ", "\u00a0"),
}
"""What is done to a text that is said already, by the sign that it has among codes: begun large, begun small, not to be broken."""


def changed(how: str, text: str) -> str:
    """Returns a text changed. `how`: a key of CHANGES."""
    return _Speech.codes.changed(how, text) if _Speech.codes else CHANGES[how](text)


def reads(text: str) -> str:
    """Returns the words of a text that is said already, for a question about them."""
    return _Speech.codes.reads(text) if _Speech.codes else text


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


def counted(one: str, several: str, count: int) -> str:
    """Returns the text of a pair that belongs to a count, in the current language."""
    known = _Speech.translations
    if known is None:
        return one if count == 1 else several
    return known.ngettext(one, several, count)
