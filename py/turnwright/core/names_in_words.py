"""Several fighters in words: a group by its name and number, "Orc ×3"; members by their numbers, "Orc 1–3 and 5"."""

from collections import Counter
from collections.abc import Sequence

from turnwright.core.model import AnyCombatant, ClockT, Fight, SheetT, TallyT, gathered, units
from turnwright.text import join_and, say

MOST_KINDS = 2
"""Of a group with more names than these, such as a captain and his squad, only the group is named."""
LEAST_SPAN = 3
"""Fewer neighbouring numbers are named one by one."""
MOST_EXACT = 12
"""Members of a group with more numbers and spans than these are counted."""
MOST_PARTS = 4
"""More numbers and spans than these are counted instead."""


def name_all(fight: Fight[SheetT, TallyT, ClockT], who: tuple[str, ...]) -> str:
    """Returns several combatants in words: members of a group by its name and their number, others one by one. Those who left keep their
    names."""
    found = fight.found(who) or [left.combatant for left in map(fight.departed, who) if left is not None]
    if len(found) == 1:
        return found[0].name
    return join_and(_name(fight, members) for members in rows(fight, found)) if found else join_and(who)


def rows(
    fight: Fight[SheetT, TallyT, ClockT], fighters: Sequence[AnyCombatant]
) -> tuple[tuple[AnyCombatant, ...], ...]:
    """Returns fighters by group. Those of two groups whose members have one name but for their numbers are named together: "Orc 1–4"."""
    found, alike = units(fighters), fight.cached(_of_several_groups)
    if len(found) < 2 or not alike:
        return tuple(found)
    together = dict[str, tuple[AnyCombatant, ...]]()
    for n, members in enumerate(found):
        stem = _stem(members[0]).casefold()
        key = stem if stem in alike and {_stem(c).casefold() for c in members} == {stem} else str(n)
        together[key] = (*together.get(key, ()), *members)
    return tuple(together.values())


def _name(fight: Fight[SheetT, TallyT, ClockT], members: tuple[AnyCombatant, ...]) -> str:
    c = members[0]
    if len(members) == 1:
        return c.name
    kinds = sorted(gathered(members, lambda one: _stem(one) or one.name), key=len, reverse=True)
    if len(kinds) > MOST_KINDS:
        return say("{name} ×{count}", name=c.group, count=len(members))
    return join_and(
        _alike(fight, alike, c.group if len(kinds) == 1 else _stem(alike[0]) or alike[0].name) for alike in kinds
    )


def _alike(fight: Fight[SheetT, TallyT, ClockT], members: tuple[AnyCombatant, ...], called: str) -> str:
    """Returns members of a group who have one name but for their numbers."""
    stem = _stem(members[0])
    if len(members) == 1:
        return members[0].name
    if stem and (stem != called or stem.casefold() in fight.cached(_of_several_groups)):
        return by_numbers(members, MOST_EXACT)  # another group has, or had, its name
    return say("{name} ×{count}", name=called, count=len(members))


def _stem(c: AnyCombatant) -> str:
    """Returns the name of a combatant without its number."""
    stem, _, number = c.name.rpartition(" ")
    return stem if number.isdecimal() else ""


def _of_several_groups(fight: Fight[SheetT, TallyT, ClockT]) -> frozenset[str]:
    """Returns the names that several members of two groups have, but for their numbers: part of a group changed sides, or a second group joined.
    Who is alone of a group is no group: "Orc 3" beside "Orc ×2"."""
    groups = Counter[str]()
    for members in units(fight.roster):
        groups.update(stem for stem, count in Counter(_stem(c).casefold() for c in members).items() if count > 1)
    return frozenset(stem for stem, count in groups.items() if stem and count > 1)


def by_numbers(members: Sequence[AnyCombatant], most: int = MOST_PARTS) -> str:
    """Returns members of one group by their numbers. `most`: more numbers and spans than these are counted instead."""
    stem, *others = dict.fromkeys(map(_stem, members))
    if others or not stem:
        return join_and(c.name for c in members)
    parts = _spans(sorted(int(c.name.rpartition(" ")[2]) for c in members))
    if len(parts) > most:
        return say("{name} ×{count}", name=members[0].group, count=len(members))
    return say("{name} {numbers}", name=stem, numbers=join_and(parts))


def _spans(numbers: list[int]) -> list[str]:
    """Returns the numbers, neighbours as a span: "1–3"."""
    out: list[str] = []
    for span in gathered(enumerate(numbers), lambda one: one[1] - one[0]):
        (_, begin), (_, end) = span[0], span[-1]
        short = len(span) < LEAST_SPAN
        out += [str(n) for _, n in span] if short else [say("{begin}–{end}", begin=begin, end=end)]
    return out


def name_even_if_gone(before: Fight[SheetT, TallyT, ClockT], after: Fight[SheetT, TallyT, ClockT], who: str) -> str:
    """Returns a combatant's name, even if it has just left."""
    return name_all(after if after.find(who) else before, (who,))
