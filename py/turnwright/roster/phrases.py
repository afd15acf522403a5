"""Parses the words of a typed line, as far as all systems agree.

A system defines the words it knows. The same everywhere: how a side is named, that "spd 3", "3 spd" and "spd: 3" are equal, and how a line
without commas is split.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from turnwright.core.commands import BadCommand
from turnwright.core.fact import F
from turnwright.core.pattern import pattern
from turnwright.text import say

LINKS = ("and", "&", "+", "/", "|", "-", "–", "—", "·", "•")
MOST_TOKENS = 4
"""Of a phrase, such as "unable to parry 3"."""
SURE = frozenset(("enemy", "enemies", "foe", "foes", "pc", "pcs", "npc", "npcs", "surprised", "hidden"))
"""Words that end no name."""
LIKELY = frozenset((
    "ally", "allies", "friendly", "hostile", "hostiles", "monster", "monsters", "player", "players", "villain", "villains",
))  # fmt: skip
"""Words that end a name where they are small and it is not."""
SIDE_WORDS = {
    "pc": True, "pcs": True, "player": True, "players": True, "party": True, "ally": True, "allies": True, "hero": True, "heroes": True,
    "friendly": True,
    "monster": False, "monsters": False, "foe": False, "foes": False, "enemy": False, "enemies": False, "npc": False, "npcs": False,
    "villain": False, "villains": False, "hostile": False, "hostiles": False, "dm": False, "gm": False,
}  # fmt: skip
"""The usual words of a side: True for the players' own, False for the one against them."""


def plain(word: str) -> str:
    """Returns a word normalised for comparison: lower case, single spaces, ASCII minus."""
    return " ".join(word.lower().replace("−", "-").split())


def whole(text: str, low: int, high: int, what: str) -> int:
    """Returns a typed whole number, also one with empty decimals, such as 4.0. Raises BadCommand with a sentence."""
    text = re.sub(r"[.,]0+$", "", text.strip()).replace("−", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", text.strip()):
        raise BadCommand(say("typed.whole", what=what, text=text.strip()[:20]))
    value = int(text)
    if not low <= value <= high:
        raise BadCommand(say("typed.between", what=what, low=low, high=high, value=value))
    return value


MOST = 99_999
"""The highest number that a gauge reaches in play, whatever a line may begin with."""


def left_and_most(text: str, what: str, limit: int = MOST) -> tuple[int, int]:
    """Returns the current value and the maximum of a gauge typed as "30" or "20/30", where `limit` holds for a number alone: both are what
    a fight has come to. Raises BadCommand with a sentence."""
    now, slash, top = text.partition("/")
    if not slash:
        left = whole(now, 1, limit, what)
        return left, left
    left, most = whole(now, -MOST, MOST, what), whole(top, 1, MOST, what)
    if left > most:
        raise BadCommand(say("typed.more_than_most", what=what, left=left, most=most))
    return left, most


_PLACE = pattern(r"side ([1-9])")


def side_word(e: F, side: str, reads: Callable[[str], bool]) -> str:
    """Returns the words for a side in a line: its name; its id or its place where `reads` says that the name would not be read as it."""
    place = next(n for n, s in enumerate(e.sides, 1) if s.id == side)
    words = (e.side(side).name, side, f"side {place}")
    return next(filter(reads, words), words[-1])


def side_named(e: F, word: str) -> str:
    """Returns the side that a word (in lower case) means: by id, by name or part of it, by a usual word such as "monster", or
    by its place, "side 3"; empty for none."""
    named = next((s.id for s in e.sides if word in (s.id, s.name.lower())), "")
    within = [s.id for s in e.sides if word in s.name.lower().split()]
    if named or len(within) == 1:
        return named or within[0]
    if word in ("third side", "third") and e.between:
        return e.between[0].id
    if word == "middle" and len(e.sides) > 2:
        return e.sides[1].id
    if (place := _PLACE().fullmatch(word)) and int(place[1]) <= len(e.sides):
        return e.sides[int(place[1]) - 1].id
    if word in ("bottom", "top"):
        return e.sides[0 if word == "top" else -1].id
    return (e.party if SIDE_WORDS[word] else e.foes).id if word in SIDE_WORDS else ""


@lru_cache(maxsize=16)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    known = "|".join(sorted((re.escape(n) for n in names), key=len, reverse=True))
    return re.compile(
        rf"({known})\.?\s*[:=]?\s*([+-]?\d\S*)|([+-]?\d[\dd./+-]*)\s+({known})|([+-]?\d+)({known})|({known})\s+(\S+)"
    )


def named_number(word: str, names: Mapping[str, str]) -> tuple[str, str] | None:
    """Returns (field, value as typed) of "spd 3", "3 spd", "SPD: 3" or "spd fast", or None for other words. `names`: typed word -> field."""
    found = _pattern(tuple(names)).fullmatch(plain(word))
    if found is None:
        return None
    name = found[1] or found[4] or found[6] or found[7]
    return names[name], found[2] or found[3] or found[5] or found[8]


def phrases(known: Callable[[str], bool], tokens: Sequence[str]) -> tuple[str, ...] | None:
    """Returns the tokens as phrases that `known` accepts, the shortest first; None where some are left over. "and" links phrases."""
    stuck: set[int] = set()

    def after(start: int) -> tuple[str, ...] | None:
        if start == len(tokens):
            return ()
        if start in stuck:
            return None
        if tokens[start].lower() in LINKS:
            return after(start + 1)
        for end in range(start + 1, min(start + MOST_TOKENS, len(tokens)) + 1):
            phrase = " ".join(tokens[start:end])
            rest = after(end) if known(phrase) else None
            if rest is not None:
                return (phrase, *rest)
        stuck.add(start)
        return None

    return after(0)


def field_at(sure: Callable[[str], bool], tokens: Sequence[str], n: int) -> int:
    """Returns how many tokens from `n` on are surely a field with its number: 1 for "hp20", 2 for "20 hp", 0 for none."""
    many = next((many for many in (1, 2, 3) if sure(" ".join(tokens[n : n + many]))), 0)
    turned = many > 1 and tokens[n][-1].isdigit() and tokens[n + many : n + many + 1]
    return 0 if turned and turned[0][0].isdigit() else many  # the 3 of "rat 3 hp 7" belongs to the name


def without_brackets(known: Callable[[str], bool], name: str) -> tuple[str, list[str]]:
    """Returns the name without brackets that hold only phrases, and those phrases, with the phrases behind the last brackets."""
    inside: list[str] = []
    for brackets in re.findall(r"\([^()]+\)|\[[^][]+\]", name):
        tokens = brackets[1:-1].split()
        found = phrases(known, tokens)
        before, _, after = name.partition(brackets)
        rest = " ".join(f"{before} {after}".split())
        if found and rest:
            behind = (phrases(known, after.split()) or ()) if before.strip() else ()
            name = " ".join(before.split()) if behind else rest
            inside += [*found, *behind]
        elif fields := next((f for n in range(1, len(tokens)) if (f := _with_words(phrases(known, tokens[n:])))), ()):
            kept = tokens[: -sum(len(phrase.split()) for phrase in fields)]
            name = name.replace(brackets, f"{brackets[0]}{' '.join(kept)}{brackets[-1]}")
            inside += fields
    return name, inside


def _with_words(found: tuple[str, ...] | None) -> tuple[str, ...]:
    """Returns the phrases if each has a number and a word: the "59 HP" of "(Boss 59 HP)", not the 5 of "(Human Fighter 5)"."""
    worded = found and all(re.search(r"\d", phrase) and re.search(r"[^\W\d_]{2}", phrase) for phrase in found)
    return found if found and worded else ()


def left_over(known: Callable[[str], bool], tokens: Sequence[str]) -> str:
    """Returns the first token that is in no phrase; the last where all are in phrases and only do not end the name."""
    return tokens[max(n for n in range(len(tokens)) if phrases(known, tokens[:n]) is not None)]


def quoted(name: str) -> str:
    """Returns a name in quotes, as a line has it where it could be read as something else."""
    doubled = name.replace('"', '""')
    return f'"{doubled}"'
