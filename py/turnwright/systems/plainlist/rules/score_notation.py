"""Where the score stands in a typed line of the Plain list: behind the name, before it, in brackets, or as dice. Asks about a number that
can mean two things."""

import re
from itertools import pairwise

from turnwright.core.commands import UnknownWord
from turnwright.core.pattern import pattern
from turnwright.roster.doubts import SMALL_GROUP, closest, either, question, remove
from turnwright.roster.foreign import ABBREVIATIONS
from turnwright.roster.line import COUNT_FIRST, Newcomer, read_line
from turnwright.roster.notation import bare
from turnwright.roster.phrases import SURE as MARKS
from turnwright.roster.phrases import plain
from turnwright.systems.plainlist.rules.counters import NONE
from turnwright.systems.plainlist.rules.options import TYPED, option
from turnwright.systems.plainlist.state import Fight
from turnwright.systems.plainlist.text import say

SURE = ("score", "init", "initiative", "order")
SCORE = (*SURE, "speed", "dex", "dexterity")
_INIT = SCORE[1]
"""Put before a bare number; "score +3" is the number 3."""
TIE, HP = ("tie", "ties", "beside"), ("hp", "hits", "hit points", "wounds", "health")
_HP, _SURE, _SCORE = map("|".join, (HP, SURE, SCORE))
_OTHER, _FIELD = "|".join((*HP, *TIE)), "|".join((*HP, *SCORE, *TIE))
"""Words as alternatives of a pattern: of fields other than the score, and of all."""
_FIRST = pattern(r"([+−-]?\d{1,3}(?:\.\d+)?|\d*d\d+(?:[+−-]\d+)?)(?:\s*([:=|–—-]))?\s+([^\W\d_][^,]*)(.*)")
"""A score before the name: "18 Ash", "18: Ash, hp 30"."""
_NUMBER, _DICE = pattern(r"[+−-]?\d+(?:\.\d+)?"), pattern(r"\d*d\d")
_SCORED = pattern(
    rf"(?:[+−-]?\d|d\d)(?!\d*\s?(?!best|worst)[^\W\d_]{{2}}|\S*\s*(?:{_FIELD})$"
    rf"|\d*/\d+$|\d*[pmvscz](?:\s?/?\s?\d+[pmvscz])+$)"
)
"""A bare score, not "30 hp", "30 ft", "12/30" or a budget of The Collective, "2P 1M"."""
_HEADED = pattern(rf"(?:{_SURE})\W*\d")
"""init 9, behind a comma."""
_CALLED = rf"(?:{'|'.join(SCORE[1:])})"
_BONUS = pattern(rf"(?:{_CALLED}\.?\s*[:=]?\s*)?(\+\s?\d+)(?:\s*{_CALLED})?", re.IGNORECASE)
"""A number with a sign, with the name of the score before or behind it: "init +3", "+3 init"."""
_LISTED = pattern(r"\((\d{1,3})\)\s+(?=[^\W\d_])(.+)")
"""A score in brackets before the name: "(21) Severus"."""
_COUNTED = pattern(r"([^\W\d_][^\d(\[,;]*?)(\s*[(\[](\d{1,3})[)\]])\s*(:|[–—-](?=\s))?[,;]?\s*(.+)")
"""A number in brackets behind the name, before the score: "Goblins (4) 12", "Goblin (1) - 14"."""
_NUMBERED = pattern(r".*[^\W\d_]\s+\d{1,3}(\s*[(\[](\d{1,3})[)\]])\s*(?:[,;].*)?")
"""Two numbers, one in brackets: "Ogre 4 [59]"."""
_CARD = pattern(
    r"(?<!\w)(?:(?:10|[2-9akqjtb]|ace|king|queen|jack)\s?(?:[♠-♧]|of\s(?:spades|clubs|hearts|diamonds))"
    r"|(?<=[:=,–—-]\s)(?:\w+\s)?joker)(?!\w)",
    re.IGNORECASE,
)
"""A playing card: K♠, Ace of Hearts, Joker."""
_SHORT = pattern(r"(?<=[\s,;(])i[:=]?(?=[+-]?\d{1,2}(?![\w.]))")
"""The i of "Ash i12"."""
_RESULT = pattern(r"\s*[(\[]?(?<!\w)\d*d\d+(?:\s?[+−-]\s?\d+)*\s*[:=]\s*([+−-]?\d{1,3})(?!\w)[)\]]?", re.IGNORECASE)
"""A roll with its result: [1d20+2: 14], d20+2 = 14."""
_KEPT = pattern(r"(?<!\w)(\d+d\d+)\s?(kh?|kl|adv|dis)\s?(\d{1,2})(?!\w)", re.IGNORECASE)
"""What counts of several dice, as programs write it: 2d20kh1+3."""
_KEEPS = {"k": "best", "kh": "best", "adv": "best", "kl": "worst", "dis": "worst"}
_EDGE = pattern(
    r"(?<=\s)(?=\S*\d)(?:1?d20)?\s?([+−-]\s?\d+)?[\s,]*[(\[]?\b(?:with\s|at\s)?(adv|dis)(?:adv)?(?:antage)?(?!\w)[)\]]?",
    re.IGNORECASE,
)
"""Two dice of which the better or the worse counts: "+3 adv", "d20+3 (disadvantage)"."""
_BESIDE = pattern(r"(?:(?<=\s)([^\W\d_]+)[.:=]*\s*)?(?<![\w.+−-])(\d{1,3})\s*[(\[]([+−-]\d{1,2})[)\]]")
"""A bonus in brackets behind the score: "17 (+2)"."""
_REMARK = pattern(
    rf"^([^,;]*?)\s+((?:(?:{_FIELD})\s+)?[+−-]?\d{{1,3}})\s+"
    rf"([(\[](?![^()]*\b(?:{_FIELD})\b)(?:[^][()\d]+|[^][()]*[^\W\d_]{{3}}[^][()]*)[)\]])(?=\s*(?:[,;]|$))"
)
"""Dragon 20 (lair), Ash 17 (has 2 grenades)."""
_TWO_LAST = pattern(r"\d+\s.*[^\W\d_]\s\d+\s+(\d+)")
"""5 Zombies 6 22."""
_WORD_LAST = pattern(r".*[^\W\d_].*\s(?:\d{1,3}|\d*d\d\S*)\s+(?:[-–—/|]\s+)?([a-z]+(?:[:/]\s.*)?|[A-Z]{3,})")
"""Troll 13 unconscious, Troll 13 - poisoned, Troll 13 DEAD, Troll 13 conc: bless."""
_SCORE_ENDS = rf"(?=\s*(?:[,;(]|$)|\s+(?:{_OTHER})\W*\d)"
_FOE = pattern(rf"(\d{{1,3}})\s+([^\W\d_][^\d,;(\[]*?)\s+(\d{{1,2}}){_SCORE_ENDS}", re.IGNORECASE)
_TWO_NAMES = pattern(r"([^(\[]*[^\W\d_]\d*\s+\d{1,3})\s+([^\W\d_][^\d(\[]*\d*)")
"""Ash 17 Bo 12, orc1 17 orc2 12"""
_TWO_SCORES = pattern(r"([^\W\d_]+|[x×]\d+|\))\s((\d{1,3})(?:\s+(/)\s+|\s*(?:=>|->|→|⇒)\s*)(\d{1,3}))$")
"""Ash 17 / 24, Ash 17 -> 12"""
_PLURAL = pattern(r"[^\Ws]s$|men$|folk$", re.IGNORECASE)
_ROLLED = pattern(
    rf"(?<=\s)(\d*d\d+(?:[+−-]\d+)?)(?:\s*,\s*|\s+\(?)(\d{{1,3}})\)?(?=\s*(?:[,;]|$)|\s+(?:{_OTHER})\W*\d)",
    re.IGNORECASE,
)
"""A number behind a roll, perhaps its result: 1d20+3 17."""
_NAMED_SECOND = pattern(
    r"(?:,\s*|(?<=\d)\s+)((?:dex(?:terity)?|speed)\W{0,3}?[+]?(\d{1,3}))(?=\s*(?:[,;]|$))", re.IGNORECASE
)
_NAME_AND_SCORE = pattern(r"(.*[^\W\d_](?<!\bno)(?<!\bnr)(?<!\bmk))\s([1-9]\d{1,2})", re.IGNORECASE)
"""A name with a number of two digits or more, which seldom numbers fighters."""
_NAMED = pattern(rf"\b(?:{_HP}|{_SURE})\b", re.IGNORECASE)
_HIT_POINTS = pattern(rf"\b(?:{_HP})\b|\d/\d", re.IGNORECASE)
_NO_WOUNDS = pattern(r"wounds?\s*[:=]?\s*0|0\s?wounds?", re.IGNORECASE)
_PERCEPTION = pattern(
    r"^((?:[^\W\d_](?:[^,;:\d]*[^\W\d_])?)(?<!passive))(?:\s*[:–—-]\s*|\s+)perception\s*[:=]?\s*(?=[+−-]?\d|d\d)"
    rf"(?!.*\b(?:{_SURE})\b)",
    re.IGNORECASE,
)
"""Wren: Perception +9, which is what Pathfinder rolls for the order."""
_SLASHED = pattern(
    r"([^\W\d_][^,;/\d]*?)(\s*(?:/|\s[–—-]\s)\s*(\d{1,3})\s*(?:/|\s[–—-]\s)\s*(\d{1,4}))(\s*(?:[,;].*)?)"
)
"""Thorin/17/38"""
_DEX = pattern(r"(?:dex(?:terity)?[\s.:=]{0,3}(\d{1,2})|(\d{1,2})\s?dex(?:terity)?)", re.IGNORECASE)


def second_number(number: str) -> UnknownWord:
    """Returns the refusal of a bare number behind the score."""
    choices = ((f"{words[0]} {number}", f"{words[0]} {number}") for words in (HP, TIE))
    return question(say("line.second", number=number), number, *choices)


def alone(word: str) -> str:
    return SCORE[0] if _SCORED().match(word) else ""


def usual(text: str) -> tuple[str, tuple[str, ...]]:
    """Returns the line with "i12" as "init 12", and Perception behind the name, too; a roll with its result as the result; "adv" and "kh1" as
    "best 1"; and a bonus behind the score as the tie number."""

    def beside(found: re.Match[str]) -> str:
        word = (found[1] or "").lower()
        own = word in (*HP, *SCORE[len(SURE) :]) or (word in ABBREVIATIONS and word not in SURE)
        return found[0] if own else f"{found[0][: found.end(2) - found.start()]}, {TIE[0]} {found[3]}"

    text = _PERCEPTION().sub(rf"\1 {_INIT} ", text)
    text = _RESULT().sub(rf" {_INIT} \1", _SHORT().sub(f"{_INIT} ", text))
    text = _EDGE().sub(r"2d20 \2 1\1", text)
    text = _KEPT().sub(lambda found: f"{found[1]} {_KEEPS[found[2].lower()]} {found[3]}", text)
    return _BESIDE().sub(beside, text), ()


def house_word(e: Fight) -> str:
    gauge = option(e, "gauge")
    return "" if gauge == NONE or gauge.lower() in (HP[0], *SCORE, *TIE) else gauge


def score_behind(line: Newcomer) -> Newcomer:
    """Returns the line with its score behind the name, and with the number of a group as one. Raises UnknownWord for a card, and for a
    number in brackets that can be the number of one or of several."""
    if card := _CARD().search(line.text):
        says = say("line.card", card=card[0], first=say("option.first"), low=say("option.first.low"))
        raise UnknownWord(says, card[0])
    listed = _LISTED().fullmatch(line.text)
    if listed and not _scored(listed[2]):
        return read_line(f"{listed[2]}, {_INIT} {listed[1]}")
    line = _first(_slashed(line))
    counted = _COUNTED().fullmatch(bare(line.text))
    if counted and not line.grouped:
        name, brackets, number, sign, rest = counted.groups()
        several, group, score = _several(name), (f"{name} x{number}", f" x{number}"), f"{SURE[0]} {number}"
        scored = _scored(f"A {rest}")
        if scored and (sign or several):
            return read_line(f"{name} {'x' if several else ''}{number} {rest}")
        if scored:
            raise either(brackets, (f"{name} {number}", f" {number}"), group)
        if several and int(number) <= SMALL_GROUP and _HIT_POINTS().search(rest):
            raise either(brackets, group, (score, f" {score}"))
    moved = _REMARK().sub(_remark_first, line.text)
    return line if moved == line.text else read_line(moved)


def _remark_first(found: re.Match[str]) -> str:
    """Returns the remark before the number and its word; as it stands where other numbers are before it."""
    gauge = found[2].split()[0].lower() in (*TIE, *HP)
    return found[0] if gauge and any(map(str.isdigit, found[1])) else f"{found[1]} {found[3]} {found[2]}"


def _slashed(line: Newcomer) -> Newcomer:
    """Returns "Thorin/38/17" with the score 38 and 17 hp. Raises UnknownWord for "Thorin/17/38", which may also have 17 of 38 hp left."""
    if not (found := _SLASHED().fullmatch(bare(line.text))):
        return line
    name, both, first, second, more = found.groups()
    scored, gauge = f"{SURE[0]} {first}, {HP[0]} {second}", f"{HP[0]} {first}/{second}"
    if int(first) > int(second):
        return read_line(f"{name} {scored}{more}")
    raise either(both, (scored, f" {scored}"), (gauge, f" {gauge}"))


def _first(line: Newcomer) -> Newcomer:
    """Returns "18 Ash" and "18: Ash" as "Ash 18". "4 orcs" is a group, and so is "4 Orc 12", for it has a score;
    in "8 orcs x4" the number of the group stands behind the name."""
    found = _FIRST().fullmatch(bare(line.text))
    if found is None:
        return line
    score, sign, name, more = found.groups()
    called = re.split(rf"\s*[(\[\d@]|\s(?:{_FIELD})\b", name, flags=re.IGNORECASE)[0].strip()
    counted_behind = line.grouped and COUNT_FIRST().match(line.name)
    if not sign and not counted_behind and (_several(name, called) or _scored(f"{name}{more}")):
        return line
    return read_line(f"{name} {_INIT} {score}{more}")


def _several(name: str, called: str = "") -> bool:
    """Tells whether a name means several: in lower case, or in the plural."""
    last = called or name
    return not name[0].isupper() or (last.endswith("s") and not last.endswith("ss"))


def _scored(text: str) -> bool:
    """Tells whether a line has a score behind its name."""
    name, *words = text.split(",")
    named = re.search(rf"\s(?:{_SCORE})\b", f" {text}", re.IGNORECASE)
    return bool(named) or ordered(name, tuple(words)) != name or any(map(alone, map(plain, words)))


def check(e: Fight, line: Newcomer) -> None:
    """Raises UnknownWord for a second number of a group, for a word behind the score, and for a bonus without dice: "Vex +3" may be the
    score 3, or a roll."""
    if second := _TWO_LAST().fullmatch(line.text) if line.grouped else None:
        raise second_number(second[1])
    if (two := _NUMBERED().fullmatch(line.text)) and not _NAMED().search(line.text):
        hp, score = f"{HP[0]} {two[2]}", f"{SURE[0]} {two[2]}"
        raise either(two[1], (hp, f", {hp}"), (score, f", {score}"))
    if zero := next(filter(_NO_WOUNDS().fullmatch, line.words), ""):
        raise question(say("line.wounds"), zero, remove())
    _two_numbers(line)
    _numbered_foe(line)
    _two_fighters(e, line)
    _scored_twice(line)
    last = _WORD_LAST().fullmatch(line.name)
    if last and not line.exact and not any(map(alone, map(plain, line.words))):
        raise UnknownWord(say("line.unknown", word=last[1][:40]), last[1])
    _dexterity(e, line)
    for word in line.words if option(e, "dice") == TYPED else ():
        if bonus := _BONUS().fullmatch(word):
            sign = bonus[1]
            number = int(sign.replace(" ", ""))
            choices = (say("fix.score", number=number), str(number)), (say("fix.roll", number=number), f"1d20+{number}")
            raise question(say("line.bonus", bonus=sign, number=number, question=say("option.dice")), sign, *choices)


def _dexterity(e: Fight, line: Newcomer) -> None:
    """Raises UnknownWord for a Dexterity beside a score, and where dice are rolled: in games with 1d20, DEX 14 adds 2 to the roll."""
    dice = option(e, "dice")
    found = next(filter(None, map(_DEX().fullmatch, line.words)), None)
    if found is None:
        return
    typed, number = found[0], int(found[1] or found[2])
    score = f"{SURE[0]} {number}"
    if any(_HEADED().match(word) or _NUMBER().fullmatch(word) for word in map(plain, line.words)):
        raise _second(typed, number)
    if dice == "1d20":
        bonus = f"{_INIT} {(number - 10) // 2:+d}"
        raise either(typed, (bonus, bonus), (score, score))
    if dice != TYPED:
        raise question(say("line.meant", word=typed, guess=score), typed, (score, score), remove())


def _second(word: str, number: str | int) -> UnknownWord:
    """Returns the question about a word with a number that could be a score, beside the score: it may break ties."""
    tie = f"{TIE[0]} {number}"
    return question(say("line.second.named", word=word, tie=tie), word, (tie, tie), remove())


def _scored_twice(line: Newcomer) -> None:
    """Raises UnknownWord for a number behind a roll, "1d20+3 17", and for one behind the score with a word that can be a score: "17, dex 14"."""
    if rolled := _ROLLED().search(line.text):
        roll, number = rolled[1], rolled[2]
        choices = ((f"{SURE[0]} {number}", number), (f"{HP[0]} {number}", f"{roll}, {HP[0]} {number}"))
        fits = choices[: 1 if _HIT_POINTS().search(line.text) else 2]
        raise question(say("line.rolled", number=number, roll=roll), rolled[0], *fits)
    if (named := _NAMED_SECOND().search(line.text)) and _scored(line.text[: named.start()]):
        raise _second(named[1], named[2])


def _two_fighters(e: Fight, line: Newcomer) -> None:
    """Raises UnknownWord for a name with a number and a name behind it, "Ash 17 Bo 12", which may be a misspelt house rule, "Ash 17 stres 4",
    and for two numbers with a sign between them."""
    text, name = bare(line.text), line.name
    score = next(iter(line.words), "").removeprefix(f"{_INIT} ")
    if not line.exact and score.isdigit() and f"{name} {score}" in text and (found := _TWO_NAMES().fullmatch(name)):
        if not found[2].istitle() and (near := closest(found[2], (house_word(e).lower(),), 4, 0.75)):
            raise UnknownWord(say("line.meant", word=f"{found[2]} {score}", guess=f"{near[1]} {score}"), *near)
        choices = (say("fix.apart", count=2), f"{found[1]}\n{found[2]}"), (say("fix.name", name=name), f'"{name}"')
        raise question(say("line.apart", count=2), name, *choices[: 1 if line.grouped else 2])
    if not line.exact and (found := _TWO_SCORES().search(text)) and found[1].lower() not in (*HP, *SCORE, *TIE):
        _, both, first, slash, second = found.groups()
        one, other = (f"{HP[0]} {first}/{second}", f"{first}, {HP[0]} {second}") if slash else (second, first)
        if slash and int(first) > int(second):  # nobody has 13 of 11 hp left
            raise question(say("line.meant", word=both, guess=other), both, (other, other))
        raise either(both, (one, one), (other, other))


def _two_numbers(line: Newcomer) -> None:
    """Raises UnknownWord for two numbers behind a name of which the first may be a score: "Bob 12 31". In "Orc 3 17" it rather numbers the orcs."""
    numbered = _NAME_AND_SCORE().fullmatch(line.name)
    number = next((word for word in line.words if plain(word) not in MARKS), "").removeprefix(f"{_INIT} ")
    if line.exact or line.grouped or not numbered or not number.isdigit() or any(map(_HIT_POINTS().search, line.words)):
        return
    if found := re.search(rf"{re.escape(line.name)}((?:\s(?:{'|'.join(MARKS)}))?)\s+{number}(?![\w/.])", line.text):
        (name, score), marks = numbered.groups(), found[1]
        hp = f"{HP[0]} {number}"
        scored = f"{SURE[0]} {score}, {hp}", f"{name} {score}{marks}, {hp}"
        named = f'"{line.name}"{marks} {number}'
        raise either(found[0], scored, (named, named), called=f"{score}{marks} {number}")


def _numbered_foe(line: Newcomer) -> None:
    """Raises UnknownWord for a larger number before a name and a smaller one behind it: "12 Goblin 2" may be twelve goblins, or the second."""
    found = _FOE().match(line.text) if line.grouped else None
    if not found or int(found[1]) <= int(found[3]) or _PLURAL().search(found[2]):
        return
    count, name, last = found.groups()
    choices = (f"{name} {last}, {_INIT} {count}", f"{name} x{count}, {_INIT} {last}")
    says = say("line.foe", name=name, count=count, last=last, one=choices[0], other=choices[1])
    raise question(says, found[0], *zip(choices, choices, strict=True))


def ordered(name: str, words_behind: tuple[str, ...]) -> str:
    """Returns the beginning of a line with "score" before its last bare number or its dice: "Ash 17 hp 30" is "Ash score 17 hp 30". Where a
    score stands behind a comma or its word, the number belongs to the name: "Hero 1, 17", "Agent 47 init 8"."""
    behind = list(map(plain, words_behind))
    dice_first = any(_DICE().match(word.lower()) for word in name.split()[1:])
    if not dice_first and (any(map(alone, behind)) or any(map(_HEADED().match, behind))):
        return name
    words, known = name.split(), (*SCORE, *TIE, *HP)
    if any(word.lower().rstrip(":=") in SURE and after.isdigit() for word, after in pairwise(words[1:])):
        return name
    field = [n for n, word in enumerate(words) if word.lower().rstrip(":=") in known]
    dice = next((n for n in range(1, len(words)) if _DICE().match(words[n].lower()) and n - 1 not in field), 0)
    if dice:
        end = next((n for n in field if n > dice), len(words))
        if end > dice + 1 and words[dice + 1].isdigit():  # "1d20+3 17", but "3d6 best 2"
            end = dice + 1
        roll = "".join(words[dice:end])
        return " ".join((*words[:dice], _INIT, f"1{roll}" if roll[0] in "dD" else roll, *words[end:]))
    for n in range(len(words) - 1, 0, -1):
        theirs = n + 1 in field and not words[n + 2 : n + 3]  # "30 hp" at the end
        if _NUMBER().fullmatch(words[n]) and n - 1 not in field and not theirs:
            return " ".join((*words[:n], _INIT, *words[n:]))
    return name
