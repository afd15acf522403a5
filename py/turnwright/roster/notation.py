"""Rewrites the ways in which people write lists of fighters into the way a typed line has: "three orcs", "Orc 1-4", "4 Orcs @ 15 hp each"."""

import re

from turnwright.core.pattern import pattern

_BULLET = pattern(
    r"^(?:(?:[-–—*•◦‣▪▫●○·►▸→✓☐☑+|]|>+|»|\(?(?P<number>\d{1,3})[.)]|[a-zA-Z]\)|#+(?=\s+\d))\s+)?(?:\[[ xX]?\]\s+)?",
)
_COUNTING = pattern(r"^\(?\d{1,3}[.)]\s+")
_EMPHASIS = pattern(r"(\*\*\*|\*\*|__|~~|`|(?<!\w)[*_](?=\w))(?=\S)(.+?)(?<=\S)\1(?!\1)")
_SIDE = pattern(r"^(pc|npc|player(?=.*\d)|ally|enemy|foe|villain)\s*:\s+(?=[^\W\d_])(.*)$", re.IGNORECASE)
"""NPC: Bram 12"""
_NOTED = pattern(r"[,;|\t]\s*note\s", re.IGNORECASE)
_REMARK = pattern(r"\s+(?://+|#\s|<[-=]+|←)\s*(?=[^\W\d_])(.+)$")
"""Ash 17 // the rogue, Ash 17 <-- current"""
_INIT_FIRST = pattern(
    r"^init(?:iative)?\.?\s*[:=]?\s*([+-]?\d+)(?![\dDd.+])\s*[-–—:,|]?\s+(?=[^\W\d_]{2})(.+)$", re.IGNORECASE
)
"""Init 17 - Ash"""
_FIRST = pattern(
    r"^(?:\[\[)?(\d{1,3}(?:\.\d+)?)(?:\]\]|\s*(?:>+|…|\.{2,}|[,;]\s+(?=[^\d,;]+(?:[,;]|$))))\s*(?=[^\W\d_])"
)
"""A number before the name, with a sign that is no colon: 17 > Ash, 17… Ash, 17, Ash, [[17]] Ash. The 12 of "12, hp 7" is a name."""
_STAR_FIRST = pattern(r"^(\d{1,3})\s?\*\s+(?=[^\W\d_])")
"""17* Ash, 3 * goblin"""
_DECIMAL_FIRST = pattern(r"^(\d{1,3}),(\d{1,2})(?=,?\s+[^\W\d_])")
"""17,5 Ash"""
_ALONE = pattern(r"^([^\W\d_]{2,})=(?=\d+$)")
"""ash=17"""
_SEQUENCE = pattern(
    r"(?<=[^\W\d_])\s+#?(1(?:\s*(?:,|&|\+|and)\s*#?\d{1,2})*\s*(?:&|and)\s*#?\d{1,2})(?=\s*(?:$|[,;(:@]|\s[^\W_]))"
)
"""Goblin 1 & 2; Goblin 1, 2 and 3."""
_BLANKS, _DASHES = pattern(r"(?<![^\W_])_{3,}(?![^\W_])"), pattern(r"(?<=\s)(?:-{2,3}|::|>>)(?=\s)")
_LINK = pattern(r"@\w+\[[^][]*\]\{([^{}]*)\}")
"""A link of a virtual table: @Actor[x1]{Goblin}."""
_HEART = pattern(r"\s*[❤♥]\ufe0f?\s*(?=\d)")
_HIDDEN = pattern(r"\s*[(\[]hidden[)\]]", re.IGNORECASE)
_HITS_NOW = r"(?:hp|hits?|hit points|wounds|health|stun|body|end)"
_HITS_FIRST = pattern(r"^(\d+)\s+(hp|hits|stun|wounds)\s+(?=[^\W\d_]{2})", re.IGNORECASE)
_GAUGE_FIRST = pattern(r"^(\d+/\d+)\s+(?=[^\W\d_]{2})(.+)$")
"""59 hp Ogre, 24/24 Ash"""
_OF_MOST = pattern(r"(?<=[^\W\d_])([\s,(:]\s*)(\d+)\s+(?:out\s+)?of\s+(\d+)(?!\w)", re.IGNORECASE)
"""hp 7 of 12"""
_SPACED_GAUGE = pattern(rf"(?<=[\s,;(|])({_HITS_NOW}\s*[:=]?\s*)(\d+)\s*/\s*(\d+)", re.IGNORECASE)
"""HP: 7 / 12"""
_SPLIT_GAUGE = pattern(
    rf"(?<!\S)(\d+)\s?({_HITS_NOW})\s?/\s?(\d+)(?!\w)(?!\s+(?!enem|foe|n?pc|monster|all[yi]|hidden|surprised)[^\W\d_]+(?!\w|\W*\d))",
    re.IGNORECASE,
)
"""7hp/12; not the 12 of 7 hp / 12 init."""
_TWO_FIELDS = pattern(
    r"(?<![\w/])(r?[A-Z]{2,5}|[a-z]{2,4})\s?/\s?(r?[A-Z]{2,5}|[a-z]{2,4})\s*[:=]?\s*(\d+)\s?/\s?(\d+)(?![\w/])",
)
"""SPD/DEX 5/20; not the name of Wolf/Bear 7/12."""
_GAUGE_BEHIND = pattern(
    rf"(?<=\d\s)(\d+)\s+/\s+(\d+)(?=\s*{_HITS_NOW}(?!\w))|(?<!\S)(\d+)/(\d+)(?={_HITS_NOW}(?!\w))", re.IGNORECASE
)
"""17 24 / 24 hp, 24/24hp"""
_SUM = pattern(r"(?<=\s)(\d+)\s\+\s(\d+)(?=\s*$)")
"""12 + 5"""
_ABOUT = pattern(r"^[~≈]\s?(?=\d)")
_COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBERS = {word: number for number, word in enumerate(_COUNTS, 2)} | {"dozen": 12, "pair of": 2}
_WORD_FIRST = pattern(
    rf"^(?:an?\s+|the\s+)?({'|'.join(_NUMBERS)})\s+(?!of\b)(?=([^\W\d_]{{2,}}(?:\s+[^\W\d_]+)*))", re.IGNORECASE
)
_MORE = pattern(r"^(\d{1,3})\s+(?:more|other|additional|extra|further)\s+(?=[^\W\d_]{2})", re.IGNORECASE)
_PACK_OF = pattern(
    rf"^(?:an?\s+|the\s+)?(?:squad|group|pack|band|gang|horde|mob|team|unit)\s+of\s+(?=(?:\d{{1,3}}|{'|'.join(_COUNTS)})\s+[^\W\d_]{{2}})",
    re.IGNORECASE,
)
"""a pack of 4 wolves"""
_ANOTHER = pattern(r"^another\s+(?=\d{1,3}\s+[^\W\d_]{2})", re.IGNORECASE)
_RANGE = pattern(
    r"(?<=[^\W\d_])\s+#?1(?:[-–—]#?|\s?(?:\.\.|to|bis)\s?#?|(?<=[^\W\d_s]s\s1)\s[-–—]\s)(\d{1,2})(?=\s*(?:$|[,;(:@]|\s[A-Za-z\d+]|\s[-–—]\s))"
)
_RANGE_IN_BRACKETS = pattern(r"\s*[(\[]#?1[-–—]#?(\d{1,2})[)\]]")
_LETTERS = pattern(r"(?<=[^\W\d_]{2})\s+A[-–—]([B-L])(?=\s*(?:$|[,;(:@]|\s[A-Za-z\d]))")
"""Goblin 1-4, Goblins 1 - 4, Goblin A-D: four of them. "Goblin 1 - 14" is the first goblin, on 14."""
_NAMED = pattern(r"^(?:(?:character\s)?name|character|creature|monster|combatant)\s*[:=]\s*", re.IGNORECASE)
"""name: Elf Wizard, hp: 28"""
_FLAG = pattern(r"(?<=\s)-{1,2}(?:(hp|ac|init|[hai])\s+(?=[+-]?\d)|n\s+(?=\d))", re.IGNORECASE)
_FLAGS = {"h": "hp", "a": "ac", "i": "init"}
"""As chat bots take them: Orc -hp 15 -n 3."""
_SIGN = pattern(r"(?<=[\s,;(|])(?:#(?=[^\W\d_])|[~≈](?=\d))|(?<=\d)(?:[?*](?=\s|$|[,;)])|\s[*]$)")
"""#hits 60, ~20, 20?, 17*"""
_PER_ROUND = pattern(
    r"(?<=\d)(?:\s*/\s*|\s+(?:(?:per|a)\s+)?)(?:rounds?|rnds?|rds?)(?=\s*(?:$|[,;)\s]))", re.IGNORECASE
)
"""Stunned 2 rounds, bleed 3/rd."""
_POINT = pattern(r"(?<=\d)\.(?=\s)")
_TIMES = pattern(r"(?<=[^\W\d_]{2})[*×](?=\d{1,3}(?:\s|,|$))")
"""Goblin*4."""
_EACH_FIRST = pattern(r",?\s+(?:je|zu je|à)\s+(?=\d)", re.IGNORECASE)
_ARROW = pattern(r"\s*(?:=>|->|→|⇒)\s*(?=[+-]?\d)")
_ROLLED = pattern(r"\[\[([^][]+)\]\]|\s/r(?:oll)?(?=\s)")
"""A roll as virtual tables write it: [[1d20+4]], /r 1d20+4."""
_OTHER_DICE = pattern(r"(?<!\w)(\d+)[wWktTкКдД](?=\d)")
"""Dice in German, Polish, Swedish, Russian and others: 1W6, 1k20, 1T20, 1к20."""
_DICE_LAST = pattern(r"(?<![\w.])(\d+)\s?\+\s?(\d*d\d+)(?!\w)")
_EACH = pattern(r"(?<=\w)\s+(?:each|apiece|ea\.?)(?=\s*(?:$|[,;)\]])|\s+[A-Za-z]+\s?\d)", re.IGNORECASE)
_OF_THEM = pattern(r",?\s+(\d{1,3}) of (?:them|these)\b", re.IGNORECASE)
_AT = pattern(r"\s+@\s*(?=\d)")
_HITS = r"(?:tp|lp|lep|lebenspunkte|trefferpunkte|pv|points de vie)"
_HITS_BEHIND = pattern(rf"(?<=[\s,;(|]){_HITS}\s*[:=]?\s*(?=\d)", re.IGNORECASE)
_HITS_BEFORE = pattern(rf"(?<=\d)\s+{_HITS}(?=\s*(?:$|[,;)|]))", re.IGNORECASE)
_INIT = pattern(r"(?<=[\s,;(|])ini\b\s*[:=]?\s*(?=[+-]?\d)", re.IGNORECASE)
"""German and French words for hit points and initiative."""
_ANGLES = pattern(r"[<{]([^<>{}]*\d[^<>{}]*)[>}]")
"""As a chat's initiative tracker writes hit points: <24/30 HP>, {hp:7}."""
_NOW_AND_MOST = pattern(
    rf"\s+(?:(?:current|cur|now)\s+)?({_HITS_NOW})\s*[:=]?\s*(\d+)[\s,/(]*max(?:imum)?\s*(?:{_HITS_NOW})?\s*[:=]?\s*(\d+)\)?",
    re.IGNORECASE,
)
"""hp 12 max 24"""
_MOST = pattern(
    rf"(?:\s+|(?<=\())(?:max|maximum|total|full)(?=\s+{_HITS_NOW}\s*[:=]?\s*\d)|(?<=\d)\s+(?:max|maximum|total)(?=\s*(?:$|[,;)]))",
    re.IGNORECASE,
)
"""max hp 24, hp 24 max"""
_CELLS = pattern(r"\s*\|\s*")
_SLASH_BEHIND = pattern(r"(?<=\d)\s?([A-Za-z]{2,})\s?/\s?(?=\d+\s?[A-Za-z]{2}|[A-Za-z]{2,}\s?\d)")
_SLASH = pattern(r"(?<=\d)\s?/\s?(?=[A-Za-z]{2})")
"""Between two fields: 24HP/16AC, OCV 8/DCV 8."""
_VERB = pattern(r"\s+(?:(?:has|with)(?:\s+an?)?|w/)(?=\s+\d)", re.IGNORECASE)
_ROLLS = pattern(
    r"\s+(?:(?:rolled|rolls|got|gets|on|(?:goes|acts)(?:\s+(?:on|at))?)(?:\s+an?)?(?:\s+nat(?:ural)?)?|nat(?:ural)?)(?=\s+\d)",
    re.IGNORECASE,
)
_DOTS_BEFORE_NUMBER, _DOTS = pattern(r"\s*(?:\.{2,}|…)\s*(?=[+-]?\d)"), pattern(r"\.{2,}|…")
_END = pattern(r"(?<=[\d)\]])\s*[^\w\s()\[\]{}<>|+−\-'\"%″”*×/`~]+$")
"""Punctuation and pictures at the end: Ash 17!"""
_THOUSAND = pattern(r"(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,])")
_DECIMAL = pattern(r"(?<![\d.,])(\d+),(\d{1,2})(?!\w|,\S)")
_TIGHT = pattern(r",(?=\S)")


def bare(line: str) -> str:
    """Returns a line without its bullet and without marks of emphasis, and with a colon behind a number before the name."""
    line = _DASHES().sub("–", _LINK().sub(r"\1", _BLANKS().sub("…", line)))
    line = _STAR_FIRST().sub(r"\1 ", _EMPHASIS().sub(r"\2", _BULLET().sub("", line)))
    return _FIRST().sub(r"\1: ", _DECIMAL_FIRST().sub(r"\1.\2", line))


def list_number(line: str) -> str:
    """Returns the number that a line of a list begins with, such as the 3 of "3. Ash"; empty for none."""
    found = _BULLET().match(line)
    return (found["number"] or "") if found else ""


def uncounted(lines: list[str]) -> list[str]:
    """Returns the lines without the numbers of a list where these count from 1: "1. Ash", "2. Bo". Other numbers may be scores and stay."""
    numbers = [int(number) for line in lines if (number := list_number(line))]
    if len(numbers) < 2 or numbers != list(range(1, len(numbers) + 1)):
        return lines
    return [_COUNTING().sub("", line) if list_number(line) else line for line in lines]


def usual(line: str) -> str:
    """Returns a line without bullet and emphasis, with its count as a number and its decimals with a point. A note stays as it is."""
    line = _REMARK().sub(lambda found: f", note {found[1].replace(',', ';')}", line)
    head, note = before_note(line)
    return f"{_usual(head)}{note}"


def before_note(line: str) -> tuple[str, str]:
    """Returns a line up to its note, and the rest with the sign before the note."""
    noted = _NOTED().search(line)
    return (line[: noted.start()], line[noted.start() :]) if noted else (line, "")


def _usual(line: str) -> str:
    line = _END().sub("", bare(line))
    line = _INIT_FIRST().sub(r"\2, init \1", line)
    line = _ALONE().sub(r"\1 = ", _SIDE().sub(r"\2, \1", line))
    if _HIDDEN().search(line):
        line = f"{_HIDDEN().sub('', line)}, hidden"
    line = _GAUGE_FIRST().sub(r"\2, \1", _HITS_FIRST().sub(r"\2 \1 ", _HEART().sub(", hp ", line)))
    line = _SUM().sub(r"\1+\2", _ABOUT().sub("", line))
    line = _MORE().sub(r"\1 ", _ANOTHER().sub("", _PACK_OF().sub("", line)))
    if (found := _WORD_FIRST().match(line)) and _several(found[2]):
        line = f"{_NUMBERS[found[1].lower()]} {line[found.end() :]}"
    line = _RANGE().sub(r" x\1", _RANGE_IN_BRACKETS().sub(r" x\1", _NAMED().sub("", line)), count=1)
    line = _SEQUENCE().sub(_in_sequence, line, count=1)
    line = _LETTERS().sub(lambda found: f" x{ord(found[1]) - ord('A') + 1}", line, count=1)
    if not any(ch.isdigit() for ch in line):
        return line
    line = _SPLIT_GAUGE().sub(r"\2 \1/\3", _OF_MOST().sub(r"\1\2/\3", line))
    line = _TWO_FIELDS().sub(r"\1 \3, \2 \4", line)
    line = _SPACED_GAUGE().sub(r"\1\2/\3", line)
    line = _GAUGE_BEHIND().sub(lambda found: f"{found[1] or found[3]}/{found[2] or found[4]} ", line)
    line = _FLAG().sub(_unflagged, _PER_ROUND().sub("", line))
    line = _POINT().sub(",", _SIGN().sub("", line))
    line = _CELLS().sub(", ", _ANGLES().sub(r"(\1)", line).strip(" |"))
    line = _MOST().sub("", _NOW_AND_MOST().sub(r", \1 \2/\3", _ROLLS().sub(",", line)))
    line = _SLASH().sub(", ", _SLASH_BEHIND().sub(r" \1, ", _VERB().sub("", _TIMES().sub(" x", line))))
    line = _ROLLED().sub(lambda found: found[1] or "", _ARROW().sub(" ", line))
    line = _DICE_LAST().sub(r"\2+\1", _OTHER_DICE().sub(r"\1d", line))
    line = _EACH_FIRST().sub(", ", line)
    line = _OF_THEM().sub(
        r" x\1", _AT().sub(", ", _EACH().sub("", _DOTS().sub(" ", _DOTS_BEFORE_NUMBER().sub(", ", line))))
    )
    line = _INIT().sub("init ", _HITS_BEFORE().sub(" hp", _HITS_BEHIND().sub("hp ", line)))
    return _decimals(line)


def _unflagged(found: re.Match[str]) -> str:
    """Returns ", hp " for " -hp " and " -h ", and ", x" for " -n "."""
    word = (found[1] or "").lower()
    return f", {_FLAGS.get(word, word)} " if word else ", x"


def _in_sequence(found: re.Match[str]) -> str:
    """Returns " x3" for " 1, 2 and 3"; numbers that are no sequence stay."""
    numbers = [int(number) for number in re.findall(r"\d+", found[1])]
    return f" x{len(numbers)}" if numbers == list(range(1, len(numbers) + 1)) else found[0]


def _several(name: str) -> bool:
    """Tells whether a name behind a number word means several fighters: in lower case, or in the plural. No count: Two Face."""
    return name[0].islower() or (name.endswith("s") and not name.endswith("ss"))


def _decimals(line: str) -> str:
    """Returns the line with 1,234 as 1234 and 12,5 as 12.5, unless its commas stand between cells."""
    numbers = len(_THOUSAND().findall(line)) + len(_DECIMAL().findall(line))
    if not numbers or len(_TIGHT().findall(line)) > numbers:
        return line
    return _DECIMAL().sub(r"\1.\2", _THOUSAND().sub(r"\1\2", line))
