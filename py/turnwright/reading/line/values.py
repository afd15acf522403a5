"""The grammar of values: a field and its number, in either order."""

from collections.abc import Iterator

from turnwright.reading.declared import GAUGE, Field
from turnwright.reading.lexer import DICE, EMOJI, WORD
from turnwright.reading.lexer import NUMBER as DIGITS
from turnwright.reading.line import costs, remaining, several
from turnwright.reading.line.entries import (
    AFTER,
    BEFORE,
    BEHIND,
    COUNT,
    DIRECT,
    LEFT,
    LOST,
    NOTE,
    NUMBER,
    VALUE,
    Arc,
    Entry,
)
from turnwright.reading.line.line import BARS, DASHES, POINTERS, Line
from turnwright.reading.tagging import CLEAR, FIELD, FOREIGN, LONG, NAME, SHORT, SMALL, Tag

_IS = frozenset(("is", "ist", "est", "es", "was"))
_VULGAR = frozenset("½¼¾⅓⅔⅛")
UNITS = ("%", '"', "'", "’", "”", "″", "′")
Found = tuple[int, str, float]
"""Up to which token, the value, what it costs."""


def behind_word(line: Line, n: int) -> int:
    """Returns the token behind the signs that may stand between a word and its number."""
    while (
        line[n].text in POINTERS
        or (line[n].text in (".", "#") and line.glued(n))
        or line[n].text in ("~", "#", "@", *BARS)
        or (line[n + 1].kind == DIGITS and (line[n].low in _IS or line.has(n, "each")))
    ):
        n += 1
    return n


def numbers(line: Line, n: int, field: Field) -> Iterator[Found]:
    """Yields the values of a field that begin at a token."""
    token = line[n]
    if token.kind != DIGITS:
        return
    value, end, spaced = token.text, n + 1, False
    if field.kind == GAUGE:
        for found in _gauges(line, n, value, field.name):
            slash = found[2] == costs.SPACED and line.is_sign(end, "/")
            spaced |= slash
            yield *remaining.gone(line, found[0], found[1]), costs.SAID if slash else found[2]
        yield from remaining.behind(line, end, value, field.name)
        if most := remaining.most_behind(line, end, field.name):
            yield most[0], f"{value}/{most[1]}", 0.0
    more = 0.0
    if field.name in line.typed.behind:
        for found in _bonus_behind(line, n):
            more = costs.AHEAD
            yield found
    if field.name == line.typed.part and len(value) > 1 and end in line.partners and line.whole(end + 1) == value[:-1]:
        yield end + 3, value, 0.0
    if line.is_sign(end, "-", "?", "*", "!") and line.glued(end) and (line.ends(end + 1) or line[end + 1].gap):
        end += 1
    if line[end].text == "/" and line.glued(end) and line[end + 1].kind == DIGITS and line.glued(end + 1):
        return  # part of a fraction
    rounds = end + line.is_sign(end, "/")
    if many := line.has(rounds, "round"):
        end = rounds + many
    yield end, value, more + (costs.AHEAD if spaced else 0.0)


def _gauges(line: Line, n: int, value: str, field: str = "") -> Iterator[Found]:
    """24/30, 24 / 30, 24 of 30, 24 (30), 24 max 30, 24 - 3. `field`: that whose word stands before the number."""
    end = n + 1
    more = line.is_sign(end + 2, "/") and line.glued(end + 2)
    if line[end].text == "/" and (most := line.whole(end + 1)) and not more:
        tight = line.glued(end) and line.glued(end + 1)
        word = line.tag(end + 2, FIELD, FOREIGN)
        word = word if word and line[behind_word(line, end + 2 + word[0])].kind != DIGITS else None  # 7 / 12 Init: 15
        other = not tight and word and not any(tag.value == line.typed.main.name for _, tag in line.meanings(end + 2))
        yield (
            end + 2,
            f"{value}/{most}",
            0.0
            if tight
            else costs.SPACED
            + (costs.NOTE if other else costs.DOUBTFUL + costs.RARE if line.is_sign(n - 1, "/") else 0),
        )
    elif (many := line.has(end, "of")) and (most := line.whole(end + many)):
        yield end + many + 1, f"{value}/{most}", 0.0
    elif (most := line.whole(end + 1)) and line.is_sign(end, "(", "[") and line.partners.get(end) == end + 2:
        if value.lstrip("-").isdecimal() and int(value) <= int(most):
            yield end + 3, f"{value}/{most}", costs.SPACED
    elif (
        (less := most)
        and line[end].text in DASHES
        and (line.ends(end + 2) or (not field and line.tag(end + 2, FIELD)))
        and value.isdecimal()
        and int(less) < int(value)
        and not (not field and line.is_sign(n - 1, *DASHES))  # Orc - 14 - 13hp
    ):
        yield end + 2, f"{int(value) - int(less)}/{value}", costs.MINUS_OF
        yield end + 2, value, costs.MINUS_OF


def _bonus_behind(line: Line, n: int) -> Iterator[Found]:
    """91/+7, 91 (+7), 91 +7: the bonus counts."""
    if not line.whole(n):
        return
    after = n + 1
    if line.is_sign(after, "/", "(", "[") and line[after + 1].text[:1] in ("+", "-") and line[after + 1].kind == DIGITS:
        yield after + 2 + (after in line.partners), line[after + 1].text.lstrip("+"), -costs.BARE


def field_arcs(line: Line, n: int, many: int, word: str, tag: Tag) -> Iterator[Arc]:
    """Yields the readings of the word of a field: with the number behind it, or without one."""
    field = line.vocabulary.fields.get(tag.value)
    if field is None:
        return
    cost = {"weak": costs.WEAK, SMALL: costs.SMALL}.get(tag.sort, 0.0)
    single = many == 1 and len(word) == 1 and not line.glued(n + 1)
    start = behind_word(line, n + many)
    qualified = remaining.qualified(line, start, "most", "now") if field.kind == GAUGE else start
    start = behind_word(line, qualified) if qualified > start else start
    dash = line[start].text in ("-", "–") and line[start + 1].kind == DIGITS
    for end, value, extra in numbers(line, start + 1 if dash else start, field):
        doubt = costs.SIGNED if dash and field.low < 0 else 0.0
        for text, more in ((value, extra), (f"-{value}", extra + doubt)) if doubt else ((value, extra),):
            entry = Entry(VALUE, field.name, text, line.span(n, end))
            yield Arc(end, (entry,), cost + more + (costs.ONE_LETTER if single else 0), DIRECT)
            yield Arc(end, (entry,), cost + more, AFTER)
            yield Arc(end, (entry,), cost + more + costs.BEFORE_NAME, BEFORE)
    if line.partners.get(start) == start + 2 and (number := line.whole(start + 1)) and len(word) > 1:  # Ag (42)
        yield Arc(start + 3, (Entry(VALUE, field.name, number, line.span(n, start + 3)),), cost, BEHIND)
    if tag.sort == "weak" and line[start].kind == DIGITS:  # beside a score
        end, number = start + 1, line[start].text
        signed = number[0] in "+-"
        yield foreign(line, n, end, word, costs.FOREIGN_NEAR if signed else costs.WEAK_BESIDE, BEHIND)
        if line.typed.second and not signed:
            yield Arc(end, (Entry(VALUE, line.typed.second, number, line.span(n, end)),), costs.WEAK_BESIDE, BEHIND)
    if line[start].kind == DICE and field.kind == GAUGE:
        yield _diced(line, n, start, field)
    if line[start].kind not in (DIGITS, DICE) and not (line.glued(n) and line[n - 1].kind == DIGITS):
        if qualified > n + many and line.ends(qualified) and line[n - 1].kind != DIGITS:  # hp full
            note = Entry(NOTE, "", line.source(n, qualified), line.span(n, qualified))
            yield Arc(qualified, (note,), costs.SAID, BEHIND)
        yield _numberless(line, n, n + many, field.kind != GAUGE and tag.sort != "weak")
    yield from _paired(line, n, many, field.name)


def _diced(line: Line, n: int, dice: int, field: Field) -> Arc:
    """Returns the reading of a gauge with dice behind its word: their result, hp 2d6 (7), hp 4d8+4 = 22; without one they are no number yet."""
    end = line.last(_further, dice) + 1
    close = line.partners.get(end, 0)
    result = end + 1 if line.is_sign(end, "=", "(", "[", "→", "->", ":") else end
    if (number := line.whole(result)) and (close in (0, result + 1)) and result > end:
        stop = max(result, close) + 1
        return Arc(stop, (Entry(VALUE, field.name, number, line.span(n, stop)),), costs.SAID, BEHIND)
    return Arc(end, (Entry(LOST, "line.no_number", line.source(n, end), line.span(n, end)),), costs.NO_NUMBER, BEHIND)


def _numberless(line: Line, n: int, end: int, whole: bool) -> Arc:
    """Returns the question about a field that has no number: hp ?, spd fast, spd four. `whole`: whether a word may be typed in its place."""
    start, word = behind_word(line, end), end
    problem = "line.no_number"
    if whole and line[start].kind == WORD and not line.tags[start] and line[end].gap and line.ends(start + 1):
        end, problem = start + 1, "typed.whole"
    elif line.is_sign(start, "?", "…") or line[start].text in DASHES:
        end = start + (3 if line.is_sign(start + 1, "/") and line.whole(start + 2) else 1)  # hp ?/40
    else:
        more = line.has(start, "unknown") or line.has(start, COUNT)
        end = start + more if more else end
    sure = end > word and len(line[n].text) > 1
    cost = costs.NO_NUMBER if sure else costs.PROBLEM
    return Arc(end, (Entry(LOST, problem, line.source(n, end), line.span(n, end)),), cost, BEHIND)


def turned_arcs(line: Line, n: int) -> Iterator[Arc]:
    """Yields the readings of a number with the word behind it: 20 hp, 12 CON, 24/30 hp."""
    first = line[n]
    for stop, value, extra in ((n + 1, first.text, 0.0), *_fractions(line, n)):
        end = stop + line.is_sign(stop, "#")
        end += line.has(end, "most")  # 30 max hp
        pictured = line[end].kind == EMOJI and (line[end + 1].kind == DIGITS or line[n - 1].kind == EMOJI)
        for row, tag in line.meanings(end) if end < line.count and not pictured else ():
            behind = end + row.many
            if tag.kind == FIELD and (field := line.vocabulary.fields.get(tag.value)):
                yield from _turned(
                    line, n, end, value, field, row.word, extra + (costs.WEAK if tag.sort == "weak" else 0.0)
                )
            elif tag.kind == FOREIGN:
                yield foreign(line, n, behind, row.word, extra + costs.TURNED + _turned_cost(line, n, end, behind))
            elif tag.kind in ("unit", "thing") and several.counts(line, n, behind, tag.kind):
                yield Arc(behind + line.is_sign(behind, "."), (_left(line, n, behind),), costs.MEASURE, AFTER)
    found = line.tag(n + 2, FIELD)
    if (
        found and len(first.text) == 1 == len(line.whole(n + 1)) and line.vocabulary.fields.get(found[2].value)
    ):  # 1 6 STUN
        end = n + 2 + found[0]
        text = f"{first.text}{line.whole(n + 1)}"
        yield Arc(end, (Entry(VALUE, found[2].value, text, line.span(n, end)),), costs.SLIP, BEHIND)


def _turned_cost(line: Line, n: int, end: int, behind: int) -> float:
    """Returns what it costs that a number belongs to a word of another game behind it: 12 AC."""
    if line[behind].kind == DIGITS:
        return costs.UNLIKELY if line[n].text[0] == "-" else costs.FOREIGN_SHORT  # hp 15 -3 ac 12
    apart = line.glued(end) or not line[behind].gap or line.ends(behind)
    return costs.FOREIGN_APART if apart else costs.FOREIGN_LOOSE


def _turned(line: Line, n: int, end: int, value: str, field: Field, word: str, cost: float) -> Iterator[Arc]:
    """Yields the readings of a number with the word of a field at `end`."""
    stop = end + len(word.split())
    if "/" in value and field.kind != GAUGE:
        return
    cost += costs.TURNED
    dash = line.is_sign(stop, "-", "–") and line.ends(stop + 1)
    unknown = dash or line.is_sign(stop, "?", "…") or line.has(stop, "unknown") > 0
    pointed = line.is_sign(stop, ":", "=") and line[behind_word(line, stop)].kind != DIGITS  # 9 HP: half of 45
    if unknown or pointed or (line[behind_word(line, stop)].kind == DIGITS and not line.owned(n)):
        cost += costs.AHEAD
    if field.kind == GAUGE:
        most = line.whole(stop + 1) if line.is_sign(stop, "/") and line.glued(stop) else ""
        if most and not line.tag(stop + 2, FIELD, FOREIGN):  # 7hp/12
            stop, value = stop + 2, f"{value}/{most}"
        if (more := line.has(stop, "most")) and not line.whole(stop + more):
            stop += more
        if "/" not in value and (whole := remaining.most_behind(line, stop, field.name, value)):  # 14 HP (max 27)
            stop, value = whole[0], f"{value}/{whole[1]}"
        for behind, left, extra in remaining.behind(line, stop, value, field.name):
            yield Arc(behind, (Entry(VALUE, field.name, left, line.span(n, behind)),), cost + extra, BEHIND)
        stop += line.has(stop, "left")
        stop, value = remaining.gone(line, stop, value)
    entry = Entry(VALUE, field.name, value, line.span(n, stop))
    if field.name == line.typed.bare and value[0] == "+" and not line.vocabulary.house.dice:
        for text in (value[1:], f"1d20{value}"):
            yield Arc(stop, (entry._replace(text=text),), cost + costs.SIGNED, BEHIND)
        return
    cost += costs.ONE_LETTER if len(word) == 1 and line[end].gap and len(line[n].text) == 1 else 0.0
    adjective = word in line.typed.adjectives and line.several(stop)
    yield Arc(stop, (entry,), cost, BEHIND)
    yield Arc(stop, (entry,), cost + costs.BEFORE_NAME + (costs.ADJECTIVE if adjective else 0.0), BEFORE)


def dashed_arcs(line: Line, n: int) -> Iterator[Arc]:
    """Warg 1 - 3 qu: 3, or -3."""
    if line[n].text not in ("-", "–") or line[n - 1].kind != DIGITS or not line.whole(n + 1) or not line.owned(n + 1):
        return
    found = line.tag(n + 2, FIELD)
    field = line.vocabulary.fields.get(found[2].value) if found else None
    if found and field and field.low < 0:
        end = n + 2 + found[0]
        yield Arc(end, (Entry(VALUE, field.name, f"-{line.whole(n + 1)}", line.span(n, end)),), costs.SLIP, BEHIND)


def _fractions(line: Line, n: int) -> Iterator[Found]:
    yield from ((end, value, extra) for end, value, extra in _gauges(line, n, line[n].text) if "/" in value)


def _left(line: Line, start: int, end: int) -> Entry:
    return Entry(LEFT, "", line.source(start, end), line.span(start, end))


def foreign(line: Line, start: int, end: int, word: str, cost: float, where: int = BEHIND) -> Arc:
    """Returns the reading of a number of another game, which is noted where the system keeps such."""
    kept = line.vocabulary.noted.get(word, "")
    text = f"{word} {line.source(start + 1, end)}" if line[start].kind == EMOJI else line.source(start, end)
    entry = Entry(NUMBER if kept else LEFT, kept, text, line.span(start, end))
    return Arc(end, (entry,), cost, where)


def foreign_arcs(line: Line, n: int, many: int, word: str, tag: Tag) -> Iterator[Arc]:
    """Yields the readings of a word of another game with what stands behind it: AC 15, CR 1/4, Fighting d8, Parry 5(1)."""
    start = behind_word(line, n + many)
    end = value_end(line, start)
    if end == start and line.is_sign(start, "(", "[") and line.partners.get(start, 0):
        inside = start + 1 + (line[start + 1].low in ("x", "×"))
        if line.whole(inside) and line.partners[start] == inside + 1:  # Unnatural Strength (x2)
            yield foreign(line, n, inside + 2, word, costs.FOREIGN_APART)
        return
    if end == start:
        if tag.sort == SHORT and line.ends(n + many) and not line.inside(n):
            yield Arc(
                n + many,
                (Entry(LOST, "line.no_number", line.source(n, n + many), line.span(n, n + many)),),
                costs.SLIP,
                DIRECT,
            )
        yield from _paired(line, n, many, "")
        return
    if word in line.vocabulary.order:
        yield foreign(line, n, end, word, 0.0, BEFORE)
    if line.glued(end) and line[end].kind == WORD:
        return
    cost = {CLEAR: costs.EXPLAINED, LONG: costs.FOREIGN_LONG, NAME: costs.FOREIGN_LONG}.get(
        tag.sort, costs.FOREIGN_SHORT
    )
    if line.glued(n + many) or (len(line[start].text) > 1 and tag.sort == NAME and line[n].low != "red"):
        cost = min(cost, costs.FOREIGN_NEAR)
    cost += costs.SMALL if tag.sort == SMALL else 0.0
    yield foreign(line, n, end, word, cost, DIRECT)
    yield foreign(line, n, end, word, min(cost, costs.FOREIGN_APART), AFTER)
    yield foreign(line, n, end, word, cost + costs.FOREIGN_FIRST, BEFORE)


def value_end(line: Line, n: int) -> int:
    """Returns the token behind a value of another game; the same token if there is none."""
    token = line[n]
    if token.text in _VULGAR:
        return n + 1
    if token.kind not in (DIGITS, DICE):
        return n
    end = line.last(_further, n) + 1
    end = line.last(_further, end) + 1 if token.text[0] in "+-" and line[end].kind == DICE else end  # Atk +6 2d8+4
    if line.is_sign(end, "-", "?", *UNITS) and line.glued(end):
        end += 1
    if many := line.has(end, "unit"):
        end += many + line.is_sign(end + many, ".")
    if line.is_sign(end, "(", "[") and 0 < (close := line.partners.get(end, 0)) - end < 8:
        inside = range(end + 1, close)
        known = any(line.tag(k, FIELD, FOREIGN, "flag", "side", "hidden") for k in inside)
        known = known or (
            line.times(end) and all(line[k].kind != DICE for k in range(n, end)) and token.text[0] not in "+-"
        )
        if not known and (line.glued(end) or any(line[k].kind == WORD for k in inside) or _sum(line, end + 1, close)):
            end = close + 1
    return end


def _further(line: Line, n: int) -> int:
    """Returns the next number of a value of another game: 30/60, 2d6+3, 14.5"""
    sign = line[n + 1].text
    if (
        sign in ("/", "+", "-", "–", ".", ",")
        and line.glued(n + 1)
        and line[n + 2].kind in (DIGITS, DICE)
        and line.glued(n + 2)
    ):
        return 0 if sign == "," and not line.has(n + 3, FIELD) else n + 2
    return 0


def _sum(line: Line, start: int, end: int) -> bool:
    return end > start and all(
        line[k].kind in (DIGITS, DICE) or line[k].text in ("+", "-", "–", "/", "x", *UNITS) for k in range(start, end)
    )


def _paired(line: Line, n: int, many: int, field: str) -> Iterator[Arc]:
    """SPD/DEX 5/20, PD/ED: 12/10: two words and two numbers."""
    slash = n + many
    if not (line.is_sign(slash, "/") and line[slash + 1].kind == WORD):
        return
    other = line.tag(slash + 1, FIELD, FOREIGN)
    if other is None:
        return
    start = behind_word(line, slash + 1 + other[0])
    if not (line[start].kind == DIGITS and line.is_sign(start + 1, "/") and line[start + 2].kind == DIGITS):
        return
    entries = tuple(
        Entry(VALUE, name, line[at].text, line.span(word, start + 3))
        if name
        else Entry(LEFT, "", f"{line.source(word, word + size)} {line[at].text}", line.span(word, start + 3))
        for name, word, size, at in (
            (field, n, many, start),
            (other[2].value if other[2].kind == FIELD else "", slash + 1, other[0], start + 2),
        )
    )
    yield Arc(start + 3, entries, costs.FOREIGN_APART, BEHIND)


def dice_left(line: Line, n: int, cost: float) -> Arc:
    """Returns dice as left out: the 2d6+3 of another game."""
    end = value_end(line, n)
    return Arc(end, (_left(line, n, end),), cost, BEHIND)
