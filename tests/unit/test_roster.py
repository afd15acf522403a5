"""Typed lines and names."""

import pytest

from turnwright import SYSTEMS
from turnwright.core import kernel
from turnwright.core.commands import BadCommand
from turnwright.core.names import numbered
from turnwright.core.text_input import clean, slug
from turnwright.roster.fields import fields_of


@pytest.mark.parametrize(
    ("text", "name", "count"),
    [
        ("Ash", "Ash", 1),
        ("Orc x3, 1P 1V, surprised", "Orc", 3),
        ("3x Orc", "Orc", 3),
        ("Goblin ×40", "Goblin", 40),
        ("Xaver the 4th, 2P", "Xaver the 4th", 1),
        ("  Bo   Diddley ,, ", "Bo Diddley", 1),
        ("Ärzte x2", "Ärzte", 2),
        ("龍", "龍", 1),
    ],
)
def test_lines(text: str, name: str, count: int) -> None:
    system = SYSTEMS["collective"]
    draft = fields_of(system).read(system.open("x"), text).draft
    assert (draft.name.text, draft.count) == (name, count)


@pytest.mark.parametrize(
    "text", ["", "   ", ", 2P", "x3", "Orc x0", "Orc x501", "a" * 81, "a," * 600, "\u202e\u200b", "x" * 10_000_000]
)
def test_bad_lines_are_sentences(text: str) -> None:
    system = SYSTEMS["collective"]
    with pytest.raises(BadCommand) as bad:
        fields_of(system).read(system.open("x"), text)
    assert str(bad.value).endswith((".", "?"))
    assert len(str(bad.value)) < 120


def test_what_cannot_be_seen_is_taken_out() -> None:
    assert clean("A\u202es\x00h\u200d", 60, "A name") == "A s h"


def test_ids_are_unique_and_readable() -> None:
    fight = SYSTEMS["collective"].open("x")
    assert numbered(fight, "Orc", 1) == [("orc", "Orc")]
    assert numbered(fight, "Orc", 2) == [("orc-1", "Orc 1"), ("orc-2", "Orc 2")]
    assert slug("Æthel d'Or!") == "æthel-d-or"
    assert slug("!!!") == "somebody"


@pytest.mark.parametrize(
    ("text", "name", "pool", "hp"),
    [
        ("Ash 2P 1M hp 24", "Ash", "2P 1M", 24),
        ("Orc x3 1P 1V hp 9 surprised", "Orc 1", "1P 1V", 9),
        ("Bo the Great 1P", "Bo the Great", "1P", None),
        ("Agent 47", "Agent 47", "1P 1M 1V", None),
        ("Agent 47, 2P", "Agent 47", "2P", None),
    ],
)
def test_commas_may_be_left_out(text: str, name: str, pool: str, hp: int | None) -> None:
    system = SYSTEMS["collective"]
    fight = kernel.fold(system, system.open("x"), fields_of(system).newcomer(system.open("x"), text))
    found = fight.roster[0]
    assert found.name == name
    assert " ".join(f"{n}{key}" for key, n in found.sheet.pool) == pool
    assert (found.gauges[0].value if found.gauges else None) == hp


def test_a_second_of_a_name_is_the_second() -> None:
    system = SYSTEMS["hero"]
    fight = system.open("x")
    for text in ("Nova", "Nova", "Nova x2"):
        for event in fields_of(system).newcomer(fight, text):
            fight = kernel.apply(system, fight, event)
    assert [c.name for c in fight.roster] == ["Nova", "Nova 2", "Nova 3", "Nova 4"]
