"""The law of spans: all of a text is used, left out with a remark, noted, assumed or asked."""

import re
from collections.abc import Iterable
from itertools import pairwise

from houses import words

from turnwright.reading.draft import Draft, Remark, Span
from turnwright.reading.found import PATHS, TABLE, Found
from turnwright.reading.line.line import Line
from turnwright.reading.line.parser import readings
from turnwright.reading.list import lists
from turnwright.reading.list.items import LEFT
from turnwright.reading.list.rows import unmarked
from turnwright.reading.tagging import Vocabulary

_MARKS = re.compile(r"(?mi)^.*sep=.*$|^\W*(?:\[x\]\W*)?$|^\s*(?:`{3,}|~{3,})[\s\w]*$")


def checked(text: str, system: str, dice: str = "") -> None:
    """Reads a text and checks that nothing in it vanishes, and that places are in the text."""
    items = list(lists.read(text, words(system, dice)))
    nothing_vanishes(text, [item.at for item in items])
    for item in items:
        if item.kind == LEFT:
            assert item.remarks
        if item.draft:
            check_draft(item.draft, len(text))
        if item.found:
            check_found(item.found, len(text))


def nothing_vanishes(text: str, places: Iterable[Span]) -> None:
    """Checks that each word and number of a text is in one of the places, in their order, but for marks, lines of a fence, and what joins two."""
    covered = 0
    for start, end in (*places, (len(text), len(text))):
        assert 0 <= start <= end <= len(text)
        between = text[covered:start].replace("_", "")
        bare = "\n".join(map(unmarked, _MARKS.sub("", between).split("\n")))
        assert not re.search(r"\w", bare) or _joins(between), (text, between)
        covered = max(covered, end)


def _joins(between: str) -> bool:
    """Tells whether a text between two fighters only joins or begins them: and, a heading in the same line, a mark of code, the
    command that adds them: /tracker add."""
    return (
        re.fullmatch(
            r"[\s\W]*(?:(?:(?:and|und|et)\b\W*)+|[^,;\n]{0,80}[:–—-]|[^\W\d_]+\s+m?add\b)?[\s\W]*", between, re.I
        )
        is not None
    )


def check_draft(draft: Draft, length: int) -> None:
    assert draft.name.text.strip()
    assert 1 <= draft.count <= 500
    for value in (*draft.values, *draft.numbers):
        assert value.text
    for remark in draft.remarks:
        check_remark(remark, length)


def check_remark(remark: Remark, length: int) -> None:
    assert remark.kind in ("left out", "noted", "assumed", "asked")
    assert remark.says
    assert 0 <= remark.at[0] <= remark.at[1] <= length


def check_found(found: Found, length: int) -> None:
    for remark in (*found.remarks, *(remark for draft in found.drafts for remark in draft.remarks)):
        place = found.place(remark.at)
        if found.where == PATHS:
            assert isinstance(place, str)
        elif found.where != TABLE:
            check_remark(remark, length)
    for draft in found.drafts:
        assert draft.name.text.strip()


def every_token(text: str, words: Vocabulary) -> None:
    """Checks that each token of each of the cheapest readings of a line is in exactly one entry."""
    line = Line(text, words)
    found = readings(line)
    assert found or not line.tokens, text
    for reading in found[:3]:
        places = sorted({entry.at for entry in reading.entries})
        assert all(one[1] <= other[0] for one, other in pairwise(places)), (text, reading)
        for token in line.tokens:
            assert any(start <= token.start and token.end <= end for start, end in places), (text, token, reading)
