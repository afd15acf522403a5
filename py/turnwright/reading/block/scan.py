"""Finds the labels of a row of a stat block, and the number of each."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.amounts import Amount, amount, row_of_numbers, several
from turnwright.reading.block.pairs import Pair, in_notation
from turnwright.reading.block.type_lines import below_name
from turnwright.reading.declared import FLAG
from turnwright.reading.hiding import hiding
from turnwright.reading.labels import (
    AHEAD,
    COUNT,
    HIDDEN,
    MARK,
    NOW,
    OTHER,
    SIDE,
    STATE,
    TAKEN,
    VALUE,
    Labels,
    Meaning,
)
from turnwright.reading.lexer import fold
from turnwright.reading.list.rows import Row
from turnwright.reading.list.totals import totals, unnamed_heroes
from turnwright.reading.tagging import FIELD, FOREIGN
from turnwright.reading.words import either, every, titles

BLANK, STAT, LABELS, NUMBERS = "blank", "stat", "labels", "numbers"
TYPE, TITLE, PROSE, OPEN = "type", "title", "prose", "open"
LABELLED = (STAT, LABELS)
LONGEST = 4
LONG = 1_000
"""Characters of a row from which on it is text."""
_WORD = pattern(r"(?i:thac0)(?!\w)|#?[^\W\d_]+(?:['’/&-][^\W\d_]+)*\.?|\d+(?=[^\W\d_])[^\W_]+")
_ADDRESS = pattern(r"[^\W\d_]{2,3}\.\s+(?=[^\W\d_]{3})")
_BONUS = pattern(r" {0,2}([+-]\d{1,3})(?![\w/])")
"""Behind a number of which its bonus counts: Qu 72 +3."""
_PART = pattern(
    r"(?P<word>(?i:thac0)(?!\w)|#?[^\W\d_]+\d?(?:['’/&-][^\W\d_]+)*)|(?P<number>[+\-–]?\d[\d,./]*)|(?P<sign>\S)"
)
_ABOUT = "|".join(sorted((word for word in AHEAD if len(word) > 2), key=lambda word: (-len(word), word)))
_POINT = pattern(
    rf"\s*(?:\((?P<about>{_ABOUT})\)|(?P<after>{_ABOUT})\b\.?)?\s*[:=.|]?\s*(?:[:=]\s*)?",
    re.I,
)
_DICE_HITS = pattern(r"\s*[\d+d\s,;–/½¼¾-]*\((?:hp\s*)?(\d{1,5})(?:\s*(?:hp|hit points))?[,;)]", re.I)
_DICE = pattern(r"\s*\d*[dDwW]\d+(?:\s*[+\-–]\s*\d+)?")
_ROLLED = pattern(
    r"\s*(?:(?P<base>\d{1,3})\s*\+\s*)?(?P<many>\d{0,2})[dDwW](?P<sides>[2-9]|\d{2,3})(?:\s*(?P<more>[+\-–]\s*\d{1,3}))?(?!\w)"
)
"""Dice behind the word for the order: Initiative 1d20+3, INI 10+1W6."""
_DIE = pattern(r"\d[dDwW]\d")
"""A die at its letter, which is no label: 12+1W6."""
_UNIT = pattern(
    r"\s?(?:ft|feet|foot|m|meters|metres|yd|yards|squares?|miles?|km|lbs?|kg|%|\"|″|th|st|nd|rd)(?![^\W\d_])(?!:?\s+\d)",
    re.I,
)
"""Behind a number; a word with a number of its own is none: BF 30 ST 35."""
_RATING = pattern(r"\s?[(\[](\d{1,3})[)\]]")
_UNNATURAL = pattern(r"\s?[(\[]\d{1,3}[)\]]\s*(?=\d)")
"""Before the number of a characteristic: T (8) 41."""
_COMMA = pattern(r"\s*[,;|]\s*(?=\d)")
_ROLL = pattern(r"-(?!\s*\d)")
_SENTENCE = pattern(
    r"^\s*[^\W\d_][^.:;|]{0,70}[.!?]\s+[^\W_]|\bto hit\b|(?:Weapon|Spell) Attack\b|Attack Roll\b|\bsaving throw\b"
    r"|\bhits AC\b|\bfor \d+ (?:\w+ )?damage\b",
    re.I,
)
_REST, _MOST, _UNITS = either("now", "left"), either("most"), either("hits")
_KIND = pattern(
    rf"(?:[A-CE-H]|(?<=\d\d)D|{_UNITS})(?!\w)(?!\s*[/(\[–-]*\s*(?:(?:of|out of|von|zu|sur|de)\s+)?\d|/)", re.I
)
"""Behind the hits of a creature: 180F; 12 HP. Before a further number it is a part of more, 12hp of 30hp, and 4d is a die."""
_LEFT = pattern(
    rf"\W*(?:{_REST})\s*[:=]?\s*(?P<left>\d{{1,5}})\s*(?:{_UNITS})?(?:\W+(?:{_MOST})\W*(?P<most>\d{{1,5}})(?:\W+temp.*)?)?\W*",
    re.I,
)
"""What is left of hit points, in a row of its own: Currently: 40; Current 22, max 27."""
_SAID = pattern(r"[-*•\s]*(?P<label>[^\W\d_][\w ]{0,20}?)\s*[:=]\s*(?P<text>[^:=]{1,60})")
"""Status: prone; Side: enemy; Count: 3."""
_SHEETS = frozenset(every("sheets"))
_ENDS = pattern(r"[.!?][\"”’)]?\s*$")
_INSIDE = frozenset(every("inside"))
_LOSSES = frozenset(every("losses"))
_INITIATIVE = frozenset(title for title in titles("bonuses") if title.split()[0] in every("order"))


@dataclass(slots=True)
class Scanned:
    """A row with its kind and pairs. `name`: its text before the first label."""

    row: Row
    kind: str
    pairs: tuple[Pair, ...] = ()
    name: str = ""
    cells: tuple[Amount | None, ...] = ()
    loose: int = 0
    """Words that are in no label."""

    @property
    def labels(self) -> set[str]:
        return {pair.label for pair in self.pairs}


class _Kind(NamedTuple):
    """What a text says of its row, wherever that stands."""

    kind: str
    pairs: tuple[Pair, ...] = ()
    name: str = ""
    cells: tuple[Amount | None, ...] = ()
    loose: int = 0


class Scanner:
    """Scans the rows of texts with the labels of one fight."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        known = {
            word
            for word, tags in labels.vocabulary.words.items()
            if any(tag.kind in (FIELD, FOREIGN, "label", "clear", FLAG, "alone", "headed", "part") for tag in tags)
        }
        self.known = frozenset((known | games.ALL | games.LISTS | set(labels.vocabulary.noted)) | _LOSSES) - {
            "hit",
            "h",
            "no",
            "x",
        }
        self.leads = frozenset(
            word for word, tags in labels.vocabulary.words.items() if any(tag.kind == "lead" for tag in tags)
        ) | {"name"}

    def label(self, text: str, at: int) -> tuple[str, int, str] | None:
        """Returns the longest label at a place: its words, where it ends, and what the words before it say of a gauge."""
        words: list[tuple[str, int]] = []
        place = at
        while len(words) <= LONGEST and (one := _WORD().match(text, place)):
            words.append((one[0].lower().replace("’", "'").rstrip("."), one.end() - one[0].endswith(".")))
            place = one.end()
            if place < len(text) and text[place] == " ":
                place += 1
            else:
                break
        quality = ""
        skip = 0
        if len(words) > 1 and words[0][0] in AHEAD:
            quality, skip = AHEAD[words[0][0]], 1
        for ahead in (skip, 0) if skip else (0,):
            for many in range(min(len(words) - ahead, LONGEST), 0, -1):
                run = " ".join(word for word, _ in words[ahead : ahead + many])
                end = words[ahead + many - 1][1]
                capitals = run in self.labels.vocabulary.capitals and self.meaning(run).kind == VALUE
                if capitals and not self._numbered(text, end):  # AL LE: lawful evil
                    continue
                if run in self.known or run in self.leads:
                    return games.ENGLISH.get(run, run), end, quality if ahead else ""
        return None

    def pairs(self, text: str) -> tuple[list[Pair], int, int]:
        """Returns the pairs of a row, the number of its words that are in none, and how many of these stand before the first pair."""
        folded = fold(text)
        found: list[Pair] = []
        before = loose = 0
        at, state, depth, listed = 0, "start", 0, False
        lead = _PART().search(folded)
        if lead and lead.lastgroup == "number" and (pair := self._turned(folded, lead.start())):
            return self._all_turned(folded, lead.start())
        while at < len(folded):
            ch = folded[at]
            if ch.isspace():
                wide = (at + 1 < len(folded) and (folded[at + 1] in " \t")) or ch == "\t"
                if wide and state != "start":
                    state, listed = "start", False
                at += 1
                continue
            part = _PART().match(folded, at)
            assert part is not None
            if part.lastgroup == "sign":
                if state != "start" or found or ch not in "([{":  # [Orc] hp 15: a name in brackets
                    depth = max(depth + (ch in "([{") - (ch in ")]}"), 0)
                if ch in "|;":
                    state, listed = "start", False
                elif ch in ",:•·)]}/":
                    state = "open" if ch == ":" and state == "label" and found[-1].label in self.leads else "part"
                elif ch in "-–—" and state == "number" and folded[at - 1 : at] == " " == folded[at + 1 : at + 2]:
                    state = "dashed"
                at = part.end()
                continue
            if part.lastgroup == "number":
                turned = None if depth else self._number_first(folded, at, state, found)
                if turned:
                    found.append(turned._replace(first=False, listed=listed))
                    at = turned.end
                else:
                    unit = _UNIT().match(folded, part.end())
                    at = unit.end() if unit else part.end()
                state = "number"
                continue
            one = None if not found and self._addressed(folded, at) else self.label(folded, at)
            outside = one is not None and (not depth or one[0] in ("hp", "hit points"))
            if one is None or not outside or (state == "open" and not self._numbered(folded, one[1])):
                if not depth:
                    before += not found
                    loose += part[0] not in _INSIDE and not listed
                state, at = "open", part.end()
                continue
            pair = self._pair(folded, at, one, state == "start", listed)
            found.append(pair)
            listed = listed or (pair.first and pair.label in games.LISTS and pair.value is None)
            state, at = ("label" if pair.value is None else "number"), max(pair.end, one[1])
        return found, loose, before

    def _addressed(self, text: str, at: int) -> bool:
        """Tells whether letters that may be a label stand before a name: St. Cuthbert, Dr. Doom; but not Int. Score."""
        found = _ADDRESS().match(text, at)
        return found is not None and self.label(text, found.end()) is None

    def _hurt(self, turned: Pair, text: str, state: str, first: bool) -> bool:
        """Tells whether a number and the label behind it are hit points. `first`: whether only a name stands before them."""
        gauge = turned.meaning.kind == VALUE and self.labels.is_gauge(turned.meaning.field)
        return gauge and (state == "dashed" or (first and not self._numbered(text, turned.end)))

    def _number_first(self, text: str, at: int, state: str, found: Sequence[Pair]) -> Pair | None:
        """Returns the pair of a number and the label behind it, in a row with others: Bandit 4 HP, STR 8; Init 14 - 22/30 HP - AC 16; and where
        such pairs take turns with commas, Grond: 90 STR, 18 DEX. None for a number that belongs to no label."""
        one = self._turned(text, at)
        if one is None:
            return None
        before = found[-1] if found else None
        goes_on = before is not None and text[before.start].isdigit() and not text[before.end : at].strip(" \t,;|")
        comma = _COMMA().match(text, one.end)
        if goes_on or (comma is not None and self._turned(text, comma.end()) is not None):
            return self._and_left(text, one)
        return one if self._hurt(one, text, state, not found) else None

    def _and_left(self, text: str, one: Pair) -> Pair:
        """Returns a number before the label of a gauge with what is left of it: 90 STUN (now 44)."""
        if one.value is None or one.meaning.kind != VALUE or not self.labels.is_gauge(one.meaning.field):
            return one
        value = amount(one.value.text + text[one.end :], gauge=True)
        return one._replace(value=value, end=one.end + value.end - len(one.value.text)) if value else one

    @staticmethod
    def _numbered(text: str, at: int) -> bool:
        point = _POINT().match(text, at)
        return bool(point) and re.match(r"[+\-–]?\d", text[point.end() :]) is not None if point else False

    def _pair(self, text: str, at: int, one: tuple[str, int, str], first: bool, listed: bool) -> Pair:
        label, end, quality = one
        meaning = self.meaning(label)
        point = _POINT().match(text, end)
        assert point is not None
        about = (point["about"] or point["after"] or "").lower().rstrip(".")
        pointed = ":" in point[0] or "=" in point[0]
        quality = quality or AHEAD.get(about, "")
        if label in ("hit dice", "hd") and (hits := _DICE_HITS().match(text, point.end())):
            return Pair(
                "hit points", self.meaning("hit points"), Amount(hits[1], hits.end()), at, hits.end(), first, listed
            )
        value = None
        if unnatural := _UNNATURAL().match(text, end):
            value = amount(text, unnatural.end())
        elif rating := _RATING().match(text, end):
            value = Amount(rating[1], rating.end())
        elif meaning.field == self.labels.typed.bare and (rolled := _ROLLED().match(text, point.end())):
            more = int((rolled["more"] or "0").replace(" ", "").replace("–", "-")) + int(rolled["base"] or 0)
            value = Amount(f"{rolled['many'] or 1}d{rolled['sides']}{f'{more:+d}' if more else ''}", rolled.end())
        elif not (_DICE().match(text, point.end()) or (at and _DIE().match(text, at - 1))):
            gauge = meaning.kind == VALUE and self.labels.is_gauge(meaning.field)
            value = (several(text, point.end()) if gauge else None) or amount(
                text, point.end(), meaning.field not in self.labels.typed.decimals, gauge
            )
        if (
            value is not None
            and meaning.field == self.labels.typed.behind
            and (bonus := _BONUS().match(text, value.end))
        ):
            value = value._replace(behind=bonus[1], end=bonus.end())
        kind = _KIND().match(text, value.end) if value and self.labels.is_gauge(meaning.field) else None
        if value is not None and _UNIT().match(text, value.end):
            value = None
        elif value is not None and kind:
            value = value._replace(end=kind.end())
        elif value is not None and text[value.end : value.end + 1].isalpha():
            value = None
        return Pair(
            label,
            meaning._replace(quality=quality or meaning.quality),
            value,
            at,
            value.end if value else end,
            first,
            listed,
            pointed,
        )

    def _turned(self, text: str, at: int) -> Pair | None:
        """Returns the pair of a number and the label behind it."""
        value = amount(text, at)
        if value is None or _ROLL().match(text, value.end):
            return None
        place = value.end
        while place < len(text) and text[place] in " \t*|":
            place += 1
        one = self.label(text, place)
        if one is None or one[0] in self.leads or re.match(r"\s*[:=]", text[one[1] :]):
            return None
        meaning = self.meaning(one[0])
        return Pair(one[0], meaning._replace(quality=one[2]), value, at, one[1], True, False)

    def _all_turned(self, text: str, at: int) -> tuple[list[Pair], int, int]:
        """Returns the pairs of a row whose numbers stand before their labels; further numbers of the row are something else."""
        found: list[Pair] = []
        loose = 0
        wide, every = True, self._is_turned(text, at)
        while at < len(text):
            part = _PART().match(text, at)
            if part is None:
                wide = text[at] == "\t" or text[at : at + 2] == "  " or wide
                at += 1
                continue
            pair = self._turned(text, at) if part.lastgroup == "number" and (wide or every) else None
            if pair:
                found.append(pair)
                at = pair.end
            else:
                loose += part.lastgroup == "word" and not self.label(text, at)
                at = part.end()
            wide = part[0] in ",;|" or (at < len(text) and text[at] in ",;|")
        return found, loose, 0

    def _is_turned(self, text: str, at: int) -> bool:
        """Tells whether numbers and labels take turns to the end of a row, so that no number has its label before it: 10 STR 14 DEX 13 CON."""
        while at < len(text) and (pair := self._turned(text, at)):
            at = pair.end
            while at < len(text) and text[at] in " \t,;|":
                at += 1
        return at >= len(text)

    @lru_cache(maxsize=1_000)  # noqa: B019 - one scanner for each fight
    def meaning(self, label: str) -> Meaning:
        """Returns what a label of a stat block says; hit points of any game are the first gauge."""
        if label in _LOSSES:
            return Meaning(VALUE, self.labels.typed.main.name, TAKEN)
        if (
            label in ("wounds", "hits", "hit points", "health")
            and (self.labels.word(label) or Meaning(OTHER)).kind != VALUE
        ):
            return Meaning(VALUE, self.labels.typed.main.name)
        if label in _INITIATIVE and (own := self.labels.word("init")) and own.kind == VALUE and not self.labels.free:
            return own
        return self.labels.word(label) or Meaning(OTHER, label)

    def scan(self, row: Row) -> Scanned:
        """Returns a row with its kind. A message of a chat has no number of a stat block."""
        long = len(row.text) > LONG and not row.blank
        found = _Kind(PROSE) if long else self._kind(row.text)
        return Scanned(row, *(_Kind(PROSE) if row.lead and found.kind in LABELLED else found))

    def _about(self, label: str, text: str) -> Meaning | None:
        """Returns what a label and its text say about a fighter besides numbers: how many, the side, how it is; None for anything else."""
        meaning = self.labels.meaning(label)
        known = {COUNT: text.isdecimal(), SIDE: bool(self.labels.side(text)), STATE: True}
        return meaning if known.get(meaning.kind, False) else None

    @lru_cache(maxsize=1_000)  # noqa: B019 - one scanner for each fight; at a key press in a list one row changes
    def _kind(self, text: str) -> _Kind:
        if not text.strip():
            return _Kind(BLANK)
        low = " ".join(text.lower().split()).strip(" :.|")
        words = re.findall(r"[^\W\d_]+", low)
        if low in games.TITLES:
            return _Kind(TITLE)
        if totals(text) or unnamed_heroes(text):
            return _Kind(PROSE)
        if asked := self.labels.asked(text):
            label, answer, which = asked
            says = hiding(answer, self.labels.vocabulary, which)
            if not (says.rest or says.doubt):
                meaning = Meaning(HIDDEN if says.hidden else MARK)
                return _Kind(STAT, (Pair(label, meaning, None, 0, len(text), True, False, True),))
        if stated := self.labels.stated(text.strip(" -*•")):
            meaning = Meaning(STATE if stated[1] else MARK)
            return _Kind(STAT, (Pair(stated[0], meaning, None, 0, len(text), True, False, True),))
        if left := _LEFT().fullmatch(text):
            now = Meaning(VALUE, self.labels.typed.main.name, "" if left["most"] else NOW)
            end = left.end("most") if left["most"] else left.end("left")
            said = Amount("/".join(filter(None, left.group("left", "most"))), end)
            return _Kind(STAT, (Pair("hp", now, said, 0, end, True, False, True),))
        if (told := _SAID().fullmatch(text)) and (about := self._about(told["label"], told["text"].strip())):
            return _Kind(STAT, (Pair(told["text"].strip(), about, None, 0, len(text), True, False, True),))
        if below_name(words, low):
            return _Kind(TYPE)
        if not words:
            return _Kind(NUMBERS if any(ch.isdigit() for ch in text) else BLANK, cells=row_of_numbers(text))
        if noted := in_notation(text, self.labels):
            name = text[: noted.start] if not noted.first else ""
            return _Kind(OPEN if name else STAT, (noted,), name)
        pairs, loose, before = self.pairs(text)
        begins = bool(pairs) and not before
        if (
            pairs
            and begins
            and not loose
            and all(pair.value is None for pair in pairs)
            and not any(ch.isdigit() for ch in text)
        ):
            return _Kind(LABELS, tuple(pairs))
        numbers = sum(pair.value is not None for pair in pairs)
        bonus = begins and pairs[0].label in games.GAMES[0].bonus and (one := pairs[0].value) is not None and one.signed
        listing = begins and (pairs[0].label in games.LISTS or pairs[0].pointed or bonus)
        if (len(words) > 3 and _SENTENCE().search(text) and not listing and numbers < 3) or (
            len(words) > 12 and not begins and len(pairs) < 3
        ):
            return _Kind(PROSE, name=_before(text, pairs))
        valued = begins and pairs[0].value is not None
        hits = valued and self.labels.is_gauge(pairs[0].meaning.field)
        behind = text[pairs[0].end : pairs[0].end + 2].strip()[:1] if valued else ""
        more = (hits and behind in tuple(",;([|")) or (
            numbers > 2 and behind == ";"
        )  # AC 22; Fort +11, Ref +12; +1 to saves
        if begins and (listing or not loose or (numbers and loose <= numbers) or more):
            return _Kind(STAT, tuple(pairs), loose=loose)
        if _ENDS().search(text) and len(words) > 4 and numbers < 3:
            return _Kind(PROSE, name=_before(text, pairs))
        return _Kind(OPEN, tuple(pairs), _before(text, pairs))


def sheet_head(one: Scanned) -> bool:
    """Tells whether a row heads the columns of a sheet: Val Char Cost."""
    return bool(one.pairs) and len(one.pairs) < 8 and one.pairs[0].label in _SHEETS and not one.name.strip()


def _before(text: str, pairs: list[Pair]) -> str:
    cut = next((pair.start for pair in pairs if pair.start > 0), len(text))
    return text[:cut] if not pairs or pairs[0].start > 0 else ""


@lru_cache(maxsize=8)
def scanner(labels: Labels) -> Scanner:
    """Returns the scanner of a fight, the same object for the same labels."""
    return Scanner(labels)
