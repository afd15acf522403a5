"""The further numbers of a row of the roster, as the sheet of a fighter shows them."""

from turnwright.core import F, gathered, ids
from turnwright.core.model import AnyCombatant, Stat
from turnwright.core.stats import shown_name
from turnwright.core.system import System
from turnwright.core.unlike import like
from turnwright.screen import shapes


def stats_view(system: System[F], fight: F, group: tuple[AnyCombatant, ...]) -> list[shapes.Stat]:
    """Returns the further numbers of a combatant or a group, each name in its place and each value once; one that only some of a group have
    says who."""
    held = [(stat, c) for c in group for stat in c.stats]
    by_name = gathered(held, lambda one: like(one[0].name))
    each = (same for named in by_name for same in gathered(named, lambda one: one[0].value))
    return [_stat(system, fight, same[0][0], tuple(c for _, c in same), len(group)) for same in each]


def _stat(system: System[F], fight: F, stat: Stat, who: tuple[AnyCombatant, ...], of: int) -> shapes.Stat:
    shown: shapes.Stat = {"name": shown_name(stat.name), "value": stat.value}
    return shown if len(who) == of else {**shown, "of": system.roster.standing.name_with_numbers(fight, ids(who))}
