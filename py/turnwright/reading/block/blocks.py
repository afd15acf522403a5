"""Reads stat blocks. A block is one fighter, whatever its game and layout: a line with the name, then lines that begin with labels.

Which game a block is of follows from its labels, and that decides which numbers belong to the fighter: a DEX of another game is no DEX.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import NamedTuple

from turnwright.core.model import MOST_COMBATANTS
from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.block import scan
from turnwright.reading.block.left_parts import left_parts
from turnwright.reading.block.names import SCORE, TAIL, named
from turnwright.reading.block.pairs import Pair
from turnwright.reading.block.rows import aside, bare, buys, collected, fighter, stops, valued, whole
from turnwright.reading.block.scan import Scanned
from turnwright.reading.block.scanned_rows import ScannedRows
from turnwright.reading.block.states import BlockStates
from turnwright.reading.draft import ASKED, ASSUMED, LEFT_OUT, Draft, Remark, Said, Span, Value
from turnwright.reading.hiding import HIDDEN, hiding
from turnwright.reading.labels import BONUS, BUDGET, COUNT, NOTE, NOTED, SIDE, STATE, VALUE, Labels
from turnwright.reading.list.drawn import Drawn
from turnwright.reading.list.rows import Row, indent, struck
from turnwright.reading.list.sentences import wordy
from turnwright.reading.sheet import Maker, game_here
from turnwright.reading.states import states
from turnwright.reading.table.drafted import in_brackets
from turnwright.reading.words import either, every
from turnwright.text import say

LOOKAHEAD = 4
"""Rows that may stand between a name and the first label."""
_COST_FIRST = pattern(r"^\W*(?:cost|points|pts)\b.*\bchar", re.IGNORECASE)
_COST = pattern(r"\s*\d+(?=\s+[^\W\d_])")
_POWER = pattern(r"\s*[^\W\d_][^:\d]{0,40}:\s")
"""What is bought, with its name: Water Blast: Energy Blast 10d6, END 7."""
_BUYS = pattern(r"\s*\d+\s")
_MANY = pattern(r"\b[x×]\s?\d|\d\s?[x×](?=\s)", re.IGNORECASE)
_FEW = pattern(r"\d+ [^\W\d_]")
_LISTED = pattern(
    r"\s*\d{1,3}\s+[^\W\d_][^,;&]*[,;&]\s*(?:and\s+)?(?:\d{1,3}|an?|one)\s+[^\W\d_].*|[^\d,;&:]+(?:[,;&][^\d,;&:]+){2,}",
    re.I,
)
"""Several names, or fighters with their counts."""
_ABOUT = frozenset((COUNT, SIDE, STATE))
"""What a row says about the fighter besides numbers."""
_TRAIT = pattern(r"\s*[^\W\d_]+(?: [^\W\d_]+)?\s*")
_MOST_TRAITS = 12
_SCORED = pattern(r"^\W*\d+(?:\.\d+)?\s*:|\d\s*(?:hp|hit points)\b|^[^\W\d_]+:\s*\d+(?:\s|$)", re.IGNORECASE)
"""A fighter by itself: 15: Ilva; Ilva <20/31 HP>; Ilva: 15."""
_BARE = pattern(r"(?:[^\W\d_]|['’-])+(?:\s(?:[^\W\d_]|['’-])+){0,3}\s\d{1,2}")
"""A fighter of a game with bare numbers."""
_MEASURE = pattern(
    rf"\d+(?:st|nd|rd|th)\b|\d+\s?(?:{either('units')})\W*$|\d+\s?(?:ft|feet|foot|yd|yards|squares|miles|km|lbs|kg)\b",
    re.I,
)
_OWN_FIRST = pattern(r"[^\W\d_]+ \d+[\s,;]*")
"""A word and its number before those of the system: Threat 3, Wounds 12/30."""
_ATTACK = pattern(r"(?<!\w)[+–-]\d|(?<![\w-])\d*[dw]\d", re.I)
"""A bonus or dice, as the line of an attack has them and the name of a block has not: Bite +5 1d8+3 poison."""
_SHORT = 6
"""Rows of a block without actions and text: a name with some numbers below it."""
_BULLET = pattern(r"\s*[-*•]\s")
_POINTS = pattern(
    r"[-*•\s]*(?:heroic inspiration|inspiration|exhaustion|death saves|luck|hero points)\s*[:=]\s*\d{1,3}\s*", re.I
)
"""What stands above the labels of a stat block, with a number: Inspiration: 0."""
_LABELLED = scan.LABELLED
_VALUE = pattern(r"\s*[+-]?\d{1,5}(?:\s?/\s?\d{1,5})?\s*[(\[].*")
"""The number of a label above it, with more behind: 67 (9d8 + 27)."""
_FEW_LABELS = 2
"""More of them below a title are those of whom it names, wherever they stand."""
_TITLE = pattern(
    r"[\W_]*(?:\d{1,2}\s?[x×]?\s)?[^\W\d_](?:[^\d.:;!?#]|(?<=\b[^\W\d_]{2})\.){0,50}[^\W\d_][\s*_\")”]*(?:[\s(#]*[x×]?\s?\d{1,2}[)\s]*)?"
)
"""A name that stands alone above the text about it."""
_SCORE = pattern(r"\s*\d{1,2}(?:\.\d+)?\s*")
_RANKS = frozenset(every("ranks"))
_MOST_ASKED = 3
"""Rows that one question names."""
_SIMPLE = (*_LABELLED, scan.NUMBERS, scan.BLANK, scan.TYPE)
"""Rows of a block without text and parts of its own, behind which an empty row ends it."""


_Placed = tuple[Row, Pair]


class Block(NamedTuple):
    """A stat block: the rows from `first` to before `last`, and its fighter; none where nothing names it."""

    first: int
    last: int
    draft: Draft | None
    remarks: tuple[Remark, ...] = ()


class Blocks:
    """Reads the stat blocks of a fight. `sides`: whether a row is a heading that says whose side those below are on."""

    def __init__(self, labels: Labels, sides: Callable[[Row], bool]) -> None:
        self.labels = labels
        self.sides = sides
        self.scanner = scan.scanner(labels)

    def scanned(self, rows: Iterator[Row]) -> ScannedRows:
        """Returns rows with their kinds."""
        return ScannedRows(self._beside_labels(self._headed(rows)))

    def _headed(self, rows: Iterator[Row]) -> Iterator[Scanned]:
        """Yields rows with their kinds, each row of labels by the numbers below it."""
        above: Scanned | None = None
        for row in rows:
            one = self.scanner.scan(row)
            if above is not None:
                yield self.scanner.heading(above, one)
            above = one
        if above is not None:
            yield above

    def _beside_labels(self, rows: Iterator[Scanned]) -> Iterator[Scanned]:
        """Yields rows with their kinds. A number below its label is read as if it stood beside it: Hit Points, above 67 (9d8 + 27)."""
        above: Scanned | None = None
        for found in rows:
            one = found
            if above is not None and one.kind not in (scan.NUMBERS, scan.BLANK) and _VALUE().fullmatch(one.row.text):
                text, label = one.row.text, above.pairs[0].label
                beside = self.scanner.scan(replace(one.row, text=f"{label}: {text.strip()}"))
                less = len(label) + 2 - (len(text) - len(text.lstrip()))
                one = replace(one, kind=scan.STAT, pairs=tuple(_moved(pair, -less) for pair in beside.pairs), name="")
            if one.kind != scan.BLANK:
                above = one if one.kind == scan.LABELS and len(one.pairs) == 1 else None
            yield one

    def at(self, rows: ScannedRows, at: int) -> Block | None:
        """Returns the stat block that begins in a row of a text; None where none does."""
        body = self._body(rows, at)
        if body is None and self._parted(rows, at):
            last = self._last(rows, at + 1, at + 2)
            says = say(
                "Is “{name}” the name of the numbers below it, or a fighter of its own? Write one name above them.",
                name=rows[at].row.text.strip()[:40],
            )
            span = rows[at].row.span[0], max(one.row.span[1] for one in rows.between(at, last))
            return Block(at, last, None, (Remark(ASKED, says, span),))
        if body is not None:
            last = self._last(rows, at, body)
            return self._read(rows.between(at, last), at, last) if last > body or body == at else None
        last = _nameless(rows, at)
        if last == at:
            if rows[at].kind == scan.STAT and valued(rows[at], VALUE):
                rows.leave(at)
            return None
        return _unnamed(at, last, (rows[at].row.span[0], rows[last - 1].row.span[1]))

    def _body(self, rows: ScannedRows, at: int) -> int | None:
        """Returns the first row with labels of the block whose name stands in row `at`; None if no block begins there."""
        one = rows[at]
        if self._lone(rows, at):
            return at + 1
        if not self._may_name(one) or (self._alone(one) and not self._goes_on(rows, at)) or self._tracked(rows, at):
            return None
        below, passed, traits = rows.passed(self._told_of(rows, at) or at + 1), 0, 0
        typed, bare = any(row.kind == scan.TYPE for row in rows.between(at + 1, below)), False
        while rows.has(below) and passed < LOOKAHEAD:
            kind = rows[below].kind
            if kind in _LABELLED:
                break
            if kind == scan.OPEN and typed and traits < _MOST_TRAITS and _TRAIT().fullmatch(rows[below].row.text):
                traits += 1  # one row for each: Creature 1, CE, Small, Goblin, Humanoid
                below = rows.passed(below + 1)
                continue
            if kind == scan.OPEN and not aside(rows[below]):
                tight = at > 0 and rows[at - 1].kind != scan.BLANK  # the last row of what stands above
                apart = rows[below - 1].kind == scan.BLANK and (tight or _LISTED().fullmatch(one.row.text) is not None)
                other = rows.has(below + 1) and rows[below + 1].kind == scan.TYPE and not TAIL().search(one.row.text)
                owns = rows.has(below + 1) and indent(rows[below + 1].row.raw) > indent(rows[below].row.raw)
                if rows[below].row.heading or passed or apart or other or owns:  # Ogre | HP 20, Imp, Fiend
                    return None
            if kind == scan.PROSE and not self._describes(rows[below]):
                return None
            if kind == scan.OPEN and rows[below].name.strip() and self._alone(rows[below]):  # 3 ghouls (hp 22 each)
                return None
            bare = bare or (kind == scan.OPEN and fighter(rows[below]))
            passed += not aside(rows[below])
            below = rows.passed(below + 1)
        if rows.has(below) and rows[below].kind in _LABELLED and not self._lone(rows, below):
            near = rows.between(below, below + 12)
            enough = self._enough(one, near, below == at + 1, typed) and (typed or not bare or self._owns(near))
            return below if enough else None
        more = re.search(r",.*\d", one.name)  # Brother Emm, human cleric 4, AC 18, Fort 15
        return at if not more and self._enough(one, ()) else None

    def _tracked(self, rows: ScannedRows, at: int) -> bool:
        """Tells whether the score stands alone below a name, above a single row with hit points, as trackers copy it: Vessa, 22, HP 24/24."""
        if not self.labels.typed.bare or rows[at].pairs or not rows.has(at + 2):
            return False
        last = rows.has(at + 3) and rows[at + 3].kind in _LABELLED
        return _SCORE().fullmatch(rows[at + 1].row.text) is not None and self._strong(rows[at + 2]) and not last

    def _told_of(self, rows: ScannedRows, at: int) -> int:
        """Returns the first row behind the paragraphs that stand between a name and the rest of its block: below a title, or before its kind. 0
        where none do."""
        one, below = rows[at], rows.passed(at + 1)
        begins = one.row.heading or not at or rows[at - 1].kind == scan.BLANK
        titled = begins and one.kind == scan.OPEN and not one.pairs and _TITLE().fullmatch(one.row.text) is not None
        if not titled or not rows.has(below) or rows[below].kind != scan.PROSE:
            return 0
        while rows.has(below) and rows[below].kind in (scan.PROSE, scan.BLANK, scan.TITLE):
            below += 1
        if not rows.has(below):
            return 0
        if rows[below].kind == scan.TYPE:
            return below
        labels = {pair.label for row in rows.between(below, below + 6) for pair in row.pairs}
        return below if rows[below].kind in _LABELLED and len(labels) > _FEW_LABELS else 0

    def _parted(self, rows: ScannedRows, at: int) -> bool:
        """Tells whether a row right below a name begins a block of its own that may be of that name, as a word that nobody knows and its number stand
        before those of the system: Zombie Horde, above Threat 3, Wounds 12/30."""
        if rows[at].pairs or not rows.has(at + 2) or not bare(rows[at]) or self.labels.side(rows[at].row.text):
            return False
        below = rows[at + 1]
        if below.kind != scan.OPEN or not _OWN_FIRST().fullmatch(below.name) or not self._alone(below):
            return False
        return self._goes_on(rows, at + 1)

    def _lone(self, rows: ScannedRows, at: int) -> bool:
        """Tells whether labels alone are the name of a block, as they stand apart and right above a number of the system: Will, Will Power."""
        one = rows[at]
        if one.kind != scan.LABELS or (at and rows[at - 1].kind != scan.BLANK) or not rows.has(at + 1):
            return False
        order = self.labels.vocabulary.order
        named = len(one.pairs) < 3 and not scan.sheet_head(one)
        named = named and not any(self.labels.is_gauge(pair.meaning.field) or pair.label in order for pair in one.pairs)
        named = named and not one.row.text.strip(" *_#").endswith(":")
        near = [*takewhile(lambda row: row.kind == scan.STAT, rows.between(at + 1, at + 4))]
        return named and any(valued(row, VALUE) for row in near)

    @staticmethod
    def _describes(row: Scanned) -> bool:
        """Tells whether a row of text may stand below a name: in italics, as a kind and morals are."""
        return len(row.row.text) < 120 and row.row.raw.strip().startswith(("*", "_"))

    def _may_name(self, one: Scanned) -> bool:
        text = one.row.text.strip()
        if one.kind == scan.STAT:
            return bool(one.pairs) and one.pairs[0].label in self.scanner.leads
        if (
            scan.sheet_head(one)
            or one.kind not in (scan.OPEN, scan.TYPE)
            or not re.search(r"[^\W\d_]", one.name or text)
            or _MEASURE().match(text)
            or (not one.pairs and one.kind == scan.OPEN and wordy(text))
        ):
            return False
        side = (text.endswith(":") and self.labels.side(text.rstrip(": "))) or self.sides(one.row)
        before = text.partition(":")[0] if ":" in text else ""
        ranked = before.lower() in _RANKS - self.scanner.leads  # Hazard: Slick stones
        note = ranked or self.labels.meaning(before).kind == NOTE
        weapon = self.labels.equips(text, [pair.meaning for pair in one.pairs])
        if (
            side
            or note
            or weapon
            or re.match(r"\d+\s{2,}|\(|\\[a-zA-Z]|[\w-]+\s*=\s*\{|\S+:\s*[\d/]+\s+\S+:\s*\d|.*\d\s*(?:->|→)", text)
        ):
            return False
        if one.kind == scan.OPEN and len(one.labels) < 3 and _SCORED().search(text):
            return False
        if not one.pairs and not any(map(str.isdigit, text)) and self._is_state(text):
            return False
        bonus = one.kind == scan.OPEN and not one.pairs and re.search(r"[+–-]\d+\s*$", text) and not TAIL().search(text)
        return not bonus

    def _is_state(self, text: str) -> bool:
        """Tells whether a text says how somebody is, and names nobody: concentrating."""
        known = self.labels.condition(text) or self.labels.flag(text)
        return known != "" or hiding(text, self.labels.vocabulary).hidden

    def _alone(self, one: Scanned) -> bool:
        """Tells whether a row is a fighter by itself: a name with numbers that are mostly those of the system."""
        return 0 < self._own(one) >= sum(pair.value is not None for pair in one.pairs) / 2

    @staticmethod
    def _own(one: Scanned) -> int:
        return sum(pair.value is not None and pair.meaning.kind in (VALUE, BONUS, BUDGET) for pair in one.pairs)

    @staticmethod
    def _goes_on(rows: ScannedRows, at: int) -> bool:
        """Tells whether the numbers of the row go on right below it."""
        below = rows[at + 1] if rows.has(at + 1) else None
        if below is None or below.kind != scan.STAT or below.labels & rows[at].labels or rows.loose(at + 1):
            return False
        return valued(below, VALUE, BONUS, NOTED)

    def _enough(self, name: Scanned, rows: Sequence[Scanned], tight: bool = False, typed: bool = False) -> bool:
        """Tells whether so many labels stand below a name that it is a block. `rows`: from the first one with labels on; `tight`: whether that
        stands right below the name, so that an empty row ends the numbers."""
        seen = set(name.labels) - self.scanner.leads
        strong = self._strong(name)
        lines = opens = 0
        for one in rows:
            if one.kind in _LABELLED:
                lines += 1
                seen |= _valued_labels(one)
                strong = strong or self._strong(one)
            elif (tight and strong and one.kind == scan.BLANK) or (
                one.kind == scan.OPEN and lines and seen & one.labels
            ):
                break
            else:
                opens += one.kind == scan.OPEN
        if not typed and fighter(name) and (len(seen) < 3 or not self._owns(rows)):
            return False
        counts = any(pair.value is not None for one in (name, *rows) for pair in one.pairs)
        if counts and not (typed or strong or len(seen) > 3 or self._owns((name, *rows))):
            return False  # 20 arrows, 1 gp 5 sp
        return (len(seen) >= 2 or strong) and (lines >= opens or len(seen) >= 4) and (lines > 0 or len(seen) >= 4)

    def _owns(self, rows: Sequence[Scanned]) -> bool:
        """Tells whether one of the labelled rows, up to an empty one, has a number of the system or one that it notes."""
        tight = takewhile(lambda one: one.kind != scan.BLANK, rows)
        return any(valued(one, VALUE, BONUS, NOTED) for one in tight if one.kind in _LABELLED)

    def _strong(self, one: Scanned) -> bool:
        return any(pair.value is not None and self.labels.is_gauge(pair.meaning.field) for pair in one.pairs)

    def _buys(self, one: Scanned) -> bool:
        return _BUYS().match(one.row.text) is not None and not self._alone(one)

    def _last(self, rows: ScannedRows, at: int, body: int) -> int:
        """Returns the row behind a block: the name of the next one, a heading of a list, a fighter behind an empty row, or the end."""
        seen = set(rows[at].labels)
        place = max(body, at + 1)
        stopped = bought = False
        simple = all(one.kind != scan.PROSE for one in rows.between(at + 1, place))
        told = not (simple or rows[at].row.heading or any(one.kind == scan.TYPE for one in rows.between(at + 1, place)))
        while rows.has(place):
            one = rows[place]
            if (told and one.kind == scan.BLANK) or self.sides(one.row):  # a sentence and a row of numbers
                return place
            stopped, bought = stopped or stops(one), bought or buys(one)
            if one.kind in _LABELLED:
                if one.pairs[0].label in self.scanner.leads and self._body(rows, place) is not None:
                    return place
                if self._lone(rows, place) and self._restarts(rows, place, place + 1, seen, stopped):
                    return place
                seen |= one.labels
            elif bought and (self._own(one) < 2 if _POWER().match(one.row.text) else self._buys(one)):
                pass
            elif one.kind in (scan.OPEN, scan.TYPE) or (one.row.heading and one.kind != scan.TITLE):
                below = None if self._attacks(rows, place) else self._body(rows, place)
                if below is not None and (one.row.heading or self._restarts(rows, place, below, seen, stopped)):
                    return place
                if one.kind == scan.OPEN and self._ends(rows, at, place, stopped, seen):
                    return place
                if simple and rows[place - 1].kind == scan.BLANK and whole(one, self.labels.vocabulary):
                    return place
            simple = simple and (one.kind in _SIMPLE or (one.kind == scan.OPEN and rows[place - 1].kind != scan.BLANK))
            place += 1
        return place

    def _attacks(self, rows: ScannedRows, at: int) -> bool:
        """Tells whether a row is an attack of the block above it, and the one below it the name of the next: Bite +5 1d8+3, and then Giant Rat."""
        if rows[at - 1].kind == scan.BLANK or not _ATTACK().search(rows[at].row.text) or not rows.has(at + 1):
            return False
        return rows[at + 1].kind == scan.OPEN and self._body(rows, at + 1) is not None

    def _restarts(self, rows: ScannedRows, at: int, below: int, seen: set[str], stopped: bool) -> bool:
        """Tells whether the rows below a name begin a block anew: a label comes again, or the line below the name is that of a name. Among
        the actions of a block (`stopped`) a label that comes again is not enough, but for an empty row before the name."""
        whole = any(self.labels.is_gauge(self.scanner.meaning(label).field) for label in seen)
        if whole and any(one.kind == scan.TYPE for one in rows.between(at + 1, below + 1)):
            return True
        if rows[at].labels & seen and (self._own(rows[at]) or not _POWER().match(rows[at].row.text)):
            return True  # and not Defenses: Body armor (6 PD/6 ED)
        return any(one.labels & seen - games.LISTS for one in rows.between(below, below + 3) if one.kind in _LABELLED)

    def _ends(self, rows: ScannedRows, first: int, at: int, stopped: bool, seen: set[str]) -> bool:
        """Tells whether a row is part of a list again: a fighter with a number of the system behind an empty row or right behind the numbers of
        the one in row `first`, or a name with a bullet, as that one has."""
        text = rows[at].row.text.strip()
        apart = rows[at - 1].kind == scan.BLANK and len(text.split()) <= 8
        several = _MANY().search(text) is not None or (not stopped and _FEW().match(text) is not None)
        plain = 0 < at - first <= _SHORT and all(
            one.kind in (*_LABELLED, scan.NUMBERS, scan.BLANK) for one in rows.between(first + 1, at)
        )
        if plain and not rows[at].pairs and _BULLET().match(rows[first].row.raw) and _BULLET().match(rows[at].row.raw):
            return True
        if apart and self.labels.typed.bare and _BARE().fullmatch(text):
            return True
        named = bool(rows[at].name.strip())
        if named and len(rows[at].labels & seen) > 1 and self._strong(rows[at]):
            return True  # Goblin | LV 1 | HP 5, and then Ogre | LV 4 | HP 20
        if any(pair.meaning.kind == BUDGET for pair in rows[at].pairs):  # Claws 1P
            return apart and whole(rows[at], self.labels.vocabulary)
        return named and self._alone(rows[at]) and (apart or several or plain or self._own(rows[at]) > 1)

    def _read(self, rows: Sequence[Scanned], first: int, last: int) -> Block:
        whole = min(one.row.start for one in rows), max(one.row.span[1] for one in rows if one.row.raw.strip())
        told: list[Remark] = []
        if rows[0].kind == scan.LABELS:
            says = say("“{name}” is read as a name.", name=rows[0].row.text.strip())
            told.append(Remark(ASSUMED, says, rows[0].row.span))
            rows = [replace(rows[0], kind=scan.OPEN, pairs=(), name=rows[0].row.text), *rows[1:]]
        name, count, hidden, side, end = named(rows[0], self.scanner, told)
        if not name.text:
            return _unnamed(first, last, whole)
        how = BlockStates(self.labels)
        rows = how.take(self._uncosted(rows))
        maker, pairs, about = self._made(rows)
        maker.conditions += how.conditions
        maker.remarks += how.remarks
        count, side = self._take_about(about, how, maker, count, side)
        maker.values += [Value(flag, "yes", name.at) for flag in how.flags if flag != HIDDEN]
        remarks = [*struck(rows[0].row.raw, name.at), *told, *maker.remarks]
        if others := self._others(rows):
            remarks.append(_perhaps(others, name.text))
            apart = {id(one) for one in others}
            rows = [one for one in rows if id(one) not in apart]
        sheet, taken = any(map(scan.sheet_head, rows)), [pair for _, pair in (*about, *pairs)]
        told_of = {*how.told, *maker.asked}
        if rest := left_parts(rows, end, taken, maker.unused, sheet, self.labels.vocabulary, told_of):
            remarks.append(Remark(LEFT_OUT, say("Left out: {rest}.", rest=rest), whole))
        draft = Draft(
            name, count=count, grouped=count > 1, side=side, hidden=hidden or maker.hidden or HIDDEN in how.flags, note="; ".join(how.notes),
            values=tuple(maker.values), numbers=tuple(maker.numbers), each=tuple(maker.each),
            conditions=tuple(maker.conditions), remarks=tuple(remarks),
        )  # fmt: skip
        return Block(
            first, last, next(in_brackets([draft], self.labels.several)) if SCORE().search(name.text) else draft
        )

    def _uncosted(self, rows: Sequence[Scanned]) -> list[Scanned]:
        """Returns rows without the costs that stand before their labels on a sheet."""
        first = next((n for n, one in enumerate(rows) if buys(one)), len(rows))
        if any(_COST_FIRST().search(one.row.text) for one in rows):
            first = 0
        return [*rows[:first], *map(self._behind, rows[first:])]

    def _made(self, rows: Sequence[Scanned]) -> tuple[Maker, list[_Placed], list[_Placed]]:
        """Returns the numbers of a block, the pairs that they are of, and those that say something else about the fighter."""
        placed = collected(rows)
        about = [one for one in placed if one[1].meaning.kind in _ABOUT]
        pairs = [one for one in placed if one[1].meaning.kind not in _ABOUT]
        known = {pair.label for _, pair in pairs} - self.scanner.leads
        maker = Maker(self.labels, game_here(known, self.labels), known)
        maker.take_all(pairs)
        maker.finish()
        maker.missed(pairs)
        return maker, pairs, about

    def _take_about(
        self, about: Sequence[_Placed], how: BlockStates, maker: Maker, count: int, side: Said
    ) -> tuple[int, Said]:
        """Takes what a block says about its fighter besides numbers. Returns how many there are, and the side."""
        for row, pair in about:
            at = row.at(pair.start, pair.end)
            if pair.meaning.kind == STATE:
                how.flags |= states(pair.label, self.labels, at, maker.conditions, how.notes, maker.remarks)
            elif pair.meaning.kind == COUNT and pair.label.isdecimal() and 0 < int(pair.label) <= MOST_COMBATANTS:
                count = int(pair.label)
            elif pair.meaning.kind == SIDE and (found := self.labels.side(pair.label)):
                side = Said(found, at)
            else:
                maker.unused.append(pair.label)
        return count, side

    def _others(self, rows: Sequence[Scanned]) -> list[Scanned]:
        """Returns the rows at the end of a block that may be fighters below it: Orc 12, below Init 2."""
        if any(one.kind in (scan.TITLE, scan.PROSE) for one in rows):
            return []
        pointed = any(pair.pointed for one in rows for pair in one.pairs)  # Stability: 0, below Speed: 6
        last = takewhile(lambda one: whole(one, self.labels.vocabulary) or bare(one), reversed(rows[1:]))
        found = [one for one in last if not (pointed and ":" in one.row.text)][::-1]
        before = next((above for above, one in pairwise(rows) if found and one is found[0]), None)
        apart = before is not None and before.kind == scan.BLANK  # Thessa, behind an empty row
        return found if apart or not any(map(bare, found)) else []

    def _behind(self, one: Scanned) -> Scanned:
        """Returns a row without the cost that stands before its label."""
        cost = _COST().match(one.row.text) if one.kind == scan.STAT else None
        if cost is None:
            return one
        return self.scanner.scan(replace(one.row, text=" " * cost.end() + one.row.text[cost.end() :]))


def _valued_labels(one: Scanned) -> set[str]:
    """Returns the labels of a row that have a number, or all of a row whose numbers stand below it."""
    return {pair.label for pair in one.pairs if pair.pointed or pair.value is not None or one.kind == scan.LABELS}


def _moved(pair: Pair, by: int) -> Pair:
    """Returns a pair so much further on in its row, or at the beginning."""
    value = pair.value._replace(end=pair.value.end + by) if pair.value else None
    return pair._replace(value=value, start=max(pair.start + by, 0), end=max(pair.end + by, 0))


def _perhaps(rows: Sequence[Scanned], name: str) -> Remark:
    """Returns the question about rows of a block that may be fighters."""
    parts = ", ".join(f"“{one.row.text.strip()[:40]}”" for one in rows[:_MOST_ASKED])
    says = say("Fighters, or parts of {name}: {parts}? They are left out.", parts=parts, name=name)
    return Remark(ASKED, says, (rows[0].row.span[0], rows[-1].row.span[1]))


def _unnamed(first: int, last: int, whole: Span) -> Block:
    says = say("This stat block has no name. Write the name above it.")
    return Block(first, last, None, (Remark(ASKED, says, whole),))


def _nameless(rows: Drawn[Scanned], at: int) -> int:
    """Returns the row behind a stat block that nothing names; `at` where none begins."""
    first = at
    while rows.has(first) and _POINTS().fullmatch(rows[first].row.text):
        first += 1
    if not rows.has(first) or (rows[first].kind not in _LABELLED and not scan.sheet_head(rows[first])):
        return at
    last, labelled, behind = first, 0, at
    while rows.has(last) and (rows[last].kind in (*_LABELLED, scan.NUMBERS, scan.BLANK) or scan.sheet_head(rows[last])):
        labelled += rows[last].kind in _LABELLED
        behind = behind if rows[last].kind == scan.BLANK else last + 1
        last += 1
    return behind if labelled + first - at > 2 else at
