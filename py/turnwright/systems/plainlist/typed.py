"""What the typed lines of the Plain list are read with: a bare number is the score, and so are dice.

Dice are read as other programs write them, too (2d20kh1, adv, a roll with its result behind it), and become the one way in which `rolls` reads a
score. What can mean two things is asked: +3 without dice for everyone is a score or a roll (docs/plain-list.md, Score).
"""

import re
from collections.abc import Iterator, Sequence

from turnwright.core.commands import BadCommand
from turnwright.core.pattern import pattern
from turnwright.reading.declared import House, Own, Typed
from turnwright.reading.lexer import DICE, NUMBER, WORD, Token
from turnwright.reading.words.kinds import names
from turnwright.systems.plainlist import rolls

_KEPT = {"kh": "best", "k": "best", "best": "best", "adv": "best", "kl": "worst", "worst": "worst", "dis": "worst"}
_EDGES = {"adv": "best", "advantage": "best", "dis": "worst", "disadv": "worst", "disadvantage": "worst"}
_BASE = pattern(r"(\d*)[^\W\d_](\d+)")
_SCORED = ("init", "initiative", "score", "order", "ini", "perception")
_LINKS = (":", "=")
_RANKS = frozenset(("a", "k", "q", "j", "t", "b", "ace", "king", "queen", "jack"))
_SUITS = frozenset(("spades", "clubs", "hearts", "diamonds"))


def dice(tokens: Sequence[Token], n: int, house: House) -> Iterator[Own]:
    """Yields what is a roll from a token on: 1d20+3, 2d20kh1, +3 adv, 12+1d6, d20+2 = 17, 1d20+2: 14."""
    token = tokens[n]
    start = n
    if token.kind == WORD and token.low in _SCORED and n + 1 < len(tokens):
        start = n + 1 + (tokens[n + 1].text in _LINKS)
    elif token.kind == WORD and token.low in _EDGES:
        yield from _edge_first(tokens, n, house)
        return
    if (card := _card(tokens, n)) > n:
        yield Own(card, "line.card", token.text)
    if start >= len(tokens):
        return
    first = tokens[start]
    if token.low == "i" and n + 1 < len(tokens) and tokens[n + 1].kind == NUMBER and not tokens[n + 1].gap:
        yield Own(n + 2, "score", tokens[n + 1].text)
    if first.kind == DICE:
        yield from _roll(tokens, start)
    elif (
        first.kind == NUMBER
        and start + 2 < len(tokens)
        and tokens[start + 1].text == "+"
        and tokens[start + 2].kind == DICE
    ):
        for own in _roll(tokens, start + 2):
            yield own._replace(text=f"{own.text}+{first.text}")
    elif first.kind == NUMBER and first.text[0] in "+-":
        end = start + 1
        if end < len(tokens) and tokens[end].text in "([," and end + 1 < len(tokens):
            end += 1
        if end < len(tokens) and (keep := _EDGES.get(tokens[end].low)):
            end += 1
            end += end < len(tokens) and tokens[end].text in ")]"
            yield Own(end, "score", f"2d20 {keep} 1{first.text}")
        elif house.dice and first.text[0] == "+":
            yield Own(start + 1 + _named(tokens, start + 1), "score", first.text)
        elif start > n or _named(tokens, start + 1):
            end = start + 1 + (_named(tokens, start + 1) if start == n else 0)
            if n + 1 <= start and tokens[n].low == "score":
                yield Own(end, "score", first.text)
            elif first.text[0] == "+":
                yield Own(end, "score", first.text[1:], 1.0)
                yield Own(end, "score", f"1d20{first.text}", 1.0)


def _named(tokens: Sequence[Token], n: int) -> int:
    return int(n < len(tokens) and tokens[n].low in ("init", "initiative", "ini"))


def _edge_first(tokens: Sequence[Token], n: int, house: House) -> Iterator[Own]:
    """Adv +3."""
    if n + 1 < len(tokens) and tokens[n + 1].kind == NUMBER and tokens[n + 1].text[0] in "+-":
        yield Own(n + 2, "score", f"2d20 {_EDGES[tokens[n].low]} 1{tokens[n + 1].text}")


def _roll(tokens: Sequence[Token], n: int) -> Iterator[Own]:
    found = _BASE().fullmatch(tokens[n].low)
    assert found is not None
    number, faces = found[1] or "1", found[2]
    end, keep, plus = n + 1, "", ""
    while end < len(tokens):
        token = tokens[end]
        after = tokens[end + 1] if end + 1 < len(tokens) else None
        if not keep and token.low in _KEPT and after is not None and after.kind == NUMBER and after.text.isdigit():
            keep, end = f" {_KEPT[token.low]} {after.text}", end + 2
        elif not keep and token.low in ("kh", "kl"):
            keep, end = f" {_KEPT[token.low]} 1", end + 1
        elif not plus and token.kind == NUMBER and token.text[0] in "+-":
            plus, end = token.text, end + 1
        elif not plus and token.text in "+-–" and after is not None and after.kind == NUMBER and after.text.isdigit():
            plus, end = f"{'+' if token.text == '+' else '-'}{after.text}", end + 2
        else:
            break
    if _named(tokens, end) and (end + 1 >= len(tokens) or tokens[end + 1].kind != NUMBER):
        end += 1
    if not keep and (edge := _edge(tokens, end)):
        number, keep, end = "2", f" {edge[1]} 1", edge[0]
    roll = f"{number}d{faces}{keep}{plus}"
    if end + 1 < len(tokens) and tokens[end].text in _LINKS and re.fullmatch(r"-?\d+", tokens[end + 1].text):
        yield Own(end + 2, "score", tokens[end + 1].text)
        return
    glued = end < len(tokens) and not tokens[end].gap and tokens[end].text in ("+", "!", "-", "r", "<", ">")
    try:
        rolls.read(roll)
    except BadCommand:
        yield Own(end, "bad.roll", roll)
        return
    yield Own(end + 1 if glued else end, "line.unknown" if glued else "score", roll, 4.0 if glued else 0.0)


def _card(tokens: Sequence[Token], n: int) -> int:
    """Returns the token behind a playing card: K♠, Ace of Hearts, Joker behind a sign."""
    low, after = tokens[n].low, tokens[n + 1] if n + 1 < len(tokens) else None
    if (low in _RANKS or (low.isdigit() and len(low) < 3)) and after is not None and after.text[0] in "♠♡♢♣♤♥♦♧":
        return n + 2
    if (
        low in _RANKS
        and after is not None
        and after.low == "of"
        and n + 2 < len(tokens)
        and tokens[n + 2].low in _SUITS
    ):
        return n + 3
    return n + 1 if low == "joker" and n > 0 and tokens[n - 1].text in (":", "=", ",", "-", "–", "—") else n


def _edge(tokens: Sequence[Token], n: int) -> tuple[int, str] | None:
    start = n
    while n < len(tokens) and tokens[n].text in ("(", "[", ",", "with", "at"):
        n += 1
    if n < len(tokens) and (keep := _EDGES.get(tokens[n].low)):
        n += 1
        return n + (n < len(tokens) and tokens[n].text in (")", "]") and tokens[start].text in ("(", "[")), keep
    return None


_PERCEPTION = ("perception",)

WORDS = Typed(
    more={"score": _PERCEPTION},
    bare="score",
    first="score",
    second="tie",
    called=frozenset(("speed", "dex", "dexterity")),
    weak=frozenset(("speed", "dex", "dexterity", *_PERCEPTION)),
    decimals=frozenset(("score",)),
    noted=names("ac: armor class, armour class", "passive: passive perception", "cr: challenge rating", "dc"),
    notation=dice,
    gauge="second",
)
