"""The cheapest way to pay for several things at once, exactly and in bounded time.

Things to pay for ("items") each name the sources that pay for one of them and the units it takes; a source holds a number of units. The
result is the choice that spends least of the most valuable source, then least of the next, and so on. This module only knows numbers and
names, not the meaning of an item, its slots or the wording of a result.

How it works. A state is the number of units paid for each item, written as one number in mixed radix. A set of states is a bit set in one
integer, so buying one more of an item shifts the whole set. Walking the sources from the least valuable up gives, for each, the states from
which the sources below it can pay everything. Walking back down, each source spends the fewest units that reach such a state. The work
grows with units times items, not with the number of combinations.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

MAX_STATES = 1 << 16

_Offer = tuple[int, int]  # units for one, index of the item


class TooMany(ValueError):
    """There are too many items to compare."""


@dataclass(frozen=True, slots=True)
class Item:
    """A wanted thing, ``count`` times; ``prices`` maps a source to its units for one."""

    prices: Mapping[str, int]
    count: int = 1


@dataclass(frozen=True, slots=True)
class _Board:
    """The mixed-radix layout: for each item its stride, the states with room for one more, and the states with at least one."""

    size: int
    strides: tuple[int, ...]
    room: tuple[int, ...]
    some: tuple[int, ...]


@lru_cache(maxsize=512)
def _board(counts: tuple[int, ...]) -> _Board:
    size, strides = 1, []
    for count in counts:
        strides.append(size)
        size *= count + 1
        if size > MAX_STATES:
            raise TooMany
    everything = (1 << size) - 1
    room = []
    for stride, count in zip(strides, counts, strict=True):
        repeat = everything // ((1 << stride * (count + 1)) - 1)
        room.append(((1 << stride * count) - 1) * repeat)
    some = tuple(states << stride for states, stride in zip(room, strides, strict=True))
    return _Board(size, tuple(strides), tuple(room), some)


def cheapest(items: Sequence[Item], pool: Mapping[str, int], order: Sequence[str]) -> list[list[str]] | None:
    """Returns for each item the sources that pay for it, one per unit of its count; None if the pool does not suffice. ``order`` lists the
    sources from the least valuable to the most; sources not in it are never used."""
    forced = _forced(items, pool, order)
    if forced is None:
        return None
    paid, left = forced
    open_items = [index for index, source in enumerate(paid) if source is None]
    answer = [[source] * item.count if source is not None else [] for source, item in zip(paid, items, strict=True)]
    if open_items:
        rest = _weigh([items[index] for index in open_items], left, order)
        if rest is None:
            return None
        for index, sources in zip(open_items, rest, strict=True):
            answer[index] = sources
    return answer


def _forced(
    items: Sequence[Item], pool: Mapping[str, int], order: Sequence[str]
) -> tuple[list[str | None], dict[str, int]] | None:
    """Pays for every item that only one source can still pay for; None if one cannot be paid for at all."""
    left = {source: pool.get(source, 0) for source in order}
    paid: list[str | None] = [None] * len(items)
    settled = False
    while not settled:
        settled = True
        for index, item in enumerate(items):
            if paid[index] is not None:
                continue
            able = [source for source, units in item.prices.items() if units <= left.get(source, -1)]
            if not able:
                return None
            if len(able) == 1:
                paid[index], settled = able[0], False
                left[able[0]] -= item.prices[able[0]] * item.count
                if left[able[0]] < 0:
                    return None
    return paid, left


def _weigh(items: Sequence[Item], pool: Mapping[str, int], order: Sequence[str]) -> list[list[str]] | None:
    board = _board(tuple(item.count for item in items))
    sources, offers, limits = [], [], []
    for source in order:
        offer = [(item.prices[source], i) for i, item in enumerate(items) if source in item.prices]
        limit = min(pool[source], sum(units * items[i].count for units, i in offer))
        if offer and limit >= min(offer)[0]:
            sources.append(source)
            offers.append(offer)
            limits.append(limit)
    below = [1 << (board.size - 1)]
    for offer, limit in zip(offers, limits, strict=True):
        below.append(reduce(or_, _layers(below[-1], offer, limit, board, back=True)))
    if not below[-1] & 1:
        return None
    spent, before = _spend(offers, limits, below, board)
    answer: list[list[str]] = [[] for _ in items]
    state = board.size - 1
    for source, offer, units, earlier in zip(sources, offers, spent, before, strict=True):
        bought = _bought(state, offer, units, earlier, board)
        assert bought is not None
        for i in bought:
            answer[i].append(source)
            state -= board.strides[i]
    return answer


def _spend(
    offers: list[list[_Offer]], limits: list[int], below: list[int], board: _Board
) -> tuple[list[int], list[int]]:
    """Returns the fewest units of each source, from the most valuable down, and the states before each."""
    states = 1
    spent, before = [0] * len(offers), [0] * len(offers)
    for place in range(len(offers) - 1, -1, -1):
        before[place] = states
        layers = _layers(states, offers[place], limits[place], board) if not states & below[place] else [states]
        spent[place] = next(units for units, layer in enumerate(layers) if layer & below[place])
        states = layers[spent[place]] & below[place]
    return spent, before


def _layers(states: int, offer: list[_Offer], limit: int, board: _Board, back: bool = False) -> list[int]:
    """Returns the states reached from ``states`` by spending exactly 0, 1, 2 ... units of one source; with ``back`` those that so lead into
    them."""
    layers = [states] + [0] * limit
    for units, i in offer:
        some, room, stride = board.some[i], board.room[i], board.strides[i]
        for spent in range(limit - units + 1):
            layer = layers[spent]
            layers[spent + units] |= (layer & some) >> stride if back else (layer & room) << stride
    return layers


def _bought(state: int, offer: list[_Offer], units: int, earlier: int, board: _Board) -> list[int] | None:
    """Returns the items that ``units`` of one source paid for, so that ``state`` without them was an earlier one."""
    if units == 0:
        return [] if earlier >> state & 1 else None
    if not offer:
        return None
    (cost, i), rest = offer[0], offer[1:]
    if cost <= units and board.some[i] >> state & 1:
        more = _bought(state - board.strides[i], offer, units - cost, earlier, board)
        if more is not None:
            return [i, *more]
    return _bought(state, rest, units, earlier, board)
