"""The language of codes: it says a text as the number of its template with its parts, so that whoever has the templates words it without the
engine and in a language of their own.

A text said in it has marks around it and its parts that nobody types, and may stand beside a name, in a list or in another text. As it leaves
(`coded`) it is `{3|Ash|22}`: template 3 with two parts; of a pair for one and for several the count is the first. `{^|{7}}` is a text
that was changed (`CHANGES`). Signs of that which somebody typed have a backslash. `worded` says it again.
"""

import re
from collections.abc import Callable, Sequence

from turnwright.text import say
from turnwright.text.languages import CHANGES, MadeT, Sentence, Translations, counted, in_language, language, said_in

_BEGIN, _NEXT, _END = "\ue000", "\ue001", "\ue002"
_SIGNS = {sign: f"\\{sign}" for sign in "\\{|}"}
_ESCAPED = str.maketrans(_SIGNS)
_CODED = str.maketrans({**_SIGNS, _BEGIN: "{", _NEXT: "|", _END: "}"})
_PIECE = re.compile(r"\\(.)|([{|}])|([^\\{|}]+)|\\", re.DOTALL)
_PART = re.compile(r"\{(\w+)\}")
LONGEST = 40_000
"""Signs of a text in words: a sentence may name 500 fighters."""


def parts_of(template: Sentence) -> tuple[str, ...]:
    """Returns the names of the parts of a template, in the order in which a code has them."""
    if isinstance(template, str):
        return tuple(dict.fromkeys(_PART.findall(template)))
    return tuple(dict.fromkeys(("count", *_PART.findall("".join(template)))))


class _Codes:
    """Numbered templates, as a language. What is none of them is said in the language that was spoken."""

    def __init__(self, templates: Sequence[Sentence], before: Translations | None) -> None:
        self.templates, self.before = templates, before
        self.codes = {one: _said(number, one) for number, one in enumerate(templates)}

    def gettext(self, message: str, /) -> str:
        return self.codes.get(message) or said_in(self.before, lambda: in_language(message))

    def ngettext(self, one: str, several: str, count: int, /) -> str:
        return self.codes.get((one, several)) or said_in(self.before, lambda: counted(one, several, count))

    def reads(self, text: str, /) -> str:
        if _BEGIN not in text:
            return text
        try:
            return said_in(self.before, lambda: worded(text.translate(_CODED), self.templates))
        except ValueError:  # somebody typed such a mark
            return text

    def changed(self, how: str, text: str, /) -> str:
        if _BEGIN not in text:
            return CHANGES[how](text)
        words = self.reads(text)
        return text if CHANGES[how](words) == words else f"{_BEGIN}{how}{_NEXT}{text}{_END}"


def _said(number: int, template: Sentence) -> str:
    return f"{_BEGIN}{number}{''.join(f'{_NEXT}{{{name}}}' for name in parts_of(template))}{_END}"


def in_codes(templates: Sequence[Sentence], make: Callable[[], MadeT]) -> MadeT:
    """Returns what `make` does with every text as a code. It must derive all it says anew: nothing in this language may be kept."""
    return said_in(None, make, _Codes(templates, language()))


def coded(words: str, said: str, templates: Sequence[Sentence]) -> str:
    """Returns a text as it leaves. `said`: the same in the language of codes; where that does not say these words, they are sent themselves."""
    found = said.translate(_CODED)
    try:
        return found if worded(found, templates) == words else words.translate(_ESCAPED)
    except ValueError:
        return words.translate(_ESCAPED)


def worded(code: str, templates: Sequence[Sentence]) -> str:
    """Returns a text in words. Raises ValueError for what is no code."""
    if "{" not in code and "\\" not in code:
        return code
    open_texts: list[list[str]] = [[""]]
    for found in _PIECE.finditer(code):
        typed, sign, plain = found.groups()
        inner = open_texts[-1]
        if sign == "{":
            open_texts.append([""])
        elif sign == "|" and len(open_texts) > 1:
            inner.append("")
        elif sign == "}" and len(open_texts) > 1:
            open_texts.pop()
            open_texts[-1][-1] += _words(inner, templates)
        elif sign or not (typed or plain):
            raise ValueError("no code")
        else:
            inner[-1] += typed or plain
        if len(open_texts[-1][-1]) > LONGEST:
            raise ValueError("a text is too long")
    if len(open_texts) > 1:
        raise ValueError("a text does not end")
    return open_texts[0][0]


def _words(told: list[str], templates: Sequence[Sentence]) -> str:
    number, *parts = told
    if number in CHANGES and len(parts) == 1:
        return CHANGES[number](parts[0])
    if not number.isdecimal() or int(number) >= len(templates):
        raise ValueError("no such text")
    template = templates[int(number)]
    named: dict[str, object] = dict(zip(parts_of(template), parts, strict=True))
    if "count" in named and not isinstance(template, str):
        named["count"] = int(str(named["count"]).replace("−", "-"))
    return say(template, **named)
