"""Tells what is no fighter: a line of a stat block, a sentence, data of a program."""

from turnwright.core.pattern import pattern
from turnwright.reading.lexer import DICE, NUMBER, WORD
from turnwright.reading.line.line import Line
from turnwright.reading.tagging import CLEAR, FIELD, FOREIGN, NAME, SHORT, SMALL
from turnwright.reading.words import every

_DATA = pattern(r"""^\W*["']\w+["']\s*:|^\s*[\[({]*[{(]\s*["']|</?[a-z]+[^<>]*>|\{\{|^\s*\{\||^\s*[\w-]+\s*=\s*\{""")
"""{"name": "Ash"}, <li>Ash</li>, {{name=Ash}}, hit-points = {7}."""
_NAMED = pattern(r'\s*"(?:[^"]|"")+"\s*(?:x\d+\s*)?(?:,|$)')
_SENTENCE = 5
_TRANSLATED = frozenset(every("english"))
_FEET = frozenset(("ft", "feet", "foot"))


def is_data(text: str) -> bool:
    """Tells whether a line is data; what stands in quotes as a name is none."""
    return bool(_DATA().search(text)) and not _NAMED().match(text)


def is_stat_line(line: Line) -> bool:
    """Tells whether a line is one of a stat block: a label with its text, numbers of a sheet without a name, titles, a sentence."""
    return _labelled(line) or _sheet(line) or _titles(line) or _sentence(line) or _distance(line)


def _distance(line: Line) -> bool:
    """Speed 30 ft., fly 60 ft.; Walking speed 30 feet."""
    start = _first(line)
    own = line.has(start, FIELD) or line.has(start, FOREIGN)
    number = start + own if own else start + 2
    return line[number].kind == NUMBER and line[number + 1].low in _FEET and (own > 0 or line.has(start + 1, FIELD) > 0)


def _first(line: Line) -> int:
    return next((n for n, token in enumerate(line.tokens) if token.kind in (WORD, NUMBER, DICE)), line.count)


def _labelled(line: Line) -> bool:
    """Hair: brown; Player: Tom, but not Player: Ash 17."""
    start = _first(line)
    found = line.tag(start, "label")
    if found is None or not line.is_sign(start + found[0], ":") or line.tag(start, FIELD):
        return False
    side = line.tag(start, "side")
    return not (side and any(token.kind == NUMBER for token in line.tokens))


def _sheet(line: Line) -> bool:
    """15 STR 5 12-, OCV 5, Running 12m, 60 STR 50 21- Lift 100 tons."""
    start = _first(line)
    if (line[start].kind == DICE and line[start].text[:1].isalpha()) or _named(line, start):  # D8, dex 8
        return False
    numbers, n, short = 0, start, False
    while n < line.count:
        token = line.tokens[n]
        if token.kind == WORD:
            found = line.tag(n, FOREIGN, FIELD, "unit", "title", "label", "list")
            if found is None or found[2].sort in (NAME, SMALL):
                return _costed(line, start)
            short |= found[2].kind in (FOREIGN, FIELD, "label", "title")
            n += found[0]
            continue
        numbers += token.kind == NUMBER
        if token.kind not in (NUMBER, DICE) and token.text not in ":-–—+/\"'″().,;|*#":
            return False
        n += 1
    return numbers > 0 and short and _known(line, start, numbers)


def _known(line: Line, start: int, numbers: int) -> bool:
    """Tells whether a line of nothing but known words and numbers is one of a sheet: it begins with a number, or no fighter is called so."""
    first = line[start].kind
    if first == NUMBER:
        return line[start + 1].kind == WORD and (not _fields(line, start) or not line.tag(start, FIELD))
    label = line.tag(start, FOREIGN)
    # Armor Class 13, AC 15
    long = label is not None and (label[0] > 1 or label[2].sort == CLEAR or label[1] in line.vocabulary.noted)
    lone = line.typed.bare and first == WORD and numbers < 2 and line.has(start, "title") == 0 and not long
    return not lone and not line.tag(start, FIELD)


def _costed(line: Line, start: int) -> bool:
    """Tells whether a line with other words begins with a number, its characteristic and a cost: 60 STR 50 21- Lift 100 tons."""
    cost = line[start].kind == NUMBER and line.tag(start + 1, FOREIGN, FIELD)
    if not cost or (cost[2].kind == FOREIGN and cost[2].sort != SHORT):
        return False
    second = start + 1 + cost[0]
    return line[second].kind == NUMBER and (
        line[second + 1].kind == NUMBER or line.has(second + 1, "label") > 0 or line[second + 1].text == "-"
    )


def _named(line: Line, n: int) -> bool:
    """Tells whether a word that another language has for a number is a name, as it has none, and own fields stand behind it: Force, spd 4."""
    translated = line[n].kind == WORD and line[n].low in _TRANSLATED and line.is_sign(n + 1, ",")
    return translated and line.has(n + 2, FIELD) > 0 and line[n + 2 + line.has(n + 2, FIELD)].kind == NUMBER


def _fields(line: Line, n: int) -> bool:
    """Tells whether all words are fields of the system: numbers that lack their name."""
    words = [k for k in range(n, line.count) if line.tokens[k].kind == WORD]
    return len(words) > 1 and all(line.tag(k, FIELD) for k in words)


def _titles(line: Line) -> bool:
    """Val Char Cost Roll Notes; WS BS S T Ag."""
    words = [n for n, token in enumerate(line.tokens) if token.kind == WORD]
    if any(token.kind in (NUMBER, DICE) for token in line.tokens) or not words:
        return False
    if len(words) == 1:
        return (
            line.has(words[0], "label") == 1
            and line.has(words[0], "title") == 1
            and line.tokens[words[0]].low.endswith("s")
        )
    return len(words) > 2 and all(line.tag(n, FOREIGN, FIELD, "title") for n in words)


def _sentence(line: Line) -> bool:
    """Multiattack. The captain makes three melee attacks."""
    stop = next((n for n, token in enumerate(line.tokens) if token.text == "."), line.count)
    words = sum(token.kind == WORD for token in line.tokens[stop:])
    last = line.tokens[-1].text in (".", "!", "?")
    plain = all(token.kind == WORD for token in line.tokens[:stop])
    return last and plain and 0 < stop < 8 and words >= _SENTENCE and line[stop + 1].gap
