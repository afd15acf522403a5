"""What a stat block says that nobody keeps, in words: labels as they are written, words that no label claims, and lines of text."""

import re
from collections.abc import Collection, Iterator, Sequence

from turnwright.core.pattern import pattern
from turnwright.reading.block import scan
from turnwright.reading.block.pairs import Pair
from turnwright.reading.block.scan import Scanned
from turnwright.reading.labels import NAME
from turnwright.reading.tagging import Vocabulary
from turnwright.text import say

_MOST, _LONGEST = 8, 30
"""Parts that are named, and characters of each."""
_TEXT = (scan.PROSE, scan.TYPE, scan.TITLE, scan.OPEN, scan.NUMBERS)
_LABEL = pattern(r"THAC0|#?[^\W\d_][^\d:=|;,()\[\]\t]*")
_BETWEEN = pattern(r"[,;|()\[\]{}\t]|\s{2,}|\s[–—-]\s(?!\s*\d)")
_QUIET = frozenset(("each", "link", "inside", "of", "unit"))
"""Kinds of words that say nothing alone: each, and, of, feet."""
_SIGNS = frozenset(("hp", "x", "n", "per"))
_ABILITY = 4
"""An ability of fewer letters, whose word stands apart from its number, is an abbreviation."""


def left_parts(
    rows: Sequence[Scanned],
    name_end: int,
    kept: Sequence[Pair],
    unused: Collection[str],
    columns: bool,
    words: Vocabulary,
    told: Collection[str] = (),
) -> str:
    """Returns what is left out of a block, in words; empty for nothing. `name_end`: where the name ends in the first row; `kept`: the pairs
    that were asked for a value; `unused`: the labels of those without one; `columns`: whether titles stand above numbers, which these tell;
    `words`: those of the fight; `told`: parts that are told otherwise."""
    written: dict[str, str] = {}
    loose: list[str] = []
    for one in rows:
        for pair in one.pairs:
            written.setdefault(pair.label, _written(one.row.text, pair))
    text = 0
    for n, one in enumerate(rows):
        if n and (one.kind in _TEXT or (one.kind == scan.STAT and not any(pair in kept for pair in one.pairs))):
            text += 1
        elif one.kind == scan.STAT or n == 0:
            loose += _loose(one, name_end if n == 0 else 0, unused, words)
    loose = [part for part in loose if part.lower() not in told]
    loose = [part for part in loose if not columns or any(ch.isalpha() for ch in part)]
    labels = [
        written.get(label) or (label.upper() if len(label) < _ABILITY else label)
        for label in unused
        if label not in told
    ]
    named: dict[str, str] = {}
    for part in (*labels, *loose):
        named.setdefault(part.lower(), part)
    parts = [*named.values()]
    said = (
        [", ".join(parts[:_MOST]) + (f" and {len(parts) - _MOST} more" if len(parts) > _MOST else "")] if parts else []
    )
    if text:
        said.append(say(("{count} line of text", "{count} lines of text"), count=text))
    return " and ".join(said)


def _written(text: str, pair: Pair) -> str:
    """Returns a label as it is written; empty where it stands apart from its number."""
    found = _LABEL().search(text[pair.start : max(pair.end, pair.start)])
    return " ".join(found[0].split()).rstrip(" .+-–") if found else ""


def _loose(one: Scanned, start: int, unused: Collection[str], words: Vocabulary) -> Iterator[str]:
    """Yields the words of a row that no label claims. What stands behind a label without a value, up to the next label, is told by that."""
    text, at = one.row.text, start
    pairs = [pair for pair in one.pairs if pair.meaning.kind != NAME or pair.value is None]
    for pair, after in zip((*pairs, None), (*pairs[1:], None, None), strict=False):
        gap = text[at : pair.start if pair else len(text)] if pair is None or pair.start > at else ""
        for part in _BETWEEN().split(gap):
            if not all(_is_quiet(word, words) for word in re.findall(r"\w+", part.lower())):
                yield " ".join(part.split()).strip(" .:*+–—")[:_LONGEST].rstrip()
        if pair is not None:
            at = max(at, pair.end)
            if pair.label in unused:
                at = min(_behind(text, at), after.start if after and not after.listed else len(text))


def _is_quiet(word: str, words: Vocabulary) -> bool:
    return word in _SIGNS or any(tag.kind in _QUIET for tag in words.tags(word))


def _behind(text: str, at: int) -> int:
    """Returns where the words of a label end: a sign that begins the next part of the row, outside of brackets."""
    depth = 0
    for n in range(at, len(text)):
        depth += (text[n] in "([") - (text[n] in ")]")
        if text[n] in ";|" and depth <= 0:
            return n
    return len(text)
