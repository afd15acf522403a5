"""The rows of a text: each line with its place, without the marks of Markdown, chats and pages. Marks become spaces, so that places stay."""

import re
from dataclasses import dataclass

from turnwright.core.pattern import pattern

_BULLET = pattern(r"^\s*(?:(?:[-+*•◦‣▪●○►→✓☐☑·–—]|\[[ xX]?\])\s+)+")
_QUOTE = pattern(r"^\s*(?:>+\s*)+")
_HEADING = pattern(r"^\s*#{1,6}\s+(?=[^\W\d_\[\"'“*_])")
_TAG = pattern(
    r"</?(?:b|i|u|em|strong|p|br|div|span|td|tr|table|h[1-6]|li|ul)\b[^<>]*>|&nbsp;|\[/?(?:b|i|u|s|h[1-6]|center|size|color)(?:=[^\]]*)?\]",
    re.I,
)
_MARKS = pattern(r"\*+|(?<![^\W_])_+|_+(?![^\W_])|`+|~~+|(?<=[^\W_])_(?=[^\W_])|[\u200b\ufeff]")
_LINK = pattern(r"\[\[(?:[^\[\]|\n]*\|)?([^\[\]|\n]+)\]\]|\[([^\[\]\n]+)\]\([^()\n]*\)")
_RULE = pattern(r"[\s|:+=_*~#–—.-]*(?:[=_*~–—.-]{3}|[-|:+]{2})[\s|:+=_*~#–—.-]*|_{2,}|`{3,}\w*")
_UNDERLINE = pattern(r"\s*(?:={3,}|-{3,})\s*")
_BOLD = pattern(r"\s*(?:\*\*|__)[^*_]+(?:\*\*|__)\s*:?\s*")


_LONG = 1_000


@dataclass(slots=True)
class Row:
    """A line. `text`: without marks, as long as the line; `heading`: whether it is marked as one; `rule`: whether it is only signs; `bold`:
    whether all of it is bold; `under`: whether a line of === or --- follows."""

    start: int
    raw: str
    text: str
    heading: bool = False
    rule: bool = False
    bold: bool = False
    under: bool = False

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
    text = _HEADING().sub(_blank, _QUOTE().sub(_blank, line))
    if "[" in text:
        text = _LINK().sub(_linked, text)
    if "<" in text or "&" in text or "[" in text:
        text = _TAG().sub(_blank, text)
    bullet = _BULLET().match(text)
    if bullet and not text[bullet.end() : bullet.end() + 1].isdigit():
        text = _blank(bullet) + text[bullet.end() :]
    return _MARKS().sub(_blank, text)


def rows(text: str) -> list[Row]:
    """Returns the lines of a text."""
    found: list[Row] = []
    at = 0
    for line in text.splitlines(keepends=True):
        raw = line.rstrip("\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")
        rule = (
            bool(raw.strip())
            and (len(raw) <= _LONG or not re.search(r"\w", raw))
            and _RULE().fullmatch(raw[:_LONG]) is not None
        )
        if rule and found and not found[-1].blank and _UNDERLINE().fullmatch(raw):
            found[-1].under = "=" in raw or not any(ch.isdigit() for ch in found[-1].text)
        found.append(
            Row(
                at,
                raw,
                " " * len(raw) if rule else unmarked(raw) if len(raw) <= _LONG else raw,
                _HEADING().match(raw) is not None,
                rule,
                len(raw) <= _LONG and _BOLD().fullmatch(raw) is not None,
            )
        )
        at += len(line)
    return found
