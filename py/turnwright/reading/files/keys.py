"""What the keys of an object of a file say: the name of a fighter, a number of it."""

import re
from collections.abc import Mapping

from turnwright.reading import labels as means
from turnwright.reading.amounts import called
from turnwright.reading.files.values import Fields, is_scalar, says_something, typed
from turnwright.reading.labels import Labels, Meaning
from turnwright.reading.words import LANGUAGES, titles
from turnwright.reading.words.kinds import names, split

_NAMES = split("display, displayname, display name, alias, name, label, character name, title, who")
_COUNTED = frozenset(titles("counts"))
_ENGLISH = frozenset((*LANGUAGES[0].columns.names, *LANGUAGES[0].columns.fighters))
_OTHERS = (*(word for word in titles("names", "fighters") if word not in _ENGLISH), *_COUNTED)
"""Keys of a name in other languages than English, and those that say how many in one language and a name in another: nombre."""
_ALIASES = names(
    "hp: hitpoints, average hit points, average hp, hp average, hitpoints average, hit point average",
    "dex: dexterity", "str: strength", "con: constitution", "int: intelligence", "wis: wisdom", "cha: charisma",
    "ac: armorclass, armor class", "cr: challenge rating", "initiative: initiative roll, init roll", "speed",
)  # fmt: skip
"""How files spell the labels of sheets."""

COUNTS = frozenset(("count", "quantity", "qty", "amount", "how many", "monsters"))
NEAR = frozenset(split(
    "system, data, attributes, abilities, ability scores, characteristics, stats, stat block, statblock, hp, hit points, health, vitals, core",
    "details, derived, combat, resources, traits, sheet, actor data, build, scores, values, initiative, init, wounds, hits",
))  # fmt: skip
"""Keys of objects in which the numbers of the fighter itself stand."""
ABOUT = frozenset(split(
    "hidden, is hidden, invisible, secret, visible, is visible, shared, player, is player, is pc, pc, friendly, friend, ally, npc, is npc, enemy",
    "hostile, is enemy, side, team, faction, allegiance, status, statuses, conditions, condition, tags, effects, note, notes, comment, comments",
    "current notes, alive, dead, defeated, is dead, is defeated, enabled, is enabled, active, id, count, quantity, qty, amount, how many",
))  # fmt: skip
"""Keys about a fighter besides its numbers."""
WRAPPED = frozenset(("monster", "creature", "actor", "npc", "character", "fighter", "unit"))
"""Keys of the fighter in an entry that says how many of it there are."""
ITSELF = frozenset(
    split("token, prototype token, prototypetoken, default token, defaulttoken, figure, miniature, flags")
)
"""Keys of the fighter's token on the map, and of its flags: a hidden token is a hidden fighter."""
HITS = frozenset(("wounds", "hits"))
"""Hit points of other games where they have a most; elsewhere these words may say what was taken."""


class Keys:
    """The keys of files, looked up in the labels of a fight."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels

    def key(self, key: str) -> str:
        """Returns a key as it is looked up."""
        plain = self.labels.plain(key)
        return _ALIASES.get(plain, plain)

    def meaning(self, key: str) -> Meaning:
        """Returns what a key says."""
        found = self.labels.meaning(key)
        if self.labels.heads_order(self.labels.plain(key)):  # a place in the list, and no score
            return Meaning(means.OTHER)
        alias = self.key(key)
        if found.kind == means.OTHER and alias in _ALIASES.values():
            return self.labels.meaning(alias)
        if found.kind == means.OTHER:
            words = self.labels.plain(key).split()
            rest = " ".join(word for word in words if word not in ("max", "current", "temp", "temporary", "maximum"))
            if rest in _ALIASES:
                return self.labels.meaning(
                    " ".join([*(word for word in words if word not in rest.split()), _ALIASES[rest]])
                )
        return found

    def name(self, item: Fields) -> tuple[str, str]:
        """Returns the name of an object and its key."""
        keys = {self.labels.plain(str(key)): key for key in item}
        for word in (*_NAMES, *_OTHERS):
            value = item.get(keys.get(word))
            counted = word in _COUNTED and str(value).strip().isdecimal()
            if isinstance(value, str) and value.strip() and len(value) <= 120 and not counted:
                return called(re.sub(r"\s#(\d+)$", r" \1", value.strip())), str(keys[word])
        return "", ""

    def beside_hidden(self, key: str, value: object) -> list[str] | None:
        """Returns the paths of what an object says besides who is hidden; None for a value that does not say so of the fighter itself."""
        items = value.items() if isinstance(value, Mapping) and self.key(key) in ITSELF else ()
        rest = [(inner, said) for inner, said in items if self.meaning(str(inner)).kind != means.HIDDEN]
        if len(rest) == len(items):
            return None
        return [f"{key}.{inner}" for inner, said in rest if says_something(said)]

    def rolled(self, label: str, meaning: Meaning, value: object) -> bool:
        """Tells whether a number of another program may be the initiative that was rolled, where the system's own is a modifier."""
        order = meaning.kind == means.VALUE and label in self.labels.vocabulary.order
        return order and not self.labels.free and typed(value)[:1] not in ("", "+", "-")

    def hits(self, item: Fields) -> bool:
        """Tells whether an object with a name says its hit points itself."""
        gauges = (self.labels.is_gauge(self.meaning(str(key)).field) for key, value in item.items() if is_scalar(value))
        return bool(self.name(item)[0]) and any(gauges)
