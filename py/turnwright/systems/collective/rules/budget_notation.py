"""How the actions of a combatant are typed in The Collective: "2P 1M", "P2/M1", "2 physical", "1P+1M per round". Rewrites a line so that each
number stands before its action, and refuses what is no budget, such as a power."""

import re
from collections.abc import Iterable

from turnwright.core.commands import UnknownWord
from turnwright.core.pattern import pattern
from turnwright.roster.line import NOTE, Newcomer
from turnwright.systems.collective.rules.action_notation import BadAction, likely, parse
from turnwright.systems.collective.text import say

ACTIONS = PHYSICAL, MENTAL, MOVE = "P", "M", "V"
_ATTACHED = pattern(r"(?<!\S)([PMV])(\d+)(?!\S)", re.IGNORECASE)
"""2p for 2P, and P2 for 2P."""
_KIND = r"(phys(?:ical)?|ment(?:al)?|move(?:ment)?)"
_NUMBERS = {word: str(number) for number, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)}
_SPELLED = pattern(
    rf"(?<!\S)(?:(\d+|{'|'.join(_NUMBERS)})\s+{_KIND}|{_KIND}\s*[:=]?\s*(\d+))s?\.?(?:\s+actions?)?(?!\S)",
    re.IGNORECASE,
)
"""2 physical actions, mental 1, two phys."""
_CLOSE = pattern(r"(?<!\S)(?:\d+(?:Opp)?[PMVS][/+·–-]?){2,}(?<![/+·–-])(?!\S)", re.IGNORECASE)
"""2P1M1V, 2P/1M/1V, 2P1M+1OppP."""
_CLOSE_TURNED = pattern(r"(?<!\S)[PMV]\d+(?:[/+·–-][PMV]\d+)+(?!\S)")
"""P2/M1/V2."""
_FREE = pattern(r"([\s,+/·&–-]*)(?<![^\W\d_]{2})(?<!\d)(\d+[ZND])(?![\w'′])([+/·&–-]?)", re.IGNORECASE)
_COUNTED = pattern(r"(?<!\w)\d+\s?(?:Opp|Q+)?[PMVSFXEGABC]['′]*(?![a-z])", re.IGNORECASE)
"""3Z, with the signs beside it; and what shows that it stands in a budget."""
_SPACED = pattern(
    r"(?<=\d[PMVS])\s+[/|+]\s*(?=\d+(?:Opp)?[PMVS](?!\w))|(?<=\d[PMVS])\s*[/|](?:\s+(?=\d+\s?\w)|(?=\d+\s?hp))",
    re.IGNORECASE,
)
"""2P / 1M, and what follows a budget: 1V / 24 hp, 1V/24hp."""
_DASH = pattern(r"(?<=\s)[–—-](?=\d+[PMVS](?!\w))", re.IGNORECASE)
"""Ash -1P 1M."""
_ONE_X = pattern(r"((?<=\d[PMV])[\s,/+]+)1x(?!\w)", re.IGNORECASE)
"""1p 1x: no number of fighters."""
_SMALL_X = pattern(r"(?<=\d[PMVpmv])[\s,/+]+((\d)x)(?!\w)")
"""1p 2x: an action, or two fighters."""
_A_ROUND = pattern(r"(?<=\d[PMVS])\s*(?:/|per|a)\s*(?:round|rnd|rd|r)\b", re.IGNORECASE)
"""1P+1M+1V/round."""
_OPPOSING = pattern(r"(?<!\S)(\d*)\s*opp\s+([PMV])(?!\w)", re.IGNORECASE)
"""1 Opp P."""
_COLON = pattern(r"(?<!\S)([pmv])\s*[:=]\s*(\d+)(?!\S)", re.IGNORECASE)
"""p:2."""
_WRITTEN = r"(?:[PMV]|Q+[PMVFABCZ]['′]*|[ABC]['′]+)"
_APART = pattern(
    rf"(?<!\S)(?:[PMV]\s+)?\d+\s+{_WRITTEN}(?:\s+\d+\s+{_WRITTEN})*(\s+\d+(?!\s+[^\W\d_]+\b(?!\s*\d)))?(?!\S)"
)
"""2 P 1 M, 8 QP, 2 A'; not the numbers of "P 2 M 1", nor the 7 of "Unit 7 V 2"."""
_PAIRS = pattern(r"(?<!\S)\d+\s[pmv](?:\s\d+\s[pmv])+(?!\S)")
"""2 p 1 m 2 v: a small letter alone may be part of a name."""
_LETTER_FIRST = pattern(r"(?<!\S)(?<!\d\s)[PMV]\s\d+(?:\s[PMV]\s\d+)+(?!\S)(?!\s+[PMV](?!\S))", re.IGNORECASE)
"""p 2 m 1; not the numbers of "V 2 P 1 M"."""
_TURNED_CELL = pattern(r"[PMV]\s\d+")
_LONE = pattern(r"\s+[PMV](?:\s*[\s/+&]\s*[PMV])*(?=\s*$|\s+[^\W\d_]{2})", re.IGNORECASE)
"""P M V, P/M/V: one of each. One letter alone may be part of a name."""


def number_first(text: str, known: tuple[str, ...] = ()) -> str:
    """Returns the text with "2P" for each "P 2" (only for `known` actions, if given). It stays unchanged if the number could belong to the
    next action: "P 2 M"."""
    out: list[str] = []
    words = text.split()
    turned = False
    while words:
        name = words.pop(0)
        action = _action(name, known)
        number = words[0] if words and words[0].isascii() and words[0].isdigit() else ""
        if action and number:
            words.pop(0)
            out.append(f"{number}{action}")
        elif action and turned:
            return text
        else:
            out.append(name)
        turned = bool(action and number)
    return " ".join(out)


def _action(word: str, known: tuple[str, ...]) -> str:
    """Returns the action that a word names. Lower case, as in a heading, is accepted only if the action has several letters."""
    if known or word[:1].isdigit():
        return word if word in known else ""
    try:
        found = parse(word)
        return "" if found.exotic else str(found)
    except BadAction:
        return str(likely(word) or "") if len(word) > 1 else ""


def with_letters(text: str) -> str:
    """Returns the text with "2P" for "2 physical", "physical 2", "2 P" and "p:2", and with "2P 1M" for "2P1M" and "2P/1M"."""
    text = _CLOSE_TURNED().sub(lambda found: re.sub(r"([PMV])(\d+)[/+·–-]?", r"\2\1 ", found[0]).strip(), text)
    text = _CLOSE().sub(lambda found: re.sub(r"(?<=[^\W\d_])[/+·–-]?(?=\d)", " ", found[0]), text)
    text = _LETTER_FIRST().sub(lambda found: re.sub(r"(\w)\s(\d+)", r"\2\1", found[0]).upper(), text)
    text = _OPPOSING().sub(lambda found: f"{found[1]}Opp{found[2].upper()}", text)
    text = _PAIRS().sub(lambda found: found[0].upper(), _COLON().sub(_turned, text))
    return _SPELLED().sub(_lettered, _APART().sub(_joined, text))


def _joined(found: re.Match[str]) -> str:
    return found[0] if found[1] else re.sub(r"(\d)\s+", r"\1", found[0])


def _lettered(found: re.Match[str]) -> str:
    number, kind = (found[1] or found[4]).lower(), (found[2] or found[3]).lower()
    return f"{_NUMBERS.get(number, number)}{MOVE if kind.startswith('mo') else kind[0].upper()}"


def _one_each(found: re.Match[str], least: int) -> str:
    """Returns " 1P 1M" for " P M", if there are at least so many letters."""
    letters = re.findall(r"\w", found[0].upper())
    return "".join(f" 1{letter}" for letter in letters) if len(letters) >= least else found[0]


def attached_turned(text: str) -> str:
    """Returns the text with "2P" for each "P2"."""
    return _ATTACHED().sub(_turned, text)


def _turned(found: re.Match[str]) -> str:
    return f"{found[2]}{found[1].upper()}"


def without_free(text: str) -> tuple[str, tuple[str, ...]]:
    """Returns a line without the Z, N and D beside a budget, as the rules write it: "1P+1M+1V+3Z". Nobody has a number of them (C3)."""
    head, note, rest = text.partition(f" {NOTE} ")
    head = _ONE_X().sub(r"\g<1>1X", _DASH().sub(" ", _SPACED().sub(" ", head)))
    left: list[str] = []

    def take(found: re.Match[str]) -> str:
        left.append(found[2].upper())
        before, after = found[1], found[3]
        return "" if not after else ", " if "," in before else before if before.strip() else " "

    kept = _A_ROUND().sub("", _FREE().sub(take, head))
    if not _COUNTED().search(kept):
        return f"{head}{note}{rest}", ()
    return f"{kept}{note}{rest}", tuple(left)


def is_free(left: str) -> bool:
    """Tells whether what is left out is a number of actions that need no budget."""
    return left[-1:] in ("Z", "N", "D") and left[:-1].isdigit()


def left_says(left: Iterable[str]) -> str:
    return say("left.free") if any(map(is_free, left)) else ""


_PART = pattern(r"(?<![\w.,/])(?:\d+[./]\d+|(?<!hp\s)(?<!init\s)\d+,\d+)\s?[PMVS](?![\w'′])", re.IGNORECASE)
"""1.5P, 1,5P, 1/2P."""
_ATTACKS = pattern(r"(?<=\s)(\d+)\s+(?:attacks?|actions?)(?:\s*(?:/|per|a)\s*r[a-z]*)?(?!\w)", re.IGNORECASE)
"""2 attacks, 3 attacks/round."""


def _no_attacks(text: str) -> None:
    """Raises UnknownWord for attacks, which are P perhaps, and for a part of an action: "1.5P"."""
    if found := _PART().search(text):
        raise UnknownWord(say("line.unknown", word=found[0]), found[0], choices=((say("fix.remove"), ""),))
    if found := _ATTACKS().search(text):
        guess = f"{found[1]}{PHYSICAL}"
        choices = (say("fix.use", word=guess), guess), (say("fix.remove"), "")
        raise UnknownWord(say("line.meant", word=found[0], guess=guess), found[0], choices=choices)


def _no_small_x(text: str) -> None:
    """Raises UnknownWord for "2x" behind an action: the X of the rules, or two fighters."""
    if found := _SMALL_X().search(text):
        choices = tuple((say("fix.use", word=word), word) for word in (f"{found[2]}X", f"x{found[2]}"))
        raise UnknownWord(say("line.x", word=found[1], number=found[2]), found[1], choices=choices)


_RESERVE = pattern(r"[bh](?:[PMVSFXEG])")
_NUMBER = pattern(r"[+-]?\d+(?:/\d+)?")


def _no_reserve(text: str) -> None:
    """Raises UnknownWord for an action held or borrowed, such as hP without a number of hit points: it is no budget."""
    tokens = re.split(r"[\s,;:=()]+", text)
    for before, word, after in zip(tokens, tokens[1:], (*tokens[2:], ""), strict=False):
        numbered = any(_NUMBER().fullmatch(token) for token in (before, after))
        if _RESERVE().fullmatch(word) and not numbered:
            action = parse(word)
            ability = "hold" if action.mode == "held" else "borrow"
            raise UnknownWord(say(f"line.reserve.{action.mode}", word=word), word, ability)


_POWER = pattern(r"\s*[,;(|/]\s*((?:[\dA-Za-z'′+]+\s*[,:]\s*)?\d+/r(?:ound)?\b.*)$", re.IGNORECASE)
"""0, 1/r: Cure 1 hp"""


_SHORT = pattern(r"^[^,;\d]+(?<!hp)(?<!points)\s+(?:[(\[:–-]\s*)?((\d)/(\d)/(\d))\)?(?=\s*(?:[,;]|$))", re.IGNORECASE)
"""Ash 2/1/1."""


def _no_short_budget(text: str) -> None:
    """Raises UnknownWord for three numbers behind the name that may be a budget without its letters: "Ash 2/1/1"."""
    if (found := _SHORT().search(text)) and not _COUNTED().search(text):
        budget = " ".join(f"{n}{kind}" for n, kind in zip(found.groups()[1:], ACTIONS, strict=True))
        raise UnknownWord(say("line.short", numbers=found[1], budget=budget), found[1], choices=((budget, budget),))


def _no_power(text: str) -> None:
    """Raises UnknownWord for a power with its uses, which is a condition of a fighter and no part of the line."""
    if found := _POWER().search(text):
        raise UnknownWord(say("line.power", power=found[1][:60]), found[0], choices=((say("fix.remove"), ""),))


def head(name: str, words: tuple[str, ...]) -> str:
    """Returns the beginning of a line with each number before its action. "P2" alone may be a name, several are a budget; before commas "P
    2" is a name, unless the next one is written like it: "P 2, M 1"."""
    name = with_letters(name)
    goes_on = bool(words) and words[0].upper() in ACTIONS
    name = _LONE().sub(lambda found: _one_each(found, 1 if goes_on else 2), name)
    text = attached_turned(name) if len(_ATTACHED().findall(name)) > 1 else name
    turned_behind = bool(words) and bool(_TURNED_CELL().fullmatch(words[0]))
    return text if words and not turned_behind else number_first(text, ACTIONS)


def checked(line: Newcomer) -> Newcomer:
    """Returns the line. Raises UnknownWord for what looks like a budget and is none, unless the line is to be read as it stands."""
    for refuse in (_no_attacks, _no_short_budget, _no_small_x, _no_reserve, _no_power) if not line.exact else ():
        refuse(line.text.partition(f" {NOTE} ")[0])
    return line
