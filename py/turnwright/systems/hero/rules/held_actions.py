"""How held actions become goes, and who holds for the place of somebody else.

A held action used in the Segment of a Phase still to come takes that Phase. Who holds for the place right before or after somebody's does not say
when, but next to whom: the place is looked up when it comes, so it moves with whoever delays, and a chain of such holds ends as each is used once.
"""

from collections.abc import Iterable, Iterator

from turnwright.core.model import unit
from turnwright.systems.hero import facts
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter, Go
from turnwright.systems.hero.state.tally import HALVES

Holders = tuple[Fighter, ...]


def go(holders: Holders, same: bool = False, margin: int | None = None) -> Go:
    """The go a held action gives; a group's members have it together."""
    hold = holders[0].tally.held
    who = tuple(c.id for c in holders)
    return Go(who, "held", hold.halves if hold else HALVES, same=same, rolled=margin is not None, margin=margin or 0)


def units(fighters: Iterable[Fighter]) -> list[Holders]:
    """Groups together, others alone, in the order given."""
    found: dict[str, list[Fighter]] = {}
    for c in fighters:
        found.setdefault(unit(c), []).append(c)
    return [tuple(cs) for cs in found.values()]


def used(e: Fight, agenda: tuple[Go, ...], holders: Iterable[Fighter]) -> facts.AgendaSet:
    """The agenda with held actions in it; in the Segment of a Phase still to come they take that Phase."""
    who = tuple(holders)
    return facts.AgendaSet(agenda, tuple(c.id for c in who), tuple(c.id for c in who if clock.unspent(e, c)))


def next_to(e: Fight, who: tuple[str, ...], mode: str) -> list[Holders]:
    """Others who hold for the place right before (mode before) or after (beside) one of these."""
    holders = (
        c
        for c in sorted(e.roster, key=lambda c: c.id)
        if c.tally.held is not None and c.tally.held.mode == mode and c.tally.held.whom in who and clock.capable(c)
    )
    return [cs for cs in units(holders) if not set(who) & {c.id for c in cs}]


def come(e: Fight, holders: list[Holders]) -> facts.AgendaSet:
    """Those who hold for a place act now, before anybody else."""
    return used(e, (*map(go, holders), *e.clock.agenda), (c for cs in holders for c in cs))


def come_after(e: Fight) -> Iterator[facts.AgendaSet]:
    """Whoever acts is done: those who hold for the place right after it come next."""
    agenda: tuple[Go, ...] = e.clock.agenda
    holders = next_to(e, agenda[0].who, "beside") if agenda[0].kind != "landing" else []
    if holders:
        here = clock.together(agenda)
        yield used(e, (*here, *map(go, holders), *agenda[len(here) :]), (c for cs in holders for c in cs))
