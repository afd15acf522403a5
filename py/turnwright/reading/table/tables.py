"""Reads tables: each row below the heading is a fighter. A cell never becomes the text of a line."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from turnwright.core.pattern import pattern
from turnwright.reading import games
from turnwright.reading import labels as means
from turnwright.reading.amounts import Amount, amount, several, shortest, unread
from turnwright.reading.draft import ASKED, ASSUMED, LEFT_OUT, NOTED, Draft, Remark, Said, Span, Value
from turnwright.reading.found import TABLE, Found
from turnwright.reading.hiding import hiding
from turnwright.reading.labels import Labels, Meaning
from turnwright.reading.line import unlike
from turnwright.reading.list.headings import ASIDES, Heading, Headings, counter
from turnwright.reading.sheet import impossible, left_over, noted, one_more, part_of, rolls
from turnwright.reading.states import answer, beside_name, beside_points, in_note, perhaps, states
from turnwright.reading.table.cells import cell, named
from turnwright.reading.table.columns import (
    Column,
    all_numbers,
    doubted,
    filled,
    foreign,
    hurt,
    marked,
    merged,
    numbering,
    qualified,
    rolled,
    scored,
    sided,
    stated,
    summed,
    wordy,
)
from turnwright.reading.table.drafted import Drafted, in_brackets
from turnwright.reading.table.rows import no_fighter
from turnwright.reading.words import NO, YES, every, titles
from turnwright.table.numbers import MOST_STATS
from turnwright.text import say

_NOTHING = frozenset(("", "-", "–", "—", "?", *every("nothing")))
_FIGHTERS = frozenset(titles("fighters", "foes", "players"))
"""Titles of names that say who they are."""
OTHERS = ASIDES.union(every("topics"), titles("values"))
"""Titles of columns of what is no fighter."""
_NO_CLAIM = (means.NAME, means.OTHER, means.NOTE)
"""What columns mean that say nothing of fighters alone."""
_DICE = pattern(r"\d*[dwt]\d+", re.I)
_ASIDE = pattern(r"[(\[].*[)\]]")
_NUMBERED = pattern(r"(?<!\S)\d{1,4}(?:/\d{1,4})?[a-z]?'{0,2}(?!\S)|\d\s*$", re.I)
_NUMBER = pattern(r"\s+\d{1,3}$")
_LINK = pattern(r"\s*https?://\S+", re.I)
MOST_NOTE = 200
_UNREAD = (
    "Left out, because this system does not know the column: {titles}.",
    "Left out, because this system does not know the columns: {titles}.",
)


class Tables:
    """Reads the tables of a fight. `meant`: what the titles stand for that nobody knows, by title: a word of the system, or "name"."""

    def __init__(self, labels: Labels, meant: Mapping[str, str] | None = None) -> None:
        self.labels = labels
        self.typed = labels.typed
        self.headings = Headings(labels)
        self.meant = meant or {}

    def heading(self, rows: Sequence[Sequence[str]]) -> int | None:
        """Returns the row that is the heading of a table, a title above it aside; None for no table."""
        for at in range(min(3, len(rows) - 1)):
            if self._heads(rows[at], rows[at + 1]):
                return at
            full = [cell for cell in rows[at] if cell]
            if len(full) > 1 and not at and not all(map(self.headings.heads, full)):
                return None
        return None

    def _heads(self, row: Sequence[str], below: Sequence[str]) -> bool:
        """Tells whether a row is a heading: only words, one of them for the names, or two that the system knows above numbers."""
        cells = [cell for cell in row if cell]
        sure = self.titled(cells)
        bought = " ".join(cells).lower().startswith(games.COSTS)  # Cost Powers END
        if len(row) < 2 or len(cells) < 2 or any(len(cell) > 60 for cell in cells) or bought:
            return False
        if not sure and any(amount(cell) for cell in cells):
            return False
        if not sure and any(
            _NUMBERED().search(cell) and not _DICE().fullmatch(cell) and self.labels.meaning(cell).kind == means.OTHER
            for cell in cells
        ):
            return False
        found = [self.labels.meaning(self.meant.get(cell, cell)) for cell in row if cell]
        names = sum(one.kind in (means.NAME, means.PLAYER) for one in found)
        known = sum(one.kind in (means.VALUE, means.BONUS, means.PART, means.BUDGET) for one in found)
        common = sum(
            one.kind in (means.COUNT, means.HIDDEN, means.NOTE, means.STATE, means.SIDE, means.NOTED) for one in found
        )
        foreign = sum(one.kind == means.OTHER and bool(one.field) for one in found)
        numbers = any(amount(cell) for cell in below)
        words = any(re.search(r"[^\W\d_]{2}", cell) and not self.labels.meaning(cell).field for cell in below)
        if names:
            return known + common + foreign > 0 or numbers or len(cells) > 2
        return words and numbers and (known + (common + foreign) / 2 >= 1.5 or (known >= 1 and len(cells) == 2))

    def titled(self, cells: Sequence[str]) -> bool:
        """Tells whether cells are titles, as one is for the names and one for a number of the system: Name, HP, 1, 2."""
        return {means.NAME, means.VALUE} <= {self.labels.meaning(cell.strip()).kind for cell in cells}

    def below(self, rows: Sequence[Sequence[str]], head: int) -> Found:
        """Returns the fighters in the rows below a heading."""
        heads, first = merged(rows, head, self.labels)
        body = list(enumerate(rows))[first:]
        columns = [Column(at, title, self._meaning(title)) for at, title in enumerate(heads)]
        foreign(columns, self.labels, self.meant)
        body = [one for one in body if list(one[1]) != list(rows[head])]
        remarks: list[Remark] = []
        sided(columns, [row for _, row in body], self.labels)
        self._named(columns, [row for _, row in body])
        for finds in (qualified, hurt, stated):
            finds(columns, [row for _, row in body], self.labels)
        marked(columns, [row for _, row in body])
        free = [one for one in columns if one.title not in self.meant]
        numbers = numbering(free, [row for _, row in body], head, self.labels, remarks)
        numbers += summed(columns, [row for _, row in body], head, self.labels, remarks)
        numbers += rolled(free, [row for _, row in body], head, self.labels, remarks)
        scored(columns, [row for _, row in body], self.labels)
        remarks += self._weak(columns, head)
        named = next((one for one in columns if one.meaning.kind == means.NAME), None)
        title = self._titled(named, columns)
        names = [cell(row, named.at) for _, row in body] if named else []
        if self._sheet(names) or all_numbers(names, columns):
            return Found(where=TABLE)
        unread = [one for one in columns if self._unread(one, [row for _, row in body]) and one not in numbers]
        remarks += self._left(unread, [row for _, row in body], head)
        new: dict[str, None] = {}
        body = filled(columns, body, self.labels, remarks)
        drafts = [*self._drafts(body, columns, named, title, new, remarks)]
        asked = [remark.at for remark in remarks if remark.kind == ASKED]
        unread += [one for one in numbers if (head, one.at) in asked or self.labels.heads_order(one.title.lower())]
        examples = tuple(
            (one.title, next(filter(None, (cell(row, one.at) for _, row in body)), "")) for one in unread if one.title
        )
        drafts = [*unlike.apart(in_brackets(drafts, self.labels.several))]
        counted = any(one.meaning.kind == means.COUNT for one in columns)
        claimed = self._claims(columns, named) or any(
            one.side.text not in ("", title.side) or one.hidden or (one.grouped and not counted) for one in drafts
        )
        return Found(tuple(drafts), tuple(remarks), tuple(new), where=TABLE, unread=examples, offered=not claimed)

    def _left(self, unread: Sequence[Column], rows: Sequence[Sequence[str]], head: int) -> Iterator[Remark]:
        """Yields what is said of columns that are not read."""
        if unread:
            unknown = ", ".join(one.title or f"column {one.at + 1}" for one in unread)
            yield Remark(LEFT_OUT, say(_UNREAD, count=len(unread), titles=unknown), (head, unread[0].at))
        yield from doubted(unread, rows, head, self.labels)

    def _claims(self, columns: Sequence[Column], named: Column | None) -> bool:
        """Tells whether a column says something of fighters, or the title of names at first that they are some: Monster. How many there are says
        nothing beside what only things have: Item, Qty, Value."""
        titles = [self.labels.plain(one.title) for one in columns]
        things = not OTHERS.isdisjoint(titles)
        return (named is not None and not named.at and titles[0] in _FIGHTERS) or any(
            one.meaning.field or (one.used and one.meaning.kind not in _NO_CLAIM) or self.labels.says_order(title)
            for one, title in zip(columns, titles, strict=True)
            if one is not named and not (things and one.meaning.kind == means.COUNT)
        )

    def _drafts(
        self,
        body: Sequence[tuple[int, Sequence[str]]],
        columns: Sequence[Column],
        named: Column | None,
        title: Heading,
        new: dict[str, None],
        remarks: list[Remark],
    ) -> Iterator[Draft]:
        """Yields the fighters of the rows below a heading. `title`: what the heading says of all of them; `new`: gets the sides that the fight has
        not."""
        above = title
        for n, row in body:
            if (section := self.headings.section(row)) is not None:
                above = section if section.side else Heading(title.side, section.hidden or title.hidden)
                remarks.append(Remark(LEFT_OUT, say("Read as a heading."), (n, 0)))
                continue
            last = len(body) > 1 and n == body[-1][0]
            if (aside := no_fighter(n, row, named, last, self.headings)) is not None:
                remarks.append(aside)
                continue
            draft = self._row(n, row, columns, above, new)
            if draft is not None and counter(draft.name.text):
                remarks.append(Remark(LEFT_OUT, say("Left out: {part}.", part=draft.name.text), draft.name.at))
            elif draft is not None:
                yield draft
            elif any(re.search(r"\w|\?", cell) for cell in row):
                kind = ASKED if any(map(amount, row)) else LEFT_OUT
                remarks.append(Remark(kind, say("Row {part} has no name.", part=n + 1), (n, 0)))

    def _titled(self, named: Column | None, columns: Sequence[Column]) -> Heading:
        """Returns what the title of the names says of all below it: Monster, Enemies (hidden); who has a Secret name is shown."""
        shown, hidden = self.headings.shown(self.labels.plain(named.title if named else ""))
        foes, sided = self.labels.heads_foes(shown), any(one.meaning.kind == means.SIDE for one in columns)
        own = self.headings.side(shown)
        hidden = hidden and (foes or not shown or bool(own))
        side = self.labels.foes() if foes else own
        return Heading("" if sided else side, hidden)

    @staticmethod
    def below_heading(draft: Draft, above: Heading) -> Draft:
        """Returns a fighter on the side of the row that heads it, unless it says one itself."""
        side = draft.side if draft.side.text or not above.side else Said(above.side, draft.name.at)
        return replace(draft, side=side, hidden=draft.hidden or above.hidden)

    def _sheet(self, names: Sequence[str]) -> bool:
        """Tells whether the names are those of characteristics: the table is a part of one fighter's sheet."""
        full = [self.labels.plain(_NUMBER().sub("", name)) for name in names if name]  # DEX, DEX 16
        known = sum(
            name in games.ALL or ((one := self.labels.word(name)) is not None and one.kind == means.VALUE)
            for name in full
        )
        return known > 1 and known * 2 >= len(full)

    def _meaning(self, title: str) -> Meaning:
        return self.labels.meaning(self.meant.get(title, title)) if title else Meaning(means.OTHER)

    def _named(self, columns: list[Column], rows: Sequence[Sequence[str]]) -> None:
        """Finds the column of names: the one that is called so; else PC or Player at first; else the first that holds words."""
        for one in columns:
            if one.meaning.kind == means.COUNT and wordy(one, rows):
                one.meaning = Meaning(means.NAME)
        names = [one for one in columns if one.meaning.kind == means.NAME]
        if len(names) > 1:
            kept = next(
                (one for one in names if self.labels.plain(one.title) in ("name", "character name", "display name")),
                names[0],
            )
            for one in names:
                if one is not kept:
                    one.meaning = Meaning(means.OTHER)
        if names:
            return
        worded = [one for one in columns if wordy(one, rows)]
        player = next((one for one in worded[:1] if one.meaning.kind == means.PLAYER), None)
        free = [one for one in worded if one.meaning.kind == means.OTHER and not one.meaning.field]
        chosen = player or next(
            iter(free or [one for one in worded if one.meaning.kind in (means.OTHER, means.PLAYER)]), None
        )
        if chosen:
            chosen.meaning = Meaning(means.NAME)

    def _weak(self, columns: Sequence[Column], head: int) -> Iterator[Remark]:
        """Yields what is assumed of a column whose title usually means something else than the score: DEX."""
        for one in columns:
            if one.used and one.meaning.field == self.typed.bare and self.labels.plain(one.title) in self.typed.weak:
                yield Remark(ASSUMED, say("{part} counts for the order.", part=one.title), (head, one.at))

    def _unread(self, one: Column, rows: Sequence[Sequence[str]]) -> bool:
        if not any(cell(row, one.at) for row in rows):
            return False
        return not one.used or one.meaning.kind == means.OTHER or one.meaning.quality == means.TEMPORARY

    def _row(
        self, n: int, row: Sequence[str], columns: Sequence[Column], above: Heading, new: dict[str, None]
    ) -> Draft | None:
        about = [one for one in columns if one.meaning.kind == means.HIDDEN]
        told = [hiding(cell(row, one.at), self.labels.vocabulary, one.meaning.field) for one in about]
        made = Drafted(told=any(said.hidden or said.shown for said in told))
        for one in columns:
            text = cell(row, one.at)
            if not text and one.marks:
                made.hidden = True
                made.remarks.append(
                    Remark(ASSUMED, say("{title} is empty: read as hidden.", title=one.title), (n, one.at))
                )
            elif text and one.meaning.kind == means.OTHER and (said := hiding(text, self.labels.vocabulary)).hidden:
                made.hidden = True
                made.remarks += [perhaps(text, (n, one.at))] if said.rest else []
            if text and one.used and not (one.meaning.kind == means.BONUS and self._rolled(row, columns)):
                self._take(made, one, text, (n, one.at), new)
        if not re.search(r"\w", made.name) and not made.name.strip("-–—?. "):
            return None
        made.join()
        if above.side and not made.side.text:
            made.side = Said(above.side, made.name_at)
        made.hidden |= above.hidden and not made.told
        extra = [(at, cell) for at, cell in enumerate(row[len(columns) :], len(columns)) if cell.strip()]
        if extra:
            made.remarks.append(
                Remark(
                    LEFT_OUT,
                    say("Left out, because no heading stands above it: {part}.", part=extra[0][1][:40]),
                    (n, extra[0][0]),
                )
            )
        return Draft(
            Said(made.name, made.name_at), count=made.count, grouped=made.count > 1, side=made.side, hidden=made.hidden, values=tuple(made.values),
            numbers=tuple(made.numbers), each=tuple(made.each), conditions=tuple(made.conditions),
            note="; ".join(made.notes)[:MOST_NOTE], remarks=tuple(made.remarks),
        )  # fmt: skip

    def _rolled(self, row: Sequence[str], columns: Sequence[Column]) -> bool:
        """Tells whether a row says the score itself, so that its bonus says nothing more."""
        return any(
            one.used
            and one.meaning.kind == means.VALUE
            and one.meaning.field == self.typed.bare
            and amount(cell(row, one.at)) is not None
            for one in columns
        )

    def _take(self, made: Drafted, one: Column, text: str, at: Span, new: dict[str, None]) -> None:
        kind = one.meaning.kind
        if kind == means.NAME and not made.name:
            self._name(made, text, at)
        elif kind == means.COUNT:
            self._count(made, text, at)
        elif kind == means.SIDE:
            self._side(made, one, text, at, new)
        elif kind == means.NOTED:
            self._further(made, one, text, at)
        elif kind in (means.VALUE, means.BONUS):
            self._value(made, one, text, at)
        elif kind in (means.PART, means.BUDGET):
            self._budget(made, one, text, at)
        elif kind in (means.NOTE, means.PLAYER):
            self._note(made, kind, text, at)
        else:
            self._state(made, one, text, at)

    def _name(self, made: Drafted, text: str, at: Span) -> None:
        text, hidden, side = beside_name(text, self.labels, at, made.remarks)
        made.name, count = named(text, self.labels.several)
        made.name_at, made.hidden = at, made.hidden or hidden
        made.side = Said(side, at) if side else made.side
        made.count = count if count > 1 and made.count == 1 else made.count

    def _note(self, made: Drafted, kind: str, text: str, at: Span) -> None:
        """Takes a note, which may be a side or say who is hidden, or the player."""
        low = text.lower()
        if kind == means.PLAYER:
            made.notes += [f"player {text}"] if low not in (*_NOTHING, *YES, *NO) else []
        elif not made.side.text and (side := self.labels.side(low)):
            made.side = Said(side, at)
        elif low not in _NOTHING:
            note, hidden = in_note(text, self.labels, at, made.remarks)
            made.hidden |= hidden and not made.told
            made.notes += filter(None, [text if made.told else note])

    def _state(self, made: Drafted, one: Column, text: str, at: Span) -> None:
        """Takes what a cell says of how somebody is: hidden, prone, yes or no below a condition, hurt."""
        kind, low = one.meaning.kind, text.lower()
        if kind == means.HIDDEN:
            said = answer(
                one.title, text, one.meaning.field, self.labels, at, made.conditions, made.notes, made.remarks
            )
            made.flag(said, at)
        elif kind == means.STATE:
            made.flag(states(text, self.labels, at, made.conditions, made.notes, made.remarks), at)
        elif kind == means.MARK and low in YES:
            made.values.append(Value(one.meaning.field, "yes", at))
        elif kind == means.MARK and low not in NO:
            says = say("{title} is yes or no, not {part}.", title=one.title, part=text[:20])
            made.remarks.append(Remark(ASKED, says, at))
        elif kind == means.CONDITION and ((low in NO) if one.meaning.quality else (low in YES)):
            made.conditions.append(Said(one.meaning.field, at))
        elif kind == means.HURT and text.strip("0"):
            says = say(
                "{title} {part}: was it taken, or is it what this fighter does? It is left out.",
                title=one.title,
                part=text,
            )
            made.remarks.append(Remark(ASKED, says, at))

    def _count(self, made: Drafted, text: str, at: Span) -> None:
        number = re.sub(r"^[x×]\s*|\s*[x×]$", "", text.lower())
        number = next((tag.value for tag in self.labels.vocabulary.tags(number) if tag.kind == "count"), number)
        number = shortest(number, True) if amount(number) else number
        if number.isdecimal() and 1 <= int(number) <= 500:
            made.count = int(number)
        elif text.lower() not in _NOTHING:
            made.remarks.append(Remark(ASKED, say("How many are {part}?", part=text[:20]), at))

    def _side(self, made: Drafted, one: Column, text: str, at: Span, new: dict[str, None]) -> None:
        side = self.labels.side(text) or self.labels.side(text.rstrip("s"))
        low, ours = text.lower(), self.labels.house.sides[0][0]
        if side:
            made.side = Said(side, at)
        elif low in YES or low in NO:
            said = one.meaning.field if one.meaning.field in dict(self.labels.house.sides) else ours
            no = self.labels.foes() if said == ours and low[:1] in ("n", "f", "0") else ""
            made.side = Said(said if low in YES else no, at)
        elif low not in _NOTHING:
            new[text] = None
            made.remarks.append(Remark(ASKED, say("Is {side} a new side?", side=text[:40]), at))

    def _budget(self, made: Drafted, one: Column, text: str, at: Span) -> None:
        """Takes a part of the budget, 2 below P, or all of it."""
        part = one.meaning.kind == means.PART
        name = self.typed.parts if part else one.meaning.field
        parts = self.labels.budget(f"{text}{one.meaning.field}" if part else text, name)
        if text.lower() in _NOTHING or text == "0":
            return
        if not parts:
            made.remarks.append(Remark(ASKED, say("How many actions are {part}?", part=text[:20]), at))
            return
        before = next((value for value in made.values if value.field == name), None)
        made.values = [value for value in made.values if value is not before]
        made.values.append(Value(name, " ".join((*([before.text] if before else []), *parts)), at))

    def _further(self, made: Drafted, one: Column, text: str, at: Span) -> None:
        number = amount(text, gauge=False)
        again = number is not None and any(before.field == one.meaning.field for before in made.numbers)
        if number is None or again:
            if text.lower() not in _NOTHING:
                says = say("Left out: {title} {part}.", title=one.title, part=text[:20])
                made.remarks.append(Remark(LEFT_OUT, says, at))
        elif len(made.numbers) < MOST_STATS:
            made.numbers.append(Value(one.meaning.field, number.text, at))
            made.remarks.append(Remark(NOTED, noted(one.meaning.field, number.text), at))
            if re.search(r"\d", rest := unread(text, number)):
                made.remarks.append(left_over(rest, at))
        else:
            made.remarks.append(one_more(one.meaning.field, number.text, at))

    def _value(self, made: Drafted, one: Column, text: str, at: Span) -> None:
        name, gauge = one.meaning.field, self.labels.is_gauge(one.meaning.field)
        whole = name not in self.typed.decimals
        number = (several(text) if gauge else None) or amount(text, whole=whole, gauge=gauge)
        if text.lower() in _NOTHING:
            return
        if number is None:
            if gauge and one.meaning.quality != means.MOST:
                made.unknown.add(name)
            made.remarks.append(Remark(ASKED, f"{one.title} is a number, not {text[:20]}.", at))
            return
        rest = unread(text, number)
        number = number._replace(spaced=text) if rest.isdecimal() else number
        if number.others:
            made.each.append(Value(name, ", ".join(number.others), at))
        elif gauge and (says := part_of(number)):
            made.remarks.append(Remark(ASKED, says, at))
            return
        elif gauge:
            self._gauge(made, one, number, text, at)
        elif not self._number(made, one, number, at):
            return
        if found := self.labels.condition(rest.strip("()[] ,;")):
            made.conditions.append(Said(found, at))
        elif rest and hiding(rest, self.labels.vocabulary).hidden:
            made.hidden |= not made.told
        elif rest and (number.behind.isdecimal() or not _ASIDE().fullmatch(rest) or re.search(r"[^\W\d_]{3}", rest)):
            made.remarks.append((gauge and beside_points(rest, self.labels, at)) or left_over(rest, at))

    @staticmethod
    def _gauge(made: Drafted, one: Column, number: Amount, text: str, at: Span) -> None:
        meaning = one.meaning._replace(quality=means.PERCENT) if number.percent else one.meaning
        if (before := made.gauge(meaning, number.text, at)) is not None:
            says = say(
                "{title} {part} is left out: {before} is there already.", title=one.title, part=text[:20], before=before
            )
            made.remarks.append(Remark(ASKED, says, at))

    def _number(self, made: Drafted, one: Column, number: Amount, at: Span) -> bool:
        """Takes a number that is no gauge. Tells whether it was taken."""
        name = one.meaning.field
        if any(value.field == name for value in made.values):
            return False
        value, _, second = number.text.partition("/")
        made.remarks += [left_over(f"/{second}", at)] if second not in ("", value) else []  # 17/15
        if one.meaning.kind == means.BONUS:
            value = value if value[0] in "+-" else f"+{value}"
        free = self.labels.free and name == self.typed.bare
        if free and (value[0] == "+" or one.meaning.kind == means.BONUS) and not self.labels.house.dice:
            made.remarks.append(rolls(value, at))
            return False
        value = value if free else value.lstrip("+")
        field = self.labels.vocabulary.fields.get(name)
        if says := impossible(field, one.title, value, name in self.typed.decimals):
            made.remarks.append(Remark(ASKED, says, at))
            return False
        made.values.append(Value(name, value, at))
        return True
