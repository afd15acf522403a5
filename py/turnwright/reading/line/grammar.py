"""The grammar of a line: what the tokens from a place on may be. Each possible part is an arc with what it costs."""

from collections.abc import Callable, Iterator
from functools import cached_property

from turnwright.reading.draft import Span
from turnwright.reading.lexer import CLOSING, DICE, EMOJI, KEYS, NUMBER, OPENING, QUOTE, SIGN, WORD
from turnwright.reading.line import bare, brackets, costs, groups, marks, naming, remaining, stat_parts, uses, values
from turnwright.reading.line.entries import (
    AFTER,
    ALONE,
    ANYWHERE,
    ASIDE,
    BEFORE,
    BEHIND,
    CONDITION,
    FLAG,
    HIDDEN,
    LEFT,
    LINK,
    LISTED,
    LOST,
    NOTE,
    SAID,
    VALUE,
    Arc,
    Entry,
)  # fmt: skip
from turnwright.reading.line.line import BARS, BULLETS, DASHES, Line
from turnwright.reading.list import stamps
from turnwright.reading.tagging import FIELD, FOREIGN, UNSEEN, Tag, Tagged
from turnwright.reading.tagging import HIDDEN as HIDDEN_WORD
from turnwright.reading.tagging import NOTE as NOTE_WORD
from turnwright.reading.tagging import SIDE as SIDE_WORD

_BEHIND_LINKS = (FIELD, "flag", HIDDEN_WORD, SIDE_WORD, "now", "most", "rolled", "alone", "part", "taken", "each")
_OPEN = frozenset((
    "inside", "title", "label", "several", "count", "card", "unit", "thing", "left", "taken", "joins", "owner", "article", "opening", "next_up",
))  # fmt: skip
"""What words mean that may be part of a note all the same."""
_ROMAN = frozenset(("ii", "iii", "iv", "vi", "vii", "viii", "ix"))
_STATES = frozenset(("status", "state", "cond", "conds", "condition", "conditions", "zustand", "état", "estado"))
_DOZEN = 12
_LONGEST_NOTE = 12
"""Words that one part of a note has; a longer one has several parts."""
_COMMENTS = frozenset(("//", "///", "#", "←", "<-", "<--", "<=", "<=="))
_LOOSE = frozenset(",;:|/·•–—-&+=>.…<→⇒@~?!*_`'\"^#\\⟦⟧") | {
    *BARS, "←", "<-", "\t", "::", "->", "=>", "--", "---", "...", "..", "**", "***", "~~", "==", "__", ">>", ">>>", "___",
}  # fmt: skip


class Grammar:
    """The arcs of one line."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._timed = any(token.text == ":" for token in line.tokens)

    def arcs(self, n: int, where: int) -> list[Arc]:
        """Returns what may begin at a token at such a place, other than a name. Each entry of an arc stands for all of its tokens; behind the
        name, there is always one."""
        tokens, start = self.line.tokens, self.line.tokens[n].start
        found = [_covering((start, tokens[arc.end - 1].end), arc) for arc in self._arcs(n, where) if arc.where & where]
        if where & AFTER and not any(arc.where & AFTER for arc in found):
            found.append(self._lost(n, n + 1))
        return found

    def _arcs(self, n: int, where: int) -> Iterator[Arc]:
        line = self.line
        token = line.tokens[n]
        if line.typed.notation is not None:
            yield from self._own(n)
        if self._timed:
            yield from stamps.arcs(line, n)
        if token.kind in (SIGN, NUMBER):  # the name of a side: 3rd Company, «Guild»
            for row in line.tags[n]:
                yield from self._tagged(n, row)
        if token.kind == SIGN:
            yield from self._signs(n)
            if token.text == "#":
                yield from stat_parts.arcs(line, n)
        elif arc := uses.arc(line, n):
            yield arc
        elif token.kind == NUMBER:
            yield from self._numbers(n, where)
        elif token.kind == WORD:
            yield from self._words(n, where)
            yield from stat_parts.arcs(line, n)
        elif token.kind == DICE:
            yield values.dice_left(
                line, n, costs.LOOSE_DICE if line.typed.bare and not marks.many_dice(line, n) else costs.ODD
            )
            doubt = costs.ODD if line.several(n + 1) else costs.PROBLEM
            yield Arc(n + 1, (Entry(LOST, "typed.dice_first", token.text, line.span(n, n + 1)),), doubt, BEFORE)
        elif token.kind == EMOJI and token.text in KEYS:
            yield from groups.key_arcs(line, n)
        elif token.kind == EMOJI:
            yield from self._pictures(n)
        elif token.kind == QUOTE:
            yield self._lost(n, n + 1)

    def _own(self, n: int) -> Iterator[Arc]:
        """Yields the notation of the system: a budget, dice."""
        line, bare = self.line, bool(self.line.typed.bare)
        assert line.typed.notation is not None
        for own in line.typed.notation(line.tokens, n, line.vocabulary.house):
            behind = line.tag(n - 2, FIELD) is not None and line.whole(n - 3) != ""  # 11 hp (2d8+2)
            explains = bare and line.is_sign(n - 1, "(", "[") and (behind or line[n - 2].kind == NUMBER)
            gauge = explains and (behind or line.tag(n - 3, FIELD))  # hp 11 (2d8+2)
            cost = own.cost + (costs.AHEAD if explains else 0.0) + (costs.SIGNED if gauge else 0.0)
            cost += costs.UNLIKELY if self._armed(n) else 0.0
            kind = LEFT if own.left else LOST if "." in own.field else VALUE
            entry = Entry(kind, "" if own.left else own.field, own.text, line.span(n, own.end))
            yield Arc(own.end, (entry,), cost, BEHIND)
            doubt = costs.NOTE if bare and line.several(own.end) else 0.0
            yield Arc(own.end, (entry,), cost + costs.BEFORE_NAME + doubt, BEFORE)

    def _pictures(self, n: int) -> Iterator[Arc]:
        """Yields what a picture may be: a bullet, decoration, or the word that it stands for."""
        line, token = self.line, self.line.tokens[n]
        unknown = LINK if line.tags[n] or token.text in BULLETS else LEFT
        yield Arc(
            n + 1,
            (Entry(unknown, "", token.text, token.at),),
            costs.PICTURE if line.tags[n] else costs.SLIGHT,
            BEHIND,
        )
        bullet = costs.SAID if token.text in BULLETS and n == 0 else costs.EMOJI_FIRST
        yield Arc(n + 1, (Entry(LINK, "", token.text, token.at),), bullet, BEFORE)
        for row, tag in line.meanings(n):
            if tag.kind == CONDITION:
                yield from marks.condition_arcs(line, n, n + row.many, row.word)
            arcs = {FIELD: values.field_arcs, FOREIGN: values.foreign_arcs}.get(tag.kind)
            if arcs is not None and line[values.behind_word(line, n + 1)].kind == NUMBER:
                yield from arcs(line, n, row.many, row.word, tag)

    # signs

    def _signs(self, n: int) -> Iterator[Arc]:
        line, token = self.line, self.line.tokens[n]
        text = token.text
        if n == 0 and (arc := self._bullet()):
            yield arc
        if text in OPENING:
            yield from self._bracket(n)
        elif text in CLOSING:
            yield self._link(n)
        elif text in _COMMENTS:
            yield from self._comment(n)
        if text in ("-", "–"):
            yield from values.dashed_arcs(line, n)
        yield from self._between(n)
        if text in ("×", "*"):
            yield from groups.times_arcs(line, n)
        elif text == "#":
            yield from groups.range_arcs(line, n)
            if n == 0 and line.whole(1) and line.glued(1) and line.count > 2:
                yield self._listed(1, 2)

    def _comment(self, n: int) -> Iterator[Arc]:
        """Yields what stands behind the sign of a remark, as a note: // asleep."""
        line, text, behind = self.line, self.line.tokens[n].text, self.line[n + 1]
        remark = (text != "//" or not line.strokes) and (text != "#" or behind.gap) and behind.kind in (WORD, QUOTE)
        if remark and n + 1 < line.count:
            entry = Entry(SAID, "", line.source(n + 1, line.count), line.span(n, line.count))
            yield Arc(line.count, (entry,), 0.0, BEHIND)

    def _between(self, n: int) -> Iterator[Arc]:
        """Yields a sign as one that stands between two parts, or as one that nothing knows."""
        line, text = self.line, self.line.tokens[n].text
        fraction = text == "/" and line.glued(n) and line[n - 1].kind == NUMBER
        if fraction and (line.ends(n + 1) or line.is_sign(n + 1, "?")):
            yield self._lost(n, n + 1)
        elif text in _LOOSE or (text == "//" and line.strokes) or text[0] == "_" or (text[0] in ".[" and len(text) > 1):
            cost = bare.summed(line, n)
            yield self._link(n, cost=cost, where=BEHIND if cost else ANYWHERE)
            if cost:
                yield self._link(n, where=BEFORE)
        elif text not in OPENING and text not in CLOSING:
            yield self._lost(n, n + 1)

    def _link(self, n: int, many: int = 1, cost: float = 0.0, where: int = ANYWHERE) -> Arc:
        return Arc(
            n + many, (Entry(LINK, "", self.line.source(n, n + many), self.line.span(n, n + many)),), cost, where
        )

    def _lost(self, start: int, end: int, problem: str = "line.unknown", cost: float = costs.LOST) -> Arc:
        return Arc(end, (Entry(LOST, problem, self.line.source(start, end), self.line.span(start, end)),), cost)

    def _bullet(self) -> Arc | None:
        """- Ash, [ ] Ash, >> Ash."""
        line, n = self.line, 0
        while line[n].text in BULLETS and line[n + 1].gap and n + 1 < line.count:
            n += 1
        if (
            line.is_sign(n, "[")
            and (close := line.partners.get(n, 0))
            and close - n <= 2
            and line[n + 1].low in ("]", "x", "✓")
        ):
            n = close + 1
        return self._link(0, n) if n and n < line.count else None

    def _bracket(self, n: int) -> Iterator[Arc]:
        """An opening bracket: round values, a number, a remark."""
        line = self.line
        close = line.partners.get(n)
        if close is None:
            yield self._link(n)
            return
        if n and (arc := marks.hidden_with(line, n)):
            yield arc
            return
        yield self._link(n)
        yield from groups.bracket_arcs(line, n)
        if stop := stat_parts.calling(line, n):
            yield Arc(stop, (Entry(LEFT, "", line.source(n, stop), line.span(n, stop)),), costs.EXPLAINED, BEHIND)
            return
        if arc := brackets.before_name(line, n):
            yield arc
        if arc := brackets.left_in_brackets(line, n):
            yield arc
        if close > n + 1:
            cost, words = (self._asides[close][k] - self._asides[n + 1][k] for k in (0, 1))
            if words:
                yield Arc(
                    close + 1,
                    (Entry(ASIDE, "", line.source(n, close + 1), line.span(n, close + 1)),),
                    costs.ASIDE + cost,
                    BEHIND,
                )

    @cached_property
    def _asides(self) -> list[tuple[float, int]]:
        return marks.asides(self.line)

    # numbers

    def _listed(self, n: int, end: int) -> Arc:
        """Returns the number of a list: 1. Ash, 1) Ash, #1 Ash."""
        return Arc(end, (Entry(LISTED, "", self.line[n].text, self.line.span(0, end)),), costs.SLIGHT, BEFORE)

    def _numbers(self, n: int, where: int) -> Iterator[Arc]:
        line = self.line
        if n == 0 and line.whole(n) and line.is_sign(1, ".", ")") and line.glued(1) and line[2].gap and line.count > 2:
            yield self._listed(0, 2)
        yield from groups.times_arcs(line, n)
        yield from groups.them_arcs(line, n)
        yield from groups.piece_arcs(line, n)
        if where & BEFORE and (n == 0 or line.tokens[n - 1].kind in (SIGN, WORD)):
            yield from groups.first_arcs(line, n)
            yield from groups.open_arcs(line, n)
        yield from groups.range_arcs(line, n)
        yield from values.turned_arcs(line, n)
        yield from bare.measured(line, n)
        yield from bare.fraction(line, n)
        if line.glued(n) and line[n - 1].kind == WORD and line[n - 1].text[-1:] not in ("x", "X") and n > 1:
            yield self._lost(n, n + 1, cost=costs.LOST)
            return
        part = line.is_sign(n + 1, "/") and line.glued(n + 1) and line[n + 2].kind == NUMBER and line.glued(n + 2)
        if not part:
            yield from bare.bare(line, n)
        yield from bare.budget(line, n)
        yield self._lost(n, line.last(bare.further, n) + 1)

    # words

    def _words(self, n: int, where: int) -> Iterator[Arc]:
        line, rows, low = self.line, self.line.tags[n], self.line.tokens[n].low
        if where & BEFORE and (rows or low in groups.ARTICLES):
            yield from groups.word_arcs(line, n)
        if rows and line.has(n, "count"):
            yield from groups.them_arcs(line, n)
            yield from groups.piece_arcs(line, n)
        if low in ("x", "×"):
            yield from groups.times_arcs(line, n)
        elif low[1:2] in ("-", "–") or low == "a":
            yield from groups.range_arcs(line, n)
        if (
            n == 0
            and (len(line[0].text) == 1 or low in _ROMAN)
            and line.is_sign(1, ")", ".")
            and line.glued(1)
            and line[2].gap
            and line[2].kind == WORD
        ):
            yield self._link(0, 2, costs.SAID)
        if low in _STATES and line.is_sign(n + 1, ":", "="):
            yield from self._state(n)
        if low == "side":
            yield from self._side(n)
        if rows and (arc := groups.size_arc(line, n)):
            yield arc
        yield from marks.answered(line, n)
        yield from marks.attack_arcs(line, n)
        yield from marks.said_of_no_state(line, n)
        for row in () if line.denied(n) else rows:
            yield from self._tagged(n, row)
        if low in ("x", "×") and (line[n + 1].kind == NUMBER or line[n - 1].kind == NUMBER):
            yield self._lost(n, n + 1)
        elif all(tag.kind in _OPEN or (tag.kind == FOREIGN and line.idle(n)) for row in rows for tag in row.tags):
            yield from self._open(n)
        elif not line.has(n, FIELD):
            yield self._lost(n, n + 1)

    def _state(self, n: int) -> Iterator[Arc]:
        """Status: prone; Status: -."""
        if self.line.has(n + 2, "condition"):
            yield self._link(n, 2, 0.0, BEHIND)
        elif self.line[n + 2].text in DASHES and self.line.ends(n + 3):
            yield self._link(n, 3, 0.0, BEHIND)

    def _side(self, n: int) -> Iterator[Arc]:
        """Side: enemy; and a side that this fight has not."""
        line = self.line
        start = values.behind_word(line, n + 1)
        if line.has(start, SIDE_WORD):
            yield self._link(n, start - n, 0.0, BEHIND)
        elif line[start].kind == WORD and n > 1 and line[n - 1].kind in (NUMBER, SIGN) and line.ends(start + 1):
            yield self._lost(n, start + 1, "line.side", 0.0)._replace(where=AFTER)

    def _open(self, n: int) -> Iterator[Arc]:
        """Words that nothing knows, behind the name: a remark in brackets, or a note."""
        line = self.line
        end = min(line.open[n + 1], n + _LONGEST_NOTE)
        span = line.span(n, end)
        if line.inside(n):
            bracket = line.bracket[n]
            text = f"{line[bracket].text}{line.source(n, end)}{line[line.partners[bracket]].text}"
            some = costs.DOUBT if marks.one_of(line, n) else 0.0
            yield Arc(end, (Entry(ASIDE, "", text, span),), costs.ASIDE + some, BEHIND)
            return
        if not line.glued(n) or line[n - 1].kind != NUMBER:
            letters = all(
                (len(line[k].text) == 1 and line[k].low.isascii()) or line.has(k, "link") for k in range(n, end)
            )
            said = line.is_sign(n - 1, ":") and line[n - 2].kind == WORD
            said = said and (not line.tags[n - 2] or len(line[n - 2].text) == 1)
            said = said and bool(line.typed.bare and line.whole(end)) and not line.owned(end)
            odd = letters or said or self._counts(n, end) or marks.one_with(line, n, end)  # A, B and C; Tom: Ash 17
            cost = costs.NOTE + (costs.NUMBERED if odd else 0.0)
            yield Arc(end, (Entry(NOTE, "", line.source(n, end), span),), cost, BEHIND)
        behind = n > 0 and (line[n - 1].text in ",;|" or line[n - 1].text in DASHES)
        apart = line.ends(end + 1) or (line[end + 1].text in DASHES and line[end + 1].gap)
        if behind and len(line[n].text) > 1 and line.whole(end) and apart:
            yield self._lost(n, end + 1, cost=costs.PROBLEM)
        yield self._lost(n, end)

    def _armed(self, n: int) -> bool:
        """Tells whether dice stand behind the word of a weapon, or one that nothing knows, among the numbers of a fighter: hp 5, spear d8."""
        line, word = self.line, n - 1 - self.line.is_sign(n - 1, "(", "[")
        if line.tokens[n].kind != DICE or word < 2 or line[word].kind != WORD:
            return False
        known = not all(tag.kind in _OPEN for _, tag in line.meanings(word))
        return line.has(word, "thing") > 0 or (not known and any(line.tag(k, FIELD) for k in range(word)))

    def _counts(self, n: int, end: int) -> bool:
        """Tells whether the number before a note may be how many its word names: Tomorrow 12 orcs."""
        line = self.line
        few = line.typed.bare != "" and line.whole(n - 1) != "" and int(line.whole(n - 1)) <= _DOZEN
        return few and line.vocabulary.plural(line[n].low) and (end == n + 1 or line.has(n + 1, "link") > 0)

    def _tagged(self, n: int, row: Tagged) -> Iterator[Arc]:
        """Yields what the words of a row may be, by each of their meanings."""
        for tag in row.tags:
            if arcs := _TAGGED.get(tag.kind):
                yield from arcs(self, n, row, tag)

    def _field(self, n: int, row: Tagged, tag: Tag) -> Iterator[Arc]:
        line, end = self.line, n + row.many
        yield from values.field_arcs(line, n, row.many, row.word, tag)
        if row.word in line.vocabulary.order and n <= 1 and tag.value == line.typed.bare:
            cost = costs.ODD if line.whole(end) else costs.SLIGHT
            yield self._link(n, row.many + line.is_sign(end, ":", "="), cost, BEFORE)

    def _pointed(self, n: int, row: Tagged, tag: Tag) -> Iterator[Arc]:
        if self.line.is_sign(n + row.many, ":", "="):
            yield from marks.side_arcs(self.line, n, row, tag.value, tag.sort)

    def _hidden(self, n: int, row: Tagged, tag: Tag) -> Iterator[Arc]:
        end = n + row.many
        colon = self.line.is_sign(end, ":", "=")
        yield from marks.hidden_arcs(self.line, n, end)
        if tag.sort != UNSEEN or colon:
            entry = Entry(HIDDEN, "", "yes", self.line.span(n, end))
            yield Arc(end + colon, (entry,), costs.SAID if colon else 0.0, BEFORE)

    def _flag(self, n: int, row: Tagged, tag: Tag) -> Iterator[Arc]:
        end = n + row.many
        entry = Entry(FLAG, tag.value, "yes", self.line.span(n, end))
        yield Arc(end + self.line.is_sign(end, "!"), (entry,), costs.SAID, BEHIND)

    def _alone(self, n: int, row: Tagged, tag: Tag) -> Iterator[Arc]:
        end = n + row.many
        yield Arc(end, (Entry(ALONE, tag.value, row.word, self.line.span(n, end)),), costs.EXPLAINED, BEHIND)

    def _linked(self, n: int, row: Tagged, tag: Tag) -> Iterator[Arc]:
        """Words that only join a number to what it is of: at, each, rolled 17, now 12."""
        line, end = self.line, n + row.many
        if tag.kind == "most":
            yield from remaining.full(line, n, row.many)
        if tag.kind == "link" and line.is_sign(end, "/") and line.glued(end):
            end += 1
        number = line[values.behind_word(line, end)].kind in (NUMBER, DICE, QUOTE) or line.tag(end, *_BEHIND_LINKS)
        back = tag.kind == "each" and (line[n - 1].kind in (NUMBER, SIGN) or line.tag(n - 1, FIELD))
        goes_on = line[end].text in "([" or (tag.kind == "rolled" and line.has(end, "rolled"))
        if (number and (tag.kind != "each" or end < line.count)) or back or goes_on:
            most = tag.kind == "most" and line[end].kind == NUMBER  # of what?
            yield self._link(n, end - n, costs.UNLIKELY if most else costs.SAID, BEHIND)

    def _fine(self, n: int, row: Tagged, _: Tag) -> Iterator[Arc]:
        yield self._link(n, row.many, costs.SAID, BEHIND)

    def _share(self, n: int, row: Tagged, _: Tag) -> Iterator[Arc]:
        yield self._lost(n, n + row.many, cost=costs.PROBLEM)._replace(where=BEHIND)

    def _leading(self, n: int, row: Tagged, tag: Tag) -> Iterator[Arc]:
        """Words that only lead to the name behind them: Name: Ash; 17 for Ash."""
        line, end, lead = self.line, n + row.many, tag.kind == "lead"
        named = lead and line.is_sign(end, ":", "=", "::")
        next_up = tag.kind == "next_up" and naming.led(line, n, end)
        if named or next_up or (tag.kind == "owner" and naming.scored_for(line, n)):
            yield self._link(n, row.many + lead, 0.0, BEFORE)

    def _note(self, n: int, row: Tagged, _: Tag) -> Iterator[Arc]:
        line, end = self.line, n + row.many
        stop = line.stops[min(end, line.count)]
        if line.inside(n):
            stop = min(stop, next(k for k in range(n + 1, line.count) if k in line.partners))
        start = end + line.is_sign(end, ":")
        if stop > start:
            text = line.source(start, stop)
            yield Arc(stop, (Entry(SAID, "", text, line.span(n, stop)),), 0.0, BEHIND)


_TAGGED: dict[str, Callable[[Grammar, int, Tagged, Tag], Iterator[Arc]]] = {
    FIELD: Grammar._field,
    FOREIGN: lambda own, n, row, tag: values.foreign_arcs(own.line, n, row.many, row.word, tag),
    SIDE_WORD: lambda own, n, row, tag: marks.side_arcs(own.line, n, row, tag.value, tag.sort),
    "pointed": Grammar._pointed,
    HIDDEN_WORD: Grammar._hidden,
    "flag": Grammar._flag,
    "headed": lambda own, n, row, tag: marks.headed_arcs(own.line, n, n + row.many, tag.value),
    "alone": Grammar._alone,
    "part": lambda own, n, row, tag: marks.part_arcs(own.line, n, n + row.many, tag.value, row.word),
    CONDITION: lambda own, n, row, _: marks.condition_arcs(own.line, n, n + row.many, row.word),
    NOTE_WORD: Grammar._note,
    **dict.fromkeys(("link", "each", "rolled", "now", "most"), Grammar._linked),
    "fine": Grammar._fine,
    "share": Grammar._share,
    **dict.fromkeys(("lead", "next_up", "owner"), Grammar._leading),
    "page": lambda own, n, row, _: marks.page_arcs(own.line, n, n + row.many, row.word),
}
"""What words may be, by what they mean."""


def _covering(at: Span, arc: Arc) -> Arc:
    for entry in arc.entries:
        if entry.at != at:
            return arc._replace(entries=tuple(entry._replace(at=at) for entry in arc.entries))
    return arc
