"""Nothing is left without a scenario: each rule that can refuse, and each house rule's every answer."""

import re
from pathlib import Path

import pytest
from play import scenarios

from turnwright import SYSTEMS

PACKAGES = Path(__file__).parents[2] / "py" / "turnwright" / "systems"
REFUSED = re.compile(r"! ([a-z_.0-9]+)")


def refusing_rules(system: str) -> set[str]:
    """Rule ids the system's code names, without those that only explain or mark."""
    named: set[str] = set()
    for path in (PACKAGES / system).glob("*.py"):
        named |= set(
            re.findall(rf'(?:\.no\(|yield RULES\.no\()\s*f?"({system}\.[a-z_.]+)"', path.read_text(encoding="utf-8"))
        )
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


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_variant_plays_other_than_the_default(system: str) -> None:
    """Each variant's script differs from the printed rules' script of its file, so the option changes an outcome."""
    by_file: dict[str, list[str]] = {}
    for s in scenarios(system):
        by_file.setdefault(s.id.split("[")[0], []).append(s.script)
    for name, (first, *others) in by_file.items():
        assert first not in others, name


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_in_the_book_is_used(system: str) -> None:
    text = "".join(p.read_text(encoding="utf-8") for p in (PACKAGES / system).rglob("*.py"))
    unused = [rule for rule in SYSTEMS[system].rules.rules if rule.startswith(f"{system}.") and rule not in text]
    dynamic = {f"{system}.{mode}.own_half" for mode in ("opp", "borrowed", "held")}
    assert not set(unused) - dynamic
