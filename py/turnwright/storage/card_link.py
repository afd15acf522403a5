"""A table card as bits, so that its code is small: names in a prefix code, the usual conditions as numbers of a table that is numbered for ever.

The bits, the highest of a number first (`static/players/card-bits.js` reads them, too):

24 the fight's id, 32 the second since 1970, 4 the system, 1 over, 1 somebody is up; numbers: round, segment, rows, rows that come next.
Then each row: 3 the side's shape, 1 several (with a number: how many stand, and 1 that their number stands behind the name), 3 the look (0
none, 1 to 4 one of LOOKS, 7 several looks: a number for each of them), the name, then each condition behind a 1: 1 usual (6 its number) or 0
(a text), in a group 1 all or 0 (with a number: how many); a 0 ends them.

A *number* is groups of three bits, the lowest first, each behind a 1 if another follows and a 0 if not. A *text* is signs in the prefix code
of the table, with the sign for its end behind them; RAW stands before what is not in the table: the bytes of UTF-8 up to a 0.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypedDict, cast

from turnwright.core import rulebook
from turnwright.core.alike import like
from turnwright.core.frozen_class import dataclass, replace
from turnwright.text import say
from turnwright.view.table_card import Card

ID_LETTERS = "bcdfghjkmnpqrstv"
ID_BYTES = 3
MOST_TYPED = 2
"""Conditions of a fighter that are no usual ones."""
MOST_BYTES = 166
"""Of a card whose code has 61 modules, with the longest address that a code has."""
MIXED = 7
CUT = "…"
LENGTHS = ((60, 60), (60, 12), (60, 0), (14, 0), (10, 0), (7, 0), (5, 0))
"""How long names and typed conditions may be, until the card is small enough."""


@dataclass(frozen=True, slots=True)
class Table:
    """A numbered table: the systems, the prefix code of its signs, and the usual conditions in English."""

    signs: str
    codes: tuple[tuple[int, int], ...]
    """Of the end, of RAW, and of each sign: its bits and how many they are."""
    conditions: tuple[str, ...]
    systems: tuple[str, ...]

    @property
    def by_name(self) -> dict[str, int]:
        return {like(say(word)): n for n, word in reversed(list(enumerate(self.conditions)))}


class _Told(TypedDict):
    """A table as its file has it."""

    signs: str
    lengths: list[int]
    """Of the codes of the end, of RAW and of each sign."""
    conditions: list[str]
    systems: list[list[str]]
    """The id of each, and where a fight stands in it as the page says it: the place, and what stands beside it."""


@cache
def tables() -> tuple[Table, ...]:
    """Returns the tables, by number."""
    told = cast("list[_Told]", rulebook.table("turnwright.storage", "card_tables")["tables"])
    return tuple(
        Table(
            found["signs"],
            _codes(found["lengths"]),
            tuple(found["conditions"]),
            tuple(one[0] for one in found["systems"]),
        )
        for found in told
    )


NEWEST = 0


def _codes(lengths: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Returns the canonical code of these lengths: the shorter first, of equal ones the earlier."""
    found, code, last = dict[int, tuple[int, int]](), 0, 0
    for length, n in sorted((length, n) for n, length in enumerate(lengths)):
        code <<= length - last
        found[n], last = (code, length), length
        code += 1
    return tuple(found[n] for n in range(len(lengths)))


class _Writer:
    def __init__(self, table: Table) -> None:
        self.table, self.bits = table, list[str]()

    def put(self, value: int, count: int) -> None:
        self.bits.append(f"{value:0{count}b}")

    def number(self, value: int) -> None:
        while value > 7:
            self.put(8 | value & 7, 4)
            value >>= 3
        self.put(value, 4)

    def text(self, text: str) -> None:
        end, raw, *signs = self.table.codes
        for sign in text:
            if sign not in self.table.signs:
                self.put(*raw)
                for byte in (*text[text.index(sign) :].encode(), 0):
                    self.put(byte, 8)
                return
            self.put(*signs[self.table.signs.index(sign)])
        self.put(*end)

    def whole(self) -> bytes:
        bits = "".join(self.bits)
        return int(bits + "0" * (-len(bits) % 8), 2).to_bytes((len(bits) + 7) // 8, "big")


SECOND = slice(3, 7)
"""The bytes of the second."""


def second_of(written: bytes) -> int:
    return int.from_bytes(written[SECOND], "big")


def written(card: Card, fight: str, second: int) -> bytes:
    """Returns a card. `fight`: its opaque id; `second`: since 1970. One that is too large has its typed conditions cut, then its names."""
    for name, typed in LENGTHS:
        found = _written(_cut(card, name, typed), fight, second)
        if len(found) <= MOST_BYTES:
            break
    return found


def _cut(card: Card, name: int, typed: int) -> Card:
    usual = tables()[NEWEST].by_name

    def kept(conditions: tuple[tuple[str, int], ...]) -> Iterator[tuple[str, int]]:
        free = MOST_TYPED if typed else 0
        for word, count in conditions:
            if like(word) in usual:
                yield word, count
            elif free:
                free -= 1
                yield _shorter(word, typed), count

    rows = (replace(row, name=_shorter(row.name, name), conditions=tuple(kept(row.conditions))) for row in card.rows)
    return replace(card, rows=tuple(rows))


def _shorter(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + CUT


def _written(card: Card, fight: str, second: int) -> bytes:
    table = tables()[NEWEST]
    bits, usual = _Writer(table), table.by_name
    for letter in fight:
        bits.put(ID_LETTERS.index(letter), 4)
    bits.put(second, 32)
    bits.put(table.systems.index(card.system), 4)
    bits.put(card.over, 1)
    bits.put(card.up, 1)
    for value in (card.round, card.segment, len(card.rows), card.coming):
        bits.number(value)
    for row in card.rows:
        bits.put(row.side, 3)
        bits.put(row.several, 1)
        if row.several:
            bits.number(row.count)
            bits.put(row.numbered, 1)
        stated = [n for n, count in enumerate(row.looks, 1) if count]
        bits.put(MIXED if len(stated) > 1 else sum(stated), 3)
        if len(stated) > 1:
            for count in row.looks:
                bits.number(count)
        bits.text(row.name)
        for word, count in row.conditions:
            bits.put(1, 1)
            known = usual.get(like(word))
            bits.put(known is not None, 1)
            bits.put(known, 6) if known is not None else bits.text(word)
            if row.several:
                bits.put(count == row.count, 1)
                if count != row.count:
                    bits.number(count)
        bits.put(0, 1)
    return bits.whole()
