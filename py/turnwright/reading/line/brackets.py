"""What stands in brackets behind a number and is no value of its own: a bonus that breaks ties, dice, what may have been taken."""

from turnwright.reading.lexer import DICE, WORD
from turnwright.reading.lexer import NUMBER as DIGITS
from turnwright.reading.line import costs
from turnwright.reading.line.entries import ANYWHERE, BEFORE, LEFT, NOTE, Arc, Entry
from turnwright.reading.line.line import POINTERS, Line
from turnwright.reading.tagging import FIELD

_LEAST_BONUS = -5


def before_name(line: Line, n: int) -> Arc | None:
    """Returns a remark of words that nothing knows in brackets before the name: [boss] Strahd, (summoned) Fire elemental."""
    close = line.partners.get(n, 0) if n == 0 else 0
    words = all(line[k].kind == WORD and len(line[k].text) > 2 and not line.tags[k] for k in range(1, close))
    if close < 2 or not words or line[close + 1].kind != WORD or line.tags[close + 1]:
        return None
    entry = Entry(NOTE, "", line.source(1, close), line.span(1, close))
    return Arc(close + 1, (entry,), costs.SAID, BEFORE)


def left_in_brackets(line: Line, n: int) -> Arc | None:
    """Returns what stands in brackets behind a number and only explains it: (2d6), (14-), (+2), (14+3)."""
    close = line.partners.get(n, 0)
    owned = _owned(line, n)
    minus = close == n + 2 and line[n + 1].text[:1] == "-" and owned
    if close <= n + 1 or (line[n - 1].kind != DIGITS and not minus):
        return None
    if (close == n + 4 and line.is_sign(n + 2, "/")) or (line.times(n) and line[n - 2].kind != DICE):
        return None
    first, second, many = line[n + 1], line[n + 2], close - n - 1
    signed = first.kind == DIGITS and first.text[0] in "+-"
    if first.kind == DIGITS and many == 1 and not signed:
        return None
    if _counted(line, n):
        return Arc(close + 1, (Entry(LEFT, "", line.source(n + 1, close), line.span(n + 1, close)),), costs.EXPLAINED)
    named = signed and many == 2 and second.kind == WORD
    if not named and not all(line[k].kind in (DIGITS, DICE) or line[k].text in "+-–/×x" for k in range(n + 1, close)):
        return None
    lost = signed and many == 1 and float(first.text) < _LEAST_BONUS and not owned
    cost = costs.EXPLAINED if first.kind == DICE or many > 1 else costs.DOUBT if lost else 0.0
    return Arc(close + 1, (Entry(LEFT, "", line.source(n + 1, close), line.span(n + 1, close)),), cost, ANYWHERE)


def _counted(line: Line, n: int) -> bool:
    """Tells whether numbers in a bracket are as many as the number before it says, which is of no gauge: SPD 4 (3, 6, 9, 12)."""
    inside = range(n + 1, line.partners[n])
    numbers = [line.whole(k) for k in inside if line.whole(k)]
    found = line.tag(n - 2 - (line[n - 2].text in POINTERS), FIELD)
    counted = len(numbers) > 1 and line.whole(n - 1) == str(len(numbers))
    plain = all(line.whole(k) or line.is_sign(k, ",", "/") for k in inside)
    return counted and plain and found is not None and not line.vocabulary.is_gauge(found[2].value)


def _owned(line: Line, n: int) -> bool:
    """Tells whether the number before a bracket has the word of a field: hp 15 (-8), hp: 15 (-8), 15 hp (-8)."""
    if line[n - 1].kind == DIGITS:
        return line.tag(n - 2 - (line[n - 2].text in POINTERS), FIELD) is not None
    found = [line.tag(n - many, FIELD) for many in (1, 2)]
    return any(one and one[0] == many and line[n - many - 1].kind == DIGITS for many, one in enumerate(found, 1))
