"""Finds the numbers of other games in a typed line, such as the AC of "Goblin AC 15 hp 7": the line is read without them."""

import re
from collections.abc import Callable, Collection

from turnwright.core.pattern import pattern
from turnwright.roster.notation import before_note

ABBREVIATIONS = frozenset(
    word
    for game in (
        # Dungeons & Dragons and its kin, in English, German and French
        "ac rk ca kac eac cr fp xp ep px str sta dex ges con kon int wis weis sag cha char prof pb pp dc hd bab cmb cmd",
        "thac0 fort ref init spd sp mv mov lvl",
        # HERO
        "ocv dcv omcv dmcv ecv mcv pd ed rpd red md pow com per pre ego rec end body stun",
        # Call of Cthulhu, Warhammer, Rolemaster, Savage Worlds and others
        "siz app edu san mp db hp ws bs tb sb wp wil fel inf ag at ob qu ml tn dr ev def mr atk att dmg arm",
    )
    for word in game.split()
)
"""Abbreviations, which stand for a number also without a comma before them."""
_NAMES = frozenset(["char", "con", "ed", "ego", "ev", "fort", "mr", "dr", "per", "prof", "red", "san", "wil"])
"""Abbreviations that end names as well, when they begin with a capital: "Erik the Red 17", "Kenji San 12"."""
_SCORED = "armor class|armour class|challenge rating|hit dice|passive perception"
_NEVER_NAMES = frozenset(("initiative", "hit points", *_SCORED.split("|")))
_LONG = tuple(
    word
    for row in (
        "armor, armour, challenge, level, lev, perception, insight, spell save dc, spell dc, save dc, proficiency, initiative bonus",
        "initiative modifier, initiative mod, speed, walk, fly, swim, climb, burrow, strength, dexterity, constitution, intelligence, wisdom",
        "charisma, fortitude, reflex, will, morale, pace, parry, toughness, bennies, smarts, spirit, vigor, agility, fighting, shooting",
        "stealth, notice, athletics, fatigue, sanity, luck, build, dodge, move, size, power, running, leaping, leap, flight, points, pts, cost",
        "presence, damage, attack, defense, defence, age, stress, fate points, fate, insanity, corruption, influence, s, t, wounds, wound",
        "health, vitality, stamina, mana, hits",
    )
    for word in row.split(", ")
)
"""Words that may be part of a name: they count behind a comma, a bracket or a number."""
_ABBREVIATED = "|".join(sorted(map(str.upper, ABBREVIATIONS), key=len, reverse=True))
_ANY = "|".join(sorted(map(re.escape, (*ABBREVIATIONS, *_NEVER_NAMES, *_LONG)), key=len, reverse=True))
_WORDS = rf"(?:{_ANY})(?:\s?/\s?(?:{_ANY}))*"
_VALUE = r"[+−-]?(?:\d+(?:[dD]\d+)?|[dD]\d+)(?:[./+-]\d+)*[%\"″-]?(?:\s?(?:ft|feet|m)\b\.?)?"
_BEHIND = pattern(
    rf"(?<![\w/+-])(?P<word>{_WORDS})\.?\s*[:=]?\s*(?P<value>{_VALUE})(?:\s?\([^()]*\))?(?![\w/])", re.IGNORECASE
)
_BEFORE = pattern(rf"(?<![\w/.+-])(?P<value>\d+(?:/\d+)?)\s?(?P<word>{_WORDS})(?![\w/])", re.IGNORECASE)
_CELL = pattern(rf"(?<=[,;(\[|/])\s*(?P<value>\d+)\s?(?P<word>{_WORDS})\s*(?=$|[,;)\]|/])", re.IGNORECASE)
_DICE = pattern(
    r"(?<=\d)\s*(\(\s*(?:\d*[dD]\d[^()]*|\d+-|[+−-]\d+(?:\s?\w+)?|\d+(?:\s?[+−-]\s?\d+)+)\s*\)|\[[+−-]\d+\])"
)
"""What stands in brackets behind a number: "HP 7 (2d6)", "DEX 23 (14-)", "DEX 14 (+2)", "17 (14+3)"."""
_LIST = pattern(r"(?<!\w)phases?\s*[:=]?\s*\d+(?:\s*,\s*\d+)+", re.IGNORECASE)
"""What SPD says already: "Phases 3, 6, 9, 12"."""
_ROLL = pattern(r"(?<=[\s,;(])\d*[dD]\d+(?:\s?[+-]\s?\d+)?(?![\w/])")
_BUDGET = pattern(r"(?<=[\s,;(])\d+[PMVSCZ](?:\s?/?\s?\d+[PMVSCZ])+(?![\w/'′])", re.IGNORECASE)
"""A budget of The Collective: "2P1M", "2P 1M", "2P/1M". One action alone may be a name, as in "Drone 2M"."""
_PAGE = pattern(
    r"(?<=[(\[,;])\s*(?:mm|phb|vgm|vgtm|mtf|mtof|mpmm|ftod|xge|tce|toa|cos|[bB][1-3]|pages?|pg?\.)\s?\d{1,3}(?=\s*[)\],;])",
    re.IGNORECASE,
)
"""Where a book has the creature: "(cr 1/2, mm 186)"."""
_NUMBERS_FIRST = pattern(rf"^\D*\s(?:\d+\s+)?\d+\s+{_WORDS}(?!\w)(?:.*\d\s*{_WORDS})?\s*$", re.IGNORECASE)
_PAIRS = pattern(r"^\D*?((?:\s\d+\s[^\W\d_]+){2,})\s*$")
_PAIR = pattern(r"\d+\s[^\W\d_]+")
_FOREIGN = pattern(_WORDS, re.IGNORECASE)
_MEASURED = pattern(r"\d\s?(?:ft|feet|m)\b|\d[\"″]")
_APART = pattern(r"[,;(\[|/·\d)%\"]\s*(?:and\s+)?[–—-]?\s*$")
"""What stands before a word that would otherwise be part of a name, such as "will" or "luck"."""
_EMPTY = pattern(r"[(\[][\s,;|/·–—-]*[)\]]")
_LOOSE = pattern(r"(?::|\s[–—|/·-])\s*(?=[,;]|$)|(?<=[(\[])(?:[\s,;]+(?=[^\d()]*[)\]])|\s+)|[\s,;]+(?=[)\]])")
"""A sign that separated what is gone: "Ash: , hp 12", "Ash ( , elite)"."""
_HEADINGS = frozenset((
    "actions", "bonus actions", "reactions", "legendary actions", "traits", "skills", "talents", "weapons", "gear",
))  # fmt: skip
_SHEET = (
    r"movement|armou?r|saves|saving throws|senses|languages|disadvantages|complications|powers|equipment|climate/terrain|frequency|"
    r"organization|activity cycle|diet|treasure|alignment|no\. (?:appearing|of attacks)|damage/attack|special (?:attacks|defen[sc]es)|"
    r"magic resistance|size|morale|xp value|intelligence|armou?r class|hit dice|thac0|phases|player(?: name)?|alternate identit(?:y|ies)|"
    r"campaign|genre|game ?master|gm(?!.*\d)|height|weight|hair(?: colou?r)?|eyes?(?: colou?r)?|quote|background|personality|appearance|tactics|"
    r"home ?world|career(?: path)?|rank|race|class|species|profession|culture|realm"
)
_LABELS = pattern(rf"({'|'.join(sorted(_HEADINGS))}|{_SHEET})\s*:\s*\S.*", re.IGNORECASE)
"""Skills: Tech-Use +10."""
_ROW_OF_NUMBERS = pattern(r"[+−-]?\d+(?:\s*\([+−-]\d+\))?(?:\s+[+−-]?\d+(?:\s*\([+−-]\d+\))?){2,}")
"""35 40 30 45; 8 (-1) 14 (+2) 10 (+0)."""
_SCORES = pattern(
    rf"(?:{_SCORED}|challenge|total(?:(?: [a-z]+){{0,2}} cost)?)\s*:?\s*\d.*|"
    r"(?:ac|cr)\s*:?\s*\d+(?:/\d+)?\s*(?:\(.*)?|val char cost\b.*|senses\s.*\d.*|languages\s\S.*|"
    r"(?:damage|condition) (?:resistances|immunities|vulnerabilities)\s.*|saving throws\s.*\d.*|skills\s.*[+−-]\d.*",
    re.IGNORECASE,
)
"""Labels of a stat block that many books print without a colon."""
_LEVEL = pattern(r"level\s\d{1,2}(?:\s[^\W\d_]+){1,3}", re.IGNORECASE)
"""Level 5 Fighter"""
_DISTANCE = pattern(
    r"(?:(?:walk|fly|swim|climb|burrow)(?:ing)?\s|base\s)?[^\W\d_]+:?\s+\d+\s?(?:ft|feet)\b\.?(?:\s?\([^()]*\))?"
    r"|[^\W\d_]+:\s*\d+[\"″](?:/\d+[\"″])?|(?:run|swim|leap|fly|mov|flight)[a-z]*:?\s\d+\s?m",
    re.IGNORECASE,
)
_COLUMNS = ABBREVIATIONS | {"s", "t", "w", "a", "i", "name"}
"""What a row of abbreviations has, with characteristics of one letter: WS BS S T Ag."""


_STAT = pattern(
    rf"\d+\s+(?:{_ABBREVIATED})(?:(?:\s+[\d+−-]\S*)*(?:\s*[–—-])?\s*|\s+\d+\s+(?:\d+-(?=\s)|[A-Z][a-z]+:).*)"
)
_STAT_BEHIND = pattern(rf"(?:{_ABBREVIATED})(?:\s*:?\s*\d+|\s*:\s*\d+(?:[\s,;]+(?:{_ABBREVIATED})\s*:\s*\d+)+)")
"""15 STR 5 12-, 60 STR 50 21- Lift 100 tons, 3 SPD; OCV 5; OCV: 6 DCV: 6."""
_TRAIT = pattern(r"[A-Z][^.:,\d]{3,40}\.(?:\s+\S+){5,}\.")
"""Multiattack. The captain makes three melee attacks."""


def is_stat(text: str, scored: bool) -> bool:
    """Tells whether a line is only a characteristic with its number, or the text of a trait. `scored`: a bare number is a score in this
    system, so "MR 14" may have initials for a name."""
    return bool(_STAT().fullmatch(text) or _TRAIT().fullmatch(text) or (not scored and _STAT_BEHIND().fullmatch(text)))


def is_stat_line(head: str, words: Collection[str], known: Collection[str]) -> bool:
    """Tells whether a line is one of a stat block and has no name: "Actions", "Speed 30 ft.", "WS BS S T Ag". `words`: what follows a comma,
    without sides; `known`: the words of the system's fields."""
    if found := _LABELS().fullmatch(head):
        return found[1].lower() not in known
    if _ROW_OF_NUMBERS().fullmatch(head) or _SCORES().fullmatch(head):
        return True
    if _DISTANCE().fullmatch(head):
        return all(_DISTANCE().fullmatch(word) for word in words)
    tokens = head.lower().split()
    several = sum(token in ABBREVIATIONS for token in tokens)
    row = len(tokens) > 2 and (several > 1 or tokens[0] == "name") and all(token in _COLUMNS for token in tokens)
    return not words and (row or head.lower() in _HEADINGS or bool(_LEVEL().fullmatch(head)))


def begins_with_number(text: str) -> bool:
    """Tells whether a text begins with a number of another game and its word: "AC 16"."""
    return bool(_BEHIND().match(text) or _BEFORE().match(text))


def is_number(text: str) -> bool:
    """Tells whether a text is no more than a number of another game: "STR 15"."""
    found = _BEHIND().fullmatch(text)
    return found is not None and found["word"].isupper() and found["word"].lower() in ABBREVIATIONS


def without(text: str, known: Callable[[str], bool]) -> tuple[str, tuple[str, ...]]:
    """Returns a line without the numbers of other games, word first ("AC 15"), and those. `known`: whether the system reads a phrase."""
    return _taken(text, known, (_LIST(), _DICE(), _BUDGET(), _PAGE(), _BEHIND(), _CELL(), _ROLL()))


def without_numbers_first(text: str, known: Callable[[str], bool]) -> tuple[str, tuple[str, ...]]:
    """Returns the same for a line that has its numbers first: "20 CON, 12 PD"."""
    return _taken(text, known, (_BEFORE(),), apart=_paired(text, known))


def has_numbers_first(text: str, known: Callable[[str], bool]) -> bool:
    """Tells whether a line has its numbers first throughout: "Ash 4 SPD 18 DEX 20 CON"."""
    return bool(_NUMBERS_FIRST().match(text)) or _paired(text, known)


def _paired(text: str, known: Callable[[str], bool]) -> bool:
    """Tells whether a line ends with pairs of a number and its word: "Sela 3 mental 2 luck 1 physical", not "ag 42 wounds 12 armour"."""
    found = _PAIRS().match(text)
    if not found or known(" ".join(text[: found.start(1)].split()[-1:] + found[1].split()[:1])):
        return False
    pairs = _PAIR().findall(found[1])
    return all(known(pair) or _FOREIGN().fullmatch(pair.split()[1]) for pair in pairs)


def _taken(
    text: str, known: Callable[[str], bool], forms: tuple[re.Pattern[str], ...], apart: bool = False
) -> tuple[str, tuple[str, ...]]:
    """`apart`: no word with its number is part of a name."""
    line, note = before_note(text)
    left: list[tuple[int, str]] = []

    def take(found: re.Match[str]) -> str:
        phrase = found[0].strip()
        before = line[: found.start()]
        own = known(re.sub(r"\s*\([^()]*\)$", "", phrase)) and not _MEASURED().search(phrase)
        own |= found.re is _BUDGET() and known(phrase.upper())
        own |= any(known(f"{word.strip()} 1") for word in found.groupdict().get("word", "").split("/")[1:])
        headed = found.re is _ROLL() and known(f"{(before.split() or [''])[-1]} 1")
        if own or headed or not any(ch.isalpha() for ch in before) or not (apart or _stands_apart(found, before)):
            return found[0]
        left.append((found.start(), phrase[1:-1].strip() if found.re is _DICE() else phrase))
        return " "

    for form in forms:
        line = form.sub(take, line)
    if not left:
        return text, ()
    line = _LOOSE().sub("", _EMPTY().sub(" ", line))
    return f"{line}{note}", tuple(phrase for _, phrase in sorted(left))


def _stands_apart(found: re.Match[str], before: str) -> bool:
    """Tells whether a word with its number is no part of a name: an abbreviation, or behind a comma, a bracket or another number."""
    if found.re in (_LIST(), _DICE(), _BUDGET(), _PAGE(), _CELL(), _ROLL()) or _APART().search(before):
        return True
    word, several = found["word"], len(found["value"]) > 1
    if word.lower() not in ABBREVIATIONS:
        return "/" in word or word.lower() in _NEVER_NAMES
    if word.istitle() and word.lower() in _NAMES:
        return False
    return word.isupper() or several or (word.islower() and len(word) > 2)
