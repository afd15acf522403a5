"""Further numbers of a fighter, such as AC 15: kept and shown by name, used by no rule.

At most two of them stand beside a name, such as AC and Passive, which the table chooses for the fight. The sheet of a fighter shows all, and asks
about a gauge that stands above its maximum: nothing is cut in silence.
"""

from collections.abc import Iterable, Sequence

from turnwright import shapes
from turnwright.core.alike import like
from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant, Stat, gathered, ids
from turnwright.core.options import OURS, Option, Options, typed_rule
from turnwright.core.pattern import pattern
from turnwright.core.system import System
from turnwright.core.text_input import visible
from turnwright.drawing.widgets import offer_json
from turnwright.table.corrections import Adjust, SetOption
from turnwright.text import N_, say

MOST_STATS = 8
"""Further numbers of one fighter."""
LONGEST_STAT = 20
"""Characters of the name of a further number."""
LONGEST_VALUE = 12
"""Characters of its value."""
MOST_CAPITALS = 4
"""A name in small letters without more of them is shown as the abbreviation that it is."""

_ENDS_A_PART = pattern("[,;]")
"""What ends a part of a typed line, so that neither a name nor a value has it."""


def stats_of(pairs: Iterable[tuple[str, str]]) -> tuple[Stat, ...]:
    """Returns names and values as typed as the further numbers of a fighter: without invisible characters, each name once (of two alike the
    first counts), at most `MOST_STATS`. A name that is too long ends with its last whole word that fits; a value that is too long, or several
    values, is no number and is left out. Never raises."""
    kept: dict[str, Stat] = {}
    for typed, text in pairs:
        name, value = _short(visible(_ENDS_A_PART().sub(" ", typed))), visible(text)
        if name and value and fits(value):
            kept.setdefault(like(name), Stat(name, value))
    return tuple(kept.values())[:MOST_STATS]


def fits(value: str) -> bool:
    """Tells whether a value is short enough to be kept, and only one."""
    return len(value) <= LONGEST_VALUE and not _ENDS_A_PART().search(value)


def _short(name: str) -> str:
    if len(name) <= LONGEST_STAT:
        return name
    whole = name[: LONGEST_STAT + 1].rpartition(" ")[0] or name[:LONGEST_STAT]
    return whole.rstrip(" ([-–/:") or name[:LONGEST_STAT]


def shared(group: Iterable[AnyCombatant]) -> tuple[Stat, ...]:
    """Returns the further numbers that all of a group have, in the order of the first: what one line can say of them."""
    first, *others = (c.stats for c in group)
    return tuple(stat for stat in first if all(_has(stats, stat) for stats in others))


def _has(stats: tuple[Stat, ...], one: Stat) -> bool:
    return any(like(stat.name) == like(one.name) and stat.value == one.value for stat in stats)


def possible(stats: tuple[Stat, ...]) -> bool:
    """Tells whether a stored fighter may have these further numbers."""
    return (
        len(stats) <= MOST_STATS
        and len({like(stat.name) for stat in stats}) == len(stats)
        and all(visible(stat.name) and visible(stat.value) for stat in stats)
        and all(len(stat.name) <= LONGEST_STAT and len(stat.value) <= LONGEST_VALUE for stat in stats)
    )


def shown_name(name: str) -> str:
    """Returns the name of a further number as a screen shows it: "AC" and "Passive" for those that were read as "ac" and "passive". Capitals
    that it has stay."""
    if not name.islower():
        return name
    return name.upper() if len(name) <= MOST_CAPITALS and name.isalpha() else name[:1].upper() + name[1:]


BESIDE = "shown_numbers"
"""The id of the house rule "Numbers beside a name"."""
MOST = 2
"""Numbers beside a name."""
FIRST_TWO, NONE = "first", "none"
"""Answers that are no names: the first two that anybody has, and no number."""

_APART = pattern(r"[,;]")


def beside_rule(*usual: str) -> Option:
    """Returns the house rule "Numbers beside a name". Its default is the `usual` numbers of the system, or else the first two of the fight."""
    return typed_rule(
        BESIDE, OURS, N_("Numbers beside a name"),
        N_("At most two of the further numbers, such as AC; they stand on the card, in the lists and beside each target."),
        ", ".join(usual) or FIRST_TWO, _read, group="app",
    )  # fmt: skip


def _read(text: str) -> str:
    """Returns the names in their normal form. Raises ValueError with a sentence."""
    if like(text) in (FIRST_TWO, NONE):
        return like(text)
    names = {like(name): name for part in _APART().split(text) if (name := visible(part))}
    if not 0 < len(names) <= MOST or any(len(name) > LONGEST_STAT for name in names.values()):
        raise ValueError(say("Type one or two names, such as AC, Passive; “first” for the first two; or “none”."))
    return ", ".join(names.values())


Chosen = tuple[str, ...]


def chosen(fight_options: tuple[tuple[str, str], ...], options: Options, roster: tuple[AnyCombatant, ...]) -> Chosen:
    """Returns the names of the numbers that stand beside a name in this fight, as compared (`like`). Where nobody has a usual number of the
    system, the first two that anybody has stand there."""
    if BESIDE not in options.all:
        return ()
    value = options.value(fight_options, BESIDE)
    if value == NONE:
        return ()
    there = dict.fromkeys(like(stat.name) for c in roster for stat in c.stats)
    named = [] if value == FIRST_TWO else [like(name) for name in value.split(", ")]
    found = [next((name for name in there if _is(name, wanted)), "") for wanted in named]
    first = tuple(there)[:MOST] if value == options.all[BESIDE].default else ()
    return tuple(dict.fromkeys(filter(None, found))) or first


def _is(name: str, wanted: str) -> bool:
    """Tells whether a number is the one that is wanted: "passive perception" is Passive."""
    return name == wanted or name.startswith(f"{wanted} ")


def of(c: AnyCombatant, names: Chosen) -> list[Stat]:
    """Returns those that a combatant has, in the order of the names."""
    own = {like(stat.name): stat for stat in c.stats}
    return [Stat(shown_name(own[name].name), own[name].value) for name in names if name in own]


def toggled(names: Chosen, name: str, shown: dict[str, str]) -> str:
    """Returns the new value of the house rule: with `name` added, or without it if it was chosen. A third number replaces the oldest. `shown`: the
    names as they are shown."""
    rest = [one for one in names if one != name]
    new = rest if name in names else [*rest, name][-MOST:]
    return ", ".join(shown.get(one, one) for one in new) or NONE


def number_of(c: AnyCombatant, name: str) -> int | None:
    """Returns a further number of a combatant, such as its CON; None if it has none, or one that is no whole number."""
    value = next((stat.value for stat in c.stats if like(stat.name) == like(name)), "")
    return int(value) if _WHOLE().fullmatch(value) else None


_WHOLE = pattern(r"[0-9]{1,4}")


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


def above_maximum(system: System[F], fight: F, group: Sequence[AnyCombatant]) -> list[shapes.Above]:
    """Returns a question for each number and maximum of a row above which somebody of it is."""
    found: dict[tuple[str, int], list[AnyCombatant]] = {}
    for c in group:
        for gauge in c.gauges:
            if gauge.value > gauge.most:
                found.setdefault((gauge.name, gauge.most), []).append(c)
    return [_above(system, fight, group, those, gauge, most) for (gauge, most), those in found.items()]


def _above(
    system: System[F], fight: F, group: Sequence[AnyCombatant], those: Sequence[AnyCombatant], gauge: str, most: int
) -> shapes.Above:
    who, highest = ids(those), max(g.value for c in those if (g := c.gauge(gauge)))
    parts = {
        "name": system.roster.standing.name_with_numbers(fight, who),
        "value": highest,
        "gauge": gauge,
        "most": most,
    }
    if len(group) == 1:
        says = say("{value} is above the maximum of {most}", **parts)
    else:
        says = say(
            (
                "{name}: {value} {gauge} is above the maximum of {most}",
                "{name}: {gauge} is above the maximum of {most}",
            ),
            count=len(those),
            **parts,
        )
    offers = (
        Adjust(who, gauge, most=highest).button(say("Maximum {value}", **parts), key=f"raise:{gauge}:{most}"),
        Adjust(who, gauge, to=most).button(say("Lower to {most}", **parts), key=f"lower:{gauge}:{most}"),
    )
    acts = [offer_json(fight, system.rules.book, offer) for offer in offers]
    return {"who": list(who), "gauge": gauge, "says": says, "acts": acts}
