"""What fits: the slots of a segment, and the cheapest way to pay for several things at once, exactly and in bounded time.

Theory. A way of paying names the slots it fills: one P, one M, one V and so on (C3, introduction); an F occupies them. Pools, prices and the
limits on Z and Opp actions, which count over all halves, do not belong here.

Things to pay for ("items") each name the sources that pay for one of them and the units it takes; a source holds a number of units. The
cheapest choice spends least of the most valuable source, then least of the next, and so on. A state is the number of units paid for each item,
written as one number in mixed radix. A set of states is a bit set in one integer, so buying one more of an item shifts the whole set.
Walking the sources from the least valuable up gives, for each, the states from which the sources below it can pay everything. Walking
back down, each source spends the fewest units that reach such a state. The work grows with units times items, not with the number of
combinations.

A wish has several *options*, which differ in the slots they fill. An F fills the F slot or, made from an X, the X slot. A V may run in the
P slot under that house rule. An F of one P, one M and one V is three things to pay for. Within an option every item is paid by one key.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import combinations_with_replacement, product
from operator import or_
from typing import NamedTuple, Protocol

from turnwright.core.frozen_class import dataclass
from turnwright.systems.collective import prices, say
from turnwright.systems.collective.notation import Action, parse
from turnwright.systems.collective.prices import House, Way
from turnwright.text import N_

# the slots of a segment


SHARED = ("P", "M", "V")
"""The slots a bare S may take."""

CAP = "collective.segment.cap"
STANDARD = "collective.segment.standard"
QUICK = "collective.segment.quick"
INSTEAD = "collective.segment.full"


class _Filling(Protocol):
    @property
    def slots(self) -> tuple[str, ...]: ...


class SlotProblem(NamedTuple):
    """A slot over its limit, with the rule."""

    slot: str
    cap: int
    would_be: int
    rule: str = CAP

    def __str__(self) -> str:
        if self.rule == STANDARD:
            return say("Each S needs a free P, M or V slot")
        if self.rule != INSTEAD:
            return say("{cap}{slot} per segment", cap=self.cap, slot=self.slot)
        return say(
            "F needs a fresh segment" if self.slot == "F" else "This segment’s F replaces its {slot}", slot=self.slot
        )

    def about(self, name: str) -> str:
        """Returns the same as a sentence about the combatant."""
        if self.rule == STANDARD:
            text = N_("{name} has too few P, M and V slots in this segment: each S needs a free one.")
        elif self.rule != INSTEAD:
            text = N_("Only {cap}{slot} per segment; {name} would use {count}.")
        elif self.slot == "F":
            text = N_("F needs a fresh segment; {name} has used other actions in this one.")
        else:
            text = N_("{name} has used this segment’s F, which replaces its {slot}.")
        return say(text, name=name, cap=self.cap, slot=self.slot, count=self.would_be)


def cap_of(slot: str, caps: Mapping[str, int]) -> int | None:
    """Returns how often a slot may be filled in a segment; None is without limit."""
    if slot in caps:
        return caps[slot]
    if "@" in slot:  # each body part has its own P (C3, P)
        return cap_of(slot.split("@", 1)[0], caps)
    return 1 if slot == "F" or slot.startswith("Q") else None


def crowded_out(slot: str) -> bool:
    """Tells whether an F occupies this slot (C3, F)."""
    return slot.split("@", 1)[0] in ("P", "M", "V", "S")


def unplaced(wanted: Mapping[str, int], used: Mapping[str, int], caps: Mapping[str, int]) -> Iterator[SlotProblem]:
    """Yields the bare S without a slot, if S has none of its own: each takes any slot of P, M and V left by the others (C3, S)."""
    standards = wanted.get("S", 0) + used.get("S", 0)
    if "S" in caps or not standards or not {*SHARED, "S"} & wanted.keys():
        return
    rooms = []
    for slot in SHARED:
        cap = cap_of(slot, caps)
        if cap is None:
            return
        rooms.append(max(0, cap - wanted.get(slot, 0) - used.get(slot, 0)))
    if standards > sum(rooms):
        yield SlotProblem("S", sum(rooms), standards, STANDARD)


def fits(chosen: Iterable[_Filling], used: Mapping[str, int], caps: Mapping[str, int]) -> list[SlotProblem]:
    """Returns every slot that the chosen ways overfill, given the slots already used in the segment."""
    return overfilled(Counter(slot for way in chosen for slot in way.slots), used, caps)


def overfilled(wanted: Mapping[str, int], used: Mapping[str, int], caps: Mapping[str, int]) -> list[SlotProblem]:
    """Returns the same for slots already counted."""
    problems = []
    for slot, count in wanted.items():
        cap, total = cap_of(slot, caps), count + used.get(slot, 0)
        if (
            cap is not None and total > cap
        ):  # C3, introduction and Q: a quick one has a slot of its own, by kind and depth
            problems.append(SlotProblem(slot, cap, total, QUICK if slot.startswith("Q") else CAP))
    problems += unplaced(wanted, used, caps)
    # C3, F: it replaces the P, M and V of its segment, whichever comes first
    if "F" in wanted and any(crowded_out(slot) for slot in (*wanted, *(s for s in used if used[s] > 0))):
        problems.append(SlotProblem("F", 0, wanted["F"], INSTEAD))
    elif used.get("F", 0) > 0:
        problems += [SlotProblem(slot, 0, n, INSTEAD) for slot, n in wanted.items() if crowded_out(slot)]
    return problems


# the cheapest choice


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


# wishes as things to pay for


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

    have: Mapping[str, int]
    full: Mapping[str, int]
    begun: bool
    filled: Mapping[str, int]
    caps: Mapping[str, int]
    house: House
    order: tuple[str, ...]

    @property
    def keys(self) -> list[str]:
        """Returns what is left, the least valuable first."""
        return sorted((key for key in self.have if self.have[key] > 0), key=lambda key: prices.rank(key, self.order))

    def using(self, ways: Iterable[Way]) -> dict[str, int]:
        """Returns the slots that are filled after these ways too."""
        total = Counter(self.filled)
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
        if not overfilled(slots, table.filled, table.caps):
            yield chosen


@lru_cache(maxsize=1024)
def _options(action: Action, house: House, sources: frozenset[str]) -> tuple[Option, ...]:
    by_slots: dict[tuple[str, ...], dict[str, Way]] = {}
    options = []
    for way in prices.simple_ways(action, house, sources):
        if not way.spent:
            return (Option((), (), {"": way}),)
        by_slots.setdefault(way.slots, {}).setdefault(way.spent[0][0], way)
    for slots, by in by_slots.items():
        options.append(Option(slots, ({key: way.spent[0][1] for key, way in by.items()},), by))
    if action in _FULL:
        slots = ("F",) if action == _F else ()
        options.append(Option(slots, prices.makings(house, sources)))
        options.append(Option(slots, (), whole_round=True))
    return tuple(options)


def paid(chosen: Arrangement, table: Table, keys: list[str]) -> list[Way] | None:
    """Returns the cheapest ways for chosen options, a whole round last; None if the pool does not suffice."""
    items = [Item(prices, count) for _, option, count in chosen for prices in option.items]
    answer = cheapest(items, table.have, keys)
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
        return prices.as_wanted(prices.making(*sources), action)
    return option.by[sources[0] if sources else ""]


def _round_after(action: Action, ways: list[Way], table: Table) -> Way | None:
    """Returns the rest of the round as one F, once the other actions are paid."""
    left = dict(table.have)
    for key, units in (part for way in ways for part in way.spent):
        left[key] -= units
    refusal = prices.round_refusal(left, table.house, table.begun or left != table.have)
    return prices.round_way(left, action) if refusal is None else None
