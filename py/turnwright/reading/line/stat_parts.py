"""Parts of a line that are those of a sheet, whatever they say: HD 1-1, Save F4, elf wizard 5. No number of the fighter stands in them."""

from collections.abc import Iterator

from turnwright.reading import games
from turnwright.reading.lexer import NUMBER, WORD
from turnwright.reading.line import costs
from turnwright.reading.line.entries import BEHIND, LEFT, Arc, Entry
from turnwright.reading.line.line import DASHES, Line
from turnwright.reading.tagging import FIELD, FOREIGN
from turnwright.reading.words import every

_CLASSES = frozenset(every("classes"))
_LEVELS = frozenset(every("levels"))
_RANKS = frozenset(every("ranks"))
_HIGHEST = 30
"""Level."""
_MOST_WORDS, _LONGEST = 4, 14
"""Words before a level; tokens of a part."""
_SHEET = 3
"""Parts with labels that make a line one of a sheet."""


def arcs(line: Line, n: int) -> Iterator[Arc]:
    """Yields the part that begins with a token, left out: with its label, in a line of a sheet, or a class with a level."""
    if line.inside(n):
        return
    stop = _calling(line, n)
    if stop > n:
        yield Arc(stop, (Entry(LEFT, "", line.source(n, stop), line.span(n, stop)),), costs.EXPLAINED, BEHIND)
    elif (_labelled(line, n) or _lettered(line, n)) and sum(_labelled(line, k) for k in range(line.count)) >= _SHEET:
        stop = _end(line, n)
        noted = any(line.vocabulary.noted.get(row.word) for row in line.tags[n])
        if not noted and n + 1 < stop <= n + _LONGEST and not any(line.tag(k, FIELD) for k in range(n, stop)):
            yield Arc(stop, (Entry(LEFT, "", line.source(n, stop), line.span(n, stop)),), costs.EXPLAINED, BEHIND)


def calling(line: Line, bracket: int) -> int:
    """Returns the token behind a bracket with nothing in it but a class or a rank and its level, (human rogue 4), (Creature 5); 0 for another
    bracket."""
    close = line.partners.get(bracket, 0)
    if close < bracket + 2 or line[bracket + 1].low in _LEVELS:
        return 0
    ranked = close == bracket + 3 and line[bracket + 1].low in _RANKS and line[bracket + 2].kind == NUMBER
    return close + 1 if ranked or _calling(line, bracket + 1) == close else 0


def _begins(line: Line, n: int) -> bool:
    return n > 0 and line[n - 1].text in ",;:"


def _labelled(line: Line, n: int) -> bool:
    """Tells whether a part begins with a label: a word of a game, with something behind it: AC 6, #AT 1."""
    at = n + line.is_sign(n, "#")
    known = line[at].low in games.ALL or line.tag(at, FIELD, FOREIGN) is not None
    return known and line[at].kind == WORD and _begins(line, n)


def _lettered(line: Line, n: int) -> bool:
    """Tells whether a part begins with a letter and its number, D 1-6, in a system that has no letters of its own. x3 is how many."""
    letter = line[n].kind == WORD and len(line[n].low) == 1 and line[n].low != "x" and line[n + 1].kind == NUMBER
    return letter and _begins(line, n) and not line.typed.parts


def _end(line: Line, n: int) -> int:
    """Returns the token behind a part: a comma outside of its brackets, or the end."""
    while n < line.count and line[n].text not in ",;":
        n = max(line.partners.get(n, 0), n) + 1
    return min(n, line.count)


def _calling(line: Line, n: int) -> int:
    """Returns the token behind a class and its level, to the end of a part: elf wizard 5, level 5 wizard, Fighter 3/Rogue 2; `n` for others."""
    if not (_begins(line, n) or line.is_sign(n - 1, "(", *DASHES)):
        return n
    at = stop = n
    while True:
        if line[at].low in _LEVELS and line.whole(at + 1):
            at += 2
            leveled = True
        else:
            leveled = False
        first = at
        while at < first + _MOST_WORDS and line[at].kind == WORD and line[at].low not in _LEVELS:
            at += 1
        if at == first or line[at - 1].low not in _CLASSES:
            return stop
        at += line[at].low in _LEVELS
        if not leveled:
            if not line.whole(at) or int(line.whole(at)) > _HIGHEST:
                return stop
            at += 1
        stop = at
        if line.is_sign(at, "/"):
            at += 1
            continue
        done = line.ends(at) or line[at].text in (*DASHES, "(", "[")
        return at if done else n
