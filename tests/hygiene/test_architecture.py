"""Checks the architecture: reads the source and reports where it deviates."""

import ast
import importlib.util
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from turnwright import SYSTEMS
from turnwright.core.rulebook import COMMON

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "py" / "turnwright"
FILES = sorted(ENGINE.rglob("*.py"))

LAYERS = (
    "text", "shapes", "core", "drawing", "table", "reading", "roster", "view", "systems", "storage", "logs", "api", "__main__",
)  # fmt: skip
"""The folders, innermost first: a module imports only from its own folder and those before it. An import inside a folder never goes in a
circle."""
FORBIDDEN = {"js", "pyscript", "pyodide", "time", "datetime", "asyncio", "os", "socket", "random"}
ALLOWED_RANDOM = {"dice.py"}


def layer(module: str) -> int:
    """Returns the layer of a module named without `turnwright.`."""
    return LAYERS.index(module.split(".", maxsplit=1)[0])


def module(path: Path) -> str:
    return ".".join(path.relative_to(ENGINE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module(path): path for path in FILES}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> list[tuple[str, bool]]:
    """Returns every imported module, and whether only the type checker imports it."""
    nodes = list(ast.walk(tree(path)))
    typing_only = {
        id(child)
        for node in nodes
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for child in ast.walk(node)
    }
    found = []
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inside = node.module.removeprefix("turnwright").removeprefix(".")
            names = [f"turnwright.{'.'.join(filter(None, (inside, a.name)))}" for a in node.names]
            known = [name if name.removeprefix("turnwright.") in MODULES else node.module for name in names]
            found += [(name, id(node) in typing_only) for name in dict.fromkeys(known)]
        elif isinstance(node, ast.Import):
            found += [(a.name, id(node) in typing_only) for a in node.names]
    return found


def test_imports_point_inwards() -> None:
    """Also those of the type checker alone."""
    outwards = {
        (mine, name)
        for mine, path in MODULES.items()
        for name in (name.removeprefix("turnwright.") for name, _ in imports(path) if name.startswith("turnwright."))
        if mine != "__init__" and layer(name) > layer(mine)
    }
    assert outwards == set()


def test_no_import_goes_in_a_circle() -> None:
    """Late imports inside a function count too, because they only hide a circle."""
    graph = {
        name: {other.removeprefix("turnwright.") for other, typing_only in imports(path) if not typing_only}
        & MODULES.keys() - {name}
        for name, path in MODULES.items()
    }
    while True:
        leaves = {name for name, others in graph.items() if not others & graph.keys()}
        if not leaves:
            break
        graph = {name: others for name, others in graph.items() if name not in leaves}
    assert sorted(graph) == []


def test_the_engine_knows_no_browser_clock_or_chance() -> None:
    taken = {(path.name, name.split(".")[0]) for path in FILES for name, _ in imports(path)}
    assert [(file, top) for file, top in taken if top in FORBIDDEN] == [(file, "random") for file in ALLOWED_RANDOM]


@pytest.mark.parametrize(
    "system", sorted(p.name for p in (ENGINE / "systems").iterdir() if p.is_dir() and not p.name.startswith("_"))
)
def test_a_system_imports_no_other(system: str) -> None:
    for path in (ENGINE / "systems" / system).rglob("*.py"):
        for name, _ in imports(path):
            if name.startswith("turnwright.systems."):
                assert name.split(".")[2] == system, f"{path.name} imports {name}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_book_has_no_folders(system: str) -> None:
    folder = ENGINE / "systems" / system
    inside = {str(p.relative_to(folder)) for kind in ("*.py", "*.toml") for p in folder.rglob(kind)}
    assert {"__init__.py", "system.py", "state.py", "options.py", "fields.py", "screen.py", "rules.toml"} <= inside
    assert not [name for name in inside if "/" in name]


def test_every_module_says_why_it_exists() -> None:
    assert [str(path) for path in FILES if len(ast.get_docstring(tree(path)) or "") < 40] == []


def test_the_figures_in_the_docs_are_about_true() -> None:
    """Else run `python tools/structure.py --write`."""
    spec = importlib.util.spec_from_file_location("structure", ROOT / "tools/structure.py")
    assert spec
    assert spec.loader
    structure = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(structure)
    assert structure.stale(structure.numbers(ROOT, tree)) == []


def page_files() -> list[Path]:
    """Returns every text file that we wrote for the browser, except tests."""
    inside = [p for p in (ROOT / "static").rglob("*") if p.suffix in {".js", ".css", ".svg", ".webmanifest"}]
    own = [p for p in inside if "vendor" not in p.parts and not p.name.endswith(".test.js")]
    return [ROOT / "index.html", ROOT / "sw.js", *own]


def test_pages_know_no_system() -> None:
    """The page branches on no rule and no system: their names occur nowhere in it, neither in ids of icons nor in classes."""
    names = re.compile("|".join(rf"(?<![a-z]){re.escape(s.about.id)}(?![a-z])" for s in SYSTEMS.values()))
    told = re.compile(
        r'id="systems">.*?</script>|<div id="app".*?\n</div>\n', re.DOTALL
    )  # written by tools/first-frame.mjs
    for path in page_files():
        assert not names.findall(told.sub("", path.read_text(encoding="utf-8")).lower()), path


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("rules.toml")), ids=lambda p: p.parent.name)
def test_rules_are_cited_sentences(path: Path) -> None:
    for rule, entry in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for law in (entry["says"], *entry.get("under", {}).values()):
            assert law.endswith("."), rule
            assert law[0].isupper(), rule
        assert entry["cite"], rule
        options = SYSTEMS[path.parent.name].rules.options.all if path.parent.name in SYSTEMS else {}
        for when in entry.get("under", {}):
            name, answer = when.split("=")
            assert options[name].checked(answer) != options[name].unstored, when
    assert all(rule.startswith("turnwright.") for rule in COMMON)


@pytest.mark.parametrize("system", SYSTEMS)
def test_options_are_questions_with_a_source(system: str) -> None:
    for option in SYSTEMS[system].rules.options.all.values():
        assert option.cite, option.id
        assert option.help.endswith("."), f"{option.id} says in a sentence what it changes"
        assert option.read or option.default == option.choices[0].value, f"{option.id}: the default stands first"
        assert option.checked(option.default) == option.default


def test_frozen_classes_are_quick_to_make() -> None:
    """They take `dataclass` from core.frozen_class."""
    slow = [
        module(path)
        for path in FILES
        if "frozen=True" in path.read_text("utf-8")
        and any(
            one.name == "dataclass"
            for node in ast.walk(tree(path))
            if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
            for one in node.names
        )
    ]
    assert slow == ["core.frozen_class"]
