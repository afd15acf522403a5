"""What a line of a text joins for. A list brings its fighters; in a page of notes or a story only those do that have a reason to be one: a number
with its word, a place in a list, the heading of a side. What only looks like a fighter is offered, and all else is text."""

from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property
from itertools import takewhile

from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASKED, LEFT_OUT, Draft, Remark
from turnwright.reading.line.verdict import Verdict
from turnwright.reading.list import stamps
from turnwright.reading.list.headings import ASIDES, FIGHT, ORDER, SIDE, UNKNOWN, Headings
from turnwright.reading.list.items import FIGHTER, LEFT, LINE, Item
from turnwright.reading.list.rows import Row, Rows
from turnwright.reading.list.sentences import begins, quoted, spoken, tells, wordy
from turnwright.reading.words import every
from turnwright.text import say

_LONGEST_NAME = 4
"""Words of what is offered."""
_SENTENCES = pattern(r".*[^\W\d_]{4,}\.\s+[A-ZÀ-Þ][^\W\d_]*[\s,].*\.")
"""Two sentences: Guard post. A brazier, still warm."""
_LONGEST_SUBJECT = 6
"""Words of a name; a row that reads as a sentence and has more of them before its number is one."""
_TITLE = pattern(r"\W*[^\W\d_]\S*(?: \S+){0,2}\W*")
"""A name that is one of several below each other: up to three words."""
_MOST, _FEW = 2 / 3, 1 / 4
"""The share of the rows of a paragraph that makes it a list, and from which on a question about another row is asked."""
_COUNT = pattern(r"\W*\d{1,3}\s*[x×]?\s+[^\W\d_]")
_LETTER = pattern(r"[^\W\d_]")
_WORD = pattern(r"[^\W\d_]{3,}")
_NEAR = 20
"""Rows above one in which the heading above it is looked for."""
_LONG = 6
"""Words of a row from which on it is not only a name and a number."""
_PLACES = frozenset(every("places"))
"""With one of them no name ends."""
_OF_FIGHTERS = ("", SIDE, ORDER, FIGHT)
_NOTED, _LISTED, _PLAIN, _WORDY, _OTHER = "noted", "listed", "plain", "wordy", "other"
"""What a row is: with numbers that have their words; a name and a score, or how many; a name; a part of a sentence; something else."""


class Reasons:
    """Gives each line of a text that has no reason to join back as an offer or as text. `judged`: how a line is read."""

    def __init__(self, text: str, rows: Rows, headings: Headings, judged: Callable[[str], Verdict]) -> None:
        self.text, self.rows, self.headings, self.judged = text, rows, headings, judged
        self._kinds: dict[int, str] = {}
        self._paragraphs: dict[int, list[str]] = {}
        sentences = (n for n in range(len(rows)) if len(rows) > 1 and wordy(rows.raw[n]))
        self.page = any(self._kind(rows[n]) == _WORDY and not self._heads(rows[n]) for n in sentences)
        """Whether the text has sentences."""
        self._starts = [*map(rows.start, range(len(rows)))] if self.page else []

    def told(self, item: Item, about: str) -> Item:
        """Returns a part of the text, or an offer or text in its place. `about`: what the last heading above it names."""
        asks = item.kind == LEFT and any(one.kind == ASKED for one in item.remarks)
        if about == UNKNOWN and item.kind in (LINE, FIGHTER) and not self._of_a_fight(item) and self._bare(item):
            return Item(
                LEFT,
                item.at,
                item.draft,
                side=item.side,
                remarks=(Remark(LEFT_OUT, say("The title above does not say that these are fighters."), item.at),),
                offered=True,
            )
        if not self.page or not (item.kind == LINE or asks) or item.named or item.numbered:
            return item
        n = bisect_right(self._starts, item.at[0]) - 1
        row, own = self.rows[n], self.text[slice(*item.at)]
        kind = self._kind(row)
        if (asks and item.at[1] > row.end) or quoted(own) or (not asks and self._has_reason(n, kind, about)):
            return item
        if about in _OF_FIGHTERS and (asks or self.judged(own).asked is not None) and self._may_ask(n, own):
            return item
        found = self.judged(own).only if not asks else None
        if found is not None and kind != _WORDY and self._like(found):
            says = say("“{part}” may be a fighter. Nothing says so.", part=own.strip()[:40])
            return Item(LEFT, item.at, found, side=item.side, hidden=item.hidden,
                        remarks=(Remark(LEFT_OUT, says, item.at),), offered=True)  # fmt: skip
        return Item(LEFT, item.at, remarks=(Remark(LEFT_OUT, say("Left out: a line of text."), item.at),))

    def _of_a_fight(self, item: Item) -> bool:
        """Tells whether something besides its heading says that a line is a fighter's: a side, or the title of several like it, Goblins:
        Goblin 1."""
        return bool(item.side or item.hidden) or self._like_title(item.at[0])

    def _like_title(self, at: int) -> bool:
        """Tells whether the name at a place begins as a word of the last heading above it does."""
        starts, words = self._headed
        above = bisect_right(starts, at) - 1
        named = _WORD().search(self.text, at)
        return above >= 0 and named is not None and any(_alike(named[0].lower(), word) for word in words[above])

    @cached_property
    def _headed(self) -> tuple[list[int], list[list[str]]]:
        """Where each heading of the text begins, and its words."""
        found = [row for row in self.rows if not row.blank and self.headings.heading(row, False) is not None]
        return [row.start for row in found], [_WORD().findall(row.text.lower()) for row in found]

    def _bare(self, item: Item) -> bool:
        """Tells whether a line, or a part of it, says no more of a fighter than a name, how many there are and a score."""
        own = self.text[slice(*item.at)]
        found = self.judged(own) if item.draft is None else None
        drafts = (item.draft,) if item.draft else found.drafts if found and found.asked is None else ()
        start = 0 if item.draft else item.at[0]
        return not (item.named or item.states or quoted(own)) and any(self._no_more(draft, start) for draft in drafts)

    def _no_more(self, draft: Draft, start: int) -> bool:
        """Tells whether a fighter has no more than a name, a count and a score without its word. `start`: where its places count from."""
        bare = self.headings.labels.typed.bare
        said = draft.hidden or draft.conditions or draft.numbers or draft.side.text
        worded = (_LETTER().search(self.text[start + one.at[0] : start + one.at[1]]) for one in draft.values)
        return not said and not any(one.field != bare or word for one, word in zip(draft.values, worded, strict=True))

    def _has_reason(self, n: int, kind: str, about: str) -> bool:
        if kind in (_NOTED, _WORDY):
            return kind == _NOTED
        row = self.rows[n]
        if kind == _PLAIN and self._behind_text(n):
            return False
        if (about in (SIDE, ORDER) and kind != _OTHER) or (
            kind == _LISTED and not row.lead and stamps.speaker(row.raw)
        ):
            return True  # [20:14] Ash: 17, but not [20:14] Ash: lol I got 4
        if kind == _LISTED and self._answers(n):
            return True
        return self._is_list(n, about) and (kind != _PLAIN or about == "")

    def _behind_text(self, n: int) -> bool:
        """Tells whether a sentence stands between a row and the heading above it: Best regards, behind Bring the big map, please."""
        near = (self.rows[k] for k in range(n - 1, max(n - _NEAR, 0) - 1, -1))
        above = takewhile(lambda row: row.blank or self.headings.heading(row, False) is None, near)
        return any(self._kind(row) == _WORDY for row in above if not row.blank)

    def _may_ask(self, n: int, own: str) -> bool:
        """Tells whether a question about a row stays: in a list, or about how many there are."""
        kind = self._kind(self.rows[n])
        if kind == _PLAIN or (kind == _WORDY and not any(map(str.isdigit, own))):
            return False
        return self._share(n) >= _FEW or self._answers(n) or (kind != _WORDY and _COUNT().match(own) is not None)

    def _answers(self, n: int) -> bool:
        """Tells whether a row is all that somebody writes in a chat, below one who calls for the order: roll initiative."""
        alone = n > self._call and stamps.heads(self.rows[n - 1].text)
        return alone and (n + 1 == len(self.rows) or self.rows[n + 1].blank or stamps.heads(self.rows[n + 1].text))

    @cached_property
    def _call(self) -> int:
        """The first row without a number that has a word for the order, the last one where none has."""
        order = self.headings.labels.vocabulary.order
        texts = (row.text.lower() for row in self.rows)
        called = (
            n for n, text in enumerate(texts) if not order.isdisjoint(text.split()) and not any(map(str.isdigit, text))
        )
        return next(called, len(self.rows))

    @staticmethod
    def _like(draft: Draft) -> bool:
        return len(draft.name.text.split()) <= _LONGEST_NAME and not draft.assumed

    def _kind(self, row: Row) -> str:
        if row.start not in self._kinds:
            self._kinds[row.start] = self._kind_of(row)
        return self._kinds[row.start]

    def _kind_of(self, row: Row) -> str:
        text = row.text.strip()
        found = self.judged(text)
        bare, long = self.headings.labels.typed.bare, wordy(row.raw)
        drafts = found.drafts if not (long and found.asked) else ()
        if begins(row.text) or (
            any(len(draft.name.text.partition("(")[0].split()) > _LONGEST_SUBJECT for draft in drafts) and long
        ):
            return _WORDY  # The priestess breaks the lens when she is below 10 hit points.
        names = [draft.name.text for draft in drafts]
        if any(name.lower().rpartition(" ")[2] in _PLACES or spoken(name.partition("(")[0]) for name in names):
            return _WORDY  # Gesche surrenders below 15 HP; Marrok's knee is still at -10
        for draft in drafts:
            values = (*draft.values, *(one for one in draft.numbers if one.text[0] != "+"))  # Shield, AC +2
            if (
                draft.hidden
                or draft.conditions
                or any(one.field != bare or _LETTER().search(text[slice(*one.at)]) for one in values)
            ):
                return _NOTED
        if _SENTENCES().fullmatch(text):
            return _WORDY
        if (inline := self.headings.inline(row.text)) and (inline[0].side or inline[0].hidden):
            return _LISTED
        clear = found.asked is None and any(draft.values or draft.grouped for draft in drafts)
        letters = sum(map(str.isalpha, text))
        if long and row.lead:
            return _WORDY
        if (
            clear
            and not tells(row.raw)
            and letters == sum(map(str.isalpha, "".join(draft.name.text for draft in drafts)))
            and len(text.split()) < _LONG
        ):
            return _LISTED
        if long and not (clear and stamps.speaker(row.raw) and not any(draft.note for draft in drafts)):
            return _WORDY
        if clear and not any(draft.note for draft in drafts):
            return _LISTED
        return _PLAIN if found.asked is None and drafts and _TITLE().fullmatch(row.text) else _OTHER

    def _heads(self, row: Row) -> bool:
        """Tells whether a row is a heading, or talk around a list."""
        text = row.text
        if self.headings.heading(row, False) is not None or text.partition(":")[0].strip().lower() in ASIDES:
            return True
        return stamps.turn(text) or stamps.chatter(text) or stamps.calls(text)

    def _is_list(self, n: int, about: str) -> bool:
        """Tells whether most rows of a paragraph are fighters, and two at least, or the only one."""
        sure = sum(kind in (_NOTED, _LISTED) for kind in self._paragraph(n))
        return self._share(n) >= _MOST and (sure > 1 or about in _OF_FIGHTERS)

    def _share(self, n: int) -> float:
        """Returns the share of the rows of a paragraph that are fighters."""
        kinds = self._paragraph(n)
        return sum(kind in (_NOTED, _LISTED) for kind in kinds) / max(len(kinds), 1)

    def _paragraph(self, n: int) -> list[str]:
        """Returns what the rows of a paragraph are, without headings and talk."""
        if n not in self._paragraphs:
            first, last = n, n + 1
            while first and self._goes_on(first - 1):
                first -= 1
            while last < len(self.rows) and self._goes_on(last):
                last += 1
            kinds = [self._kind(row) for row in self.rows[first:last] if not self._heads(row)]
            self._paragraphs.update(dict.fromkeys(range(first, last), kinds))
        return self._paragraphs[n]

    def _goes_on(self, n: int) -> bool:
        row = self.rows[n]
        return not row.blank and not row.rule and (self.headings.heading(row, False) is None or row.lead > 0)


def _alike(one: str, other: str) -> bool:
    """Tells whether two words are the same but for their ends: goblin, goblins; wolf, wolves."""
    begin = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return begin >= 3 and begin >= min(len(one), len(other)) - 1
