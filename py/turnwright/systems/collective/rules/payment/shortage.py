"""Why one action cannot be had: missing units and occupied slots, in sentences for a GM.

Used when no payment exists. Finding payments does not belong here.
"""

from dataclasses import dataclass

from turnwright.systems.collective.rules import conversions
from turnwright.systems.collective.rules.action_notation import Action, parse
from turnwright.systems.collective.rules.conversions import Way
from turnwright.systems.collective.rules.payment.wish_options import Table, affordable_ways
from turnwright.systems.collective.rules.price_chart import currencies
from turnwright.systems.collective.rules.slots import SlotProblem, fits
from turnwright.systems.collective.text import say

POOL = "collective.pool"
_F = parse("F")


@dataclass(frozen=True, slots=True)
class Shortage:
    """One reason: the missing action, a sentence without its stop, and the rule; for missing units also key, need and left."""

    action: Action
    says: str
    rule: str
    key: str = ""
    need: int = 0
    left: int = 0


def missing(action: Action, table: Table) -> tuple[Shortage, ...]:
    """Returns every reason why an action cannot be had; empty if it can."""
    if action.is_currency:
        return (Shortage(action, _unstopped("pay.currency", action=action), conversions.CURRENCY),)
    found = affordable_ways(action, table)
    blocked = [fits((way,), table.used, table.caps) for way in found]
    if any(not problems for problems in blocked):
        return ()
    if found:
        return _slots(action, [problem for problems in blocked for problem in problems])
    near = _nearest(action, table)
    return _units(near, table) + _slots(action, fits((near,), table.used, table.caps))


def _unstopped(key: str, **parts: object) -> str:
    return say(key, **parts).removesuffix(".")


def _slots(action: Action, problems: list[SlotProblem]) -> tuple[Shortage, ...]:
    return tuple(dict.fromkeys(Shortage(action, str(problem), problem.rule) for problem in problems))


def _nearest(action: Action, table: Table) -> Way:
    """Returns the way that lacks the fewest units, among those whose keys this combatant has."""
    known = frozenset(key for source in (table.pool, table.full) for key, count in source.items() if count > 0)
    near = list(conversions.simple_ways(action, table.house, known))
    if action == _F and all(conversions.makings(table.house, known)):
        near.append(_nearest_making(table, known))
    return min(
        near or [conversions.native_way(action, table.house)],
        key=lambda way: sum(need - left for _, need, left in conversions.lacking(way, table.pool)),
    )


def _nearest_making(table: Table, known: frozenset[str]) -> Way:
    """Returns an F of one P, one M and one V, each from the source that lacks least once the earlier ones are paid."""
    left, sources = dict(table.pool), []
    for prices in conversions.makings(table.house, known):
        source = min(prices, key=lambda key: max(0, prices[key] - left.get(key, 0)))
        left[source] = left.get(source, 0) - prices[source]
        sources.append(source)
    return conversions.making(*sources)


def _units(near: Way, table: Table) -> tuple[Shortage, ...]:
    found = []
    refusal = conversions.round_refusal(table.pool, table.house, table.begun) if near.action == _F else None
    for key, need, left in conversions.lacking(near, table.pool):
        if near.native and refusal == "begun" and key not in table.full:
            continue  # an F was possible only from the whole round
        if near.native:
            says = say("short.spent" if key in table.full else "short.never", key=key)
        else:
            what = near.action if key in currencies() else near
            says = say("short.units", what=what, need=need, left=left, key=key)
        found.append(Shortage(near.action, says, POOL, key, need, left))
    if refusal is not None:
        found.append(Shortage(near.action, _unstopped(f"pay.round.{refusal}"), conversions.ROUND))
    return tuple(found)
