"""Every rule that can refuse has a scenario, and so does every value of every house rule."""

import re
from functools import cache
from pathlib import Path

import pytest
import refusing as refusals
from play import Scenario, play, scenarios, vocabulary

from turnwright import SYSTEMS
from turnwright.core.rulebook import COMMON

PACKAGES = Path(__file__).parents[2] / "py" / "turnwright" / "systems"
REFUSED = re.compile(r"! ([a-z_.0-9]+)")


@cache
def refused(system: str) -> set[str]:
    """Returns the rule ids that a system's scenarios show as refusals."""
    return {rule for s in scenarios(system) for rule in REFUSED.findall(s.script)}


@cache
def refusing(system: str) -> set[str]:
    """Returns the rules with which the code of a system refuses, and those of what its states forbid."""
    made, declared = SYSTEMS[system], SYSTEMS[system].roster.states.declared
    said = refusals.refusing(sorted((PACKAGES / system).rglob("*.py")), set(made.rules.book.rules))
    return said | {reason.rule or one.rule for one in declared for reason in one.forbids.values()}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_refusing_rule_has_a_scenario(system: str) -> None:
    assert sorted(refusing(system) - refused(system)) == []


def test_every_refusal_all_systems_share_has_a_scenario() -> None:
    shared = [path for folder in ("core", "gm", "screen") for path in (PACKAGES.parent / folder).glob("*.py")]
    assert sorted(refusals.refusing(shared, set(COMMON)) - set().union(*map(refused, SYSTEMS))) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_answer_to_every_house_rule_is_played(system: str) -> None:
    played = {pair for s in scenarios(system) for pair in s.options.items()}
    for option in SYSTEMS[system].rules.options.all.values():
        for choice in option.choices:
            if choice.value != option.default:
                assert (option.id, choice.value) in played, f"{option.id} = {choice.value} is never played"
        if option.read:
            assert any(name == option.id for name, _ in played), f"{option.id} is never played"


VARIANTS = [s for system in SYSTEMS for s in scenarios(system) if "[" in s.id]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda s: s.id)
def test_a_house_rule_changes_the_outcome(variant: Scenario) -> None:
    """The variant's script fails under the file's own rules, or the file's script fails under the variant's."""
    base = Scenario(variant.id, variant.data, variant.data.get("options", {}), variant.script)
    other = Scenario(variant.id, variant.data, variant.options, variant.data["script"])
    assert not (comes_true(base) and comes_true(other))


def comes_true(scenario: Scenario) -> bool:
    try:
        play(scenario)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_in_the_book_is_used(system: str) -> None:
    text = "".join(p.read_text(encoding="utf-8") for p in (PACKAGES / system).rglob("*.py"))
    unused = [rule for rule in SYSTEMS[system].rules.book.rules if rule.startswith(f"{system}.") and rule not in text]
    assert not set(unused) - vocabulary(system).IN_PARTS
