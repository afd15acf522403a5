"""The grammar of words that stand for themselves: sides, conditions; of words for a part of a field; and what a remark in brackets costs."""

from collections.abc import Iterator

from turnwright.reading import costs, values
from turnwright.reading.entries import AFTER, BEFORE, BEHIND, CONDITION, DIRECT, SIDE, VALUE, Arc, Entry
from turnwright.reading.lexer import DICE, EMOJI, NUMBER, QUOTE, WORD
from turnwright.reading.line import Line
from turnwright.reading.tagging import FIELD, FOREIGN, HIDDEN, NOTE, Tagged
from turnwright.reading.tagging import SIDE as SIDE_WORD

_NO_ASIDES = (FIELD, FOREIGN, "flag", HIDDEN, SIDE_WORD, "part", "headed", NOTE)


def side_arcs(line: Line, n: int, row: Tagged, side: str, sort: str) -> Iterator[Arc]:
    end = n + row.many
    said = Entry(SIDE, side, row.word, line.span(n, end))
    sure = "sure" in sort
    behind = (
        line[n - 1].low == "side"
        or line.is_sign(n - 1, ",", ";", "(", "[", "|", "\t", ")", "/")
        or line[n - 1].kind == NUMBER
    )
    yield Arc(end, (said,), costs.SAID if sure or behind else costs.LIKELY_SIDE, BEHIND)
    if line.is_sign(end, ":", "=", ")", "]"):
        yield Arc(end + 1, (said,), costs.SAID, BEFORE)
    elif "before" in sort and not line.has(end, "inside") and line[end].kind == WORD and not line.tag(end, FIELD):
        yield Arc(end, (said,), costs.SIDE_FIRST, BEFORE)
    if line.is_sign(n - 1, "|", "\t"):
        yield Arc(end, (said,), costs.SAID, BEFORE)


def part_arcs(line: Line, n: int, end: int, name: str, word: str) -> Iterator[Arc]:
    """Agility bonus 4, AgB 4, ab 4: ten times as much, unless the field is there."""
    start = values.behind_word(line, end)
    if number := line.whole(start):
        text = str(int(number) * line.typed.other[word][1])
        yield Arc(start + 1, (Entry(VALUE, f"{name}*", text, line.span(n, start + 1)),), costs.EXPLAINED, BEHIND)


def condition_arcs(line: Line, n: int, end: int, word: str) -> Iterator[Arc]:
    """Prone; poisoned 2 rounds: how long it lasts is said in a remark."""
    stop = end
    number = stop + line.is_sign(stop, "(", "x")
    if line.whole(number) and (
        line[number + 1].low.startswith(("round", "rnd", "rd", "turn", "min")) or line.is_sign(number - 1, "(")
    ):
        stop = number + 1 + (line[number + 1].kind == WORD)
        stop += line.is_sign(stop, ")") and line.is_sign(number - 1, "(")
    yield Arc(stop, (Entry(CONDITION, word, line.source(n, stop), line.span(n, stop)),), costs.CONDITION, AFTER)
    yield Arc(stop, (Entry(CONDITION, word, line.source(n, stop), line.span(n, stop)),), costs.CONDITION + 1.2, DIRECT)


def asides(line: Line) -> list[tuple[float, int]]:
    """Returns what the tokens before each one cost as a part of a remark in brackets, and how many words they have."""
    found = [(0.0, 0)]
    for n, token in enumerate(line.tokens):
        cost, words = found[-1]
        if token.kind == NUMBER:
            cost += costs.ASIDE_NUMBER + (costs.ASIDE_FOREIGN if line.tag(n - 1, FOREIGN) else 0.0)
        elif token.low in ("x", "×") and (line[n + 1].kind == NUMBER or line[n - 1].kind == NUMBER):
            cost += costs.KNOWN_SURE
        if line.tag(n, *_NO_ASIDES):
            cost += costs.KNOWN_WORD if line.tag(n, FOREIGN) else costs.KNOWN_SURE
        found.append((round(cost, 6), words + (token.kind in (WORD, EMOJI, QUOTE))))
    return found


def headed_arcs(line: Line, n: int, end: int, field: str) -> Iterator[Arc]:
    """A text behind its word: next +4 -1d10; next soon, which the field refuses."""
    start = stop = values.behind_word(line, end)
    while _of_roll(line, stop) or (stop > start and line.glued(stop) and line[stop].kind == WORD):
        stop += 1
    doubt = costs.PROBLEM if stop == start else 0.0
    while doubt and stop < line.count and line[stop].kind == WORD:
        stop += 1
    if stop > start:
        text = line.source(start, stop).replace("–", "-")
        yield Arc(stop, (Entry(VALUE, field, text, line.span(n, stop)),), costs.SAID + doubt, BEHIND)


def _of_roll(line: Line, n: int) -> bool:
    signed = line[n].text in ("+", "-", "–") and line[n + 1].kind in (NUMBER, DICE)
    return line[n].kind in (NUMBER, DICE) or signed
