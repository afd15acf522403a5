"""Rewrites the ways in which people write lists of fighters into the way a typed line has: "three orcs", "Orc 1-4", "4 Orcs @ 15 hp each".

Three tables of rules, one after the other: marks before the name, then the name and its count, then numbers and their words.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from turnwright.core.pattern import pattern

Put = str | Callable[[re.Match[str]], str]
Rules = tuple[tuple[Callable[[], re.Pattern[str]], Put], ...]


def _rules(*rows: tuple[str, Put]) -> Rules:
    """Returns rules of what is found and what is put in its place."""
    return tuple((pattern(found, re.IGNORECASE), put) for found, put in rows)


def _rewritten(line: str, rules: Rules, count: int = 0) -> str:
    for found, put in rules:
        line = found().sub(put, line, count)
    return line


def _several(found: re.Match[str]) -> str:
    """Returns "3 " for "three " before several fighters: a name in lower case, or in the plural. No count: Two Face."""
    name = found[2]
    several = name[0].islower() or (name.endswith("s") and not name.endswith("ss"))
    return f"{_NUMBERS[found[1].lower()]} " if several else found[0]


def _sequence(found: re.Match[str]) -> str:
    """Returns " x3" for " 1, 2 and 3"; numbers that are no sequence stay."""
    numbers = [int(number) for number in re.findall(r"\d+", found[1])]
    return f" x{len(numbers)}" if numbers == list(range(1, len(numbers) + 1)) else found[0]


def _count_behind(found: re.Match[str]) -> str:
    """Returns " x5" for the " x 5" of "ag 30 x 5", as a cell of its own behind a comma. "Goblin 2 x 14" are rather two, on 14. A second
    count stays as it is, and is asked about."""
    before = found.string[: found.start()]
    if _COUNTED().search(before):
        return found[0]
    bare = _BARE_BEHIND().search(before)
    if bare and int(bare[1]) < int(found[1]) and not found[0].endswith(f"x{found[1]}"):
        return found[0]
    return f"{',' if ',' in before else ''} x{found[1]}"


def with_side(text: str, side: str) -> str:
    """Returns a line with a side behind its name, so that one behind a later comma counts."""
    found = _HEAD().match(text)
    end = found.end() if found else len(text)
    return f"{text[:end]}, {side}{text[end:]}"


_HEAD = pattern(r"(?:[^,;()\[\]]|,(?=\d)|\([^()]*\)|\[[^\[\]]*\])*")
"""All before the first comma that is not in brackets."""
_BULLET = (
    r"^(?:(?:[-–—*•◦‣▪▫●○·►▸→✓☐☑+|]|>+|»|\(?(?P<number>\d{1,3})[.)]|[a-zA-Z]\)|#+(?=\s+\d))\s+)?(?:\[[ xX]?\]\s+)?"
)
_LISTED, _COUNTING = pattern(_BULLET), pattern(r"^\(?\d{1,3}[.)]\s+")
_NOTED = pattern(r"[,;|\t]\s*note\s", re.IGNORECASE)
_REMARK = pattern(r"\s+(?://+|#\s|<[-=]+|←)\s*(?=[^\W\d_])(.+)$")
"""Ash 17 // the rogue, Ash 17 <-- current"""
_COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBERS = {word: number for number, word in enumerate(_COUNTS, 2)} | {"dozen": 12, "pair of": 2}
_HITS_NOW = r"(?:hp|hits?|hit points|wounds|health|stun|body|end)"
_HITS = r"(?:tp|lp|lep|lebenspunkte|trefferpunkte|pv|points de vie)"
_SHORT = {"h": "hp", "a": "ac", "i": "init"}
_KEY = (
    r"(?:ag|agi|agility|unnatural|reactions?|hp|hits?|points|w|wounds?|health|stun|body|end|rec|dex|spd|speed|qu|quickness|ob|db|ac|ap|"
    r"init(?:iative)?|score|tie)"
)
"""Words that a number follows, of all systems."""
_BARE_BEHIND = pattern(rf"(?<!\w)(?!{_KEY}\W)[^\W\d_]+\s+(\d{{1,3}})$", re.IGNORECASE)
"""A number behind a word that is no field: "Goblin 2"."""
_COUNTED = pattern(r"(?<![^\W\d_])[x×*]\s?\d{1,3}(?!\w)", re.IGNORECASE)
_THOUSAND = pattern(r"(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,])")
_DECIMAL = pattern(r"(?<![\d.,])(\d+),(\d{1,2})(?!\w|,\S)")
_TIGHT = pattern(r",(?=\S)")

_MARKS = _rules(
    (r"(?<![^\W_])_{3,}(?![^\W_])", "…"),  # Ash ____ 17
    (r"@\w+\[[^][]*\]\{([^{}]*)\}", r"\1"),  # a link of a virtual table: @Actor[x1]{Goblin}
    (r"(?<=\s)(?:-{2,3}|::|>>)(?=\s)", "–"),
    (_BULLET, ""),
    (r"(\*\*\*|\*\*|__|~~|`|(?<!\w)[*_](?=\w))(?=\S)(.+?)(?<=\S)\1(?!\1)", r"\2"),  # **Ash**
    (r"^(\d{1,3})\s?\*\s+(?=[^\W\d_])", r"\1 "),  # 17* Ash, 3 * goblin
    (r"^(\d{1,3}),(\d{1,2})(?=,?\s+[^\W\d_])", r"\1.\2"),  # 17,5 Ash
    # 17 > Ash, 17… Ash, 17, Ash, [[17]] Ash; the 12 of "12, hp 7" is a name
    (r"^(?:\[\[)?(\d{1,3}(?:\.\d+)?)(?:\]\]|\s*(?:>+|…|\.{2,}|[,;]\s+(?=[^\d,;]+(?:[,;]|$))))\s*(?=[^\W\d_])", r"\1: "),
)
"""Bullets, emphasis, links, and a number with a sign before the name."""
_NAMES = _rules(
    (r"(?<=[\d)\]])\s*[^\w\s()\[\]{}<>|+−\-'\"%″”*×/`~]+$", ""),  # Ash 17!
    # Init 17 - Ash
    (r"^init(?:iative)?\.?\s*[:=]?\s*([+-]?\d+)(?![\dDd.+])\s*[-–—:,|]?\s+(?=[^\W\d_]{2})(.+)$", r"\2, init \1"),
    # NPC: Bram 12, enemy: 3 wolves
    (
        rf"^(pc|npc|dm|(?:player|gm)(?=.*\d)|ally|enemy|foe|hostile|villain|monster)\s*[:=]\s*(?=[^\W\d_]|\d{{1,3}}[.)]?\s+(?!{_KEY}\b)[^\W\d_]{{2}})(.*)$",
        lambda found: with_side(found[2], found[1]),
    ),
    (r"^([^\W\d_]{2,})=(?=\d+$)", r"\1 = "),  # ash=17
    # hidden: Shade, hidden assassin 2P, 5 hidden orcs; "Hidden Blade" is a name
    (r"^hidden\s*:\s*(.+)$", lambda found: with_side(found[1], "hidden")),
    (
        r"^(\d{1,3}\s+)?(?-i:hidden)\s+(?=[^\W\d_]{2})(.+)$",
        lambda found: with_side(f"{found[1] or ''}{found[2]}", "hidden"),
    ),
    (r"^(\d+)\s+(hp|hits|stun|wounds)\s+(?=[^\W\d_]{2})", r"\2 \1 "),  # 59 hp Ogre
    (r"^(\d+/\d+)\s+(?=[^\W\d_]{2})(.+)$", r"\2, \1"),  # 24/24 Ash
    (r"^[~≈]\s?(?=\d)", ""),  # ~5 goblins
    (r"(?<=\s)(\d+)\s\+\s(\d+)(?=\s*$)", r"\1+\2"),  # 12 + 5
    # a pack of 4 wolves
    (
        rf"^(?:an?\s+|the\s+)?(?:squad|group|pack|band|gang|horde|mob|team|unit)\s+of\s+(?=(?:\d{{1,3}}|{'|'.join(_COUNTS)})\s+[^\W\d_]{{2}})",
        "",
    ),
    (r"^another\s+(?=\d{1,3}\s+[^\W\d_]{2})", ""),
    (r"^(\d{1,3})\s+(?:more|other|additional|extra|further)\s+(?=[^\W\d_]{2})", r"\1 "),  # 12 more goblins
    # three orcs
    (rf"^(?:an?\s+|the\s+)?({'|'.join(_NUMBERS)})\s+(?!of\b)(?=([^\W\d_]{{2,}}(?:\s+[^\W\d_]+)*))", _several),
    (r"^(?:(?:character\s)?name|character|creature|combatant)\s*[:=]\s*", ""),  # name: Elf Wizard, hp: 28
    (r"\s*[(\[]#?1[-–—]#?(\d{1,2})[)\]]", r" x\1"),  # Goblin (1-3)
    # Goblin 1-4, Goblins 1 - 4: four of them; "Goblin 1 - 14" is the first goblin, on 14
    (
        r"(?-i:(?<=[^\W\d_])(?<!\d\sbest)(?<!\d\sworst)\s+#?1(?:[-–—]#?|\s?(?:\.\.|to|bis)\s?#?|(?<=[^\W\d_s]s\s1)\s[-–—]\s)(\d{1,2})(?=\s*(?:$|[,;(:@]|\s[A-Za-z\d+]|\s[-–—]\s)))",
        r" x\1",
    ),
    # Goblin 1 & 2; Goblin 1, 2 and 3
    (
        r"(?<=[^\W\d_])\s+#?(1(?:\s*(?:,|&|\+|and)\s*#?\d{1,2})*\s*(?:&|and)\s*#?\d{1,2})(?=\s*(?:$|[,;(:@]|\s[^\W_]))",
        _sequence,
    ),
    (
        r"(?-i:(?<=[^\W\d_]{2})\s+A[-–—]([B-L])(?=\s*(?:$|[,;(:@]|\s[A-Za-z\d])))",
        lambda found: f" x{ord(found[1]) - ord('A') + 1}",
    ),  # Goblin A-D
)
"""The name and its count; each rule holds once."""
_FIELDS = _rules(
    (r"\s*[❤♥]\ufe0f?\s*(?=\d)", ", hp "),
    (r"(?<=\s)–(?=\d)", "-"),  # Rat –3
    (r"(?<=[^\W\d_])([\s,(:]\s*)(\d+)\s+(?:out\s+)?of\s+(\d+)(?!\w)", r"\1\2/\3"),  # hp 7 of 12
    # 7hp/12; not the 12 of "7 hp / 12 init"
    (
        rf"(?<!\S)(\d+)\s?({_HITS_NOW})\s?/\s?(\d+)(?!\w)(?!\s+(?!enem|foe|n?pc|monster|all[yi]|hidden|surprised)[^\W\d_]+(?!\w|\W*\d))",
        r"\2 \1/\3",
    ),
    # SPD/DEX 5/20; not the name of Wolf/Bear 7/12
    (
        r"(?-i:(?<![\w/])(r?[A-Z]{2,5}|[a-z]{2,4})\s?/\s?(r?[A-Z]{2,5}|[a-z]{2,4})\s*[:=]?\s*(\d+)\s?/\s?(\d+)(?![\w/]))",
        r"\1 \3, \2 \4",
    ),
    (rf"(?<=[\s,;(|])({_HITS_NOW}\s*[:=]?\s*)(\d+)\s*/\s*(\d+)", r"\1\2/\3"),  # HP: 7 / 12
    # 17 24 / 24 hp, 24/24hp
    (rf"(?<=\d\s)(\d+)\s+/\s+(\d+)(?=\s*{_HITS_NOW}(?!\w))|(?<!\S)(\d+)/(\d+)(?={_HITS_NOW}(?!\w))", r"\1\3/\2\4 "),
    # stunned 2 rounds, bleed 3/rd
    (r"(?<=\d)(?:\s*/\s*|\s+(?:(?:per|a)\s+)?)(?:rounds?|rnds?|rds?)(?=\s*(?:$|[,;)\s]))", ""),
    (r"(?<=\s)-{1,2}n\s+(?=\d)", ", x"),  # as chat bots take them: Orc -h 15 -n 3
    (r"(?<=\s)-{1,2}(h|a|i|hp|ac|init)\s+(?=[+-]?\d)", lambda found: f", {_SHORT.get(found[1].lower(), found[1])} "),
    # #hits 60, ~20, 20?, 17*
    (r"(?<=[\s,;(|])(?:#(?=[^\W\d_])|[~≈](?=\d))|(?<=\d)(?:[?*](?=\s|$|[,;)])|\s[*]$)", ""),
    (r"(?<=\d)\.(?=\s)", ","),
    (r"(?<=\d[A-Za-z])[.!](?=\s|$)|(?<!\S)(hidden|surprised)!+(?=\s|$|[,;])", r"\1"),  # 2P. 1M., hidden!
    (r"[<{]([^<>{}]*\d[^<>{}]*)[>}]", r"(\1)"),  # as a chat writes hit points: <24/30 HP>, {hp:7}
    (r"^[ |]+|[ |]+$", ""),
    (r"\s*\|\s*", ", "),  # | Ash | 17 |
    # rolled 17, goes on 17, nat 20
    (
        r"\s+(?:(?:rolled|rolls|got|gets|on|(?:goes|acts)(?:\s+(?:on|at))?)(?:\s+an?)?(?:\s+nat(?:ural)?)?|nat(?:ural)?)(?=\s+\d)",
        ",",
    ),
    # hp 12 max 24
    (
        rf"\s+(?:(?:current|cur|now)\s+)?({_HITS_NOW})\s*[:=]?\s*(\d+)[\s,/(]*max(?:imum)?\s*(?:{_HITS_NOW})?\s*[:=]?\s*(\d+)\)?",
        r", \1 \2/\3",
    ),
    # max hp 24, hp 24 max
    (
        rf"(?:\s+|(?<=\())(?:max|maximum|total|full)(?=\s+{_HITS_NOW}\s*[:=]?\s*\d)|(?<=\d)\s+(?:max|maximum|total)(?=\s*(?:$|[,;)]))",
        "",
    ),
    (r"(?<=[^\W\d_]{2})[*×](?=\d{1,3}(?:\s|,|$))", " x"),  # Goblin*4
    # ag 30 x 5, spd 4, dex 18 x3
    (r"(?:(?<=\d)|(?<=\d[a-z]))\s[x×*]\s?(\d{1,3})(?=\s*(?:$|[,;]))", _count_behind),
    (rf"({_KEY}\s*[:=]?\s*\d+)\s[x×*]\s?(\d{{1,3}})([)\]])", r"\1\3 x\2"),  # (hp 7 x 4)
    (rf"(?<=\s)({_KEY}\s*[:=]?\s*\d+)\s[x×*]\s(?=\d{{1,3}}\s)", r"\1 x"),  # ag 30 x 5 w 8
    (r"\s+(?:(?:has|with)(?:\s+an?)?|w/)(?=\s+\d)", ""),  # with 15 hp
    (r"(?<=\d)\s?([A-Za-z]{2,})\s?/\s?(?=\d+\s?[A-Za-z]{2}|[A-Za-z]{2,}\s?\d)", r" \1, "),  # 24HP/16AC
    (r"(?<=\d)\s?/\s?(?=[A-Za-z]{2})", ", "),  # OCV 8/DCV 8
    (r"\s*(?:=>|->|→|⇒)\s*(?=[+-]?\d)", " "),
    (r"\[\[([^][]+)\]\]|\s/r(?:oll)?(?=\s)", r"\1"),  # a roll of a virtual table: [[1d20+4]], /r 1d20+4
    (r"(?<!\w)(\d+)[wWktTкКдД](?=\d)", r"\1d"),  # dice in other languages: 1W6, 1k20, 1T20, 1к20
    (r"(?<![\w.])(\d+)\s?\+\s?(\d*d\d+)(?!\w)", r"\2+\1"),  # 12+1d6
    (r",?\s+(?:je|zu je|à)\s+(?=\d)", ", "),  # 6 Orks, je 30 LP
    (r"\s*(?:\.{2,}|…)\s*(?=[+-]?\d)", ", "),
    (r"\.{2,}|…", " "),
    (r"(?<=\w)\s+(?:each|apiece|ea\.?)(?=\s*(?:$|[,;)\]])|\s+[A-Za-z]+\s?\d)", ""),  # 15 hp each
    (r"\s+@\s*(?=\d)", ", "),  # Orcs @ 15 hp
    (r",?\s+(\d{1,3}) of (?:them|these)\b", r" x\1"),  # Orc, 4 of them
    (rf"(?<=[\s,;(|]){_HITS}\s*[:=]?\s*(?=\d)", "hp "),  # German and French: LeP 59
    (rf"(?<=\d)\s+{_HITS}(?=\s*(?:$|[,;)|]))", " hp"),
    (r"(?<=[\s,;(|])ini\b\s*[:=]?\s*(?=[+-]?\d)", "init "),
)
"""Numbers and their words."""


def bare(line: str) -> str:
    """Returns a line without its bullet and without marks of emphasis, and with a colon behind a number before the name."""
    return _rewritten(line, _MARKS)


def list_number(line: str) -> str:
    """Returns the number that a line of a list begins with, such as the 3 of "3. Ash"; empty for none."""
    found = _LISTED().match(line)
    return (found["number"] or "") if found else ""


def uncounted(lines: list[str]) -> list[str]:
    """Returns the lines without the numbers of a list where these count from 1: "1. Ash", "2. Bo". Other numbers may be scores and stay."""
    numbers = [int(number) for line in lines if (number := list_number(line))]
    if len(numbers) < 2 or numbers != list(range(1, len(numbers) + 1)):
        return lines
    return [_COUNTING().sub("", line) if list_number(line) else line for line in lines]


@lru_cache(maxsize=1024)
def usual(line: str) -> str:
    """Returns a line without bullet and emphasis, with its count as a number and its decimals with a point. A note stays as it is.

    Its rules take longer than the rest of reading, and a line is read several times: at each pause in typing, and once with each
    doubtful part left out.
    """
    line = _REMARK().sub(lambda found: f", note {found[1].replace(',', ';')}", line)
    head, note = before_note(line)
    head = _rewritten(bare(head), _NAMES, 1)
    if any(ch.isdigit() for ch in head):
        head = _decimals(_rewritten(head, _FIELDS))
    return f"{head}{note}"


def before_note(line: str) -> tuple[str, str]:
    """Returns a line up to its note, and the rest with the sign before the note."""
    noted = _NOTED().search(line)
    return (line[: noted.start()], line[noted.start() :]) if noted else (line, "")


def _decimals(line: str) -> str:
    """Returns the line with 1,234 as 1234 and 12,5 as 12.5, unless its commas stand between cells."""
    numbers = len(_THOUSAND().findall(line)) + len(_DECIMAL().findall(line))
    if not numbers or len(_TIGHT().findall(line)) > numbers:
        return line
    return _DECIMAL().sub(r"\1.\2", _THOUSAND().sub(r"\1\2", line))
