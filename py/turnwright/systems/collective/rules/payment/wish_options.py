"""Turns wishes for actions into items to pay for, each by a single pool key, so that payments can be compared.

A wish has several *options*, which differ in the slots they fill. An F fills the F slot or, made from an X, the X slot. A V may run in the
P slot under that house rule. An F of one P, one M and one V is three things to pay for. Within an option every item is paid by one key,
which is the form that exact_cover.py solves. Choosing between arrangements, and their wording, does not belong here.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product

from turnwright.systems.collective.rules import conversions
from turnwright.systems.collective.rules.action_notation import Action, parse
from turnwright.systems.collective.rules.conversions import House, Way
from turnwright.systems.collective.rules.payment.exact_cover import Item, cheapest
from turnwright.systems.collective.rules.slots import overfilled

_F = parse("F")
_FULL = (_F, parse("bF"))
Wants = tuple[tuple[Action, int], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A way of having one action that fixes its slots; ``by`` finds the finished way from the key that pays."""

    slots: tuple[str, ...]
    items: tuple[Mapping[str, int], ...]
    by: Mapping[str, Way] | None = None
    whole_round: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The pool, slots and house rules of a planned payment. ``full``: the pool at the beginning of the round; ``begun``: some of it was
    spent."""

    pool: Mapping[str, int]
    full: Mapping[str, int]
    begun: bool
    used: Mapping[str, int]
    caps: Mapping[str, int]
    house: House
    order: tuple[str, ...]

    @property
    def keys(self) -> list[str]:
        return sorted(
            (key for key in self.pool if self.pool[key] > 0), key=lambda key: conversions.rank(key, self.order)
        )

    def using(self, ways: Iterable[Way]) -> dict[str, int]:
        total = Counter(self.used)
        total.update(slot for way in ways for slot in way.slots)
        return dict(total)


Arrangement = list[tuple[Action, Option, int]]


def arrangements(wants: Wants, table: Table, sources: frozenset[str]) -> Iterator[Arrangement]:
    """Yields every choice of one option for each wanted action that fits the slots of the segment."""
    each = []
    for action, count in wants:
        options = _options(action, table.house, sources)
        picks = combinations_with_replacement(range(len(options)), count)
        each.append([tuple(Counter(pick).items()) for pick in picks])
    for row in product(*each):
        chosen = [
            (action, _options(action, table.house, sources)[index], count)
            for (action, _), pick in zip(wants, row, strict=True)
            for index, count in pick
        ]
        slots: Counter[str] = Counter()
        for _, option, count in chosen:
            slots.update(dict.fromkeys(option.slots, count))
        if not overfilled(slots, table.used, table.caps):
            yield chosen


@lru_cache(maxsize=1024)
def _options(action: Action, house: House, sources: frozenset[str]) -> tuple[Option, ...]:
    by_slots: dict[tuple[str, ...], dict[str, Way]] = {}
    options = []
    for way in conversions.simple_ways(action, house, sources):
        if not way.spent:
            return (Option((), (), {"": way}),)
        by_slots.setdefault(way.slots, {}).setdefault(way.spent[0][0], way)
    for slots, by in by_slots.items():
        options.append(Option(slots, ({key: way.spent[0][1] for key, way in by.items()},), by))
    if action in _FULL:
        slots = ("F",) if action == _F else ()
        options.append(Option(slots, conversions.makings(house, sources)))
        options.append(Option(slots, (), whole_round=True))
    return tuple(options)


def paid(chosen: Arrangement, table: Table, keys: list[str]) -> list[Way] | None:
    """Returns the cheapest ways for chosen options, a whole round last; None if the pool does not suffice."""
    items = [Item(prices, count) for _, option, count in chosen for prices in option.items]
    answer = cheapest(items, table.pool, keys)
    if answer is None:
        return None
    rest, rounds = iter(answer), Counter[Action]()
    ways: list[Way] = []
    for action, option, count in chosen:
        sources = [next(rest) for _ in option.items]
        if option.whole_round:
            rounds[action] += count
        else:
            ways += [_way(action, option, [paying[unit] for paying in sources]) for unit in range(count)]
    if not rounds:
        return ways
    last = _round_after(next(iter(rounds)), ways, table)
    return [*ways, last] if last is not None and rounds.total() == 1 else None


def affordable_ways(action: Action, table: Table) -> list[Way]:
    """Returns for each choice of slots the cheapest way to have one action, whether or not those slots are free."""
    keys = table.keys
    found = (paid([(action, option, 1)], table, keys) for option in _options(action, table.house, frozenset(keys)))
    return [ways[0] for ways in found if ways is not None]


def _way(action: Action, option: Option, sources: list[str]) -> Way:
    if option.by is None:
        return conversions.as_wanted(conversions.making(*sources), action)
    return option.by[sources[0] if sources else ""]


def _round_after(action: Action, ways: list[Way], table: Table) -> Way | None:
    """Returns the rest of the round as one F, once the other actions are paid."""
    left = dict(table.pool)
    for key, units in (part for way in ways for part in way.spent):
        left[key] -= units
    refusal = conversions.round_refusal(left, table.house, table.begun or left != table.pool)
    return conversions.round_way(left, action) if refusal is None else None
