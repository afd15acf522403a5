"""What the keys of an object of a file say: the name of a fighter, a number of it."""

import re

from turnwright.reading import labels as means
from turnwright.reading.amounts import called
from turnwright.reading.files.values import Fields
from turnwright.reading.labels import Labels, Meaning
from turnwright.reading.words.kinds import names, split

_NAMES = split("display, displayname, display name, alias, label, name, character name, title, who")
_ALIASES = names(
    "hp: hitpoints", "dex: dexterity", "str: strength", "con: constitution", "int: intelligence", "wis: wisdom", "cha: charisma",
    "ac: armorclass, armor class", "cr: challenge rating", "initiative: initiative roll, init roll", "speed",
)  # fmt: skip
"""How files spell the labels of sheets."""


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
        for word in _NAMES:
            value = item.get(keys.get(word))
            if isinstance(value, str) and value.strip() and len(value) <= 120:
                return called(re.sub(r"\s#(\d+)$", r" \1", value.strip())), str(keys[word])
        return "", ""
