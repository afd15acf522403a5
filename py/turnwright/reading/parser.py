"""Finds the cheapest readings of a line: from its first token to its last, keeping the few cheapest on the way."""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.reading import costs
from turnwright.reading import entries as kinds
from turnwright.reading.entries import AFTER, BEFORE, DIRECT, LINK, NAME, VALUE, Arc, Entry
from turnwright.reading.grammar import Grammar
from turnwright.reading.lexer import QUOTE, WORD
from turnwright.reading.line import Line
from turnwright.reading.naming import end_cost, name_cost

Chain = tuple["Chain", Entry] | None
"""The entries so far, the last one outside."""
_ONCE = frozenset((VALUE, kinds.COUNT, kinds.SIDE, kinds.HIDDEN, kinds.LISTED))
_SURE = frozenset((VALUE, kinds.NUMBER, kinds.LEFT, kinds.ALONE))


class Reading(NamedTuple):
    """One way to read a line."""

    cost: float
    entries: tuple[Entry, ...]


class _Way(NamedTuple):
    """A reading up to a token. `phase`: before, in or behind the name; `start`: the first token of the name; `mark`: what it says so far, so
    that two ways that say the same are one; `fields`: those it has, with their values."""

    cost: float
    phase: int
    start: int
    mark: int
    chain: Chain
    fields: tuple[tuple[str, str], ...]


def readings(line: Line) -> list[Reading]:
    """Returns the cheapest readings, each of which says something else, the cheapest first."""
    return _Search(line).run()


class _Search:
    """The ways to each token of a line."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.grammar = Grammar(line)
        self.ways: list[dict[int, _Way]] = [{} for _ in range(line.count + 1)]
        self.ways[0][0] = _Way(0.0, BEFORE, 0, 0, None, ())

    def run(self) -> list[Reading]:
        for n in range(self.line.count):
            if self.ways[n]:
                self._from(n)
        return self._found()

    def _from(self, n: int) -> None:
        here = sorted(self.ways[n].values(), key=_cost)[: costs.KEPT]
        limit = here[0].cost + costs.FAR
        arcs = self.grammar.arcs(n)
        first, further = self._names(n, arcs)
        for way in here:
            if way.cost > limit:
                break
            if way.phase == BEFORE and first is not None:
                self._begin(way, n, way.cost + first)
            elif way.phase == DIRECT:
                if further is not None:
                    self._keep(n + 1, way._replace(cost=way.cost + further))
                way = self._end(way, n)  # noqa: PLW2901
            elif way.phase & AFTER and further is not None:
                self._go_on(way, n)
            for arc in arcs:
                if arc.where & way.phase:
                    self._step(way, arc)
        self.ways[n] = {}

    def _names(self, n: int, arcs: list[Arc]) -> tuple[float | None, float | None]:
        """Returns what a token costs as the first of a name, and as a further one."""
        first, further = name_cost(self.line, n, True), name_cost(self.line, n, False)
        if first is not None:
            tempted = self._tempted(n, arcs, BEFORE)
            first = first + tempted if first > 2 else max(first, tempted)
        if further is not None:
            further = max(further, self._tempted(n, arcs, DIRECT))
        return first, further

    def _tempted(self, n: int, arcs: list[Arc], where: int) -> float:
        """Returns what it costs that a name goes over tokens that are surely something else: the 2P of "Ash 2P", the x4 of "Orc x4"."""
        return max(
            (costs.TEMPTED - arc.cost for arc in arcs if arc.where & where and self._sure(n, arc, where)), default=0.0
        )

    def _sure(self, n: int, arc: Arc, where: int) -> bool:
        if arc.cost > costs.SURE:
            return False
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
            self._keep(n + 1, _with(way, cost, DIRECT | AFTER, entry))
        else:
            self._keep(n + 1, way._replace(cost=cost, phase=DIRECT, start=n, mark=hash((way.mark, "name", n))))

    def _closes(self, n: int) -> bool:
        """Tells whether a name in quotes ends with them: a sign, a number or a known word comes next."""
        after = self.line[n + 1]
        times = after.low in ("x", "×") and self.line.whole(n + 2) != ""
        return n + 1 >= self.line.count or after.kind != WORD or times or bool(self.line.tags[n + 1])

    def _end(self, way: _Way, n: int) -> _Way:
        """Returns a way whose name ends before a token."""
        entry = Entry(NAME, "", self.line.source(way.start, n), self.line.span(way.start, n))
        return _with(way, way.cost + end_cost(self.line, way.start, n), DIRECT, entry)

    def _go_on(self, way: _Way, n: int) -> None:
        """Goes on with a name behind brackets that follow it: the chief of "Orc (2P 1M) chief"."""
        line = self.line
        if not line.is_sign(n - 1, ")", "]") or line.tokens[n].kind != WORD or line.tags[n]:
            return
        bracket = line.partners.get(n - 1, 0)
        if line[bracket - 1].end != _name_end(way):
            return
        stop = n + 1
        while stop < line.count and line.tokens[stop].kind == WORD and not line.tags[stop]:
            stop += 1
        entry = Entry(NAME, "more", line.source(n, stop), line.span(n, stop))
        self._keep(stop, _with(way, way.cost + costs.GOES_ON, AFTER, entry))

    def _step(self, way: _Way, arc: Arc) -> None:
        cost = way.cost + arc.cost
        chain, mark, fields = way.chain, way.mark, way.fields
        for entry in arc.entries:
            chain = (chain, entry)
            kind = entry.kind
            if kind == LINK:
                continue
            mark = hash((mark, kind, entry.key, entry.text))
            if kind in _ONCE:
                key = entry.key if kind == VALUE else kind
                again = next((text for name, text in fields if name == key), None)
                if again is not None and not self._goes(key, again, entry.text):
                    cost += costs.SIDE_AGAIN if kind == kinds.SIDE else costs.AGAIN
                fields = (*fields, (key, entry.text))
        phase = BEFORE if way.phase == BEFORE else AFTER
        self._keep(arc.end, _Way(cost, phase, way.start, mark, chain, fields))

    def _goes(self, key: str, before: str, text: str) -> bool:
        """Tells whether a line may say a field twice: what adds up, the same number, a gauge with its left behind its most."""
        field = self.line.typed.named(key)
        return (
            key == self.line.typed.parts
            or (field is not None and field.times > 1)
            or before in (text, text.partition("/")[2])
        )

    def _keep(self, n: int, way: _Way) -> None:
        key = hash((way.mark, way.phase, way.start))
        old = self.ways[n].get(key)
        if old is None or old.cost > way.cost:
            self.ways[n][key] = way

    def _found(self) -> list[Reading]:
        found: dict[int, Reading] = {}
        bare = self.line.typed.bare
        for way in self.ways[self.line.count].values():
            cost, chain = way.cost, way.chain
            if way.phase == DIRECT:
                cost, _, _, _, chain, _ = self._end(way, self.line.count)
            elif way.phase == BEFORE:
                cost += costs.LOST
            if bare and not any(name == bare for name, _ in way.fields):
                cost += costs.MISSING
            entries = tuple(_entries(chain))[::-1]
            mark = hash(frozenset(entry[:3] for entry in entries if entry.kind != LINK))
            if mark not in found or found[mark].cost > cost:
                found[mark] = Reading(cost, entries)
        return sorted(found.values(), key=_cost)


def _cost(one: _Way | Reading) -> float:
    return one.cost


def _with(way: _Way, cost: float, phase: int, entry: Entry) -> _Way:
    return _Way(cost, phase, way.start, hash((way.mark, NAME, entry.text, entry.at)), (way.chain, entry), way.fields)


def _name_end(way: _Way) -> int:
    return next((entry.at[1] for entry in _entries(way.chain) if entry.kind == NAME), -1)


def _entries(chain: Chain) -> Iterator[Entry]:
    """Yields the entries of a way, the last first."""
    while chain is not None:
        chain, entry = chain
        yield entry
