"""What a rule is about, in words, where its citation is only a number."""

import re

import pytest

from turnwright.systems import SYSTEMS

NUMBER = re.compile(r"(?:C|6E)\d")


@pytest.mark.parametrize("name", ["collective", "hero", "structured", "tactical", "plainlist"])
def test_a_rule_cited_by_a_number_has_words(name: str) -> None:
    system = SYSTEMS.get(name)
    assert system is not None
    wordless = [rule.id for rule in system.rules.book.rules.values() if NUMBER.match(rule.cite) and not rule.name]
    assert wordless == []
