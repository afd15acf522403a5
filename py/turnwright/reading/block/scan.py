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
from turnwright.reading.words import either, every

BLANK, STAT, LABELS, NUMBERS = "blank", "stat", "labels", "numbers"
TYPE, TITLE, PROSE, OPEN = "type", "title", "prose", "open"
LABELLED = (STAT, LABELS)
LONGEST = 4
LONG = 1_000
"""Characters of a row from which on it is text."""
_WORD = pattern(r"(?i:thac0)(?!\w)|#?[^\W\d_]+(?:['’/&-][^\W\d_]+)*\.?|\d+(?=[^\W\d_])[^\W_]+")
_ADDRESS = pattern(r"[^\W\d_]{2,3}\.\s+(?=[^\W\d_]{3})")
_BONUS = pattern(r"[ \t]*(?:\d{1,3}[ \t]+)?([+-]\d{1,3})(?![\w/])")
"""Behind a number of which its bonus counts, and perhaps behind what it may grow to: Qu 72 +3; Qu 72 90 +3."""
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
_CELL = pattern(r"\S+")
_ABBREVIATION = 4
"""Letters of a label in a row of labels of which not all are known."""
_FEWEST = 4
"""Labels of such a row."""
_UNKNOWN = Meaning(OTHER)
_SHEETS = frozenset(every("sheets"))
_ENDS = pattern(r"[.!?][\"”’)]?\s*$")
_INSIDE = frozenset(every("inside"))
_LOSSES = frozenset(every("losses"))
_SUMS = frozenset(every("sums"))
"""What is added up, and no score: Total: 4."""


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
                if capitals and not self.numbered(text, end):  # AL LE: lawful evil
                    continue
                if run in self.known or run in self.leads:
                    return games.ENGLISH.get(run, run), end, quality if ahead else ""
        return None

    def pairs(self, text: str) -> tuple[list[Pair], int, int]:
        """Returns the pairs of a row, the number of its words that are in none, and how many of these stand before the first pair."""
        folded = fold(text)
        lead = _PART().search(folded)
        if lead and lead.lastgroup == "number" and self._turned(folded, lead.start()):
            return self._all_turned(folded, lead.start())
        walk = _Walk(self, folded)
        walk.run()
        return walk.found, walk.loose, walk.before

    def addressed(self, text: str, at: int) -> bool:
        """Tells whether letters that may be a label stand before a name: St. Cuthbert, Dr. Doom; but not Int. Score."""
        found = _ADDRESS().match(text, at)
        return found is not None and self.label(text, found.end()) is None

    def _hurt(self, turned: Pair, text: str, state: str, first: bool) -> bool:
        """Tells whether a number and the label behind it are hit points. `first`: whether only a name stands before them."""
        gauge = turned.meaning.kind == VALUE and self.labels.is_gauge(turned.meaning.field)
        return gauge and (state == "dashed" or (first and not self.numbered(text, turned.end)))

    def number_first(self, text: str, at: int, state: str, found: Sequence[Pair]) -> Pair | None:
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
    def numbered(text: str, at: int) -> bool:
        point = _POINT().match(text, at)
        return bool(point) and re.match(r"[+\-–]?\d", text[point.end() :]) is not None if point else False

    def pair(self, text: str, at: int, one: tuple[str, int, str], first: bool, listed: bool) -> Pair:
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
        value = self._amount(text, at, end, point.end(), meaning)
        if value is not None and meaning.field in self.labels.typed.behind:
            bonus = _BONUS().match(text, value.end)
            value = value._replace(behind=bonus[1], end=bonus.end()) if bonus else value
        value = self._bounded(text, value, meaning) if value else None
        meaning = meaning._replace(quality=quality or meaning.quality)
        return Pair(label, meaning, value, at, value.end if value else end, first, listed, pointed)

    def _amount(self, text: str, at: int, end: int, behind: int, meaning: Meaning) -> Amount | None:
        """Returns the number behind a label that stands from `at` to `end`. `behind`: where its sign ends."""
        if unnatural := _UNNATURAL().match(text, end):
            return amount(text, unnatural.end())
        if rating := _RATING().match(text, end):
            return Amount(rating[1], rating.end())
        if meaning.field == self.labels.typed.bare and (rolled := _ROLLED().match(text, behind)):
            more = int((rolled["more"] or "0").replace(" ", "").replace("–", "-")) + int(rolled["base"] or 0)
            return Amount(f"{rolled['many'] or 1}d{rolled['sides']}{f'{more:+d}' if more else ''}", rolled.end())
        if _DICE().match(text, behind) or (at and _DIE().match(text, at - 1)):
            return None
        gauge = meaning.kind == VALUE and self.labels.is_gauge(meaning.field)
        whole = meaning.field not in self.labels.typed.decimals
        return (several(text, behind) if gauge else None) or amount(text, behind, whole, gauge)

    def _bounded(self, text: str, value: Amount, meaning: Meaning) -> Amount | None:
        """Returns a number with the letter of its kind behind it; None for a measure, and where a word goes on."""
        kind = _KIND().match(text, value.end) if self.labels.is_gauge(meaning.field) else None
        if _UNIT().match(text, value.end):
            return None
        if kind:
            return value._replace(end=kind.end())
        return None if text[value.end : value.end + 1].isalpha() else value

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
        return (self.labels.word(label) if label not in _SUMS else None) or Meaning(OTHER, label)

    def scan(self, row: Row) -> Scanned:
        """Returns a row with its kind. A message of a chat has no number of a stat block."""
        long = len(row.text) > LONG and not row.blank
        found = _Kind(PROSE) if long else self._kind(row.text)
        return Scanned(row, *(_Kind(PROSE) if row.lead and found.kind in LABELLED else found))

    def heading(self, above: Scanned, below: Scanned) -> Scanned:
        """Returns a row of short words right above as many numbers as their labels, whatever they say: A W SB TB M Mag IP FP; other rows as they
        are."""
        words = list(_CELL().finditer(above.row.text)) if below.kind == NUMBERS and above.kind != LABELS else []
        short = all(one[0].isalpha() and len(one[0]) <= _ABBREVIATION for one in words)
        if not short or len(words) < _FEWEST or len(words) != len(below.cells):
            return above
        pairs = (
            Pair(
                label := one[0].lower(),
                self.meaning(label) if label in self.known else _UNKNOWN,
                None,
                *one.span(),
                n == 0,
                n > 0,
            )
            for n, one in enumerate(words)
        )
        return Scanned(above.row, LABELS, tuple(pairs))

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
        if (said := self._said(text)) is not None:
            return _Kind(STAT, (said,))
        if below_name(words, low):
            return _Kind(TYPE)
        if not words:
            return _Kind(NUMBERS if any(ch.isdigit() for ch in text) else BLANK, cells=row_of_numbers(text))
        if noted := in_notation(text, self.labels):
            name = text[: noted.start] if not noted.first else ""
            return _Kind(OPEN if name else STAT, (noted,), name)
        return self._by_pairs(text, words)

    def _by_pairs(self, text: str, words: Sequence[str]) -> _Kind:
        """Returns the kind of a row with words, by the pairs in it."""
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

    def _said(self, text: str) -> Pair | None:
        """Returns what a whole row says of a fighter in words: Hidden? yes; Prone: yes; Currently: 40; Status: prone."""
        if asked := self.labels.asked(text):
            label, answer, which = asked
            says = hiding(answer, self.labels.vocabulary, which)
            if not (says.rest or says.doubt):
                meaning = Meaning(HIDDEN if says.hidden else MARK)
                return Pair(label, meaning, None, 0, len(text), True, False, True)
        if stated := self.labels.stated(text.strip(" -*•")):
            meaning = Meaning(STATE if stated[1] else MARK)
            return Pair(stated[0], meaning, None, 0, len(text), True, False, True)
        if left := _LEFT().fullmatch(text):
            now = Meaning(VALUE, self.labels.typed.main.name, "" if left["most"] else NOW)
            end = left.end("most") if left["most"] else left.end("left")
            said = Amount("/".join(filter(None, left.group("left", "most"))), end)
            return Pair("hp", now, said, 0, end, True, False, True)
        if (told := _SAID().fullmatch(text)) and (about := self._about(told["label"], told["text"].strip())):
            return Pair(told["text"].strip(), about, None, 0, len(text), True, False, True)
        return None


class _Walk:
    """Goes over a row from part to part. `state`: what stands before the place; `depth`: of brackets; `loose`: words that are in no pair, `before`
    how many of them stand before the first."""

    def __init__(self, scanner: "Scanner", text: str) -> None:
        self.scanner = scanner
        self.text = text
        self.at, self.depth, self.loose, self.before = 0, 0, 0, 0
        self.state, self.listed = "start", False
        self.found: list[Pair] = []

    def run(self) -> None:
        """Finds the pairs."""
        kinds = {"sign": self._sign, "number": self._number, "word": self._word}
        while self.at < len(self.text):
            if self.text[self.at].isspace():
                self._space()
            else:
                part = _PART().match(self.text, self.at)
                assert part is not None and part.lastgroup is not None
                kinds[part.lastgroup](part)

    def _space(self) -> None:
        ch, following = self.text[self.at], self.text[self.at + 1 : self.at + 2]
        if ((following and following in " \t") or ch == "\t") and self.state != "start":
            self.state, self.listed = "start", False
        self.at += 1

    def _sign(self, part: re.Match[str]) -> None:
        ch, at, text = part[0], self.at, self.text
        if self.state != "start" or self.found or ch not in "([{":  # [Orc] hp 15: a name in brackets
            self.depth = max(self.depth + (ch in "([{") - (ch in ")]}"), 0)
        if ch in "|;":
            self.state, self.listed = "start", False
        elif ch in ",:•·)]}/":
            leads = ch == ":" and self.state == "label" and self.found[-1].label in self.scanner.leads
            self.state = "open" if leads else "part"
        elif ch in "-–—" and self.state == "number" and text[at - 1 : at] == " " == text[at + 1 : at + 2]:
            self.state = "dashed"
        self.at = part.end()

    def _number(self, part: re.Match[str]) -> None:
        turned = None if self.depth else self.scanner.number_first(self.text, self.at, self.state, self.found)
        if turned:
            self.found.append(turned._replace(first=False, listed=self.listed))
            self.at = turned.end
        else:
            unit = _UNIT().match(self.text, part.end())
            self.at = unit.end() if unit else part.end()
        self.state = "number"

    def _word(self, part: re.Match[str]) -> None:
        scanner, text, at = self.scanner, self.text, self.at
        one = None if not self.found and scanner.addressed(text, at) else scanner.label(text, at)
        outside = one is not None and (not self.depth or one[0] in ("hp", "hit points"))
        if one is None or not outside or (self.state == "open" and not scanner.numbered(text, one[1])):
            if not self.depth:
                self.before += not self.found
                self.loose += part[0] not in _INSIDE and not self.listed
            self.state, self.at = "open", part.end()
            return
        pair = scanner.pair(text, at, one, self.state == "start", self.listed)
        self.found.append(pair)
        self.listed = self.listed or (pair.first and pair.label in games.LISTS and pair.value is None)
        self.state, self.at = ("label" if pair.value is None else "number"), max(pair.end, one[1])


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
