"""Tells which rows of a list are no fighters: titles, headings of sides, prose."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading.draft import Span
from turnwright.reading.hiding import COMES, SEEN, asks, hiding, without_hidden
from turnwright.reading.labels import NAME, Labels
from turnwright.reading.list import stamps
from turnwright.reading.list.rows import Row
from turnwright.reading.list.sentences import quoted
from turnwright.reading.list.totals import totals, unnamed_heroes
from turnwright.reading.tagging import SHORTEST, Vocabulary
from turnwright.reading.words import either, every
from turnwright.text import say

_GOOD, _BAD = every("good"), every("bad")
_ONE = frozenset(every("ones"))
_BARE = frozenset((*(word for word in (*_GOOD, *_BAD) if " " in word or word.endswith("s")), *every("heads")))
"""Words that head a list even without a colon."""
_AGAINST = frozenset(every("versus"))
_BESIDE = pattern(rf"\s*(?:[|/\t&]|\b(?:{either('versus', 'ands')})\b\.?)\s*", re.I)
"""Between two sides in one row: PCs | Monsters."""
_ORDERS = frozenset(every("orders"))
_FIGHTS = frozenset(every("fights"))
_BATTLES = tuple(word for word in _FIGHTS if len(word) > SHORTEST)
"""Those of them that a title ends with, even as a part of a word: Goblinüberfall."""
_LISTS = _ORDERS.union(every("later"))
_GIVEN = frozenset(every("given"))
_PLACES = frozenset(every("places"))
_WHERE = _PLACES - {"of", "for", "against", "vs", "with"}
_STEPS = frozenset(every("steps"))
_TITLES = _STEPS | _FIGHTS
_MOMENTS = frozenset(every("moments"))
_EVENINGS = frozenset(every("evenings"))
_HARD = either("hardness")
_DIFFICULTY = pattern(
    rf"[^\d,;:]*[(\[]\s*(?:{_HARD})(?:\s+(?:{either('fights')}))?\s*(?:[,;:/–-][^)\]]*)?[)\]]\s*:?\s*|(?:(?:{either('fights')})\s+)?(?:{either('difficulties')})\s*[:=].*|(?:{_HARD})\b[^;:]*\d[\d.,]*[^\W\d_\s]*[^,;:]*\b[xe]p\b.*",
    re.I,
)
"""How hard a fight is: The mill (hard); Difficulty: deadly; Medium (1,200 adjusted XP)."""
ASIDES = frozenset(every("asides"))
_TOPICS = frozenset(every("topics"))
"""What the list below a title is about that ends with one of them, and not about fighters: Packing list; The Cat - prices."""
_SUBJECT = pattern(
    rf"^(?P<all>[^,:;(\[\d]*?)(?:\s+(?:of|for|at|since|from|in)\s.*|\s+(?:{either('steps', 'levels')})\.?\s+\d+|\s*[,:;(\[].*)?$",
    re.I,
)
"""What a title names, without what stands behind it: Treasure parcels, level 5; Prices at the Cat."""
_COUNT = pattern(rf"\s*[(\[]\s*(?:(?:{either('rounds', 'turns')})\s)?[x×]?\s?\d{{1,3}}\s*[)\]]\s*$")
_BEHIND = pattern(r"\s*[(\[][^()\[\]]*[)\]]|\s*[,:]\s[^,:()\[\]]{0,80}$|\s+[–—-]\s[^,:()\[\]]{0,80}$")
"""What stands behind the words of a heading, in brackets or behind a sign."""
_TITLE = 200
"""Characters of a title."""
_NUMBERED = pattern(r"^\d{1,2}[.)]\s+")
"""The number of a heading in a list of them: 2. Enemies."""
_STAYS = pattern(rf"(?:\s+(?:{either('stays')}))+$", re.I)
_ARTICLE = pattern(rf"^(?:{either('heads_articles')})\s+")
_RULED = pattern(
    r"^\s*(?![-=]+>)(?:[=~_#*>-]{2,})\s*(?P<text>[^=~_#*-].*?)\s*[=~_#*<-]*\s*$|^\s*\[(?P<inside>[^\][\d]+)\]\s*$"
)
_TAIL = pattern(r"\s+[=~_#*-]{3,}\s*$")
_IN_BRACKETS = pattern(
    r"\s*[(\[](?!\s*[+-]?\d+(?![\dd]))(?=(?P<word>[^\W\d_]{2,})[\s:=]*[+-]?\d|)(?=[^()\[\]]*[^\W\d_])[^()\[\]]*[)\]]$"
)
"""What explains the title of a list, and is no number: Initiative order (d10 + AgB). `word`: that a number follows."""
_DASH_END = pattern(r"\s[-–—]\s*$")
_INLINE = pattern(
    r"^(?P<side>\s*[^,;:\d]*[^\W\d_]\s*(?:[(\[]\s*(?:[^\W\d_]+\s?)?(?:[x×]?\d+)?\s*[)\]])?)\s*(?::|\s[–—-]\s)\s*(?=\S)"
)
_DASHED = pattern(r"^(?P<side>\s*[^,;:\d–—-]*[^\W\d_])\s*(?::|\s[–—-]\s)\s*(?=\S)")
_ENDS = pattern(r"[.!?…][\"”’')\]]*\s*$")
_STEP = pattern(
    r"\s*(?P<word>[^\W\d_]+)\s+(?:no\.?\s*|nr\.?\s*|#)?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|[ivx]+|[a-z](?=\s*(?:$|[:–—-])))\b(?P<rest>.*)$",
    re.I,
)
_EVENING = pattern(
    rf"[^\d,;:|()\[\]]*[^\W\d_]\s*(?:\s[–—-]|[,:(\[])\s*(?:{either('evenings')})\s+(?:no\.?\s*|nr\.?\s*|#)?\d+\s*[)\]]?\s*",
    re.I,
)
"""A title with its evening behind it: Night at the Foundry - session 14."""
_LEVEL = pattern(rf"\D*[^\W\d_]\s*[\s,;:(\[–—-]\s*(?P<word>{either('levels')})\.?\s*\d+\s*[)\]]?\s*", re.I)
"""A title with the level that its fight is for: The Gauntlight, lvl 3."""
_AREA = pattern(r"\s*[A-Z]{1,2}\d{1,3}[a-z]?[.):]\s+[^\d,;]*[^\W\d_]\s*[(\[]EL\s*\d+[)\]]\s*", re.I)
"""A place on the map with the level of its encounter: B12. Guard room (EL 4)."""
_NUMBER = pattern(r"\d")
_SENTENCE = pattern(r"[.;,|/!]\s+(?=[^\d,;:]*:)|(?<=[\d)])\s+(?=[^\W\d_]+:)")
_PART = pattern(
    r"\s*(?P<word>[^\W\d_]+)\s+(?:\d+|[A-Z])\s*(?:\([^()]*\)\s*)?(?::|[.]|\s[–—-])\s+(?=(?P<one>\d+\s+[^\W\d_])?)"
)
"""A part of the evening before its fighters: Wave 2: 3 goblins; Round 2 - Ash 17, Bo 12."""
_LATELY = pattern(rf"^(?:{either('lately')})\s+|\s+(?:{either('lately')})$")
"""What stands beside the title of a list that changes: Current order, Init order so far."""
_TEX = pattern(r"\s*\\[a-zA-Z]+\s*(?:[\[{*]|$)")
"""A command of LaTeX."""
_FOOTER = pattern(
    r"powered by|(?:generated|created|made|exported|imported|printed|compiled|rendered|downloaded|prepared) (?:by|with|from|on|in|at|using)\b"
    r"|copyright\b|©|\(c\) |page \d+ (?:of|/)|all rights reserved|last (?:updated|edited|saved)|erstellt (?:mit|von|am)|exportiert|généré"
    r"|créé (?:par|avec)|generado|creado con|stand:",
    re.I,
)
_SOME = pattern(
    rf"(?:^|[,;&+!.]|\b(?:{either('ands')})\b)\s*\d{{1,3}}\s*(?P<times>[x×])?\s+(?P<name>[^\W\d_][^\d,;:()]*)", re.I
)
"""How many of whom there are, in a list of them: 3 goblins and 2 wolves."""
_ARRIVAL = pattern(rf"(?:{either('arrivals')})\s*(?:[,:!.]|\s[–—-])\s*(?=\S)", re.I)
"""What says once more that those behind it come then: Round 3: reinforcements, 2 orcs."""
_MARK = pattern(r"\^[\w-]+|\[\^[\w-]+\]:.*|rolling\s+\d*d\d+\s*(?:[+–-]\s*\d+)?", re.I)
"""The mark of a block or a footnote, or what a program says of a roll: ^button-heal; [^1]: See there; rolling 1d20+3."""
_COMMAS = pattern(r"\s*[,:(]\s*|\s+[–—-]\s+")
_IN_ASIDE = pattern(r"[,;](?=[^()\[\]]*[)\]])")
_ONE_GROUP = r"\d{1,3}\s*[x×]?\s+[^\W\d_][^\d,;:()&+]*(?:\([^()]*\)\s*)?"
_GROUP = pattern(r"(?<![^\s,;&+])(?P<many>\d{1,3})\s*[x×]?\s+(?P<name>[^\W\d_][^\d,;:()&+]*)(?:\([^()]*\)\s*)?")
_GROUPS = pattern(rf"(?P<title>[^:]*):\s+(?P<all>{_ONE_GROUP}(?:[,;&+]\s*{_ONE_GROUP})+)")
"""A title, and how many of whom: Night 2 (levels 3-5): 1 troll, 3 goblins (hp 7)."""
_BETWEEN = pattern(rf"[,;]|\b(?:{either('ands')})\b", re.I)
_SCORED = pattern(r"\s*[^\W\d_][^\s\d,;:()]*(?:\s[^\s\d,;:()]+){0,2}\s(?:\d{1,3}|[(\[]\d{1,3}[)\]])\s*")
"""A name with a number and nothing else: Orc Chief 12, Ash (17)."""
_MANY = pattern(rf"\s*(?:\d{{1,3}}\s*[x×]?|\d*[dw]\d+|(?:{either('counts')}))\s+([^\W\d_][^\d,;:()]*)", re.I)
_LAST = pattern(r"\s\d{1,3}$")
"""The number of a place: Fight at Pier 40."""
_MOST_TITLE = 4
"""Words of a title that ends with the word for a fight: The final battle."""
_ROUNDS = frozenset((*every("rounds"), *every("turns")))
_COUNTERS = _ROUNDS | frozenset(every("counters"))
_LONGEST_COUNTER = 30
_EMPTY = pattern(r"\s*(?:[,;|]\s*){2,}$")
"""The empty cells behind a title in a table: Monsters,,,"""
_LEAD = pattern(r"(?P<words>[^\d:=]*[^\W\d_])\s*[:=]?\s*\d[\d,.]*\W*$")
"""The words before the only number of a row."""
_THOUSANDS = pattern(r"[^\d:=]*[^\W\d_]\s*[:=]?\s*\d{1,3}(?:[,’'\u00a0\u202f]\d{3})+\s*")
"""A label and a sum, which is no score: Rent: 8,500."""
_SUMS = frozenset(every("sums"))
_GOODS = frozenset(every("goods"))
MANY_WORDS = 9
"""A row of more words without a number is prose."""


def footer(text: str) -> bool:
    """Tells whether a row says which program made a list, or when: Powered by …, Page 1 of 3."""
    return _FOOTER().match(text) is not None


def _each_numbered(text: str) -> bool:
    """Tells whether a text names two and more, each with a number: Kira 17, Wight 12."""
    parts = _BETWEEN().split(_IN_ASIDE().sub(" ", text))
    return len(parts) > 1 and all(re.search(r"[^\W\d_]{2}.*\d|\d.*[^\W\d_]{2}", part) for part in parts)


def counter(name: str) -> bool:
    """Tells whether a name is that of the round in a tracker, which is no fighter: Round 3, --- Round ---, End of round."""
    words = re.findall(r"[^\W\d_]+", name.lower())
    return len(words) < 5 and not _ROUNDS.isdisjoint(words) and _COUNTERS.issuperset(words)


def _title_words(text: str) -> list[str]:
    """Returns the words of a title, in lower case; none for a row with a number or a sign between its words."""
    shown = _IN_BRACKETS().sub("", text.strip()).strip(" \t!?.*_#=~–—-")
    if re.search(r"[\d,;:|/=()\[\]\"“”]", shown):
        return []
    return re.findall(r"@|[^\W\d_](?:[^\W_]|['’-])*", shown.lower())


@lru_cache(maxsize=2_000)
def _shown(plain: str, words: Vocabulary) -> tuple[str, bool]:
    said = hiding(plain, words)
    numbered = any(map(str.isdigit, plain))
    if said.hidden and (not said.rest or said.further) and not numbered:
        return "", True
    if said.shown and not said.rest and not numbered:
        return "", False
    sure = _BEHIND().sub(lambda one: "" if hiding(one[0], words).shown else one[0], plain)
    kept = without_hidden(_BEHIND().sub(lambda one: "" if hiding(one[0], words).hidden else one[0], sure), words)
    hidden = kept != sure
    kept = _STAYS().sub("", kept) if hidden and len(kept) < _TITLE else kept
    shown = kept.split()
    if not hidden and 1 < len(shown) < _TITLE:  # visible enemies
        shown = [word for word in shown if asks(word, words) != SEEN]
    return " ".join(shown), hidden


SIDE, ORDER, FIGHT = "side", "order", "fight"
"""What a heading may be about: whose side, the order, or a fight."""
ANYTHING, UNKNOWN = "anything", "unknown"
"""What another one is about: a part of the evening, or whatever its words mean."""


class Heading(NamedTuple):
    """A row that is no fighter. `side`: the id of the side of those below, empty for none; `new`: the name of a side that the fight has not."""

    side: str = ""
    hidden: bool = False
    """Whether those below are hidden: Hidden enemies."""


class Headings:
    """Finds the headings among the rows of a fight's list."""

    def __init__(self, labels: Labels, top: int = -1, apart: bool = False) -> None:
        self.labels = labels
        self.top = top
        """Where the first row of a text with numbers begins, which is its title more likely than another."""
        self.apart = apart
        """Whether that row stands apart and says nothing of a fighter, so that it is the title."""

    def sums(self, text: str) -> bool:
        """Tells whether a text is a word for a sum, alone or with what is summed: Total, Total XP, Sum of HP."""
        words = self.labels.plain(text).split()
        rest = [word for word in words if word not in _SUMS]
        tags = self.labels.vocabulary.tags
        labels = (
            any(tag.kind in ("field", "foreign", "of", "title") for tag in tags(word)) or word in games.ALL
            for word in rest
        )
        return " ".join(words) in _SUMS or (len(rest) < len(words) and all(labels))

    def goods(self, text: str) -> bool:
        """Tells whether a row counts what people have: Party gold: 350, Arrows 20."""
        counted = _LEAD().match(text.strip())
        return counted is not None and counted["words"].lower().split()[-1] in _GOODS

    def side(self, text: str) -> str:
        """Returns the id of the side that the words of a heading name; empty for none."""
        plain = self.plain(text)
        if plain in _GOOD:
            return self.labels.house.sides[0][0]
        if plain in _BAD:
            return self.labels.foes()
        return self.labels.side(plain)

    def shown(self, plain: str) -> tuple[str, bool]:
        """Returns the words of a heading without those for hidden, and whether it had any: Hidden enemies, Enemies (hidden behind the door)."""
        return _shown(plain, self.labels.vocabulary)

    def shows(self, text: str) -> bool:
        """Tells whether a row says no more than that those below it are seen: Visible, No longer hidden."""
        said = hiding(self.plain(text), self.labels.vocabulary)
        return said.shown and not said.rest and not any(map(str.isdigit, text))

    @staticmethod
    def plain(text: str) -> str:
        low = " ".join(_NUMBERED().sub("", _COUNT().sub("", text.lower()).strip(" :*_.-–—!")).split())
        return _ARTICLE().sub("", low) if low not in (*_GOOD, *_BAD) else low

    def sides(self, row: Row) -> bool:
        """Tells whether a row is written as a heading, and says whose side those below are on: ### Baddies."""
        return row.heading and (found := self.heading(row, False)) is not None and found.side != ""

    def heading(self, row: Row, alone: bool) -> Heading | None:
        """Returns a heading; None for a row that may be a fighter. `alone`: whether the text has no other row."""
        tail = _TAIL().search(row.raw)
        text = row.text[: tail.start() if tail else None].strip()
        text = _EMPTY().sub("", text) if text[-1:] in (",", ";", "|") else text
        ruled = _RULED().match(row.raw) if row.raw.strip()[:1] in tuple("=~_#*>-[") else None
        inner = (ruled["text"] or ruled["inside"] or "") if ruled else text
        plain, hidden = self.shown(self.plain(inner))
        side = self.side(plain)
        ended = bool(text.endswith((":", "：")) or _DASH_END().search(text)) and not re.search(r"[,;]", text)
        marked = (
            self._marked(row, text, ruled["text"] if ruled else "")
            or ended
            or (tail is not None and not _NUMBER().search(text))
        )
        if self.apart and row.start == self.top and not quoted(row.raw):
            return Heading(side, hidden)
        words = plain.split()
        lead = next((" ".join(words[:n]) for n, word in enumerate(words) if word in _WHERE), "")
        if not side and (marked or lead in _BARE):  # Enemies at the cairn
            side = self.side(lead)
        if side and (marked or ruled):
            return Heading(side, hidden)
        if plain in _ORDERS or self.step(text):
            return Heading(hidden=hidden)
        if alone:
            return None
        if parts := self._parts(inner):
            return parts
        if marked and not self._order(plain):
            scored = ended and not row.heading and _NUMBER().search(text[:-1])
            return None if scored and not self._placed(plain) else Heading(hidden=hidden)
        if (lead or plain) in _BARE - {"boss"} or (side and plain.endswith("s") and not plain.endswith("ss")):
            return Heading(side, hidden)
        if plain.rstrip(".") in _AGAINST:
            return Heading(self.labels.foes())
        return Heading(hidden=hidden) if self._titles(row, text, inner, plain, hidden=hidden) else None

    def _marked(self, row: Row, text: str, framed: str) -> bool:
        """Tells whether a row is written as a heading: with a sign of Markdown, a line below it, in bold. `framed`: what stands between signs."""
        if row.heading or (row.under and not self._scored(text)) or (row.bold and not _NUMBER().search(text)):
            return True
        if not framed:
            return False
        return self.step(framed) or (not row.listed and (row.raw.strip()[0] in "=-#" or not _NUMBER().search(framed)))

    def _parts(self, text: str) -> Heading | None:
        """Returns a heading each part of which says something of those below it: Initiative, round 3; Enemies - second wave (hidden)."""
        sides, hides = [], False
        parts = _COMMAS().split(text.rstrip(" )"))
        for part in parts:
            plain, hidden = self.shown(self.plain(part))
            side = self.side(plain)
            words = plain.split()
            if not (
                side
                or (hidden and not plain)
                or self._order(plain)
                or self.step(part)
                or (words[-1:] and words[-1] in _STEPS)
            ):
                return None
            sides += [side] * bool(side)
            hides = hides or hidden
        return Heading(sides[0] if len(sides) == 1 else "", hides) if len(parts) > 1 else None

    def _titles(self, row: Row, text: str, inner: str, plain: str, *, hidden: bool) -> bool:
        """Tells whether the words of a row are those of a title: Turn order, Visible, End of round, Goblin ambush."""
        first = row.start == self.top
        sides = _BESIDE().split(inner)
        return bool(
            self._order(plain)
            or _AREA().fullmatch(text)
            or self._placed(inner)
            or (first and (self._battle(inner) not in ("", *_GIVEN) or self._ordered(text)))
            or (not plain and (hidden or self.shows(inner)))
            or (" " in plain and len(plain) < _LONGEST_COUNTER and counter(inner))
            or (len(sides) > 1 and all(map(self.side, sides)))
            or plain in self.labels.vocabulary.order
            or self.difficulty(text)
        )

    @staticmethod
    def difficulty(text: str) -> bool:
        """Tells whether a row says how hard a fight is."""
        return _DIFFICULTY().fullmatch(text) is not None

    def topic(self, text: str) -> bool:
        """Tells whether a title names a list of something else than fighters."""
        if len(text) >= _TITLE or quoted(text) or self.about(text):
            return False
        subjects = (_SUBJECT().match(part.lower()) for part in re.split(r"\s[–—-]\s", text))
        found = [re.findall(r"[^\W\d_]+", one["all"]) for one in subjects if one]
        long = ":" not in text.rstrip(" :") and len(text.split())  # Treasure of the barrow, and not Treasure: 30 gp
        return any(
            not (_TOPICS | ASIDES if len(words) < long else _TOPICS).isdisjoint((*words[-1:], " ".join(words[-2:])))
            for words in found
        )

    def about(self, text: str) -> str:
        """Returns what a heading is about; empty for anything else."""
        plain, hidden = self.shown(self.plain(text))
        if self.side(plain) or hidden:
            return SIDE
        low = plain.partition(":")[0].split(" ")
        named = not self.labels.vocabulary.order.isdisjoint(re.findall(r"[^\W\d_]+", plain))  # Init order for tonight
        if named or self._order(plain) or low[0] in _MOMENTS:
            return ORDER
        return FIGHT if self._battle(text.rstrip(" :")) or self._placed(plain) or low[0] in _FIGHTS else ""

    def unknown(self, row: Row) -> str:
        """Returns what a heading is about that names no side, order or fight."""
        text = row.text.strip(" -=~_*#<>")
        text = text.strip("[]") if text[:1] == "[" else text
        plain, parts = self.plain(text), _BESIDE().split(text)
        moment = self.step(text) or self.difficulty(text) or COMES().search(text) or _AREA().fullmatch(text)
        state = self.shows(text) or self.labels.condition(plain) or self.labels.flag(plain)
        named = self.labels.meaning(plain).kind == NAME or (len(parts) > 1 and all(map(self.side, parts)))
        return ANYTHING if moment or state or named else UNKNOWN

    def _order(self, plain: str) -> bool:
        """Tells whether a title names a list in its order: Turn order, Init order so far, Reinforcements (round 3)."""
        return plain in _ORDERS or _LATELY().sub("", self._explained(plain) or plain).strip() in _LISTS

    def _ordered(self, text: str) -> bool:
        """Tells whether a first row is the title of an order: Sunday group, 12 April - initiative; Initiative for the docks."""
        shown = stamps.undated(text)
        words = re.findall(r"[^\W\d_]+", shown.lower())
        ends = len(words) > 2 and not {words[0], words[-1]}.isdisjoint(self.labels.vocabulary.order)
        return ends and not any(map(str.isdigit, shown))

    def _scored(self, text: str) -> bool:
        """Tells whether a row with a line below it may be a fighter, as it has a number and is no part of the evening: Bo 12."""
        return bool(self.labels.typed.bare) and _SCORED().fullmatch(text) is not None and not self.step(text)

    def _explained(self, plain: str) -> str:
        """Returns the words of a title without what explains it in brackets; empty where a number of a fighter stands there: (hp 12)."""
        found = _IN_BRACKETS().search(plain)
        field = found and any(tag.kind == "field" for tag in self.labels.vocabulary.tags(found["word"] or ""))
        return plain[: found.start()] if found and not field else ""

    def section(self, row: Sequence[str]) -> Heading | None:
        """Returns what a row of a table says of those below it that has one cell, as Enemies, or Wave 2; None for other rows."""
        full = [text for text in row if text.strip()]
        if len(full) != 1 or len(row) < 2:
            return None
        text = full[0].strip(" -=~_*#<>")
        plain, hidden = self.shown(self.plain(text))
        side = self.side(plain)
        colon = text.endswith((":", "："))
        several = self.labels.several(plain)
        if (side and (plain in _BARE - {"boss"} or several)) or (hidden and (not plain or several)):
            return Heading(side, hidden)
        if colon or plain in _ORDERS or self.step(text) or COMES().search(text) or self.shows(text):
            return Heading(side, hidden)
        return None

    def perhaps_section(self, row: Sequence[str]) -> str:
        """Returns the one cell of a row of a table that may head those below it, as it names several; empty for other rows."""
        full = [text for text in row if text.strip()]
        return full[0] if len(full) == 1 and len(row) > 2 and self.labels.several(self.plain(full[0])) else ""

    def heads(self, title: str) -> bool:
        """Tells whether a title above one of several tables side by side names who stands in it: Party, Enemies (hidden)."""
        above = self.section([title, ""])
        return bool(self.side(title)) or (above is not None and (above.side != "" or above.hidden))

    def _placed(self, text: str) -> bool:
        """Tells whether a row is the title of a fight with its place: The battle under the bridge."""
        low = _title_words(_LAST().sub("", text))
        at = next((n for n, word in enumerate(low[:3]) if word in _FIGHTS), None)
        placed = at is not None and len(low) > at + 2 and low[at + 1] in _PLACES
        return placed and not any(word in _PLACES for word in low[:at])

    @staticmethod
    def _battle(text: str) -> str:
        """Returns the word for a fight that a short row ends with, as its title would: Goblin ambush; empty for none."""
        low = _title_words(text)
        return low[-1] if 0 < len(low) <= _MOST_TITLE and low[-1].endswith(_BATTLES) else ""

    def perhaps(self, row: Row) -> str:
        """Returns the question about a row that may be a fighter, or the title of a fight, Captain Combat, or only what people say in a chat, lol ok;
        empty for other rows."""
        part = row.text.strip()[:40]
        if self._battle(row.text) in _FIGHTS and len(_title_words(row.text)) > 1:
            return say("“{part}” may be a title. If it is a fighter, put it in quotes.", part=part)
        if row.under and self._scored(row.text):
            return say("“{part}” may be a title. If it is a fighter, put it in quotes.", part=part)
        if stamps.chatter(row.text) or stamps.turn(row.text) or part.lower() in ASIDES:
            return say("“{part}” names nobody. If it is a fighter, put it in quotes.", part=part)
        return ""

    def leveled(self, row: Row) -> str:
        """Returns the question about a first row that has no number but a level, which the system does not track; empty for other rows."""
        found = _LEVEL().fullmatch(row.text) if row.start == self.top else None
        if found is None or any(tag.kind == "field" for tag in self.labels.vocabulary.tags(found["word"].lower())):
            return ""
        return say("“{part}” may be a title. If it is a fighter, put it in quotes.", part=row.text.strip()[:40])

    def _fighters(self, text: str, *, scored: bool) -> bool:
        """Tells whether the words behind the title of a part of the evening are fighters: 3 goblins; the lich (135 hp). `scored`: whether a name
        with a number is one."""
        words = self.labels.vocabulary
        fields = any(
            any(tag.kind == "field" for tag in words.tags(word))
            for found in re.findall(r"\d\s?([^\W\d_]+)|([^\W\d_]+)\s?[:=]?\s?\d", text.lower())
            for word in found
        )
        several = any(one["times"] or self.labels.several(one["name"].strip()) for one in _SOME().finditer(text))
        one = scored and _SCORED().fullmatch(text) is not None and not self.step(text)
        return fields or several or _each_numbered(text) or one

    def step(self, text: str) -> bool:
        """Tells whether a row names a part of the evening: Session 14 - the mill road, Round 2."""
        if stamps.dated(text) or _EVENING().fullmatch(text):
            return True
        found = _STEP().match(text)
        if found is None or found["word"].lower() not in _STEPS:
            first, colon, rest = text.partition(":")
            word = first.lower().strip()
            titled = word in _STEPS and not self._fighters(rest, scored=word in _FIGHTS)
            return bool(colon) and (
                titled
                or (
                    word in _ORDERS
                    and not _ROUNDS.isdisjoint((word.split()[-1], *re.findall(r"[^\W\d_]+", rest.lower())))
                )
            )
        word = found["word"].lower()
        rest = stamps.undated(found["rest"]) if word in _EVENINGS else found["rest"]
        part = _PART().match(text)
        if part and self._fighters(stamps.undated(text[part.end() :]), scored=word in _MOMENTS | _FIGHTS):
            return False
        return not re.search(r"\b(?:hp|init|initiative|ac)\b\s*\d|,\s*\d|:\s*\d+\s+[^\W\d_]", rest, re.I)

    def _groups(self, text: str) -> int:
        """Returns the end of a title before groups that are counted: Night 2 (levels 3-5): 1 troll, 3 goblins. 0 where none is, and before what
        somebody has: Orc: 2 axes, 1 whip."""
        found = _GROUPS().fullmatch(text.rstrip()) if ":" in text else None
        if found is None or not any(map(str.isalpha, found["title"])):
            return 0
        groups = [(int(one["many"]), one["name"].strip()) for one in _GROUP().finditer(found["all"])]
        tags = self.labels.vocabulary.tags
        numbered = any(
            tag.kind == "field" for word in re.findall(r"[^\W\d_]+", found["title"].lower()) for tag in tags(word)
        )
        things = any(tag.kind == "thing" for _, name in groups for tag in tags(name.lower().rpartition(" ")[2]))
        agree = all(self.labels.several(name) == (many > 1) for many, name in groups)
        return found.start("all") if agree and not numbered and not things else 0

    def _counted(self, text: str) -> bool:
        """Tells whether a text begins with how many of whom there are: 3 goblins, 2d4 wolves, two trolls."""
        found = _MANY().match(text)
        return found is not None and (self.labels.several(found[1].strip()) or text.lstrip()[0] == "1")

    def prose(self, row: Row) -> bool:
        """Tells whether a row is text that somebody reads, and no fighter."""
        text = row.text.strip()
        lead = text.partition(":")[0].strip().lower()
        if ":" in text and (lead in ASIDES or lead in _TOPICS):
            return True
        summed = _LEAD().match(text) if text[-1:].isdigit() else None
        if re.match(r"(?:https?:)?//", text) or stamps.announces(text) or footer(text) or _TEX().match(row.raw):
            return True
        if totals(text) or unnamed_heroes(text) or _MARK().fullmatch(text) or self.goods(text):
            return True
        words = re.findall(r"[^\W\d_]{2,}", text)
        numbers = re.findall(r"\d+", text)
        known = sum(any(tag.kind == "field" for tag in self.labels.vocabulary.tags(word.lower())) for word in words)
        if not known and _THOUSANDS().fullmatch(text):
            return True
        if summed and not known and self.sums(summed["words"]):  # Total XP 1300
            return True
        if len(words) > MANY_WORDS and len(numbers) * 6 <= len(words) and not (known and numbers):
            return True
        return len(words) > 3 and bool(_ENDS().search(text)) and (not numbers or len(words) > 7) and known == 0

    def sentences(self, text: str, span: Span) -> list[Span]:
        """Returns the parts of a row that begins with a side or a step, at each side: The party: Ash 17, Bo 12. The enemies: Ogre 9; one part
        for other rows."""
        own = text[slice(*span)]
        breaks: list[Span] = []
        for one in _SENTENCE().finditer(own):
            found = self.inline(own[one.end() :])
            side = self.plain(own[one.end() :].partition(":")[0])
            if found and found[0].side and (side in _BARE or self.labels.several(side)):
                breaks.append((span[0] + one.start(), span[0] + one.end()))
        starts, ends = [span[0], *(end for _, end in breaks)], [*(start for start, _ in breaks), span[1]]
        if breaks and self.inline(own) is None and not self.step(text[span[0] : ends[0]]):
            return [span]  # Ogre 9. Enemies: hates elves
        if breaks:
            ends[-1] = span[0] + len(own.rstrip(". "))
        return list(zip(starts, ends, strict=True))

    def inline(self, text: str) -> tuple[Heading, int] | None:
        """Returns the heading and the place behind it of "Monsters: Orc x3, hp 7", one without a side for "Turn order: Ash, Bo"; None for other
        rows."""
        part = _PART().match(text)
        moment = part["word"].lower() if part else ""
        if (
            part
            and moment in _TITLES
            and (part["one"] or self._fighters(text[part.end() :], scored=moment in _MOMENTS | _FIGHTS))
        ):
            arrival = _ARRIVAL().match(text, part.end())
            return Heading(), arrival.end() if arrival else part.end()
        found = _INLINE().match(text)
        dash = _DASHED().match(text)
        if dash and self._order(self.plain(dash["side"])):  # Turn order — Rook: 22, Hag: 18
            found = dash
        if not found:
            return (Heading(), end) if (end := self._groups(text)) else None
        plain, hidden = self.shown(self.plain(found["side"]))
        rest = text[found.end() :]
        if self._order(plain) or (plain in self.labels.vocabulary.order and _each_numbered(rest)):
            return Heading(hidden=hidden), found.end()
        titled = plain in _TITLES or self._placed(plain) or self._battle(plain) or plain.split(" ")[0] in _PLACES
        if titled and self._counted(rest):
            return Heading(hidden=hidden), found.end()
        side = "" if plain in _ONE and rest[:1].isdigit() else self.side(plain)
        words = re.findall(r"[^\W\d_]+", rest.lower())
        field = (
            bool(words)
            and not rest[0].isdigit()
            and any(tag.kind == "field" for tag in self.labels.vocabulary.tags(words[0]))
        )
        if not side and not hidden and (end := self._groups(text)):
            return Heading(), end
        if not (side or (hidden and not plain)) or field or not words or not re.match(r"[\"“]?[^\W_]", rest):
            return None
        return Heading(side, hidden), found.end()
