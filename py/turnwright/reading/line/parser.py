"""Finds the cheapest readings of a line: from its first token to its last, keeping the few cheapest on the way."""

from collections.abc import Iterator
from math import inf
from operator import itemgetter
from typing import NamedTuple

from turnwright.reading.lexer import QUOTE, WORD
from turnwright.reading.line import costs
from turnwright.reading.line import entries as kinds
from turnwright.reading.line.entries import AFTER, BEFORE, DIRECT, LINK, NAME, VALUE, Arc, Entry
from turnwright.reading.line.grammar import Grammar
from turnwright.reading.line.line import Line
from turnwright.reading.line.naming import end_cost, name_cost

Chain = tuple["Chain", Entry] | None
"""The entries so far, the last one outside."""
_Fields = tuple[tuple[str, str], ...]
_Way = tuple[float, int, int, int, Chain, _Fields]
"""A reading up to a token: what it costs; its phase: before, in or behind the name; the first token of the name, or the one behind it;
its mark: what it says so far, so that two ways that say the same are one; its entries; the fields it has, each with its first value."""
_ONCE = frozenset((VALUE, kinds.COUNT, kinds.SIDE, kinds.HIDDEN, kinds.LISTED))
_SURE = frozenset((VALUE, kinds.NUMBER, kinds.LEFT, kinds.ALONE))


class Reading(NamedTuple):
    """One way to read a line."""

    cost: float
    entries: tuple[Entry, ...]


_cost = itemgetter(0)


def readings(line: Line) -> list[Reading]:
    """Returns the cheapest readings, each of which says something else, the cheapest first."""
    return _Search(line).run()


class _Search:
    """The ways to each token of a line. `ways`: by mark; `least`: what the cheapest costs."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.grammar = Grammar(line)
        self.ways: list[dict[int, _Way]] = [{} for _ in range(line.count + 1)]
        self.least = [inf] * (line.count + 1)
        self._keep(0, (0.0, BEFORE, 0, 0, None, ()))

    def run(self) -> list[Reading]:
        for n in range(self.line.count):
            if self.ways[n]:
                self._from(n)
        return self._found()

    def _from(self, n: int) -> None:
        limit = self.least[n] + costs.FAR
        here = [way for way in sorted(self.ways[n].values(), key=_cost)[: costs.KEPT] if way[0] <= limit]
        self.ways[n] = {}
        phases = 0
        for way in here:
            phases |= way[1]
        arcs = self.grammar.arcs(n, phases)
        first = self._first(n, arcs) if phases & BEFORE else None
        further = self._further(n, arcs) if phases & ~BEFORE else None
        for way in here:
            cost, phase, start, mark, chain, fields = way
            if phase == BEFORE and first is not None:
                self._begin(way, n, cost + first)
            elif phase == DIRECT:
                if further is not None:
                    self._keep(n + 1, (cost + further, phase, start, mark, chain, fields))
                way = self._end(way, n)  # noqa: PLW2901
            elif phase & AFTER and further is not None:
                self._go_on(way, n)
            for arc in arcs:
                if arc.where & phase:
                    self._step(way, arc)

    def _first(self, n: int, arcs: list[Arc]) -> float | None:
        """Returns what a token costs as the first of a name."""
        cost = name_cost(self.line, n, True)
        if cost is None:
            return None
        tempted = self._tempted(n, arcs, BEFORE)
        return cost + tempted if cost > 2 else max(cost, tempted)

    def _further(self, n: int, arcs: list[Arc]) -> float | None:
        """Returns what a token costs as a further one of a name."""
        cost = name_cost(self.line, n, False)
        return None if cost is None else max(cost, self._tempted(n, arcs, DIRECT))

    def _tempted(self, n: int, arcs: list[Arc], where: int) -> float:
        """Returns what it costs that a name goes over tokens that are surely something else: the 2P of "Ash 2P", the x4 of "Orc x4"."""
        sure = [arc.cost for arc in arcs if arc.cost <= costs.SURE and arc.where & where and self._sure(n, arc, where)]
        return costs.TEMPTED - min(sure) if sure else 0.0

    def _sure(self, n: int, arc: Arc, where: int) -> bool:
        kind, word = arc.entries[0].kind, self.line.tokens[n].kind == WORD
        if kind == kinds.COUNT or (kind == LINK and where == BEFORE and word and arc.cost == costs.LEAD):
            return where == DIRECT or arc.end > n + 1
        return kind in _SURE and (arc.end > n + 1 or word)

    def _begin(self, way: _Way, n: int, cost: float) -> None:
        token = self.line.tokens[n]
        if token.kind == QUOTE and self._closes(n):
            name = self.line.text[token.start + 1 : token.end - 1]
            name = name.replace('""', '"') if token.text[0] == '"' else name
            entry = Entry(NAME, "exact", name, token.at)
            self._keep(n + 1, _with(way, cost, DIRECT | AFTER, entry, n + 1))
        else:
            _, _, _, mark, chain, fields = way
            self._keep(n + 1, (cost, DIRECT, n, hash((mark, "name", n)), chain, fields))

    def _closes(self, n: int) -> bool:
        """Tells whether a name in quotes ends with them: a sign, a number or a known word comes next."""
        after = self.line[n + 1]
        return n + 1 >= self.line.count or after.kind != WORD or self._times(n + 1) or bool(self.line.tags[n + 1])

    def _times(self, n: int) -> bool:
        return self.line[n].low in ("x", "×") and self.line.whole(n + 1) != ""

    def _end(self, way: _Way, n: int) -> _Way:
        """Returns a way whose name ends before a token."""
        cost, start = way[0], way[2]
        entry = Entry(NAME, "", self.line.source(start, n), self.line.span(start, n))
        return _with(way, cost + end_cost(self.line, start, n), DIRECT, entry, n)

    def _go_on(self, way: _Way, n: int) -> None:
        """Goes on with a name behind brackets that follow it: the chief of "Orc (2P 1M) chief"."""
        line = self.line
        if not line.is_sign(n - 1, ")", "]") or line.tokens[n].kind != WORD or line.tags[n]:
            return
        if line.partners.get(n - 1) != way[2] or self._times(n):
            return
        stop = n + 1
        while stop < line.count and line.tokens[stop].kind == WORD and not line.tags[stop]:
            stop += 1
        entry = Entry(NAME, "more", line.source(n, stop), line.span(n, stop))
        self._keep(stop, _with(way, way[0], AFTER, entry, stop))

    def _step(self, way: _Way, arc: Arc) -> None:
        cost, phase, start, mark, chain, fields = way
        cost += arc.cost
        if cost > self.least[arc.end] + costs.FAR and arc.end < self.line.count:
            return
        for entry in arc.entries:
            chain = (chain, entry)
            kind, key, text, _ = entry
            if kind == LINK:
                continue
            mark = hash((mark, kind, key, text))
            if kind in _ONCE:
                key = key if kind == VALUE else kind
                before = next((text for name, text in fields if name == key), None)
                if before is None:
                    fields = (*fields, (key, text))
                elif not self._goes(key, before, text) or self._bare(entry):
                    cost += costs.SIDE_AGAIN if kind == kinds.SIDE else costs.AGAIN
        self._keep(arc.end, (cost, BEFORE if phase == BEFORE else AFTER, start, mark, chain, fields))

    def _bare(self, entry: Entry) -> bool:
        """Tells whether a number of a line has no word: the second 17 of "Goblin 17 17" says something else than the first."""
        return (
            entry.kind == VALUE and entry.key == self.line.typed.bare and self.line.text[slice(*entry.at)].isdecimal()
        )

    def _goes(self, key: str, before: str, text: str) -> bool:
        """Tells whether a line may say a field twice: what adds up, the same number, a gauge with its left behind its most."""
        field = self.line.typed.named(key)
        return (
            self.line.typed.adds_up(key)
            or (field is not None and field.times > 1)
            or before in (text, text.partition("/")[2])
        )

    def _keep(self, n: int, way: _Way) -> None:
        ways, mark = self.ways[n], way[3]
        old = ways.get(mark)
        if old is None or old[0] > way[0]:
            ways[mark] = way
            self.least[n] = min(self.least[n], way[0])

    def _found(self) -> list[Reading]:
        line, ends = self.line, []
        for way in self.ways[line.count].values():
            cost, phase, _, _, chain, fields = self._end(way, line.count) if way[1] == DIRECT else way
            if phase == BEFORE:
                cost += costs.LOST
            if line.typed.bare and not any(name == line.typed.bare for name, _ in fields):
                cost += costs.MISSING
            ends.append((cost, chain))
        ends.sort(key=_cost)
        found: dict[int, Reading] = {}
        for cost, chain in ends:
            if cost > ends[0][0] + costs.FAR:
                break
            entries = tuple(_entries(chain))[::-1]
            mark = hash(frozenset(entry[:3] for entry in entries if entry.kind != LINK))
            if mark not in found:
                found[mark] = Reading(cost, entries)
        return list(found.values())


def _with(way: _Way, cost: float, phase: int, entry: Entry, behind: int) -> _Way:
    _, _, _, mark, chain, fields = way
    return cost, phase, behind, hash((mark, NAME, entry.text, entry.at)), (chain, entry), fields


def _entries(chain: Chain) -> Iterator[Entry]:
    """Yields the entries of a way, the last first."""
    while chain is not None:
        chain, entry = chain
        yield entry
