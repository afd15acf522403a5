"""The rows of a stat block, each by itself, and the labels and numbers of them together."""

import re
from collections.abc import Sequence

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.block import scan
from turnwright.reading.block.names import TAIL
from turnwright.reading.block.pairs import Pair
from turnwright.reading.block.scan import Scanned
from turnwright.reading.draft import LEFT_OUT
from turnwright.reading.line.verdict import read
from turnwright.reading.list.rows import Row
from turnwright.reading.list.totals import totals
from turnwright.reading.tagging import Vocabulary
from turnwright.reading.words import titles

Pairs = list[tuple[Row, Pair]]
_FEW = 8
"""Words that a row has at most which is a fighter among those of a block."""
_NAME = pattern(r"[^\W\d_]+(?:[ '’-][^\W\d_]+){0,2}")
_HEADS = pattern(rf"(?:{'|'.join(titles('corners'))})(?:\s+[^\W\d_]+){{1,4}}", re.I)
_OWN_NUMBER = pattern(r"\s[+\-]?\d+(?:[./]\d+)?\s*$")


def valued(one: Scanned, *kinds: str) -> bool:
    """Tells whether a row has a number whose label means one of these kinds."""
    return any(pair.value is not None and pair.meaning.kind in kinds for pair in one.pairs)


def fighter(one: Scanned) -> bool:
    """Tells whether a row may be a whole fighter of a game with bare numbers: Orc 12."""
    return not one.pairs and _OWN_NUMBER().search(one.row.text) is not None and TAIL().search(one.row.text) is None


def whole(one: Scanned, words: Vocabulary) -> bool:
    """Tells whether a row reads whole as a fighter with a number, or as several, and nothing of it would be left out; a weapon is none."""
    text = one.row.text.strip()
    if one.kind != scan.OPEN or len(text.split()) > _FEW or not any(map(str.isdigit, text)):
        return False
    draft = read(text, words.typed, words.house).only
    if draft is None or draft.assumed or any(remark.kind == LEFT_OUT for remark in draft.remarks):
        return False
    last = draft.name.text.lower().rpartition(" ")[2]
    return bool(draft.values or draft.grouped) and not any(tag.kind == "thing" for tag in words.tags(last))


def bare(one: Scanned) -> bool:
    """Tells whether a row may be a name and nothing else."""
    text = one.row.text.strip(" *_")
    return one.kind == scan.OPEN and not one.pairs and _NAME().fullmatch(text) is not None


def between(one: Scanned) -> bool:
    """Tells whether a row may stand between a name and its labels, however many of them there are."""
    if one.kind in (scan.BLANK, scan.TYPE, scan.NUMBERS) or totals(one.row.text):  # XP 400 each
        return True
    return one.kind not in scan.LABELLED and aside(one)


def aside(one: Scanned) -> bool:
    """Tells whether a row is only an explanation, in brackets or behind a label in bold, or heads columns: Stat, Temp, Bonus."""
    text = one.row.text.strip()
    return (text.startswith("(") and text.endswith(")")) or one.row.labelled or _HEADS().fullmatch(text) is not None


def buys(one: Scanned) -> bool:
    """Tells whether a row is the title of what is bought, or heads its columns: Skills; Cost Powers END."""
    title = " ".join(one.row.text.lower().split()).strip(" :")
    return (one.kind == scan.TITLE and title in games.BOUGHT) or title.startswith(games.COSTS)


def stops(one: Scanned) -> bool:
    """Tells whether a row is the title of actions and the like, below which no number of the fighter stands."""
    return one.kind == scan.TITLE and " ".join(one.row.text.lower().split()).strip(" :") in games.STOPS


def collected(rows: Sequence[Scanned]) -> Pairs:
    """Returns the labels and numbers of a block: those of its rows, and those of a row of labels above a row of numbers."""
    found: Pairs = []
    pending: Pairs = []
    stopped = False
    for one in rows:
        if one.kind == scan.TITLE:
            stopped = stopped or stops(one)
            pending = []
        elif one.kind == scan.LABELS:
            pending = [] if len(one.pairs) > 1 else pending
            pending += [(one.row, pair) for pair in one.pairs]
            found += [(one.row, pair) for pair in one.pairs]
        elif one.kind == scan.NUMBERS:
            if len(one.cells) >= len(pending):
                below = [pair for _, pair in pending]
                told = [pair for pair, value in zip(below, one.cells, strict=False) if value is not None]
                found = [each for each in found if not any(each[1] is pair for pair in told)]
                found += _numbered(one, below)
                pending = []
        elif one.kind == scan.STAT or (one.kind == scan.OPEN and one is rows[0]):
            found += [(one.row, pair) for pair in one.pairs if not stopped or pair.first]
            waits = len(one.pairs) == 1 and one.pairs[0].value is None and one.pairs[0].first
            pending = [(one.row, one.pairs[0])] if waits else []
        elif one.kind != scan.BLANK and not aside(one):
            pending = []
    return found


def _numbered(one: Scanned, pairs: Sequence[Pair]) -> Pairs:
    """Returns the labels of the row above with the numbers of this row."""
    found: Pairs = []
    at = 0
    for pair, value in zip(pairs, one.cells, strict=False):
        if value is not None:
            at = max(one.row.text.find(value.text.split("/")[0].lstrip("+-"), at), 0)
            found.append((one.row, pair._replace(value=value, first=True, start=at, end=value.end, listed=False)))
            at = value.end
    return found
