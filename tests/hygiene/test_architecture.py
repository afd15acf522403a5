"""The architecture stays true: reads the source and says where it strays."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from turnwright import SYSTEMS
from turnwright.rulebook import COMMON

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "py" / "turnwright"
FILES = sorted(ENGINE.rglob("*.py"))

# innermost first: a module imports only from layers at or before its own
LAYERS = (
    ("words",),
    ("model", "commands"),
    ("events", "dice", "durations", "responses", "options", "rulebook", "codec", "roster", "lines", "narrate"),
    ("moves", "gm", "lasting", "keeping"),
    ("protocol", "show"),
    ("gm_acts",),
    ("kernel",),
    ("systems",),
    (
        "view",
        "outlook",
        "audience",
        "migrations",
        "document",
        "history",
        "link",
        "paste",
        "report",
        "logbook",
        "questions",
    ),
    ("session",),
    ("__init__", "__main__"),
)
FORBIDDEN = {"js", "pyscript", "pyodide", "time", "datetime", "asyncio", "os", "socket", "random"}
ALLOWED_RANDOM = {"dice.py"}


def layer(module: str) -> int:
    return next(n for n, names in enumerate(LAYERS) if module in names)


def imports(path: Path) -> list[tuple[str, bool]]:
    """Every imported module, and whether it is only for the type checker."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        id(child)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for child in ast.walk(node)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module] if node.module != "turnwright" else [f"turnwright.{a.name}" for a in node.names]
            found += [(name, id(node) in typing_only) for name in names]
        elif isinstance(node, ast.Import):
            found += [(a.name, id(node) in typing_only) for a in node.names]
    return found


def test_every_module_has_a_layer() -> None:
    tops = {p.stem for p in ENGINE.glob("*.py")} | {p.parent.name for p in ENGINE.glob("*/__init__.py")}
    assert tops == {name for names in LAYERS for name in names}


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ENGINE)))
def test_imports_point_inwards(path: Path) -> None:
    inside = path.relative_to(ENGINE)
    mine = "systems" if inside.parts[0] == "systems" else inside.stem
    for name, typing_only in imports(path):
        if name.startswith("turnwright.") and not typing_only:
            other = name.split(".")[1]
            if other in ("Session", "SYSTEMS", "__version__"):
                continue
            assert layer(other) <= layer(mine), f"{inside} imports {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ENGINE)))
def test_the_engine_knows_no_browser_clock_or_chance(path: Path) -> None:
    for name, _ in imports(path):
        top = name.split(".")[0]
        if top == "random" and path.name in ALLOWED_RANDOM:
            continue
        assert top not in FORBIDDEN, f"{path.name} imports {name}"


@pytest.mark.parametrize(
    "system", sorted(p.name for p in (ENGINE / "systems").iterdir() if p.is_dir() and not p.name.startswith("_"))
)
def test_a_system_imports_no_other(system: str) -> None:
    for path in (ENGINE / "systems" / system).rglob("*.py"):
        for name, _ in imports(path):
            if name.startswith("turnwright.systems."):
                assert name.split(".")[2] == system, f"{path.name} imports {name}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_has_the_usual_files(system: str) -> None:
    names = {p.name if p.suffix else f"{p.name}.py" for p in (ENGINE / "systems" / system).iterdir()}
    assert {
        "__init__.py",
        "sheet.py",
        "clock.py",
        "moves.py",
        "settle.py",
        "facts.py",
        "options.py",
        "rules.toml",
    } <= names


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ENGINE)))
def test_every_module_says_why_it_exists(path: Path) -> None:
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert said, path
    assert len(said) >= 40 or path.name == "book.py", path


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ENGINE)))
def test_files_stay_small(path: Path) -> None:
    if path.parent.name != "words":  # a catalogue is one thing, however long
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 420, "one file, one purpose"


def page_files() -> list[Path]:
    """Every text the browser gets that we wrote, tests apart."""
    inside = [p for p in (ROOT / "static").rglob("*") if p.suffix in {".js", ".css", ".svg", ".webmanifest"}]
    own = [p for p in inside if "vendor" not in p.parts and not p.name.endswith(".test.js")]
    return [ROOT / "index.html", ROOT / "sw.js", *own]


def test_pages_know_no_system() -> None:
    """The page branches on no rule and no system: their names do not occur in it, in no id of an icon and no class."""
    names = re.compile("|".join(rf"(?<![a-z]){re.escape(s.about.id)}(?![a-z])" for s in SYSTEMS.values()))
    for path in page_files():
        assert not names.findall(path.read_text(encoding="utf-8").lower()), path


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("rules.toml")), ids=lambda p: p.parent.name)
def test_rules_are_cited_sentences(path: Path) -> None:
    for rule, entry in tomllib.loads(path.read_text(encoding="utf-8")).items():
        assert entry["says"].endswith("."), rule
        assert entry["says"][0].isupper(), rule
        assert entry["cite"], rule
    assert all(rule.startswith("turnwright.") for rule in COMMON)


@pytest.mark.parametrize("system", SYSTEMS)
def test_options_are_questions_with_a_source(system: str) -> None:
    for option in SYSTEMS[system].options.all.values():
        assert option.cite, option.id
        assert option.help.endswith("."), f"{option.id} says in a sentence what it changes"
        assert option.read or option.default == option.choices[0].value, f"{option.id}: the default stands first"
        assert option.checked(option.default) == option.default
