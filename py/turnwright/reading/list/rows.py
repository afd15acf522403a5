"""The rows of a text: each line with its place, without the marks of Markdown, chats and pages. Marks become spaces, so that places stay."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import overload

from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASSUMED, Remark, Span
from turnwright.text import say

_BULLET = pattern(r"^\s*(?:(?:[-+*•◦‣▪●○►→✓☐☑·–—]|\[[ xX]?\]|[a-z][.)](?=\s+[^\W\d_]))\s+)+")
_QUOTE = pattern(r"^\s*(?:>+\s*)+")
_HEADING = pattern(r"^\s*#{1,6}\s+(?=[^\W\d_\[\"'“*_])")
_TITLE = pattern(r"^\s*#{1,6}\s+(?=[^\W\d_\[\"'“*_]|\*\*|__)")
_TAG = pattern(
    r"</?(?:b|i|u|em|strong|p|br|div|span|td|tr|table|h[1-6]|li|ul)\b[^<>]*>|&nbsp;|\[/?(?:b|i|u|s|h[1-6]|center|size|color|table|tr|td|th|list)(?:=[^\]]*)?\]",
    re.I,
)
_MARKS = pattern(r"\*+|(?<![^\W_])_+|_+(?![^\W_])|`+|~~+|(?<=[^\W_])_(?=[^\W_])|[\u200b\ufeff]")
_LINK = pattern(r"\[\[(?:[^\[\]|\n]*\|)?([^\[\]|\n]+)\]\]|\[([^\[\]\n]+)\]\([^()\n]*\)")
_RULE = pattern(r"[\s|:+=_*~#–—.-]*(?:[=_*~–—.-]{3}|[-|:+]{2})[\s|:+=_*~#–—.-]*|_{2,}|`{3,}\w*")
_DASHED = pattern(r"\s*--\s+[^\W_](?!.*[-–—]{2}\s*$)")
"""Two dashes before a row: those of a list where the row above or below it has them, too, else those of a title."""
_UNDERLINE = pattern(r"\s*(?:={3,}|-{3,})\s*")
_BOLD = pattern(r"\s*(?:\*\*|__)[^*_]+(?:\*\*|__)\s*:?\s*")
_LABELLED = pattern(r"\s*(?:[-+*•]\s+)?(?:\*\*|__)[^\W\d_][^*_:]{0,40}(?::(?:\*\*|__)|(?:\*\*|__)\s*:)\s*\S")
_BREAKS = "\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
_CALLOUT = pattern(r"\s*(?:>\s*)+\[![\w-]+\][+-]?")
"""How a box in notes begins: > [!danger] Encounter."""
_BOX = {
    **dict.fromkeys(map(ord, "│┃║"), "|"),
    **dict.fromkeys(map(ord, "─━═┄┅┈┉"), "-"),
    **dict.fromkeys(range(0x250C, 0x254C), "+"),
}
_BOX |= dict.fromkeys(range(0x2552, 0x256D), "+")
_STRUCK = pattern(r"~~[^~]*[^\W\d_]{2}")
_NESTED = pattern(r"\r?\n[ \t]*(?:[-+*•◦▪‣][ \t]+)?")
_LONG = 1_000


@dataclass(slots=True)
class Row:
    """A line. `text`: without marks, as long as the line; `heading`: whether it is marked as one; `rule`: whether it is only signs; `bold`:
    whether all of it is bold; `under`: whether a line of === or --- follows; `listed`: whether two dashes before it are those of a list."""

    start: int
    raw: str
    text: str
    heading: bool = False
    rule: bool = False
    bold: bool = False
    under: bool = False
    listed: bool = False
    lead: int = 0
    """How many characters of it say only who wrote it, and when."""

    @property
    def end(self) -> int:
        return self.start + len(self.raw)

    @property
    def blank(self) -> bool:
        return not self.text.strip()

    @property
    def span(self) -> tuple[int, int]:
        """Returns the place of what is not a space."""
        left = len(self.raw) - len(self.raw.lstrip())
        return self.start + left, self.start + len(self.raw.rstrip())

    @property
    def labelled(self) -> bool:
        """Tells whether it begins with a label in bold, so that it says something of somebody: **Lore:** lives below bridges."""
        return _LABELLED().match(self.raw) is not None

    def at(self, start: int, end: int) -> tuple[int, int]:
        return self.start + start, self.start + end


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _linked(found: re.Match[str]) -> str:
    """Returns the shown text of a link, at its place."""
    group = 1 if found[1] is not None else 2
    left = found.start(group) - found.start()
    return " " * left + found[group] + " " * (found.end() - found.end(group))


def unmarked(line: str) -> str:
    """Returns a line without marks, as long as before."""
    text = _TITLE().sub(_blank, _QUOTE().sub(_blank, line))
    if "[" in text:
        text = _LINK().sub(_linked, text)
    if "<" in text or "&" in text or "[" in text:
        text = _TAG().sub(_blank, text)
    bullet = _BULLET().match(text)
    if bullet and not text[bullet.end() : bullet.end() + 1].isdigit():
        text = _blank(bullet) + text[bullet.end() :]
    return _MARKS().sub(_blank, text)


def unquoted(lines: list[str]) -> list[str]:
    """Returns lines without the marks of what a message answers, as long as before."""
    return [_QUOTE().sub(_blank, line) if ">" in line[:4] else line for line in lines]


def indent(raw: str) -> int:
    """Returns how far a line is indented, in spaces; a tab goes to the next fourth."""
    return len(raw[: len(raw) - len(raw.lstrip())].expandtabs(4)) if raw[:1].isspace() else 0


def apart(above: Row, below: Row, source: str) -> bool:
    """Tells whether an empty line stands between two rows of a text."""
    return len(source[above.end : below.start].splitlines()) > 1


def joined(text: str) -> str:
    """Returns rows that are one fighter as one line: a name above its number, or above a nested list."""
    return _NESTED().sub(lambda one: ",".ljust(max(2, len(one[0]))), text)


def struck(text: str, at: Span) -> tuple[Remark, ...]:
    """Returns the remark about a fighter that is struck out in its source, in a line, a table or a stat block; none about another."""
    return (Remark(ASSUMED, say("This is struck out. It joins all the same."), at),) if _STRUCK().search(text) else ()


class Rows(Sequence[Row]):
    """The lines of a text. A row is made when somebody asks for it, so that the first part of a long text does not wait for the rest.
    `raw`: the lines as typed; `spoken`: how many characters of a line say only who wrote it, and when."""

    def __init__(self, text: str, spoken: Callable[[str], int] = lambda raw: 0) -> None:
        self.spoken = spoken
        self.raw: list[str] = []
        self._starts: list[int] = []
        self._made: dict[int, Row] = {}
        at = 0
        text = text if text.isascii() else text.translate(_BOX)
        for line in text.splitlines(keepends=True):
            self.raw.append(line.rstrip(_BREAKS))
            self._starts.append(at)
            at += len(line)

    def __len__(self) -> int:
        return len(self.raw)

    def start(self, n: int) -> int:
        """Returns where a line begins in the text."""
        return self._starts[n]

    @overload
    def __getitem__(self, n: int) -> Row: ...
    @overload
    def __getitem__(self, n: slice) -> list[Row]: ...
    def __getitem__(self, n: int | slice) -> Row | list[Row]:
        if isinstance(n, slice):
            return [self._row(one) for one in range(*n.indices(len(self)))]
        if not 0 <= n < len(self):
            raise IndexError(n)
        return self._row(n)

    def _row(self, n: int) -> Row:
        row = self._made.get(n)
        if row is None:
            raw = self.raw[n]
            row = _row(self._starts[n], raw, self.spoken(raw))
            below = self.raw[n + 1] if n + 1 < len(self.raw) else ""
            if _UNDERLINE().fullmatch(below) and _ruled(below) and not row.blank:
                row.under = "=" in below or not any(ch.isdigit() for ch in row.text)
            row.listed = _DASHED().match(raw) is not None and any(
                _DASHED().match(one) for one in (below, self.raw[n - 1] if n else "")
            )
            self._made[n] = row
        return row


def _ruled(raw: str) -> bool:
    """Tells whether a line is only signs."""
    if not raw.strip() or (len(raw) > _LONG and re.search(r"\w", raw)):
        return False
    return _RULE().fullmatch(raw[:_LONG]) is not None


def _row(start: int, raw: str, lead: int) -> Row:
    if raw.isalnum():  # one word has no marks
        return Row(start, raw, raw)
    if lead:
        return Row(start, raw, " " * lead + unmarked(raw[lead:]), lead=lead)
    if callout := _CALLOUT().match(raw):
        text = " " * callout.end() + unmarked(raw[callout.end() :])
        title = bool(text.strip()) and not any(ch.isdigit() for ch in text)  # > [!info] Ogre 12
        return Row(start, raw, text, heading=title, rule=not text.strip())
    rule = _ruled(raw)
    short = len(raw) <= _LONG
    text = " " * len(raw) if rule else unmarked(raw) if short else raw
    return Row(start, raw, text, _HEADING().match(raw) is not None, rule, short and _BOLD().fullmatch(raw) is not None)
