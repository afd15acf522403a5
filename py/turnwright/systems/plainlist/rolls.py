"""Scores as rolls: what a score is as typed, a number such as 17 or dice and a number such as 1d20+3, 2d6 or 3d6 best 2; and what typed lines are
read with.

The parts stand in this order: dice, how many of them count, a number. A number with a sign and no dice, "+3", is a
bonus to the dice of the house rule. A fight stores each score in one form, however it was typed (docs/plain-list.md, Score).

In a typed line a bare number is the score, and so are dice, also as other programs write them (2d20kh1, adv, a roll with its result behind it).
What can mean two things is asked: +3 without dice for everyone is a score or a roll.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from turnwright.core.commands import BadCommand
from turnwright.core.pattern import pattern
from turnwright.reading.declared import House, Own, Typed
from turnwright.reading.lexer import DICE, NUMBER, WORD, Token
from turnwright.reading.words.kinds import names
from turnwright.roster.phrases import plain
from turnwright.text import N_, minus, say

MOST_DICE, MOST_FACES, MOST_PLUS = 20, 100, 9_999
AND = " and "
"""What stands between the places of a round."""
MOST_PLACES = 5
"""The further places in a round."""
ONE = 1_000_000_000
"""The parts of a score that its decimals count."""
_PART = pattern(
    r"\s*(?:(?P<count>\d*)d(?P<faces>\d+)|(?P<keep>best|worst) ?(?P<kept>\d+)|(?P<plus>[+-]? ?\d+)(?P<part>\.\d{1,9})?|(?P<bad>\S+))"
)


_AND = pattern(r"\s+and\s+|\s*[&;]\s*", re.IGNORECASE)


class ScoreRoll(NamedTuple):
    """`faces` is 0 for a number alone. `keep`: how many of the dice count, the highest or (negative) the lowest; 0 for all."""

    number: int = 0
    faces: int = 0
    keep: int = 0
    plus: int = 0
    bonus: bool = False
    """Whether it is a number with a sign, to be added to the house rule's dice."""
    part: int = 0
    """The decimals of a number alone, in parts of ONE, with its sign."""
    more: tuple[int, ...] = ()
    """The further places in each round, numbers alone: of "20 and 10" the 10."""

    def __str__(self) -> str:
        return AND.join((self._first(), *map(str, self.more)))

    def _first(self) -> str:
        if self.part:
            sign = "-" if self.part < 0 else "+" if self.bonus else ""
            return f"{sign}{abs(self.plus)}.{abs(self.part):09d}".rstrip("0")
        if self.bonus:
            return f"{self.plus:+d}"
        keep = f" {'best' if self.keep > 0 else 'worst'} {abs(self.keep)}" if self.keep else ""
        dice = f"{self.number}d{self.faces}{keep}" if self.faces else ""
        return f"{dice}{self.plus:+d}" if dice and self.plus else dice or str(self.plus)

    def total(self, dice: tuple[int, ...]) -> int:
        """Returns what these dice count; a lone number is their sum."""
        ranked = sorted(dice, reverse=self.keep > 0)
        return sum(ranked[: abs(self.keep)] if self.keep else ranked)


def further(text: str, low: bool) -> tuple[int, ...]:
    """Returns the further places of a score as typed, as they come in a round. `low`: the lowest goes first."""
    return tuple(sorted(read(text).more, reverse=not low)) if AND in text else ()


def decimals(text: str, score: int | None) -> int:
    """Returns the decimals of a score as typed, in parts of ONE, if it is still this one."""
    typed = read(text) if "." in text else ScoreRoll()
    return typed.part if typed.plus == score else 0


@lru_cache(maxsize=1_000)
def number(exact: int) -> str:
    """Returns a number in parts of ONE as it stands: "17", "−1.5"."""
    whole, part = divmod(abs(exact), ONE)
    return minus(f"{'-' if exact < 0 else ''}{ScoreRoll(plus=whole, part=part)}")


def first(text: str) -> str:
    """Returns a score as typed without its further places."""
    return str(read(text)._replace(more=())) if AND in text else text


@lru_cache(maxsize=1_000)
def read(text: str) -> ScoreRoll:
    """Returns a score as typed, with its further places. Raises BadCommand with the place of the error and an example."""
    first, *more = _AND().split(text.strip())
    if len(more) > MOST_PLACES:
        raise BadCommand(say("A fighter has up to {most} places in a round.", most=MOST_PLACES + 1))
    return _read(first)._replace(more=tuple(_place(one) for one in more))


def _place(text: str) -> int:
    number = plain(text).strip()
    if not re.fullmatch(r"-?\d{1,4}", number):
        says = N_("“{text}”: a further place in the round is a number. Write 20 and 10.")
        raise BadCommand(say(says, text=text.strip()[:20]))
    return int(number)


def _read(text: str) -> ScoreRoll:
    """Returns the first place of a score."""
    roll, signed, low = ScoreRoll(), False, plain(text)
    for part in _PART().finditer(low):
        count, faces, keep, kept, plus, decimals, _ = part.groups()
        if faces and not (roll.faces or signed):
            roll = roll._replace(number=int((count or "1")[:4]), faces=int(faces[:4]))
        elif keep and int(kept[:4]) and roll.faces and not roll.keep and not signed:
            roll = roll._replace(keep=int(kept[:4]) * (1 if keep == "best" else -1))
        elif plus and not signed and (plus[0] in "+-" or not roll.faces) and not (decimals and roll.faces):
            signed = True
            behind = int((decimals or ".0")[1:].ljust(9, "0")) * (-1 if plus[0] == "-" else 1)
            whole, bonus = int(plus.replace(" ", "")[:6]), plus[0] in "+-" and not roll.faces
            roll = roll._replace(plus=whole, bonus=bonus and not (decimals and plus[0] == "-"), part=behind)
        else:
            says = N_("“{text}”: I don’t know “{part}” at character {place}. Write 17, 1d20+3, 2d6 or 3d6 best 2.")
            place = part.start() + len(part[0]) - len(part[0].lstrip()) + 1
            raise BadCommand(say(says, text=low[:40], part=part[0].strip()[:20], place=place))
    if not low or (roll.faces and not (1 <= roll.number <= MOST_DICE and 2 <= roll.faces <= MOST_FACES)):
        says = N_("“{text}”: roll 1 to {dice} dice of 2 to {faces} faces. Write 1d20+3.")
        raise BadCommand(say(says, text=low[:40], dice=MOST_DICE, faces=MOST_FACES))
    if abs(roll.keep) > roll.number or abs(roll.plus) > MOST_PLUS:
        says = N_("“{text}”: keep at most as many dice as you roll, and add at most {most}. Write 3d6 best 2.")
        raise BadCommand(say(says, text=low[:40], most=MOST_PLUS))
    return roll


# what typed lines are read with

_KEPT = {"kh": "best", "k": "best", "best": "best", "adv": "best", "kl": "worst", "worst": "worst", "dis": "worst"}
_EDGES = {"adv": "best", "advantage": "best", "dis": "worst", "disadv": "worst", "disadvantage": "worst"}
_BASE = pattern(r"(\d*)[^\W\d_](\d+)")
_SCORED = ("init", "initiative", "score", "order", "ini", "perception")
_LINKS = (":", "=")
_RANKS = frozenset(("a", "k", "q", "j", "t", "b", "ace", "king", "queen", "jack"))
_SUITS = frozenset(("spades", "clubs", "hearts", "diamonds"))


def dice(tokens: Sequence[Token], n: int, house: House) -> Iterator[Own]:
    """Yields what is a score that is no bare number from a token on: a roll, and several places in a round, "20 and 10" or "1d20+3 and 10"."""
    for own in _rolls(tokens, n, house):
        yield own
        if own.field == "score" and (places := _further(tokens, own.end)):
            yield own._replace(end=places[0], text=own.text + places[1])
    start = n + 1 if tokens[n].kind == WORD and tokens[n].low in _SCORED and n + 1 < len(tokens) else n
    if tokens[start].kind == NUMBER and tokens[start].text.isdigit() and (places := _further(tokens, start + 1)):
        yield Own(places[0], "score", tokens[start].text + places[1], _CLEAR)


_CLEAR = -1.0
"""The cost of two numbers with “and” between them, which are hardly a name."""


def _further(tokens: Sequence[Token], n: int) -> tuple[int, str] | None:
    """Returns the end and the text of the further places that begin at a token: " and 10"; None without any."""
    text = ""
    while n + 1 < len(tokens) and tokens[n].low == "and" and re.fullmatch(r"-?\d{1,4}", tokens[n + 1].text):
        text, n = f"{text}{AND}{tokens[n + 1].text}", n + 2
    return (n, text) if text else None


def _rolls(tokens: Sequence[Token], n: int, house: House) -> Iterator[Own]:
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
        read(roll)
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
