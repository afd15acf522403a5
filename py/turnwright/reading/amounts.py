"""Reads the number of a cell, a line of a stat block or a value of a file: 22, 1,140, 18.0, 52/61, 30 (45), 22 (4d8 + 4), +2 (12)."""

import re
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading.lexer import fold
from turnwright.reading.words import either, every, titles

_MOST_DIGITS = 9
_ONE = r"[+\-–]?\s?(?:\d{1,3}(?:[,.’'\u00a0\u202f]\d{3})+(?![\d.,]\d|\d)|\d+(?:[.,]\d+)?|[.,]\d+)"
_NUMBER = pattern(
    rf"(?P<left>{_ONE})(?![\w]*[dD]\d)(?:(?:\s?/\s?|\s(?:{either('of')})\s)(?P<most>\d[\d,.]*\d|\d)(?![\w/]))?",
    re.IGNORECASE,
)
_BEHIND = pattern(
    rf"\s*[(\[]\s*(?:(?P<sort>{either('most', 'now', 'left', 'usual', 'of')})\.?:?\s*)?"
    rf"(?P<number>[+-]?\d{{1,6}})(?:\s*(?P<behind>{either('most', 'now', 'left')}))?\s*[)\]]",
    re.IGNORECASE,
)
_REST, _MOST, _UNITS = either("now", "left"), either("most"), either("hits")
_MAX = pattern(rf"\s*[,;|]?\s*(?:{_MOST})\.?\s*:?\s*(?P<number>\d{{1,6}})(?![\w.])", re.IGNORECASE)
_LEFT = pattern(
    rf"(?:\s*[(\[]\s*(?:\d*[dw]\d|[^\d()\[\]+-])[^()\[\]]{{0,60}}[)\]])?\s*(?:[,;(\[|—–-]\s*)?(?:(?:{_REST})\.?:?\s*(?P<now>\d{{1,6}})"
    rf"|(?P<rest>\d{{1,6}})\s*(?:(?:{_UNITS})\s+)?(?:{_REST}))(?![\w.])\s?[)\]]?",
    re.IGNORECASE,
)
"""What is left, behind the most and an aside: 82 (11d8 + 33), currently 40."""
_LESS, _END = either("less"), r"\s?\)?(?=\s*(?:$|[,;|)\n]))"
_HURT = pattern(
    rf"\s*(?:{either('left')})\s*(?:{either('of')}|/)\s*(?P<most>\d{{1,6}})(?![\w.])"
    rf"|\s*(?:{_MOST})\.?\s*[,;/]\s*(?P<now>\d{{1,6}})\s*(?:{_REST})\b"
    r"|\s*(?:→|->|=>|⇒)\s*(?P<then>\d{1,6})(?![\w.])"
    rf"|\s*[,;(]?\s*(?:{_LESS})\s+(?P<taken>\d{{1,6}})(?![\w.]|\s*[x×d])(?:\s*(?:{either('taken')}))?{_END}"
    rf"|\s*[,;(]\s*(?P<gone>\d{{1,6}})\s+(?:(?:{_UNITS})\s+)?(?:{_LESS}){_END}",
    re.IGNORECASE,
)
"""What is left, or was taken, behind a number: 9 left of 22; 22 max, 9 current; 22 → 9; 22, took 13; 22 (13 taken)."""
_MINUS = pattern(rf"\s?[-–−]\s?(?P<taken>\d{{1,6}})(?![\w.]|\s*[x×d]){_END}")
"""What may have been taken behind a number, or stand apart from it: 22 - 13."""
_SPACED = pattern(r"\d{1,3}(?: \d{3})+(?=\s*(?:$|[,;|()\n]))")
"""One number with spaces between its thousands, or two numbers: 1 200."""
_THOUSANDS = pattern(r"[+-]?\d{1,3}([,.’'\u00a0\u202f]\d{3})+")
_POINTS = pattern(r"^[\s.*]*(?:hp|hit\s+points)(?![^\W_])\s*:?|(?<![^\W_])(?:hp|hit\s+points)[\s.*]*$", re.IGNORECASE)
_DIGITS = r"\d{1,4}"
_ROW = pattern(
    rf"{_DIGITS}(?:(?:\s*[,;&]\s*|\s+(?:{either('ands')})\s+){_DIGITS})+|{_DIGITS}(?:\s?/\s?{_DIGITS}){{2,}}|{_DIGITS}(?: +{_DIGITS}){{2,}}",
    re.IGNORECASE,
)
"""Numbers of several fighters: 7, 5, 6; 7/5/6; 7 5 6."""
_PERCENT = pattern(rf"\s?(?:%|(?:{'|'.join(filter(str.isalpha, titles('percent')))})\b)", re.IGNORECASE)
_TIGHT = pattern(r"\d+,\d+")
_ROW_GOES_ON = pattern(r"\s*[\w/.%+–-]")
_NOW = frozenset((*every("now"), *every("left")))


class Amount(NamedTuple):
    """A number in its shortest form. `text`: 22, 12/30, +2, -3; `end`: behind it and its bracket; `behind`: a number with a sign in the
    bracket or next to it: DEX 14 (+2); `signed`: whether it was typed with its sign."""

    text: str
    end: int
    behind: str = ""
    signed: bool = False
    others: tuple[str, ...] = ()
    """All numbers of a row, one for each fighter: 7, 5 and 6."""
    spaced: str = ""
    """The number as typed, if spaces stand in it, so that it may be several."""
    percent: bool = False
    """Whether it is a share of a gauge, and so no number of points: 30%."""

    @property
    def whole(self) -> bool:
        return self.text.replace("/", "").lstrip("+-").replace("-", "").isdecimal()


def amount(text: str, start: int = 0, whole: bool = True, gauge: bool = True) -> Amount | None:
    """Returns the number that stands at this place of a text, spaces before it aside; None for none. `whole`: whether a field needs a whole
    number, so that 1.140 are thousands; `gauge`: whether a number in brackets may be the most of it."""
    folded = fold(text)
    while start < len(folded) and folded[start].isspace():
        start += 1
    found = _NUMBER().match(folded, start)
    if found is None:
        return None
    left = shortest(found["left"], whole)
    if len(left.lstrip("+-")) > _MOST_DIGITS + 7:
        return None
    signed = left[0] in "+-"
    if gauge and not found["most"] and (share := _PERCENT().match(folded, found.end())):
        return Amount(left, share.end(), signed=signed, percent=True)
    if found["most"]:
        return Amount(f"{left.lstrip('+')}/{shortest(found['most'], True)}", found.end(), signed=signed)
    if gauge and (spaced := _SPACED().match(folded, found.start())):
        return Amount(spaced[0].replace(" ", ""), spaced.end(), spaced=spaced[0])
    if gauge and not signed and (minus := _MINUS().match(folded, found.end())) and _covers(minus["taken"], left):
        return Amount(left, minus.end(), f"-{minus['taken']}")
    if gauge and not signed and (hurt := _wounded(left, _HURT().match(folded, found.end()))):
        return hurt
    if gauge and not signed and (more := _LEFT().match(folded, found.end())):
        return Amount(f"{more['now'] or more['rest']}/{left}", more.end())
    if more := _BEHIND().match(folded, found.end()):
        sort, number = (more["sort"] or more["behind"] or "").lower(), more["number"]
        if not gauge:
            return Amount(left, more.end(), number, signed)
        if sort in _NOW:
            return Amount(f"{number.lstrip('+')}/{left}", more.end())
        if sort or (number.isdecimal() and not signed and _covers(left, number)):
            return Amount(f"{left}/{number}", more.end())
        cost = "[" in more[0] and folded.count("[") > 1  # HP 13 [2]; Will 10 [0]
        return Amount(left, more.end(), "" if cost else number, signed)
    if gauge and (more := _MAX().match(folded, found.end())):
        return Amount(f"{left}/{more['number']}", more.end())
    return Amount(left, found.end(), signed=signed)


def _wounded(number: str, found: re.Match[str] | None) -> Amount | None:
    """Returns a gauge of which some is gone; None where the words behind the number do not say so, or do not fit it."""
    if found is None or not number.isdecimal():
        return None
    if found["most"]:
        return Amount(f"{number}/{found['most']}", found.end())
    left = int(found["now"] or found["then"] or int(number) - int(found["taken"] or found["gone"] or 0))
    return Amount(f"{left}/{number}", found.end()) if 0 <= left <= int(number) else None


def several(text: str, start: int = 0) -> Amount | None:
    """Returns the numbers of several fighters that stand at this place of a text; None for one number, a decimal or thousands."""
    folded = fold(text)
    while start < len(folded) and folded[start].isspace():
        start += 1
    found = _ROW().match(folded, start)
    if found is None or _ROW_GOES_ON().match(folded, found.end()):
        return None
    if _TIGHT().fullmatch(found[0]) or _THOUSANDS().fullmatch(found[0]):
        return None
    numbers = tuple(shortest(number, True) for number in re.findall(r"\d+", found[0]))
    return Amount(numbers[0], found.end(), others=numbers)


def without_points(text: str) -> str:
    """Returns a cell without the word for its points at either end: "HP: 12", "12 hit points"."""
    return _POINTS().sub("", text)


def unread(text: str, number: Amount) -> str:
    """Returns what stands in a cell behind its number, without the word for its points, and a number in brackets that says nothing of it."""
    rest = without_points(text[number.end :]).strip(" .*")
    return f"{rest} ({number.behind})".strip() if number.behind.isdecimal() else rest


def _covers(left: str, most: str) -> bool:
    return left.lstrip("-").isdecimal() and most.isdecimal() and int(left) <= int(most)


def shortest(number: str, whole: bool = False) -> str:
    """Returns a number without separators of thousands and without zeros that say nothing: 1,140 is 1140, 18.0 is 18, 12,5 is 12.5."""
    text = fold(number).replace("–", "-").replace(" ", "")
    if _THOUSANDS().fullmatch(text) and (whole or "." not in text):
        return "".join(ch for ch in text if ch.isdecimal() or ch in "+-")
    text = text.replace(",", ".")
    sign, digits = (text[0], text[1:]) if text[0] in "+-" else ("", text)
    first, _, behind = digits.partition(".")
    behind = behind.rstrip("0")
    return f"{sign}{first.lstrip('0') or '0'}{'.' if behind else ''}{behind}"


def points(left: str, most: str) -> str:
    """Returns a gauge as it is typed; only one number where all is left."""
    return left if not most or left == most else f"{left}/{most}" if left else most


def full(text: str) -> str:
    """Returns 9 for 9/9."""
    return points(*text.split("/", 1)) if "/" in text else text


def called(name: str) -> str:
    """Returns a name with typographic quotes, because straight ones enclose names in typed lines."""
    name = re.sub(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]+)\]\]", r"\1", name) if "[[" in name else name
    return re.sub(r'"([^"]+)"', r"“\1”", " ".join(name.split())) if '"' in name else " ".join(name.split())


def row_of_numbers(text: str) -> tuple[Amount | None, ...]:
    """Returns the numbers of a row of numbers, None for a dash."""
    found: list[Amount | None] = []
    at = 0
    while at < len(text):
        if text[at] in " \t|,;":
            at += 1
            continue
        one = amount(text, at)
        if one is not None:
            found.append(one)
            at = one.end
        elif text[at] in "-–—":
            found.append(None)
            at += len(text[at:]) - len(text[at:].lstrip("-–—"))
        else:
            at += 1
    return tuple(found)
