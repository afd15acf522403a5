"""Reads XML as data: an element is an object of its attributes and of the elements in it, one that has only text is that text, and several of
one name are a list. What an element is called and what a file says about its encoding are believed to nobody: the text is decoded already."""

from collections.abc import Mapping
from pyexpat import ExpatError, ParserCreate

from turnwright.core.pattern import pattern

MOST_DEPTH = 200
MOST_TEXT = 4_000
"""Characters of a text; a longer one is a picture or a chapter."""
_BEGINS = pattern(
    r"[\ufeff\s]*<(?:\?xml\b|[A-Za-z_][\w.:-]*(?:\s+[\w.:-]+\s*=\s*(?:\"[^\"<]*\"|'[^'<]*'))*\s*/?>\s*(?:<|\Z))"
)
_LABEL = pattern(r"[\ufeff\s]*<\?xml[^>]*\?>")
_SORTS = frozenset(("type", "id", "class", "lang", "static", "mergeid"))
"""Attributes that say which sort of text an element has."""
TEXT = "value"
"""The key of the text of an element that has attributes, too."""


class Refused(Exception):
    """Raised for a text that declares entities or is nested too deep."""


def begins(text: str) -> bool:
    """Tells whether a text begins as XML does."""
    return _BEGINS().match(text) is not None


def read(text: str) -> Mapping[str, object] | None:
    """Returns the data of an XML text, its outermost element by its name; None for a text that is none, or is cut off."""
    reader = _Reader()
    parser = ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    parser.StartDoctypeDeclHandler = reader.refuse
    body = _LABEL().sub("", text, count=1).lstrip("\ufeff \t\r\n")
    try:
        parser.Parse(body.encode("utf-8", "replace"), True)
    except (ExpatError, Refused):
        return None
    return reader.found


class _Reader:
    def __init__(self) -> None:
        self.found: dict[str, object] = {}
        self._open: list[tuple[dict[str, object], list[str]]] = [(self.found, [])]

    def start(self, _name: str, attributes: dict[str, str]) -> None:
        if len(self._open) > MOST_DEPTH:
            raise Refused
        self._open.append(({key: value for key, value in attributes.items() if len(value) <= MOST_TEXT}, []))

    def end(self, name: str) -> None:
        fields, texts = self._open.pop()
        text = " ".join("".join(texts).split())
        above = self._open[-1][0]
        value: object = fields
        if text and len(text) <= MOST_TEXT:
            value = {**fields, TEXT: text} if fields.keys() - _SORTS and TEXT not in fields else fields or text
            if not isinstance(value, str) and not fields.keys() - _SORTS:
                value = text
        elif not fields:
            value = ""
        here = above.get(name)
        if isinstance(here, list):
            here.append(value)
        else:
            above[name] = value if here is None else [here, value]

    def text(self, text: str) -> None:
        self._open[-1][1].append(text)

    def refuse(self, *_about: object) -> None:
        raise Refused
