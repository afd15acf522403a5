"""Squads: fighters of one side who act together from now on, and a second squad like one that is there.
Nobody who joins a squad changes but for the group and whom it follows: hit points, conditions, initiative and what each has done stay.

A squad is a group (`model.unit`): its members roll together from the next roll, and those on one place act together.
`table/corrections.py` takes some out.
"""

from collections.abc import Iterator

from turnwright.core.commands import Ask, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact
from turnwright.core.model import AnyCombatant, ids, unit, units
from turnwright.core.move import SharedMove, unknown
from turnwright.core.names import group_name, own_name, stem, with_room
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.table import captains
from turnwright.table.corrections import Regrouped, Renamed, copied
from turnwright.text import say

Members = tuple[AnyCombatant, ...]


class Merge(SharedMove[F]):
    """Makes these one squad with the combatant `into` and its group. Whoever is in no group joins the other's; those without one are a new group, of
    their name or called after `into`."""

    who: tuple[str, ...]
    into: str

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from unknown(fight, (*self.who, self.into))
        there = fight.find(self.into)
        if there is None:
            return
        for c in fight.found(self.who):
            if c.side != there.side:
                yield HOUSE.about(c, "turnwright.squad", "{name} is on another side.", overrule=False)
            elif unit(c) == unit(there):
                yield HOUSE.about(c, "turnwright.same", "{name} is in that squad already.", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        there, coming = fight.get(self.into), fight.found(self.who)
        # a single fighter joins the squad; if both are squads, `into` keeps its group
        lead = next((c for c in (there, *coming) if c.group), None)
        group = lead.group if lead else _called(fight, (there, *coming))
        joins = [c for c in (there, *coming) if c.group != group]
        come = ids(c for c in joins if lead or c.id != there.id)
        facts: list[Fact[F]] = []
        for c in (there, *coming):
            if c.name == group:
                facts.append(Renamed(c.id, own_name(fight, c.id, say("{name} {number}", name=c.name, number=1))))
            if c in joins:
                facts.append(Regrouped(c.id, group, come))
        yield from facts
        if (following := captains.following_of(system)) is not None:
            for fact in facts:
                fight = fact.apply(fight)
            yield from following.joined(fight, (lead or there).follows, ids(joins))


def _called(fight: F, members: Members) -> str:
    """Returns the name of a squad of those who are in none: their own, if they have one name but for the number."""
    one, *others = dict.fromkeys(map(stem, members))
    return group_name(fight, say("{name}’s squad", name=with_room(one)) if others else with_room(one), members)


class CopySquad(SharedMove[F]):
    """Adds a second squad like that of a combatant: as many, the numbers as at the start, counters full, nothing spent. It has a letter of its
    own. Copies of hidden ones are hidden, and the GM's notes are on both."""

    name = "copy_squad"
    who: str

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from unknown(fight, (self.who,))
        found = fight.find(self.who)
        if found is not None and not found.group:
            yield HOUSE.reason("turnwright.group", overrule=False)
        elif found is not None and fight.too_many(len(_mates(fight, found))):
            yield HOUSE.reason("turnwright.full", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield from copied(system, fight, *_mates(fight, fight.get(self.who)))


def _mates(fight: F, c: AnyCombatant) -> Members:
    return tuple(one for one in fight.roster if unit(one) == unit(c))


def offers(system: System[F], fight: F, group: Members) -> list[Offer]:
    """Returns the offers to join a row with another one of its side, those of `captains.py`, and the one to double a squad."""
    mine = {unit(c) for c in group}
    rows = [row for row in units(c for c in fight.roster if c.side == group[0].side) if unit(row[0]) not in mine]
    found: list[Offer] = []
    if rows:
        names = system.roster.standing.name_fighters
        choices = tuple(Choice(row[0].id, names(fight, row), who=row[0].id) for row in rows)
        ask = Ask("into", "combatant", say("With whom"), choices)
        follows = captains.following_of(system) is not None
        note = (
            say("One squad from now on. If it follows a captain, those who join follow, too")
            if follows
            else say("One squad from now on")
        )
        merge: Merge[F] = Merge(ids(group), "")
        found.append(merge.button(say("Join a squad"), asks=(ask,), note=note))
    found += captains.offers(system, fight, group)
    if len(group) > 1:
        twice: CopySquad[F] = CopySquad(group[0].id)
        found.append(twice.button(say("Duplicate the squad"), note=say("As many, with full numbers")))
    return found
