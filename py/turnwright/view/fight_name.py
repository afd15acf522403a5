"""The name of a fight: the GM's own, else who is in it at set-up; who joins or leaves later does not change it."""

from collections.abc import Sequence

from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant, ids, units
from turnwright.core.system import System
from turnwright.text import join_commas, say

MOST_PCS = 3


def fight_name(system: System[F], fight: F) -> str:
    """Returns the GM's name for the fight, else "Ash, Bo, Mim vs Grol, Orc ×6"; empty while nobody is in an unnamed fight. For players it is the
    name of the fight that they know, in which nobody hidden is and no number tells who is strongest."""
    if fight.title:
        return fight.title
    everybody = {c.id: c for c in (*(d.combatant for d in fight.gone), *fight.roster)}
    cast = [everybody[who] for who in fight.cast or ids(fight.roster) if who in everybody]
    return _who(fight, cast, system.about.gauge)


def _who(fight: F, cast: Sequence[AnyCombatant], gauge: str) -> str:
    """Returns up to three of the players' side against the strongest of the others and their largest group."""
    first = [g for g in units(cast) if g[0].side == fight.party.id]
    others = [g for g in units(cast) if g[0].side != fight.party.id]
    ours, theirs = (
        join_commas([_called(g) for g in first[:MOST_PCS]]),
        join_commas([_called(g) for g in _foremost(others, gauge)]),
    )
    return say("{one} vs {other}", one=ours, other=theirs) if ours and theirs else ours or theirs


def _foremost(groups: Sequence[tuple[AnyCombatant, ...]], gauge: str) -> list[tuple[AnyCombatant, ...]]:
    """Returns the strongest single combatant, by the maximum of the main gauge, and the largest group."""

    def strength(group: tuple[AnyCombatant, ...]) -> int:
        found = group[0].gauge(gauge)
        return found.most if found else 0

    alone = [g for g in groups if len(g) == 1]
    several = [g for g in groups if len(g) > 1]
    return [*([max(alone, key=strength)] if alone else []), *([max(several, key=len)] if several else [])]


def _called(group: tuple[AnyCombatant, ...]) -> str:
    if len(group) == 1:
        return group[0].name
    return say("{name} ×{count}", count=len(group), name=group[0].group)
