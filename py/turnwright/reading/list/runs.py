"""The rows of a list: those between two tables or stat blocks, each asked once what it is."""

import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile, takewhile

from turnwright.core.pattern import pattern
from turnwright.reading import games, labels
from turnwright.reading.block import scan
from turnwright.reading.block.blocks import Block, Blocks
from turnwright.reading.block.rows import whole
from turnwright.reading.block.scan import Scanner
from turnwright.reading.block.scanned_rows import ScannedRows
from turnwright.reading.draft import ASKED, LEFT_OUT, Draft, Remark
from turnwright.reading.hiding import MOMENT, asks
from turnwright.reading.list import numbered, stamps
from turnwright.reading.list.below import label
from turnwright.reading.list.drawn import Drawn
from turnwright.reading.list.headings import ASIDES, Heading, Headings
from turnwright.reading.list.rows import Row, apart, indent
from turnwright.reading.list.sentences import quoted
from turnwright.reading.list.totals import FACE
from turnwright.reading.tagging import FOREIGN, SIDE
from turnwright.text import say

_ACTIONS = pattern(r"[^\W\d_]+ (?:re)?actions", re.I)
_OWNED = pattern(r"\W*(\d{1,5})\s*((?:[^\W\d_]+ ){0,2}[^\W\d_]+)[\s.;,]*")
_NUMBER = pattern(r"\s*(?:[+-]?\d{1,3}(?:[.,]\d+)?|\d{1,4}\s?/\s?\d{1,4})\s*")
_MOMENT = pattern(rf"[(\[][^()\[\]]*{MOMENT}\s*[)\]]", re.I)
"""When those below come: Reinforcements (round 3)."""
_LEAD = pattern(r"\s*(?P<side>[^\W\d_]+) (?P<what>[^\W\d_]+)\s*[:=]?\s*\d+\s*(?:[(\[][^()\[\]]*[)\]]\s*)?")
"""What the side has, as a number: Party level 5; Party lvl 9 (4 players)."""
_NAME = pattern(r"[^\d()\[\],;:]+")
_BESIDE = pattern(r"[(\[][^()\[\]]*[)\]]")
_POINTS = pattern(r"\W*(?P<word>[^\W\d_]+)\s*:?\s*\d{1,4}(?:\s?/\s?\d{1,4})?\W*")
_ITEM = pattern(r"\s*[-+*•◦‣▪●○–—]\s")
_ABOUT = frozenset((labels.COUNT, labels.SIDE, labels.STATE, labels.HIDDEN, labels.MARK))
"""What a row says about a fighter besides numbers: Status: prone."""
_NOBODY = games.STOPS | ASIDES
"""Titles below which nobody stands."""
_ROLLED = pattern(
    r"\W*\d?[dw]\d{1,3}\b(?:[\s|:.-]+[^\W\d_][^\d]*|\W*)|[^\d]*[^\W\d_]\s+[(\[]\d?[dw]\d{1,3}[)\]]\W*", re.I
)
"""The title of a table on which somebody rolls: d6 Encounter, Rumors (1d8), d6."""
_FEW = 2
"""Labels with numbers that may be what somebody says without a name; more of them are a part of a stat block."""
_MOST = 50
"""Rows that may go on with the list of one."""
_NEAR = 20
"""Rows above one that is indented, of which one may be its fighter."""
LONG = 1_000
"""Characters of a line from which on it is no fighter."""


class Run:
    """The rows of a list from a row of a text without tables on. Once they are drawn, `at` is the row behind them, and `block` the stat block
    that begins there. `scanned`: None where no block can be."""

    def __init__(self, blocks: Blocks, part: Drawn[Row], scanned: ScannedRows | None, at: int) -> None:
        self.blocks = blocks
        self.part = part
        self.scanned = scanned
        self.at = at
        self.block: Block | None = None

    def rows(self) -> Iterator[Row]:
        while self.part.has(self.at):
            self.block = self.blocks.at(self.scanned, self.at) if self.scanned is not None else None
            if self.block is not None:
                return
            if not self.part[self.at].blank:
                yield self.part[self.at]
            self.at += 1


def _below(row: Row, above: Row) -> bool:
    """Tells whether a row is an item of a list below another row: it is indented deeper, or has a bullet that the other has not."""
    return indent(row.raw) > indent(above.raw) or (_ITEM().match(row.raw) is not None and not _ITEM().match(above.raw))


def _perhaps_heads(row: Row) -> str:
    """Returns the question about a row that may be a fighter, or a heading."""
    return say(
        "“{part}” may be a heading of those below. If it is a fighter, leave a line empty below it.",
        part=row.text.strip()[:40],
    )


def _rolls(title: Row, below: Row) -> bool:
    """Tells whether a row is the title of a table on which somebody rolls, as the one below it begins with a one."""
    return _ROLLED().fullmatch(title.text) is not None and FACE().match(below.text) is not None


def _each_numbered(rows: Sequence[Row]) -> bool:
    return len(rows) > 1 and all(any(map(str.isdigit, one.text)) for one in rows)


def _ended(part: Drawn[Row], at: int, last: int) -> int:
    """Returns where the list ends that stands below a heading, up to a row: there, if it has bullets and the list around it goes on, 0 if it may
    go on for longer, -1 if no list stands there."""
    if last == at + 1 or any(_ITEM().match(part[n].raw) is None for n in range(at, last)):
        return -1
    even = all(indent(part[n].raw) >= indent(part[at + 1].raw) for n in range(at + 2, last))
    return last if even and part.has(last) and _ITEM().match(part[last].raw) else 0


class Listed:
    """What the rows of a list are, each asked once. `alone`: whether the text has no other row."""

    def __init__(self, headings: Headings, scanner: Scanner, alone: bool) -> None:
        self.headings = headings
        self.scanner = scanner
        self.alone = alone
        self._headings: dict[int, Heading | None] = {}
        self._prose: dict[int, bool] = {}
        self._open = 0
        """The row from which on a list may have ended that holds for all, 0 for none."""
        self._heads_over: dict[int, int] = {}
        self._alike = 0, False
        """The row behind those with a label that were looked at together, and whether rows with only numbers stand beside them."""

    def heading(self, row: Row) -> Heading | None:
        if row.start not in self._headings:
            self._headings[row.start] = self.headings.heading(row, self.alone) if len(row.raw) <= LONG else None
        return self._headings[row.start]

    def prose(self, row: Row) -> bool:
        if row.start not in self._prose:
            self._prose[row.start] = self.headings.prose(row)
        return self._prose[row.start]

    def asides(self, part: Drawn[Row], at: int, source: str) -> list[Remark]:
        """Returns what is said of a title such as Quick Actions, Loot, Packing list or d6 Encounter that begins a paragraph, and of each row right
        below it, up to a heading or a row with a number of the system. Nothing for other rows. `source`: the whole text."""
        heading, title = self.heading(part[at]), " ".join(part[at].text.split()).strip(" :")
        rolls = part.has(at + 1) and _rolls(part[at], part[at + 1]) and not self.headings.about(title)
        begins = rolls or heading is not None or at == 0 or apart(part[at - 1], part[at], source)
        if self.alone or not begins:
            return []
        topic = rolls or (self.headings.topic(title) and not self.own(part[at]))
        named = topic or title.lower() in _NOBODY or _ACTIONS().fullmatch(title) is not None
        if not named or (heading is not None and heading.side):
            return []
        told = [Remark(LEFT_OUT, say("Read as a heading."), part[at].span)]
        n = at + 1
        while part.has(n) and ((topic and n == at + 1) or not apart(part[n - 1], part[n], source)):
            if self.heading(part[n]) or self.own(part[n]) or quoted(part[n].text):
                break
            text = part[n].text.strip()[:40]
            numbers = not topic and any(map(str.isdigit, text))
            says = say("Left out: “{part}” stands below {title}.", part=text, title=title)
            if numbers:
                says = say(
                    "“{part}” stands below {title}. If it is a fighter, leave the line above it empty.",
                    part=text,
                    title=title,
                )
            told.append(Remark(ASKED if numbers else LEFT_OUT, says, part[n].span))
            n += 1
        return told

    def headed(self, part: Drawn[Row], at: int, source: str) -> tuple[Heading, int] | None:
        """Returns the heading that a row is, and the row behind those it is about, -1 for all, 0 for all where it adds to what holds around it; None
        for other rows."""
        heading = self.heading(part[at])
        if heading is None and (heading := self._above(part, at, source)) is None:
            return (Heading(), 0) if self._titled(part, at, source) else None
        last = at + 1
        while part.has(last) and _below(part[last], part[at]):
            last += 1
        if self.heading(part[at]) is None:
            return heading, max(last, self._over(part, at, source))
        until = _ended(part, at, last) if not self._open or at < self._open else -1
        self._open = last if until == 0 else self._open
        return heading, until

    def _above(self, part: Drawn[Row], at: int, source: str) -> Heading | None:
        """Returns the heading that a row is because rows with bullets stand right below it: Hostile, or Goblins above each of them with a number;
        None for other rows."""
        over = self._over(part, at, source)
        nested = [] if over else self._nested(part, at, source)
        if not over and not nested:
            return None
        plain, hidden = self.headings.shown(self.headings.plain(part[at].text))
        if over:
            return Heading(self.headings.side(plain), hidden) if hidden or self._valued(part[at]) else None
        if (side := self.headings.side(plain)) or hidden:
            return Heading(side, hidden)
        return Heading() if _each_numbered(nested) and self.headings.labels.several(plain) else None

    def _titled(self, part: Drawn[Row], at: int, source: str) -> bool:
        """Tells whether a row without a number begins a paragraph of which all other rows have bullets: For Saturday."""
        row, nested = part[at], self._nested(part, at, source)
        begins = at == 0 or apart(part[at - 1], row, source) or self.heading(part[at - 1]) is not None
        if not begins or len(nested) < 2 or _ITEM().match(row.raw):
            return False
        return all(_ITEM().match(one.raw) and indent(one.raw) >= indent(row.raw) for one in nested)

    def _nested(self, part: Drawn[Row], at: int, source: str) -> list[Row]:
        """Returns the rows with bullets, or indented ones, right below a row without a number, which is not only their numbers."""
        row, nested = part[at], list[Row]()
        n = at + 1
        while part.has(n) and not apart(part[n - 1], part[n], source) and _below(part[n], row):
            nested.append(part[n])
            n += 1
        return [] if self.alone or self._valued(row) or any(map(self.nobody, nested)) else nested

    def unsure(self, part: Drawn[Row], at: int, source: str) -> str:
        """Returns the question about a row that may be no fighter; empty for other rows. Of a text with no other row, it is one that only people say
        to each other: ok so; Ash is up."""
        if self.alone:
            talk = stamps.turn(part[at].text) or (" " in part[at].text.strip() and stamps.chatter(part[at].text))
            return self.headings.perhaps(part[at]) if talk or part[at].text.strip().lower() in ASIDES else ""
        over = _perhaps_heads(part[at]) if self._over(part, at, source) else ""
        return self._perhaps(part, at) or over or self._strikes(part, at, source)

    def state(self, part: Drawn[Row], at: int, source: str) -> str:
        """Returns the question about a heading such as Dead, which says of those below it how they are, hidden, right below a fighter, which may
        say it of that one, or one that may be a fighter itself: Wights (init 9, hidden), above each of them; empty for other rows."""
        row, known = part[at], self.headings.labels
        if self.heading(row) is None and self._over(part, at, source):
            return _perhaps_heads(row)
        plain, hidden = self.headings.shown(self.headings.plain(row.text))
        if known.condition(plain) or known.flag(plain):
            return say("“{part}” stands above others. Write it behind each of them.", part=row.text.strip()[:40])
        pointed = row.text.rstrip().endswith((":", "：")) or row.heading or row.under or row.bold
        pointed = pointed or (part.has(at + 1) and _below(part[at + 1], row))
        told = not plain and (hidden or self.headings.shows(row.text))
        if not told or pointed or not at or apart(part[at - 1], row, source) or self.heading(part[at - 1]):
            return ""
        word = row.text.strip()[:40]
        if hidden:
            return say(
                "“{part}” stands below a fighter. Those below it are read as hidden. Is that one, too?", part=word
            )
        return say("“{part}” stands below a fighter. Those below it are read as seen. Is that one, too?", part=word)

    def goes_on(self, part: Drawn[Row], at: int) -> int:
        """Returns the row behind those that go on with the list of a row: indented deeper, or behind its last comma."""
        last = at + 1
        while (
            last - at < _MOST
            and part.has(last)
            and (indent(part[last].raw) > indent(part[at].raw) or part[last - 1].text.rstrip().endswith((",", "，")))
        ):
            last += 1
        return last

    def _over(self, part: Drawn[Row], at: int, source: str) -> int:
        """Returns the row behind the fighters that a row may head, as all rows below it are fighters with numbers: those with bullets or indented
        below several with a number, Ghouls (init 11), or those below one without, which begins a paragraph; 0 for other rows."""
        if at not in self._heads_over:
            self._heads_over[at] = self._fighters(part, at, source)
        return self._heads_over[at]

    def _fighters(self, part: Drawn[Row], at: int, source: str) -> int:
        row, last = part[at], at + 1
        if self.alone or row.lead or not part.has(last):
            return 0
        below = _below(part[last], row)
        if (
            below != self._valued(row)
            or self.nobody(row)
            or self.prose(row)
            or (below and self.headings.inline(row.text))
        ):
            return 0
        fits, many = self._may_head(part, at, source, below=below)
        known = self.headings.labels.vocabulary
        words = {word for word in re.findall(r"[^\W\d_]{2,}", row.text.lower()) if not asks(word, known)}
        while (
            fits
            and part.has(last)
            and not apart(part[last - 1], part[last], source)
            and _below(part[last], row) == below
        ):
            under = part[last]
            if below:
                fits = whole(self.scanner.scan(under), known)
            else:  # a name of its own, and no other of the same: Orc, Orc 2
                named = self._valued(under) and not self.nobody(under)
                fits = named and words.isdisjoint(re.findall(r"[^\W\d_]{2,}", under.text.lower()))
            if self.heading(under) or not fits:
                return 0
            last += 1
        return last if fits and last > at + (1 if many else 2) else 0

    def _may_head(self, part: Drawn[Row], at: int, source: str, *, below: bool) -> tuple[bool, bool]:
        """Tells whether the words of a row may head the fighters right below it, and whether they name several, so that one is enough. `below`:
        whether those have bullets or are indented."""
        row = part[at]
        named, hidden = _NAME().match(row.text), self.headings.shown(self.headings.plain(row.text))[1]
        several = self.headings.labels.several
        if below:
            ends = row.text.rstrip().endswith(":")
            return hidden or ends or (named is not None and several(named[0].strip())), True
        first = at == 0 or (apart(part[at - 1], row, source) and self.heading(part[at - 1]) is None)
        one = row.text.strip(" :*_#")  # one word that is no plural is a fighter who has not rolled yet
        numbers = re.findall(r"\d+", part[at + 1].text)
        plain = hidden or " " in one or several(one)
        plain = plain and not re.search(r"[,;&]", _BESIDE().sub("", row.text))
        return first and plain and not _ITEM().match(row.raw), hidden or (several(one) and len(numbers) > 1)

    @staticmethod
    def _valued(row: Row) -> bool:
        text = _MOMENT().sub("", row.text) if "(" in row.text or "[" in row.text else row.text
        return any(map(str.isdigit, text))

    def _perhaps(self, part: Drawn[Row], at: int) -> str:
        """Returns the question about a row that may be no fighter: a title, or what people say in a chat, behind somebody's number. Cool below Ash is
        one more name."""
        if any(map(str.isdigit, part[at].text)) and not part[at].under:
            return self.headings.leveled(part[at]) if part.has(at + 1) and self.own(part[at + 1]) else ""
        if stamps.turn(part[at].text):
            return self.headings.perhaps(part[at])
        n = at
        while n >= max(at - _NEAR, 0) and (stamps.chatter(part[n].text) or stamps.turn(part[n].text)):
            n -= 1
        beside = n if n >= 0 else at + 1
        plain = part.has(beside) and not any(map(str.isdigit, part[beside].text))
        greets = " " in part[at].text.strip()  # Hi all
        return (
            "" if n < at and not greets and (plain or _ITEM().match(part[at].raw)) else self.headings.perhaps(part[at])
        )

    def _strikes(self, part: Drawn[Row], at: int, source: str) -> str:
        """Returns the question about a row that is indented below a fighter with numbers, and says what it strikes with: Bite +4. Empty for other
        rows."""
        row, n, deep = part[at], at - 1, indent(part[at].raw)
        if deep < 2:
            return ""
        while n >= max(at - _NEAR, 0) and indent(part[n].raw) >= deep:
            n -= 1
        if n < max(at - _NEAR, 0) or deep < indent(part[n].raw) + 2 or apart(part[at - 1], row, source):
            return ""
        named = re.match(r"[^\d,;:()]*", row.text)
        words = named[0].lower().strip(" +-").rpartition(" ")[2] if named else ""
        thing = any(tag.kind == "thing" for tag in self.headings.labels.vocabulary.tags(words))
        strikes = thing and any(map(str.isdigit, row.text)) and not self.own(row)
        if not strikes or not self.own(part[n]) or self.heading(part[n]) is not None:
            return ""
        return say(
            "“{part}” stands below {title}. If it is a fighter, leave the line above it empty.",
            part=row.text.strip()[:40], title=part[n].text.strip()[:40],
        )  # fmt: skip

    def own(self, row: Row) -> bool:
        """Tells whether a row has a number of the system with its word."""
        pairs = self.scanner.scan(row).pairs
        return any(pair.value is not None and pair.meaning.kind == labels.VALUE for pair in pairs)

    def nobody(self, row: Row) -> bool:
        """Tells whether a row has only numbers, or labels that are part of no name with their numbers."""
        one = self.scanner.scan(row)
        if one.kind == scan.NUMBERS or ((owned := _OWNED().fullmatch(row.text)) and self._things(*owned.groups())):
            return True
        if one.kind == scan.STAT and one.pairs[0].meaning.kind in _ABOUT:
            return True
        text = row.text.strip(" ()[]")
        known = self.headings.labels
        for tag in known.vocabulary.tags(text.lower()):
            if tag.kind == "condition" or (tag.kind == "field" and known.is_gauge(tag.value)):
                return True  # prone; HP
        if (lead := _LEAD().fullmatch(row.text)) is not None:
            side, what = (known.vocabulary.tags(word.lower()) for word in lead.groups())
            if any(tag.kind == SIDE for tag in side) and any(tag.kind == FOREIGN for tag in what):
                return True
        sure = (labels.VALUE, labels.NOTED, labels.BONUS)
        weak = self.headings.labels.typed.weak
        if len(one.pairs) > _FEW and not one.pairs[0].start and all(pair.value for pair in one.pairs[:_FEW]):
            return True  # AC 11, HP 18, ATK 2 slam +3
        return (
            one.kind == scan.STAT
            and all(pair.meaning.kind in sure and pair.label not in weak and pair.value for pair in one.pairs)
            and not one.loose
        )

    def nameless(self, part: Drawn[Row], at: int, source: str) -> str:
        """Returns the question about a row that has only numbers or labels: 30/30 hp; HP, right above Wight 45; empty for other rows."""
        if not (self.nobody(part[at]) or self.number(part, at)):
            return ""
        shown = source[slice(*part[at].span)][:40]
        gauge = self.headings.labels.gauge(part[at].text.strip(" ()[]:*_#").lower())
        if gauge and part.has(at + 1) and any(map(str.isdigit, part[at + 1].text)):
            return say("“{part}” stands above others. Write it behind each of them.", part=shown)
        return say("No name stands before “{part}”. Write it behind one.", part=shown)

    def number(self, part: Drawn[Row], at: int) -> bool:
        """Tells whether a row is a number of a fighter whom nobody names: what somebody does or has, beside rows with only numbers, as Strike: 12
        above HP 30."""
        if not self._labelled(part[at]):
            return False
        if at >= self._alike[0]:
            first, last = at, at + 1
            while first and self._labelled(part[first - 1]):
                first -= 1
            while part.has(last) and self._labelled(part[last]):
                last += 1
            beside = (first - 1, *((last,) if part.has(last) else ()))
            self._alike = last, any(n >= 0 and self.nobody(part[n]) for n in beside)
        return self._alike[1]

    def _labelled(self, row: Row) -> bool:
        words = label(row)
        tags = self.headings.labels.vocabulary.tags
        kinds = {tag.kind for word in (words, words.rpartition(" ")[2]) for tag in tags(word)} if words else ()
        return "thing" in kinds or "foreign" in kinds or words in games.ALL

    def _things(self, number: str, words: str) -> bool:
        """Tells whether a number and words are only what somebody has, which has the number of its name: 30 gp, 2 potions; 12 Mace has not."""
        known = self.headings.labels
        kinds = {tag.kind for tag in known.vocabulary.tags(words.lower())}
        if "unit" in kinds:
            return True
        own, many = words.split(), known.several(words)
        if len(own) == 2 and many:  # 2 healing potions
            kinds = {tag.kind for tag in known.vocabulary.tags(own[-1].lower())}
        return "thing" in kinds and many == (int(number) > 1)

    def texts(self, part: Drawn[Row]) -> Iterator[str]:
        """Yields the texts of the rows that may be fighters."""
        return (row.text for row in part if self.plain(row))

    def plain(self, row: Row) -> bool:
        """Tells whether a row may be a fighter."""
        return not row.rule and len(row.raw) <= LONG and self.heading(row) is None and not self.prose(row)


def titles(draft: Draft) -> bool:
    """Tells whether a stat block is the title of what somebody may do, above what each of it does, and says nothing else: Quick Actions."""
    return (
        draft.name.text.lower().endswith(tuple(f" {title}" for title in games.STOPS))
        and draft.said() == Draft(draft.name).said()
    )


def under(rows: Sequence[Row]) -> list[Row]:
    """Returns the rows below a title, up to the next empty one or number."""
    full = dropwhile(lambda row: row.blank, rows[1:])
    return [*takewhile(lambda row: not row.blank and not any(ch.isdigit() for ch in row.raw), full)]


def entries(part: Drawn[Row], headings: Headings) -> list[tuple[Row, Row]]:
    """Returns the first and the last row of each entry, where names and numbers take turns throughout, perhaps with the hit points of each in a row
    of their own, below headings or not: as a virtual table's order is copied."""
    full = Drawn(row for row in part if not row.rule)
    at = 0
    while full.has(at + 1) and not any(_NUMBER().fullmatch(row.text) for row in full.between(at, at + 2)):
        if len(full[at].raw) > LONG or headings.heading(full[at], False) is None:
            return []
        at += 1
    labels, scored = headings.labels, full.has(at) and _NUMBER().fullmatch(full[at].text) is not None
    found, names, told = list[tuple[Row, Row]](), list[str](), bool(labels.typed.bare)
    while full.has(at + 1):
        name, number = (full[at + 1], full[at]) if scored else (full[at], full[at + 1])
        if not _NUMBER().fullmatch(number.text):
            return []
        points = _POINTS().fullmatch(full[at + 2].text) if full.has(at + 2) else None
        last = at + 1 + (points is not None and labels.gauge(points["word"].lower()))
        found.append((full[at], full[last]))
        names.append(name.text)
        told, at = told or "/" in f"{name.text}{number.text}", last + 1
    whole = bool(found) and not full.has(at) and told
    return found if whole and numbered.tell_apart(names, labels.vocabulary) else []
