"""Asks about words of a typed line that have several meanings. Each question is an UnknownWord with its choices."""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import pairwise

from turnwright.core.commands import BadCommand, UnknownWord
from turnwright.core.pattern import pattern
from turnwright.roster.line import COUNT_FIRST, NOTE
from turnwright.roster.phrases import LINKS
from turnwright.text import say

Says = Callable[[str], str]
"""Says that a word is unknown."""
_IN_NAMES = ("no", "nr", "of", "ox", "mk")
"""Short words that a number follows in names."""
_BARE = pattern(
    r"(.*[^\W\d_].*?)(\s*\(\d{1,3}\)|\s*\[\d{1,3}\]|\s*[:=]\s*\d{1,3}|\s[-–—|]\s\d{1,3}|(?<=[^\W\d])\s?/\s?\d{1,3})"
)
"""A number behind a name, in brackets, or after a colon, a dash or a slash."""
_NO_NUMBER = pattern(
    r"(?P<name>.*?[^\W\d_].*?)\s+[(\[]?(?P<field>[a-z]{2,}(?:\spoints)?)\s*[:=]?\s*(?P<gap>\?+|…|[-–—_]+|tb[ad]|n/a|unknown|(?<=[\s:=])(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve))?[)\]]?[:=]?",
    re.IGNORECASE,
)
_SHORT_FIELD = 4
_DASHES = ("-", "–", "—")
_LONGEST_SPLIT = 3
"""Digits of a number that may have been split by a slip: 1 6, not 17 20."""
SMALL_GROUP = 12
_COUNTED = pattern(r"(.*[^\W\d_])\s*[(\[]([1-9]\d?)[)\]]", re.IGNORECASE)
_COUNT_BEFORE = pattern(r"(?:\W*\s)?([1-9]\d{0,2})(?:\s?\*)?\s+(?=[^\W\d_])")
_SEVERAL_WORD = pattern(
    r"[^\W\d_]+[^\W\d_s]s|.*(?:men|folk|people|children|mice|wolves|kin)|horde|mob|undead", re.IGNORECASE
)


Choice = tuple[str, str]
"""A meaning of a word: in words, and as put in its place."""


def question(says: str, word: str, *choices: Choice) -> UnknownWord:
    """Returns the question about a word of a line."""
    return UnknownWord(says, word, choices=choices)


def either(word: str, one: Choice, other: Choice, called: str = "") -> UnknownWord:
    """Returns the question which of two meanings a word has. `called`: the word as said, if not as it stands in the line."""
    return question(say("line.several", word=called or word.strip(), one=one[0], other=other[0]), word, one, other)


def remove() -> Choice:
    """Returns the choice to leave a word out."""
    return say("fix.remove"), ""


def two_numbers(name: str, phrase: str, link: str = "", signed: bool = False) -> None:
    """Raises UnknownWord where two numbers stand before a word: "agents 1 6 STUN", which may be 16, and "Warg 1 - 3 qu", which may be -3.
    `link`: the sign between the two, if there is one; `signed`: the field can be negative."""
    found = re.fullmatch(r"(\d+)\s+(\D+)", phrase)
    last = name.rsplit(maxsplit=1)[-1]
    if not found or not last.isdigit() or (link and not (signed and link in _DASHES)):
        return
    number, word = found.groups()
    whole = f"-{number}" if link else f"{last}{number}"
    if not link and len(whole) > _LONGEST_SPLIT:
        return
    both, put = (f"{last} {link} {number}", f"{last}, {whole}") if link else (f"{last} {number}", whole)
    says = say("line.two_numbers", name=name, numbers=both, word=word, whole=whole, number=number)
    raise question(says, both, (f"{word} {whole}", put), (say("fix.name", name=name), f"{last}, {number}"))


def bare_number(name: str, gauge: str, unknown: Says) -> None:
    """Raises UnknownWord for a number behind a name that is neither a count nor a field: "Orc (4)", "Orcs: 4", "Ash / 17". `gauge`: the first
    gauge of the system, empty if the line has it."""
    found = _BARE().fullmatch(name)
    if not found:
        return
    called, bare = found.groups()
    number = re.sub(r"\D", "", bare)
    group = (f"{called} x{number}", f" x{number}")
    if gauge:
        says = say("line.bare", name=called, number=number, gauge=gauge)
        raise question(says, bare, group, (f"{gauge} {number}", f", {gauge} {number}"))
    if bare.strip()[0] in (*LINKS, "=") or called[-1].isdigit():
        raise question(unknown(number), bare, remove())
    raise question(say("line.bare.group", name=called, number=number), bare, group)


def counted(name: str) -> tuple[str, int] | None:
    """Returns the name and the number of several fighters with their number in brackets: "Archers (5)". None for other names."""
    found = _COUNTED().fullmatch(name)
    if not found or not _SEVERAL_WORD().fullmatch(found[1].split()[-1]):
        return None
    return found[1], int(found[2])


def no_number(name: str, fields: Collection[str]) -> None:
    """Raises UnknownWord for a field without its number at the end of a name: "Ash hp", "Ash (hp ?)", "Ash init tbd". A longer word without a
    placeholder belongs to the name, except behind a dash: "Knight of the order". `fields`: the words that a number follows."""
    found = _NO_NUMBER().fullmatch(name)
    if not found or found["field"].lower() not in fields:
        return
    field = found["field"]
    kept = found["name"].strip()
    apart = kept.endswith(_DASHES)
    if not found["gap"] and not apart and (len(field) > _SHORT_FIELD or field.istitle()):
        return
    choices = (say("fix.remove"), kept.rstrip(" -–—")), (say("fix.name", name=name), f'"{name}"')
    raise question(say("line.no_number", word=field), name, *choices)


def no_number_behind(text: str, fields: Collection[str]) -> None:
    """Raises UnknownWord for a field without its number behind another number: the hp of "Ash 17 hp ?", where 17 is not the hp."""
    known = "|".join(map(re.escape, fields))
    gap = r"\?+|…|tb[ad]\b|n/a\b|unknown\b|[-–—_]+(?=\s*(?:[,;)]|$))"
    found = re.search(rf"(?<=\d)[\s,]+({known})\s*[:=]?\s*(?:{gap})", text, re.IGNORECASE)
    if found:
        raise question(say("line.no_number", word=found[1]), found[0], remove())


def number_of_another(name: str, text: str, words: Collection[str], score: str) -> None:
    """Raises UnknownWord for the number of another game that would be read as a score: "Ash qu 4". `words`: the words of other games;
    `text`: the line; `score`: the word for a bare number, empty for none."""
    word = name.rsplit(maxsplit=1)[-1]
    if not score or word not in words:
        return
    found = re.search(rf"\s({re.escape(word)})\s*[:=]?\s*([+−-]?\d+)(?![\w/])", text)
    if found:
        both, guess = f"{word} {found[2]}", f"{score} {found[2]}"
        use = say("fix.use", word=guess), f" {guess}"
        raise question(say("line.meant", word=both, guess=guess), found[0], use, remove())


def group_of_one(name: str, text: str, gauge: str) -> None:
    """Raises UnknownWord for a number before a name that is no plural and too large for a group by oversight, "23 Quill", and before a group
    that has its count elsewhere, "11 cultists x6". `text`: the line."""
    if found := COUNT_FIRST().match(name):
        raise question(say("line.count_twice", number=found[1], name=name[found.end() :]), found[0], remove())
    found = _COUNT_BEFORE().match(text)
    if not found or int(found[1]) <= SMALL_GROUP:
        return
    if any(_SEVERAL_WORD().fullmatch(word) for word in name.split()):
        return
    number = found[1]
    says = say("line.bare", name=name, number=number, gauge=gauge)
    if not (both := re.search(rf"{number}[\s*]+{re.escape(name)}", text)):
        raise UnknownWord(says, number)
    group = (f"{name} x{number}", f"{name} x{number}")
    if gauge:
        raise question(says, both[0], group, (f"{gauge} {number}", f"{name}, {gauge} {number},"))
    named = say("fix.name", name=f"{number} {name}"), f'"{number} {name}"'
    raise question(say("line.bare.group", name=name, number=number), both[0], group, named)


def several_gauges(bare: str, gauges: Sequence[str], pair: Callable[[int, int], str]) -> None:
    """Raises UnknownWord for 5/24 without a name in a system with several `gauges`. `pair`: what the two numbers may mean besides."""
    if len(gauges) < 2:
        return
    first, second = map(int, bare.split("/"))
    readings = [f"{name} {bare}" for name in gauges[:2]] if first <= second else []
    meant = [(text, text) for text in (pair(first, second), *readings) if text]
    if len(meant) > 1:
        raise either(bare, meant[0], meant[1])


def less(text: str, gauge: str, words: Sequence[str], score: str) -> None:
    """Raises UnknownWord for a sum behind a gauge: "Ash hp 24 - 3" may have 21 left, or the score 3. `gauge`: its name, of its `words`;
    `score`: the word for a bare number, empty for none; a line with another number has its score."""
    known = "|".join(map(re.escape, words))
    found = re.search(rf"(?<!\w)(?:{known})\s*[:=]?\s*((\d+)\s*[-–—−]\s*(\d+))\s*(?:[,;)]|$)", text, re.IGNORECASE)
    if not found or int(found[3]) >= int(found[2]):
        return
    both, most, number = found.groups()
    left = f"{int(most) - int(number)}/{most}"
    elsewhere = re.search(r"(?<![\w/])\d", text[: found.start()] + text[found.end() :])
    score = "" if elsewhere else score
    other = (f"{score} {number}", f"{most}, {score} {number}") if score else (f"{gauge} {most}", most)
    raise either(both, (f"{gauge} {left}", left), other, called=f"“{both}”")


def nameless(text: str, words: Callable[[str], bool], gauge: str) -> None:
    """Raises BadCommand for a line that has only fields or a gauge: "hp 24", "5/24"."""
    if words(text) or re.fullmatch(r"[\d\s/+,.:()-]*/[\d\s/+,.:()-]*", text):
        value = text if words(text) else f"{gauge} {text}"
        raise BadCommand(say("typed.nameless", value=value))


_DATA = pattern(r"""^\W*["']\w+["']\s*:|^\s*[\[({]*[{(]\s*["']|</?[a-z]+[^<>]*>|\{\{""")
"""{"name": "Ash"}, <li>Ash</li>, {{name=Ash}}; commas may have become spaces and brackets round."""


_DICE_FIRST = pattern(r"(\d*d\d+(?:[+-]\d+)?)\s+.*[^\W\d_].*", re.IGNORECASE)
_OPEN_FIRST = pattern(r"(\d+(?:[-–]\d+|\+))\s+[^\W\d_]{2}")
_BONUSES = ("bonus", "mod", "modifier", "score", "stat", "base")
"""Words between a field and its number that say that it is another number: "agility bonus 4"."""


def no_name(name: str) -> None:
    """Raises BadCommand for what programs store, and for dice or an open number before a name: "3d10 cultists", "2-4 goblins", "5+ goblins"."""
    if _DATA().search(name):
        raise BadCommand(say("typed.data"))
    if found := _OPEN_FIRST().match(name):
        raise BadCommand(say("typed.how_many", number=found[1]))
    if found := _DICE_FIRST().fullmatch(name):
        raise BadCommand(say("typed.dice_first", dice=found[1]))


_MORE = pattern(r"[^\W\d_]\s+(?:[+&]|and)\s+([1-9]\d?\s+(?:[x×]\s+)?[^\W\d_]{2}.*)")
"""A second group in one line: 2 goblins + 1 orc."""
_SECOND = pattern(
    r"(?:\s\d+\s+(?=(?:and|&|\+)\s+[^\W\d_]|[^\W\d_]+\s\d+\s[^\W\d_])|(?<=[^\W\d_])/(?=\d+\s(?-i:[^\W\d_a-z])))(.*)",
    re.IGNORECASE,
)
"""Ash 17 and Bo, Ash 17 Bo 12 Cy, Ash/12 Bo, where the last number is a score."""
_STRAY, _SUM = pattern(r"[+−-]\d+|\d+(?:/\d+)+"), pattern(r"\d+(?:\+\d+)+(?:=\d+)?")
_PAIRS = pattern(r"(?<=\s)\d+\s[a-z]+(?:\s\d+\s[a-z]+)+(?!\S)")
_TWO_LAST = pattern(r".*[^\W\d_].*?\s(\d+(?:\s+\d+)+|[(\[]\d+(?:[\s/;]+\d+)+[)\]]|\d+(?:\s[-–—]\s\d+)+)")
_JOINED = pattern(
    r"^(?P<name>.*[^\W\d_])\s+#?(?P<one>\d{1,3})\s*(?:&|and)\s*#?(?P<other>\d{1,3})(?![\w/.])(?P<more>(?:\s+(?P<word>[^\W\d_]+)(?!\w|\W*\d))?.*)$"
)
"""Goblin 1 & 3 hp 7"""


def joined_numbers(text: str, fields: Collection[str], scored: bool) -> None:
    """Raises UnknownWord for two fighters of one name in a line: "Goblin 1 & 3", not for "Goblin 1 and 3 hp". `fields`: the words that a
    number follows; `scored`: a bare number is a score, so these names need quotes."""
    found = _JOINED().match(text.partition(f", {NOTE} ")[0])
    if not found or found["name"].split()[-1].lower().rstrip(":") in fields or (found["word"] or "").lower() in fields:
        return
    name, one, other, more = found.group("name", "one", "other", "more")
    sign = '"' if scored else ""
    lines = "\n".join(f"{sign}{name} {number}{sign}{more}" for number in (one, other))
    fix = (say("fix.leave_out"), "") if name[0].isdigit() else (say("fix.apart", count=2), lines)
    raise question(say("line.apart", count=2), found[0], fix)


def stray_number(name: str, scored: bool, unknown: Says, bonus: Callable[[int], str]) -> None:
    """Raises UnknownWord for what is in a name and cannot be part of one: "+5", "18/4", "3 luck 2 wits", or several numbers at the end.
    `scored`: a bare number is a score, so that "Ash 17 and Bo 12" are two; `bonus`: the words that a
    bonus probably means, empty for none."""
    if more := _MORE().search(name) or (scored and _SECOND().search(name)):
        raise UnknownWord(unknown(more[1][:40]), more[1])
    tokens = name.split()
    signed = next((token for token in tokens[1:] if _STRAY().fullmatch(token)), "")
    signed = signed or next((token for token in tokens if _SUM().fullmatch(token)), "")
    pairs, several = _PAIRS().search(name), _TWO_LAST().fullmatch(name)
    found = signed or (pairs[0] if pairs else several[1] if several else "")
    if not found:
        return
    meant = bonus(int(found.replace("−", "-"))) if found[0] in "+−-" else ""
    if not meant:
        raise UnknownWord(unknown(found[:40]), found)
    use = say("fix.use", word=meant), meant
    raise question(say("line.meant.name", word=found, guess=meant), found, use, remove())


def no_field(name: str, fields: Collection[str], close: Callable[[str], tuple[str, str] | None], unknown: Says) -> None:
    """Raises UnknownWord for a word in a name with a number behind it that is rather a field: misspelt, of another tool, or another number of a
    field, such as "agility bonus 4". `close`: the known word most like one."""
    tokens = name.split()
    for field, kind, number in zip(tokens[1:], tokens[2:], tokens[3:], strict=False):
        if field.lower() in fields and kind.lower() in _BONUSES and number.isdigit():
            raise UnknownWord(unknown(f"{kind} {number}"[:40]), f"{kind} {number}")
    for word, number in pairwise(tokens[1:]):
        if number[0].isdigit() and not word.istitle() and (meant := close(word)):
            says = say("line.meant.name", word=f"{word} {number}"[:40], guess=f"{meant[1]} {number}"[:40])
            raise UnknownWord(says, *meant)
        if number.isdigit() and _abbreviated(word):
            raise UnknownWord(unknown(f"{word} {number}"[:40]), f"{word} {number}")


def _abbreviated(word: str) -> bool:
    """Returns whether a word of a name is rather the field of another tool, such as the XY of "Ash XY 15"."""
    if not 1 < len(word) < 4 or not word.isalpha() or word.lower() in _IN_NAMES:
        return False
    return word.isupper() or (len(word) == 2 and word.islower())


def closest(word: str, known: Sequence[str], shortest: int, alike: float) -> tuple[str, str] | None:
    """Returns the beginning of a phrase, of one word or two, and the known word most like it; None where none is, or where the first word is
    known."""
    words = word.split()
    for many in (2, 1):
        typed = " ".join(words[:many])
        like = [one for one in known if many == 1 or " " in one]
        whole = len(words) >= many and typed[:1].isalnum() and all(map(str.isalpha, words[1:many]))
        if not whole or len(typed) < shortest or typed.lower() in known:
            continue
        from difflib import get_close_matches  # not at the top: most lines are read without it

        if close := get_close_matches(typed.lower(), like, 5, alike if many == 1 else 0.8):
            same = sorted(typed.lower())
            turned = [one for one in close if sorted(one) == same]  # "hist" is "hits" rather than "hit"
            return typed, (turned or close)[0]
    return None
