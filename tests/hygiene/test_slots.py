"""What one system needs is a method that it overrides or data on its own move, field or state: no slot of `core/system.py` is filled by one system
alone, and what all systems share names nothing of one of them."""

import ast
import dataclasses
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from turnwright import SYSTEMS

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("slots", ROOT / "tools" / "slots.py")
assert SPEC is not None
assert SPEC.loader is not None
slots = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(slots)

TYPED = {"signs", "hanging", "numbers"}
"""Pages that know a condition or a number by the word that people type, which some system also has for a state."""
SHARED = [
    path
    for folder in ("table", "drawing", "view", "logs")
    for path in (ROOT / "py" / "turnwright" / folder).rglob("*.py")
    if path.stem not in TYPED
]
OPTIONS = {option for system in SYSTEMS.values() for option in system.rules.options.all}
STATES = {state.key for system in SYSTEMS.values() for state in system.roster.states.declared}
RULES = {
    rule for system in SYSTEMS.values() for rule in system.rules.book.rules if rule.partition(".")[0] in set(SYSTEMS)
}
ALSO_SHAPES = {
    "again", "aim", "dice", "down", "first", "gauge", "out", "ready", "round", "running", "temporary", "waits",
}  # fmt: skip
"""Words of the view's own shapes (a look, an icon, a kind of question) that some system also has for a house rule or a state."""


@pytest.mark.parametrize("slot", slots.slots(dict(SYSTEMS.items())).items(), ids=lambda pair: pair[0])
def test_a_slot_is_filled_by_several_systems(slot: tuple[str, list[str]]) -> None:
    assert len(slot[1]) > 1, f"{slot[0]} is filled by {slot[1] or 'none'}"


@dataclasses.dataclass
class Part:
    must: int
    may: int = 0
    many: list[int] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Planted:
    about: int
    state: Part
    rules: Part
    roster: Part
    clock: Part
    screen: Part


def test_who_fills_a_slot_is_found() -> None:
    plain, other = Part(1), Part(1, may=2, many=[3])
    found = slots.slots({"a": Planted(0, *[plain] * 5), "b": Planted(0, plain, plain, plain, plain, other)})
    assert found["screen.may"] == ["b"]
    assert found["screen.many"] == ["b"]
    assert found["state.may"] == []
    assert "state.must" not in found


def named(tree: ast.AST) -> Iterator[str]:
    """Yields what a module names of a single system: house rules it asks for, and words for a house rule, a state, a rule or a system."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            asked = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            yield from OPTIONS.intersection(asked if called in ("option", "value") else ())
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from {node.value} & ((OPTIONS | STATES) - ALSO_SHAPES | RULES | set(SYSTEMS))


@pytest.mark.parametrize("path", SHARED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_all_share_names_nothing_of_one_system(path: Path) -> None:
    assert list(named(ast.parse(path.read_text("utf-8")))) == []


def test_what_is_named_is_found() -> None:
    planted = (
        'if system.option(fight, "dice") == x or key == "stunned": yield HOUSE.reason("hero.stunned", say("ready"))'
    )
    assert sorted(named(ast.parse(f"def f():\n    {planted}\n    return 'hero'"))) == [
        "dice",
        "hero",
        "hero.stunned",
        "stunned",
    ]
