"""What each token costs as a part of a name."""

from collections.abc import Callable
from typing import NamedTuple

from turnwright.reading.lexer import CLOSING, EMOJI, KEYS, NUMBER, OPENING, QUOTE, SIGN, WORD
from turnwright.reading.line import costs
from turnwright.reading.line.entries import CONDITION
from turnwright.reading.line.line import BULLETS, Line
from turnwright.reading.line.marks import labelled
from turnwright.reading.line.values import behind_word
from turnwright.reading.tagging import FIELD, FOREIGN, LONG, NAME, SMALL, UNSEEN, Tag, Tagged
from turnwright.reading.tagging import NOTE as NOTE_WORD
from turnwright.reading.tagging import SIDE as SIDE_WORD

_AHEAD = {"now": (FIELD,), "denial": (CONDITION, "hidden", "flag")}
"""Words that say something only before these."""
_IN_NAMES = frozenset(".'’-/&#!°·_")


def name_cost(line: Line, n: int, first: bool) -> float | None:
    """Returns what a token costs as a part of the name; None where it cannot be one. `first`: of the name."""
    token = line.tokens[n]
    if token.kind == WORD:
        return costs.HARDLY if first and labelled(line, n) else _word_cost(line, n, first)
    if token.kind == NUMBER:
        return _number_cost(line, n, first)
    if token.kind == SIGN:
        return _sign_cost(line, n, first)
    if token.kind == QUOTE:
        return 0.0
    if token.kind == EMOJI:
        if token.text in KEYS or (n == 0 and token.text in BULLETS):
            return costs.EMOJI_FIRST
        return costs.HARMLESS if first or n + 1 < line.count else costs.ODD
    if first and token.text[:1].isalpha() and line.ends(n + 1) and not line.typed.bare:
        return costs.HARMLESS  # D8, dex 8
    return costs.HARDLY


class _Word(NamedTuple):
    """A word of a name, with one thing that it may mean. `beside`: a number stands behind it, with or without a sign."""

    line: Line
    n: int
    row: Tagged
    tag: Tag
    first: bool
    beside: bool


def _word_cost(line: Line, n: int, first: bool) -> float:
    cost = 0.0
    for row in line.tags[n]:
        after = n + row.many
        beside = line[after].kind == NUMBER or (line[after].text in (":", "=") and line[after + 1].kind == NUMBER)
        for tag in row.tags:
            if tag.sort == SMALL:
                cost = max(cost, costs.HARMLESS)
            elif own := _MEANT.get(tag.kind):
                cost = max(cost, own(_Word(line, n, row, tag, first, beside)))
    if line.glued(n) and line[n - 1].kind == NUMBER:
        cost += costs.IN_NAME
    return cost


def _field(one: _Word) -> float:
    word, letter = one.row.word, len(one.row.word) == 1
    long = len(word) > 4 or one.tag.sort == "weak"
    cost = costs.KNOWN_WORD if long else 0.0 if letter else costs.KNOWN_SHORT
    if one.beside and one.row.many == 1 and not letter:
        return cost + costs.WITH_NUMBER
    return cost + (costs.SLIGHT if one.first and word in one.line.vocabulary.order else 0.0)


def _sure(one: _Word) -> float:
    if one.tag.kind == "hidden" and one.tag.sort == UNSEEN:
        return 0.0 if one.first else costs.KNOWN_WORD
    the = one.line[one.n - 1].low == "the"
    noun = one.tag.value in one.line.typed.nouns and not one.first
    return 0.0 if the or noun else costs.KNOWN_SURE + (costs.SLIGHT if one.first else 0.0)


def _side(one: _Word) -> float:
    line, n, sort = one.line, one.n, one.tag.sort
    if not one.first:
        return costs.KNOWN_SURE if "sure" in sort or line[n - 1].kind == NUMBER else costs.KNOWN_WORD
    if "before" in sort and not _numbered(line, n) and not line.has(n + 1, "inside"):
        return costs.NO_NAME if "shortened" in sort else costs.PERHAPS_SIDE
    return costs.HARMLESS


def _foreign(one: _Word) -> float:
    named = one.tag.sort in (NAME, LONG)
    cost = costs.SLIGHT if named else costs.FOREIGN_NAME if one.row.many == 1 else costs.RARE
    if one.first:
        return costs.HARMLESS if len(one.row.word) < 4 else cost
    return cost + (0.0 if not one.beside else costs.ODD if named else costs.WITH_NUMBER)


def _rolled(one: _Word) -> float:
    return costs.WITH_NUMBER if not one.first and _rolls(one.line, one.n + one.row.many) else 0.0


def _ahead(one: _Word) -> float:
    return costs.WORKS if one.line.tag(one.n + one.row.many, *_AHEAD[one.tag.kind]) else 0.0


def _about(one: _Word) -> float:
    return costs.HARMLESS if one.first else costs.ODD


def _link(one: _Word) -> float:
    works = one.beside or one.line.is_sign(one.n + one.row.many, "/")
    return costs.WITH_NUMBER if works and not one.first else costs.HARMLESS


def _share(one: _Word) -> float:
    """12 orcs of which 3 archers; Master Davon 12 is a name."""
    after = one.n + one.row.many
    works = one.row.many > 1 or (one.line[after].kind == NUMBER and one.line.several(after + 1))
    return costs.HARDLY if works and not one.first else costs.HARMLESS


def _more(one: _Word) -> float:
    numbers = NUMBER in (one.line[one.n - 1].kind, one.line[one.n + 1].kind)
    return costs.WORKS if numbers else costs.HARMLESS


def _joins(one: _Word) -> float:
    return _joined(one.line, one.n, one.row.word, one.tag.kind, one.first)


def _noted(_: _Word) -> float:
    return costs.RARE


def _state(_: _Word) -> float:
    return costs.SLIGHT


_MEANT: dict[str, Callable[[_Word], float]] = {
    **dict.fromkeys((FIELD, "headed"), _field),
    **dict.fromkeys(("flag", "hidden", "part", "alone"), _sure),
    SIDE_WORD: _side,
    FOREIGN: _foreign,
    NOTE_WORD: _noted,
    CONDITION: _state,
    "rolled": _rolled,
    **dict.fromkeys(_AHEAD, _ahead),
    **dict.fromkeys(("each", "most", "against"), _about),
    "link": _link,
    "share": _share,
    **dict.fromkeys(("more", "piece"), _more),
    **dict.fromkeys(("article", "count", "owner", "next_up"), _joins),
}
"""What a word costs in a name, by what else it may mean. Any other meaning is harmless."""


def _numbered(line: Line, n: int) -> bool:
    """Tells whether a number that tells it apart stands behind a word: PC 1, NPC-2."""
    return line[n + 1 + line.is_sign(n + 1, "-")].kind == NUMBER


def _rolls(line: Line, n: int) -> bool:
    """Tells whether what was rolled stands behind the word for it: rolled 17, got a **17**, has initiative 17."""
    return line[behind_word(line, n)].kind == NUMBER or line.tag(n, "rolled", FIELD) is not None


def led(line: Line, n: int, end: int) -> bool:
    """Tells whether words that begin a line only say that the name behind them comes next: then Bo 18, next up Bo 18."""
    return n == 0 and line[end].kind == WORD and any(map(line.whole, range(end, line.count)))


def _joined(line: Line, n: int, word: str, kind: str, first: bool) -> float:
    """Returns what a word for how many, or one before somebody of a sentence, costs in a name: Grak and three wolves, guards and their captain,
    17 for Kira."""
    if kind == "next_up":
        return costs.WORKS if first and led(line, n, n + len(word.split())) else 0.0
    if kind == "owner":
        return costs.WORKS if first and scored_for(line, n) else 0.0
    joined = not first and bool(line.tag(n - 1, "link", "joins"))
    if kind == "count":
        return costs.WORKS if (first or joined) and line.several(n + 1) else costs.HARMLESS
    return costs.WORKS if joined and (word in ("a", "an") or not line.has(n, "inside")) else 0.0


def _number_cost(line: Line, n: int, first: bool) -> float:
    text = line.tokens[n].text
    if text[0] in "+-":
        return costs.HARDLY
    if first:
        return (
            0.0
            if text[0] == "0" or line.has(n + 1, "of")
            else costs.NUMBER_SCORE
            if line.typed.bare
            else costs.NUMBER_NAME
        )
    before = line[n - 1]
    if line.has(n - 1, "round"):  # arrives in round 3
        return costs.HARDLY
    if line.glued(n) and (before.kind == WORD or before.text in "#-.'"):
        return costs.SLIGHT + costs.LIKELY if before.kind == WORD and line.tag(n - 1, FIELD) is None else 0.0
    if line.has(n - 1, "numbering") or (before.text == "." and line.has(n - 2, "numbering")) or line.has(n - 1, "of"):
        return costs.KNOWN_WORD if line.typed.bare else costs.LIKELY
    if line.is_sign(n + 1, "/") and line.glued(n + 1) and line.whole(n + 2):
        return costs.HARDLY
    if not line.typed.bare:
        if len(text) > 1 and line[n + 1].low in ("x", "×") and line.whole(n + 2):  # Boss 70 x3
            return costs.DOUBT
        return costs.FREE_NUMBER if before.kind != NUMBER else costs.NAME_LARGE + 2
    if before.kind == NUMBER:
        return costs.NAME_LARGE + 2
    many = costs.ONE_OF_MANY if before.kind == WORD and line.vocabulary.plural(before.low) else 0.0
    last = line.ends(n + 2) or (len(line[n + 2].text) > 1 and bool(line.tags[n + 2]))
    if last and line[n + 1].kind == WORD and line.vocabulary.plural(line[n + 1].low):
        many = costs.AHEAD
    return (costs.NAME_NUMBER if len(text) == 1 else costs.NAME_LARGE) + many


def _sign_cost(line: Line, n: int, first: bool) -> float | None:
    text = line.tokens[n].text
    if first:
        return (
            costs.SIGN_NAME
            if text not in OPENING and text not in CLOSING and n == 0
            else costs.SLIGHT
            if text in "#/" and line.glued(n + 1)
            else None
        )
    if text == "#" and line.glued(n + 1):
        return costs.LIKELY
    if text == "." and line.glued(n):
        return 0.0
    if text in _IN_NAMES and line.glued(n) and line.glued(n + 1) and line[n + 1].kind in (WORD, NUMBER):
        return costs.LIKELY if line[n + 1].kind == WORD else costs.ODD if text != "/" else costs.DOUBTFUL
    if text == "&" and line[n + 1].kind == WORD:
        return costs.IN_NAME
    if text in ("!", "'", "’", "?") and line.glued(n):
        return costs.IN_NAME
    return None


def scored_for(line: Line, n: int) -> bool:
    """Tells whether a word stands between a number and the one whom it is for, a single name: 17 for Kira. 4 Para Commandos are several."""
    name = n + 1
    one = line[name].kind == WORD and name + 1 == line.count and not line.several(name)
    return one and line[n - 1].kind == NUMBER


def end_cost(line: Line, start: int, end: int) -> float:
    """Returns what it costs that a name ends before a token."""
    last = line[end - 1]
    if last.kind == WORD and line.has(end - 1, "inside") and len(last.text) > 1:
        return costs.OPEN_END
    return 0.0
