"""The further numbers of a row of the roster: all of them on the sheet of a fighter, and two beside its name."""

from collections.abc import Iterable

from turnwright import shapes
from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant, Stat, gathered, ids
from turnwright.core.system import System
from turnwright.core.unlike import like
from turnwright.table.corrections import SetOption
from turnwright.table.numbers import BESIDE, Chosen, chosen, shown_name, toggled

Fighters = tuple[AnyCombatant, ...]


def names_beside(system: System[F], fight: F) -> Chosen:
    """Returns the names of the numbers that stand beside a name, as `beside` takes them."""
    return chosen(fight.options, system.rules.options, fight.roster)


def beside(system: System[F], fight: F, group: Fighters, names: Chosen) -> list[shapes.Stat]:
    """Returns the numbers of these names of a combatant or a group, in their order."""
    if not any(c.stats for c in group):
        return []
    held = [(stat, c) for name in names for c in group for stat in c.stats if like(stat.name) == name]
    return [_stat(system, fight, stat, who, len(group)) for stat, who in _alike(held)]


def stats_view(system: System[F], fight: F, group: Fighters) -> list[shapes.OwnStat]:
    """Returns the further numbers of a combatant or a group, each name in its place and each value once; one that only some of a group have
    says who. Each says whether it stands beside the name, and the command that changes that."""
    names = names_beside(system, fight)
    shown = {like(stat.name): shown_name(stat.name) for c in fight.roster for stat in c.stats}
    found: list[shapes.OwnStat] = []
    for stat, who in _alike([(stat, c) for c in group for stat in c.stats]):
        name = like(stat.name)
        args: shapes.Args = {"id": BESIDE, "value": toggled(names, name, shown)}
        own = _stat(system, fight, stat, who, len(group))
        found.append({**own, "beside": name in names, "do": SetOption.name, "args": args})
    return found


def _alike(held: list[tuple[Stat, AnyCombatant]]) -> Iterable[tuple[Stat, Fighters]]:
    """Yields each different number once, with those who have it."""
    for named in gathered(held, lambda one: like(one[0].name)):
        for same in gathered(named, lambda one: one[0].value):
            yield same[0][0], tuple(c for _, c in same)


def _stat(system: System[F], fight: F, stat: Stat, who: Fighters, of: int) -> shapes.Stat:
    shown: shapes.Stat = {"name": shown_name(stat.name), "value": stat.value}
    return shown if len(who) == of else {**shown, "of": system.roster.standing.name_with_numbers(fight, ids(who))}
