"""Rules as data: an id, its citation, and one sentence in our own words.

Each system has its `rules.toml`; the app's own rules are in `text/`. Objections and automatic steps name a rule by its id; an unknown id is
a bug and raises.
"""

import contextlib
import json
import pkgutil
from collections.abc import Callable
from typing import cast

from turnwright.core.commands import Objection
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import AnyCombatant
from turnwright.text import Say, Sentence, in_language, say


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, with its sentence, for a line that stands for several actions the reason in a few words, and where its citation is only a number
    what it is about, all in English."""

    id: str
    cite: str
    english: str
    brief: str = ""
    about: str = ""
    under: tuple[tuple[str, str], ...] = ()
    """What it says instead under a house rule, in English, by that: "initiative_tie=simultaneous"."""

    @property
    def says(self) -> str:
        return in_language(self.english)

    @property
    def name(self) -> str:
        return in_language(self.about) if self.about else ""

    @property
    def short(self) -> str:
        return in_language(self.brief) if self.brief else ""


class RuleBook:
    """All rules of one system and the app's own."""

    def __init__(self, rules: dict[str, Rule], words: Say) -> None:
        self.rules = rules
        self._say = words
        self._changed = tuple(rule for rule in rules.values() if rule.under)
        self._under: dict[tuple[tuple[str, str], ...], RuleBook] = {}

    def under(self, options: tuple[tuple[str, str], ...]) -> "RuleBook":
        """Returns the book as these house rules (those without the default answer) have it."""
        if options not in self._under:
            chosen = {f"{option}={value}" for option, value in options}
            said = ((rule, next((law for when, law in rule.under if when in chosen), "")) for rule in self._changed)
            laws = {rule.id: replace(rule, english=law) for rule, law in said if law}
            self._under = {options: RuleBook(self.rules | laws, self._say) if laws else self}  # those of one fight
        return self._under[options]

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def reason(self, rule: str, says: str = "", overrule: bool = True, short: str = "") -> Objection:
        """Returns an objection under `rule`, with `says` or else the rule's own sentence; `short` replaces the rule's own short words."""
        return Objection(rule, says or self.rules[rule].says, overrule, short)

    def about(
        self, c: AnyCombatant, rule: str, key: Sentence, /, *, overrule: bool = True, short: str = "", **parts: object
    ) -> Objection:
        """Returns an objection that names a combatant: the text `key` with these parts, and the name as {who} or {name}."""
        return self.naming(
            c, rule, lambda name: self._say(key, **{"who": name, "name": name} | parts), overrule=overrule, short=short
        )

    def naming(
        self, c: AnyCombatant, rule: str, says: Callable[[str], str], *, overrule: bool = True, short: str = ""
    ) -> Objection:
        """Returns an objection that names a combatant, with the sentence for a name."""
        return Objection(rule, says(c.name), overrule, short, (c.id,), says)


def table(package: str, name: str) -> dict[str, object]:
    """Loads a table beside a module: `name`.json, which the build makes, or else `name`.toml, its source."""
    with contextlib.suppress(FileNotFoundError):
        return cast("dict[str, object]", json.loads(data(package, f"{name}.json")))
    import tomllib  # not at the top: the built library reads no TOML

    return tomllib.loads(data(package, f"{name}.toml").decode())


def data(package: str, name: str) -> bytes:
    """Returns a file beside a module, also from a zip."""
    try:
        found = pkgutil.get_data(package, name)
    except OSError:
        found = None
    if found is None:
        raise FileNotFoundError(f"{package}/{name}")
    return found


def load(package: str) -> dict[str, Rule]:
    rules: dict[str, Rule] = {}
    for key, entry in table(package, "rules").items():
        if not isinstance(entry, dict) or set(entry) - {"name", "short", "under"} != {"cite", "says"}:
            raise ValueError(f"{package}: rule {key} needs cite and says, and may have name, short and under")
        under = tuple((str(when), str(law)) for when, law in entry.get("under", {}).items())
        short, name = str(entry.get("short", "")), str(entry.get("name", ""))
        rules[key] = Rule(key, str(entry["cite"]), str(entry["says"]), short, name, under)
    return rules


COMMON = load("turnwright.text")


def rulebook(package: str, words: Say) -> RuleBook:
    return RuleBook(COMMON | load(package), words)


HOUSE = RuleBook(COMMON, say)
"""The app's own rules, for moves every system shares."""
