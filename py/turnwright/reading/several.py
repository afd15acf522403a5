"""Several fighters in one line: 4 goblins, 1 ogre and 2 worgs; Ash 17, Bo 12, Cy 8; Ash, Bo, Cy and Dee."""

from collections.abc import Iterator

from turnwright.reading.lexer import NUMBER, WORD
from turnwright.reading.line import Line

_BETWEEN = frozenset(",;&+|")
SEVERAL = 3
"""From so many on, names and numbers are a list; two are asked about."""
_NO_NAMES = frozenset(("field", "foreign", "flag", "side", "hidden", "note", "condition", "part", "headed", "alone"))
Part = tuple[int, int]


def parts(line: Line) -> list[Part]:
    """Returns the tokens of each part of a line that may be a fighter of its own; empty where nothing separates them."""
    starts, ends = [0], []
    n = 0
    while n < line.count:
        size = _separator(line, n)
        if size and n > starts[-1]:
            ends.append(n)
            starts.append(n + size)
            n += size
        else:
            n += 1
    ends.append(line.count)
    found = [(start, end) for start, end in zip(starts, ends, strict=True) if end > start]
    return found if len(found) > 1 else list(_runs(line))


def _separator(line: Line, n: int) -> int:
    """Returns how many tokens stand between two fighters; 0 for none."""
    if line.inside(n):
        return 0
    if line[n].text in _BETWEEN:
        return 1 + (line[n + 1].text == "&" or (line.has(n + 1, "link") > 0 and line[n + 2].kind in (WORD, NUMBER)))
    if line[n].text == "/" and (line[n].gap or line[n - 1].kind == WORD) and line[n + 1].kind == NUMBER:
        return 1
    return line.has(n, "link") if line[n].low in ("and", "und", "et") else 0


def _runs(line: Line) -> Iterator[Part]:
    """Yields Ash 17 and Bo 12 of "Ash 17 Bo 12", and 17 Ash and 12 Bo of "17 Ash 12 Bo"."""
    turned = line.whole(0) != ""
    starts = [0]
    for n in range(1, line.count):
        token, before = line.tokens[n], line.tokens[n - 1]
        first, last = (WORD, NUMBER) if turned else (NUMBER, WORD)
        open_ = not line.tags[n] and not line.tags[n - 1] and not line.inside(n)
        if before.kind == first and token.kind == last and token.gap and open_:
            starts.append(n)
    if len(starts) > 1 and any(token.kind == NUMBER for token in line.tokens[starts[-1] :]):
        yield from zip(starts, [*starts[1:], line.count], strict=True)


def begins(line: Line, part: Part) -> bool:
    """Tells whether a part begins as a fighter does: with a word that is no field, or with a number and such a word."""
    n = part[0]
    if line.whole(n) or line.has(n, "count"):
        n += line.has(n, "count") or 1
        n += line[n].low in ("x", "×")
    token = line[n]
    if n >= part[1] or token.kind != WORD or (len(token.text) == 1 and token.text.isascii()):
        return False
    return not any(tag.kind in _NO_NAMES for _, tag in line.meanings(n))


def are_counts(line: Line, parts: list[Part]) -> bool:
    """Tells whether the numbers before the names say how many: all names but those with a 1 are plurals."""
    return all(line.whole(start) == "1" or line.several(start + (line.has(start, "count") or 1)) for start, _ in parts)


def counted(line: Line, part: Part) -> bool:
    """Tells whether a part says first how many there are."""
    return bool(line.whole(part[0])) or line.has(part[0], "count") > 0
