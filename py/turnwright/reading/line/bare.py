"""The grammar of numbers without a word: the score, a gauge as 12/40, a budget of another game; and what else they may be."""

from collections.abc import Iterator

from turnwright.reading.lexer import NUMBER, WORD
from turnwright.reading.line import costs, groups, values
from turnwright.reading.line.entries import BEFORE, BEHIND, COUNT, DIRECT, LEFT, LOST, VALUE, Arc, Entry
from turnwright.reading.line.line import ARROWS, DASHES, POINTERS, Line

_FEW = 12
_LARGE = 40
"""From here on a number beside another is rather one of hit points than the score."""
_FOR = frozenset(("for", "on", "in", "as", "of", "auf", "bei", "für", "à", "en", "pour", "para", "de"))


def fraction(line: Line, n: int) -> Iterator[Arc]:
    """12/40: the main gauge, or a pair; 14+3=17."""
    for end, text, extra in values.numbers(line, n, line.typed.main):
        if "/" not in text or line.is_sign(n + 1, "(", *ARROWS) or line.is_sign(n + 3, "=", *ARROWS):
            continue
        if any(line.tag(k, "field") for k in range(n + 1, end)):  # 17, max hp 30
            continue
        left, most = text.split("/")
        beside = (line.is_sign(n - 1, "/") and not line.is_sign(n + 1, "%")) or (
            line.is_sign(n - 1, *DASHES) and float(left) > float(most)
        )
        beside = beside or (line.is_sign(n - 1, *DASHES) and line.glued(n))
        if line.typed.bare and beside and line[n - 2].kind != NUMBER:  # Thorin/38/17; Thorin - 38/17, but not 17/38
            score = Entry(VALUE, line.typed.bare, left, line.span(n, n + 1))
            gauge = Entry(VALUE, line.typed.main.name, most, line.span(n + 2, n + 3))
            yield Arc(end, (score, gauge), costs.EXPLAINED if line.is_sign(n - 1, "/") else costs.LOOSE_GAUGE, BEHIND)
        tight = extra == 0.0 and line.is_sign(n + 1, "/")
        cost = extra + (costs.SAID if tight else costs.LOOSE_GAUGE if line.is_sign(n + 1, "/") else costs.NUMBERED)
        span = line.span(n, end)
        one, other = line.typed.pair
        if one and left.isdecimal():
            gauges = [f.name for f in line.typed.fields if f.kind == "gauge"][:2]
            yield from (Arc(end, (Entry(VALUE, name, text, span),), costs.PAIR, BEHIND) for name in gauges)
            if 1 <= int(left) <= 12 and float(most) > int(left):
                yield Arc(end, (Entry(VALUE, one, left, span), Entry(VALUE, other, most, span)), costs.ODD, BEHIND)
            continue
        if float(left) <= float(most):
            yield Arc(end, (Entry(VALUE, line.typed.main.name, text, span),), cost, BEHIND)
            doubt = costs.PROBLEM if line.several(end) else 0.0  # 3/5 goblins: how many are left?
            yield Arc(end, (Entry(VALUE, line.typed.main.name, text, span),), cost + costs.BEFORE_NAME + doubt, BEFORE)


def bare(line: Line, n: int) -> Iterator[Arc]:
    """A number without a word: the score, or what it may be besides."""
    end = n + 1
    while line.is_sign(end, "*", "?", "!", ".") and (line.ends(end + 1) or line[end + 1].gap):
        end += 1
    if _again(line, n):
        yield Arc(end, (Entry(LOST, "line.unknown", line[n].text, line.span(n, n + 1)),), costs.PROBLEM, BEHIND)
        return
    told = _told(line, n, end)
    chat = line.is_sign(end, "<") and line.tag(end + 1, "fine", "condition")  # Goblin 1 <Healthy>
    either = costs.EITHER if chat or line.has(n - 1, "rank") else groups.either(line, n)
    doubt = costs.UNLIKELY if told else either  # round 3; 2 of them; hp 15 & 7; 15, 15, 7 hp; hp 24, -5; frightened 2
    yield from _scores(line, n, end, doubt)
    if line.whole(n):
        yield from _besides(line, n, end, doubt)


def _value(line: Line, n: int, end: int, name: str, text: str, cost: float, where: int = BEHIND) -> Arc:
    return Arc(end, (Entry(VALUE, name, text, line.span(n, n + 1)),), cost, where)


def _scores(line: Line, n: int, end: int, doubt: float) -> Iterator[Arc]:
    """Yields a number as the score, or as a bonus to what is rolled."""
    text, typed = line.tokens[n].text, line.typed
    signed = text[0] == "+" and not (typed.bare and line.vocabulary.house.dice)
    minus = text[0] == "-" and not typed.bare
    bonus, factor = typed.bonus
    number = int(float(text)) * factor if bonus and (signed or minus) else 0
    if number > 0 or (bonus and minus):
        said = f"{number:+d}" if signed and typed.bonus == ("init", 1) else str(number)
        yield _value(line, n, end, bonus, said, doubt + costs.BONUS + costs.BONUS_FIELD)
    if signed and typed.bare:
        yield _value(line, n, end, typed.bare, text[1:], doubt + costs.BONUS)
        yield _value(line, n, end, typed.bare, f"1d20{text}", doubt + costs.BONUS)
    elif typed.bare:
        beside = line[n - 1].kind == NUMBER
        large = beside and len(line.whole(n)) > 1 and int(text) > _LARGE
        yield _value(line, n, end, typed.bare, text, doubt + costs.BARE + (costs.UNUSUAL if large else 0.0))
        if (stop := _of_order(line, end)) > end:
            yield _value(line, n, stop, typed.bare, text, doubt + costs.BARE)
        if text[0] == "-":
            dash = costs.ODD if len(text) > 2 and beside else costs.DOUBTFUL
            yield _value(line, n, end, typed.bare, text[1:], doubt + costs.BARE + dash)


def _besides(line: Line, n: int, end: int, doubt: float) -> Iterator[Arc]:
    """Yields what a whole number may be besides the score: how many there are, points of the main gauge, a tie number."""
    text, typed = line.tokens[n].text, line.typed
    count = Entry(COUNT, "", text, line.span(n, n + 1))
    if typed.bare and _perhaps_count(line, n, end):
        yield Arc(end, (count,), costs.FEW, BEHIND)
    pointed = line.is_sign(n - 1, ":", "=", "-", "–", "/") and line[n - 2].kind == WORD
    if not typed.bare and pointed and line.ends(end):
        yield Arc(end, (count,), costs.SECOND_GAUGE - (costs.SLIGHT + costs.LIKELY), BEHIND)
    yield _value(line, n, end, typed.main.name, text, doubt + costs.SECOND_GAUGE)
    if typed.second:
        yield _value(line, n, end, typed.second, text, doubt + costs.SECOND_TIE)
    if typed.first and not typed.bare:
        yield _value(line, n, end, typed.first, text, doubt + costs.SECOND_TIE, DIRECT)


def _told(line: Line, n: int, end: int) -> bool:
    """Tells whether what stands around a number, up to `end`, says that it is no score: round 3; 2 of them; hp 15 & 7; hp 12 -> 30; frightened 2."""
    each = line.tag(end, "each")
    of_field = line.tag(n - 3, "field") is not None
    after = line[n - 2].kind == NUMBER and of_field
    return bool(
        line.has(n - 1, "round")
        or (each and each[1].startswith("of "))
        or (line[n - 1].text in ARROWS and of_field)
        or (after and (line.is_sign(n - 1, "&") or (line.inside(n) and line.is_sign(n - 1, ","))))
        or _less(line, n)
        or _perhaps_lost(line, n)
        or _listed(line, n)
        or _part_of_number(line, n)
        or (line.has(n - 1, "taken") and any(line.tag(k, "field") for k in range(n - 2)))
        or (line.is_sign(n - 1, "(", "[") and groups.beside_gauge(line, n - 1) > 0)
        or line.has(end, "left")
        or (line.has(n - 1, "rank") and len(line[n].text) == 1)
        or (line.is_sign(end, ":") and line[end + 1].kind == WORD and not line.tags[end + 1] and n > 0)
    )


def _perhaps_count(line: Line, n: int, end: int) -> bool:
    """Tells whether a small number behind a plural may be how many there are: Orcs: 3 (15 hp); orcs (3, hp 15)."""
    pointed = line.is_sign(n - 1, ":", "=", *DASHES) and line.is_sign(end, "(", "[")
    first = line.is_sign(n - 1, "(", "[") and line.is_sign(end, ",", ";")
    few = 1 < int(line.whole(n)) <= _FEW and (pointed or first)
    return few and line[n - 2].kind == WORD and line.several(n - 2)


def measured(line: Line, n: int) -> Iterator[Arc]:
    """30', 50%: left out; but not the share that is left of a number of points: 60 (30%)."""
    if line.is_sign(n + 1, *values.UNITS) and line.glued(n + 1):
        share = line.is_sign(n + 1, "%") and line.is_sign(n - 1, "(", "[") and line[n - 2].kind == NUMBER
        kind, key = (LOST, "line.unknown") if share else (LEFT, "")
        yield Arc(n + 2, (Entry(kind, key, line.source(n, n + 2), line.span(n, n + 2)),), costs.MEASURE, BEHIND)


def _less(line: Line, n: int) -> bool:
    """Tells whether a number below zero may be what was taken of the gauge before it: hp 24, -5; 24 hp -5; (24 hp) -5."""
    if line[n].text[0] != "-" or line.vocabulary.house.dice:
        return False
    last = n - 1 - line.is_sign(n - 1, ",", ")", "]")
    word = last - (line[last].kind == NUMBER)
    return _of_gauge(line, word) and NUMBER in (line[last].kind, line[last - 1].kind)


def _again(line: Line, n: int) -> bool:
    """Tells whether a number is the third or a later one of a gauge: hp 11/11/6."""
    first = n
    while line.is_sign(first - 1, "/") and line[first - 2].kind == NUMBER:
        first -= 2
    return first < n - 2 and _of_gauge(line, first - 1)


def _part_of_number(line: Line, n: int) -> bool:
    """Tells whether a number may be the end of a larger one, 2 000, 1'200, or the third of a row with slashes, 22 / 22 / 9."""
    text, sign = line[n].text, line[n - 1]
    thousands = len(text) == 3 and sign.kind == NUMBER and (text[0] == "0" or _of_gauge(line, n - 2))
    tight = line.is_sign(n - 1, "'", "’") and line.glued(n) and line[n - 2].kind == NUMBER
    row = line.is_sign(n - 1, "/") and line.is_sign(n - 3, "/") and line.whole(n - 2) != "" and line.whole(n - 4) != ""
    return thousands or tight or row


def _of_gauge(line: Line, n: int) -> bool:
    """Tells whether a word for a gauge stands at a token, or before the sign there."""
    found = line.tag(n - (line[n].text in POINTERS), "field")
    return found is not None and line.vocabulary.is_gauge(found[2].value)


def _perhaps_lost(line: Line, n: int) -> bool:
    """Tells whether a number below zero stands alone in brackets, as what somebody has lost may: Ash (-5), Wolf 9 (-6)."""
    alone = line.is_sign(n - 1, "(", "[") and line.partners.get(n - 1) == n + 1
    return line[n].text[0] == "-" and alone and not line.vocabulary.house.dice


def summed(line: Line, n: int) -> float:
    """Returns what it costs that a sign parts two numbers of which it may make one: 24-5 hp, 19+5 hp."""
    tight = line.is_sign(n, "+", "-", "–") and line.glued(n) and line.glued(n + 1)
    if not tight or line[n - 1].kind != NUMBER or line[n + 1].kind != NUMBER:
        return 0.0
    return costs.TIGHT if line[n].text != "+" and line[n - 2].kind == WORD else costs.DOUBT


def _of_order(line: Line, n: int) -> int:
    """Returns the token behind what a number is for: 19 for initiative, 17 on init; the same token for nothing."""
    order = n + (line[n].low in _FOR)
    order += line[order].low in ("the", "their", "his", "her", "die", "der", "l")
    found = line.tag(order, "field")
    return order + found[0] if found and order > n and found[1] in line.vocabulary.order else n


def _listed(line: Line, n: int) -> bool:
    """Tells whether a number is one of a row of three and more that belong to one word: 15, 15, 7 hp."""
    return (
        line.last(_next, n) >= n + 2
        and line.owned(line.last(_next, n))
        and (line.last(_next, n) >= n + 4 or line.is_sign(n - 1, ","))
    )


def _next(line: Line, n: int) -> int:
    """Returns the next number of a row with commas."""
    return n + 2 if line.is_sign(n + 1, ",") and line.whole(n + 2) else 0


def budget(line: Line, n: int) -> Iterator[Arc]:
    """A budget of The Collective in another system: 2P1M, of at least two parts."""
    if line.typed.parts or not _is_part(line, n):
        return
    last = line.last(_further, n)
    if last > n:
        end = _behind(line, last)
        yield Arc(end, (Entry(LEFT, "", line.source(n, end), line.span(n, end)),), 0.0, BEHIND)


def _is_part(line: Line, n: int) -> bool:
    return line[n].kind == NUMBER and line[n + 1].low in ("p", "m", "v", "s", "c", "z") and line.glued(n + 1)


def _behind(line: Line, n: int) -> int:
    return n + 2 + (line.is_sign(n + 2, "/", "+") and line[n + 3].kind == NUMBER)


def _further(line: Line, n: int) -> int:
    """Returns the next part of a budget."""
    after = _behind(line, n)
    return after if _is_part(line, after) else 0


def further(line: Line, n: int) -> int:
    """Returns the next number of 12/30/4 and 3+4."""
    return (
        n + 2
        if line.is_sign(n + 1, "/", "+") and line.glued(n + 1) and line[n + 2].kind == NUMBER and line.glued(n + 2)
        else 0
    )
