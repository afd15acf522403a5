"""Rules as data: an id, where it stands, and one sentence in our own words.

Each system keeps its rules in `rules.toml`; the app's own few stand beside this file. An objection or an automatic step names a rule by
its id, so an id that is not in the book is a mistake and raises.
"""

import pkgutil
import tomllib
from dataclasses import dataclass

from turnwright.core.commands import Objection


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    cite: str
    says: str


class RuleBook:
    """All rules of one system and the app's own."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def reason(self, rule: str, says: str = "", overrule: bool = True) -> Objection:
        """An objection under `rule`; without `says` the rule's own sentence is used."""
        return Objection(rule, says or self.rules[rule].says, overrule)


def table(package: str, name: str) -> dict[str, object]:
    """A TOML file that lies beside a module, also when the package sits in a zip."""
    data = pkgutil.get_data(package, name)
    if data is None:
        raise FileNotFoundError(f"{package}/{name}")
    return tomllib.loads(data.decode())


def load(package: str) -> dict[str, Rule]:
    rules: dict[str, Rule] = {}
    for key, entry in table(package, "rules.toml").items():
        if not isinstance(entry, dict) or set(entry) != {"cite", "says"}:
            raise ValueError(f"{package}: rule {key} needs exactly cite and says")
        rules[key] = Rule(key, str(entry["cite"]), str(entry["says"]))
    return rules


COMMON = load("turnwright.text")


def rulebook(package: str) -> RuleBook:
    return RuleBook(COMMON | load(package))


HOUSE = RuleBook(COMMON)
"""The app's own rules, for moves every system shares."""
