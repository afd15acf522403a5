"""The best way to pay for a bundle of actions, other ways, and the shortages if there is none.

The best payment spends least of the most valuable pool key, then least of the next, and so on. The order of value is in the table. The
default is native actions of the wanted kind, then S, then the currencies from A to C''', then X, then G. wish_options.py turns a wish into
items to pay for, exact_cover.py finds the cheapest choice. This module compares and explains; it knows pools and the slots of one segment.
Halves, abilities and the limits on Z and Opp actions do not belong here.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from turnwright.systems.collective.rules.action_notation import Action, BadAction, parse, print_bundle
from turnwright.systems.collective.rules.conversions import House, Way, simple_ways
from turnwright.systems.collective.rules.payment.exact_cover import TooMany
from turnwright.systems.collective.rules.payment.shortage import Shortage, missing
from turnwright.systems.collective.rules.payment.wish_options import Table, Wants, arrangements, paid
from turnwright.systems.collective.text import say

MAX_WANTS = 30
_F = parse("F")
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
            found = tuple(_alternatives(best, wants, table, others))
            return Plan(best, found, by_key=tuple(_by_one_key(wants, table, best, (best, *found))))
        return Plan(None, tuple(islice(_near_misses(wants, table), others)), _shortages(wants, table))
    except TooMany as error:
        raise BadAction(say("plan.too_many")) from error


def _merged(want: Sequence[tuple[Action, int]]) -> Wants:
    total: dict[Action, int] = {}
    for action, count in want:
        if count > 0:
            total[action] = total.get(action, 0) + count
    if sum(total.values()) > MAX_WANTS:
        raise BadAction(say("plan.most", most=MAX_WANTS))
    return tuple(total.items())


def _solve(wants: Wants, table: Table) -> Payment | None:
    """Returns the cheapest payment over all choices of options."""
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
    left = tuple((key, table.pool[key] - spent[key]) for key in keys if table.pool[key] > spent[key])
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
        other = _solve(wants, replace(table, pool={**table.pool, key: count - 1}, begun=True))
        if other is not None and not any(way.whole_round for way in other.ways) and other.spent not in found:
            found[other.spent] = _keeping(other, best, table)
    return sorted(found.values(), key=lambda p: [dict(p.spent).get(key, 0) for key in reversed(keys)])[:most]


def _dearest_change(best: Payment, other: Payment, keys: list[str]) -> int:
    one, two = dict(best.spent), dict(other.spent)
    return max(place for place, key in enumerate(keys) if one.get(key, 0) != two.get(key, 0))


def _keeping(other: Payment, best: Payment, table: Table) -> Payment:
    """Returns the other payment against the whole pool, with a note of the units it saves."""
    spent = dict(other.spent)
    left = tuple((key, table.pool[key] - spent.get(key, 0)) for key in table.keys)
    note = say("plan.keeps", less=_beyond(best.spent, spent), more=_beyond(other.spent, dict(best.spent)))
    return replace(other, left=tuple(part for part in left if part[1]), note=note)


def _beyond(spent: _Spent, other: Mapping[str, int]) -> str:
    """Returns what one payment spends beyond another, in words."""
    more = [(parse(key), count - other.get(key, 0)) for key, count in spent if count > other.get(key, 0)]
    return print_bundle(more) if more else say("plan.nothing")


def _by_one_key(wants: Wants, table: Table, best: Payment, known: Iterable[Payment]) -> Iterator[Payment]:
    """Yields, for each pool key that alone pays for one of the wanted actions, the cheapest payment in which it does, unless it is ``known``.
    Of several actions the key pays for the last."""
    spent = {payment.spent for payment in known}
    for key in table.keys:
        payment = _paying_with(key, wants, table)
        if payment is not None and payment.spent not in spent:
            spent.add(payment.spent)
            yield _keeping(payment, best, table)


def _paying_with(key: str, wants: Wants, table: Table) -> Payment | None:
    actions = [action for action, _ in wants]
    for action in reversed(actions):
        one = _solve(((action, 1),), replace(table, pool={key: table.pool[key]}, begun=True))
        if one is None:
            continue
        left = {k: n - dict(one.spent).get(k, 0) for k, n in table.pool.items()}
        fewer = tuple((other, n - (other == action)) for other, n in wants if n > (other == action))
        rest = _solve(fewer, replace(table, pool=left, begun=True, used=table.using(one.ways)))
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
            yield replace(found, note=say("plan.without", action=action))


def _shortages(wants: Wants, table: Table) -> tuple[Shortage, ...]:
    """Returns the shortages, paying for the wanted actions in order as far as possible."""
    kept: dict[Action, int] = {}
    best = Payment((), (), tuple(table.pool.items()))
    short: list[Shortage] = []
    for action, count in wants:
        for _ in range(count):
            more = {**kept, action: kept.get(action, 0) + 1}
            found = _solve(tuple(more.items()), table)
            if found is not None:
                kept, best = more, found
                continue
            rest = replace(
                table, pool=dict(best.left), begun=table.begun or bool(best.spent), used=table.using(best.ways)
            )
            reasons = missing(action, rest)
            short += [reason for reason in reasons if reason not in short]
            break
    return tuple(short)


def obtainable(table: Table) -> tuple[Obtainable, ...]:
    """Returns every single action that this pool, or the pool at the beginning of the round, could yield: its best way now, or the reasons
    against it."""
    known = frozenset(key for source in (table.pool, table.full) for key, count in source.items() if count > 0)
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
