"""Puts the current names into a past fight, so that the log speaks of fighters as the table calls them now.

Fighters and sides have ids, so each finds its current name. A group has none. It counts as renamed if its old name is gone and its members are
now together in one group that is new since then.
"""

from dataclasses import replace
from typing import TypeVar

from turnwright.core.model import AnyCombatant, Fight, Side

FightT = TypeVar("FightT", bound=Fight)  # type: ignore[type-arg]
Names = dict[str, tuple[str, str]]
"""The name of each fighter by its id and of each side, with a fighter's group."""


def names(fight: FightT) -> Names:
    """Returns the names of a fight: of its fighters, of those who left, and of its sides."""
    return fight.cached(_names)


def named_as(fight: FightT, now: FightT) -> FightT:
    """Returns a past fight with the current names; the same fight if no name changed."""
    return called(fight, names(now))


def called(fight: FightT, new: Names) -> FightT:
    """Returns a fight with these names of those who have one among them; the same fight if they have them already."""
    if names(fight).items() <= new.items():
        return fight
    groups = _groups(fight, new)

    def named(c: AnyCombatant) -> AnyCombatant:
        return replace(c, name=new[c.id][0] if c.id in new else c.name, group=groups.get(c.group, c.group))

    return replace(
        fight,
        roster=tuple(map(named, fight.roster)),
        gone=tuple(replace(left, combatant=named(left.combatant)) for left in fight.gone),
        sides=tuple(Side(s.id, new.get(_of_side(s), (s.name, ""))[0]) for s in fight.sides),
    )


def _names(fight: FightT) -> Names:
    found = {d.combatant.id: (d.combatant.name, d.combatant.group) for d in fight.gone}
    found |= {c.id: (c.name, c.group) for c in fight.roster}
    return found | {_of_side(s): (s.name, "") for s in fight.sides}


def _of_side(side: Side) -> str:
    return f"side {side.id}"


def _groups(fight: FightT, new: Names) -> dict[str, str]:
    """Returns the new name of each group of a past fight that was renamed, by its old one."""
    then = {c.group for c in fight.roster}
    still = {group for _, group in new.values()}
    found: dict[str, set[str]] = {}
    for c in fight.roster:
        if c.group and c.group not in still and c.id in new:
            found.setdefault(c.group, set()).add(new[c.id][1])
    wanted = {old: groups - {""} for old, groups in found.items()}
    return {
        old: group
        for old, (group, *others) in ((old, [*g]) for old, g in wanted.items() if g)
        if not others and group not in then
    }
