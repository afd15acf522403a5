"""Every way a combatant could pay for an action now, in notation: the choices of the open offers."""

from collections.abc import Iterable, Iterator

from turnwright.systems.collective.rules.action_notation import Action, parse
from turnwright.systems.collective.rules.conversions import round_refusal, round_way, ways
from turnwright.systems.collective.rules.legality import began
from turnwright.systems.collective.rules.options import house, on
from turnwright.systems.collective.rules.payment.planner import within_reach
from turnwright.systems.collective.state import Fight, Fighter, clock

RESERVES = {"hold": "held", "borrow": "borrowed"}
"""Ability -> the mode it gives an action."""
RESERVED = ("P", "M", "V", "S", "F", "X", "E", "G")
"""The kinds that can be held or borrowed."""
FREE = ("Z", "N")


def parts(e: Fight, fighters: Iterable[Fighter]) -> tuple[str, ...]:
    """Returns each of these ways once; equal combatants are examined once."""
    unlike = {(c.sheet, c.tally): c for c in fighters}.values()
    return tuple(dict.fromkeys(text for c in unlike for text in _parts(e, c)))


def parts_now(e: Fight, fighters: Iterable[Fighter]) -> frozenset[str]:
    """Returns those of them that the current half allows, if they can be paid for."""
    unlike = {(c.side, c.sheet, c.tally): c for c in fighters}.values()
    return frozenset(text for c in unlike for text in _parts(e, c) if _in_half(text, clock.own_half(e, c)))


def _in_half(text: str, own: bool) -> bool:
    target, _, source = text.partition("=")
    action = parse(target)
    if action.mode in ("opp", "borrowed", "held"):
        return not own
    return own or action.mode == "instant" or action.kind in (*FREE, "D") or source == "D"


def _parts(e: Fight, c: Fighter) -> Iterator[str]:
    left = {key: n for key, n in c.tally.pool if n}
    rates = house(e, c.sheet)
    for action in (*within_reach(frozenset(left), rates), *_reserved(c)):
        yield from (str(way) for way in ways(action, left, rates, began(c)))
    if round_refusal(left, rates, began(c)) is None:
        yield from (
            str(round_way(left, action))
            for action in (Action("F"), *_reserved(c))
            if action.kind == "F" and action.mode != "held"
        )
    yield from FREE
    if c.tally.dropped is not None and on(e, "death_actions"):
        yield from ("D", *(f"{kind}=D" for kind in "PMVZ"))


def _reserved(c: Fighter) -> Iterator[Action]:
    """Yields the actions that an ability lets the combatant hold or borrow."""
    for ability, mode in RESERVES.items():
        if ability in c.sheet.abilities:
            yield from (Action(kind, mode=mode) for kind in RESERVED)


def anyone(e: Fight) -> tuple[Fighter, ...]:
    """Returns those who could use anything at all."""
    return tuple(c for c in clock.listed(e) if not clock.down(c) or c.tally.dropped is not None)
