"""Finds the lists of fighters in the data of a file, whatever program has written it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from turnwright.core.frozen_class import dataclass
from turnwright.reading.files.values import Fields, Placed, below, keys_of, last_key
from turnwright.reading.words.kinds import split

DEEPEST, WIDEST = 6, 2_000
"""Levels of data that are searched, and values of a level."""
_PARTS = frozenset(split(
    "items, item, actions, weapons, weapon, armor, armour, spells, spell, spellcasters, inventory, equipment, feats, features, traits, effects",
    "attacks, abilities, powers, talents, skills, proficiencies, reactions, legendary_actions, special_abilities, specials, gear, macros, rolls",
    "focus, formula, lores, pets, prototypetoken, ownership, flags, resources, containers, conditions, notes, classes, modifiers, bonuses",
    "trait, action, reaction, legendary, background, race, feat, class, tokens",
))  # fmt: skip
"""Lists of parts of a fighter."""
_ITEMS = "items"
_ABOUT = frozenset(("id", "_id", "uuid", "description", "desc", "notes", "note", "version"))
"""What is said of a list with a name, and not of a fighter who carries items."""
LISTS = frozenset(split(
    "combatants, creatures, monsters, players, party, characters, fighters, npcs, enemies, foes, heroes, pcs, actors, units, allies",
    "participants, roster, results",
))  # fmt: skip
"""What holds them is an encounter, and no fighter itself."""
_FIGHTERS = LISTS | frozenset(split(
    ", monster, npc, persistentcharacters, members, encounter, character, creature, combatant, fighter, hero, enemy, actor, pc",
    "player, unit, participant, data, build, prefab, statblock, stat_block, sheet, minions, companions",
))  # fmt: skip
"""Keys of fighters and of lists of them, even without numbers."""
_GROUPS = ("group", "groups", "squads")
"""How the key of a list ends that holds lists of fighters: enemy_groups. Their fighters join; those of several encounters do not."""
_FURTHER, _SEARCHED = 3, 200
"""Levels below the fighters in which further lists of them are looked for, and values of each."""
_ENOUGH = 2
"""Objects with numbers in a map that has the names as its keys."""

Entry = tuple[object, str]
"""A value and its path."""


class List(NamedTuple):
    """A list of fighters. `sure`: whether it is a sheet of a known kind by itself, which counts wherever it stands; `title`: what holds it, where
    that might be a fighter, too."""

    entries: Sequence[Entry]
    path: str
    sure: bool = False
    title: str = ""


@dataclass(frozen=True)
class Search:
    """What tells the fighters of data. `like`: whether an object is one; `known`: whether it is one for certain, wherever it stands; `name`: of an
    object, empty for none; `part`: whether a key names a part of a fighter, so that it is no name; `has_hits`: whether an object with a name says its
    hit points itself."""

    like: Callable[[Fields], bool]
    known: Callable[[Fields], bool]
    name: Callable[[Fields], str]
    part: Callable[[str], bool]
    has_hits: Callable[[Fields], bool]

    def nearest(self, data: object) -> tuple[list[List], list[str]]:
        """Returns the list nearest to the top in which most entries are fighters, with the lists of other fighters beside it, as the party beside
        the monsters; and the paths of lists of fighters on that level that are left out. None where the data itself is a fighter."""
        level: list[Entry] = [(data, "")]
        for _ in range(DEEPEST):
            under: list[Entry] = []
            found: list[tuple[int, List]] = []
            for value, path in level:
                if path == "" and isinstance(value, Mapping) and self.like(value):
                    return [], []
                inner = [*_inside(value, path)]
                found += self._lists(value, path, inner)
                under += [one for one in inner if isinstance(one[0], Mapping | list)]
            if found:
                _, best = max(found, key=lambda one: one[0])
                lists, left = self._with_others(best, [one for _, one in found if one is not best])
                deeper = [*self._deeper(under, [*(one.path for one in lists), *left])]
                grouped = [one for one in deeper if last_key(one.path.rpartition(".")[0]).endswith(_GROUPS)]
                return [*lists, *grouped], [*left, *(one.path for one in deeper if one not in grouped)]
            level = under[:WIDEST]
        return [], []

    def _lists(self, value: object, path: str, inner: Sequence[Entry]) -> Iterator[tuple[int, List]]:
        """Yields the lists of fighters that a value is, or holds one by one, with how many are fighters."""
        if isinstance(value, list):
            if many := self._fighters(value, path):
                yield many, List([(item, f"{path}[{n}]") for n, item in enumerate(value)], path)
        elif isinstance(value, Mapping):
            if (named := self._named(value, path)) is not None:
                yield len(named.entries), named
                return
            for item, under in inner:
                if isinstance(item, Mapping) and self._alone(item, under):
                    yield 1, List([(item, under)], under, self.known(item))
                elif isinstance(item, list) and last_key(under) == _ITEMS and self._apart(value, item):
                    entries = [(one, f"{under}[{n}]") for n, one in enumerate(item)]
                    yield len(item), List(entries, under, title=self.name(value))

    def _apart(self, holder: Fields, items: Sequence[object]) -> bool:
        """Tells whether items are fighters, and not what their holder carries: it says nothing of a fighter but a name, and each of them has hit
        points: {"name": "Cave", "items": [{"name": "Orc", "hp": 15}]}."""
        name = self.name(holder)
        others = {str(key).lower() for key, value in holder.items() if value != name} - {_ITEMS}
        return (
            bool(name and items)
            and others <= _ABOUT
            and all(isinstance(one, Mapping) and self.has_hits(one) for one in items)
        )

    def _fighters(self, items: Sequence[object], path: str) -> int:
        """Returns how many entries of a list are fighters; 0 where they are too few, or parts of a fighter."""
        objects = [item for item in items if isinstance(item, Mapping)]
        if many := sum(map(self.known, objects)):
            return many if many * 3 >= len(items) or last_key(path) in _FIGHTERS else 0
        many = sum(map(self.like, objects))
        if not many and last_key(path) in _FIGHTERS:
            many = sum(bool(self.name(item)) and not holds_fighters(item) for item in objects)
        enough = many * 3 >= len(items) or last_key(path) in _FIGHTERS
        return many if enough and not _PARTS & set(keys_of(path)) else 0

    def _alone(self, item: Fields, path: str) -> bool:
        """Tells whether an object is a fighter by itself, and no part of one."""
        if self.known(item):
            return True
        return last_key(path) in _FIGHTERS and not _PARTS & set(keys_of(path)) and self.like(item)

    def _named(self, value: Fields, path: str) -> List | None:
        """Returns the fighters of a map, {"Ash": {"hp": 12}, ...}: its keys are their names where they have no other; None for any other map."""
        if _PARTS & set(keys_of(path)):
            return None
        entries: list[Entry] = []
        many = sum(isinstance(one, Mapping) for one in value.values())
        for key, item in value.items():
            under = below(path, str(key))
            if not isinstance(item, Mapping) or self.part(str(key)):
                continue
            unnamed = not self.name(item) and not self.known(item)
            one = {"name": Placed(str(key), under), **_said(item)} if unnamed else item
            if self.known(one) or self.like(one):
                entries.append((one, under))
        enough = len(entries) >= (1 if last_key(path) in _FIGHTERS and path else _ENOUGH)
        return List(entries, path) if enough and len(entries) * 2 > many else None

    def _deeper(self, under: Sequence[Entry], above: Sequence[str]) -> Iterator[List]:
        """Yields lists of fighters that stand deeper than those that were found, and in none of them (`above`)."""
        level = [one for one in under if not any(_within(one[1], path) for path in above)]
        for _ in range(_FURTHER):
            inner: list[Entry] = []
            for value, path in level[:_SEARCHED]:
                if isinstance(value, list) and last_key(path) in LISTS and self._fighters(value, path):
                    yield List([(item, f"{path}[{n}]") for n, item in enumerate(value)], path)
                else:
                    inner += [one for one in _inside(value, path) if isinstance(one[0], Mapping | list)]
            level = inner

    def _with_others(self, best: List, others: Sequence[List]) -> tuple[list[List], list[str]]:
        """Returns a list with those of other fighters that stand in the same object, and the paths of the rest."""
        lists, left = [best], []
        names = self._names(best)
        for one in others:
            beside = one.path.rpartition(".")[0] == best.path.rpartition(".")[0] and last_key(one.path) in _FIGHTERS
            own = self._names(one)
            if (one.sure and best.sure) or (beside and not names & own):
                names |= own
                lists.append(one)
            else:
                left.append(one.path)
        return lists, left

    def _names(self, found: List) -> set[str]:
        return {self.name(item) for item, _ in found.entries if isinstance(item, Mapping)}


def _within(path: str, above: str) -> bool:
    """Tells whether a path leads into what another one leads to."""
    return path == above or path.startswith((f"{above}.", f"{above}["))


def _inside(value: object, path: str) -> Iterator[Entry]:
    if isinstance(value, list):
        yield from ((item, f"{path}[{n}]") for n, item in enumerate(value[:50]))
    elif isinstance(value, Mapping):
        yield from ((item, below(path, str(key))) for key, item in value.items())


def holds_fighters(item: Fields) -> bool:
    """Tells whether an object is an encounter, which holds a list of fighters."""
    return any(isinstance(value, list) and str(key).lower() in LISTS for key, value in item.items())


def _said(item: Fields) -> Fields:
    return {key: value for key, value in item.items() if value is not None}
