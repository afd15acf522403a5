"""Groups the lines of a text before they are judged: headings and prose, tables, stat blocks, fighters with their numbers below them, one or
several fighters a line. What is a line is left to the reader of lines; all else ends in drafts here."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from turnwright.core.pattern import pattern
from turnwright.reading.amounts import called
from turnwright.reading.block.blocks import Blocks
from turnwright.reading.draft import ASKED, LEFT_OUT, Draft, Remark, Said, Span
from turnwright.reading.files import inside
from turnwright.reading.found import Found
from turnwright.reading.labels import labels
from turnwright.reading.line import unlike
from turnwright.reading.line.verdict import Verdict
from turnwright.reading.line.verdict import read as judged
from turnwright.reading.list import boxes, numbered, parted, stamps
from turnwright.reading.list.below import Below
from turnwright.reading.list.drawn import Drawn
from turnwright.reading.list.headings import ANYTHING, FIGHT, ORDER, SIDE, Heading, Headings, footer
from turnwright.reading.list.items import FIGHTER, LEFT, LINE, TABLE, Item
from turnwright.reading.list.legends import Legends
from turnwright.reading.list.parted import SEVERAL
from turnwright.reading.list.reasons import Reasons
from turnwright.reading.list.rows import Row, Rows, struck, unmarked
from turnwright.reading.list.runs import LONG, Listed, Run, entries, titles, under
from turnwright.reading.list.scored import Scores
from turnwright.reading.table import marked_up
from turnwright.reading.table.lines import FoundTable, TableLines
from turnwright.reading.tagging import Vocabulary
from turnwright.reading.words import either
from turnwright.text import say

_MOST_COUNT = 20
_TITLED = 4
"""Rows of which one may be the title of the block of data in another."""
_COUNTED = pattern(
    rf"(?P<count>\d{{1,3}})\s*(?:[x×]\s*)?\s(?P<name>[^\W\d_][^\d,;:()]*)|(?P<one>{either('singles')})\s(?P<rest>[^\W\d_][^\d,;:()]*)",
    re.I,
)
_BULLETS = pattern(r"^\s*(?:#+\s+|[a-z][.)]\s+(?=[^\W\d_])|\\item\s+|>\s*(?:\[![\w-]+\][+-]?\s*)?)+")
_SAID = frozenset(("flag", "hidden"))
"""What is said of a fighter wherever it stands: 1 ogre hidden."""
_KNOWN = frozenset(("field", "flag", "side", "hidden", "note", "foreign", "condition", "alone", "headed", "part"))


def read(
    text: str, words: Vocabulary, columns: Mapping[str, str] | None = None, opened: bool = False
) -> Iterator[Item]:
    """Yields the parts of a text in their order, each when it is asked for: the first does not wait for the rest of a long text. `columns`: what
    the titles of a table stand for that nobody knows; `opened`: whether it is a file that somebody opened for its fighters."""
    reader = _Reader(text, words, columns, opened)
    items = (item._replace(claimed=reader.about in (SIDE, ORDER, FIGHT)) for item in reader.items())
    return (reader.legends.told(reader.reasons.told(item, reader.about), text) for item in items)


@dataclass
class _Now:
    """What the rows of a list have said so far. `behind`: up to which row they are read; `loose`: whether one stood by itself; `counted`,
    `following`: whether their first numbers count, or number the rows."""

    listed: Listed
    alone: bool
    counted: bool = False
    following: bool = False
    behind: int = 0
    loose: bool = False


class _Reader:
    def __init__(self, text: str, words: Vocabulary, columns: Mapping[str, str] | None, opened: bool = False) -> None:
        self.text = text
        self.opened = opened
        self.words = words
        self.labels = labels(words)
        self.rows = Rows(text, partial(stamps.spoken, words=words))
        title = next((row.start for row in self.rows if not row.blank), -1) if re.search(r"\d", text) else -1
        read = partial(judged, typed=words.typed, house=words.house)
        self.headings = Headings(self.labels, title, _apart(self.rows, read))
        self.tables = TableLines(self.rows, self.labels, columns)
        self.fences = {one.first: one for one in inside.fences(self.rows.raw)}
        self.blocks = Blocks(self.labels, self.headings.sides)
        self.alone = len([*islice((row for row in self.rows if not row.blank), 2)]) == 1
        self.legends = Legends(() if self.alone else self.rows.raw, self.labels)
        self.side = ""
        self.hidden = False
        self.around: list[tuple[int, Heading]] = []
        """For each list with bullets around a row: where it ends, counted in rows of its part from 0, and the side and hiding around it."""
        self.about = ""
        """What the last heading is about."""
        self.reasons = Reasons(text, self.rows, self.headings, read)
        self.page: Draft | None = None
        self.seen: dict[str, Draft] = {}
        """The fighters of tables, by name."""
        self.numbered: set[int] = set()
        self.scores = Scores((), self.labels.several, bare=False)
        self.checked = 0

    def items(self) -> Iterator[Item]:
        at = 0
        while at < len(self.rows):
            if (title := self._block_title(at)) is not None:
                yield self._title(self.rows[title])
                at = title + 1
            loose = _Loose(self, at)
            yield from self._loose(Drawn(loose.rows()))
            at = loose.at
            if loose.yaml is not None:
                yield from self._data(at, loose.yaml)
                at = self.fences[at].last
            elif loose.table is not None:
                yield from self._table(at, loose.table)
                at = loose.table.last

    def _data(self, at: int, found: Found) -> Iterator[Item]:
        """Yields the fighters of a block of code; a stat block behind the data of its page may say them again."""
        span = self.rows[at].start, self.rows[self.fences[at].last - 1].end
        one = found.drafts[0] if len(found.drafts) == 1 else None
        if one is not None and self._again(one):
            yield _said_again(one, span)
        else:
            yield Item(TABLE, span, found=found, side=self.side, hidden=self.hidden)
        if self.fences[at].kind == "front" and one is not None:
            self.page = one

    def _table(self, at: int, table: FoundTable) -> Iterator[Item]:
        """Yields a table with the titles above it, which begin at a row."""
        for row in self.rows[at : at + table.titles]:
            if not row.blank and not row.raw.lstrip('\ufeff"').lower().startswith("sep="):
                yield self._title(row)
        span, found = (self.rows[table.first].start, self.rows[table.last - 1].end), table.found
        if not found.drafts:
            yield _left(span, say("Left out: a table of something other than fighters."))
        elif found.offered and not (self._all_of_it(span) or self.about in (SIDE, ORDER, FIGHT)):
            says = say("No column says that these are fighters.")
            yield Item(LEFT, span, remarks=(Remark(LEFT_OUT, says, span),), offered=True)
        else:
            self.seen |= {draft.name.text.lower(): draft for draft in found.drafts}
            ends = tuple(self.tables.ends(table))
            yield Item(TABLE, span, found=found, side=self.side, hidden=self.hidden, ends=ends)

    def _says(self, row: Row) -> Item | None:
        """Returns a row that says what a mark means, or calls a bot or the players, and adds nobody; None for other rows."""
        if says := self.legends.asks(row.raw) or boxes.asks(row.text):
            return _left(row.span, says, ASKED)
        if self.legends.says(row.raw):
            return _left(row.span, say("Left out: what a mark means."))
        if stamps.adds_nobody(row.raw[row.lead :]):
            return _left(row.span, say("Left out: a command that adds nobody."))
        return _left(row.span, say("Left out: a line of text.")) if stamps.calls(row.text) else None

    def _again(self, draft: Draft) -> bool:
        """Tells whether a stat block only says again what the data at the head of its page say; the next one of that name is another."""
        again = self.page is not None and draft.within(self.page)
        self.page = None if again else self.page
        seen = self.seen.pop(draft.name.text.lower(), None) if draft.values else None
        return again or (seen is not None and draft.within(seen))

    def _block_title(self, at: int) -> int | None:
        """Returns the row that stands alone above a block with data, or above how hard the fight is, and is its title; None for none."""
        near = range(at, min(at + _TITLED, len(self.rows)))
        full = [*islice((n for n in near if self.rows.raw[n].strip()), 2)]
        fence = self.fences.get(full[1]) if len(full) > 1 else None
        plain = full and full[0] not in self.fences and not any(ch.isdigit() for ch in self.rows.raw[full[0]])
        if plain and len(full) > 1 and self.headings.difficulty(self.rows[full[1]].text):
            return full[0]
        data = inside.read(fence, self.text, self.labels, self.rows) if fence and plain else None
        return full[0] if data is not None and data.drafts else None

    def _title(self, row: Row) -> Item:
        if told := self._says(row):
            return told
        heading = self.headings.heading(row, False)
        if heading and (heading.side or heading.hidden):
            self.side, self.hidden = heading.side, heading.hidden
        self.about = self.headings.about(row.text) or self.headings.unknown(row)
        return _heading(row.span)

    def _all_of_it(self, span: Span) -> bool:
        """Tells whether a table is all that stands in a file which somebody opened."""
        rest = self.text[: span[0]] + self.text[span[1] :]
        return self.opened and not rest.strip("\ufeff \t\r\n")

    def _loose(self, part: Drawn[Row]) -> Iterator[Item]:
        """Yields what stands outside of tables."""
        if not any(not row.blank for row in part):
            return
        alone = self.alone
        scanned = None if alone and len(self.text) < 200 and "**" not in self.text else self.blocks.scanned(iter(part))
        at = 0
        while part.has(at):
            run = Run(self.blocks, part, scanned, at)
            yield from self._list(Drawn(run.rows()), alone)
            self._leave()
            at = run.at
            if (block := run.block) is not None:
                own = part.between(block.first, block.last)
                span = own[0].start, max(row.span[1] for row in own if not row.raw.isspace())
                kind, foe = FIGHTER if block.draft else LEFT, self.labels.free
                if block.draft and titles(block.draft) and (below := under(own)):
                    at += own.index(below[-1]) + 1
                    span = own[0].start, below[-1].span[1]
                    says = say(
                        ("Left out: {name} and {count} row below it.", "Left out: {name} and {count} rows below it."),
                        name=block.draft.name.text, count=len(below),
                    )  # fmt: skip
                    yield _left(span, says)
                    continue
                if block.draft and self._again(block.draft):
                    yield _said_again(block.draft, span)
                    at = block.last
                    continue
                for draft in unlike.apart([block.draft]) if block.draft else (None,):
                    yield Item(kind, span, draft, side=self.side, hidden=self.hidden, remarks=block.remarks, foe=foe)
                at = block.last

    def _list(self, part: Drawn[Row], alone: bool) -> Iterator[Item]:
        """Yields the lines of a list without headings and prose."""
        if found := entries(part, self.headings):
            yield from (_heading(row.span) for row in part if not row.rule and row.start < found[0][0].start)
            for first, last in found:
                yield Item(LINE, (first.span[0], last.span[1]), side=self.side, hidden=self.hidden,
                           numbered=any(map(str.isdigit, first.text)) and any(map(str.isalpha, first.text)))  # fmt: skip
            return
        now = _Now(Listed(self.headings, self.blocks.scanner, alone), alone)
        texts = now.listed.texts
        now.counted = part.has(1) and self._counted(texts(part))
        now.following = part.has(2) and self._following(texts(part))
        bare = bool(self.labels.typed.bare)
        self.scores = Scores(texts(part) if bare else (), self.labels.several, bare, now.counted)
        below = Below(self.text, partial(judged, typed=self.words.typed, house=self.words.house), now.listed.nobody)
        self.checked = 0
        for n, row in enumerate(part):
            self._leave(n)
            if row.rule or n < now.behind:
                continue
            self._number(part, n)
            if len(row.raw) > LONG:
                yield _left(row.span, say("Left out: this line is too long for a fighter."))
            elif told := self._says(row):
                yield told
            elif len(parts := self.headings.sentences(self.text, row.span)) > 1:
                for span in parts:
                    step = self.headings.step(self.text[slice(*span)])
                    yield from (_heading(span),) if step else self._line(row, span, now.counted)
            elif aside := self._nobody(part, n, now):
                yield from aside
            else:
                yield from self._somebody(part, n, now, below)

    def _nobody(self, part: Drawn[Row], n: int, now: _Now) -> Sequence[Item]:
        """Returns what is said of a row that is no fighter: those who do not fight, a heading, who wrote, text; nothing for other rows."""
        row, listed = part[n], now.listed
        if asides := listed.asides(part, n, self.text):
            now.behind = n + len(asides)
            if (heading := listed.heading(row)) is not None:
                self._enter(heading, -1, ANYTHING)
            return [Item(LEFT, one.at, remarks=(one,)) for one in asides]
        if headed := listed.headed(part, n, self.text):
            about = self.headings.about(row.text) or ("" if headed[1] > 0 else self.headings.unknown(row))
            self._enter(*headed, about)
            says = listed.state(part, n, self.text)
            return [_left(row.span, says, ASKED) if says else _heading(row.span, self.side)]
        if not now.alone and stamps.heads(row.text):
            return [_left(row.span, say("Left out: who wrote, and when."))]
        if (not now.alone or footer(row.text) or self.headings.goods(row.text)) and listed.prose(row):
            return [_left(row.span, say("Left out: a line of text."))]
        if not now.alone and (says := listed.nameless(part, n, self.text)):
            now.loose = True
            return [_left(row.span, says, ASKED)]
        return ()

    def _somebody(self, part: Drawn[Row], n: int, now: _Now, below: Below) -> Iterator[Item]:
        """Yields the fighters of a row and of those below it that go on with it, or the question whether it names one."""
        row, scored = part[n], self.scores.behind(part[n].text)
        now.behind = below.behind(part, n, not now.loose)
        if now.behind > n + 1:
            span = row.span[0], part[now.behind - 1].span[1]
            yield Item(LINE, span, side=self.side, hidden=self.hidden, remarks=below.assumed(part, n, now.behind))
        elif not row.lead and (says := now.listed.unsure(part, n, self.text)):
            yield _left(row.span, says, ASKED)
        elif now.following and (one := numbered.LISTED().match(self.text, *row.span)):
            says = say("{number} is read as the number in a list, not as a score.", number=one["n"])
            left, span = Remark(LEFT_OUT, says, one.span("n")), (one.end(), row.span[1])
            yield Item(LINE, span, side=self.side, hidden=self.hidden, remarks=(left,), scored=scored)
        else:
            now.loose = True
            yield from self._plain(part, n, now.listed, now.counted)

    def _plain(self, part: Drawn[Row], n: int, listed: Listed, counted: bool) -> Iterator[Item]:
        """Yields the fighters of a row that is no heading; what it says of them holds for the rows that go on with it: Hidden: Ash 17, and Bo 12."""
        row = part[n]
        if (inline := self.headings.inline(row.text)) and (last := listed.goes_on(part, n)) > n + 1:
            self._enter(inline[0], last)
        says = self.scores.question(row.text)
        told = (Remark(ASKED, says, row.span),) if says else ()
        yield from (one._replace(remarks=(*one.remarks, *told)) for one in self._line(row, row.span, counted))

    def _enter(self, heading: Heading, until: int, about: str = "") -> None:
        """Notes what a heading says of the rows below it: up to the row `until` of a list with bullets, where it adds to what holds around the
        list, or of all, -1. 0: of all, in addition. `about`: what it is about, empty for one in a row of fighters."""
        self.about = about or self.about
        if until < 0:
            self.around.clear()
            self.side, self.hidden = heading
        else:
            self.around += [(until, Heading(self.side, self.hidden))] if until else []
            self.side, self.hidden = heading.side or self.side, heading.hidden or self.hidden

    def _leave(self, n: int | None = None) -> None:
        """Ends the lists with bullets that end at a row; all of them behind the last row."""
        while self.around and (n is None or self.around[-1][0] <= n):
            self.side, self.hidden = self.around.pop()[1]

    def _line(self, row: Row, span: Span, counted: bool) -> Iterator[Item]:
        """Yields the fighters of a line, or of a part of one that names its side."""
        start, end = span
        if lead := _BULLETS().match(self.text[start:end]):
            start += lead.end()
        side, hidden = self.side, self.hidden
        if said := stamps.unclear(self.text[start:end], self.words):
            says = say("Whose is the number of “{part}”? Write the name of the fighter before it.", part=said[:40])
            yield _left(span, says, ASKED)
            return
        if spoken := self.rows.spoken(self.text[start:end]):
            at = start, start + spoken
            if stamps.talk(self.text[at[1] : end], self.words):
                yield _left(span, say("Left out: a line of text."))
                return
            side = self.headings.side(stamps.speaker(self.text[start:end])) or side
            yield _left(at, say("Left out: who wrote, and when."))
            start += spoken
        start += stamps.adding(self.text[start:end], self.words)
        text = self.text[start:end]
        named = False
        if inline := self.headings.inline(unmarked(text)):
            own, skip = inline
            linked = text.find("[", len(unmarked(text)[:skip].rstrip()), skip)
            skip = linked if linked >= 0 else skip  # PCs: [[Ash the bold|Ash]]
            if not own.side and not own.hidden:  # Round 3: 2 shamans
                yield _heading((start, start + len(text[:skip].rstrip())))
            start, text = start + skip, text[skip:]
            side, hidden, named = own.side or side, own.hidden or hidden, True
        parts = parted.parts(text)
        if groups := self._groups(text, parts, start, side, counted=counted):
            yield from (one._replace(hidden=hidden) for one in groups)
        elif len(parts) > 1 and self._numbers([text[a:b] for a, b in parts]):
            for a, b in parts:
                yield Item(LINE, (start + a, start + b), side=side, hidden=hidden, numbered=True)
        else:
            belongs = row.start in self.numbered and not named
            told = parted.unparted(text, start, self.words) if named and len(parts) == 1 else ()
            yield Item(LINE, (start, end), side=side, named=named, hidden=hidden, numbered=belongs, remarks=told,
                       scored=self.scores.behind(row.text))  # fmt: skip

    def _groups(self, text: str, parts: Sequence[Span], start: int, side: str, *, counted: bool) -> list[Item]:
        """Returns the groups that the parts of a line count, 3 goblins, 1 ogre; none where they do not. `start`: where the text begins;
        `counted`: whether the lines of the list count."""
        if counted and len(parts) == 1 and (one := _COUNTED().fullmatch(text.strip())):
            return [self._group(one, start + len(text) - len(text.lstrip()), side)]
        if len(parts) < 2 or not self._counted([text[a:b] for a, b in parts]):
            return []
        found = [(a, _COUNTED().fullmatch(text[a:b])) for a, b in parts]
        return [self._group(one, start + a, side) for a, one in found if one]

    def _number(self, part: Drawn[Row], at: int) -> None:
        """Notes the rows from one on whose numbers belong to their names."""
        if at < self.checked or not self.labels.typed.bare:
            return
        first = numbered.number(part[at].text, self.words)
        name = first[0] if first else numbered.bare(part[at].text, self.words)
        last = at + 1
        while name and last < at + numbered.MOST and part.has(last):
            one = numbered.number(part[last].text, self.words)
            if one is None or one[0] != name:
                break
            last += 1
        rows = part.between(at if first else at + 1, last)
        if self._numbers([row.text for row in rows], below_bare=first is None):
            self.numbered.update(row.start for row in rows)
        self.checked = last

    def _numbers(self, texts: Sequence[str], below_bare: bool = False) -> bool:
        """Tells whether the first numbers of these texts tell bearers of one name apart. `below_bare`: they stand below that name without a
        number, as Orc 2 and Orc 3 below Orc, so that the first is 2."""
        found = [numbered.number(text, self.words) for text in texts] if self.labels.typed.bare else [None]
        names = {one[0] for one in found if one}
        numbers = [one[1] for one in found if one]
        if None in found or len(names) != 1:
            return False
        return numbers == [*range(2, len(numbers) + 2)] if below_bare else numbered.are_names(numbers)

    def _group(self, one: re.Match[str], at: int, side: str) -> Item:
        name = one["name"] or one["rest"]
        count = int(one["count"] or 1)
        place = at + one.start("name" if one["name"] else "rest")
        span = at, at + one.end()
        draft = Draft(Said(called(name.strip()), (place, place + len(name.strip()))), count=count, grouped=count > 1)
        return Item(FIGHTER, span, draft, side=side, foe=True, remarks=struck(one.string, span))

    def _counted(self, parts: Iterable[str]) -> bool:
        """Tells whether the numbers before all of these names are how many there are: 4 goblins, 1 ogre, 2 worgs. Several have a plural, one
        has none. The first part that is something else decides."""
        several, size = False, 0
        for part in parts:
            one = _COUNTED().fullmatch(part.strip())
            if one is None:
                return False
            name, count = (one["name"] or one["rest"]).strip(), int(one["count"] or 1)
            plural = self.labels.several(name)
            if count > _MOST_COUNT or (count > 1) != plural or self._known(name):
                return False
            several, size = several or count > 1, size + 1
        return several and size > 1

    def _following(self, texts: Iterable[str]) -> bool:
        """Tells whether all of these rows begin with their number in a list. Where fighters have no score the numbers are counts."""
        names = numbered.following(texts, self.words, self.labels.several) if self.labels.typed.bare else []
        return len(names) >= SEVERAL and not any(map(self._known, names))

    def _known(self, name: str) -> bool:
        """Tells whether the first word of a name, or all of it, says something else."""
        low = name.lower().split()
        tagged = any(tag.kind in _KNOWN for word in (low[0], " ".join(low)) for tag in self.words.tags(word))
        return tagged or any(tag.kind in _SAID for word in low for tag in self.words.tags(word))


def _apart(rows: Rows, read: Callable[[str], Verdict]) -> bool:
    """Tells whether the first row of a text stands apart, and says nothing that only a fighter has."""
    first = next((n for n in range(len(rows)) if not rows[n].blank), len(rows))
    if first + 3 >= len(rows) or not rows[first + 1].blank:
        return False
    found = read(rows[first].text.strip())
    drafts = found.drafts if found.asked is None else found.asked.answers
    return bool(drafts) and not any(
        draft.values or draft.numbers or draft.conditions or draft.grouped or draft.hidden or draft.side.text
        for draft in drafts
    )


class _Loose:
    """The rows outside of tables from a row on. Once they are drawn, `at` is the row behind them, and `table` or `yaml` what begins there."""

    def __init__(self, reader: _Reader, at: int) -> None:
        self.reader = reader
        self.at = at
        self.table: FoundTable | None = None
        self.yaml: Found | None = None

    def rows(self) -> Iterator[Row]:
        reader = self.reader
        while self.at < len(reader.rows):
            if fence := reader.fences.get(self.at):
                self.yaml = inside.read(fence, reader.text, reader.labels, reader.rows)
            row = reader.rows[self.at]
            if self.yaml is None and (not row.blank or marked_up.begins(row.raw)):
                self.table = reader.tables.at(self.at)
            if self.yaml is not None or self.table is not None:
                return
            yield row
            self.at += 1


def _left(at: Span, says: str, kind: str = LEFT_OUT) -> Item:
    return Item(LEFT, at, remarks=(Remark(kind, says, at),))


def _said_again(draft: Draft, at: Span) -> Item:
    return _left(at, say("Left out: {name} stands above already.", name=draft.name.text))


def _heading(at: Span, side: str = "") -> Item:
    return Item(LEFT, at, side=side, remarks=(Remark(LEFT_OUT, say("Read as a heading."), at),), heading=True)
