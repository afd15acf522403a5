"""Every way to have one action out of a pool: as itself, bought by the chart, or converted, in chains where each link is allowed (C3, C3.1).

Theory. The chart says what each currency pays for each action. A P runs as a V; an S is a P, an M or a V; an E is an M; an X is an F, a G an X.
One P, one M and one V are an F, and so is a whole round. A *way* names what it spends, which slots it fills and which rules allow it. One list
of ways serves the verdict on a use, the offers and the planner, so they always agree about conversions. This page knows nothing of turns,
halves or abilities: `judging` decides who may act, how many Z or Opp actions a segment allows, and who may borrow.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from turnwright.core.frozen_class import dataclass, replace
from turnwright.systems.collective import say
from turnwright.systems.collective.notation import CURRENCIES, MODES, Action, BadAction, parse

OPP_COSTS = ("chart", "prose")
COLUMNS = ("A", "A'", "A''", "B", "B'", "B''", "C", "C'", "C''", "C'''", "QA", "QA'", "QA''")
ROWS = {
    "Z": ".  .  .  .  .  .  .  .  .  .  .  .  .",
    "V": "1  1  1  1  1  1  1  1  1  1  .  .  .",
    "P": "2  2  2  2  2  2  2  2  2  2  .  .  .",
    "M": "3  3  3  3  3  3  3  3  3  3  .  .  .",
    "F": "4  4  4  4  4  4  4  4  4  4  .  .  .",
    "QZ": ".  .  .  .  3  2  4  3  2  1  .  .  .",
    "QV": ".  3  2  4  3  2  4  3  2  1  1  1  1",
    "QP": ".  .  3  5  4  3  5  4  3  2  2  2  2",
    "QM": ".  .  4  6  5  4  6  5  4  3  3  3  3",
    "QF": ".  .  5  7  6  5  7  6  5  4  4  4  4",
    "QQZ": ".  .  .  .  .  3  .  5  3  1  .  .  .",
    "QQV": ".  .  7  .  5  3  7  5  3  1  .  3  2",
    "QQP": ".  .  .  .  6  4  8  6  4  2  .  .  3",
    "QQM": ".  .  .  .  7  5  9  7  5  3  .  .  4",
    "QQF": ".  .  .  .  8  6  10 8  6  4  .  .  5",
    "QQQZ": ".  .  .  .  .  4  .  .  4  1  .  .  .",
    "QQQV": ".  .  .  .  .  .  10 7  4  1  .  .  7",
    "QQQP": ".  .  .  .  .  .  11 8  5  2  .  .  .",
    "QQQM": ".  .  .  .  .  .  12 9  6  3  .  .  .",
    "QQQF": ".  .  .  .  .  .  13 10 7  4  .  .  .",
    "OppZ": ".  .  .  .  .  .  .  .  .  .  .  .  .",
    "OppV": ".  .  .  .  .  .  8  8  8  1  .  .  .",
    "OppP": ".  .  .  .  .  .  9  9  9  2  .  .  .",
    "OppM": ".  .  .  .  .  .  10 10 10 3  .  .  .",
    "OppF": ".  .  .  .  .  .  11 11 11 4  .  .  .",
    "QQQQV": ".  .  .  .  .  .  .  .  .  1  .  .  .",
    "QQQQP": ".  .  .  .  .  .  .  .  .  2  .  .  .",
    "QQQQM": ".  .  .  .  .  .  .  .  .  3  .  .  .",
    "QQQQF": ".  .  .  .  .  .  .  .  .  4  .  .  .",
}
"""Units by row (what is bought) and column (what pays), "." where it is not sold. The figures stand as printed in C3.1; nothing computes them."""
PROSE = {"C": {"OppV": 7, "OppP": 8, "OppM": 9, "OppF": 10}}
"""The entry on C actions in C3 names other figures for the opposing kinds; the house rule opp_cost = "prose" uses them, for column C alone.
The 8 given there to OppV a second time is read as OppP."""


@dataclass(frozen=True, slots=True)
class _Chart:
    columns: tuple[str, ...]
    cells: Mapping[tuple[str, Action], int]
    prose: Mapping[tuple[str, Action], int]


@lru_cache(maxsize=1)
def _chart() -> _Chart:
    cells: dict[tuple[str, Action], int] = {}
    for row, line in ROWS.items():
        figures = zip(COLUMNS, line.split(), strict=True)
        cells |= {(name, parse(row)): int(figure) for name, figure in figures if figure != "."}
    prose = {(name, parse(row)): cost for name, rows in PROSE.items() for row, cost in rows.items()}
    return _Chart(COLUMNS, cells, prose)


def columns() -> tuple[str, ...]:
    """Returns the thirteen currencies in the order of the chart."""
    return COLUMNS


@lru_cache(maxsize=1)
def currencies() -> tuple[str, ...]:
    """Returns every currency: the chart's, then the quick ones that it does not print."""
    printed = columns()
    return (*printed, *(f"Q{name}" for name in CURRENCIES if f"Q{name}" not in printed))


def price(column: str, want: Action, opp_cost: str = "chart") -> int | None:
    """Returns the units of ``column`` that buy ``want``, or None if it is not sold."""
    chart = _chart()
    if column not in currencies():
        raise BadAction(say("The chart has no column {column}.", column=column), "collective.convert.chart")
    if opp_cost not in OPP_COSTS:
        raise ValueError(f"opp_cost is chart or prose, not {opp_cost!r}")
    if column not in chart.columns:
        return _quick_price(column, want, opp_cost)
    cell = column, want
    if opp_cost == "prose" and cell in chart.prose:
        return chart.prose[cell]
    return chart.cells.get(cell)


def _quick_price(column: str, want: Action, opp_cost: str) -> int | None:
    """Returns the price in a quick currency without a column: that of the plain one with a Q more, as for QA, QA' and QA''."""
    if not want.quick or want.mode or want.is_currency:
        return None
    return price(column[1:], replace(want, quick=want.quick - 1), opp_cost)


@lru_cache(maxsize=512)
def sellers(want: Action, opp_cost: str = "chart") -> tuple[tuple[str, int], ...]:
    """Returns every currency that buys ``want``, with its price, in the order of the chart."""
    found = ((column, price(column, want, opp_cost)) for column in currencies())
    return tuple((column, cost) for column, cost in found if cost is not None)


# every way to have one action


# From the least valuable to the most; "granted" stands for every pool key not named: quick, Opp, I and F actions.
DEFAULT_ORDER = (
    "granted", "V", "P", "M", "E", "S", "QA", "QA'", "QA''", *CURRENCIES, "X", "G",
)  # fmt: skip


NATIVE = "collective.native"
FREE = "collective.free"
RESERVE = "collective.reserve"
EXOTIC = "collective.exotic"
CHART = "collective.convert.chart"
RUNNING = "collective.convert.running"
STANDARD = "collective.convert.standard"
EQUIPMENT = "collective.convert.equipment"
SPIRIT = "collective.convert.spirit"
GODLY = "collective.convert.godly"
FULL = "collective.convert.full"
ANY = "collective.convert.any"
ROUND = "collective.convert.round"
QUICK_OPP = "collective.convert.quick_opp"
CURRENCY = "collective.currency"
DEATH = "collective.death.kinds"

_P, _M, _V, _F, _X = (parse(kind) for kind in "PMVFX")

_BORROWED_F = parse("bF")


@dataclass(frozen=True, slots=True)
class House:
    """The house rules about conversions."""

    opp_cost: str = "chart"
    running_slot: str = "V"
    f_from_whole_round: str = "only_if_unspent"
    opp_quick_from_conversion: bool = False
    standard: bool = False
    body_parts: bool = False
    is_item: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """One way to have an action: what it spends, the slots it fills and the rules that allow it."""

    action: Action
    spent: tuple[tuple[str, int], ...]
    slots: tuple[str, ...]
    rules: tuple[str, ...]
    whole_round: bool = False

    @property
    def native(self) -> bool:
        """Tells whether the action is used as what it is, without conversion."""
        return self.rules[0] in (NATIVE, FREE, RESERVE, EXOTIC)

    @property
    def deadly(self) -> bool:
        """Tells whether a Death action is used, as itself or as one of the kinds it may be."""
        return self.action.kind == "D" or DEATH in self.rules

    @property
    def payment(self) -> str:
        """The units spent, as written after the equals sign."""
        if self.whole_round:
            return "round"
        if DEATH in self.rules:
            return "D"
        return "+".join(_units(key, count) for key, count in sorted(self.spent, key=_writing_order))

    def __str__(self) -> str:
        if self.native:
            return str(self.action)
        link = "P=" if RUNNING in self.rules and self.action.kind == "V" and self.spent != (("P", 1),) else ""
        return f"{self.action}={link}{self.payment}"


def _units(key: str, count: int) -> str:
    return f"{count}{key}" if key in currencies() else "+".join([key] * count)


def _writing_order(item: tuple[str, int]) -> tuple[int, str]:
    return ("P", "M", "E", "V", "S", item[0]).index(item[0]), item[0]


def rank(key: str, order: tuple[str, ...] = DEFAULT_ORDER) -> tuple[int, bool, str]:
    """Returns the place of a pool key in the order of value. Among granted ones an S is worth more than what it becomes."""
    base = key.split("@", 1)[0]
    base = "QA''" if base[:2] in ("QB", "QC") and base not in order else base
    place = order.index(base) if base in order else order.index("granted") if "granted" in order else -1
    return place, base.endswith("S"), key


def f_after_s(order: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the order of value for those who want no F, in which one comes after S and before the currencies."""
    at = order.index("S") + 1 if "S" in order and "F" not in order else len(order)
    return (*order[:at], "F", *order[at:])


def lacking(way: Way, pool: Mapping[str, int]) -> tuple[tuple[str, int, int], ...]:
    """Returns the units a pool lacks for a way: key, units needed, units there."""
    return tuple((key, need, pool.get(key, 0)) for key, need in way.spent if pool.get(key, 0) < need)


def affordable(way: Way, pool: Mapping[str, int]) -> bool:
    """Tells whether a pool covers a way."""
    return not lacking(way, pool)


def ways(action: Action, pool: Mapping[str, int], house: House, begun: bool = False) -> tuple[Way, ...]:
    """Returns every affordable way unless another spends less for the same slots; native first, then by value. ``begun``: some of the
    round's actions were spent."""
    sources = frozenset(key for key, count in pool.items() if count > 0)
    found = [way for way in all_ways(action, house, sources) if affordable(way, pool)]
    if action in (_F, _BORROWED_F) and round_refusal(pool, house, begun) is None:
        whole = round_way(pool, action)
        if not any(way.slots == whole.slots for way in found):  # other ways spend at most part of the round
            found.append(whole)
    return tuple(found)


def round_refusal(pool: Mapping[str, int], house: House, begun: bool) -> str | None:
    """Returns why the round's actions cannot become one F (C3, F): "empty" or "begun"; None if they can."""
    if not any(count > 0 for count in pool.values()):
        return "empty"
    return "begun" if begun and house.f_from_whole_round == "only_if_unspent" else None


def round_way(pool: Mapping[str, int], action: Action = _F) -> Way:
    """Returns the way that spends everything left of the round for one F, which may be borrowed."""
    spent = tuple(sorted((key, count) for key, count in pool.items() if count > 0))
    return as_wanted(Way(_F, spent, ("F",), (ROUND,), whole_round=True), action)


def as_wanted(way: Way, action: Action) -> Way:
    """Returns the way to have a plain action as the way to borrow it: one borrows what one could pay for (C3, b). It fills no slot."""
    if action.mode != "borrowed":
        return way
    rules = (RESERVE,) if way.native else (*way.rules, RESERVE)
    return replace(way, action=action, slots=(), rules=rules)


@lru_cache(maxsize=128)
def all_ways(action: Action, house: House, sources: frozenset[str] | None = None) -> tuple[Way, ...]:
    """Returns every way, whatever the pool holds; with ``sources`` only those that spend no other key. It leaves out the conversion of the
    whole round, because only a pool determines its cost. A currency has no way: it only buys others."""
    found = list(simple_ways(action, house, sources))
    if action in (_F, _BORROWED_F):
        found += [as_wanted(way, action) for way in _composed(house, sources)]
        found.sort(key=_native_first)
    return tuple(found)


@lru_cache(maxsize=1024)
def simple_ways(action: Action, house: House, sources: frozenset[str] | None = None) -> tuple[Way, ...]:
    """Returns the ways that spend a single pool key, or nothing."""
    found = (way for way in _raw_ways(action, house) if sources is None or all(k in sources for k, _ in way.spent))
    return tuple(sorted(found, key=_native_first))


def _native_first(way: Way) -> tuple[bool, list[tuple[object, ...]]]:
    """Sort key that puts the cheaper of two payments first, after the action itself."""
    return not way.native, sorted(((*rank(key), count) for key, count in way.spent), reverse=True)


def _raw_ways(action: Action, house: House) -> Iterator[Way]:
    if action.is_currency:
        return
    if action.mode == "borrowed":  # C3, b: one borrows what one could pay for, and it fills no slot
        for way in _raw_ways(replace(action, mode=""), replace(house, running_slot="V")):
            yield as_wanted(way, action)
        return
    slots = _slots(action, house)
    yield native_way(action, house)
    if action.kind in ("P", "M", "V") and not action.part:  # an S is an S whatever its prefix (C3, S)
        source = replace(action, kind="S", mode="" if action.mode == "held" else action.mode)
        yield Way(action, ((str(source), 1),), slots, (STANDARD,))
    yield from _bought(action, slots, house)
    if action == _V:
        yield from _running(house)
    if action in (
        _P,
        _M,
        _V,
    ):  # C3, F: any one action, at the place of the F; one from an X stands at the place of that X
        yield Way(action, (("F", 1),), ("F",), (ANY,))
        yield Way(action, (("X", 1),), ("X",), (SPIRIT, ANY))
        yield Way(action, (("G", 1),), ("X",), (GODLY, SPIRIT, ANY))
    if action == _M and not house.is_item:  # C3, E: a creature's, not an item's
        yield Way(action, (("E", 1),), slots, (EQUIPMENT,))
    if action == _X:  # C3, G
        yield Way(action, (("G", 1),), slots, (GODLY,))
    if action == _F:  # the F sits in the X slot (C3, X)
        yield Way(action, (("X", 1),), ("X",), (SPIRIT,))
        yield Way(action, (("G", 1),), ("X",), (GODLY, SPIRIT))


def slot_of(action: Action, *, standard: bool = False, body_parts: bool = False) -> tuple[str, ...]:
    """Returns the slot that an action fills when used as what it is."""
    part = f"@{action.part}" if action.part and body_parts else ""
    if action.quick:
        return ("Q" * action.quick + MODES.get(action.mode, "") + action.kind + part,)
    if action.endless or action.mode or action.exotic or action.kind in ("Z", "N", "D"):
        return ()
    if standard and action.kind in ("P", "M"):
        return ("S",)
    return (action.kind + part,)


def _slots(action: Action, house: House) -> tuple[str, ...]:
    return slot_of(action, standard=house.standard, body_parts=house.body_parts)


def native_way(action: Action, house: House) -> Way:
    """Returns the action used as what it is."""
    if action.kind in ("N", "D") or action == parse("Z"):
        return Way(action, (), (), (FREE,))
    if action.mode == "borrowed":
        return as_wanted(native_way(replace(action, mode=""), house), action)
    if action.mode == "held":  # C3, h: it comes out of the rest of the round, and filled no slot in its segment
        return Way(action, ((str(replace(action, mode="")), 1),), (), (RESERVE,))
    return Way(action, ((str(action), 1),), _slots(action, house), (EXOTIC if action.exotic else NATIVE,))


def _bought(action: Action, slots: tuple[str, ...], house: House) -> Iterator[Way]:
    if action.quick and action.mode == "opp":  # C3, Opp: it must be granted, unless a house rule sells it
        if house.opp_quick_from_conversion:
            for column in currencies():
                cost = quick_opp_price(column, action, house.opp_cost)
                if cost is not None:
                    yield Way(action, ((column, cost),), slots, (CHART, QUICK_OPP))
        return
    for column, cost in sellers(action, house.opp_cost):
        yield Way(action, ((column, cost),), slots, (CHART,))


def quick_opp_price(column: str, action: Action, opp_cost: str) -> int | None:
    """Returns the price of a bought quick opposing action, if the table allows it.

    The chart prints no figure. Within a column each Q adds the same amount to a plain action, so the same amount is added here to the
    opposing one. A column without the quick kind does not sell the quick opposing one either.
    """
    if column not in columns():  # a quick currency brings one Q itself
        inner = replace(action, quick=action.quick - 1)
        return quick_opp_price(column[1:], inner, opp_cost) if inner.quick else price(column[1:], inner, opp_cost)
    plain = price(column, Action(action.kind), opp_cost)
    quick = price(column, Action(action.kind, action.quick), opp_cost)
    opposing = price(column, Action(action.kind, mode="opp"), opp_cost)
    if plain is None or quick is None or opposing is None:
        return None
    return opposing + quick - plain


def _running(house: House) -> Iterator[Way]:
    """Yields the ways to use P as V (C3, P). A converted P is useful only if running fills another slot."""
    if house.running_slot == "V":
        yield Way(_V, (("P", 1),), _slots(_V, house), (RUNNING,))
        return
    for way in _raw_ways(_P, house):
        if ANY in way.rules:  # an F is a V itself
            continue
        yield Way(_V, way.spent, way.slots, (RUNNING, *(() if way.native else way.rules)))


@lru_cache(maxsize=256)
def makings(house: House, sources: frozenset[str] | None = None) -> tuple[Mapping[str, int], ...]:
    """Returns what may serve as the P, the M and the V of an F made of one of each: pool keys with units (C3, F)."""
    needs = (("PS", 2), ("MS" if house.is_item else "MES", 3), ("VPS", 1))
    return tuple(
        {key: 1 for key in natives if sources is None or key in sources}
        | {coin: cost for coin in CURRENCIES if sources is None or coin in sources}
        for natives, cost in needs
    )


def _composed(house: House, sources: frozenset[str] | None) -> list[Way]:
    """Returns one P, one M and one V as one F, where each may come from a conversion; wasteful combinations are left out."""
    found: dict[tuple[tuple[str, int], ...], Way] = {}
    for p, m, v in product(*makings(house, sources)):
        if not _wasteful(p, m, v):
            way = making(p, m, v)
            found.setdefault(way.spent, way)
    return list(found.values())


def _wasteful(p: str, m: str, v: str) -> bool:
    """Tells whether it spends more than three units of one currency (four buy the F), or a dearer source than needed."""
    if m in CURRENCIES and (m in (p, v) or "S" in (p, v)):
        return True
    return (p in CURRENCIES and v in ("S", "P")) or (v == "P" and p == "S")


def making(p: str, m: str, v: str) -> Way:
    """Returns the F made of these three sources."""
    spent: dict[str, int] = {}
    rules = [FULL]
    for source, cost in ((p, 2), (m, 3), (v, 1)):
        spent[source] = spent.get(source, 0) + (cost if source in CURRENCIES else 1)
        rules += [STANDARD] * (source == "S") + [CHART] * (source in CURRENCIES) + [EQUIPMENT] * (source == "E")
    rules += [RUNNING] * (v == "P")
    return Way(_F, tuple(sorted(spent.items())), ("F",), tuple(dict.fromkeys(rules)))
