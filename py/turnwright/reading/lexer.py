"""Cuts a line into tokens. Each knows its place in the text as it was typed: folding replaces one character by one."""

import re
from dataclasses import dataclass
from functools import cache

from turnwright.core.pattern import pattern
from turnwright.reading.words import either

QUOTE, DICE, NUMBER, WORD, EMOJI, SIGN = "quote", "dice", "number", "word", "emoji", "sign"
OPENING = {"(": ")", "[": "]", "{": "}", "<": ">"}
CLOSING = frozenset(OPENING.values())
KEYS = frozenset(f"{digit}{form}\u20e3" for digit in "0123456789" for form in ("", "\ufe0f"))
"""Pictures of digits, as phones number a list."""

_FOLDED: dict[int, int | str] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},  # full width
    **dict.fromkeys(map(ord, "−﹣‐‑‒"), "-"),
    **dict.fromkeys(map(ord, "✕✖"), "×"),
    **dict.fromkeys(map(ord, "\u200b\u2060\ufeff"), " "),  # of no width, as chats and pages put them between words
    **dict(zip(map(ord, "、。「」【】〈〉：　，；"), ",.[][]<>: ,;", strict=True)),
}
_COMMAS = {ord(","): ";", **{code: ";" for code, sign in _FOLDED.items() if sign in (",", ord(","))}}
_LETTER = (
    r"[^\s\d!-/:-@\[-`{-~\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u2150-\u215f\u00d7\u00f7\u2000-\u200b\u200e-\u206f\u2190-\u2bff\u3000-\u303f\ufe0f"
    r"\U0001f000-\U0001faff]"
)
_PICTURE = r"[\u231a-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]"
_TOKEN = pattern(
    rf"""(?P<quote>(?<![^\s(\[*-])(?:"(?:[^"]|"")+"|[“„][^“”„]+[”“])(?!\w))
    |(?P<dice>(?:(?<![^\W_])|(?<=[\s(\[]x))(?:\d{{1,3}}[dwktткд]|(?<![^\W_]-)d)\d{{1,4}}(?=kh|kl|k\d|best|worst|adv|dis|d[hl]|r[o\d]|m[ai]\d|e\d|[^\w]|$)(?!-[^\W\d_]))
    |(?P<emoji>\d\ufe0f?\u20e3|(?<!\S):[a-z][a-z_]*[a-z]:(?!\S)|{_PICTURE}[\ufe0f\u200d\u2600-\u27bf\U0001f000-\U0001faff]*)
    |(?P<number>(?:(?:(?<![^\s(\[{{,:;=/|<@\"])[+\-–]|(?<=[^\W\d_])\+(?=\d)))?(?:\d+(?:\.\d+)?|(?<!\S)\.\d+)(?!\.\d))
    |(?P<word>thac0(?![^\W_])|{_LETTER}+(?:['’-]{_LETTER}+)*)
    |(?P<sign>\[\[[^\[\]|]+\|(?=[^\[\]|]+\]\])|\[/?(?:b|i|u|s|quote|code|spoiler|(?:size|color|colour)(?:=[^\]]*)?)\]|\.{{2,}}|…|_{{2,}}|-{{2,}}>?|\*{{1,3}}|~{{1,2}}|={{1,}}>?|->|>{{1,}}|<[-=]+|/{{2,}}|:{{1,2}}|\d|\S|\t)""",
    re.IGNORECASE | re.VERBOSE,
)
_EMPHASIS = pattern(
    r"(?P<kept>(?<![^\s(\[])(?:\"(?:[^\"]|\"\")+\"|[“„][^“”„]+[”“])(?!\w)"
    rf"|(?<![^\W_])(?:{either('note')})(?![^\W_])[^,;|\n]*)"
    r"|(?<![^\s(\[,;:|/–—-])(?P<mark>\*{1,3}|_{1,3}|`)(?=[^\W_])(?![xX×](?P=mark))(?P<inside>[^*_`]*[^\s*_`(\[])(?P=mark)(?!\w)",
    re.IGNORECASE,
)
"""What is bold, in italics, or set as code: **Kira**, *Orc chief*, `12/30`; but first what is kept as it is typed: in quotes, and behind note.
A lone x keeps its marks, as it would be the sign of a number: Mr *X* 12."""
_THOUSAND = pattern(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])")
_DECIMAL = pattern(r"(?<![\d.,])\d+,\d{1,2}(?!\w|,\S)")
_TIGHT = pattern(r",(?=\S)")


@dataclass(slots=True)
class Token:
    """`low`: the text in lower case; `gap`: whether a space stands before it; `number`: the digits of a number, with sign and point."""

    kind: str
    text: str
    low: str
    start: int
    end: int
    gap: bool

    @property
    def at(self) -> tuple[int, int]:
        return self.start, self.end


@cache
def _digit(ch: str) -> str:
    return str(int(ch)) if ch.isdecimal() else ch


def fold(text: str) -> str:
    """Returns a text of the same length with the digits, commas and brackets of other scripts as ASCII has them."""
    if text.isascii():
        return text
    return "".join(map(_digit, text.translate(_FOLDED)))


def unmarked(text: str) -> str:
    """Returns a text with spaces for the marks of what is bold, in italics, or set as code, so that places stay."""
    if "*" not in text and "_" not in text and "`" not in text:
        return text
    return _EMPHASIS().sub(_unmarked, text)


def _unmarked(one: re.Match[str]) -> str:
    around = " " * len(one["mark"] or "")
    return one["kept"] or f"{around}{one['inside']}{around}"


def without_commas(text: str) -> str:
    """Returns a note with a semicolon for each sign that would end it in a line."""
    return text.translate(_COMMAS)


def tokens(text: str, start: int = 0) -> list[Token]:
    """Returns the tokens of a line from a place on. Commas in numbers, 1,234 and 12,5, are part of them unless commas stand between cells."""
    folded = fold(text)
    commas = _numeric_commas(folded) if "," in folded else {}
    found: list[Token] = []
    behind = at = start
    match = _TOKEN().match
    length = len(folded)
    while at < length:
        if folded[at].isspace() and folded[at] != "\t":
            at += 1
            continue
        one = match(folded, at)
        assert one is not None and one.lastgroup is not None
        kind, end, part = one.lastgroup, one.end(), one[0]
        if kind == NUMBER:
            if at in commas:
                end, part = commas[at]
            elif part[0] in "+-–" and at + 1 in commas:
                end, more = commas[at + 1]
                part = part[0] + more
            part = part.replace("–", "-")
            if part[0] == ".":
                part = f"0{part}"
        found.append(Token(kind, part, part.lower(), at, end, at > behind or at == start))
        at = behind = end
    return found


def _numeric_commas(text: str) -> dict[int, tuple[int, str]]:
    """Returns where a number with a comma begins: its end, and it without the comma."""
    thousands, decimals = list(_THOUSAND().finditer(text)), list(_DECIMAL().finditer(text))
    if not thousands and not decimals:
        return {}
    if len(_TIGHT().findall(text)) > sum(one[0].count(",") for one in thousands) + len(decimals):
        return {}
    found = {one.start(): (one.end(), one[0].replace(",", ".")) for one in decimals}
    return found | {one.start(): (one.end(), one[0].replace(",", "")) for one in thousands}
