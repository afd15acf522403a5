"""The language of all texts, and the marks by which a tool finds them.

English needs nothing. Another language is a PO file, compiled for Python's gettext; `speak` takes it (tools/sentences.py). Nothing is said when a
module is loaded, because the language may change later.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from gettext import GNUTranslations

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


class _Speech:
    """The language of all texts; English without translations."""

    translations: "GNUTranslations | None" = None


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


def language() -> object:
    """Returns what stands for the current language; another one is another object."""
    return _Speech.translations


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
