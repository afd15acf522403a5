"""The grammar of how many: 4 orcs, Orc x4, Orc (x4), Goblins 1-4, a dozen goblins."""

from collections.abc import Iterator

from turnwright.reading.lexer import DICE, EMOJI, KEYS, NUMBER, QUOTE, SIGN, WORD
from turnwright.reading.line import costs
from turnwright.reading.line.entries import (
    AFTER,
    BEFORE,
    BEHIND,
    COUNT,
    DIRECT,
    LINK,
    LISTED,
    LOST,
    NUMBERED,
    VALUE,
    Arc,
    Entry,
)
from turnwright.reading.line.line import DASHES, Line

_TIMES = frozenset(("x", "×", "*"))
ARTICLES = frozenset(("a", "an", "the"))
_DOZEN, _FEW = 12, 6
_MOST_NUMBERS = 99
"""Numbers in a row that may say how many there are."""
_LETTERS = "abcdefghijkl"
_POINTS = frozenset((":", "=", "::", ">", ">>", "…", "...", "..", ",", "|", "\t", ";", *DASHES))


def _count(line: Line, start: int, end: int, number: int, cost: float, where: int = BEHIND) -> Arc:
    return Arc(end, (Entry(COUNT, "", str(number), line.span(start, end)),), cost, where)


def _link(line: Line, start: int, end: int) -> Arc:
    return Arc(end, (Entry(LINK, "", line.source(start, end), line.span(start, end)),), costs.LEAD, BEFORE)


def times_arcs(line: Line, n: int) -> Iterator[Arc]:
    """x4, x 4, *4, 4x; x2d4, which nobody has rolled."""
    token = line[n]
    if token.low in _TIMES and line[n + 1].kind == DICE:
        yield Arc(n + 2, (Entry(LOST, "typed.dice_first", line[n + 1].text, line.span(n, n + 2)),), 0.0)
    elif (
        token.low in _TIMES
        and not (n == 0 and token.text == "*" and line[1].gap)
        and (number := line.whole(n + 1))
        and not line.glued(n + 2 if line[n + 2].kind == WORD else -1)
    ):
        loose = line[n + 1].gap and token.gap
        cost = costs.SLIGHT + costs.LIKELY if loose else 0.0
        if line.owned(n + 1) or (
            line[n + 1].gap and (before := line.whole(n - 1)) and (line.glued(n) or _fewer(line, n, before, number))
        ):
            cost += costs.OTHER_COUNT
        yield _count(line, n, n + 2, int(number), cost)
        yield _count(line, n, n + 2, int(number), cost if loose else costs.SLIGHT, BEFORE)
    elif (
        (number := line.whole(n))
        and line[n + 1].low in _TIMES
        and not (line.glued(n + 2) and line[n + 2].kind in (NUMBER, WORD))
    ):
        tight = line.glued(n + 1)
        star = line[n + 1].text == "*"
        if not star or not line.tag(n + 2, "field"):
            lone = costs.ONCE if number == "1" or (star and int(number) > _DOZEN) else 0.0
            yield _count(line, n, n + 2, int(number), lone + (costs.PLURAL if tight else 0.0), BEFORE)
            other = line.whole(n + 2)
            belongs = line.owned(n + 2) or (other != "" and _fewer(line, n + 1, number, other))
            loose = line[n + 1].gap and line[n + 2].gap and belongs
            if not star and (tight or loose) and not (tight and line[n + 1].text in line.typed.kinds):
                yield _count(line, n, n + 2, int(number), lone)


def _fewer(line: Line, n: int, before: str, behind: str) -> bool:
    """Tells whether of the two numbers beside a sign the first is how many: 2 x 14. The number of a field is none: ag 30 x 5."""
    return int(before) < int(behind) and not line.tag(n - 2, "field")


def _many(line: Line, n: int) -> tuple[int, int]:
    """Returns a number, in digits or as a word, and the token behind it; 0 for none."""
    if number := line.whole(n):
        return int(number), n + 1
    found = line.tag(n, "count")
    return (int(found[2].value), n + found[0]) if found else (0, n)


def them_arcs(line: Line, n: int) -> Iterator[Arc]:
    """4 of them, three of them."""
    number, end = _many(line, n)
    if number and (found := line.tag(end, "each")) and found[1].startswith("of "):
        yield _count(line, n, end + found[0], number, 0.0)


def piece_arcs(line: Line, n: int) -> Iterator[Arc]:
    """3 Stück, drei Stück."""
    number, end = _many(line, n)
    if number and (piece := line.has(end, "piece")):
        end += piece + line.is_sign(end + piece, ".")
        yield _count(line, n, end, number, costs.SAID)
        if not line.has(end, "side"):
            yield _count(line, n, end, number, costs.SAID, BEFORE)


def size_arc(line: Line, n: int) -> Arc | None:
    """(qty 3), (Anzahl: 3); but Count 3 may be a name."""
    at = n + line.has(n, "size")
    if at == n or not (line.inside(n) or line.is_sign(n - 1, ",", ";", ":", "|")):
        return None
    while line.is_sign(at, ":", "=", ".", "x", "×"):
        at += 1
    number = line.whole(at)
    return _count(line, n, at + 1, int(number), costs.SAID) if number else None


_FAR = frozenset(("ft", "feet", "foot", "yd", "yards", "squares", "miles", "km", "lbs", "kg"))
"""Units of a distance or a weight, which count nobody."""


def first_arcs(line: Line, n: int) -> Iterator[Arc]:
    """A number before the name: how many, or a value; a number of a list."""
    number = line.whole(n)
    part = line[n].text.removeprefix("-").replace(".", "").isdecimal()
    if line.typed.bare and not number and part and line[n + 1].kind in (WORD, SIGN):
        behind = n + 1 + (line[n + 1].text in _POINTS)
        yield Arc(behind, (Entry(VALUE, line.typed.bare, line[n].text, line.span(n, n + 1)),), costs.EXPLAINED, BEFORE)
    zero = number == "0" or (number[:1] == "0" and len(number) > 1)
    if not number or zero or len(number) > 4 or line.has(n + 1, "of"):
        return
    behind = n + 1 + (line.is_sign(n + 1, "*") and line[n + 2].gap)
    sign = line[behind].text if line[behind].text in _POINTS else ""
    if not sign and line.glued(behind) and line[behind].kind == WORD:
        return
    behind += sign != ""
    named = line[behind].kind in (WORD, QUOTE, EMOJI) or line.is_sign(behind, "~~", "[[")
    distance = line[behind].low in _FAR  # 120 ft Darkvision
    if not named or distance or (line[behind].low in _TIMES and line[behind + 1].kind == WORD):
        return
    listed = sign not in ("", "\t", "|")
    several = line.several(behind) or (not listed and line.has(behind, "more") > 0)
    field = not listed and line.tag(behind, "field") is not None
    field = field and not (line[behind].low in line.typed.adjectives and line.several(behind + 1))
    wrong = costs.MANY if field else 0.0
    if several or not line.is_sign(n - 1, "#"):  # #2 Bram is the second, and not two of them
        cost = _listed(line) if listed else _first(line, int(number), several) + wrong
        yield _count(line, n, behind, int(number), cost, BEFORE)
    meant = wrong + _meant(line, n, sign, several)
    name = line.typed.first or line.typed.main.name
    yield Arc(behind, (Entry(VALUE, name, number, line.span(n, n + 1)),), meant, BEFORE)


def _listed(line: Line) -> float:
    """Returns what it costs that a number with a sign behind it is how many there are: 4: Ash."""
    return costs.NUMBERED + costs.ONE_OF_MANY + (0 if line.typed.bare else -(costs.ODD + costs.LIKELY))


def _first(line: Line, size: int, several: bool) -> float:
    """Returns what it costs that a number before a name is how many there are. `several`: the name is a plural."""
    bare, few = line.typed.bare != "", size <= _DOZEN
    if several:
        return costs.PLURAL
    if size <= _FEW and bare:
        return costs.FEW
    cost = costs.ONE_OF_MANY + (0.0 if few and not bare else costs.UNUSUAL if few else costs.MANY)
    return cost if bare else cost - costs.RARE - (0 if few else costs.SLIGHT)


def _meant(line: Line, n: int, sign: str, several: bool) -> float:
    """Returns what it costs that a number before a name is its score, or its first field. `sign`: that stands between them."""
    cost = costs.BARE + (0.0 if sign else costs.LIKELY + costs.LIKELY)
    if several and not sign:
        cost += costs.MANY + costs.ODD
    if not line.typed.bare:
        cost += costs.MANY + (0 if sign else costs.LIKELY + costs.LIKELY)
    if (
        line[n].text == "1" and line.vocabulary.house.dice and n == 0 and not sign
    ):  # 1 hydra, where all others have a bonus
        cost += costs.DOUBT
    return cost + (costs.DOUBTFUL + costs.ODD if line.is_sign(n + 1, "*") and line[n + 1].gap else 0)


def word_arcs(line: Line, n: int) -> Iterator[Arc]:
    """Three orcs, a dozen goblins, a pair of wolves, a pack of 4 wolves, 4 of them."""
    if found := line.tag(n, "count"):
        end = n + found[0]
        if not line.has(end, "of") or found[2].value == "2":
            end += line.has(end, "of")
            several = line.several(end)
            yield _count(line, n, end, int(found[2].value), costs.PLURAL if several else costs.RARE, BEFORE)
    if line[n].low in ARTICLES and (many := line.has(n + 1, "count")) and line.vocabulary.tags(line[n + 1].low):
        value = line.tag(n + 1, "count")
        assert value is not None
        end = n + 1 + many
        end += line.has(end, "of")
        yield _count(line, n, end, int(value[2].value), costs.PLURAL, BEFORE)
    if n == 0 and line.has(n, "article") == 1 and line.whole(1) and line.several(2):  # his 6 cultists
        yield _link(line, n, n + 1)
    start = n + (line[n].low in ARTICLES)
    if (many := line.has(start, "group")) and line.has(start + many, "of"):
        end = start + many + line.has(start + many, "of")
        if line.whole(end) or line.has(end, "count"):
            yield _link(line, n, end)
    many = line.has(n, "more")
    if many and (line.whole(n + many) or (n and line[n - 1].kind == NUMBER)):
        yield _link(line, n, n + many)


def key_arcs(line: Line, n: int) -> Iterator[Arc]:
    """1️⃣ Ash: the number of a list; before several, perhaps how many. Behind a name it may be anything."""
    number, span = line[n].text[0], line.span(n, n + 1)
    if n or line.count == 1 or line[1].text in KEYS:
        return
    yield Arc(1, (Entry(LISTED, "", number, span),), costs.SAID, BEFORE)
    if line.several(1):
        yield _count(line, 0, 1, int(number), costs.PLURAL, BEFORE)


def range_arcs(line: Line, n: int) -> Iterator[Arc]:
    """Goblins 1-4, 1 to 4, #1-#4, (1-4), A-D; 1 & 2; 1, 2 and 3."""
    yield from _lettered(line, n)
    start = n + line.is_sign(n, "#")
    if not line.whole(start):
        return
    middle = start + 1
    if many := line.has(middle, "to") or (1 if line[middle].text in ("-", "–", "—", "..") else 0):
        if line.whole(start) == "1":
            yield from _span(line, n, start, middle + many)
        return
    row = line.row(start)
    at = row[-1]
    if not 1 < len(row) <= _MOST_NUMBERS or line[at - 1].text == ",":
        return
    numbers = [int(line.whole(k)) for k in row]
    if numbers == list(range(1, len(numbers) + 1)):
        yield _count(line, n, at + 1, len(numbers), 0.0)
    elif not line.tag(n - 1, "field") and numbers[-1] <= 99:
        apart = Entry(LOST, "line.apart", line.source(n, at + 1), line.span(n, at + 1))
        yield Arc(at + 1, (apart,), costs.ODD + costs.LIKELY, DIRECT)


def _lettered(line: Line, n: int) -> Iterator[Arc]:
    """A-D; A/B/C; Goblin A B C, A, B & C."""
    low = line[n].low
    if line[n].kind == WORD and len(low) == 3 and low[:2] in ("a-", "a–") and low[2] in _LETTERS[1:]:
        yield _count(line, n, n + 1, _LETTERS.index(low[2]) + 1, costs.SAID)
    if low != "a":
        return
    if (letter := line.last(_next_letter, n)) > n:
        yield _count(line, n, letter + 1, _LETTERS.index(line[letter].low) + 1, costs.SAID)
    if line[n - 1].kind == WORD and (letter := line.last(_further_letter, n)) > n + 1:
        yield _count(line, n, letter + 1, _LETTERS.index(line[letter].low) + 1, costs.FEW)


def _span(line: Line, n: int, start: int, behind: int) -> Iterator[Arc]:
    """The fighters from the first, at `start`, to the last: 1-4, #1 to #4."""
    behind += line.is_sign(behind, "#")
    last = line.whole(behind)
    if last and 1 < int(last) <= 99:
        spaced, word = line[start + 1].gap, line[start + 1].kind == WORD
        several = line.vocabulary.plural(line[start - 1 if line[start - 1].kind == WORD else start - 2].low)
        cost = 0.0 if not spaced or several or word else costs.DOUBTFUL + costs.RARE
        cost += costs.DOUBTFUL if spaced and line.owned(behind) and not line.glued(behind) else 0.0
        yield _count(line, n, behind + 1, int(last), cost)


def bracket_arcs(line: Line, n: int) -> Iterator[Arc]:
    """A number in brackets behind the name: how many, the score, or the number of the name."""
    close = line.partners.get(n, -1)
    number = line.whole(n + 1)
    if close != n + 2 or not number or len(number) > 4 or line[n].text == "<":
        return
    size, span = int(number), (n, close + 1)
    before = line[n - 1]
    several = line.shared or (before.kind == WORD and line.vocabulary.plural(before.low))
    numbered = before.kind == NUMBER
    marked = line[close + 1].text in _POINTS and not line.is_sign(close + 1, ",", ";", "|")
    cost = costs.ODD + costs.LIKELY if line.typed.bare else costs.NUMBERED + costs.IN_BRACKETS
    cost = costs.PLURAL if several else cost
    cost += (costs.MANY if line.typed.bare else costs.ODD) if size > _DOZEN else 0.0
    cost += costs.DOUBTFUL + costs.ODD if numbered else 0.0
    if size > 1:
        yield _count(line, *span, size, cost)
    if line.typed.bare and not several and size <= 99 and not numbered:
        entry = Entry(NUMBERED, "", number, line.span(*span))
        yield Arc(close + 1, (entry,), 0.0 if marked else costs.NUMBERED + costs.IN_BRACKETS, BEHIND & ~AFTER)
    main = line.typed.main.name
    gauge = costs.NUMBERED + costs.IN_BRACKETS if not line.typed.bare else costs.SECOND_GAUGE
    yield Arc(
        close + 1,
        (Entry(VALUE, main, number, line.span(*span)),),
        costs.BESIDE
        if numbered and line.typed.bare
        else gauge + (costs.ODD if several else 0.0) + (costs.DOUBTFUL if numbered else 0.0),
        BEHIND,
    )


def beside_gauge(line: Line, n: int) -> float:
    """Returns what it costs that a number in brackets right behind that of a gauge, and below it, is the score: HP 85 (24)."""
    found = line.tag(n - 2 - line.is_sign(n - 2, ":", "="), "field") if line[n - 1].kind == NUMBER else None
    before, number = line.whole(n - 1), line.whole(n + 1)
    below = before and number and int(number) < int(before)
    return costs.UNLIKELY if below and found and line.vocabulary.is_gauge(found[2].value) else 0.0


def _next_letter(line: Line, n: int) -> int:
    """Returns the next of the letters that tell members apart: A/B/C; 0 for none."""
    low, after = line[n].low, line[n + 2]
    tight = line.is_sign(n + 1, "/") and line.glued(n + 1) and line.glued(n + 2) and len(after.low) == 1
    return n + 2 if tight and low in _LETTERS and _LETTERS.find(after.low) == _LETTERS.index(low) + 1 else 0


def _further_letter(line: Line, n: int) -> int:
    """Returns the next of such letters with a space, a comma or a word between them; 0 for none."""
    behind = n + 1
    while line.is_sign(behind, ",", "&") or line.has(behind, "link"):
        behind += line.has(behind, "link") or 1
    low, after = line[n].low, line[behind].low
    return behind if low in _LETTERS and len(after) == 1 and _LETTERS.find(after) == _LETTERS.index(low) + 1 else 0


def either(line: Line, n: int) -> float:
    """Returns what it costs that a number in brackets behind a plural is none of how many, where the one before the name is larger and may be the
    score, 12 goblins (3), or where each of them has something: Bandits (6), hp 4 each."""
    if line.shared and line.partners.get(n - 1) == n + 1 and line[n - 2].kind == WORD:
        return costs.UNLIKELY
    first, number, before = line.whole(0), line.whole(n), line[n - 2]
    alone = line.partners.get(n - 1) == n + 1 and before.kind == WORD and line.vocabulary.plural(before.low)
    return costs.EITHER if alone and first and number and 1 < int(number) < int(first) else 0.0


def open_arcs(line: Line, n: int) -> Iterator[Arc]:
    """2-4 goblins, 5+ goblins: nobody knows how many."""
    if not line.whole(n):
        return
    dashed = line[n + 1].text in ("-", "–") and line.glued(n + 1) and line.whole(n + 2) and line.glued(n + 2)
    end = n + 3 if dashed else n + 2 if line.is_sign(n + 1, "+") and line.glued(n + 1) and line[n + 2].gap else 0
    if end and line[end].kind == WORD:
        yield Arc(end, (Entry(LOST, "typed.how_many", line.source(n, end), line.span(n, end)),), costs.PROBLEM, BEFORE)
