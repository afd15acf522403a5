"""Finds the lists of fighters in data that no program of the table has written."""

from collections.abc import Callable, Mapping, Sequence

from turnwright.reading.files.values import Fields, keys_of, last_key
from turnwright.reading.words.kinds import split

DEEPEST, WIDEST = 6, 2_000
"""Levels of data that are searched, and values of a level."""
_PARTS = frozenset(split(
    "items, item, actions, weapons, weapon, armor, armour, spells, spell, spellcasters, inventory, equipment, feats, features, traits, effects",
    "attacks, abilities, powers, talents, skills, proficiencies, reactions, legendary_actions, special_abilities, specials, gear, macros, rolls",
    "focus, formula, lores, pets, prototypetoken, ownership, flags, resources, containers, conditions, notes, classes, modifiers, bonuses",
))  # fmt: skip
"""Lists of parts of a fighter."""
_FIGHTERS = frozenset(split(
    ", combatants, creatures, monsters, monster, players, party, characters, fighters, npcs, npc, enemies, foes, heroes, pcs, actors, units, allies",
    "persistentcharacters, participants, roster, members, results, encounter",
))  # fmt: skip
"""Lists of fighters even without numbers."""

List = tuple[Sequence[object], str]
"""A list and its path."""


def nearest(
    data: object, like: Callable[[Fields], bool], name: Callable[[Fields], str]
) -> tuple[list[List], list[str]]:
    """Returns the list nearest to the top in which most entries are fighters, with the lists of other fighters beside it, as the party beside the
    monsters; and the paths of lists of fighters on that level that are left out. None where the data itself is a fighter. `like`: whether an
    object is a fighter; `name`: of an object, empty for none."""
    level: list[tuple[object, str]] = [(data, "")]
    for _ in range(DEEPEST):
        below: list[tuple[object, str]] = []
        found: list[tuple[int, List]] = []
        for value, path in level:
            if isinstance(value, list):
                if many := _fighters(value, path, like, name):
                    found.append((many, (value, path)))
                inner = [(item, f"{path}[{n}]") for n, item in enumerate(value[:50])]
            elif isinstance(value, Mapping):
                if path == "" and like(value):
                    return [], []
                inner = [(item, f"{path}.{key}" if path else str(key)) for key, item in value.items()]
            else:
                continue
            below += [one for one in inner if isinstance(one[0], Mapping | list)]
        if found:
            _, best = max(found, key=lambda one: one[0])
            return _with_others(best, [one for _, one in found if one is not best], name)
        level = below[:WIDEST]
    return [], []


def _fighters(items: Sequence[object], path: str, like: Callable[[Fields], bool], name: Callable[[Fields], str]) -> int:
    """Returns how many entries of a list are fighters; 0 where they are too few, or parts of a fighter."""
    many = sum(isinstance(item, Mapping) and like(item) for item in items)
    if not many and last_key(path) in _FIGHTERS:
        many = sum(isinstance(item, Mapping) and bool(name(item)) for item in items)
    return many if many * 3 >= len(items) and not _PARTS & set(keys_of(path)) else 0


def _with_others(best: List, others: Sequence[List], name: Callable[[Fields], str]) -> tuple[list[List], list[str]]:
    """Returns a list with those of other fighters that stand in the same object, and the paths of the rest."""
    lists, left = [best], []
    names = _names(best, name)
    for one in others:
        beside = one[1].rpartition(".")[0] == best[1].rpartition(".")[0] and last_key(one[1]) in _FIGHTERS
        if beside and not names & (own := _names(one, name)):
            names |= own
            lists.append(one)
        else:
            left.append(one[1])
    return lists, left


def _names(found: List, name: Callable[[Fields], str]) -> set[str]:
    return {name(item) for item in found[0] if isinstance(item, Mapping)}
