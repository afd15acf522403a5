"""Every way a combatant could pay for an action now, in notation: the choices of the open offers."""

from collections.abc import Iterable, Iterator

from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_notation import Action
from turnwright.systems.collective.rules.conversions import round_refusal, round_way, ways
from turnwright.systems.collective.rules.legality import judge
from turnwright.systems.collective.rules.options import house, on
from turnwright.systems.collective.rules.payment.planner import within_reach
from turnwright.systems.collective.state import Fight, Fighter, clock

RESERVES = {"hold": "held", "borrow": "borrowed"}
"""Ability -> the mode it gives an action."""
RESERVED = ("P", "M", "V", "S", "F", "X", "E", "G")
"""The kinds that can be held or borrowed."""
FREE = ("Z", "N")


def verdicts(fight: Fight, fighters: Iterable[Fighter]) -> dict[str, dict[str, list[str]]]:
    """Returns each of these ways with the ids of those who have it, by the reason against it in a few words; empty where it is possible now."""
    alike: dict[object, list[Fighter]] = {}
    for c in fighters:
        alike.setdefault(clock.likeness(fight, c), []).append(c)
    found: dict[str, dict[str, list[str]]] = {}
    for same in alike.values():
        for text in dict.fromkeys(_parts(fight, same[0])):
            found.setdefault(text, {}).setdefault(_against(fight, same[0], text), []).extend(c.id for c in same)
    return found


def _against(fight: Fight, c: Fighter, text: str) -> str:
    against = judge(fight, c, (text,), (), bool(fight.stack)).against
    if not against:
        return ""
    first = against[0]
    return first.short or RULES.rules[first.rule].short or first.says.removesuffix(".")


def _parts(fight: Fight, c: Fighter) -> Iterator[str]:
    left = {key: n for key, n in c.tally.pool if n}
    rates = house(fight, c.sheet)
    for action in (*within_reach(frozenset(left), rates), *reserved(c)):
        yield from (str(way) for way in ways(action, left, rates, c.tally.spent))
    if round_refusal(left, rates, c.tally.spent) is None:
        yield from (
            str(round_way(left, action))
            for action in (Action("F"), *reserved(c))
            if action.kind == "F" and action.mode != "held"
        )
    yield from FREE
    if c.tally.dropped is not None and on(fight, "death_actions"):
        yield from ("D", *(f"{kind}=D" for kind in "PMVZ"))


def reserved(c: Fighter) -> Iterator[Action]:
    """Yields the actions that an ability lets the combatant hold or borrow."""
    for ability, mode in RESERVES.items():
        if ability in c.sheet.abilities:
            yield from (Action(kind, mode=mode) for kind in RESERVED)


def anyone(fight: Fight) -> tuple[Fighter, ...]:
    """Returns those who could use anything at all."""
    return tuple(c for c in clock.listed(fight) if not clock.down(c) or c.tally.dropped is not None)
