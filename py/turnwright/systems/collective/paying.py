"""The best way to pay for a bundle of actions, other ways, the shortages if there is none; and a payment as typed.

Theory. The best payment spends least of the most valuable pool key, then least of the next, and so on. The order of value is in the table. The
default is native actions of the wanted kind, then S, then the currencies from A to C''', then X, then G. `fitting` turns a wish into items to
pay for and finds the cheapest choice. This page compares and explains; it knows pools and the slots of one segment. Halves, abilities and
the limits on Z and Opp actions do not belong here.

A typed way ("QV=4C", "F=P+M+V", "F=round") is one of the ways of `prices`, or a sentence says why it is no conversion.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice

from turnwright.core.frozen_class import dataclass, replace
from turnwright.systems.collective import prices, say
from turnwright.systems.collective.fitting import (
    SlotProblem,
    Table,
    TooMany,
    Wants,
    affordable_ways,
    arrangements,
    fits,
    paid,
)
from turnwright.systems.collective.notation import Action, BadAction, parse, parse_bundle, print_bundle
from turnwright.systems.collective.prices import House, Way, columns, currencies, sellers, simple_ways
from turnwright.text import N_, join_and, join_commas

_F = parse("F")


# why one action cannot be had

ROUND_IS_NO_F = {
    "empty": N_("No actions left this round to convert to F."),
    "begun": N_("Only a round with nothing spent yet converts to F as a whole."),
}
"""Why the rest of a round cannot become an F, by the answer of `prices.round_refusal`."""


POOL = "collective.pool"


@dataclass(frozen=True, slots=True)
class Shortage:
    """One reason: the missing action, a sentence without its stop, and the rule; for missing units also key, need and left."""

    action: Action
    says: str
    rule: str
    key: str = ""
    need: int = 0
    left: int = 0


def _buys_only(action: Action) -> str:
    return say("{action} only buys other actions; it cannot be used directly.", action=action)


def missing(action: Action, table: Table) -> tuple[Shortage, ...]:
    """Returns every reason why an action cannot be had; empty if it can."""
    if action.is_currency:
        return (Shortage(action, _buys_only(action).removesuffix("."), prices.CURRENCY),)
    found = affordable_ways(action, table)
    blocked = [fits((way,), table.filled, table.caps) for way in found]
    if any(not problems for problems in blocked):
        return ()
    if found:
        return _slots(action, [problem for problems in blocked for problem in problems])
    near = _nearest(action, table)
    return _units(near, table) + _slots(action, fits((near,), table.filled, table.caps))


def _slots(action: Action, problems: list[SlotProblem]) -> tuple[Shortage, ...]:
    return tuple(dict.fromkeys(Shortage(action, str(problem), problem.rule) for problem in problems))


def _nearest(action: Action, table: Table) -> Way:
    """Returns the way that lacks the fewest units, among those whose keys this combatant has."""
    known = frozenset(key for source in (table.have, table.full) for key, count in source.items() if count > 0)
    near = list(prices.simple_ways(action, table.house, known))
    if action == _F and all(prices.makings(table.house, known)):
        near.append(_nearest_making(table, known))
    return min(
        near or [prices.native_way(action, table.house)],
        key=lambda way: sum(need - left for _, need, left in prices.lacking(way, table.have)),
    )


def _nearest_making(table: Table, known: frozenset[str]) -> Way:
    """Returns an F of one P, one M and one V, each from the source that lacks least once the earlier ones are paid."""
    left, sources = dict(table.have), []
    for units in prices.makings(table.house, known):
        source = min(units, key=lambda key: max(0, units[key] - left.get(key, 0)))
        left[source] = left.get(source, 0) - units[source]
        sources.append(source)
    return prices.making(*sources)


def _units(near: Way, table: Table) -> tuple[Shortage, ...]:
    found = []
    refusal = prices.round_refusal(table.have, table.house, table.begun) if near.action == _F else None
    for key, need, left in prices.lacking(near, table.have):
        if near.native and refusal == "begun" and key not in table.full:
            continue  # an F was possible only from the whole round
        if near.native:
            says = say("No {key} left this round" if key in table.full else "This round’s pool has no {key}", key=key)
        else:
            what = near.action if key in currencies() else near
            says = say("{what} needs {need}{key}, {left}{key} left", what=what, need=need, left=left, key=key)
        found.append(Shortage(near.action, says, POOL, key, need, left))
    if refusal is not None:
        found.append(Shortage(near.action, say(ROUND_IS_NO_F[refusal]).removesuffix("."), prices.ROUND))
    return tuple(found)


# the best payment


MAX_WANTS = 30
_Spent = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Payment:
    """One way for each action, in the wanted order but with a whole round last. ``note``: how it differs from the best or, for a near miss,
    what it leaves out."""

    ways: tuple[Way, ...]
    spent: _Spent
    left: _Spent
    note: str = ""

    @property
    def pieces(self) -> tuple[str, ...]:
        """Returns each way as a use writes it."""
        return tuple(str(way) for way in self.ways)


@dataclass(frozen=True, slots=True)
class Plan:
    """The best payment, if any; other payments, or near misses; and the shortages if there is none.

    ``by_key``: what else pays for an action with one pool key alone. A player may want to spend what is not best, such as 4C for an F."""

    best: Payment | None
    others: tuple[Payment, ...] = ()
    short: tuple[Shortage, ...] = ()
    by_key: tuple[Payment, ...] = ()


@dataclass(frozen=True, slots=True)
class Obtainable:
    """A single action with its best way, or with the reasons why it cannot be had now."""

    action: Action
    way: Way | None
    short: tuple[Shortage, ...] = ()


def plan(want: Sequence[tuple[Action, int]], table: Table, others: int = 3) -> Plan:
    """Finds the best payment, up to ``others`` more, and those by one key; without one, the shortages and up to ``others`` near misses. With
    no ``others``, only the best."""
    wants = _merged(want)
    try:
        best = _solve(wants, table)
        if best is not None and not others:
            return Plan(best)
        if best is not None:
            found = _alternatives(best, wants, table, others)
            by_key = list(_by_one_key(wants, table, best, (best, *found)))
            offered = (best, *found, *by_key)
            return Plan(best, tuple(_not_dearer(found, offered)), by_key=tuple(_not_dearer(by_key, offered)))
        return Plan(None, tuple(islice(_near_misses(wants, table), others)), _shortages(wants, table))
    except TooMany as error:
        raise BadAction(say("That is too many actions to compare at once.")) from error


def _merged(want: Sequence[tuple[Action, int]]) -> Wants:
    total: dict[Action, int] = {}
    for action, count in want:
        if count > 0:
            total[action] = total.get(action, 0) + count
    if sum(total.values()) > MAX_WANTS:
        raise BadAction(say("Plan at most {most} actions at once.", most=MAX_WANTS))
    return tuple(total.items())


def _solve(wants: Wants, table: Table) -> Payment | None:
    """Returns the cheapest payment over all choices of options."""
    if not any(action.kind == "F" for action, _ in wants):
        table = replace(table, order=prices.f_after_s(table.order))
    keys = table.keys
    best: tuple[list[int], list[Way], Counter[str]] | None = None
    for chosen in arrangements(wants, table, frozenset(keys)):
        ways = paid(chosen, table, keys)
        if ways is None:
            continue
        total = _total(ways)
        value = [total[key] for key in reversed(keys)]
        if best is None or value < best[0]:
            best = value, ways, total
    if best is None:
        return None
    _, ways, spent = best
    left = tuple((key, table.have[key] - spent[key]) for key in keys if table.have[key] > spent[key])
    return Payment(tuple(ways), tuple((key, spent[key]) for key in keys if spent[key]), left)


def _total(ways: Iterable[Way]) -> Counter[str]:
    total: Counter[str] = Counter()
    for way in ways:
        total.update(dict(way.spent))
    return total


def _alternatives(best: Payment, wants: Wants, table: Table, most: int) -> list[Payment]:
    """Returns payments that save units the best one spends, the next best first.

    Every payment that is not simply dearer spends less of some key, so withholding a unit of each key in turn finds the next best.
    Withholding a key costs more of a more valuable one. So once enough payments cost more only of less valuable keys than the next to
    withhold, the rest can only be worse.
    """
    keys = table.keys
    found: dict[_Spent, Payment] = {}
    for key, count in best.spent:
        place = keys.index(key)
        if sum(_dearest_change(best, other, keys) <= place for other in found.values()) >= most:
            break
        other = _solve(wants, replace(table, have={**table.have, key: count - 1}, begun=True))
        if other is not None and not any(way.whole_round for way in other.ways) and other.spent not in found:
            found[other.spent] = _keeping(other, best, table)
    others = sorted(found.values(), key=lambda p: [dict(p.spent).get(key, 0) for key in reversed(keys)])
    return list(_not_dearer(others, (best, *others)))[:most]


def _not_dearer(payments: Iterable[Payment], offered: tuple[Payment, ...]) -> Iterator[Payment]:
    """Yields the payments for which no offered one spends less of something and more of nothing."""
    for payment in payments:
        spent = dict(payment.spent)
        cheaper = (other for other in offered if all(spent.get(key, 0) >= count for key, count in other.spent))
        if all(dict(other.spent) == spent for other in cheaper):
            yield payment


def _dearest_change(best: Payment, other: Payment, keys: list[str]) -> int:
    one, two = dict(best.spent), dict(other.spent)
    return max(place for place, key in enumerate(keys) if one.get(key, 0) != two.get(key, 0))


def _keeping(other: Payment, best: Payment, table: Table) -> Payment:
    """Returns the other payment against the whole pool, with a note of the units it saves."""
    spent = dict(other.spent)
    left = tuple((key, table.have[key] - spent.get(key, 0)) for key in table.keys)
    note = say(
        "Spends {less} less, {more} more", less=beyond(best.spent, spent), more=beyond(other.spent, dict(best.spent))
    )
    return replace(other, left=tuple(part for part in left if part[1]), note=note)


def _saves(other: Payment, best: Payment) -> bool:
    """Tells whether another payment spends less of something than the best."""
    return any(count > dict(other.spent).get(key, 0) for key, count in best.spent)


def beyond(spent: _Spent, other: Mapping[str, int]) -> str:
    """Returns what one payment spends beyond another, in words."""
    more = [(parse(key), count - other.get(key, 0)) for key, count in spent if count > other.get(key, 0)]
    return print_bundle(more) if more else say("nothing")


def _by_one_key(wants: Wants, table: Table, best: Payment, known: Iterable[Payment]) -> Iterator[Payment]:
    """Yields, for each pool key that alone pays for one of the wanted actions, the cheapest payment in which it does, unless it is ``known``.
    Of several actions the key pays for the last."""
    spent = {payment.spent for payment in known}
    for key in table.keys:
        payment = _paying_with(key, wants, table)
        if payment is not None and payment.spent not in spent and _saves(payment, best):
            spent.add(payment.spent)
            yield _keeping(payment, best, table)


def _paying_with(key: str, wants: Wants, table: Table) -> Payment | None:
    actions = [action for action, _ in wants]
    for action in reversed(actions):
        one = _solve(((action, 1),), replace(table, have={key: table.have[key]}, begun=True))
        if one is None:
            continue
        left = {k: n - dict(one.spent).get(k, 0) for k, n in table.have.items()}
        fewer = tuple((other, n - (other == action)) for other, n in wants if n > (other == action))
        rest = _solve(fewer, replace(table, have=left, begun=True, filled=table.using(one.ways)))
        if rest is None or any(way.whole_round for way in (*one.ways, *rest.ways)):
            continue
        ways = sorted((*one.ways, *rest.ways), key=lambda way: actions.index(way.action))
        total = _total(ways)
        return Payment(tuple(ways), tuple((k, total[k]) for k in table.keys if total[k]), ())
    return None


def _near_misses(wants: Wants, table: Table) -> Iterator[Payment]:
    """Yields the payments that work if one of the actions is left out."""
    if sum(count for _, count in wants) < 2:
        return
    for place, (action, count) in enumerate(wants):
        fewer = (*wants[:place], *([(action, count - 1)] if count > 1 else []), *wants[place + 1 :])
        found = _solve(fewer, table)
        if found is not None:
            yield replace(found, note=say("Without {action}", action=action))


def _shortages(wants: Wants, table: Table) -> tuple[Shortage, ...]:
    """Returns the shortages, paying for the wanted actions in order as far as possible."""
    kept: dict[Action, int] = {}
    best = Payment((), (), tuple(table.have.items()))
    short: list[Shortage] = []
    for action, count in wants:
        for _ in range(count):
            more = {**kept, action: kept.get(action, 0) + 1}
            found = _solve(tuple(more.items()), table)
            if found is not None:
                kept, best = more, found
                continue
            rest = replace(
                table, have=dict(best.left), begun=table.begun or bool(best.spent), filled=table.using(best.ways)
            )
            reasons = missing(action, rest)
            short += [reason for reason in reasons if reason not in short]
            break
    return tuple(short)


def obtainable(table: Table) -> tuple[Obtainable, ...]:
    """Returns every single action that this pool, or the pool at the beginning of the round, could yield: its best way now, or the reasons
    against it."""
    known = frozenset(key for source in (table.have, table.full) for key, count in source.items() if count > 0)
    answers = []
    for action in within_reach(known, table.house):
        found = _solve(((action, 1),), table)
        short = missing(action, table) if found is None else ()
        answers.append(Obtainable(action, found.ways[0] if found else None, short))
    return tuple(answers)


@lru_cache(maxsize=256)
def within_reach(known: frozenset[str], house: House) -> tuple[Action, ...]:
    """Returns the actions that some of these pool keys yield, plain ones first."""
    kinds = {Action(kind) for kind in "PMVSFXEG"}
    kinds |= {parse(key) for key in known if not parse(key).is_currency}
    kinds |= {Action(kind, quick) for kind in "ZVPMF" for quick in range(1, 5)}
    kinds |= {replace(a, kind=kind) for a in kinds if a.kind == "S" for kind in "PMV"}
    kinds |= {Action(kind, quick, mode="opp") for kind in "VPMF" for quick in range(4)}
    reach = [a for a in kinds if simple_ways(a, house, known) or (a == _F and (known & set("PMVS")))]
    return tuple(sorted(reach, key=lambda a: (a.mode, a.endless, a.quick, "VPMFSXEGZDN".find(a.kind), a.part, a.kind)))


# a payment as typed


MAX_WAY = 120
NO_CONVERSION = "collective.convert.none"


def parse_way(text: str, house: House, pool: Mapping[str, int], begun: bool = False) -> Way:
    """Parses the payment of an action; `prices.lacking` says whether the pool covers it. It may name a link: "V=P=S" is an S used as a P
    that runs, while "V=S" is an S used as a V."""
    if len(text) > MAX_WAY:
        raise BadAction(say("Write the payment in at most {most} characters.", most=MAX_WAY))
    name, *links = (piece.strip() for piece in text.split("="))
    action = parse(name)
    if action.is_currency:
        raise BadAction(_buys_only(action), prices.CURRENCY)
    if not links:
        return prices.native_way(action, house)
    if links == ["round"]:
        return _round(action, pool, house, begun)
    if links == ["D"] and str(action) in ("P", "M", "V", "Z"):
        return Way(action, (), (), (prices.DEATH,))  # it spends nothing of the round and fills no slot
    return _chosen(action, links, house)


def _round(action: Action, pool: Mapping[str, int], house: House, begun: bool) -> Way:
    if action not in (parse("F"), parse("bF")):
        raise BadAction(say("The actions of a whole round become F, not {action}.", action=action), prices.ROUND)
    refusal = prices.round_refusal(pool, house, begun)
    if refusal is not None:
        raise BadAction(say(ROUND_IS_NO_F[refusal]), prices.ROUND)
    return prices.round_way(pool, action)


def _chosen(action: Action, links: list[str], house: House) -> Way:
    bundle = parse_bundle(links[-1])
    paid = {str(key): count for key, count in bundle if count}
    between = [str(parse(link)) for link in links[:-1]]
    found = [way for way in prices.all_ways(action, house, frozenset(paid)) if dict(way.spent) == paid]
    if between:
        found = [way for way in found if set(between) <= _links(way)]
    if not found:
        raise _refusal(action, bundle, between, house)
    return found[0]  # of two with this payment the one that does not run


def _links(way: Way) -> set[str]:
    """Returns the kinds that the paid actions become on their way to the wanted one."""
    if prices.RUNNING in way.rules:
        return {"P"}
    links = {"F"} if prices.ANY in way.rules else set()
    return links | {"X"} if prices.GODLY in way.rules and str(way.action) != "X" else links


def _refusal(action: Action, bundle: tuple[tuple[Action, int], ...], between: list[str], house: House) -> BadAction:
    payment = print_bundle(bundle)
    if action.exotic or any(source.exotic for source, _ in bundle):
        return BadAction(
            say(
                "{payment} does not convert to {action}: an action type of your own is never bought and buys nothing.",
                payment=payment,
                action=action,
            ),
            prices.EXOTIC,
        )
    if len(bundle) == 1 and not between:
        source, count = bundle[0]
        if action.quick and action.mode == "opp" and source.is_currency and not house.opp_quick_from_conversion:
            return BadAction(say("You cannot buy a quick Opposing action; the GM must grant it."), prices.QUICK_OPP)
        if source.is_currency:
            return _price_refusal(action, str(source), count, house)
        if str(action) == "M" and str(source) == "E" and house.is_item:
            return BadAction(say("An item’s E does not convert to M."), prices.EQUIPMENT)
    if between:
        return BadAction(
            say(
                "{payment} does not convert to {action} through {by}.",
                payment=payment,
                action=action,
                by=join_and(between),
            ),
            NO_CONVERSION,
        )
    return BadAction(say("{payment} does not convert to {action}.", payment=payment, action=action), NO_CONVERSION)


def _price_refusal(action: Action, column: str, count: int, house: House) -> BadAction:
    cost = next((way.spent[0][1] for way in prices.all_ways(action, house, frozenset([column])) if way.spent), None)
    if cost is None:
        others = join_commas(name for name, _ in sellers(action, house.opp_cost) if name in columns())
        text = N_("{column} does not buy {action}; nothing does.")
        if others:
            text = N_("{column} does not buy {action}; {others} do.")
        return BadAction(say(text, column=column, action=action, others=others), prices.CHART)
    text = N_("{action} costs {cost}{column} in the chart, not {count}{column}.")
    if house.opp_cost == "prose" and action.mode == "opp":
        text = N_("{action} costs {cost}{column} by the text, not {count}{column}.")
    return BadAction(say(text, action=action, cost=cost, count=count, column=column), prices.CHART)
