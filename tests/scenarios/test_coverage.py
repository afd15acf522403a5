"""Nothing is left without a scenario: each rule that can refuse, and each house rule's every answer."""

import re
from pathlib import Path

import pytest
import words_collective
from play import Scenario, play, scenarios

from turnwright import SYSTEMS

PACKAGES = Path(__file__).parents[2] / "py" / "turnwright" / "systems"
REFUSED = re.compile(r"! ([a-z_.0-9]+)")


NAMED = r'(?:\.no\(|yield RULES\.no\()\s*f?"({}\.[a-z_.]+)"'


def refusing_rules(system: str) -> set[str]:
    """Rule ids that the system's code and the moves every system has refuse with."""
    named: set[str] = set()
    for path in (PACKAGES / system).rglob("*.py"):
        named |= set(re.findall(NAMED.format(system), path.read_text(encoding="utf-8")))
    for path in (PACKAGES.parent / "gm.py", PACKAGES.parent / "moves.py"):
        named |= set(re.findall(NAMED.format("turnwright"), path.read_text(encoding="utf-8")))
    return named


EXPLAINED_ONLY = {"collective.first"}
"""Named by `explain` alone, which is tested in tests/unit/test_explain.py."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_refusing_rule_has_a_scenario(system: str) -> None:
    shown = {rule for s in scenarios(system) for rule in REFUSED.findall(s.script)}
    missing = refusing_rules(system) - shown - EXPLAINED_ONLY
    assert not missing


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_answer_to_every_house_rule_is_played(system: str) -> None:
    played = {pair for s in scenarios(system) for pair in s.options.items()}
    for option in SYSTEMS[system].options.all.values():
        for choice in option.choices:
            if choice.value != option.default:
                assert (option.id, choice.value) in played, f"{option.id} = {choice.value} is never played"
        if option.read:
            assert any(name == option.id for name, _ in played), f"{option.id} is never played"


VARIANTS = [s for system in SYSTEMS for s in scenarios(system) if "[" in s.id]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda s: s.id)
def test_a_house_rule_changes_the_outcome(variant: Scenario) -> None:
    """The variant's script does not come true under the file's own rules, or the file's script not under the variant's."""
    base = Scenario(variant.id, variant.data, variant.data.get("options", {}), variant.script)
    other = Scenario(variant.id, variant.data, variant.options, variant.data["script"])
    assert not (comes_true(base) and comes_true(other))


def comes_true(scenario: Scenario) -> bool:
    try:
        play(scenario, words_collective)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_in_the_book_is_used(system: str) -> None:
    text = "".join(p.read_text(encoding="utf-8") for p in (PACKAGES / system).rglob("*.py"))
    unused = [rule for rule in SYSTEMS[system].rules.rules if rule.startswith(f"{system}.") and rule not in text]
    dynamic = {f"{system}.{mode}.own_half" for mode in ("opp", "borrowed", "held")}
    assert not set(unused) - dynamic
