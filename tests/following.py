"""The law that each number of a fighter follows from the one before it: no fact silently overwrites a change that came between the moment it
was worked out and the moment it happens, and the log tells the numbers as they are.

A fact carries absolute values, so from the fight before it and its own fields one can tell from which number it was worked out. A fact that
changes numbers of fighters and is not named here fails: say there what it may change.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from turnwright.core import kernel
from turnwright.core.fact import AnyFight
from turnwright.core.system import AnySystem
from turnwright.table.effects import EffectSet
from turnwright.table.endings import ASKED, MADE, OWED, TO_COME, counter, is_save
from turnwright.table.gauges import (
    FULL_GAIN,
    GAIN,
    LOSS,
    TEMPORARY_AND_MORE,
    TEMPORARY_GAIN,
    TEMPORARY_KEPT,
    TEMPORARY_LOSS,
    UNHURT,
    UNMOVED,
    GaugeSet,
)

Told = dict[tuple[str, str], int]
"""The last number that the log told of a fighter's gauge."""
STUNS = ("dazed", "stunned", "no_parry")
CHANGES = (TEMPORARY_GAIN, TEMPORARY_AND_MORE, TEMPORARY_LOSS, UNHURT, UNMOVED, FULL_GAIN, GAIN, LOSS)
TOLD = (TEMPORARY_KEPT, *(text for change in CHANGES for text in (change.by_somebody, change.says)))
"""The texts of changes, those that say more first."""
PLACE = r"(?:at )?\{value\} of \{most\}(?: left)?"
"""Where a gauge then is: 3 of 10 left; at −5 of 10."""


def happened(system: AnySystem, fight: AnyFight, facts: Iterable[Any], told: Told | None = None) -> AnyFight:
    """Returns the fight after these facts of one step, or of many. Fails where a number does not follow. `told`: what the log has told so
    far; it is carried on."""
    told = {} if told is None else told
    for fact in facts:
        before, fight = fight, kernel.apply(system, fight, fact)
        CHECKS.get(type(fact).__name__, _changes_no_gauge)(system, before, fight, fact)
        if isinstance(fact, GaugeSet):
            _sentence(system, before, fight, fact, told)
        told.update(_silent(before, fight, fact))
    return fight


def _gauge_set(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    """A change of a gauge starts from the number that is there; that of an effect is its own or what was rolled for it, no more, no less."""
    was, now = before.get(fact.who).gauge(fact.gauge), after.get(fact.who).gauge(fact.gauge)
    assert now is not None and fact.was == (was.value if was else 0), (fact, was)
    effect = before.effect(fact.by)
    if effect is not None and effect.tick is not None and was is not None:
        wanted = was.changed(fact.rolled or effect.tick.by, system.roster.fields.floor(before, fact.gauge))
        assert (now.value, now.temp) == wanted, (fact, was, effect)


def _upkept(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    """Bleeding takes what it says, and at most one round of stun wears off."""
    was, now = before.get(fact.who), after.get(fact.who)
    hits, left = was.gauge("hits"), now.gauge("hits")
    if hits is not None and left is not None:
        assert (left.value, left.temp) == hits.changed(-fact.bled), (fact, hits)
    assert fact.bled == was.tally.bleed == now.tally.bleed
    fell = [getattr(was.tally, s) - getattr(now.tally, s) for s in STUNS]
    assert all(n >= 0 for n in fell) and sum(fell) <= 1, (fact, was.tally)


def _recovered(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    """A Recovery raises by REC, up to the maximum."""
    c = before.get(fact.who)
    for name, value in fact.values:
        g = c.gauge(name)
        assert g is not None and value == max(g.value, min(g.most, g.value + c.sheet.rec)), (fact, g)


def _bled(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    """The dying lose 1 BODY."""
    was, now = before.get(fact.who).gauge("BODY"), after.get(fact.who).gauge("BODY")
    assert was is not None and now is not None and was.value <= 0 and now.value == was.value - 1, (fact, was, now)


def _spent_end(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    """An action takes off the END that it costs, down to nothing."""
    was, now = before.get(fact.who).gauge("END"), after.get(fact.who).gauge("END")
    assert was is not None and now is not None and now.value == max(min(0, was.value), was.value - fact.cost), (
        fact,
        was,
        now,
    )


def _effect_set(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    """One turn or use less, or a counter that has come back or is rolled for; or the save of a turn is owed, unless it was made."""
    was = before.effect(fact.effect)
    if was is not None and is_save(was.until):
        assert (was.until.left, fact.until.left) in ((TO_COME, OWED), (MADE, TO_COME)), (fact, was)
    elif was is not None:
        step = 1 if fact.until.up else -1
        kind = counter(fact.until)
        again = kind is not None and (fact.until == kind.full(fact.until) or fact.until.left == ASKED)
        assert again or fact.until.left == was.until.left + step, (fact, was)


def _counter(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    """One of a counter (Plain list), or a use of actions that adds none to the budget (The Collective)."""
    tally = before.get(fact.who).tally
    if hasattr(fact, "counter"):
        assert fact.used == dict(tally.spent).get(fact.counter, 0) + 1, (fact, tally)
    else:
        pool = dict(tally.pool)
        assert all(n <= pool.get(key, 0) for key, n in fact.pool), (fact, pool)


def _reacted(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    assert fact.used == before.get(fact.who).tally.reacted + 1, fact


def _worked(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    work = before.get(fact.who).tally.work
    assert work is not None and fact.work.done == work.done + 1, (fact, work)


def _suffered(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    """A wound only adds."""
    tally = before.get(fact.who).tally
    assert all(getattr(fact, name) >= getattr(tally, name) for name in ("bleed", *STUNS)), (fact, tally)
    _changes_no_gauge(system, before, after, fact)


def _changes_no_gauge(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any) -> None:
    if before.roster is after.roster:
        return
    for c in after.roster:
        was = before.find(c.id)
        assert was is None or was.gauges == c.gauges, (fact, was.gauges, c.gauges)


CHECKS: dict[str, Callable[[AnySystem, AnyFight, AnyFight, Any], None]] = {
    "GaugeSet": _gauge_set,
    "Upkept": _upkept,
    "Recovered": _recovered,
    "DyingReminded": _bled,
    "EndSpent": _spent_end,
    "EffectSet": _effect_set,
    "Spent": _counter,
    "Reacted": _reacted,
    "Worked": _worked,
    "Suffered": _suffered,
}
assert EffectSet.__name__ in CHECKS and GaugeSet.__name__ in CHECKS


def _sentence(system: AnySystem, before: AnyFight, after: AnyFight, fact: Any, told: Told) -> None:
    """The line of a change tells what changed, and its number follows from the last one told."""
    line = fact.line(before, after, system.say)
    found = next((m for text in TOLD if (m := _pattern(text).fullmatch(line.text))), None)
    assert found is not None, line.text
    parts = found.groupdict()
    was, now = before.get(fact.who).gauge(fact.gauge), after.get(fact.who).gauge(fact.gauge)
    assert now is not None
    if "value" in parts:
        assert (_number(parts["value"]), _number(parts["most"])) == (now.value, now.most), line.text
    if "temp" in parts:
        assert _number(parts["temp"]) == abs(now.temp - (was.temp if was else 0)), line.text
    if "count" in parts:
        up = 1 if " gains " in line.text else -1
        last = told.get((fact.who, fact.gauge), was.value if was else 0)
        assert last + up * _number(parts["count"]) == now.value, (line.text, last)
    told[fact.who, fact.gauge] = now.value


def _silent(before: AnyFight, after: AnyFight, fact: Any) -> Iterator[tuple[tuple[str, str], int]]:
    """Yields the numbers that a fact other than a GaugeSet leaves, and those of a newcomer."""
    if not isinstance(fact, GaugeSet) and before.roster is not after.roster:
        for c in after.roster:
            was = before.find(c.id)
            if was is None or was.gauges != c.gauges:
                yield from (((c.id, g.name), g.value) for g in c.gauges)


@cache
def _pattern(said: str) -> re.Pattern[str]:
    """Returns a sentence as a pattern with its parts."""
    numbers = "count|value|most|temp"
    whole = re.escape(said).replace(r"\{at\}", PLACE).replace(r"\{left\}", PLACE)
    text = re.sub(rf"\\{{({numbers})\\}}", r"(?P<\1>[-−]?\\d+)", whole)
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", text))


def _number(text: str) -> int:
    return int(text.replace("−", "-"))
