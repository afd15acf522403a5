"""Checks the texts: each gets its parts, prose stands in code only where it is said, and moments, which have a key, are well-formed and used."""

import ast
import re
import string
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from turnwright import SYSTEMS
from turnwright.core.registry import shared_facts
from turnwright.text import MOMENTS, Sentence

ENGINE = Path(__file__).parents[2] / "py" / "turnwright"
PACKAGES = {"turnwright": ENGINE, **{f"turnwright.systems.{s}": ENGINE / "systems" / s for s in SYSTEMS}}
PROSE = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
NOT_SHOWN = {"ValueError", "KeyError", "RuntimeError", "AssertionError", "FileNotFoundError"}
OTHER_WORDS = {
    "options.py": "citations",
    "validate.py": "why a stored clock is refused, for who mends it by hand",
    "fields.py": "what is typed",
    "phrases.py": "what is typed",
    "foreign.py": "what is typed",
    "presets.py": "what links are packed with",
    "notation.py": "what is typed",
    "notations.py": "what is typed, in the examples",
    "en.py": "what is typed",
    "de.py": "what is typed",
    "fr.py": "what is typed",
    "es.py": "what is typed",
    "ja.py": "what is typed",
    "elsewhere.py": "what is typed",
    "typed.py": "what is typed",
    "rolls.py": "what is typed",
    "draft.py": "the kinds of a remark, as the boundary names them",
    "headings.py": "what is pasted",
    "table_import.py": "what is pasted",
    "amounts.py": "the labels of sheets and tables",
    "block_rows.py": "the labels of sheets",
    "blocks.py": "the labels of sheets and tables",
    "games.py": "the labels of sheets and tables",
    "labels.py": "the labels of sheets and tables",
    "scan.py": "the labels of sheets and tables",
    "sheet.py": "the labels of sheets and tables",
    "tables.py": "the labels of sheets and tables",
    "keys.py": "the labels of sheets and tables",
    "walker.py": "the labels of sheets and tables",
    "about.py": "the labels of sheets and tables",
    "plain.py": "the labels of sheets and tables",
    "improved.py": "the name of a program",
    "hero_designer.py": "the name of a program",
    "kinds.py": "the names of programs, and labels",
    "sheets.py": "the names of programs, and labels",
    "setup.py": "the samples",
    "__main__.py": "the command line",
}


def catalogue(package: str) -> Mapping[str, Sentence]:
    """Returns the moments as a package calls them; they are all that has a key."""
    own: Mapping[str, Sentence] = getattr(import_module(package), "OWN", {})
    return {**MOMENTS, **own}


def files(package: str) -> list[Path]:
    """Returns the modules of a package; of the shared one those outside the systems."""
    root = PACKAGES[package]
    return [
        p for p in sorted(root.rglob("*.py")) if package != "turnwright" or "systems" not in p.relative_to(root).parts
    ]


def parts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(entry: Sentence) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry)


def wanted(entry: Sentence) -> set[str]:
    """Returns the parts that a text needs."""
    return set().union(*map(parts, forms(entry))) | (set() if isinstance(entry, str) else {"count"})


KEY = re.compile(r"[a-z0-9_]+(\.[A-Za-z0-9_]+)+")
TELLERS = {"say": 0, "N_": 0, "Tells": 0, "about": 2, "BadShape": 0}
"""Calls that take a text in English, and its place among their arguments."""


def in_place(call: ast.Call) -> ast.expr | None:
    """Returns the text that a call says, if it is one that says something."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    place = TELLERS.get(name.lstrip("_"), len(call.args))
    return call.args[place] if place < len(call.args) else None


def english(said: ast.expr, words: Mapping[str, Sentence]) -> Sentence | None:
    """Returns the text itself, from a catalogue or in place; None for one that a variable holds or for an unknown key."""
    if isinstance(said, ast.Tuple):
        one, several = (part.value for part in said.elts if isinstance(part, ast.Constant))
        return str(one), str(several)
    if not isinstance(said, ast.Constant) or not isinstance(said.value, str):
        return None
    return words.get(said.value, None if KEY.fullmatch(said.value) else said.value)


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Returns every node of a module."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def constants(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """Returns the texts of a module, and the beginnings of texts with a varying end."""
    whole, begun = set(), set()
    for node in nodes(path):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            begun.add(str(node.values[0].value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value)
    return frozenset(whole), frozenset(begun)


def said(path: Path) -> list[ast.Call]:
    calls = [n for n in nodes(path) if isinstance(n, ast.Call)]
    return [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "say" and c.args]


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_said_has_words_and_all_their_parts(package: str) -> None:
    words = catalogue(package)
    for path in files(package):
        for call in said(path):
            key = call.args[0]
            if not isinstance(key, ast.Constant | ast.Tuple):
                continue
            entry = english(key, words)
            assert entry is not None, f"{path.name}:{call.lineno} says {ast.unparse(key)}"
            given = {k.arg for k in call.keywords}
            if None in given:
                continue
            assert wanted(entry) == given, f"{path.name}:{call.lineno} {ast.unparse(key)}: {wanted(entry) ^ given}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fact_has_the_parts_of_the_line_it_tells(system: str) -> None:
    words = catalogue(f"turnwright.systems.{system}")
    for fact in (*shared_facts(), *SYSTEMS[system].rules.facts):
        if fact.tells is not None:
            given = {f.name for f in fields(fact)} | {"who", "name", "count"}
            key = fact.tells.key
            entry = key if isinstance(key, tuple) else words.get(key, key)
            assert isinstance(entry, tuple) or not KEY.fullmatch(str(entry)), fact.__name__
            assert set().union(*map(parts, forms(entry))) <= given, fact.__name__


def test_every_moment_is_used() -> None:
    """The key of each occurs in the code, whole or with a varying end (`say(f"lasts.{kind}")`)."""
    whole, begun = set[str](), set[str]()
    for path in ENGINE.rglob("*.py"):
        if path.name not in ("moments.py", "__init__.py"):  # where they stand
            texts, beginnings = constants(path)
            whole |= texts
            begun |= {b for b in beginnings if b.endswith(".")}
    ends = ("count", "of")  # added to the key of a turn
    unused = [k for k in MOMENTS if k not in whole and not any(k.startswith(b) for b in begun)]
    assert [k for k in unused if k.rpartition(".")[2] not in ends] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_moments_are_well_formed(package: str) -> None:
    for key, entry in catalogue(package).items():
        assert KEY.fullmatch(key), key
        for form in forms(entry):
            assert form == form.strip(), key
            assert all(part.isidentifier() for part in parts(form)), key


ALWAYS_NAMED = ("ends.turn_start", "ends.turn_end")
"""Moments that are said with the name of whose turn it is, also where a system leaves it out."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_calls_a_moment_otherwise_with_the_same_parts(system: str) -> None:
    own = catalogue(f"turnwright.systems.{system}")
    assert set(own) == set(MOMENTS)
    for key, entry in MOMENTS.items():
        told, given = (set[str]().union(*map(parts, forms(each))) for each in (own[key], entry))
        assert told == given or (key in ALWAYS_NAMED and told == given | {"name"}), key


def prose(path: Path) -> list[str]:
    """Returns the texts of two words and more in code that are not said."""
    quiet: set[int] = set()
    for node in nodes(path):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            quiet.add(id(node.value))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_SHOWN:
            quiet |= {id(inside) for inside in ast.walk(node)}
        elif isinstance(node, ast.Call) and (text := in_place(node)) is not None:
            quiet |= {id(inside) for inside in ast.walk(text)}
    texts = [n for n in nodes(path) if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in quiet]
    return [f"{path.name}:{text.lineno} {text.value!r}" for text in texts if PROSE.search(str(text.value))]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_sentence_stands_in_code_only_where_it_is_said(package: str) -> None:
    assert [line for path in files(package) if path.name not in OTHER_WORDS for line in prose(path)] == []
