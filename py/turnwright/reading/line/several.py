"""Several fighters in one line: 4 goblins, 1 ogre and 2 worgs; Ash 17, Bo 12, Cy 8; Ash, Bo, Cy and Dee; three archers (15 hp each), led by Grak
with 40 hp."""

import re
from collections.abc import Container, Iterator, Sequence

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.lexer import NUMBER, WORD
from turnwright.reading.line import entries as kinds
from turnwright.reading.line import stat_parts, uses
from turnwright.reading.line.entries import Entry
from turnwright.reading.line.line import ARROWS, DASHES, Line
from turnwright.reading.words import either, every

_APART = frozenset((*";|>", *ARROWS))
"""The signs between two fighters between which commas may stand: Ash 17, hp 30; Bo 12, hp 20."""
_BETWEEN = _APART | frozenset(",&+")
SEVERAL = 3
"""From so many on, names and numbers are a list; two are asked about."""
_AGAINST = frozenset(every("versus"))
_CALLED = frozenset(every("called"))
_IN_LINE = pattern(rf"\b(?:{either('called')})\b", re.I)
_ANDS = frozenset(every("ands"))
_NO_NAMES = frozenset(
    (
        "field",
        "foreign",
        "flag",
        "side",
        "link",
        "hidden",
        "note",
        "condition",
        "part",
        "headed",
        "alone",
        "now",
        "most",
        "left",
        "taken",
        "each",
    )
)
Part = tuple[int, int]


def ways(line: Line) -> Iterator[list[Part]]:
    """Yields the parts of a line that may be fighters of their own: those between the clearest signs, unless another fighter begins within one
    of them, and those between all."""
    found = parts(line)
    clear = parts(line, _APART) if any(line[n].text in _APART for n in range(line.count)) else []
    starts = {start for start, _ in clear}
    if clear and clear != found and not any(begins(line, part) for part in found if part[0] not in starts):
        yield clear
    yield found


def parts(line: Line, signs: Container[str] = _BETWEEN) -> list[Part]:
    """Returns the tokens of each part of a line that may be a fighter of its own; empty where nothing separates them. What does not begin as a
    fighter does belongs to the one before it: two guards, 11 hp each, and an ogre."""
    starts, ends = [_over(line, 0)], []
    n = starts[0]
    while n < line.count:
        size = _separator(line, n, signs)
        if size and n > starts[-1]:
            ends.append(n)
            starts.append(_over(line, n + size))
            n = starts[-1]
        else:
            n += 1
    ends.append(line.count)
    found = [(start, end) for start, end in zip(starts, ends, strict=True) if end > start]
    merged, counts = found[:1], len(found) > 1 and any(counted(line, one) for one in found)
    for part in found[1:]:
        if not counts or (begins(line, part) and not _thing(line, part, found)):
            merged.append(part)
        else:
            merged[-1] = merged[-1][0], part[1]
    return merged if len(merged) > 1 else list(_runs(line)) if "," in signs else []


def _separator(line: Line, n: int, signs: Container[str]) -> int:
    """Returns how many tokens stand between two fighters; 0 for none."""
    if line.inside(n):
        return 0
    if line[n].text in signs:
        further = line.has(n + 1, "link") or line.has(n + 1, "joins")
        return 1 + (further if further and line[n + 1 + further].kind in (WORD, NUMBER) else line[n + 1].text == "&")
    if "," not in signs:
        return 0
    sides = line[n - 1].kind, line[n + 1].kind
    if line[n].text == "/" and (sides == (NUMBER, WORD) or (sides[1] == NUMBER and (line[n].gap or sides[0] == WORD))):
        return 1
    if many := line.has(n, "joins"):
        return many + line.is_sign(n + many, ".")
    many = line.has(n, "link")
    if many and line[n].low not in _ANDS:  # Grak with 3 wolves, but not with 3 hp
        at = _over(line, n + many)
        many = many if counted(line, (at, line.count)) and line.several(at + 1) and not line.has(at + 1, "field") else 0
    return many


def _over(line: Line, n: int) -> int:
    """Returns the first token of a fighter behind the words that a sentence begins it with: there are six bandits, a ghoul, their boss."""
    n += line.has(n, "opening")
    if n == 0 and (colon := next((k for k in range(1, 4) if line.is_sign(k, ":")), 0)):  # Goblins: 3 archers, 2 riders
        words = all(line[k].kind == WORD for k in range(colon))
        n = (
            colon + 1
            if words and line.whole(colon + 1) and line.several(colon + 2) and not line.tag(colon + 2, "field")
            else 0
        )
    word = line.has(n, "article")
    return n + word if word and line[n + word].kind in (WORD, NUMBER) and not line.has(n + word, "field") else n


def _runs(line: Line) -> Iterator[Part]:
    """Yields Ash 17 and Bo 12 of "Ash 17 Bo 12", and 17 Ash and 12 Bo of "17 Ash 12 Bo"."""
    turned = line.whole(0) != ""
    starts = [0]
    for n in range(1, line.count):
        token, before = line.tokens[n], line.tokens[n - 1]
        first, last = (WORD, NUMBER) if turned else (NUMBER, WORD)
        open_ = not line.tags[n] and not line.tags[n - 1] and not line.inside(n)
        if before.kind == first and token.kind == last and token.gap and open_:
            starts.append(n)
    if len(starts) > 1 and any(token.kind == NUMBER for token in line.tokens[starts[-1] :]):
        yield from zip(starts, [*starts[1:], line.count], strict=True)


def tight(line: Line) -> bool:
    """Tells whether a line is only words, each with a number right behind it: Tam16 wick9 captain17."""
    pairs = range(0, line.count, 2)
    return len(pairs) > 1 and all(
        line[n].kind == WORD and not line.tags[n] and line.glued(n + 1) and line.whole(n + 1) for n in pairs
    )


def begins(line: Line, part: Part) -> bool:
    """Tells whether a part begins as a fighter does: with a word that is no field, or with a number and such a word."""
    n = part[0]
    if uses.end(line, n) > n or any(stat_parts.arcs(line, n)):
        return False
    if counted(line, part):
        n += line.has(n, "count") or 1
        n += line[n].low in ("x", "×", ":", *DASHES)
        n += line.has(n, "hidden")  # 1 hidden darkmantle
    token = line[n]
    if n >= part[1] or token.kind != WORD or (len(token.text) == 1 and token.text.isascii()):
        return False
    last = line.open[n]
    morals = last > n and all(line[k].low in games.MORALS for k in range(n, last))  # Troll, Chaotic Evil
    return not morals and not any(tag.kind in _NO_NAMES for _, tag in line.meanings(n))


def beside(entries: Sequence[Entry]) -> bool:
    """Tells whether a name behind its number may be two: 17 Thessa & Wight."""
    first, second = (*(entry for entry in entries if entry.kind in (kinds.VALUE, kinds.NAME)), None, None)[:2]
    if first is None or second is None or (first.kind, second.kind) != (kinds.VALUE, kinds.NAME):
        return False
    return any(word == "&" or word in _ANDS for word in second.text.lower().split())


def fighters(line: Line, parts: list[Part]) -> bool:
    """Tells whether each part of a line begins as a fighter does, and is not what the one before it has."""
    return all(begins(line, part) and not _thing(line, part, parts) for part in parts)


def _thing(line: Line, part: Part, parts: list[Part]) -> bool:
    """Tells whether a part is what a fighter has: counted, as 2 attacks, in no list of such parts; or las pistol, where another part is only a
    value, and none a second fighter. In a list of names, Mace is a fighter."""
    words, last = _words(line, part)
    if part == parts[0] or last == words or not line.has(last - 1, "thing") or not line.ends(last):
        return False
    if counted(line, part):
        return not _listed(line, parts) and are_counts(line, [part])
    begun = [one for one in parts[1:] if begins(line, one)]
    return len(begun) < len(parts) - 1 and all(line.has(_words(line, one)[1] - 1, "thing") for one in begun)


def counts(line: Line, n: int, behind: int, kind: str) -> bool:
    """Tells whether a number belongs to the unit or the thing behind it: Orc 15 hp, 2 attacks, but not 14 Ash, 12 Mace."""
    if kind == "unit":
        return not line.is_sign(n - 1, "(")
    agree = line.whole(n) == "1" or line.several(behind - 1)
    return n > 0 and agree and not line.inside(n) and not _listed(line, parts(line))


def _listed(line: Line, parts: list[Part]) -> bool:
    """Tells whether a line only has numbers and names: 14 Ash, 12 Claws."""
    return bool(parts) and all(counted(line, one) and _words(line, one)[1] >= one[1] for one in parts)


def _words(line: Line, part: Part) -> Part:
    """Returns where the words of a part begin that nothing knows, behind the number of them, and where they end."""
    n = part[0] + ((line.has(part[0], "count") or 1) if counted(line, part) else 0)
    return n, line.open[n]


def are_counts(line: Line, parts: list[Part]) -> bool:
    """Tells whether the numbers before the names say how many: all names but those with a 1 are plurals."""
    return all(line.whole(start) == "1" or line.several(start + (line.has(start, "count") or 1)) for start, _ in parts)


def counted(line: Line, part: Part) -> bool:
    """Tells whether a part says first how many there are."""
    return bool(line.whole(part[0])) or line.has(part[0], "count") > 0


def perhaps_called(line: Line) -> list[Part]:
    """Returns the parts of a line of names and numbers, of which some are words of other games that people are called, too: Zed 12/Will 9. Empty
    for other lines, as Zed 12, Will +4, Fort 5."""
    found = parts(line) if line.typed.bare and _IN_LINE().search(line.text) else []
    called = 0
    for start, end in found:
        n = start + bool(line.whole(start))
        if end - start != 2 or line[n].kind != WORD or not line.whole(2 * start + 1 - n):
            return []
        known = line[n].low in _CALLED
        if line.tags[n] and not known:
            return []
        called += known
    return found if called else []


def opposed(entries: Sequence[Entry]) -> bool:
    """Tells whether a name has a word between two sides of a fight in it: Ash vs. Wight."""
    names = (entry.text.lower().split()[1:-1] for entry in entries if entry.kind == kinds.NAME)
    return any(word.rstrip(".") in _AGAINST for words in names for word in words)


def prose(line: Line, part: Part) -> bool:
    """Tells whether a part begins as a fighter of a sentence does: with a word for how many, an article, or a number and a plural."""
    start = part[0]
    word = line.has(start, "count") > 0 or (start > 0 and line.has(start - 1, "article") > 0)
    return word or (line.whole(start) not in ("", "1") and line.several(start + 1))
