"""Changes a text as hands, programs and clipboards do: parts lost, doubled, moved or made strange."""

import re
from random import Random

_TOKEN = re.compile(r"\w+|[^\w\s]")
_SCRIPTS = tuple(
    str.maketrans("0123456789", digits)
    for digits in ("٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "０１２３４５６７８９", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗", "⁰¹²³⁴⁵⁶⁷⁸⁹")
)
_STRANGE = (
    "🐉", "\u200d", "👨\u200d👩\u200d👧", "\ufe0f", "\u200e", "\u200f", "\u202e", "\u2066", "\x00", "\x07",
    "\x1b[31m", "\x85", "\u2028", "\ufeff", "\u00a0",
    "\u3000", "\u0301", "e\u0301", "½", "Ⅷ", "⁷", "−", "–", "×", "’", "“", "，", "：",
    "（", "&amp;", "<b>", "[b]", "**", "~~", "0", "-", "+", "x9", "999999999",
)  # fmt: skip
_MARKS = (",", ";", ":", "\t", "|", "/", " - ", "  ", "=", " ", ", ", "\n", " & ", " and ")
_PAIRS = '"()[]{}|<>`'


def _place(text: str, chance: Random) -> tuple[int, int]:
    """Returns a short part of a text."""
    start = chance.randrange(len(text) + 1)
    return start, min(len(text), start + chance.choice((1, 1, 2, 5, 20, 60)))


def characters(text: str, chance: Random) -> str:
    """Drops, doubles, swaps or turns characters."""
    a, b = _place(text, chance)
    part = text[a:b]
    return text[:a] + chance.choice(("", part * 2, part[::-1], part[1:] + part[:1])) + text[b:]


def token(text: str, chance: Random) -> str:
    """Drops, doubles or moves a word, number or sign."""
    found = [one.span() for one in _TOKEN.finditer(text)]
    if not found:
        return text
    a, b = chance.choice(found)
    to = chance.choice(found)[chance.randrange(2)]
    rest = text[:a] + text[b:]
    return chance.choice((rest, text[:b] + " " + text[a:], rest[:to] + " " + text[a:b] + " " + rest[to:]))


def case(text: str, chance: Random) -> str:
    """Changes capitals."""
    return chance.choice((str.lower, str.upper, str.title, str.swapcase))(text)


def separators(text: str, chance: Random) -> str:
    """Puts one separator in the place of another."""
    return text.replace(chance.choice(_MARKS), chance.choice(_MARKS), chance.choice((-1, 1, 3)))


def digits(text: str, chance: Random) -> str:
    """Writes the digits of a part, or all, in another script."""
    a, b = chance.choice((_place(text, chance), (0, len(text))))
    return text[:a] + text[a:b].translate(chance.choice(_SCRIPTS)) + text[b:]


def strange(text: str, chance: Random) -> str:
    """Puts emoji, joiners, control characters and marks for the direction of writing somewhere."""
    for _ in range(chance.choice((1, 1, 3, 10))):
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(_STRANGE) + text[at:]
    return text


def lines(text: str, chance: Random) -> str:
    """Joins, splits, shuffles, doubles or turns lines."""
    rows = text.split("\n")
    at = chance.randrange(len(rows))
    cut = chance.randrange(len(rows[at]) + 1)
    match chance.randrange(5):
        case 0:
            return "\n".join((*rows[:at], " ".join(rows[at : at + 2]), *rows[at + 2 :]))
        case 1:
            return "\n".join((*rows[:at], rows[at][:cut], rows[at][cut:], *rows[at + 1 :]))
        case 2:
            chance.shuffle(rows)
            return "\n".join(rows)
        case 3:
            return "\n".join((*rows[: at + 1], *rows[at:]))
    return chance.choice(("\r", "\r\n", "\n\n", "\x0b")).join(rows)


def lost(text: str, chance: Random) -> str:
    """Loses a quote, a bracket or the end of a cell."""
    found = [n for n, ch in enumerate(text) if ch in _PAIRS]
    at = chance.choice(found) if found else chance.randrange(len(text) + 1)
    return text[:at] + text[at + 1 :]


def run(text: str, chance: Random) -> str:
    """Makes a very long run of a character, a token or a line."""
    a, b = _place(text, chance)
    part = chance.choice((text[a : a + 1], text[a:b], chance.choice(_STRANGE), chance.choice(_MARKS)))
    return text[:a] + (part * chance.choice((50, 300, 2_000)))[:4_000] + text[a:]


def cut(text: str, chance: Random) -> str:
    """Cuts a text anywhere."""
    at = chance.randrange(len(text) + 1)
    return chance.choice((text[:at], text[at:]))


KINDS = (characters, token, case, separators, digits, strange, lines, lost, run, cut)


def mutant(text: str, chance: Random) -> str:
    """Returns a text changed in one way or several."""
    for change in chance.choices(KINDS, k=chance.choice((1, 1, 1, 2, 3))):
        text = change(text, chance)
    return text
